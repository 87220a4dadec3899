"""[TM-5.6] What the unit whose turn it is may do now, all in one question: its move, attacks,
Command Actions and orders, as long as their phases are not over."""

from __future__ import annotations

from typing import cast

from ironmuster.geometry.masks import bits
from ironmuster.kernel.record import Options
from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.position.actions import (
    FISTS,
    Attack,
    Disengage,
    EndTurn,
    Fly,
    Grapple,
    Hurl,
    Leave,
    Move,
    Raze,
    Shell,
    Thrust,
)
from ironmuster.systems.thirtymm.position.field import Field
from ironmuster.systems.thirtymm.position.profile import FLIES, Gun
from ironmuster.systems.thirtymm.position.state import (
    CLOSE,
    HELD,
    HOLDER,
    MOVEMENT,
    NOBODY,
    RANGED,
    STILL,
    THRUST,
    State,
)
from ironmuster.systems.thirtymm.position.stats import can_brawl, cost_of, is_disabled
from ironmuster.systems.thirtymm.rules import targets
from ironmuster.systems.thirtymm.rules.commands import commands
from ironmuster.systems.thirtymm.rules.drones import attack_orders, move_orders
from ironmuster.systems.thirtymm.rules.flight import Legs, is_flying, legs_of
from ironmuster.systems.thirtymm.rules.grapple import grapple_targets, way_back
from ironmuster.systems.thirtymm.rules.mobility import (
    Destinations,
    destinations_of,
    may_move,
    may_turn,
)
from ironmuster.systems.thirtymm.rules.movement import ALL_ROUND, exits, faces_of
from ironmuster.systems.thirtymm.rules.skirmish import may_leave
from ironmuster.systems.thirtymm.rules.thrust import directions_of

CHARGE_COST = 2  # of Beam Overcharge [D6]


