"""The picture of the table: complete, clickable where the rules allow it, and readable."""

from functools import cache
from itertools import combinations
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
from vworp.games.adventures.actions import ACTIONS
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.box.tables import TABLES
from vworp.games.adventures.scene.field import TYPE, Field
from vworp.games.adventures.scene.names import place_names, what_to_name
from vworp.games.adventures.scene.overlay import focus_of
from vworp.games.adventures.scene.silhouettes import model
from vworp.games.adventures.state import Adventure
from vworp.scene.lettering import LEAST
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


def drawn(state: Adventure) -> Element:
    return fromstring(str(state.scene()))


def own_view(state: Adventure) -> Adventure:
    return state.view(max(state.seat, 0))


@every_moment
def test_a_picture_is_well_formed_and_minds_a_strict_page(word: str) -> None:
    for state in moments(word):
        text = str(own_view(state).scene())
        check_manners(text, LARGEST)
        check_definitions(text, "adventures")


@every_moment
def test_all_that_is_about_something_on_the_table_can_be_clicked_there(word: str) -> None:
    for state in moments(word):
        view = own_view(state)
        offers = Offers(view)
        shifts = {action for action in offers.options if ACTIONS.verb_of(action).word == "reward"}
        left_over = set(offers.options) - afforded(drawn(view))
        assert left_over <= set(offers.plain) | shifts


@every_moment
def test_nobody_else_is_offered_anything(word: str) -> None:
    for state in moments(word):
        for viewer in (*range(state.seats), None):
            if viewer != state.seat:
                assert afforded(drawn(state.view(viewer))) == set()


@every_moment
def test_type_is_large_enough_for_a_phone(word: str) -> None:
    for state in moments(word):
        picture = drawn(state.view(None))
        world = shape(picture, "world")
        inside = {id(found) for found in world.iter(f"{SVG}text")}
        for found in picture.iter(f"{SVG}text"):
            least = TYPE if id(found) in inside else LEAST
            assert float(found.attrib["font-size"]) >= least, found.text


@every_moment
def test_every_figure_on_the_table_is_in_the_picture(word: str) -> None:
    for state in moments(word):
        names = set(ids(drawn(state)))
        assert set(on_table(state)) <= names
        rows = fact(state, "figures")
        people = [row["figure"] for row in rows if "seat" in row and "group" not in row]
        assert {f"plate-{word}" for word in people} <= names


@every_moment
def test_names_do_not_run_into_one_another(word: str) -> None:
    for state in moments(word):
        people = {"Doctor", "Jo", "Sarah", "Brigadier"}
        placed = place_names(*what_to_name(state, Field(state.table)))
        for (one, a), (other, b) in combinations(placed, 2):
            if {one, other} - people:
                assert a[0] >= b[2] or b[0] >= a[2] or a[1] >= b[3] or b[1] >= a[3], (one, other)


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
    sentence, way = world.attrib["data-point"].split("|")
    assert (sentence, way) == ("move doctor {x} {y}", "via doctor {x} {y}")
    action = ACTIONS.parse(sentence.format(x="22.25", y="7"))
    assert action not in state.options()
    assert state.step.why_not(state, action) is None
    assert world.attrib["data-reach"] == "6"


def test_nobody_else_is_asked_for_a_place() -> None:
    world = shape(drawn(moving().view(None)), "world")
    assert "data-point" not in world.attrib


def test_a_vehicle_is_driven_to_any_place_by_a_click() -> None:
    aboard = "doctor 24 6 place=vehicle vehicle=v1"
    state = stage(aboard, parked=["land_rover 24 6 driver=doctor"])
    due(state, "DriveVehicle seat=0 vehicle=v1")
    world = shape(drawn(state.view(0)), "world")
    assert world.attrib["data-point"] == "drive v1 {x} {y}"


def test_the_field_says_how_places_are_read_from_it() -> None:
    state = stage("doctor 20 5")
    left, bottom, scale, step = map(
        float, shape(drawn(state), "world").attrib["data-field"].split()
    )
    x, y = Field(state.table).at((20, 5))
    assert (round((x - left) / scale / step) * step, round((bottom - y) / scale / step) * step) == (
        20,
        5,
    )
    assert shape(drawn(state), "doctor").attrib["data-base"] == "20 5 0.5"


def test_sight_lines_lead_to_those_who_are_seen() -> None:
    state = moving("a1 24 8", "a2 24 33")
    lines = list(shape(drawn(state.view(0)), "sight-lines").iter(f"{SVG}line"))
    assert len(lines) == 1


def test_a_prisoner_and_a_knocked_out_figure_look_like_it() -> None:
    plain = len(list(shape(drawn(stage("doctor 20 5", "s1 24 8")), "s1").iter()))
    picture = drawn(stage("doctor 20 5 paralysed=2", "s1 24 8 held_at=m1"))
    assert len(list(shape(picture, "s1").iter())) > plain
    dolls = [
        part.attrib.get("transform", "") for part in shape(picture, "doctor").iter(f"{SVG}use")
    ]
    assert any(turned.startswith("rotate") for turned in dolls)
    assert "knocked out" in words_in(picture)


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
