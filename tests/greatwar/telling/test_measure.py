"""[section 6] What a screen asks of a campaign: reach, dangers, retreats, odds, the end."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.systems.greatwar.position.actions import Move
from ironmuster.systems.greatwar.rules.battles import Battles
from ironmuster.systems.greatwar.telling import questions as ask
from ironmuster.systems.greatwar.telling.measure import measure
from tests.greatwar.made import Playing, asked, at, moving
from tests.greatwar.moments import position, scenario, unit

rule = pytest.mark.rule


def found(game: Playing, kind: str, **words: Any) -> Any:
    return measure(game, None, {"type": kind, **words})


@rule("GW-4.3", "GW-4.4", "GW-6.2")
def test_reach_in_two_tints_with_what_a_path_takes() -> None:
    # EX-4: 3 MP by 0101 and 0201 to 0301; as a march on to 0401
    game = moving(position(scenario("kestrel_ford"), {"1-3": "0102", "2-1": "0703"}))
    hexes = {one.hex: one for one in found(game, "reach", unit="1-3").hexes}
    assert ask.Way(("0101", "0201", "0301"), False, ("0101", "0301")) in hexes["0301"].ways
    assert not hexes["0301"].march
    ways = {way.path: way for way in hexes["0401"].ways}
    assert not ways["0201", "0301", "0401"].march and not hexes["0401"].march
    assert hexes["0503"].march  # four road hexes, 0203-0303-0403-0503
    assert [way.takes for way in hexes["0503"].ways] == [("0403",)]


@rule("GW-4.8")
def test_later_friends_who_stand_in_the_way_may_be_gone() -> None:
    """Two of four in a hex are all that may end there; an enemy closes it now and later."""
    units = {"1-1": "0103", "1-2": "0203", "1-3": "0203"}
    game = moving(position(scenario("kestrel_ford"), units))
    now = {one.hex for one in found(game, "reach", unit="1-1").hexes}
    later = {one.hex for one in found(game, "reach", unit="1-1", later=True).hexes}
    assert "0203" not in now
    assert later - now == {"0203"}


@rule("GW-1.6", "GW-2.1")
@pytest.mark.parametrize(
    ("question", "text"),
    [
        ({"type": "reach", "unit": "9-9"}, "no unit 9-9 stands on the map [GW-1.6]"),
        ({"type": "reach", "unit": "1-2"}, "no unit 1-2 stands on the map [GW-1.6]"),
        ({"type": "threat", "player": 2}, "there is no player 2 [GW-2.1]"),
        ({"type": "sky"}, "question: "),
    ],
)
def test_questions_that_make_no_sense(question: dict[str, Any], text: str) -> None:
    game = moving(position(scenario("kestrel_ford"), {"1-1": "0103", "2-1": "0703"}))
    with pytest.raises(DataError) as fault:
        measure(game, None, question)
    assert str(fault.value).startswith(text)


@rule("GW-4.1", "GW-4.4")
def test_enemies_who_have_moved_come_next_turn() -> None:
    state = position(scenario("kestrel_ford"), {"1-1": "0103", "2-1": "0503", "2-2": "0703"})
    unit(state, "2-1").moved = True
    danger = found(moving(state), "threat", player=0)
    assert "0103" not in danger.now and "0103" in danger.next  # 2-1 is four road hexes off
    assert "0703" in danger.now and set(danger.now) <= set(danger.next)


@rule("GW-5.14")
def test_closed_retreat_hexes_and_why() -> None:
    # EX-9: 2-1 came to 0403 by 0503; 0302 and 0404 hold enemies, 0303 is full
    state = position(
        scenario("kestrel_ford"),
        {"1-1": "0403", "1-2": "0303", "1-3": "0303", "2-1": "0403", "2-2": "0302", "2-3": "0404"},
    )
    for one in state.units:
        one.moved = True
    first, second = unit(state, "2-1"), unit(state, "1-1")
    first.stamp, first.came = 1, state.table.board.cells["0503"]
    second.stamp, second.came = 2, state.table.board.cells["0303"]
    closed = {
        "0302": "holds an enemy",
        "0303": "holds as many units of this side as may stand there",
        "0304": "",
        "0402": "",
        "0404": "holds an enemy",
        "0503": "is where an enemy of this battle came from",
    }
    early = state.copy()
    unit(early, "1-2").moved = False
    before = moving(early)
    during = at(state, [Battles()], [5, 3, 4, 3])
    assert asked(during)[1] in ("lose", "retreat")
    # who came is gone, and its hex still closed
    during.state.units = [one for one in during.state.units if one.id != "2-1"]
    for game in (before, during):
        exits = found(game, "retreats", unit="1-1").exits
        assert {one.hex: one.closed for one in exits} == closed


@rule("GW-5.2", "GW-11.1", "GW-11.2")
def test_the_grades_of_every_attack_a_unit_can_make() -> None:
    # EX-7: shift -1, in section 5.2: 15.9, 17.7, 10.8, 22.1 and 33.6 %
    state = position(scenario("greywater"), {"1-1": "0505", "2-3": "0504"}, {1: ("0504",)})
    (battle,) = found(moving(state), "attacks", unit="1-1").battles
    assert (battle.hex, battle.attacker, battle.defender, battle.bv) == ("0504", 0, 1, (1000, 1000))
    assert (battle.ratio, battle.by_ratio, battle.by_ground, battle.shift) == (100, 0, -1, -1)
    assert battle.chances == (206, 229, 140, 286, 435)


@rule("GW-5.1", "GW-13.3")
def test_the_battles_there_would_be_now() -> None:
    game = moving(position(scenario("greywater"), {"1-1": "0505", "2-3": "0504"}))
    assert found(game, "battles").battles == ()
    game.apply(Move("1-1", ("0504",)))
    (battle,) = found(game, "battles").battles
    assert (battle.attacker, battle.shift) == (0, -1)


@rule("GW-9.1", "GW-9.3", "GW-9.4")
def test_if_the_campaign_ended_now() -> None:
    # a capital each; the city 0403 makes 1400 against 1000: 140 % is a shift of 3 in table 4.6a
    state = position(scenario("kestrel_ford"), {"1-1": "0103", "2-1": "0703"}, {1: ("0403",)})
    end = found(moving(state), "ended")
    assert end.warchests == (1000, 1400) and end.winners == ()
    assert (end.final.attacker, end.final.defender, end.final.bv) == (1, 0, (1400, 1000))
    assert (end.final.hex, end.final.ratio, end.final.by_ground) == ("", 140, 0)
    capped = position(
        scenario("kestrel_ford", {"final_ratio_cap": 110}),
        {"1-1": "0103", "2-1": "0703"},
        {1: ("0403",)},
    )
    assert found(moving(capped), "ended").final.bv == (1100, 1000)


@rule("GW-9.2", "GW-9.7", "GW-9.8", "GW-13.6")
def test_ends_without_a_final_battle() -> None:
    units = {"1-1": "0103", "2-1": "0703"}
    counted = position(scenario("kestrel_ford", {"final_mode": "count"}), units, {1: ("0403",)})
    assert found(moving(counted), "ended").winners == (1,)
    empty = position(scenario("kestrel_ford"), units, {1: ("0103",)})
    end = found(moving(empty), "ended")
    assert (end.warchests, end.final, end.winners) == ((0, 2000), None, (1,))
    worthless = position(scenario("kestrel_ford", {"bv_capital": 0}), units)
    assert found(moving(worthless), "ended").winners == (0, 1)
    over = moving(position(scenario("kestrel_ford"), units))
    over.concede(0)
    assert found(over, "ended").winners == (1,)
    before = moving(position(scenario("kestrel_ford"), units), turn=0)
    with pytest.raises(DataError, match="no turn has begun"):
        found(before, "ended")
