"""Random names: what only its owner can know, and what nobody can guess."""

import hashlib
import secrets

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and digits that can't be taken for one another."""


def new_token() -> str:
    """256 secret bits, for a guest or a seat."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """What is stored of a token: enough to know it again, useless to a thief."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_game_id() -> str:
    """A name for a game that can be read out over the telephone; 59 bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def next_game_id(seed: bytes) -> str:
    """The name of the game that follows one: asked for again, it is the same."""
    chosen = hashlib.sha256(seed + b" next").digest()[:12]
    return "".join(LETTERS[byte % len(LETTERS)] for byte in chosen)


def new_nonce() -> str:
    """A seat's part in the luck, when its player leaves it to us."""
    return secrets.token_hex(16)
