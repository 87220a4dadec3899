"""A game being played: the loop that runs procedures until someone must choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ironmuster.kernel.chance import Chance, Dice, derive
from ironmuster.kernel.errors import EngineError, IllegalAction
from ironmuster.kernel.flow import ADVANCE, ASK, CALL, FINISH, JUMP, Procedure
from ironmuster.kernel.record import Decision
from ironmuster.kernel.value import Concede

if TYPE_CHECKING:
    from ironmuster.kernel.system import Outcome, RuleSystem
    from ironmuster.kernel.value import Action, Event

S = TypeVar("S")
C = TypeVar("C")


class Game(Generic[S, C]):
    """One game of one system: its state, its stack of procedures, its open decision.

    `observed` tells the rules whether anyone listens to events; bulk play switches it off.
    `answer` and `result` live for one step, so a game at rest has no registers to save.
    """

    def __init__(
        self,
        system: RuleSystem[S, C],
        state: S,
        stack: list[Procedure],
        dice: Dice,
        systems: Mapping[str, RuleSystem[Any, Any]],
        observed: bool = True,
    ) -> None:
        self.system = system
        self.state: S = state
        self.stack = stack
        self.dice = dice
        self.systems = systems
        self.observed: bool = observed
        self.events: list[Event] = []
        self.answer: Action | None = None
        self.result: Any = None
        self.child: Game[Any, Any] | None = None
        self.open: Decision | None = None

    @property
    def catalog(self) -> C:
        """The units, weapons and maps this game is played with."""
        return self.system.catalog

    @property
    def decision(self) -> Decision | None:
        """The open question, here or in the game being played inside this one."""
        child = self.child
        return self.open if child is None else child.decision

    @property
    def over(self) -> bool:
        """Whether nothing more can happen."""
        return not self.stack

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.system.outcome(self.state) if self.over else None

    def apply(self, action: Action) -> list[Event]:
        """Answer the open decision and return what happened; `IllegalAction` says why not."""
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalAction(reason)
        if isinstance(action, Concede):
            self.concede()
        else:
            self.resolve(action)
        return self.events

    def concede(self) -> None:
        """The player whose decision is open gives up the game, or the battle inside it."""
        if self.observed:
            self.events = []
        if self.child is not None:
            self.child.concede()
            if self.observed:
                self.events.extend(self.child.events)
            self.advance()
        elif self.open is not None:
            self.system.concede(self, self.open.player)
            self.open = None
            self.stop()

    def choose(self, index: int) -> None:
        """Answer with the option at `index`, which is trusted."""
        decision = self.decision
        assert decision is not None, "there is nothing to choose"
        self.resolve(decision.options.at(index))

    def resolve(self, action: Action) -> None:
        """Answer the open decision with an action known to be legal."""
        if self.observed:
            self.events = []
        child = self.child
        if child is not None:
            child.resolve(action)
            if self.observed:
                self.events.extend(child.events)
        else:
            self.answer = action
            self.open = None
            self.stack[-1].at += 1
        self.advance()

    def why_not(self, action: Action) -> str | None:
        """Why `action` does not answer the open decision, with the rule ID; None when it does."""
        child = self.child
        if child is not None:
            return child.why_not(action)
        question = self.open
        if question is None:
            return "the game is over"
        if isinstance(action, Concede) or question.options.has(action):
            return None
        if question.sampled and self.system.accepts(self, action):
            return None
        return self.system.why_not(self, action)

    def advance(self) -> None:
        """Run steps until a player must choose or the stack is empty."""
        while self.open is None and self.stack:
            child = self.child
            if child is not None:
                if child.stack:
                    return
                self.result = child.outcome
                self.child = None
            top = self.stack[-1]
            if top.at >= len(top.STEPS):
                self.stack.pop()
                continue
            flow = top.run(self)
            if not self.stack:
                break
            kind = flow.kind
            if kind == ASK:
                question = flow.decision
                assert question is not None and question.options.size(), f"no answer: {top.at}"
                if question.skippable and question.options.size() == 1:
                    self.answer = question.options.at(0)
                    self.result = None
                    top.at += 1
                else:
                    self.open = question
                    self.answer = self.result = None
                continue
            self.answer = self.result = None
            if kind == ADVANCE:
                top.at += 1
            elif kind == JUMP:
                top.at = top.STEPS.index(flow.step)
            elif kind == CALL:
                top.at += 1
                assert flow.child is not None
                self.stack.append(flow.child)
            elif kind == FINISH:
                self.stack.pop()
                self.result = flow.value
            else:
                top.at += 1
                self._enter(flow.step, flow.value)

    def _enter(self, name: str, scenario: Any) -> None:
        """Begin a whole game of another system inside this one, on the same dice."""
        if name not in self.systems:
            raise EngineError(f"there is no rule system {name!r} to play a battle with")
        child = start(self.systems[name], scenario, self.dice, self.systems, self.observed)
        self.child = child
        self.events.extend(child.events)

    def stop(self) -> None:
        """End the game here and now, from within a step: nothing more is run after it."""
        self.stack.clear()

    def draw(self, chance: Chance) -> Any:
        """Let chance decide: one value of `chance`."""
        return self.dice.draw(chance)

    def emit(self, event: Event) -> None:
        """Report a fact to whoever listens."""
        self.events.append(event)

    def clone(self) -> Game[S, C]:
        """Return an independent game at the same point, dice included."""
        twin: Game[S, C] = Game(
            self.system,
            self.system.copy(self.state),
            [procedure.copy() for procedure in self.stack],
            self.dice.copy(),
            self.systems,
            self.observed,
        )
        twin.open = self.open
        if self.child is not None:
            twin.child = self.child.clone()
            twin.use(twin.dice)
        return twin

    def imagine(self, viewer: int, salt: int) -> Game[S, C]:
        """Return a game `viewer` cannot tell from this one: for search, not for peeking."""
        twin = self.clone()
        twin.use(Dice(derive(bytes(32), f"imagined by {viewer}, {salt}")))
        game: Game[Any, Any] | None = twin
        while game is not None:
            game.observed = False
            for procedure in game.stack:
                procedure.imagine(game, viewer)
            game.system.determinize(game, viewer)
            if game.open is not None:
                game.open = None
                game.advance()
            game = game.child
        return twin

    def use(self, dice: Dice) -> None:
        """Draw from `dice` from now on, here and in every game inside."""
        self.dice = dice
        if self.child is not None:
            self.child.use(dice)


def start(
    system: RuleSystem[S, C],
    scenario: Any,
    dice: Dice,
    systems: Mapping[str, RuleSystem[Any, Any]] | None = None,
    observed: bool = True,
) -> Game[S, C]:
    """Set up a scenario and run to the first decision."""
    state, outermost = system.setup(scenario)
    game: Game[S, C] = Game(system, state, [outermost], dice, systems or {}, observed)
    game.advance()
    return game
