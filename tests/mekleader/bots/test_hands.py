"""[ML-2.7, part 5.4] Mek Leader's bots betray no hand: who passes, and who stands aside."""

from __future__ import annotations

import pytest

from ironmuster.bots.roster import make
from ironmuster.kernel.chance import Dice, derive, key_of
from ironmuster.kernel.game import start
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.value import Action
from ironmuster.systems.mekleader.content.setup import Setup
from ironmuster.systems.mekleader.position.actions import Discard, End, Pass, Play, StandAside
from ironmuster.systems.mekleader.system import SYSTEM
from tests.mekleader.bots.company import WEAK, answer
from tests.mekleader.helpers import MekGame, Squad, game, man, mek, squad

rule = pytest.mark.rule
IDLE = ["salvage", "ambush", "investors", "active_front"]  # no rival can play any of these


def leader(*mounted: str, size: str = "medium", damage: int = 0, cash: int = 200) -> Squad:
    """The one whom rivals play against, with one Mek."""
    return squad(mek(size, *mounted, pilot=man("regular", "lucky"), damage=damage), cash=cash)


def table(at: str, active: Squad, hand: list[str], *dice: int, foes: list[str] = WEAK) -> MekGame:
    """The active player's fight, and a rival with a hand."""
    rival = squad(mek("small", pilot=man()), hand=hand, cash=50)
    return game(active, rival, at=at, foes=foes, script=list(dice))


def until(at: MekGame, prompt: str) -> None:
    """Let the bot answer until the rival is asked this."""
    while at.decision is not None and (at.decision.player, at.decision.prompt) != (1, prompt):
        at.apply(answer(at))
    assert at.decision is not None


@rule("ML-4.4", "ML-17.3")
def test_a_card_that_is_not_wanted_looks_like_none() -> None:
    """A Mek with 20 hits left is not scarred [5.4.10]; both pass, and none stands aside."""
    for hand in (["battle_scarred", *IDLE[1:]], IDLE):
        asked = table("prebattle", leader("lasgun"), hand)
        assert asked.decision is not None and asked.decision.player == 1
        assert answer(asked) == Pass()


@rule("ML-4.4", "ML-17.5")
def test_a_hit_on_a_mek_that_is_not_large_is_no_news_of_a_head_hit() -> None:
    """A Hover Tank hits a Medium Mek: nobody ever spends a Head Hit on one, held or not."""
    for hand in (["head_hit", *IDLE[1:]], IDLE):
        asked = table("engagement", leader(), hand, 10, 1, foes=["hover_tank"])
        until(asked, "hit")
        assert answer(asked) == StandAside()


@rule("ML-4.4", "ML-17.5")
def test_a_head_hit_waits_for_a_large_mek() -> None:
    """While one is in the fight a hit on another is passed over; with 9 hits left it is no aim."""
    large = mek("large", pilot=man("regular", "lucky"))
    for damage, reply in ((0, Pass()), (20, Pass()), (21, StandAside())):
        large.damage = damage
        pair = squad(mek("medium", pilot=man()), large, cash=200)
        for hand in (["head_hit", *IDLE[1:]], IDLE):
            asked = table("engagement", pair, hand, 1, 10, 1, foes=["hover_tank"])
            until(asked, "hit")
            assert answer(asked) == reply


@rule("ML-4.4", "ML-17.9", "ML-17.10")
@pytest.mark.parametrize("card", ["immobilized", "gyros_damaged"])
def test_who_passes_is_asked_again_when_a_card_becomes_legal(card: str) -> None:
    """In round 1 nothing is damaged; a Hover Tank's hit changes that for round 2."""
    active = leader("lasgun", damage=0)
    asked = table("engagement", active, [card, *IDLE[1:]], 1, 1, 10, 4, foes=["hover_tank"])
    until(asked, "round")
    assert asked.state.fight is not None and asked.state.fight.round == 1
    assert answer(asked) == Pass()
    asked.apply(Pass())
    until(asked, "round")
    assert asked.state.fight.round == 2
    played = answer(asked)
    assert isinstance(played, Play) and played.card == card


@rule("ML-4.4", "ML-17.7")
@pytest.mark.parametrize("hand", [["battle_scarred", *IDLE[1:]], IDLE])
def test_support_is_declined_without_standing_aside(hand: list[str]) -> None:
    asked = table("engagement", leader("lasgun"), hand, 1, 1, foes=["hover_tank"])
    until(asked, "support")
    assert answer(asked) == End()


@rule("ML-2.7")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ["greedy", "veteran:playouts=2"])
def test_whatever_is_no_card_is_done_with_any_hand(players: int, name: str) -> None:
    """Buying, deploying, shooting, retreating, passing: the same with other cards in hand, as long
    as it is no card that is played or discarded. Salvage may choose the mission it is to pay for.
    """
    root = key_of(f"any hand {players}")
    at = start(SYSTEM, Setup(players, {"start_mc": 200}), Dice(derive(root, "table")))
    compared = 0
    for number in range(300):
        decision = at.decision
        if decision is None:
            break
        player = decision.player
        real = given(at, name)
        twin = at.imagine(-1, number)
        told = given(twin, name)
        hands = [one.state.players[player].hand for one in (at, twin)]
        salvages = {hand.count("salvage") for hand in hands}
        played = isinstance(real, Play | Discard) or isinstance(told, Play | Discard)
        if not played and (decision.prompt != "mission" or len(salvages) == 1):
            assert real == told, (decision.prompt, hands)
            compared += sorted(hands[0]) != sorted(hands[1])
        at.apply(real)
    assert compared > 50


def given(at: MekGame, name: str) -> Action:
    """What a new bot of that name answers."""
    decision = at.decision
    assert decision is not None
    mind = make(name, "mekleader", Dice(key_of(1)))
    return decision.options.at(mind.choose(Seat(at, decision.player)))
