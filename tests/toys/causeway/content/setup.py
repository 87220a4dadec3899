"""[CW-1] What the players agree on before the game."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from ironmuster.kernel.value import Value
from tests.toys.causeway.content.tables import Catalog

PLAYERS: Final = 4


class Setup(Value, frozen=True):
    """[CW-1, CW-2] A kind of unit for each seat, the rounds, and the house rules."""

    forces: tuple[str, ...] = ("rifles",) * PLAYERS
    rounds: Annotated[int, Meta(ge=1, le=12)] = 6
    options: dict[str, str | int | bool | None] = msgspec.field(default_factory=dict)


def complete(setup: Setup, named: Collection[str], catalog: Catalog) -> Setup:
    """[CW-1] A set-up in which all have the first kind of unit, where none are named."""
    if "forces" in named:
        return setup
    return msgspec.structs.replace(setup, forces=(next(iter(catalog.units)),) * PLAYERS)
