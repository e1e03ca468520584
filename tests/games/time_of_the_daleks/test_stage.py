"""What is shown of a game: each cause before its consequence, and every player by name."""

from collections.abc import Callable
from xml.etree.ElementTree import Element

import pytest

import vworp
from games.time_of_the_daleks.tables import (
    dalek_turn,
    due,
    finish,
    lay,
    pools,
    reroll_stage,
    rerolls,
    roll,
    table,
    told,
    turn_of,
)
from scene.pictures import SVG, drawn, ids, shape, words_in
from support import play, rule
from vworp.core import SPECTATOR, Note, Telling, Turn
from vworp.core.beats import Beat
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.rules.daleks import move_tardis
from vworp.games.time_of_the_daleks.stage import STAGE
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.draws import DrawCard
from vworp.games.time_of_the_daleks.steps.effects import Invade, Regenerate, RemoveAnywhere
from vworp.games.time_of_the_daleks.steps.helping import CallForHelp
from vworp.games.time_of_the_daleks.steps.prepare import Prepare
from vworp.games.time_of_the_daleks.steps.recruiting import Recruit
from vworp.games.time_of_the_daleks.steps.resolving import Resolve
from vworp.games.time_of_the_daleks.steps.stages import RollPools
from vworp.games.time_of_the_daleks.steps.travel import Travel


def shown(state: Table, *sentences: str, viewer: int = 0) -> list[Beat]:
    """What a viewer sees of these sentences, one beat after the other."""
    notes = told(state, *sentences)
    seen = [note for note in notes if note.seats is None or viewer in note.seats]
    return [beat for note in seen for beat in note.beats]


def acts(beats: list[Beat]) -> list[tuple[str, str]]:
    """What happens to what: the kind of each beat and its first shape."""
    return [(beat.kind, beat.shapes[0] if beat.shapes else "") for beat in beats]


def story_of(state: Table, happens: Callable[[], object]) -> list[Note]:
    """Everything that is told while something happens by itself."""
    state.story = []
    happens()
    story, state.story = state.story, None
    return story


def named(state: Table) -> Table:
    state.names = ("Ada", "Bernard", "Clyde", "Dee")[: state.seats]
    return state


# An adventure.


@rule("TD-85", "TD-86", "TD-87", "TD-89")
def test_a_failure_is_told_before_its_price_and_both_before_the_next_turn() -> None:
    state = table(
        places="past / karn.1", dilemmas="past=axos karn.1=mara", part_time="romana", charges="1"
    )
    rerolls(state, "black-running black-running")
    beats = shown(state, "done")
    assert acts(beats)[:5] == [
        ("pass", ""),
        ("stamp", "challenge"),
        ("leave", "companion-romana"),
        ("arrive", "dalek-past-1"),
        ("count", "daleks-in-play"),
    ]
    verdict = beats[1]
    assert (verdict.words, verdict.mood, verdict.at) == ("Failed!", "bad", "zone-past")
    assert [beat.words for beat in beats if beat.shapes == ("daleks-on-earth",)] == ["1 of 3"]
    assert ("hop", "dalek-ship") in acts(beats)


@rule("TD-61", "TD-62", "TD-79", "TD-80", "TD-81", "TD-82", "TD-84")
def test_each_symbol_is_counted_then_comes_the_verdict_then_the_reward() -> None:
    state = table(
        places="past", dilemmas="past=axos", part_time="romana", daleks="past=1", dice="black 6"
    )
    due(state, RollPools(), Resolve())
    faces = ["running", "diplomacy", "science", "science", "strength"]
    beats = shown(state, *(f"face black-{face}" for face in faces))
    assert acts(beats)[:2] == [("throw", "die-acting-black-6"), ("count", "slot-running-1")]
    assert [beat.words for beat in beats if beat.kind == "count"] == [
        f"{n} of 6" for n in range(1, 6)
    ]
    assert acts(shown(state, "face black-tactics")) == [
        ("throw", "die-acting-black-1"),
        ("count", "slot-tactics-1"),
        ("stamp", "challenge"),
        ("leave", "dilemma-past"),
        ("hop", "tardis-p1"),
    ]
    after = shown(state, "card run")
    assert acts(after) == [
        ("draw", ""),
        ("fall", "dalek-past-1"),
        ("count", "daleks-in-play"),
        ("count", "daleks-on-earth"),
        ("reveal", "companion-romana"),
    ]


