"""The tables of a campaign against battles that are played out, by made-up ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from ironmuster.kernel.engagement import Account, Engagement, Host, Left, Side
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.fitting import Fitting
from ironmuster.kernel.system import RuleSystem
from ironmuster.kernel.value import Value
from ironmuster.lab.refit import RefitSpec, fight, run
from tests.toys.campaign import CampaignSystem
from tests.toys.parley import Parley, ParleySystem

CELLS = ("even", "double")


def asks(catalog: Any, cell: str, host: Host[Any], field: int, swapped: bool) -> Engagement:
    """Two of a kind, or one twice as strong as the other; it attacks, or is attacked."""
    limits = (host.cap, host.cap if cell == "even" else host.cap // 2)
    one, other = limits[::-1] if swapped else limits
    sides = (Side("attacker", one, 3), Side("defender", other, 3))
    return Engagement("field", "plain", False, "destroy", 2, field, sides)


def graded(account: Account) -> str:
    one, other = (side.survive for side in account.sides)
    return "draw" if one == other else "won" if one > other else "lost"


def says(catalog: Any, cell: str, swapped: bool) -> tuple[float, ...]:
    return (0.25, 0.5, 0.25)


def nearest(catalog: Any, cell: str, swapped: bool, shares: Sequence[float]) -> str:
    return f"{cell} {sum(shares):.1f}"


def talks(asked: Engagement) -> Value:
    return Parley(players=2, rounds=asked.rounds)


def talked(state: Any) -> Account:
    """The cards that are left in both hands, of four at most."""
    one, other = [Left(4, min(4, len(hand)), min(4, len(hand))) for hand in state.hands]
    return Account((one, other))


class Asking(CampaignSystem):
    """A campaign with tables."""

    fitting = Fitting(
        cells=CELLS,
        grades=("won", "draw", "lost"),
        engagement=asks,
        grade=graded,
        expected=says,
        best=nearest,
    )


class Talking(ParleySystem):
    """The parley as a host."""

    host = Host(currency="cards", rate=(1, 1), cap=8, floor=4, engage=talks, account=talked)


SYSTEMS: Mapping[str, RuleSystem[Any, Any]] = {"campaign": Asking(), "parley": Talking()}
SPEC = RefitSpec(campaign="campaign", system="parley", bot="random", games=10, seed=3)


def test_every_cell_is_fought_both_ways_and_told_with_its_intervals() -> None:
    finished: list[int] = []
    found = run(SPEC, 1, finished.append, SYSTEMS)
    assert sum(finished) == 20
    assert [(one.cell, one.swapped, one.battles) for one in found.cells] == [
        ("even", False, 5),
        ("even", True, 5),
        ("double", False, 5),
        ("double", True, 5),
    ]
    for one in found.cells:
        values = [found.value for found in one.measured.values()]
        assert sum(values) == pytest.approx(1)
        assert one.expected == {"won": 0.25, "draw": 0.5, "lost": 0.25}
        apart = [abs(value - said) for value, said in zip(values, (0.25, 0.5, 0.25), strict=True)]
        assert one.residual == pytest.approx(max(apart), abs=1e-6)
        assert one.best == f"{one.cell} 1.0"
        assert sum(part.battles for part in one.survivors) == 5
        for grade, estimate in one.measured.items():
            assert estimate.low <= estimate.value <= estimate.high, grade


def test_it_can_be_repeated_from_its_seed() -> None:
    assert run(SPEC, systems=SYSTEMS) == run(SPEC, systems=SYSTEMS)
    other = RefitSpec(campaign="campaign", system="parley", bot="random", games=10, seed=4)
    assert run(SPEC, systems=SYSTEMS).cells != run(other, systems=SYSTEMS).cells


def test_the_number_of_jobs_changes_nothing() -> None:
    assert run(SPEC, 2, systems=SYSTEMS) == run(SPEC, systems=SYSTEMS)


def test_two_numbers_that_follow_each_other_have_the_same_field() -> None:
    one, other, third = (fight(SPEC, "even", number, SYSTEMS) for number in range(3))
    assert one.field == other.field != third.field
    assert (one.swapped, other.swapped, third.swapped) == (False, True, False)


@pytest.mark.parametrize(
    ("changed", "text"),
    [
        ({"games": 3}, "games: an even number"),
        ({"campaign": "nowhere"}, "there is no rule system 'nowhere'"),
        ({"campaign": "parley"}, "parley has no tables"),
        ({"system": "campaign"}, "campaign fights no battles"),
    ],
)
def test_what_cannot_be_fought_is_refused(changed: dict[str, Any], text: str) -> None:
    body = {"campaign": "campaign", "system": "parley", "bot": "random", "games": 2}
    with pytest.raises(DataError, match=text):
        run(RefitSpec(**{**body, **changed}), systems=SYSTEMS)
