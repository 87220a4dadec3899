"""What a game is counted up to: by hand, for two players and a handful of attempts."""

from __future__ import annotations

import pytest

from ironmuster.kernel.ledger import (
    Attempt,
    Counts,
    Places,
    amounts,
    hits,
    misses,
    shown,
    surprises,
)
from ironmuster.kernel.report import Bar, Bars, HeatMap, Moment, Spot


def attempt(step: int, spread: list[float] | None, amount: int, hit: bool = True) -> Attempt:
    """Player 1's piece 7 tries with a sling at piece 9, half of the time with success."""
    return Attempt(step, 1, 7, "sling", 9, 0.5, hit, spread, amount)


def told(one: Attempt) -> str:
    return f"{one.actor}, {one.means} at {one.target}"


def test_as_much_is_counted_upwards_and_nothing_alone() -> None:
    assert attempt(1, [0.5, 0.25, 0.25], 1).odds == 0.5
    assert attempt(1, [0.5, 0.25, 0.25], 2).odds == 0.25
    assert attempt(1, [0.5, 0.25, 0.25], 0).odds == 0.5
    assert attempt(1, None, 0).odds == 1


def test_hits_misses_and_amounts_against_what_was_to_be_expected() -> None:
    tries = [attempt(1, [0.5, 0.0, 0.5], 2), attempt(2, None, 3), attempt(3, [0.5, 0.5], 0, False)]
    ((hit,), (miss,), (amount,)) = (
        hits("Hits", 1, tries),
        misses("Misses", 0, tries),
        amounts("Amount", 1, tries),
    )
    assert (hit.player, hit.rolls, hit.expected, hit.actual) == (1, 3, 1.5, 2)
    assert (miss.player, miss.rolls, miss.expected, miss.actual) == (0, 3, 1.5, 1)
    assert (amount.rolls, amount.expected, amount.actual) == (2, 1.5, 2)
    assert hits("Hits", 1, []) == misses("Misses", 1, []) == amounts("Amount", 1, []) == ()


def test_what_was_not_rolled_for_neither_hit_nor_missed() -> None:
    sure = Attempt(1, 0, 1, "ram", 2, None, True, [0.5, 0.5], 1)
    assert hits("Hits", 0, [sure]) == misses("Misses", 0, [sure]) == ()
    assert amounts("Amount", 0, [sure])[0].expected == 0.5


def test_faces_are_counted_from_one() -> None:
    (found,) = shown("All D4", None, 4, [4, 1, 4])
    assert (found.faces, found.counts) == (("1", "2", "3", "4"), (1, 0, 0, 2))
    assert found.expected == pytest.approx(0.75)
    assert shown("All D4", None, 4, []) == ()


def test_the_most_surprising_attempts_are_moments() -> None:
    tries = [
        attempt(1, [0.5, 0.5], 1),  # half of the time: nothing to look at again
        attempt(2, [0.8, 0.1, 0.1], 1),  # a fifth
        attempt(3, [0.8, 0.1, 0.1], 2),  # a tenth: the luckiest
        attempt(4, [0.8, 0.1, 0.1], 2),  # as lucky, but later
        attempt(5, [0.004, 0.996], 0, False),  # told as 1 %, never as 0 %
        attempt(6, None, 5),  # nobody knows how lucky that was
    ]
    assert surprises("throw", "bruises", "TOY-1", tries, told) == [
        Moment(
            "Luckiest throw",
            "7, sling at 9: 2 bruises or more had a chance of 10 %",
            3,
            1,
            "TOY-1",
        ),
        Moment("Unluckiest throw", "7, sling at 9: no bruises had a chance of 1 %", 5, 1, "TOY-1"),
    ]
    assert surprises("throw", "bruises", "TOY-1", tries[:1], told) == []


def test_counts_are_a_table_ranked_by_its_first_column() -> None:
    counts: Counts[tuple[int, str]] = Counts(dealt="Dealt", tried="Tried")
    counts.add((0, "sling"), dealt=2, tried=1)
    counts.add((1, "ram"), (1, "club"), dealt=3)
    counts.add((0, "sling"), tried=1)
    assert counts.ranked() == [(1, "club"), (1, "ram"), (0, "sling")]
    assert counts[0, "sling"] == {"dealt": 2, "tried": 2}
    assert counts[0, "club"] == {"dealt": 0, "tried": 0}
    assert counts.bars("Means", [(0, "sling"), (0, "club")], lambda key: (key[1], key[0])) == Bars(
        "Means", ("Dealt", "Tried"), (Bar("sling", 0, (2, 2)), Bar("club", 0, (0, 0)))
    )
    assert (0, "club") not in counts.rows, "looking adds no row"


def test_places_are_listed_row_by_row_with_a_count_for_each_player() -> None:
    places = Places("Stood", "Fell")
    for at, player in (((2, 0), 1), ((0, 1), 0), ((2, 0), 1), ((2, 0), 2)):
        places.visit("Stood", at, player)
    assert places.maps(3) == (
        HeatMap("Stood", (Spot(2, 0, (0, 2, 1)), Spot(0, 1, (1, 0, 0)))),
        HeatMap("Fell", ()),
    )
