"""Fire out of houses, guns, nests and towers, and at them."""

from __future__ import annotations

import pytest

from ironmuster.geometry.plane.shapes import disc, rectangle
from ironmuster.systems.rollout.position.actions import (
    Shell,
    Shoot,
)
from ironmuster.systems.rollout.position.events.turns import Alerted
from ironmuster.systems.rollout.position.state import (
    ENEMY,
    FIRED,
    HOUSED,
)
from ironmuster.systems.rollout.position.stats import is_pinned
from ironmuster.systems.rollout.rules.shooting import (
    ShootTurn,
    may_shoot,
    shots,
    why_not_shoot,
)
from tests.rollout.play import (
    answer,
    answers,
    battle,
    begin,
    crewed,
    foe,
    gun,
    piece,
    put,
)
from tests.rollout.rules.test_shooting import fire, needs, reason

rule = pytest.mark.rule


@rule("RO-10.10", "RO-10.8")
def test_terrain_with_hp_is_shot_at() -> None:
    """A village wall of 2 HP, Save 5+, no cover; a house becomes rubble; a machinegun does
    nothing."""
    state = battle()
    gearshift = put(state, "gearshift", 24, 10)
    wall = piece(state, "wall_village", rectangle(21_000, 15_000, 6_000, 250), 2)
    hay = piece(state, "hay", disc(30_000, 15_000, 1_000))
    blaster = gun(state, gearshift, "blaster")
    assert why_not_shoot(state, gearshift, Shell(blaster, hay)).endswith("[RO-10.10]")
    game = begin(state, ShootTurn(gearshift))
    assert Shell(blaster, wall) in answers(game)
    answer(game, Shell(blaster, wall), 3, 4)
    assert state.standing == 1 << hay and needs(game) == 3
    squad = put(state, "infantry_a:machinegun", 24, 8)
    house = piece(state, "building", rectangle(21_000, 12_000, 5_000, 4_000), 3)
    machinegun = gun(state, squad, "machinegun")
    assert why_not_shoot(state, squad, Shell(machinegun, house)).endswith("[RO-10.8]")
    behind = piece(state, "building", rectangle(21_000, 18_000, 5_000, 4_000), 3)
    state.marks[gearshift] = 0
    assert "see" in why_not_shoot(state, gearshift, Shell(blaster, behind))
    game = begin(state, ShootTurn(gearshift))
    answer(game, Shell(blaster, house), 6, 1)
    assert state.pieces[-1].kind == "rubble"


@rule("RO-7.3", "RO-7.4", "RO-9.11")
def test_out_of_a_building_6_inches_but_for_snipers() -> None:
    """Occupants have full cover, and measure from the outline."""
    state = battle()
    house = piece(state, "building", rectangle(20_000, 8_000, 5_000, 4_000), 10)
    squad = put(state, "infantry_a:rifle", 22.5, 10)
    sniper = put(state, "sniper_team", 22.5, 10)
    near = foe(state, "infantry_g", 22.5, 12 + 6 + 1.181)
    far = foe(state, "infantry_g", 22.5, 12 + 7 + 3 * 1.181)
    for unit in (squad, sniper):
        state.status[unit], state.host[unit] = HOUSED, house
    assert not reason(state, squad, "rifle", near)
    assert reason(state, squad, "rifle", far) == "it is out of range [RO-9.13]"
    assert not reason(state, sniper, "sniper_rifle", far)
    assert needs(fire(state, near, "rifle", squad, 1)) == 6


@rule("RO-17.9", "RO-17.10")
def test_a_pak_without_crew_is_served_by_who_stands_beside_it() -> None:
    """It fires 36", in an arc of 45 degrees, at Strike 5+; who serves it does not shoot."""
    state = battle()
    pak, lot = crewed(state, "pak_43", disc(24_000, 24_000, 1_181), 270, ENEMY)
    squad = foe(state, "infantry_g", 24, 24 + 2 * 1.181)
    tank, aside = put(state, "sherman", 24, 6), put(state, "sherman", 44, 24)
    jeep = foe(state, "motorcycle", 40, 6)
    assert not reason(state, pak, "pak43", tank)
    assert reason(state, pak, "pak43", aside) == "it is not in the arc of the weapon [RO-9.14]"
    served = Shoot(0, tank, pak)
    assert why_not_shoot(state, squad, served) == "it has its crew [RO-17.9]"
    state.hp[pak] = 0
    assert not may_shoot(state, pak) and not why_not_shoot(state, squad, served)
    assert why_not_shoot(state, jeep, served).endswith("beside it serves a gun [RO-17.9]")
    game = begin(state, ShootTurn(squad))
    answer(game, served, 5, 2)
    assert needs(game) == 5 and state.hp[tank] == 3 and state.marks[squad] & FIRED
    state.marks[squad] = 0
    state.standing &= ~(1 << lot)
    assert why_not_shoot(state, squad, served) == "the gun is destroyed [RO-17.10]"


