"""Every decision can be made in the picture, and tells what it promises."""

from collections.abc import Callable

import pytest

from games.time_of_the_daleks.tables import due, lay, reroll_stage, table
from games.time_of_the_daleks.test_prospects import crowded
from scene.pictures import (
    afforded,
    drawn,
    words_in,
)
from support import rule
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.scene.buttons import Button, buttons_of, draw_buttons
from vworp.games.time_of_the_daleks.scene.layout import Size
from vworp.games.time_of_the_daleks.scene.offers import Offers
from vworp.games.time_of_the_daleks.scene.prospects import say_chance, short_chance
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.base import Decision
from vworp.games.time_of_the_daleks.steps.effects import (
    AvoidRegeneration,
    ChooseWay,
    RemoveOnEarth,
    RevealDilemma,
)
from vworp.games.time_of_the_daleks.steps.helping import CallForHelp
from vworp.games.time_of_the_daleks.steps.paying import (
    DiscardCard,
    DiscardCompanion,
    DiscardEquipment,
    DismissCompanion,
    GiveCard,
    PayOne,
)
from vworp.games.time_of_the_daleks.steps.pooling import (
    AddDice,
    ExterminateDie,
    TakeDie,
    WaiveCondition,
)
from vworp.games.time_of_the_daleks.steps.recruiting import ChooseDeck
from vworp.games.time_of_the_daleks.steps.resolving import Resolve
from vworp.games.time_of_the_daleks.steps.rolling import MarkDice
from vworp.games.time_of_the_daleks.steps.rounds import CutHand
from vworp.games.time_of_the_daleks.steps.stages import ChangeFacings, RerollDice, TurnDie
from vworp.games.time_of_the_daleks.steps.tasks import AdvanceTask
from vworp.games.time_of_the_daleks.study.bound import AtLeast
from vworp.games.time_of_the_daleks.study.prospects import chance_now, chances


def effect(kind: str, **fields: object) -> int:
    """The number of the first effect of a kind that has these fields."""
    fits = [e for e in BOX.effects if e.kind == kind]
    return next(e.number for e in fits if all(getattr(e, f) == v for f, v in fields.items()))


AT_THE_END: list[Callable[[], Decision]] = [
    lambda: ChooseDeck(0, 0, effect("recruit", deck="either")),
    lambda: ChooseWay(0, 0, effect("choice")),
    lambda: CutHand(0, 0),
    lambda: RemoveOnEarth(0, 0),
    lambda: RevealDilemma(0, 0),
    lambda: AvoidRegeneration(0, 0, 0, 0),
    lambda: DiscardCard(0, 0),
    lambda: DiscardEquipment(0, 0),
    lambda: DiscardCompanion(0, 0),
    lambda: DismissCompanion(0, 0),
    lambda: AdvanceTask(0, 0),
    lambda: GiveCard(0, 0, 0),
    lambda: PayOne(0, 0),
]
IN_AN_ADVENTURE: list[Callable[[], Decision]] = [
    lambda: WaiveCondition(0, 0, effect("waive")),
    lambda: TurnDie(0, 0, 0, effect("change_face", n=1), 1),
    lambda: TurnDie(0, 0, 1, effect("change_face", n=1), 1),
    lambda: MarkDice(0, 0, 1, effect("reroll", mode="any"), 3),
    lambda: TakeDie(0, 0, 0, effect("focus", n=2), 0),
    lambda: AddDice(0, 0),
    lambda: ExterminateDie(0, 0),
    lambda: RerollDice(0, 0, 0, 0),
    lambda: ChangeFacings(0, 0, 0, 0),
]


def laden(seats: int) -> Table:
    """A table with something of everything on it."""
    state = table(
        "4 12 9 5" if seats == 4 else "4 12",
        seats=seats,
        places="past/past",
        crew="leela romana/clara_oswald",
        gear="fob_watch psychic_paper",
        hands="k9 geronimo unit_pass jelly_babies last_minute artron_burst",
        charges="5/5",
        dilemmas="past=time_destructor",
        daleks="present=1 karn=1 past=1",
        anomalies="time_siege dalek_supremacy pandorica",
        helper=1,
        way="here",
    )
    state.anomalies[0].dice = [1, 0, 0, 0]
    state.supply[0] -= 1
    return state


@pytest.mark.parametrize("step", AT_THE_END)
def test_whatever_has_to_be_settled_can_be_settled_in_the_picture(
    step: Callable[[], Decision],
) -> None:
    state = laden(4)
    state.steps.append(step())
    assert state.options()
    assert afforded(drawn(state.view(0))) == set(state.options())


