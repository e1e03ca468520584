"""The sign in the corner: whose turn it is and what is going on."""

from vworp.games.dalek_invasion.rules.end import winners
from vworp.games.dalek_invasion.scene.armies import LIVERIES, figure
from vworp.games.dalek_invasion.scene.layout import MAP_WORDS, TURN
from vworp.games.dalek_invasion.scene.seats import named
from vworp.games.dalek_invasion.state import Table
from vworp.games.dalek_invasion.steps import attack, conquest, draw, landing, manoeuvre, muster
from vworp.scene.lettering import BOLD, fitted, label
from vworp.scene.palette import BRASS, INK, IVORY, LAMP
from vworp.scene.parts import part
from vworp.scene.shapes import Shape, group, rect

A_CARD = "play a card?"

PHASES: dict[type, str] = {
    landing.PlaceNeutral: "neutral Daleks",
    landing.TurnUpCard: "landing",
    landing.LandingWindow: A_CARD,
    muster.Muster: "muster",
    muster.LayCards: "trade-in",
    muster.SabotageWindow: A_CARD,
    muster.PlaceDaleks: "place",
    attack.Attack: "attack",
    attack.AimWindow: A_CARD,
    attack.DefenceWindow: A_CARD,
    attack.BlackDie: "battle",
    attack.RedDie: "battle",
    attack.ResultWindow: A_CARD,
    attack.GoOn: "battle",
    attack.BeatenWindow: A_CARD,
    conquest.LastStand: A_CARD,
    conquest.Occupy: "conquest",
    conquest.TakeOver: "conquest",
    conquest.GarrisonWindow: A_CARD,
    manoeuvre.Manoeuvre: "manoeuvre",
    manoeuvre.ManoeuvreTo: "manoeuvre",
    manoeuvre.MoveDaleks: "manoeuvre",
    draw.DrawCard: "draw",
    draw.TakeCard: "draw",
}
"""What the one who has to decide is doing, by the step."""


def phase(table: Table) -> str:
    """What is going on, in a word or two."""
    if table.is_over:
        return "victory" if len(winners(table)) == 1 else "victory shared"
    words = PHASES.get(type(table.step), "setting up")
    return f"{words} {table.due}" if isinstance(table.step, muster.PlaceDaleks) else words


def draw_turn(table: Table) -> list[Shape]:
    """The sign, lit when it is for the viewer to decide; none once somebody has resigned."""
    if table.ended:
        return []
    is_mine = table.seat == table.viewer >= 0
    seat = shown_seat(table)
    return [_sign(seat, "You" if is_mine else table.name(seat), phase(table), is_mine)]


def shown_seat(table: Table) -> int:
    """The winner, or who has to decide, or whose turn it is while the dice fall."""
    if table.is_over:
        return winners(table)[0]
    return max(table.seat if table.seat >= 0 else table.active, 0)


@part
def _sign(seat: int, name: str, words: str, is_mine: bool) -> Shape:
    x, y, wide, high = TURN
    edge, ink = (LAMP, LAMP) if is_mine else (BRASS, LIVERIES[seat].light)
    room = wide - 42
    size = max(MAP_WORDS, fitted(name, 22 * BOLD, room) / BOLD)
    return group(
        Shape("title", f"{name}: {words}\nWho has to decide, and on what."),
        rect(x, y, wide, high, rx=7, fill=INK, fill_opacity=0.85, stroke=edge, stroke_width=2),
        figure(seat, x + 19, y + 37, 0.52),
        named(x + 36, y + 20, name, size, room, ink),
        label(x + wide / 2, y + 48, words, fitted(words, 20, wide - 14), fill=IVORY),
        id="turn",
        data_roomy="",
    )
