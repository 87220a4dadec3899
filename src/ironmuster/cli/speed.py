"""`ironmuster bench`: how fast the rules are on this machine."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from ironmuster import compiled
from ironmuster.cli import scenario as words
from ironmuster.cli.shell import grid, show, show_json
from ironmuster.lab.speed import figures_of
from ironmuster.lab.stats import median
from ironmuster.registry import load_system

BENCH = """Measure the speed of the rules on one core.

Figures are medians of several rounds with fresh seeds, in processor time.

A checkout compares with other engines as well: `make bench`.

\b
Example:
  ironmuster bench battlemachine --rounds 5 --seconds 2
"""


def bench(
    system: Annotated[str, typer.Argument(help="A rule system.")] = "battlemachine",
    rounds: Annotated[int, typer.Option("--rounds", min=1, max=1000)] = 5,
    seconds: Annotated[float, typer.Option("--seconds", min=0.001, help="For each figure.")] = 1.0,
    seed: words.Seed = "1",
    scenario: words.Scenario = "",
    sheet: words.Map = "",
    forces: words.Forces = "",
    option: words.Option = None,
    as_json: words.Json = False,
) -> None:
    """Measure and print."""
    found = words.scenario_of(load_system(system), scenario, sheet, forces, option)
    taken: list[dict[str, float]] = []
    console = Console(stderr=True)
    with console.status("") as status:
        for number in range(rounds):
            status.update(f"round {number + 1} of {rounds}")
            taken.append(figures_of(system, found, f"{seed}/{number}", seconds))
    figures = {key: median([figure[key] for figure in taken]) for key in taken[0]}
    mode = "compiled" if compiled() else "interpreted"
    if as_json:
        show_json({"system": system, "mode": mode, "rounds": rounds, "figures": figures})
        return
    show(
        f"{system}, {mode}, medians of {rounds} rounds",
        grid(("", "figure"), [(name, f"{value:,.1f}") for name, value in figures.items()]),
    )
