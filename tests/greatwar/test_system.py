"""The system as the kernel and the platform ask it: what fits, and where players may go back to."""

from __future__ import annotations

import pytest

from ironmuster.kernel.game import start
from ironmuster.kernel.names import player as mark
from ironmuster.kernel.scenario import faults_of, players_of
from ironmuster.kernel.system import Landmark
from ironmuster.systems.greatwar.content.setup import Setup
from ironmuster.systems.greatwar.position.actions import Move, Name
from tests.greatwar.drill import HOSTS
from tests.greatwar.made import SYSTEM, dice, moving, play
from tests.greatwar.moments import Units, position, scenario

rule = pytest.mark.rule


@rule("GW-5.4", "GW-10.1")
def test_a_system_that_hosts_no_battles_is_refused_by_name() -> None:
    setup = scenario(options={"battle_mode": "tactical:thirtymm"})
    told = "option `battle_mode`: no battle can be played out in `thirtymm` [GW-10.1]"
    assert faults_of(SYSTEM, setup, {"greatwar": SYSTEM}) == [told]
    assert faults_of(SYSTEM, setup, {"thirtymm": SYSTEM}) == [told]  # it is there, and hosts none
    assert faults_of(SYSTEM, setup, HOSTS) == []
    assert faults_of(SYSTEM, Setup(), {}) == []


@rule("GW-R34")
def test_two_to_four_play() -> None:
    assert players_of(SYSTEM) == (2, 4)


@rule("GW-3.1", "GW-10.17")
def test_players_may_go_back_to_the_turn_and_to_the_naming_of_a_method() -> None:
    game = start(SYSTEM, scenario(), dice(None))
    assert SYSTEM.landmark(game) == Landmark("turn", "the beginning of turn 1")
    game.choose(0)
    assert SYSTEM.landmark(game) is None
    units: Units = {"1-1": "0404", "2-1": "0504"}
    game = moving(position(scenario(options={"battle_mode": "ask"}), units), hosts=HOSTS)
    play(game, Move("1-1", ("0504",)), Move("2-1"))
    assert SYSTEM.landmark(game) == Landmark("method", f"the naming of a method, by {mark(0)}")
    play(game, Name("any"))
    assert SYSTEM.landmark(game) is None
