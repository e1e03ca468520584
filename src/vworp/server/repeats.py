"""The same request twice: whoever lost the answer asks again with the same key and is answered.

The header `Idempotency-Key` names a request. What came of it is stored together with its events and
kept for a day, so that any process can say it again; nothing is done twice.
"""

import hashlib
import re
from collections.abc import Awaitable, Callable
from typing import TypeVar

from vworp.server.identity import who_is
from vworp.server.limits import network_of
from vworp.server.problems import Problem
from vworp.server.store import Done, Repeated, RequestName, Store
from vworp.server.visit import Asked, address_of

T = TypeVar("T")

HEADER = "idempotency-key"
REPLAYED = {"idempotent-replayed": "true"}
"""Says that an answer was given before."""

_KEY = re.compile(r"[!-~]{16,128}")
"""Long enough that nobody guesses another's."""


async def _find(store: Store, name: RequestName) -> Done | None:
    """What came of a request before, if it was made before."""
    found = await store.done(name.digest)
    if found is not None and found.body != name.body:
        raise Problem("invalid", "this Idempotency-Key was used for another request")
    return found


async def name_of(request: Asked) -> RequestName | None:
    """The name that a request has, if it has one."""
    name = request.headers.get(HEADER)
    if name is None:
        return None
    if not _KEY.fullmatch(name):
        raise Problem("invalid", "an Idempotency-Key has 16 to 128 letters, digits or signs")
    who = who_is(request)
    # Whoever has no cookie yet is known by where they come from.
    asker = who.token or who.guest or network_of(address_of(request))
    parts = (asker, request.scope["path"], name)
    digest = hashlib.sha256("\0".join(parts).encode()).hexdigest()
    return RequestName(digest, hashlib.sha256(await request.body()).hexdigest())


async def once(
    store: Store,
    name: RequestName | None,
    do: Callable[[], Awaitable[T]],
    again: Callable[[Done], Awaitable[T]],
) -> T:
    """Do something, unless it was done before: then say what came of it."""
    if name is None:
        return await do()
    found = await _find(store, name)
    if found is not None:
        return await again(found)
    try:
        return await do()
    except (Problem, Repeated):
        found = await _find(store, name)  # another process was quicker
        if found is None:
            raise
        return await again(found)
