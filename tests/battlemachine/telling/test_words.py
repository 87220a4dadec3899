"""A set-up from words, as a command line or a form gives them; and answers in words."""

from __future__ import annotations

import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.scenario import scenario_from
from ironmuster.systems.battlemachine.position.actions import EndAttack, Finish, Fire
from ironmuster.systems.battlemachine.system import SYSTEM
from tests.battlemachine.helpers import battle, mech

rule = pytest.mark.rule


@rule("BM-3.1", "BM-R50")
def test_what_is_not_named_is_made_for_the_point_limit() -> None:
    setup = scenario_from(SYSTEM, {"options": {"point_limit": 25}})
    assert setup.map == "crossroads"
    assert setup.battlegroups == ("sol_patrol", "combine_patrol")
    assert scenario_from(SYSTEM, {}).battlegroups == ("sol_line_company", "union_quarry_gang")


@rule("BM-3.1", "BM-15.1")
def test_a_limit_without_ready_battlegroups_asks_for_names() -> None:
    with pytest.raises(DataError, match="none are ready for 125 points"):
        scenario_from(SYSTEM, {"options": {"point_limit": 125}})
    named = ["sol_patrol", "union_patrol"]
    setup = scenario_from(SYSTEM, {"options": {"point_limit": 125}, "battlegroups": named})
    assert setup.map == "old_colony"


@rule("BM-6.9")
def test_each_square_of_a_building_is_called_by_its_own_words() -> None:
    game = battle(
        mech("journeyman", "laser", at=(2, 3), facing="N"),
        mech("ox", seat=1, at=(0, 0)),
        map=("....", ".AA.", "....", "...."),
        phase="firing",
    )
    decision = game.decision
    assert decision is not None
    shots = [a for a in decision.options if isinstance(a, Fire) and a.mech < 0]
    words = [SYSTEM.telling.describe(game, shot).text for shot in shots]
    assert words == ["Laser at building A (1,1)", "Laser at building A (2,1)"]


@rule("BM-7.1")
def test_who_is_done_is_named_beside_the_end_of_the_whole_attack() -> None:
    game = battle(
        mech("journeyman", "laser", at=(2, 3), facing="N"),
        mech("ox", seat=1, at=(2, 0)),
        map=("....", "....", "....", "...."),
        phase="firing",
    )
    assert SYSTEM.telling.describe(game, Finish()).text == "Finish with Journeyman"
    assert SYSTEM.telling.describe(game, EndAttack()).text == "End attack"
