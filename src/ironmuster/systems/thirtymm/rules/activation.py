"""[TM-5.5 to TM-5.11] One unit's turn: its start, what it does, its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.position.actions import (
    FISTS,
    Attack,
    BreakFree,
    Disengage,
    Face,
    Fly,
    Grapple,
    Hurl,
    Leave,
    Move,
    OrderAttack,
    OrderMove,
    Raze,
    Shell,
    Thrust,
)
from ironmuster.systems.thirtymm.position.dice import ACTION_POINTS, REBOOT
from ironmuster.systems.thirtymm.position.events import (
    Activated,
    Attacked,
    Ordered,
    Rebooted,
    TurnEnded,
)
from ironmuster.systems.thirtymm.position.field import RED
from ironmuster.systems.thirtymm.position.profile import FLIES
from ironmuster.systems.thirtymm.position.state import (
    CLOSE,
    FIELDED,
    MOVEMENT,
    NO_STANCE,
    NOBODY,
    RANGED,
    STILL,
    THRUST,
    State,
    Turn,
)
from ironmuster.systems.thirtymm.position.stats import (
    can_act,
    colour_at,
    cost_of,
    is_deep,
    is_grounded,
)
from ironmuster.systems.thirtymm.rules import targets
from ironmuster.systems.thirtymm.rules.aftermath import follow
from ironmuster.systems.thirtymm.rules.attack import HURL, NORMAL, STRAFE, Strike, announce
from ironmuster.systems.thirtymm.rules.commands import break_free, command
from ironmuster.systems.thirtymm.rules.drones import COST as ORDER_COST
from ironmuster.systems.thirtymm.rules.drones import kind_of, order_attack
from ironmuster.systems.thirtymm.rules.flight import (
    OVER,
    fly_over,
    hold_up,
    is_flying,
    legs_of,
    start_last_leg,
)
from ironmuster.systems.thirtymm.rules.grapple import Grappling, disengage
from ironmuster.systems.thirtymm.rules.harm import bruise
from ironmuster.systems.thirtymm.rules.missions import note_attack, orders_of
from ironmuster.systems.thirtymm.rules.mobility import destinations_of
from ironmuster.systems.thirtymm.rules.movement import (
    ALL_ROUND,
    ask_facing,
    faces_of,
    leave,
    start_move,
    turn,
)
from ironmuster.systems.thirtymm.rules.orders import take_control
from ironmuster.systems.thirtymm.rules.payment import pay
from ironmuster.systems.thirtymm.rules.reactions import StrikeBack, Watch, may_counter
from ironmuster.systems.thirtymm.rules.ruins import against_walls, batter, raze
from ironmuster.systems.thirtymm.rules.skirmish import escape
from ironmuster.systems.thirtymm.rules.status import lift, overheat
from ironmuster.systems.thirtymm.rules.thrust import start_thrust
from ironmuster.systems.thirtymm.rules.turn import CHARGE_COST, TurnOptions, hurl_cost

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

FROZEN_CAP: Final = 8  # of the pool under Freeze [TM-15.3]
STORE: Final = 16  # Action Points that can be stored [TM-6.3]
PRESSURE: Final = 10  # damage of the Abyss [TM-15.5]
CHARISMA: Final = 2  # base AP of the Emissary [D12]
AGAIN: Final = goto("offer")

# Written out, compiled code would put a union together for every answer.
MOVES: Final = (Move, Thrust, Fly, Leave, Disengage, Face)
SHOTS: Final = (Attack, Shell, Raze)
FIGHTS: Final = (Hurl, Shell, Raze, Grapple)
ORDERS: Final = (OrderMove, OrderAttack)


class Activation(Procedure):
    """[TM-5.5] The turn of a unit. `struck` is whom the last close attack was aimed at, for the
    window W2, and `striker` who made it: the unit, or a drone by its order; -1 otherwise. `cell` is
    where it breaks free to, until its facing is known."""

    STEPS: ClassVar[tuple[str, ...]] = (
        *("begin", "roll", "offer", "take", "after", "answer", "turn_out"),
        *("close", "end"),
    )
    unit: int
    struck: int
    striker: int
    cell: int

    def __init__(
        self, unit: int, struck: int = NOBODY, striker: int = NOBODY, cell: int = NOBODY
    ) -> None:
        self.unit = unit
        self.struck = struck
        self.striker = striker
        self.cell = cell

    def copy(self) -> Activation:
        twin = Activation(self.unit, self.struck, self.striker, self.cell)
        twin.at = self.at
        return twin

    def begin(self, game: MissionGame) -> Flow:
        """[TM-5.5, TM-15.7] Its stance ends; after a System Error it must recover first, or its
        slot is used up without Action Points [TM-6.6]."""
        state = game.state
        unit = state.units[self.unit]
        unit.ready = False
        unit.stance = NO_STANCE
        for drone in state.table.profiles[self.unit].drones:
            state.units[drone].ordered = False
        state.turn = Turn(self.unit, cell=unit.cell, elevation=unit.elevation)
        state.turn.pool = unit.stored
        unit.stored = 0
        if unit.frozen == 1:
            unit.frozen = 2
        if unit.error and not reboot(game, self.unit):
            return goto("end")
        return NEXT

    def roll(self, game: MissionGame) -> Flow:
        """[TM-6.1] The die for its Action Points."""
        state = game.state
        unit = state.units[self.unit]
        base = state.table.profiles[self.unit].ap
        if self.unit == state.emissary:
            base += CHARISMA
        die = game.draw(ACTION_POINTS)
        stored = state.turn.pool
        pool = stored + die + base
        if unit.frozen:
            pool = min(FROZEN_CAP, pool)
        elif state.table.rules.ap_cap_mode == "pool":
            pool = min(STORE, pool)
        state.turn.pool = pool
        game.emit(Activated(self.unit, die, stored, base, pool))
        return NEXT

    def offer(self, game: MissionGame) -> Flow:
        """[TM-5.6] All that it may do now."""
        owner = game.state.table.profiles[self.unit].owner
        return ask(owner, "act", TurnOptions(game.state, self.unit))

    def take(self, game: MissionGame) -> Flow:
        """[TM-5.6] Carry out what was chosen. A later phase ends the earlier ones; if a window W1
        is due then, it opens first and the choice is made again [TM-R91]."""
        state = game.state
        answer = game.answer
        assert answer is not None
        self.struck = NOBODY
        self.striker = self.unit
        phase = phase_of(state, answer)
        if phase > state.turn.phase:
            moving = state.turn.phase == MOVEMENT
            due = moving and self.leaves_movement(game)
            if moving and not still_there(state, self.unit):
                return goto("close")
            state.turn.phase = phase
            state.turn.used = 0
            if due:
                return call(Watch(self.unit))
        kind = type(answer)
        if kind in MOVES:
            return self.move(game, answer)
        if kind is Attack:
            return self.attack(game, cast(Attack, answer))
        if kind in FIGHTS:
            return self.fight(game, answer)
        if kind in ORDERS:
            return self.order(game, answer)
        if isinstance(answer, BreakFree):
            self.cell = state.table.field.labels.cell(answer.at)
            return goto("answer")
        if not command(game, self.unit, answer):
            return goto("close")
        return NEXT

    def after(self, game: MissionGame) -> Flow:
        """[TM-5.10, TM-5.11] What was done is done: the unit it struck may strike back; then the
        turn goes on unless something has ended it."""
        state = game.state
        follow(game)
        struck = self.struck
        self.struck = NOBODY
        if may_counter(state, struck, self.striker):
            return call(StrikeBack(struck, self.striker))
        return self.go_on(game)

    def go_on(self, game: MissionGame) -> Flow:
        """[TM-5.11, TM-6.4] Whether the turn goes on."""
        state = game.state
        if not still_there(state, self.unit) or state.turn.over:
            return goto("close")
        if state.turn.phase != MOVEMENT and state.turn.pool == 0:
            return goto("close")
        return AGAIN

    def answer(self, game: MissionGame) -> Flow:
        """[TM-14.6] After a Counter the turn goes on; who breaks free is asked for its facing."""
        if self.cell == NOBODY:
            return self.go_on(game)
        return ask_facing(game, self.unit, ALL_ROUND)

    def turn_out(self, game: MissionGame) -> Flow:
        """[TM-14.6] It is out of the building."""
        answer = game.answer
        assert isinstance(answer, Face)
        cell, self.cell = self.cell, NOBODY
        break_free(game, self.unit, cell, answer.facing)
        return goto("after")

    def close(self, game: MissionGame) -> Flow:
        """[TM-5.10, TM-5.11] The turn ends; if that was in the Movement Phase, a window W1 that is
        due opens first."""
        state = game.state
        if state.turn.phase == MOVEMENT:
            due = self.leaves_movement(game)
            state.turn.phase = CLOSE
            if due:
                return call(Watch(self.unit))
        return NEXT

    def end(self, game: MissionGame) -> Flow:
        """[TM-5.8, TM-R17, TM-R69] In this order: what it does for the mission, Abyss, lava,
        Freeze, storing, control of markers and the mission."""
        state = game.state
        unit = state.units[self.unit]
        orders = orders_of(state)
        follow(game)
        if unit.status == FIELDED:
            orders.completes(game, self.unit)
            if is_deep(state, self.unit) and not state.table.profiles[self.unit].pressure_hull:
                core = state.table.profiles[self.unit].core
                bruise(game, self.unit, core, PRESSURE, "abyss")
                follow(game)
        if (
            unit.status == FIELDED
            and colour_at(state, unit.cell) == RED
            and is_grounded(state, self.unit)
        ):
            overheat(game, self.unit)
        if unit.frozen == 2:
            unit.frozen = 0
            lift(game, self.unit, "freeze")
        unit.stored = min(STORE, state.turn.pool)
        game.emit(TurnEnded(self.unit, unit.stored))
        if orders.controls:
            take_control(game)
        if unit.status == FIELDED:
            orders.turn_ends(game, self.unit)
        state.turn = Turn()
        return DONE

    def leaves_movement(self, game: MissionGame) -> bool:
        """[TM-5.10, TM-9.14] The Movement Phase ends: an Aerial vehicle pays for what it has not
        flown; whether a window W1 is due then, in which somebody can shoot."""
        state = game.state
        unit = state.units[self.unit]
        if is_flying(state, self.unit):
            state.turn.stay = OVER
        if unit.status == FIELDED:
            hold_up(game, self.unit)
            follow(game)
        if unit.status != FIELDED or state.turn.watched:
            return False
        if (unit.cell, unit.elevation) == (state.turn.cell, state.turn.elevation):
            return False
        state.turn.watched = True
        return bool(Watch(self.unit).watchers(state))

    def move(self, game: MissionGame, answer: Action) -> Flow:
        """[TM-7.1, TM-8, TM-9.12, TM-13.8] A Move action, or the free rotation."""
        state = game.state
        field = state.table.field
        state.turn.strafing = False
        kind = type(answer)
        if kind is Face:
            turn(game, self.unit, cast(Face, answer).facing)
            return NEXT
        if kind is Disengage:
            disengage(game, self.unit)
            return NEXT
        if kind is Leave:
            leave(game, self.unit)
            escape(game, self.unit)
            return NEXT
        if isinstance(answer, Thrust):
            free = not state.turn.turned
            return call(start_thrust(state, self.unit, answer.direction, free))
        legs = legs_of(state, self.unit) if flies_now(state, self.unit) else None
        if isinstance(answer, Fly):
            assert legs is not None
            cell = field.labels.cell(answer.at)
            fly_over(game, self.unit, legs, (cell, answer.elevation, answer.facing, answer.mp))
            state.turn.strafing = True
            return NEXT
        assert isinstance(answer, Move)
        cell = field.labels.cell(answer.at)
        if legs is not None:
            return call(start_last_leg(legs, self.unit, cell, answer.elevation))
        ends = destinations_of(state, self.unit, not state.turn.turned)
        return call(start_move(ends, self.unit, cell, answer.elevation, False))

    def attack(self, game: MissionGame, answer: Attack) -> Flow:
        """[TM-11.5] Pay for an attack and carry it out; in the middle of a flight it strafes."""
        state = game.state
        way = NORMAL
        if is_flying(state, self.unit):
            way = STRAFE
            state.turn.strafing = False
        cost = targets.BASIC_COST
        shots = 1
        close = True
        place = len(state.carried)
        if answer.weapon != FISTS:
            gun = state.table.guns[answer.weapon]
            cost = cost_of(state, self.unit, gun) + (CHARGE_COST if answer.charge else 0)
            shots = gun.salvo
            close = gun.melee
            place = answer.weapon
            if gun.once:
                state.spent |= 1 << gun.number
        if answer.charge:
            state.turn.charged = True
        pay(state, self.unit, cost)
        state.turn.used |= 1 << place
        announce(game, self.unit, answer.weapon, answer.unit, answer.item, cost, way)
        if close:
            self.struck = answer.unit
        return call(
            Strike(self.unit, answer.weapon, answer.unit, answer.item, way, answer.charge, shots)
        )

    def fight(self, game: MissionGame, answer: Action) -> Flow:
        """[TM-13.1, TM-16.3, TM-16.6, D6] Grapple, throw a weapon, or attack a building or
        marker."""
        state = game.state
        if isinstance(answer, Grapple):
            return call(Grappling(self.unit, answer.unit))
        if isinstance(answer, Hurl):
            cost = hurl_cost(state.table.guns[answer.weapon])
            pay(state, self.unit, cost)
            announce(game, self.unit, answer.weapon, answer.unit, answer.item, cost, HURL)
            self.struck = answer.unit
            return call(Strike(self.unit, answer.weapon, answer.unit, answer.item, HURL))
        assert isinstance(answer, Shell | Raze)
        gun = state.table.guns[answer.weapon]
        cost = cost_of(state, self.unit, gun)
        pay(state, self.unit, cost)
        state.turn.used |= 1 << answer.weapon
        if gun.once:
            state.spent |= 1 << gun.number
        team = state.table.profiles[self.unit].team
        note_attack(game, self.unit, not gun.melee)
        game.emit(Attacked(self.unit, answer.weapon, NOBODY, NOBODY, cost, "structure"))
        if isinstance(answer, Shell):
            batter(game, answer.building, against_walls(gun), team)
        else:
            raze(game, answer.marker, against_walls(gun), team)
        return NEXT

    def order(self, game: MissionGame, answer: Action) -> Flow:
        """[TM-17.3] An order to a linked drone."""
        state = game.state
        if isinstance(answer, OrderAttack):
            if kind_of(state, answer.weapon) == targets.CLOSE:
                self.struck, self.striker = answer.unit, answer.drone
            return call(order_attack(game, self.unit, answer))
        assert isinstance(answer, OrderMove)
        pay(state, self.unit, ORDER_COST)
        state.units[answer.drone].ordered = True
        game.emit(Ordered(self.unit, answer.drone, "move", ORDER_COST))
        return call(DroneMove(answer.drone))


class DroneMove(Procedure):
    """[TM-17.3] A drone takes one Move action and one free rotation."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take")
    drone: int

    def __init__(self, drone: int) -> None:
        self.drone = drone

    def copy(self) -> DroneMove:
        twin = DroneMove(self.drone)
        twin.at = self.at
        return twin

    def offer(self, game: MissionGame) -> Flow:
        """[TM-17.3] Where it goes."""
        state = game.state
        field = state.table.field
        ends = destinations_of(state, self.drone, True)
        found: list[Action] = [Move(field.label(cell), level) for cell, level in ends.all()]
        here = state.units[self.drone]
        found += faces_of(ALL_ROUND ^ 1 << here.facing)
        return ask(state.table.profiles[self.drone].owner, "drone", Listed(found))

    def take(self, game: MissionGame) -> Flow:
        """[TM-17.3] It goes there, or turns."""
        state = game.state
        answer = game.answer
        if isinstance(answer, Face):
            state.units[self.drone].facing = answer.facing
            return DONE
        assert isinstance(answer, Move)
        ends = destinations_of(state, self.drone, True)
        cell = state.table.field.labels.cell(answer.at)
        return call(start_move(ends, self.drone, cell, answer.elevation, True))


