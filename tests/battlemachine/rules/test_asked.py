"""[GW-10] Battle Machine fights the battles of a campaign."""

from __future__ import annotations

import msgspec
import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.codec import write
from ironmuster.kernel.engagement import Account, Engagement
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.game import start
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.snapshot import decode, encode, restore, snapshot
from ironmuster.systems.battlemachine.bots.regular import Regular
from ironmuster.systems.battlemachine.content.battlegroup import points
from ironmuster.systems.battlemachine.content.catalog import DATA
from ironmuster.systems.battlemachine.content.entries import Battlegroup
from ironmuster.systems.battlemachine.content.levy import offers
from ironmuster.systems.battlemachine.content.options import HouseRules
from ironmuster.systems.battlemachine.content.setup import Setup
from ironmuster.systems.battlemachine.position.actions import Muster, Place, Raise
from ironmuster.systems.battlemachine.position.events import LengthRolled, Revealed
from ironmuster.systems.battlemachine.position.state import DESTROYED, STANDING
from ironmuster.systems.battlemachine.rules.ending import end
from ironmuster.systems.battlemachine.system import SYSTEM
from ironmuster.systems.battlemachine.telling.view import observe, side_view
from tests.battlemachine.asked import ATTACKERS, DEFENDERS, asked, company
from tests.battlemachine.helpers import BattleGame, only, opening, play, refused
from tests.engagements import account_of

rule = pytest.mark.rule
HOST = SYSTEM.host
LENGTH_9 = [2, 3, 4]
FIRST_0 = [6, 1]  # the attacker has the first turn
FIRST_1 = [1, 6]
SMALL = company(("pattern_zero", "laser"))  # 12 points


def engaged(request: Engagement) -> Setup:
    assert HOST is not None
    setup = HOST.engage(request)
    assert isinstance(setup, Setup)
    return setup


def fought(
    request: Engagement, attackers: Battlegroup, defenders: Battlegroup, dice: list[int]
) -> BattleGame:
    """A battle with these forces, before anybody has set up."""
    game = opening(engaged(request), dice)
    play(game, Raise(attackers), Raise(defenders))
    return game


@rule("GW-10.3", "GW-10.4", "GW-10.5")
def test_what_the_sides_may_field() -> None:
    assert HOST is not None
    assert (HOST.currency, HOST.cap, HOST.floor) == ("points", 200, 12)
    assert HOST.limits((1750, 1000)) == (87, 50)  # EX-12
    assert HOST.limits((4200, 3550)) == (200, 168)  # EX-16
    assert HOST.limits((1000, 200)) == (50, 12)


@rule("GW-10.2", "GW-10.9")
def test_all_that_cannot_be_fought_is_named_at_once() -> None:
    assert HOST is not None
    wrong = asked((11, 201), "moon", depths=(0, 11), rounds=-1, field=256)
    with pytest.raises(DataError) as fault:
        HOST.engage(wrong)
    assert str(fault.value).splitlines() == [
        "ground: no `moon`; there are plain, woods, swamp, moor, city, capital, factory, spaceport,"
        " academy, standup [GW-10.7]",
        "field: 0 to 255, not 256 [GW-10.2]",
        "rounds: 0 to 1000, not -1 [GW-10.11]",
        "sides[0] limit: 12 to 200 points, not 11 [GW-10.4, GW-10.5]",
        "sides[0] depth: 1 to 10 rows, not 0 [GW-10.9]",
        "sides[1] limit: 12 to 200 points, not 201 [GW-10.4, GW-10.5]",
        "sides[1] depth: 1 to 10 rows, not 11 [GW-10.9]",
    ]
    right = asked()
    turned = msgspec.structs.replace(right, sides=(right.sides[1], right.sides[0]))
    with pytest.raises(DataError, match="the attacker, then the defender"):
        HOST.engage(turned)


