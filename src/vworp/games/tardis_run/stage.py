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
        so_far = f"{out} of {pawns}, {_paddle(table, side)}"
        words = f"All out with the black paddle: {so_far}; your exit is {EXITS[side]}"
    return Aim(words, out + (table.holder == side), pawns + THE_PADDLE)


def _paddle(table: Table, side: int) -> str:
    if table.holder == NOBODY:
        return "nobody has it"
    return "you have it" if table.holder == side else "they have it"


SIGNPOSTS = (
    Signpost(
        "pawn-{own}-",
        "One of your pawns. To win, get all of them out of the TARDIS and have the black paddle.",
    ),
    Signpost(
        shapes.WAY,
        "Your pawns follow the brass marks, row by row, up to your exit. The others walk "
        "towards you.",
    ),
    Signpost(
        "exit-{own}",
        "Your exit. A throw that is larger than needed will do, and the lights lead to where "
        "your pawns stand once they are out.",
    ),
    Signpost(
        shapes.PADDLES,
        "First pick a pawn, then the paddles are thrown: it goes as many places as they show "
        "seals.",
    ),
    Signpost(
        "arrow-",
        "A blue arrow is a shortcut: a pawn that ends its move there may follow it. Some lead "
        "back!",
    ),
    Signpost(
        "start-{own}",
        "Your S. A pawn that stands alone is sent back here by a foe that ends on its space; two "
        "together are safe.",
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
