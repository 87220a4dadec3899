"""[GW-10] Rollout fights the battles of a campaign of another system."""

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
from ironmuster.systems.rollout.bots.regular import Regular
from ironmuster.systems.rollout.content.catalog import DATA
from ironmuster.systems.rollout.content.hosting import (
    field_of,
    most_characters,
    team_worth,
    worth_of,
)
from ironmuster.systems.rollout.content.levy import offers
from ironmuster.systems.rollout.content.maps import laid_out
from ironmuster.systems.rollout.content.setup import Setup, team_of
from ironmuster.systems.rollout.content.sheets import Bought, Officer, Team
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.position.actions import (
    OWN_FACING,
    Activate,
    Build,
    Buy,
    Deploy,
    GoOn,
    LineUp,
    Raise,
)
from ironmuster.systems.rollout.position.events.turns import TeamsRevealed
from ironmuster.systems.rollout.position.state import ENEMY, PLAYER, WITHDRAWN, State
from ironmuster.systems.rollout.position.table import WITH
from ironmuster.systems.rollout.rules.defences import QUARTER, SOUTH
from ironmuster.systems.rollout.rules.ending import end_battle, is_last_turn
from ironmuster.systems.rollout.rules.enemy.goals import aim_of, role_toward
from ironmuster.systems.rollout.rules.enemy.roles import role_of
from ironmuster.systems.rollout.rules.engaged import near_marker
from ironmuster.systems.rollout.system import SYSTEM
from ironmuster.systems.rollout.telling.labels import describe
from ironmuster.systems.rollout.telling.view import observe
from tests import moments
from tests.engagements import account_of
from tests.rollout.asked import asked

rule = pytest.mark.rule
CATALOG = DATA.contents
HOST = SYSTEM.host

# 18 RP: Gearshift 10, Glover 2, a Sherman 4, Jeeps 2
ALLIED = Team(
    id="allied",
    name="Allied",
    characters=("gearshift", "glover"),
    support=(Bought(unit="sherman"), Bought(unit="jeep")),
)
# 15 RP: Heatsink 10, Kraus 2, infantry 1, motorcycles 2
AXIS = Team(
    id="axis",
    name="Axis",
    camp="enemy",
    characters=("heatsink", "kraus"),
    support=(Bought(unit="infantry_g"), Bought(unit="motorcycle")),
)


def engaged(request: Engagement) -> Setup:
    assert HOST is not None
    setup = HOST.engage(request)
    assert isinstance(setup, Setup)
    return setup


def opened(request: Engagement) -> Game[State, Catalog]:
    return start(SYSTEM, engaged(request), Dice(key_of(1)), observed=True)


def told(game: Game[State, Catalog]) -> Account:
    return account_of(game, game.state.setup.asked)


def refused(game: Game[State, Catalog], team: str | Team, *words: str) -> bool:
    return moments.refused(game, Raise(team), *words)


def lined_up(request: Engagement, one: Team = ALLIED, other: Team = AXIS) -> Game[State, Catalog]:
    """A battle at the first question of its first turn, without defensive terrain."""
    game = opened(request)
    game.apply(Raise(one))
    game.apply(Raise(other))
    while game.state.turn == 0:
        assert game.decision is not None
        found = game.decision.options
        game.apply(GoOn() if found.has(GoOn()) else LineUp())
    return game


@rule("GW-10.3", "GW-10.4", "GW-10.5")
def test_what_the_sides_may_field() -> None:
    assert HOST is not None
    assert (HOST.currency, HOST.cap, HOST.floor) == ("RP", 60, 5)
    assert HOST.limits((1000, 750)) == (20, 15)
    assert HOST.limits((4200, 3550)) == (60, 50)  # EX-16
    assert HOST.limits((1000, 200)) == (20, 5)


@rule("GW-10.3")
def test_characters_are_worth_what_table_4_7_says() -> None:
    table = {
        **{"gearshift": 10, "zoomer": 6, "crosswise": 10, "evac": 7, "posthaste": 7},
        **{"heavyfist": 7, "hailstorm": 9, "heatsink": 10, "cinder": 9, "groundswell": 7},
        **{"prestige": 10, "soundbite": 4, "moros": 16, "glover": 2, "martinez": 3},
        **{"hayasaki": 4, "siegel": 4, "engel": 2, "kraus": 2},
    }
    assert {id: worth_of(one, CATALOG) for id, one in CATALOG.characters.items()} == table
    assert team_worth(ALLIED, CATALOG) == 10 + 2 + 4 + 2
    assert team_worth(AXIS, CATALOG) == 10 + 2 + 1 + 2


