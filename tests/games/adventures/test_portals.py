"""Portal Markers in play, as the turn uses them (chapter 3.18)."""

from games.adventures.log import said
from games.adventures.stage import due, now, put, stage, who
from support import rule
from vworp.games.adventures.rules import portals
from vworp.games.adventures.rules.geometry.sight import COVER, HIDDEN, OPEN
from vworp.games.adventures.state import NOWHERE, Adventure, LiveCard


def one_portal(state: Adventure, view: int, *, nearest: bool = True) -> int:
    """Leave one portal, at the site that looks like this to the Doctor, as near as can be."""
    doctor, ground = who(state, "doctor"), state.ground
    sites = [
        site
        for site in state.table.sites
        if ground.view(doctor.point, site.point) == view and ground.legal_sites(site.number, [])
    ]
    sites.sort(key=lambda s: (s.point[0] - doctor.x) ** 2 + (s.point[1] - doctor.y) ** 2)
    for portal in state.portals[1:]:
        portal.site = NOWHERE
    state.portals[0].site = (sites[0] if nearest else sites[-1]).number
    return state.portals[0].site


def inches(state: Adventure, number: int = 0) -> float:
    """From the Doctor's base to a portal."""
    x, y = portals.point_of(state, number)
    doctor = who(state, "doctor")
    return float(((x - doctor.x) ** 2 + (y - doctor.y) ** 2) ** 0.5 - 0.5)


@rule("AT-218", "AT-R74")
def test_a_portal_in_cover_falls_back_when_somebody_comes_within_eight() -> None:
    state = stage("doctor 29 21", portals=True)
    site = one_portal(state, COVER)
    doctor = who(state, "doctor")
    assert inches(state) <= 8
    portals.react_to_move(state, doctor)
    assert state.portals[0].site == site
    now(state, "doctor moved=3.0")
    notes = said(state, "AfterMove figure=doctor")
    assert state.portals[0].site != site
    assert notes[0].startswith("AT-218: portal P1 falls back to")


@rule("AT-218")
def test_a_portal_in_cover_stays_while_everybody_is_farther_away() -> None:
    state = stage("doctor 24 8", portals=True)
    site = one_portal(state, COVER)
    assert inches(state) > 8
    now(state, "doctor moved=3.0")
    assert not any("portal" in note for note in said(state, "AfterMove figure=doctor"))
    assert state.portals[0].site == site


@rule("AT-R72", "AT-221")
def test_somebody_who_is_himself_in_cover_may_come_to_four() -> None:
    state = stage("doctor 5 5", portals=True)
    found = set()
    for site in state.table.sites:
        x, y = site.point
        for step in range(-32, 33):
            spot = (round(x) + step / 4, round(y) - 6.0)
            if not state.ground.may_stand(spot):
                continue
            put(state, f"doctor {spot[0]} {spot[1]}")
            state.portals[0].site = site.number
            doctor = who(state, "doctor")
            gap = ((x - spot[0]) ** 2 + (y - spot[1]) ** 2) ** 0.5 - 0.5
            if state.ground.view(spot, site.point) != COVER or not 4 < gap <= 8:
                continue
            is_sneaking = state.ground.view(site.point, spot) == COVER
            assert portals.is_disturbed(state, doctor, 0) != is_sneaking
            found.add(is_sneaking)
    assert found == {True, False}


@rule("AT-219", "AT-R74")
def test_a_portal_in_the_open_falls_back_after_the_events_dice() -> None:
    state = stage("doctor 24 35", portals=True)
    site = one_portal(state, OPEN)
    doctor = who(state, "doctor")
    now(state, "doctor moved=3.0")
    portals.react_to_move(state, doctor)
    assert state.portals[0].site == site
    notes = said(state, "OpenPortalsFallBack")
    assert state.portals[0].site != site
    assert notes[0].startswith(("AT-218", "AT-224"))


@rule("AT-R74")
def test_in_the_dark_only_open_portals_within_twelve_fall_back() -> None:
    state = stage("doctor 24 35", portals=True, light="night")
    site = one_portal(state, OPEN, nearest=False)
    assert inches(state) > 12
    due(state, "OpenPortalsFallBack")
    assert state.portals[0].site == site
    site = one_portal(state, OPEN)
    assert inches(state) <= 12
    due(state, "OpenPortalsFallBack")
    assert state.portals[0].site != site


@rule("AT-224")
def test_a_portal_with_nowhere_to_go_is_eliminated_and_counted() -> None:
    state = stage("doctor 24 35", portals=True)
    one_portal(state, OPEN)
    state.live_cards = [LiveCard(0)]
    x, y = portals.point_of(state, 0)
    near = [
        site.point
        for site in state.table.sites
        if 0 < (site.point[0] - x) ** 2 + (site.point[1] - y) ** 2 <= 144
    ]
    assert 0 < len(near) <= 24
    for number, (east, north) in enumerate(near, 1):
        put(state, f"s{number} {round(east * 4) / 4} {round(north * 4) / 4}")
    assert said(state, "OpenPortalsFallBack") == [
        "AT-224: portal P1 has nowhere to go and is eliminated"
    ]
    assert portals.on_table(state) == []
    assert state.live_cards[0].eliminated == 1


@rule("AT-38", "AT-R24")
def test_portals_are_seen_at_any_distance_even_in_the_dark() -> None:
    state = stage("doctor 20 2", portals=True, light="night")
    seen = portals.active_for(state, who(state, "doctor"))
    assert seen
    views = [
        state.ground.view(who(state, "doctor").point, portals.point_of(state, p)) for p in seen
    ]
    assert HIDDEN in views


@rule("AT-223")
def test_several_portals_may_stand_at_the_same_corner() -> None:
    state = stage("doctor 24 35", portals=True)
    site = one_portal(state, OPEN)
    figures = [who(state, "doctor").point]
    goal = state.ground.fall_back(site, figures, figures[0])
    assert goal not in (site, NOWHERE)
    state.portals[1].site = goal
    due(state, "OpenPortalsFallBack")
    assert (state.portals[0].site, state.portals[1].site) == (goal, goal)
