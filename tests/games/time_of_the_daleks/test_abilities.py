"""Every ability of Doctors, companions and equipment, used once and its effect looked at."""

from collections.abc import Callable

import pytest

from games.time_of_the_daleks.tables import due, lay, settle_choices, table
from support import play, rule, words
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.components import Effect
from vworp.games.time_of_the_daleks.rules.console import (
    call_price,
    install_price,
    modifier,
    recruit_price,
)
from vworp.games.time_of_the_daleks.rules.daleks import exterminated
from vworp.games.time_of_the_daleks.rules.dice import most_dice
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.effects import DrawAnomaly
from vworp.games.time_of_the_daleks.steps.pooling import Focus, Gather
from vworp.games.time_of_the_daleks.steps.prepare import Prepare
from vworp.games.time_of_the_daleks.steps.resolving import Prevent, Resolve
from vworp.games.time_of_the_daleks.steps.stages import Stage
from vworp.games.time_of_the_daleks.steps.travel import Travel

DOCTOR_OF = {
    ability.number: doctor.number for doctor in BOX.doctors for ability in doctor.abilities
}


def owner_of(ability: Effect) -> Table:
    """A table where the first player has the card with this ability, and may use it."""
    number = DOCTOR_OF.get(ability.number) or (ability.doctors[-1] if ability.doctors else 8)
    state = table(
        f"{number} {2 if number != 2 else 3}",
        charges="4",
        hands="superphone hads",
        places="past",
        dilemmas="past=axos",
    )
    if ability.place == "location":
        state = table(f"{number} 2", charges="4", places="karn.1", dilemmas="karn.1=axos")
    if ability.card in act.COMPANIONS.words:
        state.companions[0] = [act.COMPANIONS.number(ability.card)]
    if ability.card in act.CARDS.words:
        state.equipment[0] = [act.CARDS.number(ability.card)]
    return state


def check_add_dice(state: Table, ability: Effect, use: str) -> None:
    due(state, Gather(0, 0))
    before = state.supply[:]
    charges = state.charges[0]
    play(state, use)
    if len(ability.colours) > 1:
        settle_choices(state, "take")
    taken = [was - now for was, now in zip(before, state.supply, strict=True)]
    assert sum(taken) == ability.n
    assert all(not n or colour in ability.colours for colour, n in enumerate(taken))
    assert state.charges[0] == charges - ability.sonic_price


def check_focus(state: Table, ability: Effect, use: str) -> None:
    state.pools[0].waiting[0] = 4
    state.supply[0] = 4
    due(state, Focus(0, 0))
    for _ in range(ability.n):
        play(state, use)
        if len(ability.colours) > 1:
            settle_choices(state, "take")
    assert state.pools[0].waiting[0] == 4 - ability.n
    assert sum(state.pools[0].waiting[colour] for colour in ability.colours) == ability.n
    assert not [word for word in words(state) if word == use]


def check_reroll(state: Table, ability: Effect, use: str) -> None:
    for colour in ability.colours:
        for face in range(6):
            if BOX.faces[colour][face] and state.pools[0].count(colour) < 2:
                state.pools[0].shown[act.die(colour, face)] += 1
                state.supply[colour] -= 1
    held = sum(state.pools[0].count(colour) for colour in ability.colours)
    due(state, Stage(0, 0, 0), Resolve())
    play(state, use)
    if ability.either_price:
        play(state, "spend")
    most = ability.n if ability.mode == "number" else held
    while any(word.startswith("mark") for word in words(state)):
        settle_choices(state, "mark")
    assert sum(state.pools[0].waiting) == min(most, held)


def check_change_face(state: Table, ability: Effect, use: str) -> None:
    colour = ability.colours[0]
    symbol = ability.to[0]
    face = next(f for f in range(6) if BOX.faces[colour][f] and f != symbol)
    state.pools[0].shown[act.die(colour, face)] += 1
    state.supply[colour] -= 1
    state.charges[0] = charges = 5
    due(state, Stage(1, 0, 0), Resolve())
    play(state, use)
    if len(ability.to) > 1:
        play(state, f"turn {act.DICE[act.die(colour, face)]} {act.SYMBOL_WORDS[symbol]}")
    assert state.pools[0].shown[act.die(colour, symbol)] == 1
    assert state.charges[0] == charges - ability.sonic_price


