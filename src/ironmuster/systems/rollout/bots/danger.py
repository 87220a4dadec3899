"""[5.4, 5.5] What the enemy could do to a unit at a place, before anybody has looked along lines of
sight: whoever comes near enough in its move shoots at it or throws, from the front and in the
open.

    xs[k], ys[k], squares[k], worths[k]    from where an enemy does so much, and how far, squared;
                                           of several weapons of one enemy, what each does more
"""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.position.hits import needed
from ironmuster.systems.rollout.position.profile import SHOOT, THROWN
from ironmuster.systems.rollout.position.sight import BARE
from ironmuster.systems.rollout.position.state import (
    DISGUISED,
    IGNORED,
    NOBODY,
    State,
)
from ironmuster.systems.rollout.position.stats import (
    effective_move,
    is_pinned,
    is_staggered,
    reach,
)
from ironmuster.systems.rollout.position.targets import (
    is_unaware,
    is_unsuspected,
    save_of,
    shots_of,
)
from ironmuster.systems.rollout.position.worth import UNIT, attack_value
from ironmuster.systems.rollout.rules.orders import active

THROWS: Final = 8  # tenths, of what is thrown [RO-20.6]
LATER: Final = 5  # tenths, of a force that is not alerted yet


class Danger:
    """[5.5] The damage that may be expected at a place, in 360ths of an HP, at most all that the
    unit has."""

    def __init__(self, state: State, unit: int, form: int = NOBODY) -> None:
        before = state.form[unit]
        if form != NOBODY:
            state.form[unit] = form
        self.xs: list[int] = []
        self.ys: list[int] = []
        self.squares: list[int] = []
        self.worths: list[int] = []
        self.limit: int = state.hp[unit] * UNIT
        hidden = DISGUISED | IGNORED
        if state.marks[unit] & hidden != hidden:
            self._look(state, unit)
        state.form[unit] = before

    def _look(self, state: State, unit: int) -> None:
        line = state.line(unit)
        save = save_of(state, unit)
        safe = is_unsuspected(state, unit)
        for foe in active(state, 1 - state.side[unit]):
            own = state.line(foe)
            if is_pinned(state, foe) or (safe and own.human) or not own.strike:
                continue
            roll = needed(own.strike, BARE, is_staggered(state, foe))
            far = effective_move(state, foe) + own.wide + line.wide
            late = is_unaware(state, foe)
            for phase in (SHOOT, THROWN):
                best = 0
                for far_gun, worth in by_reach(state, foe, unit, phase, roll, save):
                    if worth > best:  # of its weapons it uses one
                        more = (worth - best) * (THROWS if phase == THROWN else 10) // 10
                        best = worth
                        self._add(state, foe, far_gun + far, more * LATER // 10 if late else more)

    def _add(self, state: State, foe: int, far: int, worth: int) -> None:
        """So much comes from an enemy within so far."""
        self.xs.append(state.x[foe])
        self.ys.append(state.y[foe])
        self.squares.append(far * far)
        self.worths.append(worth)

    def at(self, x: int, y: int) -> int:
        """[5.5] The damage to be expected at a place."""
        total = 0
        xs, ys, squares, worths = self.xs, self.ys, self.squares, self.worths
        for place in range(len(xs)):
            dx, dy = xs[place] - x, ys[place] - y
            if dx * dx + dy * dy <= squares[place]:
                total += worths[place]
        return min(total, self.limit)


def by_reach(
    state: State, foe: int, unit: int, phase: int, roll: int, save: int
) -> list[tuple[int, int]]:
    """[RO-20.4] The reach and worth of each weapon of an enemy for a phase, the farthest first."""
    found: list[tuple[int, int]] = []
    profile = state.profile(foe)
    for number in state.line(foe).guns:
        gun = profile.guns[number]
        if gun.phase == phase and state.shots_left(foe, number):
            shots = shots_of(state, foe, gun)
            worth = attack_value(state, foe, gun, unit, roll, save, False, shots)
            if worth:
                found.append((reach(state, foe, gun), worth))
    found.sort(reverse=True)
    return found
