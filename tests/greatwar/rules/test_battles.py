"""[GW-5, GW-11] Battles: roles, dice, losses, retreats."""

from __future__ import annotations

import pytest

from ironmuster.systems.greatwar.position.actions import Fight, Lose, Move, Retreat
from ironmuster.systems.greatwar.position.events import (
    BattleBegan,
    BattleRolled,
    BattleSettled,
    Defeated,
    Retreated,
    SiteTaken,
    StepLost,
)
from ironmuster.systems.greatwar.position.state import BESIDE, NOWHERE
from ironmuster.systems.greatwar.position.stats import half_down, share, warchest
from ironmuster.systems.greatwar.rules.battles import Battles
from ironmuster.systems.greatwar.rules.resolver import graded, shift_of
from tests.greatwar.made import Playing, asked, at, moving, of, offered, play
from tests.greatwar.moments import (
    CATALOG,
    Units,
    cell,
    hex_of,
    mask,
    owner,
    position,
    scenario,
    unit,
)

rule = pytest.mark.rule


@rule("GW-1.8")
def test_halves_are_rounded_down() -> None:
    assert [half_down(n, 2) for n in range(5)] == [0, 0, 1, 1, 2]
    assert [half_down(n, 3) for n in range(5)] == [0, 0, 1, 1, 1]


@rule("GW-11.6", "GW-1.8")
def test_table_4_6c() -> None:
    assert [share(steps, 25) for steps in range(1, 9)] == [0, 0, 1, 1, 1, 1, 2, 2]
    assert [share(steps, 50) for steps in range(1, 9)] == [0, 1, 1, 2, 2, 3, 3, 4]
    assert [share(steps, 75) for steps in range(1, 9)] == [1, 1, 2, 3, 4, 4, 5, 6]


@rule("GW-11.1", "GW-11.2", "GW-11.3")
def test_shifts() -> None:
    table = position(scenario()).table
    city, open_field = table.board.cells["0504"], table.board.cells["0201"]
    capital, woods = table.board.cells["1105"], table.board.cells["0303"]
    assert shift_of(table, open_field, 2000, 1000).whole == 8
    assert shift_of(table, capital, 2000, 1000).whole == 6
    assert shift_of(table, city, 1000, 1000).whole == -1
    assert shift_of(table, woods, 1000, 1500).whole == -6
    assert shift_of(table, capital, 1000, 4000).whole == -10
    assert shift_of(table, NOWHERE, 4200, 3550).whole == 1
    found = [shift_of(table, open_field, q, 100).whole for q in (109, 110, 149, 150, 299, 300)]
    assert found == [0, 1, 4, 5, 9, 10]


@rule("GW-11.5")
def test_grades() -> None:
    table = position(scenario()).table
    found = [graded(table, delta) for delta in (-7, -4, -2, -1, 0, 1, 2, 3, 5)]
    assert [(one.grade, one.winner, one.winner_loses) for one in found] == [
        ("decisive", "defender", 0),
        ("decisive", "defender", 25),
        ("marginal", "defender", 25),
        ("marginal", "defender", 50),
        ("draw", "", 50),
        ("marginal", "attacker", 50),
        ("marginal", "attacker", 25),
        ("decisive", "attacker", 25),
        ("decisive", "attacker", 0),
    ]


@rule("GW-5.1", "GW-5.2", "GW-5.5", "GW-5.7", "GW-11.4", "GW-6.4", "GW-5.16", "GW-R7")
def test_ex_7_assault_on_a_city() -> None:
    state = position(scenario(), {"1-1": "0404", "2-3": "0504"}, {1: ("0504",)})
    game = moving(state, [6, 4, 3, 4, 1, 1, 2, 2])
    play(game, Move("1-1", ("0504",)))
    events = play(game, Move("2-3"))
    assert of(events, BattleBegan) == [BattleBegan("0504", ("1-1",), ("2-3",), (0, 1))]
    assert of(events, BattleRolled) == [BattleRolled((6, 4, 3, 4), 100, 0, 1, -1, 2)]
    assert of(events, BattleSettled) == [BattleSettled("0504", "marginal", 0, 1, 150)]
    assert (unit(state, "1-1").steps, unit(state, "2-3").steps) == (3, 1)
    assert asked(game) == (1, "retreat")
    before = warchest(state, 0)
    play(game, Retreat("2-3", "0503"))
    assert before == 1150
    assert owner(state, "0504") == 0
    assert warchest(state, 0) == 1150 + 400


