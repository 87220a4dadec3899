"""[part 5.2, part 5.3] What several weapons of one mech do to a target together: exact chances.

Counted is the damage of the hits themselves, each firing not aimed: no fire that burns later, no
Blast beside the target, no Kill Order that may still be given.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, TypeAlias

from ironmuster.systems.battlemachine.position.profile import Gear
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.position.stats import accuracy, armour, defence, strength
from ironmuster.systems.battlemachine.rules.effects import before_shots

Shares: TypeAlias = dict[int, Fraction]
Shot: TypeAlias = tuple[int, bool]  # the place of a weapon, and whether it fires blind [BM-12.11]
NOTHING: Final[Shares] = {0: Fraction(1)}


class Salvo:
    """Firings with their exact results: the chance that any shot hits, and the damage, at most what
    the target can take."""

    def __init__(self, shots: tuple[Shot, ...], hit: Fraction, damage: Shares, dam: int) -> None:
        self.shots = shots
        self.hit = hit
        self.damage = damage
        self.mean: Fraction = sum((x * share for x, share in damage.items()), Fraction(0))
        self.kill: Fraction = damage.get(dam, Fraction(0))


class Battery:
    """The weapons of a mech against a target, as both are in a state, paid from `eng`."""

    def __init__(self, state: State, index: int, target: int, eng: int) -> None:
        self.state = state
        self.index = index
        self.target = target
        self.eng = eng
        self.gear: list[Gear] = state.table.profiles[index].gear
        self.dam: int = state.mechs[target].dam
        self.known: dict[frozenset[Shot], Salvo] = {}

    def best(self, shots: frozenset[Shot]) -> Salvo:
        """[BM-7.2] The firings of some that pay together and do the most damage, each weapon once;
        the first found of several that do the same."""
        found = self.known.get(shots)
        if found is None:
            found = Salvo((), Fraction(0), NOTHING, self.dam)
            for some in subsets(sorted(shots)):
                if sum(self.gear[place].eng for place, _ in some) <= self.eng:
                    salvo = self.fired(some)
                    if salvo.mean > found.mean:
                        found = salvo
            self.known[shots] = found
        return found

    def fired(self, shots: tuple[Shot, ...]) -> Salvo:
        """[BM-12.7] These firings, those first that open the target for the others."""
        state = self.state.copy()
        missed = Fraction(1)
        damage: Shares = dict(NOTHING)
        order = sorted(shots, key=lambda shot: not self.gear[shot[0]].opens)
        for place, blind in order:
            gun = self.gear[place]
            before_shots(state, gun, self.target)
            hit, done = self.one(state, gun, blind)
            missed *= 1 - hit
            damage = together(damage, done, self.dam)
        return Salvo(tuple(order), 1 - missed, damage, self.dam)

    def one(self, state: State, gun: Gear, blind: bool) -> tuple[Fraction, Shares]:
        """[BM-9.1, BM-10.1, BM-12.8] One firing: the chance of a hit, and its damage."""
        table, target = state.table, self.target
        margin = accuracy(state, self.index, target, -1, blind) - defence(state, target)
        hit = Fraction(table.rolls.hits_in_36(margin), 36)
        each: Shares = {0: 1 - hit}
        if gun.strength < 0:
            each[0] = Fraction(1)
        else:
            power = strength(state, self.index, gun, target, -1)
            profile = table.profiles[target]
            spread = table.rolls.spread(power, armour(state, target), profile.hardcase)
            for x, often in enumerate(spread):
                if often:
                    each[x] = each.get(x, Fraction(0)) + hit * Fraction(often, 36)
        missed, so_far = Fraction(0), dict(NOTHING)
        damage: Shares = {}
        for number in range(1, max(gun.shots) + 1):
            so_far = together(so_far, each, self.dam)
            part = Fraction(gun.shots.count(number), len(gun.shots))
            missed += part * (1 - hit) ** number
            for x, share in so_far.items() if part else ():
                damage[x] = damage.get(x, Fraction(0)) + part * share
        return 1 - missed, damage


def subsets(shots: list[Shot]) -> list[tuple[Shot, ...]]:
    """Every choice of some, those with fewer first."""
    found: list[tuple[Shot, ...]] = [()]
    for shot in shots:
        found += [(*some, shot) for some in found]
    return sorted(found[1:], key=len)


def together(one: Shares, other: Shares, most: int) -> Shares:
    """The sum of two that do not depend on each other, what is above `most` being `most`."""
    found: Shares = {}
    for a, share in one.items():
        for b, part in other.items():
            value = min(a + b, most)
            found[value] = found.get(value, Fraction(0)) + share * part
    return found
