"""A second opinion on whole battles: what happened, judged by the text of the rules alone.

It sees what everybody sees, views and events, and keeps books of its own: turns, Action Points,
what every item can still take, markers and points. Distances are those of the book. Of the engine
it takes the names of events and views only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Final

from ironmuster.kernel.tally import Modifier
from ironmuster.kernel.value import Event
from ironmuster.systems.thirtymm.position import events as told
from ironmuster.systems.thirtymm.telling.values import MissionGameView, UnitView
from tests.thirtymm.position.the_book import VECTORS, cube, distance, minus

AIM: Final = 128  # weapons follow as aims [TM-11.1]
CAP, COLD_CAP = 16, 8  # [TM-6.1, TM-15.3]
MOST: Final = 7  # points of a kind [TM-18.4]
OWN: Final = ("attack", "strafe", "hurl", "structure")  # paid from the pool of the own turn
REACTIONS: Final = ("overwatch", "counter")  # paid from what is stored [TM-6.5]
MOVING, SHOOTING, FIGHTING = range(3)  # [TM-5.6]
BONUSES: Final = (0, 5, 10)  # Beam Overcharge and Vengeful [D6]


class Referee:
    """Follows a battle from view to view; an `AssertionError` names the rule that is broken."""

    def __init__(self, view: MissionGameView, rules: Mapping[str, object]) -> None:
        self.rules = rules
        self.counts: Counter[str] = Counter()
        self.walls = {one.number: one.left for one in view.board.buildings}
        self.felled = {number for number, left in self.walls.items() if not left}
        self.owners = {one.number: one.owner for one in view.board.markers}
        self.meet(view)
        self.points = {goal: [0, 0] for goal in ("primary", "secondary")}
        self.cold: set[int] = set()  # under Freeze
        self.thaws = False  # whose turn it is began it under Freeze
        self.phase = MOVING
        self.thrust = False
        self.tries: dict[int, int] = {}  # failed tests of a System Error
        self.done: set[int] = set()  # activated this round
        self.gone: set[int] = set()  # need not be activated any more
        self.unit = -1  # whose turn it is
        self.pool = 0
        self.round = 0
        self.next = -1  # the team whose slot it is
        self.scored = [0, 0]  # primary points since the round began
        self.shot: told.Attacked | None = None
        self.critical = False
        self.burst = 0  # what the last explosion does
        self.grip: set[int] = set()  # who grapples whom, and once it has gone on [TM-13.4]
        self.gripping: set[int] = set()  # two in one hex until one of them is held or thrown

    def meet(self, view: MissionGameView) -> None:
        """Enter the squads into the books."""
        self.view = view
        self.left = items_of(view)
        self.stored = {unit.index: 0 for unit in view.units}
        self.spots = {unit.index: (unit.at, unit.elevation) for unit in view.units}

    def judge(self, events: list[Event], after: MissionGameView) -> None:
        """Judge what happened between two questions, then the position it led to."""
        if any(isinstance(event, told.SquadsRevealed) for event in events):
            self.meet(after)
        for event in events:
            self.counts[type(event).__name__] += 1
            self.take(event)
        self.view, before = after, self.view
        self.compare(after)
        self.markers(events, before, after)
        self.spots = {unit.index: (unit.at, unit.elevation) for unit in after.units}
        self.gone |= {unit.index for unit in after.units if unit.inoperative}

    def take(self, event: Event) -> None:
        """Enter one event into the books."""
        match event:
            case told.RoundBegan():
                self.begin(event)
            case told.Rebooted(unit, die, needed, recovered):
                self.slot(unit)
                assert needed == max(1, self.needed(unit)), "TM-15.7: 5, then 1 less each time"
                assert recovered == (die >= needed), "TM-15.7"
                self.tries[unit] = self.tries.get(unit, 0) + 1
            case told.Activated():
                self.activate(event)
            case told.TurnEnded(unit, stored):
                assert stored == min(CAP, self.pool if unit == self.unit else self.stored[unit])
                self.stored[unit] = stored
                assert not (self.thaws and unit in self.cold), "TM-5.8, TM-15.3: Freeze ends"
                self.unit, self.pool, self.gripping = -1, 0, set()
            case told.Deployed(unit, at, elevation):
                self.spots[unit] = at, elevation
            case told.Moved():
                self.move(event)
            case told.Commanded(unit, _, cost):
                self.pay(unit, cost)
            case told.Grappled(unit, target, cost):
                self.pay(unit, cost)
                self.enter(FIGHTING)
                self.grip = {unit, target}
            case told.Held() | told.Landed():
                self.gripping = set()
            case told.Ordered(unit, drone, order, cost):
                self.order(unit, drone, order, cost)
            case told.Attacked():
                self.attack(event)
            case told.RolledAttack():
                self.roll(event)
            case told.RolledEvasion():
                self.evade(event)
            case told.Damaged():
                self.damage(event)
            case told.Exploded(_, weapon, die, exploded):
                assert exploded == (die >= 6), "TM-12.10: a mounted weapon explodes on 6 or more"
                self.burst = self.view.weapons[weapon].damage
            case told.Lost(unit, item):
                self.left[unit, item] = 0
            case told.Destroyed(unit):
                core = self.view.units[unit].core
                assert self.left[unit, core] == 0, "TM-12.2: destroyed with its core only"
                self.gone.add(unit)
            case told.LeftBoard(unit) | told.Disabled(unit):
                self.gone.add(unit)
            case told.Fell(unit, levels, _, damage):
                self.fall(unit, levels, damage)
            case told.StatusGained(unit, status):
                if status == "freeze":
                    self.cold.add(unit)
                elif status == "system_error":
                    self.tries[unit] = 0
            case told.StatusEnded(unit, "freeze"):
                self.cold.discard(unit)
            case told.BuildingHit(building, damage, left):
                assert left == max(0, self.walls[building] - damage), "TM-16.4"
                self.walls[building] = left
            case told.BuildingFell(building):
                self.walls[building] = 0
                self.felled.add(building)
            case told.MarkerTaken(marker, team, _, "controlled"):
                self.owners[marker] = team
            case told.Scored():
                self.score(event)
            case told.RoundEnded(_, first, second):
                self.end(first, second)
            case told.BattleEnded(winner, reason):
                self.victory(winner, reason)

    # -- turns -------------------------------------------------------------------------------------

    def begin(self, event: told.RoundBegan) -> None:
        """[TM-5.1, TM-4.5]"""
        assert event.round == self.round + 1, "TM-5.1: round after round"
        self.round, self.done, self.scored = event.round, set(), [0, 0]
        attacker = [team.team for team in self.view.teams if team.role == "attacker"]
        players = sum(len(team.players) for team in self.view.teams)
        if players == 2 and self.rules.get("initiative_mode", "default") == "default":
            assert [event.initiative] == attacker and not event.dice, "TM-5.1: the Attacker has it"
        else:
            *ties, (one, other) = event.dice
            assert all(a == b for a, b in ties) and one != other, "TM-5.1: ties are rolled again"
            assert event.initiative == (0 if one > other else 1), "TM-5.1: higher has it"
        self.next = event.initiative

    def slot(self, unit: int) -> None:
        """[TM-5.2 to TM-5.4, TM-5.7] A unit takes a slot of its team."""
        if unit == self.unit:
            return
        one = self.view.units[unit]
        assert self.unit < 0, "TM-5.2: one turn after the other"
        assert unit not in self.done, "TM-5.4: once a round"
        assert one.main is None, "TM-5.7: linked drones never"
        if one.team != self.next and not self.kept_back():
            assert not list(self.waiting(self.next)), "TM-5.3: the other team had a ready unit"
        self.done.add(unit)
        self.unit, self.pool, self.next = unit, 0, 1 - one.team
        self.phase, self.thrust, self.thaws = MOVING, False, False

    def kept_back(self) -> bool:
        """[D12] In round 1 of m01 the Defender may have to wait."""
        return self.view.mission.id == "m01" and self.round == 1

    def waiting(self, team: int) -> Iterable[int]:
        """The units of a team that could certainly have been activated."""
        for unit in self.view.units:
            here = unit.team == team and unit.place == "board" and unit.main is None
            if here and unit.index not in self.done | self.gone:
                yield unit.index

    def needed(self, unit: int) -> int:
        """[TM-15.7] What recovers from a System Error; Hardened Circuits begin lower [D6]."""
        hardened = any(one.id == "hardened" for one in self.view.units[unit].abilities)
        return (3 if hardened else 5) - self.tries.get(unit, 0)

    def activate(self, event: told.Activated) -> None:
        """[TM-6.1]"""
        unit = event.unit
        self.slot(unit)
        base = self.view.units[unit].ap + (2 if unit == self.view.emissary else 0)
        assert (event.base, event.stored) == (base, self.stored[unit]), "TM-6.1, D12"
        assert 1 <= event.die <= 8, "TM-0.1: a D8"
        pool = event.stored + event.die + base
        self.thaws = unit in self.cold
        if self.thaws:
            pool = min(COLD_CAP, pool)
        elif self.rules.get("ap_cap_mode", "pool") == "pool":
            pool = min(CAP, pool)
        assert event.pool == pool, "TM-6.1, TM-15.3"
        self.pool, self.stored[unit] = pool, 0

    def enter(self, phase: int) -> None:
        """[TM-5.6, TM-8.6] Something of a phase is done: no earlier one is open any more."""
        assert phase >= self.phase, "TM-5.6: there is no going back"
        assert phase == MOVING or not self.thrust, "TM-8.6: a Thruster move forfeits the fight"
        self.phase = phase

    def pay(self, unit: int, cost: int) -> None:
        """[TM-6.2, TM-6.5]"""
        if unit == self.unit:
            assert 0 <= cost <= self.pool, "TM-6.2: paid from the pool"
            self.pool -= cost
        else:
            assert 0 <= cost <= self.stored[unit], "TM-6.5: paid from what is stored"
            self.stored[unit] -= cost

    def order(self, unit: int, drone: int, order: str, cost: int) -> None:
        """[TM-17.3] An order costs 2, and an attack the weapon, too."""
        assert self.view.units[drone].main == unit, "TM-17.2: a drone of its own"
        assert cost == 2 if order == "move" else cost > 2, "TM-17.3"
        self.pay(unit, cost)

    # -- movement ----------------------------------------------------------------------------------

    def move(self, event: told.Moved) -> None:
        """[TM-7.1, TM-7.6, TM-8.1, TM-8.2, TM-8.6] Hex by hex, no further than its points go."""
        unit = self.view.units[event.unit]
        if event.way in ("move", "order", "thrust"):
            assert event.path[0] == self.spots[event.unit], "from where it stood"
            hexes = [at for (at, _), (last, _) in pairwise(event.path[::-1]) if at != last]
            steps = [distance(a, b) for (a, _), (b, _) in pairwise(event.path) if a != b]
            jumps = any(one.id == "jump" for one in unit.abilities)
            assert max(steps, default=1) <= (2 if jumps else 1), "TM-7.4: into hexes beside it"
            brave = 2 if any(one.id == "coward" for one in unit.abilities) else 0
            points = 2 * unit.mp if event.way == "thrust" else unit.mp + brave
            assert len(hexes) <= max(1, points), "TM-7.6, TM-8.1: a step costs a point or more"
        if event.way in ("move", "thrust", "fly", "disengage"):
            self.enter(MOVING)
            self.thrust |= event.way in ("thrust", "fly")
        if event.way == "thrust":
            ways = {minus(cube(b), cube(a)) for (a, _), (b, _) in pairwise(event.path)}
            assert len(ways) == 1, "TM-8.2: straight on"
            direction = VECTORS.index(ways.pop())
            assert (direction - event.facing + 1) % 6 <= 2, "TM-8.2: to the front"
        elif event.way == "grapple":
            self.gripping = self.grip
        self.spots[event.unit] = event.path[-1]

    def fall(self, unit: int, levels: int, damage: int) -> None:
        """[TM-9.9] Twice the Class for each level; Shock Absorbers halve it [D6]."""
        one = self.view.units[unit]
        whole = 2 * one.size * levels
        soft = any(ability.id == "shock_absorbers" for ability in one.abilities)
        assert damage == (-(-whole // 2) if soft else whole), "TM-9.9"

    # -- attacks -----------------------------------------------------------------------------------

    def attack(self, event: told.Attacked) -> None:
        """[TM-11.2 to TM-11.4, TM-11.14] What it costs, and how far it reaches."""
        self.shot, unit = event, event.unit
        gun = self.view.weapons[event.weapon] if event.weapon >= 0 else None
        cost = gun.ap if gun else 1
        if event.way == "hurl":
            assert gun is not None
            cost = max(2, -(-gun.full // 10))
        charges = any(one.id == "beam_overcharge" for one in self.view.units[unit].abilities)
        assert event.cost in (cost, cost + 2 if charges else cost), "TM-11.3, D6"
        if gun and event.way != "hurl":
            assert gun.unit == unit and self.left[-1, gun.number] > 0, "TM-11.2: its own, intact"
            assert not gun.arms or all(self.left[unit, arm] for arm in gun.arms), "TM-11.2: in hand"
            assert gun.mount is None or self.left[unit, gun.mount] > 0, "TM-11.2: on a section"
        if event.way in OWN:
            assert unit == self.unit, "TM-11.1: in its own turn"
            close = gun is None or gun.melee or event.way == "hurl"
            self.enter(MOVING if event.way == "strafe" else FIGHTING if close else SHOOTING)
            self.pay(unit, event.cost)
        elif event.way in REACTIONS:
            assert unit != self.unit, "TM-5.10: out of its turn"
            self.pay(unit, event.cost)
        if event.target < 0 or event.way == "hurl":
            return
        here, there = self.spots[unit][0], self.spots[event.target][0]
        assert here and there, "TM-11.1: both are on the board"
        assert self.view.units[unit].team != self.view.units[event.target].team, "TM-11.1"
        assert distance(here, there) <= (gun.range if gun else 1), "TM-10.11, TM-11.14"
        seen = self.left[-1, event.item - AIM] if event.item >= AIM else None
        left = self.left[event.target, event.item] if seen is None else seen
        assert left > 0, "TM-11.1: nothing that is destroyed"

    def roll(self, event: told.RolledAttack) -> None:
        """[TM-11.7 to TM-11.10]"""
        unit, target = self.view.units[event.unit], self.view.units[event.target]
        stat = unit.accuracy if event.stat == "accuracy" else unit.assault
        assert event.needed == stat, "TM-11.4"
        up = self.spots[event.unit][1] - self.spots[event.target][1]
        high = {1: 0, 2: 1, 3: 1, 4: 2, 5: 2}.get(up, 0)
        if event.stat == "assault":
            high = 1 if up == 1 else 0
        assert sum_of(event.modifiers, "TM-11.10") == high, "TM-11.10: High Ground"
        unarmed = self.shot is None or self.shot.weapon < 0 or event.item < 0
        hits = event.die + sum(one.amount for one in event.modifiers) >= stat and event.die > 1
        result = "hit" if hits else "miss"
        if event.die == 8 and not unarmed:
            result = "critical"
        assert event.result == result, "TM-11.7 to TM-11.9"
        self.critical = result == "critical"
        assert unit.team != target.team, "TM-11.1, TM-13.1"

    def evade(self, event: told.RolledEvasion) -> None:
        """[TM-11.11, TM-11.12, TM-R40]"""
        unit = self.view.units[event.unit]
        assert event.needed == unit.evasion, "TM-11.11"
        assert not self.critical or self.shot is None, "TM-11.12: no evasion of a critical hit"
        evaded = event.die + sum(one.amount for one in event.modifiers) >= event.needed
        if self.rules.get("evasion_natural_extremes"):
            evaded = event.die == 8 or (event.die != 1 and evaded)
        assert event.evaded == evaded, "TM-11.11"

    def damage(self, event: told.Damaged) -> None:
        """[TM-11.13, TM-12.1]"""
        key = (-1, event.item - AIM) if event.item >= AIM else (event.unit, event.item)
        off = sum(abs(one.amount) for one in event.reductions)
        if event.base > 0:
            assert event.damage == max(1, event.base - off), "TM-11.13: 1 at least"
        assert event.left == max(0, self.left[key] - event.damage), "TM-12.1"
        self.left[key] = event.left
        gun = self.view.weapons[self.shot.weapon] if self.shot and self.shot.weapon >= 0 else None
        if event.cause in (*OWN[:2], "order", *REACTIONS):
            base = gun.damage if gun else 1
            extra = -(-base // 2) if self.critical else 0
            assert event.base - base - extra in BONUSES, "TM-11.7, TM-11.13"
        elif event.cause == "deviation":
            assert gun and event.base == gun.damage, "TM-11.17: full base damage"
        elif event.cause == "explosion":
            assert event.base == self.burst, "TM-12.10: its base damage"
        elif event.cause == "abyss":
            assert event.base == 10, "TM-15.5"
        elif event.cause == "blast":
            assert gun and event.base == -(-gun.damage // 2), "D5: half of it"

    # -- points ------------------------------------------------------------------------------------

    def score(self, event: told.Scored) -> None:
        """[TM-18.4]"""
        goal = "primary" if event.goal == "primary" else "secondary"
        self.points[goal][event.team] += event.points
        assert event.points > 0, "no points are no score"
        if goal == "primary":
            self.scored[event.team] += event.points
            assert event.total == self.points[goal][event.team] <= MOST, "TM-18.4"

    def end(self, first: tuple[int, int], second: tuple[int, int]) -> None:
        """[TM-5.9, TM-18.4, D12]"""
        for team, pair in enumerate((first, second)):
            assert pair == self.total(team), "TM-18.4: 7 points of a kind at most"
        if self.view.mission.id in ("m02", "m09"):
            owned = [self.owned(team) for team in (0, 1)]
            for team in (0, 1):
                mine, other = owned[team], owned[1 - team]
                gain = (mine > 0) + (mine > 1) + (mine > other) if self.round > 1 else 0
                had = self.points["primary"][team] - self.scored[team]
                assert self.scored[team] == min(gain, MOST - had), "D12: m02, m09"

    def owned(self, team: int) -> int:
        """[TM-18.3] How many markers a team has now."""
        return sum(owner == team for owner in self.owners.values())

    def total(self, team: int) -> tuple[int, int]:
        """Primary and secondary points of a team."""
        return self.points["primary"][team], min(MOST, self.points["secondary"][team])

    def victory(self, winner: int, reason: str) -> None:
        """[TM-18.6, TM-18.7]"""
        one, other = self.total(0), self.total(1)
        instant = self.rules.get("wipeout_rule") == "instant_win"
        if reason == "surrender" or (reason == "wipe_out" and instant):
            return
        if sum(one) != sum(other):
            assert winner == (0 if sum(one) > sum(other) else 1), "TM-18.7: the higher total"
        elif one[0] != other[0] and reason != "wipe_out":
            assert winner == (0 if one[0] > other[0] else 1), "TM-18.7: then the higher primary"

    # -- positions ---------------------------------------------------------------------------------

    def compare(self, view: MissionGameView) -> None:
        """What is shown is what the books say."""
        for key, left in items_of(view).items():
            owner = key[0] if key[0] >= 0 else view.weapons[key[1]].unit
            if owner is None or view.units[owner].place != "destroyed":
                assert left == self.left[key], f"TM-12.1: item {key}"
        for building in view.board.buildings:
            assert building.left == self.walls[building.number], "TM-16.4"
            assert (building.left == 0) == (building.number in self.felled), (
                "TM-16.4: at 0 it falls"
            )
        for unit in view.units:
            if unit.index != self.unit and unit.place == "board":
                assert unit.stored == self.stored[unit.index], "TM-6.3"
        if view.turn and view.turn.unit == self.unit:
            assert view.turn.pool == self.pool, "TM-6.2"
        for team in view.teams:
            assert (team.primary, team.secondary) == self.total(team.team), "TM-18.4"
        self.stacks(view)

    def stacks(self, view: MissionGameView) -> None:
        """[TM-3.12, TM-7.11] Who shares a hex at an elevation may, and nobody is in a wall."""
        there: dict[tuple[str, int], list[UnitView]] = {}
        for unit in view.units:
            free = unit.holds is None and unit.held_by is None and unit.stuck is None
            free = free and unit.index not in self.gripping  # TM-13.4
            for at in unit.hexes if free else ():
                there.setdefault((at, unit.elevation), []).append(unit)
        for group in there.values():
            assert len(group) <= 2, "TM-3.12: never three"
            if len(group) == 2:
                one, other = group
                assert one.team == other.team, "TM-3.12: no enemies"
                assert max(one.size, other.size) < 5 and one.size + other.size <= 6, "TM-3.12"
        for building in view.board.buildings:
            for at in building.hexes if building.left else ():
                assert not [1 for (hex, up) in there if hex == at and up <= building.top], "TM-7.11"

    def markers(self, events: list[Event], before: MissionGameView, after: MissionGameView) -> None:
        """[TM-18.3] Where a turn has just ended, each marker is with the team that has more able
        units beside it, or with whom it was."""
        self.owners = {one.number: one.owner for one in after.board.markers}
        controlled = after.mission.id in ("m02", "m03", "m05", "m09")
        names = [type(event).__name__ for event in events]
        if not controlled or "TurnEnded" not in names or not after.round:
            return
        later = names[len(names) - names[::-1].index("TurnEnded") :]
        if {"Activated", "Rebooted", "Deployed"} & set(later) or after.asked is None:
            return
        for marker, old in zip(after.board.markers, before.board.markers, strict=True):
            if marker.at is None:
                continue
            margin = 0
            for unit in after.units:
                able = unit.at and not unit.inoperative and unit.stuck is None and unit.main is None
                if not able or unit.elevation != after.board.levels.get(marker.at, 0):
                    continue
                assert unit.at is not None
                margin += (1 - 2 * unit.team) * (distance(unit.at, marker.at) <= 1)
            owner = 0 if margin > 0 else 1 if margin < 0 else None
            if owner is not None:
                assert marker.owner == owner, "TM-18.3: more able units take it"
            elif names.count("TurnEnded") == 1:
                assert marker.owner == old.owner, "TM-18.3: a tie leaves it"


def items_of(view: MissionGameView) -> dict[tuple[int, int], int]:
    """What every item can still take, by unit and number; of weapons by -1 and number."""
    found = {(unit.index, one.item): one.left for unit in view.units for one in unit.items}
    return found | {(-1, gun.number): gun.left for gun in view.weapons}


def sum_of(modifiers: Iterable[Modifier], rule: str) -> int:
    """What a rule adds to a roll."""
    return sum(one.amount for one in modifiers if one.rule == rule)
