"""[Part 5] The tables of odds, to the last digit: by the dice rules and by the engine itself."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache

import pytest

from ironmuster.kernel.explore import branches
from ironmuster.systems.battlemachine.position.actions import AIM_MOVEMENT, EndAttack, Fire, Use
from ironmuster.systems.battlemachine.position.events import Fired
from ironmuster.systems.battlemachine.position.rolls import RollRules
from ironmuster.systems.battlemachine.position.state import RUINED
from tests.battlemachine.duels import ATTACKER, FOE, duel
from tests.battlemachine.helpers import BattleGame, Unit, battle, mech, only, play, unrolled

rule = pytest.mark.rule
ROLLS = RollRules()
PLENTY = 40  # Dam that no single shot takes


def near(value: Fraction, printed: float, digits: int) -> bool:
    """Whether an exact value rounds to what is printed."""
    return abs(value - Fraction(str(printed))) <= Fraction(1, 2 * 10**digits)


# -- 5.2 -------------------------------------------------------------------------------------------

HITS = {-3: 9, -2: 10, -1: 12, 0: 15, 1: 21, 2: 24, 3: 26, 4: 27}


@rule("BM-8.2", "BM-9.1")
@pytest.mark.parametrize("margin", range(-9, 11))
def test_5_2_hits_in_36(margin: int) -> None:
    assert ROLLS.hits_in_36(margin) == HITS[max(-3, min(4, margin))]


@rule("BM-8.2", "BM-9.1")
@pytest.mark.parametrize(
    ("attacker", "target", "margin"),
    [
        ("pattern_zero", "pattern_zero", -5),
        ("journeyman", "pattern_zero", -3),
        ("journeyman", "kestrel", -2),
        ("journeyman", "gopher", -1),
        ("journeyman", "journeyman", 0),
        ("journeyman", "ox", 1),
        ("journeyman", "monarch", 2),
        ("journeyman", "mountain", 3),
        ("lictor", "mountain", 4),
        ("archon", "mountain", 5),
    ],
)
def test_5_2_in_the_engine(attacker: str, target: str, margin: int) -> None:
    """A Smoke Launcher hits exactly when there is smoke."""
    game = duel(mech(attacker, "smoke_launcher"), mech(target))
    found = list(branches(game, Fire(0, FOE)))
    assert sum(branch.probability for branch in found) == 1
    hit = sum(branch.probability for branch in found if branch.game.state.smoke)
    assert hit == Fraction(HITS[max(-3, min(4, margin))], 36)


# -- 5.3 -------------------------------------------------------------------------------------------

DAMAGE = {  # Str: E at Arm 2 .. 9
    1: (0.61, 0.39, 0.28, 0.25, 0.25, 0.25, 0.25, 0.25),
    2: (1.03, 0.72, 0.56, 0.50, 0.50, 0.50, 0.50, 0.50),
    3: (1.61, 1.14, 0.89, 0.78, 0.75, 0.75, 0.75, 0.75),
    4: (2.28, 1.72, 1.31, 1.11, 1.03, 1.00, 1.00, 1.00),
    5: (3.00, 2.39, 1.89, 1.53, 1.36, 1.28, 1.25, 1.25),
    6: (3.75, 3.11, 2.56, 2.11, 1.78, 1.61, 1.53, 1.50),
    7: (4.50, 3.86, 3.28, 2.78, 2.36, 2.03, 1.86, 1.78),
    8: (5.25, 4.61, 4.03, 3.50, 3.03, 2.61, 2.28, 2.11),
    9: (6.00, 5.36, 4.78, 4.25, 3.75, 3.28, 2.86, 2.53),
    10: (6.75, 6.11, 5.53, 5.00, 4.50, 4.00, 3.53, 3.11),
}


def formula(strength: int, arm: int) -> Fraction:
    """E(Str, Arm) as part 5.3 writes it."""
    middle = range(2, 6)
    total = sum(max(1, strength, strength + 6 - arm - d) for d in range(1, 6))
    total += sum(max(1, strength, strength + a - arm - 1) for a in middle)
    total += 2 * max(0, strength - arm)
    total += sum(max(0, strength + a - arm - d) for a in middle for d in middle)
    return Fraction(total, 36)


def mean(spread: list[int]) -> Fraction:
    return Fraction(sum(value * count for value, count in enumerate(spread)), sum(spread))


@rule("BM-10.1", "BM-10.2")
@pytest.mark.parametrize("strength", DAMAGE)
def test_5_3_expected_damage(strength: int) -> None:
    for arm, printed in enumerate(DAMAGE[strength], start=2):
        exact = mean(ROLLS.spread(strength, arm))
        assert exact == formula(strength, arm)
        assert near(exact, printed, 2), (strength, arm)
        assert ROLLS.mean(strength, arm) == pytest.approx(float(exact))


@rule("BM-10.1", "BM-10.2")
@pytest.mark.parametrize("margin", range(-9, 9))
def test_5_3_the_chance_of_damage_is_the_table_of_5_2_at_str_less_arm(margin: int) -> None:
    """Where a mech still does at least 1 by a natural: Str 1 and more."""
    strength, arm = (1, 1 - margin) if margin < 0 else (1 + margin, 1)
    harmed = 36 - ROLLS.spread(strength, arm)[0]
    assert harmed == HITS[max(-3, min(4, margin))]


@cache
def spread_in_the_engine(gun: str, target: str, at: tuple[int, int]) -> dict[int, Fraction]:
    """How likely each damage is when this weapon hits this mech, from every way dice can fall."""
    game = duel(mech("archon", gun, at=at), mech(target, dam=PLENTY))
    found: dict[int, Fraction] = {}
    hits = Fraction(HITS[4 if target in ("monarch", "mountain") else 3], 36)
    total = Fraction(0)
    for branch in branches(game, Fire(0, FOE)):
        if len(branch.draws) == 2:
            continue  # a miss rolls no damage
        total += branch.probability
        dealt = PLENTY - branch.game.state.mechs[FOE].dam
        found[dealt] = found.get(dealt, Fraction(0)) + branch.probability
    assert total == hits
    return {value: share / total for value, share in found.items()}


ENGINE = [  # weapon, Str, target, Arm; every target has Def 2 or 3, so Acu 6 is at +3 or better
    ("autogun", 4, "ox", 5),
    ("autocannon", 6, "ox", 5),
    ("autocannon", 6, "praetor", 6),
    ("plasma_cannon", 8, "monarch", 7),
    ("void_caster", 5, "mountain", 8),
    ("ion_beamer", 2, "praetor", 6),
]


@rule("BM-10.1", "BM-10.2", "BM-18.1")
@pytest.mark.parametrize(("gun", "strength", "target", "arm"), ENGINE)
def test_5_3_in_the_engine(gun: str, strength: int, target: str, arm: int) -> None:
    found = spread_in_the_engine(gun, target, (5, 8))
    expected = ROLLS.spread(strength, arm)
    assert found == {value: Fraction(count, 36) for value, count in enumerate(expected) if count}
    average = sum((value * share for value, share in found.items()), Fraction(0))
    assert near(average, DAMAGE[strength][arm - 2], 2)


@rule("BM-14.4")
def test_hardcase_in_the_engine() -> None:
    """A quarter of the hits does full power; 2 less of it: the mean falls by 2 in 4."""
    plain, hard = mean(ROLLS.spread(6, 7)), mean(ROLLS.spread(6, 7, True))
    assert plain - hard == Fraction(9 * 2, 36)
    found = spread_in_the_engine("autocannon", "monarch", (5, 8))
    assert found[6] == Fraction(1, 4)


@rule("BM-9.1", "BM-10.1")
def test_the_example_of_5_3() -> None:
    """Acu 5, Str 6 at Def 4, Arm 4: 0.583 x 2.56 = 1.49."""
    game = duel(mech("lictor", "autocannon"), mech("journeyman", dam=PLENTY))
    average = sum(
        branch.probability * (PLENTY - branch.game.state.mechs[FOE].dam)
        for branch in branches(game, Fire(0, FOE))
    )
    assert near(Fraction(average), 1.49, 2)


@rule("BM-10.2")
def test_a_quarter_of_the_hits_kills_what_has_no_more_dam_than_str() -> None:
    game = duel(mech("archon", "autocannon"), mech("praetor", dam=6))
    shots = [b for b in branches(game, Fire(0, FOE)) if len(b.draws) == 4]
    hits = sum(b.probability for b in shots)
    kills = sum(b.probability for b in shots if b.game.state.mechs[FOE].dam == 0)
    assert kills / hits == Fraction(1, 4)


# -- 5.4 -------------------------------------------------------------------------------------------

AIMED = {  # (Str, Arm): per MtP 1, 2, 3 the chance of more than MtP and of more than 3 x MtP
    (4, 4): ((0.333, 0.250), (0.278, 0), (0.250, 0)),
    (4, 6): ((0.250, 0.250), (0.250, 0), (0.250, 0)),
    (6, 4): ((0.583, 0.333), (0.417, 0.028), (0.333, 0)),
    (6, 6): ((0.333, 0.250), (0.278, 0), (0.250, 0)),
    (8, 4): ((0.722, 0.583), (0.667, 0.278), (0.583, 0)),
    (8, 6): ((0.583, 0.333), (0.417, 0.250), (0.333, 0)),
}


def beyond(spread: Iterable[int], limit: int) -> Fraction:
    return Fraction(sum(count for value, count in enumerate(spread) if value > limit), 36)


@rule("BM-11.2")
@pytest.mark.parametrize("pair", AIMED)
def test_5_4_aimed_at_gear(pair: tuple[int, int]) -> None:
    spread = ROLLS.spread(*pair)
    for mtp, (out, gone) in enumerate(AIMED[pair], start=1):
        assert near(beyond(spread, mtp), out, 3)
        assert near(beyond(spread, 3 * mtp), gone, 3)


@rule("BM-11.2")
@pytest.mark.parametrize(
    ("gun", "target", "gear", "pair", "mtp"),
    [
        ("autogun", "journeyman", "laser", (4, 4), 1),
        ("autocannon", "journeyman", "autocannon", (6, 4), 2),
        ("autocannon", "praetor", "spam_autocannon", (6, 6), 3),
        ("plasma_cannon", "praetor", "heavy_laser", (8, 6), 2),
    ],
)
def test_5_4_in_the_engine(
    gun: str, target: str, gear: str, pair: tuple[int, int], mtp: int
) -> None:
    game = duel(mech("archon", gun), mech(target, gear, dam=PLENTY))
    hits = out = gone = Fraction(0)
    for branch in branches(game, Fire(0, FOE, aim=0)):
        if len(branch.draws) == 2:
            continue
        hits += branch.probability
        state = branch.game.state.mechs[FOE].disabled[0]
        out += branch.probability if state else 0
        gone += branch.probability if state == RUINED else 0
    printed = AIMED[pair][mtp - 1]
    assert near(out / hits, printed[0], 3)
    assert near(gone / hits, printed[1], 3)


@rule("BM-11.3", "BM-11.4", "BM-R29")
def test_disabled_for_2_turns_and_immobile_for_3_5_on_average() -> None:
    for aim, average in ((0, Fraction(2)), (AIM_MOVEMENT, Fraction(7, 2))):
        game = duel(mech("archon", "autocannon"), mech("praetor", "spam_autocannon", dam=PLENTY))
        weight = total = Fraction(0)
        for branch in branches(game, Fire(0, FOE, aim=aim)):
            if len(branch.draws) == 5:  # to hit, damage, and the D3 or D6
                foe = branch.game.state.mechs[FOE]
                weight += branch.probability
                total += branch.probability * (foe.disabled[0] if aim >= 0 else foe.immobile)
        assert total / weight == average


# -- 5.5 -------------------------------------------------------------------------------------------

FIRE = {  # Dam: destroyed by fire after 1, 2, 3, 4, 6 rolls
    5: (0.333, 0.722, 0.745, 0.745, 0.745),
    7: (0, 0.528, 0.662, 0.666, 0.666),
    9: (0, 0.278, 0.579, 0.617, 0.617),
    12: (0, 0.028, 0.338, 0.515, 0.538),
    15: (0, 0, 0.093, 0.351, 0.470),
    18: (0, 0, 0.005, 0.147, 0.403),
}


def burning(dam: int) -> BattleGame:
    flames: Unit = mech("mountain", "autogun", at=(5, 8), burning=True, dam=dam)
    friend, enemy = mech("ox", at=(15, 15)), mech("ox", "autogun", at=(15, 0), seat=1)
    return battle(flames, friend, enemy, phase="attack")


@cache
def burn(dam: int) -> tuple[tuple[Fraction, int, bool], ...]:
    """One fire roll at a turn's end, by the engine: chance, Dam left, still burning."""
    return tuple(
        (branch.probability, branch.game.state.mechs[0].dam, branch.game.state.mechs[0].burning)
        for branch in branches(burning(dam), EndAttack())
    )