class TurnOptions(Options):
    """[TM-5.6] The answers of one unit: where it may go as masks, plain attacks as numbers, all
    else written out.

    moves | listed[:early] | shots: (weapon, unit, item) | listed[early:]
    """

    def __init__(self, state: State, index: int) -> None:
        self.field: Field = state.table.field
        # Each from a function of its own: compiled, a field that was None is None to the end here.
        self.ends: Destinations | None = ends_of(state, index)
        self.legs: Legs | None = flight_of(state, index)
        self.listed: list[Action] = []
        self.shots: list[tuple[int, int, int]] = []
        self.early: int = 0
        if is_flying(state, index):
            self.attacks(state, index, strafes(state, index))
            self.leave(state, index)
        else:
            if state.turn.phase == MOVEMENT:
                self.move(state, index)
            kinds = open_kinds(state, index)
            if kinds and state.turn.pool:
                guns, punch = ready(state, index, kinds)
                self.attacks(state, index, targets.attacks_by(state, index, guns, punch))
                self.listed += other_attacks(state, index, kinds, guns)
            self.listed += commands(state, index)
            self.listed += orders(state, index)
        self.listed.append(EndTurn())
        self.moves: int = 0
        if self.ends is not None:
            self.moves = self.ends.count
        elif self.legs is not None:
            self.moves = self.legs.ends + len(self.legs.pauses)

    def attacks(self, state: State, index: int, found: list[tuple[int, int, int]]) -> None:
        """[TM-11.1, D6] These attacks on units, each with Beam Overcharge, too, where that is
        possible."""
        self.early = len(self.listed)
        if state.turn.charged or not state.table.profiles[index].overcharge:
            self.shots = found
            return
        for gun, target, aim in found:
            self.listed.append(Attack(gun, target, aim))
            if may_charge(state, index, gun, state.turn.pool):
                self.listed.append(Attack(gun, target, aim, True))

    def move(self, state: State, index: int) -> None:
        """[TM-7.1, TM-7.2, TM-13.8] What of the Move action is no hex to go to, and the free
        rotation, as far as they are left."""
        turn = state.turn
        if state.units[index].grip == HOLDER:
            if turn.way == STILL and way_back(state, index) != NOBODY:
                self.listed.append(Disengage())
            return
        free = not turn.turned
        if self.ends is not None:
            self.listed += [Thrust(way) for way in directions_of(state, index, free)]
        self.leave(state, index)
        if free and may_turn(state, index):
            self.listed += faces_of(ALL_ROUND ^ 1 << state.units[index].facing)

    def leave(self, state: State, index: int) -> None:
        """[D12] Endless Pursuit: over the edge of the board."""
        if not may_leave(state, index):
            return
        reaches = self.ends.reaches if self.ends is not None else []
        if self.legs is not None:
            reaches = [self.legs.reach]
        for cell in bits(exits(self.field, reaches)):
            self.listed.append(Leave(self.field.label(cell)))

    def size(self) -> int:
        return self.moves + len(self.shots) + len(self.listed)

    def place(self, number: int) -> int:
        """Where among all answers that one of the `listed` stands."""
        return self.moves + number + (len(self.shots) if number >= self.early else 0)

    def at(self, index: int) -> Action:
        if index >= self.moves:
            number = index - self.moves
            shot = number - self.early
            if shot < 0:
                return self.listed[number]
            if shot < len(self.shots):
                gun, target, aim = self.shots[shot]
                return Attack(gun, target, aim)
            return self.listed[number - len(self.shots)]
        if self.ends is not None:
            cell, elevation = self.ends.at(index)
            return Move(self.field.label(cell), elevation)
        assert self.legs is not None
        if index < self.legs.ends:
            cell, elevation = self.legs.end(index)
            return Move(self.field.label(cell), elevation)
        cell, elevation, facing, mp = self.legs.pauses[index - self.legs.ends]
        return Fly(self.field.label(cell), elevation, facing, mp)

    def index(self, action: Action) -> int:
        kind = type(action)  # what `isinstance` asks of a struct costs ten times as much
        if kind is Move or kind is Fly:
            return self.place_of(cast("Move | Fly", action))
        if kind is Attack and self.shots:
            attack = cast("Attack", action)
            if attack.charge:
                raise ValueError(action)
            shot = (attack.weapon, attack.unit, attack.item)
            return self.moves + self.early + self.shots.index(shot)
        return self.place(self.listed.index(action))

    def place_of(self, action: Move | Fly) -> int:
        """Where among the moves one is; `ValueError` if it is none of them."""
        cell = self.field.labels.cell(action.at)
        found = -1
        if isinstance(action, Fly):
            if self.legs is not None:
                spot = (cell, action.elevation, action.facing, action.mp)
                found = self.legs.ends + self.legs.pauses.index(spot)
        elif self.ends is not None:
            found = self.ends.index(cell, action.elevation)
        elif self.legs is not None:
            ends = range(self.legs.ends)
            found = [self.legs.end(k) for k in ends].index((cell, action.elevation))
        if found < 0:
            raise ValueError(action)
        return found

    def has(self, action: Action) -> bool:
        if type(action) is Move:
            cell = self.field.labels.cell(action.at)
            if self.ends is not None:
                return cell >= 0 and self.ends.has(cell, action.elevation)
            return self.legs is not None and self.legs.is_end(cell, action.elevation)
        if type(action) is Fly:
            if self.legs is None:
                return False
            cell = self.field.labels.cell(action.at)
            return (cell, action.elevation, action.facing, action.mp) in self.legs.pauses
        if type(action) is Attack and self.shots:
            return not action.charge and (action.weapon, action.unit, action.item) in self.shots
        return action in self.listed


def is_movable(state: State, index: int) -> bool:
    """[TM-7.1, TM-13.8] Whether a unit may still take a Move action that leads to a hex."""
    turn = state.turn
    if turn.phase != MOVEMENT or turn.way != STILL or state.units[index].grip == HOLDER:
        return False
    return may_move(state, index)


def ends_of(state: State, index: int) -> Destinations | None:
    """[TM-7.1] Where a Standard, Hover, Flight, Cruise or Swim move ends, if it may be taken."""
    if not is_movable(state, index) or is_winged(state, index):
        return None
    return destinations_of(state, index, not state.turn.turned)


def flight_of(state: State, index: int) -> Legs | None:
    """[TM-9.12] The legs of an Aerial vehicle's Thruster move, before it or in the middle of it."""
    if is_flying(state, index):
        return legs_of(state, index)
    if not is_movable(state, index) or not is_winged(state, index):
        return None
    return legs_of(state, index)


def is_winged(state: State, index: int) -> bool:
    """[TM-9.12, TM-9.13] Whether a unit moves as an Aerial vehicle: without a Rotor Shift."""
    return state.table.profiles[index].gait == FLIES and not state.turn.shifted


