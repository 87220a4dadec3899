"""What a viewer is shown: the whole position, but no objectives before both teams have chosen."""

from __future__ import annotations

import msgspec
import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import start
from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.content.setup import Setup
from ironmuster.systems.thirtymm.position.actions import (
    Choose,
    Pick,
    Place,
    TakeArea,
    TakeRole,
)
from ironmuster.systems.thirtymm.position.state import DESTROYED, OVERWATCH, PRONE
from ironmuster.systems.thirtymm.rules.ending import end_battle
from ironmuster.systems.thirtymm.system import SYSTEM
from ironmuster.systems.thirtymm.telling.values import MissionGameView
from ironmuster.systems.thirtymm.telling.view import observe
from tests.thirtymm.moments import MissionGame, gun_of, hold, moment, unit
from tests.thirtymm.telling.walks import battle, walk

rule = pytest.mark.rule


def at_the_goals() -> MissionGame:
    """A battle in which team 0 chooses its objectives."""
    game = start(SYSTEM, Setup(), Dice(key_of(1), 0, [8, 1]))
    game.apply(TakeRole(0))
    game.apply(TakeArea(True))
    return game


@rule("TM-0.9, TM-4.6")
def test_objectives_are_hidden_until_both_teams_have_chosen() -> None:
    one, other = at_the_goals(), at_the_goals()
    one.apply(Choose((0, 1, 2)))
    other.apply(Choose((6, 7, 8)))
    for viewer in (0, 1, None):
        assert observe(one, viewer) == observe(other, viewer)  # whatever the first has chosen
        assert [team.goals for team in observe(one, viewer).teams] == [(), ()]
    one.apply(Choose((3, 4, 5)))
    found = [[goal.id for goal in team.goals] for team in observe(one, 1).teams]
    names = list(DATA.contents.secondaries)
    assert found == [names[:3], names[3:6]]


@rule("TM-4.4, TM-4.5, TM-3.10")
def test_roles_and_areas_are_shown_once_they_are_known() -> None:
    game = start(SYSTEM, Setup(), Dice(key_of(1), 0, [8, 1]))
    view = observe(game, 0)
    assert [(team.role, team.edge) for team in view.teams] == [(None, None), (None, None)]
    assert view.board.areas == ()
    view = observe(at_the_goals(), 0)
    assert [(team.role, team.edge) for team in view.teams] == [
        ("attacker", "north"),
        ("defender", "south"),
    ]
    assert "0101" in view.board.areas[0] and "0115" in view.board.areas[1]
    assert len(view.board.areas[0]) == 33  # three rows of eleven columns


@rule("TM-18.6")
def test_which_team_is_lost_is_told_once_the_battle_is_over() -> None:
    game = moment(unit("alto_trooper", "0614"), unit("sparrow", "0601", team=1))
    game.state.units[1].status = DESTROYED
    assert [team.lost for team in observe(game, 0).teams] == [False, False]
    end_battle(game, "wipe_out")
    for viewer in (0, 1, None):
        assert [team.lost for team in observe(game, viewer).teams] == [False, True]


@rule("TM-1.11, TM-6.1, TM-9.2, TM-14.4, TM-12.12, TM-13.5")
def test_units_weapons_and_the_turn() -> None:
    game = moment(
        unit("talon", "0604", "SE", 2, stored=3, left={"left_arm": 0}),
        unit("portanova_raider", "0608", "N", team=1, posture=PRONE, stance=OVERWATCH),
        unit("alto_trooper", None, team=1),
        pool=11,
    )
    state = game.state
    smg = gun_of(state, 1, "smg")
    state.carried[smg], state.grip[smg] = -1, state.units[0].cell
    view = observe(game, None)
    talon, raider, trooper = view.units
    assert (talon.at, talon.elevation, talon.facing, talon.stored) == ("0604", 2, 2, 3)
    assert talon.modes == ("hover", "flight", "thrusters")
    assert talon.statuses == ("airborne",)
    assert [item.left for item in talon.items if item.name == "left_arm"] == [0]
    assert [item.kind for item in talon.items[-2:]] == ["thruster", "thruster"]
    assert (raider.posture, raider.stance) == ("prone", "overwatch")
    assert (trooper.place, trooper.at, trooper.hexes) == ("reserve", None, ())
    lying = view.weapons[smg]
    assert (lying.unit, lying.at, lying.arms) == (None, "0604", ())
    rifle = view.weapons[gun_of(state, 0, "beam_rifle")]
    assert rifle.unit == 0 and rifle.at is None and rifle.arms and rifle.mount is None
    assert view.turn is not None
    assert (view.turn.unit, view.turn.phase, view.turn.pool) == (0, "ranged", 11)
    hold(game, 0, 1)
    view = observe(game, None)
    assert (view.units[0].holds, view.units[1].held_by) == (1, 0)


@rule("TM-16.2, TM-16.4, TM-3.8")
def test_ruins_are_black_and_hills_high() -> None:
    game = moment(unit("alto_trooper", "0101", "S"), map="S4")
    board = observe(game, None).board
    assert board.columns == (15, 14) * 5 + (15,)
    assert board.levels["0408"] == 2  # W6
    assert board.colours["0405"] == "white"  # W5
    game = moment(unit("alto_trooper", "0101", "S"), map="S3", ruin={"S3-b1": 0})
    board = observe(game, None).board
    fallen = board.buildings[0]
    assert fallen.left == 0 < fallen.full
    assert {board.colours[hex] for hex in fallen.hexes} == {"black"}


@pytest.mark.parametrize("mission", ["m01", "m08", "m10"])
def test_every_position_is_shown_and_the_same_to_all(mission: str) -> None:
    game = battle(2, mission)
    for step, _ in enumerate(walk(game, 2)):
        if step % 10 == 0:
            raw = msgspec.json.encode(observe(game, 0))
            assert raw == msgspec.json.encode(observe(game, 1))
            assert msgspec.json.decode(raw, type=MissionGameView) == observe(game, None)
    assert observe(game, None).outcome is not None


@rule("TM-4.8, TM-7.2")
def test_the_view_tells_whom_a_question_is_about_and_where() -> None:
    game = at_the_goals()
    for goals in ((0, 1, 2), (3, 4, 5)):
        assert observe(game, None).subject is None
        game.apply(Choose(goals))
    first_of(game, "deploy")
    came = observe(game, None).units
    picked = answer(game)
    assert isinstance(picked, Pick)
    subject = observe(game, None).subject
    assert subject is not None and (subject.unit, subject.at) == (picked.unit, None)
    placed = answer(game)
    assert isinstance(placed, Place)
    view = observe(game, None)
    assert view.subject is not None
    assert (view.asked, view.subject.at, view.subject.elevation) == (
        "facing",
        placed.at,
        placed.elevation,
    )
    assert view.units == came  # it is not there before its facing is known


def first_of(game: MissionGame, prompt: str) -> None:
    """Give the first answer until a question is open."""
    while game.decision is not None and game.decision.prompt != prompt:
        answer(game)


def answer(game: MissionGame) -> Action:
    """Give the first answer."""
    assert game.decision is not None
    action = game.decision.options.at(0)
    game.apply(action)
    return action
