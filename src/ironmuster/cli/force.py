"""`ironmuster force`: what a force comes to, and whether it may be played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer

from ironmuster.cli import scenario as words
from ironmuster.cli.shell import Grid, show, show_json
from ironmuster.kernel.force import Sheet
from ironmuster.registry import load_system

FORCE = """Check files of forces: points, every unit, and every fault with its rule.

The exit code is 0 when all of them may be played, 1 when one breaks the rules, 2 when one cannot be
read. The builder on the screen writes such files, and --forces of other commands takes them.

\b
Examples:
  ironmuster force battlemachine mine.toml
  ironmuster force battlemachine mine.toml theirs.toml --option point_limit=75 --json
  ironmuster sim battlemachine --forces mine.toml,sol_line_company
"""
ILLEGAL: Final = 1


def force(
    system: words.System,
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="TOML files.")],
    option: words.Option = None,
    as_json: words.Json = False,
) -> None:
    """Print what files of forces come to."""
    rules = load_system(system)
    options = dict(words.split(one) for one in option or ())
    forces = [msgspec.to_builtins(words.read_force(rules, file)) for file in files]
    building = rules.forces
    assert building is not None, "a force of it has been read"
    drafts: list[dict[str, Any]] = [{"force": one, "options": options} for one in forces]
    sheets = [building.sheet(draft, rules.catalog) for draft in drafts]
    if as_json:
        weights = [building.weigh(draft, rules.catalog) for draft in drafts]
        show_json(
            [
                {"file": str(file), "force": one, "weight": weight}
                for file, one, weight in zip(files, forces, weights, strict=True)
            ]
        )
    else:
        for file, sheet in zip(files, sheets, strict=True):
            show_sheet(file, sheet)
    if any(sheet.faults for sheet in sheets):
        raise typer.Exit(ILLEGAL)


def show_sheet(file: Path, sheet: Sheet) -> None:
    """Print a force for a person."""
    show(f"{file}: {sheet.name}, {sheet.points} of {sheet.limit} points")
    if sheet.units:
        show(Grid(sheet.heads, sheet.units))
    show(*(sheet.faults or ["legal"]), "")
