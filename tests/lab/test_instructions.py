"""What is said of instructions that were counted: more of them need a reason."""

from __future__ import annotations

import csv
import subprocess
from pathlib import Path

import pytest

from benchmarks import instructions
from benchmarks.instructions import LINES, Line, judge, kinds, read, total, unexplained
from ironmuster.registry import MODULES

MADE = Line("2026-11-27", "3.11.7 x86_64", "cc 12 -O1", "", 0)
ELSEWHERE = MADE._replace(compiler="cc 14 -O1", game="go random", thousands=10)


def line(thousands: int, why: str = "") -> Line:
    return MADE._replace(game="go random", thousands=thousands, why=why)


def test_a_twentieth_more_is_borne_and_what_is_beyond_lacks_a_line() -> None:
    before = [line(500), line(1000), ELSEWHERE]
    told, missing = judge({"go random": 1050}, before, MADE)
    assert missing == [] and told == ["go random: 1,050 thousand, 1.050 of 1,000"]
    told, missing = judge({"go random": 1051}, before, MADE)
    assert missing == [line(1051)] and "1.051 of 1,000" in told[0]
    assert judge({"go random": 400}, before, MADE)[1] == []


def test_another_build_is_not_compared_with() -> None:
    told, missing = judge({"go random": 1051}, [ELSEWHERE], MADE)
    assert missing == [line(1051)] and "no line of this build" in told[0]


def test_a_line_that_rises_says_why() -> None:
    assert unexplained([line(1000), ELSEWHERE, line(1050), line(900)]) == []
    assert unexplained([line(1000), line(1051)]) == [line(1051)]
    assert unexplained([line(1000), line(1051, " ")]) == [line(1051, " ")]
    assert unexplained([line(1000), line(1051, "RO-20.4 is looked at"), line(1100)]) == []


def test_the_lines_that_are_kept_can_be_read_and_say_why() -> None:
    lines = read()
    assert unexplained(lines) == []
    assert {one.game for one in lines} <= {kind.name for kind in kinds()}
    assert {kind.system for kind in kinds()} == set(MODULES)


@pytest.mark.parametrize(
    ("found", "code"), [(1000, 0), (1050, 0), (1051, 1)], ids=["same", "little", "much"]
)
def test_growth_fails_and_the_line_to_write_is_shown(
    found: int,
    code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    own = tmp_path / "instructions.csv"
    with own.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerows([Line._fields, line(1000)])
    monkeypatch.setattr(instructions, "read", lambda: read(own))
    monkeypatch.setattr(instructions, "build", lambda: (MADE.python, MADE.compiler))
    monkeypatch.setattr(instructions, "count", lambda: {"go random": found, "new random": 7})
    monkeypatch.setattr("sys.argv", ["instructions"])
    assert instructions.main() == code
    shown = capsys.readouterr().out
    assert ",new random,7,\n" in shown, "what has no line is told, and no failure"
    assert (f",go random,{found},\n" in shown) is bool(code)


def test_a_file_of_callgrind_tells_its_total(tmp_path: Path) -> None:
    file = tmp_path / "found.1"
    file.write_text("version: 1\nsummary: 12 3\nfn=(1)\n4 12\n\ntotals: 1234 5\n")
    assert total(file) == 1234


def test_the_build_is_named() -> None:
    python, compiler = instructions.build()
    told = subprocess.run(["cc", "--version"], capture_output=True, text=True, check=True)
    assert python[0] == "3" and compiler.startswith(told.stdout.splitlines()[0])
    assert LINES.name == "instructions.csv"
