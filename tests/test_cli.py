"""The command line, as a person and as a script use it."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner, Result

from ironmuster import __version__
from ironmuster.cli import app
from ironmuster.cli.serving import bind
from ironmuster.kernel.chance import key_of
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.replay import Recorder, Replay
from ironmuster.kernel.scenario import scenario_from
from ironmuster.registry import MODULES, SYSTEMS, load_system
from tests.toys import parley

ROOT = Path(__file__).resolve().parent.parent
COMMANDS = [
    "play",
    "serve",
    "sim",
    "robin",
    "replay",
    "rules",
    "force",
    "check-data",
    "perft",
    "bench",
    "systems",
]
SIM = ("sim", "battlemachine", "--bots", "random,random")


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), prog_name="ironmuster")


def ok(*words: str) -> str:
    result = run(*words)
    assert result.exit_code == 0, result.output
    return result.stdout


def told(*words: str) -> Any:
    return json.loads(ok(*words))


@pytest.fixture(scope="module")
def match() -> Replay:
    """The first 30 actions of a game in which everyone takes the last answer."""
    system = load_system("battlemachine")
    recorder = Recorder(system, scenario_from(system, {}), key_of(5), SYSTEMS)
    for _ in range(30):
        decision = recorder.game.decision
        assert decision is not None
        recorder.act(decision.options[len(decision.options) - 1])
    return recorder.replay()


@pytest.fixture
def file(match: Replay, tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_bytes(msgspec.json.encode(match))
    return path


# -- help and slips ------------------------------------------------------------------------------


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


# -- systems, rules, data ------------------------------------------------------------------------


def test_systems_names_the_bots() -> None:
    assert "Battle Machine" in ok("systems")
    [system] = [one for one in told("systems", "--json") if one["name"] == "battlemachine"]
    assert system["version"] == load_system("battlemachine").version
    assert {"random", "greedy"} <= {bot["id"] for bot in system["bots"]}


def test_rules_prints_one_rule() -> None:
    text = ok("rules", "battlemachine", "BM-5.3")
    assert text.startswith("BM-5.3  (BM-5 Movement)")
    assert "whatever the angle" in text


def test_the_system_follows_from_the_id_of_a_rule() -> None:
    assert ok("rules", "bm-5.3") == ok("rules", "battlemachine", "BM-5.3")
    assert "BM-8.4" in ok("rules", "BM-8")


def test_rules_finds_words() -> None:
    found = told("rules", "battlemachine", "smoke", "counter", "--json")
    assert "BM-12.5" in [rule["id"] for rule in found]


def test_rules_without_an_id_lists_the_chapters() -> None:
    assert "BM-17 Scenarios and objectives" in ok("rules", "battlemachine")
    assert "battlemachine" in ok("rules")
    assert "battlemachine" in told("rules", "--json")


def test_the_data_of_the_package_is_sound() -> None:
    assert "battlemachine: the data is sound" in ok("check-data")
    assert told("check-data", "--json") == {"faults": {name: [] for name in SYSTEMS}}


def test_check_data_names_file_entry_and_key(tmp_path: Path) -> None:
    source = ROOT / "src/ironmuster/systems/battlemachine/data"
    for path in source.rglob("*.toml"):
        copy = tmp_path / path.relative_to(source)
        copy.parent.mkdir(exist_ok=True)
        copy.write_text(path.read_text("utf-8").replace("[autogun]\n", "[autogun]\nheet = 2\n"))
    result = run("check-data", "battlemachine", str(tmp_path))
    assert result.exit_code == 2
    assert "weapons.toml [autogun]" in result.stdout
    assert "heet" in result.stdout
    faults = json.loads(run("check-data", "battlemachine", str(tmp_path), "--json").stdout)
    assert len(faults["faults"]["battlemachine"]) == 1


def test_check_data_writes_schemas(tmp_path: Path) -> None:
    ok("check-data", "battlemachine", "--schemas", str(tmp_path))
    schema = json.loads((tmp_path / "battlemachine" / "weapons.schema.json").read_text("utf-8"))
    assert schema["type"] == "object"


# -- forces --------------------------------------------------------------------------------------

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


def test_a_file_plays_against_a_ready_force(mine: Path) -> None:
    forces = ("--forces", f"{mine},sol_patrol", "--option", "point_limit=25", "--map", "crossroads")
    scenario = told(*SIM, "--games", "2", "--json", *forces)["series"]["scenario"]
    assert scenario["battlegroups"][0]["name"] == "My company"
    assert scenario["battlegroups"][1] == "sol_patrol"
    mine.write_text(FREE.replace("commander = true", ""))
    result = run(*SIM, *forces)
    assert result.exit_code == 2
    assert "exactly one mech carries the commander, not 0 [BM-15.4]" in result.stderr


# -- series --------------------------------------------------------------------------------------


def test_sim_gives_the_same_json_twice_and_with_two_jobs() -> None:
    words = (*SIM, "--games", "6", "--seed", "1", "--json")
    first = ok(*words)
    assert ok(*words) == first
    assert ok(*words, "--jobs", "2") == first
    assert json.loads(first)["result"]["games"] == 6
    assert ok(*SIM, "--games", "6", "--seed", "2", "--json") != first


def test_sim_keeps_time_out_of_json_unless_asked() -> None:
    assert "timing" not in told(*SIM, "--games", "1", "--json")
    assert told(*SIM, "--games", "1", "--json", "--timing")["timing"]["games_per_second"] > 0


def test_sim_prints_wins_lengths_and_speed() -> None:
    text = ok(*SIM, "--games", "2")
    for word in ("wins", "draws", "losses", "decisions", "rounds", "ended by", "games/s"):
        assert word in text


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the commands find the made-up card game."""
    monkeypatch.setitem(MODULES, "parley", "tests.toys.parley")
    monkeypatch.setattr(parley, "SYSTEM", parley.PARLEY, raising=False)
    yield
    load_system.cache_clear()


