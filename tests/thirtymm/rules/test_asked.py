"""[GW-10] 30MM fights the battles of a campaign."""

from __future__ import annotations

import msgspec
import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.codec import write
from ironmuster.kernel.engagement import Account, Engagement
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.game import Game, start
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.snapshot import decode, encode, restore, snapshot
from ironmuster.systems.thirtymm.bots.regular import Regular
from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.content.hosting import board_of, field_of, size_of
from ironmuster.systems.thirtymm.content.levy import offers, worth_enough
from ironmuster.systems.thirtymm.content.setup import Setup, squads_in
from ironmuster.systems.thirtymm.content.sheets import Squad
from ironmuster.systems.thirtymm.content.squad import squad_dc, units_of
from ironmuster.systems.thirtymm.content.tables import Catalog
from ironmuster.systems.thirtymm.position.actions import Face, Pick, Place, Raise
from ironmuster.systems.thirtymm.position.events import SquadsRevealed
from ironmuster.systems.thirtymm.position.state import DESTROYED, FIELDED, RESERVE, State
from ironmuster.systems.thirtymm.position.stats import is_inoperative
from ironmuster.systems.thirtymm.rules.ending import LAST_ROUND, end_battle
from ironmuster.systems.thirtymm.system import SYSTEM
from ironmuster.systems.thirtymm.telling.view import observe
from tests import moments
from tests.engagements import account_of
from tests.thirtymm.asked import asked

rule = pytest.mark.rule
CATALOG = DATA.contents
HOST = SYSTEM.host
PAIR = Squad(id="pair", name="Pair", size="scouting", units=("alto_trooper", "sparrow"))  # 401 DC
THREE = Squad(id="three", name="Three", size="skirmish", units=("colossus", "talon", "badger"))


def engaged(request: Engagement) -> Setup:
    assert HOST is not None
    setup = HOST.engage(request)
    assert isinstance(setup, Setup)
    return setup


def opened(request: Engagement) -> Game[State, Catalog]:
    return start(SYSTEM, engaged(request), Dice(key_of(1)), observed=True)


def told(game: Game[State, Catalog]) -> Account:
    return account_of(game, game.state.table.asked)


def refused(game: Game[State, Catalog], squad: str | Squad, *words: str) -> bool:
    return moments.refused(game, Raise(squad), *words)


@rule("GW-10.3", "GW-10.4", "GW-10.5", "GW-10.6")
def test_example_13_two_heavy_against_two_line_units() -> None:
    """2400 bv are 2880 DC and 2000 bv 2400: both scaled to 2500, of engagement size 2500."""
    assert HOST is not None
    assert (HOST.currency, HOST.cap, HOST.floor) == ("DC", 2500, 300)
    limits = HOST.limits((2400, 2000))
    assert limits == (2500, 2083)
    assert size_of(asked((2500, 2083)), CATALOG).limit == 2500
    assert HOST.limits((4200, 3550)) == (2500, 2113)  # EX-16
    assert HOST.limits((1000, 200)) == (1200, 300)


@rule("GW-10.6")
@pytest.mark.parametrize(
    ("larger", "size", "cap", "board"),
    [
        (300, "scouting", 3, "standard"),
        (600, "scouting", 3, "standard"),
        (601, "skirmish", 5, "standard"),
        (1200, "skirmish", 5, "standard"),
        (1201, "operation", 6, "large"),
        (1801, "battle", 8, "large"),
        (2500, "battle", 8, "large"),
    ],
)
def test_the_larger_limit_gives_size_board_and_cap(
    larger: int, size: str, cap: int, board: str
) -> None:
    request = asked((300, larger))
    found = size_of(request, CATALOG)
    assert (found.id, found.cap, board_of(request, CATALOG).id) == (size, cap, board)
    assert field_of(request, CATALOG).board == board


@rule("GW-10.2", "GW-10.9")
def test_all_that_cannot_be_fought_is_named_at_once() -> None:
    assert HOST is not None
    with pytest.raises(DataError) as fault:
        HOST.engage(asked((299, 2501), "moon", depths=(0, 8), rounds=-1, field=256))
    assert str(fault.value).splitlines() == [
        "ground: no `moon`; there are plain, woods, swamp, moor, city, capital, factory, spaceport,"
        " academy, standup [GW-10.7]",
        "field: 0 to 255, not 256 [GW-10.2]",
        "rounds: 0 to 1000, not -1 [GW-10.11]",
        "sides[0] limit: 300 to 2500 DC, not 299 [GW-10.4, GW-10.5]",
        "sides[0] depth: 1 to 7 rows, not 0 [GW-10.9]",
        "sides[1] limit: 300 to 2500 DC, not 2501 [GW-10.4, GW-10.5]",
        "sides[1] depth: 1 to 7 rows, not 8 [GW-10.9]",
    ]
    turned = asked()
    turned = msgspec.structs.replace(turned, sides=(turned.sides[1], turned.sides[0]))
    with pytest.raises(DataError, match="the attacker, then the defender"):
        HOST.engage(turned)


