"""[TM-13.1 to TM-13.10] Grapples, and Holds until they end."""

from __future__ import annotations

import pytest

from ironmuster.systems.thirtymm.position.actions import Again, BreakGrapple, Desist, Hold, Throw
from ironmuster.systems.thirtymm.position.events import Grappled, HoldEnded, RolledAttack
from ironmuster.systems.thirtymm.position.state import (
    CLOSE,
    DOWNED,
    FREE,
    HELD,
    HOLDER,
    KNEELING,
    MOVEMENT,
    NOBODY,
    PRONE,
)
from ironmuster.systems.thirtymm.rules.aftermath import follow
from ironmuster.systems.thirtymm.rules.commands import command, commands
from ironmuster.systems.thirtymm.rules.grapple import (
    Grappling,
    break_cost,
    disengage,
    grapple_targets,
    way_back,
    ways_out,
)
from ironmuster.systems.thirtymm.rules.harm import bruise
from ironmuster.systems.thirtymm.rules.invariants import check
from ironmuster.systems.thirtymm.rules.targets import CLOSE as MELEE
from ironmuster.systems.thirtymm.rules.targets import RANGED
from tests.thirtymm.moments import (
    FACINGS,
    MissionGame,
    aim_at,
    asked,
    attack,
    body,
    building_of,
    cell,
    hold,
    left,
    moment,
    of,
    only,
    options_of,
    parts,
    rest,
    run,
    unit,
    where,
)

rule = pytest.mark.rule


def pair(
    *dice: int, one: str = "portanova_breaker", two: str = "alto_trooper", pool: int = 9
) -> MissionGame:
    """A Breaker at 0608, and north of it an enemy that looks at it."""
    return moment(
        unit(one, "0608", "N"),
        unit(two, "0607", "S", team=1),
        pool=pool,
        phase=CLOSE,
        dice=dice,
    )


def joined(holder: str = "0608", **changes: object) -> MissionGame:
    """The Breaker holds the Trooper at 0607; it came from `holder`."""
    game = moment(
        unit("portanova_breaker", holder, "N"),
        unit("alto_trooper", "0607", "S", team=1),
        phase=MOVEMENT,
    )
    hold(game, 0, 1)
    for name, value in changes.items():
        setattr(game.state.turn, name, value)
    return game


@rule("TM-13.1", "TM-R51")
def test_who_may_be_grappled() -> None:
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("portanova_raider", "0607", "S", team=1),
        unit("portanova_raider", "0508", "S", 0, team=1),
        unit("talon", "0708", "S", 1, team=1),  # another elevation
        unit("portanova_raider", "0609", "S", team=1),  # behind
        unit("portanova_raider", "0606", "S", team=1),  # 2 away
        unit("alto_trooper", "0606", "S"),
        phase=CLOSE,
        pool=2,
    )
    assert grapple_targets(game.state, 0) == [1, 2]
    game.state.turn.pool = 1
    assert grapple_targets(game.state, 0) == []
    game.state.turn.pool = 2
    hold(game, 6, 1)
    assert grapple_targets(game.state, 0) == [2]  # the other is in a Hold
    for posture in (KNEELING, PRONE, DOWNED):
        body(game, 0).posture = posture
        assert grapple_targets(game.state, 0) == []


@rule("TM-13.1", "TM-1.5")
def test_without_arms_nobody_grapples() -> None:
    game = moment(unit("badger", "0608", "N"), unit("alto_trooper", "0607", "S", team=1))
    assert grapple_targets(game.state, 0) == []


@rule("TM-13.1", "TM-R94")
def test_thin_air_and_structures_keep_the_attacker_out() -> None:
    game = moment(
        unit("talon", "0509", "N"),  # on the hill
        unit("talon", "0508", "S", 1, team=1),  # in the air beside it
        map="S4",
    )
    assert body(game, 0).elevation == 1
    assert grapple_targets(game.state, 0) == [1]  # it has Hover
    game = moment(
        unit("alto_trooper", "0407", "N"), unit("portanova_raider", "0406", team=1), map="S3"
    )
    body(game, 1).stuck = building_of(game, "S3-b6")
    assert grapple_targets(game.state, 0) == []


