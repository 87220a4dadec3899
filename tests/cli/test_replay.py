"""A match told again, and a position counted and measured."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from ironmuster.kernel.chance import key_of
from ironmuster.kernel.packing import pack
from ironmuster.kernel.replay import Recorder, Replay
from ironmuster.kernel.scenario import scenario_from
from ironmuster.match import Film, SeatSpec, report_of, start_match
from ironmuster.registry import SYSTEMS, load_system
from ironmuster.server.films import file_of
from tests.cli.commands import ok, run, told
from tests.toys import parley


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
    assert "rules version 99, this is" in run("replay", str(file), "--verify").stderr
    file.write_bytes(msgspec.json.encode(match)[:-40])
    assert run("replay", str(file)).exit_code == 2


@pytest.fixture
def older(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A match that is over, of rules of which there is a newer version now."""
    system, people = load_system("battlemachine"), [SeatSpec("person", n) for n in ("Ann", "Ben")]
    match = start_match(system, scenario_from(system, {}), people, key_of(5), SYSTEMS)
    for _ in range(29):
        assert match.decision is not None
        match.act(match.decision.options.at(0))
    match.concede(0)
    file = file_of(Film(match))
    report = pack(report_of(file, SYSTEMS, file.names))
    path = tmp_path / "older.json"
    path.write_bytes(msgspec.json.encode(msgspec.structs.replace(file, report=report)))
    monkeypatch.setattr(system, "version", system.version + 1)
    return path


def test_a_replay_of_older_rules_is_told_as_it_was_then(
    match: Replay, older: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = told("replay", str(older), "--json")
    system = load_system("battlemachine")
    assert body["under"] == f"played under rules {system.version - 1}"
    _, mark, *lines = ok("replay", str(older)).splitlines()
    assert mark == f"It was {body['under']}; this is how it was told then."
    assert len(lines) == len(body["lines"])
    part = told("replay", str(older), "--upto", "7", "--json")["lines"]
    assert part == [line for line in body["lines"] if line["action"] <= 7]
    figures = ok("replay", str(older), "--report").splitlines()
    assert figures[0] == f"It was {body['under']}; these are the figures of then."
    assert figures[1] == "Battle Machine: Ben wins (conceded) after 30 actions"
    refused = run("replay", str(older), "--report", "--upto", "7").stderr
    assert "its report is of the end" in refused
    assert (
        f"rules version {system.version - 1}, this is"
        in run("replay", str(older), "--verify").stderr
    )
    monkeypatch.undo()
    assert told("replay", str(older), "--json")["lines"] == body["lines"], "in the same words"


def test_a_replay_of_other_rules_without_an_album_is_told_by_its_answers(
    file: Path, match: Replay
) -> None:
    file.write_bytes(msgspec.json.encode(msgspec.structs.replace(match, version=99)))
    body = told("replay", str(file), "--json")
    assert body["under"] == "played under rules 99"
    assert [line["action"] for line in body["lines"]] == list(range(1, 31))
    assert "no report was kept; it was played under" in run("replay", str(file), "--report").stderr
    leaf = {"place": 0, "contents": {}, "told": "", "shown": ""}
    spoilt = {**msgspec.json.decode(file.read_bytes()), "album": [leaf]}
    file.write_bytes(msgspec.json.encode(spoilt))
    assert "album, after action 0: " in run("replay", str(file)).stderr


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
