"""[part 5.1] What each die and attack of a game was worth at the moment it was rolled."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ironmuster.kernel.game import Step
from ironmuster.kernel.ledger import Attempt, amounts, hits, misses, shown
from ironmuster.kernel.luck import Spread
from ironmuster.kernel.report import Faces, Luck
from ironmuster.kernel.value import Event
from ironmuster.systems.mekleader.odds.odds import capped, of_hit
from ironmuster.systems.mekleader.position import actions as act
from ironmuster.systems.mekleader.position import events as ev
from ironmuster.systems.mekleader.position.modifiers import NEED
from ironmuster.systems.mekleader.position.modifiers import faces as hitting
from ironmuster.systems.mekleader.position.units import fight_of, find, hits_left
from ironmuster.systems.mekleader.rules.strike import Blow, SecondChance
from ironmuster.systems.mekleader.rules.tactics import SUPPORT

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.content.options import HouseRules
    from ironmuster.systems.mekleader.position.state import MekGame

FOES: Final = -1  # whose attack it was


def blow_of(step: Step) -> Blow | None:
    """The attack that an answer makes at once."""
    game: MekGame = step.before
    if game.state.rules.simultaneous_targeting == "declared":
        return None
    match step.action:
        case act.Attack(unit, attack, target):
            return Blow(unit, attack, target)
        case act.Play(card, unit) if card in SUPPORT:
            return Blow(-1, -1, unit, step.player, card)
        case act.Reroll(True) if isinstance(game.stack[-1], SecondChance):
            return game.stack[-1].blow
    return None


def spread_of(step: Step) -> Spread | None:
    """[part 5.1] How the damage of that attack is distributed, before it is rolled to hit; no more
    counts than the target has left."""
    blow = blow_of(step)
    if blow is None:
        return None
    game: MekGame = step.before
    left = hits_left(game.state, find(fight_of(game.state), blow.target))
    shares = capped(of_hit(game, blow), left)
    return [float(shares.get(damage, 0)) for damage in range(left + 1)]


def chance_of(need: int, rules: HouseRules) -> float:
    """[ML-11.1, ML-R37] The chance to hit where that D10 is needed."""
    return hitting(NEED - need, rules) / 10


def dice_of(event: Event) -> list[tuple[int, int]]:
    """The dice an event tells of, each as its number of faces and what it showed."""
    match event:
        case ev.RolledFirst(dice):
            return [(10, die) for rolls in dice for die in rolls if die]
        case ev.Attacked(die=die) | ev.Rerolled(die=die):
            return [(10, die)]
        case ev.SkillRolled(dice=dice):
            return [(10, die) for die in dice]
        case ev.Damaged(dice=dice):
            return [(6, die) for die in dice]
        case ev.Scarred(die=die) | ev.Ejected(die=die) | ev.Repaired(die=die) if die:
            return [(6, die)]
        case ev.Trained(die=die):
            return [(6, die)]
    return []


def luck_of(shots: Iterable[Attempt], against: Iterable[tuple[int, Attempt]]) -> tuple[Luck, ...]:
    """Hits and damage of each player's side, expected and actual, and how often the Foes (each
    with the player they attacked) missed."""
    found: list[Luck] = []
    own = list(shots)
    foes = list(against)
    for player in sorted({one.player for one in own} | {player for player, _ in foes}):
        mine = [one for one in own if one.player == player]
        found += hits("Hits", player, mine)
        found += amounts("Damage", player, mine)
        theirs = [shot for whom, shot in foes if whom == player]
        found += misses("Misses of the Foes", player, theirs)
    return tuple(found)


def faces_of(rolled: Iterable[tuple[int, int]]) -> tuple[Faces, ...]:
    """How often each face of the D10 and of the D6 fell."""
    dice = list(rolled)
    found: list[Faces] = []
    for size in (10, 6):
        found += shown(f"All D{size}", None, size, [face for sides, face in dice if sides == size])
    return tuple(found)
