"""How the game presents itself: whose is what, what to aim at, and where a newcomer looks first."""

from vworp.core import Aim, Badge, Signpost, Stage
from vworp.games.dalek_invasion.box import shapes
from vworp.games.dalek_invasion.box.board import TERRITORY_COUNT
from vworp.games.dalek_invasion.recap import recap
from vworp.games.dalek_invasion.scene.armies import LIVERIES, emblem
from vworp.games.dalek_invasion.state import CLARA_END, Table


def badges(seats: int) -> tuple[Badge, ...]:
    """DI-03. The army of each player."""
    return tuple(Badge(LIVERIES[seat].casing, emblem(seat)) for seat in range(seats))


def aim(view: Table) -> Aim | None:
    """DI-04, DI-05, DI-97, DI-103. What wins, and how far the viewer is from it."""
    if view.viewer < 0:
        return None
    if not view.is_living(view.viewer):
        return Aim("Your army is defeated; the others fight on", 0, 1)
    return _domination(view) if view.domination else _majority(view)


def _domination(view: Table) -> Aim:
    """DI-05, DI-100, DI-103. To the last player; against neutral armies nobody has to win."""
    mine = view.territory_count(view.viewer)
    if view.seats > 2:
        words = f"{mine} of {TERRITORY_COUNT} territories: conquer the whole Earth"
        return Aim(words, mine, TERRITORY_COUNT)
    left = view.territory_count(1 - view.viewer)
    words = f"{left} to go: take every territory of {_short(view, 1 - view.viewer)}"
    return Aim(words, TERRITORY_COUNT - left, TERRITORY_COUNT)


def _majority(view: Table) -> Aim:
    """DI-97, DI-R42, DI-R57. More territories than anybody else when it ends."""
    mine = view.territory_count(view.viewer)
    rivals = [seat for seat in range(view.seats) if seat != view.viewer]
    best = max(rivals, key=view.territory_count)
    theirs = view.territory_count(best)
    score = f"You {mine}, {_short(view, best)} {theirs}"
    return Aim(f"{score}: most territories win {_end(view)}", mine, max(mine, theirs + 1))


def _end(view: Table) -> str:
    """DI-40, DI-R57. What will end the game: Clara, unless the turns run out before she can."""
    steps, turns = CLARA_END - view.clara, view.max_turns - view.turns
    if view.max_turns and turns < steps:
        return "after this turn" if turns == 1 else f"after {turns} turns"
    return f"when Clara arrives, {steps} step{'' if steps == 1 else 's'} away"


NAME = 16
"""So many letters of a name stand in the line of the aim."""


def _short(view: Table, seat: int) -> str:
    name = view.name(seat)
    return name if len(name) <= NAME else f"{name[: NAME - 1].rstrip()}…"


SIGNPOSTS = (
    Signpost(
        "seat-",
        "One panel for each army. The large number is its territories: whoever has most wins.",
    ),
    Signpost("army-", "So many Daleks stand in a territory. Colour and shape say whose they are."),
    Signpost(
        "continent-",
        "Hold a whole continent when your turn begins, and it brings so many more Daleks.",
    ),
    Signpost(shapes.TARDIS_SPACE, "Every turn a card says where the TARDIS lands: no fight there."),
    Signpost(
        "regeneration-strip",
        "Clara is on her way to the Eleventh Doctor. When she is there, the game is over.",
    ),
    Signpost("card-", "Your cards. Point at one to read when it can be played and what it does."),
    Signpost(shapes.DECK, "Conquer a territory and you may draw a card; stars buy new Daleks."),
)

SILENT = {
    "first": "the sign on the board says whose turn it is",
    "deal": "the world is shared out before anybody looks",
    "pile": "the cards lie beside the board before anybody looks",
    "mission_card": "hands are dealt before anybody looks",
    "power_card": "hands are dealt before anybody looks",
    "lay": "the cards are shown together when they are traded in",
    "continue": "the arrow of the attack stands, and dice fall",
    "manoeuvre": "Daleks march when it is known where to",
}

STAGE = Stage(badges, aim, recap, SIGNPOSTS, SILENT)
