"""[BM-7] The Attack phase: which mech, and each firing from payment to its last effect.

Dice are drawn in the order of BM-18.1, and only where they matter [BM-18.2].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from ironmuster.kernel.flow import DONE, Flow, Procedure, ask, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.tally import Tally
from ironmuster.kernel.value import Action
from ironmuster.systems.battlemachine.position.actions import (
    AIM_MOVEMENT,
    Activate,
    EndAttack,
    Fire,
    Use,
)
from ironmuster.systems.battlemachine.position.dice import (
    ARMOUR,
    DAMAGE,
    DISABLED,
    IMMOBILE,
    SHOTS,
    TO_DODGE,
    TO_HIT,
)
from ironmuster.systems.battlemachine.position.events import (
    Fired,
    GearDestroyed,
    GearDisabled,
    Immobilised,
    RolledDamage,
    RolledToHit,
)
from ironmuster.systems.battlemachine.position.hit import Hit
from ironmuster.systems.battlemachine.position.profile import Gear
from ironmuster.systems.battlemachine.position.rolls import NORMAL
from ironmuster.systems.battlemachine.position.state import DESTROYED, RUINED, STANDING, State
from ironmuster.systems.battlemachine.position.stats import (
    accuracy,
    breach,
    defence,
    energy_limit,
    strength,
)
from ironmuster.systems.battlemachine.rules.effects import after_attack, after_hit, before_shots
from ironmuster.systems.battlemachine.rules.harm import batter, damage_mech, salvage, take
from ironmuster.systems.battlemachine.rules.modules import use
from ironmuster.systems.battlemachine.rules.targets import FireOptions, is_blind, sight_from

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

AGAIN: Final = goto("offer")


@mypyc_attr(acyclic=True)
class AttackPhase(Procedure):
    """[BM-4.6] One player attacks with any number of mechs, one after the other."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take", "next")
    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> AttackPhase:
        twin = AttackPhase(self.seat)
        twin.at = self.at
        return twin

    def offer(self, game: BattleGame) -> Flow:
        """[BM-4.6] Choose a mech that has not attacked, or end the attack."""
        ready: list[Action] = [Activate(index) for index in waiting(game.state, self.seat)]
        ready.append(EndAttack())
        return ask(self.seat, "attack", Listed(ready))

    def take(self, game: BattleGame) -> Flow:
        """[BM-7.1] Activate it."""
        answer = game.answer
        if not isinstance(answer, Activate):
            return DONE
        game.state.mechs[answer.mech].attacked = True
        return call(Activation(answer.mech))

    def next(self, game: BattleGame) -> Flow:
        """[BM-R20] One mech's activation is finished before another starts."""
        return AGAIN


def waiting(state: State, seat: int) -> list[int]:
    """[BM-4.6] The mechs of a side on the board that have not attacked this turn."""
    found: list[int] = []
    for index in state.table.sides[seat].mechs:
        mech = state.mechs[index]
        if mech.status == STANDING and not mech.attacked:
            found.append(index)
    return found


