"""[TM-18.4] A battle in figures: points by round, units, weapons, places, luck and dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ironmuster.geometry.masks import bits
from ironmuster.kernel.game import Step
from ironmuster.kernel.ledger import Attempt, Counts, Places, hits, shown
from ironmuster.kernel.report import Fact, Luck, Mark, Moment, Plan, Report, Series
from ironmuster.kernel.value import Event
from ironmuster.systems.thirtymm.odds.expected import evade_chance, hit_chance, unarmed_chance
from ironmuster.systems.thirtymm.position import events as ev
from ironmuster.systems.thirtymm.position.actions import AT_WEAPON, FISTS
from ironmuster.systems.thirtymm.position.state import State
from ironmuster.systems.thirtymm.rules.ending import points
from ironmuster.systems.thirtymm.telling.names import first_up, unit_name, weapon_name

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

FACES: Final = 8
BEST: Final = 2  # no stat is better [TM-0.5]
THROW: Final = "throw"
Score = tuple[tuple[int, int], tuple[int, int]]  # of both teams: primary, secondary


class Ledger:
    """What the events of a battle tell, in the order in which it happened. `actor` is who attacked
    or threw last, with what; damage to its enemies until somebody acts anew is its doing."""

    def __init__(self) -> None:
        self.attacks: list[Attempt] = []
        self.evasions: list[Attempt] = []
        self.dice: list[tuple[int, int]] = []  # a face, and whose it was
        self.levels: list[Score] = [((0, 0), (0, 0))]
        self.units: Counts[int] = Counts(
            damage="Damage dealt", kills="Destroyed", hits="Hits", shots="Attacks", taken="Damage"
        )
        self.weapons: Counts[tuple[int, str]] = Counts(
            damage="Damage dealt", hits="Hits", shots="Attacks"
        )
        self.places: Final = Places("Moved to", "Losses")
        self.losses: list[tuple[int, int, int]] = []  # step, unit lost, and by whom, or -1
        self.left: dict[tuple[int, int], int] = {}  # of items that have been damaged
        self.actor: int = -1
        self.means: str = ""

    def hear(self, step: Step) -> None:
        """Count what an answer led to."""
        state: State = step.after.state
        for event in step.events:
            self.hear_dice(state, step.number, event)
            self.hear_deeds(state, step.number, event)

    def hear_dice(self, state: State, number: int, event: Event) -> None:
        """[TM-0.1, TM-0.7] The dice of units, and what they needed."""
        match event:
            case ev.Activated(unit, die) | ev.Rebooted(unit, die):
                self.dice.append((die, owner(state, unit)))
            case ev.RolledAttack(unit, target, item, die, modifiers, _, needed, result):
                hit = result != "miss"
                k = max(BEST, needed) - sum([one.amount for one in modifiers])
                unarmed = item < 0 or self.means == weapon_name(state, FISTS)
                chance = (unarmed_chance(k) if unarmed else hit_chance(k)) / FACES
                who = owner(state, unit)
                self.dice.append((die, who))
                self.attacks.append(
                    Attempt(number, who, unit, self.means, target, chance, hit, None)
                )
                self.units.add(unit, hits=hit, shots=1)
                if item >= 0:
                    self.weapons.add((who, self.means), hits=hit, shots=1)
            case ev.RolledEvasion(unit, die, modifiers, needed, evaded):
                k = max(BEST, needed) - sum([one.amount for one in modifiers])
                chance = evade_chance(k) / FACES
                if state.table.rules.evasion_natural_extremes:
                    chance = min(FACES - 1, max(1, evade_chance(k))) / FACES
                who = owner(state, unit)
                self.dice.append((die, who))
                self.evasions.append(Attempt(number, who, unit, "", unit, chance, evaded, None))

    def hear_deeds(self, state: State, number: int, event: Event) -> None:
        """[TM-11, TM-12] Who did what to whom, and where."""
        profiles = state.table.profiles
        match event:
            case ev.Activated() | ev.TurnEnded():
                self.actor = -1
            case ev.Attacked(unit, weapon):
                self.actor, self.means = unit, weapon_name(state, weapon)
            case ev.Thrown(unit):
                self.actor, self.means = unit, THROW
            case ev.Moved(unit, path):
                self.places.visit("Moved to", place(path[-1][0]), profiles[unit].owner)
            case ev.Damaged(unit, item, _, _, dealt, left):
                damage = self.lost(state, unit, item, dealt, left)
                self.units.add(unit, taken=damage)
                if self.harms(state, unit):
                    self.units.add(self.actor, damage=damage)
                    self.weapons.add((owner(state, self.actor), self.means), damage=damage)
            case ev.Destroyed(unit, at):
                self.places.visit("Losses", place(at), profiles[unit].owner)
                culprit = self.actor if self.harms(state, unit) else -1
                if culprit >= 0:
                    self.units.add(culprit, kills=1)
                self.losses.append((number, unit, culprit))
            case ev.RoundEnded(_, first, second):
                self.levels.append((first, second))

    def lost(self, state: State, unit: int, item: int, dealt: int, left: int) -> int:
        """[TM-12.1] What damage took: what an item has not left to lose does not count."""
        if item >= AT_WEAPON:
            had = state.table.guns[item - AT_WEAPON].durability
        else:
            had = state.table.profiles[unit].full[item]
        had = self.left.get((unit, item), had)
        self.left[unit, item] = left
        return dealt if left else min(dealt, had)

    def dice_of(self, seat: int) -> list[int]:
        """[TM-0.1] The dice of a player's units."""
        return [die for die, who in self.dice if who == seat]

    def harms(self, state: State, unit: int) -> bool:
        """Whether what happens to a unit is the doing of an enemy."""
        profiles = state.table.profiles
        return self.actor >= 0 and profiles[self.actor].team != profiles[unit].team


