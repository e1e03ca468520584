"""Where luck comes from: sealed dice that anybody can check, and quick dice for playouts."""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

Seed = int | str | bytes

_SPAN = 1 << 256


class Dice(Protocol):
    """A source of whole numbers."""

    def below(self, count: int) -> int:
        """One of 0 .. count-1, each equally likely."""

    def bits(self, count: int) -> int:
        """So many tosses of a coin, as a number."""


class QuickDice:
    """Dice for playouts and search: fast, repeatable by seed, not sealed.

    A double has 53 bits, so for the counts of a board game the bias is below 1e-12.
    """

    __slots__ = ("_random", "bits")

    def __init__(self, rng: Random) -> None:
        self._random = rng.random
        # The generator's own method, not one that calls it: half the cost of a toss is the call.
        self.bits: Callable[[int], int] = rng.getrandbits

    def below(self, count: int) -> int:
        """One of 0 .. count-1."""
        return int(self._random() * count)


class SealedDice:
    """Dice fixed by a secret seed and the seats' nonces before the first throw.

    Outcome n is a keyed hash of (nonces, n), mapped without bias onto the range asked for:
    the top of the hash's span that would favour small numbers is thrown away and hashed anew.
    It depends on seed, nonces and n only: asked for the same n, a throw falls the same way again.
    """

    __slots__ = ("_asked", "_nonces", "_outcome", "_seed")

    def __init__(self, seed: bytes, nonces: Sequence[str] = ()) -> None:
        self._seed = seed
        self._nonces = b"".join(len(n.encode()).to_bytes(4, "big") + n.encode() for n in nonces)
        self._outcome = 0
        self._asked = 0

    def begin(self, outcome: int) -> None:
        """Turn to outcome number `outcome` of the game."""
        self._outcome = outcome
        self._asked = 0

    def below(self, count: int) -> int:
        """One of 0 .. count-1, each exactly equally likely."""
        fair = _SPAN - _SPAN % count
        while True:
            place = self._outcome.to_bytes(8, "big") + self._asked.to_bytes(8, "big")
            digest = hmac.digest(self._seed, place + self._nonces, "sha256")
            self._asked += 1
            number = int.from_bytes(digest, "big")
            if number < fair:
                return number % count

    def bits(self, count: int) -> int:
        """So many tosses of a coin, as a number."""
        return self.below(1 << count)


def secret_seed(seed: Seed | None = None) -> bytes:
    """256 secret bits: from the operating system, or the same ones for the same given seed."""
    if seed is None:
        return secrets.token_bytes(32)
    material = seed if isinstance(seed, bytes) else str(seed).encode()
    return hashlib.sha256(b"vworp seed 1:" + material).digest()


def commitment(secret: bytes) -> str:
    """What is shown before the first move: it binds the seed without telling it."""
    return hashlib.sha256(secret).hexdigest()
