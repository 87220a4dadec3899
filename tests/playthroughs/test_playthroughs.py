"""Whole games, one for each scenario, go as they are written down: every die and every sentence."""

from __future__ import annotations

import pytest

from ironmuster.kernel.errors import SaveError
from tests.contract.scenarios import Case
from tests.playthroughs.__main__ import renewed
from tests.playthroughs.book import PLAYTHROUGHS, file_of, play, retell, version_of

HOW = "run `python -m tests.playthroughs`"
every = pytest.mark.parametrize("case", PLAYTHROUGHS, ids=[case.name for case in PLAYTHROUGHS])


def lines_of(case: Case) -> list[str]:
    """Return the file of a case, line by line."""
    assert file_of(case).exists(), HOW
    return file_of(case).read_text("utf-8").splitlines()


@every
def test_a_playthrough_goes_as_it_is_written(case: Case) -> None:
    lines = lines_of(case)
    assert version_of(lines) == case.system.version, HOW
    for number, (told, line) in enumerate(zip(retell(case, lines), lines, strict=True), 1):
        assert told == line, f"line {number}: {HOW}; other dice or positions ask for a new version"


@every
def test_a_playthrough_is_a_whole_game(case: Case) -> None:
    assert lines_of(case)[-2].startswith("end ")


def test_every_scenario_has_a_playthrough_and_no_file_is_left_over() -> None:
    folders = {file_of(case).parent for case in PLAYTHROUGHS}
    found = {file for folder in folders for file in folder.iterdir()}
    assert found == {file_of(case) for case in PLAYTHROUGHS}
    for name in {case.system.name for case in PLAYTHROUGHS}:
        cases = [case for case in PLAYTHROUGHS if case.system.name == name]
        catalog = cases[0].system.catalog
        word = next(one for one in ("scenario", "mission", "map") if hasattr(catalog, f"{one}s"))
        assert set(getattr(catalog, f"{word}s")) <= {getattr(one.scenario, word) for one in cases}


def test_another_die_is_noticed() -> None:
    case = PLAYTHROUGHS[0]
    lines = lines_of(case)
    place = next(number for number, line in enumerate(lines) if ": fire " in line and "|" in line)
    lines[place] = lines[place][:-1]
    with pytest.raises(SaveError, match="has not been rolled"):
        retell(case, lines)


def test_a_changed_game_asks_for_a_raised_version_and_changed_words_do_not() -> None:
    case = PLAYTHROUGHS[0]
    lines = lines_of(case)
    assert renewed(case, [*lines[:-1], "position of another game"]) is None
    words = [line.replace("    ", "    Say: ", 1) for line in lines]
    assert renewed(case, words) == lines


def test_the_bot_plays_the_same_game_again() -> None:
    case = PLAYTHROUGHS[0]
    assert play(case) == play(case)
