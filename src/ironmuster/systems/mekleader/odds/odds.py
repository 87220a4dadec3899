"""[part 5.1] What may come of an answer: exact chances in closed form, from what lies open.

The sums are those of the rules themselves, `strike.modifier_of` and `strike.damage_roll`; what this
module adds is how the dice fall.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from ironmuster.kernel.explore import exactly
from ironmuster.kernel.odds import Odds
from ironmuster.kernel.tally import Modifier, Sum, Tally
from ironmuster.kernel.value import Action
from ironmuster.systems.mekleader.odds.expect import ways
from ironmuster.systems.mekleader.position import actions as act
from ironmuster.systems.mekleader.position.modifiers import NEED, faces
from ironmuster.systems.mekleader.position.state import Crew
from ironmuster.systems.mekleader.position.units import damage_of, fight_of, find, hits_left
from ironmuster.systems.mekleader.position.worth import card_sale, mek_sale, pilot_sale
from ironmuster.systems.mekleader.rules.strike import (
    Blow,
    SecondChance,
    damage_roll,
    modifier_of,
)
from ironmuster.systems.mekleader.rules.tactics import SUPPORT

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.content.tables import Catalog
    from ironmuster.systems.mekleader.position.state import MekGame, State

Shares: TypeAlias = dict[int, Fraction]
SURE: Final = Fraction(1)
NOTHING: Final[dict[str, Shares]] = {}


@cache
def spread(dice: int, added: int, least: int) -> dict[int, Fraction]:
    """[ML-12.1, part 5.1] The damage of a hit: so many D6 with what is added, at least `least`."""
    found: Shares = {}
    for total, often in enumerate(ways(dice)):
        if often:
            damage = max(least, total + added)
            found[damage] = found.get(damage, Fraction(0)) + Fraction(often, 6**dice)
    return found


def odds(game: MekGame, action: Action) -> Odds:
    """[part 6] The odds of an answer; of what rolls no dice of its own only the sums."""
    state = game.state
    match action:
        case act.Attack(unit, attack, target):
            return of_blow(game, Blow(unit, attack, target))
        case act.Reroll(True) if isinstance(game.stack[-1], SecondChance):
            return of_blow(game, game.stack[-1].blow)
        case act.Play(card, unit) if card in SUPPORT:
            assert game.decision is not None, "somebody is asked"
            return of_blow(game, Blow(-1, -1, unit, game.decision.player, card))
        case act.Play("battle_scarred", unit):
            left = hits_left(state, find(fight_of(state), unit))
            return exactly(harmed(spread(1, 0, 0), left))
        case act.Play("head_hit"):
            return exactly({"destroyed": {1: SURE}})
        case act.Play("field_maintenance", unit):
            damage = damage_of(state, find(fight_of(state), unit))
            return exactly({"damage_repaired": capped(spread(1, 0, 0), damage)})
        case act.Repair(_, points):
            return exactly({"damage_repaired": {points: SURE}}, sums_of_trade(state, action))
        case act.Buy() | act.SellMek() | act.SellPilot() | act.SellAttachment():
            return exactly(NOTHING, sums_of_trade(state, action))
    return exactly(NOTHING)


def of_blow(game: MekGame, blow: Blow) -> Odds:
    """[part 5.1] The odds of an attack: `hit`, `damage` with misses, `destroyed`; and `rerolled`, a
    hit at the second try where the pilot is Lucky [ML-13.5]."""
    state = game.state
    fight = fight_of(state)
    target = find(fight, blow.target)
    to_hit, harm = Tally(), Tally()
    modifier = modifier_of(game, blow, target, to_hit)
    damage_roll(game, blow, target, 0, harm)
    chance = Fraction(faces(modifier, state.rules), 10)
    found = {"hit": happens(chance), **harmed(of_hit(game, blow), hits_left(state, target))}
    attacker = find(fight, blow.attacker) if blow.attacker >= 0 else None
    if (
        isinstance(attacker, Crew)
        and attacker.lucky
        and not isinstance(game.stack[-1], SecondChance)
    ):
        found["rerolled"] = happens(1 - (1 - chance) ** 2)
    need = Tally()
    need.note("Hit on", NEED, "ML-11.1")
    for part in to_hit.parts:
        need.note(part.label, -part.amount, part.rule)
    return exactly(found, (need.named("need"), harm.named("damage_added")))


def of_hit(game: MekGame, blow: Blow) -> Shares:
    """[ML-12.1, ML-12.5, ML-12.7, ML-13.6] The damage of an attack before it is rolled to hit; 0
    for a miss, and for a hit that a Force Shield takes [ML-12.11]."""
    state = game.state
    target = find(fight_of(state), blow.target)
    hitting = faces(modifier_of(game, blow, target), state.rules)
    if not hitting or (isinstance(target, Crew) and target.shielded):
        return {0: SURE}
    least = 0 if blow.attacker < 0 else state.rules.min_damage
    found: Shares = {0: Fraction(10 - hitting, 10)} if hitting < 10 else {}
    for die, share in ((0, Fraction(hitting - 1, 10)), (10, Fraction(1, 10))):
        dice, added = damage_roll(game, blow, target, die)
        for damage, part in spread(dice, added, least).items():
            if share:
                found[damage] = found.get(damage, Fraction(0)) + share * part
    return found


def harmed(found: Shares, left: int) -> dict[str, Shares]:
    """[ML-12.8, ML-12.10] Damage up to the hits left, and whether it destroys."""
    hurt = capped(found, left)
    return {"damage": hurt, "destroyed": happens(hurt.get(left, Fraction(0)))}


def capped(found: Shares, most: int) -> Shares:
    """[ML-12.10] Damage, or a repair, of which no more counts than there is."""
    short: Shares = {}
    for value, share in found.items():
        value = min(value, most)
        short[value] = short.get(value, Fraction(0)) + share
    return short


def happens(chance: Fraction) -> Shares:
    """A thing that happens or not."""
    return {value: share for value, share in ((0, 1 - chance), (1, chance)) if share}


def sums_of_trade(state: State, action: Action) -> tuple[Sum, ...]:
    """[ML-1.2, ML-1.8] What money and slots come to after a purchase, a sale or a repair."""
    seat = state.active
    if isinstance(action, act.Repair):
        seat = [any(m.number == action.mek for m in p.meks) for p in state.players].index(True)
    player = state.players[seat]
    catalog = state.catalog
    cash = [Modifier("Cash", player.cash, "ML-1.2")]
    found: list[Sum] = []
    match action:
        case act.Repair(mek, points):
            cash.append(Modifier("Repair", -points, "ML-16.1"))
        case act.Buy(place, mek):
            card = state.market[place].card
            entry = catalog.cards[card]
            cash.append(Modifier(entry.name, -catalog.price(card), "ML-6.3"))
            if mek >= 0:
                found.append(
                    _free_slots(catalog, player.mek(mek).model, [*player.mek(mek).mounted, card])
                )
            brings = card_sale(card, state.rules, catalog)
            found.append(Sum("sells_for", brings, (Modifier(entry.name, brings, "ML-6.6"),)))
        case act.SellMek(mek):
            brings = mek_sale(player.mek(mek), state.rules, catalog)
            cash.append(Modifier("Sale", brings, "ML-6.7"))
        case act.SellPilot(pilot):
            cash.append(Modifier("Sale", pilot_sale(player.pilot(pilot), state.rules), "ML-6.6"))
        case act.SellAttachment(mek, place):
            brings = card_sale(player.mek(mek).mounted[place], state.rules, catalog)
            cash.append(Modifier("Sale", brings, "ML-6.6"))
    return (Sum("cash_left", sum(part.amount for part in cash), tuple(cash)), *found)


def _free_slots(catalog: Catalog, model: str, mounted: list[str]) -> Sum:
    parts = [Modifier("Slots", catalog.slots(model), "ML-1.8")]
    for card in mounted:
        parts.append(Modifier(catalog.cards[card].name, -catalog.slots(card), "ML-1.7"))
    return Sum("free_slots", sum(part.amount for part in parts), tuple(parts))
