"""[part 5.4] Missions: which one to take, who goes, with whom."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from ironmuster.systems.mekleader.bots.hangar import ranks, seating
from ironmuster.systems.mekleader.odds.estimate import SALVAGE, estimate, profit, training
from ironmuster.systems.mekleader.position.actions import Accept, Decline, End, Invite, Play, Take
from ironmuster.systems.mekleader.position.squad import max_hits
from ironmuster.systems.mekleader.position.units import fight_of
from ironmuster.systems.mekleader.position.worth import mek_sale
from ironmuster.systems.mekleader.rules.ending import is_coop

if TYPE_CHECKING:
    from ironmuster.kernel.record import Options
    from ironmuster.kernel.value import Action
    from ironmuster.systems.mekleader.bots.mind import Mind
    from ironmuster.systems.mekleader.odds.drill import Rank, Trial
    from ironmuster.systems.mekleader.position.state import Mek, Player, State

WIN: Final = 100.0  # MC that winning the game at once is worth
POOR: Final = 15.0  # an expected profit below which more missions are wanted
WRECK: Final = 1.0  # MC that leaving a wreck at home must save
OPEN: Final = 3.0  # MC that the estimate may be wrong by
DOUBTFUL: Final = 3.0
TRUST: Final = 8.0  # fights that the estimate counts for
LITTLE_TRUST: Final = 2.0
FEWEST: Final = 4  # fights, however little time there is
CLOSE: Final = 0.05  # what a partner has to add to the chance of success


class Prospect:
    """What a mission is expected to come to."""

    def __init__(self, success: float, rounds: float, damage: float, profit: float) -> None:
        self.success = success
        self.rounds = rounds
        self.damage = damage
        self.profit = profit


def going(mind: Mind, player: Player, threat: int) -> dict[int, int]:
    """[part 5.2, part 5.4] All sound Meks go, except wrecks whose loss costs more than their guns
    bring: the pilots by their Meks."""
    seats = seating(mind, player)
    wrecks = [mek for mek in player.meks if mek.number in seats and mek.damage > 0]
    foes = threat + mind.terms.extra_foes
    for mek in sorted(wrecks, key=lambda mek: -mek.damage):
        if len(seats) < 2:
            break
        squad = ranks(player, seats)
        rest = {number: pilot for number, pilot in seats.items() if number != mek.number}
        saved = loss(mind, player, mek, estimate(mind.expect, squad, foes).damage / len(squad))
        saved += profit(mind.expect, ranks(player, rest), threat, foes)
        if saved > profit(mind.expect, squad, threat, foes) + WRECK:
            seats = rest
    return seats


def loss(mind: Mind, player: Player, mek: Mek, damage: float) -> float:
    """[part 5.2] What a Mek is expected to be lost for that takes so much damage: certain at half
    as many hits again as it has left, out of the question at half of them."""
    left = max(1, max_hits(mek, mind.catalog) - mek.damage)
    return min(1.0, max(0.0, damage / left - 0.5)) * mek_sale(mek, mind.rules, mind.catalog)


def prospect(mind: Mind, squad: list[Rank], threat: int, foes: int, salvages: int) -> Prospect:
    """[part 5.3] The estimate."""
    found = estimate(mind.expect, squad, foes)
    gain = profit(mind.expect, squad, threat, foes, salvages)
    return Prospect(found.success, found.rounds, found.damage, gain)


def corrected(mind: Mind, guess: Prospect, trial: Trial, value: float) -> Prospect:
    """[part 5.3] The estimate, corrected by fights against random lines of Foes; `value` is what
    success is worth."""
    fights = len(trial.bouts)
    share = fights / (fights + (LITTLE_TRUST if mind.thorough else TRUST))
    success = trial.success
    return Prospect(
        share * success + (1.0 - share) * guess.success,
        share * trial.rounds + (1.0 - share) * guess.rounds,
        share * trial.damage + (1.0 - share) * guess.damage,
        share * (value * success - trial.cost) + (1.0 - share) * guess.profit,
    )


def prospects(mind: Mind, state: State) -> list[Prospect]:
    """What each mission of the row is expected to come to: by the estimate, and by fights where it
    leaves open which one is best, or whether the best is any good."""
    player = mind.own(state)
    salvages = player.hand.count("salvage")
    threats = [state.catalog.missions[mission].threat for mission in state.row]
    squads = [ranks(player, going(mind, player, threat)) for threat in threats]
    extra = mind.terms.extra_foes
    found = [
        prospect(mind, squad, threat, threat + extra, salvages)
        for squad, threat in zip(squads, threats, strict=True)
    ]
    for place in in_question(mind, found, threats):
        threat, squad = threats[place], squads[place]
        value = 10.0 * threat + SALVAGE * salvages + training(squad, 1.0)
        trial = fought(mind, squad, threat + extra)
        found[place] = corrected(mind, found[place], trial, value)
    for threat, one in zip(threats, found, strict=True):
        if wins(mind, state, 10 * threat + SALVAGE * salvages):
            one.profit += WIN * one.success
    return found


def in_question(mind: Mind, found: list[Prospect], threats: list[int]) -> list[int]:
    """The missions that the estimate leaves open: those near the best, where they are not all alike
    or the best is no good."""
    everyone = list(range(len(found)))
    if not mind.samples or mind.thorough:
        return everyone if mind.samples else []
    best = max([one.profit for one in found])
    near = [place for place in everyone if found[place].profit > best - OPEN]
    return near if best < DOUBTFUL or len({threats[place] for place in near}) > 1 else []


def fought(mind: Mind, squad: list[Rank], foes: int) -> Trial:
    """[part 5.3] As many fights as wanted, or as there is time for."""
    fights = mind.samples if not mind.deadline else min(FEWEST, mind.samples)
    trial = mind.drill.trial(squad, foes, fights)
    while fights < mind.samples and monotonic() < mind.deadline:
        fights += 1
        trial = mind.drill.trial(squad, foes, fights)
    return trial


def wins(mind: Mind, state: State, pay: int) -> bool:
    """[ML-2.4, ML-21.1] Whether so much pay would win the game."""
    cash = mind.own(state).cash
    if is_coop(state):
        cash = sum([player.cash for player in state.players])
    return cash + pay >= mind.rules.victory_mc * (len(state.players) if is_coop(state) else 1)


def choose_mission(mind: Mind, state: State, options: Options) -> int:
    """[part 5.3, part 5.4] The mission with the highest profit, none where there is none; Active
    Front first where all are poor."""
    if not options.has(Take(0)):
        return options.index(Decline())
    found = prospects(mind, state)
    best = max(range(len(found)), key=lambda place: found[place].profit)
    front = Play("active_front")
    if found[best].profit < POOR and options.has(front):
        return options.index(front)
    return options.index(Take(best) if found[best].profit > 0.0 else Decline())


def choose_partner(mind: Mind, state: State, options: Options) -> int:
    """[ML-21.4] Invite whoever makes success more likely, against twice the Foes."""
    threat = state.catalog.missions[fight_of(state).mission].threat
    foes = threat + mind.terms.extra_foes
    squad = squad_of(mind, state.players[state.active], threat)
    alone = estimate(mind.expect, squad, foes).success
    best: Action = End()
    most = alone + CLOSE
    for place in range(options.size()):
        action = options.at(place)
        if isinstance(action, Invite):
            partner = squad_of(mind, state.players[action.player], threat)
            together = estimate(mind.expect, [*squad, *partner], 2 * foes).success
            if together > most:
                most = together
                best = action
    return options.index(best)


def choose_to_join(mind: Mind, state: State, options: Options) -> int:
    """[ML-21.4] Join where the pay is worth the own share of the damage."""
    threat = state.catalog.missions[fight_of(state).mission].threat
    foes = 2 * (threat + mind.terms.extra_foes)
    own = squad_of(mind, mind.own(state), threat)
    both = [*squad_of(mind, state.players[state.active], threat), *own]
    found = estimate(mind.expect, both, foes)
    share = found.damage * len(own) / len(both)
    return options.index(Accept(10.0 * threat * found.success > share))


def squad_of(mind: Mind, player: Player, threat: int) -> list[Rank]:
    """Who of a player would go."""
    return ranks(player, going(mind, player, threat))
