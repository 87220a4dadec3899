"""[RO-23.6, RO-23.11 to RO-23.13] What a campaign adds to a battle, on the table itself."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import Game
from ironmuster.systems.rollout.content.campaign import Late, Sortie, Veteran
from ironmuster.systems.rollout.content.setup import Setup
from ironmuster.systems.rollout.position.actions import GoOn, Reroll
from ironmuster.systems.rollout.position.state import ENEMY, NOBODY, PLAYER, BattleGame, State
from ironmuster.systems.rollout.position.table import Table
from ironmuster.systems.rollout.rules.forces import muster_extra, muster_force, muster_joining
from ironmuster.systems.rollout.rules.missions import orders_of
from ironmuster.systems.rollout.rules.reinforcing import by_threat, has_commander, skandan
from ironmuster.systems.rollout.rules.rolling import Roll
from ironmuster.systems.rollout.rules.roster import enlist_team
from ironmuster.systems.rollout.rules.scene import scene_of
from ironmuster.systems.rollout.system import SYSTEM
from tests.rollout.helpers import CATALOG
from tests.rollout.play import answer, answers, begin, foe, put
from tests.rollout.play import bare as field

rule = pytest.mark.rule
MEDIUM = ["infantry_g"] * 4 + ["motorcycle"]


class Tape:
    """Dice in order."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)

    def draw(self, chance: Any) -> int:
        return self.faces.pop(0)


def table(mission: str = "recon", **words: Any) -> State:
    """A battle of a campaign, before anybody is there."""
    setup = Setup(mission=mission, options={"infantry_count": "models"}, sortie=Sortie(**words))
    state = State(setup, mission=mission, location="farmland")
    state.table = Table(setup, CATALOG)
    return state


def kinds(state: State, units: list[int]) -> list[str]:
    return [state.kind[unit] for unit in units]


@rule("RO-23.13", "RO-R212")
def test_forces_grow_from_threat_8() -> None:
    """Half-track, pioneers and mortar each in the place of one infantry unit, as long as another is
    left; then a scout car and an infantry unit more."""
    assert by_threat(MEDIUM, Sortie(threat=7), CATALOG) == MEDIUM
    found = by_threat(MEDIUM, Sortie(threat=8), CATALOG)
    assert sorted(found) == sorted(
        ["halftrack", "pioneers", "mortar_g", "infantry_g", "motorcycle", "scout_car", "infantry_g"]
    )
    few = by_threat(["infantry_g", "infantry_g"], Sortie(threat=8), CATALOG)
    assert few == ["halftrack", "infantry_g", "scout_car", "infantry_g"]
    assert by_threat([], Sortie(threat=20), CATALOG) == []


@rule("RO-23.13", "RO-20.16")
def test_commanders_come_from_threat_12() -> None:
    assert not has_commander(Sortie(threat=11)) and has_commander(Sortie(threat=12))
    state = table(threat=12)
    game = field(state)
    game.dice.script = [1, 5]  # a Panzer III, and Siegel
    assert "siegel" in kinds(state, muster_force(game, "medium", 0))
    assert game.dice.script == []


@rule("RO-23.13")
@pytest.mark.parametrize(
    ("mission", "threat", "face", "found"),
    [
        ("attack", 15, None, []),
        ("attack", 16, 1, ["hailstorm"]),
        ("defend", 16, 5, ["prestige"]),
        ("defend", 20, 6, []),
        ("recon", 20, None, []),
    ],
)
def test_a_skandan_joins_from_threat_16(
    mission: str, threat: int, face: int | None, found: list[str]
) -> None:
    tape = Tape(*([face] if face else []))
    assert skandan(tape, mission, Sortie(threat=threat), CATALOG) == found
    assert tape.faces == []


@rule("RO-23.6")
def test_who_joins_and_who_guards() -> None:
    state = table("attack", joins=("soundbite",), guard=("moros", "composite"))
    game = field(state)
    assert kinds(state, muster_joining(game, 0)) == ["soundbite"]
    game.dice.script = [1, 2]  # one Skandan, Cinder: Rank 3
    found = kinds(state, muster_extra(game, 0))
    assert found[:2] == ["moros", "cinder"] and game.dice.script == []
    assert all(state.side[unit] == ENEMY for unit in range(len(state.kind)))


