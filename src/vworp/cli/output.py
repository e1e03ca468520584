"""Where a command's result goes: to standard output, or whole into a file."""

from vworp.cli.files import write_text


def write_out(path: str | None, text: str) -> None:
    """Write a text to a file, or print it."""
    if path is None or path == "-":
        print(text)
    else:
        write_text(path, text + "\n")
