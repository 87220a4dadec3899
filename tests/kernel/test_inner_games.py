"""A whole game inside another one: who sits where, what is counted, given up and told."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.bots import roster
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.errors import DataError, IllegalAction
from ironmuster.kernel.explore import odds
from ironmuster.kernel.game import Game, start
from ironmuster.kernel.seat import Seat, deciding
from ironmuster.kernel.snapshot import decode, encode, fingerprint, restore, snapshot
from ironmuster.kernel.value import Action, Concede
from ironmuster.lab.play import play
from ironmuster.match import SeatSpec, start_match
from ironmuster.systems.battlemachine.telling.account import Account as Wreckage
from tests.contract.scenarios import SYSTEMS
from tests.toys.frontier.position import (
    NOBODY,
    Attack,
    Frontier,
    Held,
    Left,
    Levied,
    Levy,
    Lost,
    Meet,
    Rest,
    Taken,
)
from tests.toys.frontier.rules import Levies
from tests.toys.frontier.system import SYSTEM as FRONTIER
from tests.toys.parley import Bid, Pass, Revealed
from tests.toys.players import make

GUNS, PIKES = Levy(("guns", "guns")), Levy(("pikes", "pikes", "pikes"))
ODD = Levy(("militia",) * 4 + ("pikes",))  # not among the forces that stand ready


def frontier(*moves: Action, seed: int = 1, **scenario: Any) -> Game[Any, Any]:
    """Return a frontier after the levies, each of guns, and some answers."""
    setup = Frontier(**scenario)
    game = start(FRONTIER, setup, Dice(key_of(seed)), SYSTEMS)
    for _ in range(setup.houses):
        game.apply(GUNS)
    for move in moves:
        game.apply(move)
    return game


def clash(houses: int = 3) -> Game[Any, Any]:
    """Return the first position of a clash of houses 1 and 2, in which 1 attacks."""
    ways = ("battlemachine", "parley")
    moves = (Rest(), Attack(4), Meet("battlemachine"))
    return frontier(*moves, houses=houses, ways=ways)


# -- who sits where -------------------------------------------------------------------------------


def test_a_bot_in_a_battle_sits_on_its_chair_there() -> None:
    game = clash()
    decision = game.decision
    assert decision is not None and game.child is not None and game.child.open is not None
    seat = deciding(game)
    assert (game.child.seats, seat.player) == ((1, 2), game.child.open.player)
    assert decision.player == game.child.seats[seat.player]
    own = seat.decision
    assert own is not None and list(own.options) == list(decision.options)
    assert type(seat.view).__module__.startswith("ironmuster.systems.battlemachine")
    assert seat.position().system.name == "battlemachine"


def test_the_bot_of_the_inner_rules_plays_its_battle_and_forfeits_nothing() -> None:
    seats = [SeatSpec("bot", bot=name) for name in ("random", "greedy", "veteran:playouts=1")]
    scenario = Frontier(houses=3, seasons=1, ways=("battlemachine",))
    match = start_match(FRONTIER, scenario, seats, key_of("bots"), SYSTEMS, make)
    fought = set()
    for _ in range(150):
        assert match.bot_to_move() is not None
        match.play_bot()
        fought.add(match.game.innermost().system.name)
    assert fought == {"frontier", "battlemachine"} and match.forfeits == []


def test_where_there_is_no_such_bot_the_regular_stands_in_and_else_chance() -> None:
    assert roster.stand_in(roster.make, "veteran", "battlemachine") == "veteran"
    assert roster.stand_in(roster.make, "admiral", "battlemachine") == "greedy"
    assert roster.stand_in(roster.make, "veteran:seconds=1", "parley") == "random"

    def nobody(bot: str, system: str, dice: Dice) -> Any:
        raise DataError(f"no {bot}")

    with pytest.raises(DataError, match="no random"):
        roster.stand_in(nobody, "veteran", "parley")


def test_a_series_lets_the_same_bots_play_the_battles_of_their_own_rules() -> None:
    game = start(FRONTIER, Frontier(3, 1, ("battlemachine",)), Dice(key_of(3)), SYSTEMS)
    outer = [roster.make("random", "frontier", Dice(key_of(n))) for n in range(3)]
    made: list[tuple[int, str]] = []

    def inside(player: int, system: str) -> Any:
        made.append((player, system))
        return roster.make("greedy", system, Dice(key_of(f"{player} in {system}")))

    play(game, outer, FRONTIER.limit, inside)
    assert game.over and made, "somebody fought"
    assert len(made) == len(set(made)), "each is made once"
    assert {system for _, system in made} == {"battlemachine"}


# -- what is counted ------------------------------------------------------------------------------


def test_the_odds_of_an_answer_are_those_of_the_rules_that_asked() -> None:
    game = frontier(Attack(2), houses=2)
    decision = game.decision
    assert decision is not None and game.child is not None and decision.prompt == "bid"
    found = odds(game, decision.options.at(0), viewer=decision.player, samples=20)
    assert [one.name for one in found.quantities] == ["points"], "not the towns of the map"
    assert not found.exact, "the other hand is imagined"
    for _ in range(2):
        game.choose(0)
    assert odds(game, Pass(), viewer=7, samples=20).exact is False, "nor does a third know hands"


def test_known_odds_of_a_battle_are_the_same_inside_a_campaign() -> None:
    game = clash()
    for _ in range(400):
        decision, inner = game.decision, game.child
        assert decision is not None and inner is not None and inner.open is not None
        action = decision.options.at(0)
        known = inner.system.chances.odds(inner, action)
        if known is not None and known.quantities:
            assert odds(game, action, viewer=decision.player) == known
            return
        seat = deciding(game)
        game.choose(roster.make("greedy", "battlemachine", Dice(key_of("shot"))).choose(seat))
    raise AssertionError("nobody had a shot")


# -- who gives up ---------------------------------------------------------------------------------


def test_a_battle_is_given_up_by_who_fights_it_and_the_campaign_goes_on() -> None:
    game = frontier(Attack(2))
    game.apply(Concede(), 1)
    assert game.child is None and not game.over
    assert game.state.holders == [0, 0, 0, 1], "the attacker has won"
    game = frontier(Attack(2))
    game.apply(Concede(1), 0)
    assert game.child is None and game.state.holders == [0, 0, 1, 1]


def test_who_does_not_fight_a_battle_cannot_give_it_up() -> None:
    game = clash()
    before = encode(snapshot(game))
    with pytest.raises(IllegalAction, match="only who plays in a battle"):
        game.apply(Concede(1), 0)
    with pytest.raises(IllegalAction, match="only who plays in a battle"):
        game.apply(Concede(5), 1)
    assert encode(snapshot(game)) == before


def test_the_others_play_on_and_a_battle_of_theirs_as_well() -> None:
    game = clash()
    assert game.apply(Concede(0), 0) == [Left(0)]
    assert game.child is not None and game.child.seats == (1, 2), "it is not his battle"
    assert game.state.holders == [NOBODY, NOBODY, 1, 1, 2, 2] and game.state.left[0]
    with pytest.raises(IllegalAction, match="given up already"):
        game.apply(Concede(0), 0)


def test_the_battle_of_who_leaves_ends_first_and_its_town_falls() -> None:
    game = clash()
    events = game.apply(Concede(0), 2)
    kinds = [type(event) for event in events]
    assert kinds[-2:] == [Taken, Left], "the battle is settled before"
    assert game.child is None and game.state.holders == [0, 0, 1, 1, 1, NOBODY]
    assert game.decision is not None and game.decision.prompt == "levy", "2 does not march"
    assert [inner.system.name for inner in game.ended] == ["battlemachine"]
    assert game.teller(events[0]) is game.ended[0], "its events are told by its own rules"


def test_where_one_is_left_the_campaign_is_over() -> None:
    game = frontier(Attack(2))
    game.apply(Concede(0), 1)
    assert game.over and game.child is None and game.decision is None
    assert game.outcome is not None
    assert (game.outcome.scores, game.outcome.reason) == ((1.0, 0.0), "conceded")


def test_who_decides_gives_up_by_default() -> None:
    game = frontier(houses=3)
    game.apply(Concede(0))
    assert game.state.left == [True, False, False]
    assert game.decision is not None and game.decision.player == 1


@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_who_leaves_during_a_levy_takes_their_answer_along(leaver: int) -> None:
    game = start(FRONTIER, Frontier(houses=3), Dice(key_of(1)), SYSTEMS)
    game.apply(GUNS)
    game.apply(PIKES)
    events = game.apply(Concede(0), leaver)
    if leaver < 2:
        assert game.decision is not None and game.decision.player == 2
        events = game.apply(ODD)
    forces = [GUNS, PIKES, ODD]
    forces[leaver] = Levy(())
    assert events[-1] == Levied(tuple(force.companies for force in forces))


# -- what comes back ------------------------------------------------------------------------------


def test_what_a_battle_cost_comes_back_beside_its_outcome() -> None:
    game = frontier(Attack(2), Meet("causeway"), houses=4, ways=("parley", "causeway"))
    assert game.child is not None and game.child.seats == (0, 1, 2, 3)
    game.child.state.strength = [3, 1, 3, 0]
    while game.child is not None:
        decision = game.decision
        assert decision is not None
        events = game.apply(decision.options.at(decision.options.size() - 1))
    assert game.state.losses == [0, 2, 0, 3]
    assert [event for event in events if isinstance(event, Lost)] == [Lost(1, 2), Lost(3, 3)]
    assert game.account is None, "it holds for one step"


def test_battle_machine_tells_what_became_of_every_mech() -> None:
    game = clash()
    while game.child is not None and game.child.state.round < 2:
        game.choose(roster.make("greedy", "battlemachine", Dice(key_of(2))).choose(deciding(game)))
    inner = game.child
    assert inner is not None
    mechs, profiles = inner.state.mechs, inner.state.table.profiles
    mechs[0].dam, mechs[0].status, mechs[0].cell = 0, 2, -1
    mechs[1].dam, mechs[1].disabled[0] = 3, -1
    account = inner.system.account(inner.state)
    assert isinstance(account, Wreckage) and account.rounds == 2
    by_seat = {(mech.owner, mech.number): mech for mech in account.mechs}
    assert len(by_seat) == len(mechs) == 4
    wreck, hurt = (
        by_seat[profiles[n].owner, inner.state.table.sides[profiles[n].owner].mechs.index(n)]
        for n in (0, 1)
    )
    assert (wreck.status, wreck.dam, wreck.full) == ("destroyed", 0, profiles[0].dam)
    assert (hurt.status, hurt.dam) == ("standing", 3)
    assert hurt.lost == (profiles[1].gear[0].id,)
    game.apply(Concede(), 2)
    owner = game.state.losses
    assert owner[(1, 2)[profiles[0].owner]] == 1 and sum(owner) == 1


# -- answers in secret that nobody has listed -----------------------------------------------------


def levied(*levies: Levy, houses: int = 3) -> Game[Any, Any]:
    game = start(FRONTIER, Frontier(houses=houses), Dice(key_of(1)), SYSTEMS)
    for levy in levies:
        game.apply(levy)
    return game


def test_a_force_that_somebody_built_is_kept_whole_and_laid_open_with_the_others() -> None:
    game = levied(ODD, GUNS)
    assert game.decision is not None and game.decision.sampled
    assert not game.decision.options.has(ODD) and game.why_not(ODD) is None
    back = restore(decode(encode(snapshot(game))), SYSTEMS)
    assert encode(snapshot(back)) == encode(snapshot(game))
    expected = [Levied((ODD.companies, GUNS.companies, PIKES.companies))]
    assert back.apply(PIKES) == game.apply(PIKES) == expected


def test_a_force_that_cannot_be_paid_for_is_refused() -> None:
    game = levied()
    for companies in (("guns", "guns", "militia"), ("dragons",)):
        assert game.why_not(Levy(companies)) is not None
        with pytest.raises(IllegalAction, match="FR-2"):
            game.apply(Levy(companies))


def test_nobody_else_sees_it_saves_it_or_thinks_of_it() -> None:
    one, other = levied(ODD), levied(GUNS)
    assert fingerprint(one) != fingerprint(other)
    for viewer in (1, 2):
        assert Seat(one, viewer).view == Seat(other, viewer).view
        for salt in range(20):
            twin = one.imagine(viewer, salt)
            assert encode(snapshot(twin)) == encode(snapshot(other.imagine(viewer, salt)))
    top = one.imagine(0, 1).stack[-1]
    assert isinstance(top, Levies) and top.given == [ODD], "who gave it knows it"
    guesses = {one.imagine(1, salt).stack[-1].given[0] for salt in range(40)}  # type: ignore[attr-defined]
    assert guesses == {Levy(force) for force in FRONTIER.catalog.ready}


def test_only_the_last_levy_shows_something_and_is_not_free_to_take_back() -> None:
    people = [SeatSpec("person") for _ in range(2)]
    match = start_match(FRONTIER, Frontier(), people, key_of("undo"), SYSTEMS)
    match.act(ODD)
    match.act(GUNS)
    assert match.recorder.free == [False, False], "it went to the other; it laid all open"
    assert match.game.state.levies == [list(ODD.companies), list(GUNS.companies)]


def test_who_is_not_in_a_parley_bids_nothing_and_sees_no_hand() -> None:
    game = frontier(Attack(2), Meet("parley"), houses=4, ways=("parley", "causeway"))
    assert game.child is not None and game.child.seats == (0, 1, 2)
    seen = game.child.system.telling.observe(game.child, game.child.seat_inside(3))
    assert seen.hand == () and seen.held == (2, 2, 2)  # type: ignore[attr-defined]
    asked = []
    while game.child is not None:
        decision = game.decision
        assert decision is not None
        asked.append(decision.player)
        bids = [option for option in decision.options if isinstance(option, Bid | Pass)]
        events = game.apply(bids[-1])
    assert asked == [0, 1, 2] * 2 and 3 not in asked
    assert any(isinstance(event, Taken | Held) for event in events)
    assert not any(isinstance(event, Revealed) for event in events)
