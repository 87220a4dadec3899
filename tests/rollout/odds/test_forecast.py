"""[5.1 to 5.3] Odds in closed form are what the procedures come to, in every way dice can fall."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ironmuster.geometry.plane.shapes import rectangle
from ironmuster.kernel.explore import every_way
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.odds.forecast import gauge, odds
from ironmuster.systems.rollout.position.actions import Fight, Pass, Shell, Shoot, Throw
from ironmuster.systems.rollout.position.state import PINNED, BattleGame
from ironmuster.systems.rollout.position.stats import is_pinned, is_staggered
from ironmuster.systems.rollout.rules.fighting import FightTurn
from ironmuster.systems.rollout.rules.shooting import ShootTurn
from tests.rollout.play import battle, begin, crewed, foe, gun, piece, put

rule = pytest.mark.rule


def means(game: BattleGame, action: Action) -> dict[str, float]:
    """The mean of each number that the closed form tells."""
    found = odds(game, action)
    assert found is not None and found.exact
    return {one.name: one.mean for one in found.quantities}


def expected(game: BattleGame, action: Action, target: int) -> dict[str, Fraction]:
    """The same by playing every way: each further shot as the first, as long as that is legal."""

    def play(twin: BattleGame) -> None:
        while not twin.over and twin.decision is not None and twin.decision.options.has(action):
            twin.resolve(action)

    total = dict.fromkeys(("damage", "pinned", "staggered", "destroyed"), Fraction(0))
    before = game.state.hp[target]
    for way in every_way(game, play):
        state = way.game.state
        total["damage"] += way.probability * (before - state.hp[target])
        total["pinned"] += way.probability * is_pinned(state, target)
        total["staggered"] += way.probability * is_staggered(state, target)
        total["destroyed"] += way.probability * (state.hp[target] == 0)
    return total


SHOOTERS = [
    ("gearshift", "blaster"),
    ("zoomer", "sniper_blaster"),
    ("crosswise", "rocket_pods"),
    ("evac", "plasma_rifle"),
    ("sherman", "gun_75mm"),
    ("infantry_a:rifle", "rifle"),
    ("infantry_a:machinegun", "machinegun"),
    ("glover", "pistol_x2"),
    ("prestige", "sniper_cannon"),
]
TARGETS = ["infantry_g", "scout_car", "panzer3", "sherman", "gearshift", "crosswise"]
# [5.3] Expected damage, overkill not counted off; None where the table has none.
TABLE: dict[str, list[float | None]] = {
    "gearshift": [1.33, 0.89, 2.22, None, None, None],
    "zoomer": [0.50, 0.33, 0.83, None, None, None],
    "crosswise": [1.33, 0.89, 2.22, None, None, None],
    "evac": [0.83, 0.56, 1.39, None, None, None],
    "sherman": [0.75, 0.50, 1.25, None, None, None],
    "infantry_a:rifle": [0.17, 0.11, 0, 0, 0.11, 0.22],
    "infantry_a:machinegun": [0.33, 0.22, 0, 0, 0, 0],
    "prestige": [2.67, None, None, 4.44, 1.78, 3.56],
}


@rule("RO-10.2", "RO-10.3", "RO-10.8", "RO-22.1", "RO-22.8")
@pytest.mark.parametrize(("kind", "weapon"), SHOOTERS)
def test_shots_are_what_the_procedure_comes_to(kind: str, weapon: str) -> None:
    """With all HP, and with 2; and table 5.3 where overkill does not count."""
    for place, other in enumerate(TARGETS):
        for hp in (0, 2, 99):
            state = battle()
            unit = put(state, kind, 24, 20)
            target = foe(state, other, 24, 26)
            state.hp[target] = hp or state.hp[target]
            game = begin(state, ShootTurn(unit))
            action = Shoot(gun(state, unit, weapon), target)
            told, found = means(game, action), expected(game, action, target)
            for name, mean in found.items():
                assert told[name] == pytest.approx(float(mean)), (other, hp, name)
            printed = TABLE.get(kind, [None] * 6)[place]
            if hp == 99 and printed is not None:
                assert round(told["damage"], 2) == printed, other


@rule("RO-10.4", "RO-17.11")
def test_a_nest_from_the_front_and_a_shot_from_behind() -> None:
    """[5.3] A machinegun nest: 3 shots, 2.00 at a squad. A rifle from behind does 3."""
    state = battle()
    nest, _ = crewed(state, "machinegun_nest", rectangle(23_000, 28_000, 2_000, 2_000))
    squad = put(state, "infantry_a:rifle", 24, 20)
    state.hp[squad] = 99
    action = Shoot(0, squad)
    told = means(begin(state, ShootTurn(nest)), action)
    assert round(told["damage"], 2) == 2.00 and told["pinned"] == pytest.approx(26 / 27)
    state = battle()
    unit, squad = put(state, "infantry_a:rifle", 24, 20), foe(state, "infantry_g", 24, 26, 90)
    game = begin(state, ShootTurn(unit))
    told = means(game, Shoot(0, squad))
    assert told["damage"] == pytest.approx(3 / 6)
    assert told["damage"] == pytest.approx(float(expected(game, Shoot(0, squad), squad)["damage"]))


@rule("RO-12.8")
def test_a_throw() -> None:
    """[5.3] A Panzerwurfmine: 1.11 at a Sherman."""
    state = battle()
    squad, sherman = foe(state, "infantry_g", 24, 24), put(state, "sherman", 24, 20.5, 0)
    game = begin(state, FightTurn(squad))
    action = Throw(gun(state, squad, "panzerwurfmine"), sherman)
    told = means(game, action)
    assert round(told["damage"], 2) == 1.11
    assert told["damage"] == pytest.approx(float(expected(game, action, sherman)["damage"]))


@rule("RO-12.4", "RO-12.5")
@pytest.mark.parametrize("saves", [False, True])
@pytest.mark.parametrize("facing", [90, 270])
def test_a_fight(saves: bool, facing: int) -> None:
    """[5.2] Gearshift, d = 3: 30 of 36 times he wins, 3 he loses."""
    state = battle(melee_saves=saves)
    one = put(state, "gearshift", 24, 20)
    squad = foe(state, "infantry_g", 24, 20 + 2 * 1.181, facing)
    game = begin(state, FightTurn(one))
    action = Fight(squad, gun(state, one, "sword"))
    told = means(game, action)
    for target, name in ((squad, "damage"), (one, "own_damage")):
        assert told[name] == pytest.approx(float(expected(game, action, target)["damage"]))
    if not saves:
        assert told["damage"] == pytest.approx((5 if facing == 90 else 3) * 30 / 36)
        assert told["own_damage"] == pytest.approx(3 / 36)
    found = odds(game, action)
    assert found is not None and [one.value for one in found.sums] == [5, 2]


@rule("RO-10.10", "RO-10.2")
def test_sums_say_why() -> None:
    """[5.3] A building: 1.33 by Gearshift. A squad behind sandbags, the firer Staggered."""
    state = battle()
    one = put(state, "gearshift", 24, 20)
    house = piece(state, "building", rectangle(21_500, 24_000, 5_000, 4_000), 10)
    told = means(begin(state, ShootTurn(one)), Shell(0, house))
    assert round(told["damage"], 2) == 1.33
    state.standing = 0
    squad = foe(state, "infantry_g", 24, 27)
    piece(state, "sandbags", rectangle(22_500, 25_000, 3_000, 500), 2)
    state.staggered[one] = 2
    found = odds(begin(state, ShootTurn(one)), Shoot(0, squad))
    assert found is not None and found.sums[0].value == 6
    assert [part.rule for part in found.sums[0].parts] == ["RO-10.2", "RO-9.9", "RO-11.5"]


@rule("RO-1.8")
def test_what_may_be_rolled_again_is_followed() -> None:
    state = battle(fudge_tokens=1)
    one, squad = put(state, "gearshift", 24, 20), foe(state, "infantry_g", 24, 27)
    assert odds(begin(state, ShootTurn(one)), Shoot(0, squad)) is None


@rule("RO-10.5", "RO-11.1", "RO-12.9")
def test_what_a_way_of_the_dice_has_done_is_gauged() -> None:
    """A squad loses 3 and is pinned, Gearshift 2 HP; a tower 4 HP, which has nothing left."""
    state = battle()
    hero, squad = put(state, "gearshift", 24, 10), foe(state, "infantry_g", 24, 18)
    _, lot = crewed(state, "lookout_tower", rectangle(10_000, 18_000, 1_500, 1_500))
    before = begin(state, ShootTurn(hero))
    after = before.clone()
    after.state.hp[squad], after.state.hp[hero], after.state.sturdy[lot] = 2, 10, 0
    after.state.marks[squad] |= PINNED
    done = gauge(before, Pass(), after)
    assert done == {"damage": 3, "pinned": 1, "own_damage": 2, "structure_damage": 4}
    assert gauge(before, Pass(), before) == {}
