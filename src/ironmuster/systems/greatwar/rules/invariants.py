"""[GW-1, GW-4.8, GW-5.11] What holds in every position."""

from __future__ import annotations

from collections import Counter

from ironmuster.systems.greatwar.content.entries import STEPS
from ironmuster.systems.greatwar.position.state import BESIDE, GONE, ON_MAP, State


def check(state: State) -> None:
    """Raise `AssertionError` when an invariant is broken."""
    table = state.table
    board = table.board
    taken = 0
    for player, mask in enumerate(state.owned):
        assert not mask & ~board.sites, "[GW-1.4] only sites are owned"
        assert not mask & taken, "[GW-1.3] a site has one owner"
        assert not (state.out[player] and mask), "[GW-13.6] who gave up owns nothing"
        taken |= mask
    stacks: Counter[tuple[int, int]] = Counter()
    for unit in state.units:
        assert (unit.cell >= 0) == (unit.square == ON_MAP)
        assert unit.square in (ON_MAP, BESIDE, GONE) or 0 <= unit.square <= table.squares
        if unit.square not in (GONE, BESIDE):
            assert 1 <= unit.steps <= STEPS, "[GW-1.6] a unit has one to four steps"
        assert table.wears or unit.steps == STEPS, "[GW-5.11] nothing is worn"
        if unit.cell >= 0:
            assert board.open >> unit.cell & 1, "[GW-4.2] no unit stands in a closed hex"
            stacks[table.teams[unit.player], unit.cell] += 1
    if table.limit:
        assert max(stacks.values(), default=0) <= table.limit, "[GW-4.8] no hex is too full"
    ids = [unit.id for unit in state.units if unit.square != GONE]
    assert len(set(ids)) == len(ids), "[GW-1.7] ids are unique"
    assert 0 <= state.turn <= table.last
