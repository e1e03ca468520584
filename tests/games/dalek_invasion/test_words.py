"""What people read: sentences, refusals, the log and the table as text."""

import pytest

import vworp
from games.dalek_invasion.tables import earth, last_days, play, refused, set_up
from games.dalek_invasion.test_scene import every_count, moments
from vworp.bots.names import NAMES
from vworp.core import BadNotation, Illegal
from vworp.games.dalek_invasion.state import Table


def test_territories_may_be_cut_short() -> None:
    state = earth("black: russia 5")
    assert state.notation(state.check("att rus scan 3")) == "attack russia scandinavia 3"
    with pytest.raises(BadNotation, match="can mean"):
        state.check("attack rus s 3")


def test_the_table_as_text() -> None:
    state = last_days(2)
    play(state, "attack russia ural 3")
    text = state.view(0).text()
    lines = text.splitlines()
    assert lines[0] == "North America (+5)"
    assert "B  25> Russia" in text
    assert "O   1! Ural" in text
    size = f"{state.territory_count(0)} territories, {state.dalek_count(0)} Daleks"
    assert f"*Black (B): {size}, 2 Territory, 3 Power and 1 Mission Cards" in lines
    assert "    Power Cards: Progenitor Device, Maximum Extermination, Force Field" in lines
    assert " Orange (O), neutral: 1 territories, 1 Daleks, 3 cards beside the board" in lines
    assert "Robomen" not in text
    assert max(len(line) for line in lines) < 120


def test_the_ceasefire_and_clara_are_shown() -> None:
    text = earth("black: russia 5", tardis="egypt", clara=8).text()
    assert "@ Egypt" in text
    assert "The TARDIS (@) is in Egypt" in text
    assert "Clara is on the Ninth Doctor, 2 short of the Eleventh" in text


def test_the_log_names_the_army_and_tells_what_followed() -> None:
    match = set_up(3)
    while match.seat < 0 or "place" not in str(match.legal()[0]):
        match.play(match.legal()[-1])
    match.play(match.legal()[0])
    log = match.log(None)
    assert any(line.startswith("The TARDIS lands in ") for line in log)
    assert any(" gets " in line and "new Daleks" in line for line in log)
    assert " places 1 Dalek in " in log[-1]


def test_a_single_star_is_not_said_to_be_enough_for_a_trade() -> None:
    state = earth("black: russia, ural", "muster", hands={"black": "peru argentina"})
    play(state, "lay peru")
    assert state.step.ask(state).startswith("1 star lies there: lay another card")
    play(state, "lay argentina")
    assert state.step.ask(state) == "2 stars lie there: lay more cards, or trade them in"


def test_the_rest_of_the_neutral_daleks_is_asked_for_the_army_that_got_the_first() -> None:
    board = "black: russia 9; silver: japan 3; orange: ural, egypt; red: siberia"
    state = earth(board, "neutral silver", seats=2, rest="yellow 1", new=3)
    assert state.step.ask(state) == "Before Black's turn: put 3 Daleks with a neutral army"
    play(state, "neutral ural 1")
    assert state.step.ask(state) == "2 more for the neutral Orange: where do they go?"
    play(state, "neutral egypt 1")
    assert state.step.ask(state) == "1 more for the neutral Orange: where does it go?"


def test_the_log_counts_cards_that_are_taken_over() -> None:
    told = []
    for held in ("peru", "peru china"):
        state = earth("black: russia 5, peru 2; orange: ural", hands={"orange": held})
        play(state, "attack russia ural 3", "6 6 6 v 1", "occupy 3")
        state.story = []
        play(state, *[f"capture {card}" for card in held.split()])
        told += [note.words for note in state.story if note.rule == "DI-95"]
    assert told == ["Black takes over 1 card of Orange", "Black takes over 2 cards of Orange"]


def test_refusals_name_a_rule_and_say_why() -> None:
    state = earth("black: russia 3, ural 1", tardis="egypt")
    with pytest.raises(Illegal, match="DI-69: one Dalek stands guard: at most 2 can attack"):
        state.play("attack russia scandinavia 3")
    with pytest.raises(Illegal, match="DI-69: the last Dalek in Ural stands guard"):
        state.play("attack ural china 1")
    assert refused(state, "draw") == "DI-65"


def test_a_finished_game_has_nothing_more_to_do() -> None:
    match = vworp.new("dalek_invasion", 2, seed=3, options={"max_turns": 2})
    while not match.is_over:
        match.play(match.legal()[-1])
    assert match.legal() == []
    assert isinstance(match.state, Table)
    assert str(match.result()) in match.record()
    with pytest.raises(Illegal, match="the game is over"):
        match.play("pass")


def on_buttons(state: Table) -> list[str]:
    return [state.step.words(state, action) for action in state.options()]


def test_a_pass_says_what_it_means() -> None:
    held = {"black": "special_weapons_dalek"}
    state = play(earth("black: russia 5", hands=held), "attack russia ural 3")
    assert on_buttons(state) == ["Roll without a card", "Play Special Weapons Dalek"]


def test_a_card_that_brings_daleks_says_how_many() -> None:
    state = earth("black: russia, ural, peru", "muster", hands={"black": "genesis_ark"})
    assert on_buttons(state) == ["Play Genesis Ark: 3 Daleks", "Done: 3 new Daleks"]


@every_count
def test_what_is_asked_has_room_in_two_lines_on_a_phone(seats: int) -> None:
    for moment in moments(seats):
        table = moment.copy()
        table.names = tuple(sorted(NAMES, key=len)[-seats:])
        if table.seat >= 0 and not table.is_over:
            assert len(table.step.ask(table)) <= 68
