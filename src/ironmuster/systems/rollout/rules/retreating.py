"""[RO-11.7, RO-11.9, RO-13.1, RO-13.2] Straight forced moves, and what breaks contact."""

from __future__ import annotations

from typing import ClassVar, Final

from ironmuster.geometry.plane.lengths import INCH, facing_to
from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import Disengage, Pass, PullBack
from ironmuster.systems.rollout.position.events.attacks import (
    Removed,
    Retreated,
    Unpinned,
    Withdrew,
)
from ironmuster.systems.rollout.position.retreats import (
    Retreat,
    disengaged,
    nearest_enemy,
    pulled_back,
    stays_put,
)
from ironmuster.systems.rollout.position.state import (
    ABOARD,
    CIVIL,
    ENEMY,
    FIELDED,
    HOUSED,
    NOBODY,
    PINNED,
    PLAYER,
    REMOVED,
    WITHDRAWN,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.rules.alarm import look_out
from ironmuster.systems.rollout.rules.breaking import (
    IN_RECOVER,
    why_not_disengage,
    why_not_pull_back,
)
from ironmuster.systems.rollout.rules.carrying import carry_along
from ironmuster.systems.rollout.rules.control import question
from ironmuster.systems.rollout.rules.harm import hurt
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.rolling import Roll

ROUT: Final = "rout"


class BreakContact(Procedure):
    """[RO-13.1, RO-13.2] Recover step 1: unit after unit may Disengage or Pull Back, the player's
    first; `place` is the next of the `queue`."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "next", "offer", "take", "loop")
    queue: list[int]
    place: int

    def __init__(self, queue: list[int] | None = None, place: int = 0) -> None:
        self.queue = queue if queue is not None else []
        self.place = place

    def copy(self) -> BreakContact:
        twin = BreakContact(self.queue[:], self.place)
        twin.at = self.at
        return twin

    def begin(self, game: BattleGame) -> Flow:
        """[RO-1.7] The player's units, then the enemy's, by id."""
        self.queue = by_side(game.state)
        return NEXT

    def next(self, game: BattleGame) -> Flow:
        """The next unit that has something to break."""
        while self.place < len(self.queue):
            if breaks(game.state, self.queue[self.place]):
                return NEXT
            self.place += 1
        return DONE

    def offer(self, game: BattleGame) -> Flow:
        """[RO-13.1, RO-13.2] It need not."""
        unit = self.queue[self.place]
        answers = [*breaks(game.state, unit), Pass()]
        return question(game, game.state.side[unit], unit, "break", Listed(answers))

    def take(self, game: BattleGame) -> Flow:
        """[RO-13.1, RO-13.2] It does."""
        unit, answer = self.queue[self.place], game.answer
        self.place += 1
        if isinstance(answer, PullBack):
            return call(PullingBack(unit))
        if isinstance(answer, Disengage):
            retreat(game, unit, disengaged(game.state, unit), "disengage")
        return NEXT

    def loop(self, game: BattleGame) -> Flow:
        """One after the other."""
        return goto("next")


class PullingBack(Procedure):
    """[RO-13.2] A Pinned unit moves 1D6" directly back, and is no longer Pinned. Whoever is in a
    building or trench, or serves an emplacement, stays; so do all where no enemy is left."""

    STEPS: ClassVar[tuple[str, ...]] = ("roll", "move")
    unit: int

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def copy(self) -> PullingBack:
        twin = PullingBack(self.unit)
        twin.at = self.at
        return twin

    def roll(self, game: BattleGame) -> Flow:
        """[RO-13.2] How far."""
        state = game.state
        if stays_put(state, self.unit) or nearest_enemy(state, self.unit) == NOBODY:
            unpin(game, self.unit, 0)
            return DONE
        return call(Roll("pull_back", self.unit))

    def move(self, game: BattleGame) -> Flow:
        """[RO-13.2] Off the table, or into an enemy, or to where it can stand."""
        die = game.result
        found = pulled_back(game.state, self.unit, die * INCH)
        unpin(game, self.unit, die)
        retreat(game, self.unit, found, "pull back")
        return DONE


def by_side(state: State) -> list[int]:
    """[RO-1.7] All units: the player's by id, then the enemy's, then civilians."""
    return [
        unit
        for side in (PLAYER, ENEMY, CIVIL)
        for unit in range(len(state.kind))
        if state.side[unit] == side
    ]


def breaks(state: State, unit: int) -> list[Action]:
    """[RO-13.1, RO-13.2] What a unit may do in the first step of Recover."""
    found: list[Action] = []
    if not why_not_disengage(state, unit):
        found.append(Disengage())
    if not why_not_pull_back(state, unit, IN_RECOVER):
        found.append(PullBack())
    return found


def unpin(game: BattleGame, unit: int, die: int = 0) -> None:
    """[RO-11.3] A unit is no longer Pinned."""
    game.state.marks[unit] &= ~PINNED
    tell(game, Unpinned(unit, die))


def retreat(game: BattleGame, unit: int, found: Retreat, why: str) -> None:
    """[RO-11.9, RO-13.1, RO-13.2, RO-13.6] A straight forced move; into an enemy it is the end of
    the unit, off the table it is Withdrawn."""
    state = game.state
    start = state.x[unit], state.y[unit]
    moved = start != (found.x, found.y)
    if moved and state.status[unit] == HOUSED:
        state.status[unit], state.host[unit] = FIELDED, NOBODY
    if why == ROUT and state.goal.bearer == unit:
        state.goal.bearer = NOBODY
    state.x[unit], state.y[unit], state.facing[unit] = found.x, found.y, found.facing
    tell(game, Retreated(unit, (start, (found.x, found.y)), found.facing, why))
    if found.met != NOBODY:
        hurt(game, unit, state.hp[unit], why)
        if why == ROUT:
            remove(game, unit)
    elif found.off:
        withdraw(game, unit, why)
    elif moved:
        if state.goal.bearer == unit:
            carry_along(game, unit, facing_to(found.x - start[0], found.y - start[1]))
        look_out(game, unit)


def withdraw(game: BattleGame, unit: int, why: str) -> None:
    """[RO-11.7, RO-18.4] A unit leaves the table with all that are aboard; what it carried
    stays."""
    state = game.state
    state.status[unit] = WITHDRAWN
    tell(game, Withdrew(unit, why))
    if state.goal.bearer == unit:
        state.goal.bearer = NOBODY
    for other in range(len(state.kind)):
        if state.status[other] == ABOARD and state.host[other] == unit:
            withdraw(game, other, why)


def remove(game: BattleGame, unit: int) -> None:
    """[RO-13.5] A unit out of action leaves the table."""
    game.state.status[unit] = REMOVED
    tell(game, Removed(unit))
