"""[GW-6] Sites: neutral ones on entry, hostile ones at the end of the turn."""

from __future__ import annotations

import pytest

from ironmuster.systems.greatwar.position.actions import Move
from ironmuster.systems.greatwar.position.events import SiteTaken
from tests.greatwar.made import moving, of, play
from tests.greatwar.moments import owner, position, scenario, unit

rule = pytest.mark.rule


@rule("GW-6.1", "GW-6.2", "GW-3.2")
def test_ex_4_two_captures_in_one_move() -> None:
    units = {"1-3": "0102", "2-1": "0703"}
    game = moving(position(scenario("kestrel_ford"), units))
    events = play(game, Move("1-3", ("0101", "0201", "0301")))
    assert of(events, SiteTaken) == [
        SiteTaken("0101", 0, -1, "GW-6.2"),
        SiteTaken("0301", 0, -1, "GW-6.2"),
    ]
    further = moving(position(scenario("kestrel_ford"), units))
    play(further, Move("1-3", ("0101", "0201", "0301", "0401")))
    assert (owner(further.state, "0101"), owner(further.state, "0301")) == (0, 0)


@rule("GW-6.2", "GW-6.3", "GW-6.5", "GW-3.4", "GW-R13", "GW-R20")
def test_ex_5_taken_twice_in_a_turn() -> None:
    units = {"1-5": "0505", "2-1": "0805", "2-2": "0905", "1-1": "0105"}
    game = moving(position(scenario(), units), [1, 1, 2, 2])
    state = game.state
    play(game, Move("1-5", ("0605", "0606")))
    assert (owner(state, "0605"), owner(state, "0606")) == (0, 0)
    play(game, Move("2-1", ("0705", "0605", "0505")))
    assert owner(state, "0605") == 0  # hostile now, and only crossed
    play(game, Move("1-1"))
    events = play(game, Move("2-2", ("0805", "0705", "0605")))
    assert of(events, SiteTaken) == [SiteTaken("0605", 1, 0, "GW-6.3")]
    assert (owner(state, "0605"), owner(state, "0606")) == (1, 0)


@rule("GW-R13")
def test_by_an_option_neutral_sites_go_to_whoever_entered_last() -> None:
    options = {"neutral_capture": "end_of_turn"}
    units = {"1-5": "0505", "2-1": "0805", "2-2": "0905", "1-1": "0105"}
    game = moving(position(scenario(options=options), units), [1, 1, 2, 2])
    state = game.state
    play(game, Move("1-5", ("0605", "0606")), Move("2-1", ("0705", "0605", "0505")))
    assert (owner(state, "0605"), owner(state, "0606")) == (-1, -1)
    events = play(game, Move("1-1"), Move("2-2"))
    assert of(events, SiteTaken) == [
        SiteTaken("0605", 1, -1, "GW-R13"),  # 2-1 crossed it last
        SiteTaken("0606", 0, -1, "GW-6.3"),  # occupied
    ]
    assert state.claims == []


@rule("GW-6.3", "GW-R20", "GW-R17")
def test_a_capital_is_conquered_like_any_site_and_nobody_loses_by_it() -> None:
    game = moving(position(scenario(), {"1-1": "1005", "2-1": "0605"}), [1, 1, 2, 2])
    play(game, Move("1-1", ("1105",)), Move("2-1"))
    assert (owner(game.state, "1105"), game.over) == (0, False)


@rule("GW-6.3", "GW-13.4")
def test_an_allied_site_is_not_conquered() -> None:
    setup = scenario("four_marches", alliances="1+3")
    state = position(setup, {"1-1": "0704", "2-1": "1102"}, {2: ("0705",)})
    game = moving(state, [1, 1, 1, 2, 1, 3, 6, 6])
    play(game, Move("1-1", ("0705",)), Move("2-1"))
    assert owner(state, "0705") == 2


@rule("GW-6.3")
def test_of_a_team_the_player_of_the_first_unit_there_gets_the_site() -> None:
    setup = scenario("four_marches", alliances="1+3")
    state = position(setup, {"1-1": "0704", "3-1": "0706", "2-1": "1102"}, {1: ("0705",)})
    game = moving(state, [1, 1, 1, 2, 1, 3, 6, 6], first=2)
    play(game, Move("3-1", ("0705",)), Move("1-1", ("0705",)), Move("2-1"))
    assert (unit(state, "1-1").cell, owner(state, "0705")) == (unit(state, "3-1").cell, 2)
