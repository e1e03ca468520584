"""The picture of Time of the Daleks: complete, clickable where the rules allow it, discreet."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from xml.etree.ElementTree import Element

import pytest

from games.time_of_the_daleks.tables import change_stage, due, reroll_stage, table, turn_of
from scene.eyes import EYES, least_distance
from scene.pictures import (
    SVG,
    actions,
    afforded,
    drawn,
    ids,
    shape,
    words_in,
)
from support import rule
from vworp.bots.names import NAMES
from vworp.core import ChanceStep
from vworp.core.chance import QuickDice
from vworp.core.game import Form
from vworp.games.time_of_the_daleks import GAME, shapes
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.vocabulary import EQUIPMENT, SYMBOLS
from vworp.games.time_of_the_daleks.scene import art
from vworp.games.time_of_the_daleks.scene.busts import ATTIRE
from vworp.games.time_of_the_daleks.scene.colours import DIE, PLAYER_COLOUR, die_outline
from vworp.games.time_of_the_daleks.scene.glyphs import numbers_of, row
from vworp.games.time_of_the_daleks.scene.icons import ICONS
from vworp.games.time_of_the_daleks.scene.layout import PANEL_WIDE, layout_of
from vworp.games.time_of_the_daleks.scene.panels import BESIDE
from vworp.games.time_of_the_daleks.state import SHIP_HOME, Table
from vworp.games.time_of_the_daleks.steps.effects import (
    Invade,
    RemoveAnywhere,
)
from vworp.games.time_of_the_daleks.steps.recruiting import Recruit
from vworp.games.time_of_the_daleks.steps.resolving import Resolve
from vworp.games.time_of_the_daleks.steps.tasks import FreeDie
from vworp.scene.figures import DOCTORS
from vworp.scene.lettering import BOLD, LEAST, broken, width
from vworp.scene.palette import IVORY

FORMS: tuple[Form, ...] = ("tall", "wide", "hand")
THINGS = ("tardis-", "doctor-", "dalek-ship")


def play_on(state: Table, rng: Random) -> None:
    """One event of a game in which nobody sends companions away."""
    step = state.step
    if isinstance(step, ChanceStep):
        state.apply(step.sample(state, QuickDice(rng)))
        return
    options = state.options()
    wanted = [option for option in options if option not in act.DISMISS] or options
    state.apply(act.GATHER() if act.GATHER() in options else rng.choice(wanted))


def tables_of(seats: int, seed: int, open_hands: str) -> Iterator[Table]:
    state, rng = GAME.new_state(seats, {"open_hands": open_hands}), Random(seed)
    assert isinstance(state, Table)
    while not state.is_over:
        yield state
        play_on(state, rng)
    yield state


@cache
def moments(seats: int) -> list[Table]:
    """States of some games: of each kind of decision a few, and the end."""
    kept: list[Table] = []
    seen: Counter[type] = Counter()
    for seed in range(5):
        for state in tables_of(seats, seed, open_hands=("no", "yes")[seed % 2]):
            kind = type(state.step) if state.steps else type(None)
            seen[kind] += 1
            if seen[kind] in (1, 6, 20):
                kept.append(state.copy())
    return kept


every_number = pytest.mark.parametrize("seats", GAME.seats)


def numbers(*sentences: str) -> set[int]:
    return {GAME.actions.parse(sentence) for sentence in sentences}


def stands(picture: Element, name: str) -> tuple[float, float]:
    place = re.search(r"translate\(([-\d.]+) ([-\d.]+)\)", shape(picture, name).attrib["transform"])
    assert place is not None
    return float(place[1]), float(place[2])


def titles(picture: Element) -> str:
    return " ".join(found.text or "" for found in picture.iter(f"{SVG}title"))


@every_number
def test_ships_and_doctors_keep_their_ids_once_all_are_chosen(seats: int) -> None:
    for state in moments(seats):
        if 0 not in state.doctors:
            found = [name for name in ids(drawn(state.view(0))) if name.startswith(THINGS)]
            assert len(found) == 2 * state.players + 1


@rule("TD-R60")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_private_hand_shows_in_no_other_picture(seats: int) -> None:
    for seed in range(2):
        for state in tables_of(seats, seed, open_hands="no"):
            known = {c for row in (*state.equipment, state.card_discard, state.limbo) for c in row}
            hidden = {BOX.cards[c].name for c in state.hands[1]} - {
                BOX.cards[c].name for c in known | set(state.hands[0])
            }
            if hidden and state.rounds and sum(state.hands[1]) % 7 == 0:
                text = str(state.view(0).scene())
                assert not [name for name in hidden if name in text]
                assert BOX.cards[state.hands[1][0]].name in str(state.view(1).scene())


@rule("TD-R02")
def test_the_track_has_a_space_for_every_number() -> None:
    state = due(table("4 12"))
    words = words_in(drawn(state.view(0)))
    for form in FORMS:
        assert len(set(layout_of(state, form).spaces)) == BOX.track.length
    for name in ("Skaro", "Earth", "Gallifrey", "XVII", " IX "):
        assert name in words


@rule("TD-12", "TD-13", "TD-R03")
def test_ship_tardises_and_anomaly_markers_stand_on_their_spaces() -> None:
    before = drawn(due(table("4 12", tardises="3/9", ship=1)).view(0))
    after = drawn(due(table("4 12", tardises="4/9", ship=9)).view(0))
    assert stands(before, "tardis-p2") == stands(after, "tardis-p2")
    assert stands(before, "tardis-p1") != stands(after, "tardis-p1")
    assert stands(after, "dalek-ship")[0] == stands(after, "tardis-p2")[0]
    assert {f"anomaly-marker-{n}" for n in (6, 9, 12, 15)} <= set(ids(before))


def test_a_doctor_stands_on_the_console_or_in_a_time_zone() -> None:
    home = shape(drawn(due(table("4 12")).view(0)), "portrait-p1")
    assert "doctor-p1" in ids(home)
    picture = drawn(due(table("4 12", places="future")).view(0))
    assert "doctor-p1" not in ids(shape(picture, "portrait-p1"))
    away, slot = stands(picture, "doctor-p1"), stands(picture, "dilemma-future")
    assert slot[1] < away[1] < slot[1] + 10
    assert away[0] > slot[0]


@rule("TD-36")
def test_a_dilemma_is_read_only_when_it_lies_faceup() -> None:
    state = due(table("4 12", dilemmas="past=weeping_angels"))
    picture = drawn(state.view(0))
    assert "The Weeping Angels" in words_in(shape(picture, "dilemma-past"))
    assert words_in(shape(picture, "dilemma-present")) == "? A dilemma"


@rule("TD-141")
def test_daleks_and_davros_stand_where_they_are() -> None:
    state = due(table("4 12", daleks="past=1 karn=2"))
    state.davros = state.daleks.index(2)
    picture = drawn(state.view(0))
    assert {"dalek-past-1", "dalek-karn-1", "dalek-karn-2"} <= set(ids(picture))
    assert shape(picture, "dalek-karn-2").attrib["href"].endswith("davros")
    assert shape(picture, "dalek-karn-1").attrib["href"].endswith("dalek")


@rule("TD-27", "TD-29")
def test_one_travels_by_clicking_a_time_zone_or_the_die() -> None:
    state = turn_of(table("4 12", places="past", dilemmas="past=axos"), 0)
    while "Ready to travel" in words_in(drawn(state.view(0))):
        state.play("done")
    picture = drawn(state.view(0))
    sets = [actions(found) for found in picture.iter()]
    for option in ("stay past", "stay present", "throw"):
        assert numbers(option) in sets


@rule("TD-43")
def test_a_part_time_companion_lies_askew() -> None:
    picture = drawn(due(table("4 12", crew="leela", part_time="romana")).view(0))
    assert "rotate" in shape(picture, "companion-romana").attrib["transform"]
    assert "rotate" not in shape(picture, "companion-leela").attrib["transform"]


@rule("TD-42", "TD-44")
def test_companions_to_recruit_stand_on_the_stage() -> None:
    state = table("4 12", places="past", dilemmas="past=axos", charges="2", crew="leela")
    picture = drawn(due(state, Recruit(0, 0), Resolve()).view(0))
    sets = [actions(found) for found in picture.iter()]
    for option in ("recruit earth", "search sarah_jane_smith", "done"):
        assert numbers(option) in sets
    names = {found.get("aria-label") for found in picture.iter()}
    assert {"Recruit: Earth deck", "Recruit: Sarah Jane Smith"} <= names


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("number", range(len(BOX.cards)))
def test_the_name_of_a_card_is_never_cut_short(number: int, form: Form) -> None:
    card = BOX.cards[number]
    gear = card.id if card.kind == EQUIPMENT else ""
    shown = words_in(drawn(due(table("4 12", hands=card.id, gear=gear)).view(0), form))
    assert "…" not in shown
    assert all(word in shown for word in card.name.split())


NARROWEST = 0.9
"""How much narrower than they are words may be pressed."""


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_no_words_are_pressed_flat(seats: int, form: Form) -> None:
    for state in moments(seats):
        for words in drawn(state.view(0), form).iter(f"{SVG}text"):
            size = float(words.attrib["font-size"]) * (BOLD if "font-weight" in words.attrib else 1)
            room = float(words.attrib.get("textLength", "inf"))
            assert room >= NARROWEST * width(words.text or "", size), words.text


@pytest.mark.parametrize("number", range(len(BOX.dilemmas)))
def test_a_dilemma_has_room_for_its_name_and_its_price(number: int) -> None:
    card = BOX.dilemmas[number]
    room = PANEL_WIDE - BESIDE - 10 - 26 * len(card.conditions)
    assert all(width(line, LEAST) <= room for line in broken(card.name, LEAST, room, 2))
    signs = 22 * len(card.symbols) + row(numbers_of(card.fail), IVORY)[1]
    assert BESIDE + signs + 10 <= PANEL_WIDE


def test_every_place_dilemma_card_and_companion_has_a_picture_of_its_own() -> None:
    places = [art.place_of(zone) for zone in range(len(BOX.zones))]
    assert {*places, art.RIFT} == set(art.LANDSCAPES)
    assert {dilemma.id for dilemma in BOX.dilemmas} == set(art.FOES)
    assert {card.id for card in BOX.cards} == set(art.CARDS)
    assert {companion.id for companion in BOX.companions} == set(ATTIRE)
    for sheet in (art.LANDSCAPES, art.FOES, art.CARDS, ATTIRE):
        assert len({str(sheet.draw(name)) for name in sheet}) == len(set(sheet))


@rule("TD-50", "TD-R28")
def test_the_slots_of_the_challenge_are_ticked_as_dice_match_them() -> None:
    state = table("4 12", places="past", dilemmas="past=axos", charges="0")
    few = reroll_stage(state.copy(), "black-running black-running black-running")
    many = reroll_stage(state.copy(), "black-running black-diplomacy black-science")
    assert ticks(many) == ticks(few) + 2


def ticks(state: Table) -> int:
    return str(state.view(0).scene()).count("#1f9d55")


@rule("TD-68", "TD-69")
def test_a_die_affords_all_that_can_be_done_to_it() -> None:
    state = table("4 12", places="past", dilemmas="past=axos", charges="2")
    picture = drawn(reroll_stage(state, "black-running black-running red-strength").view(0))
    black, red = shape(picture, "die-acting-black-1"), shape(picture, "die-acting-red-1")
    assert actions(black) == numbers("sonic black-running", "sacrifice running")
    assert actions(red) == numbers("sonic red-strength")


@rule("TD-75")
def test_die_and_symbol_together_leave_one_option() -> None:
    state = table("4 12", places="past", dilemmas="past=axos", charges="3")
    picture = drawn(change_stage(state, "black-running blue-science").view(0))
    die = actions(shape(picture, "die-acting-black-1"))
    turns = [actions(found) & die for found in picture.iter() if found.attrib.get("aria-label")]
    assert numbers("sonic black-running cunning") in turns


@rule("TD-105")
def test_the_dice_of_two_doctors_lie_apart() -> None:
    state = table("4 12", places="past/past", dilemmas="past=axos", helper=1, way="here")
    picture = drawn(reroll_stage(state, "black-running blue-science", "black-tactics").view(0))
    own, other = stands(picture, "die-acting-blue-1"), stands(picture, "die-helping-black-1")
    assert (
        other[0] - own[0]
        > stands(picture, "die-acting-blue-1")[0] - stands(picture, "die-acting-black-1")[0]
    )
    assert own[1] == other[1]


@rule("TD-136")
def test_imprisoned_dice_are_freed_on_their_card() -> None:
    state = table("4 12", anomalies="time_siege")
    state.anomalies[0].dice = [2, 0, 1, 0]
    picture = drawn(due(state, FreeDie(0, 0, state.anomalies[0].card)).view(0))
    assert [actions(found) for found in picture.iter()].count(numbers("free black")) == 2


@rule("TD-R40", "TD-R54")
def test_daleks_are_removed_and_placed_on_the_map() -> None:
    state = due(table("4 12", daleks="past=1 karn=1"), RemoveAnywhere(0, 0))
    sets = [actions(found) for found in drawn(state.view(0)).iter()]
    assert numbers("remove past") in sets
    assert numbers("remove karn") in sets
    landing = drawn(due(table("4 12", daleks="past=1"), Invade(0, 0)).view(0))
    assert afforded(landing) == numbers("invade present", "invade future")


@rule("TD-122")
def test_the_end_is_told_with_its_reason() -> None:
    state = table("4 12", ship=BOX.track.length)
    state.outcome = SHIP_HOME
    assert "ship has reached Gallifrey" in words_in(drawn(state.view(0)))


def test_the_rule_text_of_a_card_comes_with_the_card() -> None:
    state = due(table("4 12", hands="psychic_paper", crew="leela", dilemmas="past=axos"))
    words = titles(drawn(state.view(0)))
    for name in ("Psychic Paper", "Leela", "The Claws of Axos", "Fourth Doctor"):
        assert name in words


def test_thirteen_doctors_and_all_icons_are_drawn_apart() -> None:
    doctors = {str(DOCTORS.draw(name)) for name in DOCTORS}
    assert len(doctors) == len(BOX.doctors)
    icons = [str(ICONS.draw(word)) for word in ICONS]
    assert len(set(icons)) == len(icons)
    assert set(SYMBOLS) <= set(ICONS)


@pytest.mark.parametrize("eyes", EYES)
def test_dice_and_players_are_told_apart_by_all_kinds_of_eyes(eyes: str) -> None:
    assert least_distance(list(DIE), eyes) > 15
    assert least_distance(list(PLAYER_COLOUR), eyes) > 15


def test_dice_of_different_colours_have_outlines_of_their_own() -> None:
    outlines = [die_outline(colour, 50) for colour in range(len(DIE))]
    assert all(one != other for one, other in combinations(outlines, 2))


def test_marks_hide_nothing_that_the_picture_shows_by_itself() -> None:
    state = table("5 12", places="mars.1", dilemmas="mars.1=axos", charges="3")
    reroll_stage(state, "black-running black-running")
    parts = drawn(state.view(0)).findall(f".//{SVG}g[@data-marks]")
    bears = {part: part.get("data-marks") for part in parts}
    found = {name: value for part, value in bears.items() for name in ids(part)}
    assert found[shapes.CHALLENGE] == found[shapes.die(0, 0, 1)] == found[shapes.ROUND] == ""
    assert found[shapes.portrait(0)] == found[shapes.charges(1)] == "ring"
    assert found[shapes.zone(0)] == "ring words"
    assert shapes.SHIP not in found


@pytest.mark.parametrize("form", ["tall", "wide"])
def test_every_bot_without_a_doctor_is_named_in_full(form: Form) -> None:
    state = GAME.new_state(3)
    for name in NAMES:
        state.names = ("Ada", name, "Bo")
        assert f"{name} no Doctor yet" in words_in(drawn(state.view(0), form))
