"""What may come of an action, as numbers: the distributions that previews and bots read."""

from __future__ import annotations

from ironmuster.kernel.tally import Sum
from ironmuster.kernel.value import Value


class Share(Value, frozen=True):
    """One value of a quantity with its probability."""

    value: int
    probability: float


class Quantity(Value, frozen=True):
    """A number an action leads to: its distribution and mean; `margin` is half of a 95 % interval
    of the mean, 0 when exact."""

    name: str
    mean: float
    margin: float
    shares: tuple[Share, ...]


class Odds(Value, frozen=True):
    """What may come of an action: the numbers that the system's `gauge` or `odds` name, and the
    sums that the dice are added to, with their reasons."""

    exact: bool
    samples: int
    quantities: tuple[Quantity, ...]
    sums: tuple[Sum, ...] = ()
