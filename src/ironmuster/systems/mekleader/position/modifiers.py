"""[ML-11, ML-12, part 4.8] Every modifier To Hit and of damage, in one place.

An attack that hits on `D10 + M >= 5` takes its M from `to_hit_foe` (the squad's attacks),
`to_hit_squad` (the Foes') and `to_hit_by_support`.
"""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.tally import Tally
from ironmuster.systems.mekleader.content.entries import Foe
from ironmuster.systems.mekleader.content.options import HouseRules
from ironmuster.systems.mekleader.position.loadout import (
    DAMAGE_BY_STEP,
    RANGES,
    TO_HIT_BY_STEP,
    Arm,
    Loadout,
    damage,
    to_hit,
)
from ironmuster.systems.mekleader.position.printed import Printed
from ironmuster.systems.mekleader.position.state import Crew, Fight, Fighter

NEED: Final = 5  # [ML-11.1]
ARTILLERY: Final = ("artillery", "sp_artillery")  # [ML-R64]
FIELDS: Final = {"Ballistic": "inertia_field", "Energy": "absorption_field"}  # [ML-12.6]


def needed(modifier: int) -> int:
    """[ML-11.1] The lowest D10 that hits; above 10 none does, at 1 or less all do."""
    return NEED - modifier


def hits(die: int, modifier: int, rules: HouseRules) -> bool:
    """[ML-11.1] Whether a To-Hit roll hits. [ML-11.6, ML-R37] No face does so by itself but by the
    option `natural_extremes`."""
    if rules.natural_extremes and die in (1, 10):
        return die == 10
    return die + modifier >= NEED


def faces(modifier: int, rules: HouseRules) -> int:
    """[part 5.1] How many of the ten faces hit."""
    if rules.natural_extremes:
        return min(9, max(1, 6 + modifier))
    return min(10, max(0, 6 + modifier))


def is_indirect(card: str, rules: HouseRules) -> bool:
    """[ML-10.4, ML-R64] Whether attacks of this Foe card are Indirect."""
    return rules.artillery_indirect and card in ARTILLERY


def is_infantry(foe: Foe, rules: HouseRules) -> bool:
    """[ML-1.13, ML-R5] Whether a Foe card has the keyword `infantry`."""
    if foe.id == "jump_troops" and not rules.jump_troops_are_infantry:
        return False
    return "infantry" in foe.keywords


def to_hit_foe(
    fight: Fight,
    attacker: Crew | Fighter,
    attack: int,
    target: Fighter,
    rules: HouseRules,
    tally: Tally | None = None,
) -> int:
    """[ML-11] The sum of all modifiers of an attack of a Mek or Ally at a Foe in this step; what
    holds in the first round only holds in round 1 [ML-4.7]."""
    if isinstance(attacker, Crew):
        arm: Arm = attacker.loadout.arms[attack]
        shot = arm.shots[fight.step]
        assert shot is not None, "the attack is not made in this step"
        modifier = shot.to_hit
        if tally is not None:
            to_hit(arm.weapon, attacker.loadout, fight.step, tally)
    else:
        modifier = printed_to_hit(attacker.printed, attack, fight.step, rules, tally)
    modifier += at_fighter(target, tally)
    if attacker.gyros:
        modifier -= 2
        if tally is not None:
            tally.note("Gyros Damaged", -2, "ML-17.10")
    if fight.round == 1:
        if fight.ambush:
            modifier += 2
            if tally is not None:
                tally.note("Ambush or Surprise", 2, "ML-17.11")
        if led(fight, attacker):
            modifier += 1
            if tally is not None:
                tally.note("Leader", 1, "ML-13.7")
    return modifier


def to_hit_squad(
    fight: Fight,
    foe: Fighter,
    attack: int,
    target: Crew | Fighter,
    rules: HouseRules,
    tally: Tally | None = None,
) -> int:
    """[ML-11] The sum of all modifiers of an attack of a Foe at a Mek or Ally in this step."""
    card = foe.printed
    modifier = printed_to_hit(card, attack, fight.step, rules, tally)
    if foe.gyros:
        modifier -= 2
        if tally is not None:
            tally.note("Gyros Damaged", -2, "ML-17.10")
    if isinstance(target, Fighter):
        return modifier + at_fighter(target, tally)
    if card.missile[attack] and target.loadout.has("jammer"):
        modifier -= 2
        if tally is not None:
            tally.note("Jammer", -2, "ML-11.4")
    return modifier + at_crew(target, tally)


