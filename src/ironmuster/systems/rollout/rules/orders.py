"""[RO-18] What every mission says of set-up, turns and its end, and what most of them say."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.plane.shapes import Shape, rectangle
from ironmuster.systems.rollout.content.entries import Mission
from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.position.events.turns import Decided
from ironmuster.systems.rollout.position.profile import OBJECT
from ironmuster.systems.rollout.position.state import ENEMY, BattleGame, State
from ironmuster.systems.rollout.position.stats import is_out, on_table
from ironmuster.systems.rollout.rules.forces import (
    arrive,
    come_over,
    muster_force,
    muster_joining,
    muster_named,
    place_force,
)
from ironmuster.systems.rollout.rules.placing import Region
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.scene import OCEAN, shore_of
from ironmuster.systems.rollout.rules.zones import Zone, strip_zone

OWN_EDGE: Final = 4
FAR_EDGE: Final = 2
WON: Final = "won"
LOST: Final = "lost"


@mypyc_attr(allow_interpreted_subclasses=True)
class Orders:
    """[RO-18] The moments of a battle at which its mission has a say. It keeps nothing: what is
    reached stands in the position."""

    def deploys_first(self) -> bool:
        """[RO-4.6] Whether the player deploys before defensive terrain and the enemy."""
        return False

    def zone(self, state: State, side: int) -> Zone:
        """[RO-4.7] Where a side is set down."""
        edge = FAR_EDGE if side == ENEMY else OWN_EDGE
        return strip_zone(edge, sea_at(state, edge))

    def first_forces(self, game: BattleGame) -> None:
        """[RO-4.8] The enemy's units before the first turn."""
        state = game.state
        mission = mission_of(state)
        if mission.enters:
            return
        units: list[int] = []
        for force in mission.enemy:
            units += muster_force(game, force, 0)
        units += muster_joining(game, 0)
        place_force(game, units, self.regions(state))
        if mission.alert == "alerted":
            state.alert |= 1

    def regions(self, state: State) -> list[Region]:
        """[RO-4.8] Where the enemy's units are placed: dealt to these by id."""
        return [Region(dry_strip(state, FAR_EDGE))]

    def arrivals(self, game: BattleGame) -> None:
        """[RO-2.10, D16] The forces that come at the start of this turn; in a campaign whoever
        joins them, and whoever is late [RO-23.6, RO-23.13]."""
        state = game.state
        mission = mission_of(state)
        for force in mission.enemy if mission.enters == state.turn else ():
            group = next_group(state)
            units = muster_force(game, force, group) + muster_joining(game, group)
            come_over(game, units, group, self.drawn_to(state))
        for one in mission.arrivals:
            if one.turn == state.turn:
                arrive(game, one.force, next_group(state), self.drawn_to(state))
        for late in state.table.sortie.late:
            if late.turn == state.turn:
                group = next_group(state)
                come_over(game, muster_named(game, (late.unit,), group), group)

    def drawn_to(self, state: State) -> list[int] | None:
        """[RO-18.15] The units whose nearest edge arrivals come from, where a mission says so."""
        return None

    def exits(self, state: State, unit: int) -> tuple[int, ...]:
        """[RO-6.8] The edges over which a unit may leave."""
        return ()

    def left(self, game: BattleGame, unit: int, edge: int) -> None:
        """[RO-6.8] A unit has left as its mission lets it."""
        game.state.goal.out.append(unit)

    def moved(self, game: BattleGame, unit: int) -> None:
        """[RO-18.19] A unit of the player has been activated, or a turn has begun."""

    def recover(self, game: BattleGame) -> None:
        """[RO-13.3] Recover step 2."""

    def turn_ends(self, game: BattleGame) -> None:
        """[RO-5.4] The checks at the end of a turn: sets `goal.decided`."""

    def limit(self, state: State) -> int:
        """[RO-5.5] The last turn."""
        return mission_of(state).limit

    def reward(self, state: State) -> int:
        """[RO-18, D16] XP of the mission, besides kills, at its end."""
        mission = mission_of(state)
        return mission.xp if mission.xp_for == "win" and state.goal.decided == WON else 0


def mission_of(state: State) -> Mission:
    """[D16] The mission that is played."""
    return state.table.catalog.missions[state.mission]


def next_group(state: State) -> int:
    """[RO-15.1, RO-R53] The number of a force that comes now."""
    return max(state.group, default=-1) + 1


def sea_at(state: State, edge: int) -> int:
    """[RO-2.13] How deep the ocean is at an edge: 0 where there is none."""
    shore = shore_of([Laid(lot.kind, lot.shape()) for lot in state.pieces])
    return OCEAN if shore == edge else 0


def dry_strip(state: State, edge: int) -> Shape:
    """[RO-4.7, RO-2.13] The 6" strip along an edge, from the waterline on."""
    left, low, right, high = strip_zone(edge, sea_at(state, edge)).box
    return rectangle(left, low, right - left, high - low)


def active(state: State, side: int) -> list[int]:
    """The units of a side that are on the table and not out of action, but objects."""
    return [
        unit
        for unit in range(len(state.kind))
        if state.side[unit] == side
        and on_table(state, unit)
        and not is_out(state, unit)
        and state.line(unit).body != OBJECT
        and unit not in state.goal.things
        and unit not in state.goal.convoy
    ]


def decide(game: BattleGame, won: bool, why: str) -> None:
    """[RO-5.5] The mission is won or lost from now on."""
    state = game.state
    if not state.goal.decided:
        state.goal.decided = WON if won else LOST
        tell(game, Decided(won, why))