def test_a_die_that_nobody_needs_is_thrown_and_not_counted() -> None:
    state = roll(table(places="past", dilemmas="past=axos", dice="black 3"), "black-running")
    assert acts(shown(state, "face black-running")) == [("throw", "die-acting-black-3")]


@rule("TD-61", "TD-85")
def test_a_die_that_fails_at_once_tumbles_where_it_waited() -> None:
    state = table("1 12", places="past", dilemmas="past=axos", dice="blue 3", charges="0")
    due(state, RollPools(), Resolve())
    before = shown(state, "face blue-cunning", "face blue-cunning")
    assert acts(before)[0] == ("throw", "die-acting-blue-3")
    last = shown(state, "face blue-cunning")
    assert acts(last)[0] == ("throw", "die-acting-blue-1")
    assert ("stamp", "zone-past") in [(beat.kind, beat.at) for beat in last]


@rule("TD-59")
def test_a_dalek_shoots_before_a_die_falls() -> None:
    state = table(places="past", dilemmas="past=axos", daleks="past=1", dice="black 2 blue 1")
    pools(state)
    while "exterminate acting black" not in [str(action) for action in state.legal()]:
        play(state, "done")
    assert acts(shown(state, "exterminate acting black")) == [
        ("ray", "dalek-past-1"),
        ("fall", "die-acting-black-2"),
    ]


@rule("TD-68", "TD-69", "TD-75")
def test_charges_are_counted_before_what_they_buy() -> None:
    state = table(places="past", dilemmas="past=axos", charges="5")
    reroll_stage(state, "black-strength black-strength blue-science")
    beats = shown(state, "sonic black-strength")
    assert acts(beats) == [("count", "charges-p1"), ("reveal", "die-acting-black-1")]
    assert beats[0].words == "−2"
    play(state, "face black-strength")
    assert acts(shown(state, "sacrifice strength")) == [("fall", "die-acting-black-2")]
    play(state, "face black-strength", "face blue-science", "done")
    turned = shown(state, "sonic black-strength running")
    assert acts(turned)[:3] == [
        ("count", "charges-p1"),
        ("reveal", "die-acting-black-1"),
        ("count", "slot-running-1"),
    ]


@rule("TD-98", "TD-100", "TD-102", "TD-103")
def test_help_is_asked_for_heard_and_comes_and_the_ship_moves_two() -> None:
    state = table(places="karn.1 / past", dilemmas="karn.1=axos", charges="1 / 1", ship=4)
    due(state, CallForHelp(0, 0), Resolve())
    called = shown(state, "call p2")
    assert acts(called) == [
        ("reveal", "portrait-p1"),
        ("count", "charges-p1"),
        ("ray", "portrait-p1"),
    ]
    beats = shown(state, "come")
    assert acts(beats)[:4] == [
        ("ray", "portrait-p2"),
        ("count", "charges-p2"),
        ("hop", "doctor-p2"),
        ("hop", "dalek-ship"),
    ]
    assert beats[3].shapes == ("dalek-ship", "space-4", "space-5", "space-6")
    assert acts(beats)[4] == ("leave", "anomaly-marker-6")


@rule("TD-43", "TD-44")
def test_a_companion_comes_aboard_and_is_read() -> None:
    state = table("4 12", places="past", dilemmas="past=axos", charges="1", crew="leela")
    due(state, Recruit(0, 0), Resolve())
    arrives, is_read, *_ = shown(state, "search sarah_jane_smith")
    assert (arrives.kind, is_read.kind) == ("arrive", "play")
    title, *words = is_read.words.split("\n")
    assert title == "Sarah Jane Smith"
    assert words[0].startswith("When you gather dice: add 1")


@rule("TD-36")
def test_who_arrives_hears_what_the_dilemma_asks_for() -> None:
    state = due(table("4 12"), Travel(0, 0))
    assert acts(shown(state, "go past")) == [("hop", "doctor-p1")]
    turned, is_read = shown(state, "dilemma axos")
    assert (turned.kind, turned.words) == ("reveal", "The Claws of Axos")
    assert "Asks for science twice, tactics and strength." in is_read.words


# Daleks and the race.


