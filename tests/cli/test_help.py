"""Help, and slips: what a person who does not know the commands is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ironmuster import __version__
from tests.cli.commands import ROOT, SIM, ok, run

COMMANDS = [
    "play",
    "serve",
    "sim",
    "join",
    "robin",
    "refit",
    "replay",
    "rules",
    "force",
    "check-data",
    "perft",
    "bench",
    "systems",
]


def test_help_lists_every_command() -> None:
    text = ok("--help")
    for command in COMMANDS:
        assert re.search(rf"^  {command} ", text, re.MULTILINE), command


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    text = ok(command, "--help")
    assert f"Usage: ironmuster {command}" in text
    if command != "systems":
        assert f"\n    ironmuster {command}" in text  # an example


def test_without_a_command_the_help_is_shown() -> None:
    result = run()
    assert result.exit_code == 2
    assert "Commands:" in result.output


def test_version() -> None:
    assert ok("--version") == f"ironmuster {__version__}\n"


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("simulate",), "No such command 'simulate'"),
        (("sim",), "Missing argument"),
        (("sim", "chess"), "there is no rule system 'chess'; there are: battlemachine"),
        (("sim", "battlemachine", "--games", "many"), "'--games'"),
        (("sim", "battlemachine", "--games", "0"), "'--games'"),
        (("sim", "battlemachine", "--bogus"), "No such option: --bogus"),
        (("sim", "battlemachine", "--bots", "random,clever"), "no bot 'clever'"),
        (("sim", "battlemachine", "--bots", "random:luck=1,random"), "no option 'luck'"),
        (("sim", "battlemachine", "--bots", "random,random,random"), "2 players here; 3 bots"),
        ((*SIM, "--scenario", "nowhere"), "scenario: no `nowhere`; there are clash"),
        ((*SIM, "--map", "nowhere"), "map: no `nowhere`; there are"),
        ((*SIM, "--forces", "nobody,sol_line_company"), "no `nobody`; there are"),
        ((*SIM, "--forces", "sol_line_company"), "battlegroups: two are needed"),
        ((*SIM, "--option", "firing_arc"), "--option firing_arc: write NAME=VALUE"),
        ((*SIM, "--option", "colour=red"), "there is no option `colour`; there are: point_limit"),
        ((*SIM, "--option", "facing=4"), "there is no option `facing`; did you mean `facings`?"),
        ((*SIM, "--option", "fire_die=d8"), "option `fire_die`: d6, d3; not d8"),
        ((*SIM, "--forces", "no/such.toml,sol_patrol"), "no/such.toml: No such file or directory"),
        (("force", "battlemachine"), "Missing argument 'FILE...'"),
        (("force", "chess", "a.toml"), "there is no rule system 'chess'"),
        (("force", "battlemachine", "no/such.toml"), "no/such.toml: No such file or directory"),
        (("force", "battlemachine", str(ROOT / "LICENSE")), "LICENSE: Expected '=' after a key"),
        ((*SIM, "--part", "5"), "--part 5: write FIRST-LAST, counted from 0"),
        ((*SIM, "--part", "9-100"), "games are counted from 0 to 99 here, not 9 to 100"),
        ((*SIM, "--part", "9-8"), "not 9 to 8"),
        (("join",), "Missing argument 'FILE...'"),
        (("join", "no/such.json"), "no/such.json: No such file or directory"),
        (("join", str(ROOT / "LICENSE")), "LICENSE: no part of a series: JSON is malformed"),
        (("robin", "battlemachine"), "Missing option '--forces'"),
        (("robin", "battlemachine", "--forces", "sol_line_company"), "two or more different"),
        (("replay", "no/such/file.json"), "no/such/file.json: No such file or directory"),
        (("replay", str(ROOT / "LICENSE")), "LICENSE: not a replay"),
        (("rules", "chess"), "there are no rules for 'chess'; there are: battlemachine"),
        (("rules", "battlemachine", "BM-99.1"), "'BM-99.1'"),
        (("check-data", "chess"), "there is no rule system 'chess'"),
        (("check-data", "battlemachine", "no/such"), "no/such: there is no such folder"),
        (("perft", "battlemachine", "--depth", "-1"), "'--depth'"),
        (
            ("perft", "battlemachine", "--after", "90000"),
            "--after 90000: the game of seed 1 ends",
        ),
        (("bench", "chess"), "there is no rule system 'chess'"),
        (("play", "--port", "70000"), "'--port'"),
        (("serve", "--log-level", "loud"), "'--log-level'"),
    ],
)
def test_a_slip_is_one_line_on_stderr_and_exit_code_2(words: tuple[str, ...], text: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert text in result.stderr
    assert result.stderr.startswith("ironmuster: ")
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


@pytest.mark.parametrize(
    "raw",
    [
        b"limit = " + b"9" * 5_000,
        b"a." * 12_000 + b"a = 1",
        b"name = '\xff'",
        b"\xff\xfe",
        b"a = \x00",
        b"[" * 60_000,
        b'{"format": ' + b"9" * 5_000 + b"}",
        b"x" * 70_000,
    ],
    ids=["digits", "dots", "text", "binary", "null", "brackets", "json", "long"],
)
def test_a_file_that_is_none_is_one_line_and_no_traceback(tmp_path: Path, raw: bytes) -> None:
    """As a force, a replay and a data folder."""
    file = tmp_path / "mechs.toml"
    file.write_bytes(raw)
    for words in (("force", "battlemachine"), ("replay",), (*SIM, "--forces")):
        named = f"{file},sol_patrol" if words == (*SIM, "--forces") else str(file)
        result = run(*words, named)
        assert result.exit_code == 2, result.output
        assert result.stderr.startswith(f"ironmuster: {file}: ")
        assert result.stderr.count("\n") == 1 and len(result.stderr) < 500
    checked = run("check-data", "battlemachine", str(tmp_path))
    assert checked.exit_code == 2
    assert checked.stdout.startswith("mechs.toml: ") and "Traceback" not in checked.output