@rule("GW-10.2", "GW-10.9")
def test_all_that_cannot_be_fought_is_named_at_once() -> None:
    assert HOST is not None
    with pytest.raises(DataError) as fault:
        HOST.engage(asked((4, 61), "moon", depths=(0, 13), rounds=-1, field=256, seats=(2, 2)))
    assert str(fault.value).splitlines() == [
        "ground: no `moon`; there are plain, woods, swamp, moor, city, capital, factory, spaceport,"
        " academy, standup [GW-10.7]",
        "field: 0 to 255, not 256 [GW-10.2]",
        "rounds: 0 to 1000, not -1 [GW-10.11]",
        "sides: both of seat 2 [GW-10.6]",
        "sides[0] limit: 5 to 60 RP, not 4 [GW-10.4, GW-10.5]",
        "sides[0] depth: 1 to 12 rows, not 0 [GW-10.9]",
        "sides[1] limit: 5 to 60 RP, not 61 [GW-10.4, GW-10.5]",
        "sides[1] depth: 1 to 12 rows, not 13 [GW-10.9]",
    ]


@rule("GW-10.6")
def test_a_setup_with_other_rules_or_forces_over_a_limit_is_refused() -> None:
    setup = msgspec.structs.replace(
        engaged(asked((17, 15))), time="night", teams=(ALLIED, AXIS), options={"weather": "bad"}
    )
    with pytest.raises(DataError) as fault:
        start(SYSTEM, setup, Dice(key_of(1)))
    assert str(fault.value).splitlines() == [
        "mission, time, location, map, options: a battle of a campaign is a Clash with the default"
        " house rules [GW-10.6]",
        "teams[0] team: 18 RP, 1 over the limit of 17 [GW-10.6]",
    ]


@rule("GW-10.6", "GW-R41")
def test_both_choose_in_secret_from_their_own_lists_within_their_own_limit() -> None:
    request = asked((20, 15))
    game = opened(request)
    assert game.decision is not None and game.decision.sampled
    assert (game.decision.player, game.decision.prompt) == (0, "muster")
    assert list(game.decision.options) == [Raise(one) for one in offers(request, 0, CATALOG)]
    assert SYSTEM.hides(game.state) and SYSTEM.private(game.state)
    assert refused(game, "nobody", "GW-10.6")
    assert refused(game, AXIS, "GW-10.6", "other side's lists")
    game.apply(Raise(ALLIED))
    assert game.decision.player == 1
    assert refused(game, ALLIED, "GW-10.6")
    rich = msgspec.structs.replace(AXIS, support=AXIS.support + (Bought(unit="infantry_g"),) * 3)
    assert refused(game, rich, "GW-10.6", "18 RP, 3 over the limit of 15")
    ranks = msgspec.structs.replace(AXIS, characters=("engel",), support=(Bought(unit="panzer3"),))
    assert refused(game, ranks, "RO-4.2", "4 points, the Ranks come to 2")
    assert game.apply(Raise(AXIS))[0] == TeamsRevealed(("Allied", "Axis"))
    assert not SYSTEM.hides(game.state)


@rule("GW-10.6")
def test_a_team_on_offer_is_told_with_all_that_is_in_it() -> None:
    two = msgspec.structs.replace(ALLIED, support=(*ALLIED.support, Bought(unit="jeep")))
    game = opened(asked((20, 15)))
    told = "Allied: 20 RP, Gearshift, Charlie Glover, Sherman Tank, 2 Wiley Jeeps"
    assert describe(game, Raise(two)).text == told


@rule("GW-10.6")
def test_the_lower_seat_has_the_allied_lists_whatever_its_role() -> None:
    game = opened(asked((20, 20), seats=(3, 1)))
    assert refused(game, ALLIED, "GW-10.6")
    game.apply(Raise(AXIS))
    assert game.why_not(Raise(ALLIED)) is None
    free = opened(asked((20, 20), seats=(-1, -1)))
    assert free.why_not(Raise(ALLIED)) is None and free.why_not(Raise(AXIS)) is None


@rule("GW-R41", "GW-R63")
@pytest.mark.parametrize("seats", [(0, 1), (1, 0)])
def test_at_every_limit_a_team_worth_nine_tenths_is_on_offer(seats: tuple[int, int]) -> None:
    for limit in range(5, 61):
        found = offers(asked((limit, limit), seats=seats), 0, CATALOG)
        assert found
        for wanted in found:
            team = team_of(wanted, CATALOG)
            assert team is not None
            assert 90 * limit <= 100 * team_worth(team, CATALOG) <= 100 * limit