@pytest.mark.usefixtures("toy")
def test_as_many_play_as_there_are_bots() -> None:
    def seats(*words: str) -> list[str]:
        body = told("sim", "parley", "--games", "1", "--json", *words)
        return list(body["series"]["bots"])

    assert seats("--bots", "random", "-o", "goal=3") == ["random"]
    assert seats("--bots", "random,random,random") == ["random"] * 3
    assert seats("--bots", "random", "-o", "players=4") == ["random"] * 4
    slip = run("sim", "parley", "--bots", "random")
    assert slip.exit_code == 2 and "at least 1 for one envoy" in slip.stderr


@pytest.mark.usefixtures("toy")
def test_sim_tells_successes_where_nobody_plays_against_another() -> None:
    text = ok("sim", "parley", "--bots", "random", "--games", "9", "-o", "goal=3")
    assert "success, 95 %" in text and "draws" not in text
    assert re.search(r"points by round +games +mean +least +lower quarter +median", text)
    assert "draws" in ok("sim", "parley", "--bots", "random,random", "--games", "2")


def test_sim_takes_scenario_map_forces_and_options() -> None:
    body = told(
        *(*SIM, "--games", "1", "--json", "--scenario", "core_samples", "--map", "old_colony"),
        *("--forces", "combine_boardroom,free_twin_hulls", "--option", "firing_arc=front_90"),
        *("--option", "draw_margin=3"),
    )
    scenario = body["series"]["scenario"]
    assert scenario["scenario"] == "core_samples"
    assert scenario["map"] == "old_colony"
    assert scenario["battlegroups"] == ["combine_boardroom", "free_twin_hulls"]
    assert scenario["options"] == {"firing_arc": "front_90", "draw_margin": "3"}


def test_a_bot_on_the_clock_is_mentioned() -> None:
    words = ("sim", "battlemachine", "--games", "1", "--bots")
    assert "plays other games each time" in run(*words, "veteran:seconds=0.001,random").stderr
    assert run(*words, "veteran:playouts=1,random").stderr == ""


