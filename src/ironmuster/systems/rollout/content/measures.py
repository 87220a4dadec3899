"""Lengths as people write them, in inches or millimetres, and as they are played: whole thousandths
of an inch [RO-1.3]."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from ironmuster.geometry.plane.lengths import INCH

TABLE: Final = 48  # inches along each edge [RO-2.1]
TENTHS: Final = 254  # of a millimetre in an inch [RO-2.3]
LONGEST: Final = 1000  # inches; no number that is none passes
NEAR: Final = 1e-6  # of a thousandth: what a decimal fraction may be off as it is read

Length = Annotated[float, Meta(ge=0, le=TABLE)]  # inches, as of a range or the side of a piece
Place = Annotated[float, Meta(ge=-TABLE, le=2 * TABLE)]  # inches; it may lie beside the table
Millimetres = Annotated[int, Meta(ge=1, le=400)]


def thousandths(inches: float) -> int:
    """[RO-1.3, RO-R72, RO-R1] A length in whole thousandths of an inch."""
    return round(inches * INCH)


def is_whole(inches: float) -> bool:
    """[RO-1.3] Whether a length is written in whole thousandths, and is a number at all."""
    return abs(inches) <= LONGEST and abs(inches * INCH - thousandths(inches)) < NEAR


def half(millimetres: int) -> int:
    """[RO-2.3, RO-R86] Half of a measure in millimetres, to the nearest thousandth of an inch."""
    return (10 * millimetres * INCH + TENTHS) // (2 * TENTHS)
