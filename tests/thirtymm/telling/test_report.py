"""[TM-18.4] The figures of a battle."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ironmuster.kernel.game import Step
from ironmuster.kernel.report import Bar, Report
from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.position.actions import Attack
from ironmuster.systems.thirtymm.rules.activation import Activation
from ironmuster.systems.thirtymm.rules.ending import points
from ironmuster.systems.thirtymm.telling.report import report, summary
from tests.thirtymm.moments import MissionGame, aim_at, gun_of, moment, run, unit
from tests.thirtymm.telling.walks import battle, walk

rule = pytest.mark.rule


def story(game: MissionGame, *actions: Action) -> Iterator[Step]:
    """The steps of a game that is answered so."""
    for number, action in enumerate(actions, 1):
        assert game.open is not None
        before, player = game.clone(), game.open.player
        events = list(game.apply(action))
        yield Step(number, player, action, (), before, game, events)


@rule("TM-11.7, TM-11.13, TM-12.1, TM-12.2")
def test_attacks_damage_and_losses_are_counted() -> None:
    game = moment(
        unit("alto_trooper", "0602", "S"),
        unit("sentry", "0606", "N", team=1),
        unit("badger", "0611", "N", team=1),
        pool=12,
        dice=[8, 1, 8, 8],
    )
    run(game, Activation(0))  # an 8, and 2 of its Class: 10 Action Points
    rifle = gun_of(game.state, 0, "assault_rifle")
    fire = Attack(rifle, 1, aim_at(game.state, 1, "ai_cockpit"))
    start = game.clone()
    found = report(start, story(game, fire, fire))
    # A natural 1; then a critical hit of 13 + 7 = 20, of which the cockpit takes its 18.
    assert found.bars[0].rows[0] == Bar("Alto Trooper", 0, (18, 1, 1, 2, 0))
    assert found.bars[1].rows == (Bar("Assault Rifle", 0, (18, 1, 2)),)
    assert [(one.name, one.rolls, one.actual) for one in found.luck] == [("Attacks", 2, 1)]
    assert [one.name for one in found.moments] == ["First loss"]
    assert found.moments[0].text.endswith(" DC, is destroyed by Alto Trooper")
    assert found.moments[0].action == 2
    assert found.faces[0].counts == (1, 0, 0, 0, 0, 0, 0, 1)


@rule("TM-18.4, TM-5.9")
def test_a_whole_battle_in_figures() -> None:
    game = battle(4, "m02")
    start = game.clone()

    def steps() -> Iterator[Step]:
        for number, (action, events) in enumerate(walk(game, 4), 1):
            yield Step(number, 0, action, (), start, game, events)

    found: Report = report(start, steps())
    assert game.over
    told = summary(game.state)
    assert told["rounds"] == len(found.series[0].steps) - 1
    scores = [told["primary_0"] + told["secondary_0"], told["primary_1"] + told["secondary_1"]]
    assert list(found.facts[0].values) == scores == [line[-1] for line in found.series[0].lines]
    assert found.plan is not None and (found.plan.width, found.plan.height) == (11, 15)


@rule("TM-18.5, TM-5.9")
def test_who_gives_up_in_the_midst_of_a_round_leaves_those_before_as_they_were() -> None:
    game = battle(4, "m02")
    steps: list[Step] = []
    after_two: list[float] = []
    for number, (action, events) in enumerate(walk(game, 4), 1):
        steps.append(Step(number, 0, action, (), game, game, events))
        if game.state.round == 3:
            after_two = [float(sum(points(game.state, team))) for team in (0, 1)]
            break
    game.concede(0)
    assert game.over
    found = report(game, iter(steps))
    assert found.series[0].steps == ("0", "1", "2", "3")
    assert [line[2] for line in found.series[0].lines] == after_two
    # The other team has all 7 primary points then.
    assert found.series[0].lines[1][3] == 7 + points(game.state, 1)[1]