def reboot(game: MissionGame, index: int) -> bool:
    """[TM-15.7, TM-R64] Roll to recover from a System Error; each failure makes the next try
    easier."""
    unit = game.state.units[index]
    die = game.draw(REBOOT)
    recovered: bool = die >= unit.error
    game.emit(Rebooted(index, die, unit.error, recovered))
    unit.error = 0 if recovered else max(1, unit.error - 1)
    if recovered:
        lift(game, index, "system_error")
    return recovered


def phase_of(state: State, answer: Action) -> int:
    """[TM-5.6] The phase that an answer belongs to; what may be done in any phase keeps the present
    one, and so does strafing."""
    kind = type(answer)  # what `isinstance` asks of a struct costs ten times as much
    if kind in SHOTS:
        if state.turn.way == THRUST:
            return state.turn.phase
        weapon = cast("Attack | Shell | Raze", answer).weapon
        if weapon == FISTS or state.table.guns[weapon].melee:
            return CLOSE
        return max(RANGED, state.turn.phase)
    if kind is Grapple or kind is Hurl:
        return CLOSE
    if kind is OrderAttack:
        return max(kind_of(state, cast(OrderAttack, answer).weapon), state.turn.phase)
    return state.turn.phase


def flies_now(state: State, index: int) -> bool:
    """[TM-9.12] Whether a Move is a leg of an Aerial vehicle's Thruster move."""
    flies = state.table.profiles[index].gait == FLIES and not state.turn.shifted
    return flies and (state.turn.way == STILL or is_flying(state, index))


def still_there(state: State, index: int) -> bool:
    """[TM-5.11] Whether a unit can go on: on the board, and with the right to act."""
    return state.units[index].status == FIELDED and can_act(state, index)
