"""[D6, RO-17.3, RO-18.11, RO-20.16, RO-21.5, RO-23.15] Who comes, by their dice."""

from __future__ import annotations

from collections import Counter

import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.systems.rollout.rules.muster import (
    civilian,
    commander,
    composite,
    defences,
    extra_units,
    force_units,
    how_many_civilians,
    price,
)
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule


def rolls(*values: int) -> Dice:
    return Dice(key_of(1), 0, values)


def spent(dice: Dice) -> bool:
    """Whether all dice of a script were rolled and no others."""
    return dice.left == 0 and dice.position == 0


@rule("RO-R45", "RO-R46", "RO-1.7")
def test_forces_in_the_order_of_their_table() -> None:
    """[D6] Heavy: 10, 4, 4 and three tanks, by D6 3, 4 and 1; in models two squads."""
    heavy = CATALOG.forces["heavy"]
    dice = rolls(3, 4, 1)
    found = force_units(dice, heavy, False, CATALOG)
    assert found == [
        *["infantry_g"] * 10,
        *["motorcycle"] * 4,
        *["scout_car"] * 4,
        *("panzer3", "panzer4", "panzer3"),
    ]
    assert spent(dice)
    models = force_units(rolls(1, 1, 1), heavy, True, CATALOG)
    assert Counter(models)["infantry_g"] == 2
    mechanised = force_units(rolls(), CATALOG.forces["light_mechanised"], False, CATALOG)
    assert Counter(mechanised) == {"motorcycle": 4, "scout_car": 4}


@rule("RO-23.15", "RO-R96", "RO-R44")
def test_a_composite_force_by_hand() -> None:
    """D6 4: two Skandans. 4 is Groundswell (Rank 1), 6 and the second 4 are rolled again, 5 is
    Prestige (3). 4 points: infantry, infantry, motorcycle; a scout car and a tank are too dear."""
    dice = rolls(4, 4, 6, 4, 5)
    assert composite(dice, CATALOG) == [
        *("groundswell", "prestige", "infantry_g", "infantry_g", "motorcycle")
    ]
    assert spent(dice)


@rule("RO-23.15")
def test_a_large_composite_force_goes_through_its_list_again() -> None:
    """Hailstorm 3, Cinder 3 and Heatsink 2: 8 points. 1 + 1 + 2 + 2 leave 2, no tank; then two more
    squads."""
    found = composite(rolls(6, 1, 2, 3), CATALOG)
    assert found[:3] == ["hailstorm", "cinder", "heatsink"]
    assert found[3:] == [
        *("infantry_g", "infantry_g", "motorcycle", "scout_car", "infantry_g", "infantry_g")
    ]


@rule("RO-23.15")
def test_a_tank_of_a_composite_force_costs_four() -> None:
    assert price("tank", CATALOG) == CATALOG.support["panzer3"].cost == 4
    assert CATALOG.support["panzer4"].cost == 4
    found = composite(rolls(6, 1, 2, 5, 2), CATALOG)  # 9 points: 6 leave 3, no tank
    assert "panzer3" not in found and sum(price(one, CATALOG) for one in found[3:]) == 9


@rule("RO-18.11")
@pytest.mark.parametrize(
    ("face", "wanted"),
    [(1, "hailstorm"), (2, "cinder"), (3, "heatsink"), (4, "groundswell"), (5, "prestige")],
)
def test_what_comes_besides_in_attack(face: int, wanted: str) -> None:
    assert extra_units(rolls(face), CATALOG.missions["attack"], False, CATALOG) == [wanted]


@rule("RO-18.11")
def test_six_adds_a_medium_force() -> None:
    found = extra_units(rolls(6, 5), CATALOG.missions["attack"], False, CATALOG)
    assert len(found) == 18 and found[-1] == "panzer4"
    assert extra_units(rolls(), CATALOG.missions["recon"], False, CATALOG) == []


@rule("RO-20.16", "RO-R64")
def test_german_commanders() -> None:
    assert [commander(rolls(face)) for face in range(1, 7)] == [
        *([], [], []),
        *(["engel"], ["siegel"], ["kraus"]),
    ]


@rule("RO-17.3", "RO-17.2", "RO-R38", "RO-R48")
def test_defensive_terrain_by_points() -> None:
    """[D8] 6 points: 4 + 5 is a PaK for 3, 1 + 1 wire for 1, 10 + 5 trenches for 2."""
    dice = rolls(4, 5, 1, 1, 10, 5)
    assert defences(dice, 6, False, CATALOG) == ["pak_43", "barbed_wire", "trenches"]
    assert spent(dice)


@rule("RO-17.3")
def test_a_piece_too_dear_is_sandbags_for_all_points_left() -> None:
    """4 points: a tower for 2, then a heavy bunker for 8."""
    assert defences(rolls(1, 2, 6, 6), 4, False, CATALOG) == ["lookout_tower", *["sandbags"] * 2]


@rule("RO-17.3")
def test_a_piece_for_each_point() -> None:
    assert defences(rolls(6, 6, 4, 5), 2, True, CATALOG) == ["heavy_bunker", "pak_43"]


@rule("RO-21.3", "RO-21.5")
def test_civilians() -> None:
    counts = {
        "farmland": how_many_civilians(rolls(), "farmland"),
        "village": how_many_civilians(rolls(7), "village"),
        "town": how_many_civilians(rolls(7, 10), "town"),
        "forest": how_many_civilians(rolls(), "forest"),
    }
    assert counts == {"farmland": 3, "village": 7, "town": 17, "forest": 0}
    assert civilian(rolls(4, 1)) == ("civilian", 60)
    assert civilian(rolls(5, 6)) == ("crowd", 0)
