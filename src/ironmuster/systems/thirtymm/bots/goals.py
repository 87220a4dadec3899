"""[section 5.3, step 4] What a place is worth for the mission, and how far away such places are.

goals[...].steps[cell]   how many steps each hex is from the nearest hex of a goal
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.masks import bits
from ironmuster.systems.thirtymm.bots.worth import MERIT, POINT, open_points
from ironmuster.systems.thirtymm.content.hosting import ENGAGED
from ironmuster.systems.thirtymm.position.field import DEEPEST, Skyline
from ironmuster.systems.thirtymm.position.state import FIELDED, NOBODY, RESERVE, State
from ironmuster.systems.thirtymm.position.stats import is_able
from ironmuster.systems.thirtymm.rules.orders import (
    able_units,
    edge_of,
    near_marker,
    own_area,
)
from ironmuster.systems.thirtymm.rules.secondaries import BREAKTHROUGH, HIGH_GROUND
from ironmuster.systems.thirtymm.rules.skirmish import ESCAPE
from ironmuster.systems.thirtymm.rules.targets import enemies_of

PULL: Final = 8.0  # for each hex nearer to a goal
HUNT: Final = 3.0  # for each hex nearer to an enemy that is out of range
LATE: Final = 3  # the round after which the pull is halved
FAR: Final = 40
ROADS: Final = 500  # that are remembered
CONTROLLED: Final = ("m02", "m03", "m05", "m09", ENGAGED)


@mypyc_attr(acyclic=True)
class Goal:
    """Hexes that are worth something to end the turn on, at ground level, and how far each hex is
    from them."""

    def __init__(self, steps: list[int], worth: float) -> None:
        self.worth: float = worth
        self.share: float = min(1.0, worth / POINT)
        self.lift: float = worth / 4
        self.steps: list[int] = steps


def road_to(state: State, cells: int) -> list[int]:
    """How many steps around what stands each hex is away from the nearest of some: the same in all
    games on a field, and nobody may change the list."""
    key = (state.skyline, cells)
    found = _roads.get(key)
    if found is None:
        if len(_roads) >= ROADS:
            _roads.clear()
        grid = state.table.field.grid
        found = [FAR] * grid.size
        layers = grid.layers(cells, grid.all & ~state.skyline.standing, FAR - 1)
        for steps in range(len(layers)):
            for cell in bits(layers[steps]):
                found[cell] = steps
        _roads[key] = found
    return found


_roads: Final[dict[tuple[Skyline, int], list[int]]] = {}


@mypyc_attr(acyclic=True)
class Objective:
    """What the mission wants a unit to do."""

    def __init__(self, state: State, index: int) -> None:
        self.state: State = state
        self.index: int = index
        self.team: int = state.table.profiles[index].team
        self.ground: list[int] = state.table.field.ground
        self.goals: list[Goal] = []
        self.pull: float = PULL if state.round <= LATE else PULL / 2
        self.seek()
        self.hills: float = 0.0
        if state.round > 1 and open_points(state, self.team, HIGH_GROUND):
            self.hills = MERIT / 3

    def at(self, cell: int, elevation: int) -> float:
        """What it is worth to end a turn there."""
        total = self.hills if elevation >= 1 else 0.0
        best = 0.0
        grounded = elevation == self.ground[cell]
        for goal in self.goals:
            steps = goal.steps[cell]
            if goal.worth > 0.0 and steps == 0 and grounded:
                total += goal.worth
            pull = -self.pull * steps * goal.share
            pull += goal.lift
            if pull > best or best == 0.0:
                best = pull
        return total + best

    def add(self, cells: int, worth: float) -> None:
        """One more goal."""
        if cells and worth > 0.0:
            self.goals.append(Goal(road_to(self.state, cells), worth))

    def seek(self) -> None:
        """[D12] The goals of the mission for this unit."""
        state = self.state
        mission = state.table.mission.id
        waits = state.units[self.index].status == RESERVE
        able = waits or is_able(state, self.index)
        if able and mission in CONTROLLED and state.markers:
            self.control()
        elif able and mission == "m01":
            self.scout()
        elif mission == "m04":
            self.escape()
        elif able and mission == "m06":
            self.light()
        elif able and mission == "m08":
            self.broadcast()
        elif able and mission == "m10":
            self.relic()
        elif able and mission == "m11":
            self.base()
        elif able and mission == "m12":
            self.quarters()
        if self.breaks_through():
            area = own_area(state, 1 - self.team)
            self.add(area, MERIT)
        if not self.goals:
            self.hunt()

    def hunt(self) -> None:
        """[TM-18.5] Without another goal it looks for the enemy."""
        state = self.state
        reach = best_range(state, self.index)
        cells = 0
        for foe in enemies_of(state, self.index):
            cells |= state.table.field.grid.disc(state.units[foe].cell, max(1, reach - 1))
        self.add(cells, POINT * HUNT / PULL)

    def breaks_through(self) -> bool:
        """[D13] Whether it is time to go for Breakthrough."""
        state = self.state
        late = state.round >= state.table.mission.rounds - 1
        return late and open_points(state, self.team, BREAKTHROUGH) > 0

    def near(self, marker: int) -> int:
        """[TM-18.3] The hexes from which a marker is controlled."""
        grid = self.state.table.field.grid
        place = self.state.markers[marker].cell
        level = self.state.table.field.levels[self.ground[place] - DEEPEST]
        found = grid.disc(place, 1) & level
        return found & ~self.state.skyline.standing

    def control(self) -> None:
        """[TM-18.3] Markers that would be better off with this unit beside them."""
        state = self.state
        counts = crowds(state, self.index)
        owners = forecast(state, counts, self.team, NOBODY)
        base = lead(state, owners, self.team)
        for number in range(len(state.markers)):
            if state.markers[number].cell == NOBODY:
                continue
            after = forecast(state, counts, self.team, number)
            if after[number] == owners[number]:
                continue  # its own is the only one that may change
            gain = lead(state, after, self.team) - base
            if gain <= 0.0 and after[number] == self.team:
                gain = 0.5  # it is the next one that counts
            if gain > 0.0:
                gain *= self.first_come(number)
                self.add(self.near(number), POINT * gain)

    def first_come(self, marker: int) -> float:
        """Half for a marker that a friend is nearer to."""
        state = self.state
        grid = state.table.field.grid
        place = state.markers[marker].cell
        own = grid.distance(state.units[self.index].cell, place)
        for friend in able_units(state, self.team):
            if friend != self.index and grid.distance(state.units[friend].cell, place) < own:
                return 0.5
        return 1.0

    def scout(self) -> None:
        """[D12] m01: markers for the Attacker, then home with what was found; the Defender is where
        the scouts must come."""
        state = self.state
        profile = state.table.profiles[self.index]
        if self.team == state.attacker:
            held = sum([1 for marker in state.markers if marker.unit == self.index])
            if held:
                self.add(own_area(state, self.team), POINT * held)
            elif not profile.vehicle:
                for number in range(len(state.markers)):
                    if state.markers[number].cell != NOBODY:
                        self.add(self.near(number), POINT * 2 * self.first_come(number))

    def escape(self) -> None:
        """[D12] m04: the Defender makes for an edge in time."""
        state = self.state
        if self.team == state.attacker or state.round < ESCAPE - 1:
            return
        edges = state.table.field.edges
        self.add(edges[0] | edges[1], 2 * POINT)

    def light(self) -> None:
        """[D12] m06: beacons that are not the own team's."""
        state = self.state
        profile = state.table.profiles[self.index]
        if profile.vehicle:
            return
        for number in range(len(state.markers)):
            if state.markers[number].owner != self.team:
                self.add(self.near(number), POINT * self.first_come(number))

    def broadcast(self) -> None:
        """[D12] m08: the Emissary goes from marker to marker, the others hunt or cover it."""
        state = self.state
        if self.index == state.emissary:
            for number in range(len(state.markers)):
                if state.markers[number].owner == NOBODY:
                    self.add(self.near(number), 3 * POINT)
        elif self.team == state.attacker and state.units[state.emissary].status == FIELDED:
            grid = state.table.field.grid
            reach = max(1, best_range(state, self.index) - 1)
            self.add(grid.disc(state.units[state.emissary].cell, reach), POINT)

    def relic(self) -> None:
        """[D12] m10: fetch the relic, and bring it home."""
        state = self.state
        relic = state.markers[0]
        if relic.unit == self.index:
            edge = edge_of(state, self.team)
            self.add(state.table.field.areas[edge], 4 * POINT)
        elif relic.unit == NOBODY and relic.cell != NOBODY:
            if state.table.profiles[self.index].arms:
                self.add(1 << relic.cell, 2 * POINT * self.first_come(0))
        elif state.table.profiles[relic.unit].team != self.team:
            grid = state.table.field.grid
            reach = max(1, best_range(state, self.index) - 1)
            self.add(grid.disc(state.units[relic.unit].cell, reach), POINT)

    def base(self) -> None:
        """[D12] m11: the Attacker closes in on the HQ, and the Defender stays there."""
        state = self.state
        building = state.table.field.buildings[state.table.hq]
        cells = 0
        for cell in building.cells:
            cells |= state.table.field.grid.disc(cell, 3)
        if self.team == state.attacker:
            self.add(cells & ~state.skyline.standing, POINT / 2)

    def quarters(self) -> None:
        """[D12] m12: as m02, with quarters in place of markers: where few friends are."""
        state = self.state
        field = state.table.field
        middle = len(field.lengths) // 2
        quarters = [0, 0, 0, 0]
        for cell in range(field.grid.size):
            if field.grid.all >> cell & 1 and field.grid.columns[cell] != middle:
                east = 2 if field.grid.columns[cell] > middle else 0
                for edge in (0, 1):
                    if field.halves[edge] >> cell & 1:
                        quarters[east + edge] |= 1 << cell
        for cells in quarters:
            sums = [0, 0]
            for index in range(len(state.units)):
                unit = state.units[index]
                if index != self.index and unit.status == FIELDED and cells >> unit.cell & 1:
                    profile = state.table.profiles[index]
                    sums[profile.team] += profile.size
            own = state.table.profiles[self.index].size
            if sums[self.team] <= sums[1 - self.team] < sums[self.team] + own:
                self.add(cells & ~state.skyline.standing, POINT)


