"""[ML-4.4] Priority windows: who may play Event cards, in turn, until all pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, goto, put
from ironmuster.kernel.record import Decision, Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.mekleader.position.actions import Pass, Play, StandAside
from ironmuster.systems.mekleader.position.events import StoodAside
from ironmuster.systems.mekleader.position.state import State
from ironmuster.systems.mekleader.position.units import fight_of
from ironmuster.systems.mekleader.rules.playing import might_play, play, plays
from ironmuster.systems.mekleader.rules.removal import remove_doomed

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame

PROMPTS = {"P": "prebattle", "R": "round", "H": "hit", "E": "aftermath", "A": "support"}


class Window(Procedure):
    """[ML-4.4] One window: the active player first, then the others in turn order; after every
    card priority starts again. `place` counts seats from the active player's. Who can only pass is
    asked as well; whether a table answers that for a seat is its own affair [ML-R74]."""

    STEPS: ClassVar[tuple[str, ...]] = ("seek", "offer", "take")
    window: str
    place: int
    passes: int

    def __init__(self, window: str, place: int = 0, passes: int = 0) -> None:
        self.window = window
        self.place = place
        self.passes = passes

    def copy(self) -> Window:
        """Return an independent copy at the same step."""
        twin = Window(self.window, self.place, self.passes)
        twin.at = self.at
        return twin

    def seek(self, game: MekGame) -> Flow:
        """[ML-4.4] Find who has to be asked next; the window closes when all have passed."""
        state = game.state
        seats = len(state.players)
        while self.passes < seats:
            if self._open(state) and asked(state, self._player(state), self.window):
                return NEXT
            self.passes += 1
            self.place = (self.place + 1) % seats
        return DONE

    def offer(self, game: MekGame) -> Flow:
        """[ML-4.2] The cards that can be played, or a pass."""
        player = self._player(game.state)
        return put(window_question(game.state, player, self.window, [Pass()]))

    def take(self, game: MekGame) -> Flow:
        """[ML-4.4] A card starts the priority again. [ML-9.4] Before the first round what it
        destroys is removed at once."""
        state = game.state
        player = self._player(state)
        answer = game.answer
        if isinstance(answer, Play):
            play(game, player, answer)
            if self.window == "P":
                remove_doomed(game)
            self.place = self.passes = 0
            return goto("seek")
        if isinstance(answer, StandAside):
            stand_aside(game, player, self.window)
        self.passes += 1
        self.place = (self.place + 1) % len(state.players)
        return goto("seek")

    def _player(self, state: State) -> int:
        return (state.active + self.place) % len(state.players)

    def _open(self, state: State) -> bool:
        """[ML-9.4, ML-17.5] Whether there is still something to play a card about."""
        fight = fight_of(state)
        if self.window == "H":
            return fight.struck >= 0
        return self.window == "E" or bool(fight.foes and fight.crews)


def asked(state: State, player: int, window: str) -> bool:
    """[ML-4.4] Whether a player is asked in a window, which nothing hidden decides."""
    return window not in fight_of(state).aside[player] and might_play(state, player, window)


def window_question(state: State, player: int, window: str, rest: list[Action]) -> Decision:
    """[ML-4.2, ML-4.4] The question of a window: cards, what else there is, standing aside.

    With one player nobody can learn anything from a question that is not put.
    """
    options: list[Action] = [*plays(state, player, window), *rest]
    if len(state.players) > 1:
        options.append(StandAside())
    return Decision(player, PROMPTS[window], Listed(options), skippable=False)


def stand_aside(game: MekGame, player: int, window: str) -> None:
    """[ML-4.4] Pass in every window of this kind until the engagement is over."""
    fight_of(game.state).aside[player] += window
    if game.observed:
        game.emit(StoodAside(player, window))