def open_kinds(state: State, index: int) -> int:
    """[TM-5.6, TM-8.6, TM-9.13] The kinds of attack whose phase is not over, as bits; none after a
    Thruster move, nor for who gathers information [D12]."""
    turn = state.turn
    if turn.way == THRUST or turn.promise != NOBODY:
        return 0
    kinds = targets.CLOSE if turn.phase <= CLOSE else 0
    if turn.phase <= RANGED:
        kinds |= targets.RANGED
    return kinds


def ready(state: State, index: int, kinds: int) -> tuple[list[Gun], bool]:
    """[TM-11.1] The weapons that a unit may attack with, in these kinds of attack, and whether it
    may with its fists."""
    pool = state.turn.pool
    punch = kinds & targets.CLOSE != 0 and targets.can_punch(state, index, pool)
    return targets.ready_guns(state, index, kinds, pool), punch


def other_attacks(state: State, index: int, kinds: int, guns: list[Gun]) -> list[Action]:
    """[TM-11.1] The attacks of the own turn on what is no unit, the grapples and the throws."""
    found: list[Action] = []
    for weapon in guns:
        found += [Shell(weapon.number, one) for one in walls(state, index, weapon)]
        found += [
            Raze(weapon.number, one) for one in targets.markers_in_range(state, index, weapon)
        ]
    if kinds & targets.CLOSE:
        found += [Grapple(target) for target in grapple_targets(state, index)]
        found += hurls(state, index, state.turn.pool)
    return found


def walls(state: State, index: int, weapon: Gun) -> list[int]:
    """[TM-16.3] The buildings a weapon may be fired at; by a held unit none."""
    if state.units[index].grip == HELD and weapon.melee:
        return []
    return targets.buildings_in_range(state, index, weapon)


def may_charge(state: State, index: int, weapon: int, pool: int) -> bool:
    """[D6] Beam Overcharge: once in the own turn, 2 AP more, with an energy weapon."""
    if weapon == FISTS or state.turn.charged or not state.table.profiles[index].overcharge:
        return False
    gun = state.table.guns[weapon]
    return gun.energy and cost_of(state, index, gun) + CHARGE_COST <= pool


def hurls(state: State, index: int, pool: int) -> list[Action]:
    """[D6, TM-R85] Improvised Weapon Training: the attacks with a held weapon that is thrown."""
    if not state.table.profiles[index].improvises or is_disabled(state, index):
        return []
    if not can_brawl(state, index):
        return []
    found: list[Action] = []
    for number in state.table.loose:
        gun = state.table.guns[number]
        if state.carried[number] != index or not state.grip[number]:
            continue
        if state.durability[number] > 0 and hurl_cost(gun) <= pool:
            for target, aim in targets.within(state, index, tenths(gun)):
                found.append(Hurl(number, target, aim))
    return found


def tenths(gun: Gun) -> int:
    """[D6, TM-R85] A tenth of the durability, rounded up: how far a weapon can be thrown."""
    return (gun.durability + 9) // 10


def hurl_cost(gun: Gun) -> int:
    """[D6] The Action Points of throwing a weapon."""
    return max(2, tenths(gun))


def strafes(state: State, index: int) -> list[tuple[int, int, int]]:
    """[TM-9.15, TM-R79] The one attack of a pause over an enemy."""
    found: list[tuple[int, int, int]] = []
    if not state.turn.strafing:
        return found
    unit = state.units[index]
    kinds = targets.RANGED | targets.CLOSE
    for target in targets.enemies_of(state, index):
        other = state.units[target]
        if other.cell == unit.cell and other.elevation == unit.elevation - 1:
            found += targets.attacks_on(state, index, target, kinds, state.turn.pool)
    return found


def orders(state: State, index: int) -> list[Action]:
    """[TM-17.3, TM-14.12] What a Main Unit may order: moves in its Movement Phase, attacks in the
    phase of the weapon."""
    if not state.table.profiles[index].drones or state.units[index].grip == HELD:
        return []
    found = move_orders(state, index)
    turn = state.turn
    kinds = targets.CLOSE if turn.phase <= CLOSE else 0
    if turn.phase <= RANGED:
        kinds |= targets.RANGED
    return found + attack_orders(state, index, kinds)
