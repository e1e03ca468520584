"""Whom an effect meets: each, the nearest, a random one, or those that the holder chooses."""

from vworp.games.adventures.cards.conditions import chosen_by
from vworp.games.adventures.combat.bonds import untie
from vworp.games.adventures.effects import Modify, Near, Status
from vworp.games.adventures.people import gap_between, is_alien, is_prisoner
from vworp.games.adventures.state import FOREVER, NEVER, Adventure, Figure


def last_turn(state: Adventure, turns: int) -> int:
    """AT-R51. When an effect of n turns ends; -1 is never."""
    return FOREVER if turns < 0 else state.turn + turns


def candidates(state: Adventure, effect: Status | Modify, holder: int) -> list[Figure]:
    """Everybody the effect's words fit, near enough if it says how near."""
    figures = [
        figure
        for figure in chosen_by(state, effect.who, holder)
        if _is_near(state, figure, effect.near, holder)
        and not (is_alien(figure) and (is_prisoner(figure) or figure.is_disguised))
    ]
    if isinstance(effect, Status) and effect.clear:
        return [figure for figure in figures if has_status(state, figure, effect.status)]
    return figures


def _is_near(state: Adventure, figure: Figure, near: Near | None, holder: int) -> bool:
    if near is None:
        return True
    others = chosen_by(state, near.of, holder)
    return any(figure is other or gap_between(figure, other) <= near.inches for other in others)


def limit_of(effect: Status | Modify) -> int:
    """How many are met at most; 0 is all."""
    return effect.n if isinstance(effect, Status) else 0


def by_distance(state: Adventure, figures: list[Figure], holder: int) -> list[Figure]:
    """Nearest to the holder first."""
    if holder < 0:
        return figures
    centre = state.figures[holder]
    return sorted(figures, key=lambda figure: (gap_between(centre, figure), figure.number))


def has_status(state: Adventure, figure: Figure, status: str) -> bool:
    """Whether a status is in force."""
    if status == "low_power":
        return figure.is_low_power
    until: int = getattr(figure, status)
    return until >= state.turn


def meet(state: Adventure, figure: Figure, effect: Status | Modify) -> None:
    """Let the effect happen to one figure."""
    until = last_turn(state, effect.turns)
    if isinstance(effect, Modify):
        state.modifiers.append((effect.stat, figure.number, effect.by, until))
        return
    words = "no longer" if effect.clear else "now"
    name = effect.status.replace("_", " ")
    state.note("AT-D07", f"{figure.sheet.name} is {words} {name}")
    if effect.status == "low_power":
        figure.is_low_power = not effect.clear
    elif effect.clear:
        setattr(figure, effect.status, NEVER)
    else:
        setattr(figure, effect.status, max(until, getattr(figure, effect.status)))
        if effect.status in ("paralysed", "immobilised"):
            untie(state, figure)
