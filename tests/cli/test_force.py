"""A force out of a file: its points, its faults, and a game with it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.commands import SIM, ok, run, told

FREE = """id = "mine"
name = "My company"
limit = 25

[[mechs]]
type = "journeyman"
gear = ["autocannon", "laser"]
commander = true
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(FREE, "utf-8")
    return path


def test_force_prints_points_and_units(mine: Path) -> None:
    lines = ok("force", "battlemachine", str(mine)).splitlines()
    assert lines[0] == f"{mine}: My company, 16 of 25 points"
    assert re.search(r"^Journeyman \(commander\) +Autocannon, Laser +16 +3 of 4 +4 of 5", lines[2])
    assert lines[3] == "legal"


def test_force_tells_every_fault_and_ends_with_1(mine: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(FREE.replace('"laser"]', '"rail_gun"]').replace("limit = 25", "limit = 20"))
    result = run("force", "battlemachine", str(mine), str(wrong))
    assert result.exit_code == 1
    assert "battlegroup: 22 points, 2 over the limit of 20 [BM-15.1]" in result.stdout
    assert "mech 1: the gear takes 5 mounting points of 4 [BM-15.3]" in result.stdout
    words = ("force", "battlemachine", str(wrong), "--option", "point_limit=25", "--json")
    result = run(*words)
    assert result.exit_code == 1
    [told_of] = json.loads(result.stdout)
    assert told_of["file"] == str(wrong)
    assert [fault["rule"] for fault in told_of["weight"]["faults"]] == ["BM-15.3"]


def test_a_force_that_cannot_be_read_ends_with_2_and_names_entry_and_key(mine: Path) -> None:
    mine.write_text(FREE.replace("gear =", "gea ="))
    result = run("force", "battlemachine", str(mine))
    assert result.exit_code == 2
    assert f"{mine}: Object contains unknown field `gea` - at `$.mechs[0]`" in result.stderr
    mine.write_bytes(b"\xff")
    assert f"{mine}: 'utf-8'" in run("force", "battlemachine", str(mine)).stderr


def test_a_file_plays_against_a_ready_force(mine: Path) -> None:
    forces = ("--forces", f"{mine},sol_patrol", "--option", "point_limit=25", "--map", "crossroads")
    scenario = told(*SIM, "--games", "2", "--json", *forces)["series"]["scenario"]
    assert scenario["battlegroups"][0]["name"] == "My company"
    assert scenario["battlegroups"][1] == "sol_patrol"
    mine.write_text(FREE.replace("commander = true", ""))
    result = run(*SIM, *forces)
    assert result.exit_code == 2
    assert "exactly one mech carries the commander, not 0 [BM-15.4]" in result.stderr
