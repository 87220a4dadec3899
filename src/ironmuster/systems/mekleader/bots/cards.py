"""[part 5.4] Event cards in a fight: the own, and a rival's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.mekleader.bots.values import EVENTS
from ironmuster.systems.mekleader.odds.gunnery import rounds_to_go, threat
from ironmuster.systems.mekleader.position.actions import Discard, End, Pass, Play, StandAside
from ironmuster.systems.mekleader.position.state import Crew, Fighter
from ironmuster.systems.mekleader.position.units import (
    Unit,
    damage_of,
    fight_of,
    find,
    helps,
    hits_left,
    max_hits,
    mek_of,
)
from ironmuster.systems.mekleader.position.worth import worth
from ironmuster.systems.mekleader.rules.tactics import SUPPORT

if TYPE_CHECKING:
    from ironmuster.kernel.record import Options
    from ironmuster.systems.mekleader.bots.mind import Mind
    from ironmuster.systems.mekleader.position.state import State

HARD: Final = 5  # Foes from which on the strong cards are played [part 5.2]
LEAVE: Final = 4  # Foes from which on one is sent On Shore Leave
SCAR: Final = 3.5
DRY: Final = 5.0  # damage that Out of Ammo has to save
STURDY: Final = 15  # hits left of a Foe worth immobilizing
HEAD: Final = 10  # hits left of a unit worth a Head Hit
FEEBLE: Final = 6  # hits left of a Mek that a rival scars
KEEP: Final = 3  # cards a rival keeps
DENT: Final = 3  # damage worth Field Maintenance


def play_or_pass(mind: Mind, state: State, options: Options) -> int:
    """[part 5.4] The answer in a window: a card, or no card. A rival's go against the leader only;
    whoever can do nothing more in this fight, whatever the hand, stands aside."""
    plays = [
        (place, action)
        for place in range(options.size())
        if isinstance(action := options.at(place), Play)
    ]
    helping = helps(state, mind.player)
    if not helping and is_finished(mind, state):
        return options.index(StandAside())
    best = -1
    most = 0.0
    for place, action in plays:
        value = worth_playing(mind, state, action) if helping else harm(mind, state, action)
        if value > most:
            most = value
            best = place
    return best if best >= 0 else decline(options)


def decline(options: Options) -> int:
    """Play no card now."""
    return options.index(Pass() if options.has(Pass()) else End())


def worth_playing(mind: Mind, state: State, action: Play) -> float:
    """[part 5.4] How much a play for the own side is wanted; 0 when it is kept."""
    fight = fight_of(state)
    card = action.card
    foes = len(fight.foes)
    full = len(mind.own(state).hand) > mind.rules.hand_limit
    if card in ("ambush", "surprise", "allied_units"):
        return 9.0
    if card == "on_shore_leave":
        return 8.0 if foes >= LEAVE or full else 0.0
    if card == "field_maintenance":
        damage = damage_of(state, find(fight, action.unit))
        return float(damage) if damage >= DENT else 0.0
    target = find(fight, action.unit)
    assert isinstance(target, Fighter)
    left = hits_left(state, target)
    if card == "battle_scarred":
        danger = threat(mind.expect, fight, target, False)
        return (4.0 if left <= SCAR else 0.0) + danger / 10.0 + 0.01
    if card == "out_of_ammo":
        danger = threat(mind.expect, fight, target, True)
        rounds = rounds_to_go(mind.expect, state)
        saved = danger * min(rounds, left * len(fight.foes))
        if fight.round == 1:
            saved = max(saved, threat(mind.expect, fight, target, False))
        return saved if saved >= DRY and (foes >= LEAVE or full) else 0.0
    if card == "immobilized":
        return 1.0 + left / 100.0 if left >= STURDY else 0.0
    if card == "gyros_damaged":
        return 2.0 if target.card in ("assault_mek", "heavy_mek") else 0.0
    if card == "head_hit":
        return float(left) if left >= HEAD else 0.0
    if card in SUPPORT:
        return support_value(mind, state, target) if foes >= HARD or full else 0.0
    return 0.0


def support_value(mind: Mind, state: State, target: Fighter) -> float:
    """[part 5.4] A support card at a Foe, as any attack."""
    fight = fight_of(state)
    left = hits_left(state, target)
    evade = state.catalog.foes[target.card].evade + (2 if target.immobilized else 0)
    damage = mind.expect.support(evade)
    soon = threat(mind.expect, fight, target, fight.round > 1)
    return min(damage, left) / left * (soon + 0.3)


def is_finished(mind: Mind, state: State) -> bool:
    """[part 5.4, ML-2.7] Whether a rival plays no card in this kind of window any more.

    Everyone sees who passes and who stands aside, so only what everyone knows decides that, never
    a card held; and nothing of it can change back before the fight ends: hands are not filled, the
    active player does not grow richer, Meks are not repaired.
    """
    fight = fight_of(state)
    if len(mind.own(state).hand) <= KEEP or leader(state) != state.active:
        return True
    return fight.struck >= 0 and not any([is_worth_a_head_hit(state, crew) for crew in fight.crews])


def is_worth_a_head_hit(state: State, unit: Unit) -> bool:
    """[part 5.4] Whether a rival would spend a Head Hit on a unit: a Large Mek with hits left."""
    if not isinstance(unit, Crew) or hits_left(state, unit) < HEAD:
        return False
    return state.catalog.meks[mek_of(state, unit).model].size == "large"


def leader(state: State) -> int:
    """[part 5.4] Who has the most in cash and sale value."""
    totals = [worth(player, state.rules, state.catalog) for player in state.players]
    return totals.index(max(totals))


def harm(mind: Mind, state: State, action: Play) -> float:
    """[part 5.4] How much a play against the active player is wanted; 0 when it is kept."""
    fight = fight_of(state)
    target = find(fight, action.unit)
    left = hits_left(state, target)
    card = action.card
    if not isinstance(target, Crew):
        return 0.0
    if card == "battle_scarred":
        return 10.0 - left if left <= FEEBLE else 0.0
    if card in SUPPORT:
        return 1.0 + 1.0 / left
    if card == "head_hit":
        return float(left) if is_worth_a_head_hit(state, target) else 0.0
    if card == "out_of_ammo":
        return mind.expect.weapon(target.loadout.mounted[action.place])
    share = left / max_hits(state, target)
    return 1.0 - share if card in ("immobilized", "gyros_damaged") else 0.0


def discard(mind: Mind, state: State, options: Options) -> int:
    """[part 5.4, ML-4.6] The card that is worth least."""
    hand = mind.own(state).hand
    return options.index(Discard(min(hand, key=EVENTS.index)))