@rule("GW-R63")
def test_the_largest_battles_have_more_characters_and_created_humans_none() -> None:
    assert [most_characters(limit) for limit in (5, 40, 41, 50, 51, 60)] == [4, 4, 5, 5, 6, 6]
    game = opened(asked((60, 60)))
    officer = Officer(
        id="smith", name="Smith", rank=1, move=6, strike=4, fight=4, save=5, weapon="rifle"
    )
    alone = Team(id="alone", name="Alone", characters=("gearshift",), officers=(officer,))
    assert refused(game, alone)


@rule("GW-10.9", "GW-10.10", "GW-R64")
def test_the_defender_sets_up_first_and_the_attacker_begins() -> None:
    game = opened(asked((20, 15), depths=(3, 6)))
    game.apply(Raise(ALLIED))
    game.apply(Raise(AXIS))
    assert game.decision is not None
    assert (game.decision.player, game.decision.prompt) == (1, "deploy")
    unit = next(one.unit for one in game.decision.options if isinstance(one, Activate))
    game.apply(Activate(unit))
    places = [one for one in game.decision.options if isinstance(one, Deploy)]
    assert min(one.y for one in places) < 42_000 <= max(one.y for one in places)
    assert all(one.y > 36_000 and one.form == 0 for one in places)
    game.apply(places[0])
    game.apply(LineUp())
    assert game.decision.player == 0
    unit = next(one.unit for one in game.decision.options if isinstance(one, Activate))
    game.apply(Activate(unit))
    assert all(one.y < 6_000 for one in game.decision.options if isinstance(one, Deploy))
    game.apply(next(one for one in game.decision.options if isinstance(one, Deploy)))
    game.apply(LineUp())
    assert (game.state.turn, game.decision.player, game.decision.prompt) == (1, 0, "movement")
    rules = game.state.table.rules
    assert (rules.enemy_control, rules.enemy_fog) == ("human", False)
    assert game.state.alert, "nobody is unaware"


@rule("GW-10.7", "GW-R62")
def test_the_defender_buys_the_points_of_the_ground() -> None:
    game = opened(asked((20, 15), "capital", "hold", depths=(3, 6)))
    game.apply(Raise(ALLIED))
    game.apply(Raise(AXIS))
    assert game.decision is not None
    assert (game.decision.player, game.decision.prompt) == (1, "buy")
    assert game.state.goal.points == [(24_000, 24_000)]


@rule("RO-R230", "RO-17.8", "GW-R62")
def test_box_and_boom_of_a_checkpoint_lie_in_the_zone_of_the_defender() -> None:
    """A zone of 6": the box is 1 by 1, the boom 4 long beside it, to the east of what faces south
    and to the south of what faces west. So the middle of the box is 43.5" from the western edge at
    most, and of one that faces west not below 46.5"."""
    game = opened(asked((20, 15), "capital", "hold", depths=(3, 3)))
    game.apply(Raise(ALLIED))
    game.apply(Raise(AXIS))
    assert game.decision is not None
    game.apply(Buy("checkpoint"))
    places = [one for one in game.decision.options if isinstance(one, Build)]
    assert places
    for one in places:
        twin = game.clone()
        twin.apply(one)
        for laid in twin.state.pieces[-2:]:
            shape = laid.shape()
            assert shape.left >= 0 and shape.right <= 48_000
            assert shape.low >= 42_000 and shape.high <= 48_000
    south = [one for one in places if one.facing == OWN_FACING]
    at_edge = max(south, key=lambda one: one.x)
    assert at_edge.x == 43_000
    refused = game.why_not(Build(44_000, at_edge.y, OWN_FACING))
    assert refused == "its boom has to lie wholly on the table [RO-R230]"
    low = next(one for one in south if one.y == 43_000)
    turned = game.why_not(Build(low.x, low.y, SOUTH - QUARTER))
    assert turned == "its boom has to lie wholly in the defender's zone [RO-R230]"