@mypyc_attr(acyclic=True)
class Activation(Procedure):
    """[BM-7.1] One mech's attack: firings and modules in any order, as long as it can pay."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take")
    mech: int

    def __init__(self, mech: int) -> None:
        self.mech = mech

    def copy(self) -> Activation:
        twin = Activation(self.mech)
        twin.at = self.at
        return twin

    def offer(self, game: BattleGame) -> Flow:
        """[BM-7.2] Fire, use a module, or finish."""
        state = game.state
        return ask(state.table.profiles[self.mech].owner, "fire", FireOptions(state, self.mech))

    def take(self, game: BattleGame) -> Flow:
        """[BM-7.1] Carry it out; the attack ends with Finish, or when the mech is destroyed."""
        answer = game.answer
        if isinstance(answer, Fire):
            fire(game, self.mech, answer)
        elif isinstance(answer, Use):
            use(game, self.mech, answer)
        else:
            return self.finish(game)
        if game.state.mechs[self.mech].status != STANDING:
            return self.finish(game)
        return AGAIN

    def finish(self, game: BattleGame) -> Flow:
        """[BM-12.7] What Lightning and Acid opened closes again."""
        profile = game.state.table.profiles[self.mech]
        for place in profile.weapons:
            after_attack(game.state, profile.gear[place])
        return DONE


def fire(game: BattleGame, index: int, action: Fire) -> None:
    """[BM-7.5] One firing: payment, Lightning and Acid, Spam [BM-12.8], then shot by shot, all with
    one target and aim [BM-11.6, BM-R33]."""
    state = game.state
    profile = state.table.profiles[index]
    mech = state.mechs[index]
    weapon: int = action.weapon
    target: int = action.mech
    gun = profile.gear[weapon]
    mech.eng -= gun.eng
    if mech.used[weapon] and state.table.shots:
        mech.overcharged = True
    mech.used[weapon] += 1
    mech.fired = True
    if target >= 0:
        before_shots(state, gun, target)
    shots = gun.shots[0]
    die = 0
    if len(gun.shots) > 1:
        die = game.draw(SHOTS)
        shots = gun.shots[die - 1]
    if game.observed:
        at = spot(state, action)
        aimed = aim_name(state, action)
        game.emit(Fired(index, gun.id, target, at, aimed, mech.eng, die, shots))
    if target >= 0:
        cell = state.mechs[target].cell
        blind = gun.indirect and is_blind(
            state, index, gun, cell, sight_from(state, index, mech.cell)
        )
        aim: int = action.aim
        for _ in range(shots):
            shoot_mech(game, index, gun, target, aim, blind)
            if over(state, index) or state.mechs[target].status != STANDING:
                break
    else:
        fire_at_square(game, index, gun, state.table.field.grid.cell(action.x, action.y), shots)


def fire_at_square(game: BattleGame, index: int, gun: Gear, cell: int, shots: int) -> None:
    """[BM-9.3, BM-12.6] The shots of a firing at a building's square, or at an open one."""
    state = game.state
    building = state.table.field.building_at(cell) if state.walls >> cell & 1 else -1
    for _ in range(shots):
        if building >= 0:
            shoot_building(game, index, gun, building, cell)
        else:
            after_hit(game, Hit(index, gun, -1, -1, cell, 0))
        if over(state, index) or (building >= 0 and state.ruin[building] <= 0):
            break


def over(state: State, index: int) -> bool:
    """[BM-4.5] Whether the game ended, or the firing mech is gone."""
    return state.ended != "" or state.mechs[index].status != STANDING


def spot(state: State, action: Fire) -> tuple[int, int]:
    """Return the square fired at."""
    if action.mech < 0:
        return (action.x, action.y)
    board = state.table.field.grid
    cell = state.mechs[action.mech].cell
    return (board.xs[cell], board.ys[cell])


def aim_name(state: State, action: Fire) -> str:
    """[BM-7.4] What is aimed at: empty, `movement`, or the id of a gear."""
    if action.aim == AIM_MOVEMENT:
        return "movement"
    if action.aim >= 0:
        return state.table.profiles[action.mech].gear[action.aim].id
    return ""


def shoot_mech(game: BattleGame, index: int, gun: Gear, target: int, aim: int, blind: bool) -> None:
    """[BM-7.5] One shot at a mech: to hit, damage, destruction, aimed result, effects."""
    state = game.state
    if not roll_to_hit(game, index, gun, target, aim, blind):
        return
    mech = state.mechs[target]
    cell = mech.cell
    dealt = 0
    if gun.strength >= 0:  # [BM-10.4]
        power = strength(state, index, gun, target, aim)
        reasons: Tally | None = None
        if game.observed:
            reasons = Tally()
            strength(state, index, gun, target, aim, reasons)
        hurts = aim < 0 or state.table.aimed_hurts  # [BM-R27]
        dealt = damage_mech(game, gun.id, power, target, reasons, hurts)
        if hurts:
            take(game, target, dealt, gun.id)
        if mech.status == DESTROYED:
            salvage(game, index, target)
        elif dealt:
            aimed_result(game, target, aim, dealt)
    if gun.strikes and not state.ended:
        after_hit(game, Hit(index, gun, target, -1, cell, dealt))