@rule("RO-23.6", "RO-2.10")
def test_hailstorm_is_late() -> None:
    state = table("investigate", late=(Late(turn=3, unit="hailstorm"),))
    put(state, "gearshift", 24, 3)
    game = field(state)
    for turn in (1, 2):
        state.turn = turn
        orders_of(state).arrivals(game)
    assert len(state.kind) == 1
    state.turn = 3
    game.dice.script = [2]  # the northern edge
    orders_of(state).arrivals(game)
    assert state.kind[1:] == ["hailstorm"] and state.y[1] > 40_000
    assert state.alert >> state.group[1] & 1


@rule("RO-23.12")
def test_the_object_of_a_raid_is_a_building() -> None:
    tape = Tape()
    scene = scene_of(tape, "defend", False, CATALOG, "building")
    assert [one.kind for one in scene.objects] == ["building"]
    assert [one.kind for one in scene_of(Tape(6), "defend", False, CATALOG).objects] == ["soldier"]


@rule("RO-23.11", "RO-R215", "RO-18.8")
@pytest.mark.parametrize(
    ("points", "done", "fewer", "won"),
    [(4, 1, 1, True), (4, 1, 0, False), (2, 0, 1, False), (3, 1, 1, True), (2, 1, 0, True)],
)
def test_a_point_of_interest_fewer(points: int, done: int, fewer: int, won: bool) -> None:
    """Half of four are two; with Signals 2 one is enough, but not none."""
    state = table("recon", fewer=fewer)
    state.goal.points = [(10_000, 10_000 + 7_000 * place) for place in range(points)]
    state.goal.done = (1 << done) - 1
    orders_of(state).turn_ends(field(state))
    assert (state.goal.decided == "won") == won


@rule("RO-23.9", "RO-23.10")
def test_a_veteran_stands_on_the_table_as_it_has_become() -> None:
    one = Veteran(id="gearshift", lines=((1, 0, 0, 0),), hp=1, equipment="field_camouflage")
    setup = Setup(teams=("peregrine",), sortie=Sortie(veterans=(one,)))
    state = State(setup, mission="recon", location="farmland")
    state.table = Table(setup, CATALOG)
    unit = enlist_team(field(state), PLAYER)[0]
    assert state.kind[unit] == "gearshift"
    assert (state.hp[unit], state.line(unit).move) == (14, 5_000)
    assert state.profile(unit).equipment == ("field_camouflage",)


def lucky(*luck: int) -> State:
    """A unit of each side, and re-rolls."""
    state = table("clash")
    state.alert = 1
    put(state, "evac", 10, 10)
    foe(state, "infantry_g", 20, 20)
    state.luck = list(luck)
    return state


@rule("RO-23.11", "RO-R209")
def test_any_own_die_is_rolled_again_once() -> None:
    state = lucky(0)
    game = begin(state, Roll("save", 0), 2)
    assert answers(game) == [GoOn(), Reroll()]
    answer(game, Reroll(), 6)
    assert state.luck == [] and game.over


@rule("RO-23.11", "RO-R209")
def test_the_own_one_goes_before_that_of_the_dog() -> None:
    state = lucky(NOBODY, 0)
    answer(begin(state, Roll("fight", 0), 1), Reroll(), 3)
    assert state.luck == [NOBODY]
    game = begin(state, Roll("rout", 0), 1)
    answer(game, GoOn())
    assert state.luck == [NOBODY]


@rule("RO-23.11", "RO-R209")
@pytest.mark.parametrize(("what", "unit"), [("save", 1), ("structure", 0)])
def test_no_die_of_others(what: str, unit: int) -> None:
    game = begin(lucky(0, NOBODY), Roll(what, unit), 4)
    assert game.over


@rule("RO-23.13")
def test_a_whole_battle_is_set_up_with_all_of_it() -> None:
    """A raid at Threat 16 begins with its building, and in turn 1 the first force is larger."""
    sortie = Sortie(threat=16, object="building", rerolls=("gearshift", ""))
    setup = Setup(
        mission="defend",
        time="roll",
        location="farmland",
        teams=("four_metarians",),
        options={"infantry_count": "models"},
        sortie=sortie,
    )
    state = State(setup, mission="defend", location="farmland")
    state.table = Table(setup, CATALOG)
    first = SYSTEM.setup(Setup(mission="clash", teams=("peregrine", "steel_wings")))[1]
    game: BattleGame = Game(SYSTEM, state, [first], Dice(key_of(4)), {})
    game.advance()
    while state.turn == 0 and game.open is not None:
        game.resolve(game.open.options.at(0))
    assert state.luck == [0, NOBODY]
    assert state.kind[state.goal.things[0]] == "object:building"
    came = [kind for unit, kind in enumerate(state.kind) if state.side[unit] == ENEMY]
    assert {"halftrack", "scout_car"} <= set(came)
