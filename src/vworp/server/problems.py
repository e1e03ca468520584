"""What the server refuses, each with a code that a program can act on and words for people."""

from typing import Any

from vworp.core import VworpError
from vworp.server import tracing
from vworp.server.wire import ErrorMessage

TITLES: dict[str, tuple[int, str]] = {
    "malformed": (400, "That is not a JSON object"),
    "invalid": (422, "A field is not as it should be"),
    "unknown_game": (404, "There is no such game to play"),
    "no_such_game": (404, "There is no such table"),
    "no_such_seat": (404, "There is no such seat"),
    "no_such_move": (404, "There is no such move"),
    "no_such_offer": (404, "There is no such offer"),
    "no_such_rule": (404, "There is no such rule"),
    "not_found": (404, "There is nothing here"),
    "method": (405, "That can't be done here"),
    "bad_token": (401, "The seat token is not valid"),
    "not_seated": (403, "Spectators can look, not act"),
    "not_your_seat": (403, "That seat is somebody else's"),
    "banned": (403, "You may not come here"),
    "muted": (403, "You may not chat"),
    "bad_key": (401, "The operator's key is not valid"),
    "hidden": (403, "That is hidden while the game goes on"),
    "origin": (403, "The request comes from another site"),
    "seat_taken": (409, "Somebody sits there"),
    "wrong_phase": (409, "Not at this time"),
    "wrong_turn": (409, "Another seat decides now"),
    "stale": (409, "The table has moved on"),
    "no_undo": (409, "That can't be taken back alone"),
    "no_draw": (409, "This game has no draws by agreement"),
    "no_hints": (409, "This table plays without hints"),
    "no_resigning": (409, "This game can't be resigned"),
    "frozen": (409, "The table is frozen"),
    "rules_changed": (409, "The game began under other rules"),
    "illegal": (422, "The rules forbid it"),
    "bad_notation": (422, "That does not name an action"),
    "bad_option": (422, "The game has no such option"),
    "bad_level": (422, "There is no such bot"),
    "too_large": (413, "Too large"),
    "rate": (429, "Too fast"),
    "too_many_games": (429, "Too many unfinished games"),
    "busy": (503, "Everybody who could think about it is busy"),
    "log_full": (429, "Enough for today"),
    "store_busy": (503, "The games are in use elsewhere"),
    "store_full": (503, "There is no room to store games"),
    "store_damaged": (503, "A part of the games can't be read"),
    "unwell": (503, "The server can't do all of its work"),
    "stopping": (503, "The server is going down"),
    "internal": (500, "The server failed"),
}
"""Every code with its HTTP status and its title; docs/protocol.md says when each is used."""


class Problem(VworpError):
    """A request that was refused; nothing has changed."""

    def __init__(self, code: str, detail: str, *, rule: str = "", **more: Any) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.rule = rule
        self.more = more

    @property
    def status(self) -> int:
        """The HTTP status."""
        return TITLES[self.code][0]

    def body(self) -> dict[str, Any]:
        """The problem as JSON data, in the form of RFC 9457."""
        status, title = TITLES[self.code]
        return {
            "type": f"/problems/{self.code}",
            "title": title,
            "status": status,
            "code": self.code,
            "detail": self._told,
            "rule": self.rule,
            **self._all_more,
        }

    def message(self, request: int | str | None) -> ErrorMessage:
        """The problem as a WebSocket message in answer to a request."""
        status, title = TITLES[self.code]
        return ErrorMessage(
            title, status, self.code, self._told, self.rule, request, **self._all_more
        )

    @property
    def is_fault(self) -> bool:
        """Whether it is the server's own: somebody has to look into it."""
        return self.status == 500

    @property
    def _told(self) -> str:
        """The words; of a fault with the request's id, which people can quote to the host."""
        name = tracing.request_id()
        return f"{self.detail} (request {name})" if self.is_fault and name else self.detail

    @property
    def _all_more(self) -> dict[str, Any]:
        name = tracing.request_id()
        return {**self.more, "request_id": name} if self.is_fault and name else self.more
