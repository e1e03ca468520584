"""`vworp serve`: the games in the browser. `vworp` alone does the same and opens it."""

import argparse
import webbrowser

from vworp.cli.arguments import Commands, add_command, whole_number
from vworp.cli.files import Trouble

DEFAULT_PORT = 8000
PORTS_TRIED = 20


def add_to(commands: Commands) -> None:
    """Declare the command."""
    parser = add_command(
        commands,
        "serve",
        "play in the browser, alone or with friends",
        "Serve the games on this machine and print the address. All games are kept in one file "
        "and survive a restart, a crash and a power cut.",
        "  vworp serve --open\n"
        "  vworp serve --host 0.0.0.0 --port 8080\n"
        "  vworp serve --database sqlite:////srv/vworp/games.db",
    )
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other machines in")
    parser.add_argument("--port", type=whole_number, help=f"default: {DEFAULT_PORT} or the next")
    parser.add_argument(
        "--database", default="", metavar="URL", help="sqlite:///FILE; default: your data folder"
    )
    parser.add_argument("--open", action="store_true", help="open the browser as well")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    from vworp.server import serve  # the server's libraries take half a second to load

    def ready(address: str) -> None:
        print(f"vworp is at {address}   (Ctrl-C stops it; your games are kept)", flush=True)
        if args.open:
            webbrowser.open(address)

    ports = [args.port] if args.port else range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED)
    for port in ports:
        try:
            serve(args.host, port, args.database, on_ready=ready)
        except OSError as error:
            trouble = f"can't listen on {args.host}, port {port}: {error.strerror or error}"
        except OverflowError as error:
            raise Trouble(f"{port} is not a port; they run from 1 to 65535") from error
        else:
            return 0
    raise Trouble(trouble)
