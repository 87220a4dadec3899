"""[RO-20.1] What every fact of a battle has: whether a person who plays the enemy is told of it."""

from __future__ import annotations

from ironmuster.kernel.value import Event


class Fact(Event, frozen=True, kw_only=True, omit_defaults=True):
    """[RO-20.1, RO-R117] A fact; `unseen` in the fog by who plays the enemy, and by who only
    watches."""

    unseen: bool = False
