"""[CW-1] What players choose from before a game."""

from __future__ import annotations

from ironmuster.kernel.house_rules import OptionInfo
from ironmuster.kernel.value import Value
from tests.toys.causeway.content.entries import Unit
from tests.toys.causeway.content.options import BOOK
from tests.toys.causeway.content.setup import PLAYERS
from tests.toys.causeway.content.tables import Catalog


class Lobby(Value, frozen=True):
    """[CW-1] Everything on offer, and how many play: the rules leave no choice."""

    units: tuple[Unit, ...]
    options: tuple[OptionInfo, ...]
    min_players: int = PLAYERS
    max_players: int = PLAYERS


def lobby(catalog: Catalog) -> Lobby:
    """[CW-1] Return everything on offer."""
    return Lobby(tuple(catalog.units.values()), tuple(BOOK.describe()))
