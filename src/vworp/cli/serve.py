"""`vworp serve`: the games in the browser. `vworp` alone does the same and opens it."""

import argparse
import sys
import webbrowser
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

from vworp.cli.arguments import describe
from vworp.cli.files import Trouble
from vworp.server import configuration
from vworp.server.reach import house_address
from vworp.server.settings import Settings

PORTS_TRIED = 20
"""So many ports, if none was asked for."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what the command does, and declare its arguments."""
    describe(
        parser,
        "Serve the games on this machine and print the address. All games are kept in one file "
        "and survive a restart, a crash and a power cut. Every setting can also stand in the "
        "environment (VWORP_PORT, VWORP_LIMITS_GAMES) or in a TOML file; the command line goes "
        "before the environment, and that before the file.",
        "  vworp serve --open\n"
        "  vworp serve --host 0.0.0.0 --port 8080\n"
        "  vworp serve --database sqlite:////srv/vworp/games.db\n"
        "  vworp serve --https --proxy 127.0.0.1 --set limits.games=20\n"
        "  vworp serve --print-config > vworp.toml && vworp serve --config vworp.toml",
    )
    add_settings(parser)
    parser.add_argument("--open", action="store_true", help="open the browser as well")
    parser.set_defaults(run=run)


def add_settings(parser: argparse.ArgumentParser) -> None:
    """A flag for every setting, and `--set` for those inside a group."""
    parser.add_argument(
        "--config", metavar="FILE", help=f"a TOML file with settings; also {configuration.CONFIG}"
    )
    parser.add_argument(
        "--print-config", action="store_true", help="print the settings in force as TOML, and end"
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        dest="named",
        metavar="NAME=VALUE",
        help="any setting by its name, such as limits.games=20",
    )
    for value in configuration.declared().values():
        if "." not in value.name:
            _add_flag(parser, value)


def _add_flag(parser: argparse.ArgumentParser, value: configuration.Declared) -> None:
    kind: dict[str, Any] = {"metavar": _metavar(value)}
    if value.bare_kind is bool:
        kind = {"action": argparse.BooleanOptionalAction}
    elif value.is_list:
        kind = {"metavar": value.flag.upper() or "NETWORK", "action": "append"}
    parser.add_argument(
        f"--{value.flag or value.name.replace('_', '-')}",
        dest=value.name,
        default=argparse.SUPPRESS,
        help=value.words.replace("%", "%%"),
        **kind,
    )


def _metavar(value: configuration.Declared) -> str:
    if value.choices:
        return "|".join(value.choices)
    return value.name.upper() if value.bare_kind is str else "NUMBER"


def read_settings(args: argparse.Namespace) -> configuration.Configuration:
    """The settings that the command line, the environment and a file give together."""
    given = {name: value for name, value in vars(args).items() if name in configuration.declared()}
    for text in args.named:
        name, equals, value = text.partition("=")
        if not equals:
            raise Trouble(f"--set is written NAME=VALUE, not {text!r}")
        given[name.strip()] = value
    return configuration.configure(given, file=args.config)


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    read = read_settings(args)
    for warning in read.warnings:
        print(f"vworp: {warning}", file=sys.stderr)
    if args.print_config:
        print(read.toml(), end="")
        return 0
    first = read.settings.port
    tried = range(first, first + (1 if "port" in read.sources else PORTS_TRIED))
    return _serve_on(tried, read.settings, is_to_open=args.open)


def _serve_on(ports: range, settings: Settings, *, is_to_open: bool) -> int:
    from vworp.server import serve  # the server's libraries take half a second to load

    def ready(address: str) -> None:
        print(f"vworp is at {address}   (Ctrl-C stops it; your games are kept)", flush=True)
        house = house_address(settings.host, urlsplit(address).port or settings.port)
        if house is not None:
            print(f"phones in the house find it at {house}", flush=True)
        if is_to_open:
            webbrowser.open(address)

    for port in ports:
        try:
            serve(replace(settings, port=port), on_ready=ready)
        except OSError as error:
            trouble = f"can't listen on {settings.host}, port {port}: {error.strerror or error}"
        else:
            return 0
    raise Trouble(trouble)
