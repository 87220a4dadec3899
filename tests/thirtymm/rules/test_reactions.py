"""[TM-5.10, TM-6.5, TM-14.9, TM-14.11] Reactions: Overwatch and Counter."""

from __future__ import annotations

import pytest

from ironmuster.systems.thirtymm.position.actions import FISTS, Attack, Pick, Wait
from ironmuster.systems.thirtymm.position.events import Attacked, RolledAttack
from ironmuster.systems.thirtymm.position.state import (
    COUNTER,
    DESTROYED,
    DOWNED,
    NO_STANCE,
    OVERWATCH,
)
from ironmuster.systems.thirtymm.rules.reactions import StrikeBack, Watch, may_counter
from tests.thirtymm.moments import (
    MissionGame,
    aim_at,
    asked,
    body,
    gun_of,
    left,
    moment,
    only,
    parts,
    run,
    unit,
)

rule = pytest.mark.rule


def watched(*dice: int, stored: int = 4, facing: str = "S", at: str = "0605") -> MissionGame:
    """A Raider has moved to 0608; a Trooper of the enemy is in Overwatch."""
    return moment(
        unit("portanova_raider", "0608", "N"),
        unit("alto_trooper", at, facing, team=1, stance=OVERWATCH, stored=stored),
        phase=0,
        dice=dice,
    )


def rifle(game: MissionGame, index: int = 1) -> Attack:
    return Attack(gun_of(game.state, index, "assault_rifle"), 0, aim_at(game.state, 0, "torso"))


@rule("TM-5.10", "TM-14.9", "TM-6.5")
def test_overwatch_is_one_shot_from_what_is_stored() -> None:
    game = watched(5, 1, stored=7)
    run(game, Watch(0))
    assert Wait() in asked(game) and rifle(game) in asked(game)
    game.apply(rifle(game))
    assert left(game, 0, "torso") == 24
    assert (body(game, 1).stored, body(game, 1).stance) == (3, NO_STANCE)
    assert game.state.turn.pool == 16
    assert game.decision is None


@rule("TM-14.9", "TM-11.6")
def test_it_is_rolled_with_1_less() -> None:
    game = watched(4)
    events = run(game, Watch(0), rifle(game))
    assert parts(events, RolledAttack) == {"Overwatch": -1}
    assert only(events, RolledAttack).result == "miss"  # 4 - 1 against 4
    assert only(events, Attacked).way == "overwatch"


@rule("TM-14.9")
def test_who_waits_keeps_its_stance() -> None:
    game = watched()
    run(game, Watch(0), Wait())
    assert (body(game, 1).stored, body(game, 1).stance) == (4, OVERWATCH)


@rule("TM-14.9", "TM-10.1", "TM-10.11", "TM-6.5")
@pytest.mark.parametrize("why", ["points", "view", "range"])
def test_no_shot_without_points_view_or_range(why: str) -> None:
    game = watched(
        stored=3 if why == "points" else 16,
        facing="N" if why == "view" else "S",
        at="0601" if why == "range" else "0605",
    )
    run(game, Watch(0))
    assert game.decision is None


@rule("TM-14.9", "TM-11.4")
def test_overwatch_is_for_ranged_attacks() -> None:
    game = watched(at="0607", stored=16)
    run(game, Watch(0))
    weapons = {one.weapon for one in asked(game) if isinstance(one, Attack)}
    assert weapons == {gun_of(game.state, 1, "assault_rifle")}


@rule("TM-5.10", "TM-0.8")
def test_of_several_the_owner_chooses_the_order() -> None:
    game = moment(
        unit("portanova_raider", "0608", "N"),
        unit("alto_trooper", "0605", "S", team=1, stance=OVERWATCH, stored=4),
        unit("alto_trooper", "0505", "S", team=1, stance=OVERWATCH, stored=4),
        phase=0,
        dice=[1, 1],
    )
    for index in (1, 2):
        game.state.table.profiles[index].owner = 1
    run(game, Watch(0))
    assert asked(game) == [Pick(1), Pick(2), Wait()]
    game.apply(Pick(2))
    game.apply(rifle(game, 2))
    assert rifle(game, 1) in asked(game)
    game.apply(rifle(game, 1))
    assert game.decision is None
    assert [body(game, index).stance for index in (1, 2)] == [NO_STANCE] * 2


@rule("TM-5.10")
def test_nobody_shoots_at_who_is_gone() -> None:
    game = moment(
        unit("sentry", "0608", "N", left={"ai_cockpit": 1}),
        unit("alto_trooper", "0605", "S", team=1, stance=OVERWATCH, stored=4),
        unit("alto_trooper", "0505", "S", team=1, stance=OVERWATCH, stored=4),
        phase=0,
        dice=[8],
    )
    core = aim_at(game.state, 0, "ai_cockpit")
    run(game, Watch(0), Attack(gun_of(game.state, 1, "assault_rifle"), 0, core))
    assert body(game, 0).status == DESTROYED
    assert game.decision is None and body(game, 2).stance == OVERWATCH


def struck(*dice: int, stored: int = 4, facing: str = "S") -> MissionGame:
    """A Raider has attacked a Trooper in Counter, at close quarters."""
    return moment(
        unit("portanova_raider", "0608", "N"),
        unit("alto_trooper", "0607", facing, team=1, stance=COUNTER, stored=stored),
        phase=2,
        dice=dice,
    )


@rule("TM-5.10", "TM-14.11", "TM-6.5")
def test_counter_is_one_melee_or_basic_attack() -> None:
    game = struck(6, 1)
    run(game, StrikeBack(1, 0))
    saber = gun_of(game.state, 1, "beam_saber")
    torso = aim_at(game.state, 0, "torso")
    weapons = {one.weapon for one in asked(game) if isinstance(one, Attack)}
    assert weapons == {saber, FISTS}
    game.apply(Attack(saber, 0, torso))
    assert left(game, 0, "torso") == 37 - 16
    assert (body(game, 1).stored, body(game, 1).stance) == (0, NO_STANCE)
    assert not may_counter(game.state, 1, 0)


@rule("TM-14.11", "TM-6.5")
def test_with_1_point_it_is_a_basic_attack() -> None:
    game = struck(stored=1)
    assert may_counter(game.state, 1, 0)
    run(game, StrikeBack(1, 0))
    assert {one.weapon for one in asked(game) if isinstance(one, Attack)} == {FISTS}


@rule("TM-14.11")
@pytest.mark.parametrize("why", ["points", "view", "downed", "stance"])
def test_when_there_is_no_counter(why: str) -> None:
    game = struck(stored=0 if why == "points" else 4, facing="N" if why == "view" else "S")
    if why == "downed":
        body(game, 1).posture = DOWNED
    if why == "stance":
        body(game, 1).stance = OVERWATCH
    assert not may_counter(game.state, 1, 0)


@rule("TM-14.11", "TM-5.10")
def test_counter_may_wait() -> None:
    game = struck()
    run(game, StrikeBack(1, 0), Wait())
    assert (body(game, 1).stored, body(game, 1).stance) == (4, COUNTER)
