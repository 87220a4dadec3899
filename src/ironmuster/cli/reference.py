"""`ironmuster systems`, `rules` and `check-data`: what there is, and whether it is sound."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.markdown import Markdown

from ironmuster import registry
from ironmuster.bots.roster import bots_of
from ironmuster.cli import scenario as words
from ironmuster.cli.shell import SLIP, Grid, show, show_json
from ironmuster.kernel.errors import DataError
from ironmuster.registry import MODULES, load_system
from ironmuster.rules import Rule, look_up, rules_of, specifications
from ironmuster.tutorial import faults as tutorial_faults

SYSTEMS = """List the rule systems, and the bots that play them."""
RULES = """Print rules by their ID, by chapter, or by words.

\b
Examples:
  ironmuster rules battlemachine                what chapters there are
  ironmuster rules battlemachine BM-4.3         one rule
  ironmuster rules battlemachine BM-12          a chapter
  ironmuster rules battlemachine smoke counter  every rule with these words
  ironmuster rules BM-4.3                       the system follows from the ID
"""
CHECK = """Check data files, and name file, entry and key of every fault.

Without PATH the data of the package is checked and its guided first games are played, with it a
folder of TOML files laid out like it.
--schemas writes the JSON Schema of every kind of file into a folder, for editors.

\b
Examples:
  ironmuster check-data
  ironmuster check-data battlemachine my_data
"""


def systems(as_json: words.Json = False) -> None:
    """List the rule systems."""
    found = [load_system(name) for name in MODULES]
    if as_json:
        show_json(
            [
                {"name": s.name, "title": s.title, "version": s.version, "bots": bots_of(s.name)}
                for s in found
            ]
        )
        return
    rows = [(s.name, s.title, s.version, _bots(s.name)) for s in found]
    show(Grid(("system", "title", "rules version", "bots"), rows))


def _bots(system: str) -> str:
    return ", ".join(info.id for info in bots_of(system))


def rules(
    system: Annotated[str, typer.Argument(help="A rule system.")] = "",
    wanted: Annotated[list[str] | None, typer.Argument(metavar="ID or WORDS")] = None,
    as_json: words.Json = False,
) -> None:
    """Print rules."""
    if not system:
        _print_specifications(as_json)
        return
    asked = " ".join(wanted or ())
    if not asked and (owner := owner_of(system)):
        system, asked = owner, system
    found = look_up(system, asked) if asked else rules_of(system)
    if not found:
        raise DataError(f"no rule of {system} has the ID or all of the words {asked!r}")
    if as_json:
        show_json(found)
    elif asked:
        show(*[part for rule in found for part in _printed(rule)])
    else:
        _print_chapters(system, found)


def owner_of(name: str) -> str:
    """Return the system of a rule's or chapter's ID, or nothing."""
    known = specifications()
    prefix = name.upper().partition("-")[0] + "-"
    owners = [one for one in known if rules_of(one)[0].id.startswith(prefix)]
    return owners[0] if owners and name not in known else ""


def _print_specifications(as_json: bool) -> None:
    if as_json:
        show_json(specifications())
        return
    show("name one of: " + ", ".join(specifications()))


def _print_chapters(system: str, found: list[Rule]) -> None:
    chapters = dict.fromkeys(rule.chapter for rule in found)
    of = {name: [rule.id for rule in found if rule.chapter == name] for name in chapters}
    show(
        Grid(("chapter", "rules"), [(name, f"{ids[0]} to {ids[-1]}") for name, ids in of.items()]),
        f"\nread a chapter or a rule with `ironmuster rules {system} {found[0].id}`",
    )


def _printed(rule: Rule) -> tuple[Any, ...]:
    body = Markdown(rule.text) if sys.stdout.isatty() else rule.text
    return f"{rule.id}  ({rule.chapter})", body, ""


def check_data(
    system: Annotated[str, typer.Argument(help="A rule system; without one, all.")] = "",
    path: Annotated[Path | None, typer.Argument(help="A folder of data files.")] = None,
    schemas: Annotated[Path | None, typer.Option(help="Write JSON Schemas here.")] = None,
    as_json: words.Json = False,
) -> None:
    """Check data files; exit code 2 when there are faults."""
    if path is not None and not path.is_dir():
        raise DataError(f"{path}: there is no such folder")
    if path is not None and not system:
        raise DataError(f"{path}: name the rule system it is for first")
    names = [system] if system else list(MODULES)
    faults = {name: load_system(name).content.check_data(path) for name in names}
    if path is None:
        for name in names:
            faults[name] += tutorial_faults(name, load_system(name), registry.SYSTEMS)
    if schemas is not None:
        for name in names:
            write_schemas(name, schemas / name)
    if as_json:
        show_json({"faults": faults})
    else:
        for name, found in faults.items():
            show(*found) if found else show(f"{name}: the data is sound")
    if any(faults.values()):
        raise typer.Exit(SLIP)


def write_schemas(system: str, folder: Path) -> None:
    """Write the JSON Schema of every kind of data file of a system."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, schema in load_system(system).content.schemas().items():
        text = msgspec.json.format(msgspec.json.encode(schema), indent=2)
        (folder / f"{name}.schema.json").write_bytes(text + b"\n")
