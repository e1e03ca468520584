"""The same rooms in every game: whoever knows one finds the way in all of them."""

import ast
from collections.abc import Container, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import vworp
from conformance.walks import every_game
from vworp.core import Game, Verb

SRC = Path(vworp.__file__).parent
ROOMS = {"rules", "steps", "box", "scene", "policy", "study", "telling"}
NEEDED = ROOMS - {"study", "telling"}

HALL = 12
"""The most modules beside the rooms."""

DEEPEST = 16
"""The most imports in a row inside a game."""

HOMES = 4
"""The most modules that name a verb, the one that declares it included."""


def house(game: Game) -> Path:
    return SRC / "games" / game.id


def modules(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.py")}


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@every_game
def test_a_game_has_the_rooms_and_no_others(game: Game) -> None:
    rooms = {path.parent.name for path in house(game).glob("*/__init__.py")}
    assert rooms <= ROOMS
    assert rooms >= NEEDED


@every_game
def test_the_hall_is_small(game: Game) -> None:
    assert len(modules(house(game)) - {"__init__"}) <= HALL


@every_game
def test_a_chapter_of_steps_has_its_chapter_of_rules(game: Game) -> None:
    steps = modules(house(game) / "steps") - {"__init__", "base"}
    assert steps <= modules(house(game) / "rules")


@every_game
def test_no_chain_of_imports_is_long(game: Game) -> None:
    paths = {name_of(path): path for path in sorted(house(game).rglob("*.py"))}
    graph = {name: sorted({*imported(parsed(path), paths)}) for name, path in paths.items()}
    longest = max((chain(name, graph) for name in graph), key=len)
    assert len(longest) - 1 <= DEEPEST, " -> ".join(longest)


def name_of(path: Path) -> str:
    parts = path.relative_to(SRC.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def imported(tree: ast.Module, known: Container[str]) -> Iterator[str]:
    """Which of the known modules a module imports when it is loaded."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in known:
                    yield inner
                elif node.module in known:
                    yield node.module


def chain(name: str, graph: dict[str, list[str]]) -> tuple[str, ...]:
    """The longest row of modules of which each imports the next."""
    found: dict[str, tuple[str, ...]] = {}

    def follow(module: str) -> tuple[str, ...]:
        if module not in found:
            found[module] = (module,)  # a package that is still being imported leads no further
            rest = max((follow(other) for other in graph[module]), key=len, default=())
            found[module] = (module, *rest)
        return found[module]

    return follow(name)


@every_game
def test_a_verb_lives_in_few_modules(game: Game) -> None:
    named = {name_of(path): verbs_named(path) for path in house(game).rglob("*.py")}
    for verb in game.actions.verbs:
        homes = sorted(name for name, verbs in named.items() if verb in verbs)
        assert 1 <= len(homes) <= HOMES, f"{verb.word}: {', '.join(homes)}"


def verbs_named(path: Path) -> set[Verb]:
    """The verbs that a module declares or imports, or names as `act.DONE` does."""
    names = vars(import_module(name_of(path)))
    nodes = [node for node in ast.walk(parsed(path)) if isinstance(node, ast.Attribute)]
    attributes = [
        getattr(names.get(node.value.id), node.attr, None)
        for node in nodes
        if isinstance(node.value, ast.Name)
    ]
    return {value for value in (*names.values(), *attributes) if isinstance(value, Verb)}


@every_game
def test_no_step_is_asked_for_by_its_name_in_a_string(game: Game) -> None:
    names = {step.__name__ for step in game.steps if len(parts_of(step.__name__)) > 1}
    for path in house(game).rglob("*.py"):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Constant):
                assert node.value not in names, path
            if isinstance(node, ast.Attribute) and node.attr == "__name__":
                assert "step" not in ast.unparse(node), path


def parts_of(name: str) -> list[str]:
    """The words of a class's name: one word alone may stand in a text for something else."""
    return [letter for letter in name if letter.isupper()]


@every_game
def test_no_failed_assertion_is_caught(game: Game) -> None:
    for path in house(game).rglob("*.py"):
        handlers = [node for node in ast.walk(parsed(path)) if isinstance(node, ast.ExceptHandler)]
        caught = [ast.unparse(node.type) for node in handlers if node.type]
        assert not [kinds for kinds in caught if "AssertionError" in kinds], path
