"""[BM-16.6] A game in figures: points and damage by round, mechs, weapons, places, luck, dice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from ironmuster.geometry.masks import bits
from ironmuster.kernel.game import Step
from ironmuster.kernel.report import (
    Bar,
    Bars,
    Fact,
    HeatMap,
    Mark,
    Moment,
    Plan,
    Report,
    Series,
    Spot,
)
from ironmuster.kernel.value import Event
from ironmuster.systems.battlemachine.odds.fortune import (
    Rolled,
    Shot,
    dice_of,
    faces_of,
    luck_of,
    shots_of,
)
from ironmuster.systems.battlemachine.position import events as ev
from ironmuster.systems.battlemachine.position.events import Point
from ironmuster.systems.battlemachine.position.state import DESTROYED, State
from ironmuster.systems.battlemachine.position.stats import kill_points
from ironmuster.systems.battlemachine.telling.labels import mech_name, name_of

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

Culprit: TypeAlias = tuple[int, str]  # a mech, and the weapon or other source
MECH_COLUMNS: Final = ("Damage dealt", "Damage taken", "Shots", "Hits", "Kills")
WEAPON_COLUMNS: Final = ("Damage dealt", "Fired", "Shots", "Hits", "Kills", "Energy")
SURPRISE: Final = 1 / 3  # what happens more often is nothing to look at again


@dataclass
class Score:
    """What a mech, or the weapons of one kind of a side, did."""

    dealt: int = 0
    taken: int = 0
    fired: int = 0
    shots: int = 0
    hits: int = 0
    kills: int = 0
    energy: int = 0


@dataclass
class Blow:
    """Damage that one source did to one mech; `swing` is what it was worth in points."""

    step: int
    round: int
    culprit: Culprit | None
    target: int
    amount: int
    swing: float
    fatal: bool = False


class Ledger:
    """Counts what the events of a game tell, in the order in which it happened.

    Fire and void count for the weapon that set them; damage to one's own side is only taken.
    """

    def __init__(self) -> None:
        self.round = 1
        self.mechs: dict[int, Score] = defaultdict(Score)
        self.weapons: dict[tuple[int, str], Score] = defaultdict(Score)
        self.damage: dict[tuple[int, int], int] = defaultdict(int)
        self.levels: dict[str, dict[int, tuple[float, float]]] = defaultdict(dict)
        self.places: dict[str, dict[tuple[Point, int], int]] = defaultdict(lambda: defaultdict(int))
        self.blows: list[Blow] = []
        self.rolled: list[Rolled] = []
        self.shots: list[Shot] = []
        self.dam: list[int] = []
        self.firing: Culprit | None = None
        self.bomb: Culprit | None = None
        self.lit: dict[int, Culprit | None] = {}
        self.holes: dict[Point, Culprit | None] = {}

    def hear(self, step: Step) -> None:
        """Take down one answer and what came of it."""
        state: State = step.after.state
        self.dam = [mech.dam for mech in step.before.state.mechs]
        self.firing = None
        began = self.round
        if step.before.state.mechs and not self.levels:
            self.level(0, step.before.state)
        for event in step.events:
            self.rolled += dice_of(event, state, step.player)
            self.count(event, state, step)
        self.shots += shots_of(step)
        if state.mechs:
            for number in range(began, self.round + 1):
                self.level(number, state)

    def level(self, number: int, state: State) -> None:
        """Take down where the sides stand in a round."""
        for name, value in (
            ("Kill points", (kill_points(state, 0), kill_points(state, 1))),
            ("Score", (state.scores[0], state.scores[1])),
            ("Strength left", (worth(state, 0), worth(state, 1))),
        ):
            self.levels[name][number] = value

    def count(self, event: Event, state: State, step: Step) -> None:
        """Take down one event."""
        match event:
            case ev.TurnStarted(_, number, _):
                self.round = number
            case ev.Placed(mech, at) | ev.Jumped(mech, at=at):
                self.visit("Moved", at, state, mech)
            case ev.Moved(mech, path):
                for at in path:
                    self.visit("Moved", at, state, mech)
            case ev.Fired(attacker, weapon):
                self.fire(attacker, weapon, state, step)
            case ev.RolledToHit(attacker, weapon, mech, hit=hit) if mech >= 0:
                for score in self.scores((attacker, weapon), state):
                    score.shots += 1
                    score.hits += hit
            case ev.RolledDamage(source, mech, dam_left=left) if mech >= 0:
                self.hurt(
                    self.bomb if source == "deadman" else self.firing, mech, left, state, step
                )
            case ev.FireRolled(mech, dam_left=left) if mech >= 0:
                self.hurt(self.lit.get(mech), mech, left, state, step)
            case ev.VoidCrossed(mech, at, _, damage):
                left = max(0, self.dam[mech] - damage)
                self.hurt(self.holes.get(at), mech, left, state, step)
            case ev.Destroyed(mech, at, _):
                self.fall(mech, at, state)
            case ev.Ignited(mech) if mech >= 0:
                self.lit[mech] = self.firing
            case ev.VoidPlaced(at):
                self.holes[at] = self.firing
            case ev.Salvaged(mech, amount) | ev.Repaired(mech, amount=amount):
                self.dam[mech] += amount

    def scores(self, culprit: Culprit, state: State) -> tuple[Score, Score]:
        """The counts of a mech, and of its side's weapons of the kind."""
        mech, weapon = culprit
        return self.mechs[mech], self.weapons[state.table.profiles[mech].owner, weapon]

    def visit(self, name: str, at: Point, state: State, mech: int) -> None:
        """Count a mech at a place."""
        self.places[name][at, state.table.profiles[mech].owner] += 1

    def fire(self, attacker: int, weapon: str, state: State, step: Step) -> None:
        """[BM-7.5] A firing begins."""
        self.firing = (attacker, weapon)
        gear = next(one for one in state.table.profiles[attacker].gear if one.id == weapon)
        for score in self.scores(self.firing, state):
            score.fired += 1
            score.energy += gear.eng
        self.visit("Fired from", place_of(step.before, attacker), state, attacker)

    def hurt(self, culprit: Culprit | None, mech: int, left: int, state: State, step: Step) -> None:
        """[BM-10.3] A mech has lost Dam."""
        amount = self.dam[mech] - left
        if amount <= 0:
            return
        self.dam[mech] = left
        victim = state.table.profiles[mech]
        self.mechs[mech].taken += amount
        if culprit is not None and state.table.profiles[culprit[0]].owner != victim.owner:
            self.damage[1 - victim.owner, self.round] += amount
            for score in self.scores(culprit, state):
                score.dealt += amount
        swing = victim.points * amount / victim.dam
        self.blows.append(Blow(step.number, self.round, culprit, mech, amount, swing))

    def fall(self, mech: int, at: Point, state: State) -> None:
        """[BM-10.3] A mech is destroyed by the latest blow."""
        blow = self.blows[-1]
        blow.fatal = True
        victim = state.table.profiles[mech]
        self.visit("Destroyed", at, state, mech)
        if blow.culprit is not None and state.table.profiles[blow.culprit[0]].owner != victim.owner:
            for score in self.scores(blow.culprit, state):
                score.kills += 1
        if victim.deadman >= 0:
            self.bomb = (mech, "deadman")


