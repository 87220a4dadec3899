"""[RO-23.9, RO-23.10, D12] What characters become by what they bought."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.systems.rollout.content.campaign import Veteran
from ironmuster.systems.rollout.content.outfits import outfitted
from ironmuster.systems.rollout.content.veterans import improved, most_steps, veteran_faults
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule
GEARSHIFT = CATALOG.characters["gearshift"]


def told(id: str, **bought: Any) -> list[str]:
    one = Veteran(id=id, **bought)
    character = CATALOG.characters[id]
    faults = veteran_faults(one, character, CATALOG.weapons, id, CATALOG)
    return [f"{fault.text} [{fault.rule}]" for fault in faults]


@rule("RO-23.9")
def test_steps_are_for_one_stat_line() -> None:
    """Gearshift as a robot: Move 4, Strike 3+, Fight 4+, Save 3+, HP 12, Rank 3."""
    one = Veteran(id="gearshift", lines=((1, 1, 2, 0), (0, 0, 0, 1)), hp=3, rank=1)
    now = improved(GEARSHIFT, one, CATALOG)
    robot, dingo = now.forms
    assert (robot.move, robot.strike, robot.fight, robot.save) == (5, 2, 2, 3)
    assert (dingo.move, dingo.strike, dingo.fight, dingo.save) == (7, 5, 3, 3)
    assert (now.hp, now.rank) == (18, 4)


@rule("RO-23.9")
@pytest.mark.parametrize(
    ("id", "line", "stat", "most"),
    [
        ("gearshift", 0, "move", 2),
        ("gearshift", 0, "strike", 1),  # 3+ is one step from 2+
        ("gearshift", 0, "fight", 2),
        ("hayasaki", 0, "strike", 0),  # a dash stays one
        ("hayasaki", 0, "save", 0),  # 2+ already
        ("zoomer", 1, "save", 1),
    ],
)
def test_a_stat_is_two_steps_better_at_most_and_2_at_best(
    id: str, line: int, stat: str, most: int
) -> None:
    assert most_steps(CATALOG.characters[id].forms[line], stat, CATALOG) == most


@rule("RO-23.9")
def test_badge_abilities_and_name() -> None:
    one = Veteran(id="evac", name="Doc", rank=1, leader=True, abilities=("steady", "brawler"))
    now = improved(CATALOG.characters["evac"], one, CATALOG)
    assert now.name == "Doc" and "leader" in now.keywords
    assert now.abilities == ("steady", "brawler")


@rule("RO-23.9", "RO-23.10")
@pytest.mark.parametrize(
    ("id", "bought", "text"),
    [
        ("gearshift", {"lines": ((3, 0, 0, 0),)}, "Move of Robot 3 steps better, at most 2"),
        ("gearshift", {"lines": ((0, 2, 0, 0),)}, "Strike of Robot 2 steps better, at most 1"),
        ("glover", {"lines": ((0, 0, 0, 0),) * 2}, "2 stat lines, it has 1"),
        ("evac", {"hp": 4}, "HP 4 steps better, at most 3"),
        ("evac", {"rank": 3}, "Rank 3 steps better, at most 2"),
        ("evac", {"leader": True}, "a Leader has Rank 3, not 2"),
        ("gearshift", {"leader": True}, "it is a Leader already"),
        ("evac", {"abilities": ("flight",)}, "there is no ability `flight`"),
        ("evac", {"abilities": ("steady", "steady")}, "an ability is there twice"),
        ("evac", {"abilities": ("steady", "brawler", "sprint")}, "3 abilities, at most 2"),
        ("evac", {"equipment": "tea"}, "there is no equipment `tea`"),
        ("evac", {"equipment": "medkit"}, "Medkit is for Humans"),
        ("glover", {"equipment": "arc_blade"}, "Arc blade is for robots"),
        ("evac", {"equipment": "targeting_lens"}, "Targeting lens is on a ranged weapon"),
        ("evac", {"equipment": "radio", "weapon": "rifle"}, "Radio is on no weapon"),
        ("evac", {"weapon": "plasma_rifle"}, "no equipment for the weapon"),
    ],
)
def test_what_nobody_can_have_bought(id: str, bought: dict[str, Any], text: str) -> None:
    assert any(text in one for one in told(id, **bought)), told(id, **bought)


@rule("RO-23.10", "RO-R208")
def test_a_lens_and_a_barrel_are_on_one_weapon() -> None:
    """Plasma Rifle: range 16, Damage 5. A pistol does no damage, so no barrel is on it."""
    evac = CATALOG.characters["evac"]
    for thing, wanted in (("targeting_lens", (18, 5)), ("long_barrel", (14, 6))):
        one = Veteran(id="evac", equipment=thing, weapon="plasma_rifle")
        now, weapons = outfitted(evac, one, dict(CATALOG.weapons))
        gun = weapons[now.weapons[0]]
        assert (gun.range, gun.damage) == wanted
        assert CATALOG.weapons["plasma_rifle"].range == 16
    assert "on a ranged weapon" in told("glover", equipment="long_barrel", weapon="pistol_x2")[0]
    assert told("glover", equipment="long_barrel", weapon="m1_rifle") == []


@rule("RO-23.10", "RO-R208")
def test_an_arc_blade_makes_melee_weapons_as_good() -> None:
    """Gearshift's sword has Damage 2, Zoomer's fists 5, Evac has none."""
    for id, damage in (("gearshift", 3), ("zoomer", 5), ("evac", 3)):
        one = Veteran(id=id, equipment="arc_blade")
        now, weapons = outfitted(CATALOG.characters[id], one, dict(CATALOG.weapons))
        melee = [weapons[gun] for gun in now.weapons if weapons[gun].phase == "melee"]
        assert [gun.damage for gun in melee] == [damage]
        assert all(gun.form == "robot" for gun in melee)


@rule("RO-23.10")
def test_armour_radio_and_bazooka() -> None:
    def with_one(id: str, thing: str) -> Any:
        one = Veteran(id=id, equipment=thing)
        return outfitted(CATALOG.characters[id], one, dict(CATALOG.weapons))

    assert with_one("evac", "spare_armour")[0].hp == 16
    assert "range_bonus" in with_one("evac", "radio")[0].traits
    now, weapons = with_one("martinez", "bazooka_prototype")
    tube = weapons[now.weapons[-1]]
    assert (tube.range, tube.damage, tube.ammo) == (10, 3, 3)
    assert tube.keywords == ("armour_piercing",)
