"""[part 5.6] What the bots believe: shot values against the engine's own dice, attack values and
threat against the plain reading, square by square."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import chain, combinations

import pytest

from ironmuster.geometry.masks import bits
from ironmuster.kernel.explore import branches
from ironmuster.systems.battlemachine.bots.assault import Assault
from ironmuster.systems.battlemachine.bots.danger import Danger
from ironmuster.systems.battlemachine.bots.march import braced_value
from ironmuster.systems.battlemachine.bots.shots import best_places, shot_value
from ironmuster.systems.battlemachine.position.actions import Fire
from ironmuster.systems.battlemachine.position.state import RUINED, State
from ironmuster.systems.battlemachine.position.stats import accuracy, armour, defence, energy_limit
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.mobility import reach_of
from ironmuster.systems.battlemachine.rules.targets import (
    FireOptions,
    enemies,
    is_blind,
    sight_from,
)
from tests.battlemachine.crowds import crowd
from tests.battlemachine.duels import ATTACKER, FIFTH, FOE, MATE, duel
from tests.battlemachine.helpers import BattleGame, Unit, battle, mech

rule = pytest.mark.rule
MOMENTS: dict[str, Callable[[], BattleGame]] = {
    "even": lambda: duel(mech("journeyman", "autocannon"), mech("journeyman")),
    "sure": lambda: duel(mech("archon", "heavy_laser"), mech("mountain")),
    "hopeless": lambda: duel(mech("ox", "autogun"), mech("swift")),
    "targeter": lambda: duel(mech("ox", "autocannon", "targeter"), mech("lictor", "jammer")),
    "jammed": lambda: duel(mech("lictor", "laser"), mech("sylph", jamming=True)),
    "shielded": lambda: duel(mech("lictor", "laser"), mech("halberd", shielded=True)),
    "plated": lambda: duel(mech("gorgon", "rail_gun"), mech("ox", "armour_plate")),
    "nearly dead": lambda: duel(mech("lictor", "autocannon"), mech("ox", dam=2)),
    "kill at full power": lambda: duel(mech("prism", "plasma_cannon"), mech("kestrel")),
    "hardcase": lambda: duel(mech("prism", "plasma_cannon"), mech("citadel", dam=7)),
    "steady": lambda: duel(mech("sagitta", "rail_gun"), mech("corsair")),
    "linked": lambda: duel(mech("halberd", "autocannon", linked=True), mech("corsair")),
    "lightning": lambda: duel(mech("lictor", "lightning_cannon"), mech("kestrel")),
    "lightning, Def 1": lambda: duel(mech("lictor", "lightning_gun"), mech("mountain", dam=4)),
    "lightning again": lambda: duel(
        mech("lictor", "lightning_gun"), mech("pattern_zero", lightning=1)
    ),
    "acid": lambda: duel(mech("stoker", "acid_cannon"), mech("praetor")),
    "acid again": lambda: duel(mech("stoker", "acid_cannon"), mech("swift", acid=1)),
    "insulated": lambda: duel(mech("stoker", "acid_cannon"), mech("praetor", "insulation")),
    "insulation lost": lambda: duel(
        mech("lictor", "lightning_gun"),
        mech("praetor", "insulation", disabled={"insulation": 2}),
    ),
}


def weighed(game: BattleGame, damage: float, kill: float) -> Worth:
    """Values where a point of damage to anybody, and a kill, count this much."""
    worth = Worth(game.state.table)
    worth.per_damage = [damage] * len(game.state.mechs)
    worth.kill = [kill] * len(game.state.mechs)
    return worth


def value(game: BattleGame, damage: float, kill: float) -> float:
    """The value of firing the first weapon at the foe, with these weights."""
    gun = game.state.table.profiles[ATTACKER].gear[0]
    worth = weighed(game, damage, kill)
    return shot_value(game.state, worth, ATTACKER, gun, FOE, False, True)


def expected(game: BattleGame, number: Callable[[State, State], int]) -> float:
    """The engine's exact mean of a number over all dice of that firing."""
    total = Fraction(0)
    for branch in branches(game, Fire(0, FOE)):
        total += branch.probability * number(game.state, branch.game.state)
    return float(total)


def loss(index: int) -> Callable[[State, State], int]:
    """How much Dam a mech loses."""
    return lambda before, after: before.mechs[index].dam - max(0, after.mechs[index].dam)


def is_dead(before: State, after: State) -> int:
    return int(after.mechs[FOE].dam <= 0)


@pytest.mark.parametrize("name", MOMENTS)
def test_damage_and_kill_of_a_shot_are_what_the_dice_make_them(name: str) -> None:
    game = MOMENTS[name]()
    assert value(game, 1, 0) == pytest.approx(expected(game, loss(FOE)))
    assert value(game, 0, 1) == pytest.approx(expected(game, is_dead))


