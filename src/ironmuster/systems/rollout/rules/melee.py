"""[RO-12.4, RO-12.5, RO-R32, RO-12.9, RO-R34] A fight, and a blow at what does not fight back."""

from __future__ import annotations

from typing import ClassVar

from ironmuster.kernel.flow import DONE, Flow, Procedure, call
from ironmuster.kernel.tally import Tally
from ironmuster.systems.rollout.position.aims import piece_save, rear_of
from ironmuster.systems.rollout.position.brawls import bonus_of, defends_with, melee_gun
from ironmuster.systems.rollout.position.events.attacks import Fought, Struck
from ironmuster.systems.rollout.position.hits import blow
from ironmuster.systems.rollout.position.profile import DASH
from ironmuster.systems.rollout.position.state import NOBODY, BattleGame, State
from ironmuster.systems.rollout.position.targets import STRUCTURE, save_of
from ironmuster.systems.rollout.rules.attack import declare
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.rolling import Roll
from ironmuster.systems.rollout.rules.wounding import Wound


class Melee(Procedure):
    """[RO-12.4] A fight that a unit declares against another, with a melee weapon or bare hands;
    `die` is its own."""

    STEPS: ClassVar[tuple[str, ...]] = ("attack", "defend", "judge")
    unit: int
    target: int
    weapon: int
    die: int

    def __init__(self, unit: int, target: int, weapon: int, die: int = 0) -> None:
        self.unit = unit
        self.target = target
        self.weapon = weapon
        self.die = die

    def copy(self) -> Melee:
        twin = Melee(self.unit, self.target, self.weapon, self.die)
        twin.at = self.at
        return twin

    def attack(self, game: BattleGame) -> Flow:
        """[RO-12.4] The die of who declares the fight."""
        declare(game, self.unit, self.target)
        return call(Roll("fight", self.unit))

    def defend(self, game: BattleGame) -> Flow:
        """[RO-12.4] The die of the other."""
        self.die = game.result
        return call(Roll("fight", self.target))

    def judge(self, game: BattleGame) -> Flow:
        """[RO-12.4, RO-12.5] The higher total wins, and the loser takes the blow."""
        state, other = game.state, game.result
        defence = defends_with(state, self.target)
        tallies = (Tally(), Tally()) if game.observed else (None, None)
        own = self.die + bonus_of(state, self.unit, self.weapon, tallies[0])
        theirs = other + bonus_of(state, self.target, defence, tallies[1])
        winner = NOBODY if own == theirs else self.unit if own > theirs else self.target
        if tallies[0] is not None and tallies[1] is not None:
            what = (self.unit, self.target, self.weapon, defence, (self.die, other))
            parts = (tuple(tallies[0].parts), tuple(tallies[1].parts))
            tell(game, Fought(*what, (own, theirs), *parts, winner))
        if winner == NOBODY:
            return DONE
        loser = self.target if winner == self.unit else self.unit
        used = self.weapon if winner == self.unit else defence
        hp = harm_of(state, winner, used, loser, declared=winner == self.unit)
        if not hp:
            return DONE
        save = save_of(state, loser) if state.table.rules.melee_saves else DASH
        return call(Wound(winner, loser, NOBODY, hp, save, "fight"))


def harm_of(state: State, winner: int, weapon: int, loser: int, declared: bool) -> int:
    """[RO-12.5] The HP that the loser of a fight takes; more from the rear of who was attacked."""
    gun = melee_gun(state, winner, weapon)
    hp = blow(state.line(winner), gun, state.line(loser))
    return hp + rear_of(state, winner, loser) if hp and declared else hp


class Blow(Procedure):
    """[RO-12.9] A unit strikes an object, or a piece of terrain where that is `NOBODY`: it hits,
    and the other saves."""

    STEPS: ClassVar[tuple[str, ...]] = ("strike",)
    unit: int
    target: int
    piece: int
    weapon: int

    def __init__(self, unit: int, target: int, piece: int, weapon: int) -> None:
        self.unit = unit
        self.target = target
        self.piece = piece
        self.weapon = weapon

    def copy(self) -> Blow:
        twin = Blow(self.unit, self.target, self.piece, self.weapon)
        twin.at = self.at
        return twin

    def strike(self, game: BattleGame) -> Flow:
        """[RO-12.9] 1 HP and the Damage of the weapon."""
        state = game.state
        declare(game, self.unit, self.target, self.piece)
        tell(game, Struck(self.unit, self.target, self.piece, self.weapon))
        own, gun = state.line(self.unit), melee_gun(state, self.unit, self.weapon)
        if self.target == NOBODY:
            hp, save = blow(own, gun, STRUCTURE), piece_save(state, self.piece)
        else:
            hp, save = blow(own, gun, state.line(self.target)), save_of(state, self.target)
        return call(Wound(self.unit, self.target, self.piece, hp, save, "fight"))
