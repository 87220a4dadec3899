"""[GW-11.7, section 5.3] The cells of a refit, and the shift that fits best."""

from __future__ import annotations

import pytest

from ironmuster.kernel.engagement import Account, Left
from ironmuster.systems.greatwar.odds.grades import grades
from ironmuster.systems.greatwar.odds.refit import (
    CELLS,
    best,
    best_shift,
    engagement,
    grade,
    predicted,
    shares,
)
from tests.greatwar.drill import HOSTS
from tests.greatwar.moments import CATALOG, position, scenario

rule = pytest.mark.rule


@rule("GW-11.7")
def test_there_are_28_cells() -> None:
    assert len(CELLS) == len(set(CELLS)) == 28


@rule("GW-11.7", "GW-10.2", "GW-10.9")
def test_the_stronger_side_attacks_or_defends() -> None:
    host = HOSTS["battlemachine"].host
    assert host is not None
    asked = engagement(CATALOG, "150 city", host, 9, False)
    assert [(side.limit, side.depth) for side in asked.sides] == [(75, 3), (50, 6)]
    assert (asked.ground, asked.objective, asked.field) == ("city", "hold", 9)
    assert [side.seat for side in asked.sides] == [1, 0]
    asked = engagement(CATALOG, "150 plain", host, 9, True)
    assert [(side.limit, side.depth) for side in asked.sides] == [(50, 3), (75, 3)]
    assert asked.objective == "destroy"


@rule("GW-10.15")
def test_grades_in_the_words_of_section_5_2() -> None:
    found = [
        grade(Account((Left(100, mine, mine), Left(100, theirs, theirs))))
        for mine, theirs in ((90, 10), (50, 30), (40, 40), (30, 50), (10, 90))
    ]
    assert found == ["AD", "AM", "draw", "DM", "DD"]


@rule("GW-11.5", "GW-11.7")
@pytest.mark.parametrize("shift", [-10, -4, 0, 1, 5, 10])
def test_shares_are_those_of_the_resolver(shift: int) -> None:
    table = position(scenario()).table
    assert shares(CATALOG, shift) == tuple([ways / 1296 for ways in grades(table, shift)])


@rule("GW-11.1", "GW-11.2", "GW-11.3", "GW-11.7")
def test_what_the_tables_say_of_a_cell() -> None:
    assert predicted(CATALOG, "150 plain", False) == shares(CATALOG, 5)
    assert predicted(CATALOG, "150 city", False) == shares(CATALOG, 4)
    assert predicted(CATALOG, "200 capital", True) == shares(CATALOG, -10)
    # section 5.2 at shift 0, in percent
    assert [round(100 * one, 1) for one in shares(CATALOG, 0)] == [23.9, 20.4, 11.3, 20.4, 23.9]


@rule("GW-11.7")
def test_the_best_shift_is_found_again() -> None:
    for shift in range(-10, 11):
        assert best_shift(CATALOG, shares(CATALOG, shift)) == shift
    # section 5.3: 6 to 4 measured, and what its row of the resolver is
    measured = (0.79, 0.14, 0.04, 0.02, 0.01)
    assert best_shift(CATALOG, measured) == 5
    assert best(CATALOG, "150 plain", False, measured) == "shift +5"
