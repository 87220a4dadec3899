"""[RO-13.6, RO-R35] Recover step 5: who has lost half of its HP this turn may flee."""

from __future__ import annotations

from typing import ClassVar, Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import within
from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import GoOn, Rally
from ironmuster.systems.rollout.position.events.attacks import Rallied, RoutRolled
from ironmuster.systems.rollout.position.profile import EMPLACEMENT
from ironmuster.systems.rollout.position.retreats import nearest_enemy, routed
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import (
    NOBODY,
    RALLIED,
    RALLIED_TWICE,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import (
    is_flying,
    is_out,
    is_pinned,
    is_staggered,
    is_thing,
    on_table,
)
from ironmuster.systems.rollout.rules.control import question
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.retreating import ROUT, by_side, retreat
from ironmuster.systems.rollout.rules.rolling import Roll

FLEES: Final = 5  # on a D6, or more
NEAR: Final = 6 * INCH  # of who rallies
FAR: Final = 12 * INCH  # of a rallying voice [D11]
STEADY: Final = "steady"
VOICE: Final = "rallying_voice"


class Rout(Procedure):
    """[RO-13.6] Unit after unit tests, the player's first; a character may keep it from it."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "next", "offer", "test", "flee")
    queue: list[int]
    place: int

    def __init__(self, queue: list[int] | None = None, place: int = 0) -> None:
        self.queue = queue if queue is not None else []
        self.place = place

    def copy(self) -> Rout:
        twin = Rout(self.queue[:], self.place)
        twin.at = self.at
        return twin

    def begin(self, game: BattleGame) -> Flow:
        """[RO-13.6, RO-1.7] Whoever has lost as much, by side, by id."""
        self.queue = [unit for unit in by_side(game.state) if tests(game.state, unit)]
        return NEXT

    def next(self, game: BattleGame) -> Flow:
        """Who tests next."""
        return NEXT if self.place < len(self.queue) else DONE

    def offer(self, game: BattleGame) -> Flow:
        """[RO-13.6] Who keeps it from it, if anybody?"""
        state, unit = game.state, self.queue[self.place]
        answers: list[Action] = [Rally(one, unit) for one in self.rallying(state, unit)]
        return question(game, state.side[unit], unit, "rally", Listed([*answers, GoOn()]))

    def rallying(self, state: State, unit: int) -> list[int]:
        """[RO-13.6] The characters that may rally a unit, by id."""
        return [
            one
            for one in range(len(state.kind))
            if one not in self.queue and may_rally(state, one, unit)
        ]

    def test(self, game: BattleGame) -> Flow:
        """[RO-13.6] No roll for who is rallied."""
        answer, unit = game.answer, self.queue[self.place]
        if not isinstance(answer, Rally):
            return call(Roll("rout", unit))
        marks = game.state.marks
        again = marks[answer.character] & RALLIED
        marks[answer.character] |= RALLIED_TWICE if again else RALLIED
        tell(game, Rallied(answer.character, unit))
        self.place += 1
        return goto("next")

    def flee(self, game: BattleGame) -> Flow:
        """[RO-13.6] 5 and 6 flee, if there is anybody to flee from."""
        state, unit, die = game.state, self.queue[self.place], game.result
        self.place += 1
        flees = die >= FLEES
        tell(game, RoutRolled(unit, die, flees))
        if flees and nearest_enemy(state, unit) != NOBODY:
            retreat(game, unit, routed(state, unit), ROUT)
        return goto("next")


def tests(state: State, unit: int) -> bool:
    """[RO-13.6, D11] Whether a unit has lost half of its HP this turn, and may flee."""
    had = state.hp_start[unit]
    if not on_table(state, unit) or is_out(state, unit) or 2 * (had - state.hp[unit]) < had:
        return False
    if is_flying(state, unit) or is_thing(state, unit) or unit in state.goal.convoy:
        return False
    return state.line(unit).body < EMPLACEMENT and STEADY not in state.profile(unit).abilities


def may_rally(state: State, one: int, unit: int) -> bool:
    """[RO-13.6, D11] Whether a character may rally a unit."""
    profile = state.profile(one)
    if one == unit or not profile.character or state.side[one] != state.side[unit]:
        return False
    if not on_table(state, one) or is_out(state, one):
        return False
    if is_pinned(state, one) or is_staggered(state, one):
        return False
    voice = VOICE in profile.abilities
    if state.marks[one] & (RALLIED_TWICE if voice else RALLIED):
        return False
    return within(outline(state, one), outline(state, unit), FAR if voice else NEAR)
