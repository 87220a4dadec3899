"""[part 5.3, part 6] What a whole fight may come to, weighed up for a screen.

Fights are imagined with dice of their own, from what everybody knows and the own squad: no Event
card of any hand is played in them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ironmuster.kernel.chance import Dice, derive
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value, read_question
from ironmuster.systems.mekleader.content.setup import terms
from ironmuster.systems.mekleader.odds.drill import Drill, Rank
from ironmuster.systems.mekleader.odds.estimate import estimate, profit
from ironmuster.systems.mekleader.odds.expect import Expect
from ironmuster.systems.mekleader.odds.imagining import between, course, fated
from ironmuster.systems.mekleader.position.actions import NOBODY
from ironmuster.systems.mekleader.position.squad import can_pilot
from ironmuster.systems.mekleader.position.state import Mek, Pilot
from ironmuster.systems.mekleader.position.units import find
from ironmuster.systems.mekleader.position.worth import card_sale
from ironmuster.systems.mekleader.rules.debriefing import contractors
from ironmuster.systems.mekleader.rules.foes import strength
from ironmuster.systems.mekleader.rules.market import homes
from ironmuster.systems.mekleader.telling import questions as ask

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame, State

SAMPLES: Final = 60  # fights a player can wait for
THREATS: Final = range(3, 9)  # Threat Levels there are [part 4.9]
Seats: TypeAlias = list[tuple[Mek, Pilot]]


def measure(game: MekGame, viewer: int | None, question: dict[str, Any]) -> Value:
    """Answer one of the questions; `DataError` when it makes no sense in this position."""
    asked: ask.AnyQuestion = read_question(question, ask.AnyQuestion)
    if game.state.active < 0:
        raise DataError("the game has not begun [ML-2.3]")
    game = game.clone()  # the match may go on meanwhile
    state = game.state
    match asked:
        case ask.Unit(unit):
            return unit_found(game, unit)
        case ask.Mission(place):
            return mission_found(game, whose(game, viewer), place)
        case ask.FightingOn():
            return fighting_on_found(game)
        case ask.Purchase(place, mek):
            return purchase_found(state, whose(game, viewer), place, mek)


def whose(game: MekGame, viewer: int | None) -> int:
    """Whose squad is meant: that of whoever deploys, else the viewer's; a spectator looks at the
    active player's."""
    decision = game.decision
    if decision is not None and decision.prompt == "deploy":
        return decision.player
    return game.state.active if viewer is None else viewer


def unit_found(game: MekGame, unit: int) -> ask.UnitFound:
    """[ML-12.8] How often a unit does not see the end of the step, and of the round."""
    fight = game.state.fight
    if fight is None or fight.result:
        raise DataError("no fight is under way [ML-10.1]")
    try:
        find(fight, unit)
    except KeyError:
        raise DataError(f"there is no unit {unit} in the fight [ML-1.12]") from None
    expect = Expect(game.state.rules, game.state.catalog)
    fates = [fated(game, expect, unit, dice) for dice in streams("unit")]
    return ask.UnitFound(
        None if between(game) else guess([fate.in_step for fate in fates]),
        guess([fate.in_round for fate in fates]),
    )


def fighting_on_found(game: MekGame) -> ask.FightingOnFound:
    """[ML-14.1] The rest of the fight without a retreat, against retreating now."""
    fight = game.state.fight
    if fight is None or fight.result or not fight.crews or not fight.foes:
        raise DataError("no fight is under way [ML-10.1]")
    expect = Expect(game.state.rules, game.state.catalog)
    courses = [course(game, expect, dice) for dice in streams("fight on")]
    return ask.FightingOnFound(
        guess([one.success for one in courses]),
        guess([one.rounds for one in courses]),
        guess([one.damage for one in courses]),
        guess([one.meks_lost for one in courses]),
        guess([one.profit for one in courses]),
    )


def streams(label: str) -> list[Dice]:
    """Dice for so many imagined fights, the same each time."""
    return [Dice(derive(bytes(32), f"{label} {number}")) for number in range(SAMPLES)]


def mission_found(game: MekGame, seat: int, place: int | None) -> ask.MissionFound:
    """[part 5.3] A mission of the row, or the one under way before its Foes are seen."""
    state = game.state
    foes, threat = foes_of(state, place)
    seated = seats(state, seat, place is None)
    if not seated:
        raise DataError("no Mek can be deployed [ML-8.5]")
    if place is None:
        for other in [one for one in contractors(state) if one != seat]:
            seated += seats(state, other, False)  # they fight along [ML-21.4]
    squad = ranks(seated)
    drill = Drill(game.system, state.setup, state.rules, state.foes)
    bouts = drill.trial(squad, foes, SAMPLES).bouts
    return ask.MissionFound(
        foes,
        10 * threat,
        tuple([(mek.number, pilot.number) for mek, pilot in seated]),
        rough(drill.expect, squad, threat, foes),
        guess([bout.success for bout in bouts]),
        guess([bout.rounds for bout in bouts]),
        guess([bout.damage for bout in bouts]),
        guess([bout.lost for bout in bouts]),
        guess([10 * threat * bout.success - bout.cost for bout in bouts]),
    )