@rule("GW-10.6")
def test_a_setup_with_other_rules_or_forces_over_a_limit_is_refused() -> None:
    setup = msgspec.structs.replace(
        engaged(asked((50, 50))),
        scenario="salvage",
        options={"facings": 4},
        battlegroups=(ATTACKERS, DEFENDERS),
    )
    with pytest.raises(DataError) as fault:
        opening(setup)
    assert str(fault.value).splitlines() == [
        "scenario: a battle of a campaign is a `clash` [GW-10.12]",
        "options: a battle of a campaign has the default house rules [GW-10.6]",
        "battlegroups[0] battlegroup: 86 points, 36 over the limit of 50 [BM-15.1]",
    ]


@rule("GW-10.6", "GW-R41")
def test_both_choose_in_secret_within_their_own_limit() -> None:
    game = opening(engaged(asked((87, 50))), [*LENGTH_9, *FIRST_0])
    assert game.decision is not None and game.decision.sampled
    assert list(game.decision.options) == [Raise(one) for one in offers(87, DATA.contents)]
    assert SYSTEM.private(game.state) and SYSTEM.hides(game.state)
    assert game.why_not(Raise(ATTACKERS)) is None  # 86, built by the player
    assert refused(game, Muster("sol_line_company"), "BM-15.1")
    assert game.why_not(Raise("sol_line_company")) is None  # legal, if poor
    assert refused(game, Raise("nobody"), "GW-10.6")
    play(game, Raise(ATTACKERS))
    assert game.decision.player == 1
    assert list(game.decision.options) == [Raise(one) for one in offers(50, DATA.contents)]
    assert refused(game, Raise(ATTACKERS), "BM-15.1", "86 points, 36 over the limit of 50")
    headless = company(("pattern_zero", "laser"), ("ox", "laser"))
    nobody = tuple(msgspec.structs.replace(one, commander=False) for one in headless.mechs)
    assert refused(game, Raise(msgspec.structs.replace(headless, mechs=nobody)), "BM-15.4")
    events = play(game, Raise(DEFENDERS))
    assert only(events, Revealed).names == ("Company", "Company")
    assert [side.points for side in game.state.table.sides] == [86, 50]


@rule("GW-10.6", "BM-3.5")
def test_more_mechs_than_the_zone_has_squares_for_are_refused() -> None:
    """16 gophers on the one row of 16 squares, in which no building stands [GW-10.8], and one."""
    gophers = [("gopher", "autogun")] * 17  # 4 points each, the commander 6 more: 74
    game = opening(engaged(asked((87, 87), depths=(1, 1))))
    assert refused(game, Raise(company(*gophers)), "BM-3.5", "17 mechs, but squares for 16")
    assert game.why_not(Raise(company(*gophers[1:]))) is None


@rule("BM-3.2")
def test_a_built_battlegroup_is_for_battles_of_a_campaign_only() -> None:
    game = opening(Setup("clash", "foundry_row", (), {}))
    assert refused(game, Raise(SMALL), "BM-3.2")


@rule("GW-10.9", "GW-10.10", "GW-R43")
@pytest.mark.parametrize("dice", [FIRST_0, FIRST_1])
def test_the_defender_sets_up_first_in_the_north_whoever_begins(dice: list[int]) -> None:
    game = fought(asked((87, 50), depths=(3, 6)), ATTACKERS, DEFENDERS, [*LENGTH_9, *dice])
    begins = 0 if dice is FIRST_0 else 1
    assert game.state.first == begins
    assert game.decision is not None
    assert (game.decision.player, game.decision.prompt) == (1, "deploy")
    # The screen lays the board with one's own edge at the bottom by what it is told of it.
    assert [side_view(game, seat).south for seat in (0, 1)] == [True, False]
    rows = {one.y for one in game.decision.options if isinstance(one, Place)}
    assert rows == set(range(6)), "six rows where the ground defends"
    for x, mech in enumerate(game.state.table.sides[1].mechs):
        play(game, Place(mech, x, 0, 4))
    assert game.decision.player == 0
    rows = {one.y for one in game.decision.options if isinstance(one, Place)}
    assert rows == {13, 14, 15}
    for x, mech in enumerate(game.state.table.sides[0].mechs):
        play(game, Place(mech, x, 15, 0))
    assert (game.decision.player, game.decision.prompt) == (begins, "move")


