"""[TM-14] Command Actions: postures, weapons in and out of hand, stances, and what missions add."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.geometry.masks import bits
from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.position.actions import (
    BreakFree,
    BreakGrapple,
    Counter,
    Drop,
    DropObject,
    Equip,
    Gather,
    GetUp,
    Guard,
    Kneel,
    LieDown,
    Light,
    Overwatch,
    PickUp,
    RotorShift,
    Stow,
    TakeObject,
)
from ironmuster.systems.thirtymm.position.events import Commanded, MarkerTaken, StatusEnded
from ironmuster.systems.thirtymm.position.profile import FLIES
from ironmuster.systems.thirtymm.position.state import (
    COUNTER,
    FREE,
    GUARD,
    HELD,
    KNEELING,
    MOVEMENT,
    NOBODY,
    OVERWATCH,
    PRONE,
    STILL,
    THRUST,
    UPRIGHT,
    State,
)
from ironmuster.systems.thirtymm.position.stats import (
    free_arms,
    is_disabled,
    is_grounded,
    stowed,
    weapons_of,
    working,
)
from ironmuster.systems.thirtymm.rules.aftermath import can_get_to, follow
from ironmuster.systems.thirtymm.rules.grapple import break_cost, break_grapple, ways_out
from ironmuster.systems.thirtymm.rules.harm import drop_object, drop_weapon
from ironmuster.systems.thirtymm.rules.orders import near_marker
from ironmuster.systems.thirtymm.rules.payment import pay, points_of
from ironmuster.systems.thirtymm.rules.skirmish import beacons_for

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

COST: Final = 2  # of a Command Action, unless stated [TM-14.1]
BOTH: Final = -1  # arms, of a weapon for two hands
CARRIED: Final = 2  # weapons a unit can have stowed [TM-2.9]


def commands(state: State, index: int) -> list[Action]:
    """[TM-14.1, D9, TM-14.2, TM-14.7, TM-R60, TM-R87] The Command Actions a unit may take now,
    without orders to drones."""
    unit = state.units[index]
    if unit.grip == HELD:
        return breaks(state, index)
    found: list[Action] = drops(state, index)
    if points_of(state, index) < COST:
        return found + gatherings(state, index)
    if unit.stuck != NOBODY:
        return found + escapes(state, index)
    if not is_disabled(state, index):
        found += postures(state, index)
        found += grips(state, index)
        found += rotors(state, index)
        found += [Light(marker) for marker in beacons_for(state, index)]
        found += stances(state, index)
    return found + gatherings(state, index)


def breaks(state: State, index: int) -> list[Action]:
    """[TM-13.6, TM-13.9, TM-R59] A held unit may break the grapple at the start of its turn, and no
    more."""
    turn = state.turn
    if turn.phase != MOVEMENT or turn.way != STILL:
        return []
    if points_of(state, index) < break_cost(state, index):
        return []
    field = state.table.field
    return [BreakGrapple(field.label(cell)) for cell in ways_out(state, index)]


def escapes(state: State, index: int) -> list[Action]:
    """[TM-14.6] A Stuck unit may break free into a neighbouring hex."""
    field = state.table.field
    cells = bits(field.grid.neighbours(state.units[index].cell))
    return [BreakFree(field.label(cell)) for cell in cells if can_get_to(state, index, cell)]


def postures(state: State, index: int) -> list[Action]:
    """[TM-14.3, TM-14.4] Get Up; Kneel and Prone for mechs on the ground."""
    unit = state.units[index]
    found: list[Action] = []
    if unit.posture != UPRIGHT:
        found.append(GetUp())
    if unit.grip != FREE or not state.table.profiles[index].mech:
        return found
    if is_grounded(state, index):
        if unit.posture == UPRIGHT:
            found.append(Kneel())
        if unit.posture in (UPRIGHT, KNEELING):
            found.append(LieDown())
    return found


def drops(state: State, index: int) -> list[Action]:
    """[TM-14.5] To lay down what is in hand costs nothing."""
    found: list[Action] = [
        Drop(gun)
        for gun in state.table.loose
        if state.carried[gun] == index and state.grip[gun] and state.durability[gun] > 0
    ]
    if state.units[index].object != NOBODY:
        found.append(DropObject())
    return found


def grips(state: State, index: int) -> list[Action]:
    """[TM-14.5, TM-14.8, TM-R81] Equip, Stow and Pick Up, each where hands and room allow."""
    unit = state.units[index]
    arms = free_arms(state, index)
    kept = stowed(state, index)
    found: list[Action] = []
    for gun in kept:
        if state.durability[gun] > 0:
            found += [Equip(gun, arm) for arm in holds(state, gun, arms)]
    for gun in state.table.loose:
        bearer = state.carried[gun]
        if state.durability[gun] == 0:
            continue
        if bearer == index and state.grip[gun] and len(kept) < CARRIED:
            found.append(Stow(gun))
        if bearer == NOBODY and state.grip[gun] == unit.cell and is_grounded(state, index):
            found += [PickUp(gun, arm) for arm in holds(state, gun, arms)]
    if arms and unit.object == NOBODY and is_grounded(state, index):
        found += [TakeObject(marker) for marker in objects_at(state, unit.cell)]
    return found


def holds(state: State, gun: int, arms: list[int]) -> list[int]:
    """[TM-2.9] Which of these free arms can hold a weapon: each, or `BOTH`."""
    if state.table.guns[gun].hands == 1:
        return arms
    return [BOTH] if len(arms) >= 2 else []


def objects_at(state: State, cell: int) -> list[int]:
    """[TM-18.8] The mission's objects that lie in a hex."""
    if state.table.mission.id != "m10":
        return []
    return [number for number, marker in enumerate(state.markers) if marker.cell == cell]