def best_range(state: State, index: int) -> int:
    """The longest range of a unit's weapons."""
    reach = 1
    for number in range(len(state.carried)):
        if state.carried[number] == index and state.durability[number] > 0:
            reach = max(reach, state.table.guns[number].range)
    return reach


def crowds(state: State, index: int) -> list[list[int]]:
    """[TM-18.3] How many able units of each team are at each marker, one unit left out."""
    found: list[list[int]] = [[0, 0] for _ in state.markers]
    for team in (0, 1):
        for other in able_units(state, team):
            if other != index:
                for number in range(len(found)):
                    if near_marker(state, other, number):
                        found[number][team] += 1
    return found


def forecast(state: State, counts: list[list[int]], team: int, marker: int) -> list[int]:
    """[TM-18.3] Who owns each marker at the end of the round with so many units there, and one
    more of a team at a marker; at `NOBODY` none."""
    owners: list[int] = []
    for number in range(len(counts)):
        margin = counts[number][0] - counts[number][1]
        if number == marker:
            margin += 1 if team == 0 else -1
        if margin == 0:
            owners.append(state.markers[number].owner)
        else:
            owners.append(0 if margin > 0 else 1)
    return owners


def lead(state: State, owners: list[int], team: int) -> float:
    """[D12] What these owners of markers bring a team more than the other at the end of a round."""
    points = [0.0, 0.0]
    mission = state.table.mission.id
    for one in (0, 1):
        own = owners.count(one)
        other = owners.count(1 - one)
        if mission == "m03":
            # the eye may be anywhere next round; where it is now it counts most
            points[one] = float(own > other) + 0.25 * own
            if 0 <= state.eye < len(owners) and owners[state.eye] == one:
                points[one] += 1.5
        elif mission == "m05":
            half = state.table.field.halves[edge_of(state, 1 - one)]
            for number in range(len(owners)):
                if owners[number] == one and half >> state.markers[number].cell & 1:
                    points[one] += 1.0
        elif mission == ENGAGED:  # the marker lies on one hex or two [GW-R61]
            points[one] = float(own > other)
        else:
            points[one] = float(own >= 1) + float(own >= 2) + float(own > other)
    return points[team] - points[1 - team]
