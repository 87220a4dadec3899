"""[BM-4] The sequence of play: the whole battle, and one player's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace
from mypy_extensions import mypyc_attr

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.battlemachine.content.entries import Battlegroup
from ironmuster.systems.battlemachine.content.hosting import DEFENDER, FINAL_ROUNDS
from ironmuster.systems.battlemachine.position.actions import Begin, EndTurn, Muster, Pick, Raise
from ironmuster.systems.battlemachine.position.dice import LENGTH, ROLL_OFF_A, ROLL_OFF_B
from ironmuster.systems.battlemachine.position.events import (
    LengthRolled,
    Revealed,
    RolledOff,
    RoundEnded,
    SmokeCleared,
    TurnStarted,
)
from ironmuster.systems.battlemachine.position.state import STANDING, State
from ironmuster.systems.battlemachine.position.stats import energy_limit
from ironmuster.systems.battlemachine.rules.attack import Activation, AttackPhase, waiting
from ironmuster.systems.battlemachine.rules.deployment import (
    ChooseBattlegroups,
    Deployment,
    RaiseForces,
)
from ironmuster.systems.battlemachine.rules.ending import end_last_turn, keeps_length, leaderless
from ironmuster.systems.battlemachine.rules.harm import burn_building, burn_mech
from ironmuster.systems.battlemachine.rules.movement import MechMove, MovementPhase
from ironmuster.systems.battlemachine.rules.scenarios import (
    ATTACK_LENGTH,
    end_of_movement,
    end_of_turn,
    end_on_length,
    look_at_targets,
)
from ironmuster.systems.battlemachine.rules.start import muster, ready_battlegroups
from ironmuster.systems.battlemachine.rules.style import choice_of

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

AGAIN: Final = goto("offer")


@mypyc_attr(acyclic=True)
class Battle(Procedure):
    """[BM-4.1] The whole game, from the choice of battlegroups to the last round."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "choose",
        "reveal",
        "roll_length",
        "roll_off",
        "offer_begin",
        "take_begin",
        "deploy_first",
        "deploy_second",
        "first_turn",
        "second_turn",
        "end_round",
    )
    winner: int

    def __init__(self, winner: int) -> None:
        self.winner = winner

    def copy(self) -> Battle:
        twin = Battle(self.winner)
        twin.at = self.at
        return twin

    def choose(self, game: BattleGame) -> Flow:
        """[BM-3.2] Battlegroups not agreed on beforehand are picked in secret."""
        if game.state.battlegroups:
            return goto("roll_length")
        table = game.state.table
        if table.asked is not None:
            return call(RaiseForces([]))
        sheet = table.catalog.maps[game.state.setup.map]
        return call(ChooseBattlegroups([], ready_battlegroups(table.catalog, table.rules, sheet)))

    def reveal(self, game: BattleGame) -> Flow:
        """[BM-3.2] Both are revealed together; those of a campaign's battle are kept whole, where
        they are no ready ones [GW-10.6]."""
        picked: list[str] = []
        whole: list[str | Battlegroup] = []
        for answer in game.result:
            if isinstance(answer, Raise):
                taken = answer.battlegroup
                whole.append(taken)
                picked.append(taken if isinstance(taken, str) else taken.id)
            else:
                assert isinstance(answer, Muster)
                picked.append(answer.battlegroup)
        if whole:
            game.state.setup = replace(game.state.setup, battlegroups=tuple(whole))
        game.state.battlegroups = picked
        muster(game.state, -1)
        if game.observed:
            game.emit(Revealed(tuple([s.battlegroup.name for s in game.state.table.sides])))
        return NEXT

    def roll_length(self, game: BattleGame) -> Flow:
        """[BM-3.3] 3D6 rounds; Breakthrough lasts 10 [BM-17.5]."""
        state = game.state
        if state.table.scenario == "breakthrough":
            state.length = ATTACK_LENGTH
            return NEXT
        asked = state.table.asked
        if asked is not None and (asked.rounds or asked.kind == "final"):
            state.length = asked.rounds or FINAL_ROUNDS  # [GW-10.11]
            return NEXT
        dice: list[int] = [game.draw(LENGTH), game.draw(LENGTH), game.draw(LENGTH)]
        state.length = sum(dice)
        if game.observed:
            hidden = keeps_length(state)  # [BM-R64]
            game.emit(LengthRolled(() if hidden else tuple(dice), 0 if hidden else state.length))
        return NEXT

    def roll_off(self, game: BattleGame) -> Flow:
        """[BM-3.4] Seat 0 rolls, then seat 1, again on a tie; the higher is the first player."""
        dice: list[tuple[int, int]] = []
        while True:
            one: int = game.draw(ROLL_OFF_A)
            two: int = game.draw(ROLL_OFF_B)
            dice.append((one, two))
            if one != two:
                break
        self.winner = 0 if one > two else 1
        if game.observed:
            chooses = game.state.table.rules.roll_off_winner == "chooses"
            game.emit(RolledOff(tuple(dice), self.winner, -1 if chooses else self.winner))
        return NEXT

    def offer_begin(self, game: BattleGame) -> Flow:
        """[BM-R16] The winner goes first, or by option chooses."""
        choices: list[Action] = [Begin(True)]
        if game.state.table.rules.roll_off_winner == "chooses":
            choices.append(Begin(False))
        return ask(self.winner, "begin", Listed(choices))

    def take_begin(self, game: BattleGame) -> Flow:
        """[BM-1.6] Who goes first is known: number the mechs."""
        answer = game.answer
        assert isinstance(answer, Begin)
        muster(game.state, self.winner if answer.first else 1 - self.winner)
        return NEXT

    def deploy_first(self, game: BattleGame) -> Flow:
        """[BM-3.5] The first player sets up all its mechs in zone South; in a battle of a campaign
        the defender in the north [GW-10.9, GW-10.10, GW-R43]."""
        game.state.turn = first_to_set_up(game.state)
        return call(Deployment(game.state.turn))

    def deploy_second(self, game: BattleGame) -> Flow:
        """[BM-3.5] Then the second player in zone North."""
        game.state.turn = 1 - first_to_set_up(game.state)
        return call(Deployment(game.state.turn))

    def first_turn(self, game: BattleGame) -> Flow:
        """[BM-1.2] The first player's turn of the round."""
        return call(Turn(game.state.first))

    def second_turn(self, game: BattleGame) -> Flow:
        """[BM-1.2] The second player's turn of the round."""
        return call(Turn(1 - game.state.first))

    def end_round(self, game: BattleGame) -> Flow:
        """[BM-4.4, BM-R44] Burning buildings; next round, or the end [BM-16.4, BM-16.5]."""
        state = game.state
        for index in range(len(state.ablaze)):
            if state.ablaze[index]:
                burn_building(game, index)
                if state.ended:
                    return DONE
        if game.observed:
            game.emit(RoundEnded(state.round, 0 if keeps_length(state) else state.length))
        look_at_targets(game)  # [BM-R77] at once, by the book, they have been looked at already
        if state.ended:
            return DONE
        if (not counts_turns(state) and state.round >= state.length) or state.late:
            end_on_length(game)
            return DONE
        state.round += 1
        return goto("first_turn")


