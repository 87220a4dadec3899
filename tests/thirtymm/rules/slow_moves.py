"""Moves by hex and elevation found slowly, straight from chapters 7 and 9, for tests only.

Hexes are labels, and every step, turn and change of level is tried. Nothing is shared with the
masks; what a unit has (MP, Hover, Cruise and so on) is taken from the position.
"""

from __future__ import annotations

from typing import NamedTuple

from ironmuster.systems.thirtymm.position import profile as built
from ironmuster.systems.thirtymm.position import stats
from ironmuster.systems.thirtymm.position.state import FIELDED, State

VECTORS = [(0, 1, -1), (1, 0, -1), (1, -1, 0), (0, -1, 1), (-1, 0, 1), (-1, 1, 0)]  # [TM-3.5]


def cube(label: str) -> tuple[int, int, int]:
    q, s = int(label[:2]) - 1, int(label[2:]) - 1
    z = s - (q - q % 2) // 2
    return q, -q - z, z


def neighbour(label: str, direction: int) -> str:
    """[TM-3.4]"""
    c, r = int(label[:2]), int(label[2:])
    odd = [(c, r - 1), (c + 1, r - 1), (c + 1, r), (c, r + 1), (c - 1, r), (c - 1, r - 1)]
    even = [(c, r - 1), (c + 1, r), (c + 1, r + 1), (c, r + 1), (c - 1, r + 1), (c - 1, r)]
    column, row = (odd if c % 2 else even)[direction]
    return f"{column:02}{row:02}"


class Spot(NamedTuple):
    at: str
    e: int
    facing: int
    free: bool
    lifted: bool
    jumped: bool
    stepped: bool
    spare: int


class Country:
    """The map as it is now, by labels."""

    def __init__(self, state: State) -> None:
        self.state = state
        sheet = state.table.catalog.maps[state.table.field.id]
        self.level = {label: found.level for label, found in sheet.ground.items()}
        self.colour = {label: str(found.colour) for label, found in sheet.ground.items()}
        self.tall: dict[str, int] = {}
        for ruin, structure in zip(state.ruin, sheet.structures.values(), strict=True):
            for label in structure.hexes:
                if ruin > 0:
                    self.tall[label] = structure.tall
                else:
                    self.colour[label] = "black"
        self.blue = {label for label, colour in self.colour.items() if colour.endswith("blue")}

    def is_open(self, label: str, e: int) -> bool:
        """[TM-7.11, TM-9.5]"""
        if label not in self.level or e < self.level[label]:
            return False
        return label not in self.tall or e > self.level[label] + self.tall[label]

    def has_room(self, index: int, label: str, e: int) -> bool:
        """[TM-3.12, TM-7.10]"""
        profiles = self.state.table.profiles
        mine = profiles[index]
        others = [
            profiles[k]
            for k, unit in enumerate(self.state.units)
            if k != index
            and unit.status == FIELDED
            and unit.elevation == e
            and self.state.table.field.label(unit.cell) == label
        ]
        if len(others) > 1:
            return False
        return all(
            one.team == mine.team and max(one.size, mine.size) < 5 and one.size + mine.size <= 6
            for one in others
        )


