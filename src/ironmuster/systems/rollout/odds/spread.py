"""[5.1 to 5.3] What shots, throws and fights may do, exactly: every way their dice can fall."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from ironmuster.systems.rollout.position.aims import Aim
from ironmuster.systems.rollout.position.hits import CASES, FACES, fails_in_six, fight_cases
from ironmuster.systems.rollout.position.profile import DASH, Gun

HEADSHOT: Final = 6  # the natural roll of one [RO-22.8]


class Harm(NamedTuple):
    """[RO-10.3] What shots have done to a target so far: HP lost, hit at all, Pinned,
    Staggered."""

    lost: int = 0
    hit: bool = False
    pinned: bool = False
    staggered: bool = False


Spread = dict[Harm, Fraction]


def of_shots(aim: Aim, gun: Gun, hp: int, shots: int) -> Spread:
    """[RO-10.2 to RO-10.4, RO-11.6] The chance of each harm of so many shots at a target of so many
    HP; who is out of action is shot at no more, and has no status."""
    found: Spread = {Harm(): Fraction(1)}
    for _ in range(shots):
        after: Spread = {}
        for harm, chance in found.items():
            if harm.lost >= hp:
                _add(after, harm, chance)
                continue
            for face in range(1, FACES + 1):
                _shoot(after, harm, chance / FACES, aim, gun, hp, face)
        found = after
    return found


def _shoot(
    after: Spread, harm: Harm, chance: Fraction, aim: Aim, gun: Gun, hp: int, face: int
) -> None:
    """[RO-10.3, RO-22.8] What becomes of a harm by one more Strike die."""
    if face < aim.roll:
        _add(after, harm, chance)
        return
    headshot = gun.headshot and face == HEADSHOT
    pinned = harm.pinned or aim.pins
    staggered = harm.staggered or aim.staggers or headshot
    fails = Fraction(fails_in_six(aim.save), FACES) if aim.damage else Fraction(0)
    damage = aim.damage * (2 if headshot else 1) + aim.rear
    lost = min(hp, harm.lost + damage)
    out = lost >= hp
    _add(after, Harm(harm.lost, True, pinned, staggered), chance * (1 - fails))
    _add(after, Harm(lost, True, pinned and not out, staggered and not out), chance * fails)


def of_fight(
    difference: int, given: int, taken: int, saves: tuple[int, int]
) -> dict[tuple[int, int], Fraction]:
    """[5.2, RO-12.4, RO-12.5] The chance of what the other and oneself take in a fight, by the
    difference of the bonuses; the Saves of the other and one's own, `DASH` for none."""
    wins, ties, loses = fight_cases(difference)
    found = {(0, 0): Fraction(ties, CASES)}
    for cases, result, save in ((wins, (given, 0), saves[0]), (loses, (0, taken), saves[1])):
        fails = Fraction(fails_in_six(save), FACES) if save != DASH else Fraction(1)
        found[0, 0] += Fraction(cases, CASES) * (1 - fails)
        found[result] = found.get(result, Fraction(0)) + Fraction(cases, CASES) * fails
    return found


def _add(found: Spread, harm: Harm, chance: Fraction) -> None:
    if chance:
        found[harm] = found.get(harm, Fraction(0)) + chance