def first_to_set_up(state: State) -> int:
    """[BM-3.5, GW-10.9] The first player, or the defender in a battle of a campaign."""
    return state.first if state.table.asked is None else DEFENDER


@mypyc_attr(acyclic=True)
class Turn(Procedure):
    """[BM-1.2] One player's Movement and Attack phases, with the automatic steps around them.

    The other player decides nothing in it [BM-R63], and nothing moves once it attacks [BM-5.11].
    """

    STEPS: ClassVar[tuple[str, ...]] = ("start", "move", "order", "attack", "end")
    seat: int
    last: bool

    def __init__(self, seat: int, last: bool = False) -> None:
        self.seat = seat
        self.last = last

    def copy(self) -> Turn:
        twin = Turn(self.seat, self.last)
        twin.at = self.at
        return twin

    def start(self, game: BattleGame) -> Flow:
        """[BM-4.2] Is it the last turn; effects end, smoke counts down, mechs are fresh."""
        state = game.state
        state.turn = self.seat
        terms = state.table.terms
        self.last = terms.commander_loss != "none" and leaderless(state, self.seat)
        if game.observed:
            game.emit(TurnStarted(self.seat, state.round, self.last))
        for index in state.table.sides[self.seat].mechs:
            refresh(state, index)
        state.urged = False
        clear_smoke(game, self.seat)
        return goto("order") if terms.turn_sequence == "per_mech" else NEXT

    def move(self, game: BattleGame) -> Flow:
        """[BM-4.6] The whole side moves before any attack of that side."""
        return call(MovementPhase(self.seat))

    def order(self, game: BattleGame) -> Flow:
        """[BM-4.1] ATTACK_START: the style rule's choice."""
        choice = choice_of(game.state, self.seat)
        return NEXT if choice is None else call(choice)

    def attack(self, game: BattleGame) -> Flow:
        """[BM-4.6] Then it attacks; or mech by mech [BM-R14]."""
        if game.state.table.terms.turn_sequence == "per_mech":
            return call(MechByMech(self.seat))
        return call(AttackPhase(self.seat))

    def end(self, game: BattleGame) -> Flow:
        """[BM-4.3] Fire, counters, Eng, scoring, and the defeat after the last turn."""
        state = game.state
        team = state.table.sides[self.seat].mechs
        for index in team:
            if state.mechs[index].burning:
                burn_mech(game, index)
                if state.ended:
                    return DONE
        for index in team:
            if state.mechs[index].status == STANDING:
                recover(state, index)
        for mech in state.mechs:
            mech.marked = False
        end_of_turn(game, self.seat)
        if not state.ended and self.last:
            end_last_turn(game, self.seat)
        state.turns += 1
        if counts_turns(state) and state.turns >= state.length and not state.ended:
            end_on_length(game)  # [BM-R15]
        return DONE