@rule("GW-10.6")
def test_a_setup_with_other_rules_or_forces_over_a_limit_is_refused() -> None:
    setup = engaged(asked((400, 400)))
    wrong = msgspec.structs.replace(setup, options={"minimum_step": False}, squads=(PAIR, PAIR))
    with pytest.raises(DataError) as fault:
        start(SYSTEM, wrong, Dice(key_of(1)))
    text = "squad: E18: 401 DC, at most 400 for Scouting [TM-2.15]"
    assert str(fault.value).splitlines() == [
        "mission, size, map, players, teams, options: a battle of a campaign has two sides and the"
        " default house rules, and no mission [GW-10.6]",
        f"squads[0] {text}",
        f"squads[1] {text}",
    ]


@rule("GW-10.6", "GW-R41")
def test_both_choose_in_secret_within_their_own_limit() -> None:
    request = asked((1200, 450))
    game = opened(request)
    assert game.decision is not None and game.decision.sampled
    assert (game.decision.player, game.decision.prompt) == (0, "muster")
    assert list(game.decision.options) == [Raise(one) for one in offers(request, 0, CATALOG)]
    assert SYSTEM.hides(game.state) and SYSTEM.private(game.state)
    assert refused(game, "nobody", "GW-10.6")
    game.apply(Raise(THREE))  # 572 + 279 + 179 = 1030
    assert game.decision.player == 1
    assert refused(game, THREE, "TM-2.15", "1030 DC, at most 450")
    assert refused(game, "SC-1", "TM-2.15")
    six = Squad(id="six", name="Six", size="battle", units=("sentry",) * 6)  # 426 DC
    assert refused(game, six, "TM-1.15", "6 units, at most 5")
    game.apply(Raise(PAIR))
    assert [one.dc for one in game.state.table.profiles] == [572, 279, 179, 242, 159]
    assert not SYSTEM.hides(game.state)


@rule("GW-10.6", "TM-R102")
def test_a_squad_that_finds_no_room_on_the_field_is_refused() -> None:
    swimmers = Squad(id="sea", name="Sea", size="scouting", units=("manta",))
    assert refused(opened(asked((300, 300))), swimmers, "TM-R102", "blue")


@rule("GW-R41")
@pytest.mark.parametrize("ground", ["plain", "swamp", "capital"])
def test_at_every_limit_something_is_on_offer(ground: str) -> None:
    assert worth_enough(240, 300) and not worth_enough(239, 300)
    assert worth_enough(540, 600) and not worth_enough(539, 600)
    for limit in range(300, 2501, 73):
        request = asked((limit, limit), ground)
        found = offers(request, 1, CATALOG)
        assert found
        for squad in squads_in(found, CATALOG):
            total = squad_dc(squad, CATALOG)
            assert (80 if limit < 600 else 90) * limit <= 100 * total <= 100 * limit
            units = units_of(squad, CATALOG)
            assert (
                len([one for one in units if one.kind != "drone_linked"])
                <= size_of(request, CATALOG).cap
            )


@rule("GW-10.9", "GW-10.10")
def test_roles_decide_edge_and_order() -> None:
    game = opened(asked((1200, 1200), "city", depths=(3, 6)))
    game.apply(Raise(THREE))
    assert game.apply(Raise(PAIR))[0] == SquadsRevealed(("Three", "Pair"))
    assert (game.state.attacker, game.state.south) == (0, 0)
    assert game.decision is not None
    assert (game.decision.player, game.decision.prompt) == (0, "deploy")  # the Attacker first
    game.apply(Pick(0))
    rows = {one.at for one in game.decision.options if isinstance(one, Place)}
    assert {at[:2] for at in rows} <= {f"{column:02}" for column in range(1, 12)}
    assert all(int(at[2:]) > (12 if int(at[:2]) % 2 else 11) for at in rows)  # the last three
    game.apply(next(one for one in game.decision.options if isinstance(one, Place)))
    game.apply(Face(0))
    assert game.decision.player == 1  # by turns, as 30MM has it
    game.apply(Pick(3))
    rows = {one.at for one in game.decision.options if isinstance(one, Place)}
    assert max(int(at[2:]) for at in rows) == 6


def after(request: Engagement, first: Squad = THREE) -> Game[State, Catalog]:
    """A battle of THREE, or another squad, against PAIR, set up by bots."""
    game = opened(request)
    game.apply(Raise(first))
    game.apply(Raise(PAIR))
    bots = [Regular(Dice(key_of(f"bot {seat}"))) for seat in (0, 1)]
    while game.state.round == 0:
        assert game.decision is not None
        game.choose(bots[game.decision.player].choose(Seat(game, game.decision.player)))
    return game


@rule("GW-10.10", "GW-10.11")
def test_the_attacker_begins_and_it_lasts_six_rounds_and_the_final_twelve() -> None:
    game = after(asked())
    assert game.state.initiative == 0 and game.state.table.mission.rounds == 6
    final = opened(asked(ground="standup", kind="final"))
    assert final.state.table.mission.rounds == 12
    assert opened(asked(rounds=4)).state.table.mission.rounds == 4


