"""[TM-4.8 to TM-4.11, TM-18.9] How units come onto the board: at the start, and from the
reserve."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ironmuster.geometry.hexlabels import HexLabels
from ironmuster.geometry.masks import bits
from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask, call, goto
from ironmuster.kernel.record import Listed, Options
from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.position.actions import Face, KeepBack, PassOn, Pick, Place
from ironmuster.systems.thirtymm.position.events import Deployed
from ironmuster.systems.thirtymm.position.field import NORTH, SHALLOW, SOUTH, Field
from ironmuster.systems.thirtymm.position.places import may_be, taken
from ironmuster.systems.thirtymm.position.profile import DRIVES_ON_LAND, FLIES, SWIMS
from ironmuster.systems.thirtymm.position.state import FIELDED, NOBODY, RESERVE, State
from ironmuster.systems.thirtymm.position.stats import (
    ceiling,
    has_cruise,
    has_swim,
)
from ironmuster.systems.thirtymm.rules.missions import orders_of
from ironmuster.systems.thirtymm.rules.orders import deployable, edge_of
from ironmuster.systems.thirtymm.rules.slots import offer_slot, seat_for

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

LEASH: Final = 3  # hexes between a Main Unit and its drones [TM-4.8]
AWAY: Final = 4  # hexes between an Aquatic vehicle out of its area and enemies [TM-4.10]


class Deployment(Procedure):
    """[TM-4.8] The teams deploy by turns, the Attacker first; a team without units is skipped.
    `team` is the one that is next, `passed` its seats that passed this slot on."""

    STEPS: ClassVar[tuple[str, ...]] = ("next", "offer", "take", "after")
    team: int
    passed: int

    def __init__(self, team: int, passed: int = 0) -> None:
        self.team = team
        self.passed = passed

    def copy(self) -> Deployment:
        twin = Deployment(self.team, self.passed)
        twin.at = self.at
        return twin

    def next(self, game: MissionGame) -> Flow:
        """[TM-4.8] Who has still units to deploy."""
        state = game.state
        if not waiting(state, self.team):
            self.team = 1 - self.team
            if not waiting(state, self.team):
                return DONE
        return NEXT

    def offer(self, game: MissionGame) -> Flow:
        """[TM-4.8, TM-19.3] Which unit."""
        units = waiting(game.state, self.team)
        return offer_slot(game.state, self.team, units, self.passed, "deploy", [])

    def take(self, game: MissionGame) -> Flow:
        """[TM-4.8] It is placed, and after it its drones."""
        state = game.state
        answer = game.answer
        if isinstance(answer, PassOn):
            units = waiting(state, self.team)
            self.passed |= 1 << seat_for(state, self.team, units, self.passed)
            return goto("offer")
        assert isinstance(answer, Pick)
        state.last[self.team] = state.table.profiles[answer.unit].owner
        self.passed = 0
        return call(Arrival(answer.unit, orders_of(state).area(state, self.team)))

    def after(self, game: MissionGame) -> Flow:
        """[TM-4.8] The other team is next."""
        self.team = 1 - self.team
        return goto("next")


class Reinforcement(Procedure):
    """[TM-18.9] A team brings reserve units on; `left` is how many it still may, `must` whether it
    has no choice."""

    STEPS: ClassVar[tuple[str, ...]] = ("next", "offer", "take", "after")
    team: int
    left: int
    must: bool
    passed: int

    def __init__(self, team: int, left: int, must: bool, passed: int = 0) -> None:
        self.team = team
        self.left = left
        self.must = must
        self.passed = passed

    def copy(self) -> Reinforcement:
        twin = Reinforcement(self.team, self.left, self.must, self.passed)
        twin.at = self.at
        return twin

    def next(self, game: MissionGame) -> Flow:
        """[TM-18.9] As long as there are units, and places for them."""
        return NEXT if self.left > 0 and self.units(game.state) else DONE

    def units(self, state: State) -> list[int]:
        """[TM-18.9] The reserve units that find a place."""
        area = orders_of(state).arrival_area(state, self.team)
        reserve = [one for one in deployable(state, self.team) if is_reserve(state, one)]
        return [index for index in reserve if places(state, index, area)]

    def offer(self, game: MissionGame) -> Flow:
        """[TM-18.9] Which unit, or none."""
        state = game.state
        extra: list[Action] = [] if self.must else [KeepBack()]
        return offer_slot(state, self.team, self.units(state), self.passed, "reserve", extra)

    def take(self, game: MissionGame) -> Flow:
        """[TM-18.9] It is placed."""
        state = game.state
        answer = game.answer
        if isinstance(answer, KeepBack):
            return DONE
        if isinstance(answer, PassOn):
            self.passed |= 1 << seat_for(state, self.team, self.units(state), self.passed)
            return goto("offer")
        assert isinstance(answer, Pick)
        state.last[self.team] = state.table.profiles[answer.unit].owner
        self.left -= 1
        self.passed = 0
        return call(Arrival(answer.unit, orders_of(state).arrival_area(state, self.team)))

    def after(self, game: MissionGame) -> Flow:
        """[TM-18.9] The next one."""
        return goto("next")


class Arrival(Procedure):
    """[TM-4.8] A unit is placed within an area, then turned; its linked drones follow. `drone` is
    the place of the next one in the list of its drones."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "place", "look", "turn", "drones", "again")
    unit: int
    area: int
    cell: int
    elevation: int
    drone: int

    def __init__(
        self, unit: int, area: int, cell: int = NOBODY, elevation: int = 0, drone: int = 0
    ) -> None:
        self.unit = unit
        self.area = area
        self.cell = cell
        self.elevation = elevation
        self.drone = drone

    def copy(self) -> Arrival:
        twin = Arrival(self.unit, self.area, self.cell, self.elevation, self.drone)
        twin.at = self.at
        return twin

    def offer(self, game: MissionGame) -> Flow:
        """[TM-4.8, TM-4.11] Where, and how high."""
        state = game.state
        field = state.table.field
        found = Places(field.labels, places(state, self.unit, self.area))
        return ask(state.table.profiles[self.unit].owner, "place", found)

    def place(self, game: MissionGame) -> Flow:
        """[TM-4.8] The hex is chosen."""
        answer = game.answer
        assert isinstance(answer, Place)
        self.cell = game.state.table.field.labels.cell(answer.at)
        self.elevation = answer.elevation
        return NEXT

    def look(self, game: MissionGame) -> Flow:
        """[TM-4.8, TM-1.16] Which way it faces."""
        state = game.state
        answers: list[Action] = [
            Face(facing)
            for facing in range(6)
            if may_be(state, self.unit, self.cell, self.elevation, facing)
        ]
        return ask(state.table.profiles[self.unit].owner, "facing", Listed(answers))

    def turn(self, game: MissionGame) -> Flow:
        """[TM-4.8, TM-18.9] It is on the board, ready if the battle has begun."""
        state = game.state
        answer = game.answer
        assert isinstance(answer, Face)
        unit = state.units[self.unit]
        unit.cell, unit.elevation, unit.facing = self.cell, self.elevation, answer.facing
        unit.status = FIELDED
        unit.ready = state.round > 0 and not state.table.profiles[self.unit].linked
        label = state.table.field.label(self.cell)
        game.emit(Deployed(self.unit, label, self.elevation, answer.facing, state.round > 0))
        return NEXT

    def drones(self, game: MissionGame) -> Flow:
        """[TM-4.8, TM-R125] Its linked drones within 3 hexes of it; one without a place stays
        away."""
        state = game.state
        drones = state.table.profiles[self.unit].drones
        near = self.area & state.table.field.grid.disc(self.cell, LEASH)
        while self.drone < len(drones):
            drone = drones[self.drone]
            self.drone += 1
            if places(state, drone, near):
                return call(Arrival(drone, near))
        return DONE

    def again(self, game: MissionGame) -> Flow:
        """[TM-4.8] The next drone."""
        return goto("drones")


