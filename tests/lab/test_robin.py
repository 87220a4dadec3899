"""Round robins: both seats, every scenario, a table that adds up."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.lab.robin import run, specs_of
from tests.toys.systems import TOYS


def scenario(one: str, other: str, place: int) -> dict[str, Any]:
    """Parley has no forces, so the names only label the seats; the place is the length."""
    return {"rounds": place + 1}


def test_every_ordered_pair_meets_in_every_place() -> None:
    specs = specs_of("parley", scenario, ("a", "b", "c"), 2, "random", 8, "1")
    assert len(specs) == 6 * 2
    assert {spec.games for spec in specs} == {2}
    assert [spec.scenario for spec in specs[:2]] == [{"rounds": 1}, {"rounds": 2}]
    assert len({spec.seed for spec in specs}) == 12
    assert not any(spec.swap for spec in specs)


def test_the_table_adds_up() -> None:
    specs = specs_of("parley", scenario, ("a", "b", "c"), 2, "random", 8, "1")
    robin = run(specs, ("a", "b", "c"), systems=TOYS)
    score = {(cell.force, cell.against): cell.score.value for cell in robin.cells}
    assert len(score) == 6
    for one, other in score:
        assert score[one, other] + score[other, one] == pytest.approx(1.0)
    assert {cell.games for cell in robin.cells} == {8}
    assert {total.games for total in robin.totals} == {16}
    for total in robin.totals:
        others = [value for (one, _), value in score.items() if one == total.force]
        assert total.score.value == pytest.approx(sum(others) / 2)


def test_a_round_robin_does_not_depend_on_the_number_of_jobs() -> None:
    specs = specs_of("parley", scenario, ("a", "b"), 1, "random", 4, "1")
    assert run(specs, ("a", "b"), 2, systems=TOYS) == run(specs, ("a", "b"), systems=TOYS)


@pytest.mark.parametrize(
    ("forces", "games", "text"),
    [(("a",), 4, "two or more"), (("a", "a"), 4, "different"), (("a", "b"), 6, "6 games a pair")],
)
def test_what_cannot_be_shared_out_is_refused(
    forces: tuple[str, ...], games: int, text: str
) -> None:
    with pytest.raises(DataError, match=text):
        specs_of("parley", scenario, forces, 2, "random", games, "1")
