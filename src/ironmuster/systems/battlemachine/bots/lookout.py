"""[part 5.6] The search of `march` in flat arrays, for compiled play; interpreted, it never runs.

It finds the very move that `March` does, in the same order and by the same sums; tests compare the
two. Places and posts are those of `survey`. A *lane* is a weapon at a target, and a *team* those
places that see the same best target with each weapon:

    inside[lane * count + place]  1 where the lane leads from the place to its target
    values[lane], marks[lane]     what the lane is worth, and the square fired at
    order[starts[gun]:ends[gun]]  the lanes of a weapon, the best first
    firsts[gun * count + place]   where in `order` the best one from there is; `ends[gun]`: none
    codes[place]                  the same of all weapons as one number
    teams[place], totals[team]    the team of a place, and what no facing beats there
    members[place]                the places by teams, the best team first
    rates[facing]                 the attack from the place that is looked at
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.reach import Reach
from ironmuster.geometry.squares import ALL_ROUND, DX, DY
from ironmuster.geometry.words import COMPILED
from ironmuster.systems.battlemachine.bots import march
from ironmuster.systems.battlemachine.bots.assault import Lane, add_walls, spotted
from ironmuster.systems.battlemachine.bots.march import (
    CAUTION,
    COMMANDER_CAUTION,
    DIAGONAL,
    JUMP,
    LOOK,
    NEARNESS,
    TINY,
    UNKNOWN,
    WALK,
    Choice,
    braced_value,
)
from ironmuster.systems.battlemachine.bots.shots import Quarry, best_subset
from ironmuster.systems.battlemachine.bots.survey import Survey
from ironmuster.systems.battlemachine.position.profile import Gear
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.scenarios import demolition_targets
from ironmuster.systems.battlemachine.rules.targets import CLOAK

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

UNSEEN: Final = 0
SEEN: Final = 1
EITHER: Final = 2


def best_move(
    state: State, worth: Worth, index: int, walks: Reach, landings: int, turns: int
) -> Choice:
    """[part 5.6] The best end of a walk or, with `landings`, of a jump."""
    if not COMPILED:
        return march.best_move(state, worth, index, walks, landings, turns)
    return Lookout(state, worth, index, walks, landings).best_move(turns)


@mypyc_attr(acyclic=True)
class Lookout:
    """The search for a mech's best move."""

    def __init__(self, state: State, worth: Worth, index: int, walks: Reach, landings: int) -> None:
        profile = state.table.profiles[index]
        mech = state.mechs[index]
        caution = COMMANDER_CAUTION if profile.commander else CAUTION
        survey = Survey(state, worth, index, walks, landings, caution)
        self.state = state
        self.worth = worth
        self.index: int = index
        self.survey = survey
        self.jumps: bool = landings != 0
        self.anywhere: bool = profile.all_round or mech.works(profile.turret)
        self.bound: float = LOOK * int(survey.posts)
        self.best: Choice = Choice(-1e9, WALK, mech.cell, mech.facing)
        count = survey.count
        most: i64 = len(profile.weapons)
        room = most * (2 * survey.posts + walls_of(state, profile.owner))
        self.lanes: i64 = 0
        self.guns: i64 = 0
        self.cost: int = 0
        self.costs: list[int] = []
        self.inside = vec[i64]([0] * (room * count))
        self.values = vec[float]([0.0] * room)
        self.marks = vec[i64]([0] * room)
        self.order = vec[i64]([0] * room)
        self.starts = vec[i64]([0] * most)
        self.ends = vec[i64]([0] * most)
        self.firsts = vec[i64]([0] * (most * count))
        self.codes = vec[i64]([0] * count)
        self.teams = vec[i64]([0] * count)
        self.members = vec[i64]([0] * count)
        self.totals: list[float] = []
        self.rates = vec[float]([0.0] * 8)
        self.east = vec[float]([UNKNOWN] * count)
        self.south = vec[float]([UNKNOWN] * count)
        self.aim()

    # -- lanes -------------------------------------------------------------------------------------

    def aim(self) -> None:
        """Find the lanes of every weapon that may be fired."""
        state = self.state
        profile = state.table.profiles[self.index]
        mech = state.mechs[self.index]
        foes = self.survey.foes
        quarries = [Quarry(state, self.worth, self.index, foe, False) for foe in foes]
        post: i64
        for place in profile.weapons:
            gun = profile.gear[place]
            if mech.disabled[place] or gun.eng > mech.eng + 9:
                continue
            start = self.lanes
            for post in range(self.survey.posts):
                self.add_lanes(gun, quarries[post], post)
            if state.table.scenario == "demolition":
                self.add_walls(gun)
            if self.lanes > start:
                self.starts[self.guns] = start
                self.ends[self.guns] = self.lanes
                self.sort(start)
                self.guns += 1
                self.costs.append(gun.eng)
                self.cost += gun.eng

    def add_lanes(self, gun: Gear, quarry: Quarry, post: i64) -> None:
        """Add the lanes of a weapon at an enemy mech: with sight, and for Lob without it."""
        cloaked = self.state.mechs[quarry.target].cloaked
        high: i64 = min(gun.high, CLOAK) if cloaked else gun.high
        told = gun.indirect and spotted(self.state, self.index, quarry.cell)
        if self.draw(post, gun.low, high, EITHER if told else SEEN):
            self.add(gun, quarry, False)
        if gun.indirect and not told and self.draw(post, gun.low, high, UNSEEN):
            self.add(gun, quarry, True)

    def draw(self, post: i64, low: i64, high: i64, wanted: i64) -> bool:
        """Mark as the next lane the places within range of an enemy, with sight, without or
        either; return whether there are any."""
        survey = self.survey
        apart = survey.apart
        clear = survey.clear
        inside = self.inside
        count = survey.count
        at = post * count
        base = self.lanes * count
        found = False
        place: i64
        for place in range(count):
            distance = apart[at + place]
            if (
                low <= distance
                and distance <= high
                and (wanted == EITHER or clear[at + place] == wanted)
            ):
                inside[base + place] = 1
                found = True
            else:
                inside[base + place] = 0
        return found

    def add(self, gun: Gear, quarry: Quarry, blind: bool) -> None:
        """Keep the lane that was marked, if it is worth anything."""
        value = quarry.value(gun, blind)
        if value > 0.0:
            self.keep(value, quarry.cell)

    def keep(self, value: float, cell: i64) -> None:
        """Keep the lane that was marked."""
        self.values[self.lanes] = value
        self.marks[self.lanes] = cell
        self.lanes += 1

    def add_walls(self, gun: Gear) -> None:
        """[BM-17.6] Add the lanes of a weapon at the buildings that must fall."""
        cells = self.survey.cells
        count = self.survey.count
        region = 0
        place: i64
        for place in range(count):
            region |= 1 << int(cells[place])
        lanes: list[Lane] = []
        add_walls(self.state, self.index, gun, region, lanes)
        for lane in lanes:
            for place in range(count):
                inside = lane.cells >> int(cells[place]) & 1
                self.inside[self.lanes * count + place] = inside
            self.keep(lane.value, lane.target)

    def sort(self, start: i64) -> None:
        """Put the lanes of a weapon in order, the best first, and note the best of each place."""
        order = self.order
        values = self.values
        inside = self.inside
        count = self.survey.count
        lane: i64
        for lane in range(start, self.lanes):
            at = lane
            while at > start and values[order[at - 1]] < values[lane]:
                order[at] = order[at - 1]
                at -= 1
            order[at] = lane
        firsts = self.firsts
        codes = self.codes
        choices = self.lanes - start + 1
        base = self.guns * count
        place: i64
        for place in range(count):
            at = start
            while at < self.lanes and not inside[order[at] * count + place]:
                at += 1
            firsts[base + place] = at
            codes[place] = codes[place] * choices + at - start

    # -- search ------------------------------------------------------------------------------------

    def best_move(self, turns: int) -> Choice:
        """[part 5.6] The best end of a walk or, where there are landings, of a jump."""
        state = self.state
        mech = state.mechs[self.index]
        profile = state.table.profiles[self.index]
        self.consider(mech.eng, WALK, 0)
        if self.jumps:
            facings: i64 = 0
            facing: i64
            for facing in range(8):
                if facing % (8 // i64(turns)) == 0:
                    facings |= i64(1) << facing
            self.consider(mech.eng - profile.gear[profile.jets].eng, JUMP, facings)
        if profile.steady and not mech.stirred:
            self.stay()
        return self.best

    def stay(self) -> None:
        """[part 4.5] Let a Steady mech stay as it is, if that is better."""
        mech = self.state.mechs[self.index]
        cells = self.survey.cells
        here: i64 = 0
        while cells[here] != i64(mech.cell):
            here += 1
        score = braced_value(self.state, self.worth, self.index) + self.survey.scores[here]
        score += LOOK * self.look(here, mech.facing)
        if score > self.best.score:
            self.best = Choice(score, WALK, mech.cell, mech.facing)

    def team_up(self, energy: int, kind: i64) -> list[int]:
        """Cut the places of a kind of move into teams; return these in the order of the codes of
        their lanes, the best first."""
        survey = self.survey
        teams = self.teams
        count = survey.count
        open = survey.open
        wanted: i64 = 1 if kind == WALK else 2
        codes_of = self.codes
        codes: list[int] = []
        self.totals = []
        last: i64 = -1
        team: i64 = -1
        place: i64
        for place in range(count):
            if not open[place] & wanted:
                teams[place] = -1
                continue
            code = codes_of[place]
            if code != last:  # squares side by side mostly see the same
                last = code
                team = find(codes, code)
                if team == i64(len(codes)):
                    codes.append(int(code))
                    self.totals.append(self.promise(place, energy))
            teams[place] = team
        return self.ranked(codes)

    def promise(self, place: i64, energy: int) -> float:
        """The best attack from a place, if a mech could face all of its targets."""
        if not self.guns:
            return 0.0
        found: list[float] = []
        gun: i64
        for gun in range(self.guns):
            at = self.firsts[gun * self.survey.count + place]
            found.append(self.values[self.order[at]] if at < self.ends[gun] else 0.0)
        return best_subset(found, self.costs, energy)

    def ranked(self, codes: list[int]) -> list[int]:
        """The teams by what they promise, the best first, and of equal ones the least code."""
        totals = self.totals
        found: list[int] = []
        for team in range(len(codes)):
            at = len(found)
            found.append(team)
            while at and (
                totals[found[at - 1]] < totals[team]
                or (totals[found[at - 1]] == totals[team] and codes[found[at - 1]] > codes[team])
            ):
                found[at] = found[at - 1]
                at -= 1
            found[at] = team
        return found

    def line_up(self, ranked: list[int]) -> i64:
        """List the members of the teams in their order; return how many there are."""
        teams = self.teams
        members = self.members
        at: i64 = 0
        place: i64
        for team in ranked:
            wanted: i64 = team
            for place in range(self.survey.count):
                if teams[place] == wanted:
                    members[at] = place
                    at += 1
        return at

    def consider(self, energy: int, kind: i64, facings: i64) -> None:
        """Look at all places; the most promising one first, so that it rules out many."""
        found = self.line_up(self.team_up(energy, kind))
        scores = self.survey.scores
        members = self.members
        teams = self.teams
        totals = self.totals
        best = self.best
        first: i64 = -1
        most = -1e9
        at: i64
        for at in range(found):
            place = members[at]
            hope = totals[teams[place]] + scores[place]
            if hope > most:
                most = hope
                first = place
        if first >= 0:
            self.search(first, energy, kind, facings)
        for at in range(found):
            place = members[at]
            total = totals[teams[place]]
            base = scores[place]
            least = best.score - total - self.bound
            if base > least and place != first and self.is_open(place, base + total):
                self.search(place, energy, kind, facings)

    def is_open(self, place: i64, hope: float) -> bool:
        """Whether a place can still be the best, if it gives what it promises and is faced well."""
        self.watch(place)
        east = self.east[place]
        south = self.south[place]
        return hope + LOOK * sqrt(east * east + south * south) + TINY > self.best.score

    def search(self, place: i64, energy: int, kind: i64, facings: i64) -> None:
        """Look at one place with each of its facings."""
        best = self.best
        base = self.survey.scores[place]
        self.rate(place, energy)
        rates = self.rates
        if kind == WALK:
            facings = self.survey.facings(place)
        facing: i64
        for facing in range(8):
            if facings >> facing & 1 and rates[facing] + base + self.bound > best.score:
                score = rates[facing] + base + LOOK * self.look(place, facing)
                if score > best.score:
                    best.score = score
                    best.attack = rates[facing]
                    best.kind = int(kind)
                    best.cell = int(self.survey.cells[place])
                    best.facing = int(facing)

    def rate(self, place: i64, energy: int) -> None:
        """Work out the best attack from a place with each facing."""
        scarce = self.cost > energy
        rates = self.rates
        facing: i64
        for facing in range(8):
            rates[facing] = 0.0
        if scarce:
            self.rate_scarce(place, energy)
            return
        gun: i64
        for gun in range(self.guns):
            left: i64 = 255
            at = self.firsts[gun * self.survey.count + place]
            while left and at < self.ends[gun]:
                facings = left & self.facings(place, self.order[at])
                if facings:
                    left ^= facings
                    value = self.values[self.order[at]]
                    for facing in range(8):
                        if facings >> facing & 1:
                            rates[facing] += value
                at += 1

    def rate_scarce(self, place: i64, energy: int) -> None:
        """The same where not all weapons can be paid: the best subset for each facing."""
        facing: i64
        gun: i64
        for facing in range(8):
            shots: list[float] = []
            for gun in range(self.guns):
                at = self.firsts[gun * self.survey.count + place]
                value = 0.0
                while at < self.ends[gun]:
                    if self.facings(place, self.order[at]) >> facing & 1:
                        value = self.values[self.order[at]]
                        break
                    at += 1
                shots.append(value)
            self.rates[facing] = best_subset(shots, self.costs, energy)

    def facings(self, place: i64, lane: i64) -> i64:
        """The facings on a place from which a lane can be fired along, a bit each."""
        if not self.inside[lane * self.survey.count + place]:
            return 0
        arc = ALL_ROUND if self.anywhere else self.state.table.arc
        cell = int(self.survey.cells[place])
        found: i64 = self.state.table.field.grid.facings(cell, int(self.marks[lane]), arc)
        return found

    def look(self, place: i64, facing: i64) -> float:
        """[part 5.6] Sum of cos(angle to the enemy) / distance over the enemy's mechs."""
        self.watch(place)
        total = float(DX[facing]) * self.east[place] + float(DY[facing]) * self.south[place]
        return total * DIAGONAL if facing & 1 else total

    def watch(self, place: i64) -> None:
        """Sum up where the enemy is, seen from a place, once."""
        if self.east[place] != UNKNOWN:
            return
        survey = self.survey
        compass = _compass[0]
        easts = compass.east
        souths = compass.south
        x = survey.xs[place] - 64
        y = survey.ys[place] - 64
        east = 0.0
        south = 0.0
        post: i64
        for post in range(survey.posts):
            at = ((survey.columns[post] - x) << 7) + survey.lines[post] - y
            east += easts[at]
            south += souths[at]
        self.east[place] = east
        self.south[place] = south


class Compass:
    """[part 5.6] How much an enemy so many squares to the east and south draws the eye there, by
    `(across + 64) * 128 + down + 64`."""

    def __init__(self) -> None:
        self.east = vec[float]([0.0] * 16384)
        self.south = vec[float]([0.0] * 16384)
        at: i64 = 0
        for across in range(-64, 64):
            for down in range(-64, 64):
                if abs(across) < 64 and abs(down) < 64:
                    nearness = NEARNESS[abs(across) * 64 + abs(down)]
                    self.east[at] = across * nearness
                    self.south[at] = down * nearness
                at += 1


def find(codes: list[int], wanted: i64) -> i64:
    """The place of a code, or where it will be appended."""
    at: i64 = 0
    for code in codes:
        if i64(code) == wanted:
            return at
        at += 1
    return at


def walls_of(state: State, owner: int) -> i64:
    """[BM-17.6] How many squares the buildings have that must fall."""
    found: i64 = 0
    if state.table.scenario == "demolition":
        for building in demolition_targets(state.table, owner):
            found += len(state.table.field.buildings[building].cells)
    return found


_compass: Final[list[Compass]] = [Compass()] if COMPILED else []
