"""Orders chosen in secret and revealed together."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from ironmuster.kernel.flow import Flow, Procedure, done, goto, put
from ironmuster.kernel.game import Game
from ironmuster.kernel.record import Decision, Options


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretOrders(Procedure):
    """Each player answers the same kind of question without seeing the others' answers.

    A subclass is a dataclass with a field `chosen: list[int]` (the places of the answers given so
    far, in the order of `players`), and implements `players`, `prompt` and `choices`. The result
    is the list of actions, one per player. Nothing shows an answer before all have been given.
    The state holds still until then, so an answer can be kept as its place in the options.
    """

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take")
    chosen: list[int]

    def players(self, game: Game[Any, Any]) -> list[int]:
        """Return who must choose, in the order of asking."""
        raise NotImplementedError

    def prompt(self) -> str:
        """Return the one-word prompt."""
        raise NotImplementedError

    def choices(self, game: Game[Any, Any], player: int) -> Options:
        """Return a player's options; they may not depend on the other answers."""
        raise NotImplementedError

    def offer(self, game: Game[Any, Any]) -> Flow:
        """Ask the next player, even where one answer is possible: silence would tell."""
        player = self.players(game)[len(self.chosen)]
        question = Decision(player, self.prompt(), self.choices(game, player), skippable=False)
        return put(question)

    def take(self, game: Game[Any, Any]) -> Flow:
        """Keep the answer; after the last one, reveal all."""
        players = self.players(game)
        player = players[len(self.chosen)]
        assert game.answer is not None
        self.chosen.append(self.choices(game, player).index(game.answer))
        if len(self.chosen) < len(players):
            return goto("offer")
        answers = zip(players, self.chosen, strict=True)
        return done([self.choices(game, one).at(place) for one, place in answers])

    def imagine(self, game: Game[Any, Any], viewer: int) -> None:
        """Redraw the answers that `viewer` has not seen."""
        players = self.players(game)
        for place in range(len(self.chosen)):
            if players[place] != viewer:
                self.chosen[place] = game.dice.below(self.choices(game, players[place]).size())
