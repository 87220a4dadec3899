"""Orders of the Great War: when one is an answer, when it waits, and when nothing comes of it."""

from __future__ import annotations

import msgspec
import pytest

from ironmuster.kernel.preparing import Given, Order, Reply
from ironmuster.systems.greatwar.position.actions import Lose, Move, Name, Retreat
from ironmuster.systems.greatwar.telling.preparing import (
    FallBack,
    MoveNext,
    NameMethod,
    TakeLoss,
    preparing,
)
from tests.greatwar.drill import HOSTS, Hold, Tell
from tests.greatwar.made import SYSTEM, Playing, asked, moving, offered, play
from tests.greatwar.moments import Units, position, scenario, unit

rule = pytest.mark.rule
ORDERS = preparing()


def given(game: Playing, player: int, *orders: Order) -> list[Given]:
    """Orders as they are kept."""
    return [Given(written(one), ORDERS.basis(game, player, one)) for one in orders]


def written(order: Order) -> dict[str, object]:
    found: dict[str, object] = msgspec.to_builtins(order, str_keys=True)
    return found


def reply(game: Playing, player: int, *orders: Order) -> Reply | None:
    """What orders have for the open question that are given now."""
    return ORDERS.reply(game, given(game, player, *orders))


def ford(units: Units, first: int = 0) -> Playing:
    return moving(position(scenario("kestrel_ford"), units), (6, 6, 1, 1), first)


@rule("GW-3.2")
def test_a_move_is_the_answer_while_no_enemy_comes_into_reach() -> None:
    """From 0703 a march ends in 0303 at most, from 0603 in 0203: neither reaches 0102 or 0101. From
    0102 a unit comes to 0303."""
    game = ford({"1-1": "0103", "1-2": "0102", "2-1": "0703"})
    orders = given(game, 0, MoveNext("1-2", ("0101",)))
    play(game, Move("1-1"))
    far, near = game.clone(), game
    play(far, Move("2-1", ("0603",)))
    assert ORDERS.reply(far, orders) == (0, Move("1-2", ("0101",)), "")
    play(near, Move("2-1", ("0603", "0503", "0403", "0303")))
    told = ORDERS.reply(near, orders)
    assert told is not None and told.answer is None
    assert told.why.endswith("(2-1) has come into reach of it")


@rule("GW-3.2")
def test_a_move_waits_when_an_enemy_has_left_reach_or_stands_where_it_goes() -> None:
    game = ford({"1-1": "0103", "1-2": "0102", "2-1": "0303"})
    orders = given(game, 0, MoveNext("1-2", ("0101",)))
    play(game, Move("1-1"), Move("2-1", ("0403", "0503", "0603", "0703")))
    told = ORDERS.reply(game, orders)
    assert told is not None and told.why.endswith("(2-1) is in reach of it no more")
    game = ford({"1-1": "0103", "1-2": "0203", "2-1": "0403"})
    orders = given(game, 0, MoveNext("1-2", ("0303",)))
    play(game, Move("1-1"), Move("2-1", ("0303",)))
    told = ORDERS.reply(game, orders)
    assert told == (0, None, "other enemies stand where it is to go")


@rule("GW-3.2", "GW-4.8")
def test_a_move_waits_when_it_is_not_legal_or_its_unit_was_driven_off() -> None:
    game = ford({"1-1": "0103", "1-2": "0104", "1-3": "0203", "2-1": "0703"})
    orders = given(game, 0, MoveNext("1-2", ("0103",)), MoveNext("1-1"))
    unit(game.state, "1-3").cell = unit(game.state, "1-1").cell  # two may stand there
    play(game, Move("1-3"), Move("2-1"))
    told = ORDERS.reply(game, orders)
    assert told is not None and told.place == 0 and "[GW-4.8]" in told.why
    unit(game.state, "1-1").cell = game.state.table.board.cells["0203"]
    told = ORDERS.reply(game, orders[1:])
    assert told == (0, None, "it stood in 0103 when that was ordered")


@rule("GW-3.2", "GW-4.1")
def test_of_a_unit_that_has_moved_it_is_for_the_next_turn() -> None:
    game = ford({"1-1": "0103", "1-2": "0102", "2-1": "0703"})
    play(game, Move("1-1", ("0203",)), Move("2-1"))
    orders = given(game, 0, MoveNext("1-1", ("0103",)), MoveNext("1-2", ("0101",)))
    assert ORDERS.reply(game, orders) == (1, Move("1-2", ("0101",)), "")
    play(game, Move("1-2", ("0101",)))
    assert game.state.turn == 2 and ORDERS.lasting(game, 0, orders) == orders[:1]
    assert asked(game) == (0, "move")
    assert ORDERS.reply(game, orders[:1]) == (0, Move("1-1", ("0103",)), "")
    play(game, Move("1-1"))
    assert ORDERS.lasting(game, 0, orders) == []


