"""[part 5.3] The closed estimate of a mission, worked out by hand."""

import pytest

from ironmuster.systems.mekleader.content.catalog import DATA
from ironmuster.systems.mekleader.content.options import HouseRules
from ironmuster.systems.mekleader.odds.drill import Rank
from ironmuster.systems.mekleader.odds.estimate import estimate, profit
from ironmuster.systems.mekleader.odds.expect import Expect

EXPECT = Expect(HouseRules(), DATA.contents)
SQUAD = [Rank("halyard", 0, ("chain_gun",) * 3 + ("armor_plate",), ())] * 3


def test_three_medium_meks_against_five_foes() -> None:
    # S = 9 x 2.39 = 21.5, H = 75; R = 0.8 + 59 / 21.5 = 3.54.
    # D = 0.85 x 5 x (2.79 + 2.33 x 1.27) = 24.4; rho = 0.326; Pwin = 1 / (1 + e^-2.5) = 0.924.
    found = estimate(EXPECT, SQUAD, 5)
    assert found.rounds == pytest.approx(3.54, abs=0.02)
    assert found.damage == pytest.approx(24.4, abs=0.2)
    assert found.success == pytest.approx(0.924, abs=0.003)


def test_its_profit() -> None:
    # 50 x .924 - 24.4 - .076 x .25 x 135 + 3 x 1.7 x .924 = 46.2 - 24.4 - 2.6 + 4.7.
    assert profit(EXPECT, SQUAD, 5, 5) == pytest.approx(23.9, abs=0.4)
    with_salvage = profit(EXPECT, SQUAD, 5, 5, salvages=1)
    assert with_salvage - profit(EXPECT, SQUAD, 5, 5) == pytest.approx(30 * 0.924, abs=0.1)


def test_an_extra_foe_is_unpaid() -> None:
    assert profit(EXPECT, SQUAD, 5, 6) < profit(EXPECT, SQUAD, 5, 5) - 5


def test_missiles_work_once() -> None:
    # S = 2 x 1.55, B = 2 x 2.93: R = 0.8 + (35.4 - 5.9) / 3.1 = 10.3.
    pair = [Rank("cricket", 0, ("lasgun", "missile_pod"), ())] * 2
    assert estimate(EXPECT, pair, 3).rounds == pytest.approx(10.3, abs=0.1)


@pytest.mark.parametrize(("batteries", "success"), [(3, 0.0), (4, 1.0)])
def test_missiles_alone_must_do_it_in_one_round(batteries: int, success: float) -> None:
    # B = 13.61 each: 3 of them are 40.8 < 15 x 3, 4 are 54.4.
    squad = [Rank("monolith", 0, ("missile_battery",) * 2, ("lucky",))] * (batteries // 2)
    squad += [Rank("monolith", 0, ("missile_battery",), ("lucky",))] * (batteries % 2)
    found = estimate(EXPECT, squad, 3)
    assert (found.rounds, found.success) == (1.0, success)


def test_jump_jets_and_fields_lessen_the_damage() -> None:
    plain = estimate(EXPECT, [Rank("halyard", 0, ("lasgun",), ())] * 2, 3).damage
    jets = [
        Rank("halyard", 0, ("lasgun", "jump_jets"), ()),
        Rank("halyard", 0, ("lasgun", "inertia_field"), ()),
    ]
    # Half of the squad each: 8 % and 15 % of a half.
    assert estimate(EXPECT, jets, 3).damage == pytest.approx(plain * (1 - 0.04 - 0.075))


def test_damage_makes_defeat_likelier() -> None:
    # H = 30: rho = 24.4 / 30 = 0.813; Pwin = 1 / (1 + e^-0.55) = 0.634.
    worn = [Rank("halyard", 15, ("chain_gun",) * 3 + ("armor_plate",), ())] * 3
    assert estimate(EXPECT, worn, 5).success == pytest.approx(0.634, abs=0.006)
