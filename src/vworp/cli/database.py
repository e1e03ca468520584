"""`vworp database` and `vworp prune`: looking after the server's file of games."""

import argparse
from pathlib import Path

from vworp.cli.arguments import Commands, add_command, add_database, database_of, whole_number

FAULTY = 1


def add_to(commands: Commands) -> None:
    """Declare the commands `prune` and `database`."""
    _add_prune(commands)
    parser = add_command(
        commands,
        "database",
        "check, copy or restore the server's file of games",
        "Look after the file in which a server keeps its games.",
        "  vworp database check\n"
        "  vworp database backup /srv/backups --keep 14\n"
        "  vworp database restore /srv/backups/games-20261116-040000-000000.sqlite",
    )
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    _add_check(actions)
    _add_backup(actions)
    _add_restore(actions)
    _add_vacuum(actions)


def _add_prune(commands: Commands) -> None:
    parser = add_command(
        commands,
        "prune",
        "delete games that ended long ago",
        "Delete finished games from the server's store, and if you ask for it, games that wait for "
        "players in vain and games in which only bots are left. No game is ever deleted by itself. "
        "A server may be running meanwhile.",
        "  vworp prune --days 365\n  vworp prune --gathering 30 --bots 7",
    )
    parser.add_argument("--days", type=whole_number, default=365, help="how long ago they ended")
    parser.add_argument(
        "--gathering",
        type=whole_number,
        metavar="DAYS",
        help="also games that have not begun, and to which nobody has come for so long",
    )
    parser.add_argument(
        "--bots",
        type=whole_number,
        metavar="DAYS",
        help="also unfinished games without any person, in which nothing has happened for so long",
    )
    add_database(parser)
    parser.set_defaults(run=run_prune)


def _add_check(actions: Commands) -> None:
    parser = add_command(
        actions,
        "check",
        "find out whether every game in a file is whole",
        "Read every page of a file of games, and play every game in it through from its first "
        "event to its last. The file is not changed. What is wrong is named, a line each.\n\n"
        "Exit code 0: all is well. 1: something is wrong. 2: the file can't be used.",
        "  vworp database check\n"
        "  vworp database check /srv/vworp/games.sqlite --repair mended.sqlite",
    )
    parser.add_argument(
        "database", metavar="FILE", nargs="?", help="default: the one that serve would use"
    )
    parser.add_argument("--config", metavar="FILE", help="the server's settings; also VWORP_CONFIG")
    parser.add_argument(
        "--repair", metavar="INTO", type=Path, help="copy what is good into a new file"
    )
    parser.set_defaults(run=run_check)


def _add_backup(actions: Commands) -> None:
    parser = add_command(
        actions,
        "backup",
        "copy the games to a safe place, while the server runs",
        "Write a copy of all games as they are at one moment. A server may be running: nobody "
        "has to wait. The copy is checked, readable by its owner only (it holds the seeds of "
        "running games), and put in its place whole or not at all.",
        "  vworp database backup copy.sqlite\n  vworp database backup /srv/backups --keep 14",
    )
    parser.add_argument(
        "target", metavar="TARGET", type=Path, help="a file, or a folder for copies named by time"
    )
    parser.add_argument(
        "--keep", type=whole_number, metavar="N", help="leave only the newest N in the folder"
    )
    add_database(parser)
    parser.set_defaults(run=run_backup)


def _add_restore(actions: Commands) -> None:
    parser = add_command(
        actions,
        "restore",
        "put a copy in the place of the server's file",
        "Put a copy that `backup` made in the place of the server's file of games. The server "
        "has to be stopped. What stood there is kept beside it under another name.",
        "  vworp database restore copy.sqlite --database sqlite:////srv/vworp/games.sqlite",
    )
    parser.add_argument("copy", metavar="COPY", type=Path, help="what `backup` wrote")
    add_database(parser)
    parser.set_defaults(run=run_restore)


def _add_vacuum(actions: Commands) -> None:
    parser = add_command(
        actions,
        "vacuum",
        "give the room of deleted games back to the disk",
        "Write the file anew without its gaps. `prune` gives room back by itself, except in files "
        "that an early vworp made: those want this once. Players who move meanwhile are told "
        "to wait, so do it at a quiet hour.",
        "  vworp database vacuum",
    )
    add_database(parser)
    parser.set_defaults(run=run_vacuum)


# The server's libraries take half a second to load, so that each command loads them by itself.


def run_prune(args: argparse.Namespace) -> int:
    """Clear the shelves."""
    from vworp.server import prune

    deleted = prune(database_of(args), args.days, gathering=args.gathering, bots=args.bots)
    print(f"{_games(deleted)} deleted")
    return 0


def run_check(args: argparse.Namespace) -> int:
    """Say what is wrong."""
    from vworp.server.checking import check

    report = check(database_of(args), args.repair)
    for fault in report.faults:
        print(fault)
    print(f"{_games(len(report.good))} played through, all good")
    if report.unplayed:
        print(f"{_games(len(report.unplayed))} of other versions of the rules, read only")
    if args.repair:
        print(f"{_games(len(report.good) + len(report.unplayed))} written into {args.repair}")
    return FAULTY if report.faults else 0


def run_backup(args: argparse.Namespace) -> int:
    """Make a copy."""
    from vworp.server.upkeep import backup

    print(f"copied to {backup(database_of(args), args.target, args.keep)}")
    return 0


def run_restore(args: argparse.Namespace) -> int:
    """Put a copy back."""
    from vworp.server.upkeep import restore

    kept = restore(args.copy, database_of(args))
    print(f"{args.copy} is in its place")
    if kept is not None:
        print(f"what stood there before is kept as {kept}")
    return 0


def run_vacuum(args: argparse.Namespace) -> int:
    """Close the gaps."""
    from vworp.server.upkeep import vacuum

    before, after = vacuum(database_of(args))
    print(f"{before} bytes before, {after} now")
    return 0


def _games(count: int) -> str:
    return f"{count} game{'' if count == 1 else 's'}"
