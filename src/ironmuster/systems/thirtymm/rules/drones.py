"""[TM-17] Linked drones: orders from their Main Unit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.position.actions import OrderAttack, OrderMove
from ironmuster.systems.thirtymm.position.events import Ordered
from ironmuster.systems.thirtymm.position.state import FIELDED, HELD, MOVEMENT, State
from ironmuster.systems.thirtymm.position.stats import cost_of
from ironmuster.systems.thirtymm.rules.attack import ORDER, Strike, announce
from ironmuster.systems.thirtymm.rules.payment import pay, points_of
from ironmuster.systems.thirtymm.rules.targets import CLOSE, RANGED, attacks

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

COST: Final = 2  # of an order [TM-17.3]
EARSHOT: Final = 8  # hexes


def drones_near(state: State, index: int) -> list[int]:
    """[TM-17.3] The linked drones of a Main Unit that its orders reach; none while it is held
    [TM-13.6]."""
    if state.units[index].grip == HELD:
        return []
    here = state.units[index].cell
    grid = state.table.field.grid
    return [
        drone
        for drone in state.table.profiles[index].drones
        if state.units[drone].status == FIELDED
        and grid.distance(here, state.units[drone].cell) <= EARSHOT
    ]


def move_orders(state: State, index: int) -> list[Action]:
    """[TM-17.3] Whom a unit may order to move: in its Movement Phase, each once a turn."""
    if state.turn.phase != MOVEMENT or points_of(state, index) < COST:
        return []
    drones = drones_near(state, index)
    return [OrderMove(drone) for drone in drones if not state.units[drone].ordered]


def attack_orders(state: State, index: int, kinds: int) -> list[Action]:
    """[TM-17.3] The attacks it may order; it pays the order and the weapon, or the
    basic attack [TM-11.14]."""
    points = points_of(state, index) - COST
    found: list[Action] = []
    if points <= 0:
        return found
    for drone in drones_near(state, index):
        for gun, target, aim in attacks(state, drone, kinds, points):
            found.append(OrderAttack(drone, gun, target, aim))
    return found


def order_attack(game: MissionGame, index: int, answer: OrderAttack) -> Strike:
    """[TM-17.3] Pay for order and weapon; the drone attacks."""
    state = game.state
    gun = state.table.guns[answer.weapon] if answer.weapon >= 0 else None
    cost = COST + (1 if gun is None else cost_of(state, answer.drone, gun))
    pay(state, index, cost)
    if gun is not None and gun.once:
        state.spent |= 1 << gun.number
    game.emit(Ordered(index, answer.drone, "attack", cost))
    announce(game, answer.drone, answer.weapon, answer.unit, answer.item, cost - COST, ORDER)
    shots = 1 if gun is None else gun.salvo
    return Strike(answer.drone, answer.weapon, answer.unit, answer.item, ORDER, False, shots)


def kind_of(state: State, weapon: int) -> int:
    """[TM-17.3] In which phase a weapon is used: `RANGED` or `CLOSE`."""
    return CLOSE if weapon < 0 or state.table.guns[weapon].melee else RANGED
