"""[ML-1.14, part 4.8] The attacks of units as a screen shows them: numbers, reasons, state."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ironmuster.kernel.tally import Tally
from ironmuster.systems.mekleader.content.options import HouseRules
from ironmuster.systems.mekleader.content.tables import Catalog
from ironmuster.systems.mekleader.position.loadout import RANGES, damage, loadout, to_hit
from ironmuster.systems.mekleader.position.modifiers import (
    is_indirect,
    printed_damage,
    printed_to_hit,
)
from ironmuster.systems.mekleader.position.printed import Printed
from ironmuster.systems.mekleader.position.state import Crew, Fight, Fighter
from ironmuster.systems.mekleader.position.units import reloads
from ironmuster.systems.mekleader.telling.values import ArmState, ArmView, ShotView

IDLE: Final = "ready"  # what an attack is while no fight goes on


@lru_cache(maxsize=1024)
def mek_arms(
    catalog: Catalog, model: str, mounted: tuple[str, ...], skills: tuple[str, ...], up_to: bool
) -> tuple[ArmView, ...]:
    """[ML-1.14] The attacks of a Mek with these attachments and skills."""
    made = loadout(catalog, model, mounted, skills, up_to)
    found = []
    for number, arm in enumerate(made.arms):
        weapon = arm.weapon
        shots = []
        for step, shot in enumerate(arm.shots):
            if shot is None:
                continue
            hit, harm = Tally(), Tally()
            to_hit(weapon, made, step, hit)
            damage(weapon, made, step, arm.size, harm)
            shots.append(shot_view(step, arm.missile, hit, harm))
        found.append(
            ArmView(
                number,
                arm.place,
                weapon.id,
                weapon.type,
                arm.indirect,
                arm.area,
                tuple(shots),
                IDLE,
            )
        )
    return tuple(found)


def card_arms(card: Printed, rules: HouseRules) -> tuple[ArmView, ...]:
    """[ML-13.3] The attacks of a Foe card."""
    return _card_arms(card, rules.artillery_indirect, rules.foe_range_damage)


@lru_cache(maxsize=256)
def _card_arms(card: Printed, indirect: bool, ranged: bool) -> tuple[ArmView, ...]:
    rules = HouseRules(artillery_indirect=indirect, foe_range_damage=ranged)
    found = []
    for number, attack in enumerate(card.foe.attacks):
        step = RANGES.index(attack.range)
        hit, harm = Tally(), Tally()
        printed_to_hit(card, number, step, rules, hit)
        printed_damage(card, step, rules, harm)
        shot = shot_view(step, attack.type == "Missile", hit, harm)
        late = not is_indirect(card.id, rules)
        found.append(ArmView(number, -1, card.id, attack.type, not late, False, (shot,), IDLE))
    return tuple(found)


def shot_view(step: int, missile: bool, hit: Tally, harm: Tally) -> ShotView:
    """[part 4.8] An attack in a step with its numbers and their reasons."""
    return ShotView(
        RANGES[step],
        hit.total,
        tuple(hit.parts),
        2 if missile else 1,
        harm.total,
        tuple(harm.parts),
    )


def crew_arms(fight: Fight, crew: Crew, arms: tuple[ArmView, ...]) -> tuple[ArmView, ...]:
    """[ML-10.3, ML-13.1, ML-17.8] The attacks of a Mek in a fight, with what has become of them."""
    found = []
    for arm, known in zip(crew.loadout.arms, arms, strict=True):
        word = _timely(fight, known)
        if crew.dry >> arm.place & 1:
            word = "dry"
        elif crew.made >> known.attack & 1:
            word = "made"
        elif arm.missile and fight.round > 1 and not reloads(fight, crew, arm):
            word = "spent"
        found.append(_in_state(known, word))
    return tuple(found)


def fighter_arms(fight: Fight, fighter: Fighter, rules: HouseRules) -> tuple[ArmView, ...]:
    """[ML-10.3, ML-13.2, ML-17.8] The attacks of a Foe or Ally, with what has become of them."""
    found = []
    for known in card_arms(fighter.printed, rules):
        word = _timely(fight, known)
        if fighter.dry:
            word = "dry"
        elif fighter.made >> known.attack & 1:
            word = "made"
        elif known.type == "Missile" and fight.round > 1 and not rules.foe_missiles_every_round:
            word = "spent"
        found.append(_in_state(known, word))
    return tuple(found)


def _timely(fight: Fight, arm: ArmView) -> ArmState:
    """[ML-10.3, ML-10.4] Whether this is the step of an attack, or it is still to come."""
    if not fight.round or fight.result:
        return "ready"
    steps = [RANGES.index(shot.step) for shot in arm.shots]
    now = (fight.step, not fight.indirect)
    if fight.step in steps and arm.indirect == fight.indirect:
        return "open"
    return "ready" if any([(step, not arm.indirect) > now for step in steps]) else "past"


def _in_state(arm: ArmView, word: ArmState) -> ArmView:
    """The same attack with its state."""
    if word == arm.state:
        return arm
    return ArmView(
        arm.attack, arm.place, arm.card, arm.type, arm.indirect, arm.area, arm.shots, word
    )
