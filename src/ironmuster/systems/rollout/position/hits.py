"""[RO-10.2 to RO-10.8, RO-11.1, RO-11.2, RO-R28, RO-12.4, RO-R2, RO-12.5] Needed rolls, what a
weapon can do to whom, and the chances of shots and fights in closed form: whole numbers of 6 or 36
cases.
"""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.content.options import HouseRules
from ironmuster.systems.rollout.position.profile import DASH, EMPLACEMENT, Gun, Line, Profile

CASES: Final = 36  # of two dice
FACES: Final = 6
WORST: Final = 6  # needed roll [RO-1.5]
BEST: Final = 2
STAGGER: Final = 2  # added to the needed roll [RO-11.5]
REAR: Final = 2  # HP more [RO-10.4]


def needed(strike: int, cover: int, staggered: bool) -> int:
    """[RO-10.2, RO-1.5, RO-11.5] The roll a shot needs."""
    return max(BEST, min(WORST, strike + cover + (STAGGER if staggered else 0)))


def can_damage(gun: Gun, firer: Line, target: Line, rules: HouseRules) -> bool:
    """[RO-10.8, RO-R5] Whether a weapon, carried by such a unit, can damage such a target; what is
    neither Human, Robot nor Vehicle is a structure."""
    if not gun.damage:
        return False
    if gun.flame or gun.antipersonnel:
        return target.human
    if gun.armour_piercing:
        return rules.ap_damages_humans or not target.human
    if target.robot and gun.spares_robots:
        return False
    if target.vehicle and firer.human and firer.body != EMPLACEMENT:
        return gun.hurts_vehicles
    return True


def can_pin(gun: Gun, whom: Profile, target: Line, rules: HouseRules) -> bool:
    """[RO-11.1, RO-11.2] Whether a hit of a weapon pins its target."""
    if not gun.pins or not whom.pinnable or (gun.flame and not target.human):
        return False
    if target.human:
        return True
    special = gun.armour_piercing or gun.antipersonnel
    if target.robot:
        return special
    if not target.vehicle or rules.vehicle_pin == "never":
        return False
    return special or rules.vehicle_pin == "any"


def can_stagger(gun: Gun, target: Line) -> bool:
    """[RO-3.13, RO-R6, RO-3.15] Whether a hit of a weapon Staggers its target, a headshot aside."""
    if target.human:
        return gun.staggers or gun.armour_piercing
    return gun.staggers and not gun.antipersonnel and not gun.flame


def hits_in_six(roll: int) -> int:
    """[5.1] In how many of 6 cases a shot that needs a roll hits."""
    return FACES + 1 - roll


def fails_in_six(save: int) -> int:
    """[5.1, RO-10.3, RO-R47] In how many of 6 cases a Save fails; a dash always does."""
    return save - 1 if save != DASH else FACES


def damages_in_36(roll: int, save: int) -> int:
    """[5.1] In how many of 36 cases a shot does damage."""
    return hits_in_six(roll) * fails_in_six(save)


def expected_in_36(gun: Gun, roll: int, save: int, rear: bool) -> int:
    """[5.3, RO-10.4, RO-22.8] The damage of a shot that can do some, summed over 36 cases: a
    headshot doubles it, before what the rear adds."""
    usual = gun.damage + (REAR if rear else 0)
    total = hits_in_six(roll) * usual + (gun.damage if gun.headshot else 0)
    return total * fails_in_six(save)


def fight_bonus(line: Line, gun: Gun | None, rules: HouseRules) -> int:
    """[RO-12.4] What a unit adds to its die in a fight, with a melee weapon or without."""
    if line.fight == DASH:
        return 0
    own = line.fight if rules.fight_value == "literal" else FACES + 1 - line.fight
    return own + (gun.damage if gun is not None else 0)


def fight_cases(difference: int) -> tuple[int, int, int]:
    """[5.2] In how many of 36 cases the attacker wins, nobody does, and the attacker loses, by the
    difference of the bonuses."""
    tie = max(0, FACES - abs(difference))
    more = sum([max(0, min(FACES, one + difference - 1)) for one in range(1, FACES + 1)])
    return more, tie, CASES - tie - more


def blow(winner: Line, gun: Gun | None, loser: Line) -> int:
    """[RO-12.5] The HP that the loser of a fight takes, seen from the front."""
    if winner.fight == DASH:
        return 0
    piercing = gun is not None and gun.armour_piercing
    if winner.human and loser.vehicle and not piercing:
        return 0
    return 1 + (gun.damage if gun is not None else 0)
