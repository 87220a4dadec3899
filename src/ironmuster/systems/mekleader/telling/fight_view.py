"""[ML-9 to ML-14, part 6] The mission under way as a screen shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.kernel.tally import Tally
from ironmuster.systems.mekleader.position.loadout import RANGES
from ironmuster.systems.mekleader.position.modifiers import at_fighter, needed
from ironmuster.systems.mekleader.position.units import fight_of, find
from ironmuster.systems.mekleader.rules.debriefing import Debriefing, trainees
from ironmuster.systems.mekleader.rules.foes import FoePhase
from ironmuster.systems.mekleader.rules.steps import SubStep
from ironmuster.systems.mekleader.rules.strike import (
    Blow,
    Hit,
    SecondChance,
    blow_card,
    modifier_of,
)
from ironmuster.systems.mekleader.telling.arms import fighter_arms
from ironmuster.systems.mekleader.telling.names import name_of
from ironmuster.systems.mekleader.telling.values import (
    AimState,
    AimView,
    FighterSide,
    FighterView,
    FightView,
)

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import Fight, Fighter, MekGame, State


def fight_view(game: MekGame) -> FightView | None:
    """[ML-8 to ML-15] The mission under way, or None."""
    state = game.state
    fight = state.fight
    if fight is None:
        return None
    mission = state.catalog.missions[fight.mission]
    return FightView(
        fight.mission,
        mission.type,
        mission.threat,
        mission.pay,
        fight.partner if fight.partner >= 0 else None,
        fight.round,
        state.rules.max_rounds,
        RANGES[fight.step],
        fight.indirect,
        tuple([fighter_view(state, fight, foe, "foe") for foe in fight.foes]),
        tuple([fighter_view(state, fight, ally, "ally") for ally in fight.allies]),
        tuple([crew.number for crew in fight.crews]),
        tuple(fight.ejected),
        fight.ambush,
        aims(game),
        tuple(fight.salvage),
        tuple(fight.damage),
        tuple(fight.meks_lost),
        fight.result,
    )


def fighter_view(state: State, fight: Fight, fighter: Fighter, side: FighterSide) -> FighterView:
    """[ML-1.12] A Foe or an Ally."""
    card = state.catalog.foes[fighter.card]
    evasion = Tally()
    modifier = at_fighter(fighter, evasion)
    arms = fighter_arms(fight, fighter, state.rules)
    return FighterView(
        fighter.number,
        fighter.card,
        name_of(state, fighter.number),
        side,
        card.hits,
        fighter.damage,
        card.hits - fighter.damage,
        fighter.damage >= card.hits,
        fighter.immobilized,
        fighter.gyros,
        fighter.dry,
        all([arm.state == "spent" for arm in arms]),
        modifier,
        tuple(evasion.parts),
        needed(modifier),
        arms,
    )


def aims(game: MekGame) -> tuple[AimView, ...]:
    """[ML-R33, ML-13.5, ML-17.5] Attacks that are named and not resolved."""
    found = []
    for procedure in game.stack:
        match procedure:
            case SubStep(declared=blows, place=place) if blows:
                done = place if procedure.STEPS[procedure.at].startswith("resolve") else 0
                found += [aim_view(game, blow, "declared", 0) for blow in blows[done:]]
            case SecondChance(blow=blow):
                found.append(aim_view(game, blow, "missed", 0))
            case Hit(blow=blow, die=die):
                found.append(aim_view(game, blow, "hit", die))
    return tuple(found)


def aim_view(game: MekGame, blow: Blow, word: AimState, die: int) -> AimView:
    """[ML-10.7] An attack that has not done its damage yet."""
    target = find(fight_of(game.state), blow.target)
    need = needed(modifier_of(game, blow, target))
    card = blow_card(fight_of(game.state), blow)
    return AimView(blow.attacker, blow.attack, blow.by, card, blow.target, need, word, die)


def subjects(game: MekGame) -> tuple[int, ...]:
    """What the open question is about, by numbers: attacker and target, the pilot who learns, the
    Mek with the Recon Scanner."""
    for procedure in reversed(game.stack):
        match procedure:
            case Hit(blow=blow) | SecondChance(blow=blow):
                return (blow.attacker, blow.target) if blow.attacker >= 0 else (blow.target,)
            case Debriefing(place=place) if game.decision and game.decision.prompt == "learn":
                return (trainees(game.state)[place][1].number,)
            case FoePhase(scanner=place) if game.decision and game.decision.prompt == "scan":
                return (fight_of(game.state).crews[place].number,)
    return ()
