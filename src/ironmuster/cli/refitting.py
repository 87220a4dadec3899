"""`ironmuster refit`: the tables of a campaign against battles that are played out."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from ironmuster.cli import scenario as words
from ironmuster.cli.shell import Grid, show, show_json
from ironmuster.cli.simulation import bar
from ironmuster.lab.refit import CellResult, Refit, RefitSpec, parts_of, run
from ironmuster.registry import SYSTEMS

REFIT = """Hold the tables of a campaign against battles that bots play out.

Every cell, a ratio of forces on a ground, is fought so many times, half of them with the sides
swapped on the same field and dice. Told are the share of each grade with its 95 % interval, what
the tables say, the largest difference, and the entry of the tables that would come nearest.

The result depends on the seed alone, not on the number of jobs.

\b
Examples:
  ironmuster refit greatwar --system battlemachine --games 1000 --jobs 2
  ironmuster refit greatwar --system thirtymm --games 100 --seed 7 --write thirtymm.json
"""
NOTABLE = 0.08  # a difference that is to be looked into


def refit(
    campaign: words.System,
    system: Annotated[str, typer.Option("--system", "-s", help="Who fights the battles.")],
    games: Annotated[
        int, typer.Option("--games", "-n", min=2, max=1_000_000, help="Of each cell.")
    ] = 100,
    bot: Annotated[str, typer.Option("--bot", "-b")] = "greedy",
    seed: words.Seed = "1",
    jobs: words.Jobs = 1,
    write: Annotated[
        Path | None, typer.Option("--write", "-w", help="A file for all figures.")
    ] = None,
    as_json: words.Json = False,
) -> None:
    """Play the battles of all cells and print what they came to."""
    spec = RefitSpec(campaign=campaign, system=system, bot=bot, games=games, seed=seed)
    fitting, _ = parts_of(spec, SYSTEMS)
    with bar(games * len(fitting.cells)) as advance:
        found = run(spec, jobs, advance, SYSTEMS)
    if write is not None:
        write.write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    if as_json:
        show_json(found)
    else:
        show_refit(found, fitting.grades)


def show_refit(found: Refit, grades: tuple[str, ...]) -> None:
    """Print what was found for a person: a row for each cell and way round."""
    spec = found.spec
    heads = ("cell", "battles", *grades, "apart", "nearest")
    show(
        f"{spec.campaign} by {spec.system}: {spec.games} battles a cell by {spec.bot}, "
        f"seed {spec.seed}; measured (interval) / by the tables, in percent",
        Grid(heads, [row(one, grades) for one in found.cells]),
    )
    apart = [one for one in found.cells if one.residual > NOTABLE]
    show(f"{len(apart)} of {len(found.cells)} rows are more than {NOTABLE:.0%} apart")


def row(one: CellResult, grades: tuple[str, ...]) -> tuple[str, ...]:
    """A cell in words."""
    shares = [
        f"{100 * one.measured[grade].value:.0f} ({100 * one.measured[grade].low:.0f}-"
        f"{100 * one.measured[grade].high:.0f}) / {100 * one.expected[grade]:.0f}"
        for grade in grades
    ]
    name = f"{one.cell}{', swapped' if one.swapped else ''}"
    return (name, str(one.battles), *shares, f"{100 * one.residual:.1f}", one.best)
