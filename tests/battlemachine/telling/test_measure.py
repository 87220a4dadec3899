"""[part 6] What a screen has measured equals what the rules say: by hand, and by the options."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.systems.battlemachine.position.actions import Jump, Move, Place
from ironmuster.systems.battlemachine.telling import questions as q
from tests.battlemachine.helpers import BattleGame, Point, S, W, battle, mech, options
from tests.battlemachine.telling.scattered import scattered

rule = pytest.mark.rule
# Two buildings and a gap: A stands at (3, 1) and (3, 2), B at (5, 3).
WALLS = (
    "........",
    "...A....",
    "...A....",
    ".....B..",
    "........",
    "........",
    "........",
    "........",
)


def measured(game: BattleGame, **question: Any) -> Any:
    """The answer to a question of plain words, as the wire carries it."""
    return game.system.telling.measure(game, None, question)


def costs(found: q.ReachFound) -> dict[Point, int]:
    return {(end.x, end.y): end.cost for end in found.squares}


# -- reach and path --------------------------------------------------------------------------------


@rule("BM-5.3", "BM-5.4", "BM-5.7")
def test_reach_counts_steps_turns_and_rubble() -> None:
    # Mov 4: straight on one each, rubble one more, a Turn one.
    game = battle(
        mech("ox", "laser", at=(4, 6), facing="N"),
        mech("ox", "laser", seat=1, at=(0, 0)),
        map=WALLS,
        rubble=[(4, 5)],
        phase="moving",
    )
    found = measured(game, type="reach", mech=0)
    cost = costs(found)
    assert found.points == 4
    assert cost[4, 6] == 0 and cost[4, 5] == 2 and cost[4, 4] == 3 and cost[4, 3] == 4
    assert cost[5, 5] == 2 and cost[6, 4] == 3, "a Turn to the north-east, then steps"
    assert (4, 2) not in cost and (0, 0) not in cost
    end = next(e for e in found.squares if (e.x, e.y) == (4, 5))
    assert end.facings == (2, 3, 3, 3, 3, 3, 3, 3)


@rule("BM-12.4", "BM-5.8")
def test_reach_marks_what_only_a_void_roll_opens() -> None:
    game = battle(
        mech("ox", "laser", at=(0, 7), facing="N"),
        mech("ox", "laser", seat=1, at=(7, 0)),
        map=WALLS,
        voids=[(0, 6)],
        phase="moving",
    )
    ends = {(e.x, e.y): e for e in measured(game, type="reach", mech=0).squares}
    assert ends[0, 6].risk and ends[0, 6].cost == 1
    assert not ends[1, 6].risk and ends[1, 6].cost == 2
    # Round the tile by (1, 6): Turn, Step, Turn, Step, and then it faces NW; straight on is a roll.
    assert not ends[0, 5].risk and ends[0, 5].cost == 4
    assert ends[0, 5].facings == (2, 3, 3, 3, 3, 3, 3, 4) and ends[0, 5].risky == (
        0,
        1,
        2,
        3,
        4,
        5,
        6,
    )
    assert ends[0, 4].risk and ends[0, 4].cost == 3
    path = measured(game, type="path", mech=0, x=0, y=5, facing=0)
    assert (path.squares, path.cost, path.rolls) == (((0, 7), (0, 6), (0, 5)), 2, 1)


@rule("BM-5.8")
def test_a_path_is_the_one_the_engine_walks() -> None:
    game = battle(
        mech("ox", "laser", at=(4, 6), facing="N"),
        mech("ox", "laser", seat=1, at=(0, 0)),
        phase="moving",
    )
    path = measured(game, type="path", mech=0, x=6, y=4, facing=1)
    assert path.squares == ((4, 6), (5, 5), (6, 4))
    assert (path.facing, path.cost, path.turns, path.rolls) == (1, 3, 1, 0)
    moved: Any = game.apply(Move(6, 4, 1))[0]
    assert moved.path == path.squares and moved.cost == path.cost


@rule("BM-5.10")
def test_an_immobile_mech_reaches_nothing() -> None:
    game = battle(
        mech("ox", "laser", at=(4, 6)), mech("ox", "laser", seat=1, at=(0, 0), immobile=2)
    )
    found = measured(game, type="reach", mech=1)
    assert (found.points, found.squares, found.landings) == (0, (), ())


@rule("BM-5.8", "BM-5.4")
@pytest.mark.parametrize("seed", range(4))
def test_reach_lists_the_ends_of_the_options(seed: int) -> None:
    game = scattered(seed)
    found = measured(game, type="reach", mech=0)
    listed = {(m.x, m.y, m.facing) for m in options(game, Move) if isinstance(m, Move)}
    told = {(e.x, e.y, f) for e in found.squares for f in range(8) if e.facings[f] >= 0}
    jumps = {(m.x, m.y) for m in options(game, Jump) if isinstance(m, Jump)}
    assert jumps == set(found.landings)
    assert told == listed
    for x, y, facing in sorted(listed)[::7]:
        end = next(e for e in found.squares if (e.x, e.y) == (x, y))
        way = measured(game, type="path", mech=0, x=x, y=y, facing=facing)
        assert (way.rolls > 0) is (facing in end.risky)
        # A risky way may cost more than the cheapest, where that rolls more often.
        assert way.cost == end.facings[facing] or way.rolls


# -- arcs -----------------------------------------------------------------------------------------


@rule("BM-6.2", "BM-6.4")
def test_the_arc_of_each_weapon_is_parted_by_sight() -> None:
    game = battle(
        mech("ox", "laser", "lob_missile_rack", at=(4, 6), facing="N", disabled={"laser": 2}),
        mech("ox", "laser", seat=1, at=(0, 0)),
        map=WALLS,
        phase="firing",
    )
    laser, rack = measured(game, type="arc", mech=0).weapons
    assert (laser.weapon, laser.lob, rack.lob) == (0, False, True)
    assert not laser.ready, "disabled [BM-11.3]"
    assert (4, 3) in laser.clear and (4, 7) not in laser.clear + laser.blocked
    assert (3, 1) in laser.clear + laser.blocked
    turned = measured(game, type="arc", mech=0, x=4, y=0, facing=S).weapons[0]
    assert (4, 3) in turned.clear
    assert (2, 2) in turned.blocked, "behind building A, whose square (3, 1) is on the line"


# -- sight -----------------------------------------------------------------------------------------


@rule("BM-6.4", "BM-6.6", "BM-6.7", "BM-R11")
def test_a_ray_names_what_blocks_it_and_the_rule() -> None:
    game = battle(
        mech("ox", "laser", at=(1, 1), facing="E"),
        mech("ox", "laser", seat=1, at=(7, 7)),
        map=WALLS,
        smoke=[((1, 4), 1, 2)],
    )
    ray = measured(game, type="ray", mech=0, x=6, y=1)
    assert not ray.clear and ray.distance == 5
    assert [(b.x, b.y, b.kind, b.rule) for b in ray.blockers] == [(3, 1, "building", "BM-6.4")]
    assert ray.text == "no line of sight: building A at (3,1) [BM-6.4]"
    smoked = measured(game, type="ray", mech=0, x=1, y=4)
    assert [(b.kind, b.rule) for b in smoked.blockers] == [("smoke", "BM-6.7")]
    beyond = measured(game, type="ray", mech=0, x=1, y=6)
    assert [(b.kind, b.rule) for b in beyond.blockers] == [("smoke", "BM-6.4")]
    assert measured(game, type="ray", mech=0, x=1, y=2).clear
    # From (4, 3) to (5, 2) the line passes the corner between (4, 2) and B at (5, 3): one is open.
    assert measured(game, type="ray", mech=0, x=5, y=2, start=(4, 3)).clear
    assert not measured(game, type="ray", mech=0, x=7, y=1, start=(0, 1)).clear


@rule("BM-6.6")
def test_a_ray_between_two_buildings_names_both() -> None:
    game = battle(
        mech("ox", "laser", at=(5, 7), facing="SE"),
        mech("ox", "laser", seat=1, at=(6, 1)),
        map="foundry_row",
    )
    ray = measured(game, type="ray", mech=0, x=6, y=8)
    assert [(b.x, b.y, b.name, b.rule) for b in ray.blockers] == [
        (6, 7, "building E", "BM-6.6"),
        (5, 8, "building I", "BM-6.6"),
    ]


@rule("BM-R11")
def test_by_option_a_mech_is_in_the_way() -> None:
    game = battle(
        mech("ox", "laser", at=(1, 4), facing="E"),
        mech("ox", "laser", at=(3, 4)),
        mech("ox", "laser", seat=1, at=(6, 4)),
        options={"units_block_los": True},
    )
    [blocker] = measured(game, type="ray", mech=0, x=6, y=4).blockers
    assert (blocker.x, blocker.y, blocker.kind, blocker.rule) == (3, 4, "mech", "BM-R11")


@rule("BM-6.7", "BM-12.5")
def test_the_shadow_of_smoke_before_it_is_laid() -> None:
    game = battle(
        mech("ox", "laser", at=(0, 3), facing="E"),
        mech("ox", "laser", seat=1, at=(7, 3), facing=W),
        mech("ox", "laser", seat=1, at=(7, 0), facing=W),
        map=("........",) * 8,
    )
    found = measured(game, type="shadow", mech=1, x=4, y=3, seat=0)
    assert found.mechs == (0,)
    assert {(x, 3) for x in range(5)} <= set(found.squares)
    assert (5, 3) not in found.squares and (4, 2) not in found.squares
    assert measured(game, type="shadow", mech=1, x=6, y=3, seat=0).mechs == (0,)
    assert measured(game, type="shadow", mech=2, x=4, y=3, seat=0).mechs == ()


@rule("BM-12.5")
def test_own_smoke_hides_nothing_from_a_sensor_mast() -> None:
    game = battle(
        mech("ox", "laser", at=(0, 3), facing="E"),
        mech("ox", "laser", "sensor_mast", seat=1, at=(7, 3), facing=W),
        map=("........",) * 8,
    )
    assert measured(game, type="shadow", mech=1, x=4, y=3, seat=0).squares == ()


# -- what makes no sense ---------------------------------------------------------------------------


@rule("BM-1.6", "BM-2.1", "BM-10.3")
@pytest.mark.parametrize(
    ("question", "word"),
    [
        ({"type": "reach", "mech": 9}, "BM-1.6"),
        ({"type": "reach", "mech": 1}, "BM-10.3"),
        ({"type": "ray", "mech": 0, "x": 99, "y": 0}, "BM-2.1"),
        ({"type": "path", "mech": 0, "x": 0, "y": 0}, "BM-5.6"),
        ({"type": "threat"}, "question"),
        ({"type": "threat", "against": 9}, "BM-1.6"),
        ({"type": "threat", "against": 0, "mech": 1}, "BM-10.3"),
        ({"type": "threat", "against": 0, "mech": 0}, "BM-7.3"),
        ({"type": "outlook", "mech": 9, "x": 0, "y": 0}, "BM-1.6"),
        ({"type": "outlook", "mech": 0, "x": 99, "y": 0}, "BM-2.1"),
        ({"type": "reach", "mech": "x"}, "question"),
        ({"type": "reach", "mech": 0, "extra": 1}, "question"),
        ({"type": "x"}, "question"),
        ({}, "question"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(question: dict[str, Any], word: str) -> None:
    game = battle(mech("ox", "laser", at=(7, 8)), mech("ox", "laser", seat=1))
    with pytest.raises(DataError, match=word):
        game.system.telling.measure(game, 0, question)


# -- setting up ------------------------------------------------------------------------------------


def unplaced() -> BattleGame:
    """A side that has its mechs still to set up: a commander, a short gun and a long one."""
    own = (
        mech("ox", "autogun", at=None, commander=True),
        mech("corsair", "autogun", at=None),
        mech("praetor", "rail_gun", at=None),
    )
    return battle(*own, mech("ox", "laser", seat=1, at=None), phase="deploy")


@rule("BM-3.5")
def test_a_formation_has_a_square_for_each_mech_that_can_be_given_in_its_order() -> None:
    game = unplaced()
    posts = measured(game, type="formation").posts
    assert [post.mech for post in posts] == [0, 1, 2]
    assert len({(post.x, post.y) for post in posts}) == 3
    back = game.state.table.field.grid.height - 1
    assert [back - post.y for post in posts] == [0, 2, 0], "the commander and the long gun behind"
    for post in posts:
        assert post.facing == 0, "zone South looks north"
        game.apply(Place(post.mech, post.x, post.y, post.facing))
    assert game.decision is not None and game.decision.player == 1


@rule("BM-3.5")
def test_what_is_set_up_already_is_left_where_it_is() -> None:
    game = unplaced()
    game.apply(Place(1, 0, game.state.table.field.grid.height - 1, 2))
    assert [post.mech for post in measured(game, type="formation").posts] == [0, 2]


@rule("BM-3.5")
def test_there_is_no_formation_once_all_are_set_up() -> None:
    with pytest.raises(DataError, match=r"nobody sets up now \[BM-3\.5\]"):
        measured(battle(mech("ox", "laser", at=(0, 0))), type="formation")
