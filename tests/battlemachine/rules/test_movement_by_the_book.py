"""[BM-5] All ends of a move on random boards, against the plain reading of the rules."""

from __future__ import annotations

from random import Random

import pytest

from ironmuster.geometry.gait import Gait
from ironmuster.geometry.reference import costs
from ironmuster.systems.battlemachine.position.actions import Move
from ironmuster.systems.battlemachine.position.events import Moved
from tests.battlemachine.helpers import Point, battle, mech, only, options, play

rule = pytest.mark.rule
SIDE = 8
# kind, Mov, free Turns, no extra for rubble, passes enemies
KINDS = [
    ("ox", 4, False, False, False),
    ("kestrel", 7, False, False, False),
    ("swift", 8, True, False, False),
    ("digger", 5, False, True, False),
    ("drifter", 6, False, True, False),
    ("corsair", 6, False, False, True),
]
HOUSE: list[dict[str, str | int]] = [
    {},
    {"turn_cost": "per_45"},
    {"facings": 4},
    {"reverse_step": "cost2"},
    {"turn_cost": "per_45", "reverse_step": "cost2", "facings": 4},
]


@rule("BM-5.1", "BM-5.2", "BM-5.3", "BM-5.4", "BM-5.5", "BM-5.6", "BM-5.7", "BM-5.8")
@rule("BM-14.4", "BM-15.4", "BM-R6", "BM-R7", "BM-R8", "BM-R45", "BM-R47", "BM-R48")
@pytest.mark.parametrize("seed", range(60))
def test_a_move_ends_where_the_rules_let_it_and_costs_what_they_say(seed: int) -> None:
    random = Random(seed)
    kind, mov, nimble, crawler, ghost = KINDS[seed % 6]
    house = HOUSE[seed % 5]
    slipstride = seed % 4 == 0
    squares: list[Point] = [(x, y) for x in range(SIDE) for y in range(SIDE)]
    random.shuffle(squares)
    start, leader = squares[0], squares[1]
    friends, enemies = squares[1:6], squares[6:10]
    walls = set(squares[10:18])
    rubble = set(random.sample(squares[:10] + squares[18:], 16))
    rows = ["".join("A" if (x, y) in walls else "." for x in range(SIDE)) for y in range(SIDE)]
    facing = random.randrange(0, 8, 2)

    price: dict[Point, int] = {}
    for square in squares:
        if square in walls or (square in enemies and not ghost):
            continue
        price[square] = (
            1
            + (square in rubble and not crawler)
            + (square in friends and not slipstride)
            + (square in enemies)
        )
    gait = Gait(
        mov,
        0 if nimble else 1,
        house.get("turn_cost") == "per_45",
        slipstride,
        1 if "reverse_step" in house else -1,
        4 if "facings" in house else 8,
    )
    taken = {*friends, *enemies}
    expected = {
        (square, way): cost
        for (square, way), cost in costs(start, facing, gait, price, walls).items()
        if square not in taken
    }

    game = battle(
        mech("arkwright", at=leader, commander=True),
        mech(kind, at=start, facing=facing),
        *(mech("ox", at=at) for at in friends[1:]),
        *(mech("ox", seat=1, at=at) for at in enemies),
        map=rows,
        phase="moving",
        active=1,
        options=house,
        rubble=rubble,
        factions=("outbound" if slipstride else None, None),
        commanders=("sefa_lindqvist" if slipstride else None, None),
    )
    found = [a for a in options(game) if isinstance(a, Move)]
    assert {((a.x, a.y), a.facing) for a in found} == set(expected)
    for action in random.sample(found, min(12, len(found))):
        if ((action.x, action.y), action.facing) != (start, facing):
            moved = only(play(game.clone(), action), Moved)
            assert moved.cost == expected[(action.x, action.y), action.facing]
            assert (moved.path[-1], moved.facing) == ((action.x, action.y), action.facing)
