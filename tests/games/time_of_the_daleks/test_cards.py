"""Every card of the box, used at least once, and its effect looked at."""

from collections.abc import Callable

import pytest

from games.time_of_the_daleks.tables import due, lay, place, table
from support import play, rule, words
from vworp.games.time_of_the_daleks import actions as act
from vworp.games.time_of_the_daleks.box import BOX, Card, Dilemma
from vworp.games.time_of_the_daleks.console import (
    call_price,
    gain_charges,
    install_price,
    modifier,
    recruit_price,
)
from vworp.games.time_of_the_daleks.dice import conditions, most_dice
from vworp.games.time_of_the_daleks.effect import Effect
from vworp.games.time_of_the_daleks.state import AnomalyInPlay, Table
from vworp.games.time_of_the_daleks.steps.effects import DrawAnomaly, carry_out
from vworp.games.time_of_the_daleks.steps.helping import CallForHelp
from vworp.games.time_of_the_daleks.steps.pooling import BuildPools, Focus, Gather, exterminated
from vworp.games.time_of_the_daleks.steps.prepare import Prepare
from vworp.games.time_of_the_daleks.steps.recruiting import Recruit
from vworp.games.time_of_the_daleks.steps.resolving import GainReward, Prevent, Resolve
from vworp.games.time_of_the_daleks.steps.rolling import Stage
from vworp.games.time_of_the_daleks.steps.travel import Travel
from vworp.games.time_of_the_daleks.wording import say_abilities, say_anomaly, say_effects

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


def settle_choices(state: Table, verb: str) -> None:
    """Take the first option of this verb."""
    option = next(word for word in words(state) if word.split()[0] == verb)
    play(state, option)


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
    gain_charges(state, 0, 3)
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
        "Dice pool: add 1 die (red); swap 1 of your black dice for red or green. "
        "Change facing: turn 1 die (red) to strength."
    )