# Flame alone adds P * (min(Dam, 7) * vpd + 0.3 kill), 0.45 kill if Dam <= 6; nothing on a mech
# that burns already, nor on a Fireproof one.
@pytest.mark.parametrize(
    ("foe", "damage", "kill"),
    [
        (mech("ox"), 7, 0.3),
        (mech("ox", dam=6), 6, 0.45),
        (mech("ox", burning=True), 0, 0),
        (mech("stoker"), 0, 0),
    ],
)
def test_flame_adds_what_a_fire_is_worth(foe: Unit, damage: float, kill: float) -> None:
    game = duel(mech("stoker", "flame_cannon"), foe)
    fresh = not game.state.mechs[FOE].burning
    lit = expected(game, lambda _, after: int(after.mechs[FOE].burning or after.mechs[FOE].dam < 1))
    assert not fresh or damage == 0 or lit > 0.25
    assert value(game, 1, 0) - expected(game, loss(FOE)) == pytest.approx(damage * lit)
    assert value(game, 0, 1) - expected(game, is_dead) == pytest.approx(kill * lit)


def test_ion_adds_half_a_point_for_a_hit_and_void_most_of_one() -> None:
    game = duel(mech("sylph", "ion_beamer"), mech("prism"))
    hit = expected(game, lambda before, after: before.mechs[FOE].eng - after.mechs[FOE].eng) / 2
    assert value(game, 0, 0) == pytest.approx(0.5 * hit)
    game = duel(mech("halberd", "void_caster"), mech("monarch"))
    hit = expected(game, lambda _, after: after.voids.bit_count())
    assert value(game, 0, 0) == pytest.approx(0.8 * hit)


# Ox (Acu 3) at a Swift (Def 7) hits with the 9 pairs of naturals; Blast Grenades splash with Str 3.
def test_blast_adds_what_it_does_to_those_beside_the_target() -> None:
    game = duel(mech("ox", "blast_grenades"), mech("swift"), mech("lictor", seat=1, at=(6, 4)))
    gun = game.state.table.profiles[ATTACKER].gear[0]
    worth = weighed(game, 0, 0)
    worth.per_damage[FIFTH] = 1.0
    found = shot_value(game.state, worth, ATTACKER, gun, FOE, False, True)
    assert found == pytest.approx(expected(game, loss(FIFTH)))
    assert found == pytest.approx(9 / 36 * mean_damage(3, 4, False))


def test_blast_at_a_friend_counts_against_the_shot() -> None:
    game = duel(mech("ox", "blast_grenades"), mech("swift"), friends=(mech("ox", at=(4, 5)),))
    gun = game.state.table.profiles[ATTACKER].gear[0]
    worth = weighed(game, 0, 0)
    worth.per_damage[MATE] = 1.0
    found = shot_value(game.state, worth, ATTACKER, gun, FOE, False, True)
    assert found == pytest.approx(-9 / 36 * mean_damage(3, 5, False))


# Spam Rocket Pod and Ion Beamer both have Str 2; Dam 18 is more than 4.5 shots take on average.
def test_spam_counts_as_four_shots_and_a_half() -> None:
    one = expected(duel(mech("ox", "ion_beamer"), mech("mountain")), loss(FOE))
    spam = duel(mech("ox", "spam_rocket_pod"), mech("mountain"))
    assert value(spam, 1, 0) == pytest.approx(4.5 * one)
    assert value(spam, 0, 1) == pytest.approx(0.25 * 4.5 * one / 18)
    frail = duel(mech("ox", "spam_rocket_pod"), mech("mountain", dam=1))
    assert value(frail, 1, 0) == 1 and value(frail, 0, 1) == 0.5


@pytest.mark.parametrize(
    ("energy", "best"), [(0, [2]), (2, [2, 1]), (3, [2, 0]), (5, [2, 1, 0]), (9, [2, 1, 0])]
)
def test_the_best_affordable_weapons_are_chosen(energy: int, best: list[int]) -> None:
    values, costs = [5.0, 3.0, 1.0, -1.0], [3, 2, 0, 0]
    assert best_places(values, costs, energy) == sorted(best)


# -- the plain reading ---------------------------------------------------------------------------


def subsets(values: list[float], costs: list[int], energy: int) -> float:
    """The best total of any weapons that the energy pays for together."""
    places = range(len(values))
    every = chain.from_iterable(combinations(places, size) for size in range(len(values) + 1))
    payable = [pick for pick in every if sum(costs[place] for place in pick) <= energy]
    return max(sum(values[place] for place in pick) for pick in payable)


def attack_from(state: State, worth: Worth, index: int, cell: int, facing: int) -> float:
    """[part 5.6] The best attack of a mech from a square and facing, by the engine's own list of
    targets there."""
    twin = state.copy()
    piece = twin.mechs[index]
    if (piece.cell, piece.facing) != (cell, facing):
        piece.stirred = True
    piece.cell, piece.facing = cell, facing
    options = FireOptions(twin, index)
    gear = twin.table.profiles[index].gear
    best: dict[int, float] = {}
    for gun, target in zip(options.guns, options.targets, strict=True):
        if target >= 0:
            seen = sight_from(twin, index, cell)
            blind = is_blind(twin, index, gear[gun], twin.mechs[target].cell, seen)
            found = shot_value(twin, worth, index, gear[gun], target, blind, True)
            best[gun] = max(best.get(gun, 0.0), found)
    return subsets(list(best.values()), [gear[gun].eng for gun in best], piece.eng)