def worth(state: State, seat: int) -> float:
    """What is left of a side in points: each mech's by the Dam it has left."""
    profiles = state.table.profiles
    left = sum(
        profiles[index].points * state.mechs[index].dam / profiles[index].dam
        for index in state.table.sides[seat].mechs
        if state.mechs[index].status != DESTROYED
    )
    return round(left, 1)


def place_of(game: BattleGame, mech: int) -> Point:
    """The square a mech stands on."""
    board = game.state.table.field.grid
    cell = game.state.mechs[mech].cell
    return (board.xs[cell], board.ys[cell])


def report(start: BattleGame, steps: Iterable[Step]) -> Report:
    """[part 6] The figures of a game."""
    ledger = Ledger()
    game = start
    for event in start.events:
        ledger.rolled += dice_of(event, start.state, -1)
    for step in steps:
        game = step.after
        ledger.hear(step)
    state = game.state
    if not state.mechs:
        return Report(faces=faces_of(ledger.rolled))
    owners = {profile.index: profile.owner for profile in state.table.profiles}
    return Report(
        facts(ledger, state),
        series(ledger),
        (mech_bars(ledger, state), weapon_bars(ledger, state)),
        plan(state),
        maps(ledger),
        luck_of(ledger.shots, owners),
        faces_of(ledger.rolled),
        moments(ledger, state),
    )


def facts(ledger: Ledger, state: State) -> tuple[Fact, ...]:
    """[BM-16.6] The first glance."""
    sides = [[ledger.mechs[index] for index in state.table.sides[seat].mechs] for seat in (0, 1)]
    points = tuple(float(kill_points(state, seat)) for seat in (0, 1))
    found = [Fact("Kill points", points)]
    if any(state.scores):
        found.append(Fact("Score", tuple(float(score) for score in state.scores)))
    for name, field in (
        ("Enemies destroyed", "kills"),
        ("Damage dealt", "dealt"),
        ("Shots", "shots"),
        ("Hits", "hits"),
    ):
        values = tuple(float(sum(getattr(one, field) for one in side)) for side in sides)
        found.append(Fact(name, values))
    return tuple(found)


