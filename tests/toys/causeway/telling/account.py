"""[CW-5] What a game this battle was part of is told when it is over."""

from __future__ import annotations

from ironmuster.kernel.value import Value


class Account(Value, frozen=True):
    """[CW-5] The strength that the unit of each player has left."""

    strength: tuple[int, ...]
