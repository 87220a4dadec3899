"""[section 5.3] What a unit can do with its weapons from where it stands, and the worth of that."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.thirtymm.bots.plans import Line
from ironmuster.systems.thirtymm.bots.worth import (
    HIGH,
    MERIT,
    POINT,
    Hope,
    Worth,
    facts_of,
    open_points,
)
from ironmuster.systems.thirtymm.odds.attack import left_of, prospect_of
from ironmuster.systems.thirtymm.odds.expected import FACES
from ironmuster.systems.thirtymm.position.actions import AT_WEAPON, FISTS, Attack, EndTurn, Shell
from ironmuster.systems.thirtymm.position.field import LEVEL
from ironmuster.systems.thirtymm.position.profile import DRIVES_ON_LAND, SWIMS, Gun
from ironmuster.systems.thirtymm.position.rolls import FAR, FEAR, HIDDEN, Shot
from ironmuster.systems.thirtymm.position.state import State
from ironmuster.systems.thirtymm.position.stats import cost_of, is_alone, is_led, lowness
from ironmuster.systems.thirtymm.position.visibility import (
    MIDDLE,
    Sighting,
    can_aim,
    counted,
    eye_of,
    rays,
    sighting,
)
from ironmuster.systems.thirtymm.rules.conflagration import SHARES
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
FINISH: Final = 1000.0  # on top for that
THICK: Final = 9  # woods from which on nothing is seen
DUELS: Final = 300  # whose chances are remembered


class Aimed:
    """What it is worth to aim at an item with a certain weapon and chance: each time, and besides
    once."""

    def __init__(self, aim: int, value: float, bonus: float) -> None:
        self.aim: int = aim
        self.value: float = value
        self.bonus: float = bonus


def by_value(one: Aimed) -> float:
    """The key that aims are sorted by, the best first."""
    return -one.value - one.bonus


class Ranking:
    """The items of a target by what it is worth to aim at them with a weapon and a chance, the best
    first; `top` is a line that none of them is better than."""

    def __init__(self, number: int, aims: list[Aimed], cost: int, close: bool, cell: int) -> None:
        self.number: int = number
        self.aims: list[Aimed] = aims
        value = max([one.value for one in aims])
        bonus = max([one.bonus for one in aims])
        self.top: Line = Line(cost, value, close, cell, EndTurn(), bonus)


class Mark:
    """What does not depend on the weapon when an enemy is aimed at: its items and weapons, what
    each can still take and is worth a point of damage, and what it is worth that it falls."""

    def __init__(self, state: State, worth: Worth, target: int, team: int) -> None:
        unit = state.units[target]
        profile = state.table.profiles[target]
        self.core: int = profile.core
        self.kill: float = worth.kill(state, target, team)
        self.aims: list[int] = [item for item in range(profile.items) if unit.left[item] > 0]
        for gun in range(len(state.carried)):
            if state.carried[gun] == target and state.durability[gun] > 0:
                self.aims.append(AT_WEAPON + gun)
        self.lefts: list[int] = [left_of(state, target, aim) for aim in self.aims]
        self.weights: list[float] = [worth.weight(state, target, aim) for aim in self.aims]


class Arsenal:
    """The weapons of a unit, with all that was worked out about their use in one decision.

    The unit may be put anywhere in `state`, which is a copy if it is.
    """

    def __init__(self, state: State, worth: Worth, index: int, kinds: int, points: int) -> None:
        self.state: State = state
        self.worth: Worth = worth
        self.index: int = index
        profile = state.table.profiles[index]
        self.team: int = profile.team
        self.foes: list[int] = enemies_of(state, index)
        self.guns: list[Gun | None] = [*ready_guns(state, index, kinds, points)]
        self.costs: list[int] = [
            cost_of(state, index, gun) if gun is not None else BASIC_COST for gun in self.guns
        ]
        self.ranges: list[int] = [gun.range if gun is not None else 0 for gun in self.guns]
        if kinds & CLOSE != 0 and can_punch(state, index, points):
            self.guns.append(None)
            self.costs.append(BASIC_COST)
            self.ranges.append(ARM_LENGTH)
        self.reach: int = max(self.ranges, default=0)
        self.walls: list[tuple[int, float]] = walls_worth(state, self.team)
        self.brawl: float = 0.0
        if not state.brawled >> self.team & 1 and open_points(state, self.team, CLOSE_QUARTERS):
            self.brawl = MERIT
        table = state.table
        self.moody: bool = profile.lone_wolf or bool(table.leaders_aim or table.leaders_assault)
        self.rolls: bool = profile.gait == DRIVES_ON_LAND
        self.pods: bool = profile.gait == SWIMS
        self.rows: list[list[int]] = [  # how far each cell is from each enemy
            table.field.grid.distances(state.units[foe].cell) for foe in self.foes
        ]
        self.facts: tuple[int, ...] = facts_of(state, worth, index)
        self.rankings: list[Ranking] = []
        self._marks: dict[int, Mark] = {}
        self._hopes: dict[int, dict[tuple[int, ...], Hope]] = {}
        self._views: dict[tuple[int, int, int, int], list[int]] = {}
        self._by_place: dict[tuple[int, int, int, int, int, int], Ranking] = {}
        self._by_chance: dict[tuple[int, int, int], Ranking] = {}

    def lines(self) -> list[Line]:
        """The best line of each weapon at each enemy from where the unit is, facing aside."""
        found: list[Line] = []
        state = self.state
        here = state.units[self.index].cell
        mood = self.mood()
        for number in range(len(self.foes)):
            if self.rows[number][here] <= self.reach:
                self.at_unit(self.foes[number], mood, found)
        if self.walls:
            self.at_walls(found)
        return found

    def outlook(self, cell: int, elevation: int) -> list[int]:
        """The rankings of each weapon at each enemy within its range from a place where the unit
        was put, as if nothing stood between, by their numbers."""
        found: list[int] = []
        mood = self.mood() if self.moody else 0
        rows = self.rows
        for number in range(len(rows)):
            apart = rows[number][cell]
            if apart > self.reach:
                continue
            key = (number, apart, elevation, mood)
            seen = self._views.get(key)
            if seen is None:
                target = self.foes[number]
                above = min(HIGH, max(0, elevation - self.state.units[target].elevation))
                seen = [
                    self.ranking(place, target, apart, above, 0, mood).number
                    for place in range(len(self.guns))
                    if apart <= self.ranges[place]
                ]
                self._views[key] = seen
            found += seen
        return found

    def at_unit(self, target: int, mood: int, found: list[Line]) -> None:
        """The best lines at one enemy."""
        state = self.state
        index = self.index
        seen = sighting(state, index, target, False, True)
        for place in range(len(self.guns)):
            gun = self.guns[place]
            sight = seen
            if self.pods and gun is not None and gun.pod:
                sight = sighting(state, index, target, True, True)
            if sight is None:
                continue
            if gun is None:
                if sight.distance <= ARM_LENGTH:
                    self.with_gun(place, sight, mood, found)
            elif hits_range(state, index, target, gun, sight.distance, gun.range):
                self.with_gun(place, sight, mood, found)

    def with_gun(self, place: int, seen: Sighting, mood: int, found: list[Line]) -> None:
        """The best aim of one weapon at one enemy."""
        state = self.state
        gun = self.guns[place]
        target = seen.target
        there = state.units[target]
        profile = state.table.profiles[target]
        woods = 0
        if gun is not None and not gun.melee and state.skyline.coloured:
            woods = counted(state, seen, gun, profile.core).count
            if woods > THICK:
                woods = 0  # the core is hidden: what is in sight of the rest is good enough
        above = min(HIGH, max(0, state.units[self.index].elevation - there.elevation))
        ranking = self.ranking(place, target, seen.distance, above, woods, mood)
        clear = max(seen.left, seen.right) <= profile.lows[lowness(state, target)]
        for aimed in ranking.aims:
            if (clear or can_aim(state, seen, aimed.aim)) and (
                gun is None or not self.rolls or is_in_reach(state, seen, gun, aimed.aim)
            ):
                number = FISTS if gun is None else gun.number
                close = gun is None or gun.melee
                action = Attack(number, target, aimed.aim)
                found.append(
                    Line(self.costs[place], aimed.value, close, there.cell, action, aimed.bonus)
                )
                return

    def mood(self) -> int:
        """[D6] What the rolls of the unit feel of who is near to where it is put."""
        if not self.moody:
            return 0
        state = self.state
        index = self.index
        found = int(is_led(state, index, True)) + 2 * int(is_led(state, index, False))
        if state.table.profiles[index].lone_wolf and is_alone(state, index):
            found += 4
        return found

    def ranking(
        self, place: int, target: int, apart: int, above: int, woods: int, mood: int
    ) -> Ranking:
        """The aims at a target with a weapon from so far away and above, through so many woods."""
        gusts = self.state.gusts
        band = int(apart > FEAR) + int(apart >= HIDDEN) + int(apart >= FAR)
        band = 2 * band + int(apart >= gusts > 0)
        key = (place, target, band, above, woods, mood)
        found = self._by_place.get(key)
        if found is None:
            shot = Shot(self.index, target, self.guns[place], apart, woods, False)
            found = self.by_chance(place, shot, self.hope_of(shot, band, above, mood))
            self._by_place[key] = found
        return found

    def hope_of(self, shot: Shot, band: int, above: int, mood: int) -> Hope:
        """What an attack may do, remembered while nothing has changed about the two."""
        state = self.state
        target = shot.target
        known = self._hopes.get(target)
        if known is None:
            turn = state.turn
            first = turn.feared if turn.unit >= 0 else -1
            team = state.table.profiles[turn.unit].team if turn.unit >= 0 else -1
            rest = (first, team, state.gusts, len(state.felled))
            head = (self.facts, facts_of(state, self.worth, target), rest)
            hopes = self.worth.hopes
            known = hopes.get(head)
            if known is None:
                if len(hopes) >= DUELS:
                    hopes.clear()
                known = {}
                hopes[head] = known
            self._hopes[target] = known
        number = FISTS if shot.gun is None else shot.gun.number
        key = (number, band, above, shot.woods, mood)
        found = known.get(key)
        if found is None:
            made = prospect_of(state, shot, self.mark(target).core)
            same = (made.hits[0] * FACES + made.hits[1]) * (FACES + 1) + made.evade
            spread = [(amount, chance) for amount, chance in made.spread().items() if amount]
            found = Hope(same, spread)
            known[key] = found
        return found

    def by_chance(self, place: int, shot: Shot, hope: Hope) -> Ranking:
        """The aims by the chances of an attack."""
        target = shot.target
        key = (place, target, hope.number)
        found = self._by_chance.get(key)
        if found is None:
            gun = shot.gun
            close = gun is None or gun.melee
            aims = self.worked_out(self.mark(target), hope, gun is not None and close)
            cell = self.state.units[target].cell
            number = len(self.rankings)
            found = Ranking(number, aims, self.costs[place], close, cell)
            self.rankings.append(found)
            self._by_chance[key] = found
        return found

    def mark(self, target: int) -> Mark:
        """What is known of an enemy."""
        found = self._marks.get(target)
        if found is None:
            found = Mark(self.state, self.worth, target, self.team)
            self._marks[target] = found
        return found

    def worked_out(self, mark: Mark, hope: Hope, melee: bool) -> list[Aimed]:
        """The values of all aims at a target."""
        spread = hope.spread
        brawl = self.brawl * hope.lands if melee else 0.0
        found: list[Aimed] = []
        for place in range(len(mark.aims)):
            left = mark.lefts[place]
            useful = 0.0
            destroys = 0.0
            for amount, chance in spread:
                if amount >= left:
                    useful += chance * left
                    destroys += chance
                else:
                    useful += chance * amount
            bonus = brawl
            if mark.aims[place] == mark.core:
                bonus += destroys * mark.kill
                if destroys >= SURE:
                    bonus += FINISH
            found.append(Aimed(mark.aims[place], useful * mark.weights[place], bonus))
        found.sort(key=by_value)
        return found

    def at_walls(self, found: list[Line]) -> None:
        """[TM-16.3] The buildings in range and sight that are worth bringing down."""
        state = self.state
        field = state.table.field
        here = state.units[self.index]
        for building, value in self.walls:
            for cell in field.buildings[building].cells:
                apart = field.grid.distance(here.cell, cell)
                if apart == 0 or apart > self.reach:
                    continue
                point = LEVEL * field.ground[cell] + MIDDLE
                eye = eye_of(state, self.index)
                left, right = rays(state, here.cell, cell, eye, point, point)
                if min(left, right) > point:
                    continue
                for place in range(len(self.guns)):
                    gun = self.guns[place]
                    if gun is not None and apart <= gun.range:
                        action = Shell(gun.number, building)
                        worth = share_of(state, gun, building) * value
                        found.append(Line(self.costs[place], worth, gun.melee, cell, action))

    def walls_from(self, cell: int) -> list[Line]:
        """The same from another place, as if all were in sight."""
        state = self.state
        field = state.table.field
        found: list[Line] = []
        for building, value in self.walls:
            mask = field.buildings[building].mask
            for place in range(len(self.guns)):
                gun = self.guns[place]
                if gun is not None and field.grid.disc(cell, gun.range) & mask:
                    worth = share_of(state, gun, building) * value
                    found.append(Line(self.costs[place], worth, gun.melee, cell, EndTurn()))
        return found


def share_of(state: State, gun: Gun, building: int) -> float:
    """[TM-16.4] How much of a building one attack brings down."""
    return min(1.0, against_walls(gun) / max(1, state.ruin[building]))


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
                full = state.table.field.buildings[building].defense
                value = POINT * (1.0 + SHARES * state.ruin[building] / full)
        if value > 0.0:
            found.append((building, value))
    return found


def kinds_left(phase: int) -> int:
    """[TM-5.6] The kinds of attack that are open from a phase on."""
    return RANGED | CLOSE if phase <= 1 else CLOSE
