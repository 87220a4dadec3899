"""[RO-5.5, RO-R218] Giving up in a campaign: a battle, or all of it."""

from __future__ import annotations

import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import Game
from ironmuster.kernel.value import Action, Concede
from ironmuster.systems.rollout.position.campaign import actions as act
from ironmuster.systems.rollout.position.campaign.facts import campaign_of, misses
from ironmuster.systems.rollout.position.events import campaign as ev
from ironmuster.systems.rollout.position.events.turns import BattleEnded
from ironmuster.systems.rollout.position.state import ENEMY, PLAYER, WITHDRAWN, BattleGame
from ironmuster.systems.rollout.rules.campaign.expedition import Expedition
from ironmuster.systems.rollout.rules.campaign.sealion import outcome
from ironmuster.systems.rollout.system import SYSTEM
from tests.rollout.campaign.helpers import NUMBER, begun, campaign, fresh, of

rule = pytest.mark.rule
TEAM = ["gearshift", "evac", "glover"]
# An order of each kind of mission that an order names, and the first story's; the enemy of all is
# played by the rules.
ORDERS = [
    ("recon", "portsmouth", ""),
    ("attack", "winchester", ""),
    ("defend", "winchester", ""),
    ("story", "winchester", "first_light"),
    ("story", "winchester", "radio_silence"),
]


def sent(kind: str, sector: str, story: str = "", player: str = "auto") -> BattleGame:
    """A battle of the campaign at its first question."""
    state = fresh(infantry_count="models", enemy_control=player)
    campaign(state, winchester="contested" if kind == "defend" else "scouted")
    one = Expedition(kind, NUMBER[sector], story, TEAM[:])
    game: BattleGame = Game(SYSTEM, state, [one], Dice(key_of(5)), {})
    game.advance()
    while game.open is not None and game.open.prompt == "hire":
        game.apply(act.Proceed())
    return game


def first(game: BattleGame) -> Action:
    """The first answer of the open question."""
    assert game.open is not None
    return game.open.options.at(0)


def deployed(game: BattleGame) -> BattleGame:
    """The battle in its first turn."""
    while not game.state.turn:
        game.apply(first(game))
    return game


@rule("RO-R218", "RO-5.5", "RO-23.8")
@pytest.mark.parametrize(("kind", "sector", "story"), ORDERS)
def test_whoever_gives_up_a_battle_loses_it_and_not_the_campaign(
    kind: str, sector: str, story: str
) -> None:
    """All three characters are there, so all three withdraw: 3 XP for each go to the enemy
    [RO-19.3], and for each a D6 + 2 is rolled [RO-23.8]."""
    game = deployed(sent(kind, sector, story))
    events = game.apply(Concede(), PLAYER)
    assert game.open is not None and game.open.prompt == "report"
    assert [one.won for one in of(events, BattleEnded)] == [False]
    there = [game.state.kind.index(id) for id in TEAM if id in game.state.kind]
    assert {game.state.status[unit] for unit in there} == {WITHDRAWN}
    assert game.state.xp[ENEMY] >= 3 * len(there)
    assert [one.bonus for one in of(events, ev.CareRolled)] == [2] * len(there)
    game.apply(act.Proceed())
    one = campaign_of(game.state)
    assert not one.ended and not game.state.mission
    assert [(past.won, past.team) for past in one.diary] == [(False, TEAM)]
    assert one.lost == 1
    SYSTEM.check(game.state)


@rule("RO-R218")
def test_who_has_not_come_yet_does_not_withdraw() -> None:
    game = sent("attack", "winchester")
    assert not game.state.turn
    events = game.apply(Concede(), PLAYER)
    assert not of(events, ev.CareRolled)
    assert not any([misses(campaign_of(game.state), one) for one in campaign_of(game.state).roster])
    assert campaign_of(game.state).diary[0].won is False


@rule("RO-R218", "RO-20.1")
def test_a_person_who_plays_the_enemy_gives_a_battle_up() -> None:
    """The player has won the Attack then: the sector is contested."""
    game = sent("attack", "winchester", player="human")
    while not game.state.turn:
        game.apply(first(game))
    events = game.apply(Concede(), 1)
    assert not of(events, ev.CareRolled)
    one = campaign_of(game.state)
    assert one.diary[0].won and one.sectors[NUMBER["winchester"]] == 2


@rule("RO-R218", "RO-23.14")
def test_between_two_battles_the_campaign_is_given_up() -> None:
    game = begun()
    game.apply(Concede(), PLAYER)
    assert not game.stack and outcome(game.state).scores == (0.0,)
    assert outcome(game.state).reason == "given up"


@rule("RO-R218")
def test_while_support_is_chosen_no_battle_is_fought_yet() -> None:
    state = fresh()
    one = Expedition("attack", NUMBER["winchester"], "", TEAM[:])
    game: BattleGame = Game(SYSTEM, state, [one], Dice(key_of(5)), {})
    game.advance()
    assert game.open is not None and game.open.prompt == "hire"
    game.apply(Concede(), PLAYER)
    assert not game.stack and campaign_of(game.state).ended == "given up"