@rule("GW-10.11")
def test_a_battle_lasts_3d6_rounds_and_the_final_thirty() -> None:
    game = opening(engaged(asked()), [*LENGTH_9, *FIRST_0])
    events = play(game, Raise(SMALL), Raise(SMALL))
    assert only(events, LengthRolled).length == game.state.length == 9
    game = fought(asked(ground="standup", kind="final"), SMALL, SMALL, FIRST_0)
    assert game.state.length == 30
    game = fought(asked(rounds=5), SMALL, SMALL, FIRST_0)
    assert game.state.length == 5


def example_12() -> BattleGame:
    """Forces of 86 and 50 points on a city hex; what stands at the end, and where: the defender's
    last mech beside the marker, the attackers out of its reach."""
    request = asked((87, 50), "city", "hold", depths=(3, 6))
    game = fought(request, ATTACKERS, DEFENDERS, [*LENGTH_9, *FIRST_0])
    state = game.state
    for index in (1, 4, 6, 7):  # a Gorgon and a Journeyman; all but the defender's commander
        state.mechs[index].status, state.mechs[index].dam = DESTROYED, 0
    for index, square in ((0, (0, 15)), (2, (1, 15)), (3, (2, 15)), (5, (9, 6))):
        state.mechs[index].status = STANDING
        state.mechs[index].cell = state.table.field.grid.cell(*square)
    return game


def told(game: BattleGame) -> Account:
    return account_of(game, game.state.table.asked)


