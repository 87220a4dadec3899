"""[RO-12.3, RO-12.8, RO-12.9, RO-17.12] One unit's activation in the Fight phase."""

from __future__ import annotations

from typing import ClassVar

from ironmuster.geometry.plane.shapes import within
from ironmuster.kernel.flow import DONE, Flow, Procedure, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import (
    Batter,
    Change,
    Clear,
    Demolish,
    Fight,
    Pass,
    Throw,
)
from ironmuster.systems.rollout.position.aims import roll_for
from ironmuster.systems.rollout.position.brawls import (
    SLIT,
    can_be_thrown,
    melee_guns,
    why_not_battered,
    why_not_cleared,
    why_not_demolished,
    why_not_fought,
    why_not_thrower,
    why_not_thrown,
)
from ironmuster.systems.rollout.position.charges import why_not_brawler
from ironmuster.systems.rollout.position.events.attacks import Cleared
from ironmuster.systems.rollout.position.fog import may_name
from ironmuster.systems.rollout.position.profile import THROWN
from ironmuster.systems.rollout.position.state import (
    ACTED,
    CHARGED,
    NOBODY,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import CONTACT, is_staggered, is_thing
from ironmuster.systems.rollout.position.targets import foes_of
from ironmuster.systems.rollout.rules.attack import CLOGS, Attack, clog, declare
from ironmuster.systems.rollout.rules.control import question
from ironmuster.systems.rollout.rules.forms import change_form, may_change
from ironmuster.systems.rollout.rules.harm import hurt
from ironmuster.systems.rollout.rules.melee import Blow, Melee
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.rolling import Roll


class FightTurn(Procedure):
    """[RO-12.3] A unit fights, throws a weapon, clears a bunker, changes its form, or does nothing;
    `weapon` and `target` are those of a bunker that it clears."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take", "clear")
    unit: int
    weapon: int
    target: int

    def __init__(self, unit: int, weapon: int = NOBODY, target: int = NOBODY) -> None:
        self.unit = unit
        self.weapon = weapon
        self.target = target

    def copy(self) -> FightTurn:
        twin = FightTurn(self.unit, self.weapon, self.target)
        twin.at = self.at
        return twin

    def offer(self, game: BattleGame) -> Flow:
        """[RO-12.3, RO-12.1] Whom, and with what? Who has charged must fight, if it can."""
        state = game.state
        answers = attacks(state, self.unit)
        if not (answers and state.marks[self.unit] & CHARGED):
            if may_change(state, self.unit):
                answers.append(Change())
            answers.append(Pass())
        return question(game, state.side[self.unit], self.unit, "fight", Listed(answers))

    def take(self, game: BattleGame) -> Flow:
        """[RO-12.3, RO-12.8, RO-12.9] It does."""
        state, answer, unit = game.state, game.answer, self.unit
        if isinstance(answer, Change):
            change_form(game, unit)
            return goto("offer")
        state.marks[unit] |= ACTED
        match answer:
            case Fight(target, weapon) if is_thing(state, target):
                return call(Blow(unit, target, NOBODY, weapon))
            case Fight(target, weapon):
                return call(Melee(unit, target, weapon))
            case Batter(piece, weapon):
                return call(Blow(unit, NOBODY, piece, weapon))
            case Throw(weapon, target):
                spend(state, unit, weapon)
                return call(Attack(unit, weapon, target))
            case Demolish(weapon, piece):
                spend(state, unit, weapon)
                return call(Attack(unit, weapon, NOBODY, piece))
            case Clear(weapon, target):
                spend(state, unit, weapon)
                self.weapon, self.target = weapon, target
                return call(Roll("strike", unit))
        return DONE

    def clear(self, game: BattleGame) -> Flow:
        """[RO-17.12] A die of Strike + 1 removes whoever is in the bunker, without a Save. Whatever
        else the unit has done is over."""
        if self.target == NOBODY:
            return DONE
        state, die = game.state, game.result
        line, staggered = state.line(self.unit), is_staggered(state, self.unit)
        needed = roll_for(line.strike + SLIT, 0, staggered)
        hit = die >= needed
        tell(game, Cleared(self.unit, self.target, self.weapon, die, needed, hit))
        declare(game, self.unit, self.target)
        gun = state.profile(self.unit).guns[self.weapon]
        if hit:
            hurt(game, self.target, state.hp[self.target], "slit")
        elif gun.clogs and die == CLOGS:
            clog(game, self.unit, gun)
        return DONE


def spend(state: State, unit: int, number: int) -> None:
    """[RO-10.6] A use of a weapon that has a number of them."""
    if state.profile(unit).guns[number].ammo:
        state.ammo[state.first[unit] + number] -= 1


def attacks(state: State, unit: int) -> list[Action]:
    """[RO-12] All that a unit may do to others in the Fight phase."""
    found = fights(state, unit)
    guns = state.profile(unit).guns
    manned = sorted({host for host in state.host if 0 <= host < len(state.pieces)})
    for number in state.line(unit).guns:
        if not can_be_thrown(guns[number]) or why_not_thrower(state, unit, number):
            continue
        for target in foes_of(state, unit):
            if not may_name(state, state.side[unit], target):
                continue
            if not why_not_thrown(state, unit, guns[number], target):
                found.append(Throw(number, target))
            if not why_not_cleared(state, unit, guns[number], target):
                found.append(Clear(number, target))
        for piece in manned if guns[number].phase == THROWN else []:
            if not why_not_demolished(state, unit, guns[number], piece):
                found.append(Demolish(number, piece))
    return found


def fights(state: State, unit: int) -> list[Action]:
    """[RO-12.3, RO-12.9] The fights that a unit may declare, and the pieces it may strike."""
    if why_not_brawler(state, unit):
        return []
    found: list[Action] = []
    base = state.base(unit)
    met = [
        piece
        for piece in range(len(state.pieces))
        if within(base, state.pieces[piece].shape(), CONTACT)
    ]
    for number in melee_guns(state, unit):
        for target in foes_of(state, unit):
            if not may_name(state, state.side[unit], target):
                continue
            if not why_not_fought(state, unit, target, number):
                found.append(Fight(target, number))
        for piece in met:
            if not why_not_battered(state, unit, piece, number):
                found.append(Batter(piece, number))
    return found


def may_fight(state: State, unit: int) -> bool:
    """[RO-5.2] Whether there is anything that a unit could do in the Fight phase."""
    return bool(attacks(state, unit)) or may_change(state, unit)


def why_not_fight(state: State, unit: int, answer: Action) -> str:
    """[RO-12] The first rule that forbids an answer in the Fight phase; nothing where it is
    legal."""
    guns = state.profile(unit).guns
    match answer:
        case Fight(target, weapon):
            return why_not_brawler(state, unit) or (
                why_not_fought(state, unit, target, weapon)
                if target < len(state.kind)
                else "there is no such unit [RO-12.3]"
            )
        case Batter(piece, weapon):
            return why_not_brawler(state, unit) or why_not_battered(state, unit, piece, weapon)
        case Throw(weapon, other) | Demolish(weapon, other) | Clear(weapon, other):
            why = why_not_thrower(state, unit, weapon)
            if why:
                return why
            if isinstance(answer, Demolish):
                return why_not_demolished(state, unit, guns[weapon], other)
            if other >= len(state.kind):
                return "there is no such unit [RO-12.3]"
            if isinstance(answer, Throw):
                return why_not_thrown(state, unit, guns[weapon], other)
            return why_not_cleared(state, unit, guns[weapon], other)
    if isinstance(answer, Pass | Change) and state.marks[unit] & CHARGED and attacks(state, unit):
        return "it has charged, and must fight [RO-12.1]"
    return ""
