"""The picture of the table: complete, clickable where the rules allow it, and readable."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import dist
from random import Random
from xml.etree.ElementTree import Element, fromstring

import pytest
import shapely

from games.adventures.stage import due, fact, on_table, play, set_up, stage
from scene.pictures import (
    SVG,
    actions,
    afforded,
    check_definitions,
    check_manners,
    ids,
    shape,
    words_in,
)
from support import rule
from vworp.core import SPECTATOR, ChanceStep, State
from vworp.core.chance import QuickDice
from vworp.games.adventures.actions import ACTIONS, FIGURES, point_of
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.tables import TABLES
from vworp.games.adventures.rules import sight
from vworp.games.adventures.rules.geometry.sight import COVER, OPEN
from vworp.games.adventures.rules.people import everybody
from vworp.games.adventures.scene import fan
from vworp.games.adventures.scene.art import draw_art
from vworp.games.adventures.scene.cards import all_cards
from vworp.games.adventures.scene.field import Field, field_of
from vworp.games.adventures.scene.layout import Form, layout_of
from vworp.games.adventures.scene.overlay import focus_of
from vworp.games.adventures.scene.people import covered
from vworp.games.adventures.scene.silhouettes import model
from vworp.games.adventures.scene.table import things_of
from vworp.games.adventures.state import Adventure
from vworp.scene.offers import Offers

LARGEST = 110_000


def play_on(state: State, rng: Random) -> None:
    step = state.step
    if isinstance(step, ChanceStep):
        state.apply(step.sample(state, QuickDice(rng)))
    else:
        state.apply(rng.choice(state.options()))


@cache
def moments(table: str, seats: int = 2) -> list[Adventure]:
    """Decisions from all parts of a random game, and its end."""
    state, rng = set_up(seats, table=table, unit="table"), Random(seats)
    kept = []
    while state.steps and state.turn < 13:
        if state.seat >= 0 and rng.random() < 0.07:
            kept.append(state.copy())
        play_on(state, rng)
    return [*kept, state]


every_moment = pytest.mark.parametrize("word", ["drill_yard", "village"])
every_form = pytest.mark.parametrize("form", ["tall", "wide"])


def drawn(state: Adventure, form: Form = "tall") -> Element:
    return fromstring(str(state.scene(form)))


def own_view(state: Adventure) -> Adventure:
    return state.view(max(state.seat, 0))


@every_moment
@every_form
def test_a_picture_is_well_formed_and_minds_a_strict_page(word: str, form: Form) -> None:
    for state in moments(word):
        text = str(own_view(state).scene(form))
        check_manners(text, LARGEST)
        check_definitions(text, "adventures")


@every_moment
@every_form
def test_all_that_is_about_something_on_the_table_can_be_clicked_there(
    word: str, form: Form
) -> None:
    for state in moments(word):
        view = own_view(state)
        offers = Offers(view)
        shifts = {action for action in offers.options if ACTIONS.verb_of(action).word == "reward"}
        left_over = set(offers.options) - afforded(drawn(view, form))
        assert left_over <= set(offers.plain) | shifts


@every_moment
def test_nobody_else_is_offered_anything(word: str) -> None:
    for state in moments(word):
        for viewer in (*range(state.seats), None):
            if viewer != state.seat:
                assert afforded(drawn(state.view(viewer))) == set()


PHONE = 390 / 780
"""Pixels of a unit on a phone."""

WINDOW = 1.7
"""How much larger the table is at least through its window there."""

LYING = (1440 - 350) / 1680
READ, TOUCHED = 13, 40


PIXELS: dict[Form, tuple[float, float]] = {"tall": (PHONE * WINDOW, PHONE), "wide": (LYING, LYING)}
"""Of a unit on the table and beside it."""


def written(picture: Element, larger: float = 1) -> Iterator[tuple[Element, float]]:
    """All words, and how large they are shown."""
    scale = re.search(r"scale\(([\d.]+)", picture.attrib.get("transform", ""))
    larger *= float(scale[1]) if scale else 1
    if picture.tag == f"{SVG}text":
        yield picture, float(picture.attrib["font-size"]) * larger
    for part in picture:
        yield from written(part, larger)


@every_moment
@every_form
def test_everything_can_be_read_on_a_phone_and_on_a_lying_window(word: str, form: Form) -> None:
    on_it, beside = PIXELS[form]
    for state in moments(word):
        picture = drawn(state.view(None), form)
        inside = set(shape(picture, "world").iter(f"{SVG}text"))
        for found, size in written(picture):
            assert size * (on_it if found in inside else beside) >= READ, found.text


@every_moment
def test_portraits_are_large_enough_to_be_touched_and_to_be_known(word: str) -> None:
    table = moments(word)[0].table
    tall, wide = (field_of(table, layout_of(table, form)) for form in ("tall", "wide"))
    assert 2 * tall.look.token * PHONE * WINDOW >= TOUCHED
    assert 2 * wide.look.token * LYING >= 44


@every_moment
def test_every_figure_on_the_table_is_in_the_picture(word: str) -> None:
    for state in moments(word):
        names = set(ids(drawn(state)))
        assert set(on_table(state)) <= names
        rows = fact(state, "figures")
        people = [row["figure"] for row in rows if "seat" in row and "group" not in row]
        assert {f"plate-{word}" for word in people} <= names


def areas(state: Adventure, form: Form) -> list[fan.Area]:
    """What the portraits cover, names included."""
    field = field_of(state.table, layout_of(state.table, form))
    return list(covered(state, field, things_of(state, field)))


@every_moment
@every_form
def test_portraits_fan_out_so_that_none_covers_another(word: str, form: Form) -> None:
    for state in moments(word):
        for one, other in combinations(areas(state, form), 2):
            assert not fan.meet(one, other)


@every_form
def test_figures_that_touch_are_all_seen_and_tied_to_their_places(form: Form) -> None:
    crowd = [f"s{n} {20 + n % 3} {10 + n // 3}" for n in range(1, 10)]
    state = stage("doctor 20 9", *crowd)
    assert not [pair for pair in combinations(areas(state, form), 2) if fan.meet(*pair)]
    picture = drawn(state, form)
    places = {shape(picture, name).attrib["transform"] for name in on_table(state)}
    assert len(places) == len(crowd) + 1


def test_a_portrait_stays_where_it_is_while_somebody_walks_elsewhere() -> None:
    before = areas(stage("doctor 20 5", "jo 22 5", "a1 30 15"), "wide")
    after = areas(stage("doctor 20 5", "jo 22 5", "a1 34 15"), "wide")
    assert before[:2] == after[:2]
    assert before[2] != after[2]


def test_where_there_is_no_room_for_all_portraits_each_shows_as_much_as_it_can() -> None:
    crowd = [f"s{n} {19 + n % 4} {2 + n // 4}" for n in range(1, 10)]
    state = stage("doctor 20 1", "brigadier 21 1", *crowd)
    for one, other in combinations(areas(state, "tall"), 2):
        wide = min(one[2], other[2]) - max(one[0], other[0])
        high = min(one[3], other[3]) - max(one[1], other[1])
        least = min((area[2] - area[0]) * (area[3] - area[1]) for area in (one, other))
        assert min(wide, high) <= 0 or wide * high <= least / 2


@every_moment
@every_form
def test_nothing_stands_on_the_name_of_a_place(word: str, form: Form) -> None:
    for state in moments(word):
        field = field_of(state.table, layout_of(state.table, form))
        taken = [*areas(state, form), *things_of(state, field)]
        for sign in shape(drawn(state, form), "signs").iter(f"{SVG}text"):
            x, y = (float(sign.attrib[name]) for name in "xy")
            assert not any(
                west < x < east and north < y < south for west, north, east, south in taken
            )


@pytest.mark.parametrize("word", TABLES)
def test_every_table_is_drawn_with_all_its_pieces(word: str) -> None:
    state = set_up(table=word)
    names = ids(drawn(state))
    assert {f"piece-{piece.id}" for piece in state.table.pieces} <= set(names)
    assert {f"marker-{number}" for number in range(1, 5)} <= set(names)
    assert sum(name.startswith("portal-") for name in names) >= 4


def test_every_profile_has_a_model_of_its_own() -> None:
    kinds = [kind for kind in catalogue().profiles if kind not in ("romana", "unit_nco")]
    outlines = [str(model(kind, "#aabbcc")) for kind in ("", *kinds)]
    assert len(set(outlines)) == len(outlines)


@pytest.mark.parametrize(("light", "has_veil"), [("day", False), ("night", True), ("fog", True)])
def test_night_and_fog_lie_over_what_nobody_is_near(light: str, has_veil: bool) -> None:
    picture = drawn(stage("doctor 20 5", "a1 40 40", light=light))
    masks = list(picture.iter(f"{SVG}mask"))
    assert bool(masks) is has_veil
    if masks:
        assert len(list(masks[0].iter(f"{SVG}circle"))) == 1


def moving(*figures: str) -> Adventure:
    """The Doctor is about to move."""
    state = stage("doctor 20 5 order=move", *figures)
    return due(state, "MoveFigure seat=0 figure=doctor")


def test_the_places_offered_lie_in_the_reach_that_is_drawn() -> None:
    state = moving("a1 24 8")
    picture = drawn(state.view(0))
    reach = float(shape(picture, "world").attrib["data-reach"])
    area = state.ground.reach((20, 5), reach)
    offered = [action for _, found in Offers(state).of("place") for action in found]
    moves = [ACTIONS.notation(action).split() for action in offered]
    points = [shapely.Point(float(x), float(y)) for verb, _, x, y in moves if verb == "move"]
    assert points
    assert all(shapely.dwithin(area, point, 0.05) for point in points)
    assert shape(picture, "overlay") is not None
    assert shape(picture, "doctor").attrib["data-focus"] == ""


def test_a_click_on_the_bare_table_stands_for_a_sentence_that_the_step_reads() -> None:
    state = moving()
    world = shape(drawn(state.view(0)), "world")
    (sentence, words), (way, _) = (row.split("=") for row in world.attrib["data-point"].split("|"))
    assert (sentence, way) == ("move doctor {x} {y}", "via doctor {x} {y}")
    assert words == "Go here"
    action = ACTIONS.parse(sentence.format(x="22.25", y="7"))
    assert action not in state.options()
    assert state.step.why_not(state, action) is None
    assert world.attrib["data-reach"] == "6"


def test_dots_that_are_offered_together_say_where_each_of_them_lies() -> None:
    places = [found for found in drawn(moving().view(0)).iter() if "data-places" in found.attrib]
    for found in places:
        actions = map(int, found.attrib["data-actions"].split())
        spots = [tuple(map(float, row.split())) for row in found.attrib["data-places"].split(",")]
        assert spots == [point_of(action) for action in actions]
    assert max(len(found.attrib["data-actions"].split()) for found in places) > 1


def test_nobody_else_is_asked_for_a_place() -> None:
    world = shape(drawn(moving().view(None)), "world")
    assert "data-point" not in world.attrib


def test_a_vehicle_is_driven_to_any_place_by_a_click() -> None:
    aboard = "doctor 24 6 place=vehicle vehicle=v1"
    state = stage(aboard, parked=["land_rover 24 6 driver=doctor"])
    due(state, "DriveVehicle seat=0 vehicle=v1")
    world = shape(drawn(state.view(0)), "world")
    assert world.attrib["data-point"] == "drive v1 {x} {y}=Here"


def test_the_field_says_how_places_are_read_from_it() -> None:
    state = stage("doctor 20 5")
    left, bottom, scale, step = map(
        float, shape(drawn(state), "world").attrib["data-field"].split()
    )
    x, y = Field(state.table, layout_of(state.table, "tall")).at((20, 5))
    assert (round((x - left) / scale / step) * step, round((bottom - y) / scale / step) * step) == (
        20,
        5,
    )
    assert shape(drawn(state), "doctor").attrib["data-base"] == "20 5 0.5"


def test_sight_lines_lead_to_those_who_are_seen() -> None:
    state = moving("a1 24 8", "a2 24 33")
    lines = list(shape(drawn(state.view(0)), "sight-lines").iter(f"{SVG}line"))
    assert len(lines) == 1


def test_any_figure_says_whom_it_sees_and_who_is_in_cover_from_it() -> None:
    state = stage("doctor 20 5", "a1 24 8", "a2 24 33")
    picture = drawn(state.view(0))
    assert shape(picture, "doctor").attrib["data-sees"] == "a1"
    assert shape(picture, "a1").attrib["data-sees"] == "doctor"
    assert "data-sees" not in shape(picture, "a2").attrib
    assert "Sees Sontaran 1." in title_of(picture, "doctor")
    assert title_of(picture, "a2").endswith("Sees no enemy.")


def title_of(picture: Element, name: str) -> str:
    return shape(picture, name).findtext(f"{SVG}title") or ""


@every_moment
@rule("AT-R03", "AT-31")
def test_what_figures_see_is_what_the_rules_say(word: str) -> None:
    for state in moments(word):
        picture = drawn(state)
        there = {FIGURES[figure.number]: figure for figure in everybody(state)}
        for name, figure in there.items():
            for attribute, view in (("data-sees", OPEN), ("data-glimpses", COVER)):
                named = shape(picture, name).attrib.get(attribute, "").split()
                others = [there[other] for other in named if not other.startswith("portal")]
                assert all(sight.view(state, figure, other) == view for other in others)
                assert set(named) <= set(ids(picture))


def test_places_too_near_to_be_touched_apart_are_offered_together() -> None:
    state = moving()
    picture = drawn(state.view(0))
    places = [part for part in picture.iter() if part.get("id", "").startswith("place-")]
    spots = [part.attrib["transform"][10:-1].split() for part in places]
    points = [(float(x), float(y)) for x, y in spots]
    assert all(dist(a, b) * PHONE * WINDOW >= TOUCHED for a, b in combinations(points, 2))
    offered = {action for part in places for action in actions(part)}
    assert offered == {action for _, found in Offers(state).of("place") for action in found}


def test_a_prisoner_and_a_knocked_out_figure_look_like_it() -> None:
    plain = len(list(shape(drawn(stage("doctor 20 5", "s1 24 8")), "s1").iter()))
    state = stage("doctor 20 5 paralysed=2", "s1 24 8 held_at=m1")
    picture = drawn(state)
    assert len(list(shape(picture, "s1").iter())) > plain
    turns = [part.attrib.get("transform", "") for part in shape(picture, "doctor").iter()]
    assert any(turned.startswith("rotate") for turned in turns)
    assert "knocked out" in words_in(drawn(state, "wide"))


@rule("AT-250")
def test_a_leader_is_told_from_the_rank_and_file_by_a_pennon() -> None:
    picture = drawn(stage("doctor 20 5", "a1 20 15", "leader 24 15", race="sontarans"))
    pennons = [
        name
        for name in ("doctor", "a1", "leader")
        if any(part.attrib.get("class") == "pennon" for part in shape(picture, name).iter())
    ]
    assert pennons == ["leader"]


def test_orders_are_buttons_on_the_plate() -> None:
    state = stage("doctor 20 5", "a1 20 15")
    due(state, "ChooseOrder seat=0 figure=doctor")
    picture = drawn(state.view(0))
    stand = actions(shape(picture, "order-stand"))
    assert [ACTIONS.notation(action) for action in stand] == ["order doctor stand"]
    assert actions(shape(picture, "doctor")) >= stand


def test_the_race_is_shown_with_the_cards_that_are_held() -> None:
    state = stage("doctor 20 5", race="")
    assert "not known yet" in words_in(drawn(state))
    state = stage("doctor 20 5", race="daleks")
    assert "Daleks" in words_in(drawn(state))


def test_a_spectator_sees_what_a_player_sees() -> None:
    state = stage("doctor 20 5", "a1 20 15")
    seen = [str(state.view(viewer).scene()) for viewer in (None, SPECTATOR)]
    assert seen[0] == seen[1]


def test_the_focus_is_the_figure_that_the_decision_is_about() -> None:
    state = moving()
    assert focus_of(state) == 0
    play(state, "move doctor 20 9")
    assert focus_of(state) == -1


def test_every_card_but_the_ideas_has_art_of_its_own() -> None:
    cards = [card for card in all_cards() if card.deck != "idea"]
    drawn_art = {str(draw_art(card, 0, 0, 1)) for card in cards}
    assert len(drawn_art) == len(cards) == 44


@every_form
def test_nobody_who_can_not_be_chosen_covers_a_place_that_is_offered(form: Form) -> None:
    named = ids(drawn(moving("s1 22 5", "s2 20 8").view(0), form))
    first = next(place for place, name in enumerate(named) if name.startswith("place-"))
    assert {"s1", "s2"} <= set(named[:first])


@every_form
def test_whatever_can_be_chosen_on_the_table_has_a_glow(form: Form) -> None:
    for state in map(own_view, moments("drill_yard")):
        world = shape(drawn(state, form), "world")
        glows = [found for found in world.iter() if found.attrib.get("class") == "halo"]
        things = [
            found
            for found in world.iter()
            if "data-actions" in found.attrib
            and "data-focus" not in found.attrib
            and found.attrib["id"].partition("-")[0]
            in {"marker", "token", "vehicle", *FIGURES.words}
        ]
        assert len(glows) == len(things)
