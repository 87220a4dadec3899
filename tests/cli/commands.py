"""Commands run inside of the tests, as `ironmuster WORDS`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from ironmuster.cli import app

ROOT = Path(__file__).resolve().parents[2]
SIM = ("sim", "battlemachine", "--bots", "random,random")


def run(*words: str | Path) -> Result:
    """Run a command; the result has its output and exit code."""
    return CliRunner().invoke(app, [str(word) for word in words], prog_name="ironmuster")


def ok(*words: str | Path) -> str:
    """What a command that succeeds writes."""
    result = run(*words)
    assert result.exit_code == 0, result.output
    return result.stdout


def told(*words: str) -> Any:
    """The JSON that a command writes."""
    return json.loads(ok(*words))
