"""What a player is told about the options of a roll."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

import vworp
from games.time_of_the_daleks import crews
from games.time_of_the_daleks.tables import change_stage, reroll_stage, table
from games.time_of_the_daleks.test_long_games import sensible
from support import rule
from vworp.games.time_of_the_daleks.actions import DONE
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.components import Card, Effect
from vworp.games.time_of_the_daleks.box.vocabulary import EQUIPMENT, REROLL
from vworp.games.time_of_the_daleks.rules.dice import challenge
from vworp.games.time_of_the_daleks.scene.prospects import say_chance
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.stages import ChangeFacings, RerollDice
from vworp.games.time_of_the_daleks.study import best_play
from vworp.games.time_of_the_daleks.study.bound import AtLeast
from vworp.games.time_of_the_daleks.study.prospects import chance_now, chances
from vworp.games.time_of_the_daleks.study.reading import dice_on, resources_on, roll_on, shown_on
from vworp.games.time_of_the_daleks.study.roll import Roll
from vworp.games.time_of_the_daleks.text import per_cent

pytestmark = pytest.mark.slow


def told(state: Table) -> dict[str, float]:
    return {state.notation(action): chance for action, chance in chances(state).items()}


def test_a_player_sees_the_chance_of_every_option() -> None:
    state = table("12 4", places="mars.1", dilemmas="mars.1=racnoss", charges="3")
    reroll_stage(state, "black-strength black-diplomacy black-running black-running red-strength")
    odds = chances(state)
    assert set(odds) == set(state.options())
    assert odds[DONE()] == 0.0
    words = told(state)
    assert words["use twelfth_doctor:reroll"] > words["sonic black-running"] > 0
    assert words["sonic black-running"] > words["sonic red-strength"]
    assert "%" in state.text()


def test_a_helper_counts_with_dice_icons_and_charges() -> None:
    alone = table("4 12", places="past", dilemmas="past=axos", charges="0/0")
    helped = table("4 12", places="past", dilemmas="past=axos", charges="0/3", helper=1, way="afar")
    dice = "black-running black-running black-running black-running black-running blue-science"
    reroll_stage(alone, f"{dice} green-running")
    reroll_stage(helped, dice, "green-running")
    assert told(helped)["done"] > told(alone)["done"] == 0.0
    assert resources_on(helped).charges[1].may_turn
    assert not resources_on(alone).charges[1].may_turn


def test_the_fifth_doctor_can_pay_for_a_re_roll_with_a_card_of_no_other_use() -> None:
    hands = ("", "k9", "k9 run")
    chance = []
    for hand in hands:
        state = table("5 12", places="past", dilemmas="past=axos", charges="0", hands=hand)
        dice = "black-science black-science black-strength black-strength black-running"
        reroll_stage(state, f"{dice} green-running green-diplomacy")
        chance.append(told(state).get("use fifth_doctor:reroll", 0.0))
    assert chance[0] == 0.0
    assert 0 < chance[1] == chance[2]


def test_of_private_hands_only_what_the_viewer_knows_counts() -> None:
    state = table("4 12", hands="/ jelly_babies", places="past", dilemmas="past=axos")
    reroll_stage(state, "black-science black-science black-strength black-running black-running")
    seen = resources_on(state.view(0))
    state.is_open = False
    unseen = resources_on(state.view(0))
    assert len(seen.rerolls) == len(unseen.rerolls) + 1


def test_the_best_option_is_worth_what_best_play_is_worth() -> None:
    """Through some games of sensible players, at every roll of theirs."""
    looked_at = 0
    for seats, seed in ((2, 1), (4, 2)):
        rng = Random(seed)
        state = vworp.new("time_of_the_daleks", seats).game.new_state(seats)
        assert isinstance(state, Table)
        while not state.is_over and looked_at < 40 * seats:
            step = state.step
            if isinstance(step, RerollDice) and not step.passes:
                odds = chances(state).values()
                assert max(odds) == pytest.approx(chance_now(state))
                assert not any(isinstance(chance, AtLeast) for chance in odds)
                looked_at += 1
            if isinstance(step, ChangeFacings) and not step.passes:
                shown = shown_on(state)
                assert max(chances(state).values()) == roll_on(state).is_completed(shown)
                looked_at += 1
            state.apply(sensible(state, rng))
    assert looked_at > 60


@rule("TD-73", "TD-R29")
def test_once_facings_are_changed_no_re_roll_counts() -> None:
    dice = "black-science black-science black-strength black-tactics black-running black-running"
    chance = []
    for stage in (reroll_stage, change_stage):
        state = table("12 4", places="past", dilemmas="past=axos", charges="2")
        chance.append(chance_now(stage(state, dice)))
    assert 0 < chance[0] < 1
    assert chance[1] == 0.0
    enough = table("12 4", places="past", dilemmas="past=axos", charges="3")
    assert chance_now(change_stage(enough, dice)) == 1.0


@rule("TD-65")
def test_dice_that_are_still_to_be_marked_count() -> None:
    dice = "black-science black-science black-strength black-tactics black-running"
    state = table("12 4", places="past", dilemmas="past=axos", charges="0")
    reroll_stage(state, f"{dice} black-running")
    before = chance_now(state)
    state.play("use twelfth_doctor:reroll")
    assert 0.1 < chance_now(state) <= before
    fewer = table("12 4", places="past", dilemmas="past=axos", charges="0")
    assert chance_now(reroll_stage(fewer, dice)) == 0.0


def crowded(dilemma: str = "toymaker") -> Table:
    """Two Doctors at one location with all cards for re-rolls there are, before a time lock."""
    state = table(
        "12 4 1",
        places="telos.2 / telos.2",
        dilemmas=f"telos.2={dilemma}",
        helper=1,
        way="here",
        charges="5 / 5 / 5",
        crew="liz_shaw victoria_waterfield harry_sullivan / jamie_mccrimmon mel_bush peri_brown",
        gear="bessie spacetime_telegraph / visualiser harmony_link / sonic_cane",
        hands="jelly_babies jammie_dodger / fantastic hypercube",
    )
    dice = "black-running black-running green-running blue-science red-strength"
    return reroll_stage(state, dice, "black-running green-running blue-science")


def test_nobody_can_bring_more_re_rolls_together() -> None:
    """As many as there can be for two Doctors, by the limits of the box and what its cards hold."""
    limits = BOX.limits
    doctors = sorted(rerolls_on(doctor.abilities) for doctor in BOX.doctors)[-2:]
    places = 2 * limits.companion_spaces
    companions = sorted(rerolls_on(one.abilities) for one in BOX.companions)[-places:]
    slots = 2 * limits.equipment_slots
    own = [rerolls_on(c.abilities) * c.copies for c in BOX.cards if not c.is_any_adventure]
    gear = [n for n, card in zip(own, own_cards(), strict=True) if card.kind == EQUIPMENT]
    hand = [n for n, card in zip(own, own_cards(), strict=True) if card.kind != EQUIPMENT]
    for_any = [rerolls_on(c.abilities) * c.copies for c in BOX.cards if c.is_any_adventure]
    most = sum(doctors) + sum(companions) + min(sum(gear), slots) + sum(hand) + sum(for_any)
    assert most == len(resources_on(crowded()).rerolls) == 17
    assert {own.count for own in resources_on(crowded()).charges} == {limits.max_sonic}


def own_cards() -> list[Card]:
    return [card for card in BOX.cards if not card.is_any_adventure]


def rerolls_on(abilities: Sequence[Effect]) -> int:
    return sum(ability.when == REROLL for ability in abilities)


@pytest.mark.parametrize("dilemma", ["gelth", "daemons", "boneless"])
def test_with_all_re_rolls_there_are_best_play_is_all_but_sure(dilemma: str) -> None:
    now = chance_now(crowded(dilemma))
    assert 0.9999 < now < 1
    assert "100" not in say_chance(now)


@pytest.mark.parametrize("is_locked", [False, True])
@pytest.mark.parametrize("way", ["here", "afar", ""])
def test_nearly_all_full_crews_have_exact_chances(way: str, is_locked: bool) -> None:
    exact = 0
    for state in crews.rolls(12, way, is_locked=is_locked):
        found = [chance_now(state), *chances(state).values()]
        exact += not any(isinstance(chance, AtLeast) for chance in found)
        assert found[0] == max(found[1:])
    assert exact >= 10


def rolls_with_many_resources() -> Iterator[Table]:
    """Full crews chosen for re-rolls, before time locks."""
    for way in ("here", "afar", ""):
        yield from crews.rolls(6, way, crews="re-rolls", is_locked=True)


def test_all_options_of_a_roll_have_the_same_kind_of_answer() -> None:
    """Exact, or bounds: only what is certain or impossible is neither."""
    found: list[bool] = []
    for state in rolls_with_many_resources():
        told = [chance_now(state), *chances(state).values()]
        kinds = {isinstance(chance, AtLeast) for chance in told if 0 < chance < 1}
        assert len(kinds) <= 1
        found += kinds
    assert set(found) == {False, True}


def test_no_option_looks_worse_because_less_was_calculated_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What bounds leave to best play is about the same for all options of a roll."""
    looked_at = 0
    for way in ("here", "afar", ""):
        for state in crews.rolls(8, way, is_locked=True):
            exact = chances(state)
            with monkeypatch.context() as patch:
                patch.setattr(best_play, "EXACT_WORK", 20_000)
                best_play.best_play.cache_clear()
                bounds = chances(state)
                best_play.best_play.cache_clear()
            if isinstance(max(bounds.values()), AtLeast) > isinstance(max(exact.values()), AtLeast):
                gaps = [exact[action] - bounds[action] for action in exact if exact[action]]
                assert min(gaps) > -1e-9
                assert max(gaps) - min(gaps) < 0.08
                looked_at += 1
    assert looked_at >= 5


