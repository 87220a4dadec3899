"""The specifications as text: every rule by its ID, and a search by words.

The files are `docs/rules/<slug>.md` of the repository; a built package carries them as
`ironmuster/data/rules/<slug>.md`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value

HERE: Final = Path(__file__).resolve().parent
FOLDERS: Final = (HERE / "data" / "rules", HERE.parent.parent / "docs" / "rules")

ID: Final = r"[A-Z]{2}-(?:R\d+|T\d+|\d+\.\d+)"
HEADING: Final = re.compile(r"#+ (.+)")
BULLET: Final = re.compile(rf"(?:- )?(?:\*\*)?({ID})(?:\*\*)? (.*)")
FIRST_CELL: Final = re.compile(rf"\| (?:\*\*)?({ID})(?:\*\*)? \|")
INNER_CELL: Final = re.compile(rf"\|.*\(\*\*({ID})\*\*\)")
RULED: Final = re.compile(r"\|[-|: ]+\|$")
EMPTY: Final = ("", "-", "\u2013")  # how a table says nothing
PART: Final = re.compile(r"(.*\d)[a-z]")


class Rule(Value, frozen=True):
    """One rule or ruling of a specification; `text` is Markdown."""

    id: str
    chapter: str
    text: str


def specifications() -> list[str]:
    """Return the slugs of all rule systems whose specification is here."""
    return sorted({path.stem for folder in FOLDERS for path in folder.glob("*.md")})


@cache
def specification(slug: str) -> str:
    """Return the Markdown of a whole specification; `DataError` lists those that exist."""
    if slug in specifications():
        for folder in FOLDERS:
            path = folder / f"{slug}.md"
            if path.is_file():
                return path.read_text("utf-8")
    known = ", ".join(specifications()) or "none"
    raise DataError(f"there are no rules for {slug!r}; there are: {known}")


@cache
def rules_of(slug: str) -> list[Rule]:
    """Return all rules and rulings of a system in the order of its specification."""
    return parse(specification(slug))


def parse(text: str) -> list[Rule]:
    """Read the rules out of a specification: bullets, table rows, and rows that name their ID."""
    found: dict[str, Rule] = {}
    chapter, bullet, heads, before = "", "", [""], ""
    for line in text.splitlines():
        if heading := HEADING.match(line):
            chapter, bullet = heading[1].strip(), ""
        elif start := BULLET.match(line):
            bullet = start[1]
            found.setdefault(bullet, Rule(bullet, chapter, start[2].strip()))
        else:
            if bullet:
                rule = found[bullet]
                found[bullet] = Rule(rule.id, rule.chapter, f"{rule.text}\n{line}")
            if RULED.match(line):
                heads = _cells(before)
            if row := FIRST_CELL.match(line):
                found.setdefault(row[1], Rule(row[1], chapter, _row(heads[1:], _cells(line)[1:])))
            elif row := INNER_CELL.match(line):
                found.setdefault(row[1], Rule(row[1], chapter, _row(heads, _cells(line))))
        before = line
    return [Rule(rule.id, rule.chapter, rule.text.rstrip()) for rule in found.values()]


def look_up(slug: str, wanted: str) -> list[Rule]:
    """Return the rule with an ID, the rules of a chapter such as `XX-4`, or else those in which
    every word of `wanted` occurs."""
    rules = rules_of(slug)
    wanted = " ".join(wanted.split())
    name = wanted.upper()
    part = PART.fullmatch(wanted)
    for exact in (name, part[1].upper() if part else name):
        if found := [rule for rule in rules if rule.id == exact]:
            return found
    if found := [rule for rule in rules if rule.chapter.upper().split()[:1] == [name]]:
        return found
    words = wanted.lower().split()
    return [rule for rule in rules if all(word in _searched(rule) for word in words)]


def _searched(rule: Rule) -> str:
    return f"{rule.id} {rule.chapter} {rule.text}".lower()


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _row(heads: list[str], cells: list[str]) -> str:
    """Return a table row as text: `Head: cell` lines, or the bare cells of a narrow table and of
    one of rules with their origin."""
    filled = [(head, cell) for head, cell in zip(heads, cells, strict=False) if cell not in EMPTY]
    if len(filled) < 2 or len(heads) != len(cells) or heads == ["Rule", "Origin"]:
        return " ".join(cell for cell in cells if cell)
    return "\n".join(f"- {head}: {cell}" if head else f"- {cell}" for head, cell in filled)
