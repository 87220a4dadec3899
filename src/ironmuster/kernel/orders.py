"""Orders chosen in secret and revealed together."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from mypy_extensions import mypyc_attr

from ironmuster.kernel.flow import Flow, Procedure, done, goto, put
from ironmuster.kernel.game import Game
from ironmuster.kernel.record import Decision, Options
from ironmuster.kernel.value import Action


@mypyc_attr(allow_interpreted_subclasses=True)
class Secrets(Procedure):
    """Each player answers the same kind of question without seeing the others' answers.

    What `SecretOrders` and `SealedOrders` share; they differ in how an answer is kept. A subclass
    of theirs implements `players`, `prompt` and `choices`. The result is the list of actions, one
    per player. Nothing shows an answer before all have been given, and the state holds still until
    then.
    """

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take")

    def players(self, game: Game[Any, Any]) -> list[int]:
        """Return who must choose, in the order of asking."""
        raise NotImplementedError

    def prompt(self) -> str:
        """Return the one-word prompt."""
        raise NotImplementedError

    def choices(self, game: Game[Any, Any], player: int) -> Options:
        """Return a player's options; they may not depend on the other answers."""
        raise NotImplementedError

    def count(self) -> int:
        """Return how many answers have been given."""
        raise NotImplementedError

    def keep(self, game: Game[Any, Any], player: int, answer: Action) -> None:
        """Keep the next answer."""
        raise NotImplementedError

    def revealed(self, game: Game[Any, Any]) -> list[Action]:
        """Return all answers, in the order they were given."""
        raise NotImplementedError

    def forget(self, game: Game[Any, Any], place: int, player: int) -> None:
        """Put another answer, which `player` might have given, at a place."""
        raise NotImplementedError

    def sampled(self) -> bool:
        """Whether a player may give an answer that is not among the options."""
        return False

    def offer(self, game: Game[Any, Any]) -> Flow:
        """Ask the next player, even where one answer is possible: silence would tell. When one has
        left the game that was asked last, all who are left have answered."""
        players = self.players(game)
        if self.count() == len(players):
            return done(self.revealed(game))
        player = players[self.count()]
        options = self.choices(game, player)
        return put(Decision(player, self.prompt(), options, self.sampled(), skippable=False))

    def take(self, game: Game[Any, Any]) -> Flow:
        """Keep the answer; after the last one, reveal all."""
        players = self.players(game)
        assert game.answer is not None
        self.keep(game, players[self.count()], game.answer)
        return goto("offer") if self.count() < len(players) else done(self.revealed(game))

    def imagine(self, game: Game[Any, Any], viewer: int) -> None:
        """Redraw the answers that `viewer` has not seen."""
        players = self.players(game)
        for place in range(self.count()):
            if players[place] != viewer:
                self.forget(game, place, players[place])


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretOrders(Secrets):
    """Secret answers that are all listed, kept as their places in the options.

    `chosen` are those given so far, in the order of `players`. A subclass with more fields has its
    own `__init__` and `copy`.
    """

    chosen: list[int]

    def __init__(self, chosen: list[int]) -> None:
        self.chosen = chosen

    def copy(self) -> Self:
        twin = type(self)(self.chosen[:])
        twin.at = self.at
        return twin

    def count(self) -> int:
        return len(self.chosen)

    def keep(self, game: Game[Any, Any], player: int, answer: Action) -> None:
        self.chosen.append(self.choices(game, player).index(answer))

    def revealed(self, game: Game[Any, Any]) -> list[Action]:
        answers = zip(self.players(game), self.chosen, strict=True)
        return [self.choices(game, one).at(place) for one, place in answers]

    def forget(self, game: Game[Any, Any], place: int, player: int) -> None:
        self.chosen[place] = game.dice.below(self.choices(game, player).size())


@mypyc_attr(allow_interpreted_subclasses=True)
class SealedOrders(Secrets):
    """Secret answers that need not be listed, such as a force somebody built, kept whole.

    A subclass has the field `given`, a list of its kind of action, in the order of `players`; the
    system's `accepts` judges what is not among the `choices`, which are a sample. Others imagine
    one of these in the place of an answer, or what `supposed` returns.
    """

    given: list[Any]

    def __init__(self, given: list[Any]) -> None:
        self.given = given

    def copy(self) -> Self:
        twin = type(self)(self.given[:])
        twin.at = self.at
        return twin

    def count(self) -> int:
        return len(self.given)

    def keep(self, game: Game[Any, Any], player: int, answer: Action) -> None:
        self.given.append(answer)

    def revealed(self, game: Game[Any, Any]) -> list[Action]:
        return list(self.given)

    def forget(self, game: Game[Any, Any], place: int, player: int) -> None:
        self.given[place] = self.supposed(game, player)

    def supposed(self, game: Game[Any, Any], player: int) -> Action:
        """Return an answer that `player` might have given, for all that anybody else knows."""
        options = self.choices(game, player)
        return options.at(game.dice.below(options.size()))

    def sampled(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class ForceOrders(SealedOrders):
    """The forces that the two sides of a battle take, of those on offer or one they have built."""

    def players(self, game: Game[Any, Any]) -> list[int]:
        return [0, 1]

    def prompt(self) -> str:
        return "muster"
