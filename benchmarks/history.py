"""What `make bench` keeps of every run: a line of ratios to the peers of the same run.

Absolute figures depend on the machine and on what else it does; a ratio is much the same anywhere.
"""

from __future__ import annotations

import csv
import platform
import subprocess
import sys
import sysconfig
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

LINES: Final = Path(__file__).with_name("history.csv")
RATES: Final = ("random decisions/s", "greedy decisions/s")
RIVALS: Final = ("backgammon", "catanatron")
HEADS: Final = (
    *("date", "commit", "machine", "python", "game", "mode"),
    *(f"{rate} to {rival}" for rate in RATES for rival in RIVALS),
)
Figures = dict[str, float]


def python() -> str:
    """Name the build of Python: one that was not optimised costs a tenth. Those of a system are,
    by rules of its own."""
    settings = str(sysconfig.get_config_var("CONFIG_ARGS"))
    known = "--enable-optimizations" in settings or sys.base_prefix == "/usr"
    optimised = "" if known else " not optimised"
    return f"{platform.python_version()} {platform.machine()}{optimised}"


def commit() -> str:
    """Name the commit that was measured, and whether anything was changed since."""
    words = ("git", "-C", str(LINES.parent), "describe", "--always", "--dirty", "--exclude=*")
    told = subprocess.run(words, capture_output=True, text=True, check=False)
    return told.stdout.strip() or "unknown"


def rows(found: Mapping[str, Figures], ours: Sequence[str], machine: str) -> list[list[str]]:
    """Return a line for each game of ours and mode; empty where no peer was measured."""
    best = {
        rival: max(
            (figures[RATES[0]] for name, figures in found.items() if name.startswith(rival)),
            default=0.0,
        )
        for rival in RIVALS
    }
    if not any(best.values()):
        return []
    about = [datetime.now(UTC).date().isoformat(), commit(), machine, python()]
    return [
        [*about, *name.split(), *_ratios(figures, best)]
        for name, figures in found.items()
        if name.partition(" ")[0] in ours
    ]


def _ratios(figures: Figures, best: Mapping[str, float]) -> list[str]:
    """Return each rate as so many times that of the faster peer of a name."""
    return [
        f"{figures[rate] / best[rival]:.3g}" if rate in figures and best[rival] else ""
        for rate in RATES
        for rival in RIVALS
    ]


def keep(lines: Sequence[Sequence[str]], path: Path = LINES) -> None:
    """Add lines to the history, if there are any."""
    if not lines:
        return
    new = not path.exists()
    with path.open("a", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerows([HEADS, *lines] if new else lines)
    print(f"added to {path.name}: {len(lines)} lines", file=sys.stderr)
