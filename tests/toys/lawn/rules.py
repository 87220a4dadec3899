"""[LN-2, LN-6] Round after round, ball after ball."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ironmuster.kernel.chance import D6
from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, goto, put
from ironmuster.kernel.record import Decision
from tests.toys.lawn.places import Places, facing_after, touches_peg, way_of
from tests.toys.lawn.position import LawnGame, Roll, Rolled, Struck

SCORES: int = 3  # on a D6, or more


@dataclass
class Play(Procedure):
    """[LN-2] The whole game; `player` is whose turn it is."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "offer", "take", "strike", "next")
    player: int

    def copy(self) -> Play:
        twin = Play(self.player)
        twin.at = self.at
        return twin

    def begin(self, game: LawnGame) -> Flow:
        """[LN-2, LN-7] The next round, or the end after the last one."""
        if game.state.round == game.state.rounds:
            return DONE
        game.state.round += 1
        self.player = 0
        return NEXT

    def offer(self, game: LawnGame) -> Flow:
        """[LN-2] Where to?"""
        places = Places(game.state, game.catalog, self.player)
        return put(Decision(self.player, "roll", places, sampled=True))

    def take(self, game: LawnGame) -> Flow:
        """[LN-2] The ball rolls there."""
        answer, state, player = game.answer, game.state, self.player
        assert isinstance(answer, Roll)
        way = way_of(state, game.catalog, player, answer)
        state.facings[player] = facing_after(state, player, answer, way)
        state.xs[player], state.ys[player] = way[-1]
        game.emit(Rolled(player, tuple(way), state.facings[player]))
        return NEXT

    def strike(self, game: LawnGame) -> Flow:
        """[LN-6] In contact with its peg, it may score."""
        state, player = game.state, self.player
        if touches_peg(state, game.catalog, player):
            die = game.draw(D6)
            game.emit(Struck(player, die, die >= SCORES))
            if die >= SCORES:
                state.scores[player] += 1
                state.pegs[player] = 1 - state.pegs[player]
        return NEXT

    def next(self, game: LawnGame) -> Flow:
        """[LN-2] The other ball, or the next round."""
        self.player += 1
        return goto("offer" if self.player < len(game.state.xs) else "begin")
