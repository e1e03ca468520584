"""Task time anomalies: progress, imprisoned dice, and their end."""

from typing import ClassVar

from vworp.games.time_of_the_daleks.actions import ADVANCE, FREE
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.state import AnomalyInPlay, Decision, Table
from vworp.games.time_of_the_daleks.vocabulary import TASK


class AdvanceTask(Decision):
    """TD-136. A task of one time anomaly, of the player's choice, counts as completed."""

    __slots__ = ()
    rules = ("TD-136", "TD-R53")
    prompt = "Choose a task time anomaly"

    def options(self, table: Table) -> list[int]:
        """Every task in play."""
        return [ADVANCE(card) for card in sorted(tasks_in_play(table))]

    def take(self, table: Table, action: int) -> None:
        """One step nearer to its end."""
        complete_task(table, self.player, ADVANCE.args(action)[0])


def tasks_in_play(table: Table) -> list[int]:
    """The task time anomalies on the table."""
    return [a.card for a in table.anomalies if BOX.anomalies[a.card].kind == TASK]


def anomaly_in_play(table: Table, card: int) -> AnomalyInPlay:
    """The time anomaly of this number on the table."""
    return next(anomaly for anomaly in table.anomalies if anomaly.card == card)


def complete_tasks(table: Table, player: int, triggers: tuple[str, ...]) -> None:
    """TD-136, TD-R53. Something counts once for every task card that it fits."""
    for card in tasks_in_play(table):
        if BOX.anomalies[card].trigger in triggers:
            complete_task(table, player, card)


def complete_task(table: Table, player: int, card: int) -> None:
    """TD-135, TD-136. A progress marker, or a die freed by the one who completed the task."""
    anomaly = anomaly_in_play(table, card)
    if BOX.anomalies[card].goal:
        anomaly.progress += 1
        table.note("TD-136", f"{BOX.anomalies[card].name}: progress {anomaly.progress}")
        end_task_if_complete(table, card)
    else:
        table.steps.append(FreeDie(table.seat_of(player), player, card))


class FreeDie(Decision):
    """TD-136, TD-R53. Who completes the task chooses the die to free."""

    __slots__ = ("card",)
    rules = ("TD-136", "TD-R53")
    prompt = "Choose a die to free"
    saves: ClassVar[tuple[str, ...]] = ("seat", "player", "card")

    def __init__(self, seat: int, player: int, card: int) -> None:
        super().__init__(seat, player)
        self.card = card

    def options(self, table: Table) -> list[int]:
        """Each colour held; nothing when the card has gone in the meantime."""
        held = [a.dice for a in table.anomalies if a.card == self.card]
        return [FREE(colour) for dice in held for colour, count in enumerate(dice) if count]

    def take(self, table: Table, action: int) -> None:
        """Back to the supply."""
        (colour,) = FREE.args(action)
        anomaly_in_play(table, self.card).dice[colour] -= 1
        table.supply[colour] += 1
        end_task_if_complete(table, self.card)


def end_task_if_complete(table: Table, card: int) -> None:
    """TD-135, TD-137. With its goal reached, or no die left on it, a task card is discarded."""
    anomaly = anomaly_in_play(table, card)
    goal = BOX.anomalies[card].goal
    if (goal and anomaly.progress >= goal) or (not goal and not sum(anomaly.dice)):
        discard_anomaly(table, card)


def discard_anomaly(table: Table, card: int) -> None:
    """TD-131, TD-137, TD-138. A time anomaly is over."""
    table.anomalies.remove(anomaly_in_play(table, card))
    table.anomaly_discard.append(card)
    table.note("TD-137", f"{BOX.anomalies[card].name} is over")