@pytest.mark.parametrize("step", IN_AN_ADVENTURE)
def test_whatever_an_adventure_asks_can_be_answered_in_the_picture(
    step: Callable[[], Decision],
) -> None:
    state = laden(2)
    lay(state, "black-running blue-science green-running")
    lay(state, "black-tactics red-strength", 1)
    state.pools[0].waiting[0] = 1
    state.pools[1].waiting[3] = 1
    state.steps += [Resolve(), step()]
    assert state.options()
    assert afforded(drawn(state.view(0))) == set(state.options())


@rule("TD-64", "TD-68", "TD-69")
def test_after_a_roll_everything_tells_the_chance_it_gives() -> None:
    state = table("12 4", places="mars.1", dilemmas="mars.1=racnoss", charges="2")
    dice = "black-strength black-diplomacy black-running black-running red-strength blue-science"
    reroll_stage(state, dice)
    odds = {say_chance(chance) for chance in chances(state).values()}
    shown = words_in(drawn(state.view(0)))
    assert len(odds) > 4
    assert all(chance in shown for chance in odds)
    assert "%" not in words_in(drawn(state.view(1)))


@rule("TD-61")
def test_while_the_pool_is_built_one_roll_and_best_play_are_told() -> None:
    state = table("12 4", places="mars.1", dilemmas="mars.1=racnoss", charges="2")
    state.pools[0].waiting = [4, 0, 1, 0]
    state.steps += [Resolve(), ExterminateDie(0, 0)]
    words = words_in(drawn(state.view(0)))
    assert "with one roll of these dice" in words
    assert "with best play" in words


def test_a_chance_is_never_rounded_to_certainty() -> None:
    assert [say_chance(c) for c in (0.0, 0.001, 0.5, 0.999, 1.0)] == [
        "0%",
        "<1%",
        "50%",
        ">99%",
        "100%",
    ]


def test_only_a_bound_is_called_one_and_it_is_rounded_down() -> None:
    bounds = [AtLeast(c) for c in (0.001, 0.838, 0.994, 0.996)]
    words = ["at least 0%", "at least 83%", "at least 99%", ">99%"]
    assert [say_chance(c) for c in bounds] == words
    assert [short_chance(c) for c in bounds] == ["≥0%", "≥83%", "≥99%", ">99%"]
    assert [say(0.838) for say in (say_chance, short_chance)] == ["84%", "84%"]


def test_a_button_with_a_bound_differs_from_one_with_just_that_chance() -> None:
    plain = Button("Pass", "", (1,), True, "Pass", 0.5)
    bound = plain._replace(chance=AtLeast(0.5))
    exact, less = (str(next(draw_buttons([button], Size(500, 400)))) for button in (plain, bound))
    assert ">50%<" in exact
    assert "at least" not in exact
    assert "≥50%" in less
    assert "at least 50% chance of success" in less


@rule("TD-68", "TD-69", "TD-75")
def test_buttons_for_dice_say_what_is_done_as_long_as_there_is_room() -> None:
    state = table("4 12", places="mars.1", dilemmas="mars.1=axos", charges="0")
    reroll_stage(state, "black-running black-running")
    assert "Re-roll rest" in words_in(drawn(state.view(0)))
    roomy, narrow = Size(2000, 426), Size(400, 426)
    state.charges[0] = 5
    view = state.view(0)
    offers = Offers(view, chances, chance_now)
    assert [button.words for button in buttons_of(view, offers, roomy)][:2] == [
        "Re-roll one",
        "Re-roll rest",
    ]
    short = buttons_of(view, offers, narrow)
    assert [button.words for button in short][:2] == ["one", "all"]
    assert short[1].said == "Re-roll rest"


@rule("TD-98")
def test_who_may_ask_for_help_has_a_button_for_everybody_to_ask() -> None:
    state = table("4 12", places="mars.1", dilemmas="mars.1=axos", charges="3")
    due(state, CallForHelp(0, 0))
    assert "Ask the Twelfth Doctor" in words_in(drawn(state.view(0)))


def test_a_bound_is_told_on_everything_it_is_the_chance_of() -> None:
    state = crowded()
    shown = words_in(drawn(state.view(0)))
    odds = {
        short_chance(chance)
        for action, chance in chances(state).items()
        if not state.notation(action).endswith(" helping")  # The better pool is told of a card.
    }
    assert len(odds) > 4
    assert all(chance in shown for chance in odds if chance != "100%")
    best = int(100 * chance_now(state))
    assert f"at least {best}% chance of success" in str(state.view(0).scene())
