"""Whom an effect meets: each, the nearest, a random one, or those that the holder chooses."""

from vworp.core import beats
from vworp.games.adventures import shapes
from vworp.games.adventures.box.vocabulary import Modify, Near, Status
from vworp.games.adventures.rules import people, portals
from vworp.games.adventures.rules.bonds import untie
from vworp.games.adventures.rules.cards.conditions import chosen_by
from vworp.games.adventures.rules.cards.effects import last_turn
from vworp.games.adventures.rules.cards.hands import CARDS, room, set_of
from vworp.games.adventures.state import NEVER, ON_TABLE, Adventure, Figure
from vworp.games.adventures.wording import portal_name


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
        change = f"{effect.by:+d} {STAT_WORDS[effect.stat]}"
        shown = beats.count(shapes.figure(figure), change, shapes.whose(figure))
        state.note("AT-D07", f"{figure.sheet.name}: {change}", shown)
        return
    words = f"is no longer {effect.status.replace('_', ' ')}"
    words = words if effect.clear else STATUS_WORDS[effect.status]
    verdict = words.removeprefix("is ").removeprefix("has ")
    shown = beats.stamp(verdict, shapes.figure(figure), shapes.whose(figure))
    state.note("AT-D07", f"{figure.sheet.name} {words}", shown)
    if effect.status == "low_power":
        figure.is_low_power = not effect.clear
    elif effect.clear:
        setattr(figure, effect.status, NEVER)
    else:
        setattr(figure, effect.status, max(until, getattr(figure, effect.status)))
        if effect.status in ("paralysed", "immobilised"):
            untie(state, figure)


STAT_WORDS = {
    "to_hit": "on throws to hit",
    "move": "inches of movement",
    "melee": "hand to hand",
    "spot": "on looking into cover",
    "stealth": "on hiding",
    "escape_roll": "on the next escape",
    "reaction_score": "on the soldiers' score",
}
"""What cards change, as one says it."""

STATUS_WORDS = {
    "paralysed": "is knocked out",
    "immobilised": "can't move or act",
    "disarmed": "has a weapon that fails",
    "jammed": "has no radio for now",
    "low_power": "is out of power",
    "unseen": "can't be seen",
}

HIGHEST_LEVEL = 3


def change_portal(state: Adventure, number: int, op: str) -> None:
    """Section 5.3, `portal`. Removed, raised, lowered (levels 1 to 3), or fallen back."""
    if op == "remove":
        close_portal(state, number)
    elif op == "shift":
        portals.fall_back(state, number, None)
    else:
        _change_level(state, number, 1 if op == "raise" else -1)


def close_portal(state: Adventure, number: int) -> None:
    """A card closes a portal for good."""
    portals.remove(state, number)
    closes = beats.leave(shapes.portal(number), words="closes")
    state.note("AT-D07", f"{portal_name(number)} closes for good", closes)


def _change_level(state: Adventure, number: int, by: int) -> None:
    portal = state.portals[number]
    portal.level = max(1, min(portal.level + by, HIGHEST_LEVEL))
    changed = beats.count(shapes.portal(number), f"level {portal.level}")
    words = f"{portal_name(number)} now has an Activity Level of {portal.level}"
    state.note("AT-D07", words, changed)


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
