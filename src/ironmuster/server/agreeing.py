"""For how long those who play wait for somebody who is away: what all who hold a seat agree on."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import NamedTuple

from ironmuster.kernel.value import Value


class Proposal(Value, frozen=True):
    """To wait so many seconds, null for as long as it takes, as these `players` want it; it is
    agreed once everyone wants it who holds a seat."""

    patience: int | None
    players: tuple[int, ...]


class Agreement(NamedTuple):
    """How many seconds are agreed, None for as long as it takes, and what is proposed instead."""

    patience: int | None
    proposal: Proposal | None = None

    def proposed(
        self, patience: int | None, by: AbstractSet[int], held: AbstractSet[int]
    ) -> Agreement:
        """Return what is agreed after those of seats `by` have asked for so many seconds, while the
        seats `held` have somebody. To ask for what is agreed takes the proposal off the table."""
        if patience == self.patience:
            return Agreement(patience)
        before = self.proposal
        others = before.players if before is not None and before.patience == patience else ()
        players = {*by, *others}
        if held <= players:
            return Agreement(patience)
        return Agreement(self.patience, Proposal(patience, tuple(sorted(players))))
