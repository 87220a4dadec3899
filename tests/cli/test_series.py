"""Series of games: `ironmuster sim` and `robin`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ironmuster.registry import SYSTEMS
from tests.cli.commands import SIM, ok, run, told


def test_sim_gives_the_same_json_twice_and_with_two_jobs() -> None:
    words = (*SIM, "--games", "6", "--seed", "1", "--json")
    first = ok(*words)
    assert ok(*words) == first
    assert ok(*words, "--jobs", "2") == first
    assert json.loads(first)["result"]["games"] == 6
    assert ok(*SIM, "--games", "6", "--seed", "2", "--json") != first


def test_parts_of_a_series_are_joined_to_what_sim_prints(tmp_path: Path) -> None:
    words = (*SIM, "--games", "7", "--seed", "3")
    files = []
    for part in ("3-6", "0-2"):
        files.append(tmp_path / f"{part}.json")
        files[-1].write_text(ok(*words, "--part", part))
    assert ok("join", *map(str, files), "--json") == ok(*words, "--json")
    assert ok("join", *files).rpartition("ended")[0] == ok(*words).rpartition("ended")[0]
    slip = run("join", files[0])
    assert slip.exit_code == 2 and slip.stderr == "ironmuster: games 0 to 2 are in no part\n"
    assert "a file is named twice" in run("join", files[0], *files).stderr


def test_sim_keeps_time_out_of_json_unless_asked() -> None:
    assert "timing" not in told(*SIM, "--games", "1", "--json")
    assert told(*SIM, "--games", "1", "--json", "--timing")["timing"]["games_per_second"] > 0


def test_sim_prints_wins_lengths_and_speed() -> None:
    text = ok(*SIM, "--games", "2")
    for word in ("wins", "draws", "losses", "decisions", "rounds", "ended by", "games/s"):
        assert word in text
    assert "_" not in text.partition("of a game")[2].partition("ended by")[0]


@pytest.mark.usefixtures("toy")
def test_as_many_play_as_there_are_bots() -> None:
    def seats(*words: str) -> list[str]:
        body = told("sim", "parley", "--games", "1", "--json", *words)
        return list(body["series"]["bots"])

    assert seats("--bots", "random") == ["random"] * 2, "its lobby knows no fewer"
    assert seats("--bots", "random", "-o", "players=1", "-o", "goal=3") == ["random"]
    assert seats("--bots", "random,random,random") == ["random"] * 3
    assert seats("--bots", "random", "-o", "players=4") == ["random"] * 4
    slip = run("sim", "parley", "--bots", "random", "-o", "players=1")
    assert slip.exit_code == 2 and "at least 1 for one envoy" in slip.stderr


@pytest.mark.usefixtures("toy")
def test_sim_tells_successes_where_nobody_plays_against_another() -> None:
    alone = ("-o", "players=1", "-o", "goal=3")
    text = ok("sim", "parley", "--bots", "random", "--games", "9", *alone)
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


@pytest.mark.parametrize("system", SYSTEMS)
def test_one_name_stands_for_as_few_as_can_play(system: str) -> None:
    body = told("sim", system, "--games", "1", "--json", "--bots", "random")
    least = {"mekleader": 1, "rollout": 1}.get(system, 2)
    assert body["series"]["bots"] == ["random"] * least


def test_the_mission_of_a_set_up_is_an_option_beside_its_house_rules() -> None:
    words = ("sim", "rollout", "--bots", "greedy", "--games", "1", "--json")
    told_of = told(*words, "-o", "mission=recovery", "-o", "infantry_count=models")
    scenario = told_of["series"]["scenario"]
    assert scenario["mission"] == "recovery"
    assert scenario["options"] == {"infantry_count": "models"}
