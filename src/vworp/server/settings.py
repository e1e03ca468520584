"""How a server is set up: where it listens, what it stores, and how much it takes from whom.

Every setting is declared once, here, with its words. The command line, the environment and the
TOML file are made from the declarations (configuration.py); a field without words is for those
who embed the server.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar
from urllib.parse import urlsplit

from msgspec import Meta

T = TypeVar("T")

Count = Annotated[int, Meta(ge=0, le=10**9)]
Positive = Annotated[int, Meta(ge=1, le=10**9)]
Several = Annotated[int, Meta(ge=1, le=256)]
Bytes = Annotated[int, Meta(ge=0, le=2**50)]
Port = Annotated[int, Meta(ge=0, le=65535)]
Seconds = Annotated[float, Meta(gt=0, le=10**9)]
PerSecond = Annotated[float, Meta(gt=0, le=10**9)]
Texts = tuple[str, ...]

Check = Callable[[Any], None]
"""Raises ValueError with the end of the sentence "`name` is …" when a value can't be used."""


def setting(default: T, words: str, *, check: Check | None = None, flag: str = "") -> T:
    """A field with its words, and the flag of the command line where it is not the field's name."""
    told: Any = field(default=default, metadata={"words": words, "check": check, "flag": flag})
    return told  # type: ignore[no-any-return]  # what a dataclass makes a T of


def check_networks(networks: Texts) -> None:
    """Addresses, or networks such as 10.0.0.0/8."""
    for network in networks:
        try:
            ip_network(network)
        except ValueError:
            raise ValueError("an address or a network such as 10.0.0.0/8") from None


def check_origins(origins: Texts) -> None:
    """Origins as a browser writes them."""
    for origin in origins:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or origin != f"{parts.scheme}://{parts.netloc}":
            raise ValueError("an origin such as https://vworp.example, without a path")


def check_collector(url: str) -> None:
    """Where spans are sent."""
    if url and not (urlsplit(url).scheme in ("http", "https") and urlsplit(url).netloc):
        raise ValueError("the address of a collector such as http://127.0.0.1:4318")


