"""Hexes and sight worked out as the book writes them: labels, cube coordinates and fractions, and
none of the program's masks and tables."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ironmuster.systems.thirtymm.content.maps import MapSheet

Cube = tuple[int, int, int]

# [TM-3.5] N, NE, SE, S, SW, NW
VECTORS: Final = ((0, 1, -1), (1, 0, -1), (1, -1, 0), (0, -1, 1), (-1, 0, 1), (-1, 1, 0))
# [TM-3.4] the same neighbours as column and row, of hexes in odd and in even columns
ODD: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
EVEN: Final = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))


def labels(columns: int, long: int) -> list[str]:
    """[TM-3.2, TM-3.3] All hexes of a board whose odd columns have so many."""
    lengths = [long - (column % 2 == 0) for column in range(1, columns + 1)]
    return [
        f"{column:02}{row:02}"
        for column, length in enumerate(lengths, 1)
        for row in range(1, length + 1)
    ]


def neighbour(label: str, direction: int) -> str:
    """[TM-3.4] The label beside a hex, whether it is on the board or not."""
    column, row = int(label[:2]), int(label[2:])
    right, down = (ODD if column % 2 else EVEN)[direction]
    return f"{column + right:02}{row + down:02}"


def cube(label: str) -> Cube:
    """[TM-3.5] The cube coordinates of a hex."""
    q, s = int(label[:2]) - 1, int(label[2:]) - 1
    z = s - (q - q % 2) // 2
    return q, -q - z, z


def minus(one: Cube, other: Cube) -> Cube:
    """The way from another hex to one."""
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


def dot(one: Cube, other: Cube) -> int:
    """[TM-3.6]"""
    return sum(a * b for a, b in zip(one, other, strict=True))


def distance(a: str, b: str) -> int:
    """[TM-3.5] How many steps lead from one hex to another."""
    return max(map(abs, minus(cube(a), cube(b))))


def dir_to(a: str, b: str) -> int:
    """[TM-3.6] The direction with the largest dot; of two equal ones, the clockwise one."""
    way = minus(cube(b), cube(a))
    dots = [dot(way, vector) for vector in VECTORS]
    best = [direction for direction in range(6) if dots[direction] == max(dots)]
    return next(one for one in best if len(best) == 1 or (one - 1) % 6 in best)


def sampled(a: str, b: str) -> tuple[list[Cube], list[Cube]]:
    """[TM-10.5] The hexes of the left and the right ray between two hexes."""
    start, way, steps = cube(a), minus(cube(b), cube(a)), distance(a, b)
    left: list[Cube] = []
    right: list[Cube] = []
    for k in range(1, steps):
        point = [
            Fraction(one) + Fraction(part * k, steps) for one, part in zip(start, way, strict=True)
        ]
        halves = [axis for axis in range(3) if point[axis].denominator == 2]
        if len(halves) == 2:
            pair = [shifted(point, halves, sign) for sign in (1, -1)]
            pair.sort(key=lambda hex: not is_left(way, point, hex))
            left.append(pair[0])
            right.append(pair[1])
        else:
            left.append(nearest(point))
            right.append(nearest(point))
    return left, right


def shifted(point: list[Fraction], halves: list[int], sign: int) -> Cube:
    """One of the two hexes on whose edge a point lies."""
    moved = list(point)
    moved[halves[0]] += Fraction(sign, 2)
    moved[halves[1]] -= Fraction(sign, 2)
    x, y, z = map(int, moved)
    return x, y, z


def is_left(way: Cube, point: list[Fraction], hex: Cube) -> bool:
    """[TM-10.5] Whether a hex is left of the direction of a line; Y without its factor sqrt(3)."""
    to = [hex[axis] - point[axis] for axis in range(3)]
    across = Fraction(3, 2) * way[0] * (to[2] + to[0] / 2)
    along = (way[2] + Fraction(way[0], 2)) * Fraction(3, 2) * to[0]
    return across - along < 0


def nearest(point: list[Fraction]) -> Cube:
    """The hex in which a point lies that lies on no edge."""
    rounded = [round(one) for one in point]
    worst = max(range(3), key=lambda axis: abs(rounded[axis] - point[axis]))
    rounded[worst] -= sum(rounded)
    return rounded[0], rounded[1], rounded[2]


class Country:
    """[TM-10.4] A map as it is printed: what each hex has, by its cube coordinates; `free` are
    those without a building, by their labels."""

    def __init__(self, sheet: MapSheet) -> None:
        self.top: dict[Cube, int] = {}
        self.level: dict[Cube, int] = {}
        self.trees: set[Cube] = set()
        for label, ground in sheet.ground.items():
            hex = cube(label)
            self.level[hex] = ground.level
            self.top[hex] = 10 * ground.level + (5 if ground.cover else 0)
            if ground.colour in ("green", "black"):
                self.trees.add(hex)
        for building in sheet.structures.values():
            for label in building.hexes:
                hex = cube(label)
                self.top[hex] = 10 * self.level[hex] + 10 * building.tall + 7
        built = {label for building in sheet.structures.values() for label in building.hexes}
        self.free: list[str] = [label for label in sheet.ground if label not in built]


def clear(country: Country, ray: list[Cube], eye: int, point: int) -> bool:
    """[TM-10.6] Whether a ray from an eye sees a point of another hex; heights in tenths."""
    steps = len(ray) + 1
    return all(
        eye * (steps - k) + point * k >= country.top.get(hex, -99) * steps
        for k, hex in enumerate(ray, 1)
    )


def shaded(country: Country, ray: list[Cube], eye: int, point: int) -> int:
    """[TM-10.12] The coloured hexes that count along a ray."""
    steps = len(ray) + 1
    return sum(
        hex in country.trees
        and eye * (steps - k) + point * k < (10 * country.level[hex] + 10) * steps
        for k, hex in enumerate(ray, 1)
    )
