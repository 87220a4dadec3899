"""[part 5.4] The loadout: who sits in which Mek, and what is mounted where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.mekleader.odds.drill import Rank
from ironmuster.systems.mekleader.position.actions import BENCH, NOBODY, Assign, Deploy, Refit
from ironmuster.systems.mekleader.position.squad import can_pilot

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
    key = (tuple(mounted), skills)
    found = mind.powers.get(key)
    if found is None:
        if len(mind.powers) > KEPT:
            mind.powers.clear()
        targeter = "targeter" in mounted
        total = 0.0
        for card in mounted:
            steady, once = mind.expect.fire(card, targeter, skills)
            total += steady + MISSILES * once
        found = mind.powers[key] = total
    return found


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
        slots = mind.catalog.widths[mek.model]
        for pilot in player.pilots:
            if can_pilot(pilot, mek, mind.catalog):
                skills = tuple(pilot.skills)
                values[mek.number, pilot.number] = (
                    1.0 + power(mind, mek.mounted, skills) + SKILL * slots * len(skills)
                )
    if max(len(player.meks), len(player.pilots)) > PERMUTED:
        return _one_by_one(values)
    return Seats(player, values).best


class Seats:
    """[part 5.4] Every seating of few Meks and pilots, the first of the best kept: for each of the
    shorter row in turn one that is left of the longer."""

    def __init__(self, player: Player, values: dict[tuple[int, int], float]) -> None:
        meks = [mek.number for mek in player.meks]
        pilots = [pilot.number for pilot in player.pilots]
        self.swapped: bool = len(meks) < len(pilots)
        self.longer: list[int] = pilots if self.swapped else meks
        self.shorter: list[int] = meks if self.swapped else pilots
        self.best: dict[int, int] = {}
        self.most: float = 0.0
        self.table: list[float] = []  # by place in the shorter row and in the longer; -1: cannot be
        for one in self.shorter:
            for other in self.longer:
                pair = (one, other) if self.swapped else (other, one)
                self.table.append(values.get(pair, -1.0))
        self.chosen: list[int] = [0] * len(self.shorter)
        self.seat(0, 0, 0.0)

    def seat(self, place: int, taken: int, total: float) -> None:
        """Go on at a place of the shorter row; `taken` are those of the longer, a bit each."""
        width = len(self.longer)
        if place == len(self.shorter):
            if total > self.most + 1e-9:
                self.most = total
                self.best = self.pairs()
            return
        for other in range(width):
            if not taken >> other & 1:
                value = self.table[place * width + other]
                self.chosen[place] = other
                more = total + value if value >= 0.0 else total
                self.seat(place + 1, taken | 1 << other, more)

    def pairs(self) -> dict[int, int]:
        """The pilots by their Meks, as they are seated now."""
        found: dict[int, int] = {}
        width = len(self.longer)
        for place in range(len(self.shorter)):
            other = self.chosen[place]
            if self.table[place * width + other] >= 0.0:
                one, two = self.shorter[place], self.longer[other]
                if self.swapped:
                    found[one] = two
                else:
                    found[two] = one
        return found


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
            mind.catalog.widths[mek.model] - used(mind, mek)
        )  # fill up what is nearly full
        if value > most:
            most = value
            best = number
    return best


def used(mind: Mind, mek: Mek) -> int:
    """The slots of a Mek that are taken."""
    return sum([mind.catalog.widths[card] for card in mek.mounted])


def fitness(mind: Mind, mek: Mek, mounted: list[str], pilot: Pilot | None) -> float:
    """[part 5.4] What one Mek is good for with these attachments: its fire if it goes, more for
    Jump Jets where hits are to be saved, less the fewer hits it has."""
    hits = mind.catalog.hits
    left = hits[mek.model] - mek.damage
    for card in mounted:
        left += hits[card]
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
