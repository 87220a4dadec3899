"""[part 5.1, part 4.4, part 4.6] Mean damage of attacks, against the printed tables."""

import pytest

from ironmuster.systems.mekleader.content.catalog import DATA
from ironmuster.systems.mekleader.content.options import HouseRules
from ironmuster.systems.mekleader.odds.expect import Expect, at_least, mean_damage
from ironmuster.systems.mekleader.position.loadout import loadout

CATALOG = DATA.contents
EXPECT = Expect(HouseRules(), CATALOG)
SIZES = ("cricket", "halyard", "monolith")

# [part 5.1] Mean damage of a hit, k from -3 to +4.
ONE_DIE = (1.50, 2.00, 2.67, 3.50, 4.50, 5.50, 6.50, 7.50)
TWO_DICE = (4.11, 5.03, 6.00, 7.00, 8.00, 9.00, 10.00, 11.00)

# [part 4.4] Ed of every weapon.
ED = {
    "lasgun": 1.55,
    "plasgun": 2.39,
    "chain_gun": 2.39,
    "autogun": 1.55,
    "light_flamer": 2.51,
    "light_mortar": 1.42,
    "missile_pod": 2.93,
    "rocket_pod": 5.48,
    "power_claw": 3.52,
    "lascannon": 3.32,
    "rail_gun": 2.57,
    "heavy_mortar": 3.04,
    "missile_rack": 6.99,
    "napalm_launcher": 5.38,
    "particle_accelerator": 4.31,
    "rail_cannon": 3.38,
    "siege_gun": 5.24,
    "plasma_cannon": 6.37,
    "heavy_flamer": 7.96,
    "siege_mortar": 3.92,
    "missile_battery": 13.61,
    "titan_fists": 10.17,
}

# [part 4.6] T1 against a Small, Medium, Large Mek; T2 against a Medium one.
THREATS = {
    "infantry": (1.20, 1.40, 1.60, 1.40),
    "power_infantry": (1.60, 1.87, 2.13, 1.87),
    "heavy_mek": (4.95, 6.05, 7.15, 6.05),
    "artillery": (2.20, 2.75, 3.30, 2.75),
    "assault_mek": (7.80, 9.10, 10.40, 9.10),
    "support_mek": (3.00, 3.60, 4.20, 0.00),
    "mmls": (3.50, 4.20, 4.90, 0.00),
}


@pytest.mark.parametrize(("dice", "row"), [(1, ONE_DIE), (2, TWO_DICE)])
def test_mean_damage_of_a_hit(dice: int, row: tuple[float, ...]) -> None:
    assert [round(mean_damage(dice, k), 2) for k in range(-3, 5)] == list(row)


def test_the_chance_to_do_enough() -> None:
    # P(D6 + 1 >= 5) = clamp(7 + 1 - 5, 0, 6) / 6; a hit always does 1.
    assert at_least(1, 1, 5) == pytest.approx(3 / 6)
    assert at_least(1, -3, 1) == 1.0
    assert at_least(2, 0, 12) == pytest.approx(1 / 36)
    assert at_least(1, 0, 7) == 0.0


@pytest.mark.parametrize("weapon", ED)
def test_expected_damage_of_a_weapon(weapon: str) -> None:
    assert EXPECT.weapon(weapon) == pytest.approx(ED[weapon], abs=0.0051)


@pytest.mark.parametrize("foe", THREATS)
def test_expected_damage_of_a_foe(foe: str) -> None:
    first = [EXPECT.threat(foe, loadout(CATALOG, model, (), ()), False) for model in SIZES]
    later = EXPECT.threat(foe, loadout(CATALOG, "halyard", (), ()), True)
    assert [*first, later] == pytest.approx(THREATS[foe], abs=0.0051)


def test_what_a_foe_still_does_in_a_round() -> None:
    # Assault Mek at a Medium Mek: MR .7 x 6.5 = 4.55, PB .9 (of 9 faces) x 6.5 less the MR part.
    made = loadout(CATALOG, "halyard", (), ())
    left = [EXPECT.threat("assault_mek", made, later, 1) for later in (False, True)]
    assert left == pytest.approx([9.10 - 0.6 * 6.5, 9.10 - 0.6 * 6.5])
    assert EXPECT.threat("assault_mek", made, True, 3) == 0.0


def test_fields_jammers_and_jump_jets_protect() -> None:
    # Hover Tank, MR, Energy: .6 x 3.5 at a Medium Mek; .5 with Jump Jets; D6 - 1 with the field.
    made = loadout(CATALOG, "halyard", ("jump_jets",), ())
    assert EXPECT.threat("hover_tank", made, False) == pytest.approx(0.5 * 3.5)
    made = loadout(CATALOG, "halyard", ("absorption_field",), ())
    assert EXPECT.threat("hover_tank", made, False) == pytest.approx(0.6 * 16 / 6)
    made = loadout(CATALOG, "halyard", ("jammer",), ())
    assert EXPECT.threat("mmls", made, False) == pytest.approx(0.4 * 7)


def test_house_rules_change_the_odds() -> None:
    assert Expect(HouseRules(natural_extremes=True), CATALOG).hit(9) == 0.9
    every = Expect(HouseRules(foe_missiles_every_round=True), CATALOG)
    assert every.threat("mmls", loadout(CATALOG, "halyard", (), ()), True) == pytest.approx(4.2)
    harmless = Expect(HouseRules(min_damage=0), CATALOG)
    assert harmless.blow(4, 1, -3) == pytest.approx(1.0)  # 0, 0, 0, 1, 2, 3