def series(ledger: Ledger) -> tuple[Series, ...]:
    """Kill points, strength and damage, round by round; 0 is how it began."""
    rounds = range(1, ledger.round + 1)
    steps = tuple(str(number) for number in rounds)
    found: list[Series] = []
    for name in ("Kill points", "Score", "Strength left"):
        levels = [ledger.levels[name].get(number, (0.0, 0.0)) for number in (0, *rounds)]
        if name != "Score" or any(any(level) for level in levels):
            lines = tuple(tuple(level[seat] for level in levels) for seat in (0, 1))
            found.append(Series(name, "points", ("0", *steps), lines))
    dealt = tuple(tuple(float(ledger.damage[seat, n]) for n in rounds) for seat in (0, 1))
    found.insert(1, Series("Damage dealt", "damage", steps, dealt, "columns"))
    return tuple(found)


def mech_bars(ledger: Ledger, state: State) -> Bars:
    """What each mech did and suffered."""
    rows = []
    for profile in sorted(state.table.profiles, key=lambda one: one.owner):
        one = ledger.mechs[profile.index]
        values = (one.dealt, one.taken, one.shots, one.hits, one.kills)
        rows.append(Bar(mech_name(state, profile.index), profile.owner, values))
    return Bars("By mech", MECH_COLUMNS, tuple(rows))


def weapon_bars(ledger: Ledger, state: State) -> Bars:
    """What the weapons of each kind did, the most damage first; fires and voids with them."""
    found = sorted(ledger.weapons.items(), key=lambda item: (-item[1].dealt, item[0]))
    rows = tuple(
        Bar(
            name_of(state, weapon),
            owner,
            (one.dealt, one.fired, one.shots, one.hits, one.kills, one.energy),
        )
        for (owner, weapon), one in found
    )
    return Bars("By weapon", WEAPON_COLUMNS, rows)


def plan(state: State) -> Plan:
    """[BM-2.1] The board at the end: what stands, and what is rubble."""
    board = state.table.field.grid
    solid, rough = state.walls, state.rubble & ~state.walls
    marks = [Mark(board.xs[cell], board.ys[cell], "solid") for cell in bits(solid)]
    marks += [Mark(board.xs[cell], board.ys[cell], "rough") for cell in bits(rough)]
    return Plan(board.width, board.height, "square", tuple(marks))


def maps(ledger: Ledger) -> tuple[HeatMap, ...]:
    """Where mechs moved, fired and fell."""
    found: list[HeatMap] = []
    for name in ("Moved", "Fired from", "Destroyed"):
        counts = ledger.places[name]
        at = sorted({place for place, _ in counts}, key=lambda place: (place[1], place[0]))
        spots = tuple(Spot(*place, (counts[place, 0], counts[place, 1])) for place in at)
        found.append(HeatMap(name, spots))
    return tuple(found)


def moments(ledger: Ledger, state: State) -> tuple[Moment, ...]:
    """The first loss, the turning point, the luckiest and the unluckiest shot."""
    found: list[Moment] = []
    losses = [blow for blow in ledger.blows if blow.fatal]
    if losses:
        found.append(moment_of("First loss", losses[0], state))
    if ledger.blows:
        largest = max(ledger.blows, key=lambda blow: (blow.swing, -blow.step))
        found.append(moment_of("Turning point", largest, state))
    for name, lucky in (("Luckiest shot", True), ("Unluckiest shot", False)):
        shot = extreme(ledger.shots, lucky)
        if shot is not None:
            found.append(shot_moment(name, shot, state))
    return tuple(found)


def moment_of(name: str, blow: Blow, state: State) -> Moment:
    """A blow in words."""
    victim = mech_name(state, blow.target)
    how = "Damage"
    player = None
    if blow.culprit is not None:
        mech, source = blow.culprit
        player = state.table.profiles[mech].owner
        how = f"{mech_name(state, mech)}, {name_of(state, source)}"
    tail = ", which is destroyed" if blow.fatal else ""
    text = f"Round {blow.round}. {how}: {blow.amount} damage to {victim}{tail}"
    return Moment(name, text, blow.step, player, "BM-10.3")


def odds_of(shot: Shot, lucky: bool) -> float:
    """How often the same shot does as much damage, or as little."""
    return sum(shot.spread[shot.damage :] if lucky else shot.spread[: shot.damage + 1])


def extreme(shots: list[Shot], lucky: bool) -> Shot | None:
    """The shot that surprises most, for good or ill; the first of equals."""
    fitting = [
        one
        for one in shots
        if len(one.spread) > 1 and bool(one.damage) == lucky and odds_of(one, lucky) < SURPRISE
    ]
    return min(fitting, key=lambda one: (odds_of(one, lucky), one.step), default=None)


def shot_moment(name: str, shot: Shot, state: State) -> Moment:
    """A shot in words, with its odds."""
    percent = max(1, round(100 * odds_of(shot, name == "Luckiest shot")))
    who = f"{mech_name(state, shot.attacker)}, {name_of(state, shot.weapon)}"
    what = f"{shot.damage} damage" if shot.damage else "no damage"
    least = " or more" if shot.damage else ""
    text = f"{who} at {mech_name(state, shot.target)}: {what}{least} had a chance of {percent} %"
    return Moment(name, text, shot.step, shot.player, "BM-9.1")
