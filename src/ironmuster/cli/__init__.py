"""The command `ironmuster`."""

from __future__ import annotations

from typing import Annotated

import typer

from ironmuster import __version__
from ironmuster.cli import force, keeping, record, reference, serving, simulation, speed
from ironmuster.cli.shell import Commands

TEXT = """Giant-robot wargames at the table of your screen.

`ironmuster play` starts a game in the browser. Every command has a --help with examples.
"""

app = typer.Typer(
    name="ironmuster",
    cls=Commands,
    help=TEXT,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.command("play", help=serving.PLAY)(serving.play)
app.command("serve", help=serving.SERVE)(serving.serve)
app.command("password", help=serving.PASSWORD)(serving.password)
app.command("backup", help=keeping.BACKUP)(keeping.backup)
app.command("restore", help=keeping.RESTORE)(keeping.restore)
app.command("doctor", help=keeping.DOCTOR)(keeping.doctor)
app.command("sim", help=simulation.SIM)(simulation.sim)
app.command("robin", help=simulation.ROBIN)(simulation.robin)
app.command("replay", help=record.REPLAY)(record.replay)
app.command("rules", help=reference.RULES)(reference.rules)
app.command("force", help=force.FORCE)(force.force)
app.command("check-data", help=reference.CHECK)(reference.check_data)
app.command("perft", help=simulation.PERFT)(simulation.count_positions)
app.command("bench", help=speed.BENCH)(speed.bench)
app.command("systems", help=reference.SYSTEMS)(reference.systems)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ironmuster {__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_print_version, help="Print the version."
        ),
    ] = False,
) -> None:
    """Hold the options that come before a command."""


def main() -> None:
    """Run the command line."""
    app(prog_name="ironmuster")
