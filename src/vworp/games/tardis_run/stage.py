"""How TARDIS Run presents itself: what to aim at, what the other side did, what is what."""

from vworp.core.stage import Aim, Signpost, Stage
from vworp.games.tardis_run.box import shapes
from vworp.games.tardis_run.recap import recap
from vworp.games.tardis_run.rules.ending import is_all_off
from vworp.games.tardis_run.scene.badges import badges
from vworp.games.tardis_run.state import NOBODY, Table

EXITS = ("orange", "white")
"""What people call the colours of the exit arrows."""

THE_PADDLE = 1
"""The black paddle counts as much of the way as a pawn that is out."""


def aim(table: Table) -> Aim | None:
    """TR-38. All pawns out, and the black paddle in hand."""
    side = table.viewer
    if side not in (0, 1):
        return None
    out, pawns = table.pawns[side].count(table.board.routes[side].off), len(table.pawns[side])
    if is_all_off(table, side):
        words = "All your pawns are out: throw a zero to win the black paddle and the game"
    else:
        way = f"Run out by your {EXITS[side]} exit, with the black paddle"
        words = f"{way}: {out} of {pawns} out, {_paddle(table, side)}"
    return Aim(words, out + (table.holder == side), pawns + THE_PADDLE)


def _paddle(table: Table, side: int) -> str:
    if table.holder == NOBODY:
        return "nobody has it"
    return "you have it" if table.holder == side else "they have it"


SIGNPOSTS = (
    Signpost(
        "start-",
        "S is where a side starts; yours is below. A pawn that is sent home comes back to its S.",
    ),
    Signpost(
        shapes.WAY,
        "Your pawns follow the brass marks, row by row, up to your exit. The others walk "
        "towards you.",
    ),
    Signpost(
        "exit-",
        "The exits. Pawns run out by the arrow of their colour, and its lights lead to where they "
        "stand then. You need not throw it exactly.",
    ),
    Signpost(
        "arrow-", "A blue arrow is a shortcut: a pawn that ends its move there may follow it."
    ),
    Signpost(
        "pawn-",
        "First pick a pawn, then the paddles are thrown. A pawn alone is sent home by a foe that "
        "ends on its space; two together are safe.",
    ),
    Signpost(
        shapes.PADDLES,
        "The paddles are the dice: the pawn goes as many places as they show seals.",
    ),
    Signpost(
        shapes.BLACK,
        "The black paddle is the Black Scroll. Throw a zero and it is yours; nobody wins "
        "without it.",
    ),
)

STAGE = Stage(
    badges=badges,
    aim=aim,
    recap=recap,
    signposts=SIGNPOSTS,
    silent={
        "pick": "the picked pawn is ringed while the paddles fall, and then goes",
        "shake": "the paddles that fall are what there is to see",
    },
)
