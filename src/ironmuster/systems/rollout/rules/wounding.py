"""[RO-10.3, RO-12.5, RO-12.9, RO-1.8] Damage that may be saved, or cancelled by a token."""

from __future__ import annotations

from typing import ClassVar

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.systems.rollout.position.actions import Fudge, GoOn
from ironmuster.systems.rollout.position.events.attacks import Saved, Spared
from ironmuster.systems.rollout.position.profile import DASH
from ironmuster.systems.rollout.position.state import NOBODY, PLAYER, BattleGame
from ironmuster.systems.rollout.rules.control import question
from ironmuster.systems.rollout.rules.harm import batter, hurt
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.rolling import Roll


class Wound(Procedure):
    """[RO-10.3] The damage of an attack on a unit, or a piece of terrain where that is `NOBODY`: so
    many HP for a cause, unless a Save of so much is made; `DASH` for none. The Save of a piece is
    rolled for who attacks."""

    STEPS: ClassVar[tuple[str, ...]] = ("defend", "judge", "spare", "suffer")
    unit: int
    target: int
    piece: int
    hp: int
    save: int
    cause: str

    def __init__(self, unit: int, target: int, piece: int, hp: int, save: int, cause: str) -> None:
        self.unit = unit
        self.target = target
        self.piece = piece
        self.hp = hp
        self.save = save
        self.cause = cause

    def copy(self) -> Wound:
        twin = Wound(self.unit, self.target, self.piece, self.hp, self.save, self.cause)
        twin.at = self.at
        return twin

    def defend(self, game: BattleGame) -> Flow:
        """[RO-10.3] The Save."""
        if self.save == DASH:
            return NEXT
        if self.target == NOBODY:
            return call(Roll("structure", self.unit))
        return call(Roll("save", self.target))

    def judge(self, game: BattleGame) -> Flow:
        """[RO-10.3, RO-1.8] What is not saved does damage, unless a token is spent on it."""
        state = game.state
        if self.save != DASH:
            saved = game.result >= self.save
            tell(game, Saved(self.target, self.piece, game.result, self.save, saved))
            if saved:
                return DONE
        if not state.tokens or self.target == NOBODY or state.side[self.target] != PLAYER:
            return goto("suffer")
        return NEXT

    def spare(self, game: BattleGame) -> Flow:
        """[RO-1.8] A token cancels the damage of an attack on the player's side."""
        return question(game, PLAYER, self.target, "spare", Listed([GoOn(), Fudge()]))

    def suffer(self, game: BattleGame) -> Flow:
        """[RO-10.3, RO-10.5] The damage."""
        if isinstance(game.answer, Fudge):
            game.state.tokens -= 1
            tell(game, Spared(self.target, self.hp))
        elif self.target == NOBODY:
            batter(game, self.piece, self.hp, self.cause)
        else:
            hurt(game, self.target, self.hp, self.cause)
        return DONE