@rule("TM-13.1")
def test_who_cannot_fly_does_not_grapple_a_flyer_beside_its_hill() -> None:
    game = moment(
        unit("alto_trooper", "0509", "N"), unit("talon", "0508", "S", 1, team=1), map="S4"
    )
    assert body(game, 0).elevation == 1
    assert grapple_targets(game.state, 0) == []


@rule("TM-13.2", "TM-11.9")
def test_a_failure_is_tried_again_for_2_or_ends_the_turn() -> None:
    game = pair(1, 1, 1, pool=5)
    events = run(game, Grappling(0, 1), Again())
    assert [event.cost for event in of(events, Grappled)] == [2, 2]
    assert game.decision is None and game.state.turn.over  # 1 is left
    assert game.state.turn.pool == 1
    game = pair(1)
    run(game, Grappling(0, 1), Desist())
    assert game.state.turn.over and game.state.turn.pool == 7


@rule("TM-13.2", "TM-11.9", "TM-R41")
def test_the_test_of_a_grapple_is_unarmed() -> None:
    game = pair(1, 8, 5)  # Assault 3 and Fierce: 1 fails all the same
    events = run(game, Grappling(0, 1), Again())
    assert [event.result for event in of(events, RolledAttack)] == ["miss", "hit"]
    assert where(game, 0) == "0608"  # an 8 is no critical hit: evaded


@rule("TM-13.3")
def test_who_evades_is_not_grappled_again_this_turn() -> None:
    game = pair(5, 5)
    run(game, Grappling(0, 1))
    assert (where(game, 0), game.decision) == ("0608", None)
    assert grapple_targets(game.state, 0) == []
    assert not game.state.turn.over
    assert "fists" in options_of(game, 0, MELEE)


@rule("TM-13.3", "TM-11.12")
def test_who_cannot_evade_is_seized_at_once() -> None:
    game = pair(5)
    body(game, 1).posture = DOWNED
    run(game, Grappling(0, 1))
    assert where(game, 0) == "0607" and rest(game) == []


@rule("TM-13.4")
def test_the_attacker_moves_in_and_chooses_hold_or_throw() -> None:
    game = pair(5, 4)
    run(game, Grappling(0, 1))
    assert where(game, 0) == "0607" and body(game, 0).facing == FACINGS["N"]
    assert body(game, 0).origin == cell(game.state, "0608")
    found = asked(game)
    assert Hold() in found and Throw("0606") in found and Throw("0602") in found
    assert Throw("0608") not in found  # out of view
    assert Throw("0601") not in found  # 6 away; 8 - 3 = 5


@rule("TM-13.4", "TM-3.12", "TM-R94")
def test_a_third_unit_does_not_matter_while_the_hold_lasts() -> None:
    game = moment(
        unit("portanova_breaker", "0608", "N"),
        unit("alto_trooper", "0607", "S", team=1),
        unit("alto_trooper", "0607", "S", team=1),
        phase=CLOSE,
        dice=[5, 4],
    )
    run(game, Grappling(0, 1), Hold())
    assert where(game, 0) == "0607"
    disengage(game, 0)
    assert where(game, 0) == "0608"
    check(game.state)


@rule("TM-13.5", "TM-15.8", "TM-R52")
def test_a_hold_joins_both_and_ends_the_turn() -> None:
    game = pair(5, 4)
    run(game, Grappling(0, 1), Hold())
    assert (body(game, 0).grip, body(game, 1).grip) == (HOLDER, HELD)
    assert (body(game, 0).partner, body(game, 1).partner) == (1, 0)
    assert game.state.turn.over


