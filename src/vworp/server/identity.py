"""Who asks: from the guest cookie and the bearer token, and from nothing else."""

import re
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from vworp.server.problems import Problem
from vworp.server.settings import Settings
from vworp.server.table import Table, Who
from vworp.server.tokens import digest, new_token

COOKIE = "vworp_guest"
HTTPS_COOKIE = f"__Host-{COOKIE}"
"""A browser takes this name from https and from this very host alone, so nobody else can set it."""

_YEAR = 365 * 24 * 3600
_LONGEST = 200
_OURS = re.compile(r"[A-Za-z0-9_-]{43}")

Connection = ASGIConnection[Any, Any, Any, Any]


def who_is(connection: Connection) -> Who:
    """The digests of what somebody showed."""
    cookie = _shown(connection)
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    is_bearer = scheme.lower() == "bearer"
    if scheme and (not is_bearer or not token or len(token) > _LONGEST):
        raise Problem("bad_token", "authorization reads 'Bearer <seat token>'")
    return Who(
        guest=digest(cookie) if cookie else "",
        token=digest(token.strip()) if is_bearer else "",
    )


def _shown(connection: Connection) -> str:
    """The guest's secret; by its plain name for who came before the server went to https."""
    shown = [connection.cookies.get(name, "") for name in (HTTPS_COOKIE, COOKIE)]
    return next((value for value in shown if _OURS.fullmatch(value)), "")


def check_token(table: Table, who: Who) -> None:
    """A token that is shown has to open a seat here."""
    if who.token and all(seat.token != who.token for seat in table.seats):
        raise Problem("bad_token", "this token does not open a seat at this table (any more)")


def as_guest(connection: Connection, settings: Settings) -> tuple[Who, Cookie | None]:
    """Somebody with a guest cookie: the one they have, or one to be set.

    Who shows the plain cookie to a server with https is given the same secret by its new name.
    """
    who = who_is(connection)
    name = HTTPS_COOKIE if settings.https else COOKIE
    if who.guest and name in connection.cookies:
        return who, None
    secret = _shown(connection) or new_token()
    cookie = Cookie(
        key=name,
        value=secret,
        max_age=_YEAR,
        httponly=True,
        samesite="strict",
        secure=settings.https or connection.url.scheme == "https",
    )
    return Who(guest=digest(secret), token=who.token), cookie
