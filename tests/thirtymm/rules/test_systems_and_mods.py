"""[D6] Systems and mods: what each does, and for whom."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.systems.thirtymm.content.sheets import Datasheet
from ironmuster.systems.thirtymm.position.actions import Attack
from ironmuster.systems.thirtymm.position.events import Damaged, Fell, RolledAttack
from ironmuster.systems.thirtymm.position.state import DOWNED, PRONE, UPRIGHT
from ironmuster.systems.thirtymm.position.stats import (
    has_cruise,
    has_flight,
    has_hover,
    has_swim,
    standard_mp,
)
from ironmuster.systems.thirtymm.position.visibility import counted, sighting
from ironmuster.systems.thirtymm.rules.aftermath import follow
from ironmuster.systems.thirtymm.rules.status import freeze, jam, overheat
from ironmuster.systems.thirtymm.rules.throwing import throw_distance
from ironmuster.systems.thirtymm.rules.turn import TurnOptions
from tests.thirtymm.helpers import held, on, section
from tests.thirtymm.helpers import unit as sheet
from tests.thirtymm.moments import (
    MissionGame,
    aim_at,
    attack,
    body,
    gun_of,
    moment,
    only,
    parts,
    unit,
)

rule = pytest.mark.rule
CORE_MODS = ("ceramic", "stc")


def plain(**changes: Any) -> Datasheet:
    """A Trooper without mods."""
    return sheet("alto_trooper", **{"mods": (), **changes})


def labels(game: MissionGame, weapon: str, **how: Any) -> dict[str, int]:
    """The modifiers of an attack of unit 0 on unit 1."""
    game.dice.script = [1, 1, 1, 1]
    core = game.state.table.profiles[1]
    return parts(attack(game, 0, weapon, 1, core.names[core.core], **how), RolledAttack)


@rule("TM-2.8", "TM-9.2", "TM-R24", "TM-R25")
@pytest.mark.parametrize("free", [False, True])
def test_movement_systems_need_system_and_threshold(free: bool) -> None:
    game = moment(unit("sparrow", "0608"), options={"movement_systems_free": free})
    assert (has_flight(game.state, 0), has_hover(game.state, 0)) == (False, True)
    body(game, 0).left[aim_at(game.state, 0, "backpack")] = 9
    assert not has_hover(game.state, 0)
    walker = moment(unit("alto_trooper", "0608"), options={"movement_systems_free": free})
    assert not has_hover(walker.state, 0)  # 10 is too little in Class 2
    jet = sheet("alto_trooper", equipment=on("torso", "backpack", "backpack"))
    flyer = moment(unit(jet, "0608"), options={"movement_systems_free": free})
    assert has_hover(flyer.state, 0) == free


@rule("TM-9.2", "TM-R27")
def test_vehicles_and_their_own_systems() -> None:
    game = moment(unit("dragonfly", "0608", elevation=1), unit("manta", "0708"), map="S2")
    assert (has_hover(game.state, 0), has_flight(game.state, 0)) == (True, False)
    assert (has_cruise(game.state, 1), has_swim(game.state, 1)) == (True, True)
    body(game, 1).left[aim_at(game.state, 1, "left_screw")] = 1
    assert (has_cruise(game.state, 1), has_swim(game.state, 1)) == (True, False)
    body(game, 1).left[aim_at(game.state, 1, "left_screw")] = 0
    body(game, 1).left[aim_at(game.state, 1, "right_screw")] = 0
    assert not has_cruise(game.state, 1)


@rule("TM-2.8", "TM-0.6", "TM-7.5")
@pytest.mark.parametrize(("distance", "helps"), [(1, True), (2, True), (3, False)])
def test_commanders(distance: int, helps: bool) -> None:
    for system, weapon, label in (
        ("alto_commander", "assault_rifle", "Alto Commander"),
        ("portanova_commander", "beam_saber", "Portanova Commander"),
    ):
        leader = plain(systems=(system,))
        game = moment(
            unit(plain(), "0608", "N"),
            unit("portanova_raider", "0607", "N", team=1),
            unit(leader, f"060{8 + distance}" if distance < 2 else f"06{8 + distance}", "N"),
            unit(leader, f"05{8 + distance:02}", "N", team=1),
        )
        assert labels(game, weapon) == ({label: 1} if helps else {})
        assert standard_mp(game.state, 0) == 4 + helps
        assert standard_mp(game.state, 2) == 4  # not itself


@rule("TM-0.6")
def test_two_commanders_of_one_kind_count_once() -> None:
    leader = plain(systems=("alto_commander",))
    game = moment(
        unit(plain(), "0608", "N"),
        unit("portanova_raider", "0605", "N", team=1),
        unit(leader, "0609", "N"),
        unit(leader, "0610", "N"),
    )
    assert labels(game, "assault_rifle") == {"Alto Commander": 1}
    assert standard_mp(game.state, 0) == 5


@rule("TM-0.5", "TM-7.5")
@pytest.mark.parametrize("system", ["alto_cqb", "portanova_cqb"])
def test_cqb(system: str) -> None:
    game = moment(unit(plain(systems=(system,)), "0608"))
    assert game.state.table.profiles[0].assault == 5
    assert standard_mp(game.state, 0) == 3


@rule("TM-2.8", "TM-14.4")
@pytest.mark.parametrize(
    ("weapon", "posture", "wanted"),
    [
        ("sniper_rifle", PRONE, {"prone": 2, "Alto Long Range Sniper": 2, "Marksman": 1}),
        ("sniper_rifle", UPRIGHT, {"Marksman": 1}),
        ("beam_pistol", PRONE, {"prone": 2, "Marksman": 1}),
    ],
)
def test_alto_lrs(weapon: str, posture: int, wanted: dict[str, int]) -> None:
    game = moment(
        unit("long_ranger", "0608", "N", posture=posture),
        unit("portanova_raider", "0605", "N", team=1),
    )
    assert labels(game, weapon) == wanted


@rule("TM-2.8", "TM-10.12", "TM-10.13")
@pytest.mark.parametrize(("mast", "count"), [(6, 1), (0, 2)])
def test_sensor_suite(mast: int, count: int) -> None:
    game = moment(
        unit("long_ranger", "0302", "S", left={"sensor_mast": mast}),
        unit("portanova_raider", "0306", "N", team=1),  # two green hexes, as in W2
        map="S1",
    )
    seen = sighting(game.state, 0, 1)
    assert seen is not None
    gun = game.state.table.guns[gun_of(game.state, 0, "sniper_rifle")]
    assert counted(game.state, seen, gun, aim_at(game.state, 1, "torso")).count == count


@rule("TM-2.8")
def test_missile_lock() -> None:
    game = moment(
        unit("mastodon", "0608", "N"), unit("portanova_raider", "0604", "N", team=1), dice=[]
    )
    assert labels(game, "missile_pod") == {"Missile Lock": 1}
    assert labels(game, "main_cannon") == {}


@rule("TM-2.8", "TM-11.13")
def test_beam_overcharge_is_5_flat_and_not_in_the_critical_half() -> None:
    game = moment(
        unit("colossus", "0608", "N"),
        unit("alto_commander", "0603", "N", team=1),
        dice=[8],
    )
    damaged = only(attack(game, 0, "hyper_launcher", 1, "torso", charge=True), Damaged)
    assert damaged.damage == 30 + 15 + 5


@rule("TM-2.8", "TM-R84")
def test_beam_overcharge_is_for_energy_weapons_and_costs_2() -> None:
    game = moment(
        unit("colossus", "0608", "N"),
        unit("portanova_raider", "0607", "N", team=1),
        pool=11,
    )
    charged = {
        game.state.table.guns[one.weapon].id
        for one in TurnOptions(game.state, 0)
        if isinstance(one, Attack) and one.charge
    }
    assert charged == {"hyper_launcher"}
    game.state.turn.pool = 10
    assert not [one for one in TurnOptions(game.state, 0) if isinstance(one, Attack) and one.charge]
    game.state.turn.pool, game.state.turn.charged = 16, True
    assert not [one for one in TurnOptions(game.state, 0) if isinstance(one, Attack) and one.charge]


@rule("TM-2.8", "TM-2.5")
@pytest.mark.parametrize(("at", "stealth", "targeting"), [(4, 0, 0), (5, -1, 0), (6, -1, 1)])
def test_stealth_coat_from_5_and_targeting_from_6_hexes(
    at: int, stealth: int, targeting: int
) -> None:
    game = moment(
        unit(plain(mods=("targeting",)), "0608", "N"),
        unit(sheet("portanova_raider", systems=("stealth_coat",)), f"060{8 - at}", "N", team=1),
    )
    found = labels(game, "assault_rifle")
    assert found.get("Stealth Coat", 0) == stealth
    assert found.get("Targeting Computer", 0) == targeting


@rule("TM-2.5", "TM-11.13")
@pytest.mark.parametrize(
    ("mods", "weapon", "damage"),
    [
        ((), "assault_rifle", 13),
        (("ceramic",), "assault_rifle", 9),
        (("stc",), "assault_rifle", 13),
        (("ceramic",), "beam_saber", 20),
        (CORE_MODS, "beam_saber", 16),
    ],
)
def test_ceramic_and_coating(mods: tuple[str, ...], weapon: str, damage: int) -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit(plain(mods=mods), "0607", "N", team=1, posture=DOWNED),
        dice=[7],
    )
    assert only(attack(game, 0, weapon, 1, "torso"), Damaged).damage == damage


@rule("TM-2.13", "TM-1.12")
@pytest.mark.parametrize(("mods", "size", "mp"), [((), 4, 2), (("light_frame",), 3, 3)])
def test_light_frame(mods: tuple[str, ...], size: int, mp: int) -> None:
    game = moment(unit(sheet("bulwark", mods=mods), "0608"))  # 228 is read as 188
    assert game.state.table.profiles[0].size == size
    assert standard_mp(game.state, 0) == mp


@rule("TM-1.12", "TM-6.1")
@pytest.mark.parametrize(("id", "base"), [("shepherd", 3), ("alto_commander", 4), ("bulwark", 6)])
def test_generator(id: str, base: int) -> None:
    assert moment(unit(id, "0608")).state.table.profiles[0].ap == base


@rule("TM-15.2", "TM-15.3", "TM-15.7")
def test_immunities() -> None:
    mods = ("coolant_loop", "thermal_core", "hardened_os")
    game = moment(unit(plain(mods=mods), "0608"))
    overheat(game, 0)
    freeze(game, 0)
    assert (body(game, 0).posture, body(game, 0).frozen) == (UPRIGHT, 0)
    assert not game.state.turn.over
    jam(game, 0)
    assert body(game, 0).error == 3 and game.state.turn.over


@rule("TM-9.9", "TM-2.5")
def test_shock_absorbers_halve_falls() -> None:
    absorbing = sheet("talon", mods=("shock_absorbers",))
    game = moment(unit(absorbing, "0608", "N", 3, left={"wing_binder 1": 0, "wing_binder 2": 0}))
    game.events = []
    follow(game)
    assert only(game.events, Fell).damage == 6  # 2 x (2 x 3), halved


@rule("TM-13.11", "TM-11.9")
def test_grapple_servos() -> None:
    game = moment(
        unit(plain(mods=("servos",)), "0608", "N"),
        unit("portanova_raider", "0607", "N", team=1),
    )
    assert throw_distance(game.state, 0) == 8 - 6 + 1
    assert labels(game, "fists") == {"Grapple Servos": 1}
    assert labels(game, "beam_saber") == {}


@rule("TM-2.10", "TM-2.9")
def test_a_mech_with_drives_is_still_a_mech() -> None:
    plan = (*sheet("alto_trooper").sections, section("jet", "aerial_drive", "AC1"))
    game = moment(unit(plain(sections=plan, weapons=(held("beam_saber", "left_arm"),)), "0608"))
    profile = game.state.table.profiles[0]
    assert profile.mech and not profile.vehicle
    assert not has_hover(game.state, 0)  # it has not bought it
