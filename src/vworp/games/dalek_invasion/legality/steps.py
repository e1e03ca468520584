"""The step that is due in a position: what it needs of the table."""

from collections.abc import Callable
from typing import Any

from vworp.core import REFEREE, Step
from vworp.games.dalek_invasion.actions import MOST_NEW
from vworp.games.dalek_invasion.box.board import BOARD, NOWHERE, TERRITORY_COUNT
from vworp.games.dalek_invasion.box.cards import (
    DALEKS_FOR_STARS,
    MISSION_DALEKS,
    MOST_STARS,
    stars_of,
)
from vworp.games.dalek_invasion.legality.cards import need
from vworp.games.dalek_invasion.rules.attack import MOST_BLACK, may_attack, red_dice
from vworp.games.dalek_invasion.rules.conquest import (
    cards_left_by,
    fewest_occupiers,
    most_occupiers,
)
from vworp.games.dalek_invasion.rules.draw import may_draw
from vworp.games.dalek_invasion.rules.manoeuvre import destinations, possible_sources
from vworp.games.dalek_invasion.rules.muster import ALWAYS_NEW, cards_to_lay
from vworp.games.dalek_invasion.rules.neutral import NEUTRAL_DALEKS, open_neutral_territories
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps import attack, conquest, draw, landing, manoeuvre, muster


def _check_neutral(table: Table, step: Step[Any]) -> None:
    need(table.seats == 2 and step.seat == 1 - table.active, "DI-114: the opponent places them")
    need(1 <= table.due <= NEUTRAL_DALEKS, "DI-112: three neutral Daleks")
    need((table.due == NEUTRAL_DALEKS) == (table.neutral == NOWHERE), "DI-113: one army")
    need(table.neutral == NOWHERE or table.neutral >= 2, "DI-112: a neutral army")
    need(open_neutral_territories(table).bit_count() > 1, "there is no choice of territories")
    need(table.deck_size > 0 or bool(table.tail), "DI-29: a card must be there to turn up")


def _check_top(table: Table, step: Step[Any]) -> None:
    need(table.deck_size > 0, "no unknown card lies on top of the deck")


def _check_window(table: Table, step: Step[Any]) -> None:
    need(table.power_count(step.seat) > 0, "DI-R59: only who holds a Power Card is asked")


def _check_sabotage(table: Table, step: Step[Any]) -> None:
    _check_window(table, step)
    need(step.seat != table.active, "others may spoil a muster")
    need(table.due >= ALWAYS_NEW, "DI-42: three new Daleks at least")


def _check_active(table: Table, step: Step[Any]) -> None:
    need(step.seat == table.active, "it is not this seat's turn")


def _check_muster(table: Table, step: Step[Any]) -> None:
    _check_active(table, step)
    hand = table.hands[step.seat]
    need(table.due >= ALWAYS_NEW, "DI-42: three new Daleks at least")
    most = sum(MISSION_DALEKS) + 16 + 3 * stars_of(hand)
    need(table.due + most <= MOST_NEW, f"nobody musters {table.due} new Daleks")
    if isinstance(step, muster.LayCards):
        need(table.laid != 0 and not table.laid & ~hand, "cards from the hand are laid")
        stars = stars_of(table.laid)
        need(stars <= MOST_STARS, "DI-R20: no more than ten stars")
        is_stuck = stars not in DALEKS_FOR_STARS and not cards_to_lay(table, step.seat)
        need(not is_stuck or table.viewer not in (REFEREE, step.seat), "DI-R19: two stars")


def _check_place(table: Table, step: Step[Any]) -> None:
    _check_active(table, step)
    need(table.due > 0, "nothing is left to place")
    need(table.territory_count(step.seat) > 1, "there is no choice of territories")


def _check_attack(table: Table, step: Step[Any]) -> None:
    _check_active(table, step)
    need(not table.is_beaten and may_attack(table, step.seat), "no attack is possible")
    need(table.source == table.target == NOWHERE and table.force == 0, "no attack is going on")


def _check_battle(table: Table, step: Step[Any]) -> None:
    source, target = table.source, table.target
    need(source >= 0 and target >= 0, "DI-65: an attack has a source and a target")
    need(target in BOARD.neighbours[source], "DI-67: source and target are connected")
    need(table.owner[source] == table.active, "DI-65: the attacker controls the source")
    need(table.tardis not in (source, target), "DI-33: no fight where the TARDIS stands")
    need(1 <= table.force <= MOST_BLACK, "DI-68: one to three attack")
    is_taken = isinstance(step, conquest.TakeOver | conquest.GarrisonWindow)
    need((table.owner[target] == table.active) == is_taken, "DI-65: an enemy is attacked")
    if not is_taken and not isinstance(step, attack.GoOn | attack.BeatenWindow):
        has_fallen = isinstance(step, conquest.LastStand | conquest.Occupy)
        crossed = 1 if has_fallen else table.force
        need(table.daleks[source] > crossed, "DI-69: one Dalek stays on guard")
    need(not table.is_beaten or isinstance(step, attack.BeatenWindow), "DI-82: beaten")
    if isinstance(step, attack.AimWindow | attack.ResultWindow | attack.BeatenWindow):
        _check_active(table, step)
        _check_window(table, step)


