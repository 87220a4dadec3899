"""A game being played: the loop that runs procedures until someone must choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ironmuster.kernel.chance import Chance, Dice, derive
from ironmuster.kernel.errors import EngineError, IllegalAction
from ironmuster.kernel.flow import (
    ADVANCE,
    ASK,
    CALL,
    FINISH,
    JUMP,
    PLANS,
    Flow,
    Procedure,
    plan_of,
)
from ironmuster.kernel.record import Decision, Record
from ironmuster.kernel.value import Concede, TimeUp

if TYPE_CHECKING:
    from ironmuster.kernel.catalog import Contents
    from ironmuster.kernel.system import Outcome, RuleSystem
    from ironmuster.kernel.value import Action, Event, Value

S = TypeVar("S", bound=Record)
C = TypeVar("C", bound="Contents")


class Game(Generic[S, C]):
    """One game of one system: its state, its stack of procedures, its open decision.

    `observed` tells the rules whether anyone listens to events; bulk play switches it off.
    `answer`, `result` and `account` live for one step: a game at rest has no registers to save. A
    game inside another is its `child`; `seats[i]` is who of the outer game plays player i in
    it, and `ended` keeps the inner games that ended in the last answer, for whoever tells the log.
    `steps` counts those that were run since it was made or cloned, and of games that ended inside.
    """

    def __init__(
        self,
        system: RuleSystem[S, C],
        state: S,
        stack: list[Procedure],
        dice: Dice,
        systems: Mapping[str, RuleSystem[Any, Any]],
        observed: bool = True,
        seats: tuple[int, ...] = (),
    ) -> None:
        self.system = system
        self.state: S = state
        self.stack = stack
        self.dice = dice
        self.systems = systems
        self.observed: bool = observed
        self.seats = seats
        self.events: list[Event] = []
        self.ended: list[Game[Any, Any]] = []
        self.answer: Action | None = None
        self.result: Any = None
        self.account: Value | None = None
        self.child: Game[Any, Any] | None = None
        self.open: Decision | None = None
        self.steps: int = 0

    @property
    def catalog(self) -> C:
        """The pieces, maps and tables this game is played with."""
        return self.system.catalog

    @property
    def decision(self) -> Decision | None:
        """The open question, here or in the game being played inside this one."""
        child = self.child
        if child is None:
            return self.open
        inner = child.decision
        if inner is None or not child.seats:
            return inner
        player = child.seats[inner.player]
        return Decision(player, inner.prompt, inner.options, inner.sampled, inner.skippable)

    @property
    def over(self) -> bool:
        """Whether nothing more can happen."""
        return not self.stack

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.system.outcome(self.state) if self.over else None

    @property
    def depth(self) -> int:
        """How many games are being played inside this one, each inside the one before."""
        return 0 if self.child is None else self.child.depth + 1

    @property
    def ran(self) -> int:
        """How many steps were run since this game was made or cloned, here and in games inside."""
        return self.steps + (0 if self.child is None else self.child.ran)

    def innermost(self) -> Game[Any, Any]:
        """Return the game whose rules put the open question: this one, or one inside it."""
        return self if self.child is None else self.child.innermost()

    def seat_inside(self, viewer: int | None) -> int | None:
        """Return who `viewer`, a player of the outer game, is in this one; None for a spectator."""
        if viewer is None or not self.seats:
            return viewer
        return self.seats.index(viewer) if viewer in self.seats else None

    def level(self, depth: int, viewer: int | None) -> tuple[Game[Any, Any], int | None]:
        """Return the game inside so many others, or the innermost at -1 or where there are fewer,
        and who `viewer`, a player of this one, is in it; None for a spectator."""
        game: Game[Any, Any] = self
        while depth and game.child is not None:
            game = game.child
            viewer = game.seat_inside(viewer)
            depth -= 1
        return game, viewer

    def secretive(self) -> bool:
        """Whether a seat may know less than the states of this game and those inside it hold."""
        if self.child is not None and self.child.secretive():
            return True
        return self.system.hides(self.state)

    def private(self) -> bool:
        """Whether one seat may know what another may not, here or in a game inside."""
        if self.child is not None and self.child.private():
            return True
        return self.system.private(self.state)

    def teller(self, event: Event) -> Game[Any, Any]:
        """Return the game whose rules declare `event` and can narrate and redact it: of several of
        one system, that in which it happened."""
        if isinstance(event, self.system.events):
            return self
        teller: Game[Any, Any] | None = None
        for game in self.ended if self.child is None else [self.child, *self.ended]:
            found = game.teller(event)
            if isinstance(event, found.system.events):
                for one in game.events:
                    if one is event:
                        return found
                teller = teller or found
        return teller or self

    def apply(self, action: Action, player: int = -1) -> list[Event]:
        """Answer the open decision and return what happened; `IllegalAction` says why not. `player`
        is who concedes, when it is not the one who decides."""
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalAction(reason)
        self.resolve(action, player)
        return self.events

    def choose(self, index: int) -> None:
        """Answer with the option at `index`, which is trusted."""
        decision = self.open if self.child is None else self.decision
        assert decision is not None, "there is nothing to choose"
        self.resolve(decision.options.at(index))

    def resolve(self, action: Action, player: int = -1) -> None:
        """Answer the open decision with an action known to be legal; see `apply`."""
        if type(action) is Concede:
            assert isinstance(action, Concede)
            self.concede(player, action.level)
            return
        if type(action) is TimeUp:
            self.time_up()
            return
        child = self.child
        if child is not None:
            child.resolve(action)
            self._hear(child)
        else:
            self._hush()
            self.answer = action
            self.open = None
            self.stack[-1].at += 1
        self.advance()

    def concede(self, player: int = -1, level: int = -1) -> None:
        """`player`, or at -1 whoever decides, gives up the game inside so many others: 0 is this
        one, -1 the innermost that they play in. A battle in it that they fight ends first. What is
        played inside a game that ends is over with it; the rules may also go on without them."""
        child = self.child
        if child is not None and level:
            inside = -1 if player < 0 else child.seat_inside(player)
            if inside is not None:
                child.concede(inside, max(-1, level - 1))
                self._hear(child)
                self.advance()
                return
        if level > 0:
            raise IllegalAction("only who plays in a battle can give it up")
        if player < 0:
            decision = self.decision
            assert decision is not None, "somebody decides"
            player = decision.player
        self._hush()
        self._leave_battles(player)
        if not self.stack:
            return
        if self.system.concede(self, player):
            if self.child is None:
                self.open = None
                self.advance()
            return
        self.child = None
        self.open = None
        self.stop()

    def _leave_battles(self, player: int) -> None:
        """End the battle that `player` fights, and one that comes of its end, until they fight in
        none that ends with them, or in one of which nothing is to come."""
        left: Game[Any, Any] | None = None
        while self.child is not None and self.child is not left:
            left = self.child
            inside = left.seat_inside(player)
            until = self.system.aftermath(self, player)
            if inside is None or until >= len(self.stack):
                return
            left.concede(inside, 0)
            if self.observed:
                self.events.extend(left.events)
            self.advance(until)

    def _hush(self) -> None:
        """Begin the events of an answer to this game's own rules."""
        if self.observed:
            self.events = []
            self.ended = []

    def time_up(self) -> None:
        """The agreed time has run out; whoever had to decide still has to."""
        child = self.child
        if child is not None:
            child.time_up()
            self._hear(child)
            self.advance()
            return
        self._hush()
        self.system.time_up(self)
        if not self.stack:
            self.open = None

    def _hear(self, child: Game[Any, Any]) -> None:
        """Begin the events of this answer with those of the game inside."""
        if self.observed:
            self.events = child.events[:]
            self.ended = []

    def why_not(self, action: Action) -> str | None:
        """Why `action` does not answer the open decision, with the rule ID; None when it does."""
        child = self.child
        if child is not None:
            return child.why_not(action)
        question = self.open
        if question is None:
            return "the game is over"
        if isinstance(action, Concede):
            return None
        # The list of a sampled question may not have been found yet, and takes long to find.
        if question.sampled and self.system.accepts(self, action):
            return None
        if question.options.has(action):
            return None
        if isinstance(action, TimeUp) and self.system.time_limit(self.state) is not None:
            return None
        return self.system.telling.why_not(self, action)

    def advance(self, until: int = 0) -> None:
        """Run steps until a player must choose or only `until` procedures are under way."""
        stack = self.stack
        while self.open is None and len(stack) > until:
            if self.child is not None and not self._close_child():
                return
            top = stack[-1]
            plan = PLANS.get(type(top))
            if plan is None:
                plan = plan_of(top)
            at = top.at
            if at >= plan.count:
                stack.pop()
                self.answer = self.result = self.account = None
                continue
            self.steps += 1
            steps = plan.steps
            flow: Flow = steps[at](top, self) if steps else getattr(top, plan.names[at])(self)
            if not stack or stack[-1] is not top:
                # The step has left its procedure: see `unwind`.
                self.answer = self.result = self.account = None
                continue
            kind = flow.kind
            if kind == ASK:
                self._ask(top, flow.decision)
                continue
            self.answer = self.result = self.account = None
            if kind == FINISH:
                stack.pop()
                self.result = flow.value
            elif kind == JUMP:
                top.at = plan.places[flow.step]
            else:
                top.at += 1
                if kind == CALL:
                    assert flow.child is not None
                    stack.append(flow.child)
                elif kind != ADVANCE:
                    self._enter(flow.step, flow.value, flow.seats)
        if not stack:
            self.answer = self.result = self.account = None

    def _close_child(self) -> bool:
        """Where the game inside is over, take what came of it; return whether it is."""
        child = self.child
        assert child is not None, "only asked while there is one"
        if child.stack:
            return False
        self.result = child.outcome
        self.account = child.system.account(child.state)
        self.steps += child.ran
        if self.observed:
            self.ended.append(child)
        self.child = None
        return True

    def _ask(self, top: Procedure, question: Decision | None) -> None:
        """Put a question, or answer it at once where there is only one answer."""
        assert question is not None, "an asking step gives the question"
        self.answer = self.result = self.account = None
        if question.sampled:  # whose list may take long to find, and nobody may ask for it
            self.open = question
            return
        size = question.options.size()
        assert size, f"{type(top).__name__}.{top.STEPS[top.at]} asks without an answer"
        if size == 1 and question.skippable:
            self.answer = question.options.at(0)
            top.at += 1
        else:
            self.open = question

    def put_again(self) -> None:
        """Put the open question again, after what it is computed from was redrawn or loaded.

        Never skipped: a redrawn hand with one card left is still asked about.
        """
        top = self.stack[-1]
        flow = top.run(self)
        assert flow.kind == ASK, f"{type(top).__name__} rests at a step that asks nothing"
        self.open = flow.decision

    def _enter(self, name: str, scenario: Any, seats: tuple[int, ...]) -> None:
        """Begin a whole game of another system inside this one, on the same dice."""
        if name not in self.systems:
            raise EngineError(f"there is no rule system {name!r} to play a battle with")
        child = start(self.systems[name], scenario, self.dice, self.systems, self.observed)
        child.seats = seats
        self.child = child
        self.events.extend(child.events)

    def stop(self) -> None:
        """End the game here and now, from within a step: nothing more is run after it."""
        self.unwind(0)

    def unwind(self, depth: int) -> None:
        """Leave all but the `depth` outermost procedures, from within a step: the innermost of
        these goes on at its next step, and nothing more is run of the others."""
        del self.stack[depth:]

    def draw(self, chance: Chance) -> Any:
        """Let chance decide: one value of `chance`."""
        return self.dice.draw(chance)

    def emit(self, event: Event) -> None:
        """Report a fact to whoever listens."""
        if self.observed:
            self.events.append(event)

    def clone(self) -> Game[S, C]:
        """Return an independent game at the same point, dice included."""
        twin: Game[S, C] = Game(
            self.system,
            self.state.copy(),
            [procedure.copy() for procedure in self.stack],
            self.dice.copy(),
            self.systems,
            self.observed,
            self.seats,
        )
        twin.open = self.open
        if self.child is not None:
            twin.child = self.child.clone()
            twin.use(twin.dice)
        return twin

    def imagine(self, viewer: int, salt: int, asked: bool = True) -> Game[S, C]:
        """Return a game `viewer` cannot tell from this one: for search, not for peeking. Whoever
        only wants to `resolve` an answer need not be `asked` again: the question is the old one."""
        twin = self.clone()
        twin.use(Dice(derive(bytes(32), f"imagined by {viewer}, {salt}")))
        twin.redraw(viewer, asked)
        return twin

    def redraw(self, viewer: int, asked: bool = True) -> None:
        """Redraw all that `viewer` cannot know: the state, then the procedures, then the game
        inside. A player who does not sit in an inner game is -1 there and knows nothing of it."""
        self.observed = False
        self.system.determinize(self, viewer)
        for procedure in self.stack:
            procedure.imagine(self, viewer)
        if self.open is not None and asked:
            self.put_again()
        if self.child is not None:
            seat = self.child.seat_inside(viewer)
            self.child.redraw(-1 if seat is None else seat, asked)

    def unforeseen(self) -> Game[S, C]:
        """Return this very position, to read or clone, without the dice that will be rolled."""
        twin: Game[S, C] = Game(
            self.system,
            self.state,
            self.stack,
            Dice(bytes(32), 0, (), True),
            self.systems,
            self.observed,
            self.seats,
        )
        twin.open = self.open
        if self.child is not None:
            twin.child = self.child.unforeseen()
            twin.child.use(twin.dice)
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


class Step:
    """One answer of a game: the position before it, and the one after it with what happened.

    `after` is the game as it goes on; whoever wants to keep it must clone it.
    """

    def __init__(
        self,
        number: int,
        player: int,
        action: Action,
        draws: tuple[Any, ...],
        before: Game[Any, Any],
        after: Game[Any, Any],
        events: list[Event],
    ) -> None:
        self.number = number
        self.player = player
        self.action = action
        self.draws = draws
        self.before = before
        self.after = after
        self.events = events
