"""[CW-3] What a player may do."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.value import Action


class Go(Action, frozen=True):
    """[CW-3] Move to a space."""

    space: int


class Shoot(Action, frozen=True):
    """[CW-4] Shoot at the unit of a player."""

    target: int


class Hold(Action, frozen=True):
    """[CW-3] Hold one's ground."""


ACTIONS: Final[tuple[type[Action], ...]] = (Go, Shoot, Hold)
