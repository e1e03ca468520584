"""How a server is set up: where it listens, what it stores, and how much it takes from whom."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second on average, and so many at once."""

    per_second: float
    burst: int


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client may do; all of it is on by default."""

    name: int = 24
    chat: int = 500
    nonce: int = 64
    message: int = 64 * 1024
    games: int = 50
    """Unfinished games of a guest's own making."""
    requests: Rate = Rate(100, 300)
    """HTTP requests and new sockets of one address."""
    creations: Rate = Rate(1, 30)
    """New games of one address."""
    messages: Rate = Rate(50, 100)
    """WebSocket messages of one connection."""
    chatter: Rate = Rate(1, 10)
    """Chat lines of one seat."""
    thoughts: Rate = Rate(2, 20)
    """Hints and proofs of one address: they cost us time to think."""
    thinking: float = 20.0
    """Seconds a minute that bots, hints and reviews think for one network; whoever has had more
    waits until nobody else does."""
    sockets: int = 1000
    """Open WebSockets of one address."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything `serve` can be told."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    """`sqlite:///file`; empty: the user's data folder."""
    origins: tuple[str, ...] = ()
    """Origins allowed besides the server's own, such as `https://vworp.example`."""
    is_secure: bool = False
    """The server is reached over https only, so cookies are marked Secure."""
    proxies: str = ""
    """Addresses of proxies whose X-Forwarded-For is believed, with commas between."""
    bot_processes: int = 0
    """Processes in which bots think; 0: one less than there are cores, at least two."""
    bot_seconds: float = 10.0
    """How long a bot may think about one decision before it has failed."""
    bot_games: Literal["watched", "always"] = "watched"
    """When bots play among themselves: while somebody looks on, or always."""
    hint: str = "700ms"
    """What a hint may cost, as it is written after a bot's level: 700ms, 2s, 200it."""
    is_pool_warm: bool = True
    """Start the bot processes with the server, not when the first bot is asked."""
    imports: tuple[str, ...] = ()
    """Modules that register games of your own, imported by every bot process."""
    static: Path = Path(__file__).parent / "static"
    hello_seconds: float = 10.0
    silence_seconds: float = 60.0
    """A socket that is silent for so long is closed."""
    away_seconds: float = 60.0
    """After so long without a socket a seat counts as away, and a bot may stand in."""
    tables: int = 500
    """Tables kept in memory while nobody looks at them."""
    limits: Limits = field(default_factory=Limits)
