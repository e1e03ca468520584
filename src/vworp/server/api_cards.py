"""HTTP: the picture that a link to a table shows where it unfolds."""

from litestar import Response, get

from vworp.server.api_lobby import lid_of
from vworp.server.api_past import MoveNumber
from vworp.server.cards import TheCards
from vworp.server.unfolding import address_of_site, is_told
from vworp.server.visit import Asked, TheVisit, Visit

PNG = "image/png"

_SHOWN_ELSEWHERE = {"cross-origin-resource-policy": "cross-origin"}
"""Pages of other sites may show these pictures, and nothing else of ours."""


@get("/api/games/{game:str}/card.png", tags=["past"], media_type=PNG)
async def table_card(
    visit: TheVisit, cards: TheCards, request: Asked, move: MoveNumber = None
) -> Response[bytes]:
    """The table as strangers may see it, or the lid of the game, with words beside it."""
    drawn = await cards.of_table(visit, move, address_of_site(visit.service, request))
    caching = {"cache-control": _caching(visit)} if drawn or not is_told(visit.table) else {}
    if drawn is None:
        lid = await lid_of(visit.table.game)
        plain = lid.encodings[""].decode()
        drawn = await cards.of_game(visit.table.game, plain, visit.network)
    return Response(drawn, media_type=PNG, headers=_SHOWN_ELSEWHERE | caching)


def _caching(visit: Visit) -> str:
    """A table that goes on looks different soon."""
    return f"public, max-age={60 if visit.table.phase == 'playing' else 3600}"


HANDLERS = [table_card]