class Rules:
    """One unit's Move action of one kind: standard, hover, flight, cruise or swim."""

    def __init__(self, state: State, index: int, mode: str) -> None:
        self.state, self.index, self.mode = state, index, mode
        self.land = Country(state)
        self.profile = state.table.profiles[index]
        self.floats = stats.has_cruise(state, index) or stats.has_swim(state, index)
        self.ceiling = {"hover": 2, "flight": 3}.get(mode, -9)  # [TM-9.3, TM-9.4]
        self.foes = [
            state.table.field.label(unit.cell)
            for k, unit in enumerate(state.units)
            if state.table.profiles[k].team != self.profile.team and unit.status == FIELDED
        ]

    def may_be(self, label: str, e: int) -> bool:
        """Whether the unit may be there at all."""
        if not self.land.is_open(label, e) or not self.land.has_room(self.index, label, e):
            return False
        if self.profile.gait == built.FLIES:
            return e > max(0, self.land.level[label])
        if self.profile.gait == built.SWIMS:
            return label in self.land.blue and e <= 0
        if self.profile.gait == built.DRIVES_ON_LAND and label in self.land.blue:
            return False
        return e > 0 or e == self.land.level[label] or label in self.land.blue

    def steps(self, spot: Spot, there: str) -> list[tuple[int, int]]:
        """[TM-7.6 to TM-7.8, TM-7.12, TM-9.5, TM-9.11] Elevations and costs of a step."""
        if there not in self.land.level:
            return []
        level = self.land.level
        grounded = spot.e == level[spot.at]
        wet, soon = spot.at in self.land.blue, there in self.land.blue
        found: list[tuple[int, int]] = []
        if self.mode in ("cruise", "swim"):
            deep = 2 if self.mode == "cruise" else 1
            if wet and soon:
                found.append((spot.e, 1 if spot.e == 0 else deep))
            elif wet and not soon and level[there] - spot.e <= 1:
                if level[there] == 0:
                    found.append((0, self.coloured(1, there, 0)))
                if level[there] == 1:
                    found.append((1, self.coloured(2, there, 1)))
            elif soon and spot.e in (0, 1):
                found.append((0, 1))
            elif not wet and not soon:
                found += self.on_land(spot, there)
            return found
        if grounded and self.profile.gait != built.FLIES:
            if not wet and not soon:
                found += self.on_land(spot, there)
            elif self.profile.gait == built.WALKS and not self.floats:
                if soon and (wet or spot.e == 0):
                    found.append((level[there], 2 if wet else 1))
                if wet and not soon and level[there] == 0:
                    found.append((0, self.coloured(2, there, 0)))
        if self.mode != "standard" and (spot.e >= 0 or self.floats):
            found.append((spot.e, self.coloured(1, there, spot.e)))
        return found

    def on_land(self, spot: Spot, there: str) -> list[tuple[int, int]]:
        """[TM-7.6, TM-7.12, TM-9.11]"""
        climb = self.land.level[there] - self.land.level[spot.at]
        rolls = self.profile.gait == built.DRIVES_ON_LAND
        if abs(climb) > 1 or (rolls and climb and not self.profile.all_terrain):
            return []
        cost = 2 if climb == 1 else 1
        if self.mode in ("cruise", "swim"):
            unit = self.state.units[self.index]
            if not any(unit.left[leg] for leg in self.profile.legs):
                cost = 3
        e = self.land.level[there]
        return [(e, self.coloured(cost, there, e))]

    def coloured(self, cost: int, there: str, e: int) -> int:
        """[TM-7.7]"""
        colour = self.land.colour[there]
        if colour in ("tan", "white") and self.mode != "flight":
            cost += 1
        if colour == "black" and e == self.land.level[there]:
            cost *= 2
        if colour == "green" and self.profile.gait == built.DRIVES_ON_LAND:
            cost *= 2
        return cost

    def is_slowed(self, label: str, e: int) -> bool:
        """[TM-15.4, TM-15.5]"""
        return label in self.land.blue and e <= 0 and not self.floats

    def nearest(self, label: str) -> int:
        """[D6]"""
        x, y, z = cube(label)
        found = []
        for foe in self.foes:
            a, b, c = cube(foe)
            found.append(max(abs(a - x), abs(b - y), abs(c - z)))
        return min(found, default=0)

    def moves(self, spot: Spot, left: int, first: bool) -> list[tuple[Spot, int]]:
        """Every next spot with the MP that are then left."""
        found: list[tuple[Spot, int]] = []
        for facing in range(6):
            turned = spot._replace(facing=facing, free=False)
            if spot.free:
                found.append((turned, left))
            elif left >= 1:
                found.append((turned, left - 1))
        for direction in range(6):
            ahead = (direction - spot.facing + 1) % 6 <= 2  # [TM-7.4]
            if not ahead and self.profile.gait != built.DRIVES_ON_LAND:
                continue
            there = neighbour(spot.at, direction)
            for e, cost in self.steps(spot, there):
                if not self.may_be(there, e):
                    continue
                flees = bool(self.foes) and self.nearest(there) > self.nearest(spot.at)
                spare = min(cost, spot.spare) if flees else 0
                after = left - (cost - spare)
                if after < 0:
                    if not first or spot.stepped or left < 1:
                        continue
                    after, spare = 0, spot.spare  # all MP, those of a Coward too
                if self.is_slowed(there, e) and not self.is_slowed(spot.at, spot.e):
                    after = max(0, after - 2)
                went = spot._replace(at=there, e=e, stepped=True, spare=spot.spare - spare)
                found.append((went, after))
        return found + self.shifts(spot, left) + self.jumps(spot, left)

    def shifts(self, spot: Spot, left: int) -> list[tuple[Spot, int]]:
        """[TM-9.3, TM-9.4, TM-9.11] Changes of level on the spot."""
        found: list[tuple[Spot, int]] = []
        for e in (spot.e - 1, spot.e + 1):
            price = self.lift(spot, e)
            after = left - price
            if price and after >= 0 and self.may_be(spot.at, e):
                if self.is_slowed(spot.at, e) and not self.is_slowed(spot.at, spot.e):
                    after = max(0, after - 2)
                found.append((spot._replace(e=e, lifted=True), after))
        return found

    def lift(self, spot: Spot, e: int) -> int:
        """What a level costs; 0 if it cannot be had."""
        if self.mode in ("cruise", "swim"):
            deep = 2 if self.mode == "cruise" else 1
            return deep if spot.at in self.land.blue and max(e, spot.e) <= 0 else 0
        if self.mode == "standard" or (self.mode == "hover" and spot.lifted):
            return 0
        if e > spot.e:
            return 1 if e <= self.ceiling else 0
        return 1 if e >= 0 or self.floats else 0

    def jumps(self, spot: Spot, left: int) -> list[tuple[Spot, int]]:
        """[D6]"""
        if not self.profile.jump or spot.jumped or self.mode not in ("standard", "hover"):
            return []
        if left < 3 or spot.e != self.land.level[spot.at]:
            return []
        found: list[tuple[Spot, int]] = []
        for first in range(6):
            for second, side in ((first, first), ((first + 1) % 6, first)):
                # Of a line along an edge the left ray takes the hex reached by `first`, for the
                # second direction is to the right of it.
                over = neighbour(spot.at, side)
                there = neighbour(neighbour(spot.at, first), second)
                vector = [a + b for a, b in zip(VECTORS[first], VECTORS[second], strict=True)]
                faced = VECTORS[spot.facing]
                dot = sum(a * b for a, b in zip(vector, faced, strict=True))
                narrow = self.state.table.rules.fov_shape == "cone_120"
                if dot < (2 if narrow else 1) or there not in self.land.level:
                    continue
                e = self.land.level[there]
                if abs(e - spot.e) > 2 or self.top(over) > 10 * spot.e + 20:
                    continue
                if self.may_be(there, e):
                    after = left - 3
                    if self.is_slowed(there, e) and not self.is_slowed(spot.at, spot.e):
                        after = max(0, after - 2)
                    went = spot._replace(at=there, e=e, jumped=True, stepped=True)
                    found.append((went, after))
        return found

    def top(self, label: str) -> int:
        """[TM-10.4]"""
        if label not in self.land.level:
            return -99
        ground = 10 * self.land.level[label]
        cover = self.state.table.catalog.maps[self.state.table.field.id].ground[label].cover
        tall = ground + 10 * self.land.tall[label] + 7 if label in self.land.tall else ground
        return max(ground + 5 * cover, tall)


def slow_ends(
    state: State, index: int, modes: list[str], points: int, free: bool
) -> dict[tuple[str, int, int], int]:
    """Every (hex, elevation, facing) a Move action can end with, and the fewest MP spent on it."""
    unit = state.units[index]
    spare = 2 if state.table.profiles[index].coward else 0
    found: dict[tuple[str, int, int], int] = {}
    for mode in modes:
        rules = Rules(state, index, mode)
        start = Spot(
            state.table.field.label(unit.cell),
            *(unit.elevation, unit.facing, free, False, False, False),
            spare if mode in ("standard", "hover", "flight") else 0,
        )
        best = {start: points}
        edge = [start]
        while edge:
            spot = edge.pop()
            for there, left in rules.moves(spot, best[spot], state.table.rules.minimum_step):
                if left > best.get(there, -1):
                    best[there] = left
                    edge.append(there)
        for spot, left in best.items():
            end = (spot.at, spot.e, spot.facing)
            found[end] = min(points - left, found.get(end, 99))
    return found
