"""Every dilemma, time zone and anomaly, with all its effects carried out."""

from collections.abc import Callable

import pytest

from games.time_of_the_daleks.tables import due, place, table
from support import play, rule, words
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.components import Dilemma, Effect
from vworp.games.time_of_the_daleks.box.printed import say_abilities, say_anomaly, say_effects
from vworp.games.time_of_the_daleks.rules.charges import gain
from vworp.games.time_of_the_daleks.rules.console import modifier
from vworp.games.time_of_the_daleks.rules.dice import conditions, most_dice
from vworp.games.time_of_the_daleks.state import AnomalyInPlay, Table
from vworp.games.time_of_the_daleks.steps.effects import DrawAnomaly, carry_out
from vworp.games.time_of_the_daleks.steps.resolving import GainReward


def expected(before: Table, effect: Effect) -> Callable[[Table], bool]:
    """What must hold for the first player after an effect that just happens."""
    n = effect.n
    return {
        "move_tardis": lambda t: t.tardises[0] == before.tardises[0] + n,
        "gain_sonic": lambda t: t.charges[0] == min(5, before.charges[0] + n),
        "lose_sonic": lambda t: t.charges[0] == max(0, before.charges[0] - n),
        "move_dalek_ship": lambda t: t.ship == before.ship + n,
        "draw_cards": lambda t: len(t.hands[0]) == len(before.hands[0]) + n,
        "discard_cards": lambda t: len(t.hands[0]) == max(0, len(before.hands[0]) - n),
        "discard_equipment": lambda t: len(t.equipment[0]) == len(before.equipment[0]) - n,
        "discard_companion": lambda t: len(t.companion_discard) == n,
        "dismiss_companion": lambda t: len(t.companions[0]) == len(before.companions[0]) - n,
        "place_dalek": lambda t: sum(t.daleks) == sum(before.daleks) + n,
        "remove_dalek": lambda t: sum(t.daleks) == sum(before.daleks) - n,
        "regenerate": lambda t: t.doctors[0] != before.doctors[0],
    }[effect.kind]


def run_effect(effect: Effect) -> None:
    """Carry one effect out at a rich table, taking first options, and look at it."""
    state = table(
        "8 2",
        charges="3 / 2",
        hands="run k9 hads / bessie",
        gear="zero_room visualiser",
        crew="leela ace / vicki",
        places="past / past",
        dilemmas="past=axos",
        daleks="present=2",
        tardises="7 / 7",
        ship=2,
    )
    before = state.copy()
    due(state)
    carry_out(state, 0, [effect])
    state.settle()
    while type(state.step).__name__ != "Travel":
        play(state, words(state)[0])
    assert expected(before, effect)(state), effect


def effects_with_choices(effects: tuple[Effect, ...]) -> list[Effect]:
    """All effects that just happen, choices taken apart."""
    found: list[Effect] = []
    for effect in effects:
        found += [e for way in effect.options for e in way] if effect.options else [effect]
    return found


@rule("TD-89", "TD-90")
@pytest.mark.parametrize("dilemma", BOX.dilemmas, ids=lambda dilemma: dilemma.id)
def test_every_dilemma_has_its_challenge_and_its_fail_cost(dilemma: Dilemma) -> None:
    assert sum(dilemma.needs) == len(dilemma.symbols) >= 2
    state = table(places="past", dilemmas=f"past={dilemma.id}")
    assert conditions(state, 0) == [
        c for c in ("time_breach", "fixed_point", "time_locked") if c in dilemma.conditions
    ]
    for effect in effects_with_choices(dilemma.fail):
        run_effect(effect)


@rule("TD-81")
@pytest.mark.parametrize("zone", range(len(BOX.zones)), ids=act.ZONES.words)
def test_every_time_zone_gives_its_reward(zone: int) -> None:
    for effect in BOX.zones[zone].reward:
        run_effect(effect)
    word = act.ZONES[zone]
    state = table(places=word, anomalies=word if zone >= BOX.tile_zones else "")
    before = state.copy()
    due(state, GainReward(0))
    while type(state.step).__name__ != "Travel":
        play(state, words(state)[0])
    changed = (
        state.tardises != before.tardises
        or state.charges != before.charges
        or state.hands != before.hands
    )
    assert changed
    assert place(state) == act.ZONES[zone]


