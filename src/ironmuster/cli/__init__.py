"""The command `ironmuster`."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any, Final

import typer

from ironmuster import __version__
from ironmuster.cli.shell import Commands

TEXT = """Giant-robot wargames at the table of your screen.

`ironmuster play` starts a game in the browser. Every command has a --help with examples.
"""

# By name: the module that has the command, its function, and the help that stands beside it. Each
# is imported when it is asked for: one that plays needs nothing of the server.
COMMANDS = {
    "play": ("serving", "play", "PLAY"),
    "serve": ("serving", "serve", "SERVE"),
    "password": ("serving", "password", "PASSWORD"),
    "backup": ("keeping", "backup", "BACKUP"),
    "restore": ("keeping", "restore", "RESTORE"),
    "doctor": ("keeping", "doctor", "DOCTOR"),
    "sim": ("simulation", "sim", "SIM"),
    "join": ("simulation", "join", "JOIN"),
    "robin": ("simulation", "robin", "ROBIN"),
    "refit": ("refitting", "refit", "REFIT"),
    "replay": ("record", "replay", "REPLAY"),
    "rules": ("reference", "rules", "RULES"),
    "force": ("force", "force", "FORCE"),
    "check-data": ("reference", "check_data", "CHECK"),
    "perft": ("simulation", "count_positions", "PERFT"),
    "bench": ("speed", "bench", "BENCH"),
    "systems": ("reference", "systems", "SYSTEMS"),
}
LOOKS: Final[dict[str, Any]] = {
    "add_completion": False,
    "pretty_exceptions_enable": False,
    "rich_markup_mode": None,
    "context_settings": {"help_option_names": ["-h", "--help"]},
}


class OnDemand(Commands):
    """The commands, each of them made when it is asked for."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Name all of them, for the help, which says a line of each."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return one; where there is none of the name, all are made, to see which was meant."""
        for name in [cmd_name] if cmd_name in COMMANDS else COMMANDS:
            if name not in self.commands:
                self.commands[name] = _made(name)
        return self.commands.get(cmd_name)


def _made(name: str) -> Any:
    module, function, text = COMMANDS[name]
    home = import_module(f"ironmuster.cli.{module}")
    alone = typer.Typer(**LOOKS)
    alone.command(name, help=getattr(home, text))(getattr(home, function))
    return typer.main.get_command(alone)


app = typer.Typer(name="ironmuster", cls=OnDemand, help=TEXT, no_args_is_help=True, **LOOKS)


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
