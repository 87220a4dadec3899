"""[TM-12] Damage to items, what is destroyed with them, and what a unit is left with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.kernel.tally import Tally
from ironmuster.systems.thirtymm.position.actions import AT_WEAPON
from ironmuster.systems.thirtymm.position.dice import EXPLOSION
from ironmuster.systems.thirtymm.position.events import (
    Damaged,
    Destroyed,
    Dropped,
    Exploded,
    Lost,
)
from ironmuster.systems.thirtymm.position.profile import Gun
from ironmuster.systems.thirtymm.position.rolls import add
from ironmuster.systems.thirtymm.position.state import DESTROYED, FIELDED, NOBODY, State
from ironmuster.systems.thirtymm.rules.missions import unit_destroyed

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

EXPLODES = 6  # and more on the die [TM-12.10]


def reduction(state: State, index: int, gun: Gun, tally: Tally | None = None) -> int:
    """[TM-11.13, TM-R44] What mods and traits of a unit take off the damage of a weapon."""
    if gun.pierces:
        return 0
    return armour_of(state, index, gun.energy, tally)


def armour_of(state: State, index: int, energy: bool, tally: Tally | None = None) -> int:
    """[TM-11.13, D6] What takes kinetic or energy damage off a unit; all of it adds up."""
    profile = state.table.profiles[index]
    total = 0
    if energy:
        if profile.coating:
            total += add(tally, "Semi-Transparent Coating", 4, "TM-11.13")
        if profile.intelligence:
            total += add(tally, "Byron Army Intelligence", 3, "TM-11.13")
    else:
        if profile.ceramic:
            total += add(tally, "Ceramic Composite", 4, "TM-11.13")
        if profile.willpower:
            total += add(tally, "Earth Alliance Willpower", 3, "TM-11.13")
    return total


def strike(
    game: MissionGame,
    index: int,
    aim: int,
    base: int,
    energy: bool,
    pierces: bool,
    cause: str,
    spills: bool = True,
) -> int:
    """[TM-11.13, TM-12.10] Damage by a weapon: less what mods and traits take off, at least 1. A
    mounted weapon destroyed by it may explode. What a shield does not take never `spills` over
    [TM-11.15]. The damage done is returned."""
    tally = Tally() if game.observed else None
    off = 0 if pierces else armour_of(game.state, index, energy, tally)
    damage = max(1, base - off)
    mounted = is_mounted(game.state, aim)
    take(game, index, aim, damage, base, tally, cause, spills)
    there = game.state.units[index].status == FIELDED
    if mounted and there and game.state.durability[aim - AT_WEAPON] == 0:
        explode(game, index, aim - AT_WEAPON)
    return damage


def bruise(game: MissionGame, index: int, item: int, damage: int, cause: str) -> None:
    """[TM-11.13] Damage by no weapon: falls, collisions, the deep, explosions. Nothing reduces
    it."""
    take(game, index, item, damage, damage, None, cause)


def take(
    game: MissionGame,
    index: int,
    aim: int,
    damage: int,
    base: int,
    tally: Tally | None,
    cause: str,
    spills: bool = True,
) -> None:
    """[TM-12.1, TM-R42] Deduct damage; at 0 the item is destroyed and the rest is lost, or by
    option goes to the core."""
    state = game.state
    unit = state.units[index]
    gun = aim - AT_WEAPON
    had = state.durability[gun] if gun >= 0 else unit.left[aim]
    left = max(0, had - damage)
    if game.observed:
        parts = tuple(tally.parts) if tally is not None else ()
        game.emit(Damaged(index, aim, base, parts, damage, left, cause))
    if gun >= 0:
        state.durability[gun] = left
    else:
        unit.left[aim] = left
    if left > 0:
        return
    lose(game, index, aim)
    core = state.table.profiles[index].core
    if not spills or state.table.rules.overflow_damage != "to_core":
        return
    if damage > had and unit.left[core] > 0:
        take(game, index, core, damage - had, damage - had, None, "overflow")


def is_mounted(state: State, aim: int) -> bool:
    """[TM-2.10] Whether an aim is a weapon that is mounted on a section."""
    return aim >= AT_WEAPON and state.table.guns[aim - AT_WEAPON].mount >= 0


def explode(game: MissionGame, index: int, gun: int) -> None:
    """[TM-12.10, TM-R50] A mounted weapon that damage aimed at it has destroyed explodes on 6 or
    more: its base damage, once, to the section it is mounted on."""
    weapon = game.state.table.guns[gun]
    die = game.draw(EXPLOSION)
    bursts = die >= EXPLODES
    game.emit(Exploded(index, gun, die, bursts))
    if bursts and game.state.units[index].left[weapon.mount] > 0:
        bruise(game, index, weapon.mount, weapon.damage, "explosion")


def lose(game: MissionGame, index: int, aim: int) -> None:
    """[TM-12.1 to TM-12.5, TM-R49] What goes with a destroyed item: on a section its mounted
    weapons and equipment, out of an Arm what it held, with the core the unit."""
    state = game.state
    game.emit(Lost(index, aim))
    profile = state.table.profiles[index]
    if aim >= profile.sections:
        return
    if aim == profile.core:
        destroy(game, index)
        return
    unit = state.units[index]
    for item in range(profile.sections, profile.items):
        if profile.on[item] == aim and unit.left[item] > 0:
            unit.left[item] = 0
            game.emit(Lost(index, item))
    for gun in range(len(state.carried)):
        if state.carried[gun] != index or state.durability[gun] == 0:
            continue
        if state.table.guns[gun].mount == aim:
            state.durability[gun] = 0
            game.emit(Lost(index, AT_WEAPON + gun))
        elif state.table.guns[gun].mount < 0 and state.grip[gun] >> aim & 1:
            drop_weapon(game, gun)
    if unit.object != NOBODY and unit.hand == aim:
        drop_object(game, index)


def destroy(game: MissionGame, index: int) -> None:
    """[TM-12.2, TM-R48] A unit is destroyed: it leaves the board with its weapons and equipment,
    and what it carried for the mission drops in its hex."""
    state = game.state
    unit = state.units[index]
    if unit.object != NOBODY:
        drop_object(game, index)
    for gun in range(len(state.carried)):
        if state.carried[gun] == index:
            state.durability[gun] = 0
    unit.status = DESTROYED
    unit.ready = False
    game.emit(Destroyed(index, state.table.field.label(unit.cell)))
    unit_destroyed(game, index)


def drop_weapon(game: MissionGame, gun: int) -> None:
    """[TM-12.5, TM-12.12] A weapon falls to the ground of the hex of who had it."""
    state = game.state
    cell = state.units[state.carried[gun]].cell
    state.carried[gun] = NOBODY
    state.grip[gun] = cell
    game.emit(Dropped(gun, NOBODY, state.table.field.label(cell)))


def drop_object(game: MissionGame, index: int) -> None:
    """[TM-18.8] A carried mission object falls to the ground of the hex."""
    state = game.state
    unit = state.units[index]
    marker = unit.object
    unit.object = NOBODY
    unit.hand = NOBODY
    state.markers[marker].cell = unit.cell
    state.markers[marker].unit = NOBODY
    game.emit(Dropped(NOBODY, marker, state.table.field.label(unit.cell)))
