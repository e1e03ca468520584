"""Time anomalies: they are drawn, settle, and their tasks are completed."""

from vworp.core import step
from vworp.games.time_of_the_daleks.actions import ADVANCE, FREE
from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.vocabulary import INSTANT, TASK
from vworp.games.time_of_the_daleks.rules import tasks
from vworp.games.time_of_the_daleks.state import Table
from vworp.games.time_of_the_daleks.steps.base import AnomalyNumber, Decision, Happening
from vworp.games.time_of_the_daleks.telling import board


@step
class AdvanceTask(Decision):
    """TD-136. A task of one time anomaly, of the player's choice, counts as completed."""

    rules = ("TD-136", "TD-R53")
    prompt = "Which task do you get on with?"

    def options(self, table: Table) -> list[int]:
        return [ADVANCE(card) for card in sorted(tasks.tasks_in_play(table))]

    def take(self, table: Table, action: int) -> None:
        complete_task(table, self.player, ADVANCE.args(action)[0])


def complete_tasks(table: Table, player: int, triggers: tuple[str, ...]) -> None:
    """TD-136, TD-R53. Something counts once for every task card that it fits."""
    for card in tasks.tasks_in_play(table):
        if BOX.anomalies[card].trigger in triggers:
            complete_task(table, player, card)


def complete_task(table: Table, player: int, card: int) -> None:
    """TD-135, TD-136. A progress marker, or a die freed by the one who completed the task."""
    anomaly = tasks.anomaly_in_play(table, card)
    if BOX.anomalies[card].goal:
        anomaly.progress += 1
        board.task_advances(table, card, anomaly.progress)
        tasks.end_task_if_complete(table, card)
    else:
        table.steps.append(FreeDie(table.seat_of(player), player, card))


@step
class FreeDie(Decision):
    """TD-136, TD-R53. Who completes the task chooses the die to free."""

    rules = ("TD-136", "TD-R53")
    prompt = "Which die do you set free?"

    card: AnomalyNumber

    def options(self, table: Table) -> list[int]:
        """Each colour held; nothing when the card has gone in the meantime."""
        held = [a.dice for a in table.anomalies if a.card == self.card]
        return [FREE(colour) for dice in held for colour, count in enumerate(dice) if count]

    def take(self, table: Table, action: int) -> None:
        (colour,) = FREE.args(action)
        held = tasks.anomaly_in_play(table, self.card).dice
        board.die_freed(table, self.player, self.card, colour, held[colour])
        held[colour] -= 1
        table.supply[colour] += 1
        tasks.end_task_if_complete(table, self.card)


@step
class SettleAnomaly(Happening):
    """TD-138, TD-R53. An instant goes at once, and so does a prison that could hold nothing."""

    rules = ("TD-138", "TD-R53")

    card: AnomalyNumber

    def run(self, table: Table) -> None:
        kind = BOX.anomalies[self.card].kind
        if kind == INSTANT:
            tasks.discard_anomaly(table, self.card)
        elif kind == TASK and any(a.card == self.card for a in table.anomalies):
            tasks.end_task_if_complete(table, self.card)

    def fault(self, table: Table) -> str:
        is_in_play = any(anomaly.card == self.card for anomaly in table.anomalies)
        return "" if is_in_play else "TD-138: SettleAnomaly needs a time anomaly in play"
