"""[TM-5.10, TM-14.9, TM-14.11] Reactions: Overwatch against a unit that has moved, Counter against
one that has struck."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ironmuster.kernel.flow import DONE, Flow, Procedure, ask, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.position.actions import FISTS, Attack, Pick, Wait
from ironmuster.systems.thirtymm.position.state import (
    COUNTER,
    FIELDED,
    NO_STANCE,
    NOBODY,
    OVERWATCH,
    State,
)
from ironmuster.systems.thirtymm.position.stats import cost_of
from ironmuster.systems.thirtymm.rules.attack import COUNTER as STRIKE_BACK
from ironmuster.systems.thirtymm.rules.attack import WATCH, Strike, announce
from ironmuster.systems.thirtymm.rules.payment import pay
from ironmuster.systems.thirtymm.rules.targets import (
    BASIC_COST,
    CLOSE,
    RANGED,
    attacks_on,
)

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame


class Watch(Procedure):
    """[TM-5.10] The window W1: each enemy in Overwatch may shoot at the unit that has moved, in the
    order its owner likes. `watcher` is who is asked, `done` who has been, as bits."""

    STEPS: ClassVar[tuple[str, ...]] = ("find", "choose", "pick", "offer", "take", "after")
    unit: int
    watcher: int
    done: int

    def __init__(self, unit: int, watcher: int = NOBODY, done: int = 0) -> None:
        self.unit = unit
        self.watcher = watcher
        self.done = done

    def copy(self) -> Watch:
        twin = Watch(self.unit, self.watcher, self.done)
        twin.at = self.at
        return twin

    def watchers(self, state: State) -> list[int]:
        """[TM-14.9] Who can shoot now, of the first owner that has any such unit."""
        found: list[int] = []
        for index in range(len(state.units)):
            if not self.done >> index & 1 and reacts(state, index, self.unit, OVERWATCH):
                owner = state.table.profiles[index].owner
                if not found or owner == state.table.profiles[found[0]].owner:
                    found.append(index)
        return found

    def find(self, game: MissionGame) -> Flow:
        """[TM-14.9] Whether anybody can still shoot."""
        watchers = self.watchers(game.state)
        if not watchers:
            return DONE
        self.watcher = watchers[0]
        return goto("offer" if len(watchers) == 1 else "choose")

    def choose(self, game: MissionGame) -> Flow:
        """[TM-5.10] Of several the owner says who is first."""
        state = game.state
        answers: list[Action] = [Pick(index) for index in self.watchers(state)]
        owner = state.table.profiles[self.watcher].owner
        return ask(owner, "watcher", Listed([*answers, Wait()]))

    def pick(self, game: MissionGame) -> Flow:
        """[TM-5.10] This one; or none of them."""
        answer = game.answer
        if isinstance(answer, Pick):
            self.watcher = answer.unit
            return goto("offer")
        for index in self.watchers(game.state):
            self.done |= 1 << index
        return goto("find")

    def offer(self, game: MissionGame) -> Flow:
        """[TM-14.9] Shoot, or wait."""
        return ask_to_react(game.state, self.watcher, self.unit, RANGED, "overwatch")

    def take(self, game: MissionGame) -> Flow:
        """[TM-14.9] One ranged attack, paid from what is stored; then the stance is spent."""
        answer = game.answer
        self.done |= 1 << self.watcher
        if not isinstance(answer, Attack):
            return goto("find")
        return call(answer_with(game, self.watcher, answer, WATCH))

    def after(self, game: MissionGame) -> Flow:
        """[TM-5.10] Others may react, too, while the unit stands."""
        return goto("find")


class StrikeBack(Procedure):
    """[TM-5.10] The window W2: the unit that was struck may strike back with Counter."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take", "end")
    unit: int
    attacker: int

    def __init__(self, unit: int, attacker: int) -> None:
        self.unit = unit
        self.attacker = attacker

    def copy(self) -> StrikeBack:
        twin = StrikeBack(self.unit, self.attacker)
        twin.at = self.at
        return twin

    def offer(self, game: MissionGame) -> Flow:
        """[TM-14.11] Strike back, or not."""
        return ask_to_react(game.state, self.unit, self.attacker, CLOSE, "counter")

    def take(self, game: MissionGame) -> Flow:
        """[TM-14.11] One melee or basic attack, paid from what is stored; the stance is spent."""
        answer = game.answer
        if not isinstance(answer, Attack):
            return DONE
        return call(answer_with(game, self.unit, answer, STRIKE_BACK))

    def end(self, game: MissionGame) -> Flow:
        """[TM-14.11] That was the reaction."""
        return DONE


def reacts(state: State, index: int, enemy: int, stance: int) -> bool:
    """[TM-14.9, TM-14.11] Whether a unit in this stance can attack an enemy with what it stored."""
    unit = state.units[index]
    if unit.stance != stance or unit.status != FIELDED or state.units[enemy].status != FIELDED:
        return False
    profiles = state.table.profiles
    if profiles[index].team == profiles[enemy].team:
        return False
    kinds = RANGED if stance == OVERWATCH else CLOSE
    return bool(attacks_on(state, index, enemy, kinds, unit.stored))


def may_counter(state: State, unit: int, attacker: int) -> bool:
    """[TM-14.11] Whether the window W2 opens for a unit that was struck."""
    return unit != NOBODY and reacts(state, unit, attacker, COUNTER)


def ask_to_react(state: State, index: int, enemy: int, kinds: int, prompt: str) -> Flow:
    """[TM-5.10] The attacks a unit may react with, or to wait."""
    found = attacks_on(state, index, enemy, kinds, state.units[index].stored)
    answers: list[Action] = [Attack(gun, target, aim) for gun, target, aim in found]
    owner = state.table.profiles[index].owner
    return ask(owner, prompt, Listed([*answers, Wait()]))


def answer_with(game: MissionGame, index: int, answer: Attack, way: int) -> Strike:
    """[TM-6.5] Pay for a reaction from what is stored; its stance is spent."""
    state = game.state
    gun = None if answer.weapon == FISTS else state.table.guns[answer.weapon]
    cost = BASIC_COST if gun is None else cost_of(state, index, gun)
    pay(state, index, cost)
    state.units[index].stance = NO_STANCE
    if gun is not None and gun.once:
        state.spent |= 1 << gun.number
    announce(game, index, answer.weapon, answer.unit, answer.item, cost, way)
    shots = 1 if gun is None else gun.salvo
    return Strike(index, answer.weapon, answer.unit, answer.item, way, False, shots)
