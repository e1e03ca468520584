"""What the program's own player does: the sensible thing, and it wins now and then."""

import math
from random import Random

import pytest

from games.adventures.plot import M1_FACE_UP, hold_all
from games.adventures.stage import capture, deal, due, now, play, set_up, stage, who
from support import rule
from vworp.core import ChanceStep
from vworp.core.chance import QuickDice
from vworp.core.registry import find
from vworp.games.adventures import actions as act
from vworp.games.adventures.box.catalogue import catalogue
from vworp.games.adventures.policy import POLICY
from vworp.games.adventures.policy.moves import fear_of, price_of_figures
from vworp.games.adventures.policy.outlook import Outlook, chance_of_total, expectation
from vworp.games.adventures.policy.purposes import goals_of, has_use_for_laboratory, place_of_work
from vworp.games.adventures.state import Adventure


def plan_known(*figures: str) -> Adventure:
    """The Doctor has all cards of the Daleks, and M1 lies face up."""
    state = stage(*figures, race="daleks", quiet=True, faces=M1_FACE_UP)
    return due(hold_all(state), "Exchange window=A")


def best(state: Adventure) -> str:
    """The option that weighs most, in words."""
    options = state.step.options(state)
    weights = POLICY.weigh(state, options)
    return act.ACTIONS.notation(options[weights.index(max(weights))])


def test_weights_are_positive_and_the_best_weighs_one() -> None:
    state = stage("doctor 20 5", "a1 20 15", race="daleks")
    due(state, "ChooseOrder seat=0 figure=doctor")
    weights = POLICY.weigh(state, state.step.options(state))
    assert min(weights) >= 0
    assert max(weights) == 1.0


def test_who_can_work_stands_and_works() -> None:
    state = due(plan_known("doctor 24 21.75"), "ChooseOrder seat=0 figure=doctor")
    assert best(state) == "order doctor stand"
    play(state, "order doctor stand")
    due(state, "ShootingAndActing")
    assert best(state) == "work"


def test_an_unarmed_companion_runs_from_an_alien() -> None:
    state = stage("doctor 30 2", "jo 20 10", "a1 20 15.5", race="sontarans")
    due(state, "ChooseOrder seat=0 figure=jo")
    assert best(state) == "order jo move"


def test_the_doctor_gets_what_he_needs_and_nothing_else() -> None:
    state = stage("doctor 20 5", "jo 22 5 hand=dal-1,ogr-1", race="daleks")
    due(state, "Exchange window=A")
    assert best(state) == "give dal-1 doctor"
    play(state, "give dal-1 doctor")
    assert best(state) == "done"


def test_two_useless_cards_buy_a_friend_out() -> None:
    state = stage("doctor 20 5 hand=ogr-1,ogr-2", "jo 20 9", "a1 21 10", race="daleks")
    capture(state, "jo", "a1")
    due(state, "Exchange window=A")
    assert best(state) == "free doctor purple jo"


def test_a_complete_set_is_not_paid_for_a_friend() -> None:
    state = stage("doctor 20 5", "jo 20 9", "a1 21 10", race="daleks")
    capture(state, "jo", "a1")
    hold_all(state)
    due(state, "Exchange window=A")
    assert best(state) == "done"


def test_a_full_hand_gives_up_what_is_not_of_the_colour() -> None:
    state = stage("jo 25.5 36 hand=ogr-1,dal-2", race="daleks", portals=True, draws=1)
    now(state, pile=["dal-1"])
    due(state, "DrawCards")
    play(state, "draw dal-1")
    assert best(state) == "discard ogr-1"


def test_flash_of_insight_is_played_at_once() -> None:
    state = stage("doctor 20 5 hand=be-1", race="daleks")
    due(state, "CardWindow window=events")
    assert best(state) == "play be-1"


def test_the_screwdriver_is_used_on_guns() -> None:
    state = stage("doctor 20 5", "a1 20 12", race="sontarans")
    due(state, "ShootingAndActing")
    assert best(state) == "sonic a1"


@rule("AT-192", "AT-193", "AT-195")
def test_what_the_dice_bring_is_reckoned_from_the_table() -> None:
    cards, figures = expectation(2)
    assert math.isclose(cards, 4 / 6)
    assert figures == 0.0
    cards, figures = expectation(3)
    assert math.isclose(cards, 6 / 6)
    assert math.isclose(figures, 1 / 6)


@pytest.mark.parametrize(("dice", "wanted", "chance"), [(1, 4, 1 / 2), (2, 12, 1 / 36), (1, 0, 1)])
def test_the_chance_of_a_total(dice: int, wanted: int, chance: float) -> None:
    assert math.isclose(chance_of_total(dice, wanted), chance)


def play_out(state: Adventure, seed: int) -> None:
    rng = Random(seed)
    dice = QuickDice(rng)
    while state.steps:
        step = state.step
        if isinstance(step, ChanceStep):
            state.apply(step.sample(state, dice))
        else:
            options = step.options(state)
            state.apply(rng.choices(options, POLICY.weigh(state, options))[0])