def report(start: MissionGame, steps: Iterable[Step]) -> Report:
    """[TM-18.4] The figures of a battle."""
    ledger = Ledger()
    game = start
    for step in steps:
        game = step.after
        ledger.hear(step)
    state = game.state
    if game.over:  # with those of the battle's end, which may be in the midst of a round
        del ledger.levels[state.round :]
        ledger.levels.append((points(state, 0), points(state, 1)))
    teams = state.table.teams
    seats = range(len(teams))

    def of_unit(unit: int) -> tuple[str, int]:
        return unit_name(state, unit), owner(state, unit)

    def of_weapon(key: tuple[int, str]) -> tuple[str, int]:
        return first_up(key[1]), key[0]

    return Report(
        facts(ledger, state),
        (series(ledger, teams),),
        (
            ledger.units.bars("By unit", range(len(state.units)), of_unit),
            ledger.weapons.bars("By weapon", ledger.weapons.ranked(), of_weapon),
        ),
        plan(state),
        ledger.places.maps(len(teams)),
        tuple([one for seat in seats for one in luck(ledger, seat)]),
        tuple(
            [faces for seat in seats for faces in shown("D8", seat, FACES, ledger.dice_of(seat))]
        ),
        moments(ledger, state),
    )


def luck(ledger: Ledger, seat: int) -> tuple[Luck, ...]:
    """[TM-18.4] How often attacks and evasions of a player should have succeeded, and did."""
    return (
        *hits("Attacks", seat, [one for one in ledger.attacks if one.player == seat]),
        *hits("Evasions", seat, [one for one in ledger.evasions if one.player == seat]),
    )


def facts(ledger: Ledger, state: State) -> tuple[Fact, ...]:
    """[TM-18.4] The first glance: points of the team, deeds of the player."""
    teams = state.table.teams
    scores = [points(state, team) for team in teams]
    found = [
        Fact("Points", tuple([float(sum(score)) for score in scores])),
        Fact("Primary points", tuple([float(score[0]) for score in scores])),
        Fact("Secondary points", tuple([float(score[1]) for score in scores])),
    ]
    for name, column in (("Damage dealt", "damage"), ("Units destroyed", "kills")):
        sums = [0.0] * len(teams)
        for index in range(len(state.units)):
            sums[owner(state, index)] += ledger.units[index][column]
        found.append(Fact(name, tuple(sums)))
    return tuple(found)


def series(ledger: Ledger, teams: list[int]) -> Series:
    """[TM-5.9] The points of each player's team, round by round; 0 is how it began."""
    steps = tuple([str(number) for number in range(len(ledger.levels))])
    lines = [tuple([float(sum(level[team])) for level in ledger.levels]) for team in teams]
    return Series("Points", "points", steps, tuple(lines))


def plan(state: State) -> Plan:
    """[TM-3.2] The board at the end: what stands, and what is rubble."""
    grid = state.table.field.grid
    marks: list[Mark] = []
    for number, building in enumerate(state.table.field.buildings):
        for cell in bits(building.mask):
            column, row = grid.columns[cell], grid.rows[cell]
            marks.append(Mark(column, row, "solid" if state.ruin[number] else "rough"))
    lengths = state.table.field.lengths
    return Plan(len(lengths), max(lengths), "hex_flat", tuple(marks))


def moments(ledger: Ledger, state: State) -> tuple[Moment, ...]:
    """[TM-12.2] The first loss and the dearest one."""
    losses = ledger.losses
    if not losses:
        return ()
    dearest = max(losses, key=lambda loss: (state.table.profiles[loss[1]].dc, -loss[0]))
    found = [("First loss", losses[0])]
    if dearest != losses[0]:
        found.append(("Dearest loss", dearest))
    told: list[Moment] = []
    for name, (step, unit, culprit) in found:
        by = f" by {unit_name(state, culprit)}" if culprit >= 0 else ""
        who = owner(state, culprit) if culprit >= 0 else None
        dc = state.table.profiles[unit].dc
        text = f"{unit_name(state, unit)}, {dc} DC, is destroyed{by}"
        told.append(Moment(name, text, step, who, "TM-12.2"))
    return tuple(told)


def owner(state: State, unit: int) -> int:
    """[TM-1.1] Whose a unit is."""
    return state.table.profiles[unit].owner


def place(at: str) -> tuple[int, int]:
    """[TM-3.3] A label as column and row, counted from 0."""
    return int(at[:2]) - 1, int(at[2:]) - 1


def summary(state: State) -> dict[str, int]:
    """[TM-18.4] The rounds played, who attacked, and the points of both teams."""
    first, second = points(state, 0), points(state, 1)
    return {
        "rounds": state.round,
        "attacker": state.attacker,
        "primary_0": first[0],
        "primary_1": second[0],
        "secondary_0": first[1],
        "secondary_1": second[1],
    }
