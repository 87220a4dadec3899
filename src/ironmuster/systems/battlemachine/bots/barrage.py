"""[part 5.6] The attack: which weapon to fire now, and which module to use."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ironmuster.systems.battlemachine.bots.shots import Quarry, best_places, wall_value
from ironmuster.systems.battlemachine.position.actions import Use
from ironmuster.systems.battlemachine.position.profile import Gear
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.position.stats import movement
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.scenarios import demolition_targets
from ironmuster.systems.battlemachine.rules.targets import (
    FireOptions,
    enemies,
    is_blind,
    sight_from,
)


@mypyc_attr(acyclic=True)
class Shot:
    """The best firing of one weapon: its value, its cost and its place in the options."""

    def __init__(self, gun: int, value: float, cost: int, place: int, opening: bool) -> None:
        self.gun: int = gun
        self.value: float = value
        self.cost: int = cost
        self.place: int = place
        self.opening: bool = opening


def best_shots(state: State, worth: Worth, options: FireOptions) -> list[Shot]:
    """[part 5.6] For each ready weapon its most valuable firing."""
    index = options.mech
    profile = state.table.profiles[index]
    found: list[Shot] = []
    quarries: dict[int, Quarry] = {}
    place = 0
    for row in range(len(options.guns)):
        gun = profile.gear[options.guns[row]]
        target = options.targets[row]
        if target >= 0:
            quarry = quarries.get(target)
            if quarry is None:
                quarry = quarries[target] = Quarry(state, worth, index, target, True)
            value = quarry.value(gun, gun.indirect and fires_blind(state, index, gun, quarry.cell))
        else:
            value = best_wall(state, index, options, row)
        if value > 0.0:
            if not found or found[-1].gun != options.guns[row]:
                found.append(Shot(options.guns[row], value, gun.eng, place, gun.opens))
            elif value > found[-1].value:
                found[-1].value = value
                found[-1].place = place
        place += options.counts[row]
    return found


def fires_blind(state: State, index: int, gun: Gear, cell: int) -> bool:
    """[BM-12.11] Whether a weapon of a mech fires at a cell without sight of it."""
    return is_blind(state, index, gun, cell, sight_from(state, index, state.mechs[index].cell))


def best_wall(state: State, index: int, options: FireOptions, row: int) -> float:
    """[BM-17.6] The value of a row of squares: only a building that must fall counts, and only
    when it is the first square of the row."""
    if state.table.scenario != "demolition":
        return 0.0
    cells = options.masks[row]
    first = (cells & -cells).bit_length() - 1
    gun = state.table.profiles[index].gear[options.guns[row]]
    for building in demolition_targets(state.table, state.table.profiles[index].owner):
        if state.table.field.buildings[building].mask >> first & 1:
            return wall_value(state, index, gun, building)
    return 0.0


def best_firing(state: State, worth: Worth, options: FireOptions) -> int:
    """[part 5.6] Put out a fire, fire the best affordable weapons, Lightning and Acid first, then
    use what Eng is left for Shield and Jammer."""
    first = best_use(state, options, ("extinguisher",))
    if first >= 0:
        return first
    shots = best_shots(state, worth, options) if options.guns else []
    if shots:
        pick = pick_shot(shots, state.mechs[options.mech].eng)
        if pick >= 0:
            return pick
    if len(options.extras) > 1 and is_exposed(state, options.mech):
        after = best_use(state, options, ("shield_projector", "jammer"))
        if after >= 0:
            return after
    if len(options.extras) > 1:
        idle = best_use(state, options, ("repair_rig", "cloak_field"))
        if idle >= 0:
            return idle
    return options.size() - 1


def pick_shot(shots: list[Shot], energy: int) -> int:
    """[part 5.6] The place of the firing to begin with, from the best affordable set."""
    values = [shot.value for shot in shots]
    costs = [shot.cost for shot in shots]
    best = -1
    value = 0.0
    for place in best_places(values, costs, energy):
        shot = shots[place]
        if shot.opening:
            return shot.place
        if shot.value > value:
            value = shot.value
            best = shot.place
    return best


def best_use(state: State, options: FireOptions, wanted: tuple[str, ...]) -> int:
    """The place of the first use of one of the wanted modules, in their order, or -1."""
    if len(options.extras) == 1:
        return -1
    gear = state.table.profiles[options.mech].gear
    for id in wanted:
        for place in range(len(options.extras) - 1):
            action = options.extras[place]
            if isinstance(action, Use) and gear[action.module].id == id:
                return options.total + place
    return -1


def is_exposed(state: State, index: int) -> bool:
    """[part 5.6] Whether an enemy could come into range of a mech in its next turn."""
    field = state.table.field
    mech = state.mechs[index]
    for foe in enemies(state, state.table.profiles[index].owner):
        profile = state.table.profiles[foe]
        piece = state.mechs[foe]
        step = 0 if piece.immobile else movement(state, foe)
        apart = field.distance(mech.cell, piece.cell)
        for place in profile.weapons:
            if profile.gear[place].high + step >= apart and piece.disabled[place] == 0:
                return True
    return False
