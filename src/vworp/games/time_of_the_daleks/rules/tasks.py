"""Task time anomalies: progress, imprisoned dice, and their end."""

from vworp.games.time_of_the_daleks.box import BOX
from vworp.games.time_of_the_daleks.box.vocabulary import TASK
from vworp.games.time_of_the_daleks.state import AnomalyInPlay, Table
from vworp.games.time_of_the_daleks.telling import board


def tasks_in_play(table: Table) -> list[int]:
    """The task time anomalies on the table."""
    return [a.card for a in table.anomalies if BOX.anomalies[a.card].kind == TASK]


def anomaly_in_play(table: Table, card: int) -> AnomalyInPlay:
    """The time anomaly of this number on the table."""
    return next(anomaly for anomaly in table.anomalies if anomaly.card == card)


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
    board.anomaly_goes(table, card)
