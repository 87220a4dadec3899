"""One player's chair: all that a bot or a person may use of a game."""

from __future__ import annotations

from typing import Any

from ironmuster.kernel.explore import odds
from ironmuster.kernel.game import Game
from ironmuster.kernel.odds import Odds
from ironmuster.kernel.record import Decision
from ironmuster.kernel.value import Action, Value


def deciding(game: Game[Any, Any]) -> Seat:
    """Return the chair of who decides, at the board of the innermost game and by its numbers."""
    inner = game.innermost()
    assert inner.open is not None, "only asked while a decision is open"
    return Seat(inner, inner.open.player)


class Seat:
    """A player's decision, view and imagination of a game; it never hands out the game itself,
    which knows the hidden cards and the dice to come. In a battle inside a game a player has a
    chair of its own, by the number there (`deciding`)."""

    def __init__(self, game: Game[Any, Any], player: int) -> None:
        self._game = game
        self.player = player
        self._kept: Game[Any, Any] | None = None

    @property
    def decision(self) -> Decision | None:
        """The open question when it is this player's, else None."""
        game = self._game
        decision = game.open if game.child is None else game.decision
        return decision if decision is not None and decision.player == self.player else None

    @property
    def blind(self) -> tuple[Action, ...]:
        """The open answers that are open whatever this player holds, such as to pass; which of
        them is given everyone sees, so it may tell nothing of what nobody sees."""
        game = self._game.innermost()
        return () if self.decision is None else game.system.blind(game)

    @property
    def view(self) -> Value:
        """What this player may see."""
        return self._game.system.telling.observe(self._game, self.player)

    def imagine(self, salt: int) -> Game[Any, Any]:
        """Return a game this player cannot tell from the real one, with dice of its own."""
        return self._game.imagine(self.player, salt)

    def position(self) -> Game[Any, Any]:
        """Return the game to read or clone (not to change): the real state where all information
        is open, an imagined one otherwise. Its dice cannot be rolled: `branches` enumerates them,
        and a clone can `use` dice of the bot. It holds until the next decision."""
        game = self._game
        if game.secretive():
            return self.imagine(0)
        kept = self._kept
        if kept is None or kept.state is not game.state or game.child is not kept.child:
            kept = self._kept = game.unforeseen()
        kept.open = game.open
        return kept

    def odds(self, action: Action) -> Odds:
        """Return what may come of an answer as far as this player can know; the rest is sampled."""
        return odds(self._game, action, viewer=self.player)

    def why_not(self, action: Action) -> str | None:
        """Why an action is refused, with the rule ID; None when it is legal."""
        if self.decision is None:
            return "the game is over" if self._game.over else "another player decides"
        return self._game.why_not(action)