def to_hit_by_support(target: Crew | Fighter, tally: Tally | None = None) -> int:
    """[ML-17.7, ML-R42] The sum of all modifiers of a support card's attack: range and target, no
    pilot or equipment [ML-13.8]."""
    if tally is not None:
        tally.note(RANGES[0], TO_HIT_BY_STEP[0], "ML-11.2")
    if isinstance(target, Fighter):
        return TO_HIT_BY_STEP[0] + at_fighter(target, tally)
    return TO_HIT_BY_STEP[0] + at_crew(target, tally)


def led(fight: Fight, attacker: Crew | Fighter) -> bool:
    """[ML-13.7] Whether a Leader in another Mek of the squad is in play; a partner's leads the
    partner's Meks, and Allies follow any [ML-R73]."""
    for crew in fight.crews:
        if crew is attacker or "leader" not in crew.loadout.skills:
            continue
        if not isinstance(attacker, Crew) or crew.owner == attacker.owner:
            return True
    return False


def weapon_damage(
    fight: Fight,
    attacker: Crew,
    attack: int,
    target: Fighter,
    rules: HouseRules,
    tally: Tally | None = None,
) -> int:
    """[ML-12.1 to ML-12.4] What is added to the damage dice of a weapon."""
    arm: Arm = attacker.loadout.arms[attack]
    shot = arm.shots[fight.step]
    assert shot is not None, "the attack is not made in this step"
    if tally is not None:
        damage(arm.weapon, attacker.loadout, fight.step, arm.size, tally)
    if arm.area and is_infantry(target.printed.foe, rules):
        more = 2 if rules.area_infantry_stack == "cumulative" else 3
        if tally is not None:
            tally.note("Area against infantry", more, "ML-12.4")
        return shot.damage + more
    return shot.damage


def card_damage(
    fight: Fight,
    attacker: Fighter,
    attack: int,
    target: Crew | Fighter,
    rules: HouseRules,
    tally: Tally | None = None,
) -> int:
    """[ML-12.5, ML-12.6] What is added to the damage dice of a Foe or Ally; fields protect Meks and
    no Allies [ML-18.2]."""
    card = attacker.printed
    modifier = printed_damage(card, fight.step, rules, tally)
    if isinstance(target, Crew) and rules.foe_attack_types == "table":
        field = FIELDS.get(card.types[attack])
        if field is not None and target.loadout.has(field):
            modifier -= 1
            if tally is not None:
                tally.note(target.loadout.equipment[field].name, -1, "ML-12.6")
    return modifier


def printed_to_hit(
    card: Printed, attack: int, step: int, rules: HouseRules, tally: Tally | None = None
) -> int:
    """[ML-11.2, ML-11.4] The attack of a Foe card by itself: range, Missile, Indirect."""
    modifier = TO_HIT_BY_STEP[step]
    if tally is not None:
        tally.note(RANGES[step], modifier, "ML-11.2")
    if card.missile[attack]:
        modifier += 1
        if tally is not None:
            tally.note("Missile", 1, "ML-11.4")
    if is_indirect(card.id, rules):
        modifier -= 1
        if tally is not None:
            tally.note("Indirect", -1, "ML-R64")
    return modifier


def printed_damage(card: Printed, step: int, rules: HouseRules, tally: Tally | None = None) -> int:
    """[ML-12.5, ML-R40] What a Foe card adds to its damage dice, whatever it hits."""
    if tally is not None:
        tally.note("Dam", card.dam, "ML-12.5")
    if not rules.foe_range_damage:
        return card.dam
    if tally is not None:
        tally.note(RANGES[step], DAMAGE_BY_STEP[step], "ML-R40")
    return card.dam + DAMAGE_BY_STEP[step]


def at_fighter(target: Fighter, tally: Tally | None = None) -> int:
    """[ML-11.3, ML-17.9] A Foe or Ally as a target: its Evade, no size [ML-18.2]."""
    card = target.printed
    if tally is not None:
        tally.note("Evade", card.evade, "ML-11.3")
        if target.immobilized:
            tally.note("Immobilized", 2, "ML-17.9")
    return card.evade + (2 if target.immobilized else 0)


def at_crew(target: Crew, tally: Tally | None = None) -> int:
    """[ML-11.3, ML-11.5, ML-17.9] A Mek as a target."""
    modifier = at_mek(target.loadout, tally)
    if target.immobilized:
        modifier += 2
        if tally is not None:
            tally.note("Immobilized", 2, "ML-17.9")
    return modifier


def at_mek(made: Loadout, tally: Tally | None = None) -> int:
    """[ML-11.3, ML-11.5] What size, equipment and pilot of a Mek make of it as a target."""
    if tally is not None:
        tally.note(f"{made.size.name} Mek", made.size.to_be_hit, "ML-11.3")
        if made.has("jump_jets"):
            tally.note("Jump Jets", -1, "ML-11.5")
        if "evader" in made.skills:
            tally.note("Evader", -1, "ML-11.5")
    return made.to_be_hit
