"""What a link to a table tells where it unfolds: a title, a sentence, a picture.

Everybody is told the same, and no more than a spectator may see; of a game that is not for
spectators only what is on its box.
"""

import re
from html import escape
from typing import NamedTuple

from vworp.server.problems import Problem
from vworp.server.service import Service
from vworp.server.table import Table
from vworp.server.visit import Asked, enter

CARD_WIDE, CARD_HIGH = 1200, 630
"""What those who show links ask for."""

_TABLE = re.compile(r"game/([^/]{1,64})")
_HOST = re.compile(r"[A-Za-z0-9.-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")


class Preview(NamedTuple):
    """What is told of a table: the heading stands over the names, the title has them in it."""

    heading: str
    words: str
    names: tuple[str, ...] = ()
    title: str = ""


def is_told(table: Table) -> bool:
    """Whether strangers may be shown a table: nothing of one that the operator looks into."""
    return table.made.may_watch and not table.is_frozen


def preview(table: Table) -> Preview:
    """What strangers are told of a table."""
    title = table.game.title
    if not is_told(table):
        return Preview(title, table.game.summary)
    if table.match is None:
        return _invitation(table)
    names = tuple(table.name_of(seat) for seat in range(len(table.seats)))
    result = table.match.result()
    if result is not None:
        words = f"{result.words}."
    else:
        turn = table.game.turn(table.match.state).number
        words = f"Turn {turn}: {table.name_of(table.match.seat)} decides."
    return Preview(title, words, names, f"{title}: {' · '.join(names)}")


def _invitation(table: Table) -> Preview:
    names = tuple(seat.name for seat in table.seats if seat.name)
    people = [seat.name for seat in table.seats if seat.kind == "person"]
    host = people[0] if people else "A friend"
    free = sum(table.is_free(seat) for seat in range(len(table.seats)))
    words = f"{free} free seat{'s' * (free != 1)}: sit down and play." if free else "All are here."
    return Preview(f"{host} invites you to {table.game.title}", words, names)


async def tags_for(service: Service, request: Asked, path: str) -> str:
    """The tags for the page at a path; none where there is no table that can be opened now."""
    match = _TABLE.fullmatch(path)
    if match is None:
        return ""
    try:
        table = (await enter(service, request, match[1])).table
    except Problem:
        return ""
    told, address = preview(table), address_of_site(service, request)
    picture = f"{address}/api/games/{table.id}/card.png"
    move = request.query_params.get("move", "")
    if move.isascii() and move.isdigit() and len(move) < 9:
        picture += f"?move={move}"
    return _written(told, f"{address}/game/{table.id}", picture)


def address_of_site(service: Service, request: Asked) -> str:
    """How the asker calls this server; whoever shows a link needs whole addresses."""
    host = request.headers.get("host", "")
    if not _HOST.fullmatch(host):
        return ""
    return f"{'https' if service.settings.https else request.url.scheme}://{host}"


def _written(told: Preview, address: str, picture: str) -> str:
    tags = {
        "og:site_name": "vworp",
        "og:type": "website",
        "og:title": told.title or told.heading,
        "og:description": told.words,
        "og:url": address,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": str(CARD_WIDE),
        "og:image:height": str(CARD_HIGH),
        "og:image:alt": told.title or told.heading,
        "twitter:card": "summary_large_image",
    }
    return "".join(
        f'<meta property="{name}" content="{escape(value)}">\n' for name, value in tags.items()
    )
