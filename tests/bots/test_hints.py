"""Hints: ranked answers with the terms that decided, from what the seat may know."""

from __future__ import annotations

import pytest

from ironmuster.bots.beginners import RandomBot
from ironmuster.bots.roster import adviser, make
from ironmuster.kernel.bot import Advice
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import Game
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.systems.battlemachine.position.actions import Fire
from tests.battlemachine.helpers import BattleGame, battle, mech

rule = pytest.mark.rule


def advice(game: BattleGame, seed: int = 1, bot: str = "veteran:playouts=120") -> Advice:
    """What a bot advises the seat that decides."""
    decision = game.decision
    assert decision is not None
    return make(bot, "battlemachine", Dice(key_of(seed))).rank(Seat(game, decision.player))


def duel() -> BattleGame:
    """A Rail Gun at 6 squares from a Gopher with its last point of Dam, and from a sound one."""
    return battle(
        mech("gorgon", "rail_gun", at=(8, 10), commander=True),
        mech("gopher", "autogun", seat=1, at=(8, 4), facing="S", dam=1),
        mech("mountain", seat=1, at=(3, 0), facing="S", commander=True),
        phase="firing",
    )


@rule("BM-10.3")
def test_the_best_choice_comes_first_and_says_what_the_shot_does() -> None:
    game = duel()
    found = advice(game).choices
    decision = game.decision
    assert decision is not None
    best = decision.options.at(found[0].place)
    assert isinstance(best, Fire) and best.mech == 1
    odds = {one.name: one.mean for one in Seat(game, 0).odds(best).quantities}
    shot = found[0].reasons[0]
    assert shot.text.startswith(f"this shot: {odds['damage']:.1f} damage expected, destroys it in ")
    assert f"{100 * odds['destroyed']:.0f} %" in shot.text and shot.anchors == ("mech:1",)
    scores = [one.score for one in found]
    assert None not in scores and scores == sorted(scores, reverse=True)  # type: ignore[type-var]


def test_what_the_first_says_is_what_the_bot_would_do() -> None:
    game = duel()
    bot = make("veteran:playouts=120", "battlemachine", Dice(key_of(1)))
    assert advice(game).choices[0].place == bot.choose(Seat(game, 0))


def test_the_same_dice_give_the_same_advice() -> None:
    assert advice(duel(), 7) == advice(duel(), 7)


def test_asking_changes_nothing() -> None:
    game = duel()
    before = fingerprint(game)
    advice(game)
    assert fingerprint(game) == before


@rule("BM-6.3")
def test_a_move_says_who_can_attack_at_its_end() -> None:
    """Without a weapon nobody can; a Rail Gun that cannot walk looks down its lane."""

    def reasons(*gear: str) -> str:
        game = battle(
            mech("gopher", "autogun", at=(8, 14), commander=True),
            mech("gorgon", *gear, seat=1, at=(8, 3), facing="S", immobile=3, commander=True),
            phase="moving",
        )
        return " ".join(one.text for choice in advice(game).choices for one in choice.reasons[:1])

    assert "no enemy can attack it there" in reasons()
    assert "within reach" not in reasons()
    assert "within reach of Gorgon" in reasons("rail_gun")


def test_it_uses_only_what_its_seat_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat whose game is locked away still gets advice: all comes from what it imagines."""
    game = duel()
    seat = Seat(game, 0)
    asked: list[int] = []
    imagine = Seat.imagine

    def counted(self: Seat, salt: int) -> Game:  # type: ignore[type-arg]
        asked.append(salt)
        return imagine(self, salt)

    monkeypatch.setattr(Seat, "imagine", counted)
    bot = make("veteran:playouts=40", "battlemachine", Dice(key_of(1)))
    bot.rank(seat)
    assert len(asked) == 40


def test_a_habit_is_told_where_nothing_is_weighed() -> None:
    game = battle(
        mech("gopher", "autogun", at=(8, 14), commander=True),
        mech("gopher", seat=1, at=(8, 3), facing="S", commander=True),
    )
    [choice] = advice(game).choices
    assert choice.score is None and choice.reasons[0].rule == "BM-4.6"


def test_a_bot_that_cannot_say_says_nothing() -> None:
    assert RandomBot(Dice(key_of(1))).rank(Seat(duel(), 0)) == Advice()


def test_the_strongest_gives_hints() -> None:
    assert adviser("battlemachine", 1.5) == "veteran:seconds=1.5"
    assert adviser("campaign", 1.5) == "random"