def rotors(state: State, index: int) -> list[Action]:
    """[TM-9.13, TM-R80] Rotor Shift, in the Movement Phase before the move."""
    turn = state.turn
    profile = state.table.profiles[index]
    if profile.gait != FLIES or turn.phase != MOVEMENT or turn.way != STILL or turn.shifted:
        return []
    return [RotorShift()] if working(state.units[index], profile.rotors) else []


def stances(state: State, index: int) -> list[Action]:
    """[TM-8.6, TM-14.9 to TM-14.11, D9] Guard; Overwatch and Counter not after a Thruster move,
    Counter only with a melee weapon or a limb."""
    found: list[Action] = [Guard()]
    if state.turn.way != THRUST:
        found.append(Overwatch())
        limbs = working(state.units[index], state.table.profiles[index].limbs)
        if limbs or any(state.table.guns[gun].melee for gun in weapons_of(state, index)):
            found.append(Counter())
    return found


def gatherings(state: State, index: int) -> list[Action]:
    """[D12] Information Gathering, for nothing, at the end of the Movement Phase."""
    turn = state.turn
    profile = state.table.profiles[index]
    if state.table.mission.id != "m01" or profile.vehicle or profile.team != state.attacker:
        return []
    if turn.phase != MOVEMENT or turn.promise != NOBODY or is_disabled(state, index):
        return []
    markers = range(len(state.markers))
    return [Gather(marker) for marker in markers if near_marker(state, index, marker)]


