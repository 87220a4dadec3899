"""The same rules version always plays the same games, interpreted or compiled."""

import pytest

from tests.contract.fingerprints import play, stored
from tests.contract.scenarios import CASES, SYSTEMS, Case


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_games_change_only_with_the_rules_version(case: Case) -> None:
    known = stored(case.system.name).get(case.name)
    assert known is not None, "no entry: run `python -m tests.contract.fingerprints`"
    played = play(case)
    assert played["version"] == known["version"], "run `python -m tests.contract.fingerprints`"
    assert played == known, "another game: raise the rules version, or find out what broke it"


def test_the_files_name_no_scenario_that_is_gone() -> None:
    assert {name for system in SYSTEMS for name in stored(system)} == {case.name for case in CASES}