@rule("BM-12.2", "BM-4.3")
@pytest.mark.parametrize("dam", FIRE)
def test_5_5_how_often_fire_alone_destroys(dam: int) -> None:
    alight = {dam: Fraction(1)}
    gone = Fraction(0)
    after = []
    for _ in range(6):
        following: dict[int, Fraction] = {}
        for left, share in alight.items():
            for probability, now, still in burn(left):
                if now == 0:
                    gone += share * probability
                elif still:
                    following[now] = following.get(now, Fraction(0)) + share * probability
        alight = following
        after.append(gone)
    found = (after[0], after[1], after[2], after[3], after[5])
    assert all(near(*pair, 3) for pair in zip(found, FIRE[dam], strict=True)), found


@rule("BM-12.2", "BM-R35")
def test_5_5_the_fire_roll() -> None:
    """1/6 out, else mean 4; expected 3.33."""
    found = burn(18)
    assert sum(p for p, _, still in found if not still) == Fraction(1, 6)
    assert sum(p * (18 - left) for p, left, _ in found) == Fraction(10, 3)


@rule("BM-12.5")
def test_5_5_smoke_lasts_3_5_turns_on_average() -> None:
    game = duel(mech("ox", "smoke_pots", "jammer"), mech("ox"))
    found = list(branches(game, Use(0)))
    assert sum(b.probability * b.game.state.smoke[0].counter for b in found) == Fraction(7, 2)
    assert game.state.mechs[ATTACKER].eng == 4


@rule("BM-12.8")
def test_spam_makes_4_5_shots_on_average() -> None:
    total = 0
    for die in range(1, 7):
        game = duel(mech("ox", "spam_laser"), mech("ox"), dice=[die, *[1, 2] * (die + 1)])
        total += only(play(game, Fire(0, FOE)), Fired).shots
        assert unrolled(game) == []
    assert Fraction(total, 6) == Fraction(9, 2)
