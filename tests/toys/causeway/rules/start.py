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
    if len(setup.forces) != PLAYERS:
        raise DataError(f"forces: {PLAYERS} are needed, one for each player [CW-1]")
    for unit in setup.forces:
        if unit not in catalog.units:
            raise DataError(f"forces: no unit {unit!r}; there are: {', '.join(catalog.units)}")
    return State(
        BOOK.parse(setup.options),
        setup.rounds,
        0,
        list(setup.forces),
        [LAST * team_of(player) for player in range(PLAYERS)],
        [catalog.units[unit].strength for unit in setup.forces],
        -1,
    )