@rule("GW-5.10", "GW-5.3", "GW-5.7")
def test_ex_8_distribution_of_losses() -> None:
    units: Units = {"1-1": "0205", "1-2": ("0205", 2), "2-1": "0303"}
    state = position(scenario(), units)
    game = moving(state, [2, 3, 6, 5, 1, 1, 2, 2])
    play(game, Move("1-1", ("0204", "0303")), Move("2-1"))
    events = play(game, Move("1-2", ("0204", "0303")))
    assert of(events, BattleRolled) == [BattleRolled((2, 3, 6, 5), 150, 5, 1, 4, -2)]
    # 1-1 4 > 3 > 2 of itself, then the owner chooses.
    assert of(events, StepLost) == [StepLost("1-1", 3), StepLost("1-1", 2)]
    assert asked(game) == (0, "lose")
    assert offered(game) == [Lose("1-1"), Lose("1-2")]
    events = play(game, Lose("1-1"))
    assert of(events, StepLost) == [
        StepLost("1-1", 1),
        StepLost("1-2", 1),
        StepLost("2-1", 3),
    ]
    assert (state.marginal, asked(game)) == ([0, 1], (0, "retreat"))
    assert {answer.unit for answer in offered(game) if isinstance(answer, Retreat)} == {"1-1"}
    assert game.why_not(Retreat("1-2", "0302")) == "1-1 retreats next [GW-5.13]"
    play(game, Retreat("1-1", "0302"))
    play(game, Retreat("1-2", "0302"))
    assert (hex_of(state, "1-1"), hex_of(state, "1-2")) == ("0302", "0302")


@rule("GW-5.10")
def test_only_a_unit_with_the_most_steps_takes_the_next_loss() -> None:
    units: Units = {"1-1": "0205", "1-2": ("0205", 2), "2-1": "0303"}
    game = moving(position(scenario(), units), [2, 3, 6, 5])
    play(game, Move("1-1", ("0204", "0303")), Move("2-1"), Move("1-2", ("0204", "0303")))
    assert game.why_not(Lose("2-1")) == (
        "the next step is of a unit with the most steps left [GW-5.10]"
    )


def ex_9(**options: str | bool | int) -> Playing:
    """EX-9 after its six moves, by the dice of the book."""
    units = {
        "1-1": "0303",
        "1-2": "0303",
        "1-3": "0303",
        "2-1": "0603",
        "2-2": "0302",
        "2-3": "0404",
    }
    setup = scenario("kestrel_ford", {"stacking_limit": 3, **options})
    state = position(setup, units)
    game = moving(state, [5, 3, 4, 3, 1, 1, 2, 2], first=1)
    play(game, Move("2-1", ("0503", "0403")), Move("1-1", ("0403",)))
    play(game, Move("2-2"), Move("1-2"), Move("2-3"))
    # The book has two units to a hex: the third came here for the test only.
    state.table = position(scenario("kestrel_ford", options)).table
    play(game, Move("1-3"))
    return game


@rule("GW-5.8", "GW-5.13", "GW-5.14", "GW-R12", "GW-5.2")
def test_ex_9_a_draw_and_closed_retreat_hexes() -> None:
    game = ex_9()
    state = game.state
    assert (state.draws, state.owned[1] & mask(state, "0403")) == ([1, 1], mask(state, "0403"))
    assert (unit(state, "1-1").steps, unit(state, "2-1").steps) == (2, 2)
    assert offered(game) == [Retreat("1-1", "0304"), Retreat("1-1", "0402")]
    for hex, text in (
        ("0503", "is where an enemy of this battle came from"),
        ("0302", "holds an enemy"),
        ("0404", "holds an enemy"),
        ("0303", "holds as many units of this side as may stand there"),
        ("0101", "is not next to 0403"),
    ):
        assert game.why_not(Retreat("1-1", hex)) == f"hex {hex} {text} [GW-5.14]"
    events = play(game, Retreat("1-1", "0402"))
    assert of(events, Retreated) == [Retreated("1-1", "0403", "0402")]
    assert unit(state, "1-1").shifted is False  # the next turn has begun
    assert owner(state, "0403") == 1


