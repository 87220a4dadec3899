"""[GW-7] The reserve table, deployment, factories and refit."""

from __future__ import annotations

import pytest

from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.house_rules import Setting
from ironmuster.systems.greatwar.position.actions import Deploy, Done, Move
from ironmuster.systems.greatwar.position.events import Raised, Refitted, Removed
from ironmuster.systems.greatwar.position.state import READY, State
from ironmuster.systems.greatwar.position.stats import name_of
from ironmuster.systems.greatwar.rules.campaign import Campaign
from ironmuster.systems.greatwar.rules.reserve import (
    Deployment,
    advance,
    defeat,
    raise_units,
    refit,
    take_in,
)
from tests.greatwar.made import Playing, asked, at, moving, of, offered, play
from tests.greatwar.moments import cell, hex_of, owner, position, scenario, unit

rule = pytest.mark.rule


def still(state: State) -> Playing:
    """A game of a position in which nothing is under way."""
    return at(state, [])


def closing(state: State, stack: list[Procedure] | None = None) -> Playing:
    """A game from CONQUER on; the dice of the next initiative are 2 and 4."""
    campaign = Campaign()
    campaign.at = Campaign.STEPS.index("conquest")
    state.leader = 0
    return at(state, stack or [campaign], [1, 1, 2, 2])


@rule("GW-7.2", "GW-7.3", "GW-3.5", "GW-3.7", "GW-R15", "GW-R33")
def test_ex_10_the_reserve_table() -> None:
    state = position(scenario(), {"2-3": ("0605", 2), "1-1": "0105", "2-1": "1105"})
    state.turn = 5
    game = still(state)
    lost = unit(state, "2-3")
    defeat(game, lost, "GW-5.6")
    closing(state)
    assert (state.turn, lost.square, lost.steps) == (6, 4, 4)
    for turn, square in ((7, 3), (8, 2), (9, 1)):
        closing(state)
        assert (state.turn, lost.square) == (turn, square)
    game = closing(state)  # ADVANCE of turn 9
    assert (state.turn, lost.square) == (9, READY)
    assert (asked(game), offered(game)) == ((1, "deploy"), [Deploy("2-3", "1105"), Done()])
    play(game, Deploy("2-3", "1105"))
    assert (state.turn, hex_of(state, "2-3"), lost.moved) == (10, "1105", False)


@rule("GW-R15", "GW-7.3")
def test_by_an_option_the_table_has_other_squares() -> None:
    state = position(scenario(options={"reserve_squares": 2}), {"1-1": "0605"})
    game = still(state)
    defeat(game, unit(state, "1-1"), "GW-5.6")
    take_in(game)
    assert unit(state, "1-1").square == 2


def table_of_factory(hex: str = "0203", **options: Setting) -> State:
    """Greywater with one unit a side, where player 1 owns a factory and its unit is on square 4."""
    units = {"1-1": "0105", "2-4": "0303", "2-1": "1105"}
    state = position(scenario(options=options), units, {0: (hex,)})
    state.seized = 1 << cell(state, hex)
    raise_units(still(state))
    return state


@rule("GW-7.8", "GW-7.9", "GW-3.4", "GW-R14")
def test_ex_11_a_factory() -> None:
    state = position(scenario(), {"1-1": "0103", "2-4": "0402", "2-1": "1105"})
    game = moving(state, [1, 1, 2, 2], turn=2)
    play(game, Move("1-1", ("0203",)), Move("2-4"), Move("2-1"))
    assert (state.turn, unit(state, "1-F0203").square) == (3, 4)
    closing(state)
    assert unit(state, "1-F0203").square == 3
    closing(state)
    assert (state.turn, unit(state, "1-F0203").square) == (5, 2)
    unit(state, "1-1").cell = cell(state, "0105")
    unit(state, "2-4").cell = cell(state, "0203")
    game = closing(state)  # CONQUER of turn 5
    assert of(game.events, Removed) == [Removed("1-F0203", "GW-7.9")]
    assert [(one.unit, one.square) for one in of(game.events, Raised)] == [("2-F0203", 4)]
    assert owner(state, "0203") == 1
    closing(state)  # turn 6
    assert (state.turn, unit(state, "2-F0203").square) == (7, 3)
    unit(state, "2-4").cell = cell(state, "0303")
    unit(state, "1-1").cell = cell(state, "0203")
    game = closing(state)  # turn 7: P1 retakes it
    assert of(game.events, Removed) == [Removed("2-F0203", "GW-7.9")]
    assert [one.unit for one in of(game.events, Raised)] == ["1-F0203"]
    assert name_of(state, unit(state, "1-F0203")) == "Levy B"
    for _ in range(4):
        assert unit(state, "1-F0203").square > READY
        game = closing(state)
    assert (state.turn, unit(state, "1-F0203").square) == (11, READY)


@rule("GW-7.9", "GW-R14")
def test_a_unit_that_has_waited_is_kept_when_its_factory_is_lost() -> None:
    state = table_of_factory()
    made = unit(state, "1-F0203")
    game = still(state)
    for _ in range(4):
        advance(game)
    assert (made.square, made.bound) == (READY, False)
    unit(state, "2-4").cell = cell(state, "0203")
    closing(state)
    assert made.square == READY
    assert not any(one.id == "1-F0203.2" for one in state.units)