@rule("TD-120", "TD-121", "TD-127")
def test_the_daleks_turn_is_called_before_the_ship_goes() -> None:
    state = finish(table(ship=5, places="past"))
    state.steps.clear()
    story = story_of(state, lambda: dalek_turn(state))
    told_words = [note.words for note in story if note.words]
    assert told_words == [
        "The Daleks' turn",
        "The Dalek ship moves on 1 space: it is 12 spaces from Gallifrey",
        "The ship runs over 1 time anomaly marker",
    ]
    assert shown(state, "anomaly crucible")[0].shapes == ("anomaly-crucible",)


@rule("TD-140", "TD-141")
def test_the_sixth_dalek_is_announced_as_davros() -> None:
    state = table(daleks="past=1 present=1 karn=3")
    story = story_of(state, lambda: due(state, Invade(0, 0)))
    (note,) = [note for note in story if note.rule == "TD-141"]
    lands, stamp = note.beats
    assert (lands.shapes, stamp.words, stamp.at) == (("dalek-future-1",), "Davros!", "zone-future")


@rule("TD-R40")
def test_the_dalek_beside_davros_goes_first() -> None:
    state = table(places="past", daleks="past=2 karn=1")
    state.davros = 0
    gone, *_ = shown(due(state, RemoveAnywhere(0, 0)), "remove past")
    assert (gone.kind, gone.shapes) == ("fall", ("dalek-past-1",))


@rule("TD-144")
def test_a_regeneration_is_stamped_and_the_new_face_turned_up() -> None:
    state = named(table("4 12"))
    story = story_of(state, lambda: due(state, Regenerate(0b01, 0)))
    (note,) = [note for note in story if note.rule == "TD-144"]
    assert note.words == "Ada regenerates and is the Fifth Doctor now"
    stamp, face = note.beats
    assert (stamp.kind, face.kind, face.words) == ("stamp", "reveal", "The Fifth Doctor")


# Hands.


@rule("TD-R60")
def test_only_who_draws_a_private_card_sees_which_it_is() -> None:
    own, other, watcher = (
        shown(due(table(is_open=False), DrawCard(0)), "card run", viewer=viewer)
        for viewer in (0, 1, SPECTATOR)
    )
    assert own[0].shapes == ("", "card-p1-run-1")
    assert other == watcher
    assert (other[0].shapes, other[0].words) == (("", "hand-p1"), "+1")


@rule("TD-R57")
def test_a_played_card_is_shown_large_to_all_and_leaves_the_owners_hand() -> None:
    for viewer, shapes in ((0, ("card-p1-sabotage_saucer-1",)), (1, ()), (SPECTATOR, ())):
        state = due(table("4 12", hands="sabotage_saucer", ship=5), Prepare(0, 0))
        card, ship = shown(state, "play sabotage_saucer", viewer=viewer)
        assert (card.kind, card.shapes) == ("play", shapes)
        assert card.words.split("\n")[0] == BOX.cards[state.card_discard[-1]].name
        assert ship.shapes == ("dalek-ship", "space-5", "space-4")


@rule("TD-R66")
def test_passing_is_shown_only_where_everybody_can_see_that_one_was_asked() -> None:
    asked = due(table(hands="run / hads", is_open=False), Prepare(0, 0))
    assert acts(shown(asked, "done"))[0] == ("pass", "")
    state = table(places="past", dilemmas="past=axos", dice="black 1")
    roll(state, "")
    assert "pass" not in {beat.kind for beat in shown(state, "face black-running")}


# How the game presents itself.


def test_the_aim_tells_how_far_it_is_for_us_and_for_the_daleks() -> None:
    aim = STAGE.aim(table(tardises="5/9", ship=7).view(0))
    assert aim == ("Reach Gallifrey: 9 to go, Daleks 11", 6, 15)


@rule("TD-R01")
def test_in_a_race_only_ones_own_tardis_counts() -> None:
    aim = STAGE.aim(table(tardises="5/9", is_race=True).view(0))
    assert aim is not None
    assert aim.words.startswith("Be first on Gallifrey: 13 to go")


