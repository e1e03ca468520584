"""What moves keeps its id, so that a client can move it."""

import pytest

from scene.pictures import drawn, ids, positions
from vworp.core import Game, registry

PIECES = {"keys_to_the_tardis": ("pawn", "tile"), "tardis_run": ("pawn", "tile")}
TABLES = [
    pytest.param(registry.find(name), seats, id=f"{name}-{seats}")
    for name in PIECES
    for seats in registry.find(name).seats
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_piece_keeps_its_id_from_the_first_picture_to_the_last(game: Game, seats: int) -> None:
    pieces = [
        sorted(name for name in ids(drawn(state.view(0))) if name.startswith(PIECES[game.id]))
        for state in positions(game, seats, seed=7)
    ]
    assert all(names == pieces[0] for names in pieces)
