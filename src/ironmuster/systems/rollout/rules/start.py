"""[RO-4.6] The position before anything is rolled."""

from __future__ import annotations

from ironmuster.kernel.errors import DataError
from ironmuster.systems.rollout.content.setup import Setup, faults
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.position.state import State
from ironmuster.systems.rollout.position.table import Table


def first_position(setup: Setup, catalog: Catalog) -> State:
    """[RO-4.6] A battle of this set-up; `DataError` lists all that speaks against it."""
    found = faults(setup, catalog)
    if found:
        raise DataError("\n".join(found))
    state = State(setup)
    state.table = Table(setup, catalog)
    state.tokens = state.table.rules.fudge_tokens
    return state


def lay_table(state: State, catalog: Catalog) -> None:
    """Rebuild what a loaded battle is fought with."""
    state.table = Table(state.setup, catalog)
