"""[section 5.1, TM-11] What one attack may bring, in closed form.

All shots of a salvo are taken to go at the same item. What a player decides once the dice have
fallen, to raise a shield or to roll a die again, is left out.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.systems.thirtymm.odds.expected import (
    FACES,
    evade_chance,
    hit_chance,
    unarmed_chance,
)
from ironmuster.systems.thirtymm.position.actions import AT_WEAPON, FISTS
from ironmuster.systems.thirtymm.position.profile import SWIMS, Gun
from ironmuster.systems.thirtymm.position.rolls import (
    FEAR,
    Shot,
    accuracy_roll,
    assault_roll,
    evasion_roll,
    is_feared,
)
from ironmuster.systems.thirtymm.position.state import State
from ironmuster.systems.thirtymm.position.stats import can_evade
from ironmuster.systems.thirtymm.position.visibility import counted, sighting
from ironmuster.systems.thirtymm.rules.attack import damage_of, flat_bonus
from ironmuster.systems.thirtymm.rules.harm import reduction
from ironmuster.systems.thirtymm.rules.targets import CLOSE, RANGED, attacks_on

WAYS: Final = FACES * FACES  # in which an attack die and an Evasion die can fall


@mypyc_attr(acyclic=True, free_list_len=1)
class Prospect:
    """[TM-11.5] One attack: at which `aim`, in how many `shots`, and what each of them may do.

    `hits` are the eighths of a hit, critical ones included, of the first shot and of the later
    ones, which Intimidate no longer touches; `critical` those of a critical hit, `evade` those of
    an Evasion Roll that succeeds. `damage` and `fatal` are what a hit and a critical hit do, less
    reductions, and `left` is what the item can still take.
    """

    def __init__(
        self,
        aim: int,
        shots: int,
        hits: tuple[int, int],
        critical: int,
        evade: int,
        damage: int,
        fatal: int,
        left: int,
    ) -> None:
        self.aim: int = aim
        self.shots: int = shots
        self.hits: tuple[int, int] = hits
        self.critical: int = critical
        self.evade: int = evade
        self.damage: int = damage
        self.fatal: int = fatal
        self.left: int = left

    def plain(self, later: bool) -> int:
        """[TM-11.11] 64ths of a hit that is neither critical nor evaded, of the first or a later
        shot."""
        return (self.hits[1 if later else 0] - self.critical) * (FACES - self.evade)

    def mean(self) -> float:
        """The damage that may be expected, also beyond what the item can take."""
        total = 0.0
        for shot in range(self.shots):
            total += self.plain(shot > 0) * self.damage + FACES * self.critical * self.fatal
        return total / WAYS

    def useful(self) -> float:
        """The damage that may be expected as far as the item can take it."""
        spread = self.spread()
        return sum([min(amount, self.left) * chance for amount, chance in spread.items()])

    def lands(self) -> float:
        """The chance that any damage is done."""
        return 1.0 - self.spread().get(0, 0.0)

    def destroys(self) -> float:
        """[TM-12.1] The chance that the item is destroyed."""
        if self.damage * self.shots < self.left and self.fatal * self.shots < self.left:
            return 0.0
        spread = self.spread()
        return sum([chance for amount, chance in spread.items() if amount >= self.left])

    def spread(self) -> dict[int, float]:
        """The chance of each amount of damage of all shots together, reductions taken off."""
        total = self.all_ways()
        return {amount: ways / total for amount, ways in self.ways().items()}

    def all_ways(self) -> int:
        """In how many ways the dice of all shots can fall."""
        total = 1
        for _ in range(self.shots):
            total *= WAYS
        return total

    def ways(self) -> dict[int, int]:
        """Of `all_ways`, in how many each amount of damage comes about."""
        found = {0: 1}
        for shot in range(self.shots):
            plain = self.plain(shot > 0)
            critical = FACES * self.critical
            after: dict[int, int] = {}
            for amount, ways in found.items():
                for more, part in (
                    (0, WAYS - plain - critical),
                    (self.damage, plain),
                    (self.fatal, critical),
                ):
                    if part > 0:
                        after[amount + more] = after.get(amount + more, 0) + ways * part
            found = after
        return found


def prospect(
    state: State,
    attacker: int,
    weapon: int,
    target: int,
    aim: int,
    charge: bool = False,
    watch: bool = False,
) -> Prospect:
    """[TM-11.5 to TM-11.16] What an attack with a weapon, or with `FISTS`, may do where both stand
    now; `watch`: as a shot of Overwatch. Nobody asks here whether it is allowed."""
    return prospect_of(state, shot_of(state, attacker, weapon, target, aim, watch), aim, charge)


def shot_of(
    state: State, attacker: int, weapon: int, target: int, aim: int, watch: bool = False
) -> Shot:
    """[TM-11.1] An attack as far as its rolls are concerned, from where both stand now."""
    gun = None if weapon == FISTS else state.table.guns[weapon]
    distance = state.table.field.grid.distance(state.units[attacker].cell, state.units[target].cell)
    woods = 0
    if gun is not None and not gun.melee:
        pod = gun.pod and state.table.profiles[attacker].gait == SWIMS
        seen = sighting(state, attacker, target, pod)
        if seen is not None:
            woods = counted(state, seen, gun, aim).count
    return Shot(attacker, target, gun, distance, woods, watch)


def prospect_of(state: State, shot: Shot, aim: int, charge: bool = False) -> Prospect:
    """[TM-11.6 to TM-11.13] What an attack may do whose distance and woods are known."""
    gun = shot.gun
    target = shot.target
    ranged = gun is not None and not gun.melee
    first = needed(state, shot)
    evade = evasion_of(state, target, ranged)
    base = damage_of(gun, False)
    dealt = base + flat_bonus(state, shot.attacker, gun, charge)
    less = armour_against(state, target, gun)
    left = left_of(state, target, aim)
    if gun is None:
        chance = unarmed_chance(first)
        return Prospect(aim, 1, (chance, chance), 0, evade, max(1, dealt - less), 0, left)
    hits = hit_chance(first), hit_chance(first + fear_of(state, shot))
    fatal = max(1, dealt + (base + 1) // 2 - less)
    return Prospect(aim, gun.salvo, hits, 1, evade, max(1, dealt - less), fatal, left)


def needed(state: State, shot: Shot) -> int:
    """[TM-0.7, section 5.1] k: the stat of an attack less what is added to its roll."""
    profile = state.table.profiles[shot.attacker]
    if shot.gun is None or shot.gun.melee:
        return max(2, profile.assault) - assault_roll(state, shot, shot.gun is None)
    return max(2, profile.accuracy) - accuracy_roll(state, shot)


def fear_of(state: State, shot: Shot) -> int:
    """[D6, TM-R84] What the second attack roll has that the first had not, taken off k: the first
    one only feels Intimidate, or is the better for Unwavering."""
    if not state.table.profiles[shot.target].intimidates:
        return 0
    if state.table.profiles[shot.attacker].unwavering:
        return 0 if state.units[shot.attacker].met >> shot.target & 1 else 2
    return -1 if shot.distance <= FEAR and is_feared(state, shot) else 0


def evasion_of(state: State, target: int, ranged: bool) -> int:
    """[TM-11.11, TM-11.12, TM-R40] Eighths of an Evasion Roll that succeeds; 0 for who gets
    none."""
    if not can_evade(state, target):
        return 0
    stat = max(2, state.table.profiles[target].evasion)
    chance = evade_chance(stat - evasion_roll(state, target, ranged))
    if state.table.natural_evasion:
        return max(1, min(FACES - 1, chance))
    return chance


def armour_against(state: State, target: int, gun: Gun | None) -> int:
    """[TM-11.13] What mods and traits take off; of a basic attack nothing is left to take."""
    return 0 if gun is None else reduction(state, target, gun)


def left_of(state: State, target: int, aim: int) -> int:
    """[TM-12.1] What an item or weapon of a unit can still take."""
    if aim >= AT_WEAPON:
        return state.durability[aim - AT_WEAPON]
    return state.units[target].left[aim]


def prospects(state: State, attacker: int, weapon: int, target: int) -> list[Prospect]:
    """[section 6] What a screen shows of a target before anything is spent: all that can be aimed
    at with a weapon, in the order of the datasheet; empty if the weapon cannot be used on it."""
    found = attacks_on(state, attacker, target, RANGED | CLOSE, state.table.cap)
    return [prospect(state, attacker, gun, target, aim) for gun, _, aim in found if gun == weapon]