def test_the_regular_beats_chance() -> None:
    body = told("sim", "battlemachine", "--bots", "regular,random", "--games", "8", "--json")
    regular, chance = body["result"]["bots"]
    assert regular["wins"] >= 7
    assert chance["wins"] <= 1


def test_robin_prints_a_table_and_json() -> None:
    words = (
        *("robin", "battlemachine", "--bot", "random", "--games", "4"),
        *("--forces", "sol_line_company,free_twin_hulls", "--maps", "foundry_row,refinery"),
    )
    text = ok(*words)
    assert "1 sol_line_company" in text
    assert "the first seat scored" in text
    body = told(*words, "--jobs", "2", "--json")
    assert body == told(*words, "--json")
    assert [cell["games"] for cell in body["cells"]] == [4, 4]


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("goal", "players", "words"),
    [(1, 1, "won"), (45, 1, "lost"), (45, 3, "lost together"), (0, 3, "player [123] wins|a draw")],
)
def test_replay_says_who_won_or_that_all_did(
    tmp_path: Path, goal: int, players: int, words: str
) -> None:
    rules = load_system("parley")
    recorder = Recorder(rules, parley.Parley(players, 3, 3, goal), key_of(1), SYSTEMS)
    while recorder.game.decision is not None:
        options = recorder.game.decision.options
        recorder.act(options.at(options.size() - 1))
    file = tmp_path / "match.json"
    file.write_bytes(msgspec.json.encode(recorder.replay()))
    assert re.search(rf"^system parley .* result ({words})  reason", ok("replay", str(file)))
    report = ok("replay", str(file), "--report")
    assert re.match(rf"Parley: ({words}) \(", report, re.IGNORECASE)


# -- replay and perft ----------------------------------------------------------------------------


def test_replay_prints_every_action(file: Path) -> None:
    lines = ok("replay", str(file)).splitlines()
    assert lines[0].startswith("system battlemachine")
    assert "actions 30" in lines[0]
    assert any("[BM-" in line for line in lines)


def test_replay_calls_the_players_by_name(file: Path, match: Replay) -> None:
    assert any("player 1 to play" in line for line in ok("replay", str(file)).splitlines())
    file.write_bytes(msgspec.json.encode(msgspec.structs.replace(match, names=("Ann", "Ben"))))
    assert any("Ann to play" in line for line in ok("replay", str(file)).splitlines())


def test_replay_stops_where_it_is_told(file: Path) -> None:
    whole = told("replay", str(file), "--json")["lines"]
    part = told("replay", str(file), "--upto", "7", "--json")["lines"]
    assert part == [line for line in whole if line["action"] <= 7]
    assert len(part) < len(whole)
    assert "the replay has 30 actions" in run("replay", str(file), "--upto", "31").stderr


def test_replay_verifies(file: Path, match: Replay) -> None:
    assert "verified True" in ok("replay", str(file), "--verify")
    body = told("replay", str(file), "--verify", "--json")
    assert body["verified"] is True
    assert body["fingerprint"] == match.fingerprint


def test_replay_draws_the_dice_of_a_key_again(file: Path, match: Replay) -> None:
    key = key_of(5).hex()
    body = told("replay", str(file), "--key", key, "--json")
    rolled = len(match.opening) + sum(len(entry.draws) for entry in match.entries)
    assert (body["verified"], body["dice_of_key"], body["other_dice"]) == (True, rolled, 0)
    assert len(body["seal"]) == 32 and "lines" not in body
    other = told("replay", str(file), "--verify", "--key", key_of(2).hex(), "--json")
    assert other["seal"] != body["seal"] and other["dice_of_key"] < rolled
    assert "not a key of dice" in run("replay", str(file), "--key", "xyz").stderr


def test_replay_reports(file: Path) -> None:
    lines = ok("replay", str(file), "--report").splitlines()
    assert lines[0] == "Battle Machine: not over after 30 actions"
    assert any(line.startswith("Kill points by round") for line in lines)
    body = told("replay", str(file), "--report", "--verify", "--upto", "20", "--json")
    assert body["actions"] == sum(body["decisions"]) == 20
    assert [one["name"] for one in body["figures"]["bars"]] == ["By mech", "By weapon"]
    assert (
        "the replay has 30 actions" in run("replay", str(file), "--report", "--upto", "31").stderr
    )


