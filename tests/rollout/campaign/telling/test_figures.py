"""[RO-23.14] A campaign in figures, in view and in words."""

from __future__ import annotations

import pytest

from ironmuster.kernel.game import Step
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.campaign import actions as act
from ironmuster.systems.rollout.position.campaign.facts import campaign_of
from ironmuster.systems.rollout.system import SYSTEM
from ironmuster.systems.rollout.telling.campaign_values import OrderView
from tests.rollout.campaign.helpers import NUMBER, begun, ends, say

rule = pytest.mark.rule
TEAM = (act.Join("gearshift"), act.Join("evac"), act.Ready())


@rule("RO-23.14", "RO-23.7")
def test_a_campaign_in_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two turns: Winchester is attacked and defended, 9 XP each time."""
    ends(monkeypatch, xp=(9, 1))
    start = begun(options={"campaign_turns": 2})
    game = start.clone()
    steps: list[Step] = []

    def go(action: Action | None = None) -> None:
        assert game.open is not None
        found = action or game.open.options.at(0)
        before = game.clone()
        events = game.apply(found)
        steps.append(Step(len(steps) + 1, 0, found, (), before, game.clone(), events))

    for one in (act.Command("attack", NUMBER["winchester"]), *TEAM, act.EndOrders()):
        go(one)
    while campaign_of(game.state).turn == 1:
        go()
    for one in (act.Command("defend", NUMBER["winchester"]), *TEAM, act.EndOrders()):
        go(one)
    while game.open is not None:
        go()
    report = SYSTEM.telling.report(start, steps)
    assert [len(one.steps) for one in report.series] == [3, 3, 3]
    assert report.series[2].lines == ((1.0, 1.0, 2.0),)
    assert [row.name for row in report.bars[0].rows] == [
        "1. Attack, Winchester",
        "2. Defend, Winchester",
    ]
    assert [moment.text for moment in report.moments] == ["Winchester is allied"]
    told = SYSTEM.telling.summary(game.state)
    assert (told["battles"], told["battles_won"], told["sectors"], told["won"]) == (2, 2, 2, 0)
    curves = SYSTEM.telling.curves(game.state)
    assert curves["xp"][0] >= 9 and curves["xp"][1] - curves["xp"][0] >= 9


@rule("RO-23.1", "RO-23.4")
def test_the_view_has_the_whole_campaign(monkeypatch: pytest.MonkeyPatch) -> None:
    ends(monkeypatch, out=("evac",))
    game = begun(options={"campaign_turns": 3})
    view = SYSTEM.telling.observe(game, 0).campaign  # type: ignore[attr-defined]
    assert (view.turn, view.turns, view.stage, view.xp, view.threat) == (1, 3, "orders", 10, 4)
    assert [one.state for one in view.sectors][:3] == ["allied", "scouted", "scouted"]
    assert [one.name for one in view.roster if one.leader] == [
        "Gearshift",
        "Crosswise",
        "Charlie Glover, Sergeant",
    ]
    assert view.forming is None
    assert view.sheet and {one.price for one in view.lessons if one.advance == "rank"} == {10}
    say(game, act.Command("attack", NUMBER["winchester"]), act.Join("gearshift"), act.Join("evac"))
    view = SYSTEM.telling.observe(game, 0).campaign  # type: ignore[attr-defined]
    winchester = NUMBER["winchester"]
    assert view.forming == OrderView("attack", winchester, None, ("gearshift", "evac"))
    say(game, act.Ready(), act.EndOrders())
    view = SYSTEM.telling.observe(game, 0).campaign  # type: ignore[attr-defined]
    if view.expedition is None:
        say(game, act.March(0))
        view = SYSTEM.telling.observe(game, 0).campaign  # type: ignore[attr-defined]
    assert (view.expedition.mission, view.expedition.points, view.sheet) == ("attack", 5, False)
    assert not view.lessons
