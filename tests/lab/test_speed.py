"""The measurements: they measure what they say, on the same games each time."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks import history
from benchmarks.__main__ import chosen, goals, main, medians, table
from benchmarks.contestants import contestant, games
from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.lab.speed import figures_of, halfway, pace, weight
from ironmuster.registry import MODULES, load_system
from tests.toys import parley

ROOT = Path(__file__).resolve().parent.parent.parent
BATTLE = load_system("battlemachine")
SETUP = scenario_from(BATTLE, {})


def test_at_least_one_whole_game_is_played() -> None:
    found = pace("battlemachine", SETUP, "random", "1", 0.0)
    assert found.games == 1
    assert found.decisions > 20
    assert found.games_per_second == 1 / found.seconds
    assert found.decisions_per_second == found.decisions / found.seconds


def test_equal_seeds_play_equal_games() -> None:
    one, other = (pace("battlemachine", SETUP, "random", "7", 0.0) for _ in range(2))
    assert one.decisions == other.decisions
    positions = [fingerprint(halfway("battlemachine", SETUP, seed)) for seed in ("7", "7", "8")]
    assert positions[0] == positions[1] != positions[2]


def test_the_position_that_is_weighed_is_in_the_middle_of_a_game() -> None:
    game = halfway("battlemachine", SETUP, "1")
    assert not game.over
    assert BATTLE.telling.summary(game.state)["rounds"] >= 2
    found = weight("battlemachine", SETUP, "1", 0.0)
    assert found.clone > 0
    assert found.snapshot > 1000


def test_every_figure_has_a_name() -> None:
    figures = figures_of("battlemachine", SETUP, "1", 0.0)
    assert {"random games/s", "greedy games/s", "clone, microseconds"} <= figures.keys()


def test_medians_are_taken_of_each_figure() -> None:
    rounds = [{"a": 1.0, "b": 9.0}, {"a": 3.0, "b": 7.0}, {"a": 2.0, "b": 8.0}]
    assert medians(rounds) == {"a": 2.0, "b": 8.0}


def test_goals_are_judged_against_the_faster_peer() -> None:
    battle = "battlemachine:0"
    found = {
        f"{battle} interpreted": {"random decisions/s": 30_000.0, "random games/s": 60.0},
        f"{battle} compiled": {"clone, microseconds": 4.0, "greedy games/s": 399.0},
        "catanatron-2": {"random decisions/s": 20_000.0, "random games/s": 25.0},
        "catanatron-4": {"random decisions/s": 10_000.0, "random games/s": 10.0},
    }
    ours = {battle: "Battle Machine"}
    lines = goals(found, ours)
    assert [line.split(":")[0] for line in lines] == ["reached", "missed", "missed", "reached"]
    assert "1.50 times catanatron" in lines[0]
    assert "2.40 times catanatron" in lines[1]
    assert "| Battle Machine, compiled |" in table(found, ours)
    assert "| Catanatron, 2 random players |" in table(found, ours)


def test_a_system_for_several_is_measured_with_the_fewest_and_the_most_its_lobby_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(MODULES, "parley", "tests.toys.parley")
    monkeypatch.setattr(parley, "SYSTEM", parley.PARLEY, raising=False)
    found = games()
    assert found["battlemachine:0"] == "Battle Machine"
    assert found["mekleader:1"] == "Mek Leader, 1 player"  # by its scenarios
    assert found["mekleader:4"] == "Mek Leader, 4 players"
    assert found["thirtymm:2"] == "30MM Wargame, 2 players"
    assert found["thirtymm:0:Skirmish"] == "30MM Wargame, Skirmish"
    assert found["parley:2"] == "Parley, 2 players"  # by the lobby itself
    assert found["parley:4"] == "Parley, 4 players"
    assert contestant("thirtymm:0:Skirmish")("1", 0.0)["greedy games/s"] > 0
    figures = contestant("parley:4")("1", 0.0)
    assert figures["random games/s"] > 0 and figures["snapshot, bytes"] > 0
    load_system.cache_clear()


def test_the_benchmarks_run_without_peers() -> None:
    quick = ["battlemachine:0", "mekleader:1", "thirtymm:2", "greatwar:0:Greywater by dice"]
    words = ["--rounds", "1", "--seconds", "0.01", "--without-peers", "--json"]
    words += [f"--only={name}" for name in quick]
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)["figures"]
    assert figures["battlemachine:0 interpreted"]["random games/s"] > 0
    assert {name.rpartition(" ")[0] for name in figures} == set(quick)
    # A game of Rollout takes longer than all others together, and CI counts one (`counted`).
    assert {name.partition(":")[0] for name in quick} == set(MODULES) - {"rollout"}


def test_only_what_there_is_can_be_chosen_to_be_measured() -> None:
    ours = {"battlemachine:0": "Battle Machine", "rollout:0": "Rollout 1942"}
    assert chosen(ours, []) == ours
    assert chosen(ours, ["rollout:0"]) == {"rollout:0": "Rollout 1942"}
    with pytest.raises(SystemExit, match="there is no rollout:1; there are battlemachine:0, roll"):
        chosen(ours, ["rollout:0", "rollout:1"])


def test_without_json_they_are_told_in_a_table_and_goals(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--rounds", "1", "--seconds", "0.01", "--without-peers"]
    monkeypatch.setattr(sys, "argv", ["benchmarks", *words])
    ours = {"battlemachine:0": "Battle Machine"}  # others are run above
    monkeypatch.setattr("benchmarks.__main__.games", lambda: ours)
    main()
    told = capsys.readouterr().out
    assert "| Battle Machine, interpreted |" in told
    assert "Battle Machine, interpreted, greedy games/s" in told


def test_the_history_has_a_line_of_ratios_for_each_game_and_mode(tmp_path: Path) -> None:
    rates = {"random decisions/s": 30_000.0, "greedy decisions/s": 6_000.0, "random games/s": 60.0}
    found = {
        "battlemachine:0 compiled": rates,
        "parley:2 interpreted": {"random decisions/s": 5_000.0},
        "catanatron-2": {"random decisions/s": 20_000.0},
        "catanatron-4": {"random decisions/s": 10_000.0},
        "backgammon": {"random decisions/s": 40_000.0},
    }
    lines = history.rows(found, ["battlemachine:0", "parley:2"], "a machine")
    about = ["a machine", history.python()]
    assert [line[2:] for line in lines] == [
        [
            "a machine",
            history.python(),
            "battlemachine:0",
            "compiled",
            "0.75",
            "1.5",
            "0.15",
            "0.3",
        ],
        [*about, "parley:2", "interpreted", "0.125", "0.25", "", ""],
    ]
    assert history.rows({"battlemachine:0 compiled": rates}, ["battlemachine:0"], "") == []
    path = tmp_path / "history.csv"
    history.keep(lines, path)
    history.keep(lines[:1], path)
    heads, *kept = csv.reader(path.read_text("utf-8").splitlines())
    assert tuple(heads) == history.HEADS and kept == [*lines, lines[0]]