def test_a_replay_that_was_changed_is_found_out(file: Path, match: Replay) -> None:
    other = msgspec.structs.replace(match, fingerprint="0" * 32)
    file.write_bytes(msgspec.json.encode(other))
    result = run("replay", str(file), "--verify")
    assert result.exit_code == 2
    assert f"{file}: the replay ends in position" in result.stderr
    file.write_bytes(msgspec.json.encode(msgspec.structs.replace(match, version=99)))
    assert "rules version 99, this is" in run("replay", str(file)).stderr
    file.write_bytes(msgspec.json.encode(match)[:-40])
    assert run("replay", str(file)).exit_code == 2


def test_perft_counts_answers() -> None:
    game = ("perft", "battlemachine", "--after", "20")
    one = told(*game, "--depth", "1", "--divide", "--json")
    assert one["positions"] == sum(one["divide"].values())
    assert ok(*game, "--depth", "0") == "1\n"
    assert ok(*game, "--depth", "1") == f"{one['positions']}\n"


def test_bench_measures() -> None:
    body = told("bench", "battlemachine", "--rounds", "1", "--seconds", "0.01", "--json")
    figures = body["figures"]
    assert body["mode"] in ("interpreted", "compiled")
    assert figures["random games/s"] > 0 and body["players"] == 2
    assert 0 < figures["clone, microseconds"] < 10_000
    assert figures["snapshot, bytes"] > 500


# -- as a process --------------------------------------------------------------------------------


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "ironmuster", *words]


def test_a_slip_shows_no_traceback() -> None:
    done = subprocess.run(command("sim", "chess"), capture_output=True, text=True, check=False)
    assert done.returncode == 2
    known = ", ".join(MODULES)
    assert done.stderr == f"ironmuster: there is no rule system 'chess'; there are: {known}\n"


def test_a_reader_that_stops_early_is_no_error() -> None:
    done = subprocess.run(
        f"{sys.executable} -m ironmuster rules battlemachine BM-12 | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.startswith("BM-12.1")
    assert done.stderr == ""


def test_the_next_free_port_is_taken() -> None:
    with bind("127.0.0.1", 0, 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(DataError, match=f"cannot listen on 127.0.0.1 port {port}: Address"):
            bind("127.0.0.1", port, 0)
        with bind("127.0.0.1", port, 20) as second:
            assert port < second.getsockname()[1] <= port + 20


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("--data", str(ROOT / "LICENSE")), "LICENSE: File exists"),
        (("--database", "nonsense"), "cannot open the database: Could not parse"),
        (("--database", "sqlite:////no/such/folder/matches.db"), "cannot open the database"),
        (("--host", "203.0.113.1"), "cannot listen on 203.0.113.1 port"),
    ],
)
def test_a_server_that_cannot_start_says_why_in_a_line(words: tuple[str, ...], text: str) -> None:
    result = run("serve", "--port", "0", *words)
    assert result.exit_code == 2
    assert text in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["play", "serve"])
def test_the_server_says_where_it_is_and_ends_on_interrupt(name: str, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        if name == "serve":
            taken.close()
        process = subprocess.Popen(
            command(name, "--port", str(port), "--data", str(tmp_path)),
            env={**os.environ, "NO_BROWSER": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            found = re.fullmatch(r"Ironmuster is at (http://127\.0\.0\.1:(\d+)/) .*\n", line)
            assert found, line
            assert (int(found[2]) == port) is (name == "serve")
            with urllib.request.urlopen(f"{found[1]}api/health", timeout=20) as answer:
                assert json.load(answer)["status"] == "ok"
            assert list(tmp_path.iterdir())
        finally:
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=30)
        assert "Traceback" not in errors
        assert process.returncode == 0