def check_modify(state: Table, ability: Effect, use: str) -> None:
    bare = table("8 2", places="past", dilemmas="past=axos", daleks="past=3")
    state.daleks = bare.daleks[:]
    probes: dict[str, Callable[[Table], int]] = {
        "max_dice": lambda t: most_dice(t, 0),
        "sonic_income": lambda t: modifier(t, 0, "sonic_income"),
        "equipment_cost": lambda t: install_price(t, 0, act.CARDS.number("harmony_link")),
        "recruit_cost": lambda t: recruit_price(t, 0),
        "call_cost": lambda t: call_price(t, 0),
        "exterminate": lambda t: exterminated(t, 0),
    }
    probe = probes[ability.stat]
    assert probe(state) - probe(bare) == ability.delta


def check_waive(state: Table, ability: Effect, use: str) -> None:
    state.slots[0] = act.DILEMMAS.number("judoon_blockade")
    due(state, Gather(0, 0))
    play(state, use, "waive time_locked")
    assert state.pools[0].waived == ["time_locked"]


def check_set_tardis_die(state: Table, ability: Effect, use: str) -> None:
    due(state, Travel(0, 0))
    play(state, use)
    if ability.then:
        play(state, "card run")
    first = words(state)[0].split()[0]
    assert first == ("tile" if ability.result == 1 else "go")


def check_prepare(state: Table, ability: Effect, use: str) -> None:
    state.companions[0].append(act.COMPANIONS.number("vicki"))
    due(state, Prepare(0, 0))
    play(state, use)
    if ability.kind == "draw_cards":
        play(state, "card run")
        assert act.CARDS.number("run") in state.hands[0]
        if ability.then:
            play(state, "discard run")
            assert state.card_discard == [act.CARDS.number("run")]
    else:
        assert ability.kind == "reveal_dilemma"
        play(state, "reveal future", "dilemma omega")
        assert state.slots[2] == act.DILEMMAS.number("omega")


def check_outcome(state: Table, ability: Effect, use: str) -> None:
    if ability.when == "success":
        lay(
            state,
            "black-running black-diplomacy black-science black-science black-strength "
            "black-tactics",
        )
        due(state, Resolve())
        play(state, "card run")
        assert state.charges[0] == 5
    else:
        lay(state, "green-running")
        due(state, Resolve())
        play(state, "card run")
        assert act.CARDS.number("run") in state.hands[0]


def check_prevent(state: Table, ability: Effect, use: str) -> None:
    if ability.what == ("regenerate",):
        before = state.doctors[0]
        due(state, DrawAnomaly())
        play(state, "anomaly forced_regeneration", use)
        assert state.doctors[0] == before
    else:
        due(state, Prevent(0, 0, ability.what[0]))
        play(state, use)
        assert not any(state.daleks)
    assert state.equipment[0] == []


CHECKS: dict[str, Callable[[Table, Effect, str], None]] = {
    "add_dice": check_add_dice,
    "focus": check_focus,
    "reroll": check_reroll,
    "change_face": check_change_face,
    "modify": check_modify,
    "waive": check_waive,
    "set_tardis_die": check_set_tardis_die,
    "prevent": check_prevent,
}


@rule("TD-52", "TD-54", "TD-64", "TD-74", "TD-R57")
@pytest.mark.parametrize("ability", BOX.abilities, ids=act.ABILITIES.words)
def test_every_ability_of_doctors_companions_and_equipment(ability: Effect) -> None:
    word = act.ABILITIES[ability.number]
    any_card = [card for card in BOX.cards if card.id == ability.card and card.is_any_adventure]
    use = f"use {word} acting" if any_card else f"use {word}"
    state = owner_of(ability)
    by_time = {"prepare": check_prepare, "success": check_outcome, "failure": check_outcome}
    check = CHECKS.get(ability.kind) or by_time[ability.when]
    check(state, ability, use)
