"""What every command shares: one line for a slip, text or JSON for a result."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec
import typer
from typer.core import TyperGroup

from ironmuster.kernel.errors import EngineError

SLIP: Final = 2  # the exit code when what was asked for cannot be done
UsageError: Any = typer.BadParameter.__base__  # some versions of typer carry a click of their own
ClickError: Any = UsageError.__base__
WIDE: Final = 160  # characters in a line that nobody looks at
NUMBER: Final = re.compile(r"[-+]?[\d.,]+( \(|$)|$")  # perhaps with an interval, or left out
EMPTY: Final = "NoArgsIsHelpError"


class Commands(TyperGroup):
    """A group of commands that answers a person's slip with one line and exit code 2.

    Anything else that goes wrong is a bug, and shows its traceback.
    """

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run, and turn the errors that are meant for people into a line."""
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)
        except ClickError as fault:
            code = _misused(fault)
        except EngineError as fault:
            code = slip(str(fault))
        except BrokenPipeError:
            sys.stderr.close()  # nobody reads any more, as in `ironmuster rules | head`
            code = 0
        except OSError as fault:
            if fault.filename is None:
                raise
            code = slip(f"{fault.filename}: {fault.strerror}")
        except typer.Abort:
            code = slip("stopped", 130)
        sys.exit(code if isinstance(code, int) else 0)


def slip(text: str, code: int = SLIP) -> int:
    """Say on stderr what is wrong; return the exit code."""
    typer.echo(f"ironmuster: {text}", err=True)
    return code


def _misused(fault: Any) -> int:
    """Say which argument is wrong, and where help is."""
    if type(fault).__name__ == EMPTY:
        typer.echo(fault.format_message())
        return SLIP
    context = getattr(fault, "ctx", None)
    command = context.command_path if context else "ironmuster"
    text = " ".join(fault.format_message().split())
    return slip(f"{text.rstrip('.')} (see `{command} --help`)")


class Grid:
    """Rows of text under heads, in the one style of all commands; columns of numbers are set to
    the right."""

    def __init__(self, heads: Iterable[str], rows: Iterable[Iterable[object]]) -> None:
        self.rows: list[list[str]] = [[*heads], *([str(cell) for cell in row] for row in rows)]
        columns = list(zip(*self.rows, strict=True))
        self.widths: list[int] = [max(len(cell) for cell in column) for column in columns]
        self.numeric: list[bool] = [
            all(NUMBER.match(cell) for cell in column[1:]) for column in columns
        ]

    def lines(self) -> Iterator[str]:
        """Yield each line, the heads first and bold where that can be seen."""
        shapes = list(zip(self.widths, self.numeric, strict=True))
        for place, row in enumerate(self.rows):
            cells = [
                cell.rjust(width) if numeric else cell.ljust(width)
                for cell, (width, numeric) in zip(row, shapes, strict=True)
            ]
            line = "  ".join(cells).rstrip()
            yield line if place else typer.style(line, bold=True)


def show(*parts: Any) -> None:
    """Print for a person: text and grids line by line, anything else as `rich` draws it."""
    for part in parts:
        if isinstance(part, str):
            typer.echo(part)
        elif isinstance(part, Grid):
            for line in part.lines():
                typer.echo(line)
        else:
            _drawn(part)


def _drawn(part: Any) -> None:
    from rich.console import Console  # a fifth of what a command loads that needs nothing of it

    piped = not sys.stdout.isatty()
    console = Console(highlight=False, emoji=False, soft_wrap=piped, width=WIDE if piped else None)
    console.print(part, markup=False)


def show_json(value: Any) -> None:
    """Print for a script."""
    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
