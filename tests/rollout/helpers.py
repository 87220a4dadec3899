"""The catalogue and the tables of the specification, for tests."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from ironmuster.systems.rollout.content.catalog import DATA
from ironmuster.systems.rollout.content.tables import Catalog

CATALOG: Final[Catalog] = DATA.contents
SPECIFICATION: Final = (Path(__file__).parents[2] / "docs/rules/rollout.md").read_text("utf-8")
MARK: Final = re.compile(r" ?\[(?:designed|ruling)[^\]]*\]")  # where something comes from


def table(after: str) -> list[list[str]]:
    """The rows of the first table after a text, without head, rule and marks of origin."""
    rows: list[list[str]] = []
    for line in SPECIFICATION[SPECIFICATION.index(after) :].splitlines():
        if line.startswith("|"):
            cells = MARK.sub("", line).strip().strip("|").split("|")
            rows.append([cell.strip() for cell in cells])
        elif rows:
            break
    return rows[2:]


def rule_text(id: str) -> str:
    """What the specification says under an ID."""
    found = re.search(rf"^- \*\*{re.escape(id)}\*\*(.*)$", SPECIFICATION, re.M)
    assert found, id
    return found[1]
