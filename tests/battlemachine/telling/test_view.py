"""What everybody is shown of the board."""

from __future__ import annotations

import pytest

from ironmuster.systems.battlemachine.telling.view import board_view, side_view
from tests.battlemachine.helpers import battle, mech

rule = pytest.mark.rule


def targets(scenario: str, first: int = 0) -> dict[str, int | None]:
    """Whose targets the buildings of Foundry Row are."""
    units = mech("ox", at=(1, 14)), mech("ox", at=(1, 1), seat=1)
    game = battle(*units, map="foundry_row", scenario=scenario, first=first)
    return {one.id: one.target_of for one in board_view(game.state).buildings}


@rule("BM-17.6")
def test_the_buildings_that_decide_a_demolition_are_told_with_their_side() -> None:
    """The first player's targets lie in the upper half, its rival's in the lower."""
    found = {id: side for id, side in targets("demolition").items() if side is not None}
    assert found == {"A": 0, "B": 0, "F": 1, "G": 1}
    turned = {id: side for id, side in targets("demolition", first=1).items() if side is not None}
    assert turned == {"A": 1, "B": 1, "F": 0, "G": 0}


@rule("BM-17.6")
def test_elsewhere_no_building_is_a_target() -> None:
    assert set(targets("clash").values()) == {None}


@rule("BM-3.5")
@pytest.mark.parametrize(("first", "south"), [(0, [True, False]), (1, [False, True])])
def test_whoever_is_first_is_told_to_set_up_in_the_south(first: int, south: list[bool]) -> None:
    units = mech("ox", at=(1, 14)), mech("ox", at=(1, 1), seat=1)
    game = battle(*units, map="foundry_row", first=first)
    assert [side_view(game, seat).south for seat in (0, 1)] == south
