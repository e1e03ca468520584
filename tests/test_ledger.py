"""Every rule of the ledgers is guarded by a test that names it."""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
ID = re.compile(r"\b(?:TR|KT|DI|TD|AT)-[A-Z]?[0-9]+[a-z]?\b")


def ledger_ids() -> set[str]:
    pages = (ROOT / "docs" / "rules").glob("*.md")
    return {found for page in pages for found in ID.findall(page.read_text(encoding="utf-8"))}


@cache
def ids_in_tests() -> set[str]:
    files = (ROOT / "tests").rglob("test_*.py")
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    return {
        argument.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        for mark in node.decorator_list
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule"
        for argument in mark.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def untestable_ids() -> dict[str, str]:
    text = (ROOT / "tests" / "untestable_rules.toml").read_text(encoding="utf-8")
    reasons: dict[str, str] = tomllib.loads(text)
    return reasons


def test_every_rule_is_named_by_a_test() -> None:
    assert sorted(ledger_ids() - ids_in_tests() - set(untestable_ids())) == []


def test_every_rule_that_a_test_names_stands_in_a_ledger() -> None:
    assert sorted(ids_in_tests() - ledger_ids()) == []


def test_rules_without_a_test_exist_have_a_reason_and_have_no_test() -> None:
    reasons = untestable_ids()
    assert sorted(set(reasons) - ledger_ids()) == []
    assert sorted(set(reasons) & ids_in_tests()) == []
    assert all(len(reason) > 10 for reason in reasons.values())


def test_every_rule_that_the_code_names_stands_in_a_ledger() -> None:
    sources = (ROOT / "src").rglob("*.py")
    named = {found for file in sources for found in ID.findall(file.read_text(encoding="utf-8"))}
    assert sorted(named - ledger_ids()) == []
