"""Perft of three small positions: every count is worked out by hand."""

from __future__ import annotations

import pytest

from ironmuster.kernel.explore import perft
from ironmuster.systems.thirtymm.position.state import CLOSE, MOVEMENT, RANGED
from tests.thirtymm.moments import MissionGame, begun, moment, unit

rule = pytest.mark.rule


def walker() -> MissionGame:
    """A Colossus, 1 MP, alone on open ground, without a point to spend or a weapon to drop."""
    empty = unit("colossus", "0608", "N", left={"hyper_launcher": 0})
    return begun(moment(empty, phase=MOVEMENT, pool=0))


def duel(at: str, phase: int, pool: int) -> MissionGame:
    """A Sentry at 0608 looks at another one."""
    return begun(
        moment(unit("sentry", "0608", "N"), unit("sentry", at, "S", team=1), phase=phase, pool=pool)
    )


# Depth 1: with its free rotation it steps into any of 6 hexes, turns to 5 facings, or ends the
# turn.
# Depth 2: after a step ahead (3 hexes) it faces anywhere, 6; after a step elsewhere (3) it has
# turned before, so that the hex was one of the three ahead: 3 facings. After a rotation there are 3
# hexes ahead, a rotation on the spot for its MP, or the end. The end of the turn is a leaf.
# Depth 3: who stepped ahead and faces N as before has its rotation left: 5, or the end; all others
# can only end the turn, which is not asked. After a rotation a step brings no further question, the
# move on the spot ends in any facing (also the one it has, as a move that leads nowhere), and the
# end is a leaf.
@rule("TM-7.2", "TM-7.3", "TM-7.4", "TM-5.6")
@pytest.mark.parametrize(
    ("depth", "count"),
    [
        (0, 1),
        (1, 6 + 5 + 1),
        (2, 3 * 6 + 3 * 3 + 5 * (3 + 1 + 1) + 1),
        (3, 3 * (6 + 5) + 3 * 3 + 5 * (3 + 6 + 1) + 1),
    ],
)
def test_perft_of_a_walk(depth: int, count: int) -> None:
    assert perft(walker(), depth) == count


# A basic attack at one of cockpit, two drives and Sub-machine Gun: Assault 6, so 1 to 5 miss, and
# each of 6, 7, 8 is followed by one of 8 Evasion dice; natural 8 is nothing special.
PUNCH = 5 + 3 * 8
STANCES = 3  # Guard, Overwatch, Counter, for 2 points each


@rule("TM-11.9", "TM-11.14", "TM-6.4", "TM-14.1")
@pytest.mark.parametrize(
    ("pool", "depth", "count"),
    [
        (1, 1, 4 * PUNCH + 1),
        (1, 2, 4 * PUNCH + 1),  # without points the turn is over
        (2, 1, 4 * PUNCH + 1 + STANCES),
        (2, 2, 4 * PUNCH * (4 * PUNCH + 1) + 1 + STANCES),
    ],
)
def test_perft_of_blows(pool: int, depth: int, count: int) -> None:
    assert perft(duel("0607", CLOSE, pool), depth) == count


# A shot with the Sub-machine Gun, Accuracy 5: 1 to 4 miss, 5 to 7 are followed by an Evasion die,
# of which 6 to 8 evade, 8 is critical. What is hit takes 10, or 15: the cockpit has 18, each drive
# 6. The gun has 8 and is mounted, so each time it is destroyed a die says whether it explodes.
SHOT = 4 + 3 * 8 + 1
AT_GUN = 4 + 3 * (3 + 5 * 8) + 8


@rule("TM-11.7", "TM-11.11", "TM-12.10")
@pytest.mark.parametrize("depth", [1, 2])
def test_perft_of_a_shot(depth: int) -> None:
    assert perft(duel("0605", RANGED, 3), depth) == 3 * SHOT + AT_GUN + 1 + STANCES
