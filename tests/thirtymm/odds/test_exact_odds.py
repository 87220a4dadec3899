"""[section 5.1] The closed forms are what the rules roll: every face of every die, every weapon."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from ironmuster.kernel.chance import Dice
from ironmuster.systems.thirtymm.odds.expected import (
    FACES,
    evade_chance,
    expected_damage,
    hit_chance,
    unarmed_chance,
)
from ironmuster.systems.thirtymm.position.events import Damaged
from ironmuster.systems.thirtymm.position.rolls import (
    CRITICAL,
    MISS,
    attack_result,
    evades,
    succeeds_unarmed,
)
from tests.thirtymm.helpers import CATALOG, mounted
from tests.thirtymm.helpers import unit as sheet
from tests.thirtymm.moments import attack, moment, of, unit

rule = pytest.mark.rule
DICE = range(1, FACES + 1)
STATS = range(2, 11)
ADDED = range(-5, 6)


@rule("TM-0.7", "TM-0.5", "TM-11.7", "TM-11.8", "TM-11.9", "TM-11.11", "TM-R41")
def test_chances_by_counting_faces() -> None:
    for stat, added in product(STATS, ADDED):
        k = stat - added
        hits = sum(attack_result(die, added, stat) != MISS for die in DICE)
        assert hits == hit_chance(k), (stat, added)
        assert sum(succeeds_unarmed(die, added, stat) for die in DICE) == unarmed_chance(k)
        assert sum(evades(die, added, stat, False) for die in DICE) == evade_chance(k)
        assert [die for die in DICE if attack_result(die, added, stat) == CRITICAL] == [8]


@rule("TM-R40")
def test_evasion_with_natural_extremes() -> None:
    for stat, added in product(STATS, ADDED):
        found = [die for die in DICE if evades(die, added, stat, True)]
        assert 8 in found and 1 not in found
        assert found[:-1] == [die for die in range(2, 8) if die + added >= stat]


@rule("TM-11.13", "TM-11.16", "TM-R44")
@pytest.mark.parametrize("id", CATALOG.weapons)
def test_expected_damage_by_counting_faces(id: str) -> None:
    weapon = CATALOG.weapons[id]
    pierces = "PIERCE" in weapon.tags
    for k, evasion, reduction, flat in product(range(1, 10), range(1, 10), (0, 4, 7), (0, 5)):
        less = 0 if pierces else reduction
        total = 0
        for die, dodge in product(DICE, DICE):
            result = attack_result(die, 0, k)
            if result == CRITICAL:
                total += max(1, weapon.damage + flat + (weapon.damage + 1) // 2 - less)
            elif result != MISS and not evades(dodge, 0, evasion, False):
                total += max(1, weapon.damage + flat - less)
        wanted = Fraction(weapon.salvo * total, FACES * FACES)
        # a stat is never below 2, so k = 1 is a stat of 2 with 1 added: no face changes [TM-0.5]
        if evasion >= 2:
            found = expected_damage(weapon, k, evade_chance(evasion), reduction, flat)
            assert found == pytest.approx(float(wanted))


PLAYED = ("smg", "beam_pistol", "flamer", "cryo", "vulcan", "claw", "pile_bunker", "missile_pod")


@rule("TM-11.5", "TM-11.11", "TM-11.13")
@pytest.mark.parametrize("id", PLAYED)
def test_what_the_rules_play_out(id: str) -> None:
    """The engine itself, with every pair of faces: a Trooper (Accuracy 4, Assault 6) at a Raider
    (Evasion 5, coated against energy) that does not see it."""
    weapon = CATALOG.weapons[id]
    shooter = sheet("alto_trooper", weapons=(mounted(id, "torso"),))
    start = moment(unit(shooter, "0608", "N"), unit("portanova_raider", "0607", "N", team=1))
    total = 0
    for die, dodge in product(DICE, DICE):
        game = start.clone()
        game.observed = True
        game.dice = Dice(bytes(32), 0, [die, dodge, 1], True)
        events = attack(game, 0, id, 1, "torso")
        total += sum(event.damage for event in of(events, Damaged) if event.unit == 1)
    k = 6 if weapon.phase == "melee" else 4
    reduction = 4 if weapon.type == "energy" else 0
    wanted = expected_damage(weapon, k, evade_chance(5), reduction) * FACES * FACES
    assert total == pytest.approx(wanted)