@rule("GW-10.12", "GW-10.13")
def test_example_12_is_counted_as_the_book_counts_it() -> None:
    game = example_12()
    end(game, 0, "length")
    account = told(game)
    attacker, defender = account.sides
    assert (attacker.start, attacker.field, attacker.survive) == (86, 52, 52)
    assert (defender.start, defender.field, defender.survive) == (50, 12, 12)
    assert account.holder == "defender"
    assert (100 * attacker.field // 86, 100 * defender.field // 50) == (60, 24)


@rule("GW-10.12")
@pytest.mark.parametrize(
    ("square", "holder"),
    [
        ((9, 7), "attacker"),  # 12 points beside 12 are equal; a Gorgon of 24 is more
        ((10, 8), "attacker"),  # two squares from (8,8), the nearer of the two
        ((5, 5), "attacker"),  # two from (7,7)
        ((11, 8), "defender"),  # three
    ],
)
def test_the_marker_reaches_two_squares_from_the_nearer_square(
    square: tuple[int, int], holder: str
) -> None:
    game = example_12()
    game.state.mechs[3].cell = game.state.table.field.grid.cell(*square)  # a Gorgon
    end(game, 0, "length")
    assert told(game).holder == holder


@rule("GW-10.12")
def test_equal_points_at_the_marker_hold_nothing() -> None:
    game = example_12()
    game.state.mechs[2].cell = game.state.table.field.grid.cell(6, 8)  # a Halberd, 12 points
    end(game, 0, "length")
    assert told(game).holder == ""


@rule("GW-10.13", "GW-R44")
def test_a_side_defeated_by_the_loss_of_its_commander_has_no_field_left() -> None:
    game = example_12()
    mech = game.state.mechs[0]
    mech.status, mech.dam, mech.cell = DESTROYED, 0, -1
    end(game, 1, "commander")
    attacker, defender = told(game).sides
    assert (attacker.field, attacker.survive) == (0, 36)  # 52 without the 16 of the commander
    assert (defender.field, defender.survive) == (12, 12)
    # time ran out first: nobody is defeated, and what stands counts
    other = example_12()
    lost = other.state.mechs[0]
    lost.status, lost.dam, lost.cell = DESTROYED, 0, -1
    end(other, 0, "length")
    assert told(other).sides[0].field == 36


@rule("GW-10.13", "GW-R44")
def test_where_both_commanders_are_lost_what_stands_counts() -> None:
    game = example_12()
    for index in (0, 5):
        mech = game.state.mechs[index]
        mech.status, mech.dam, mech.cell = DESTROYED, 0, -1
    end(game, 0, "commander")
    attacker, defender = told(game).sides
    assert (attacker.field, defender.field) == (36, 0)


@rule("GW-10.13", "GW-3.11", "GW-R60")
def test_a_side_that_concedes_has_no_field_left() -> None:
    game = example_12()
    game.concede(1)
    attacker, defender = told(game).sides
    assert (attacker.field, attacker.survive) == (52, 52)
    assert (defender.field, defender.survive) == (0, 12)
    assert told(game).holder == ""
    # before all is set up: what is not yet on the board would be
    early = fought(asked((87, 50)), ATTACKERS, DEFENDERS, [*LENGTH_9, *FIRST_0])
    early.concede(0)
    attacker, defender = told(early).sides
    assert (attacker.start, attacker.field, attacker.survive) == (86, 0, 86)
    assert (defender.start, defender.field, defender.survive) == (50, 50, 50)
    # before the forces are known: both up to their limits
    first = opening(engaged(asked((87, 50))))
    first.concede(1)
    attacker, defender = told(first).sides
    assert (attacker.start, attacker.field, attacker.survive) == (87, 87, 87)
    assert (defender.start, defender.field, defender.survive) == (50, 0, 50)


@rule("BM-16.1")
def test_a_battle_that_nobody_asked_for_tells_no_sides() -> None:
    game = opening(Setup(), [*LENGTH_9, *FIRST_0])
    game.concede(0)
    assert SYSTEM.account(game.state).sides == ()
    assert "engagement" not in write(game.state)["setup"]


@rule("GW-10.7", "GW-10.9", "GW-10.12")
def test_the_view_tells_zones_marker_and_what_counts() -> None:
    game = example_12()
    view = observe(game, 0)
    board = view.board
    assert (board.width, board.zone, board.zone_north) == (16, 3, 6)
    assert board.name == "City, field 17"
    (site,) = board.sites
    assert site.squares == ((7, 7), (8, 8)) and site.controller == 1
    assert view.scenario.name == "Hold the marker"
    plain = fought(asked(), SMALL, SMALL, [*LENGTH_9, *FIRST_0])
    assert observe(plain, 0).scenario.name == "Stand-up fight"


@rule("GW-10.11", "GW-10.13", "GW-R41")
@pytest.mark.parametrize("ground", ["plain", "capital"])
@pytest.mark.parametrize("limit", [12, 50, 100, 200])
def test_a_whole_battle_of_bots_is_fought_and_counted(limit: int, ground: str) -> None:
    if ground == "capital":
        request = asked((limit, limit), ground, "hold", depths=(3, 6))
    else:
        request = asked((limit, limit), ground)
    game = start(SYSTEM, engaged(request), Dice(key_of(limit)), observed=False)
    bots = [Regular(Dice(key_of(f"bot {seat}"))) for seat in (0, 1)]
    while not game.over:
        decision = game.decision
        assert decision is not None
        if game.state.battlegroups and game.state.round == 1:  # it can be kept and goes on alike
            again = restore(decode(encode(snapshot(game))), {"battlemachine": SYSTEM})
            assert write(again.state) == write(game.state)
        game.choose(bots[decision.player].choose(Seat(game, decision.player)))
    rules = HouseRules(point_limit=limit)
    for seat, left in enumerate(told(game).sides):
        group = game.state.table.sides[seat].battlegroup
        assert left.start == points(group, DATA.contents, rules)
        assert left.field <= left.survive <= left.start
