"""[TM-3.12, TM-12, TM-13, TM-18] What must hold at every decision, whatever has been played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.thirtymm.position.field import HIGHEST
from ironmuster.systems.thirtymm.position.places import LARGEST, SHARED, can_stay, cells_of
from ironmuster.systems.thirtymm.position.state import (
    CLOSE,
    FIELDED,
    FREE,
    HELD,
    HOLDER,
    NOBODY,
    RESERVE,
)
from ironmuster.systems.thirtymm.position.stats import is_inoperative, structure_at
from ironmuster.systems.thirtymm.rules.commands import CARRIED
from ironmuster.systems.thirtymm.rules.orders import MOST
from ironmuster.systems.thirtymm.rules.secondaries import CAP, secondary

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import State

STORED: Final = 16  # Action Points [TM-6.3]
GOALS_OF_A_TEAM: Final = 3  # [TM-4.6]


def check(state: State) -> None:
    """Raise `AssertionError` when one is broken."""
    if not state.units:
        return  # the mission is not rolled yet
    for index in range(len(state.units)):
        _unit(state, index)
        _hold(state, index)
    _crowds(state)
    _weapons(state)
    _hands(state)
    _buildings(state)
    _markers(state)
    _points(state)


def _unit(state: State, index: int) -> None:
    """[TM-3.8, TM-6.3, TM-12.1 to TM-12.3, TM-15] A unit within its bounds, and on the board or
    not."""
    unit = state.units[index]
    profile = state.table.profiles[index]
    field = state.table.field
    for item in range(profile.items):
        assert 0 <= unit.left[item] <= profile.full[item], "an item beyond its durability [TM-12.1]"
        lost = unit.status == FIELDED and unit.left[profile.on[item]] == 0
        if lost and item >= profile.sections:
            assert unit.left[item] == 0, "equipment on a lost section [TM-12.3]"
    assert 0 <= unit.stored <= STORED, "stored Action Points [TM-6.3]"
    assert 0 <= unit.facing < 6 and 0 <= unit.posture <= 3 and 0 <= unit.stance <= 3
    assert 0 <= unit.frozen <= 2 and 0 <= unit.error <= 5, "a status [TM-15]"
    assert unit.out == (index in state.felled), "who is lost and who is counted [TM-12.9]"
    if unit.status != FIELDED:
        assert not unit.ready or unit.status == RESERVE
        return
    assert unit.left[profile.core] > 0, "a unit without its core [TM-12.2]"
    assert field.grid.all >> unit.cell & 1, "a unit off the board"
    ground = field.ground[unit.cell]
    assert ground <= unit.elevation <= HIGHEST, "an elevation [TM-3.8]"
    assert unit.out or not is_inoperative(state, index), "an inoperative unit [TM-12.9]"
    if unit.stuck == NOBODY:
        assert can_stay(state, index, unit.cell, unit.elevation), "a unit in thin air [TM-9.7]"
        for cell in cells_of(state, index, unit.cell, unit.facing):
            assert cell >= 0 and field.ground[cell] == ground, "a footprint [TM-1.16]"
            building = structure_at(state, cell)
            low = building != NOBODY and unit.elevation <= field.buildings[building].top
            assert not low, "a unit in a structure [TM-7.11]"
    else:
        assert structure_at(state, unit.cell) == unit.stuck, "stuck in nothing [TM-15.6]"
        assert unit.elevation == ground, "stuck in the air [TM-R124]"


def _hold(state: State, index: int) -> None:
    """[TM-13.5, TM-13.10] A Hold joins two enemies in one place."""
    unit = state.units[index]
    if unit.grip == FREE:
        assert unit.partner == NOBODY, "a partner without a Hold [TM-13.5]"
        return
    other = state.units[unit.partner]
    assert {unit.grip, other.grip} == {HOLDER, HELD}, "half of a Hold [TM-13.5]"
    assert other.partner == index and unit.status == other.status == FIELDED
    assert (unit.cell, unit.elevation) == (other.cell, other.elevation), "a Hold apart [TM-13.10]"
    profiles = state.table.profiles
    assert profiles[index].team != profiles[unit.partner].team, "a Hold of friends [TM-13.1]"
    if unit.grip == HOLDER:
        assert any(unit.left[arm] for arm in profiles[index].arms), "no Arm to hold [TM-12.6]"


def _crowds(state: State) -> None:
    """[TM-3.12, TM-13.4, TM-13.18] Who shares a hex and an elevation: two friends that are small
    enough, any in a Hold there, any that are Stuck; and for a moment who has seized a unit."""
    places: dict[tuple[int, int], list[int]] = {}
    for index in range(len(state.units)):
        unit = state.units[index]
        if unit.status == FIELDED and unit.stuck == NOBODY:
            for cell in cells_of(state, index, unit.cell, unit.facing):
                places.setdefault((cell, unit.elevation), []).append(index)
    for found in places.values():
        held = any(state.units[index].grip != FREE for index in found)
        seizing = state.turn.unit in found and state.turn.phase == CLOSE
        if len(found) == 1 or held or seizing:
            continue
        profiles = [state.table.profiles[index] for index in found]
        assert len({profile.team for profile in profiles}) == 1, "enemies in one place [TM-3.12]"
        assert len(found) == 2, "three in one place [TM-3.12]"
        sizes = [profile.size for profile in profiles]
        assert LARGEST not in sizes and sum(sizes) <= SHARED, "too big for one place [TM-3.12]"


def _weapons(state: State) -> None:
    """[TM-2.9, TM-2.10, TM-12.5, TM-12.12] Each weapon that is left is mounted where it was built,
    in arms that are there, stowed, or on the ground."""
    field = state.table.field
    for gun in state.table.guns:
        number = gun.number
        left = state.durability[number]
        assert 0 <= left <= gun.durability, "a weapon beyond its durability [TM-12.1]"
        if left == 0:
            continue
        bearer, grip = state.carried[number], state.grip[number]
        if bearer == NOBODY:
            assert gun.mount < 0, "a mounted weapon on the ground [TM-2.10]"
            assert field.grid.all >> grip & 1, "a weapon off the board [TM-12.12]"
            continue
        unit = state.units[bearer]
        assert unit.status in (FIELDED, RESERVE) or unit.cell == NOBODY, "a lost weapon [TM-12.2]"
        if gun.mount >= 0:
            assert bearer == gun.home and unit.left[gun.mount] > 0, "a mount [TM-12.3]"
        elif grip:
            arms = [arm for arm in state.table.profiles[bearer].arms if grip >> arm & 1]
            assert sum(1 << arm for arm in arms) == grip, "held by what is no Arm [TM-2.9]"
            assert len(arms) == gun.hands, "too many or too few hands [TM-2.9]"
            assert all(unit.left[arm] for arm in arms), "held by a lost Arm [TM-12.5]"


def _hands(state: State) -> None:
    """[TM-2.9, TM-18.8] No Arm holds two things, and nobody stows too much."""
    for index in range(len(state.units)):
        busy = 0
        stowed = 0
        for gun in state.table.guns:
            number = gun.number
            if state.carried[number] != index or gun.mount >= 0 or not state.durability[number]:
                continue
            assert not busy & state.grip[number], "two weapons in one hand [TM-2.9]"
            busy |= state.grip[number]
            stowed += state.grip[number] == 0
        assert stowed <= CARRIED, "too many stowed weapons [TM-2.9]"
        unit = state.units[index]
        if unit.object != NOBODY:
            assert unit.left[unit.hand] > 0 and not busy >> unit.hand & 1, "no hand [TM-18.8]"
            assert state.markers[unit.object].unit == index, "two carry one object [TM-18.8]"


def _buildings(state: State) -> None:
    """[TM-16.2, TM-16.4] Defense within its bounds, and the skyline is that of what stands."""
    standing = 0
    for building, left in zip(state.table.field.buildings, state.ruin, strict=True):
        assert 0 <= left <= building.defense, "a building beyond its Defense [TM-16.2]"
        standing |= building.mask if left else 0
    assert state.skyline.standing == standing, "a fallen building that hides [TM-16.4]"


def _markers(state: State) -> None:
    """[TM-18.3, TM-18.8, D12] A marker lies on the board, or somebody has it, or it is gone."""
    for marker in state.markers:
        assert marker.owner in (NOBODY, 0, 1) and marker.left >= 0
        if marker.cell != NOBODY:
            assert state.table.field.grid.all >> marker.cell & 1, "a marker off the board"
            assert marker.unit == NOBODY, "a marker in two places [TM-18.8]"
        elif marker.unit != NOBODY:
            assert state.units[marker.unit].status == FIELDED, "a marker with nobody [TM-12.2]"


def _points(state: State) -> None:
    """[TM-6.1, TM-18.4] Action Points and points within their bounds."""
    assert state.turn.pool >= 0, "Action Points below 0 [TM-6.2]"
    if state.table.rules.ap_cap_mode == "pool":
        assert state.turn.pool <= STORED, "too many Action Points [TM-6.1]"
    assert len(set(state.felled)) == len(state.felled)
    assert all(0 <= merit <= CAP for merit in state.merits), "a secondary objective [D13]"
    for team in (0, 1):
        assert 0 <= state.primary[team] <= MOST, "primary points [TM-18.4]"
        assert 0 <= secondary(state, team) <= MOST, "secondary points [TM-18.4]"
        assert state.goals[team].bit_count() in (0, GOALS_OF_A_TEAM), "three objectives [TM-4.6]"
