"""[BM-4] The sequence of play, step by step."""

from __future__ import annotations

import pytest

from ironmuster.systems.battlemachine.position.actions import (
    Activate,
    EndAttack,
    EndMovement,
    EndTurn,
    Fire,
    Move,
    Pick,
)
from ironmuster.systems.battlemachine.position.events import (
    Destroyed,
    Ended,
    FireRolled,
    RolledDamage,
    RoundEnded,
    Scored,
    SmokeCleared,
    TurnStarted,
)
from tests.battlemachine.helpers import (
    BattleGame,
    N,
    battle,
    mech,
    of,
    only,
    options,
    play,
    refused,
    unrolled,
)

rule = pytest.mark.rule
FOE = mech("ox", "laser", seat=1, at=(5, 1), facing="S")


def question(game: BattleGame) -> tuple[str, int]:
    assert game.decision is not None
    return game.decision.prompt, game.decision.player


@rule("BM-4.1", "BM-4.6", "BM-R14")
def test_a_side_moves_then_attacks_then_the_other_does() -> None:
    game = battle(mech("ox", "autogun", at=(5, 14)), FOE)
    assert question(game) == ("move", 0)
    play(game, Pick(0))
    assert question(game) == ("destination", 0)
    play(game, Move(5, 13, N))  # all have moved: the phase ends by itself
    assert question(game) == ("attack", 0)
    play(game, Activate(0))  # out of range: nothing but Finish, taken at once
    assert question(game) == ("move", 1)
    play(game, EndMovement(), EndAttack())
    assert question(game) == ("move", 0)
    assert game.state.round == 2


@rule("BM-4.1")
def test_an_action_at_the_wrong_moment_is_refused() -> None:
    game = battle(mech("ox", "autogun", at=(5, 14)), FOE)
    for wrong in (Activate(0), Fire(0, 1), EndAttack(), Move(5, 13, N), EndTurn()):
        assert refused(game, wrong, "BM-4.1")
    play(game, EndMovement())
    for late in (Pick(0), EndMovement(), Fire(0, 1)):
        assert refused(game, late, "BM-4.1")


@rule("BM-4.2")
def test_shield_jammer_and_cloak_end_at_the_owners_turn_start() -> None:
    game = battle(
        mech("ox", at=(5, 14), shielded=True, jamming=True, cloaked=True),
        mech("ox", seat=1, at=(5, 1), shielded=True, jamming=True, cloaked=True),
        phase="start",
    )
    mine, theirs = game.state.mechs
    assert (mine.shielded, mine.jamming, mine.cloaked) == (False, False, False)
    assert (theirs.shielded, theirs.jamming, theirs.cloaked) == (True, True, True)
    play(game, EndMovement(), EndAttack())  # the other player's turn starts
    assert (theirs.shielded, theirs.jamming, theirs.cloaked) == (False, False, False)


@rule("BM-4.2", "BM-12.5", "BM-R40")
def test_smoke_counts_down_at_the_turn_start_of_who_laid_it() -> None:
    game = battle(
        mech("ox", at=(5, 14)),
        FOE,
        phase="start",
        smoke=[((1, 1), 0, 1), ((2, 2), 0, 3), ((3, 3), 1, 1)],
    )
    assert only(game.events, SmokeCleared).at == (1, 1)
    assert [(t.owner, t.counter) for t in game.state.smoke] == [(0, 2), (1, 1)]
    events = play(game, EndMovement(), EndAttack())
    assert only(events, SmokeCleared).at == (3, 3)
    assert [(t.owner, t.counter) for t in game.state.smoke] == [(0, 2)]


@rule("BM-4.2")
def test_at_the_turn_start_own_mechs_are_fresh() -> None:
    old = {"moved": True, "attacked": True, "stirred": True, "fired": True, "muted": True}
    game = battle(
        mech("prism", "laser", at=(5, 14), used={"laser": 2}, overcharged=True, **old),
        mech("ox", "laser", seat=1, at=(5, 1), used={"laser": 1}, **old),
        phase="start",
        options={"commander_loss": "none"},
    )
    mine, theirs = game.state.mechs
    assert (mine.moved, mine.attacked, mine.used, mine.overcharged) == (False, False, [0], False)
    assert (mine.stirred, mine.fired, mine.muted) == (False, False, False)
    assert (theirs.moved, theirs.attacked, theirs.used) == (True, True, [1])