def test_the_recap_tells_verdicts_daleks_and_the_race_by_name() -> None:
    state = named(table(turn=1, places="past / karn.1", dilemmas="karn.1=axos", ship=3))
    lay(state, "black-running")
    notes = story_of(state, lambda: dalek_turn(due(state, Resolve())))
    telling = Telling(1, Turn(2, 1), "", tuple(notes))
    first, daleks, race = STAGE.recap(state.view(0), [telling])
    assert first == "Bernard failed at Karn: The Sisterhood."
    assert daleks == "Daleks landed at Karn: 1 of 6 are here, 0 of them on Earth."
    assert race.startswith("The Dalek ship moved 2 spaces: the ship is 13 from Gallifrey")
    assert STAGE.recap(state.view(1), [telling])[0].startswith("You failed at Karn")


@rule("TD-R03")
def test_the_recap_tells_how_far_the_viewer_got_on() -> None:
    state = named(table(turn=1, places="past / past"))
    notes = story_of(state, lambda: move_tardis(state, 0, 2))
    telling = Telling(1, Turn(2, 1), "", tuple(notes))
    (race,) = STAGE.recap(state.view(0), [telling])
    assert race.startswith("Your TARDIS moved on 2 spaces: the ship is ")
    assert STAGE.recap(state.view(1), [telling]) == []


def test_nothing_that_matters_needs_no_recap() -> None:
    state = named(due(table("4 12", crew="leela"), Prepare(0, 0)))
    telling = Telling(0, Turn(1, 0), "", tuple(told(state, "done")))
    assert STAGE.recap(state.view(1), [telling]) == []


def test_log_and_picture_call_players_by_name() -> None:
    match = vworp.new("time_of_the_daleks", 2, seed=1, names=["Ada <3", "Bernard"])
    match.play("doctor fourth_doctor")
    match.play("doctor twelfth_doctor")
    assert match.log(0)[0] == "Ada <3 is the Fourth Doctor, with Sarah Jane Smith"
    assert "  TD-18: Ada <3's turn, as the Fourth Doctor" in match.log(0)
    words = words_in(drawn(match.view(1)))
    assert "Ada <3" in words
    assert "Bernard" in words


def test_who_plays_alone_is_two_doctors_whose_rows_stay_where_they_are() -> None:
    state = table("4 12", seats=1, hands="run / hads", crew="leela / clara_oswald")
    places = []
    for player in (0, 1):
        picture = drawn(turn_of(state.copy(), player).view(0))
        assert {"card-p1-run-1", "card-p2-hads-1"} <= set(ids(picture))
        cards = ("card-p1-run-1", "card-p2-hads-1", "companion-leela")
        places.append([shape(picture, card).attrib["transform"] for card in cards])
    assert places[0] == places[1]


# Words for every icon.


def title_of(found: Element) -> list[str]:
    title = found.find(f"{SVG}title")
    assert title is not None, found.attrib
    return (title.text or "").split("\n")


def test_dice_and_slots_say_what_they_are() -> None:
    state = table("4 12", places="past", dilemmas="past=axos", charges="0")
    picture = drawn(reroll_stage(state, "black-running blue-science").view(0))
    assert title_of(shape(picture, "die-acting-blue-1"))[:2] == ["Blue die", "It shows science."]
    name, words, has = title_of(shape(picture, "slot-running-1"))
    assert name == "Running"
    assert words.startswith("One of the six things a challenge may ask for. Green dice")
    assert has == "A die shows it."


@pytest.mark.parametrize(
    "thing",
    ["tardis-p1", "dalek-ship", "space-6", "anomaly-marker-6", "dalek-past-1", "zone-past",
     "dilemma-past", "dilemma-present", "location-karn", "anomaly-pandorica", "portrait-p1",
     "charges-p1", "hand-p1", "companion-leela", "equipment-p1-k9-1", "card-p1-run-1",
     "daleks-on-earth", "daleks-in-play", "doctor-p2"],
)  # fmt: skip
def test_everything_on_the_table_has_a_name_and_a_sentence(thing: str) -> None:
    state = table(
        "4 12", places="past / karn.1", dilemmas="past=axos", daleks="past=1", crew="leela",
        gear="k9", hands="run", anomalies="pandorica",
    )  # fmt: skip
    found = shape(drawn(due(state, Travel(0, 0)).view(0)), thing)
    name, *words = title_of(found if found.find(f"{SVG}title") is not None else found[0])
    assert name[0].isalnum()
    assert words
    assert words[0][-1] in ".!?"
