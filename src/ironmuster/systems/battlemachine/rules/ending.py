"""[BM-16] How the game ends: wiped out, commander lost, length, kill points, concession."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.kernel.chance import Chance
from ironmuster.systems.battlemachine.position.events import Ended
from ironmuster.systems.battlemachine.position.state import DESTROYED, State
from ironmuster.systems.battlemachine.position.stats import kill_points, standing

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame

WAYS: Final = (1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1)  # of 3D6 to sum to 3, ...


def keeps_length(state: State) -> bool:
    """[BM-R64] Whether the length of the game stays unknown for now; Breakthrough's is no secret
    [BM-17.5]."""
    hidden = state.table.terms.length_hidden
    return hidden and state.table.scenario != "breakthrough" and not state.ended


def hides(state: State) -> bool:
    """[BM-3.2, BM-R64] Battlegroups not revealed yet, and a length agreed to be secret."""
    return not state.battlegroups or keeps_length(state)


def possible_lengths(state: State) -> Chance:
    """[BM-3.3, BM-R64] The 3D6 lengths as likely as they are to one who knows how far the game
    has come."""
    counted = state.table.terms.length_unit == "rounds"
    least = max(3, state.round if counted else state.turns + 1)
    values = list(range(min(least, 18), 19))
    return Chance("length", values, [WAYS[value - 3] for value in values])


def end(game: BattleGame, winner: int, reason: str) -> None:
    """[BM-16.1] The game is over; winner -1 is a draw."""
    state = game.state
    state.winner = winner
    state.ended = reason
    if game.observed:
        game.emit(Ended(winner, reason, (kill_points(state, 0), kill_points(state, 1))))
    game.stop()


def end_on_points(game: BattleGame, reason: str) -> None:
    """[BM-16.6] Kill points decide; a lead within `draw_margin` is a draw [BM-R55]."""
    lead = kill_points(game.state, 0) - kill_points(game.state, 1)
    if abs(lead) <= game.state.table.rules.draw_margin:
        end(game, -1, reason)
    else:
        end(game, 0 if lead > 0 else 1, reason)


def leaderless(state: State, seat: int) -> bool:
    """[BM-16.3] Whether a side's commander is destroyed."""
    leader = state.table.sides[seat].leader
    return state.mechs[leader].status == DESTROYED


def beheaded_at_once(state: State) -> bool:
    """[BM-17.8, BM-R54] Whether a lost commander ends the game without another turn."""
    return state.table.scenario == "decapitation" or state.table.terms.commander_loss == "immediate"


def check_fallen(game: BattleGame, index: int) -> None:
    """[BM-4.5] After a mech's destruction and its Deadman rolls: is a side wiped out, or beheaded
    where that ends the game at once? A wipe-out goes before lost commanders [BM-R71]."""
    state = game.state
    if state.ended:
        return
    owner = state.table.profiles[index].owner
    mine, theirs = standing(state, owner), standing(state, 1 - owner)
    if state.table.scenario == "breakthrough" and not standing(state, state.first):
        wiped_out(game, state.first)  # [BM-17.5, BM-R74] nobody is left to break through
    elif not mine and not theirs:
        end_on_points(game, "wiped_out")
    elif not mine:
        wiped_out(game, owner)
    elif not theirs:
        wiped_out(game, 1 - owner)
    elif state.table.profiles[index].commander and beheaded_at_once(state):
        beheaded(game, owner)


def wiped_out(game: BattleGame, seat: int) -> None:
    """[BM-16.2] A side without mechs on the board has lost at once."""
    end(game, 1 - seat, "wiped_out")


def beheaded(game: BattleGame, seat: int) -> None:
    """[BM-17.8, BM-R71] A side has just lost its commander, which ends the game at once. Where the
    other's is lost as well, that one fell first: this one by its Deadman rolls."""
    if not leaderless(game.state, 1 - seat):
        end(game, 1 - seat, "commander")
    elif first_loses(game.state):
        end(game, seat, "commander")
    else:
        end_on_points(game, "commander")


def first_loses(state: State) -> bool:
    """[BM-R54, BM-R71] Whether the side defeated first loses though the other's commander is lost
    too."""
    return state.table.rules.mutual_commander_loss == "first_loses"


def end_last_turn(game: BattleGame, seat: int) -> None:
    """[BM-16.3] The extra turn after the commander's loss is over: this side's before the other's,
    whoever's commander fell first [BM-R71]."""
    if leaderless(game.state, 1 - seat) and not first_loses(game.state):
        end_on_points(game, "commander")
    else:
        end(game, 1 - seat, "commander")
