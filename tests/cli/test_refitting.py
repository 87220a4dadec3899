"""`ironmuster refit`, on made-up systems."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ironmuster.cli import refitting
from ironmuster.lab.refit import Refit, run
from tests.cli.commands import ok
from tests.cli.commands import run as command
from tests.lab.test_refit import SPEC, SYSTEMS

WORDS = ("refit", "campaign", "--system", "parley", "--bot", "random", "--games", "10")


@pytest.fixture(autouse=True)
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refitting, "SYSTEMS", SYSTEMS)


def test_a_person_is_shown_a_row_for_each_cell_and_way_round(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    text = ok(*WORDS, "--seed", "3", "--write", str(file))
    assert "campaign by parley: 10 battles a cell by random, seed 3" in text
    for name in ("even", "even, swapped", "double", "double, swapped"):
        assert f"{name} " in text
    assert "of 4 rows are more than 8% apart" in text
    written = msgspec.json.decode(file.read_bytes(), type=Refit)
    assert written.cells == run(SPEC, systems=SYSTEMS).cells


def test_slips_are_told() -> None:
    result = command(*WORDS[:3], "campaign", "--games", "2")
    assert result.exit_code != 0 and "campaign fights no battles" in result.output
