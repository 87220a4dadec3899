"""[RO-3] Profiles: classes, stat lines, and the weapons that work in a form."""

from __future__ import annotations

from typing import Any, Final

import pytest

from ironmuster.systems.rollout.content.setup import Setup
from ironmuster.systems.rollout.content.sheets import Bought, Team
from ironmuster.systems.rollout.position.profile import (
    AERIAL,
    DASH,
    EMPLACEMENT,
    FIRST,
    FOOT,
    LIGHT,
    OBJECT,
    ROBOT,
    SECOND,
    VEHICLE,
    Profile,
    footprint,
)
from ironmuster.systems.rollout.position.table import Table, kind_of
from tests.rollout.content.test_created import RUST, SMITH
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule
TABLE: Final = Table(Setup(), CATALOG)


def profile(kind: str) -> Profile:
    return TABLE.profiles[kind]


def test_what_tells_lines_of_a_table_apart_is_no_name_on_the_table() -> None:
    """`Transport Vehicle (Escort)`, `Pistol (Glover)`."""
    transport, glover = profile("transport"), profile("glover")
    assert (transport.name, transport.lines[0].name) == ("Transport Vehicle",) * 2
    assert "Pistol" in [one.name for one in glover.guns]


def arms(kind: str, form: int) -> list[str]:
    """The weapons that work in a form."""
    one = profile(kind)
    return [one.guns[number].id for number in one.lines[form].guns]


@rule("RO-3.6", "RO-3.7", "RO-3.11", "RO-R4", "RO-R7")
@pytest.mark.parametrize(
    ("kind", "bodies"),
    [
        ("gearshift", [ROBOT, VEHICLE]),
        ("heatsink", [ROBOT, AERIAL]),
        ("glover", [FOOT]),
        ("engel", [LIGHT]),
        ("siegel", [VEHICLE, FOOT]),
        ("sherman", [VEHICLE]),
        ("jeep", [LIGHT]),
        ("crowd", [FOOT]),
        ("pak_43", [EMPLACEMENT]),
        ("object:prone_metarian", [ROBOT]),
        ("object:vehicle", [OBJECT]),
    ],
)
def test_body_classes(kind: str, bodies: list[int]) -> None:
    assert [line.body for line in profile(kind).lines] == bodies


@rule("RO-3.7", "RO-3.8", "RO-3.9", "RO-3.10")
def test_a_robot_stays_one_in_any_form_and_siegel_changes_what_he_is() -> None:
    assert [(line.robot, line.vehicle) for line in profile("gearshift").lines] == [
        (True, False),
        (True, False),
    ]
    tank, foot = profile("siegel").lines
    assert (tank.vehicle, tank.human, tank.hp) == (True, False, 8)
    assert (foot.vehicle, foot.human, foot.hp) == (False, True, 1)
    assert "tank" in tank.traits and "tank" not in foot.traits


@rule("RO-3.2", "RO-3.3", "RO-3.1")
def test_lines_in_thousandths_and_dashes() -> None:
    """[D1b] Gearshift 4, 3, 4, 3 on 60 mm; Hailstorm flies 12 with wings of 8 and cannot fight."""
    robot = profile("gearshift").lines[FIRST]
    assert (robot.move, robot.strike, robot.fight, robot.save) == (4_000, 3, 4, 3)
    assert (robot.long, robot.wide) == (1_181, 1_181)
    plane = profile("hailstorm").lines[SECOND]
    assert (plane.move, plane.span, plane.fight) == (12_000, 8_000, DASH)
    assert profile("lorry").lines[FIRST].strike == DASH
    car = profile("gearshift").lines[SECOND]
    assert (car.long, car.wide) == (1_083, 689)  # 27.5 and 17.5 mm


@rule("RO-3.3", "RO-22.9", "RO-R3", "RO-R51")
def test_which_weapons_work_in_which_form() -> None:
    assert arms("gearshift", FIRST) == ["blaster", "sword"]
    assert arms("gearshift", SECOND) == ["blaster"]
    assert arms("hailstorm", FIRST) == ["autocannon"]
    assert arms("hailstorm", SECOND) == ["autocannon", "cannon_20mm"]
    assert arms("siegel", FIRST) == ["kwk39"]
    assert arms("siegel", SECOND) == ["pistol"]
    assert arms("infantry_g", FIRST) == ["rifle", "machinegun", "panzerwurfmine", "grenade_g"]


