"""Whether people at one browser have anything to hide from each other."""

import pytest

import vworp
from server.harness import Json, Player
from vworp.server.sight import has_secrets


def begun(player: Player, game: str, **options: object) -> Json:
    path = player.create(player.me(), player.me(), game=game, options=options)
    now: Json = player.get(f"{path}/state", seat=0)["now"]
    return now


def test_a_game_without_secrets_says_so(ada: Player) -> None:
    assert begun(ada, "tardis_run")["has_secrets"] is False


@pytest.mark.parametrize("game", ["keys_to_the_tardis", "dalek_invasion"])
def test_a_dealt_hand_is_a_secret(ada: Player, game: str) -> None:
    assert begun(ada, game)["has_secrets"] is True


def placed(game: str) -> vworp.Match:
    """A match that begins where another has come to."""
    dealt = vworp.new(game, seed=3)
    found = vworp.core.registry.find(game)
    return vworp.Match(found, dealt.state, {}, secret=None, starts_from_position=True)


def test_hands_from_a_position_are_secrets_though_nobody_dealt_them() -> None:
    assert has_secrets(placed("keys_to_the_tardis"))
    assert not has_secrets(placed("tardis_run"))
