"""Whole random battles in words: every answer, every event, every refusal; and nothing leaks."""

from __future__ import annotations

import re
from random import Random

import pytest

from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.telling.labels import describe, phrases
from ironmuster.systems.thirtymm.telling.log import narrate
from ironmuster.systems.thirtymm.telling.reasons import ASKED, why_not
from tests.thirtymm.telling.walks import battle, walk, wild

MISSIONS = list(DATA.contents.missions)
RULE = re.compile(r"^TM-(R?[0-9]+|[0-9]+\.[0-9]+)$")
REFUSED = re.compile(r"^[^\[\]⟦]+ \[TM-(R[0-9]+|[0-9]+\.[0-9]+)\]$")
ANCHOR = re.compile(r"^[a-z]+(:-?[0-9]+)?$")


@pytest.mark.parametrize("mission", MISSIONS)
def test_answers_events_and_refusals_of_every_mission_are_told(mission: str) -> None:
    game = battle(3, mission)
    random = Random(mission)
    told = list(game.events)
    asked = 0
    for _, events in walk(game, 3):
        told += events
        for event in events:
            line = narrate(game, event)
            assert line.text and RULE.match(line.rule), line
            assert all(map(ANCHOR.match, line.anchors)), line
        if game.open is None:
            continue
        asked += 1
        assert game.open.prompt in ASKED
        if asked % 5 == 0:
            known = phrases(game)
            labels = []
            for action in game.open.options:
                label = describe(game, action)
                assert label.text and all(map(ANCHOR.match, label.anchors)), label
                if type(action) in known:
                    assert known[type(action)].label(action) == label
                labels.append(label)
            assert len({one.anchors for one in labels if one.anchors}) == len(
                [one for one in labels if one.anchors]
            ), "answers of one question differ in their anchors"
        for action in wild(game, random) if asked % 4 == 0 else ():
            if not game.open.options.has(action):
                assert REFUSED.match(why_not(game, action)), (action, why_not(game, action))
    assert told and game.open is None


def test_a_battle_of_four_and_a_rolled_mission_are_told() -> None:
    game = battle(5, "roll", 4, "skirmish")
    for event in game.events:
        narrate(game, event)
    for _, events in walk(game, 5):
        for event in events:
            narrate(game, event)
        if game.open is not None:
            describe(game, game.open.options.at(0))
    assert game.open is None