@pytest.mark.parametrize("race", list(catalogue().races))
def test_a_quick_game_against_every_race_ends(race: str) -> None:
    other = "ogrons" if race != "ogrons" else "daleks"
    state = set_up(sets=f"{race} {other}", unit="table", episodes=1)
    play_out(state, 7)
    assert state.result() is not None


def test_officers_lure_aliens_from_the_place_of_work() -> None:
    state = plan_known("doctor 10 5", "brigadier 24 12", "a1 24 20.5")
    near, far = Outlook(state).lures([(24.0, 10.0), (24.0, 1.0)], state.table.objectives[0])
    assert near > far


@rule("AT-R103")
def test_the_standard_game_is_as_hard_as_it_was_measured() -> None:
    standard = catalogue().deck_presets["standard"]
    assert (standard.extras["quest"], standard.extras["blue_edge"]) == (1, 3)
    assert (standard.episodes, standard.turns_per_episode) == (4, 10)
    defaults = {option.name: option.default for option in find("adventures").options}
    assert (defaults["ogron_leader"], defaults["dalek_variant"]) == ("master", "early")
    levels = {
        word: [portal.level for portal in set_up(table=word).portals]
        for word in ("village", "quarry", "unit_base", "spaceship")
    }
    assert levels == {
        "village": [1, 1, 1, 1, 1, 1],
        "quarry": [2, 1, 1, 1, 1, 1],
        "unit_base": [2, 1, 1, 1, 2, 1],
        "spaceship": [2, 1, 1, 1, 1],
    }


def test_the_laboratory_is_left_when_only_its_rejects_are_wanting() -> None:
    state = stage("doctor 20 5 hand=dal-1,dal-2", "jo 22 5", race="daleks")
    assert has_use_for_laboratory(state)
    deal(state, "jo", "DAL-3")
    assert not has_use_for_laboratory(state)


def test_the_doctor_keeps_useless_cards_until_room_is_needed() -> None:
    state = stage("doctor 20 5 hand=ogr-1,ogr-2,ogr-3,ogr-4", "jo 30 5", race="daleks")
    due(state, "Exchange window=A")
    assert best(state) == "done"
    full = stage(
        "doctor 20 5 hand=ogr-1,ogr-2,ogr-3,ogr-4,ogr-5", "jo 22 5 hand=dal-1,sea-1", race="daleks"
    )
    due(full, "Exchange window=A")
    assert best(full).startswith("discard ogr")


@rule("AT-R26")
def test_behind_one_who_sees_more_portals_the_others_may_see_what_they_like() -> None:
    alone = stage("jo 25.5 36", race="daleks", portals=True)
    outlook = Outlook(alone)
    here, hidden = (25.5, 36.0), (24.0, 1.0)
    assert outlook.flows(who(alone, "jo"), [here]) != outlook.flows(who(alone, "jo"), [hidden])
    together = stage("jo 25.5 36", "doctor 25.5 38", race="daleks", portals=True)
    outlook = Outlook(together)
    most = max(outlook.sums.values())
    seer = next(who(together, word) for word in ("jo", "doctor") if sees(together, word) == most)
    other = who(together, "jo" if seer is who(together, "doctor") else "doctor")
    assert outlook.flows(other, [other.point]) == outlook.flows(other, [(24.0, 1.0)])


def sees(state: Adventure, word: str) -> int:
    return Outlook(state).sums.get(who(state, word).number, -1)


def test_armed_friends_stand_by_the_work() -> None:
    state = plan_known("doctor 24 10", "brigadier 20 5", "jo 22 5")
    work = place_of_work(state)
    guards = [goal.point for goal in goals_of(state, who(state, "brigadier"))]
    assert work in guards
    assert work not in [goal.point for goal in goals_of(state, who(state, "jo"))]


@rule("AT-216")
def test_who_has_just_escaped_is_more_afraid() -> None:
    state = hold_all(stage("doctor 24 10", "a1 24 14", race="daleks"))
    doctor = who(state, "doctor")
    calm = fear_of(state, doctor)
    now(state, "doctor has_escaped=true")
    assert fear_of(state, doctor) > calm


def test_the_plan_is_worked_at_where_there_are_no_aliens() -> None:
    state = plan_known("doctor 24 12", "a1 24 20", "a2 25 20")
    assert place_of_work(state) == (21.0, 2.0)
    free = plan_known("doctor 24 21.75")
    assert place_of_work(free) == free.table.objectives[0]


def test_the_first_alien_is_welcome_and_the_others_are_not() -> None:
    known = stage("doctor 24 12", "a1 24 30", race="daleks")
    assert price_of_figures(known, Outlook(known)) > 0
    unknown = stage("doctor 24 12", race="")
    assert price_of_figures(unknown, Outlook(unknown)) < 0
