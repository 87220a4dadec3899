"""Every rule of a specification has code that cites it and a test that marks it, by its ID."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from ironmuster.registry import MODULES

ROOT: Final = Path(__file__).resolve().parent.parent
BOOKS: Final = {path.stem: path.read_text("utf-8") for path in ROOT.glob("docs/rules/*.md")}
ID: Final = re.compile(r"\b([A-Z]{2})-(R?)(\d+)(\.\d+)?")
RANGE: Final = re.compile(r"\b([A-Z]{2}-(?:\d+\.|R))(\d+) to ([A-Z]{2}-(?:\d+\.|R))(\d+)")
FOUND: Final = {slug: re.search(r"rule prefix `([A-Z]{2})`", book) for slug, book in BOOKS.items()}
FOLDERS: Final = [path.parent for path in ROOT.glob("src/ironmuster/systems/*/__init__.py")]
PREFIXES: Final = {slug: found[1] for slug, found in FOUND.items() if found}


def exemptions() -> dict[str, dict[str, str]]:
    """Return the rules that need no code or no test, with the reason: `tests/<slug>/`."""
    exempt: dict[str, dict[str, str]] = {"code": {}, "tests": {}}
    for file in ROOT.glob("tests/*/rule_exemptions.toml"):
        for part, rules in tomllib.loads(file.read_text("utf-8")).items():
            exempt[part] |= rules
    return exempt


EXEMPT: Final = exemptions()


def ids(text: str) -> set[str]:
    """Return the rules and rulings that a text names; a whole chapter is neither."""
    found = {
        match[0]
        for match in ID.finditer(text)
        if match[1] in PREFIXES.values() and bool(match[2]) != bool(match[4])
    }
    for match in RANGE.finditer(text):
        if match[1] == match[3] and match[1][:2] in PREFIXES.values():
            found |= {f"{match[1]}{n}" for n in range(int(match[2]), int(match[4]) + 1)}
    return found


def specified() -> set[str]:
    """Return every ID of the specifications."""
    return set().union(*(ids(book) for book in BOOKS.values()))


def playable() -> set[str]:
    """Return every ID of those whose system can be played; one in the making has part of it."""
    return set().union(*(ids(BOOKS[slug]) for slug in MODULES))


def cited() -> set[str]:
    """Return every ID that code or data cites."""
    files = [*ROOT.glob("src/**/*.py"), *ROOT.glob("src/**/*.toml")]
    return set().union(*(ids(path.read_text("utf-8")) for path in files))


def marked() -> set[str]:
    """Return every ID that a test marks."""
    found: set[str] = set()
    for path in ROOT.glob("tests/**/*.py"):
        for text in marks(ast.parse(path.read_text("utf-8"))):
            found |= ids(text)
    return found


def marks(tree: ast.AST) -> Iterator[str]:
    """Yield the arguments of every `rule(...)` and `pytest.mark.rule(...)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            for argument in node.args if name == "rule" else ():
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def in_order(rules: set[str]) -> list[str]:
    """Return IDs in the order of the book, rulings last."""
    return sorted(rules, key=lambda id: ["R" in id, *map(int, re.findall(r"\d+", id))])


def test_every_book_names_its_prefix_and_no_two_share_one() -> None:
    assert set(PREFIXES) == set(BOOKS) == {path.name for path in FOLDERS}
    assert set(MODULES) <= set(BOOKS)
    assert len(set(PREFIXES.values())) == len(BOOKS)


def test_every_rule_is_cited_by_code() -> None:
    missing = in_order(playable() - cited() - set(EXEMPT["code"]))
    assert not missing, f"{len(missing)} rules are cited nowhere in src: {' '.join(missing)}"


def test_every_rule_is_marked_by_a_test() -> None:
    missing = in_order(playable() - marked() - set(EXEMPT["tests"]))
    assert not missing, f"{len(missing)} rules are marked by no test: {' '.join(missing)}"


def test_code_cites_no_rule_that_does_not_exist() -> None:
    unknown = in_order(cited() - specified())
    assert not unknown, f"cited in src and in no specification: {' '.join(unknown)}"


def test_tests_mark_no_rule_that_does_not_exist() -> None:
    unknown = in_order(marked() - specified())
    assert not unknown, f"marked by tests and in no specification: {' '.join(unknown)}"


@pytest.mark.parametrize(("part", "found"), [("code", cited), ("tests", marked)])
def test_exemptions_are_real_and_still_needed(part: str, found: object) -> None:
    assert callable(found)
    exempt = set(EXEMPT[part])
    assert not exempt - specified(), "exemptions of rules that do not exist"
    assert not exempt & found(), "exemptions that are no longer needed"
    assert all(len(reason) > 10 for reason in EXEMPT[part].values()), "every exemption says why"


def test_the_index_reads_ids_as_people_write_them() -> None:
    assert ids("[BM-5.1 to BM-5.3] and BM-R22, (BM-4.3b); not BM-5 or HX-1.2 or BM-R") == {
        *("BM-5.1", "BM-5.2", "BM-5.3", "BM-R22", "BM-4.3")
    }