def counts_turns(state: State) -> bool:
    """[BM-R15] Whether the length is one of player turns; the 10 of Breakthrough are rounds."""
    by_turn = state.table.terms.length_unit == "player_turns"
    return by_turn and state.table.scenario != "breakthrough"


def refresh(state: State, index: int) -> None:
    """[BM-4.2b, BM-4.2d] At the owner's turn start: effects end, nothing is used yet."""
    mech = state.mechs[index]
    mech.shielded = False
    mech.jamming = False
    mech.cloaked = False
    mech.moved = False
    mech.attacked = False
    mech.stirred = False
    mech.fired = False
    mech.muted = False
    mech.overcharged = False
    for place in range(len(mech.used)):
        mech.used[place] = 0


def recover(state: State, index: int) -> None:
    """[BM-4.3b, BM-4.3c] At the owner's turn end: counters, which count the owner's turns [BM-R29],
    go down, Eng is refilled [BM-R59] or falls to its maximum [BM-R76], turn bonuses end."""
    mech = state.mechs[index]
    if mech.immobile:
        mech.immobile -= 1
    for place in range(len(mech.disabled)):
        if mech.disabled[place] > 0:
            mech.disabled[place] -= 1
    mech.eng = energy_limit(state, index)
    mech.hasty = 0
    mech.linked = False


def clear_smoke(game: BattleGame, seat: int) -> None:
    """[BM-4.2c] Each smoke tile that this player placed counts down 1 and goes at 0."""
    state = game.state
    if not state.smoke:
        return
    board = state.table.field.grid
    for tile in state.smoke:
        if tile.owner == seat:
            tile.counter -= 1
            if tile.counter == 0 and game.observed:
                game.emit(SmokeCleared((board.xs[tile.cell], board.ys[tile.cell])))
    state.smoke = [tile for tile in state.smoke if tile.counter > 0]


@mypyc_attr(acyclic=True)
class MechByMech(Procedure):
    """[BM-R14] Option `per_mech`: each mech moves and then attacks before the next one."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take", "attack", "next")
    seat: int
    mech: int

    def __init__(self, seat: int, mech: int = -1) -> None:
        self.seat = seat
        self.mech = mech

    def copy(self) -> MechByMech:
        twin = MechByMech(self.seat, self.mech)
        twin.at = self.at
        return twin

    def offer(self, game: BattleGame) -> Flow:
        """[BM-R14] Choose a mech that has not acted, or end the turn."""
        ready: list[Action] = [Pick(index) for index in waiting(game.state, self.seat)]
        ready.append(EndTurn())
        return ask(self.seat, "act", Listed(ready))

    def take(self, game: BattleGame) -> Flow:
        """[BM-R14] It moves, unless it is immobile."""
        answer = game.answer
        if not isinstance(answer, Pick):
            end_of_movement(game, self.seat)
            return DONE
        self.mech = answer.mech
        if game.state.mechs[self.mech].immobile:
            return NEXT
        return call(MechMove(self.mech))

    def attack(self, game: BattleGame) -> Flow:
        """[BM-R14] Then it attacks, if the move left it standing."""
        mech = game.state.mechs[self.mech]
        mech.attacked = True
        return call(Activation(self.mech)) if mech.status == STANDING else NEXT

    def next(self, game: BattleGame) -> Flow:
        """[BM-R14] Then the next one."""
        return AGAIN


def at_work(game: BattleGame) -> int:
    """[BM-4.6] The mech in the middle of its move or attack, or -1."""
    mech = -1
    for procedure in game.stack:
        if isinstance(procedure, MechMove | Activation | MechByMech):
            mech = procedure.mech
    return mech


def in_last_turn(game: BattleGame) -> bool:
    """[BM-16.3] Whether the turn under way is the last of a side without its commander."""
    for procedure in game.stack:
        if isinstance(procedure, Turn):
            return procedure.last
    return False