def test_where_there_is_too_much_to_calculate_the_words_say_at_least() -> None:
    state = crowded()
    unsure = [chance for chance in chances(state).values() if 0 < chance < 1]
    assert unsure
    assert all(isinstance(chance, AtLeast) for chance in unsure)
    assert isinstance(chance_now(state), AtLeast)
    assert state.text().count(" at least ") == len(unsure)


def test_only_what_is_certain_reads_100_and_only_what_is_impossible_0() -> None:
    read = [per_cent(chance).strip() for chance in (1.0, 0.99996, 0.99, 0.0004, 0.0)]
    assert read == ["100.0", ">99", "99.0", "<1", "0.0"]
    assert per_cent(AtLeast(0.99996)) == "at least 99.9"


def test_after_an_ordinary_roll_no_words_say_at_least() -> None:
    state = table("12 4", places="mars.1", dilemmas="mars.1=racnoss", charges="3")
    reroll_stage(state, "black-strength black-diplomacy black-running black-running red-strength")
    assert "at least" not in state.text()


def test_a_turn_that_wastes_the_last_charges_shows_as_hopeless() -> None:
    state = table("4 12", places="past", dilemmas="past=axos", charges="3")
    dice = "black-science black-science black-strength black-tactics black-running black-running"
    change_stage(state, dice)
    odds = told(state)
    assert odds["sonic black-running diplomacy"] == 1.0
    assert odds["sonic black-running cunning"] == 0.0
    assert odds["sonic black-science diplomacy"] == 0.0
    assert odds["done"] == 0.0


def test_helping_dice_that_nobody_can_touch_count_as_they_lie() -> None:
    state = table("4 12", places="past", dilemmas="past=axos", charges="4/1", helper=1, way="afar")
    dice = "black-science black-running black-strength black-running black-running blue-cunning"
    reroll_stage(state, f"{dice} green-tactics", "red-strength")
    assert not any(roll_on(state).dice[1])
    whole = Roll(dice_on(state), challenge(state, 0), resources_on(state))
    assert 0 < chance_now(state) < 1
    assert chance_now(state) == pytest.approx(whole.chance(shown_on(state)))
    state.charges[1] = 2
    assert any(roll_on(state).dice[1])