def roll_to_hit(
    game: BattleGame, index: int, gun: Gear, target: int, aim: int, blind: bool
) -> bool:
    """[BM-9.1] Roll A and D; a tie is a miss."""
    state = game.state
    a: int = game.draw(TO_HIT)
    d: int = game.draw(TO_DODGE)
    acu = accuracy(state, index, target, aim, blind)
    dodge = defence(state, target) if target >= 0 else 0
    rolls = state.table.rolls
    hit = rolls.hits(a, d, acu - dodge)
    if game.observed:
        acu_why, def_why = Tally(), Tally()
        accuracy(state, index, target, aim, blind, acu_why)
        if target >= 0:
            defence(state, target, def_why)
        automatic = rolls.outcome(a, d) != NORMAL
        game.emit(
            RolledToHit(
                index,
                gun.id,
                target,
                (a, d),
                tuple(acu_why.parts),
                tuple(def_why.parts),
                hit,
                automatic,
            )
        )
    return hit


def aimed_result(game: BattleGame, target: int, aim: int, dealt: int) -> None:
    """[BM-11.2, BM-11.4] Gear disabled or destroyed, or the mech immobile; of two counters the
    larger stays [BM-R30]. Not asked of a destroyed mech [BM-11.5, BM-R28]."""
    state = game.state
    mech = state.mechs[target]
    if aim == AIM_MOVEMENT:
        die: int = game.draw(IMMOBILE)
        mech.immobile = max(mech.immobile, die)
        if game.observed:
            game.emit(Immobilised(target, die, mech.immobile))
    elif aim >= 0 and mech.disabled[aim] != RUINED:
        gear = state.table.profiles[target].gear[aim]
        if dealt <= gear.mtp:
            return
        if dealt > 3 * gear.mtp:
            mech.disabled[aim] = RUINED
            if game.observed:
                game.emit(GearDestroyed(target, gear.id))
        else:
            roll: int = game.draw(DISABLED)
            mech.disabled[aim] = max(mech.disabled[aim], (roll + 1) // 2)
            if game.observed:
                game.emit(GearDisabled(target, gear.id, roll, mech.disabled[aim]))
        if gear.id == "reactor_cell":
            mech.eng = min(mech.eng, energy_limit(state, target))  # [part 4.4, BM-R76]


def shoot_building(game: BattleGame, index: int, gun: Gear, building: int, cell: int) -> None:
    """[BM-13.3] One shot at a building: always hits, damage roll against its Arm."""
    state = game.state
    if state.table.terms.building_to_hit == "def_0":  # [BM-R42]
        seen = sight_from(state, index, state.mechs[index].cell)
        blind = is_blind(state, index, gun, cell, seen)
        if not roll_to_hit(game, index, gun, -1, -1, blind):
            return
    dealt = 0
    if gun.strength >= 0:
        wall = state.table.field.buildings[building]
        power = breach(state, index, gun)
        a: int = game.draw(DAMAGE)
        d: int = game.draw(ARMOUR)
        dealt = state.table.rolls.damage(a, d, power, wall.strength)
        if game.observed:
            str_why, arm_why = Tally(), Tally()
            breach(state, index, gun, str_why)
            arm_why.note("Armour", wall.strength, "BM-13.1")
            automatic = state.table.rolls.outcome(a, d) != NORMAL
            game.emit(
                RolledDamage(
                    gun.id,
                    -1,
                    wall.id,
                    (a, d),
                    tuple(str_why.parts),
                    tuple(arm_why.parts),
                    dealt,
                    automatic,
                    max(0, state.ruin[building] - dealt),
                )
            )
        if dealt:
            batter(game, building, dealt)
    if gun.strikes and not state.ended:
        after_hit(game, Hit(index, gun, -1, building, cell, dealt))
