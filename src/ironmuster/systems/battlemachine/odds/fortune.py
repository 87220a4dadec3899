"""[part 5.2, part 5.3] What each die and shot of a game was worth at the moment it was rolled.

The position of that moment is played again from the recorded dice, so nothing is estimated.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Final, TypeAlias

from ironmuster.kernel.chance import Dice, Undecided
from ironmuster.kernel.game import Step
from ironmuster.kernel.ledger import Attempt, amounts, hits, shown
from ironmuster.kernel.luck import Spread
from ironmuster.kernel.report import Faces, Luck
from ironmuster.kernel.tally import Modifier
from ironmuster.kernel.value import Event
from ironmuster.systems.battlemachine.position import events as ev
from ironmuster.systems.battlemachine.position.actions import Fire
from ironmuster.systems.battlemachine.position.state import State
from ironmuster.systems.battlemachine.position.stats import armour, strength

NOBODY: Final = -1
Rolled: TypeAlias = tuple[int, int]  # a face, and whose die it was


def dice_of(event: Event, state: State, player: int) -> list[Rolled]:
    """[BM-18.1] The dice an event tells of, in the order rolled, each with its owner."""
    profiles = state.table.profiles

    def owner(mech: int) -> int:
        return profiles[mech].owner if mech >= 0 else NOBODY

    match event:
        case ev.LengthRolled(dice, _):
            return [(die, NOBODY) for die in dice]
        case ev.RolledOff(pairs, _, _):
            return [roll for one, two in pairs for roll in ((one, 0), (two, 1))]
        case ev.Fired(attacker, spam=spam) if spam:
            return [(spam, owner(attacker))]
        case ev.RolledToHit(attacker, mech=mech, dice=(a, d)):
            return [(a, owner(attacker)), (d, owner(mech))]
        case ev.RolledDamage(source, mech, dice=(a, d)):
            return [(a, NOBODY if source == "deadman" else player), (d, owner(mech))]
        case ev.FireRolled(mech, die=die) | ev.VoidCrossed(mech, die=die):
            return [(die, owner(mech))]
        case ev.GearDisabled(die=die) | ev.Immobilised(die=die) | ev.SmokePlaced(die=die):
            return [(die, player)]
        case ev.Affected(die=die) if die:
            return [(die, player)]
        case ev.Repaired(die=die) if die:
            return [(die, player)]
    return []


def moment(step: Step, drawn: int) -> State:
    """The position in the middle of an answer, when so many of its dice had been rolled."""
    twin = step.before.clone()
    twin.observed = False
    twin.use(Dice(bytes(32), 0, step.draws[:drawn], explore=True))
    with suppress(Undecided):
        twin.resolve(step.action)
    state: State = twin.state
    return state


def shots_of(step: Step) -> list[Attempt]:
    """[BM-9.1, BM-10.1] The shots of an answer, each with its odds: each roll to hit with what
    followed, and each damage roll of a Blast."""
    found: list[Attempt] = []
    drawn = 0
    state: State = step.after.state
    effects = state.table.catalog.effects
    for event in step.events:
        if isinstance(event, ev.RolledToHit) and event.mech >= 0:
            found.append(aimed_shot(step, event, moment(step, drawn)))
        elif isinstance(event, ev.RolledDamage) and event.mech >= 0:
            if event.source in effects:
                found.append(splinter(step, event, moment(step, drawn)))
            elif event.source != "deadman":
                found[-1].amount = min(event.damage, len(found[-1].spread or [1.0]) - 1)
        drawn += len(dice_of(event, state, step.player))
    return found


def aimed_shot(step: Step, event: ev.RolledToHit, state: State) -> Attempt:
    """A shot at a mech, before its roll to hit."""
    action = step.action
    assert isinstance(action, Fire), "only a firing rolls to hit"
    table = state.table
    gun = table.profiles[event.attacker].gear[action.weapon]
    chance = table.rolls.hits_in_36(total(event.accuracy) - total(event.defence)) / 36
    spread = [1.0]
    if gun.strength >= 0 and (action.aim < 0 or table.aimed_hurts):
        power = strength(state, event.attacker, gun, event.mech, action.aim)
        hurt = capped(state, event.mech, power, armour(state, event.mech))
        spread = [chance * share for share in hurt]
        spread[0] += 1 - chance
    owner = table.profiles[event.attacker].owner
    return Attempt(
        step.number, owner, event.attacker, gun.id, event.mech, chance, event.hit, spread
    )


def splinter(step: Step, event: ev.RolledDamage, state: State) -> Attempt:
    """[BM-12.10] The damage roll of a Blast at one mech beside its target."""
    action = step.action
    attacker = next(one.attacker for one in step.events if isinstance(one, ev.Fired))
    gun = state.table.profiles[attacker].gear[action.weapon if isinstance(action, Fire) else 0]
    spread = capped(state, event.mech, total(event.strength), total(event.armour))
    damage = min(event.damage, len(spread) - 1)
    return Attempt(
        step.number, step.player, attacker, gun.id, event.mech, None, True, spread, damage
    )


def capped(state: State, target: int, power: int, arm: int) -> Spread:
    """[part 5.3] How likely a damage roll takes how much off the Dam a mech has left."""
    left = state.mechs[target].dam
    hardcase = state.table.profiles[target].hardcase
    found = [0.0] * (left + 1)
    for damage, ways in enumerate(state.table.rolls.spread(power, arm, hardcase)):
        found[min(damage, left)] += ways / 36
    return found


def total(parts: Iterable[Modifier]) -> int:
    """The sum of the reasons of a number."""
    return sum(part.amount for part in parts)


def luck_of(shots: Iterable[Attempt], owners: dict[int, int]) -> tuple[Luck, ...]:
    """Hits and damage of each side's shots at the enemy, expected and actual; what a mech had not
    left to lose does not count."""
    found: list[Luck] = []
    for player in (0, 1):
        mine = [one for one in shots if one.player == player and owners[one.target] != player]
        found += hits("Hits", player, mine)
        found += amounts("Damage", player, mine)
    return tuple(found)


def faces_of(rolled: Iterable[Rolled]) -> tuple[Faces, ...]:
    """How often each face of the D6 fell: for all, and on the dice of each side."""
    found: list[Faces] = []
    for name, player in (("All dice", None), ("Own dice", 0), ("Own dice", 1)):
        mine = [face for face, owner in rolled if player is None or owner == player]
        found += shown(name, player, 6, mine)
    return tuple(found)
