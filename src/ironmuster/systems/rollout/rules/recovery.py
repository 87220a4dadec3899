"""[RO-13] The Recover phase: seven steps, in each the player first."""

from __future__ import annotations

from typing import ClassVar, Final

from ironmuster.kernel.flow import NEXT, Flow, Procedure, call
from ironmuster.systems.rollout.position.events.attacks import Razed, Recovered
from ironmuster.systems.rollout.position.state import (
    ACTED,
    BLOWN,
    CHANGED,
    CHARGED,
    CLOGGED,
    CUTS,
    EXPLORES,
    FIRED,
    IDLE,
    JUMPS,
    LIT,
    MOUNTED,
    RALLIED,
    RALLIED_TWICE,
    SHARP,
    SPOTTED,
    SPRINTED,
    BattleGame,
)
from ironmuster.systems.rollout.position.stats import is_out, on_table
from ironmuster.systems.rollout.rules.crashing import Crash
from ironmuster.systems.rollout.rules.gear import clear_smoke
from ironmuster.systems.rollout.rules.mending import PatchUp
from ironmuster.systems.rollout.rules.missions import orders_of
from ironmuster.systems.rollout.rules.removal import clear_away, record
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.retreating import BreakContact
from ironmuster.systems.rollout.rules.routing import Rout

# What is true for a turn only.
OF_A_TURN: Final = (CHANGED | ACTED | CHARGED | FIRED | LIT | CLOGGED) | (
    MOUNTED | RALLIED | RALLIED_TWICE | BLOWN | SHARP | SPOTTED | SPRINTED | JUMPS
)


class Recovery(Procedure):
    """[RO-13] The Recover phase."""

    STEPS: ClassVar[tuple[str, ...]] = (
        *("break_contact", "act", "patch_up", "clear", "rout", "crash", "expire"),
    )

    def __init__(self) -> None:
        pass

    def copy(self) -> Recovery:
        twin = Recovery()
        twin.at = self.at
        return twin

    def break_contact(self, game: BattleGame) -> Flow:
        """[RO-13.1, RO-13.2] 1: Disengage and Pull Back."""
        return call(BreakContact())

    def act(self, game: BattleGame) -> Flow:
        """[RO-13.3] 2: wire that was cut, and what the mission asks for."""
        cut_wire(game)
        orders_of(game.state).recover(game)
        return NEXT

    def patch_up(self, game: BattleGame) -> Flow:
        """[RO-13.4] 3: repair and healing."""
        return call(PatchUp())

    def clear(self, game: BattleGame) -> Flow:
        """[RO-13.5] 4: who is out of action leaves; XP."""
        record(game)
        clear_away(game)
        return NEXT

    def rout(self, game: BattleGame) -> Flow:
        """[RO-13.6] 5: who flees."""
        return call(Rout())

    def crash(self, game: BattleGame) -> Flow:
        """[RO-13.7] 6: aircraft come down."""
        return call(Crash())

    def expire(self, game: BattleGame) -> Flow:
        """[RO-13.8] 7: what lasted to the end of this turn. [RO-R113] XP for who left since."""
        record(game)
        clear_away(game)
        expire(game)
        return NEXT


def cut_wire(game: BattleGame) -> None:
    """[RO-17.4, D2] The wire, or the mine field, that somebody worked at all turn is gone."""
    state = game.state
    for unit in range(len(state.kind)):
        piece = state.task[unit] - CUTS
        if state.task[unit] == IDLE or not CUTS <= state.task[unit] < EXPLORES:
            continue
        able = on_table(state, unit) and not is_out(state, unit)
        if able and state.standing >> piece & 1:
            state.standing &= ~(1 << piece)
            tell(game, Razed(piece, ""))


def expire(game: BattleGame) -> None:
    """[RO-13.8, RO-11.5, RO-22.6] Staggered and code-locked units recover, marks of a turn go."""
    state = game.state
    clear_smoke(game)
    for unit in range(len(state.kind)):
        state.marks[unit] &= ~OF_A_TURN
        state.task[unit] = IDLE
        if state.staggered[unit] and state.staggered[unit] <= state.turn:
            state.staggered[unit] = 0
            tell(game, Recovered(unit))
        if state.locked[unit] <= state.turn:
            state.locked[unit] = 0
