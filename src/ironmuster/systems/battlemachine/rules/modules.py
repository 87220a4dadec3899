"""[BM-14.3] Modules used in the Attack phase: on what, and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.value import Action
from ironmuster.systems.battlemachine.position.actions import Use
from ironmuster.systems.battlemachine.position.dice import REPAIR
from ironmuster.systems.battlemachine.position.events import ModuleUsed, Repaired
from ironmuster.systems.battlemachine.position.state import STANDING, State
from ironmuster.systems.battlemachine.position.stats import module_cost
from ironmuster.systems.battlemachine.rules.harm import lay_smoke

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

UPLINK: Final = 4  # [part 4.4] squares a Command Uplink reaches


def uses(state: State, index: int) -> list[Action]:
    """[BM-4.1] Every legal use of a mech's Attack-phase modules."""
    profile = state.table.profiles[index]
    mech = state.mechs[index]
    found: list[Action] = []
    for place in profile.usable:
        if mech.disabled[place] or mech.used[place] or mech.eng < module_cost(state, index, place):
            continue
        id = profile.gear[place].id
        if id in ("shield_projector", "jammer", "smoke_pots"):
            found.append(Use(place))
        elif id == "cloak_field":
            if not mech.fired:
                found.append(Use(place))
        elif id == "extinguisher":
            found.extend(douses(state, index, place))
        elif id == "repair_rig":
            if not mech.fired:
                found.extend(repairs(state, index, place))
        elif id == "command_uplink":
            found.extend(links(state, index, place))
    return found


def beside(state: State, index: int) -> list[int]:
    """[part 4.4] The mech itself and the friendly mechs adjacent to it."""
    board = state.table.field.grid
    near = board.neighbours(state.mechs[index].cell)
    found: list[int] = []
    for friend in state.table.sides[state.table.profiles[index].owner].mechs:
        mech = state.mechs[friend]
        if mech.status == STANDING and (friend == index or near >> mech.cell & 1):
            found.append(friend)
    return found


def douses(state: State, index: int, place: int) -> list[Action]:
    """[part 4.4] What an Extinguisher can put out."""
    found: list[Action] = [
        Use(place, friend) for friend in beside(state, index) if state.mechs[friend].burning
    ]
    near = state.table.field.grid.neighbours(state.mechs[index].cell)
    buildings = state.table.field.buildings
    for number in range(len(buildings)):
        if state.ablaze[number] and buildings[number].mask & near:
            found.append(Use(place, -1, -1, buildings[number].id))
    return found


def repairs(state: State, index: int, place: int) -> list[Action]:
    """[part 4.4] What a Repair Rig can mend: Dam lost, or gear disabled."""
    found: list[Action] = []
    for friend in beside(state, index):
        mech = state.mechs[friend]
        if mech.dam < state.table.profiles[friend].dam:
            found.append(Use(place, friend))
        for gear in range(len(mech.disabled)):
            if mech.disabled[gear] > 0:
                found.append(Use(place, friend, gear))
    return found


def links(state: State, index: int, place: int) -> list[Action]:
    """[part 4.4] The friendly mechs a Command Uplink can help: near, and not yet activated."""
    field = state.table.field
    found: list[Action] = []
    for friend in state.table.sides[state.table.profiles[index].owner].mechs:
        mech = state.mechs[friend]
        if friend == index or mech.status != STANDING or mech.attacked or mech.linked:
            continue
        if field.distance(mech.cell, state.mechs[index].cell) <= UPLINK:
            found.append(Use(place, friend))
    return found


def use(game: BattleGame, index: int, action: Use) -> None:
    """[BM-7.1, BM-14.1] Pay for a module and carry it out."""
    state = game.state
    profile = state.table.profiles[index]
    mech = state.mechs[index]
    id = profile.gear[action.module].id
    mech.eng -= module_cost(state, index, action.module)
    mech.used[action.module] += 1
    if game.observed:
        game.emit(ModuleUsed(index, id, action.mech, action.building, mech.eng))
    if id == "shield_projector":
        mech.shielded = True
    elif id == "jammer":
        mech.jamming = True
    elif id == "cloak_field":
        mech.cloaked = True
        mech.muted = True
    elif id == "smoke_pots":
        lay_smoke(game, mech.cell, profile.owner)
    elif id == "command_uplink":
        state.mechs[action.mech].linked = True
    elif id == "extinguisher":
        if action.building:
            for number in range(len(state.ablaze)):
                if state.table.field.buildings[number].id == action.building:
                    state.ablaze[number] = False
        else:
            state.mechs[action.mech].burning = False
    elif id == "repair_rig":
        mech.muted = True
        repair(game, action)


def repair(game: BattleGame, action: Use) -> None:
    """[part 4.4] Regain D3 Dam [BM-1.1, BM-R62], or make a disabled gear usable [BM-R69]."""
    state = game.state
    mech = state.mechs[action.mech]
    profile = state.table.profiles[action.mech]
    if action.gear >= 0:
        mech.disabled[action.gear] = 0
        if game.observed:
            game.emit(Repaired(action.mech, 0, 0, profile.gear[action.gear].id))
        return
    die: int = game.draw(REPAIR)
    amount = min((die + 1) // 2, profile.dam - mech.dam)
    mech.dam += amount
    if game.observed:
        game.emit(Repaired(action.mech, die, amount, ""))