@rule("RO-17.9", "RO-R22")
def test_a_pak_fires_at_what_its_side_has_spotted() -> None:
    """[RO-9.8] 30" away, beyond its own sight of 20"; a motorcycle sees the tank."""
    state = battle()
    pak, _ = crewed(state, "pak_43", disc(24_000, 40_000, 1_181))
    tank = put(state, "sherman", 24, 8)
    assert reason(state, pak, "pak43", tank) == "nobody sees it [RO-9.8]"
    foe(state, "motorcycle", 34, 18)
    assert not reason(state, pak, "pak43", tank)
    state = battle(shared_spotting=False)
    pak, _ = crewed(state, "pak_43", disc(24_000, 40_000, 1_181))
    tank = put(state, "sherman", 24, 8)
    foe(state, "motorcycle", 34, 18)
    assert reason(state, pak, "pak43", tank) == "nobody sees it [RO-9.8]"


@rule("RO-17.11")
def test_nests() -> None:
    """A sniper ignores all cover, spares robots and hurts vehicles; a machinegun has 3 shots."""
    state = battle()
    sniper, _ = crewed(state, "sniper_nest", disc(24_000, 24_000, 1_181))
    squad = put(state, "infantry_a:rifle", 24, 12)
    piece(state, "sandbags", rectangle(22_500, 13_500, 3_000, 500), 2)
    gearshift, sherman = put(state, "gearshift", 30, 14), put(state, "sherman", 16, 14)
    assert needs(fire(state, sniper, "sniper_rifle", squad, 1)) == 4
    for target, dice in ((gearshift, (6,)), (sherman, (6, 5))):
        state.marks[sniper] = 0
        fire(state, sniper, "sniper_rifle", target, *dice)
    assert state.hp[gearshift] == 12 and state.hp[sherman] == 4
    nest, _ = crewed(state, "machinegun_nest", disc(30_000, 22_000, 1_181))
    game = begin(state, ShootTurn(nest))
    shot = Shoot(0, squad)
    for dice in ((1,), (2,), (6, 6)):
        answer(game, shot, *dice)
    assert game.over and is_pinned(state, squad)


@rule("RO-9.13")
def test_hunters_ignore_light_cover_only() -> None:
    """[D2] A sniper team, Strike 3+: past sandbags 3, past a wall that hides some 5."""
    state = battle()
    team = put(state, "sniper_team", 10, 10, 0)
    squad = foe(state, "infantry_g", 20, 10, 180)
    bags = piece(state, "sandbags", rectangle(18_000, 8_500, 500, 3_000), 2)
    assert needs(fire(state, team, "sniper_rifle", squad, 1)) == 3
    state.standing &= ~(1 << bags)
    piece(state, "concrete_wall", rectangle(15_000, 10_300, 1_000, 3_700), 5)
    state.marks[team] = 0
    assert needs(fire(state, team, "sniper_rifle", squad, 1)) == 5


@rule("RO-9.13")
def test_a_mortar_has_a_least_range() -> None:
    """[D2] Not nearer than 8"."""
    state = battle()
    mortar = put(state, "mortar_a", 24, 10)
    squad = foe(state, "infantry_g", 24, 10 + 8 + 2 * 1.181)
    assert not reason(state, mortar, "mortar", squad)
    state.y[squad] -= 2
    assert reason(state, mortar, "mortar", squad) == "it is too near for a mortar [D2]"


@rule("RO-17.5", "RO-17.8")
def test_soldiers_of_a_tower_have_a_shot_each() -> None:
    state = battle()
    tower, lot = crewed(state, "lookout_tower", rectangle(23_250, 24_000, 1_500, 1_500))
    squad = put(state, "infantry_a:rifle", 24, 14)
    game = begin(state, ShootTurn(tower))
    answer(game, Shoot(0, squad), 5, 6)
    answer(game, Shoot(0, squad), 5, 6)
    assert game.over
    state.hp[tower] = 1
    state.marks[tower] = 0
    assert fire(state, tower, "rifle_tower", squad, 1).over
    assert lot == 0


@rule("RO-17.10", "RO-17.12", "RO-15.2", "RO-3.5")
def test_crew_or_structure_is_named_and_a_bunker_has_no_crew_to_shoot() -> None:
    """A tower of 4 HP, Save 4+, falls with its crew; shooting at it raises the alarm."""
    state = battle()
    state.alert = 0
    tower, lot = crewed(state, "lookout_tower", rectangle(23_250, 18_000, 1_500, 1_500))
    bunker, block = crewed(state, "small_bunker", rectangle(30_000, 18_000, 4_000, 3_000))
    evac = put(state, "evac", 24, 10)
    rifle = gun(state, evac, "plasma_rifle")
    listed = shots(state, evac)
    assert Shoot(rifle, tower) in listed and Shell(rifle, lot) in listed
    assert Shoot(rifle, bunker) not in listed and Shell(rifle, block) in listed
    assert reason(state, evac, "plasma_rifle", bunker).endswith("[RO-17.12]")
    game = begin(state, ShootTurn(evac))
    events = answer(game, Shell(rifle, lot), 5, 3)
    assert state.hp[tower] == 0 and not state.standing & 1 << lot
    assert Alerted(0, -1, -1) in events and state.alert == 1
