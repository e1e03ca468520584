"""Whom an effect meets: each, the nearest, a random one, or those that the holder chooses."""

from vworp.games.adventures.box.vocabulary import Modify, Near, Status
from vworp.games.adventures.rules import people, portals
from vworp.games.adventures.rules.bonds import untie
from vworp.games.adventures.rules.cards.conditions import chosen_by
from vworp.games.adventures.rules.cards.effects import last_turn
from vworp.games.adventures.rules.cards.hands import CARDS, room, set_of
from vworp.games.adventures.state import NEVER, ON_TABLE, Adventure, Figure


def candidates(state: Adventure, effect: Status | Modify, holder: int) -> list[Figure]:
    """Everybody the effect's words fit, near enough if it says how near."""
    figures = [
        figure
        for figure in chosen_by(state, effect.who, holder)
        if _is_near(state, figure, effect.near, holder)
        and not (people.is_alien(figure) and (people.is_prisoner(figure) or figure.is_disguised))
    ]
    if isinstance(effect, Status) and effect.clear:
        return [figure for figure in figures if has_status(state, figure, effect.status)]
    return figures


def _is_near(state: Adventure, figure: Figure, near: Near | None, holder: int) -> bool:
    if near is None:
        return True
    others = chosen_by(state, near.of, holder)
    return any(
        figure is other or people.gap_between(figure, other) <= near.inches for other in others
    )


def limit_of(effect: Status | Modify) -> int:
    """How many are met at most; 0 is all."""
    return effect.n if isinstance(effect, Status) else 0


def by_distance(state: Adventure, figures: list[Figure], holder: int) -> list[Figure]:
    """Nearest to the holder first."""
    if holder < 0:
        return figures
    centre = state.figures[holder]
    return sorted(figures, key=lambda figure: (people.gap_between(centre, figure), figure.number))


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


HIGHEST_LEVEL = 3


def change_portal(state: Adventure, number: int, op: str) -> None:
    """Section 5.3, `portal`. Removed, raised, lowered (levels 1 to 3), or fallen back."""
    portal = state.portals[number]
    if op == "remove":
        portals.remove(state, number)
    elif op == "shift":
        portals.fall_back(state, number, None)
    elif op == "raise":
        portal.level = min(portal.level + 1, HIGHEST_LEVEL)
    else:
        portal.level = max(portal.level - 1, 1)


def ideas_of(figure: Figure) -> list[int]:
    """The Idea Cards in a hand, blue-edged ones left out."""
    return [card for card in figure.hand if CARDS[card].deck == "idea"]


def holders(state: Adventure) -> list[Figure]:
    """Player characters on the table with an Idea Card to lose."""
    return [pc for pc in people.pcs(state) if pc.place == ON_TABLE and ideas_of(pc)]


def may_steal(state: Adventure, thief: Figure) -> bool:
    """AT-R77. Up to its own card limit, if there is anything to take."""
    return room(thief) > 0 and bool(holders(state))


def may_seek(state: Adventure, holder: Figure) -> bool:
    """Whether there is a card of the enemy's colour in the deck, and room for it."""
    wanted = set_of(state.race)
    return room(holder) > 0 and any(card in wanted for card in (*state.pile, *state.bottom))
