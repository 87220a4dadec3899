"""What holds in every position, whatever is played; for tests."""

from __future__ import annotations

from ironmuster.geometry.plane.shapes import on_table, overlap
from ironmuster.systems.rollout.position.footing import SIDE, is_ground
from ironmuster.systems.rollout.position.state import ABOARD, HOUSED, NOBODY, UNIT_LISTS, State


def check(state: State) -> None:
    """[RO-2.6, RO-3.4, RO-10.5] Bases apart and on the table, HP within bounds, everybody in
    something that is there; `AssertionError` says what is not so."""
    count = len(state.kind)
    for name in UNIT_LISTS:
        assert len(getattr(state, name)) == count, name
    ground = [unit for unit in range(count) if is_ground(state, unit)]
    for unit in range(count):
        full = state.profile(unit).hp
        assert 0 <= state.hp[unit] <= full, f"unit {unit} has {state.hp[unit]} of {full} HP"
        if state.status[unit] == HOUSED:
            assert state.standing >> state.host[unit] & 1, f"unit {unit} is in a house that is gone"
        if state.status[unit] == ABOARD:
            assert 0 <= state.host[unit] < count, f"unit {unit} is aboard nothing"
    for place, unit in enumerate(ground):
        base = state.base(unit)
        assert on_table(base, SIDE, SIDE), f"unit {unit} is not wholly on the table"
        for other in ground[place + 1 :]:
            apart = not overlap(base, state.base(other))
            assert apart, f"{state.kind[unit]} {unit} stands on {state.kind[other]} {other}"
    goal = state.goal
    assert goal.bearer == NOBODY or goal.bearer in range(count)
