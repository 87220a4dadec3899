"""[TM-18.1, D12] The mission of a battle by its id, and its moments as functions of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.thirtymm.content.hosting import ENGAGED
from ironmuster.systems.thirtymm.position.state import NOBODY, State
from ironmuster.systems.thirtymm.rules.conflagration import MarshallLaw, ProtectTheBase
from ironmuster.systems.thirtymm.rules.operation import (
    BurningSandstorm,
    EmissaryOfDarkness,
    OrderToDestroy,
    ProtectTheRelic,
)
from ironmuster.systems.thirtymm.rules.orders import Orders
from ironmuster.systems.thirtymm.rules.scouting import (
    DestroyAllTargets,
    Reconnaissance,
    ShowOfForce,
)
from ironmuster.systems.thirtymm.rules.secondaries import note_structure
from ironmuster.systems.thirtymm.rules.skirmish import (
    CallOfDarkness,
    Counterattack,
    EndlessPursuit,
    WindsOfWar,
)

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame


class Engaged(Orders):
    """[GW-10.12] A battle of a campaign: no points are scored."""


MISSIONS: Final[dict[str, Orders]] = {
    "m00": DestroyAllTargets(),
    "m01": Reconnaissance(),
    "m02": ShowOfForce(),
    "m03": WindsOfWar(),
    "m04": EndlessPursuit(),
    "m05": Counterattack(),
    "m06": CallOfDarkness(),
    "m07": OrderToDestroy(),
    "m08": EmissaryOfDarkness(),
    "m09": BurningSandstorm(),
    "m10": ProtectTheRelic(),
    "m11": ProtectTheBase(),
    "m12": MarshallLaw(),
    ENGAGED: Engaged(),
}


def orders_of(state: State) -> Orders:
    """[TM-18.1] The rules of the mission that is played."""
    return MISSIONS[state.table.mission.id]


def in_range(state: State, attacker: int, target: int, distance: int, ranged: bool) -> bool:
    """[TM-11.1] Whether the mission lets a unit be attacked from so far."""
    return orders_of(state).in_range(state, attacker, target, distance, ranged)


def note_attack(game: MissionGame, attacker: int, ranged: bool) -> None:
    """[TM-11.5] A unit attacks; by night that shows."""
    state = game.state
    state.shots = True
    if ranged and state.turn.unit == attacker:
        state.turn.shot = True


def unit_lost(game: MissionGame, index: int) -> None:
    """[TM-12.9] A unit is destroyed or inoperative for the first time."""
    orders_of(game.state).unit_lost(game, index)


def unit_destroyed(game: MissionGame, index: int) -> None:
    """[TM-12.2] A unit is destroyed."""
    state = game.state
    profile = state.table.profiles[index]
    if profile.team == state.attacker and not profile.linked:  # [TM-R133]
        state.bloody = True
    orders_of(state).unit_destroyed(game, index)


def building_hit(game: MissionGame, building: int, damage: int) -> None:
    """[TM-16.4] A building has lost so much of its Defense."""
    orders_of(game.state).building_hit(game, building, damage)


def building_lost(game: MissionGame, building: int, team: int) -> None:
    """[TM-16.4] A building has fallen, brought down by a team."""
    note_structure(game, team)
    orders_of(game.state).building_lost(game, building, team)


def marker_lost(game: MissionGame, marker: int, team: int) -> None:
    """[TM-16.6] A marker has been shot away."""
    game.state.markers[marker].unit = NOBODY
