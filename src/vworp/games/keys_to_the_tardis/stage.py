"""How the game presents itself: colours and figures, what to aim at, what a newcomer is shown."""

from vworp.core import Aim, Badge, Signpost, Stage
from vworp.games.keys_to_the_tardis.box.board import CONTROL, EDGES_TAKEN, SIZE
from vworp.games.keys_to_the_tardis.recap import recap
from vworp.games.keys_to_the_tardis.rules.pawns import goal_edge, rows, rows_to_go
from vworp.games.keys_to_the_tardis.scene.colours import SEAT_COLOUR
from vworp.games.keys_to_the_tardis.shapes import DISCARDS, GOAL, OWN_NAME, tile_shape
from vworp.games.keys_to_the_tardis.state import Table
from vworp.scene.figures import doctor
from vworp.scene.palette import NIGHT
from vworp.scene.shapes import Shape, circle


def badges(seats: int) -> tuple[Badge, ...]:
    """Each player's Doctor, in the colour of the edge."""
    return tuple(Badge(SEAT_COLOUR[edge], emblem(edge)) for edge in EDGES_TAKEN[seats])


def emblem(edge: int) -> str:
    """The head and shoulders of an edge's Doctor."""
    ground = circle(0, -54, 25, fill=NIGHT, stroke=SEAT_COLOUR[edge], stroke_width=2)
    portrait = Shape("svg", ground, doctor(edge, SEAT_COLOUR[edge]), viewBox="-26 -80 52 52")
    portrait.attributes["xmlns"] = "http://www.w3.org/2000/svg"
    return str(portrait)


def aim(view: Table) -> Aim | None:
    """KT-01. Cross to the opposite edge; KT-83: a trapped pawn has to wait."""
    seat = view.viewer
    if seat < 0:
        return None
    left = rows_to_go(view, seat)
    words = f"Cross to the {goal_edge(view, seat)} edge: {rows(left)} to go"
    turns = view.pandorica[seat]
    if turns:
        words += f", but trapped for {turns} more turn{'s' if turns > 1 else ''}"
    return Aim(words, SIZE - left, SIZE)


STAGE = Stage(
    badges=badges,
    aim=aim,
    recap=recap,
    signposts=(
        Signpost(OWN_NAME, "This is your edge. Your Doctor waits here, outside the TARDIS."),
        Signpost(GOAL, "The bright edge is your goal: be the first to stand on one of its tiles."),
        Signpost("tile-", "A door. Nobody knows what is behind it: a way, a Dalek, a bonus."),
        Signpost(
            "card-",
            "Your hand. Each turn you draw a card and play one: choose it, then where to use it. "
            "A Key opens or closes any door of its colour.",
        ),
        Signpost(OWN_NAME, "After the card your Doctor may go one tile, through an open door."),
        Signpost(
            tile_shape(CONTROL), "The Control Tile. Only a Teleport behind a door leads here."
        ),
        Signpost(DISCARDS, "Played cards land here for all to see. Throw away what is of no use."),
    ),
    silent={
        "lay": "the grid is laid before anybody looks",
        "deal": "the hands are dealt before anybody looks",
    },
)
