"""Scenarios as a person writes them on the command line, for every rule system alike."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from ironmuster.kernel.bounds import read_text
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.system import RuleSystem
from ironmuster.kernel.value import Value, readable
from ironmuster.registry import SYSTEMS

System = Annotated[str, typer.Argument(help="A rule system, as `ironmuster systems` lists them.")]
Scenario = Annotated[str, typer.Option("--scenario", "-s", help="The scenario, by its id.")]
Map = Annotated[str, typer.Option("--map", "-m", help="The map, by its id.")]
Forces = Annotated[
    str,
    typer.Option(
        "--forces", "-f", metavar="A,B", help="A ready force, or a TOML file, for each player."
    ),
]
Option = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="A house rule, or a field of the set-up; may be repeated.",
    ),
]
Seed = Annotated[str, typer.Option("--seed", "-k", help="Any word or number.")]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, max=256, help="Processes.")]
Cluster = Annotated[
    str,
    typer.Option(
        "--cluster", metavar="ADDRESS", help="Play on the machines of a Ray cluster; auto finds it."
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for scripts.")]


def scenario_of(
    system: RuleSystem[Any, Any],
    scenario: str,
    sheet: str,
    forces: str,
    options: list[str] | None,
    players: int = 0,
) -> Value:
    """Return the scenario that words describe; `DataError` names what is wrong.

    `--forces` fills the list of the players' forces, whatever the system calls it; an `--option`
    is a field of the scenario, or else a house rule. So many `players` sit
    down, unless an option says how many.
    """
    fields = {field.name: field.type for field in msgspec.structs.fields(system.scenario_type)}
    words: dict[str, Any] = {}
    named = {"scenario": scenario, "map": sheet}
    for key, word in named.items():
        if word:
            words[known(key, fields, f"--{key}", system)] = word
    if forces:
        key = system.forces.key if system.forces else "forces"
        listed = [force_of(system, force.strip()) for force in forces.split(",")]
        words[known(key, fields, "--forces", system)] = listed
    settings = dict(split(option) for option in options or ())
    if "options" in fields:
        words["options"] = settings
        own = [key for key in settings if key in fields and key != "options"]
        settings = {key: settings.pop(key) for key in own}
    for key, word in settings.items():
        kind = fields[known(key, fields, f"--option {key}", system)]
        words[key] = typed(word, kind, f"--option {key}")
    made: Value = scenario_from(system, words, players)
    faults = system.unfit(made, SYSTEMS)
    if faults:
        raise DataError("\n".join(faults))
    return made


def force_of(system: RuleSystem[Any, Any], word: str) -> Any:
    """Return the id of a ready force as it is, and a file `*.toml` as the force it holds."""
    if not word.endswith(".toml"):
        return word
    return msgspec.to_builtins(read_force(system, Path(word)))


def read_force(system: RuleSystem[Any, Any], path: Path) -> Value:
    """Return the force of a file; `DataError` names file, entry and key."""
    if system.forces is None:
        raise DataError(f"{path}: {system.name} has no files of forces")
    return system.forces.read(read_text(path, str(path)), str(path))


def known(key: str, fields: Collection[str], where: str, system: RuleSystem[Any, Any]) -> str:
    """Return `key` when the scenario of a system has it; `DataError` lists what it has."""
    if key not in fields:
        have = ", ".join(fields)
        raise DataError(f"{where}: a scenario of {system.name} has no {key!r}; it has: {have}")
    return key


def split(option: str) -> tuple[str, str]:
    """Return name and value of an option."""
    key, equals, word = option.partition("=")
    if not equals or not key:
        raise DataError(f"--option {option}: write NAME=VALUE")
    return key.strip(), word.strip()


def typed(word: str, kind: Any, where: str) -> Any:
    """Return a word as a value of `kind`."""
    try:
        return msgspec.convert(word, readable(kind), strict=False)
    except msgspec.ValidationError as fault:
        raise DataError(f"{where}: {fault}") from None
