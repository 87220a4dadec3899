"""Procedures: the rules in progress, as data on a stack."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from mypy_extensions import mypyc_attr

from ironmuster.kernel.record import Decision, Options, Record

if TYPE_CHECKING:
    from ironmuster.kernel.game import Game

ADVANCE: Final = 0
FINISH: Final = 1
JUMP: Final = 2
ASK: Final = 3
CALL: Final = 4
SUBGAME: Final = 5


@mypyc_attr(acyclic=True, free_list_len=1)
class Flow:
    """What a step tells the engine to do next; made by the functions below."""

    def __init__(
        self,
        kind: int,
        decision: Decision | None = None,
        child: Procedure | None = None,
        step: str = "",
        value: Any = None,
        seats: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.decision = decision
        self.child = child
        self.step = step
        self.value = value
        self.seats = seats


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Procedure(Record):
    """A passage of the rulebook in progress: its locals, and the step it is at.

    STEPS lists the step methods in the order the rulebook gives them; a step does its part and
    returns a Flow. A step that asks changes nothing and draws nothing, because a restored game
    runs it again to put the same question; the following step reads `game.answer`.
    """

    STEPS: ClassVar[tuple[str, ...]] = ()
    at: int = 0

    def run(self, game: Game[Any, Any]) -> Flow:
        """Run the current step."""
        flow: Flow = getattr(self, self.STEPS[self.at])(game)
        return flow

    def imagine(self, game: Game[Any, Any], viewer: int) -> None:
        """Redraw what `viewer` cannot know of the locals; most procedures hide nothing."""


Step: TypeAlias = Callable[[Procedure, Any], Flow]


class Plan:
    """The STEPS of a kind of procedure, looked up once: their names, their places by name, and the
    functions they are. `steps` is empty where the kind is interpreted: its methods may be others
    any time."""

    def __init__(self, kind: type[Procedure]) -> None:
        found: list[Step] = [getattr(kind, name) for name in kind.STEPS]
        if any([isinstance(step, FunctionType) for step in found]):
            found = []
        self.steps: tuple[Step, ...] = tuple(found)
        self.names: tuple[str, ...] = kind.STEPS
        self.count: int = len(kind.STEPS)
        self.places: dict[str, int] = {name: place for place, name in enumerate(kind.STEPS)}


PLANS: Final[dict[type[Procedure], Plan]] = {}


def plan_of(procedure: Procedure) -> Plan:
    """Return the steps of a procedure's kind."""
    plan = PLANS.get(type(procedure))
    if plan is None:
        plan = PLANS.setdefault(type(procedure), Plan(type(procedure)))
    return plan


NEXT: Final = Flow(ADVANCE)
DONE: Final = Flow(FINISH)


def done(result: Any) -> Flow:
    """Finish now; the caller's following step reads `game.result`."""
    return Flow(FINISH, None, None, "", result)


def goto(step: str) -> Flow:
    """Go on at the named step of this procedure."""
    return Flow(JUMP, None, None, step)


def ask(player: int, prompt: str, options: Options) -> Flow:
    """Wait for a player; the following step reads `game.answer`."""
    return Flow(ASK, Decision(player, prompt, options))


def put(decision: Decision) -> Flow:
    """Wait for the answer to a decision made by hand."""
    return Flow(ASK, decision)


def call(child: Procedure) -> Flow:
    """Run a child procedure; the following step reads `game.result`."""
    return Flow(CALL, None, child)


def subgame(system: str, scenario: object, seats: tuple[int, ...] = ()) -> Flow:
    """Play a whole game of another system; the following step reads its Outcome in `game.result`,
    and what that system tells beside it in `game.account`.

    `kernel.scenario` makes the scenario of plain words, so that no system has to import another.
    `seats` says who of this game plays player 0, 1, ... of the inner one; empty when the numbers
    are the same.
    """
    return Flow(SUBGAME, None, None, system, scenario, seats)
