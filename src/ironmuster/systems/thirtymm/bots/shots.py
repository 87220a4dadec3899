"""[section 5.3] What a unit can do with its weapons from where it stands, and the worth of that.

guns[place], costs[place], ranges[place]   the weapons of a unit, fists last
foes[number], rows[number][cell]           the enemies, and how far each cell is from each
_views[view]                               the best line of each weapon at one enemy
outlook          ... | view | view |       16 bits for each enemy within range of a place
_by_view[...]    for each enemy, distance, level above and mood: the number of its view, -1 not yet
Ranking          values[item], bonuses[item] of what can be aimed at
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.systems.thirtymm.bots.plans import Line
from ironmuster.systems.thirtymm.bots.worth import (
    HIGH,
    MERIT,
    POINT,
    Worth,
    open_points,
)
from ironmuster.systems.thirtymm.odds.attack import Prospect, left_of, prospect_of
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
HOPES: Final = 2_000  # that are remembered
NONE: Final = EndTurn()  # of a line that is no answer


@mypyc_attr(acyclic=True)
class Hope:
    """What an attack may do, apart from what is aimed at: each amount of damage with its chance,
    and the chance of any. Equal ones of a weapon at a target have one `number`."""

    def __init__(self, made: Prospect) -> None:
        spread = made.spread()
        spread.pop(0, 0.0)
        self.number: int = (made.hits[0] * FACES + made.hits[1]) * (FACES + 1) + made.evade
        self.amounts: list[int] = list(spread)
        self.chances: list[float] = list(spread.values())
        self.lands: float = sum(self.chances)


def hope_of(made: Prospect) -> Hope:
    """What an attack may do, kept for all attacks that may do the same."""
    key = (made.damage << 10 | made.fatal) << 8 | made.shots  # nothing does 1,024 of damage
    for eighths in (made.hits[0], made.hits[1], made.critical, made.evade):
        key = key << 4 | eighths
    found = _hopes.get(key)
    if found is None:
        if len(_hopes) >= HOPES:
            _hopes.clear()
        found = Hope(made)
        _hopes[key] = found
    return found


_hopes: Final[dict[int, Hope]] = {}


@mypyc_attr(acyclic=True)
class Ranking:
    """What it is worth to aim at the items of a target with a weapon and a chance.

    By the places of the items in `mark`:

        values   each time that it is done
        bonuses  besides, once

    `best` is the place of the best of them, and `top` a line that none of them is better than.
    """

    def __init__(
        self, number: int, mark: Mark, hope: Hope, brawl: float, cost: int, close: bool
    ) -> None:
        self.number: int = number
        self.mark: Mark = mark
        self.best: int = 0
        self.values: list[float] = []
        self.bonuses: list[float] = []
        self._order: list[int] | None = None
        most = 0.0
        extra = brawl
        both = -1.0
        amounts = hope.amounts
        chances = hope.chances
        for place in range(len(mark.aims)):
            left = mark.lefts[place]
            useful = 0.0
            destroys = 0.0
            for way in range(len(amounts)):
                amount = amounts[way]
                chance = chances[way]
                if amount >= left:
                    useful += chance * left
                    destroys += chance
                else:
                    useful += chance * amount
            value = useful * mark.weights[place]
            bonus = brawl
            if mark.aims[place] == mark.core:
                bonus += destroys * mark.kill
                if destroys >= SURE:
                    bonus += FINISH
            self.values.append(value)
            self.bonuses.append(bonus)
            most = value if value > most else most
            extra = bonus if bonus > extra else extra
            if value + bonus > both:
                both = value + bonus
                self.best = place
        self.top: Line = Line(cost, most, close, mark.cell, NONE, extra)

    def order(self) -> list[int]:
        """The places of the items, the best first."""
        found = self._order
        if found is None:
            size = len(self.values)
            keys = [-self.values[place] - self.bonuses[place] for place in range(size)]
            found = sorted(range(size), key=keys.__getitem__)
            self._order = found
        return found


@mypyc_attr(acyclic=True)
class Mark:
    """What does not depend on the weapon when an enemy is aimed at: its items and weapons, what
    each can still take and is worth a point of damage, and what it is worth that it falls."""

    def __init__(self, state: State, worth: Worth, target: int, team: int) -> None:
        unit = state.units[target]
        profile = state.table.profiles[target]
        self.core: int = profile.core
        self.cell: int = unit.cell
        self.kill: float = worth.kill(state, target, team)
        self.aims: list[int] = [item for item in range(profile.items) if unit.left[item] > 0]
        for gun in range(len(state.carried)):
            if state.carried[gun] == target and state.durability[gun] > 0:
                self.aims.append(AT_WEAPON + gun)
        self.lefts: list[int] = [left_of(state, target, aim) for aim in self.aims]
        self.weights: list[float] = [worth.weight(state, target, aim) for aim in self.aims]


@mypyc_attr(acyclic=True)
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
        self.reach: int = 0
        for far in self.ranges:
            if far > self.reach:
                self.reach = far
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
        self._marks: dict[int, Mark] = {}
        self._views: list[list[Line]] = [[]]  # the first is of nobody
        self._moods: int = 8 if self.moody else 1
        ways = len(self.foes) * (self.reach + 1) * (HIGH + 1) * self._moods
        self._by_view: list[int] = [-1] * ways
        self._same: dict[tuple[int, ...], int] = {}
        self._by_place: dict[int, Ranking] = {}
        self._by_chance: dict[int, Ranking] = {}

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

    def outlook(self, cell: int, elevation: int) -> int:
        """What the weapons could do from a place where the unit was put, as if nothing stood
        between: the number of a view for each enemy within range, 16 bits for each."""
        found = 0
        mood = self.mood() if self.moody else 0
        rows = self.rows
        reach = self.reach
        for number in range(len(rows)):
            apart = rows[number][cell]
            if apart > reach:
                continue
            above = elevation - self.state.units[self.foes[number]].elevation
            above = 0 if above < 0 else above if above < HIGH else HIGH
            place = ((number * (reach + 1) + apart) * (HIGH + 1) + above) * self._moods + mood
            view = self._by_view[place]
            if view < 0:
                view = self.view(self.foes[number], apart, above, mood)
                self._by_view[place] = view
            found = found << 16 | view
        return found

    def view(self, target: int, apart: int, above: int, mood: int) -> int:
        """The number of what the weapons could do to an enemy from so far away and above."""
        rankings = [
            self.ranking(place, target, apart, above, 0, mood)
            for place in range(len(self.guns))
            if apart <= self.ranges[place]
        ]
        key = tuple([ranking.number for ranking in rankings])
        found = self._same.get(key, -1)
        if found < 0:
            found = len(self._views)
            self._views.append([ranking.top for ranking in rankings])
            self._same[key] = found
        return found

    def tops(self, outlook: int) -> list[Line]:
        """The best lines of such an outlook, one of each weapon at each enemy."""
        found: list[Line] = []
        while outlook:
            found += self._views[outlook & 0xFFFF]
            outlook >>= 16
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
        places = [ranking.best]
        if not self.is_open(seen, gun, ranking.mark.aims[ranking.best], clear):
            places = ranking.order()
        for item in places:
            aim = ranking.mark.aims[item]
            if self.is_open(seen, gun, aim, clear):
                number = FISTS if gun is None else gun.number
                close = gun is None or gun.melee
                action = Attack(number, target, aim)
                value, bonus = ranking.values[item], ranking.bonuses[item]
                found.append(Line(self.costs[place], value, close, there.cell, action, bonus))
                return

    def is_open(self, seen: Sighting, gun: Gun | None, aim: int, clear: bool) -> bool:
        """Whether an item of an enemy in range can be aimed at; `clear`: all of it is in sight."""
        if not clear and not can_aim(self.state, seen, aim):
            return False
        return gun is None or not self.rolls or is_in_reach(self.state, seen, gun, aim)

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
        key = ((place << 12 | target) << 3 | band) << 3 | above  # at most 7 and HIGH
        key = (key << 4 | woods) << 3 | mood  # at most THICK and 7
        found = self._by_place.get(key)
        if found is None:
            shot = Shot(self.index, target, self.guns[place], apart, woods, False)
            core = self.state.table.profiles[target].core
            hope = hope_of(prospect_of(self.state, shot, core))
            found = self.by_chance(place, target, hope)
            self._by_place[key] = found
        return found

    def by_chance(self, place: int, target: int, hope: Hope) -> Ranking:
        """The aims by the chances of an attack."""
        key = (place << 12 | target) << 12 | hope.number  # below FACES ** 3
        found = self._by_chance.get(key)
        if found is None:
            gun = self.guns[place]
            close = gun is None or gun.melee
            brawl = self.brawl * hope.lands if gun is not None and close else 0.0
            number = len(self._by_chance)
            found = Ranking(number, self.mark(target), hope, brawl, self.costs[place], close)
            self._by_chance[key] = found
        return found

    def mark(self, target: int) -> Mark:
        """What is known of an enemy."""
        found = self._marks.get(target)
        if found is None:
            found = Mark(self.state, self.worth, target, self.team)
            self._marks[target] = found
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
