"""`ironmuster bench`: how fast the rules are on this machine."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from ironmuster import compiled
from ironmuster.cli import scenario as words
from ironmuster.cli.shell import Grid, show, show_json
from ironmuster.lab.series import seats_of
from ironmuster.lab.speed import figures_of
from ironmuster.lab.stats import median
from ironmuster.registry import load_system

BENCH = """Measure the speed of the rules on one core.

Figures are medians of several rounds with fresh seeds, in processor time.

A checkout compares with other engines as well: `make bench`.

\b
Examples:
  ironmuster bench battlemachine --rounds 5 --seconds 2
  ironmuster bench mekleader --option players=4
"""


def bench(
    system: Annotated[str, typer.Argument(help="A rule system.")],
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
    rules = load_system(system)
    found = words.scenario_of(rules, scenario, sheet, forces, option)
    players = seats_of(rules, found)
    taken: list[dict[str, float]] = []
    console = Console(stderr=True)
    with console.status("") as status:
        for number in range(rounds):
            status.update(f"round {number + 1} of {rounds}")
            taken.append(figures_of(system, found, f"{seed}/{number}", seconds))
    figures = {key: median([figure[key] for figure in taken]) for key in taken[0]}
    mode = "compiled" if compiled() else "interpreted"
    if as_json:
        about = {"system": system, "players": players, "mode": mode, "rounds": rounds}
        show_json({**about, "figures": figures})
        return
    show(
        f"{system}, {players} player{'s' * (players > 1)}, {mode}, medians of {rounds} rounds",
        Grid(("", "figure"), [(name, f"{value:,.1f}") for name, value in figures.items()]),
    )