@rule("BM-4.2", "BM-16.3")
@pytest.mark.parametrize("lost", [False, True])
def test_the_turn_start_says_whether_it_is_the_last(lost: bool) -> None:
    game = battle(
        mech("ox", at=None if lost else (9, 9), commander=True),
        mech("ox", at=(5, 14)),
        FOE,
        phase="start",
    )
    assert only(game.events, TurnStarted).last is lost


@rule("BM-4.3", "BM-12.2")
def test_burning_mechs_roll_in_index_order_then_counters_then_energy() -> None:
    game = battle(
        mech("ox", "laser", "reactor_cell", at=(5, 14), burning=True, eng=0,
             immobile=3, disabled={"laser": 2, "reactor_cell": 1}),
        mech("journeyman", at=(9, 14), burning=True, eng=1, immobile=1, hasty=2, linked=True),
        mech("ox", "laser", seat=1, at=(5, 1), burning=True, eng=1,
             immobile=2, disabled={"laser": 2}, marked=True),
        phase="end",
        dice=[4, 1],
    )  # fmt: skip
    rolls = [(e.mech, e.die, e.damage, e.out) for e in of(game.events, FireRolled)]
    assert rolls == [(0, 4, 4, False), (1, 1, 0, True)]
    ox, journeyman, foe = game.state.mechs
    assert (ox.dam, ox.burning, journeyman.dam, journeyman.burning) == (7, True, 9, False)
    assert (ox.immobile, ox.disabled, journeyman.immobile) == (2, [1, 0], 0)
    # The Reactor Cell works again before the refill: Ox 4 + 3.
    assert (ox.eng, journeyman.eng) == (7, 4)
    assert (journeyman.hasty, journeyman.linked) == (0, False)
    # Of the enemy's mechs nothing changes, but the Kill Order is over.
    assert (foe.dam, foe.burning, foe.eng, foe.immobile, foe.disabled) == (11, True, 1, 2, [2])
    assert not foe.marked


@rule("BM-4.3")
def test_destroyed_gear_stays_destroyed() -> None:
    game = battle(mech("ox", "laser", at=(5, 14), disabled={"laser": -1}), FOE, phase="end")
    assert game.state.mechs[0].disabled == [-1]


@rule("BM-4.3", "BM-16.3", "BM-17.4")
def test_scoring_comes_before_the_defeat_after_the_last_turn() -> None:
    game = battle(
        mech("ox", at=None, commander=True),
        mech("ox", at=(7, 4), moved=True, attacked=True),
        FOE,
        map="dust_flats",
        scenario="core_samples",
        scores=(11, 0),
        phase="start",
    )
    events = play(game, EndMovement(), EndAttack())
    assert only(events, Scored).score == 12
    assert (game.state.winner, game.state.ended) == (0, "objectives")


@rule("BM-4.3", "BM-16.3")
def test_after_its_last_turn_a_side_is_defeated() -> None:
    game = battle(mech("ox", at=None, commander=True), mech("ox", at=(7, 6)), FOE, phase="start")
    events = play(game, EndMovement(), EndAttack())
    assert (only(events, Ended).winner, game.over) == (1, True)


@rule("BM-4.4", "BM-12.2", "BM-R44")
def test_at_the_round_end_burning_buildings_roll_in_id_order() -> None:
    rows = ("......", ".B..A.", "......")
    game = battle(
        mech("ox", at=(0, 2)),
        mech("ox", seat=1, at=(0, 0)),
        map=rows,
        phase="round_end",
        ablaze="AB",
        ruin={"B": 2},
        dice=[1, 3],
    )
    rolls = [(e.building, e.die, e.damage, e.out) for e in of(game.events, FireRolled)]
    assert rolls == [("A", 1, 0, True), ("B", 3, 3, False)]
    assert game.state.ruin == [3, 0]
    assert game.state.ablaze == [False, False]
    assert game.state.rubble == 1 << game.state.table.field.grid.cell(1, 1)
    assert game.state.round == 2


@rule("BM-4.4", "BM-16.4")
@pytest.mark.parametrize(("number", "over"), [(8, False), (9, True)])
def test_the_round_that_equals_the_length_is_the_last(number: int, over: bool) -> None:
    game = battle(mech("ox", at=(5, 14)), FOE, phase="round_end", round=number, length=9)
    assert only(game.events, RoundEnded) == RoundEnded(number, 9)
    assert game.over is over
    assert game.state.round == (9 if not over else number)