def cripple(game: Game[State, Catalog], index: int) -> None:
    """Take all limbs of a mech [TM-12.8]."""
    state = game.state
    for item in state.table.profiles[index].props:
        state.units[index].left[item] = 0
    assert is_inoperative(state, index)


@rule("GW-10.12", "GW-10.13", "GW-R61")
def test_what_is_left_is_counted_in_dc_and_half_of_what_is_inoperative() -> None:
    game = after(asked(ground="city", objective="hold"))
    state = game.state
    grid, labels = state.table.field.grid, state.table.field.labels
    for index, unit in enumerate(state.units):  # all at the edge, far from the marker
        unit.cell = labels.cell(f"{2 * index + 1:02}15")
    state.units[1].status, state.units[1].cell = DESTROYED, -1  # the Talon, 279
    cripple(game, 3)  # an Alto Trooper: 242, half of it 121
    state.units[3].cell = labels.cell("0606")  # beside 0607
    end_battle(game, LAST_ROUND)
    account = told(game)
    attacker, defender = account.sides
    assert (attacker.start, attacker.field, attacker.survive) == (1030, 751, 751)
    assert (defender.start, defender.field, defender.survive) == (401, 280, 280)
    assert account.holder == "defender"
    # 0609 is one hex from 0608, the other half of the marker: 159 DC there and 121 here
    state.units[2].cell = labels.cell("0609")  # a Badger, 179
    assert told(game).holder == "attacker"
    assert observe(game, 0).board.markers[0].owner == 0
    state.units[4].cell = labels.cell("0508")
    assert grid.distance(state.units[4].cell, labels.cell("0608")) == 1
    assert told(game).holder == "defender"  # 121 + 159 against 179


@rule("GW-10.13", "GW-R67", "TM-R125")
def test_a_linked_drone_that_found_no_place_was_never_fielded() -> None:
    """A Shepherd, 239 DC, with a Wisp, 56."""
    squad = Squad(id="led", name="Led", size="scouting", units=("shepherd", "wisp"))
    game = after(asked(), squad)
    wisp = game.state.units[1]
    assert wisp.status == FIELDED and told(game).sides[0].start == 295
    wisp.status, wisp.cell = RESERVE, -1
    side = told(game).sides[0]
    assert (side.start, side.field, side.survive) == (239, 239, 239)
    game.state.units[0].status = RESERVE  # both are yet to be set up
    assert told(game).sides[0].field == 295


@rule("GW-10.13", "GW-3.11", "GW-R60")
def test_a_side_that_concedes_has_no_field_left() -> None:
    game = after(asked())
    game.concede(0)
    attacker, defender = told(game).sides
    assert (attacker.start, attacker.field, attacker.survive) == (1030, 0, 1030)
    assert (defender.start, defender.field, defender.survive) == (401, 401, 401)
    early = opened(asked((1200, 900)))
    early.concede(1)
    attacker, defender = told(early).sides
    assert (attacker.start, attacker.field, attacker.survive) == (1200, 1200, 1200)
    assert (defender.start, defender.field, defender.survive) == (900, 0, 900)


@rule("GW-10.12")
def test_missions_and_their_points_are_not_used() -> None:
    game = after(asked(ground="city", objective="hold"))
    assert game.state.goals == [0, 0]
    view = observe(game, 0)
    assert view.mission.name == "Hold the marker"
    assert [marker.at for marker in view.board.markers] == ["0607", "0608"]
    game.state.units[0].status = FIELDED
    end_battle(game, LAST_ROUND)
    assert game.state.primary == [0, 0]
    assert SYSTEM.account(start(SYSTEM, Setup(), Dice(key_of(1))).state) is None
    assert "engagement" not in write(start(SYSTEM, Setup(), Dice(key_of(1))).state)["setup"]


@rule("GW-10.11", "GW-10.13", "GW-R41")
@pytest.mark.parametrize("ground", ["standup", "capital"])
@pytest.mark.parametrize("limit", [300, 1200, 2500])
def test_a_whole_battle_of_bots_is_fought_and_counted(limit: int, ground: str) -> None:
    if ground == "capital":
        request = asked((limit, limit), ground, "hold", depths=(3, 6))
    else:
        request = asked((limit, limit), ground, kind="final")
    game = start(SYSTEM, engaged(request), Dice(key_of(limit)), observed=False)
    bots = [Regular(Dice(key_of(f"bot {seat}"))) for seat in (0, 1)]
    kept = False
    while not game.over:
        decision = game.decision
        assert decision is not None
        if not kept and game.state.round == 1:  # it can be kept and goes on alike
            again = restore(decode(encode(snapshot(game))), {"thirtymm": SYSTEM})
            assert write(again.state) == write(game.state)
            kept = True
        game.choose(bots[decision.player].choose(Seat(game, decision.player)))
    for seat, left in enumerate(told(game).sides):
        (squad,) = squads_in((game.state.setup.squads[seat],), CATALOG)
        assert left.start == squad_dc(squad, CATALOG)
        assert left.field <= left.survive <= left.start