@rule("TD-128", "TD-133", "TD-138")
@pytest.mark.parametrize("anomaly", range(len(BOX.anomalies)), ids=act.ANOMALIES.words)
def test_every_time_anomaly_does_what_it_says_when_drawn(anomaly: int) -> None:
    card = BOX.anomalies[anomaly]
    state = table(
        "4 12",
        charges="3 / 2",
        hands="run k9 / bessie",
        crew="leela ace / vicki nyssa",
        tardises="5 / 6",
        ship=2,
        places="past / past",
    )
    due(state, DrawAnomaly())
    play(state, f"anomaly {card.id}")
    while type(state.step).__name__ != "Travel":
        play(state, words(state)[0])
    assert (card.kind == "instant") == (anomaly in state.anomaly_discard)
    assert (card.kind != "instant") == any(a.card == anomaly for a in state.anomalies)
    for effect in card.entry:
        _check_entry(state, effect)


def _check_entry(state: Table, effect: Effect) -> None:
    n = effect.n
    if effect.kind == "lose_sonic":
        assert state.charges == [max(0, 3 - n), max(0, 2 - n)]
    elif effect.kind == "move_dalek_ship":
        assert state.ship == 2 + n
    elif effect.kind == "place_dalek":
        assert sum(state.daleks[:3]) == n
    elif effect.kind == "imprison_dice":
        assert state.anomalies[0].dice[effect.colours[0]] == n
    elif effect.kind == "regenerate":
        assert state.doctors == [5, 13]
    elif effect.kind == "discard_cards":
        assert [len(cards) for cards in state.hands] == [1, 0]
    elif effect.kind == "dismiss_companion":
        assert [len(crew) for crew in state.companions] == [1, 1]
    else:
        assert effect.kind == "move_tardis"
        assert state.tardises == [5 + n, 6 + n]


@rule("TD-133")
@pytest.mark.parametrize(
    ("card", "probe"),
    [
        ("pandorica", lambda t: modifier(t, 0, "sonic_income")),
        ("void_ship", lambda t: most_dice(t, 0)),
        ("dalek_supremacy", lambda t: modifier(t, 0, "dalek_speed")),
        ("paradox_machine", lambda t: conditions(t, 0)),
        ("two_doctors_needed", lambda t: conditions(t, 0)),
    ],
)
def test_ongoing_effects_end_with_their_card(card: str, probe: Callable[[Table], object]) -> None:
    state = table(places="past", dilemmas="past=axos")
    without = probe(state)
    state.anomalies = [AnomalyInPlay(act.ANOMALIES.number(card), 0, [0, 0, 0, 0])]
    assert probe(state) != without
    state.anomalies = []
    assert probe(state) == without


@rule("TD-20")
def test_gains_beyond_five_are_lost() -> None:
    state = table(charges="4")
    gain(state, 0, 3)
    assert state.charges[0] == 5


def test_every_card_has_its_text_made_from_its_effects() -> None:
    texts = [say_abilities(doctor.abilities) for doctor in BOX.doctors]
    texts += [say_abilities(companion.abilities) for companion in BOX.companions]
    texts += [say_abilities(card.abilities) for card in BOX.cards]
    texts += [say_effects(dilemma.fail) for dilemma in BOX.dilemmas]
    texts += [say_anomaly(anomaly) for anomaly in BOX.anomalies]
    assert all(text.endswith(".") and len(text) > 8 for text in texts)
    ace = BOX.companions[act.COMPANIONS.number("ace")]
    assert say_abilities(ace.abilities) == (
        "When you gather dice: add 1 red die; swap a black die for a red or green one. "
        "After the re-rolls: turn 1 red die to strength."
    )