@rule("GW-R62", "RO-17.13", "RO-R120")
@pytest.mark.parametrize("mines", ["antipersonnel_mines", "anti_tank_mines"])
def test_mines_of_the_defender_lie_elsewhere_for_who_imagines_them(mines: str) -> None:
    game = opened(asked((20, 15), "capital", depths=(3, 6)))
    game.apply(Raise(ALLIED))
    game.apply(Raise(AXIS))
    game.apply(Buy(mines))
    assert game.decision is not None
    place = next(one for one in game.decision.options if isinstance(one, Build))
    game.apply(place)
    number = len(game.state.pieces) - 1
    zone = 36_000  # the northern twelve inches
    assert game.state.pieces[number].shape().low >= zone
    assert SYSTEM.hides(game.state)
    seen = set()
    for salt in range(12):
        shape = game.imagine(0, salt).state.pieces[number].shape()
        assert zone <= shape.low and shape.high <= 48_000
        seen.add((shape.left, shape.low))
    assert len(seen) > 6
    own = game.imagine(1, 3).state.pieces[number].shape()
    assert own == game.state.pieces[number].shape()


@rule("GW-10.8", "GW-R62")
@pytest.mark.parametrize("ground", ["woods", "swamp", "factory", "city"])
def test_all_of_a_field_lies_on_the_table(ground: str) -> None:
    for number in range(0, 256, 23):
        request = asked((20, 20), ground, field=number)
        game = lined_up(request) if ground in ("woods", "swamp") else opened(request)
        if game.state.turn == 0:
            game.apply(Raise(ALLIED))
            game.apply(Raise(AXIS))
        kinds = CATALOG.terrain
        laid = sum(len(laid_out(one, kinds)) for one in field_of(request, CATALOG).pieces)
        assert len(game.state.pieces) == laid


@rule("GW-10.12", "GW-R65")
def test_a_general_beside_the_own_tank_counts_once_at_the_marker() -> None:
    team = msgspec.structs.replace(AXIS, characters=("siegel",), support=())
    game = lined_up(asked((20, 15), "spaceport", "hold"), ALLIED, team)
    state = game.state
    tank = units(game, ENEMY)[0]
    state.x[tank], state.y[tank] = 24_000, 22_000
    assert near_marker(state, ENEMY) == 4
    general = state.enlist(state.kind[tank], ENEMY)
    state.field(general, 24_000, 26_000, 0)
    assert near_marker(state, ENEMY) == 4


@rule("GW-10.12", "GW-10.14")
def test_both_sides_are_told_what_counts_and_how_it_stands() -> None:
    """Of 18 RP the attacker has lost a Sherman of 4: 14 of 18 are 77 %. Gearshift, 10 RP, holds the
    marker alone."""
    game = lined_up(asked((20, 15), "plain", "hold"))
    state = game.state
    goal = observe(game, ENEMY).goal
    assert (goal.name, goal.won_by, goal.holder) == ("Hold the marker", "", None)
    assert "15 in 100 more for the side with the more points" in goal.briefing
    assert goal.stands == "Can fight: 100 % against 100 %"
    for unit in units(game, PLAYER):
        if state.kind[unit].startswith("sherman"):
            state.hp[unit] = 0
        if state.kind[unit] == "gearshift":
            state.x[unit], state.y[unit] = 24_000, 22_000
    stands = [observe(game, viewer).goal.stands for viewer in (PLAYER, ENEMY, None)]
    assert stands == [
        "Can fight: 77 % against 100 %",
        "Can fight: 100 % against 77 %",
        "Can fight: 77 % against 100 %",
    ]
    assert observe(game, ENEMY).goal.holder == "player"
    assert observe(game, ENEMY).rules == (), "nobody has agreed on house rules"
    fight = lined_up(asked((20, 15), "plain", "destroy"))
    assert observe(fight, PLAYER).goal.name == "Stand-up fight"


@rule("GW-10.11")
def test_a_battle_lasts_eight_turns_and_the_final_sixteen() -> None:
    game = lined_up(asked((20, 15)))
    game.state.turn = 7
    assert not is_last_turn(game.state)
    game.state.turn = 8
    assert is_last_turn(game.state)
    final = lined_up(asked((20, 15), "standup", kind="final"))
    final.state.turn = 15
    assert not is_last_turn(final.state)
    final.state.turn = 16
    assert is_last_turn(final.state)
    game.state.turn = 1
    for unit in range(len(game.state.kind)):
        if game.state.side[unit] == ENEMY:
            game.state.status[unit] = WITHDRAWN
    assert is_last_turn(game.state), "nobody of the defender is left"


def units(game: Game[State, Catalog], side: int) -> list[int]:
    return [unit for unit in range(len(game.state.kind)) if game.state.side[unit] == side]


