"""[RO-20.6, RO-20.8] The score of places, exactly: whole numbers of 900,000ths of an HP.

    term                        is found in          times
    special, and cover          100ths               HUNDREDTH   9,000
    distance                    100,000ths           OF_INCH         9
    offence, threat             360ths               OF_WORTH    2,500
    throws                      360ths, but 0.8      OF_THROW    2,000

The sum of the first two lines is known at once; the rest for the `BEST` places of those only.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.kernel.tally import Modifier, Sum
from ironmuster.systems.rollout.position.worth import UNIT as WORTH

SCALE: Final = 900_000  # of one HP: so that hundredths of thousandths of an inch come out even
HUNDREDTH: Final = SCALE // 100
OF_WORTH: Final = SCALE // WORTH  # of a 360th
OF_THROW: Final = OF_WORTH * 8 // 10  # thrown weapons count 0.8
OF_INCH: Final = SCALE // 100_000  # of a hundredth of a weight, times a thousandth of an inch
BEST: Final = 15  # candidates whose attacks and threats are worked out


@mypyc_attr(acyclic=True)
class Score:
    """[RO-20.6] What speaks for a place: each term of U in 900,000ths."""

    def __init__(self, cover: int, distance: int, special: int) -> None:
        self.cover: int = cover
        self.distance: int = distance
        self.special: int = special
        self.offence: int = 0
        self.throws: int = 0
        self.threat: int = 0

    def base(self) -> int:
        """[RO-20.6] What is known without looking at attacks."""
        return self.cover + self.distance + self.special

    def total(self) -> int:
        """[RO-20.6] U."""
        return self.base() + self.offence + self.throws + self.threat

    def told(self, name: str) -> Sum:
        """All of it with its reasons."""
        parts = (
            ("shots from there", self.offence, "RO-20.6"),
            ("throws from there", self.throws, "RO-20.6"),
            ("threat there", self.threat, "RO-20.6"),
            ("cover there", self.cover, "RO-20.6"),
            ("way still to go", self.distance, "RO-20.6"),
            ("special terms", self.special, "RO-20.8"),
        )
        return Sum(name, self.total(), tuple([Modifier(*one) for one in parts if one[1]]))
