"""[RO-5.1 to RO-5.4] A turn: its start, the parts of its phases, its end."""

from __future__ import annotations

from typing import ClassVar, Final

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import Activate, EndPart
from ironmuster.systems.rollout.position.events.turns import PartBegan, TurnBegan
from ironmuster.systems.rollout.position.hiding import asks_anyway
from ironmuster.systems.rollout.position.state import (
    ACTED,
    CHARGED,
    CHARGING,
    ENEMY,
    FIGHTING,
    MOVEMENT,
    NOBODY,
    PLAYER,
    RECOVER,
    SHOOTING,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.rules.alarm import look_out, notice
from ironmuster.systems.rollout.rules.charging import ChargeTurn, may_charge
from ironmuster.systems.rollout.rules.civilians import Civilians
from ironmuster.systems.rollout.rules.control import question
from ironmuster.systems.rollout.rules.convoy import advance
from ironmuster.systems.rollout.rules.disguise import roll_disguises
from ironmuster.systems.rollout.rules.enemy.order import in_order
from ironmuster.systems.rollout.rules.fighting import FightTurn, may_fight
from ironmuster.systems.rollout.rules.missions import orders_of
from ironmuster.systems.rollout.rules.mobility import may_act
from ironmuster.systems.rollout.rules.movement import MovementTurn
from ironmuster.systems.rollout.rules.recovery import Recovery
from ironmuster.systems.rollout.rules.relief import reinforce
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.seats import PERSON, is_automatic, is_bound
from ironmuster.systems.rollout.rules.shooting import ShootTurn, may_shoot

MAY: Final = {
    MOVEMENT: may_act,
    SHOOTING: may_shoot,
    CHARGING: may_charge,
    FIGHTING: may_fight,
}
TURNS: Final = {
    MOVEMENT: MovementTurn,
    SHOOTING: ShootTurn,
    CHARGING: ChargeTurn,
    FIGHTING: FightTurn,
}
PROMPTS: Final = {
    MOVEMENT: "movement",
    SHOOTING: "shooting",
    CHARGING: "charging",
    FIGHTING: "fighting",
}


class BattleTurn(Procedure):
    """[RO-5.1, RO-5.4] One turn."""

    STEPS: ClassVar[tuple[str, ...]] = (
        *("begin", "move", "move_enemy", "convoy", "civilians"),
        *("shoot", "shoot_enemy", "charge", "charge_enemy", "fight", "fight_enemy"),
        *("recover", "end"),
    )

    def copy(self) -> BattleTurn:
        twin = BattleTurn()
        twin.at = self.at
        return twin

    def begin(self, game: BattleGame) -> Flow:
        """[RO-5.4] `TURN_START`, in its order."""
        state = game.state
        state.turn += 1
        tell(game, TurnBegan(state.turn))
        orders_of(state).arrivals(game)
        reinforce(game)
        state.hp_start = state.hp[:]
        roll_disguises(game)
        look_out(game)
        notice(game)
        orders_of(state).moved(game, NOBODY)
        return NEXT

    def move(self, game: BattleGame) -> Flow:
        """[RO-6]"""
        return call(Part(MOVEMENT, PLAYER))

    def move_enemy(self, game: BattleGame) -> Flow:
        """[RO-6, RO-20]"""
        return call(Part(MOVEMENT, ENEMY))

    def convoy(self, game: BattleGame) -> Flow:
        """[RO-18.14] `MOVE_X`: first the convoy."""
        advance(game)
        return NEXT

    def civilians(self, game: BattleGame) -> Flow:
        """[RO-16] Then civilians."""
        return call(Civilians())

    def shoot(self, game: BattleGame) -> Flow:
        """[RO-10]"""
        return call(Part(SHOOTING, PLAYER))

    def shoot_enemy(self, game: BattleGame) -> Flow:
        """[RO-10, RO-20]"""
        return call(Part(SHOOTING, ENEMY))

    def charge(self, game: BattleGame) -> Flow:
        """[RO-12]"""
        return call(Part(CHARGING, PLAYER))

    def charge_enemy(self, game: BattleGame) -> Flow:
        """[RO-12, RO-20]"""
        return call(Part(CHARGING, ENEMY))

    def fight(self, game: BattleGame) -> Flow:
        """[RO-12]"""
        return call(Part(FIGHTING, PLAYER))

    def fight_enemy(self, game: BattleGame) -> Flow:
        """[RO-12, RO-20]"""
        return call(Part(FIGHTING, ENEMY))

    def recover(self, game: BattleGame) -> Flow:
        """[RO-13] Seven steps, in each the player first."""
        tell(game, PartBegan(RECOVER, PLAYER))
        return call(Recovery())

    def end(self, game: BattleGame) -> Flow:
        """[RO-5.4] `TURN_END`: the mission's checks."""
        notice(game)
        orders_of(game.state).turn_ends(game)
        return DONE


class Part(Procedure):
    """[RO-5.1 to RO-5.3] A side's part of a phase: its units act one at a time, in any order."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "offer", "take", "after")
    phase: int
    side: int

    def __init__(self, phase: int, side: int) -> None:
        self.phase = phase
        self.side = side

    def copy(self) -> Part:
        twin = Part(self.phase, self.side)
        twin.at = self.at
        return twin

    def begin(self, game: BattleGame) -> Flow:
        """[RO-5.2] Nobody of the side has acted yet."""
        state = game.state
        state.phase, state.acting = self.phase, self.side
        for unit in range(len(state.kind)):
            if state.side[unit] == self.side:
                state.marks[unit] &= ~ACTED
        if not anybody(state, self.phase, self.side) and not asks_anyway(state, self.side):
            return DONE
        tell(game, PartBegan(self.phase, self.side))
        return NEXT

    def offer(self, game: BattleGame) -> Flow:
        """[RO-5.3] Which unit acts next; the rest may pass, but whoever has charged must fight
        [RO-12.1]."""
        state = game.state
        if is_automatic(state, self.side):
            return self.next(game)
        bound = self.bound(state)
        if bound:
            return ask(PERSON, PROMPTS[self.phase], Listed([Activate(bound[0])]))
        units = able(state, self.phase, self.side)
        if not units and not asks_anyway(state, self.side):
            notice(game)
            return DONE
        answers: list[Action] = [Activate(unit) for unit in units]
        if self.phase != FIGHTING or not must_fight(state, units):
            answers.append(EndPart())
        prompt = PROMPTS[self.phase]
        return question(game, self.side, NOBODY, prompt, Listed(answers))

    def bound(self, state: State) -> list[int]:
        """[RO-20.1, RO-15.4] The units of an enemy that a person plays that patrol first, in the
        order of the rules: their forces are unaware."""
        if self.phase != MOVEMENT or self.side != ENEMY:
            return []
        units = [unit for unit in unacted(state, self.side) if is_bound(state, unit)]
        return [unit for unit in in_order(state, units) if may_act(state, unit)]

    def next(self, game: BattleGame) -> Flow:
        """[RO-20.2] Who acts next of the side that the rules play: the first in order of those that
        can do anything."""
        state = game.state
        for unit in in_order(state, unacted(state, self.side)):
            if MAY[self.phase](state, unit):
                return ask(PERSON, PROMPTS[self.phase], Listed([Activate(unit)]))
        notice(game)
        return DONE

    def take(self, game: BattleGame) -> Flow:
        """[RO-5.3, RO-1.6] It acts."""
        answer, state = game.answer, game.state
        if isinstance(answer, EndPart):
            notice(game)
            return DONE
        assert isinstance(answer, Activate)
        state.marks[answer.unit] |= ACTED
        return call(TURNS[self.phase](answer.unit))

    def after(self, game: BattleGame) -> Flow:
        """[RO-20.3, RO-18.19, RO-R84] What is known now; then the next unit."""
        notice(game)
        orders_of(game.state).moved(game, NOBODY)
        return goto("offer")


def unacted(state: State, side: int) -> list[int]:
    """[RO-5.2] The units of a side that have not acted in this part."""
    return [
        unit
        for unit in range(len(state.kind))
        if state.side[unit] == side and not state.marks[unit] & ACTED
    ]


def must_fight(state: State, units: list[int]) -> list[int]:
    """[RO-12.1] Who of these has charged, and must fight before its side is done."""
    return [unit for unit in units if state.marks[unit] & CHARGED]


def able(state: State, phase: int, side: int) -> list[int]:
    """[RO-5.2] The units of a side that have not acted in this part and can do something in it."""
    may = MAY[phase]
    return [unit for unit in unacted(state, side) if may(state, unit)]


def anybody(state: State, phase: int, side: int) -> bool:
    """[RO-5.2] Whether any unit of a side can do something in a phase."""
    may = MAY[phase]
    return any(may(state, unit) for unit in unacted(state, side))
