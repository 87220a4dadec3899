"""Perft of three tiny positions: the first counts are worked out by hand, deeper ones pinned."""

from __future__ import annotations

import pytest

from ironmuster.kernel.explore import perft
from tests.battlemachine.helpers import BattleGame, battle, mech

rule = pytest.mark.rule
TINY = ("...",) * 3


def walkers(phase: str, **moment: list[tuple[int, int]]) -> BattleGame:
    """Two unarmed Monarchs (Mov 3) in opposite corners of nine squares."""
    return battle(
        mech("monarch", at=(0, 2), facing="N"),
        mech("monarch", seat=1, at=(2, 0), facing="S"),
        map=TINY,
        zone=1,
        phase=phase,
        **moment,  # type: ignore[arg-type]
    )


def duellists(phase: str) -> BattleGame:
    """A Journeyman with an Autogun faces an unarmed one."""
    return battle(
        mech("journeyman", "autogun", at=(1, 3), facing="N"),
        mech("journeyman", seat=1, at=(1, 0), facing="S"),
        map=("....",) * 4,
        zone=1,
        phase=phase,
    )


# Where a Monarch at (0,2) facing N can end, with a Turn at 1, a Step at 1, and 3 points, by what
# it spends them on (the enemy stands on (2,0), so NE leads no further than (1,1)):
#   Turn                          (0,2), any facing                                  8
#   Step, Turn                    (0,1), any facing                                  8
#   Step, Step, Turn              (0,0), any facing                                  8
#   Turn NE, Step, Turn           (1,1), any facing (Step, Turn E, Step among them)  8
#   Turn E, Step, Turn            (1,2), any facing (Step, Turn SE, Step among them) 8
#   Turn E, Step, Step            (2,2) facing E                                     1
#   Step, Turn NE, Step           (1,0) facing NE                                    1
# (2,1) costs at least two Turns and two Steps. In all 42; the enemy's corner is the same turned by
# half a circle, so 42 as well.
ENDS = 42


# Depth 1: move the mech, or end the movement.
# Depth 2: 42 ends after the first; after the second the mech, unarmed or not, attacks or does not.
# Depth 3: the same 2 after each end; after each of the two answers the enemy's first 2.
# Depth 4: 42 * 2 lines have come to the enemy's first 2; in the two others the enemy moves, 42
# ends, or does not, and attacks or does not.
# Depth 5: pinned; what the enemy reaches now depends on where the first player stands.
@rule("BM-5.2", "BM-5.3", "BM-5.4", "BM-5.5", "BM-5.7", "BM-4.6")
@pytest.mark.parametrize(
    ("depth", "count"),
    [(0, 1), (1, 2), (2, ENDS + 2), (3, 2 * ENDS + 4), (4, 4 * ENDS + 2 * (ENDS + 2)), (5, 3730)],
)
def test_perft_of_two_walkers(depth: int, count: int) -> None:
    assert perft(walkers("move"), depth) == count


# A void tile on (1,1): a move there rolls a D6, and no other move needs to cross it. 34 ends
# without a roll and 8 with one of six. A Monarch has Dam 16, survives, and attacks or does not.
@rule("BM-12.4", "BM-5.8")
@pytest.mark.parametrize(("depth", "count"), [(1, 34 + 8 * 6), (2, 2 * (34 + 8 * 6))])
def test_perft_of_a_walk_past_a_void_tile(depth: int, count: int) -> None:
    assert perft(walkers("moving", voids=[(1, 1)]), depth) == count


# Journeyman: Acu 4, Def 4, Arm 4, Dam 9; Autogun: Str 4. No shot kills (5 at most).
#   Plain: Acu - Def = 0 hits with 15 pairs of 36; a hit rolls another pair. 21 + 15 * 36.
#   At movement: -1 hits with 12; Str 2 against Arm 4 does damage with 10 pairs, and then a D6
#   says for how long the legs are lost. 24 + 12 * (26 + 10 * 6).
#   Finish: 1. The target has no gear to aim at.
FIRINGS = 21 + 15 * 36 + 24 + 12 * (26 + 10 * 6) + 1


# Depth 1: attack with the mech, or end the attack.
# Depth 2: its firings; or the enemy's turn with its first 2 (move the mech, or do not).
# Depth 3: after every firing the enemy has 2 answers: move or not, or where its legs are lost
# attack or not. In the other line it moves, to any of 15 free squares with any facing (Mov 5: at
# most three Steps, a Turn among them and one at the end), or attacks or not.
@rule("BM-18.1", "BM-18.2", "BM-8.2", "BM-11.4")
@pytest.mark.parametrize(
    ("depth", "count"), [(1, 2), (2, FIRINGS + 2), (3, 2 * FIRINGS + 15 * 8 + 2)]
)
def test_perft_of_a_duel(depth: int, count: int) -> None:
    assert perft(duellists("attack"), depth) == count


@rule("BM-7.5", "BM-9.2", "BM-11.4")
@pytest.mark.parametrize(("depth", "count"), [(1, FIRINGS), (2, 2 * FIRINGS)])
def test_perft_of_a_firing(depth: int, count: int) -> None:
    assert perft(duellists("firing"), depth) == count
