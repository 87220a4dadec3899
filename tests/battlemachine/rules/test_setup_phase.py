"""[BM-3] Set-up: battlegroups in secret, length, roll-off, deployment, full values."""

from __future__ import annotations

import msgspec
import pytest

from ironmuster.kernel.codec import write
from ironmuster.kernel.errors import DataError
from ironmuster.systems.battlemachine.content.setup import Setup
from ironmuster.systems.battlemachine.position.actions import Begin, Muster, Place
from ironmuster.systems.battlemachine.position.events import (
    LengthRolled,
    Placed,
    Revealed,
    RolledOff,
    TurnStarted,
)
from ironmuster.systems.battlemachine.position.state import STANDING
from ironmuster.systems.battlemachine.system import SYSTEM
from tests.battlemachine.helpers import (
    BattleGame,
    N,
    S,
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
BOTH = ("sol_line_company", "union_quarry_gang")
QUICK = [2, 3, 4, 6, 1]  # length 9, seat 0 first


def flats(dice: list[int], **settings: str | int | bool | None) -> BattleGame:
    return opening(Setup("clash", "dust_flats", BOTH, settings), dice)


@rule("BM-3.1", "BM-R50")
def test_the_usual_game_is_a_clash_of_50_points_on_foundry_row() -> None:
    setup = Setup()
    assert (setup.scenario, setup.map, setup.options) == ("clash", "foundry_row", {})
    game = opening(setup, QUICK)
    assert game.state.table.rules.point_limit == 50


@rule("BM-3.1")
@pytest.mark.parametrize(
    ("setup", "what"),
    [
        (Setup(scenario="brawl"), "scenario: no `brawl`"),
        (Setup(map="moon"), "map: no `moon`"),
        (Setup(battlegroups=("sol_line_company",)), "two are needed"),
        (Setup(battlegroups=("sol_line_company", "nobody")), "no `nobody`"),
        (Setup(options={"point_limit": 25}), "BM-15.1"),
    ],
)
def test_a_bad_set_up_is_refused(setup: Setup, what: str) -> None:
    with pytest.raises(DataError, match=what):
        opening(setup)


@rule("BM-3.2", "BM-R64")
def test_battlegroups_are_picked_in_secret_and_revealed_together() -> None:
    game = opening(Setup("clash", "dust_flats", ()), QUICK)
    assert game.decision is not None
    assert (game.decision.prompt, game.decision.player) == ("muster", 0)
    first = play(game, Muster("sol_line_company"))
    assert first == []
    assert (game.decision.prompt, game.decision.player) == ("muster", 1)
    assert game.state.battlegroups == []
    events = play(game, Muster("union_quarry_gang"))
    assert only(events, Revealed).names == ("Line Company", "Quarry Gang")
    assert [side.battlegroup.id for side in game.state.table.sides] == list(BOTH)


@rule("BM-3.2", "BM-15.1")
def test_only_battlegroups_within_the_limit_may_be_picked() -> None:
    game = opening(Setup("clash", "crossroads", (), {"point_limit": 25}))
    assert {m.battlegroup for m in options(game, Muster)} == {  # type: ignore[attr-defined]
        "sol_patrol",
        "combine_patrol",
        "union_patrol",
        "outbound_patrol",
    }
    assert refused(game, Muster("sol_line_company"), "BM-15.1")


@rule("BM-3.3")
def test_the_length_is_3d6_rounds() -> None:
    game = flats([2, 3, 4, 6, 1])
    assert only(game.events, LengthRolled) == LengthRolled((2, 3, 4), 9)
    assert game.state.length == 9
    assert unrolled(game) == []


@rule("BM-3.3", "BM-17.5")
def test_breakthrough_rolls_no_length() -> None:
    game = opening(Setup("breakthrough", "dust_flats", BOTH), [6, 1])
    assert of(game.events, LengthRolled) == []
    assert game.state.length == 10


@rule("BM-3.4", "BM-R16")
def test_the_roll_off_is_repeated_on_a_tie() -> None:
    game = flats([1, 1, 1, 3, 3, 6, 6, 2, 5])
    assert only(game.events, RolledOff).dice == ((3, 3), (6, 6), (2, 5))
    assert game.state.first == 1
    assert game.decision is not None
    assert (game.decision.prompt, game.decision.player) == ("deploy", 1)


@rule("BM-3.4", "BM-R16")
@pytest.mark.parametrize(("dice", "winner"), [([6, 5], 0), ([1, 2], 1)])
def test_the_higher_die_goes_first(dice: list[int], winner: int) -> None:
    assert flats([1, 1, 1, *dice]).state.first == winner


@rule("BM-R16")
@pytest.mark.parametrize(("answer", "first"), [(True, 1), (False, 0)])
def test_by_option_the_winner_of_the_roll_off_chooses(answer: bool, first: int) -> None:
    game = flats([1, 1, 1, 2, 5], roll_off_winner="chooses")
    assert game.decision is not None
    assert (game.decision.prompt, game.decision.player) == ("begin", 1)
    play(game, Begin(answer))
    assert game.state.first == first
    assert game.decision.player == first


def everywhere(game: BattleGame, index: int) -> set[tuple[int, int, int]]:
    places = [a for a in options(game) if isinstance(a, Place) and a.mech == index]
    return {(a.x, a.y, a.facing) for a in places}


@rule("BM-3.5", "BM-R17")
def test_the_first_player_sets_up_in_the_south_the_second_in_the_north() -> None:
    game = flats([1, 1, 1, 2, 5])  # seat 1 first
    south = {(x, y, f) for x in range(16) for y in (13, 14, 15) for f in range(8)}
    north = {(x, y, f) for x in range(16) for y in (0, 1, 2) for f in range(8)}
    assert game.decision is not None
    assert everywhere(game, 2) == south
    assert refused(game, Place(0, 3, 12, N), "BM-3.5")
    assert refused(game, Place(4, 3, 13, N), "BM-3.5")  # the enemy's mech
    # In any order.
    for index, x in ((3, 1), (0, 2), (2, 3), (1, 4)):
        assert game.decision.player == 1
        placed = only(play(game, Place(index, x, 14, N)), Placed)
        assert placed == Placed(index, (x, 14), N)
        assert where(game, index) == (x, 14)
    assert game.decision.player == 0
    assert everywhere(game, 4) == north
    for index in (4, 5, 6):
        play(game, Place(index, index, 1, S))
    events = play(game, Place(7, 7, 1, S))
    assert only(events, TurnStarted) == TurnStarted(1, 1, False)
    assert (game.decision.prompt, game.decision.player) == ("move", 1)


@rule("BM-3.5")
def test_a_mech_is_set_up_once_and_on_a_free_square() -> None:
    game = flats(QUICK)
    play(game, Place(0, 5, 14, N))
    assert refused(game, Place(0, 6, 14, N), "set up already", "BM-3.5")
    assert refused(game, Place(1, 5, 14, N), "BM-2.2")
    assert refused(game, Place(1, 6, 14, 8), "BM-2.4")
    assert refused(game, Place(1, 16, 14, N), "BM-2.1")
    assert refused(game, Place(9, 6, 14, N), "BM-1.6")


@rule("BM-3.5")
def test_no_mech_is_set_up_on_a_building_but_rubble_will_do() -> None:
    game = battle(
        mech("ox"),
        mech("ox"),
        mech("ox", seat=1),
        map=("....", "....", "....", ".~A."),
        zone=1,
        phase="deploy",
    )
    assert {(x, y) for x, y, _ in everywhere(game, 0)} == {(0, 3), (1, 3), (3, 3)}
    assert refused(game, Place(0, 2, 3, N), "BM-3.5")


@rule("BM-3.5", "BM-R17")
def test_by_option_the_zones_have_another_depth() -> None:
    game = flats(QUICK, zone_rows=5)
    assert {y for _, y, _ in everywhere(game, 0)} == {11, 12, 13, 14, 15} - set()
    with pytest.raises(DataError, match="1 to 8"):
        flats(QUICK, zone_rows=9)


@rule("BM-3.5", "BM-R6")
def test_with_four_facings_mechs_are_set_up_so() -> None:
    game = flats(QUICK, facings=4)
    assert {f for _, _, f in everywhere(game, 0)} == {0, 2, 4, 6}
    assert refused(game, Place(0, 5, 14, 1), "BM-R6")


@rule("BM-3.6", "BM-R17")
def test_mechs_start_fresh_and_at_full_values() -> None:
    game = flats(QUICK)
    play(game, Place(0, 5, 14, N))
    archon = game.state.mechs[0]  # Dam 13 and an Armour Plate, Eng 7
    assert (archon.status, archon.dam, archon.eng) == (STANDING, 14, 7)
    for piece in game.state.mechs:
        assert not piece.burning
        assert piece.immobile == 0
        assert set(piece.disabled) == {0}
    assert [m.dam for m in game.state.mechs] == [14, 9, 6, 7, 17, 13, 11, 8]
    assert [m.eng for m in game.state.mechs] == [7, 5, 4, 4, 6, 5, 4, 3]


@rule("BM-3.2", "BM-R64", "BM-1.7")
def test_nobody_sees_or_guesses_a_pick_before_the_reveal() -> None:
    game = opening(Setup("clash", "dust_flats", ()), QUICK)
    before = SYSTEM.telling.observe(game, 1)
    play(game, Muster("sol_line_company"))
    assert game.secretive()
    for viewer in (1, None):
        assert b"line_company" not in msgspec.json.encode(SYSTEM.telling.observe(game, viewer))
    assert SYSTEM.telling.observe(game, 1) == before
    guesses = {str(write(game.imagine(1, salt).stack[-1])) for salt in range(40)}
    assert len(guesses) > 1
    play(game, Muster("union_quarry_gang"))
    assert not game.secretive()


@rule("BM-R64")
def test_who_thinks_ahead_does_not_know_a_hidden_length() -> None:
    game = battle(
        mech("ox", at=(5, 14)),
        mech("ox", seat=1, at=(5, 1)),
        round=12,
        length=14,
        options={"length_hidden": True},
    )
    lengths = {game.imagine(0, salt).state.length for salt in range(60)}
    assert len(lengths) > 3
    assert min(lengths) >= 12  # it has not ended yet
    assert max(lengths) <= 18
