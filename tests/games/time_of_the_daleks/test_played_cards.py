"""Every event and transfer, played once and its effect looked at."""

from collections.abc import Callable

import pytest

from games.time_of_the_daleks.tables import due, lay, settle_choices, table
from support import play, rule, words
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.components import Card, Effect
from vworp.games.time_of_the_daleks.rules.daleks import exterminated
from vworp.games.time_of_the_daleks.rules.dice import most_dice
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.helping import CallForHelp
from vworp.games.time_of_the_daleks.steps.pooling import BuildPools, Gather
from vworp.games.time_of_the_daleks.steps.prepare import Prepare
from vworp.games.time_of_the_daleks.steps.recruiting import Recruit
from vworp.games.time_of_the_daleks.steps.resolving import Prevent, Resolve
from vworp.games.time_of_the_daleks.steps.stages import Stage
from vworp.games.time_of_the_daleks.steps.travel import Travel

PLAYED = [card for card in BOX.cards if card.kind != "equipment"]


@rule("TD-53", "TD-107", "TD-R57")
@pytest.mark.parametrize("card", PLAYED, ids=lambda card: card.id)
def test_every_event_and_transfer(card: Card) -> None:
    state = table(
        "8 2 3",
        hands=card.id,
        charges="1",
        places="past",
        dilemmas="past=judoon_blockade",
        daleks="past=3 mars=1",
        ship=5,
        anomalies="silence_falls",
        tardises="5 / 3 / 3",
    )
    if card.when == "recruit":
        state.anomalies = []
    state.pools[0].shown[0] = 1
    state.supply[0] -= 1
    ability = card.abilities[0]
    CARD_CHECKS[ability.kind](state, card, ability)
    if card.kind == "transfer":
        play(state, "give p3")
        assert state.hands[2] == [act.CARDS.number(card.id)]
        assert (state.helper == 1) == (ability.stat == "call_cost")
    else:
        assert act.CARDS.number(card.id) in state.card_discard
    assert act.CARDS.number(card.id) not in state.hands[0]
    assert state.limbo == []


def played(card: Card) -> str:
    return f"play {card.id} acting" if card.is_any_adventure else f"play {card.id}"


def card_adds(state: Table, card: Card, ability: Effect) -> None:
    due(state, BuildPools())
    play(state, played(card))
    if len(ability.colours) > 1:
        settle_choices(state, "take")
    assert sum(state.pools[0].waiting[colour] for colour in ability.colours) == ability.n


def card_modifies(state: Table, card: Card, ability: Effect) -> None:
    if ability.stat == "call_cost":
        due(state, CallForHelp(0, 0))
        play(state, f"call p2 {card.id}")
        assert state.charges[0] == 1
        return
    most, count = most_dice(state, 0), exterminated(state, 0)
    due(state, Gather(0, 0))
    play(state, played(card))
    if ability.stat == "max_dice":
        assert most_dice(state, 0) == most + ability.delta
        assert state.pools[0].waiting == [1, 0, 0, 0]
    else:
        assert exterminated(state, 0) == count + ability.delta


def card_rerolls(state: Table, card: Card, ability: Effect) -> None:
    lay(state, "black-strength black-strength")
    due(state, Stage(0, 0, 0), Stage(1, 0, 0), Resolve())
    play(state, played(card))
    while any(word.startswith("mark") for word in words(state)):
        settle_choices(state, "mark")
    most = ability.n if ability.mode == "number" else 3
    assert sum(state.pools[0].waiting) == min(most, 3)
    for _ in range(min(most, 3)):
        play(state, "face black-strength")


def card_turns(state: Table, card: Card, ability: Effect) -> None:
    state.pools[0].waived = ["time_locked"]
    due(state, Stage(1, 0, 0))
    symbol = act.SYMBOL_WORDS[ability.to[-1]]
    play(state, played(card), f"turn black-running {symbol}")
    assert state.pools[0].shown[act.die(0, ability.to[-1])] == 1


def card_prepares(state: Table, card: Card, ability: Effect) -> None:
    state.companions[0] = [act.COMPANIONS.number("vicki")]
    due(state, Prepare(0, 0))
    play(state, played(card))
    if ability.kind == "gain_sonic":
        assert state.charges[0] == 1 + ability.n
    elif ability.kind == "move_tardis":
        assert state.tardises[0] == 6
    elif ability.kind == "move_dalek_ship":
        assert state.ship == 4
    elif ability.kind == "remove_dalek":
        play(state, "remove mars")
        assert sum(state.daleks) == 3
    elif ability.kind == "progress":
        assert state.anomalies[0].progress == 1
    else:
        play(state, "card run")
        assert state.card_discard == [act.CARDS.number("run")]


def card_prevents(state: Table, card: Card, ability: Effect) -> None:
    due(state, Prevent(0, 0, ability.what[0]))
    before = state.charges[0], state.daleks[:]
    play(state, played(card))
    assert (state.charges[0], state.daleks) == before


def card_travels(state: Table, card: Card, ability: Effect) -> None:
    due(state, Travel(0, 0))
    play(state, played(card))
    if card.kind == "event":
        assert state.charges[0] == 2
        assert "draw" in words(state)


def card_waives(state: Table, card: Card, ability: Effect) -> None:
    due(state, Gather(0, 0))
    play(state, played(card), "waive time_breach")
    assert state.pools[0].waived == ["time_breach"]


def card_recruits(state: Table, card: Card, ability: Effect) -> None:
    due(state, Recruit(0, 0))
    play(state, played(card), "recruit alien", "companion leela")
    assert state.part_time[0] == [act.COMPANIONS.number("leela")]


def card_replaces(state: Table, card: Card, ability: Effect) -> None:
    due(state, Recruit(0, 0))
    play(state, played(card), "dilemma omega")
    assert state.slots[0] == act.DILEMMAS.number("omega")


CARD_CHECKS: dict[str, Callable[[Table, Card, Effect], None]] = {
    "add_dice": card_adds,
    "modify": card_modifies,
    "reroll": card_rerolls,
    "change_face": card_turns,
    "gain_sonic": card_prepares,
    "move_tardis": card_prepares,
    "move_dalek_ship": card_prepares,
    "remove_dalek": card_prepares,
    "progress": card_prepares,
    "draw_cards": card_prepares,
    "prevent": card_prevents,
    "set_tardis_die": card_travels,
    "waive": card_waives,
    "recruit": card_recruits,
    "replace_dilemma": card_replaces,
}