@rule("GW-10.12", "GW-10.13", "GW-R62")
def test_what_is_left_is_counted_in_rp() -> None:
    game = lined_up(asked((20, 15), "spaceport", "hold"))
    state = game.state
    gearshift, _, sherman, *_ = units(game, PLAYER)
    heatsink, _, infantry, motorcycle = units(game, ENEMY)
    state.hp[sherman] = 0  # 4 of 18
    state.hp[infantry] = 0  # 1 of 15
    state.hp[gearshift] = 1  # still all of its 10
    state.status[motorcycle] = WITHDRAWN  # 2: survives, but has left the field
    state.x[heatsink], state.y[heatsink] = 24_000, 30_500
    end_battle(game)
    account = told(game)
    attacker, defender = account.sides
    assert (attacker.start, attacker.field, attacker.survive) == (18, 14, 14)
    assert (defender.start, defender.field, defender.survive) == (15, 12, 14)
    assert account.holder == "defender"  # its base reaches to 6" from the middle
    state.y[heatsink] = 36_000
    assert told(game).holder == ""


@rule("GW-10.13", "GW-R60")
def test_example_14_a_side_that_concedes_has_no_field_left() -> None:
    game = lined_up(asked((20, 15)))
    for unit in units(game, ENEMY)[2:]:
        game.state.hp[unit] = 0
    game.concede(0)
    attacker, defender = told(game).sides
    assert (attacker.start, attacker.field, attacker.survive) == (18, 0, 18)
    assert (defender.start, defender.field, defender.survive) == (15, 12, 12)
    assert 100 * defender.field // defender.start == 80
    early = opened(asked((20, 15)))
    early.concede(1)
    attacker, defender = told(early).sides
    assert (attacker.start, attacker.field, attacker.survive) == (20, 20, 20)
    assert (defender.start, defender.field, defender.survive) == (15, 0, 15)


@rule("GW-10.12", "RO-20.7", "RO-R231")
def test_units_make_for_the_marker_and_staff_for_the_nearest_enemy() -> None:
    """With a marker wD is 0.4 and e 5", the rest stays that of the role; without one "nearest"."""
    game = lined_up(asked((20, 15), "plain", "hold"))
    state = game.state
    for side, staff in ((PLAYER, "glover"), (ENEMY, "kraus")):
        for unit in units(game, side):
            aim = aim_of(state, unit)
            role, usual = role_toward(state, unit, aim), role_of(state, unit, aim.unit)
            assert (role.fear, role.shelter) == (usual.fear, usual.shelter)
            if state.kind[unit].split(WITH)[0] == staff:
                assert (aim.told, role.haste) == ("nearest", usual.haste)
            else:
                assert (aim.told, aim.middle()) == ("marker", (24_000, 24_000))
                assert (role.haste, role.near) == (40, 5_000)
    state.goal.points = []
    assert {aim_of(state, unit).told for unit in units(game, ENEMY)} == {"nearest"}


@rule("GW-10.2")
def test_a_battle_that_nobody_asked_for_is_as_before() -> None:
    game = start(SYSTEM, Setup(), Dice(key_of(1)))
    assert SYSTEM.account(game.state) is None
    assert "engagement" not in write(game.state)["setup"]


@rule("GW-10.11", "GW-10.13", "GW-R41", "GW-R64")
@pytest.mark.parametrize(("limit", "ground"), [(5, "plain"), (20, "city"), (40, "standup")])
def test_a_whole_battle_of_bots_is_fought_and_counted(limit: int, ground: str) -> None:
    if ground == "city":
        request = asked((limit, limit), ground, "hold", depths=(3, 6))
    else:
        request = asked((limit, limit), ground, seats=(1, 0))
    game = start(SYSTEM, engaged(request), Dice(key_of(limit)), observed=False)
    bots = [Regular(Dice(key_of(f"bot {seat}"))) for seat in (0, 1)]
    kept = False
    while not game.over:
        decision = game.decision
        assert decision is not None
        if not kept and game.state.turn == 1:  # it can be kept and goes on alike
            again = restore(decode(encode(snapshot(game))), {"rollout": SYSTEM})
            assert write(again.state) == write(game.state)
            kept = True
        game.choose(bots[decision.player].choose(Seat(game, decision.player)))
    assert game.state.turn <= 8
    if game.state.goal.points:  # [RO-R231]
        assert near_marker(game.state, PLAYER) or near_marker(game.state, ENEMY)
    for seat, left in enumerate(told(game).sides):
        team = team_of(game.state.setup.teams[seat], CATALOG)
        assert team is not None and left.start == team_worth(team, CATALOG)
        assert left.field <= left.survive <= left.start
