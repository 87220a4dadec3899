"""[section 5.1] Chances and expected damage are those of the specification's tables."""

from __future__ import annotations

import pytest

from ironmuster.systems.thirtymm.odds.expected import (
    damages,
    evade_chance,
    expected_damage,
    hit_chance,
    unarmed_chance,
)
from tests.thirtymm.helpers import CATALOG

rule = pytest.mark.rule
KS = range(1, 11)

# expected damage against Evasion 5 at k = 3 to 6, without and with a reduction of 4 [section 5.1]
EXPECTED = {
    "smg": ((5.00, 3.25), (4.38, 2.88), (3.75, 2.50), (3.12, 2.12)),
    "assault_rifle": ((6.56, 4.81), (5.75, 4.25), (4.94, 3.69), (4.12, 3.12)),
    "beam_rifle": ((8.56, 6.81), (7.50, 6.00), (6.44, 5.19), (5.38, 4.38)),
    "sniper_rifle": ((10.56, 8.81), (9.25, 7.75), (7.94, 6.69), (6.62, 5.62)),
    "gatling": ((12.00, 6.75), (10.50, 6.00), (9.00, 5.25), (7.50, 4.50)),
    "main_cannon": ((11.00, 9.25), (9.62, 8.12), (8.25, 7.00), (6.88, 5.88)),
    "beam_saber": ((10.00, 8.25), (8.75, 7.25), (7.50, 6.25), (6.25, 5.25)),
    "great_sword": ((16.00, 14.25), (14.00, 12.50), (12.00, 10.75), (10.00, 9.00)),
}


@rule("TM-0.7", "TM-11.7", "TM-11.8", "TM-11.9", "TM-11.11", "TM-R41")
def test_chances_in_eighths() -> None:
    assert [hit_chance(k) for k in KS] == [7, 7, 6, 5, 4, 3, 2, 1, 1, 1]
    assert [unarmed_chance(k) for k in KS] == [7, 7, 6, 5, 4, 3, 2, 1, 0, 0]
    assert [evade_chance(k) for k in KS] == [8, 7, 6, 5, 4, 3, 2, 1, 0, 0]


@rule("TM-11.13", "TM-11.16")
@pytest.mark.parametrize("id", EXPECTED)
def test_expected_damage(id: str) -> None:
    weapon = CATALOG.weapons[id]
    found = [
        tuple(expected_damage(weapon, k, evade_chance(5), less) for less in (0, 4))
        for k in range(3, 7)
    ]
    for row, wanted in zip(found, EXPECTED[id], strict=True):
        assert row == pytest.approx(wanted, abs=0.0051)


@rule("TM-11.13", "TM-R44")
def test_a_hit_does_at_least_one_damage_and_pierce_ignores_reductions() -> None:
    vulcan, rail = CATALOG.weapons["vulcan"], CATALOG.weapons["rail_cannon"]
    assert damages(vulcan, 4) == (1, 1)  # 3 - 4, and 3 + 2 - 4
    assert damages(rail, 7) == (27, 27 + 14)
    assert damages(CATALOG.weapons["beam_saber"], 4, flat=5) == (21, 31)  # half of the base only
