"""[RO-5.4, RO-6, RO-7, RO-8] The Movement activation of one unit."""

from __future__ import annotations

from typing import ClassVar, Final

from ironmuster.geometry.plane.lengths import TOLERANCE
from ironmuster.geometry.plane.shapes import Point
from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import (
    OWN_FACING,
    Change,
    ComeBack,
    Cut,
    Enter,
    Fly,
    Hold,
    Investigate,
    Jump,
    LayDown,
    Leave,
    Lock,
    Mount,
    Move,
    Order,
    Pass,
    PullBack,
    Ram,
    SetDown,
    Smoke,
)
from ironmuster.systems.rollout.position.events.moves import Explores, Turned
from ironmuster.systems.rollout.position.facings import wanted_facing
from ironmuster.systems.rollout.position.legs import price
from ironmuster.systems.rollout.position.places import Places
from ironmuster.systems.rollout.position.state import (
    ACTED,
    EXPLORES,
    FIELDED,
    HOUSED,
    JUMPS,
    NOBODY,
    SPRINTED,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import SPRINT, is_flying, is_out, walking_move
from ironmuster.systems.rollout.position.touching import way_into
from ironmuster.systems.rollout.rules.alarm import look_out
from ironmuster.systems.rollout.rules.boarding import board, come_out, go_in
from ironmuster.systems.rollout.rules.carrying import lay_down, take_up, touches_load
from ironmuster.systems.rollout.rules.control import question
from ironmuster.systems.rollout.rules.cutting import begin_cut
from ironmuster.systems.rollout.rules.flying import fly, fly_in
from ironmuster.systems.rollout.rules.forms import change_form
from ironmuster.systems.rollout.rules.gear import use_gear
from ironmuster.systems.rollout.rules.leaving import leave_table
from ironmuster.systems.rollout.rules.mobility import (
    AFRESH,
    HOUSE,
    RIDE,
    Moves,
    listing_for,
    march_for,
    outline_of,
    ram_way,
    stands_now,
    why_not,
    why_not_mobile,
)
from ironmuster.systems.rollout.rules.powers import use_code
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.retreating import PullingBack
from ironmuster.systems.rollout.rules.seats import is_automatic, is_bound
from ironmuster.systems.rollout.rules.walking import Walk

# What a unit goes into at the end of its way.
NOTHING: Final = 0
BUILDING: Final = 1
TRANSPORT: Final = 2
EDGE: Final = 3


class MovementTurn(Procedure):
    """[RO-5.4, RO-6.1] What a `unit` does in the Movement phase. It has come `out` of nothing, a
    building or a transport in this activation. What it goes `into` at the end of its way is an
    answer to its question: a building, a transport, an edge."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take", "arrive", "burden", "drop", "end")
    unit: int
    out: int
    into: tuple[int, int]

    def __init__(
        self, unit: int, out: int = AFRESH, into: tuple[int, int] = (NOTHING, NOBODY)
    ) -> None:
        self.unit = unit
        self.out = out
        self.into = into

    def copy(self) -> MovementTurn:
        twin = MovementTurn(self.unit, self.out, self.into)
        twin.at = self.at
        return twin

    def offer(self, game: BattleGame) -> Flow:
        """[RO-5.4] All that it may do now."""
        state, unit = game.state, self.unit
        side = state.side[unit]
        if is_automatic(state, side) or is_bound(state, unit):
            return question(game, side, unit, "move", lambda: self.choices(state))
        if not why_not_mobile(state, unit):
            return question(game, side, unit, "move", Moves(state, unit, self.out), sampled=True)
        options = self.choices(state)
        return question(game, side, unit, "move", options, sampled=options.size() > 1)

    def choices(self, state: State) -> Places:
        """[RO-5.4] The list of all that it may do."""
        return Places(listing_for(state, self.unit, self.out))

    def why_not(self, game: BattleGame, action: Action) -> str:
        """[RO-5.4] Why it may not do something; nothing where it may."""
        if self.STEPS[self.at] == "burden":
            return "" if isinstance(action, Pass | LayDown) else "it has moved already [RO-18.4]"
        return why_not(game, self.unit, self.out, action)

    def take(self, game: BattleGame) -> Flow:
        """[RO-5.4] It does what was chosen; what is free comes before the rest."""
        answer, unit = game.answer, self.unit
        self.into = (NOTHING, NOBODY)
        if isinstance(answer, Move):
            return self.walk(game, answer.x, answer.y, answer.path, answer.facing)
        if isinstance(answer, Change):
            change_form(game, unit)
            return goto("offer")
        if isinstance(answer, Lock | Order):
            use_code(game, unit, answer)
            return goto("offer")
        if isinstance(answer, Jump | Smoke):
            use_gear(game, unit, answer)
            return goto("offer")
        if isinstance(answer, SetDown):
            self.set_down(game, answer)
            return goto("offer")
        if isinstance(answer, ComeBack):
            fly_in(game, unit, answer)
            return goto("offer")
        if isinstance(answer, PullBack):
            return call(PullingBack(unit))
        if isinstance(answer, Fly):
            fly(game, unit, answer)
        elif isinstance(answer, Hold):
            hold(game, unit, answer.facing)
            return goto("burden")
        elif isinstance(answer, Cut):
            begin_cut(game, unit, answer.piece)
        elif isinstance(answer, Investigate):
            game.state.task[unit] = EXPLORES + answer.point
            tell(game, Explores(unit, answer.point))
        elif isinstance(answer, Enter | Mount | Ram | Leave):
            return self.go_into(game, answer)
        return goto("end")

    def walk(
        self,
        game: BattleGame,
        x: int,
        y: int,
        path: tuple[tuple[int, int], ...],
        facing: int,
        inside: bool = False,
    ) -> Flow:
        """[RO-6.12] Along the way that is named, or the rules' own."""
        way = march_for(game.state, self.unit, self.out).way((x, y), path)
        self.spend(game.state, way)
        return call(Walk(self.unit, way, facing, inside=inside))

    def go_into(self, game: BattleGame, answer: Enter | Mount | Ram | Leave) -> Flow:
        """[RO-6.8, RO-7.1, RO-7.8, RO-7.10] Its way, and what comes at the end of it."""
        state, unit = game.state, self.unit
        march = march_for(state, unit, self.out)
        if isinstance(answer, Ram):
            way = ram_way(march, answer)
            self.spend(state, march.upto(way, march.meetings(way)[-1][0]))
            return call(Walk(unit, way, rammed=answer.target))
        if isinstance(answer, Leave):
            self.into = (EDGE, answer.edge)
            return self.walk(game, answer.x, answer.y, answer.path, NOBODY, inside=True)
        if isinstance(answer, Enter):
            self.into = (BUILDING, answer.piece)
        else:
            self.into = (TRANSPORT, answer.unit)
        way = way_into(march, outline_of(state, answer), answer.path)
        self.spend(state, way)
        return call(Walk(unit, way, inside=True))

    def spend(self, state: State, way: list[Point]) -> None:
        """[D11] Whoever goes farther than it walks has sprinted."""
        unit = self.unit
        if SPRINT not in state.profile(unit).abilities:
            return
        walks = walking_move(state, unit)
        far = walks // 2 if self.out == RIDE else walks
        if price(march_for(state, unit, self.out).field, way) > far + TOLERANCE:
            state.marks[unit] |= SPRINTED

    def arrive(self, game: BattleGame) -> Flow:
        """[RO-6.8, RO-7.1, RO-7.10] It goes into what it has reached."""
        state, unit = game.state, self.unit
        what, number = self.into
        if what == NOTHING or not game.result or is_out(state, unit):
            return NEXT
        if what == BUILDING:
            if state.standing >> number & 1:
                go_in(game, unit, number)
        elif what == TRANSPORT:
            board(game, unit, number)
        else:
            leave_table(game, unit, number)
        return goto("end")

    def burden(self, game: BattleGame) -> Flow:
        """[RO-18.4] At the end of its move a carrier may lay down what it carries."""
        state, unit = game.state, self.unit
        if state.goal.bearer != unit or is_out(state, unit) or is_flying(state, unit):
            return goto("end")
        answers: list[Action] = [Pass(), LayDown()]
        return question(game, state.side[unit], unit, "burden", Listed(answers))

    def drop(self, game: BattleGame) -> Flow:
        """[RO-18.4] It lies where it is."""
        if isinstance(game.answer, LayDown):
            lay_down(game, self.unit)
        return NEXT

    def end(self, game: BattleGame) -> Flow:
        """[RO-5.2] It has acted in this phase."""
        game.state.marks[self.unit] |= ACTED
        game.state.marks[self.unit] &= ~JUMPS
        return DONE

    def set_down(self, game: BattleGame, answer: SetDown) -> None:
        """[RO-7.1, RO-7.10, RO-22.9] Out of what it is in; then it may move. A general is a unit of
        his own from now on."""
        state, unit = game.state, self.unit
        status = state.status[unit]
        there = come_out(game, unit, answer.x, answer.y, answer.facing)
        if status != FIELDED:
            self.out = HOUSE if status == HOUSED else RIDE
        look_out(game, there)


def hold(game: BattleGame, unit: int, facing: int) -> None:
    """[RO-2.7, RO-18.4] It stays, and looks where it is told; else where the rules say, if it may
    move. What it touches it takes up."""
    state = game.state
    if facing == OWN_FACING:
        facing = state.facing[unit]
        if not why_not_mobile(state, unit):
            wanted = wanted_facing(state, unit, NOBODY)
            found = stands_now(state, unit).facing(state.x[unit], state.y[unit], wanted)
            facing = found if found >= 0 else facing
    if facing != state.facing[unit]:
        state.facing[unit] = facing
        tell(game, Turned(unit, facing))
    if touches_load(state, unit):
        take_up(game, unit, state.goal.load)
    look_out(game, unit)
