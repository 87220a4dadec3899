"""[part 5.6] The places that a move may end on and what each is worth, for compiled play only.

`ground` and `danger` keep the plain form of the same sums, and tests compare the two. A *place* is
the number of a square, in the order of the squares; a *post* that of an enemy mech, in the order of
the mechs. All are flat arrays:

    cells[place]                 the square
    open[place]                  1 where a walk may end, 2 where a jump may land, 3 for both
    xs[place], ys[place]         its column and line
    columns[post], lines[post]   those of an enemy
    apart[post * count + place]  how far the enemy is
    clear[post * count + place]  1 where the mech would see the enemy
    scores[place]                what the square is worth apart from the attack made from it
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.masks import bits
from ironmuster.geometry.patches import Patches
from ironmuster.geometry.reach import Reach, RowReach
from ironmuster.geometry.words import bit, packed
from ironmuster.systems.battlemachine.bots.danger import Prey
from ironmuster.systems.battlemachine.bots.ground import (
    FAR,
    RUINS,
    VOID,
    has_goals,
    liked_distance,
    seek_goals,
    share_of,
)
from ironmuster.systems.battlemachine.bots.shots import best_subset
from ironmuster.systems.battlemachine.position.state import RUINED, State
from ironmuster.systems.battlemachine.position.stats import accuracy, energy_limit, style
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.mobility import hazards_of
from ironmuster.systems.battlemachine.rules.targets import enemies, mist_for

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

HALVES: Final[list[float]] = [0.0, 0.5, 1.0]  # of a weapon's threat, by its share


def cells_of(walks: Reach, landings: int) -> vec[i64]:
    """The squares on which a walk or a jump may end, ascending."""
    if landings == 0 and isinstance(walks, RowReach):
        return walks.ends.cells()
    found = bits(walks.cells() | landings)
    cells = vec[i64]([0] * len(found))
    place: i64
    for place in range(i64(len(cells))):
        cells[place] = found[place]
    return cells


@mypyc_attr(acyclic=True)
class Survey:
    """What a move may lead to."""

    def __init__(
        self, state: State, worth: Worth, index: int, walks: Reach, landings: int, caution: float
    ) -> None:
        self.state = state
        self.index: int = index
        cells = cells_of(walks, landings)
        self.count: i64 = i64(len(cells))
        self.cells = cells
        self.foes: list[int] = enemies(state, state.table.profiles[index].owner)
        self.posts: i64 = len(self.foes)
        self.columns = vec[i64]([0] * self.posts)
        self.lines = vec[i64]([0] * self.posts)
        self.walks = walks
        self.open = vec[i64]([1] * self.count)
        self.xs = vec[i64]([0] * self.count)
        self.ys = vec[i64]([0] * self.count)
        self.apart = vec[i64]([0] * (self.count * self.posts))
        self.clear = vec[i64]([0] * (self.count * self.posts))
        self.scores = vec[float]([0.0] * self.count)
        self.shares = vec[i64]([0] * (3 * self.count))  # of the weapons of the enemy looked at
        self.enter(walks, landings)
        mist = mist_for(state, index)
        post: i64
        for post in range(self.posts):
            self.measure(post, mist)
        self.judge(worth, caution)

    def enter(self, walks: Reach, landings: int) -> None:
        """Note how a move may end on each place."""
        cells = self.cells
        xs = self.xs
        ys = self.ys
        stride: i64 = self.state.table.field.grid.stride
        place: i64
        for place in range(self.count):
            xs[place] = cells[place] % stride
            ys[place] = cells[place] // stride
        if landings == 0:
            return
        size = self.state.table.field.grid.size
        data, jumps = packed(walks.cells(), size), packed(landings, size)
        for place in range(self.count):
            self.open[place] = bit(data, cells[place]) + 2 * bit(jumps, cells[place])

    def facings(self, place: i64) -> i64:
        """The facings with which a walk may end on a place, a bit each."""
        walks = self.walks
        if isinstance(walks, RowReach):
            return walks.ends.facings(self.cells[place])
        found: i64 = walks.facings_at(int(self.cells[place]))
        return found

    def measure(self, post: i64, mist: int) -> None:
        """[BM-2.3, BM-6.4] How far an enemy is from each place, and where it would be seen."""
        state = self.state
        field = state.table.field
        cell: i64 = state.mechs[self.foes[post]].cell
        stride: i64 = field.grid.stride
        x = cell % stride
        y = cell // stride
        self.columns[post] = x
        self.lines[post] = y
        manhattan = field.manhattan
        sight = field.sight
        data = sight.packed(sight.screen(state.walls, mist, 0), state.mechs[self.foes[post]].cell)
        cells = self.cells
        xs = self.xs
        ys = self.ys
        apart = self.apart
        clear = self.clear
        at = post * self.count
        place: i64
        for place in range(self.count):
            across = xs[place] - x
            if across < 0:
                across = -across
            down = ys[place] - y
            if down < 0:
                down = -down
            if manhattan:
                across += down
            elif down > across:
                across = down
            apart[at] = across
            clear[at] = bit(data, cells[place])
            at += 1

    def judge(self, worth: Worth, caution: float) -> None:
        """[part 5.6] Sum up what each place is worth: `ground`, place by place."""
        state = self.state
        index = self.index
        profile = state.table.profiles[index]
        prey = Prey(state, index)
        post: i64
        for post in range(self.posts):
            self.threaten(worth, prey, post)
        scores = self.scores
        share = share_of(state, index)
        most = float(state.mechs[index].dam)
        weight = -caution * worth.threat[index]
        place: i64
        for place in range(self.count):
            amount = scores[place] * share
            scores[place] = (amount if amount < most else most) * weight
        self.keep_close(liked_distance(state, index))
        hazards = hazards_of(state, index)
        if hazards:
            self.add(hazards, -VOID * 2.0 * worth.per_damage[index])
        if state.rubble and style(state, profile.owner) == "union":
            self.add(state.rubble, RUINS)
        if has_goals(state):
            self.seek()

    def add(self, mask: int, amount: float) -> None:
        """Add an amount to what the places of a mask are worth."""
        data = packed(mask, self.state.table.field.grid.size)
        place: i64
        for place in range(self.count):
            if bit(data, self.cells[place]):
                self.scores[place] += amount

    def keep_close(self, distance: i64) -> None:
        """[part 5.6] Take off what every square beyond the range costs that a mech likes to
        keep."""
        if not self.posts:
            return
        scores = self.scores
        apart = self.apart
        place: i64
        post: i64
        for place in range(self.count):
            nearest = apart[place]
            for post in range(1, self.posts):
                if apart[post * self.count + place] < nearest:
                    nearest = apart[post * self.count + place]
            if nearest > distance:
                scores[place] += -FAR * int(nearest - distance)

    def seek(self) -> None:
        """[part 5.6, Objectives] Add what the objectives of the scenario are worth."""
        worths: dict[float, int] = {}
        region = 0
        place: i64
        for place in range(self.count):
            own = 1 << int(self.cells[place])
            region |= own
            worths[self.scores[place]] = worths.get(self.scores[place], 0) | own
        found = Patches(region)
        found.masks = list(worths.values())
        found.amounts = list(worths)
        seek_goals(self.state, self.index, region, found)
        for patch, mask in enumerate(found.masks):
            data = packed(mask, self.state.table.field.grid.size)
            for place in range(self.count):
                if bit(data, self.cells[place]):
                    self.scores[place] = found.amounts[patch]

    def threaten(self, worth: Worth, prey: Prey, post: i64) -> None:
        """[part 5.6] Add the threat of one enemy, as `Danger.add` does."""
        state = self.state
        foe = self.foes[post]
        profile = state.table.profiles[foe]
        mech = state.mechs[foe]
        sight = state.table.field.sight
        data = sight.packed(sight.screen(state.walls, mist_for(state, foe), 0), mech.cell)
        step: i64 = profile.mov - 1
        margin = accuracy(state, foe, self.index, -1, False) - prey.defence
        hit = worth.rolls.hits_in_36(margin) / 36.0
        values: list[float] = []
        costs: list[int] = []
        cost = 0
        room = i64(len(profile.weapons)) * self.count
        if room > i64(len(self.shares)):
            self.shares = vec[i64]([0] * room)
        shares = self.shares
        for place in profile.weapons:
            if mech.disabled[place] == RUINED:
                continue
            gun = profile.gear[place]
            base = i64(len(values)) * self.count
            if self.cover(post, data, gun.low, gun.high, gun.high + step, shares, base):
                values.append(prey.expected(worth, hit, gun))
                costs.append(gun.eng)
                cost += gun.eng
        if cost <= energy_limit(state, foe):
            self.sum_up(values, shares)
        elif values:
            self.choose(values, costs, energy_limit(state, foe), shares)

    def cover(
        self, post: i64, data: bytes, low: i64, high: i64, late: i64, shares: vec[i64], base: i64
    ) -> bool:
        """Enter for a weapon of an enemy: 2 for each place that it reaches now, 1 for each that it
        may reach after a move, else 0; return whether it reaches any."""
        apart = self.apart
        cells = self.cells
        at = post * self.count
        found = False
        place: i64
        for place in range(self.count):
            distance = apart[at + place]
            share: i64 = 0
            if distance <= late:
                share = 1
            if low <= distance and distance <= high and bit(data, cells[place]):
                share = 2
            shares[base + place] = share
            if share:
                found = True
        return found

    def sum_up(self, values: list[float], shares: vec[i64]) -> None:
        """Add the threat of weapons that can all be paid."""
        scores = self.scores
        at: i64 = 0
        place: i64
        for value in values:
            half = 0.5 * value
            for place in range(self.count):
                share = shares[at]
                if share == 2:
                    scores[place] += value
                elif share:
                    scores[place] += half
                at += 1

    def choose(self, values: list[float], costs: list[int], energy: int, shares: vec[i64]) -> None:
        """Where not all weapons can be paid, add the best affordable ones for each place."""
        found: dict[int, float] = {}
        guns: i64 = len(values)
        place: i64
        gun: i64
        for place in range(self.count):
            code: i64 = 0
            for gun in range(guns):
                code = code * 3 + shares[gun * self.count + place]
            if code == 0:
                continue
            if code not in found:
                factors: list[float] = []
                for gun in range(guns):
                    factors.append(HALVES[shares[gun * self.count + place]] * values[gun])
                found[code] = best_subset(factors, costs, energy)
            amount = found[code]
            if amount > 0.0:
                self.scores[place] += amount
