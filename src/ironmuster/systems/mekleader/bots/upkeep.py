"""[part 5.4] Before and after a fight: scanners, retreat, lessons, repairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.mekleader.bots.hangar import power
from ironmuster.systems.mekleader.odds.gunnery import threat
from ironmuster.systems.mekleader.position.actions import End, Learn, Repair, Scan
from ironmuster.systems.mekleader.position.squad import max_hits
from ironmuster.systems.mekleader.position.units import fight_of
from ironmuster.systems.mekleader.position.worth import worth

if TYPE_CHECKING:
    from ironmuster.kernel.record import Options
    from ironmuster.systems.mekleader.bots.mind import Mind
    from ironmuster.systems.mekleader.position.state import Mek, Pilot, Player, State

MEAN_HITS: Final = 11.8  # of a Foe [part 4.6]
MEAN_THREAT: Final = 2.8
TOUGH: Final = 2.2  # how bad a Foe has to be to be replaced; 2 is the mean
SKILLS: Final = {  # what a skill is worth that does not help the own guns
    "leader": 1.2,
    "evader": 0.9,
    "lucky": 0.7,
    "mechanic": 0.6,
    "deadeye": 0.5,
}


def scan(mind: Mind, state: State, options: Options) -> int:
    """[ML-9.2] Replace the worst Foe where it is worse than most."""
    fight = fight_of(state)
    worst = -1
    most = TOUGH
    for foe in fight.foes:
        danger = threat(mind.expect, fight, foe, False)
        value = state.catalog.foes[foe.card].hits / MEAN_HITS + danger / MEAN_THREAT
        if value > most:
            most = value
            worst = foe.number
    return options.index(End() if worst < 0 else Scan(worst))


def learn(mind: Mind, state: State, options: Options) -> int:
    """[part 5.4, ML-15.4] The skill that does most for the weapons of the pilot's Mek."""
    player = mind.own(state)
    best = 0
    most = -1.0
    mek = student(state, player)
    for place in range(options.size()):
        action = options.at(place)
        assert isinstance(action, Learn)
        value = SKILLS.get(action.skill, 0.0)
        if mek is not None:
            now = power(mind, mek.mounted, ())
            value += power(mind, mek.mounted, (action.skill,)) - now
        if value > most:
            most = value
            best = place
    return best


def student(state: State, player: Player) -> Mek | None:
    """[ML-15.4] The Mek of the pilot who learns, if it is known and still there."""
    pilot = learner(state, player)
    for mek in player.meks:
        if pilot is not None and mek.pilot == pilot.number:
            return mek
    return player.meks[0] if player.meks else None


def learner(state: State, player: Player) -> Pilot | None:
    """[ML-15.4] A pilot of the mission whose level has outgrown the skills."""
    for pilot in player.pilots:
        if pilot.level > len(pilot.skills):
            return pilot
    return None


def repair(mind: Mind, state: State, options: Options) -> int:
    """[part 5.4, ML-16.1] The Mek with the lowest share of hits first, as much as can be paid; not
    where everything is about to be sold and damage does not count."""
    player = mind.own(state)
    if mind.rules.sell_damaged == "full":
        soon = worth(player, mind.rules, mind.catalog) + mind.rules.subsidy
        if soon >= mind.rules.victory_mc:
            return options.index(End())
    worst = None
    least = 1.0
    for mek in player.meks:
        share = 1.0 - mek.damage / max_hits(mek, mind.catalog)
        if share < least:
            least = share
            worst = mek
    if worst is None or player.cash <= 0:
        return options.index(End())
    return options.index(Repair(worst.number, min(worst.damage, player.cash)))
