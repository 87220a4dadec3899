"""[RO-1.8] What a player may order about tokens before a die asks for one: to be left alone for a
phase or a turn, or wherever the die has come out for his side. Each is answered by going on, as the
player would; no rule is another for it."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from ironmuster.kernel.preparing import Order, Preparing
from ironmuster.kernel.value import Action, Value, readable
from ironmuster.systems.rollout.position.actions import GoOn
from ironmuster.systems.rollout.position.state import NOBODY, PLAYER, BattleGame
from ironmuster.systems.rollout.rules.attack import Attack
from ironmuster.systems.rollout.rules.rolling import Roll
from ironmuster.systems.rollout.rules.routing import FLEES, Rout
from ironmuster.systems.rollout.rules.wounding import Wound
from ironmuster.systems.rollout.telling.view import turn_view

ASKED: Final = ("fudge", "spare")
SPANS: Final = {"phase": "in this phase", "turn": "in this turn"}


class SaveTokens(Order, frozen=True):
    """[RO-1.8] Spend no token for so long."""

    span: Literal["phase", "turn"] = "phase"


class TrustLuck(Order, frozen=True):
    """[RO-1.8] Spend no token on a die that has come out for the own side."""


class Moment(Value, frozen=True):
    """When an order was given."""

    turn: int
    phase: str


def preparing() -> Preparing:
    """What Rollout lets a player prepare."""
    return Preparing(
        kinds=(SaveTokens, TrustLuck),
        offered=offered,
        fault=fault,
        describe=describe,
        basis=basis,
        answer=answer,
        stale=stale,
        spent=spent,
        applies=applies,
    )


def applies(game: BattleGame) -> bool:
    """[RO-1.8] Whether the battles are fought with tokens."""
    return game.state.table.rules.fudge_tokens > 0


def offered(game: BattleGame, player: int) -> list[Order]:
    """[RO-1.8] All of them, where there are tokens."""
    found: list[Order] = [TrustLuck(), SaveTokens("phase"), SaveTokens("turn")]
    return [] if fault(game, player, found[0]) else found


def fault(game: BattleGame, player: int, order: Order) -> str:
    """[RO-1.8] Why an order cannot be given; empty where it can."""
    return "" if game.state.tokens and player == PLAYER else "you have no tokens [RO-1.8]"


def describe(game: BattleGame, order: Order) -> str:
    """An order in words."""
    if isinstance(order, SaveTokens):
        return f"Spend no token {SPANS[order.span]}"
    return "Spend no token on a die that comes out for you"


def moment(game: BattleGame) -> Moment:
    """[RO-5.1] When it is."""
    turn = turn_view(game, PLAYER)
    return Moment(turn.turn, turn.phase)


def basis(game: BattleGame, player: int, order: Order) -> str:
    """What an order goes by: for so long it goes by when it was given."""
    if isinstance(order, TrustLuck):
        return ""
    return msgspec.json.encode(moment(game)).decode()


def answer(game: BattleGame, player: int, order: Order, basis: str) -> Action | None:
    """[RO-1.8] Going on, where a token is asked for."""
    assert game.open is not None
    if game.open.prompt not in ASKED:
        return None
    if isinstance(order, SaveTokens):
        return None if is_past(game, order, basis) else GoOn()
    return GoOn() if is_lucky(game) else None


def stale(game: BattleGame, player: int, order: Order, basis: str) -> str:
    """Nothing makes one wait."""
    return ""


def spent(game: BattleGame, player: int, order: Order, basis: str) -> bool:
    """[RO-1.8] Whether its time is over, or there is no token left to spend."""
    if not game.state.tokens:
        return True
    return isinstance(order, SaveTokens) and is_past(game, order, basis)


def is_past(game: BattleGame, order: SaveTokens, basis: str) -> bool:
    """Whether the phase or the turn of an order is over."""
    was, now = msgspec.json.decode(basis, type=readable(Moment)), moment(game)
    return was.turn != now.turn if order.span == "turn" else was != now


def is_lucky(game: BattleGame) -> bool:
    """[RO-10.2, RO-10.3, RO-13.6] Whether a die has come out for the player, as far as it depends
    on this die alone."""
    top = game.stack[-1]
    if not isinstance(top, Roll) or top.unit == NOBODY:
        return False
    own = game.state.side[top.unit] == PLAYER
    match game.stack[-2] if len(game.stack) > 1 else None:
        case Attack() as attack:
            return (top.face >= attack.aim(game.state).roll) == own
        case Wound(save=save):
            # That of a piece is rolled for who attacks it.
            return (top.face >= save) == (own != (top.what == "structure"))
        case Rout():
            return (top.face < FLEES) == own
    return False
