"""[RO-13.7, RO-8.8] Recover step 6: aircraft that have lost half of their HP this turn come
down."""

from __future__ import annotations

from typing import ClassVar, Final

from ironmuster.geometry.plane.lengths import CIRCLE, INCH, ahead
from ironmuster.geometry.plane.shapes import Point, overlap
from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, call, goto
from ironmuster.systems.rollout.position.events.attacks import Crashed, CrashRolled, Shifted
from ironmuster.systems.rollout.position.footing import (
    NOTHING,
    SIDE,
    UNIT,
    is_ground,
    obstacle,
)
from ironmuster.systems.rollout.position.profile import ROBOT, Line
from ironmuster.systems.rollout.position.shifting import APART, TURN, aside_of
from ironmuster.systems.rollout.position.state import FIELDED, GROUNDED, BattleGame, State
from ironmuster.systems.rollout.position.stats import is_flying, is_thing
from ironmuster.systems.rollout.rules.harm import hurt
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.retreating import by_side
from ironmuster.systems.rollout.rules.rolling import Roll

GLIDE: Final = 6 * INCH
HURTS: Final = 5  # on a D6, or more
DAMAGE: Final = 2


class Crash(Procedure):
    """[RO-13.7] Aircraft after aircraft comes down, the player's first; whoever is `under` one is
    rolled for, one after the other."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "fall", "next", "shift")
    queue: list[int]
    under: list[int]

    def __init__(self, queue: list[int] | None = None, under: list[int] | None = None) -> None:
        self.queue = queue if queue is not None else []
        self.under = under if under is not None else []

    def copy(self) -> Crash:
        twin = Crash(self.queue[:], self.under[:])
        twin.at = self.at
        return twin

    def begin(self, game: BattleGame) -> Flow:
        """[RO-13.7, RO-1.7] Which of them, by side, by id."""
        self.queue = [unit for unit in by_side(game.state) if crashes(game.state, unit)]
        return NEXT

    def fall(self, game: BattleGame) -> Flow:
        """[RO-13.7] 6" straight ahead, and down."""
        if not self.queue:
            return DONE
        state, unit = game.state, self.queue.pop(0)
        state.x[unit], state.y[unit] = crash_site(state, unit)
        state.marks[unit] |= GROUNDED
        state.survey = None  # it is seen from the ground now
        tell(game, Crashed(unit, state.x[unit], state.y[unit]))
        base = state.base(unit)
        self.under = [
            other
            for other in range(len(state.kind))
            if other != unit and is_ground(state, other) and overlap(base, state.base(other))
        ]
        return NEXT

    def next(self, game: BattleGame) -> Flow:
        """[RO-13.7] The die of whoever is under it."""
        if not self.under:
            return goto("fall")
        return call(Roll("crash", self.under[0]))

    def shift(self, game: BattleGame) -> Flow:
        """[RO-13.7] It is shifted into contact, and on 5 and 6 hurt."""
        state, die, unit = game.state, game.result, self.under.pop(0)
        hurts = die >= HURTS
        tell(game, CrashRolled(unit, die, hurts))
        facing = state.facing[unit]
        place = aside_of(state, unit, state.line(unit), state.x[unit], state.y[unit], facing)
        if place is not None:
            state.x[unit], state.y[unit] = place
            tell(game, Shifted(unit, *place, "crash"))
        if hurts:
            hurt(game, unit, DAMAGE, "crash")
        return goto("next")


def crashes(state: State, unit: int) -> bool:
    """[RO-13.7, RO-R70] Whether a unit is an aircraft in flight that has lost half of its HP this
    turn."""
    had = state.hp_start[unit]
    flies = state.status[unit] == FIELDED and is_flying(state, unit)
    return flies and had > 0 and 2 * (had - state.hp[unit]) >= had


def crash_site(state: State, unit: int) -> Point:
    """[RO-13.7, RO-R99] Where an aircraft comes down: 6" ahead, on the table, and beside what is
    impassable; units give way."""
    line = state.line(unit)
    facing, wide = state.facing[unit], line.wide
    x, y = ahead(state.x[unit], state.y[unit], facing, GLIDE)
    x, y = min(max(x, wide), SIDE - wide), min(max(y, wide), SIDE - wide)
    hull = Line(line.name, ROBOT, (0, 0, 0, 0), line.base, 0, frozenset(), frozenset(), [])
    for far in range(0, SIDE, APART):
        for way in range(0, CIRCLE if far else TURN, TURN):
            px, py = ahead(x, y, way, far)
            met = obstacle(state, unit, hull, px, py, facing)
            if met.what == NOTHING or (met.what == UNIT and not is_thing(state, met.number)):
                return px, py
    return x, y
