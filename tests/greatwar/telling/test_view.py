"""[GW-1.9] What is shown of a campaign: everything, to everybody."""

from __future__ import annotations

import pytest

from ironmuster.systems.greatwar.position.state import BESIDE, READY
from ironmuster.systems.greatwar.rules.final import Final
from ironmuster.systems.greatwar.rules.reserve import Deployment
from ironmuster.systems.greatwar.telling.values import HexView, PlayerView, UnitView, WarchestView
from ironmuster.systems.greatwar.telling.view import observe
from tests.greatwar.made import at, moving
from tests.greatwar.moments import position, scenario, unit

rule = pytest.mark.rule


@rule("GW-1.9", "GW-R30")
def test_everybody_sees_the_same() -> None:
    game = moving(position(scenario()))
    assert observe(game, 0) == observe(game, 1) == observe(game, None)


@rule("GW-1.1", "GW-1.3")
def test_hexes_with_what_stands_in_them() -> None:
    view = observe(moving(position(scenario(), owned={1: ("0605",)})), None)
    shown = {one.hex: one for one in view.hexes}
    assert len(shown) == 95
    assert shown["0405"] == HexView("0405", "woods", "rail", "", -1)
    assert shown["0605"] == HexView("0605", "pavement", "", "city", 1)
    assert shown["0105"] == HexView("0105", "grass", "", "capital", 0)
    assert shown["0203"].owner == -1


@rule("GW-8.1", "GW-13.6")
def test_players_with_what_their_warchests_are_made_of() -> None:
    state = position(scenario(options={"warchest_base": 500}), owned={0: ("0605",)})
    state.decisive, state.defeats = [1, 0], [0, 1]
    view = observe(moving(state), 0)
    assert view.players[0] == PlayerView(
        "Ostmark Dominion", "red", 0, WarchestView(2200, 500, 300, 1400), 1, 0, 0, 0, False
    )
    assert [(one.name, one.value) for one in view.rules] == [
        ("battle_mode", "by dice"),
        ("warchest_base", "500"),
    ]
    state.out[1] = True
    assert observe(moving(state), 0).players[1].warchest == WarchestView(0, 0, 0, 0)


@rule("GW-1.6", "GW-7.3")
def test_units_on_the_map_and_on_the_reserve_table() -> None:
    state = position(scenario(), {"1-1": ("0605", 3), "2-1": "0605", "2-2": "1105", "2-3": "1105"})
    for id, square in (("2-2", 3), ("2-3", BESIDE)):
        one = unit(state, id)
        one.cell, one.square = -1, square
    view = observe(moving(state, turn=5), None)
    shown = {one.id: one for one in view.units}
    assert list(shown) == ["1-1", "2-1", "2-2", "2-3"]
    assert shown["1-1"] == UnitView(
        "1-1", 0, "Iron Guard", "line", 3, 750, "0605", -1, 0, False, 0, False, ""
    )
    # Square 3 in MOVE of turn 5: 2, 1 and ready in the ADVANCE of turns 5, 6 and 7.
    assert (shown["2-2"].square, shown["2-2"].arrives) == (3, 7)
    # Defeated in turn 5: square 4 at its end, ready in turn 9 [EX-10].
    assert (shown["2-3"].square, shown["2-3"].arrives) == (4, 9)
    assert view.contested == ("0605",)
    # In DEPLOY of turn 5 its ADVANCE has been: ready in turns 6, 7 and 8.
    one = unit(state, "1-1")
    one.cell, one.square = -1, READY
    deploying = observe(at(state, [Deployment([0])]), None)
    assert {one.id: one.arrives for one in deploying.units} == {
        "1-1": 0,
        "2-1": 0,
        "2-2": 8,
        "2-3": 9,
    }
    unit(state, "2-2").square = READY
    assert {one.id: one.arrives for one in observe(moving(state), 0).units}["2-2"] == 0


@rule("GW-7.3", "GW-9.1")
def test_when_the_final_battle_is_fought_the_last_advance_has_been() -> None:
    """On square 3 after turn 16 it would be ready in turn 19."""
    state = position(scenario(options={"battle_mode": "ask"}), {"1-1": "0605", "2-1": "1105"})
    one = unit(state, "2-1")
    one.cell, one.square = -1, 3
    state.turn = 16
    view = observe(at(state, [Final([0, 1])]), None)
    assert {one.id: one.arrives for one in view.units} == {"1-1": 0, "2-1": 19}
