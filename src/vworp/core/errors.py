"""What can go wrong, in words for the person who has to mend it."""


class VworpError(Exception):
    """Anything vworp refuses; its text is one clear sentence."""


class Illegal(VworpError):
    """An action the rules forbid here; nothing has changed."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{rule}: {reason}" if rule else reason)
        self.rule = rule
        self.reason = reason


class BadNotation(VworpError):
    """A sentence that names no action: says what was read and what could have stood there."""


class BadPosition(VworpError):
    """A position that the rules can't hold, with the reason."""


class BadOption(VworpError):
    """A game option that does not exist or has a value it can't have."""


class UnknownGame(VworpError):
    """No game of that name is installed."""


class BadRecord(VworpError):
    """A record that can't be read: the line, and what is wrong with it."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason
