"""[part 5.4] Habits of a fight: whom to shoot at, when to roll again, when to retreat."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.mekleader.odds.expect import Expect, Guard
from ironmuster.systems.mekleader.position.loadout import Arm
from ironmuster.systems.mekleader.position.modifiers import led, printed_damage, printed_to_hit
from ironmuster.systems.mekleader.position.state import Crew, Fight, Fighter, State
from ironmuster.systems.mekleader.position.units import Unit, fight_of, find, hits_left, mek_of
from ironmuster.systems.mekleader.rules.steps import Attacks
from ironmuster.systems.mekleader.rules.strike import Blow

WORTH_KILLING: Final = 0.3  # what a Foe counts for that will not fire any more [part 5.4]
STILL_TO_FIRE: Final = 0.5
BEARABLE: Final = 0.8  # the share of the squad's hits that may be lost yet
SMALL_FRY: Final = 2  # hits for which a Missile is too good
ROLL_AGAIN: Final = 0.5


def edge(fight: Fight, attacker: Unit) -> int:
    """[ML-13.7, ML-17.10 to ML-17.12] What the moment adds to an attacker's To-Hit rolls."""
    found = -2 if attacker.gyros else 0
    if fight.round <= 1:
        found += 2 * fight.ambush + led(fight, attacker)
    return found


def expected(expect: Expect, fight: Fight, attacker: Unit, attack: int, foe: Fighter) -> float:
    """[part 5.1] The expected damage of an attack of the squad's side at a Foe, in this step."""
    return _expected(expect, fight, attacker, attack, foe, edge(fight, attacker))


def _expected(
    expect: Expect, fight: Fight, attacker: Unit, attack: int, foe: Fighter, to_hit: int
) -> float:
    card = foe.printed
    if foe.immobilized:
        to_hit += 2
    if isinstance(attacker, Crew):
        return expect.arm(attacker.loadout.arms[attack], fight.step, card, to_hit)
    ally = attacker.printed
    to_hit += card.evade + printed_to_hit(ally, attack, fight.step, expect.rules)
    damage = printed_damage(ally, fight.step, expect.rules)
    return expect.blow(to_hit, 2 if ally.missile[attack] else 1, damage)


def guards_of(expect: Expect, fight: Fight) -> list[Guard]:
    """What protects each Mek of the squad."""
    return [expect.guard(crew.loadout) for crew in fight.crews]


def threat(expect: Expect, fight: Fight, foe: Fighter, later: bool, after: int = -1) -> float:
    """[part 4.6] What a Foe does to the squad in a round, or in what is left of it after a step."""
    return toll(guards_of(expect, fight), foe, later, after)


def toll(guards: list[Guard], foe: Fighter, later: bool, after: int = -1) -> float:
    """[part 4.6] As `threat` tells it, where several Foes are asked about."""
    if foe.dry or not guards:
        return 0.0
    total = 0.0
    for guard in guards:
        total += guard.threat(foe.card, later, after)
    return total / float(len(guards))


def best_attack(expect: Expect, state: State, options: Attacks, declared: list[Blow]) -> int:
    """[part 5.4] The place of the attack to be made next: the strongest of the makers, at the Foe
    where it does the most good."""
    fight = fight_of(state)
    guards = guards_of(expect, fight)
    aims: list[Aim] = []
    for number in options.targets:
        foe = find(fight, number)
        assert isinstance(foe, Fighter)
        aims.append(Aim(guards, fight, foe))
    count_declared(expect, fight, aims, declared)
    units = [find(fight, unit) for unit, _ in options.makers]
    places = [place for _, place in options.makers]
    return best_of(expect, fight, units, places, aims)


def count_declared(expect: Expect, fight: Fight, aims: list[Aim], declared: list[Blow]) -> None:
    """[ML-R33] Take off what the attacks declared before are expected to do."""
    for blow in declared:
        for aim in aims:
            if aim.foe.number == blow.target and blow.attacker >= 0:
                maker = find(fight, blow.attacker)
                aim.left -= expected(expect, fight, maker, blow.attack, aim.foe)


def best_of(
    expect: Expect, fight: Fight, units: list[Unit], places: list[int], aims: list[Aim]
) -> int:
    """[part 5.4] The best of the attacks at `places` of these units, times the number of aims, and
    the best aim for it."""
    best = strongest(expect, fight, units, places, missiles=True)
    target = best_target(expect, fight, units[best], places[best], aims)
    if aims[target].left <= SMALL_FRY and is_missile(units[best], places[best]):
        other = strongest(expect, fight, units, places, missiles=False)
        if other >= 0:
            best = other
            target = best_target(expect, fight, units[best], places[best], aims)
    return best * len(aims) + target


