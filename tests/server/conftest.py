"""One server for all tests that don't need one of their own."""

from collections.abc import Iterator

import pytest

from server.harness import Player, Running, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(autouse=True)
def no_clients_stay(server: Running) -> Iterator[None]:
    yield
    server.close_clients()


@pytest.fixture
def ada(server: Running) -> Player:
    return Player(server, "Ada")


@pytest.fixture
def grace(server: Running) -> Player:
    return Player(server, "Grace")


@pytest.fixture
def stranger(server: Running) -> Player:
    return Player(server, "Nobody")


@pytest.fixture
def table(ada: Player, grace: Player) -> str:
    """A running game of hidden hands between Ada on seat 0 and Grace on seat 1."""
    game = ada.create(ada.me(), {"kind": "open"}, game="keys_to_the_tardis")
    grace.tokens = {"1": grace.join(game, 1)["token"]}
    return game