@rule("GW-5.4", "GW-11.5")
def test_a_method_by_odds() -> None:
    """EX-12: 1750 against 1000 in a city is a shift of 6 - 1. Of 1296 ways 126 are not won by the
    attacker, 70 by the defender: 90.3 and 5.4 %."""
    units: Units = {"1-1": "0404", "1-2": ("0404", 3), "2-1": "0504"}
    state = position(scenario(options={"battle_mode": "ask"}), units)
    game = moving(state, (0,) * 9, hosts=HOSTS)
    play(game, Move("1-1", ("0504",)), Move("2-1"), Move("1-2", ("0504",)))
    assert asked(game) == (0, "name")
    assert reply(game, 0, NameMethod("auto", 91)) is None
    assert reply(game, 0, NameMethod("auto", 91), NameMethod("manual")) == (1, Name("manual"), "")
    assert reply(game, 0, NameMethod("auto", 90)) == (0, Name("auto"), "")
    play(game, Name("tactical:rollout"))
    assert reply(game, 1, NameMethod("any", 6)) is None
    assert reply(game, 1, NameMethod("any", 5)) == (0, Name("any"), "")
    play(game, Name("any"))
    assert game.child is not None and reply(game, 0, NameMethod("auto")) is None


@rule("GW-5.10")
def test_who_loses_the_step() -> None:
    units: Units = {"1-1": "0404", "1-2": "0404", "2-1": "0504"}
    state = position(scenario(options={"battle_mode": "tactical:rollout"}), units)
    game = moving(state, (0,), hosts=HOSTS)
    play(game, Move("1-1", ("0504",)), Move("2-1"), Move("1-2", ("0504",)))
    play(game, Tell(40, 20, 20), Tell(20, 9, 9), Hold(""))
    assert offered(game) == [Lose("1-1"), Lose("1-2")]
    assert reply(game, 0, TakeLoss()) == (0, Lose("1-1"), "")
    assert reply(game, 0, TakeLoss(("2-1", "1-2"))) == (0, Lose("1-2"), "")


@rule("GW-5.13")
def test_where_to_retreat() -> None:
    """10 - 7 - 1 = 2: a marginal victory of the attacker from 0303. The capital 0703 is two hexes
    from 0503. 1-2 in 0103 is four from 0402, 0404 and 0503."""
    game = moving(
        position(scenario("kestrel_ford"), {"1-1": "0303", "1-2": "0103", "2-1": "0403"}),
        (6, 4, 5, 2),
    )
    play(game, Move("1-1", ("0403",)), Move("2-1"), Move("1-2"))
    assert asked(game) == (1, "retreat")
    assert reply(game, 1, FallBack()) == (0, Retreat("2-1", "0503"), "")
    assert reply(game, 1, FallBack("away")) == (0, Retreat("2-1", "0402"), "")
    game.state.owned[1] = 0
    assert reply(game, 1, FallBack()) is None


@rule("GW-1.6", "GW-4.1", "GW-5.4", "GW-1.7")
def test_what_cannot_be_ordered() -> None:
    game = ford({"1-1": "0103", "2-1": "0703"})
    assert (
        ORDERS.fault(game, 0, MoveNext("2-1")) == "no unit 2-1 of yours stands on the map [GW-1.6]"
    )
    assert ORDERS.fault(game, 0, MoveNext("1-2")).endswith("[GW-1.6]")
    told = ORDERS.fault(game, 0, MoveNext("1-1", ("0303",)))
    assert told == "0303 is not next to 0103 [GW-4.1]"
    assert ORDERS.fault(game, 0, NameMethod("chess")) == "there is no method chess [GW-5.4]"
    assert ORDERS.fault(game, 0, TakeLoss(("9-9",))) == "there is no unit 9-9 [GW-1.7]"


@rule("GW-4.11")
def test_all_that_is_offered_may_be_ordered_and_is_said_in_other_words() -> None:
    game = moving(position(scenario("greywater")), (0,) * 9)
    found = ORDERS.offered(game, 0)
    assert [ORDERS.fault(game, 0, one) for one in found] == [""] * len(found)
    words = [ORDERS.describe(game, one) for one in found]
    standing = [one for one in found if not isinstance(one, MoveNext)]
    assert len(set(words[: len(standing)])) == len(standing)
    moves = [one for one in found if isinstance(one, MoveNext)]
    assert {one.unit for one in moves} == {"1-1", "1-2", "1-3", "1-4", "1-5"}
    assert all(SYSTEM.accepts(game, Move(one.unit, one.path)) for one in moves[:30])