@rule("GW-R10", "GW-5.8")
def test_by_an_option_both_retreat_after_a_draw() -> None:
    game = ex_9(draw_rule="both_retreat")
    play(game, Retreat("1-1", "0402"))
    assert asked(game) == (1, "retreat")
    assert {answer.unit for answer in offered(game) if isinstance(answer, Retreat)} == {"2-1"}


@rule("GW-5.14", "GW-4.2")
def test_no_retreat_into_a_hostile_site_or_a_closed_hex() -> None:
    state = position(scenario(), {"1-1": "0404", "2-3": "0504"}, {0: ("0605",)})
    game = moving(state, [6, 4, 3, 4])
    play(game, Move("1-1", ("0504",)), Move("2-3"))
    # 0504 has 0503, 0603 (closed), 0604 (closed), 0404 (came from), 0505 (grass, woods), 0605.
    assert game.why_not(Retreat("2-3", "0605")) == "hex 0605 is a hostile site [GW-5.14]"
    assert game.why_not(Retreat("2-3", "0604")) == "hex 0604 cannot be entered [GW-5.14]"
    assert Retreat("2-3", "0503") in offered(game)


@rule("GW-5.6", "GW-7.1", "GW-R31", "GW-5.12")
def test_a_decisive_victory_defeats_every_unit_of_the_loser() -> None:
    state = position(scenario(), {"1-1": "0404", "2-3": ("0504", 2), "2-1": ("0504", 2)})
    game = moving(state, [6, 6, 3, 4, 1, 1, 2, 2])
    play(game, Move("1-1", ("0504",)), Move("2-1"))
    events = play(game, Move("2-3"))
    assert of(events, BattleSettled) == [BattleSettled("0504", "decisive", 0, 1, 300)]
    assert of(events, Defeated) == [
        Defeated("2-1", "0504", "GW-5.6"),
        Defeated("2-3", "0504", "GW-5.6"),
    ]
    assert (state.decisive, state.defeats) == ([1, 0], [0, 1])
    assert (unit(state, "2-1").square, unit(state, "2-1").steps) == (4, 4)
    assert unit(state, "1-1").steps == 3  # 12 - 7 - 1 = 4: 25 % of four steps
    assert owner(state, "0504") == 0


@rule("GW-5.9", "GW-5.15")
def test_a_unit_without_steps_or_without_a_way_out_is_defeated() -> None:
    # All around 0504 is closed: 0603 and 0604 to all, 0404 where 1-1 comes from, 0605 as a hostile
    # site, the others by enemies.
    units: Units = {
        "1-1": "0404",
        "1-2": "0503",
        "1-3": "0505",
        "2-3": ("0504", 1),
        "2-1": ("0504", 1),
    }
    state = position(scenario(), units, {0: ("0605",)})
    # 1-1 attacks with 1000 against 500: q 200, R 8, city 1, shift 7; 2 - 7 + 7 = 2: marginal.
    game = moving(state, [1, 1, 3, 4, 1, 1, 2, 2])
    play(game, Move("1-1", ("0504",)), Move("2-1"), Move("1-2"), Move("2-3"), Move("1-3"))
    assert asked(game) == (1, "lose")  # 75 % of two steps: one
    events = play(game, Lose("2-1"))
    assert of(events, Defeated) == [
        Defeated("2-1", "0504", "GW-5.9"),
        Defeated("2-3", "0504", "GW-5.15"),
    ]
    assert state.marginal == [1, 0]


@rule("GW-5.11", "GW-R11")
def test_by_an_option_nothing_is_worn() -> None:
    setup = scenario(options={"attrition": "none"})
    state = position(setup, {"1-1": "0404", "2-3": "0504"})
    game = moving(state, [6, 4, 3, 4, 1, 1, 2, 2])
    events = play(game, Move("1-1", ("0504",)), Move("2-3"))
    assert of(events, StepLost) == []
    assert asked(game) == (1, "retreat")


