"""[section 5.3] What a unit can do with its weapons from where it stands, and the worth of that."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.bots.worth import MERIT, POINT, Worth, open_points
from ironmuster.systems.thirtymm.odds.attack import (
    evasion_of,
    fear_of,
    left_of,
    needed,
    prospect_of,
)
from ironmuster.systems.thirtymm.odds.expected import FACES
from ironmuster.systems.thirtymm.position.actions import AT_WEAPON, FISTS, Attack, EndTurn, Shell
from ironmuster.systems.thirtymm.position.profile import SWIMS, Gun
from ironmuster.systems.thirtymm.position.rolls import Shot
from ironmuster.systems.thirtymm.position.state import State
from ironmuster.systems.thirtymm.position.stats import cost_of
from ironmuster.systems.thirtymm.position.visibility import (
    Sighting,
    can_aim,
    counted,
    sighting,
)
from ironmuster.systems.thirtymm.rules.ruins import against_walls
from ironmuster.systems.thirtymm.rules.secondaries import CLOSE_QUARTERS, DEMOLITION
from ironmuster.systems.thirtymm.rules.targets import (
    ARM_LENGTH,
    BASIC_COST,
    CLOSE,
    RANGED,
    can_punch,
    enemies_of,
    hits_range,
    is_in_reach,
    ready_guns,
)

SURE: Final = 0.75  # a chance to destroy a core that nothing else is put before
FINISH: Final = 100.0  # on top for that
SLAB: Final = 15  # damage to the HQ that is worth a point [D12]


class Line:
    """One attack that a unit could pay for, and the cell it goes to."""

    def __init__(self, cost: int, value: float, close: bool, cell: int, action: Action) -> None:
        self.cost: int = cost
        self.value: float = value
        self.close: bool = close
        self.cell: int = cell
        self.action: Action = action

    def rate(self) -> float:
        """What it gives for an Action Point."""
        return self.value / self.cost


class Aimed:
    """What it is worth to aim at an item with a certain weapon and chance."""

    def __init__(self, aim: int, value: float) -> None:
        self.aim: int = aim
        self.value: float = value


def by_value(one: Aimed) -> float:
    """The key that aims are sorted by, the best first."""
    return -one.value


class Arsenal:
    """The weapons of a unit, with all that was worked out about their use in one decision.

    `state` is a copy to try things on: the unit may be put anywhere in it.
    """

    def __init__(self, state: State, worth: Worth, index: int, kinds: int, points: int) -> None:
        self.state: State = state
        self.worth: Worth = worth
        self.index: int = index
        self.team: int = state.table.profiles[index].team
        self.foes: list[int] = enemies_of(state, index)
        self.guns: list[Gun] = ready_guns(state, index, kinds, points)
        self.fists: bool = kinds & CLOSE != 0 and can_punch(state, index, points)
        self.walls: list[tuple[int, float]] = walls_worth(state, self.team)
        self.brawl: float = 0.0
        if not state.brawled >> self.team & 1 and open_points(state, self.team, CLOSE_QUARTERS):
            self.brawl = MERIT
        self.reach: int = max([gun.range for gun in self.guns], default=0)
        if self.fists:
            self.reach = max(self.reach, ARM_LENGTH)
        self._known: dict[tuple[int, int, int, int], list[Aimed]] = {}

    def lines(self) -> list[Line]:
        """The best line of each weapon at each enemy from where the unit is, facing aside."""
        found: list[Line] = []
        for target in self.foes:
            self.at_unit(target, found)
        if self.walls:
            self.at_walls(found)
        return found

    def at_unit(self, target: int, found: list[Line]) -> None:
        """The best lines at one enemy."""
        state = self.state
        index = self.index
        field = state.table.field
        here = state.units[index]
        there = state.units[target]
        if field.grid.distance(here.cell, there.cell) > self.reach:
            return
        if here.cell != there.cell:
            here.facing = field.direction(here.cell, there.cell)
        pods = state.table.profiles[index].gait == SWIMS
        seen = sighting(state, index, target)
        for gun in self.guns:
            sight = sighting(state, index, target, True) if pods and gun.pod else seen
            if sight is None:
                continue
            if hits_range(state, index, target, gun, sight.distance, gun.range):
                self.with_gun(gun, sight, found)
        if self.fists and seen is not None and seen.distance <= ARM_LENGTH:
            self.with_gun(None, seen, found)

    def with_gun(self, gun: Gun | None, seen: Sighting, found: list[Line]) -> None:
        """The best aim of one weapon at one enemy, None for fists."""
        state = self.state
        target = seen.target
        core = state.table.profiles[target].core
        woods = 0
        if gun is not None and not gun.melee:
            woods = counted(state, seen, gun, core).count
            if woods > 9:
                woods = 0  # the core is hidden: what is in sight of the rest is good enough
        shot = Shot(self.index, target, gun, seen.distance, woods, False)
        for aimed in self.ranking(shot):
            if can_aim(state, seen, aimed.aim) and (
                gun is None or gun.pod or is_in_reach(state, seen, gun, aimed.aim)
            ):
                number = FISTS if gun is None else gun.number
                cost = BASIC_COST if gun is None else cost_of(state, self.index, gun)
                close = gun is None or gun.melee
                action = Attack(number, target, aimed.aim)
                cell = state.units[target].cell
                found.append(Line(cost, aimed.value, close, cell, action))
                return

    def ranking(self, shot: Shot) -> list[Aimed]:
        """The items of a target by what it is worth to aim at them, the best first."""
        state = self.state
        gun = shot.gun
        number = FISTS if gun is None else gun.number
        ranged = gun is not None and not gun.melee
        k = needed(state, shot) + 16 * fear_of(state, shot)
        key = (number, shot.target, k, evasion_of(state, shot.target, ranged))
        found = self._known.get(key)
        if found is None:
            found = self.worked_out(shot, False)
            self._known[key] = found
        return found

    def worked_out(self, shot: Shot, surely: bool) -> list[Aimed]:
        """The values of all aims at a target; `surely`: if all but a natural 1 hits [TM-11.8]."""
        state = self.state
        target = shot.target
        unit = state.units[target]
        profile = state.table.profiles[target]
        kill = self.worth.kill(state, target, self.team)
        aims = [item for item in range(profile.items) if unit.left[item] > 0]
        for gun in range(len(state.carried)):
            if state.carried[gun] == target and state.durability[gun] > 0:
                aims.append(AT_WEAPON + gun)
        hope = prospect_of(state, shot, profile.core)
        if surely:
            hope.hits = FACES - 1, FACES - 1
        spread = list(hope.spread().items())
        brawl = 0.0
        if self.brawl and shot.gun is not None and shot.gun.melee:
            brawl = self.brawl * hope.lands()
        found: list[Aimed] = []
        for aim in aims:
            left = left_of(state, target, aim)
            useful = 0.0
            destroys = 0.0
            for amount, chance in spread:
                useful += chance * min(amount, left)
                if amount >= left:
                    destroys += chance
            value = brawl + useful * self.worth.weight(state, target, aim)
            if aim == profile.core:
                value += destroys * kill
                if destroys >= SURE:
                    value += FINISH
            found.append(Aimed(aim, value))
        found.sort(key=by_value)
        return found

    def most(self) -> list[Line]:
        """Lines that none from any place is better than: each weapon at each enemy, with the best
        chance to hit it that there can be."""
        found: list[Line] = []
        guns: list[Gun | None] = [*self.guns]
        if self.fists:
            guns.append(None)
        for gun in guns:
            cost = BASIC_COST if gun is None else cost_of(self.state, self.index, gun)
            best = max([value for _, value in self.walls], default=0.0)
            for target in self.foes:
                aims = self.worked_out(Shot(self.index, target, gun, 1, 0, False), True)
                best = max(best, aims[0].value)
            found.append(Line(cost, best, False, 0, EndTurn()))
        return found

    def at_walls(self, found: list[Line]) -> None:
        """[TM-16.3] The buildings in range that are worth bringing down; who sees them is left to
        the moment of firing."""
        state = self.state
        field = state.table.field
        here = state.units[self.index].cell
        for building, value in self.walls:
            for cell in field.buildings[building].cells:
                apart = field.grid.distance(here, cell)
                if apart == 0:
                    continue
                for gun in self.guns:
                    if apart <= gun.range:
                        share = min(1.0, against_walls(gun) / max(1, state.ruin[building]))
                        cost = cost_of(state, self.index, gun)
                        action = Shell(gun.number, building)
                        found.append(Line(cost, share * value, gun.melee, cell, action))


def walls_worth(state: State, team: int) -> list[tuple[int, float]]:
    """[D12, D13] The standing buildings that it is worth to a team to bring down."""
    found: list[tuple[int, float]] = []
    mission = state.table.mission.id
    attacks = team == state.attacker
    merit = MERIT if open_points(state, team, DEMOLITION) else 0.0
    for building in range(len(state.ruin)):
        if state.ruin[building] <= 0:
            continue
        value = merit
        target = building in state.table.targets
        if mission == "m07" and target:
            value = 2.0 * POINT if attacks else 0.0
        if mission in ("m07", "m11") and building == state.table.hq:
            value = POINT if attacks else 0.0
            if mission == "m11" and attacks:
                value = POINT * (1.0 + state.ruin[building] / SLAB)
        if value > 0.0:
            found.append((building, value))
    return found


def kinds_left(phase: int) -> int:
    """[TM-5.6] The kinds of attack that are open from a phase on."""
    return RANGED | CLOSE if phase <= 1 else CLOSE
