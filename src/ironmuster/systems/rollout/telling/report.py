"""[RO-19] A battle in figures: XP turn by turn, units, weapons, places, luck and dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import contains
from ironmuster.kernel.game import Step
from ironmuster.kernel.ledger import Attempt, Counts, Places, hits, shown
from ironmuster.kernel.report import Fact, Luck, Mark, Moment, Plan, Report, Series
from ironmuster.kernel.value import Event
from ironmuster.systems.rollout.content.measures import TABLE
from ironmuster.systems.rollout.position.events import attacks as ev
from ironmuster.systems.rollout.position.events import moves, turns
from ironmuster.systems.rollout.position.naming import unit_name
from ironmuster.systems.rollout.position.sight import FULL, LIGHT, things
from ironmuster.systems.rollout.position.state import (
    CIVIL,
    ENEMY,
    EXTRACTED,
    NOBODY,
    PLAYER,
    WITHDRAWN,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import is_out
from ironmuster.systems.rollout.rules.ending import rescued
from ironmuster.systems.rollout.rules.seats import seats
from ironmuster.systems.rollout.telling.campaign_report import (
    campaign_curves,
    campaign_report,
    campaign_summary,
)
from ironmuster.systems.rollout.telling.names import first_up, gun_name

FACES: Final = 6
GRADES: Final = {FULL: "solid", LIGHT: "rough"}
MOVED: Final = "Moved to"
LOST: Final = "Losses"


class Ledger:
    """What the events of a battle tell, in the order in which it happened. `actor` is who attacked
    or drove at somebody last, with what; harm to its enemies until somebody acts anew is its
    doing."""

    def __init__(self, state: State) -> None:
        self.attacks: list[Attempt] = []
        self.saves: list[Attempt] = []
        self.dice: list[tuple[int, int]] = []  # a face, and the side of whose it was
        self.levels: list[tuple[int, int]] = []  # XP of both sides when each turn began
        self.xp: list[int] = [0, 0]
        self.hp: list[int] = state.hp[:]
        self.units: Counts[int] = Counts(
            damage="Damage dealt",
            out="Put out of action",
            hits="Hits",
            shots="Shots",
            taken="HP lost",
        )
        self.weapons: Counts[tuple[int, str]] = Counts(
            damage="Damage dealt", hits="Hits", shots="Shots"
        )
        self.places: Final = Places(MOVED, LOST)
        self.losses: list[tuple[int, int, int]] = []  # step, unit, and by whom, or `NOBODY`
        self.actor: int = NOBODY
        self.means: str = ""

    def hear(self, step: Step) -> None:
        """Count what an answer led to."""
        state: State = step.after.state
        self.hp += state.hp[len(self.hp) :]
        for event in step.events:
            self.hear_dice(state, step.number, event)
            self.hear_deeds(state, step.number, event)

    def hear_dice(self, state: State, number: int, event: Event) -> None:
        """[RO-10.2, RO-10.3, RO-12.4] The dice of units, and what they needed."""
        match event:
            case ev.Attacked(unit, weapon, target, piece, serve, die, needed, hit):
                side = state.side[unit]
                means = gun_name(state, serve if serve != NOBODY else unit, weapon)
                self.act(unit, means)
                self.dice.append((die, side))
                chance = (FACES + 1 - needed) / FACES
                at = target if target != NOBODY else piece
                self.attacks.append(Attempt(number, side, unit, means, at, chance, hit, None))
                self.units.add(unit, hits=hit, shots=1)
                self.weapons.add((side, means), hits=hit, shots=1)
            case ev.Saved(target, _, die, needed, saved) if target != NOBODY:
                side = state.side[target]
                self.dice.append((die, side))
                chance = (FACES + 1 - needed) / FACES
                self.saves.append(Attempt(number, side, target, "", target, chance, saved, None))
            case ev.Fought(unit, target, weapon, _, dice):
                self.act(unit, gun_name(state, unit, weapon) if weapon != NOBODY else "bare hands")
                self.dice += [(dice[0], state.side[unit]), (dice[1], state.side[target])]

    def hear_deeds(self, state: State, number: int, event: Event) -> None:
        """[RO-10.5, RO-18.2, RO-19.1] Who did what to whom, and where."""
        match event:
            case turns.TurnBegan():
                self.act(NOBODY, "")
                self.levels.append((self.xp[PLAYER], self.xp[ENEMY]))
            case turns.Earned(side, xp):
                self.xp[side] += xp
            case moves.Overran(unit) | moves.Collided(unit) | moves.HouseRolled(unit):
                self.act(unit, "driving")
            case ev.Struck(unit) | ev.Cleared(unit):
                self.act(unit, "bare hands")
            case moves.MineRolled():
                self.act(NOBODY, "")
            case moves.Moved(unit, way):
                if state.side[unit] != CIVIL:
                    self.places.visit(MOVED, field_of(*way[-1]), state.side[unit])
            case ev.Hurt(unit, _, left):
                lost = max(0, self.hp[unit] - left)
                self.hp[unit] = left
                self.units.add(unit, taken=lost)
                if self.harms(state, unit):
                    self.units.add(self.actor, damage=lost)
                    self.weapons.add((state.side[self.actor], self.means), damage=lost)
            case ev.Restored(_, target, _, left):
                self.hp[target] = left
            case ev.Fell(unit):
                culprit = self.actor if self.harms(state, unit) else NOBODY
                if culprit != NOBODY:
                    self.units.add(culprit, out=1)
                if state.side[unit] != CIVIL:
                    at = field_of(state.x[unit], state.y[unit])
                    self.places.visit(LOST, at, state.side[unit])
                    self.losses.append((number, unit, culprit))

    def dice_of(self, side: int) -> list[int]:
        """The faces that a side has rolled."""
        return [die for die, who in self.dice if who == side]

    def act(self, unit: int, means: str) -> None:
        """Note who does something."""
        self.actor, self.means = unit, means

    def harms(self, state: State, unit: int) -> bool:
        """Whether what happens to a unit is the doing of an enemy."""
        return self.actor != NOBODY and state.side[self.actor] != state.side[unit]


def report(start: BattleGame, steps: Iterable[Step]) -> Report:
    """[RO-19] The figures of a battle; where the rules play the enemy they are the player's. A
    campaign has its own [RO-23.14]."""
    if start.state.campaign is not None:
        return campaign_report(start, steps)
    ledger = Ledger(start.state)
    for event in start.events:
        ledger.hear_deeds(start.state, 0, event)
    game = start
    for step in steps:
        game = step.after
        ledger.hear(step)
    state = game.state
    ledger.levels.append((state.xp[PLAYER], state.xp[ENEMY]))
    players = range(seats(state))

    def of_unit(unit: int) -> tuple[str, int | None]:
        return unit_name(state, unit), owner(state, state.side[unit])

    def of_weapon(key: tuple[int, str]) -> tuple[str, int | None]:
        return first_up(key[1]), owner(state, key[0])

    units = [unit for unit in range(len(state.kind)) if unit in ledger.units.rows]
    return Report(
        facts(ledger, state),
        (series(ledger, players),),
        (
            ledger.units.bars("By unit", units, of_unit),
            ledger.weapons.bars("By weapon", ledger.weapons.ranked(), of_weapon),
        ),
        plan(state),
        ledger.places.maps(len(players)),
        tuple([one for player in players for one in luck(ledger, player)]),
        tuple(
            [
                one
                for player in players
                for one in shown("D6", player, FACES, ledger.dice_of(player))
            ]
        ),
        moments(ledger, state),
    )


def owner(state: State, side: int) -> int | None:
    """[RO-20.1] The player of a side; None where the rules play it, and for civilians."""
    return side if side < seats(state) else None


def luck(ledger: Ledger, player: int) -> tuple[Luck, ...]:
    """[RO-10.2, RO-10.3] How the shots and the Saves of a player came out."""
    return (
        *hits("Shots", player, [one for one in ledger.attacks if one.player == player]),
        *hits("Saves", player, [one for one in ledger.saves if one.player == player]),
    )


def facts(ledger: Ledger, state: State) -> tuple[Fact, ...]:
    """[RO-19.1] The first glance."""
    players = range(seats(state))
    found = [Fact("XP", tuple([float(state.xp[player]) for player in players]))]
    columns = (("Damage dealt", "damage"), ("Put out of action", "out"), ("HP lost", "taken"))
    for name, column in columns:
        sums = [0.0] * len(players)
        for unit in range(len(state.kind)):
            if state.side[unit] in players:
                sums[state.side[unit]] += ledger.units[unit][column]
        found.append(Fact(name, tuple(sums)))
    return tuple(found)


def series(ledger: Ledger, players: range) -> Series:
    """[RO-19.1] The XP of each player turn by turn; 0 is how it began."""
    steps = tuple([str(number) for number in range(len(ledger.levels))])
    lines = [tuple([float(level[player]) for level in ledger.levels]) for player in players]
    return Series("XP", "XP", steps, tuple(lines), axis="turn")


def plan(state: State) -> Plan:
    """[RO-2.1] The table at the end by whole inches, north on top: full cover, and light cover."""
    marks: list[Mark] = []
    known = [one for one in things(state) if one.unit == NOBODY and one.grade in GRADES]
    for row in range(TABLE):
        for column in range(TABLE):
            x, y = column * INCH + INCH // 2, (TABLE - 1 - row) * INCH + INCH // 2
            grade = max([one.grade for one in known if contains(one.shape, x, y)], default=0)
            if grade == FULL:
                marks.append(Mark(column, row, "solid"))
            elif grade == LIGHT:
                marks.append(Mark(column, row, "rough"))
    return Plan(TABLE, TABLE, "plane", tuple(marks))


def field_of(x: int, y: int) -> tuple[int, int]:
    """[RO-2.1] The inch in which a place lies, by column and row, north on top."""
    column, up = min(TABLE - 1, max(0, x // INCH)), min(TABLE - 1, max(0, y // INCH))
    return column, TABLE - 1 - up


def moments(ledger: Ledger, state: State) -> tuple[Moment, ...]:
    """[RO-10.5] The first loss, and the first of a character."""
    found: list[tuple[str, tuple[int, int, int]]] = []
    if ledger.losses:
        found.append(("First loss", ledger.losses[0]))
    heroes = [loss for loss in ledger.losses if state.profile(loss[1]).character]
    if heroes and heroes[0] != ledger.losses[0]:
        found.append(("First loss of a character", heroes[0]))
    told: list[Moment] = []
    for name, (step, unit, culprit) in found:
        by = f", by {unit_name(state, culprit)}" if culprit != NOBODY else ""
        who = owner(state, state.side[culprit]) if culprit != NOBODY else None
        text = f"{unit_name(state, unit)} is out of action{by}"
        told.append(Moment(name, text, step, who, "RO-10.5"))
    return tuple(told)


def summary(state: State) -> dict[str, int]:
    """[RO-19] Turns, XP of both sides, who was lost, who was saved; those of a campaign are its
    own."""
    if state.campaign is not None:
        return campaign_summary(state)
    lost = [
        unit
        for unit in range(len(state.kind))
        if is_out(state, unit) or state.status[unit] == WITHDRAWN
    ]
    return {
        "turns": state.turn,
        "won": int(state.goal.decided == "won"),
        "xp": state.xp[PLAYER],
        "enemy_xp": state.xp[ENEMY],
        "characters_lost": len([one for one in lost if is_hero(state, one)]),
        "units_lost": len([one for one in lost if state.side[one] == PLAYER]),
        "enemies_lost": len([one for one in lost if state.side[one] == ENEMY]),
        "extracted": state.status.count(EXTRACTED),
        "rescued": rescued(state),
        "alerted": int(bool(state.alert)),
    }


def is_hero(state: State, unit: int) -> bool:
    """[RO-3.17] Whether a unit is a character of the player."""
    return state.side[unit] == PLAYER and state.profile(unit).character


def curves(state: State) -> dict[str, list[int]]:
    """[RO-23.7] What grew in a campaign."""
    return campaign_curves(state) if state.campaign is not None else {}