@rule("TM-13.6", "TM-R59")
def test_a_held_unit_shoots_badly_and_does_not_fight() -> None:
    game = moment(
        unit("alto_trooper", "0607", "S"),
        unit("portanova_breaker", "0608", "N", team=1),
        phase=MOVEMENT,
        dice=[8],
    )
    hold(game, 1, 0)
    assert options_of(game, 0, MELEE) == set()
    assert options_of(game, 0, RANGED) == {"assault_rifle"}
    assert {type(one) for one in commands(game.state, 0)} == {BreakGrapple}
    events = attack(game, 0, "assault_rifle", 1, "torso")
    assert parts(events, RolledAttack) == {"held": -5}


@rule("TM-13.7", "TM-R52")
def test_the_holder_fights_with_one_hand() -> None:
    game = joined()
    assert options_of(game, 0, MELEE) == {"fists"}  # no Great Sword
    assert options_of(game, 0, RANGED) == {"shotgun"}  # it is mounted
    assert grapple_targets(game.state, 0) == []
    game = moment(
        unit("alto_trooper", "0608", "N"),
        unit("portanova_raider", "0607", "N", team=1),
    )
    hold(game, 0, 1)
    body(game, 0).facing = FACINGS["S"]
    assert options_of(game, 0, MELEE | RANGED) == {"assault_rifle", "beam_saber", "fists"}


@rule("TM-13.8", "TM-13.9")
def test_to_disengage_is_to_go_back() -> None:
    game = joined()
    game.events = []
    disengage(game, 0)
    assert where(game, 0) == "0608"
    assert (body(game, 0).grip, body(game, 1).grip) == (FREE, FREE)
    assert only(game.events, HoldEnded).unit == 0
    check(game.state)


@rule("TM-13.8", "TM-R131")
def test_if_it_cannot_go_back_it_goes_to_the_next_hex_clockwise() -> None:
    game = moment(
        unit("portanova_breaker", "0608", "N"),
        unit("alto_trooper", "0607", "S", team=1),
        unit("alto_trooper", "0608", "S", team=1),
        phase=MOVEMENT,
    )
    hold(game, 0, 1)
    # around 0607: 0608 lies south, 0508 south-west of it
    assert way_back(game.state, 0) == cell(game.state, "0508")


@rule("TM-13.9")
def test_breaking_out_leads_behind() -> None:
    game = moment(
        unit("alto_trooper", "0607", "S"),
        unit("portanova_breaker", "0608", "N", team=1),
        phase=MOVEMENT,
    )
    hold(game, 1, 0)
    assert commands(game.state, 0) == [BreakGrapple("0606")]
    command(game, 0, BreakGrapple("0606"))
    assert where(game, 0) == "0606" and body(game, 0).facing == FACINGS["S"]
    assert body(game, 0).grip == body(game, 1).grip == FREE
    assert game.state.turn.pool == 16 - 2
    assert where(game, 1) == "0607"
    check(game.state)


@rule("TM-13.9")
def test_or_to_one_of_the_two_other_hexes_of_the_blind_spot() -> None:
    game = moment(
        unit("alto_trooper", "0607", "S"),
        unit("portanova_breaker", "0608", "N", team=1),
        unit("portanova_raider", "0606", "N", team=1),
        phase=MOVEMENT,
    )
    hold(game, 1, 0)
    assert {game.state.table.field.label(one) for one in ways_out(game.state, 0)} == {
        "0507",
        "0707",
    }


@rule("TM-13.9")
def test_not_over_two_levels_nor_into_structures() -> None:
    game = moment(
        unit("alto_trooper", "0409", "S"),
        unit("portanova_breaker", "0410", "N", team=1),
        map="S4",
    )
    hold(game, 1, 0)
    body(game, 0).elevation = body(game, 1).elevation = 1
    assert ways_out(game.state, 0) == [cell(game.state, "0408")]  # from hill +1 to +2
    game = moment(
        unit("alto_trooper", "0407", "S"),
        unit("portanova_breaker", "0408", "N", team=1),
        map="S3",
    )
    hold(game, 1, 0)
    assert cell(game.state, "0406") not in ways_out(game.state, 0)


