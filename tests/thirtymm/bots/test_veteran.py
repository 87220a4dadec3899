"""The bot that thinks ahead: what it thinks about, how a position is valued, and that it plays."""

from __future__ import annotations

import pytest

from ironmuster.bots.roster import bots_of, make
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import start
from ironmuster.kernel.seat import Seat
from ironmuster.systems.thirtymm.bots.ideas import ENDS, LINES, ideas_of
from ironmuster.systems.thirtymm.bots.pilot import Pilot
from ironmuster.systems.thirtymm.bots.playouts import WIN, play_on, value_of
from ironmuster.systems.thirtymm.bots.worth import POINT, Worth
from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.content.setup import Setup, complete
from ironmuster.systems.thirtymm.position.actions import Attack, EndTurn, Move
from ironmuster.systems.thirtymm.position.state import FIELDED, RANGED
from ironmuster.systems.thirtymm.rules.aftermath import follow
from ironmuster.systems.thirtymm.rules.ending import end_battle
from ironmuster.systems.thirtymm.rules.harm import bruise
from ironmuster.systems.thirtymm.system import SYSTEM
from tests.thirtymm.moments import MissionGame, begun, duel, moment, unit

rule = pytest.mark.rule


def asked(game: MissionGame) -> Seat:
    """The seat of the unit whose turn it is, asked what it does."""
    game.use(Dice(key_of(1)))
    begun(game, game.state.turn.unit)
    assert game.decision is not None
    return Seat(game, game.decision.player)


def scene(phase: int = 0) -> MissionGame:
    """A Trooper with two enemies in range."""
    return moment(
        unit("alto_trooper", "0608", "N"),
        unit("sentry", "0605", "S", team=1),
        unit("portanova_raider", "0806", "S", team=1),
        phase=phase,
        pool=8,
    )


def test_it_is_offered_as_the_strongest() -> None:
    assert [info.id for info in bots_of("thirtymm")] == ["random", "recruit", "greedy", "veteran"]


def test_it_thinks_about_ends_of_moves_attacks_and_stances() -> None:
    seat = asked(scene())
    decision = seat.decision
    assert decision is not None
    state = seat.position().state
    pilot = Pilot(Dice(key_of(2)))
    usual = pilot.answer(seat.position(), decision.prompt, decision.options, 0)
    found = ideas_of(state, pilot.worth(state), decision.options, usual)
    actions = [decision.options.at(idea.place) for idea in found]
    assert found[0].place == usual == max(found, key=lambda idea: idea.value).place
    assert len({idea.place for idea in found}) == len(found)
    moves = [action for action in actions if isinstance(action, Move)]
    attacks = [action for action in actions if isinstance(action, Attack)]
    assert 1 < len(moves) <= ENDS + 1 and 1 < len(attacks) <= LINES + 1
    assert {action.unit for action in attacks} == {1, 2}
    assert EndTurn() in actions


@rule("TM-5.2")
def test_every_unit_may_be_the_next_one() -> None:
    setup = Setup(mission="m02", squads=("SC-1", "SC-2"), players=2)
    game = start(SYSTEM, complete(setup, {"mission", "squads"}, DATA.contents), Dice(key_of(3)))
    pilot = Pilot(Dice(key_of(2)))
    while game.decision is not None and game.decision.prompt != "activate":
        decision = game.decision
        game.choose(pilot.answer(game, decision.prompt, decision.options, decision.player))
    assert game.decision is not None
    options = game.decision.options
    found = ideas_of(game.state, pilot.worth(game.state), options, 1)
    assert [idea.place for idea in found] == list(range(options.size()))
    assert max(found, key=lambda idea: idea.value).place == 1


def test_a_position_is_worth_as_much_to_one_team_as_it_costs_the_other() -> None:
    state = scene().state
    worth = Worth(state.table)
    assert value_of(state, worth, 0) == pytest.approx(-value_of(state, worth, 1))


@rule("TM-18.4")
def test_points_count_and_so_does_what_is_left_of_a_unit() -> None:
    game = duel()
    state = game.state
    worth = Worth(state.table)
    before = value_of(state, worth, 0)
    state.primary[0] += 1
    assert value_of(state, worth, 0) == pytest.approx(before + POINT)
    core = state.table.profiles[1].core
    bruise(game, 1, core, 3, "test")
    hurt = value_of(state, worth, 0)
    assert hurt == pytest.approx(before + POINT + 3.0), "a point of a core is worth one"
    bruise(game, 1, core, 999, "test")
    follow(game)
    assert value_of(state, worth, 0) > hurt


@rule("TM-18.7")
def test_a_battle_that_is_won_is_worth_more_than_anything_on_the_board() -> None:
    game = duel()
    state = game.state
    state.primary = [3, 2]
    end_battle(game, "rounds")
    worth = Worth(state.table)
    assert value_of(state, worth, 0) > 0.9 * WIN
    assert value_of(state, worth, 1) < -0.9 * WIN


@rule("TM-5.4")
def test_a_playout_goes_to_the_end_of_the_round() -> None:
    setup = Setup(mission="m02", squads=("SC-1", "SC-2"), players=2)
    game = start(SYSTEM, complete(setup, {"mission", "squads"}, DATA.contents), Dice(key_of(3)))
    pilot = Pilot(Dice(key_of(2)))
    while game.decision is not None and game.decision.prompt != "act":
        decision = game.decision
        game.choose(pilot.answer(game, decision.prompt, decision.options, decision.player))
    twin = game.clone()
    twin.use(Dice(key_of(5)))
    play_on(twin, pilot)
    assert twin.state.round == game.state.round + 1, "six units are fewer than eight turns"
    assert all(unit.ready for unit in twin.state.units if unit.status == FIELDED)
    assert twin.decision is None or twin.decision.prompt == "activate"


def test_its_budget_makes_it_repeatable_and_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []
    thinking = "ironmuster.kernel.thinking.Thinker"
    places = set()
    for _ in range(2):
        bot = make("veteran:playouts=12", "thirtymm", Dice(key_of(4)))
        places.add(bot.choose(asked(scene(RANGED))))
    assert len(places) == 1
    monkeypatch.setattr(f"{thinking}.try_out", lambda *one: tried.append(one))
    make("veteran:playouts=12", "thirtymm", Dice(key_of(4))).choose(asked(scene(RANGED)))
    assert len(tried) == 12


def test_its_hints_tell_what_came_of_each_answer() -> None:
    bot = make("veteran:playouts=48", "thirtymm", Dice(key_of(4)))
    advice = bot.rank(asked(scene(RANGED)))
    assert 2 <= len(advice.choices) <= 3
    scores = [choice.score for choice in advice.choices]
    assert None not in scores and scores == sorted(scores, key=lambda one: -(one or 0.0))
    assert "48 imagined games" in advice.about
    assert any(choice.reasons for choice in advice.choices)


@pytest.mark.parametrize("mission", ["m01", "m04", "m10"])
def test_it_finishes_a_battle(mission: str) -> None:
    setup = Setup(mission=mission, squads=("SC-1", "SC-2"), players=2)
    game = start(SYSTEM, complete(setup, {"mission", "squads"}, DATA.contents), Dice(key_of(7)))
    bots = [make("veteran:playouts=2", "thirtymm", Dice(key_of(seat))) for seat in (0, 1)]
    while game.decision is not None:
        game.choose(bots[game.decision.player].choose(Seat(game, game.decision.player)))
    assert game.over and game.state.ended
