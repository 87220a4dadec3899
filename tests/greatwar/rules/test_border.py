"""[GW-10] Battles that are played out in other systems, here in made-up ones."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ironmuster.kernel.engagement import Account, Left, Side
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.house_rules import Setting
from ironmuster.kernel.system import Outcome, RuleSystem
from ironmuster.kernel.value import Concede
from ironmuster.systems.greatwar.position.actions import Fight, Lose, Move, Name
from ironmuster.systems.greatwar.position.events import (
    AccountJudged,
    BattleRolled,
    BattleSettled,
    CampaignEnded,
    Defeated,
    FinalBegan,
    FinalSettled,
    GaveUp,
    PlayedOut,
    Removed,
    StepLost,
)
from ironmuster.systems.greatwar.position.state import State
from ironmuster.systems.greatwar.position.stats import warchest
from ironmuster.systems.greatwar.rules.border import FIELD, judged, result_of
from ironmuster.systems.greatwar.rules.campaign import Campaign
from ironmuster.systems.greatwar.rules.final import Final
from tests.greatwar.drill import HOSTS, Hold, Tell, Yard
from tests.greatwar.made import Playing, asked, at, moving, of, offered, play
from tests.greatwar.moments import Units, position, scenario, unit
from tests.kernel.test_engagement import Talking

rule = pytest.mark.rule


def battle(
    mode: str,
    script: tuple[int, ...] = (),
    units: Units | None = None,
    hosts: Mapping[str, RuleSystem] = HOSTS,  # type: ignore[type-arg]
    **options: Setting,
) -> Playing:
    """EX-12: 1-1 (4 steps) and 1-2 (3) come to 2-1 (4) in the city 0504."""
    found = units or {"1-1": "0404", "1-2": ("0404", 3), "2-1": "0504"}
    state = position(scenario(options={"battle_mode": mode, **options}), found)
    game = moving(state, script, hosts=hosts)
    play(game, Move("1-1", ("0504",)), Move("2-1"))
    if "1-2" in found:
        play(game, Move("1-2", ("0504",)))
    return game


def yard(game: Playing) -> Yard:
    """What is drilled inside."""
    assert game.child is not None
    state = game.child.state
    assert isinstance(state, Yard)
    return state


def account(mine: tuple[int, int, int], theirs: tuple[int, int, int], holder: str = "") -> Account:
    return Account((Left(*mine), Left(*theirs)), holder)  # type: ignore[arg-type]


@rule("GW-10.2", "GW-10.3", "GW-10.7", "GW-10.9", "GW-10.11", "GW-10.12", "GW-R40")
def test_what_is_asked_for() -> None:
    game = battle("tactical:battlemachine", (17,))
    state = yard(game)
    assert (state.asked.kind, state.asked.ground, state.asked.road) == ("field", "city", False)
    assert (state.asked.objective, state.asked.rounds, state.asked.field) == ("hold", 0, 17)
    assert state.asked.sides == (
        Side("attacker", 87, 3, ("1-1", "1-2"), 0),  # 1750 bv / 20
        Side("defender", 50, 6, ("2-1",), 1),  # behind walls
    )
    assert (len(FIELD.values), FIELD.secret) == (256, True)  # the program draws it


@rule("GW-10.7", "GW-10.9", "GW-10.12", "GW-10.6")
def test_the_ground_follows_from_the_hex() -> None:
    units: Units = {"1-1": "0305", "2-1": "0405"}  # rail in woods
    state = position(scenario(options={"battle_mode": "tactical:rollout"}), units)
    game = moving(state, (0,), hosts=HOSTS)
    play(game, Move("1-1", ("0405",)), Move("2-1"))
    asked_for = yard(game).asked
    assert (asked_for.ground, asked_for.road, asked_for.objective) == ("woods", True, "destroy")
    assert [side.depth for side in asked_for.sides] == [3, 6]
    free: dict[str, Setting] = {"battle_mode": "tactical:rollout", "rollout_lists": "free"}
    open_ground: Units = {"1-1": "0305", "2-1": "0205"}  # rail on grass
    game = moving(position(scenario(options=free), open_ground), (0,), hosts=HOSTS)
    play(game, Move("1-1", ("0205",)), Move("2-1"))
    asked_for = yard(game).asked
    assert (asked_for.ground, [side.depth for side in asked_for.sides]) == ("plain", [3, 3])
    assert [side.seat for side in asked_for.sides] == [-1, -1]


@rule("GW-10.13", "GW-10.14", "GW-10.15", "GW-10.16", "GW-5.7")
def test_ex_12_battle_machine_result() -> None:
    game = battle("tactical:battlemachine", (17,))
    play(game, Tell(86, 52, 52), Tell(50, 12, 12))
    events = play(game, Hold("defender"))
    assert of(events, AccountJudged) == [AccountJudged((60, 24), (60, 24), 21, "marginal")]
    assert of(events, BattleSettled) == [BattleSettled("0504", "marginal", 0, 1, 150)]
    # the attacker loses 1 of 7 steps, of the unit with the most; the defender 3 of 4
    assert of(events, StepLost)[0] == StepLost("1-1", 3)
    assert [unit(game.state, id).steps for id in ("1-1", "1-2", "2-1")] == [3, 3, 1]
    assert asked(game) == (1, "retreat")


@rule("GW-10.3", "GW-10.4")
def test_ex_13_cap_scaling() -> None:
    units: Units = {"1-1": "0404", "1-2": "0404", "2-1": "0504", "2-2": "0504"}
    state = position(scenario(options={"battle_mode": "tactical:thirtymm"}), units)
    for id in ("1-1", "1-2"):
        unit(state, id).step_bv = 300
    game = moving(state, (0,), hosts=HOSTS)
    play(game, Move("1-1", ("0504",)), Move("2-1"), Move("1-2", ("0504",)), Move("2-2"))
    assert [side.limit for side in yard(game).asked.sides] == [2500, 2083]


@rule("GW-10.5")
def test_a_side_has_the_floor_at_least() -> None:
    units: Units = {"1-1": ("0404", 1), "2-1": "0504"}
    limits = {
        name: [side.limit for side in yard(battle(f"tactical:{name}", (0,), units)).asked.sides]
        for name in HOSTS
    }
    assert limits == {"battlemachine": [12, 50], "thirtymm": [300, 1200], "rollout": [5, 20]}


@rule("GW-10.13", "GW-10.14", "GW-10.15", "GW-3.11", "GW-R45")
def test_ex_14_concession_in_rollout() -> None:
    units: Units = {"1-1": "0404", "2-1": ("0504", 3)}
    game = battle("tactical:rollout", (0, 1, 1, 2, 2), units)
    assert [side.limit for side in yard(game).asked.sides] == [20, 15]
    play(game, Tell(20, 14, 14), Tell(15, 12, 12))
    events = play(game, Concede())  # it is the attacker's answer
    assert of(events, AccountJudged) == [AccountJudged((0, 80), (70, 80), -80, "decisive")]
    assert of(events, BattleSettled) == [BattleSettled("0504", "decisive", 1, 0, 300)]
    assert of(events, Defeated) == [Defeated("1-1", "0504", "GW-5.6")]
    assert unit(game.state, "2-1").steps == 3  # a fifth of 3 is 0.6, halved and rounded: none
    assert not game.over


@rule("GW-10.14", "GW-10.15")
@pytest.mark.parametrize(
    ("told", "margin", "grade", "winner"),
    [
        (account((50, 25, 25), (50, 0, 0)), 50, "decisive", "attacker"),
        (account((100, 49, 49), (50, 0, 0)), 49, "marginal", "attacker"),
        (account((100, 20, 50), (50, 10, 10), "attacker"), 15, "marginal", "attacker"),
        (account((100, 20, 50), (100, 21, 50), "attacker"), 14, "draw", ""),
        (account((100, 20, 50), (100, 21, 50), "defender"), -16, "marginal", "defender"),
        (account((100, 0, 50), (100, 0, 50), "attacker"), 0, "draw", ""),  # nobody is left there
        (account((86, 52, 52), (50, 12, 12)), 36, "marginal", "attacker"),  # 60.4 and 24
    ],
)
def test_margins_and_grades(told: Account, margin: int, grade: str, winner: str) -> None:
    found = judged(told)
    assert (found.margin, found.grade, found.winner) == (margin, grade, winner)


@rule("GW-10.16")
def test_the_winner_recovers_half_unless_an_option_says_otherwise() -> None:
    found = judged(account((100, 60, 40), (100, 20, 20)))
    assert result_of(found, [8, 4], True).losses == [2, 3]  # 4.8 is 5, and half of it 2; 3.2
    assert result_of(found, [8, 4], False).losses == [5, 3]
    even = judged(account((100, 50, 50), (100, 50, 50)))
    assert result_of(even, [3, 4], True).losses == [1, 2]  # 1.5, halves down; nobody recovers


@rule("GW-5.11", "GW-10.16")
def test_nothing_is_worn_where_that_was_agreed() -> None:
    units: Units = {"1-1": "0404", "2-1": "0504"}
    game = battle("tactical:battlemachine", (0,), units, attrition="none")
    play(game, Tell(50, 30, 30), Tell(50, 10, 10))
    play(game, Hold(""))
    assert [unit(game.state, id).steps for id in units] == [4, 4]


@rule("GW-10.2", "GW-10.13")
def test_an_impossible_account_changes_nothing() -> None:
    game = battle("tactical:battlemachine", (0,))
    play(game, Tell(86, 52, 52), Tell(60, 12, 12))  # the limit is 50
    before = warchest(game.state, 0)
    twin = game.clone()
    with pytest.raises(DataError, match="defender: a force of 60, of 50 at most"):
        twin.apply(Hold(""))
    assert (warchest(game.state, 0), game.innermost().system.name) == (before, "battlemachine")


@rule("GW-5.4", "GW-10.1")
def test_two_systems_fight_the_battles_of_one_campaign() -> None:
    """A drill, then a parley, whose cards are what is left; what both name is played."""
    hosts = {"rollout": HOSTS["rollout"], "parley": Talking()}
    units: Units = {"1-1": "0404", "1-2": "0606", "2-1": "0504", "2-2": "0605"}
    game = moving(position(scenario(options={"battle_mode": "ask"}), units), (), hosts=hosts)
    game.use(game.dice.__class__(bytes(32)))
    play(game, Move("1-1", ("0504",)), Move("2-1"), Move("1-2", ("0605",)), Move("2-2"))
    assert asked(game) == (0, "battle")
    play(game, offered(game)[0])
    names = [Name(one) for one in ("auto", "manual", "tactical:rollout", "tactical:parley", "any")]
    assert offered(game) == names
    play(game, Name("tactical:rollout"), Name("any"))
    assert game.innermost().system.name == "rollout"
    play(game, Tell(20, 20, 20), Tell(20, 0, 0), Hold("attacker"))
    assert unit(game.state, "2-1").square == 98
    play(game, Name("any"), Name("tactical:parley"))
    assert game.innermost().system.name == "parley"
    while game.child is not None:
        game.choose(0)
    assert not game.over


@rule("GW-5.4", "GW-10.1")
def test_a_system_that_is_gone_makes_no_campaign_unreadable() -> None:
    """Where it was agreed on for all battles, both sides are asked instead."""
    game = battle("tactical:battlemachine", hosts={})
    assert asked(game) == (0, "name")
    assert offered(game) == [Name("auto"), Name("manual"), Name("any")]


@rule("GW-10.2")
def test_imagined_battles_are_resolved_by_dice() -> None:
    """[section 5.5] Whatever the method, in a campaign that a bot imagines."""
    units: Units = {"1-1": "0404", "2-1": "0504"}
    state = position(scenario(options={"battle_mode": "tactical:rollout"}), units)
    state.by_dice = True
    game = moving(state, (6, 6, 1, 1, 1, 1, 2, 2), hosts=HOSTS)
    events = play(game, Move("1-1", ("0504",)), Move("2-1"))
    assert len(of(events, BattleRolled)) == 1 and of(events, PlayedOut) == []


@rule("GW-9.5", "GW-10.4", "GW-10.9", "GW-9.6")
def test_ex_16_the_final_battle_is_played_out() -> None:
    owned = {
        0: ("0301", "0803", "0504", "0605", "0203", "1002"),
        1: ("0606", "0407", "0909", "1007", "0801", "0409"),
    }
    setup = scenario(options={"battle_mode": "tactical:battlemachine"})
    state = rich(position(setup, {}, owned))
    campaign = Campaign()
    campaign.at = Campaign.STEPS.index("final")
    game = at(state, [campaign], (200,), HOSTS)
    told = yard(game).asked
    assert (told.kind, told.ground, told.road, told.objective) == (
        *("final", "standup", False, "destroy"),
    )
    assert [(side.limit, side.depth) for side in told.sides] == [(200, 3), (168, 3)]
    play(game, Tell(200, 20, 20))
    events = play(game, Tell(168, 90, 90))
    assert of(events, FinalSettled) == [FinalSettled("marginal", 1)]
    assert game.outcome is not None and game.outcome.scores == (0.0, 1.0)


def rich(state: State) -> State:
    """EX-16: 4200 and 3550 after the last turn."""
    state.turn = state.table.last
    state.leader = state.first = 0
    state.decisive, state.marginal = [3, 2], [2, 1]
    assert [warchest(state, player) for player in (0, 1)] == [4200, 3550]
    return state


@rule("GW-10.17", "GW-13.6")
def test_a_battle_of_one_who_gave_up_is_struck_off_while_others_play_it() -> None:
    """Players 1 and 3 are allies; 1 speaks, and 3, whose unit is there too, gives up."""
    units: Units = {"1-1": "0404", "3-1": "0604", "2-1": "0504"}
    setup = scenario("four_marches", {"battle_mode": "tactical:rollout"}, "1+3")
    game = moving(position(setup, units), (0, 1), hosts=HOSTS)
    play(game, Move("1-1", ("0504",)), Move("2-1"), Move("3-1", ("0504",)))
    assert game.child is not None and game.child.seats == (0, 1)
    game.concede(2, 0)
    assert game.child is not None  # named anew, with the ally alone
    assert yard(game).asked.sides[0].limit == 20


@rule("GW-R55", "GW-3.11")
def test_who_gives_up_the_campaign_in_a_battle_gives_up_the_battle_first() -> None:
    units: Units = {"1-1": "0805", "2-1": "0407", "3-1": "0302"}
    setup = scenario("three_crowns", {"battle_mode": "tactical:rollout"})
    game = moving(position(setup, units), (0, 1, 1, 2, 2, 3, 3), hosts=HOSTS)
    unit(game.state, "1-1").cell = unit(game.state, "2-1").cell
    play(game, Move("1-1"), Move("2-1"), Move("3-1"))
    assert game.child is not None and game.child.seats == (1, 0)  # stamps are even: by number
    game.concede(0, 0)
    assert (game.state.decisive, game.state.out) == ([0, 1, 0], [True, False, False])
    assert not game.over


@rule("GW-R55", "GW-R66")
def test_nothing_but_its_losses_comes_after_a_battle_that_is_given_up_with_the_campaign() -> None:
    """It is the last turn, and player 1 owns more: the count of what both have must not come first,
    nor may another battle of theirs."""
    units: Units = {"1-1": "0404", "2-1": "0504", "1-2": "0303", "2-2": "0303"}
    options: dict[str, Setting] = {"battle_mode": "tactical:rollout", "final_mode": "count"}
    state = position(scenario(options=options), units, {0: ("0301", "0803")})
    game = moving(state, (0, 1), turn=16, hosts=HOSTS)
    play(game, Move("1-1", ("0504",)), Move("2-1"), Move("1-2"), Move("2-2"))
    play(game, Fight("0504"))
    game.concede(0, 0)
    assert [type(event) for event in game.events] == [
        *(AccountJudged, BattleSettled, Defeated, GaveUp, Removed, Removed, CampaignEnded),
    ]
    assert game.outcome == Outcome((0.0, 1.0), "conceded")


@rule("GW-R66", "GW-3.11")
def test_who_gives_up_the_campaign_in_the_final_battle_cannot_win_it() -> None:
    """Warchests are 1900 each, limits 95: what the attacker has left is 9 of 100, so the battle
    given up would be a draw, and player 2 have more decisive victories."""
    state = position(scenario(options={"battle_mode": "tactical:battlemachine"}), {})
    state.turn, state.leader = state.table.last, 0
    state.decisive, state.marginal = [2, 3], [2, 0]
    game = at(state, [Final([])], (200,), HOSTS)
    assert [side.limit for side in yard(game).asked.sides] == [95, 95]
    play(game, Tell(95, 9, 9))
    twin = game.clone()
    game.concede(1, 0)
    assert of(game.events, GaveUp) == [GaveUp(1)] and of(game.events, FinalSettled) == []
    assert game.outcome == Outcome((1.0, 0.0), "conceded")
    twin.concede(1)  # the battle only
    assert of(twin.events, FinalSettled) == [FinalSettled("draw", -1)]
    assert twin.outcome == Outcome((0.0, 1.0), "counted")


@rule("GW-R66", "GW-R52")
def test_of_three_the_final_is_fought_anew_by_those_who_are_left() -> None:
    state = position(scenario("three_crowns", {"battle_mode": "tactical:battlemachine"}), {})
    state.marginal, state.leader = [0, 2, 1], 0
    game = at(state, [Final([])], (7, 9), HOSTS)
    assert game.child is not None and game.child.seats == (1, 2)
    game.concede(2, 0)
    assert of(game.events, FinalBegan) == [FinalBegan(1, 0, (1300, 1000))]
    assert game.child is not None and game.child.seats == (1, 0) and not game.over
    play(game, Tell(65, 0, 0), Tell(50, 50, 50))
    assert game.outcome == Outcome((1.0, 0.0, 0.0), "final")


@rule("GW-R39", "GW-10.2")
def test_losses_are_asked_for_after_a_battle_that_was_played_out() -> None:
    units: Units = {"1-1": "0404", "1-2": "0404", "2-1": "0504"}
    game = battle("tactical:rollout", (0,), units)
    play(game, Tell(40, 20, 20), Tell(20, 9, 9), Hold(""))
    # 50 and 45 %: a draw, the attacker loses 4 of 8, the defender 2 of 4
    assert (asked(game), offered(game)) == ((0, "lose"), [Lose("1-1"), Lose("1-2")])
