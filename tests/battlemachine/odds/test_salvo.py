"""[part 5.2, part 5.3] Several weapons together: by hand, die by die, and as single firings."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from ironmuster.systems.battlemachine.odds.odds import Firing
from ironmuster.systems.battlemachine.odds.salvo import Battery
from ironmuster.systems.battlemachine.position.actions import Fire
from tests.battlemachine.helpers import BattleGame, battle, mech

rule = pytest.mark.rule
FACES = range(1, 7)


def facing(*gear: str, dam: int = 11, **changes: Any) -> BattleGame:
    """An Ox (Acu 3) about to fire at an Ox (Def 3, Arm 5)."""
    return battle(
        mech("ox", *gear, at=(7, 8), facing="N", **changes),
        mech("ox", "laser", seat=1, at=(7, 4), facing="S", dam=dam),
        phase="firing",
    )


def battery(game: BattleGame, eng: int = 99) -> Battery:
    return Battery(game.state, 0, 1, eng)


def one_shot(strength: int, acu: int = 3, defence: int = 3, armour: int = 5) -> list[int]:
    """The damage of a shot for each of the 6^4 ways its dice fall, by the book: 6 and 1 decide
    unless the other die shows the same."""
    found = []
    for a, d, s, r in product(FACES, repeat=4):
        if (a, d) in ((6, 6), (1, 1)):
            hit = acu + a > defence + d
        else:
            hit = a == 6 or d == 1 or (a != 1 and d != 6 and acu + a > defence + d)
        normal = max(0, strength + s - armour - r)
        full = max(1, strength, strength + s - armour - r)
        if (s, r) in ((6, 6), (1, 1)):
            done = normal
        elif s == 1 or r == 6:
            done = 0
        else:
            done = full if s == 6 or r == 1 else normal
        found.append(done if hit else 0)
    return found


@rule("BM-9.1", "BM-10.1", "BM-8.2")
def test_one_laser_by_every_fall_of_its_dice() -> None:
    ways = one_shot(4)
    salvo = battery(facing("laser")).fired(((0, False),))
    assert salvo.hit == Fraction(15, 36)
    assert salvo.mean == Fraction(sum(ways), len(ways))
    assert salvo.damage[0] == Fraction(ways.count(0), len(ways))
    assert salvo.kill == 0


@rule("BM-10.1", "BM-10.3")
def test_two_lasers_count_up_to_what_the_target_takes() -> None:
    ways = one_shot(4)
    both = [min(5, x + y) for x in ways for y in sorted(set(ways)) for _ in range(ways.count(y))]
    salvo = battery(facing("laser", "laser", dam=5)).fired(((0, False), (1, False)))
    assert salvo.mean == Fraction(sum(both), len(both))
    assert salvo.kill == Fraction(both.count(5), len(both))
    assert salvo.hit == 1 - Fraction(21, 36) ** 2


@rule("BM-12.7")
def test_what_opens_the_target_is_fired_first() -> None:
    # Lightning takes 2 off Def 3, hit or miss: the Laser then has a margin of 2.
    salvo = battery(facing("laser", "lightning_gun")).fired(((0, False), (1, False)))
    assert [place for place, _ in salvo.shots] == [1, 0]
    ways = one_shot(4, defence=1)
    alone = Fraction(sum(ways), len(ways))
    gun = battery(facing("laser", "lightning_gun")).fired(((1, False),))
    assert salvo.mean <= alone + gun.mean and salvo.mean > gun.mean


@rule("BM-7.2")
def test_the_best_that_can_be_paid_is_chosen() -> None:
    game = facing("laser", "heavy_laser", "autogun")  # 2, 3 and 1 Eng or so
    guns = frozenset((place, False) for place in range(3))
    prices = [gear.eng for gear in game.state.table.profiles[0].gear]
    for eng in range(sum(prices) + 1):
        best = battery(game, eng).best(guns)
        assert sum(prices[place] for place, _ in best.shots) <= eng
        for some in ((0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)):
            if sum(prices[place] for place in some) <= eng:
                other = battery(game).fired(tuple((place, False) for place in some))
                assert other.mean <= best.mean


@rule("BM-12.8", "BM-12.11", "BM-12.2", "BM-12.9")
@pytest.mark.parametrize(
    "gun", ["laser", "autocannon", "spam_laser", "lob_missile_rack", "acid_cannon", "rail_gun"]
)
@pytest.mark.parametrize("dam", [11, 2])
def test_a_salvo_of_one_is_the_odds_of_that_firing(gun: str, dam: int) -> None:
    game = facing(gun, dam=dam)
    known = Firing(game.state, 0, Fire(0, 1)).shares()
    assert known is not None
    salvo = battery(game).fired(((0, False),))
    assert salvo.damage == {x: share for x, share in known["damage"].items() if share}
    assert salvo.hit == known["hit"].get(1, 0)
    assert salvo.kill == known["destroyed"].get(1, 0)
