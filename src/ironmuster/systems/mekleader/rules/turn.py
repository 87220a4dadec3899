"""[ML-2.3, ML-3] The sequence of play: the whole game, and one player's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, call, goto
from ironmuster.systems.mekleader.position.actions import NOBODY
from ironmuster.systems.mekleader.position.dice import FIRST
from ironmuster.systems.mekleader.position.events import Dealt, RolledFirst, TurnStarted
from ironmuster.systems.mekleader.rules.build import BuildPhase
from ironmuster.systems.mekleader.rules.dealing import EVENT, draw_cards
from ironmuster.systems.mekleader.rules.debriefing import Debriefing
from ironmuster.systems.mekleader.rules.ending import close_turn, end_if_over, gain, is_last_turn
from ironmuster.systems.mekleader.rules.engagement import Engagement
from ironmuster.systems.mekleader.rules.event_phase import EventPhase
from ironmuster.systems.mekleader.rules.foes import FoePhase
from ironmuster.systems.mekleader.rules.mission import MissionPhase
from ironmuster.systems.mekleader.rules.repair import RepairPhase

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame


class Campaign(Procedure):
    """[ML-2, ML-3.1] The whole game: the deal, the roll for the first turn, turns in seat order."""

    STEPS: ClassVar[tuple[str, ...]] = ("deal", "roll_first", "turn", "next")

    def copy(self) -> Campaign:
        """Return an independent copy at the same step."""
        twin = Campaign()
        twin.at = self.at
        return twin

    def deal(self, game: MekGame) -> Flow:
        """[ML-2.2, ML-2.3, ML-R8] Event cards to each seat in seat order."""
        state = game.state
        count = state.rules.start_hand
        for player in state.players:
            player.hand.extend(draw_cards(game, EVENT, count))
        if game.observed:
            game.emit(Dealt(count))
        return NEXT

    def roll_first(self, game: MekGame) -> Flow:
        """[ML-2.3] The highest D10 goes first; ties among the highest re-roll. Nobody rolls
        alone."""
        state = game.state
        state.first = state.active = 0
        if len(state.players) == 1:
            return NEXT
        rolling = list(range(len(state.players)))
        rolls: list[tuple[int, ...]] = []
        while len(rolling) > 1:
            dice = [0] * len(state.players)
            for player in rolling:
                dice[player] = game.draw(FIRST)
            rolls.append(tuple(dice))
            rolling = [player for player in rolling if dice[player] == max(dice)]
        state.first = state.active = rolling[0]
        if game.observed:
            game.emit(RolledFirst(tuple(rolls), state.first))
        return NEXT

    def turn(self, game: MekGame) -> Flow:
        """[ML-3.1] The active player's turn."""
        return call(Turn())

    def next(self, game: MekGame) -> Flow:
        """[ML-3.1] Then the next seat's, while there are turns left. [ML-2.5, ML-R11] Nobody is
        ever out: the subsidy lets a player with nothing begin again."""
        state = game.state
        state.active = (state.active + 1) % len(state.players)
        return DONE if end_if_over(game) else goto("turn")


class Turn(Procedure):
    """[ML-3.2] The eight phases of a turn. `partner` is who fought along [ML-21.4]."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "start",
        "event",
        "subsidy",
        "build",
        "mission",
        "foes",
        "engagement",
        "debriefing",
        "repair",
        "end",
    )
    partner: int

    def __init__(self, partner: int = NOBODY) -> None:
        self.partner = partner

    def copy(self) -> Turn:
        """Return an independent copy at the same step."""
        twin = Turn(self.partner)
        twin.at = self.at
        return twin

    def start(self, game: MekGame) -> Flow:
        """[ML-3.1] A turn begins; the player may be partner again after it [ML-21.4]."""
        state = game.state
        player = state.players[state.active]
        player.partnered = False
        if game.observed:
            game.emit(TurnStarted(state.active, player.turns + 1, is_last_turn(state)))
        return NEXT

    def event(self, game: MekGame) -> Flow:
        """[ML-3.2] Phase 1."""
        return call(EventPhase())

    def subsidy(self, game: MekGame) -> Flow:
        """[ML-5.1] Phase 2: MC for nothing. [ML-R71] Enough cash at the start wins now."""
        gain(game, game.state.active, game.state.rules.subsidy, "subsidy")
        return NEXT

    def build(self, game: MekGame) -> Flow:
        """[ML-3.2] Phase 3."""
        return call(BuildPhase())

    def mission(self, game: MekGame) -> Flow:
        """[ML-3.2] Phase 4."""
        return call(MissionPhase())

    def foes(self, game: MekGame) -> Flow:
        """[ML-3.3, ML-R14] Phase 5; without a mission phases 5 to 7 are skipped."""
        fight = game.state.fight
        if fight is None:
            return goto("repair")
        self.partner = fight.partner
        return call(FoePhase())

    def engagement(self, game: MekGame) -> Flow:
        """[ML-3.2] Phase 6."""
        return call(Engagement())

    def debriefing(self, game: MekGame) -> Flow:
        """[ML-3.2] Phase 7."""
        return call(Debriefing())

    def repair(self, game: MekGame) -> Flow:
        """[ML-3.2] Phase 8."""
        return call(RepairPhase(self.partner))

    def end(self, game: MekGame) -> Flow:
        """[ML-16.2] The turn ends."""
        close_turn(game)
        return DONE