@rule("RO-4.4")
def test_allied_infantry_has_the_weapon_it_chose() -> None:
    assert arms(kind_of("infantry_a", "grenade_a"), FIRST) == ["grenade_a"]
    assert arms("infantry_a:rifle", FIRST) == ["rifle"]
    assert "infantry_a" not in TABLE.profiles


@rule("RO-10.6", "RO-3.13", "RO-3.15", "RO-3.16")
def test_weapons_of_a_profile() -> None:
    grenade = profile("infantry_a:grenade_a").guns[0]
    assert (grenade.range, grenade.damage, grenade.shots, grenade.ammo) == (6_000, 2, 1, 3)
    assert (grenade.staggers, grenade.antipersonnel, grenade.indirect, grenade.pins) == (
        *(True, True, True, False),
    )
    pistol = profile("martinez").guns[0]
    assert (pistol.damage, pistol.pins) == (0, True)
    assert profile("martinez").guns[1].clogs
    assert profile("prestige").guns[0].headshot
    sniper = profile("sniper_nest").guns[0]
    assert (sniper.hurts_vehicles, sniper.spares_robots) == (True, True)
    assert profile("mortar_a").guns[0].nearest == 8_000
    assert profile("lookout_tower").guns[0].shots == 0  # one for each soldier


@rule("RO-9.14")
def test_turrets_of_tanks_are_an_option() -> None:
    turrets = Table(Setup(options={"tank_turrets": True}), CATALOG)
    for kind, wanted in (("sherman", True), ("panzer4", True), ("siegel", True), ("jeep", False)):
        assert not TABLE.profiles[kind].guns[0].turret
        assert turrets.profiles[kind].guns[0].turret is wanted
    assert TABLE.profiles["hailstorm"].guns[1].turret  # by its keyword


@rule("RO-3.17", "RO-3.18", "RO-4.1")
def test_what_holds_for_all_of_a_unit() -> None:
    assert (profile("gearshift").rank, profile("gearshift").leader) == (3, True)
    assert profile("siegel").coward and not profile("kraus").coward
    assert profile("sniper_team").sniper and profile("sappers").engineer
    assert profile("medics").medic and profile("landing_craft").boat
    assert [profile(id).transport for id in ("carrier", "lorry", "sherman")] == [1, 2, 0]
    assert profile("infantry_g").models == 5


@rule("RO-17.9", "RO-17.10", "RO-17.12")
def test_the_crew_of_an_emplacement() -> None:
    """[D8] A PaK: two of 1 HP, Strike 5, Save 4, Fight 5; a bunker's counts as one."""
    crew = profile("pak_43")
    line = crew.lines[FIRST]
    assert (crew.hp, line.strike, line.save, line.fight, line.human) == (2, 5, 4, 5, True)
    assert arms("pak_43", FIRST) == ["pak43"]
    bunker = profile("heavy_bunker")
    assert (bunker.hp, bunker.lines[FIRST].save, bunker.guns[0].shots) == (1, DASH, 6)


@rule("RO-18.9")
def test_the_building_of_defend_is_five_by_four() -> None:
    house = footprint(CATALOG.objects["building"], 24_000, 24_000)
    assert (house.left, house.right, house.low, house.high) == (21_500, 26_500, 22_000, 26_000)


@rule("RO-24.1", "RO-24.6")
def test_created_characters_have_profiles() -> None:
    team = Team(id="own", name="Own", metarians=(RUST,), officers=(SMITH,))
    table = Table(Setup(teams=(team,)), CATALOG)
    rust, smith = table.profiles["rust"], table.profiles["smith"]
    assert [line.move for line in rust.lines] == [5_000, 8_000]
    assert [gun.id for gun in rust.guns] == ["rust.blaster"]
    assert [gun.id for gun in smith.guns] == ["pistol", "rifle"]
    assert (smith.rank, smith.leader) == (3, True)


@rule("RO-4.2")
def test_every_unit_that_can_be_fielded_has_a_profile() -> None:
    units: dict[str, Any] = {**CATALOG.characters, **CATALOG.support}
    for id, unit in units.items():
        for chosen in getattr(unit, "one_of", ()) or (None,):
            assert profile(kind_of(id, chosen)).lines
    for team in CATALOG.teams.values():
        for bought in team.support:
            assert profile(kind_of(bought.unit, bought.weapon)).hp > 0
    assert kind_of(Bought(unit="jeep").unit) == "jeep"
