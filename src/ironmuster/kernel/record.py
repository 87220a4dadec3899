"""What a game is made of while it is played: records, option sets and decisions.

Records are plain classes with annotated fields, so that the hot modules compile; `codec` saves and
loads them from their type hints.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Self

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from ironmuster.kernel.value import Action


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Record:
    """Base of mutable data that is part of a saved game: ids and numbers, never references.

    The annotated names of a subclass are its fields, and its constructor takes them in their order;
    it may be a dataclass, but in a compiled module the constructor of one is slow.
    """

    def copy(self) -> Self:
        """Return an independent copy of every field; what never changes may be shared."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Derived(Record):
    """Marks what a record holds but does not save: a record inherits from a subclass of this one,
    and the names annotated there are rebuilt by `RuleSystem.revive`."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Options:
    """The legal answers to a question: a set that knows its size and makes one answer at a time.

    A clone of the game shares the set, so it holds values of its own and never the state.
    """

    def size(self) -> int:
        """How many answers there are; never 0 in an open decision."""
        raise NotImplementedError

    def at(self, index: int) -> Action:
        """Return the answer at `index`, 0 to size - 1; the order is fixed."""
        raise NotImplementedError

    def has(self, action: Action) -> bool:
        """Whether `action` is a legal answer."""
        return any(action == self.at(index) for index in range(self.size()))

    def index(self, action: Action) -> int:
        """Return the place of `action` in the order; `ValueError` when it is not listed."""
        for index in range(self.size()):
            if action == self.at(index):
                return index
        raise ValueError(action)

    def named(self) -> int:
        """How many of the first answers are told each in words of its own, whatever their kind and
        however many follow: a place that one goes to for a reason."""
        return 0

    def __len__(self) -> int:
        return self.size()

    def __getitem__(self, index: int) -> Action:
        return self.at(index)

    def __contains__(self, action: object) -> bool:
        return self.has(action)  # type: ignore[arg-type]

    def __iter__(self) -> Iterator[Action]:
        return iter([self.at(index) for index in range(self.size())])


@mypyc_attr(acyclic=True)
class Listed(Options):
    """A short set of answers, written out."""

    def __init__(self, actions: list[Action]) -> None:
        self.actions = actions

    def size(self) -> int:
        return len(self.actions)

    def at(self, index: int) -> Action:
        return self.actions[index]

    def has(self, action: Action) -> bool:
        return action in self.actions


@mypyc_attr(acyclic=True, free_list_len=1)
class Decision:
    """One player's open question: who answers, about what, and the legal answers.

    `sampled` marks a question with too many answers to list (where to put a miniature on a
    table): then `options` is a fair sample and the system's `accepts` judges any other answer. It
    accepts those of the sample, too, of each kind of which it accepts others.
    `skippable` lets the engine answer by itself when there is one answer; a question that would
    reveal something by not being asked sets it to False.
    """

    def __init__(
        self,
        player: int,
        prompt: str,
        options: Options,
        sampled: bool = False,
        skippable: bool = True,
    ) -> None:
        self.player = player
        self.prompt = prompt
        self.options = options
        self.sampled = sampled
        self.skippable = skippable
