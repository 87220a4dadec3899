"""[part 3.1] The options that change set-up, sequence, movement and sight, value by value."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.geometry.gait import BACK, STEP, TURN
from ironmuster.kernel.value import Event
from ironmuster.systems.battlemachine.content.setup import Setup
from ironmuster.systems.battlemachine.position.actions import (
    Begin,
    EndAttack,
    EndMovement,
    EndTurn,
    Escape,
    Fire,
    Jump,
    Move,
    Pick,
    Share,
    Use,
)
from ironmuster.systems.battlemachine.position.events import (
    Destroyed,
    Ended,
    Escaped,
    LengthRolled,
    Moved,
    RolledDamage,
    RolledOff,
    RolledToHit,
    RoundEnded,
    SmokePlaced,
    VoidCrossed,
)
from ironmuster.systems.battlemachine.system import SYSTEM
from tests.battlemachine.helpers import (
    NE,
    BattleGame,
    E,
    N,
    S,
    W,
    battle,
    mech,
    of,
    only,
    opening,
    options,
    play,
    refused,
    unrolled,
    where,
)

rule = pytest.mark.rule
FOE = mech("ox", "laser", seat=1, at=(15, 0), facing="S")
BOTH = ("sol_line_company", "union_quarry_gang")


def moving(*units: Any, **settings: Any) -> BattleGame:
    around = {k: settings.pop(k) for k in ("rubble", "voids", "dice", "map") if k in settings}
    return battle(*units, FOE, phase="moving", options=settings, **around)


# -- distance_metric -------------------------------------------------------------------------------


@rule("BM-R5", "BM-6.1")
@pytest.mark.parametrize(("metric", "reached"), [("chebyshev", True), ("manhattan", False)])
def test_manhattan_counts_a_diagonal_as_2(metric: str, reached: bool) -> None:
    game = battle(
        mech("ox", "laser", "jammer", at=(2, 10)),
        mech("ox", seat=1, at=(7, 5)),  # 5 as a king moves, 10 along the lines
        phase="firing",
        options={"distance_metric": metric},
    )
    assert (Fire(0, 1) in options(game)) is reached


@rule("BM-R5")
def test_manhattan_counts_for_jumps_and_for_radii() -> None:
    jumper = moving(mech("ox", "jump_jets", at=(8, 8)), distance_metric="manhattan")
    assert not refused(jumper, Jump(8, 3, N))
    assert not refused(jumper, Jump(10, 5, N))
    assert refused(jumper, Jump(11, 5, N), "BM-14.3")
    cloak = battle(
        mech("ox", "laser", "jammer", at=(8, 8)),
        mech("ox", seat=1, at=(6, 6), cloaked=True),
        phase="firing",
        options={"distance_metric": "manhattan"},
    )
    assert refused(cloak, Fire(0, 1), "BM-7.2")


@rule("BM-R5", "BM-2.3")
def test_adjacent_stays_the_eight_neighbours() -> None:
    game = battle(
        mech("archon", "blast_grenades", at=(8, 6)),
        mech("ox", seat=1, at=(8, 3)),
        mech("ox", seat=1, at=(9, 2)),
        phase="firing",
        options={"distance_metric": "manhattan"},
        dice=(6, 2, 1, 3, 1, 3),
    )
    assert [e.mech for e in of(play(game, Fire(0, 1)), RolledDamage)] == [1, 2]
    near = battle(
        mech("ox", "laser", "jammer", at=(8, 8)),
        mech("ox", seat=1, at=(9, 7)),
        phase="firing",
        options={"distance_metric": "manhattan"},
        smoke=[((9, 7), 1, 3)],
    )
    assert Fire(0, 1) in options(near)  # smoke never blocks between neighbours


# -- facings, reverse_step, turn_cost --------------------------------------------------------------


@rule("BM-R6")
def test_with_four_facings_there_are_four_ways_to_go() -> None:
    game = moving(mech("ox", "jump_jets", at=(8, 8)), facings=4)
    ways = {a.facing for a in options(game) if isinstance(a, Move)}
    assert ways == {N, E, S, W}
    assert {a.facing for a in options(game) if isinstance(a, Jump)} == {N, E, S, W}
    assert refused(game, Move(9, 7, NE), "BM-R6")
    assert refused(game, Jump(9, 7, NE), "BM-R6")
    assert refused(game, Move(8, 8, N, (TURN + NE, TURN + N)), "BM-R6")
    assert only(play(game, Move(9, 7, E)), Moved).cost == 3  # ahead, Turn, ahead


@rule("BM-R6")
@pytest.mark.parametrize(("rubble", "cost"), [([], 2), ([(8, 9)], 3)])
def test_with_reverse_step_a_mech_backs_for_1_more(
    rubble: list[tuple[int, int]], cost: int
) -> None:
    game = moving(mech("ox", at=(8, 8)), reverse_step="cost2", rubble=rubble)
    event = only(play(game, Move(8, 9, N, (BACK,))), Moved)
    assert (event.cost, event.facing, where(game, 0)) == (cost, N, (8, 9))


@rule("BM-R6", "BM-12.4")
def test_a_step_back_rolls_for_void_tiles_too() -> None:
    game = moving(mech("ox", at=(8, 8)), reverse_step="cost2", voids=[(8, 9)], dice=[2])
    assert only(play(game, Move(8, 9, N, (BACK,))), VoidCrossed).at == (8, 9)


@rule("BM-R7")
@pytest.mark.parametrize(
    ("facing", "cost"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 3), (6, 2), (7, 1)]
)
def test_by_option_a_turn_costs_1_for_each_45_degrees(facing: int, cost: int) -> None:
    game = moving(mech("ox", at=(8, 8)), turn_cost="per_45")
    assert only(play(game, Move(8, 8, facing, (TURN + facing,))), Moved).cost == cost


# -- turn_sequence ---------------------------------------------------------------------------------


def per_mech(**around: Any) -> BattleGame:
    return battle(
        mech("ox", "laser", at=(8, 8)),
        mech("ox", "laser", at=(10, 8), immobile=2),
        mech("ox", "laser", seat=1, at=(8, 2), facing="S"),
        phase="start",
        options={"turn_sequence": "per_mech"},
        **around,
    )


@rule("BM-R14")
def test_by_option_each_mech_moves_and_attacks_before_the_next() -> None:
    game = per_mech(dice=(1, 2, 1, 2))
    assert game.decision is not None
    assert options(game) == [Pick(0), Pick(1), EndTurn()]
    play(game, Pick(0))
    assert game.decision.prompt == "destination"
    play(game, Move(8, 7, N))
    assert game.decision.prompt == "fire"
    only(play(game, Fire(0, 2)), RolledToHit)
    assert options(game) == [Pick(1), EndTurn()]
    assert refused(game, Pick(0), "BM-5.1")
    assert refused(game, EndMovement(), "BM-4.1")
    play(game, Pick(1))  # immobile: straight to its attack [BM-5.10]
    assert game.decision.prompt == "fire"
    play(game, Fire(0, 2))
    assert (game.state.turn, game.decision.prompt) == (1, "act")


@rule("BM-R14", "BM-R18")
def test_by_option_the_turn_may_be_ended_before_all_have_acted() -> None:
    game = per_mech()
    play(game, EndTurn())
    assert game.state.turn == 1


@rule("BM-R14", "BM-5.9")
def test_by_option_a_mech_lost_in_its_move_does_not_attack() -> None:
    game = per_mech(voids=[(8, 7)], dice=[6])
    game.state.mechs[0].dam = 3
    events = play(game, Pick(0), Move(8, 6, N, (STEP, STEP)))
    assert only(events, Destroyed).mech == 0
    assert options(game) == [Pick(1), EndTurn()]


@rule("BM-R14", "BM-4.1", "BM-15.4")
def test_by_option_the_style_rule_is_asked_first() -> None:
    game = battle(
        mech("regent", at=(0, 15), commander=True),
        mech("halberd", at=(8, 8)),
        FOE,
        phase="start",
        options={"turn_sequence": "per_mech"},
        factions=("combine", None),
        commanders=("oswin_tate", None),
    )
    assert game.decision is not None and game.decision.prompt == "share"
    play(game, Share(0, 1, 5))
    assert game.decision.prompt == "act"


@rule("BM-R14", "BM-17.7")
def test_by_option_crates_are_picked_up_when_all_have_acted() -> None:
    game = battle(
        mech("ox", at=(8, 8)),
        FOE,
        phase="start",
        scenario="salvage",
        options={"turn_sequence": "per_mech"},
        crates=[(8, 7)],
    )
    play(game, Pick(0), Move(8, 7, N))
    assert game.state.mechs[0].crate


# -- length_unit, length_hidden --------------------------------------------------------------------


@rule("BM-R15", "BM-16.4")
@pytest.mark.parametrize(("unit", "turns"), [("rounds", 6), ("player_turns", 3)])
def test_the_length_counts_rounds_or_turns(unit: str, turns: int) -> None:
    game = battle(
        mech("ox", at=(8, 14)), FOE, phase="start", length=3, options={"length_unit": unit}
    )
    played = 0
    while not game.over:
        play(game, EndMovement(), EndAttack())
        played += 1
    assert (played, game.state.ended) == (turns, "length")


@rule("BM-R15", "BM-17.5")
def test_breakthrough_lasts_10_rounds_whatever_3d6_would_count() -> None:
    game = battle(
        mech("ox", at=(8, 14)),
        FOE,
        phase="start",
        length=10,
        scenario="breakthrough",
        options={"length_unit": "player_turns"},
    )
    played = 0
    while not game.over:
        play(game, EndMovement(), EndAttack())
        played += 1
    assert (played, game.state.winner) == (20, 1)


@rule("BM-R64")
@pytest.mark.parametrize("hidden", [False, True])
def test_by_option_the_length_stays_unknown(hidden: bool) -> None:
    setup = Setup("clash", "dust_flats", BOTH, {"length_hidden": hidden})
    game = opening(setup, [2, 3, 4, 6, 1])
    assert game.state.length == 9
    told = only(game.events, LengthRolled)
    assert told == (LengthRolled((), 0) if hidden else LengthRolled((2, 3, 4), 9))
    view = SYSTEM.telling.observe(game, 0)
    assert view.length == (None if hidden else 9)  # type: ignore[attr-defined]


@rule("BM-R64")
@pytest.mark.parametrize(("hidden", "shown"), [(False, 9), (True, 0)])
def test_a_hidden_length_does_not_show_at_the_end_of_a_round(hidden: bool, shown: int) -> None:
    game = battle(
        mech("ox", at=(8, 14)), FOE, phase="round_end", length=9, options={"length_hidden": hidden}
    )
    assert only(game.events, RoundEnded) == RoundEnded(1, shown)


# -- roll_off_winner -------------------------------------------------------------------------------


@rule("BM-R16")
def test_who_wins_the_roll_off_and_chooses_is_told_before_who_goes_first() -> None:
    chooses = opening(
        Setup("clash", "dust_flats", BOTH, {"roll_off_winner": "chooses"}), [1, 1, 1, 2, 5]
    )
    assert only(chooses.events, RolledOff) == RolledOff(((2, 5),), 1, -1)
    play(chooses, Begin(False))
    assert chooses.state.first == 0
    forced = opening(Setup("clash", "dust_flats", BOTH), [1, 1, 1, 2, 5])
    assert only(forced.events, RolledOff) == RolledOff(((2, 5),), 1, 1)


# -- void_trigger ----------------------------------------------------------------------------------


@rule("BM-R37", "BM-12.4")
@pytest.mark.parametrize(("trigger", "rolls"), [("enter_or_start", 1), ("enter_only", 0)])
def test_by_option_leaving_the_tile_it_began_on_is_free(trigger: str, rolls: int) -> None:
    game = moving(mech("ox", at=(8, 8)), voids=[(8, 8)], dice=[2] * rolls, void_trigger=trigger)
    assert len(of(play(game, Move(8, 7, N)), VoidCrossed)) == rolls


@rule("BM-R37", "BM-12.4")
@pytest.mark.parametrize("trigger", ["enter_or_start", "enter_only"])
def test_entering_rolls_with_either_value(trigger: str) -> None:
    game = moving(mech("ox", at=(8, 8)), voids=[(8, 7)], dice=[2], void_trigger=trigger)
    assert len(of(play(game, Move(8, 7, N)), VoidCrossed)) == 1


def escape_over_a_void(**changes: Any) -> list[Event]:
    """A mech leaves the board from a void tile on its top row; the die is 3."""
    game = battle(
        mech("ox", at=(8, 0), **changes),
        mech("ox", at=(1, 1)),
        FOE,
        phase="moving",
        scenario="breakthrough",
        voids=[(8, 0)],
        dice=[3],
    )
    return play(game, Escape(8, N))


@rule("BM-12.4", "BM-R37", "BM-17.5")
def test_stepping_off_the_board_leaves_the_tile_it_began_on() -> None:
    events = escape_over_a_void()
    assert only(events, VoidCrossed) == VoidCrossed(0, (8, 0), 3, 3)
    only(events, Escaped)


@rule("BM-12.4", "BM-5.9", "BM-17.5")
def test_who_is_lost_on_the_last_tile_does_not_escape() -> None:
    events = escape_over_a_void(dam=2)
    assert only(events, Destroyed).cause == "void"
    assert of(events, Escaped) == []


# -- breakthrough: the edge ------------------------------------------------------------------------


@rule("BM-2.1", "BM-17.5")
def test_an_attacker_steps_off_the_top_row_for_1_point() -> None:
    # Ox, Mov 4: three steps to the top row and one off it.
    game = battle(
        mech("ox", at=(8, 3)),
        mech("ox", at=(1, 9)),
        mech("ox", at=(2, 9)),
        FOE,
        phase="moving",
        scenario="breakthrough",
    )
    assert options(game, Escape) == [Escape(8, N)]
    assert refused(game, Escape(9, N), "BM-17.5")
    events = play(game, Escape(8, N))
    event = only(events, Moved)
    assert (event.path[-1], event.cost) == ((8, 0), 4)
    assert only(events, Escaped).mech == 0
    assert of(events, Ended) == []


@rule("BM-17.5")
def test_from_the_top_row_only_n_ne_and_nw_lead_off() -> None:
    game = battle(
        mech("ox", at=(8, 0), facing="E"),
        mech("ox", at=(1, 9)),
        FOE,
        phase="moving",
        scenario="breakthrough",
    )
    here = {a.facing for a in options(game) if isinstance(a, Escape) and a.x == 8}
    assert here == {0, 1, 7}
    assert refused(game, Escape(8, E), "BM-17.5")


@rule("BM-2.1", "BM-17.5")
def test_nobody_else_leaves_the_board() -> None:
    clash = battle(mech("ox", at=(8, 0)), FOE, phase="moving")
    assert refused(clash, Escape(8, N), "BM-2.1")
    defender = battle(
        mech("ox", at=(1, 9)),
        mech("ox", seat=1, at=(8, 0), facing="N"),
        phase="moving",
        turn=1,
        active=1,
        scenario="breakthrough",
    )
    assert options(defender, Escape) == []
    assert refused(defender, Escape(8, N), "BM-17.5")


# -- smoke_die, zone_rows, wrecks (where movement and sight meet them) -----------------------------


@rule("BM-R40")
@pytest.mark.parametrize(("die", "counter"), [(1, 1), (2, 1), (3, 2), (6, 3)])
def test_by_option_smoke_lasts_a_d3(die: int, counter: int) -> None:
    game = battle(
        mech("ox", "smoke_pots", "jammer", at=(8, 8)),
        FOE,
        phase="firing",
        options={"smoke_die": "d3"},
        dice=[die],
    )
    assert only(play(game, Use(0)), SmokePlaced).counter == counter


@rule("BM-R26", "BM-5.4")
@pytest.mark.parametrize(("wrecks", "rubble"), [("none", False), ("rubble", True)])
def test_by_option_a_wreck_is_rubble(wrecks: str, rubble: bool) -> None:
    game = battle(
        mech("ox", at=(8, 8), dam=1),
        mech("ox", at=(1, 9)),
        FOE,
        phase="moving",
        options={"wrecks": wrecks},
        voids=[(8, 7)],
        dice=[2],
    )
    play(game, Move(8, 7, N))
    assert bool(game.state.rubble >> game.state.table.field.grid.cell(8, 7) & 1) is rubble
    assert unrolled(game) == []


@rule("BM-R36", "BM-12.3")
@pytest.mark.parametrize(
    ("douse", "fired", "out"),
    [("module_only", False, False), ("idle", False, True), ("idle", True, False)],
)
def test_by_option_an_idle_mech_goes_out_on_a_2(douse: str, fired: bool, out: bool) -> None:
    game = battle(
        mech("ox", at=(8, 8), burning=True, fired=fired),
        FOE,
        phase="end",
        options={"douse": douse},
        dice=[2],
    )
    assert game.state.mechs[0].burning is not out
