"""[CW-1] The position before the first turn."""

from __future__ import annotations

from ironmuster.kernel.errors import DataError
from tests.toys.causeway.content.options import BOOK
from tests.toys.causeway.content.setup import PLAYERS, Setup
from tests.toys.causeway.content.tables import Catalog
from tests.toys.causeway.position.state import State
from tests.toys.causeway.position.stats import LAST, team_of


def first_position(setup: Setup, catalog: Catalog) -> State:
    """[CW-1] The teams on their ends; `DataError` for units that there are not."""
    if len(setup.units) != PLAYERS:
        raise DataError(f"units: {PLAYERS} are needed, one for each player [CW-1]")
    for unit in setup.units:
        if unit not in catalog.units:
            raise DataError(f"units: no unit {unit!r}; there are: {', '.join(catalog.units)}")
    return State(
        BOOK.parse(setup.options),
        setup.rounds,
        0,
        list(setup.units),
        [LAST * team_of(player) for player in range(PLAYERS)],
        [catalog.units[unit].strength for unit in setup.units],
        -1,
    )