@rule("GW-R14", "GW-7.8")
def test_by_options_a_factory_makes_a_unit_for_each_capture_or_takes_it_back() -> None:
    every = table_of_factory(factory_units="every_capture")
    raise_units(still(every))
    assert [one.id for one in every.units if one.factory >= 0] == ["1-F0203"]
    every.seized = 1 << cell(every, "0203")
    raise_units(still(every))
    assert [one.id for one in every.units if one.factory >= 0] == ["1-F0203", "1-F0203.2"]
    held = table_of_factory(factory_units="while_controlled")
    made = unit(held, "1-F0203")
    for _ in range(4):
        advance(still(held))
    made.square, made.cell = -1, cell(held, "0105")
    unit(held, "2-4").cell = cell(held, "0203")
    game = closing(held)
    assert of(game.events, Removed) == [Removed("1-F0203", "GW-7.9")]


@rule("GW-7.8")
def test_a_factory_has_one_unit_at_a_time() -> None:
    state = table_of_factory()
    raise_units(still(state))
    assert [one.id for one in state.units if one.factory >= 0] == ["1-F0203"]


def waiting(owned: dict[int, tuple[str, ...]], **options: Setting) -> Playing:
    """Unit 1-1 ready to deploy on greywater, 1-2 and 1-3 in the capital."""
    units = {"1-1": "0105", "1-2": "0205", "1-3": "0205"}
    state = position(scenario(options=options), units, owned)
    one = unit(state, "1-1")
    one.cell, one.square = -1, READY
    return at(state, [Deployment([0, 1])])


def hexes(game: Playing) -> list[str]:
    return [answer.hex for answer in offered(game) if isinstance(answer, Deploy)]


@rule("GW-7.4", "GW-7.6", "GW-7.10", "GW-R16", "GW-R17")
def test_spawn_hexes_are_own_capitals_factories_spaceports_and_academies() -> None:
    owned = {0: ("0203", "0108", "0409", "0301", "1105"), 1: ("1002",)}
    assert hexes(waiting(owned)) == ["0105", "0108", "0203", "0409", "1105"]
    assert hexes(waiting(owned, captured_capital_spawns=False)) == ["0105", "0108", "0203", "0409"]
    assert hexes(waiting(owned, spawn_sites="spaceport")) == ["0108"]
    assert hexes(waiting({1: ("0105",), 0: ("0203",)})) == ["0203"]


@rule("GW-3.6", "GW-7.5", "GW-4.8")
def test_deployment_is_voluntary_and_a_full_hex_takes_no_more() -> None:
    game = waiting({0: ("0203",)})
    for action, told in (
        (Deploy("1-1", "0301"), "hex 0301 is no own site [GW-7.4]"),
        (Deploy("1-2", "0105"), "1-2 is not in the ready box [GW-7.3]"),
        (Deploy("2-2", "0105"), "there is no unit 2-2 [GW-1.7]"),
    ):
        assert game.why_not(action) == told
    for id in ("1-2", "1-3"):
        unit(game.state, id).cell = cell(game.state, "0105")
    full = at(game.state, [Deployment([0, 1])])
    assert hexes(full) == ["0203"]
    assert full.why_not(Deploy("1-1", "0105")) == (
        "hex 0105 holds as many units of this side as may stand there [GW-4.8]"
    )
    twin = full.clone()
    play(twin, Deploy("1-1", "0203"))
    assert (hex_of(twin.state, "1-1"), unit(full.state, "1-1").square) == ("0203", READY)
    play(full, Done())
    assert (unit(full.state, "1-1").square, full.over) == (READY, True)


@rule("GW-R16")
def test_a_site_that_is_no_spawn_hex_says_so() -> None:
    game = waiting({0: ("0301", "0203")})
    assert game.why_not(Deploy("1-1", "0301")) == "no unit returns at hex 0301 [GW-7.4]"


@rule("GW-6.7")
def test_who_has_nowhere_to_deploy_is_not_asked() -> None:
    assert waiting({1: ("0105",)}).over


@rule("GW-7.7", "GW-R18")
def test_refit_needs_a_quiet_turn_on_an_own_site() -> None:
    units = {"1-1": ("0105", 2), "1-2": ("0203", 2), "1-3": ("0301", 2), "1-4": ("0409", 4)}
    state = position(scenario(), units, {0: ("0203", "0409")})
    game = still(state)
    refit(game)
    assert of(game.events, Refitted) == [Refitted("1-1", 3), Refitted("1-2", 3)]
    unit(state, "1-1").stamp = 3
    unit(state, "1-2").fought = True
    refit(game)
    unit(state, "1-2").fought, unit(state, "1-2").shifted = False, True
    refit(game)
    assert [unit(state, id).steps for id in units] == [3, 3, 2, 4]
    off = position(scenario(options={"refit": False}), units)
    refit(still(off))
    assert unit(off, "1-1").steps == 2
