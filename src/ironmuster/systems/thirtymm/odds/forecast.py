"""[section 6] What a player is told before an action: the odds, and the sums behind the dice."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from ironmuster.kernel.explore import Found, exactly
from ironmuster.kernel.odds import Odds
from ironmuster.kernel.tally import Sum, Tally
from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.odds.attack import Prospect, prospect_of, shot_of
from ironmuster.systems.thirtymm.position.actions import Attack, Hurl, OrderAttack
from ironmuster.systems.thirtymm.position.rolls import (
    Shot,
    accuracy_roll,
    assault_roll,
    evasion_roll,
)
from ironmuster.systems.thirtymm.position.state import State
from ironmuster.systems.thirtymm.position.stats import can_evade
from ironmuster.systems.thirtymm.rules.harm import reduction
from ironmuster.systems.thirtymm.rules.reactions import StrikeBack, Watch

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

NAMES: Final = (
    ("damage", "items_lost", "destroyed"),
    ("own_damage", "own_items_lost", "own_destroyed"),
)


def odds(game: MissionGame, action: Action) -> Odds | None:
    """[TM-11] The odds of an attack on a unit in closed form, all shots at the same item; what
    else may come of an answer is followed."""
    state = game.state
    match action:
        case Attack(weapon, target, aim, charge):
            actor, watch = actor_of(game)
            shot = shot_of(state, actor, weapon, target, aim, watch)
        case OrderAttack(drone, weapon, target, aim):
            charge = False
            shot = shot_of(state, drone, weapon, target, aim)
        case _:
            return None
    found = prospect_of(state, shot, aim, charge)
    return exactly(shares(state, found, target), sums(state, shot, found))


def actor_of(game: MissionGame) -> tuple[int, bool]:
    """[TM-5.10] Who attacks, and whether from Overwatch: the unit whose turn it is, or one that
    reacts."""
    top = game.stack[-1]
    if isinstance(top, Watch):
        return top.watcher, True
    if isinstance(top, StrikeBack):
        return top.unit, False
    return game.state.turn.unit, False


def shares(state: State, found: Prospect, target: int) -> Found:
    """[TM-11.7 to TM-11.13] The numbers of an attack with their exact chances; damage counts as far
    as the item can take it."""
    core = found.aim == state.table.profiles[target].core
    damage: dict[int, Fraction] = {}
    lost = Fraction(0)
    for amount, ways in found.ways().items():
        chance = Fraction(ways, found.all_ways())
        done = min(amount, found.left)
        damage[done] = damage.get(done, Fraction(0)) + chance
        if amount >= found.left:
            lost += chance
    hit = 1 - damage.get(0, Fraction(0))
    told: Found = {"hit": {0: 1 - hit, 1: hit}, "damage": damage}
    told["destroyed" if core else "item_destroyed"] = {0: 1 - lost, 1: lost}
    return told


def sums(state: State, shot: Shot, found: Prospect) -> tuple[Sum, ...]:
    """[TM-0.7, TM-11.6, TM-11.11, TM-11.13] What is added to both dice, what they need, and what
    is taken off the damage."""
    gun = shot.gun
    profiles = state.table.profiles
    attack, evasion, harm = Tally(), Tally(), Tally()
    ranged = gun is not None and not gun.melee
    if ranged:
        accuracy_roll(state, shot, attack)
        needed = Tally()
        needed.note("Accuracy", max(2, profiles[shot.attacker].accuracy), "TM-11.6")
    else:
        assault_roll(state, shot, gun is None, attack)
        needed = Tally()
        needed.note("Assault", max(2, profiles[shot.attacker].assault), "TM-11.6")
    told = [needed.named("needed"), attack.named("roll")]
    if can_evade(state, shot.target):
        dodge = Tally()
        dodge.note("Evasion", max(2, profiles[shot.target].evasion), "TM-11.11")
        evasion_roll(state, shot.target, ranged, evasion)
        told += [dodge.named("evasion_needed"), evasion.named("evasion_roll")]
    if gun is not None:
        less = Tally()
        harm.note(gun.name, gun.damage, "TM-11.13")
        reduction(state, shot.target, gun, less)
        for part in less.parts:
            harm.note(part.label, -part.amount, part.rule)
        told.append(harm.named("damage_of_a_hit"))
    return tuple(told)


def gauge(before: MissionGame, action: Action, after: MissionGame) -> dict[str, int]:
    """[TM-12, TM-16.3] What one way the dice fell has done to the units of both teams and to
    buildings."""
    first, second = before.state, after.state
    decision = before.decision
    if decision is None or not first.units:
        return {}
    team = first.table.teams[decision.player]
    found: dict[str, int] = {}
    for index, (old, new) in enumerate(zip(first.units, second.units, strict=True)):
        harm, broken, lost = NAMES[first.table.profiles[index].team == team]
        done = fallen(old.left, new.left)
        if done:
            found[harm] = found.get(harm, 0) + done
            gone = sum(had > 0 >= has for had, has in zip(old.left, new.left, strict=True))
            if gone:
                found[broken] = found.get(broken, 0) + gone
        if new.out and not old.out:
            found[lost] = found.get(lost, 0) + 1
    razed = fallen(first.ruin, second.ruin)
    if razed:
        found["building_damage"] = razed
    if isinstance(action, Hurl):
        found["hit"] = int(found.get("damage", 0) > 0)
    return found


def fallen(old: Iterable[int], new: Iterable[int]) -> int:
    """How much less there is."""
    return sum(max(0, had - has) for had, has in zip(old, new, strict=True))