@rule("TM-13.9", "TM-12.6")
def test_the_time_and_the_price_of_breaking_out() -> None:
    game = moment(
        unit("alto_trooper", "0607", "S", left={"left_arm": 0, "right_arm": 0}),
        unit("portanova_breaker", "0608", "N", team=1),
        phase=MOVEMENT,
        pool=4,
    )
    hold(game, 1, 0)
    assert break_cost(game.state, 0) == 4
    assert commands(game.state, 0) != []
    game.state.turn.pool = 3
    assert commands(game.state, 0) == []
    game.state.turn.pool, game.state.turn.phase = 4, 1
    assert commands(game.state, 0) == []


@rule("TM-13.10")
@pytest.mark.parametrize("why", ["arms", "limbs"])
def test_a_holder_without_arms_lets_go_and_goes_back(why: str) -> None:
    game = joined()
    arms = ("left_arm", "right_arm")
    for name in arms if why == "arms" else (*arms, "head", "left_leg", "right_leg"):
        bruise(game, 0, aim_at(game.state, 0, name), 99, "test")
    follow(game)
    assert body(game, 0).grip == body(game, 1).grip == FREE
    assert where(game, 0) == "0608"
    check(game.state)


@rule("TM-13.10", "TM-9.10", "TM-R122")
def test_a_hold_in_the_air_ends_when_one_falls() -> None:
    game = moment(
        unit("talon", "0608", "N", 2),
        unit("sparrow", "0607", "S", 2, team=1, left={"backpack": 0}),
        unit("alto_trooper", "0607", "S"),
    )
    hold(game, 0, 1)
    follow(game)  # the Sparrow has no Hover any more: it falls upon the Trooper
    assert body(game, 0).grip == body(game, 1).grip == FREE
    assert (where(game, 0), body(game, 0).elevation) == ("0607", 2)
    assert where(game, 1) == "0608"  # the first clockwise from its facing, south
    assert body(game, 1).elevation == 0
    check(game.state)


@rule("TM-13.9", "TM-R122")
def test_who_is_in_the_air_keeps_its_elevation() -> None:
    game = moment(
        unit("talon", "0607", "S", 2),
        unit("talon", "0608", "N", 2, team=1),
        phase=MOVEMENT,
    )
    hold(game, 1, 0)
    command(game, 0, BreakGrapple("0606"))
    assert (where(game, 0), body(game, 0).elevation) == ("0606", 2)
    check(game.state)


@rule("TM-13.9", "TM-R122")
def test_but_not_over_higher_ground() -> None:
    game = moment(
        unit("talon", "0409", "S", 1),
        unit("talon", "0410", "N", 1, team=1),
        map="S4",
    )
    assert body(game, 0).elevation == 1  # grounded on +1: it may climb to 0408, at +2
    hold(game, 1, 0)
    assert ways_out(game.state, 0) == [cell(game.state, "0408")]
    game = moment(
        unit("talon", "0509", "SE", 1),
        unit("talon", "0610", "N", 1, team=1),
        map="S4",
    )
    body(game, 0).cell = cell(game.state, "0508")  # in the air, 0408 at +2 is beside it
    body(game, 0).facing = FACINGS["NE"]
    hold(game, 1, 0)
    assert cell(game.state, "0408") not in ways_out(game.state, 0)


@rule("TM-13.10", "TM-R94")
def test_the_holder_gone_the_held_unit_stays() -> None:
    game = joined()
    bruise(game, 0, game.state.table.profiles[0].core, 99, "test")
    follow(game)
    assert (where(game, 1), body(game, 1).grip, body(game, 1).partner) == ("0607", FREE, NOBODY)
    assert left(game, 1, "torso") == 35


@rule("TM-13.6", "TM-R130")
def test_intimidate_speaks_for_the_first_test_only() -> None:
    game = pair(2, 2, 5, one="alto_trooper", two="mastodon")
    events = run(game, Grappling(0, 1), Again())
    found = [{part.label for part in event.modifiers} for event in of(events, RolledAttack)]
    assert found == [{"Intimidate"}, set()]