@rule("BM-4.5", "BM-16.2", "BM-18.3")
def test_after_the_destruction_that_ends_the_game_nothing_is_rolled() -> None:
    # Fire takes mech 0; its Deadman Charge takes the last enemy; mech 1 burns unrolled.
    game = battle(
        mech("ox", "deadman_charge", at=(5, 5), dam=2, burning=True),
        mech("ox", at=(9, 9), burning=True),
        mech("gopher", seat=1, at=(5, 4), dam=1),
        phase="end",
        dice=[6, 6, 2, 5, 5],
    )
    assert [e.mech for e in of(game.events, Destroyed)] == [0, 2]
    assert only(game.events, RolledDamage).source == "deadman"
    assert len(of(game.events, FireRolled)) == 1
    assert (game.over, game.state.winner, game.state.ended) == (True, 0, "wiped_out")
    assert unrolled(game) == [5, 5]


@rule("BM-4.6", "BM-R18")
def test_a_player_may_act_with_none_of_its_mechs() -> None:
    game = battle(mech("ox", at=(5, 14)), mech("ox", at=(6, 14)), FOE)
    play(game, EndMovement(), EndAttack())
    assert question(game) == ("move", 1)


@rule("BM-4.6", "BM-5.1", "BM-R18", "BM-R20")
def test_each_mech_acts_once_in_each_phase() -> None:
    game = battle(mech("ox", "laser", at=(5, 14)), mech("ox", "laser", at=(6, 14)), FOE)
    play(game, Pick(1))
    assert refused(game, Pick(0), "BM-4.1")  # a move is finished before another starts
    play(game, Move(6, 13, N))
    assert refused(game, Pick(1), "BM-5.1")
    assert refused(game, Pick(2), "BM-4.6")
    assert refused(game, Pick(7), "BM-1.6")
    play(game, EndMovement(), Activate(0))
    assert refused(game, Activate(0), "BM-4.6")
    assert options(game) == [Activate(1), EndAttack()]


@rule("BM-4.6")
def test_a_destroyed_mech_does_not_act() -> None:
    game = battle(mech("ox", at=None), mech("ox", at=(5, 14)), FOE)
    assert refused(game, Pick(0), "BM-10.3")
    play(game, EndMovement())
    assert refused(game, Activate(0), "BM-10.3")


@rule("BM-5.11")
def test_after_the_attack_has_begun_nobody_moves() -> None:
    game = battle(mech("ox", "laser", at=(5, 14)), mech("ox", at=(6, 14)), FOE)
    play(game, EndMovement(), Activate(0))
    assert refused(game, Pick(1), "BM-4.1")


@rule("BM-R63")
def test_all_questions_of_a_turn_are_its_players() -> None:
    game = battle(mech("ox", "laser", at=(5, 8)), FOE, dice=[6, 2, 6, 2])
    asked: list[int] = []
    for action in (Pick(0), Move(5, 7, N), Activate(0), Fire(0, 1)):
        asked.append(question(game)[1])
        play(game, action)
    assert asked == [0, 0, 0, 0]
    assert question(game) == ("move", 1)


@rule("BM-12.5", "BM-R40")
@pytest.mark.parametrize(
    ("die", "covered"),
    [
        (1, [(2, 1)]),
        (2, [(2, 1), (3, 0), (3, 1)]),
        (3, [(2, 1), (3, 0), (3, 1), (4, 0), (4, 1)]),
    ],
)
def test_w12_how_long_smoke_lasts(die: int, covered: list[tuple[int, int]]) -> None:
    game = battle(
        mech("ox", "smoke_launcher", at=(5, 12)),
        mech("ox", seat=1, at=(5, 1)),
        phase="firing",
        round=2,
        dice=[die],
    )
    play(game, Fire(0, -1, 8, 8))
    seen: list[tuple[int, int]] = []
    while game.state.round < 5:
        prompt, player = question(game)
        if prompt == "move":
            if game.state.smoke:
                seen.append((game.state.round, player))
            play(game, EndMovement())
        else:
            play(game, EndAttack())
    assert seen == covered
