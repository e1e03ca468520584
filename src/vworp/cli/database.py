"""`vworp database`: looking after the server's games."""

import argparse
from pathlib import Path

from vworp.cli.arguments import (
    Commands,
    add_command,
    add_database,
    database_of,
    describe,
    whole_number,
)
from vworp.cli.screen import progress_of

FAULTY = 1


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what the command does, and declare its arguments."""
    describe(
        parser,
        "Look after the database in which a server keeps its games: a file, or PostgreSQL.",
        "  vworp database check\n"
        "  vworp database backup /srv/backups --keep 14\n"
        "  vworp database restore /srv/backups/games-20261116-040000-000000.sqlite\n"
        "  vworp database copy sqlite:////srv/games.sqlite postgresql://vworp@db/vworp",
    )
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    _add_check(actions)
    _add_backup(actions)
    _add_restore(actions)
    _add_vacuum(actions)
    _add_upgrade(actions)
    _add_copy(actions)
    _add_export(actions)
    _add_import(actions)


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


def _add_upgrade(actions: Commands) -> None:
    parser = add_command(
        actions,
        "upgrade",
        "bring the tables up to date",
        "Give a database the tables of this vworp. A server does that by itself when it starts; "
        "this is for doing it before. A database of a newer vworp is refused and left as it is.",
        "  vworp database upgrade --database postgresql://vworp@db/vworp",
    )
    add_database(parser)
    parser.set_defaults(run=run_upgrade)


def _add_copy(actions: Commands) -> None:
    parser = add_command(
        actions,
        "copy",
        "copy all games into another database",
        "Copy all games, as they are at one moment, from a file to PostgreSQL, or back, or to "
        "another of the same kind. The source may be in use meanwhile; the target must have no "
        "games yet, and has all of them at the end or none.",
        "  vworp database copy sqlite:////srv/games.sqlite postgresql://vworp@db/vworp\n"
        "  vworp database copy postgresql://vworp@db/vworp sqlite:///games.sqlite",
    )
    parser.add_argument("source", metavar="FROM", help="a database URL")
    parser.add_argument("target", metavar="TO", help="a database URL")
    parser.set_defaults(run=run_copy)


def _add_export(actions: Commands) -> None:
    parser = add_command(
        actions,
        "export",
        "write all games into a file of text",
        "Write all games, as they are at one moment, into a file with a line of JSON for each row "
        "of each table; compressed where its name ends in .gz. The server may be running. Only "
        "its owner can read the file: it holds the seeds of running games.",
        "  vworp database export games.jsonl.gz\n"
        "  vworp database export games.jsonl --database postgresql://vworp@db/vworp",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="what to write")
    add_database(parser)
    parser.set_defaults(run=run_export)


def _add_import(actions: Commands) -> None:
    parser = add_command(
        actions,
        "import",
        "read all games from a file of text",
        "Put the games of a file that `export` wrote, of this version or an older one, into a "
        "database that has no games yet. It has all of them at the end or none.",
        "  vworp database import games.jsonl.gz --database postgresql://vworp@db/vworp",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="what `export` wrote")
    add_database(parser)
    parser.set_defaults(run=run_import)


# The server's libraries take half a second to load, so that each command loads them by itself.


def run_check(args: argparse.Namespace) -> int:
    """Say what is wrong."""
    from vworp.server.checking import check

    report = check(database_of(args), args.repair)
    for fault in report.faults:
        print(fault)
    print(f"{games_in_words(len(report.good))} played through, all good")
    if report.unplayed:
        unplayed = games_in_words(len(report.unplayed))
        print(f"{unplayed} that began by other versions of the rules, read too")
    if args.repair:
        print(
            f"{games_in_words(len(report.good) + len(report.unplayed))} written into {args.repair}"
        )
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


def run_upgrade(args: argparse.Namespace) -> int:
    """New tables."""
    from vworp.server.upkeep import upgrade

    before, after = upgrade(database_of(args))
    is_new = before == after
    print(f"the tables are of version {after}" + (", as before" if is_new else f", not {before}"))
    return 0


def run_copy(args: argparse.Namespace) -> int:
    """From one database to another."""
    from vworp.server.transfer import copy_games

    with progress_of("copying") as tell:
        moved = copy_games(args.source, args.target, tell)
    print(f"{games_in_words(moved.games)} copied ({moved.rows} rows)")
    return 0


def run_export(args: argparse.Namespace) -> int:
    """Into a file."""
    from vworp.server.transfer import export_games

    with progress_of("writing") as tell:
        moved = export_games(database_of(args), args.file, tell)
    print(f"{games_in_words(moved.games)} written into {args.file} ({moved.rows} rows)")
    return 0


def run_import(args: argparse.Namespace) -> int:
    """From a file."""
    from vworp.server.transfer import import_games

    with progress_of("reading") as tell:
        moved = import_games(args.file, database_of(args), tell)
    print(f"{games_in_words(moved.games)} read from {args.file} ({moved.rows} rows)")
    return 0


def games_in_words(count: int) -> str:
    """So many games: '1 game', '2 games'."""
    return f"{count} game{'' if count == 1 else 's'}"