class Places(Options):
    """[TM-4.8] Where a unit may come onto the board: (cell, elevation)."""

    def __init__(self, labels: HexLabels, spots: list[tuple[int, int]]) -> None:
        self.labels: HexLabels = labels
        self.spots: list[tuple[int, int]] = spots

    def size(self) -> int:
        return len(self.spots)

    def at(self, index: int) -> Action:
        cell, level = self.spots[index]
        return Place(self.labels.label(cell), level)

    def has(self, action: Action) -> bool:
        return isinstance(action, Place) and self.spot_of(action) in self.spots

    def index(self, action: Action) -> int:
        if not isinstance(action, Place):
            raise ValueError(action)
        return self.spots.index(self.spot_of(action))

    def spot_of(self, place: Place) -> tuple[int, int]:
        """The spot that an answer means; none of the spots if there is no such hex."""
        return self.labels.cell(place.at), place.elevation


def is_reserve(state: State, index: int) -> bool:
    """[TM-18.9] Whether a unit is not on the board yet."""
    return state.units[index].status == RESERVE


def waiting(state: State, team: int) -> list[int]:
    """[TM-4.8] The units of a team that it can deploy next; none if the rest is reserve."""
    orders = orders_of(state)
    units = deployable(state, team)
    placed = [index for index in units if not is_reserve(state, index)]
    if len(placed) >= orders.starting(state, team):
        return []
    return [one for one in units if is_reserve(state, one) and orders.may_deploy(state, one)]


