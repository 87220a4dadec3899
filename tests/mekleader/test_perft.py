"""Perft of two small positions, with counts worked out by hand."""

from __future__ import annotations

import pytest

from ironmuster.kernel.chance import Dice
from ironmuster.kernel.explore import perft
from tests.mekleader.fights import fight, small
from tests.mekleader.helpers import MekGame, game, squad

rule = pytest.mark.rule


def duel() -> MekGame:
    """A Small Mek with a Lasgun against Infantry with one hit left."""
    return fight([small("lasgun")], [("infantry", 5)])


# Lasgun at Infantry in MR: 6 of 10 faces hit, then any of 6 damage dice ends the fight: 36 ways.
# After each of the 4 misses, and when fire is held, Infantry shoots in SR at a Small Mek (need 5+):
# 4 misses and 6 hits with 6 damage dice, 40 ways, of at most 4 damage; then the choice to retreat.
#   Depth 1: attack 36 + 4 * 40 = 196, hold 40.
#   Depth 2: the 36 are over; each of the 200 others goes on or retreats.
@rule("ML-10.3", "ML-10.7", "ML-11.1", "ML-12.1", "ML-14.1", "ML-22")
@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 196 + 40), (2, 36 + 2 * 200)])
def test_a_duel(depth: int, count: int) -> None:
    assert perft(duel(), depth) == count


def market() -> MekGame:
    """The last turn of a solo game: 10 MC, no squad, three cards in the market."""
    table = game(
        squad(cash=10, turns=4),
        at="build",
        market=["cricket", "green_pilot", "lasgun"],
        turn_limit=5,
        mission_flip=1,
    )
    table.use(Dice(bytes(32)))
    return table


# Cricket 10 MC, pilot 5, a Lasgun nothing to carry it. To end the phase turns up one of 12 missions
# that nobody can be sent on; nothing is left to repair, and the game is over.
#   Depth 1: 2 purchases, 12 missions.
#   Depth 2: the Mek and the pilot can be sold again, or the phase ends: 2 * (1 + 12); 12 are over.
#   Depth 3: after a sale the other card can be bought or the phase ends: 2 * (1 + 12); 3 * 12 over.
@rule("ML-6.2", "ML-6.3", "ML-6.4", "ML-6.8", "ML-8.1", "ML-8.5", "ML-20.1")
@pytest.mark.parametrize(
    ("depth", "count"), [(0, 1), (1, 2 + 12), (2, 2 * 13 + 12), (3, 2 * 13 + 3 * 12)]
)
def test_a_market(depth: int, count: int) -> None:
    assert perft(market(), depth) == count
