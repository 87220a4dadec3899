"""Perft of small positions: every count is worked out by hand."""

from __future__ import annotations

import pytest

from ironmuster.kernel.explore import perft
from ironmuster.systems.rollout.position.state import BattleGame
from ironmuster.systems.rollout.rules.fighting import FightTurn
from ironmuster.systems.rollout.rules.shooting import ShootTurn
from tests.rollout.play import battle, begin, foe, put

rule = pytest.mark.rule


def riflemen(targets: int) -> BattleGame:
    """A rifle squad 8" and a bit from so many squads in the open."""
    state = battle()
    squad = put(state, "infantry_a:rifle", 24, 10)
    for place in range(targets):
        foe(state, "infantry_g", 21 + 6 * place, 20)
    return begin(state, ShootTurn(squad))


def glover() -> BattleGame:
    """The sergeant, with a pistol of two shots and a rifle, and one squad 3.3" before him."""
    state = battle()
    one = put(state, "glover", 24, 10)
    foe(state, "infantry_g", 24, 15)
    return begin(state, ShootTurn(one))


def commandos() -> BattleGame:
    """Commandos in contact with a squad, with a charge to throw."""
    state = battle()
    one = put(state, "commandos", 24, 10)
    foe(state, "infantry_g", 24, 10 + 2 * 1.181)
    return begin(state, FightTurn(one))


# Strike 5: 1 to 4 miss; after 5 and 6 there is a Save die. That, or nothing.
RIFLE = 4 + 2 * 6


@rule("RO-10.1", "RO-10.2", "RO-10.3")
@pytest.mark.parametrize("depth", [1, 2])
@pytest.mark.parametrize("targets", [1, 2])
def test_perft_of_a_shot(targets: int, depth: int) -> None:
    assert perft(riflemen(targets), depth) == targets * RIFLE + 1


# His Strike is 5. The pistol pins and does no damage, so that no Save is rolled: 6 faces a shot;
# then a second shot at the same squad, or none. The rifle has one shot.
@rule("RO-10.1", "RO-22.4", "RO-3.2")
@pytest.mark.parametrize(
    ("depth", "count"), [(1, 6 + RIFLE + 1), (2, 6 * (6 + 1) + RIFLE + 1), (3, 42 + RIFLE + 1)]
)
def test_perft_of_two_shots(depth: int, count: int) -> None:
    assert perft(glover(), depth) == count


# A fight: two dice. A charge: Strike 4, so 1 to 3 miss, and after 4, 5 and 6 there is a Save die.
# Or nothing.
@rule("RO-12.4", "RO-12.8")
@pytest.mark.parametrize("depth", [1, 2])
def test_perft_of_a_fight(depth: int) -> None:
    assert perft(commandos(), depth) == 6 * 6 + 3 + 3 * 6 + 1