def check_budget(text: str) -> None:
    """What a thought may cost."""
    number = text.removesuffix("ms").removesuffix("s").removesuffix("it")
    if not (number.isascii() and number.isdigit() and number != text and len(number) < 7):
        raise ValueError("a time or a number of iterations: 700ms, 2s, 200it")


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second on average, and so many at once (a token bucket)."""

    per_second: PerSecond
    burst: Positive


@dataclass(frozen=True, slots=True)
class Limits:
    """What one visitor may do; all of it is on by default.

    A network is what one visitor can't leave by choosing another address: an IPv4 address or an
    IPv6 /64. Behind a proxy it is the visitor's own, not the proxy's.
    """

    name: Positive = setting(24, "letters of a name")
    chat: Positive = setting(500, "letters of a chat line")
    nonce: Positive = setting(64, "letters of a nonce")
    message: Positive = setting(64 * 1024, "bytes of a request's body or a WebSocket message")
    games: Count = setting(50, "unfinished games of a guest's own making")
    network_games: Count = setting(
        200, "unfinished games made from one network in the last `network_days`, put away or not"
    )
    network_days: Positive = setting(30, "for so long a game counts for the network it came from")
    asides_a_day: Count = setting(
        500, "what a seat may do in a day that is no move: chat, offers, tokens, bots and back"
    )
    asides: Count = setting(5000, "the same for as long as the game lasts")
    requests: Rate = setting(Rate(100, 300), "HTTP requests and new sockets of one network")
    creations: Rate = setting(Rate(1, 30), "new games of one network")
    openings: Rate = setting(
        Rate(3, 60), "stored games that one network opens: each is played through from its log"
    )
    messages: Rate = setting(Rate(50, 100), "WebSocket messages of one connection")
    chatter: Rate = setting(Rate(1, 10), "chat lines of one seat")
    thoughts: Rate = setting(
        Rate(2, 20), "hints, reviews and proofs of one network: they cost time to think"
    )
    cards: Rate = setting(
        Rate(0.1, 10),
        "pictures of tables drawn for one network, for links that unfold; beyond that it gets the "
        "lid of the game",
    )
    reports: Rate = setting(Rate(0.02, 10), "reports of chat from one network")
    keys: Rate = setting(Rate(0.1, 10), "wrong keys to the operator's page from one network")
    thinking: Seconds = setting(
        20.0,
        "seconds a minute that bots, hints and reviews think for one network; whoever has had more "
        "waits until nobody else does",
    )
    connections: Positive = setting(256, "open connections (TCP) of one network")
    half_open: Positive = setting(
        64, "connections of one network whose request has not come whole; the oldest one goes"
    )
    answers: Positive = setting(
        100, "requests of one network under way at once, streams and long polls among them"
    )
    sockets: Positive = setting(200, "open WebSockets of one network")
    all_connections: Count = setting(
        0, "open connections of everybody; 0, or too many: as many as there are files, less some"
    )
    head_seconds: Seconds = setting(10.0, "how long a request's head may take to come")
    body_seconds: Seconds = setting(20.0, "how long a request's body may take to come")
    unread_seconds: Seconds = setting(
        60.0, "an answer of which nobody reads a byte for so long is cut off"
    )
    unread_bytes: Bytes = setting(
        32 * 1024 * 1024,
        "bytes of answers that one network may leave unread; the largest is cut off",
    )


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything `serve` can be told."""

    host: str = setting("127.0.0.1", "the address to listen on; 0.0.0.0 lets other machines in")
    port: Port = setting(
        8000, "the port; 0: any free one; if none is named, the next free one will do"
    )
    database: str = setting(
        "",
        "sqlite:///FILE or postgresql://USER@HOST/NAME; empty: games.sqlite in your data folder",
    )
    https: bool = setting(
        False,
        "visitors come over https only: cookies are marked Secure and named __Host-…, and browsers "
        "are told to use nothing else (HSTS)",
    )
    proxies: Texts = setting(
        (),
        "addresses or networks of proxies whose X-Forwarded-For and -Proto are believed, and their "
        "X-Request-ID and traceparent",
        check=check_networks,
        flag="proxy",
    )
    origins: Texts = setting(
        (),
        "origins allowed besides the server's own, such as https://vworp.example",
        check=check_origins,
        flag="origin",
    )
    metrics_from: Texts = setting(
        ("127.0.0.0/8", "::1"),
        "addresses or networks that may read /metrics",
        check=check_networks,
    )
    log_level: Literal["debug", "info", "warning", "error"] = setting(
        "info", "the least important lines of the log"
    )
    access_log: bool = setting(
        False, "log every request, socket and command, with the visitor's address"
    )
    traces: str = setting(
        "",
        "where traces are sent (OpenTelemetry's OTLP over HTTP), such as http://127.0.0.1:4318; "
        "empty: where the variables OTEL_… say, if they do",
        check=check_collector,
    )
    workers: Several = setting(
        1, "processes that answer visitors, on one address; more than one want PostgreSQL"
    )
    metrics_port: Port = setting(
        0,
        "a port on this machine for the figures of each process: this one, and one more for each "
        "further process; 0: only /metrics",
    )
    thinking: Literal["here", "workers"] = setting(
        "here",
        "where bots think and pictures are made: in processes of this server, or wherever "
        "`vworp worker` runs on the same PostgreSQL",
    )
    bot_processes: Count = setting(
        0,
        "processes in which bots think; 0: one less than there are cores, shared by all workers, "
        "at least two each",
    )
    bot_seconds: Seconds = setting(10.0, "a bot that has not answered after so long has failed")
    bot_games: Literal["watched", "always"] = setting(
        "watched", "when bots play among themselves: while somebody looks on, or always"
    )
    hint: str = setting(
        "700ms",
        "what a hint may cost, as after a bot's level: 700ms, 2s, 200it",
        check=check_budget,
    )
    hello_seconds: Seconds = setting(10.0, "a new socket says hello within so long")
    silence_seconds: Seconds = setting(60.0, "a socket that is silent for so long is closed")
    tables: Positive = setting(500, "tables kept in memory while nobody looks at them")
    rest_seconds: Seconds = setting(
        3600.0,
        "where there are more, one at which nothing happened for so long is closed though "
        "somebody looks: their browser opens it again",
    )
    picture_bytes: Bytes = setting(
        64 * 1024 * 1024,
        "bytes for pictures and messages that others may ask for, of all tables together",
    )
    free_bytes: Bytes = setting(
        64 * 1024 * 1024, "with less room than this on the disk the server says it is unwell"
    )
    limits: Limits = setting(Limits(), "what one visitor may do")
    is_pool_warm: bool = True
    """Start the bot processes and load all games with the server, not when they are asked for."""
    imports: Texts = ()
    """Modules that register games of your own, imported by every bot process."""
    static: Path = Path(__file__).parent / "static"
