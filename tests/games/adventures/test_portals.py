"""Portal Markers in play, as the turn uses them (chapter 3.18)."""

from math import dist

from games.adventures.log import said
from games.adventures.stage import due, fact, facts, inches, now, portal_at, put, stage, who, words
from support import rule
from vworp.games.adventures.rules.geometry.sight import COVER, HIDDEN, OPEN
from vworp.games.adventures.state import Adventure

ENOUGH = 4
"""How many places of a kind are tried."""


def one_portal(state: Adventure, view: int, *, nearest: bool = True) -> int:
    """Leave one portal, at the site that looks like this to the Doctor, as near as can be."""
    doctor, ground = who(state, "doctor"), state.ground
    sites = [
        site
        for site in state.table.sites
        if ground.view(doctor.point, site.point) == view and ground.legal_sites(site.number, [])
    ]
    sites.sort(key=lambda s: (s.point[0] - doctor.x) ** 2 + (s.point[1] - doctor.y) ** 2)
    site = (sites[0] if nearest else sites[-1]).number
    now(state, f"p1 site={site}", "p2 site=-1", "p3 site=-1", "p4 site=-1")
    return site


def away(state: Adventure) -> float:
    """From the Doctor's base to the first portal, in inches."""
    return inches(state, "doctor", portal_at(state, "p1"))


@rule("AT-218", "AT-R74")
def test_a_portal_in_cover_falls_back_when_somebody_comes_within_eight() -> None:
    state = stage("doctor 29 21", portals=True)
    site = one_portal(state, COVER)
    assert away(state) <= 8
    due(state, "AfterMove figure=doctor")
    assert fact(state, "p1 site") == site, "nobody has come"
    now(state, "doctor moved=3.0")
    notes = said(state, "AfterMove figure=doctor")
    assert fact(state, "p1 site") != site
    assert notes[0].startswith("AT-218: Portal P1 falls back to")


@rule("AT-218")
def test_a_portal_in_cover_stays_while_everybody_is_farther_away() -> None:
    state = stage("doctor 24 8", portals=True)
    site = one_portal(state, COVER)
    assert away(state) > 8
    now(state, "doctor moved=3.0")
    assert not any("portal" in note for note in said(state, "AfterMove figure=doctor"))
    assert fact(state, "p1 site") == site


@rule("AT-R72", "AT-221")
def test_somebody_who_is_himself_in_cover_may_come_to_four() -> None:
    state = stage("doctor 5 5", portals=True)
    found: list[bool] = []
    for site in state.table.sites:
        x, y = site.point
        for step in range(-32, 33):
            spot = (round(x) + step / 4, round(y) - 6.0)
            if not state.ground.may_stand(spot):
                continue
            gap = dist(spot, (x, y)) - 0.5
            if state.ground.view(spot, site.point) != COVER or not 4 < gap <= 8:
                continue
            is_sneaking = state.ground.view(site.point, spot) == COVER
            if found.count(is_sneaking) == ENOUGH:
                continue
            put(state, f"doctor {spot[0]} {spot[1]} moved=3.0")
            now(state, f"p1 site={site.number}", "p2 site=-1", "p3 site=-1", "p4 site=-1")
            due(state, "AfterMove figure=doctor")
            assert (fact(state, "p1 site") == site.number) == is_sneaking
            found.append(is_sneaking)
    assert (found.count(True), found.count(False)) == (ENOUGH, ENOUGH)


@rule("AT-219", "AT-R74")
def test_a_portal_in_the_open_falls_back_after_the_events_dice() -> None:
    state = stage("doctor 24 35", portals=True)
    site = one_portal(state, OPEN)
    now(state, "doctor moved=3.0")
    due(state, "AfterMove figure=doctor")
    assert fact(state, "p1 site") == site
    notes = said(state, "OpenPortalsFallBack")
    assert fact(state, "p1 site") != site
    assert notes[0].startswith(("AT-218", "AT-224"))


@rule("AT-R74")
def test_in_the_dark_only_open_portals_within_twelve_fall_back() -> None:
    state = stage("doctor 24 35", portals=True, light="night")
    site = one_portal(state, OPEN, nearest=False)
    assert away(state) > 12
    due(state, "OpenPortalsFallBack")
    assert fact(state, "p1 site") == site
    site = one_portal(state, OPEN)
    assert away(state) <= 12
    due(state, "OpenPortalsFallBack")
    assert fact(state, "p1 site") != site


@rule("AT-224")
def test_a_portal_with_nowhere_to_go_is_eliminated_and_counted() -> None:
    state = stage("doctor 24 35", portals=True)
    one_portal(state, OPEN)
    now(state, live_cards=[{"card": "qu-4"}])
    x, y = portal_at(state, "p1")
    near = [
        site.point
        for site in state.table.sites
        if 0 < (site.point[0] - x) ** 2 + (site.point[1] - y) ** 2 <= 144
    ]
    assert 0 < len(near) <= 24
    for number, (east, north) in enumerate(near, 1):
        put(state, f"s{number} {round(east * 4) / 4} {round(north * 4) / 4}")
    assert said(state, "OpenPortalsFallBack") == ["AT-224: Portal P1 has nowhere to go and closes"]
    assert fact(state, "p1 site") == -1
    assert fact(state, "qu-4 eliminated") == 1


@rule("AT-38", "AT-R24")
def test_portals_are_seen_at_any_distance_even_in_the_dark() -> None:
    aliens = [["alien", ""]]
    state = stage("doctor 20 2", portals=True, light="night", observer="doctor", due=aliens)
    due(state, "PlaceAliens")
    seen = [portal_at(state, sentence.split()[1]) for sentence in words(state)]
    assert max(inches(state, "doctor", point) for point in seen) > 12
    assert HIDDEN in [state.ground.view((20.0, 2.0), point) for point in seen]


@rule("AT-223")
def test_several_portals_may_stand_at_the_same_corner() -> None:
    state = stage("doctor 24 35", portals=True)
    site = one_portal(state, OPEN)
    figures = [who(state, "doctor").point]
    goal = state.ground.fall_back(site, figures, figures[0])
    assert goal not in (site, -1)
    now(state, f"p2 site={goal}")
    due(state, "OpenPortalsFallBack")
    assert facts(state, "p1 p2", "site") == [goal, goal]
