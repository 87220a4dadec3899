"""[BM-15.4, part 4.6] Style rules that need a choice in ATTACK_START: Kill Order, Common Grid."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from ironmuster.kernel.flow import DONE, Flow, Procedure, ask, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.battlemachine.position.actions import Keep, KillOrder, Share
from ironmuster.systems.battlemachine.position.events import KillOrdered, Shared
from ironmuster.systems.battlemachine.position.state import STANDING, State
from ironmuster.systems.battlemachine.position.stats import command, style
from ironmuster.systems.battlemachine.rules.targets import enemies

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

GRID: Final = 3  # [part 4.6] Eng that Common Grid moves in all
DEEP: Final = 5  # [part 4.6] with Deep Pockets
AGAIN: Final = goto("offer")


@mypyc_attr(acyclic=True)
class Orders(Procedure):
    """[part 4.6] Kill Order: name one enemy mech, two with Second Warrant."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take")
    seat: int
    given: int

    def __init__(self, seat: int, given: int) -> None:
        self.seat = seat
        self.given = given

    def copy(self) -> Orders:
        twin = Orders(self.seat, self.given)
        twin.at = self.at
        return twin

    def offer(self, game: BattleGame) -> Flow:
        """[part 4.6] Which enemy; skipped when none is left to name."""
        state = game.state
        allowed = 2 if command(state, self.seat) == "second_warrant" else 1
        foes: list[Action] = [
            KillOrder(foe) for foe in enemies(state, self.seat) if not state.mechs[foe].marked
        ]
        if self.given >= allowed or not foes:
            return DONE
        return ask(self.seat, "order", Listed(foes))

    def take(self, game: BattleGame) -> Flow:
        """[part 4.6] Shots at it have Acu +1 this turn."""
        answer = game.answer
        assert isinstance(answer, KillOrder)
        game.state.mechs[answer.mech].marked = True
        self.given += 1
        if game.observed:
            game.emit(KillOrdered(answer.mech))
        return AGAIN


@mypyc_attr(acyclic=True)
class CommonGrid(Procedure):
    """[part 4.6] Common Grid: move up to 3 Eng in all between own mechs, 5 with Deep Pockets."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take")
    seat: int
    moved: int

    def __init__(self, seat: int, moved: int) -> None:
        self.seat = seat
        self.moved = moved

    def copy(self) -> CommonGrid:
        twin = CommonGrid(self.seat, self.moved)
        twin.at = self.at
        return twin

    def offer(self, game: BattleGame) -> Flow:
        """[part 4.6] From which mech to which, and how much; or keep the rest."""
        state = game.state
        left = (DEEP if command(state, self.seat) == "deep_pockets" else GRID) - self.moved
        choices: list[Action] = transfers(state, self.seat, left)
        choices.append(Keep())
        return ask(self.seat, "share", Listed(choices))

    def take(self, game: BattleGame) -> Flow:
        """[part 4.6] The giver needs the Eng; the receiver may exceed its maximum."""
        answer = game.answer
        if not isinstance(answer, Share):
            return DONE
        game.state.mechs[answer.giver].eng -= answer.amount
        game.state.mechs[answer.receiver].eng += answer.amount
        self.moved += answer.amount
        if game.observed:
            game.emit(Shared(answer.giver, answer.receiver, answer.amount))
        return AGAIN


def transfers(state: State, seat: int, left: int) -> list[Action]:
    """[part 4.6] Every transfer of 1 to `left` Eng between two own mechs on the board."""
    team = [i for i in state.table.sides[seat].mechs if state.mechs[i].status == STANDING]
    found: list[Action] = []
    for giver in team:
        most = min(left, state.mechs[giver].eng)
        for receiver in team:
            if receiver != giver:
                for amount in range(1, most + 1):
                    found.append(Share(giver, receiver, amount))
    return found


def choice_of(state: State, seat: int) -> Procedure | None:
    """[BM-4.1] The choice that a side's style rule asks for in ATTACK_START, if any."""
    held = style(state, seat)
    if held == "sol":
        return Orders(seat, 0)
    if held == "combine":
        return CommonGrid(seat, 0)
    return None
