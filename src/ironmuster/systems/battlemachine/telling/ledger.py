"""[BM-16.6] What the events of a game come to, counted in the order in which it happened."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from ironmuster.kernel.game import Step
from ironmuster.kernel.ledger import Attempt, Counts, Places
from ironmuster.kernel.value import Event
from ironmuster.systems.battlemachine.odds.fortune import Rolled, dice_of, shots_of
from ironmuster.systems.battlemachine.position import events as ev
from ironmuster.systems.battlemachine.position.events import Point
from ironmuster.systems.battlemachine.position.state import DESTROYED, State
from ironmuster.systems.battlemachine.position.stats import kill_points

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

Culprit: TypeAlias = tuple[int, str]  # a mech, and the weapon or other source


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
        self.mechs: Counts[int] = Counts(
            dealt="Damage dealt",
            taken="Damage taken",
            shots="Shots",
            hits="Hits",
            kills="Destroyed",
        )
        self.weapons: Counts[tuple[int, str]] = Counts(  # those of one kind of a side
            dealt="Damage dealt",
            fired="Fired",
            shots="Shots",
            hits="Hits",
            kills="Destroyed",
            energy="Energy",
        )
        self.damage: dict[tuple[int, int], int] = defaultdict(int)
        self.levels: dict[str, dict[int, tuple[float, float]]] = defaultdict(dict)
        self.places = Places("Moved", "Fired from", "Destroyed")
        self.blows: list[Blow] = []
        self.rolled: list[Rolled] = []
        self.shots: list[Attempt] = []
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
                self.credit((attacker, weapon), state, shots=1, hits=hit)
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

    def credit(self, culprit: Culprit, state: State, **numbers: int) -> None:
        """Count what a mech did, and what its side's weapons of the kind did."""
        mech, weapon = culprit
        self.mechs.add(mech, **numbers)
        self.weapons.add((state.table.profiles[mech].owner, weapon), **numbers)

    def visit(self, name: str, at: Point, state: State, mech: int) -> None:
        """Count a mech at a place."""
        self.places.visit(name, at, state.table.profiles[mech].owner)

    def fire(self, attacker: int, weapon: str, state: State, step: Step) -> None:
        """[BM-7.5] A firing begins."""
        self.firing = (attacker, weapon)
        gear = next(one for one in state.table.profiles[attacker].gear if one.id == weapon)
        self.weapons.add((state.table.profiles[attacker].owner, weapon), fired=1, energy=gear.eng)
        self.visit("Fired from", place_of(step.before, attacker), state, attacker)

    def hurt(self, culprit: Culprit | None, mech: int, left: int, state: State, step: Step) -> None:
        """[BM-10.3] A mech has lost Dam."""
        amount = self.dam[mech] - left
        if amount <= 0:
            return
        self.dam[mech] = left
        victim = state.table.profiles[mech]
        self.mechs.add(mech, taken=amount)
        if culprit is not None and state.table.profiles[culprit[0]].owner != victim.owner:
            self.damage[1 - victim.owner, self.round] += amount
            self.credit(culprit, state, dealt=amount)
        swing = victim.points * amount / victim.dam
        self.blows.append(Blow(step.number, self.round, culprit, mech, amount, swing))

    def fall(self, mech: int, at: Point, state: State) -> None:
        """[BM-10.3] A mech is destroyed by the latest blow."""
        blow = self.blows[-1]
        blow.fatal = True
        victim = state.table.profiles[mech]
        self.visit("Destroyed", at, state, mech)
        if blow.culprit is not None and state.table.profiles[blow.culprit[0]].owner != victim.owner:
            self.credit(blow.culprit, state, kills=1)
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
