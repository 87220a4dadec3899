"""[part 5.1] What attacks come to on average, by what everybody may know."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from ironmuster.systems.mekleader.content.options import HouseRules
from ironmuster.systems.mekleader.content.tables import Catalog
from ironmuster.systems.mekleader.position.loadout import RANGES, Arm, Loadout, loadout
from ironmuster.systems.mekleader.position.modifiers import (
    FIELDS,
    faces,
    is_infantry,
    printed_damage,
    printed_to_hit,
)
from ironmuster.systems.mekleader.position.printed import Printed, printed

LEAST: Final = -10  # the modifiers of damage that the tables hold
MOST: Final = 14
KEPT: Final = 4096  # loadouts whose numbers are kept


@cache
def ways(dice: int) -> tuple[int, ...]:
    """In how many ways so many D6 show each sum, from 0 on."""
    found = [1]
    for _ in range(dice):
        longer = [0] * (len(found) + 6)
        for total, count in enumerate(found):
            for face in range(1, 7):
                longer[total + face] += count
        found = longer
    return tuple(found)


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


@lru_cache(maxsize=16)
def expect_under(rules: HouseRules, catalog: Catalog) -> Expect:
    """Return the tables of these house rules and this catalogue, which their games share."""
    return Expect(rules, catalog)


class Expect:
    """Mean damage under the house rules of a game, in tables that fill up as they are asked."""

    def __init__(self, rules: HouseRules, catalog: Catalog) -> None:
        self.rules = rules
        self.catalog = catalog
        span = range(LEAST, MOST + 1)
        least: int = rules.min_damage
        self.hits: list[float] = [faces(modifier, rules) / 10.0 for modifier in span]
        self.means: list[list[float]] = [
            [mean_damage(dice, modifier, least) for modifier in span] for dice in range(4)
        ]
        self.infantry: int = 2 if rules.area_infantry_stack == "cumulative" else 3
        self.area: dict[str, bool] = {
            foe.id: is_infantry(foe, rules) for foe in catalog.foes.values()
        }
        self._arms: dict[tuple[bool, bool, int, int], float] = {}
        self._means: dict[tuple[Loadout, bool], float] = {}
        self._loadouts: dict[Loadout, tuple[float, float]] = {}
        self._fires: dict[tuple[str, bool, tuple[str, ...]], tuple[float, float]] = {}
        self._powers: dict[Arm, list[float]] = {}
        self._guards: dict[tuple[int, ...], Guard] = {}
        self._guarded: dict[Loadout, Guard] = {}

    def hit(self, modifier: int) -> float:
        """[part 5.1] The chance to hit with that sum of modifiers."""
        return self.hits[placed(modifier)]

    def blow(self, to_hit: int, dice: int, damage: int) -> float:
        """[part 5.1] The expected damage of one attack."""
        return self.hits[placed(to_hit)] * self.means[dice][placed(damage)]

    def arm(self, arm: Arm, step: int, foe: Printed, to_hit: int = 0) -> float:
        """[part 4.4] The expected damage of a weapon's attack on a Foe card, with what the moment
        adds to the To-Hit roll."""
        shot = arm.shots[step]
        if shot is None:
            return 0.0
        damage = shot.damage
        if arm.area and self.area[foe.id]:
            damage += self.infantry
        return self.blow(shot.to_hit + foe.evade + to_hit, 2 if arm.missile else 1, damage)

    def power(self, arm: Arm, step: int) -> float:
        """[part 5.1] The damage of a weapon's attack against no Foe in particular, in a step."""
        found = self._powers.get(arm)
        if found is None:
            dice = 2 if arm.missile else 1
            found = self._powers[arm] = [
                0.0 if shot is None else self.blow(shot.to_hit, dice, shot.damage)
                for shot in arm.shots
            ]
        return found[step]

    def support(self, to_hit: int) -> float:
        """[ML-17.7] The expected damage of a support card."""
        return self.hit(to_hit - 1) * 7.0

    def arm_mean(self, arm: Arm) -> float:
        """[part 4.4] The expected damage of a weapon's attack over all Foe cards."""
        step = first_step(arm)
        shot = arm.shots[step]
        assert shot is not None
        key = (arm.area, arm.missile, shot.to_hit, shot.damage)
        found = self._arms.get(key)
        if found is None:
            foes = self.catalog.foes.values()
            total = sum(
                [foe.copies * self.arm(arm, step, printed(self.catalog, foe.id)) for foe in foes]
            )
            found = self._arms[key] = total / sum([foe.copies for foe in foes])
        return found

    def guns(self, made: Loadout) -> tuple[float, float]:
        """[part 5.3] The expected damage of a Mek in a round: of its weapons but Missiles, and of
        its Missiles, once."""
        found = self._loadouts.get(made)
        if found is None:
            self._forget()
            steady = sum([self.arm_mean(arm) for arm in made.arms if not arm.missile])
            once = sum([self.arm_mean(arm) for arm in made.arms if arm.missile])
            found = self._loadouts[made] = (steady, once)
        return found

    def _forget(self) -> None:
        """Keep the tables from growing without end."""
        if max(len(self._loadouts), len(self._guarded), len(self._powers)) > KEPT:
            self._loadouts.clear()
            self._guarded.clear()
            self._powers.clear()
            self._fires.clear()
            self._means.clear()

    def weapon(self, card: str) -> float:
        """[part 4.4] Ed: the expected damage of a weapon in a round in which it attacks."""
        steady, once = self.fire(card, False, ())
        return steady + once

    def fire(self, card: str, targeter: bool, skills: tuple[str, ...]) -> tuple[float, float]:
        """[part 4.4, ML-11.5] The fire of one attachment as `guns` tells it, with a Targeter on the
        Mek and its pilot's skills."""
        key = (card, targeter, skills)
        found = self._fires.get(key)
        if found is None:
            mounted = (card, "targeter") if targeter else (card,)
            up_to = self.rules.range_rating == "up_to"
            found = self._fires[key] = self.guns(
                loadout(self.catalog, "monolith", mounted, skills, up_to)
            )
        return found

    def attack(self, foe: Printed, step: int, place: int, made: Loadout) -> float:
        """[part 4.6] The expected damage of one attack of a Foe on a Mek."""
        to_hit = printed_to_hit(foe, place, step, self.rules) + made.to_be_hit
        damage = printed_damage(foe, step, self.rules)
        if foe.missile[place] and made.has("jammer"):
            to_hit -= 2
        field = FIELDS.get(foe.types[place])
        if field is not None and self.rules.foe_attack_types == "table" and made.has(field):
            damage -= 1
        return self.blow(to_hit, 2 if foe.missile[place] else 1, damage)

    def threat(self, card: str, made: Loadout, later: bool, after: int = -1) -> float:
        """[part 4.6] T1 of a Foe card against a Mek, or with `later` T2: what it does in a round;
        of it only what comes after a step."""
        return self.guard(made).threat(card, later, after)

    def guard(self, made: Loadout) -> Guard:
        """What protects a Mek, one for all that are protected alike."""
        found = self._guarded.get(made)
        if found is None:
            self._forget()
            fields = [made.has(field) for field in FIELDS.values()]
            key = (made.to_be_hit, made.has("jammer"), *fields)
            found = self._guarded[made] = self._guards.setdefault(key, Guard(self, made))
        return found

    def mean_threat(self, made: Loadout, later: bool) -> float:
        """[part 4.6, part 5.3] What a Foe does to a Mek in a round, over all Foe cards."""
        found = self._means.get((made, later))
        if found is None:
            foes = self.catalog.foes.values()
            total = sum([foe.copies * self.threat(foe.id, made, later) for foe in foes])
            found = self._means[made, later] = total / sum([foe.copies for foe in foes])
        return found


class Guard:
    """[part 4.6] What each Foe card does to a Mek like this one, found when it is asked."""

    def __init__(self, expect: Expect, made: Loadout) -> None:
        self.expect = expect
        self.made = made
        self.cards: dict[str, list[float]] = {}

    def threat(self, card: str, later: bool, after: int) -> float:
        """[part 4.6] As `Expect.threat` tells it."""
        rounds = self.cards.get(card)
        if rounds is None:
            rounds = self.cards[card] = self.rounds(printed(self.expect.catalog, card))
        return rounds[later * (len(RANGES) + 1) + after + 1]

    def rounds(self, foe: Printed) -> list[float]:
        """What a Foe does to a Mek after no step, LR, MR, SR, PB; in round 1, then in a later
        one."""
        found: list[float] = []
        for later in (False, True):
            for after in range(-1, len(RANGES)):
                total = 0.0
                for step, place in foe.attacks():
                    spent = foe.missile[place] and not self.expect.rules.foe_missiles_every_round
                    if step > after and not (later and spent):
                        total += self.expect.attack(foe, step, place, self.made)
                found.append(total)
        return found


def placed(modifier: int) -> int:
    """The place of a modifier in the tables."""
    if modifier <= LEAST:
        return 0
    return min(modifier, MOST) - LEAST


def first_step(arm: Arm) -> int:
    """The step of a round in which an attack can be made first."""
    for step, shot in enumerate(arm.shots):
        if shot is not None:
            return step
    raise ValueError(arm.weapon.id)