class Aim:
    """A Foe that can be shot at: its hits left, what it still does in this round, what it is worth
    to be rid of it."""

    def __init__(self, guards: list[Guard], fight: Fight, foe: Fighter) -> None:
        after = fight.step - 1 if fight.indirect else fight.step
        self.foe: Fighter = foe
        self.left: float = float(foe.printed.hits - foe.damage)
        self.soon: float = toll(guards, foe, fight.round > 1, after)
        value = self.soon if self.soon > 0.0 else toll(guards, foe, True)
        self.worth: float = WORTH_KILLING + value


def strongest(
    expect: Expect, fight: Fight, units: list[Unit], places: list[int], missiles: bool
) -> int:
    """[part 5.4] The place of the attack that does most, with or without Missiles, or -1."""
    best = -1
    most = -1.0
    for place in range(len(units)):
        unit = units[place]
        if not missiles and is_missile(unit, places[place]):
            continue
        value = power(expect, fight, unit, places[place])
        if value > most:
            most = value
            best = place
    return best


def power(expect: Expect, fight: Fight, unit: Unit, attack: int) -> float:
    """The damage of an attack against no Foe in particular, in this step."""
    if isinstance(unit, Crew):
        arm: Arm = unit.loadout.arms[attack]
        return expect.power(arm, fight.step)
    ally = unit.printed
    to_hit = printed_to_hit(ally, attack, fight.step, expect.rules)
    dice = 2 if ally.missile[attack] else 1
    return expect.blow(to_hit, dice, printed_damage(ally, fight.step, expect.rules))


def is_missile(unit: Unit, attack: int) -> bool:
    """[ML-13.1] Whether an attack is spent after round 1."""
    if isinstance(unit, Crew):
        arm: Arm = unit.loadout.arms[attack]
        return arm.missile
    return unit.printed.missile[attack]


def best_target(expect: Expect, fight: Fight, attacker: Unit, attack: int, aims: list[Aim]) -> int:
    """[part 5.4] The place of the Foe with the largest share of its hits taken, by what it does;
    more for what it would still have done this round."""
    best = 0
    most = -1.0
    to_hit = edge(fight, attacker)
    for place, aim in enumerate(aims):
        if aim.left <= 0.0:
            continue
        damage = _expected(expect, fight, attacker, attack, aim.foe, to_hit)
        if damage >= aim.left:
            value = aim.worth + STILL_TO_FIRE * aim.soon
        else:
            value = aim.worth * damage / aim.left
        if value > most:
            most = value
            best = place
    return best


def rolls_again(expect: Expect, fight: Fight, blow: Blow) -> bool:
    """[part 5.4, ML-13.5] Lucky: a miss that was likely to hit."""
    attacker = find(fight, blow.attacker)
    foe = find(fight, blow.target)
    assert isinstance(attacker, Crew) and isinstance(foe, Fighter)
    shot = attacker.loadout.arms[blow.attack].shots[fight.step]
    assert shot is not None
    evade = foe.printed.evade + (2 if foe.immobilized else 0)
    return expect.hit(shot.to_hit + evade + edge(fight, attacker)) >= ROLL_AGAIN


def steady_fire(expect: Expect, fight: Fight) -> float:
    """[part 5.4] The damage the squad does in each of the rounds to come."""
    total = 0.0
    for crew in fight.crews:
        total += expect.guns(crew.loadout)[0]
        for arm in crew.loadout.arms if crew.dry else ():
            if not arm.missile and crew.dry >> arm.place & 1:
                total -= expect.arm_mean(arm)
    for ally in fight.allies:
        if not ally.dry:
            card = ally.printed
            for step, place in card.attacks():
                if not card.missile[place] or expect.rules.foe_missiles_every_round:
                    to_hit = printed_to_hit(card, place, step, expect.rules)
                    total += expect.blow(to_hit, 1, printed_damage(card, step, expect.rules))
    return total


def hits_of_squad(state: State) -> int:
    """[part 5.3] H: the hits left of all Meks in the fight."""
    fight = fight_of(state)
    return sum([crew.loadout.hits - mek_of(state, crew).damage for crew in fight.crews])


def rounds_to_go(expect: Expect, state: State) -> float:
    """[part 5.4] t: how long the squad still needs, without Missiles; endless without guns."""
    fight = fight_of(state)
    fire = steady_fire(expect, fight)
    left = sum([hits_left(state, foe) for foe in fight.foes])
    return left / fire if fire > 0.0 else float("inf")


def retreats(expect: Expect, state: State) -> bool:
    """[part 5.4] Whether what is still to come is more than the squad can take."""
    fight = fight_of(state)
    rounds = rounds_to_go(expect, state)
    if rounds == float("inf"):
        return fight.round > 0
    if fight.round == 0:
        return False
    guards = guards_of(expect, fight)
    coming = sum([toll(guards, foe, True) for foe in fight.foes])
    return coming * (rounds + 1.0) / 2.0 > BEARABLE * hits_of_squad(state)