def command(game: MissionGame, index: int, answer: Action) -> bool:
    """[TM-14.1] Carry a Command Action out; whether the answer was one."""
    state = game.state
    unit = state.units[index]
    turn = state.turn
    kind = type(answer)  # what `isinstance` asks of a struct costs ten times as much
    if kind in STANCES:
        take_stance(game, index, answer)
    elif kind is GetUp:
        unit.posture = UPRIGHT
        told(game, index, "get_up")
    elif kind is Kneel:
        unit.posture = KNEELING
        told(game, index, "kneel")
    elif kind is LieDown:
        unit.posture = PRONE
        told(game, index, "prone")
    elif isinstance(answer, BreakGrapple):
        cost = break_cost(state, index)
        told(game, index, "break_grapple", cost)
        break_grapple(game, index, state.table.field.labels.cell(answer.at))
    elif isinstance(answer, RotorShift):
        turn.shifted = True
        told(game, index, "rotor_shift")
    elif isinstance(answer, Light):
        told(game, index, "light", COST, NOBODY, answer.marker)
        light(game, index, answer.marker)
    elif isinstance(answer, Gather):
        turn.promise = answer.marker
        told(game, index, "gather", 0, NOBODY, answer.marker)
    else:
        return handle(game, index, answer)
    return True


def handle(game: MissionGame, index: int, answer: Action) -> bool:
    """[TM-14.5, TM-14.8] Carry out what hands do; whether the answer was that."""
    state = game.state
    unit = state.units[index]
    if isinstance(answer, Equip):
        state.grip[answer.weapon] = mask_of(state, index, answer.arm)
        told(game, index, "equip", COST, answer.weapon)
    elif isinstance(answer, PickUp):
        arms = mask_of(state, index, answer.arm)  # while its grip is still the hex it lies in
        state.carried[answer.weapon] = index
        state.grip[answer.weapon] = arms
        told(game, index, "pick_up", COST, answer.weapon)
    elif isinstance(answer, Stow):
        state.grip[answer.weapon] = 0
        told(game, index, "stow", COST, answer.weapon)
    elif isinstance(answer, Drop):
        drop_weapon(game, answer.weapon)
    elif isinstance(answer, DropObject):
        drop_object(game, index)
    elif isinstance(answer, TakeObject):
        unit.hand = free_arms(state, index)[0]  # while the object fills none yet
        unit.object = answer.marker
        state.markers[answer.marker].cell = NOBODY
        state.markers[answer.marker].unit = index
        told(game, index, "pick_up", COST, NOBODY, answer.marker)
    else:
        return False
    return True


def mask_of(state: State, index: int, arm: int) -> int:
    """[TM-2.9] The arms that take a weapon, as bits."""
    if arm != BOTH:
        return 1 << arm
    first, second = free_arms(state, index)[:2]
    return 1 << first | 1 << second


STANCES: Final[dict[type[Action], tuple[int, str]]] = {
    Guard: (GUARD, "guard"),
    Overwatch: (OVERWATCH, "overwatch"),
    Counter: (COUNTER, "counter"),
}


def take_stance(game: MissionGame, index: int, answer: Action) -> None:
    """[TM-14.1, TM-R61] A stance ends the turn at once, and works out of turn."""
    state = game.state
    stance, word = STANCES[type(answer)]
    told(game, index, word)
    state.units[index].stance = stance
    state.turn.over = True


def light(game: MissionGame, index: int, marker: int) -> None:
    """[D12] A beacon is lit, and belongs to the team that lit it."""
    team = game.state.table.profiles[index].team
    game.state.markers[marker].owner = team
    game.emit(MarkerTaken(marker, team, index, "lit"))


def break_free(game: MissionGame, index: int, cell: int, facing: int) -> None:
    """[TM-14.6] A Stuck unit gets out of the building, standing."""
    state = game.state
    unit = state.units[index]
    told(game, index, "break_free")
    unit.stuck = NOBODY
    unit.cell = cell
    unit.elevation = state.table.field.ground[cell]
    unit.facing = facing
    unit.posture = UPRIGHT
    game.emit(StatusEnded(index, "stuck"))
    follow(game)


def told(
    game: MissionGame,
    index: int,
    word: str,
    cost: int = COST,
    weapon: int = NOBODY,
    marker: int = NOBODY,
) -> None:
    """[TM-14.1] Pay for a Command Action and tell it."""
    pay(game.state, index, cost)
    game.emit(Commanded(index, word, cost, weapon, marker))
