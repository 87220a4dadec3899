"""What a screen may ask to have measured: by hand, and against what the options of a turn say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.systems.thirtymm.position import actions as act
from ironmuster.systems.thirtymm.position.state import MOVEMENT
from ironmuster.systems.thirtymm.telling import questions as ask
from ironmuster.systems.thirtymm.telling.measure import measure
from tests.thirtymm.moments import MissionGame, aim_at, gun_of, moment, unit
from tests.thirtymm.telling.walks import battle, walk

rule = pytest.mark.rule


def found(game: MissionGame, kind: str, **fields: Any) -> Any:
    """The answer to a question as a screen sends it."""
    return measure(game, None, {"type": kind, **fields})


def on_snow() -> MissionGame:
    """W6: an Alto Trooper, 4 MP, among the snow of Frostline."""
    return moment(unit("alto_trooper", "0406", "N"), map="S4", phase=MOVEMENT)


def in_woods(**changes: Any) -> MissionGame:
    """W2: an Alto Trooper with 9 Action Points, and a Raider in the woods four hexes away."""
    return moment(
        unit("alto_trooper", "0302", "S"),
        unit("portanova_raider", "0306", "N", team=1),
        map="S1",
        pool=9,
        **changes,
    )


@rule("TM-7.6", "TM-7.7", "TM-8.1", "TM-8.4")
def test_reach_has_the_price_of_each_end_and_the_thruster_moves() -> None:
    reach = found(on_snow(), "reach", unit=0)
    assert (reach.points, reach.flies) == (4, False)
    ends = {(end.at, end.elevation): end for end in reach.ends}
    assert ends["0405", 0].cost == 2  # snow
    assert ends["0404", 0].facings == (4,) * 6  # with its free rotation anywhere
    assert ("0402", 0) not in ends  # only straight on, for 2 + 2 + 1 + 1
    north = next(one for one in reach.thrusts if one.direction == 0)
    assert north.path == tuple((f"04{row:02}", 0) for row in range(6, 0, -1))  # to the edge


@rule("TM-7.1", "TM-9.12")
def test_a_path_is_told_hex_by_hex() -> None:
    path = found(on_snow(), "path", unit=0, at="0404", elevation=0)
    assert path == ask.PathFound((("0406", 0), ("0405", 0), ("0404", 0)), 0, 4)
    assert found(on_snow(), "path", unit=0, at="0404", elevation=0, facing=3).cost == 4
    swift = moment(unit("swift", "0304", "S", 1), phase=MOVEMENT)
    flown = found(swift, "path", unit=0, at="0314", elevation=1)
    assert flown.cost == 0  # ten hexes for its 10 MP, and nothing left [W12]
    assert [at for at, _ in flown.path] == [f"03{row:02}" for row in range(4, 15)]


@rule("TM-10.1", "TM-16.3")
def test_a_view_parts_what_is_ahead_by_whether_it_is_in_sight() -> None:
    game = moment(unit("alto_trooper", "0608", "N"), unit("sentry", "0604", "S", team=1))
    view = found(game, "view", unit=0)
    assert {"0607", "0508", "0708", "0507", "0908"} <= set(view.seen)
    assert not {"0408", "0808", "0509", "0709", "0609"} & {*view.seen, *view.hidden}
    assert view.hidden == ()
    assert view.enemies == ((1, 4),)  # cockpit, two drives, its gun
    turned = found(game, "view", unit=0, facing=3)
    assert turned.enemies == () and "0609" in turned.seen
    behind = moment(unit("alto_trooper", "0410", "N"), map="S3")  # buildings on 0406, 0206
    assert "0405" in found(behind, "view", unit=0).hidden


@rule("TM-10.12", "TM-11.1", "TM-11.4")
def test_attacks_are_told_by_weapon_with_what_they_bring() -> None:
    game = in_woods()
    aims = found(game, "aims", unit=0, target=1)
    assert aims.distance == 4
    rifle, saber = aims.weapons[:2]
    assert rifle.weapon == gun_of(game.state, 0, "assault_rifle")
    assert (rifle.cost, rifle.why_not) == (4, "")
    # k = 4 + 2 for the woods: 3/8, of which 1/8 is critical; Evasion 5 - 1 for Conceal: 5/8. So
    # 2/8 x 3/8 x 13 + 1/8 x 20, and (2/8 x 3/8) + 1/8 for anything at all.
    torso = next(one for one in rifle.aims if one.item == aim_at(game.state, 1, "torso"))
    assert (torso.hit, torso.damage, torso.destroys) == pytest.approx((14 / 64, 3.71875, 0))
    # Its Sub-machine Gun takes 8 at most, and either hit destroys it.
    gun = next(one for one in rifle.aims if one.item == aim_at(game.state, 1, "smg"))
    assert (gun.hit, gun.damage, gun.destroys) == pytest.approx((14 / 64, 14 / 8, 14 / 64))
    assert saber.aims == () and "TM-" in saber.why_not  # four hexes are too far for it
    near = found(game, "aims", unit=0, target=1, at="0305", elevation=0, facing=3)
    assert near.distance == 1 and near.weapons[1].aims


@rule("TM-10.4", "TM-10.5", "TM-10.6")
def test_w3_a_profile_tells_both_rays_and_what_hides() -> None:
    game = moment(
        unit("alto_trooper", "0104", "S"), unit("alto_trooper", "0207", "S", team=1), map="S3"
    )
    profile = found(game, "profile", unit=0, target=1)
    assert (profile.distance, profile.eye, profile.base) == (4, 9, 0)
    left, right = profile.rays
    assert [step.at for step in left.steps] == ["0105", "0205", "0206"]
    assert [step.at for step in right.steps] == ["0105", "0106", "0206"]
    assert left.steps[2] == right.steps[2] == ask.Step("0206", 7, "", True)
    # (9 x 1 + h x 3) / 4 >= 7 from h = 19/3 on: of whole tenths, 7.
    assert (left.lowest, right.lowest) == (7, 7)
    assert {spot.item for spot in profile.spots if spot.seen} == {aim_at(game.state, 1, "head")}
    assert {(spot.item, spot.height) for spot in profile.spots} >= {(0, 9), (1, 6), (4, 2)}
    assert profile.text.endswith("are in sight [TM-10.9]")


@pytest.mark.parametrize(
    ("facing", "target", "text"),
    [("N", "0305", "outside of the Field of View"), ("S", "0305", "in full sight")],
)
@rule("TM-10.1", "TM-10.9")
def test_a_profile_says_why(facing: str, target: str, text: str) -> None:
    game = moment(unit("alto_trooper", "0302", facing), unit("alto_trooper", target, team=1))
    assert text in found(game, "profile", unit=0, target=1).text


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ({"type": "reach", "unit": 9}, "there is no unit 9 [TM-1.2]"),
        ({"type": "view", "unit": 2}, "unit 2 is not on the board [TM-4.8]"),
        ({"type": "path", "unit": 0, "at": "0016", "elevation": 0}, "no hex 0016"),
        ({"type": "path", "unit": 0, "at": "0311", "elevation": 0}, "out of reach of unit 0"),
        ({"type": "aims", "unit": 0, "target": 0}, "its own team [TM-11.1]"),
        ({"type": "view", "unit": 0, "at": "0306"}, "cannot be on 0306 at 0 [TM-3.12]"),
        ({"type": "view", "unit": 0, "facing": 6}, "question: "),
        ({"type": "path", "unit": 0, "at": "0303", "elevation": 4}, "question: "),
        ({"type": "path", "unit": 0, "at": "3", "elevation": 0}, "question: "),
        ({"type": "dance", "unit": 0}, "question: "),
        ({}, "question: "),
    ],
)
def test_what_makes_no_sense_is_said(question: dict[str, Any], says: str) -> None:
    game = moment(
        unit("alto_trooper", "0302", "S"),
        unit("portanova_raider", "0306", "N", team=1),
        unit("sentry", None),
        phase=MOVEMENT,
    )
    with pytest.raises(DataError) as fault:
        measure(game, None, question)
    assert says in str(fault.value)


@pytest.mark.parametrize("mission", ["m00", "m02", "m05", "m08", "m10"])
def test_measures_are_what_the_options_of_a_turn_say(mission: str) -> None:
    size = {"m00": "skirmish"}.get(mission, "scouting")
    game = battle(5, mission, size=size)
    random, asked = Random(mission), 0
    for _ in walk(game, 7, 500):
        if game.open is None or game.open.prompt != "act" or random.random() < 0.7:
            continue
        asked += 1
        options = list(game.open.options)
        index = game.state.turn.unit
        moves = {(one.at, one.elevation) for one in options if isinstance(one, act.Move)}
        if moves:
            reach = found(game, "reach", unit=index)
            assert {(end.at, end.elevation) for end in reach.ends} == moves
            thrusts = {one.direction for one in options if isinstance(one, act.Thrust)}
            assert {one.direction for one in reach.thrusts} == thrusts
            at, elevation = random.choice(sorted(moves))
            path = found(game, "path", unit=index, at=at, elevation=elevation)
            assert path.path[-1] == (at, elevation)
        shots = {(one.weapon, one.unit, one.item) for one in options if isinstance(one, act.Attack)}
        for target in {shot[1] for shot in shots}:
            aims = found(game, "aims", unit=index, target=target)
            told = {(row.weapon, target, one.item) for row in aims.weapons for one in row.aims}
            assert {shot for shot in shots if shot[1] == target} <= told
            assert found(game, "profile", unit=index, target=target).text
            assert target in [enemy for enemy, _ in found(game, "view", unit=index).enemies]
    assert asked > 5
