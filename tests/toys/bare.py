"""A system with no rules of its own: a test gives it the one procedure it is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ironmuster.kernel.catalog import Contents
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.game import Game
from ironmuster.kernel.record import Record
from ironmuster.kernel.system import Label, Line, Outcome, RuleSystem, Telling
from ironmuster.kernel.value import Action, Event, Value


class Say(Action, frozen=True):
    """Answer with a number."""

    number: int


class Heard(Event, frozen=True):
    """A number was said or drawn."""

    number: int


class Nothing(Contents, frozen=True):
    """An empty catalogue."""


class Said(Value, frozen=True):
    """A view: what the steps wrote down. A scenario says nothing."""

    lines: tuple[str, ...] = ()


@dataclass
class Notes(Record):
    """What the steps wrote down, and who gave up."""

    lines: list[str]
    quitter: int = -1

    def copy(self) -> Notes:
        return Notes(self.lines[:], self.quitter)


@dataclass
class Script(Procedure):
    """A procedure whose steps a test defines; it has no locals."""

    STEPS: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Script:
        twin = type(self)()
        twin.at = self.at
        return twin

    def note(self, game: Game[Notes, Nothing], line: str) -> None:
        """Write a line into the state."""
        game.state.lines.append(line)

    def registers(self, game: Game[Notes, Nothing]) -> str:
        """Return what a step finds in the two registers."""
        answer = game.answer.number if isinstance(game.answer, Say) else None
        return f"answer {answer} result {game.result}"


def observe(game: Game[Notes, Nothing], viewer: int | None) -> Value:
    """Return what `viewer` sees."""
    return Said(tuple(game.state.lines))


def describe(game: Game[Notes, Nothing], action: Action) -> Label:
    """Return an answer in words."""
    return Label(repr(action))


def why_not(game: Game[Notes, Nothing], action: Action) -> str:
    """Return why an answer is refused, with its rule."""
    return "nobody asked that [BA-1]"


def narrate(game: Game[Notes, Nothing], event: Event) -> Line:
    """Return an event as a sentence."""
    return Line(repr(event), "BA-1")


class Bare(RuleSystem[Notes, Nothing]):
    """Plays one procedure."""

    title = "Bare"
    version = 1
    catalog = Nothing()
    state_type = Notes
    scenario_type = Said
    actions = (Say,)
    events = (Heard,)
    telling = Telling(observe=observe, describe=describe, narrate=narrate, why_not=why_not)

    def __init__(self, name: str, *procedures: type[Script]) -> None:
        self.name = name
        self.procedures = procedures

    def setup(self, scenario: Any) -> tuple[Notes, Procedure]:
        return Notes([]), self.procedures[0]()

    def outcome(self, state: Notes) -> Outcome:
        scores = tuple(0.0 if player == state.quitter else 1.0 for player in range(2))
        return Outcome(scores, "said")

    def concede(self, game: Game[Notes, Nothing], player: int) -> None:
        game.state.quitter = player


def begin(first: type[Script], *others: Bare, dice: Dice | None = None) -> Game[Notes, Nothing]:
    """Return a game of one procedure, run to its first question."""
    system = Bare("bare", first)
    systems = {"bare": system, **{other.name: other for other in others}}
    game = Game(system, Notes([]), [first()], dice or Dice(key_of(1)), systems)
    game.advance()
    return game
