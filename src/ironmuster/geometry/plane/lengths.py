"""Lengths and directions [RO-1.3, RO-1.4, RO-2.1].

Lengths are whole thousandths of an inch. Facings are whole degrees, 0 east and 90 north, counted
against the clock; each has a direction, a vector of whole numbers whose length is `UNIT`. Compiled,
what is `i64` is a word of the machine, as in `rays`: a direction times a length below 2 ** 31 fits.

    DIRECTIONS[facing]    (x, y), each up to 1 << 30    90
    _BETWEEN[facing]      half a degree further     180  +  0
                                                       270
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

INCH: Final = 1000
TOLERANCE: Final = 1  # by so much may a limit be missed [RO-1.4]
UNIT: Final = 1 << 30
CIRCLE: Final = 360  # degrees

# Cosine and sine of half a degree, times 10**40; all other directions are turned from this one.
_SCALE: Final = 10**40
_COS: Final = 9999619230641712887373551648269833270551
_SIN: Final = 87265354983739349648882139735844230340


def _half_degrees() -> list[tuple[int, int]]:
    """The directions of all half degrees, each a vector as long as `UNIT`."""
    x, y = _SCALE, 0
    found = []
    for _ in range(2 * CIRCLE):
        found.append((_nearest(x * UNIT, _SCALE), _nearest(y * UNIT, _SCALE)))
        x, y = (x * _COS - y * _SIN) // _SCALE, (x * _SIN + y * _COS) // _SCALE
    return found


def _nearest(over: int, under: int) -> int:
    """The quotient to the nearest whole number, halves away from 0; `under` is above 0."""
    whole = (2 * abs(over) + under) // (2 * under)
    return whole if over >= 0 else -whole


_HALVES: Final = _half_degrees()
DIRECTIONS: Final[list[tuple[int, int]]] = _HALVES[::2]
_BETWEEN: Final[list[tuple[int, int]]] = _HALVES[1::2]  # half a degree further than each facing


def length(dx: int, dy: int) -> int:
    """[RO-1.3] The length of a leg, rounded up."""
    square = dx * dx + dy * dy
    return isqrt(square - 1) + 1 if square else 0


def root_up(over: int, under: int) -> int:
    """The square root of a fraction of whole numbers, rounded up."""
    square = -(-over // under)
    return isqrt(square - 1) + 1 if square > 0 else 0


def ahead(x: int, y: int, facing: int, distance: int) -> tuple[int, int]:
    """[RO-1.3] The place so far from (x, y) in a direction, to the nearest thousandth of the way
    gone, halves away from where it began."""
    dx, dy = DIRECTIONS[facing]
    return x + _gone(dx, distance), y + _gone(dy, distance)


def _gone(part: i64, distance: i64) -> i64:
    """How far something comes along one axis on its way in a direction: `part` / `UNIT` of that, to
    the nearest whole number, halves away from 0."""
    far = part * distance
    if far < 0:
        return -((UNIT - 2 * far) // (2 * UNIT))
    return (2 * far + UNIT) // (2 * UNIT)


def along(ax: int, ay: int, bx: int, by: int, distance: int) -> tuple[int, int]:
    """[RO-1.3] The place so far from A on the line to B, beyond B where that is nearer, to the
    nearest thousandth, halves away from A; A itself where the two are one place."""
    dx, dy = bx - ax, by - ay
    return ax + _part(dx, dx, dy, distance), ay + _part(dy, dx, dy, distance)


def aside(x: int, y: int, dx: int, dy: int, distance: int) -> tuple[int, int]:
    """The place so far to the left of (x, y) for whoever looks along (dx, dy); to the right for a
    distance below 0. To the nearest thousandth, halves away from (x, y)."""
    return x + _part(-dy, dx, dy, distance), y + _part(dx, dx, dy, distance)


def _part(side: int, dx: int, dy: int, distance: int) -> int:
    """`distance * side / |(dx, dy)|` to the nearest whole number, halves away from 0."""
    square = dx * dx + dy * dy
    if not square:
        return 0
    # Whole part of twice the amount, found without the root: floor(sqrt(4 d^2 s^2 / q)).
    twice = isqrt(4 * distance * distance * side * side // square)
    whole = (twice + 1) >> 1
    return whole if (side >= 0) == (distance >= 0) else -whole


def facing_to(dx: int, dy: int) -> int:
    """[RO-1.3] The whole degree nearest to the direction of (dx, dy); `ValueError` for none."""
    if not dx and not dy:
        raise ValueError("two things at one place face nowhere")
    turned = 0
    while dx <= 0 or dy < 0:  # by quarters into the first
        dx, dy, turned = dy, -dx, turned + 90
    low, high = 0, 90
    while low < high:  # the first degree whose upper border is not passed
        middle = (low + high) >> 1
        bx, by = _BETWEEN[middle]
        if bx * dy - by * dx > 0:
            low = middle + 1
        else:
            high = middle
    return (turned + low) % CIRCLE


def in_front(facing: int, dx: int, dy: int) -> bool:
    """[RO-9.14, RO-1.4] Whether (dx, dy) is at most 45 degrees off a facing, found exactly."""
    direction = DIRECTIONS[facing]
    fx: i64 = direction[0]
    fy: i64 = direction[1]
    east: i64 = dx
    north: i64 = dy
    across, along = fx * north - fy * east, fx * east + fy * north
    return -along <= across <= along


def behind(facing: int, dx: int, dy: int) -> bool:
    """Whether (dx, dy) points to the rear of a facing, more than 90 degrees off."""
    direction = DIRECTIONS[facing]
    fx: i64 = direction[0]
    fy: i64 = direction[1]
    return fx * dx + fy * dy < 0
