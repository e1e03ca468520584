"""What a thing on the table is, in plain words: its name first, then what it does."""

from vworp.games.tardis_run.actions import ONE, SPACES
from vworp.games.tardis_run.box import shapes
from vworp.games.tardis_run.box.board import SIDES, Board
from vworp.games.tardis_run.scene.standing import StandingPawn
from vworp.games.tardis_run.state import NOBODY
from vworp.scene.shapes import Shape

SIDE_WORDS = tuple(side.capitalize() for side in SIDES)


def title(*lines: str) -> Shape:
    """What is shown large to who asks what a shape is."""
    return Shape("title", "\n".join(lines))


def tile_title(board: Board, space: int) -> Shape:
    """A space: whose home it is, where its arrow leads, how far the exits are."""
    name = SPACES[space]
    for side, route in enumerate(board.routes):
        place = route.place_of[space]
        if 0 <= place < board.home:
            first = "S, where they start" if place == 0 else "where they start"
            return title(name, f"Home of the {SIDE_WORDS[side]}: {first}.", "No foe comes here.")
    far = [f"Seals to the exit: {_distances(board, space)}."]
    if space in board.arrows:
        end = SPACES[board.arrows[space]]
        return title(
            f"{name}, shortcut", f"Who ends a move here may follow the arrow to {end}.", *far
        )
    return title(name, *far)


def _distances(board: Board, space: int) -> str:
    return ", ".join(
        f"{SIDE_WORDS[side]} {route.off - route.place_of[space]}"
        for side, route in enumerate(board.routes)
        if route.place_of[space] >= 0
    )


def start_title(side: int) -> Shape:
    """The letter S."""
    return title(
        f"S: start of the {SIDE_WORDS[side]}",
        "Their pawns begin here, and come back here when they are sent home.",
    )


def exit_title(board: Board, side: int) -> Shape:
    """The arrow at the end of a route."""
    last = SPACES[board.routes[side].spaces[-1]]
    return title(
        f"Exit of the {SIDE_WORDS[side]}",
        f"Here, after {last}, their pawns run out of the TARDIS.",
        "A throw that is larger than needed will do.",
    )


def tray_title(side: int, name: str, out: int, pawns: int) -> Shape:
    """Who leads a side, and how many of its pawns are out."""
    leads = f"{name} leads the {SIDE_WORDS[side]}: " if name != SIDE_WORDS[side] else ""
    left = f"{leads}{out} of {pawns} pawns are out."
    return title(name, left, "To win, all must be out and the black paddle in hand.")


def scroll_title(name: str, *, holds: bool) -> Shape:
    """The place of the black paddle beside a player."""
    has = "has it" if holds else "does not have it"
    return title("Black Scroll: the black paddle", f"{name}: {has}.", *SCROLL)


SCROLL = (
    "Throw a zero to take it, from the other side too. Nobody wins without it.",
    "Its holder may throw it as well: it adds a seal or doubles the others.",
    "But a zero of its holder sends the picked pawn home.",
)

BLACK_TITLE = ("Black paddle: the Black Scroll", *SCROLL)
PANEL_TITLE = (
    "The paddles",
    "They are the dice: so many seals as show, so many places the pawn goes.",
    "Not one seal is a zero, and wins the black paddle.",
)
ODDS_TITLE = (
    "What to expect",
    "Over each number of seals a dot for every way to throw it.",
    "Above with the four white paddles, below with the black one too.",
)


def paddle_title(faces: tuple[int, int]) -> Shape:
    """A white paddle, by its two faces."""
    seals = "One seal" if faces[1] == ONE else "Two seals"
    return title("White paddle", f"{seals} on one side, the other is blank.")


def pawn_title(board: Board, owner: str, pawn: StandingPawn) -> Shape:
    """A pawn: whose it is, how far it has to go, how it stands."""
    side, number, place, *_ = pawn
    name, far = shapes.FIGURES[side][number], board.routes[side].off - place
    whose = f"One of the {SIDE_WORDS[side]}"
    if owner != SIDE_WORDS[side]:
        whose += f", led by {owner}"
    if not far:
        return title(name, f"{whose}. It is out, for good.")
    return title(name, f"{whose}. Seals to the exit: {far}.", _standing(board, pawn))


def _standing(board: Board, pawn: StandingPawn) -> str:
    where = board.routes[pawn.side].name(pawn.place)
    if pawn.friend != NOBODY:
        friend = shapes.FIGURES[pawn.side][pawn.friend]
        first = "this one" if pawn.is_front else f"the {friend}"
        return f"On {where} with the {friend}: two are safe there. Of them {first} goes first."
    if pawn.place < board.home:
        return f"At home on {where}: no foe comes here."
    return f"Alone on {where}: a foe who ends a move here sends it home."
