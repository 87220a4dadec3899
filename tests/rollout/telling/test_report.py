"""[RO-19] The figures of a battle."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ironmuster.geometry.plane.shapes import rectangle
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import Step, start
from ironmuster.kernel.report import Bar, Mark
from ironmuster.kernel.system import Outcome
from ironmuster.kernel.value import Action, Concede
from ironmuster.systems.rollout.content.setup import Setup, complete
from ironmuster.systems.rollout.position.actions import Shoot
from ironmuster.systems.rollout.position.events.turns import BattleEnded
from ironmuster.systems.rollout.position.state import ENEMY, PLAYER, BattleGame
from ironmuster.systems.rollout.rules.shooting import ShootTurn
from ironmuster.systems.rollout.system import SYSTEM
from ironmuster.systems.rollout.telling.log import narrate
from ironmuster.systems.rollout.telling.report import field_of, plan, report, summary
from ironmuster.systems.rollout.telling.view import observe
from tests.contract.play import begin as begun
from tests.contract.play import chooser, pick, question
from tests.contract.scenarios import CASES
from tests.rollout.play import bare, battle, begin, foe, piece, put

rule = pytest.mark.rule


def story(game: BattleGame, *answers: tuple[Action, tuple[int, ...]]) -> Iterator[Step]:
    """The steps of a game that is answered so, with these dice."""
    for number, (action, dice) in enumerate(answers, 1):
        assert game.open is not None
        before, player = game.clone(), game.open.player
        game.dice = Dice(bytes(32), 0, dice, True)
        events = list(game.apply(action))
        yield Step(number, player, action, dice, before, game, events)


@rule("RO-10.2", "RO-10.3", "RO-10.5")
def test_shots_damage_and_losses_are_counted() -> None:
    """Gearshift hits a squad of 4 HP on 3, 4 of 6: a 6, and a Save of 2 fails. It is out."""
    state = battle()
    hero, squad = put(state, "gearshift", 24, 10), foe(state, "infantry_g", 24, 18)
    state.hp[squad] = 4
    game = begin(state, ShootTurn(hero))
    found = report(game.clone(), story(game, (Shoot(0, squad), (6, 2))))
    assert found.bars[0].rows == (
        Bar("Gearshift", 0, (4, 1, 1, 1, 0)),
        Bar("Infantry", 1, (0, 0, 0, 0, 4)),
    )
    assert found.bars[1].rows == (Bar("Blaster", 0, (4, 1, 1)),)
    assert [(one.name, one.player, one.rolls, one.actual) for one in found.luck] == [
        ("Shots", 0, 1, 1),
        ("Saves", 1, 1, 0),
    ]
    assert found.luck[0].expected == pytest.approx(4 / 6)
    assert [one.counts for one in found.faces] == [(0, 0, 0, 0, 0, 1), (0, 1, 0, 0, 0, 0)]
    assert [one.text for one in found.moments] == ["Infantry is out of action, by Gearshift"]
    assert [one.values for one in found.facts] == [(0, 0), (4, 0), (1, 0), (0, 4)]


@rule("RO-2.1")
def test_the_plan_has_north_on_top() -> None:
    """A house over the inches 10 to 14 east, 20 to 23 north; a wall is thinner than an inch."""
    state = battle()
    piece(state, "building", rectangle(10_000, 20_000, 5_000, 4_000), 10)
    piece(state, "fence", rectangle(30_000, 30_000, 6_000, 250), 2)
    ground = plan(state)
    assert (ground.width, ground.height, len(ground.marks)) == (48, 48, 20)
    assert ground.marks[0] == Mark(10, 24, "solid") and ground.marks[-1] == Mark(14, 27, "solid")
    assert field_of(0, 48_000) == (0, 0) and field_of(47_999, 0) == (47, 47)


@rule("RO-19.1", "RO-19.2")
@pytest.mark.parametrize("label", ["defend", "works"])
def test_a_whole_battle_in_figures(label: str) -> None:
    case = next(case for case in CASES if case.name == f"rollout-{label}")
    game, dice = begun(case, 5), chooser(case, 5)
    start = game.clone()

    def steps() -> Iterator[Step]:
        for number in range(1, 20_000):
            if game.over:
                return
            before, player = game.clone(), question(game).player
            action = question(game).options.at(pick(game, dice))
            events = list(game.apply(action))
            yield Step(number, player, action, (), before, game, events)

    found = report(start, steps())
    state, count = game.state, case.system.seats(game.state)
    assert found.facts[0].values == tuple(float(state.xp[one]) for one in range(count))
    [xp] = found.series
    assert len(xp.steps) == state.turn + 1 and len(xp.lines) == count
    assert [line[-1] for line in xp.lines] == [float(state.xp[one]) for one in range(count)]
    lost = sum(row.values[4] for row in found.bars[0].rows)
    dealt = sum(row.values[0] for row in found.bars[0].rows)
    assert dealt <= lost and lost > 0
    assert summary(state)["turns"] == 8
    assert summary(bare(battle()).state)["units_lost"] == 0


@rule("RO-5.5", "RO-19.2")
@pytest.mark.parametrize(("mission", "answered"), [("recon", 0), ("roll", 4), ("recon", 25)])
def test_a_mission_that_is_given_up_ends_in_words_and_has_a_report(
    mission: str, answered: int
) -> None:
    """In the middle of its set-up, or of a turn; what was earned before counts, the mission
    nothing."""
    setup = complete(Setup(mission=mission), ["mission"], SYSTEM.catalog)
    game = start(SYSTEM, setup, Dice(key_of(7)))
    first = game.clone()
    steps: list[Step] = []
    for number in range(answered):
        before, action = game.clone(), question(game).options.at(0)
        events = list(game.apply(action))
        steps.append(Step(number, PLAYER, action, (), before, game.clone(), events))
    before, xp = game.clone(), game.state.xp[:]
    events = list(game.apply(Concede()))
    steps.append(Step(answered, PLAYER, Concede(), (), before, game, events))
    assert events == [BattleEnded(False, "given up", (xp[PLAYER], xp[ENEMY]))]
    line = narrate(game, events[0])
    assert line.text.startswith("The player gave up: the battle is over and lost")
    assert game.outcome == Outcome((0.0,), "given up") and game.decision is None
    assert observe(game, PLAYER).goal.decided == "lost"
    assert report(first, steps).facts[0].values == (float(xp[PLAYER]),)