def _check_defence(table: Table, step: Step[Any]) -> None:
    _check_battle(table, step)
    _check_window(table, step)
    need(step.seat == table.owner[table.target], "the defender is asked")


def _check_dice(table: Table, step: Step[Any]) -> None:
    _check_battle(table, step)
    black, red = len(table.black), len(table.red)
    wanted = red_dice(table)
    if isinstance(step, attack.BlackDie):
        need(black < table.force and red in (0, wanted), "DI-70: the dice still to fall")
    elif isinstance(step, attack.RedDie):
        need(black == table.force and red < wanted, "DI-71: the dice still to fall")
    else:
        need(black == table.force and red == wanted, "DI-72: all dice have fallen")


def _check_go_on(table: Table, step: Step[Any]) -> None:
    _check_active(table, step)
    _check_battle(table, step)
    need(table.daleks[table.source] > 1, "DI-82: the attacker is beaten")


def _check_beaten(table: Table, step: Step[Any]) -> None:
    _check_battle(table, step)
    need(table.is_beaten and table.daleks[table.source] == 1, "DI-R30: only the guard is left")


def _check_occupy(table: Table, step: Step[Any]) -> None:
    _check_active(table, step)
    _check_battle(table, step)
    need(fewest_occupiers(table) < most_occupiers(table), "there is no choice of occupiers")


def _check_take_over(table: Table, step: Step[Any]) -> None:
    assert isinstance(step, conquest.TakeOver)
    _check_battle(table, step)
    need(0 <= step.army < table.armies and table.held[step.army] == 0, "DI-94: nobody is defeated")
    if table.viewer == REFEREE:
        unseen = cards_left_by(table, step.army) & ~table.known[table.active]
        need(step.left == unseen.bit_count() > 0, "DI-95: cards still to be taken over")
    need(step.left > 0, "DI-95: cards still to be taken over")


def _check_garrison(table: Table, step: Step[Any]) -> None:
    _check_active(table, step)
    _check_window(table, step)
    _check_battle(table, step)


def _check_manoeuvre(table: Table, step: Step[Any]) -> None:
    _check_active(table, step)
    if isinstance(step, manoeuvre.ManoeuvreTo | manoeuvre.MoveDaleks):
        need(step.source in possible_sources(table, step.seat), "DI-87: nothing can leave there")
    if isinstance(step, manoeuvre.MoveDaleks):
        need(0 <= step.target < TERRITORY_COUNT, "DI-85: a territory to go to")
        reached = destinations(table, step.seat, step.source)
        need(reached >> step.target & 1 == 1, "DI-86: a chain leads there")
        need(table.daleks[step.source] > 2, "there is no choice of numbers")


def _check_draw(table: Table, step: Step[Any]) -> None:
    _check_active(table, step)
    need(may_draw(table), "DI-89: no card is to be drawn")


CHECKS: dict[type[Step[Any]], Callable[[Table, Step[Any]], None]] = {
    landing.PlaceNeutral: _check_neutral,
    landing.TurnUpCard: _check_top,
    landing.LandingWindow: _check_window,
    muster.Muster: _check_muster,
    muster.LayCards: _check_muster,
    muster.SabotageWindow: _check_sabotage,
    muster.PlaceDaleks: _check_place,
    attack.Attack: _check_attack,
    attack.AimWindow: _check_battle,
    attack.DefenceWindow: _check_defence,
    attack.BlackDie: _check_dice,
    attack.RedDie: _check_dice,
    attack.ResultWindow: _check_dice,
    attack.GoOn: _check_go_on,
    attack.BeatenWindow: _check_beaten,
    conquest.LastStand: _check_defence,
    conquest.Occupy: _check_occupy,
    conquest.TakeOver: _check_take_over,
    conquest.GarrisonWindow: _check_garrison,
    manoeuvre.Manoeuvre: _check_manoeuvre,
    manoeuvre.ManoeuvreTo: _check_manoeuvre,
    manoeuvre.MoveDaleks: _check_manoeuvre,
    draw.DrawCard: _check_draw,
    draw.TakeCard: _check_top,
}
"""Every step that can be due in a turn, and what must hold for it."""
