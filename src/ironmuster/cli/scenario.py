"""Scenarios as a person writes them on the command line, for every rule system alike."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.system import RuleSystem
from ironmuster.kernel.value import Value

System = Annotated[str, typer.Argument(help="A rule system, as `ironmuster systems` lists them.")]
Scenario = Annotated[str, typer.Option("--scenario", "-s", help="The scenario, by its id.")]
Map = Annotated[str, typer.Option("--map", "-m", help="The map, by its id.")]
Forces = Annotated[
    str, typer.Option("--forces", "-f", metavar="A,B", help="One ready force for each player.")
]
Option = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A house rule; may be repeated."),
]
Seed = Annotated[str, typer.Option("--seed", "-k", help="Any word or number.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for scripts.")]


def scenario_of(
    system: RuleSystem[Any, Any], scenario: str, sheet: str, forces: str, options: list[str] | None
) -> Value:
    """Return the scenario that words describe; `DataError` names what is wrong.

    A system reads the words by its `scenario_from`; otherwise they are the fields of its scenario.
    """
    named = {"scenario": scenario, "map": sheet, "forces": forces}
    words = {key: word for key, word in named.items() if word}
    for option in options or ():
        key, equals, word = option.partition("=")
        if not equals or not key:
            raise DataError(f"--option {option}: write NAME=VALUE")
        if key in words:
            raise DataError(f"--option {option}: {key} is given twice")
        words[key] = word
    hook = getattr(system, "scenario_from", None)
    if hook is not None:
        made: Value = hook(words)
        return made
    try:
        return msgspec.convert(words, system.scenario_type, strict=False)
    except msgspec.ValidationError as fault:
        raise DataError(f"scenario of {system.name}: {fault}") from None