def compare_attacks(game: BattleGame, braced: bool = False) -> int:
    """Compare every reachable square and facing; return how many allow an attack."""
    state, index = game.state, 0
    worth = Worth(state.table)
    reach = reach_of(state, index)
    assault = Assault(state, worth, index, reach.cells(), braced)
    armed = 0
    steady = state.table.profiles[index].steady
    home = (state.mechs[index].cell, state.mechs[index].facing)
    energy = state.mechs[index].eng
    met = 0
    for group in assault.groups(reach.cells(), energy):
        assert not met & group.cells, "no cell is in two groups"
        met |= group.cells
        for cell in bits(group.cells):
            values = assault.values(cell, energy)
            assert max(values) <= group.total + 1e-9, "no facing beats what a group promises"
            for facing in range(8):
                if ((cell, facing) == home and steady) or not reach.contains(cell, facing):
                    continue  # `braced_value` is asked where a Steady mech stays
                plain = attack_from(state, worth, index, cell, facing)
                assert values[facing] == pytest.approx(plain), (cell, facing)
                armed += plain > 0
    assert met == reach.cells(), "every cell is in a group"
    return armed


@pytest.mark.parametrize("seed", range(16))
def test_attack_values_are_those_of_every_square_and_facing(seed: int) -> None:
    compare_attacks(crowd(seed))


def test_the_random_positions_are_worth_comparing() -> None:
    assert sum(compare_attacks(crowd(seed)) > 50 for seed in range(4)) >= 3


@rule("BM-9.2")
def test_a_steady_mech_is_steady_only_where_it_stays() -> None:
    game = battle(
        mech("sagitta", "laser", at=(5, 8), facing="N"),
        mech("ox", seat=1, at=(5, 5)),
        phase="moving",
    )
    worth = Worth(game.state.table)
    stays = attack_from(game.state, worth, 0, game.state.mechs[0].cell, 0)
    assert braced_value(game.state, worth, 0) == pytest.approx(stays)
    compare_attacks(game)


@rule("BM-12.10")
def test_a_mech_that_walks_off_is_not_caught_in_its_own_blast() -> None:
    game = battle(
        mech("kestrel", "blast_grenades", at=(5, 6), facing="S"),
        mech("ox", seat=1, at=(5, 5)),
        phase="moving",
    )
    compare_attacks(game)


# -- threat --------------------------------------------------------------------------------------


def hit_chance(margin: int) -> float:
    """[part 5.2] P(hit), by counting pairs of faces under the table of BM-8.2."""
    return sum(won(a, d, margin) for a in range(1, 7) for d in range(1, 7)) / 36


def won(a: int, d: int, margin: int) -> bool:
    if (a == 6) != (d == 6):
        return a == 6
    if (a == 1) != (d == 1):
        return d == 1
    return a + margin > d


def mean_damage(power: int, armoured: int, hardcase: bool) -> float:
    """[part 5.3] Expected damage of a hit."""
    total = 0
    for a in range(1, 7):
        for d in range(1, 7):
            amount = power + a - armoured - d
            if (a == 6 and d != 6) or (d == 1 and a != 1):
                amount = max(1, power, amount)
                total += max(1, amount - 2) if hardcase else amount
            elif (a == 6) == (d == 6) and (a == 1) == (d == 1):
                total += max(0, amount)
    return total / 36


def threat(state: State, index: int, cell: int) -> float:
    """[part 5.6] Threat at one square, before it is shared among the own mechs."""
    mine = state.table.profiles[index]
    total = 0.0
    for foe in enemies(state, mine.owner):
        profile, piece = state.table.profiles[foe], state.mechs[foe]
        amounts, costs = [0.0], [0]
        for place in profile.weapons:
            gun = profile.gear[place]
            if piece.disabled[place] == RUINED:
                continue
            apart = state.table.field.distance(piece.cell, cell)
            share = 0.0
            if gun.low <= apart <= gun.high and sight_from(state, foe, piece.cell) >> cell & 1:
                share = 1.0
            elif apart - profile.mov + 1 <= gun.high:
                share = 0.5
            hit = hit_chance(accuracy(state, foe, index, -1, False) - defence(state, index))
            amount = 0.0
            if gun.strength >= 0:
                amount = mean_damage(gun.strength, armour(state, index), mine.hardcase)
            amount *= hit * (4.5 if "spam" in gun.words else 1)
            if "flame" in gun.words and not mine.fireproof:
                amount += 5 * hit
            amounts.append(share * amount)
            costs.append(gun.eng)
        total += subsets(amounts, costs, energy_limit(state, foe))
    return total


@pytest.mark.parametrize("seed", range(12))
def test_danger_is_the_threat_of_part_5_6_on_every_square(seed: int) -> None:
    state = crowd(100 + seed).state
    region = reach_of(state, 0).cells()
    amounts = Danger(state, Worth(state.table), 0, region).amounts
    for cell in bits(region):
        assert amounts.at(cell) == pytest.approx(threat(state, 0, cell))