@rule("GW-3.3", "GW-R8")
def test_the_initiative_player_picks_the_next_battle() -> None:
    units = {"1-1": "0404", "2-3": "0504", "1-2": "0704", "2-1": "0803"}
    state = position(scenario(), units)
    game = moving(state, [6, 6, 1, 1, 6, 6, 1, 1, 1, 1, 2, 2], leader=1)
    play(game, Move("1-1", ("0504",)), Move("2-1"), Move("1-2", ("0803",)), Move("2-3"))
    assert (asked(game), offered(game)) == ((1, "battle"), [Fight("0504"), Fight("0803")])
    assert game.why_not(Fight("0101")) == "no enemies share this hex [GW-5.1]"
    events = play(game, Fight("0803"))
    assert [one.hex for one in of(events, BattleSettled)] == ["0803", "0504"]


@rule("GW-6.6")
def test_a_retreat_onto_a_neutral_site_takes_it_in_conquer() -> None:
    state = position(scenario(), {"1-1": "0404", "2-3": "0504"})
    game = moving(state, [6, 4, 3, 4, 1, 1, 2, 2])
    play(game, Move("1-1", ("0504",)), Move("2-3"))
    events = play(game, Retreat("2-3", "0605"))
    assert SiteTaken("0605", 1, -1, "GW-6.3") in of(events, SiteTaken)
    assert owner(state, "0605") == 1


@rule("GW-13.3", "GW-5.2")
def test_three_sides_fight_one_after_the_other() -> None:
    state = position(scenario("three_crowns"), {"1-1": "0606", "2-1": "0505", "3-1": "0404"})
    for id, stamp in (("2-1", 1), ("3-1", 2), ("1-1", 3)):
        one = unit(state, id)
        one.cell, one.stamp = cell(state, "0505"), stamp
    state.leader = 0
    # 3 beats 2 decisively: 12 - 2 - 1 (city) = 9; then defends against 1: 2 - 12 - 1 = -11.
    game = at(state, [Battles()], [6, 6, 1, 1, 1, 1, 6, 6])
    began = [(one.attackers, one.defenders) for one in of(game.events, BattleBegan)]
    assert began == [(("3-1",), ("2-1",)), (("1-1",), ("3-1",))]
    settled = [(one.winner, one.loser) for one in of(game.events, BattleSettled)]
    assert settled == [(2, 1), (2, 0)]
    assert [unit(state, id).square for id in ("1-1", "2-1", "3-1")] == [BESIDE, BESIDE, -1]
    assert unit(state, "3-1").fought and unit(state, "1-1").fought


@rule("GW-13.1", "GW-5.4", "GW-R39", "GW-5.10")
def test_allies_fight_together_and_the_first_there_speaks_for_them() -> None:
    setup = scenario("four_marches", alliances="1+3")
    units = {"1-1": "0705", "3-1": "0705", "2-1": "0705", "4-1": "0705"}
    state = position(setup, units)
    for id, stamp in (("1-1", 2), ("3-1", 1), ("2-1", 4), ("4-1", 3)):
        unit(state, id).stamp = stamp
    state.leader = 0
    # Attackers 2 and 4, whose speaker is 4: 7 - 7 - 1 = -1: marginal for the defenders, 50:50.
    game = at(state, [Battles()], [3, 4, 3, 4])
    assert of(game.events, BattleBegan) == [
        BattleBegan("0705", ("2-1", "4-1"), ("1-1", "3-1"), (3, 2))
    ]
    assert of(game.events, BattleSettled) == [BattleSettled("0705", "marginal", 2, 3, 150)]
    assert (asked(game), offered(game)) == ((3, "lose"), [Lose("2-1"), Lose("4-1")])
    play(game, Lose("2-1"))
    assert unit(state, "4-1").steps == 3
    assert asked(game) == (3, "lose")  # three each, two steps more to lose
    assert CATALOG.sites["city"].defence == 1