def places(state: State, index: int, area: int) -> list[tuple[int, int]]:
    """[TM-4.8, TM-4.10, TM-4.11] The (cell, elevation) where a unit may come onto the board."""
    profile = state.table.profiles[index]
    field = state.table.field
    cells = area
    if profile.gait == SWIMS:
        cells = area & field.blue or far_water(state, index)
    if state.table.mission.id == "m04" and profile.team == state.attacker:
        cells &= split(state, index)
    start = Start(state, index)
    facings = faces(profile.footprint)
    # Where nobody and nothing is, a unit of one hex may be at all of them.
    empty = ~(taken(state) | state.skyline.standing) if profile.footprint == 1 else 0
    free = set(bits(cells & empty))
    found: list[tuple[int, int]] = []
    for cell in bits(cells):
        for level in start.levels(cell):
            if cell in free or any(
                [may_be(state, index, cell, level, facing) for facing in facings]
            ):
                found.append((cell, level))
    return found


def faces(footprint: int) -> range:
    """[TM-1.16] The facings in which a unit takes different hexes."""
    return range(6) if footprint > 1 else range(1)


def far_water(state: State, index: int) -> int:
    """[TM-4.10, TM-R76] Without water in its area, an Aquatic vehicle deploys on that of its half,
    4 or more hexes from every enemy."""
    field = state.table.field
    team = state.table.profiles[index].team
    mask = field.halves[edge_of(state, team)] & field.blue
    for other in range(len(state.units)):
        unit = state.units[other]
        if unit.status == FIELDED and state.table.profiles[other].team != team:
            mask &= ~field.grid.disc(unit.cell, AWAY - 1)
    return mask


class Start:
    """[TM-4.8, TM-4.11] What a unit has that decides at which elevations it may start."""

    def __init__(self, state: State, index: int) -> None:
        self.field: Field = state.table.field
        self.gait: int = state.table.profiles[index].gait
        self.highest: int = ceiling(state, index)
        self.floats: bool = has_cruise(state, index) or has_swim(state, index)

    def levels(self, cell: int) -> list[int]:
        """[TM-4.8, TM-4.11] The elevations at which it may start in a hex: the ground, for flyers
        the air, for swimmers the water; an Aerial vehicle one above the ground at least."""
        ground = self.field.ground[cell]
        blue = self.field.colour[cell] >= SHALLOW
        if self.gait == FLIES:
            return list(range(max(0, ground) + 1, self.highest + 1))
        if self.gait == DRIVES_ON_LAND:
            return [] if blue else [ground]
        found = [ground]
        if blue and self.floats:
            found = list(range(ground, 1))
        elif blue and self.highest >= 0:
            found.append(0)
        if self.gait == SWIMS:
            return found if blue else []
        return found + list(range(max(0, ground) + 1, self.highest + 1))


def split(state: State, index: int) -> int:
    """[D12] Endless Pursuit: at least one and at most half of the Attacker's units, rounded up, in
    the South, the rest in the North. A drone follows its Main Unit."""
    field = state.table.field
    if state.table.profiles[index].linked:
        return field.areas[NORTH] | field.areas[SOUTH]
    units = deployable(state, state.attacker)
    placed = [one for one in units if state.units[one].status == FIELDED]
    south = sum([field.areas[SOUTH] >> state.units[one].cell & 1 for one in placed])
    if south >= (len(units) + 1) // 2:
        return field.areas[NORTH]
    if south == 0 and len(placed) == len(units) - 1:
        return field.areas[SOUTH]
    return field.areas[NORTH] | field.areas[SOUTH]
