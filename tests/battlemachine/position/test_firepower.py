"""[part 5.2, part 5.3, part 6] Expected damage of a mech's weapons, counted in pairs of faces.

Of the 36 pairs of a to-hit roll 15 hit at margin 0, 10 at -2, 24 at +2, 26 at +3. The 36 damage
rolls of a hit add up, at Arm 4, to 20 for Str 2, 47 for Str 4, 92 for Str 6; at Arm 2 to 82 for
Str 4.
"""

from __future__ import annotations

import pytest

from ironmuster.systems.battlemachine.content.catalog import DATA
from ironmuster.systems.battlemachine.content.entries import MechEntry
from ironmuster.systems.battlemachine.content.options import HouseRules
from ironmuster.systems.battlemachine.position.firepower import MOST_GUNS, Firepower

rule = pytest.mark.rule
CATALOG = DATA.contents


def damage(
    type: str, *gear: str, eng: int | None = None, arm: int = 4, commander: bool = False
) -> float:
    power = Firepower(CATALOG, HouseRules(), target_def=4)
    return power.curve(MechEntry(type, gear, commander), eng)[arm] * 36 * 36


@rule("BM-9.1", "BM-10.1")
def test_weapons_add_up() -> None:
    # Journeyman, Acu 4: autocannon Str 6 and laser Str 4.
    assert damage("journeyman", "autocannon", "laser") == pytest.approx(15 * (92 + 47), abs=0.1)


@rule("BM-9.2", "BM-R53")
def test_targeter_and_upgrade_raise_accuracy() -> None:
    found = damage("journeyman", "autocannon", "targeter", commander=True)
    assert found == pytest.approx(24 * 92, abs=0.1)


@rule("BM-12.7")
def test_lightning_opens_the_target_for_itself_and_the_rest() -> None:
    # Lictor, Acu 5 at Def 4 - 2: the cannon goes first, wherever it is mounted.
    found = damage("lictor", "autogun", "lightning_cannon")
    assert found == pytest.approx(26 * (92 + 47), abs=0.1)


@rule("BM-12.7")
def test_acid_takes_two_off_the_armour() -> None:
    # Journeyman: acid sprayer and autogun, both Str 4 at Arm 4 - 2.
    assert damage("journeyman", "autogun", "acid_sprayer") == pytest.approx(15 * 164, abs=0.1)


@rule("BM-12.8")
def test_spam_shoots_four_and_a_half_times() -> None:
    assert damage("drifter", "spam_rocket_pod") == pytest.approx(4.5 * 15 * 20, abs=0.1)


@rule("BM-14.1")
def test_only_the_best_that_energy_pays_for_counts() -> None:
    # Pattern Zero, Acu 2: heavy laser (3 Eng, Str 6), laser (2, Str 4), autogun (1, Str 4).
    guns = ("laser", "autogun", "heavy_laser")
    assert damage("pattern_zero", *guns) == pytest.approx(10 * (92 + 47 + 47), abs=0.1)
    assert damage("pattern_zero", *guns, eng=4) == pytest.approx(10 * (92 + 47), abs=0.1)
    assert damage("pattern_zero", *guns, eng=3) == pytest.approx(10 * (47 + 47), abs=0.1)
    assert damage("pattern_zero", *guns, eng=0) == 0


@rule("BM-10.4")
def test_a_weapon_without_strength_does_nothing() -> None:
    assert damage("lantern", "lob_smoke_mortar") == 0


def test_more_armour_never_means_more_damage() -> None:
    power = Firepower(CATALOG, HouseRules(), 4)
    for make in CATALOG.mechs.values():
        curve = power.curve(MechEntry(make.id, make.stock), make.eng)
        assert len(curve) == 9
        assert list(curve) == sorted(curve, reverse=True)


def test_what_is_no_mech_has_no_curve() -> None:
    power = Firepower(CATALOG, HouseRules(), 4)
    assert power.curve(MechEntry("teapot", ("laser",))) == ()
    assert power.curve(MechEntry("ox", ("laser",) * (MOST_GUNS + 1))) == ()