def foes_of(state: State, place: int | None) -> tuple[int, int]:
    """[ML-9.1] How many Foes come, and the Threat Level they are paid by."""
    if place is None:
        fight = state.fight
        if fight is None or fight.round or fight.foes:
            raise DataError("no mission is being deployed for [ML-8.5]")
        return strength(state), state.catalog.missions[fight.mission].threat
    if place >= len(state.row):
        raise DataError("there is no mission at that place of the row [ML-8.2]")
    threat = state.catalog.missions[state.row[place]].threat
    extra = terms(state.rules, len(state.players), state.catalog).extra_foes
    return threat + extra, threat


def rough(expect: Expect, squad: list[Rank], threat: int, foes: int) -> ask.Rough:
    """[part 5.3] The closed form."""
    found = estimate(expect, squad, foes)
    gain = profit(expect, squad, threat, foes)
    return ask.Rough(found.success, found.rounds, found.damage, gain)


def purchase_found(
    state: State, seat: int, place: int | None, mek: int | None
) -> ask.PurchaseFound:
    """[part 6] What a card of the market does for the squad, by the closed form."""
    catalog = state.catalog
    player = state.players[seat]
    extra = terms(state.rules, len(state.players), catalog).extra_foes
    expect = Expect(state.rules, catalog)
    before = success(expect, ranks(seats(state, seat, False)), extra)
    if place is None:
        odds = zip(THREATS, before, before, strict=True)
        return ask.PurchaseFound(player.cash, None, 0, tuple([ask.Odds(*one) for one in odds]))
    if place >= len(state.market):
        raise DataError("there is no card at that place of the market [ML-6.1]")
    card = state.market[place].card
    target = NOBODY if mek is None else mek
    if target not in homes(state, seat, card):
        raise DataError("the squad has no place for that card so [ML-6.4]")
    after = success(expect, ranks(seats(bought(state, seat, card, target), seat, False)), extra)
    free = None
    if target != NOBODY:
        onto = player.mek(target)
        free = catalog.slots(onto.model)
        free -= sum([catalog.slots(part) for part in (*onto.mounted, card)])
    return ask.PurchaseFound(
        player.cash - catalog.price(card),
        free,
        card_sale(card, state.rules, state.catalog),
        tuple([ask.Odds(*one) for one in zip(THREATS, before, after, strict=True)]),
    )


def bought(state: State, seat: int, card: str, onto: int) -> State:
    """[ML-6.4] A copy of the position in which a player has the card; a pilot's skills, which are
    rolled later, are left out."""
    catalog = state.catalog
    twin = state.copy()
    owner = twin.players[seat]
    if card in catalog.meks:
        owner.meks.append(Mek(twin.number(card), card, 0, [], NOBODY))
    elif card in catalog.pilots:
        owner.pilots.append(Pilot(twin.number(card), card, catalog.pilots[card].level, []))
    else:
        owner.mek(onto).mounted.append(card)
    return twin


def success(expect: Expect, squad: list[Rank], extra: int) -> list[float]:
    """[part 5.3] The chance of success by Threat Level; none without a Mek that can go."""
    if not squad:
        return [0.0 for _ in THREATS]
    return [estimate(expect, squad, threat + extra).success for threat in THREATS]


def seats(state: State, seat: int, settled: bool) -> Seats:
    """[ML-8.5] Which Meks go with which pilots. Unless it is `settled`, the Meks without a pilot
    get one of those who are left, the best in the largest [part 5.4]."""
    player = state.players[seat]
    found = [(mek, player.pilot(mek.pilot)) for mek in player.meks if mek.pilot != NOBODY]
    if settled:
        return found
    taken = [pilot.number for _, pilot in found]
    free = [pilot for pilot in player.pilots if pilot.number not in taken]
    free.sort(key=lambda pilot: -len(pilot.skills))
    empty = [mek for mek in player.meks if mek.pilot == NOBODY]
    empty.sort(key=lambda mek: -state.catalog.slots(mek.model))
    for mek in empty:
        for pilot in free:
            if can_pilot(pilot, mek, state.catalog):
                found.append((mek, pilot))
                free.remove(pilot)
                break
    order = [mek.number for mek in player.meks]
    return sorted(found, key=lambda pair: order.index(pair[0].number))


def ranks(seated: Seats) -> list[Rank]:
    """The Meks that go, as a drill knows them."""
    return [
        Rank(mek.model, mek.damage, tuple(mek.mounted), tuple(pilot.skills))
        for mek, pilot in seated
    ]


def guess(values: Sequence[float]) -> ask.Guess:
    """The mean of what was seen, with half of its 95 % interval."""
    count = len(values)
    mean = sum(values) / count
    spread = sum([(value - mean) ** 2 for value in values]) / count
    return ask.Guess(mean, 1.96 * sqrt(spread / count), count)
