"""[part 5.4] The loadout: who sits in which Mek, and what is mounted where."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Final

from ironmuster.systems.mekleader.odds.drill import Rank
from ironmuster.systems.mekleader.position.actions import BENCH, NOBODY, Assign, Deploy, Refit
from ironmuster.systems.mekleader.position.squad import armor_of, can_pilot

if TYPE_CHECKING:
    from ironmuster.kernel.record import Options
    from ironmuster.kernel.value import Action
    from ironmuster.systems.mekleader.bots.mind import Mind
    from ironmuster.systems.mekleader.position.state import Mek, Pilot, Player, State

MISSILES: Final = 0.4  # what damage that is done once counts, against damage done every round
SKILL: Final = 0.15  # what skills count that do not help the guns, by the slots of the Mek
PERMUTED: Final = 4  # Meks or pilots up to which every seating is tried
KEPT: Final = 500  # seatings
GAIN: Final = 0.05  # what a refit has to bring
EVEN: Final = 0.004  # what uneven hits cost
JETS: Final = 0.02  # what it counts to be hard to hit, for each hit left


def power(mind: Mind, mounted: list[str], skills: tuple[str, ...]) -> float:
    """[part 5.3] The fire of a Mek in one figure."""
    targeter = "targeter" in mounted
    total = 0.0
    for card in mounted:
        steady, once = mind.expect.fire(card, targeter, skills)
        total += steady + MISSILES * once
    return total


def seating(mind: Mind, player: Player) -> dict[int, int]:
    """[part 5.4, ML-7.8] The best pilots on the largest Meks, gunners with their weapons: the
    pilots by their Meks."""
    key = (
        tuple([(mek.number, mek.model, *mek.mounted) for mek in player.meks]),
        tuple([(pilot.number, pilot.level, *pilot.skills) for pilot in player.pilots]),
    )
    found = mind.seatings.get(key)
    if found is None:
        if len(mind.seatings) > KEPT:
            mind.seatings.clear()
        found = mind.seatings[key] = _seating(mind, player)
    return found


def _seating(mind: Mind, player: Player) -> dict[int, int]:
    values = {}
    for mek in player.meks:
        slots = mind.catalog.slots(mek.model)
        for pilot in player.pilots:
            if can_pilot(pilot, mek, mind.catalog):
                skills = tuple(pilot.skills)
                values[mek.number, pilot.number] = (
                    1.0 + power(mind, mek.mounted, skills) + SKILL * slots * len(skills)
                )
    meks = [mek.number for mek in player.meks]
    pilots = [pilot.number for pilot in player.pilots]
    if max(len(meks), len(pilots)) > PERMUTED:
        return _one_by_one(values)
    best: dict[int, int] = {}
    most = 0.0
    longer, shorter = (meks, pilots) if len(meks) >= len(pilots) else (pilots, meks)
    for order in permutations(longer, len(shorter)):
        pairs = list(zip(order, shorter, strict=True))
        if longer is pilots:
            pairs = [(mek, pilot) for pilot, mek in pairs]
        pairs = [pair for pair in pairs if pair in values]
        total = sum([values[pair] for pair in pairs])
        if total > most + 1e-9:
            most = total
            best = dict(pairs)
    return best


def _one_by_one(values: dict[tuple[int, int], float]) -> dict[int, int]:
    found: dict[int, int] = {}
    for mek, pilot in sorted(values, key=values.__getitem__, reverse=True):
        if mek not in found and pilot not in found.values():
            found[mek] = pilot
    return found


def ranks(player: Player, seats: dict[int, int]) -> list[Rank]:
    """The Meks that go, for a drill or an estimate."""
    return [
        Rank(
            mek.model,
            mek.damage,
            tuple(mek.mounted),
            tuple(player.pilot(seats[mek.number]).skills),
        )
        for mek in player.meks
        if mek.number in seats
    ]


def home(mind: Mind, player: Player, card: str, meks: list[int]) -> int:
    """[part 5.4] The Mek on which an attachment does most, among those it fits on."""
    seats = seating(mind, player)
    best = meks[0]
    most = -1e9
    for number in meks:
        mek = player.mek(number)
        pilot = player.pilot(seats[number]) if number in seats else None
        before = fitness(mind, mek, mek.mounted, pilot)
        value = fitness(mind, mek, [*mek.mounted, card], pilot) - before
        value -= 0.01 * (
            mind.catalog.slots(mek.model) - used(mind, mek)
        )  # fill up what is nearly full
        if value > most:
            most = value
            best = number
    return best


def used(mind: Mind, mek: Mek) -> int:
    """The slots of a Mek that are taken."""
    return sum([mind.catalog.slots(card) for card in mek.mounted])


def fitness(mind: Mind, mek: Mek, mounted: list[str], pilot: Pilot | None) -> float:
    """[part 5.4] What one Mek is good for with these attachments: its fire if it goes, more for
    Jump Jets where hits are to be saved, less the fewer hits it has."""
    left = mind.catalog.sizes[mind.catalog.meks[mek.model].size].hits - mek.damage
    for card in mounted:
        left += armor_of(mind.catalog, card)
    value = -EVEN * max(0, 40 - left) ** 2
    if pilot is not None:
        value += power(mind, mounted, tuple(pilot.skills))
        if "jump_jets" in mounted:
            value += JETS * left
    return value


def better_refit(mind: Mind, state: State, options: Options) -> int | None:
    """[part 5.4, ML-7.6] The move of an attachment that helps the squad most, if one does; each
    one raises the same figure, so that they come to an end."""
    player = mind.own(state)
    seats = seating(mind, player)
    now = {
        mek.number: fitness(mind, mek, mek.mounted, _pilot(player, seats, mek))
        for mek in player.meks
    }
    best = None
    most = GAIN
    for place in range(options.size()):
        action = options.at(place)
        if not isinstance(action, Refit) or BENCH in (action.mek, action.to):
            continue
        source, target = player.mek(action.mek), player.mek(action.to)
        rest = source.mounted[:]
        card = rest.pop(action.place)
        value = (
            fitness(mind, source, rest, _pilot(player, seats, source))
            + fitness(mind, target, [*target.mounted, card], _pilot(player, seats, target))
            - now[source.number]
            - now[target.number]
        )
        if value > most:
            most = value
            best = place
    if best is None:
        return None
    after = refitted(player, options.at(best))
    return best if squad_fitness(mind, after) > sum(now.values()) + GAIN else None


def refitted(player: Player, action: Action) -> Player:
    """The player after a move of an attachment."""
    assert isinstance(action, Refit)
    twin = player.copy()
    card = twin.mek(action.mek).mounted.pop(action.place)
    twin.mek(action.to).mounted.append(card)
    return twin


def squad_fitness(mind: Mind, player: Player) -> float:
    """What all Meks are good for, with the pilots where they belong."""
    seats = seating(mind, player)
    return sum([fitness(mind, mek, mek.mounted, _pilot(player, seats, mek)) for mek in player.meks])


def _pilot(player: Player, seats: dict[int, int], mek: Mek) -> Pilot | None:
    return player.pilot(seats[mek.number]) if mek.number in seats else None


def deploy(mind: Mind, state: State, options: Options, going: dict[int, int]) -> int:
    """[ML-8.5] Put the pilots where they belong, leave at home who stays, and go."""
    player = mind.own(state)
    if player.bench:
        return 0
    for mek in player.meks:
        wanted = going.get(mek.number, NOBODY)
        if mek.pilot != wanted:
            return options.index(Assign(mek.number, wanted))
    return options.index(Deploy())
