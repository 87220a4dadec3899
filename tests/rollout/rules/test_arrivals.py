"""[RO-2.10, RO-2.11, RO-4.6] Where forces come from, and how they stand; what a location is."""

from __future__ import annotations

import pytest

from ironmuster.geometry.plane.shapes import rectangle
from ironmuster.kernel.chance import Dice
from ironmuster.systems.rollout.content.setup import ROLL, Setup
from ironmuster.systems.rollout.position.events.turns import ForceCame, LocationRolled
from ironmuster.systems.rollout.position.state import ENEMY, BattleGame, State
from ironmuster.systems.rollout.position.table import Table
from ironmuster.systems.rollout.rules.forces import arrive, line_up
from ironmuster.systems.rollout.rules.opening import roll_location
from tests.rollout.helpers import CATALOG
from tests.rollout.play import bare, battle, piece, put

rule = pytest.mark.rule


def came(state: State, *dice: int) -> tuple[BattleGame, ForceCame]:
    """A Light Mechanised Force: four motorcycles and four scout cars, by these dice."""
    game = bare(state)
    game.observed = True
    game.dice = Dice(bytes(32), 0, dice, True)
    arrive(game, "light_mechanised", 1)
    event = game.events[-1]
    assert isinstance(event, ForceCame) and game.dice.left == 0
    return game, event


@rule("RO-2.10", "RO-2.11", "RO-R54")
def test_a_force_comes_over_the_edge_of_its_die() -> None:
    """Over the eastern edge, by its middle: a motorcycle is 50 x 30 mm, so its centre is 0.984"
    inside, and the first 0.125 + 0.591" right of the middle, seen by who looks west: north."""
    state = battle()
    state.alert = 0
    _, event = came(state, 3)
    first, second, third = event.units[:3]
    assert (event.die, event.edge, len(event.units)) == (3, 3, 8)
    assert (state.x[first], state.y[first]) == (48_000 - 984, 24_000 + 716)
    assert (state.x[second], state.y[second]) == (48_000 - 984, 24_000 - 716)
    assert state.y[third] == state.y[first] + 2 * 591 + 250
    assert {state.facing[unit] for unit in event.units} == {180}
    assert state.alert == 1 << 1, "it knows"


@rule("RO-2.10")
def test_five_is_the_edge_nearest_to_the_player_and_six_the_farthest() -> None:
    """One robot near the western edge, one south of it: over against their mean, y = 15. The
    eastern edge is the farthest from both; objects do not count."""
    for die, edge in ((5, 1), (6, 3)):
        state = battle()
        put(state, "gearshift", 5, 20)
        put(state, "zoomer", 9, 10)
        thing = put(state, "object:vehicle", 46, 24)
        state.goal.things = [thing]
        _, event = came(state, die)
        assert (event.die, event.edge) == (die, edge)
        first, second = event.units[:2]
        assert (state.y[first] + state.y[second]) // 2 == 15_000


@rule("RO-2.11")
def test_an_edge_under_ocean_is_replaced_by_the_next_clockwise() -> None:
    state = battle()
    piece(state, "ocean", rectangle(0, 0, 6_000, 48_000))
    _, event = came(state, 1)
    first = event.units[0]
    assert event.edge == 2 and state.y[first] == 48_000 - 984 and state.facing[first] == 270


@rule("RO-2.11")
def test_who_finds_no_room_stands_in_a_second_row() -> None:
    """Squads of 2.362" with 0.25" between: nine to the right of the middle and nine to the left
    fill 48"; the next stands 0.25" behind the row."""
    state = battle()
    units = [state.enlist("infantry_g", ENEMY, 1) for _ in range(19)]
    line_up(state, units, 4, 24_000)
    assert {state.y[unit] for unit in units[:18]} == {1_181}
    assert state.y[units[18]] == 2 * 1_181 + 250 + 1_181


@rule("RO-R63", "RO-4.6")
def test_the_location_of_an_attack_is_rolled_as_any() -> None:
    state = battle()
    state.setup = Setup(mission="attack", location=ROLL)
    state.table = Table(state.setup, CATALOG)
    game = bare(state)
    game.observed = True
    game.dice = Dice(bytes(32), 0, (4,), True)
    roll_location(game)
    assert state.location == "factory"
    assert game.events == [LocationRolled(4, "factory")]
