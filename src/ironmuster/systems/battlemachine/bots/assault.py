"""[part 5.6] Attack values: for every square and facing a mech can reach, its best shots there.

Facing aside, the squares are cut into groups that see the same best target with each weapon; a
group is one mask, so a few operations on integers bound the values of a whole board, and only the
squares that promise most are looked at facing by facing.

    lanes[gun][...]   the cells from which a weapon can fire at a target, a set for each target and
                      value, the dearest first
    costs[gun]        what a firing takes
    Group             cells, one set, and values[gun] of the best lane of each weapon there
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ironmuster.geometry.masks import BITS, bits
from ironmuster.geometry.squares import ALL_ROUND
from ironmuster.systems.battlemachine.bots.shots import Quarry, best_subset, wall_value
from ironmuster.systems.battlemachine.position.profile import Gear
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.position.stats import command
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.scenarios import demolition_targets
from ironmuster.systems.battlemachine.rules.targets import CLOAK, enemies, mist_for, sight_from


@mypyc_attr(acyclic=True)
class Lane:
    """The cells from which one weapon can fire at one target, with the value of that."""

    def __init__(self, value: float, cells: int, target: int) -> None:
        self.value: float = value
        self.cells: int = cells
        self.target: int = target


@mypyc_attr(acyclic=True)
class Group:
    """Cells from which every weapon has the same best target, if a mech could face them all."""

    def __init__(self, cells: int, values: list[float]) -> None:
        self.cells: int = cells
        self.values: list[float] = values
        self.total: float = 0.0


def total_of(group: Group) -> float:
    """The key that groups are sorted by."""
    return group.total


@mypyc_attr(acyclic=True)
class Assault:
    """What a mech could do with its weapons from the cells of `region`."""

    def __init__(
        self, state: State, worth: Worth, index: int, region: int, braced: bool = False
    ) -> None:
        self.state = state
        profile = state.table.profiles[index]
        mech = state.mechs[index]
        self.anywhere: bool = profile.all_round or mech.works(profile.turret)
        self.costs: list[int] = []
        self.lanes: list[list[Lane]] = []
        self.foes: list[int] = enemies(state, profile.owner)
        guns: list[Gear] = []
        for place in profile.weapons:
            gun = profile.gear[place]
            if not mech.disabled[place] and gun.eng <= mech.eng + 9:
                guns.append(gun)
        found = lanes_of(state, worth, index, guns, self.foes, region, braced)
        for number, lanes in enumerate(found):
            if state.table.scenario == "demolition":
                add_walls(state, index, guns[number], region, lanes)
            if lanes:
                lanes.sort(key=value_of, reverse=True)
                self.lanes.append(lanes)
                self.costs.append(guns[number].eng)
        self.cost: int = sum(self.costs)

    def groups(self, cells: int, energy: int) -> list[Group]:
        """Cut cells into groups, each with an attack value that no facing beats there."""
        found = [Group(cells, [])]
        for lanes in self.lanes:
            cut: list[Group] = []
            for group in found:
                rest = group.cells
                for lane in lanes:
                    part = rest & lane.cells
                    if part:
                        cut.append(Group(part, [*group.values, lane.value]))
                        rest &= ~part
                        if not rest:
                            break
                if rest:
                    group.cells = rest
                    group.values.append(0.0)
                    cut.append(group)
            found = cut
        for group in found:
            if group.values:
                group.total = best_subset(group.values, self.costs, energy)
        return found

    def values(self, cell: int, energy: int) -> list[float]:
        """The best attack value from a cell with each facing."""
        if self.cost > energy:
            return self.scarce_values(cell, energy)
        grid = self.state.table.field.grid
        arc = ALL_ROUND if self.anywhere else self.state.table.arc
        totals = [0.0] * 8
        for lanes in self.lanes:
            left = 255
            for lane in lanes:
                if lane.cells >> cell & 1:
                    facings = left & grid.facings(cell, lane.target, arc)
                    if facings:
                        for facing in BITS[facings]:
                            totals[facing] += lane.value
                        left ^= facings
                        if not left:
                            break
        return totals

    def scarce_values(self, cell: int, energy: int) -> list[float]:
        """The same where not all weapons can be paid: of the best shots the best subset."""
        grid = self.state.table.field.grid
        arc = ALL_ROUND if self.anywhere else self.state.table.arc
        shots: list[list[float]] = [[], [], [], [], [], [], [], []]
        for lanes in self.lanes:
            left = 255
            for lane in lanes:
                if lane.cells >> cell & 1:
                    facings = left & grid.facings(cell, lane.target, arc)
                    for facing in BITS[facings]:
                        shots[facing].append(lane.value)
                    left ^= facings
            for facing in BITS[left]:
                shots[facing].append(0.0)
        return [best_subset(values, self.costs, energy) for values in shots]


def value_of(lane: Lane) -> float:
    """The key that lanes are sorted by."""
    return lane.value


def lanes_of(
    state: State,
    worth: Worth,
    index: int,
    guns: list[Gear],
    foes: list[int],
    region: int,
    braced: bool,
) -> list[list[Lane]]:
    """The lanes of each weapon at the enemy mechs, in the order of these."""
    lanes: list[list[Lane]] = [[] for _ in guns]
    field = state.table.field
    far = state.table.profiles[index].longest
    mist = mist_for(state, index)
    for foe in foes:
        cell = state.mechs[foe].cell
        near = field.grid.disc(cell, far, field.manhattan) & region
        if near:
            quarry = Quarry(state, worth, index, foe, braced)
            seen = near & field.sight.seen(cell, state.walls, mist, 0)
            for number, gun in enumerate(guns):
                add_lanes(quarry, gun, near, seen, lanes[number])
    return lanes


def add_lanes(quarry: Quarry, gun: Gear, near: int, seen: int, lanes: list[Lane]) -> None:
    """Add the lanes of a weapon at an enemy mech from cells that are near, and that see it: with
    sight, and for Lob without it."""
    state = quarry.state
    field = state.table.field
    high = min(gun.high, CLOAK) if state.mechs[quarry.target].cloaked else gun.high
    ring = field.grid.ring(quarry.cell, gun.low, high, field.manhattan)
    clear = ring & (near if gun.indirect and spotted(state, quarry.index, quarry.cell) else seen)
    if clear:
        value = quarry.value(gun, False)
        if value > 0.0:
            lanes.append(Lane(value, clear, quarry.cell))
    if gun.indirect and ring & near != clear:
        value = quarry.value(gun, True)
        if value > 0.0:
            lanes.append(Lane(value, ring & near & ~clear, quarry.cell))


def spotted(state: State, index: int, cell: int) -> bool:
    """[BM-12.11] Whether a friendly Spotter sees a cell for a Lob weapon."""
    owner = state.table.profiles[index].owner
    shared = command(state, owner) == "shared_eyes"
    for friend in state.table.sides[owner].mechs:
        mech = state.mechs[friend]
        if friend != index and mech.cell >= 0:
            spots = shared or state.table.profiles[friend].spotter
            if spots and sight_from(state, friend, mech.cell) >> cell & 1:
                return True
    return False


def add_walls(state: State, index: int, gun: Gear, region: int, lanes: list[Lane]) -> None:
    """[BM-17.6] Add the lanes of a weapon at the buildings that must fall."""
    field = state.table.field
    owner = state.table.profiles[index].owner
    for building in demolition_targets(state.table, owner):
        value = wall_value(state, index, gun, building)
        if value <= 0.0:
            continue
        for cell in bits(field.buildings[building].mask):
            cells = field.grid.ring(cell, gun.low, gun.high, field.manhattan) & region
            if cells and not gun.indirect:
                cells &= field.sight.seen(cell, state.walls, mist_for(state, index), 0)
            if cells:
                lanes.append(Lane(value, cells, cell))
