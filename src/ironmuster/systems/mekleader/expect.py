"""[part 5.1] What attacks come to on average, by what everybody may know."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.mekleader.catalog import load
from ironmuster.systems.mekleader.entries import Foe
from ironmuster.systems.mekleader.loadout import RANGES, Arm, Loadout, loadout
from ironmuster.systems.mekleader.modifiers import (
    FIELDS,
    faces,
    is_infantry,
    printed_damage,
    printed_to_hit,
)
from ironmuster.systems.mekleader.options import HouseRules

LEAST: Final = -10  # the modifiers of damage that the tables hold
MOST: Final = 14


def ways(dice: int) -> list[int]:
    """In how many ways so many D6 show each sum, from 0 on."""
    found = [1]
    for _ in range(dice):
        longer = [0] * (len(found) + 6)
        for total, count in enumerate(found):
            for face in range(1, 7):
                longer[total + face] += count
        found = longer
    return found


def at_least(dice: int, modifier: int, points: int, least: int = 1) -> float:
    """[part 5.1, ML-12.1] The chance that a hit of so many D6 does that many points or more."""
    if points <= least:
        return 1.0
    counts = ways(dice)
    found = sum([n for total, n in enumerate(counts) if total + modifier >= points])
    return found / sum(counts)


def mean_damage(dice: int, modifier: int, least: int = 1) -> float:
    """[part 5.1, ML-12.1] The mean damage of a hit of so many D6."""
    counts = ways(dice)
    total = sum([n * max(least, roll + modifier) for roll, n in enumerate(counts)])
    return total / sum(counts)


class Expect:
    """Mean damage under the house rules of a game, in tables that fill up as they are asked."""

    def __init__(self, rules: HouseRules) -> None:
        self.rules = rules
        span = range(LEAST, MOST + 1)
        least: int = rules.min_damage
        self.hits: list[float] = [faces(modifier, rules) / 10.0 for modifier in span]
        self.means: list[list[float]] = [
            [mean_damage(dice, modifier, least) for modifier in span] for dice in range(4)
        ]
        self.infantry: int = 2 if rules.area_infantry_stack == "cumulative" else 3
        self.area: dict[str, bool] = {
            foe.id: is_infantry(foe, rules) for foe in load().foes.values()
        }
        self._weapons: dict[tuple[str, bool], float] = {}
        self._loadouts: dict[Loadout, tuple[float, float]] = {}
        self._threats: dict[tuple[str, int, Loadout], float] = {}

    def hit(self, modifier: int) -> float:
        """[part 5.1] The chance to hit with that sum of modifiers."""
        return self.hits[max(LEAST, min(MOST, modifier)) - LEAST]

    def blow(self, to_hit: int, dice: int, damage: int) -> float:
        """[part 5.1] The expected damage of one attack."""
        return self.hit(to_hit) * self.means[dice][max(LEAST, min(MOST, damage)) - LEAST]

    def arm(self, arm: Arm, step: int, foe: Foe, to_hit: int = 0) -> float:
        """[part 4.4] The expected damage of a weapon's attack on a Foe card, with what the moment
        adds to the To-Hit roll."""
        shot = arm.shots[step]
        if shot is None:
            return 0.0
        damage = shot.damage
        if arm.area and self.area[foe.id]:
            damage += self.infantry
        return self.blow(shot.to_hit + foe.evade + to_hit, 2 if arm.missile else 1, damage)

    def support(self, to_hit: int) -> float:
        """[ML-17.7] The expected damage of a support card."""
        return self.hit(to_hit - 1) * 7.0

    def arm_mean(self, arm: Arm) -> float:
        """[part 4.4] The expected damage of a weapon's attack over all Foe cards."""
        step = first_step(arm)
        foes = load().foes.values()
        total = sum([foe.copies * self.arm(arm, step, foe) for foe in foes])
        return total / sum([foe.copies for foe in foes])

    def guns(self, made: Loadout) -> tuple[float, float]:
        """[part 5.3] The expected damage of a Mek in a round: of its weapons but Missiles, and of
        its Missiles, once."""
        found = self._loadouts.get(made)
        if found is None:
            steady = sum([self.arm_mean(arm) for arm in made.arms if not arm.missile])
            once = sum([self.arm_mean(arm) for arm in made.arms if arm.missile])
            found = self._loadouts[made] = (steady, once)
        return found

    def weapon(self, card: str) -> float:
        """[part 4.4] Ed: the expected damage of a weapon in a round in which it attacks."""
        steady, once = self.guns(loadout("monolith", (card,), ()))
        return steady + once

    def attack(self, foe: Foe, place: int, made: Loadout) -> float:
        """[part 4.6] The expected damage of one attack of a Foe on a Mek."""
        attack = foe.attacks[place]
        step = RANGES.index(attack.range)
        to_hit = printed_to_hit(foe, place, step, self.rules) + made.to_be_hit
        damage = printed_damage(foe, step, self.rules)
        if attack.type == "Missile" and made.has("jammer"):
            to_hit -= 2
        field = FIELDS.get(attack.type)
        if field is not None and self.rules.foe_attack_types == "table" and made.has(field):
            damage -= 1
        return self.blow(to_hit, 2 if attack.type == "Missile" else 1, damage)

    def threat(self, card: str, made: Loadout, later: bool, after: int = -1) -> float:
        """[part 4.6] T1 of a Foe card against a Mek, or with `later` T2: what it does in a round;
        of it only what comes after a step."""
        key = (card, 2 * after + later, made)
        found = self._threats.get(key)
        if found is None:
            foe = load().foes[card]
            found = 0.0
            for place, attack in enumerate(foe.attacks):
                spent = attack.type == "Missile" and not self.rules.foe_missiles_every_round
                if RANGES.index(attack.range) > after and not (later and spent):
                    found += self.attack(foe, place, made)
            self._threats[key] = found
        return found

    def mean_threat(self, made: Loadout, later: bool) -> float:
        """[part 4.6, part 5.3] What a Foe does to a Mek in a round, over all Foe cards."""
        foes = load().foes.values()
        total = sum([foe.copies * self.threat(foe.id, made, later) for foe in foes])
        return total / sum([foe.copies for foe in foes])


def first_step(arm: Arm) -> int:
    """The step of a round in which an attack can be made first."""
    for step, shot in enumerate(arm.shots):
        if shot is not None:
            return step
    raise ValueError(arm.weapon.id)
