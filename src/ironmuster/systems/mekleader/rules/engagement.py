"""[ML-10, ML-14] The engagement: rounds and steps, retreat, and how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.systems.mekleader.content.entries import Verdict
from ironmuster.systems.mekleader.position.actions import Continue, Retreat
from ironmuster.systems.mekleader.position.dice import DRONE
from ironmuster.systems.mekleader.position.events import EngagementEnded, Repaired, RoundStarted
from ironmuster.systems.mekleader.position.state import LOST, RETREAT, SUCCESS, Crew, State
from ironmuster.systems.mekleader.position.units import anyone_able, fight_of, mek_of, own_side
from ironmuster.systems.mekleader.rules.removal import to_discard
from ironmuster.systems.mekleader.rules.steps import SubStep
from ironmuster.systems.mekleader.rules.windows import Window

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame

SUB_STEPS: Final = 8  # Indirect and Direct of LR, MR, SR and PB [ML-10.2, ML-10.4]
MECHANIC: Final = 2  # damage a Mechanic takes off [part 4.3]


class Engagement(Procedure):
    """[ML-10.1] Rounds until one side is gone or the squad retreats. `able` is whether anyone was
    able to attack in this round [ML-14.2], `sub_step` the next one, 0 to 8."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "begin_round",
        "before_round",
        "window",
        "begin_step",
        "end_step",
        "between_steps",
        "after_step",
        "end_round",
        "choose",
        "end",
        "leave",
    )
    sub_step: int
    able: bool

    def __init__(self, sub_step: int = 0, able: bool = False) -> None:
        self.sub_step = sub_step
        self.able = able

    def copy(self) -> Engagement:
        """Return an independent copy at the same step."""
        twin = Engagement(self.sub_step, self.able)
        twin.at = self.at
        return twin

    def begin_round(self, game: MekGame) -> Flow:
        """[ML-9.4, ML-R32] A fight decided before the first round has none. [ML-R46] With
        `round_start` the choice to retreat comes here."""
        if verdict(game.state):
            return goto("end")
        if game.state.rules.retreat_timing == "round_start":
            return _ask_retreat(game)
        return goto("window")

    def before_round(self, game: MekGame) -> Flow:
        return self._chosen(game, "window")

    def window(self, game: MekGame) -> Flow:
        """[ML-10.2] The next round begins, with window R."""
        fight = fight_of(game.state)
        fight.round += 1
        fight.step = 0
        fight.indirect = True
        self.sub_step = 0
        self.able = False
        units = own_side(fight)
        for unit in [*units, *fight.foes]:
            unit.made = 0
        if game.observed:
            game.emit(RoundStarted(fight.round))
        return call(Window("R"))

    def begin_step(self, game: MekGame) -> Flow:
        """[ML-10.2, ML-10.4] The next sub-step. Indirect ones in which nobody can attack are
        passed over."""
        state = game.state
        fight = fight_of(state)
        fight.step, direct = divmod(self.sub_step, 2)
        fight.indirect = not direct
        if fight.indirect and not anyone_able(fight, state.rules):
            self.sub_step += 1
            fight.indirect = False
        return call(SubStep())

    def end_step(self, game: MekGame) -> Flow:
        """[ML-10.10] After each sub-step the fight may be over."""
        self.able = self.able or bool(game.result)
        self.sub_step += 1
        if verdict(game.state):
            return goto("end")
        if self.sub_step == SUB_STEPS:
            return goto("end_round")
        between = self.sub_step % 2 == 0 and game.state.rules.retreat_timing == "step_end"
        return NEXT if between else goto("begin_step")

    def between_steps(self, game: MekGame) -> Flow:
        return _ask_retreat(game)

    def after_step(self, game: MekGame) -> Flow:
        """[ML-R46] With `step_end` the squad may retreat after any step."""
        return self._chosen(game, "begin_step")

    def end_round(self, game: MekGame) -> Flow:
        """[ML-14.1] Fight on or retreat. [ML-14.2] Automatic where nobody could attack any more,
        and after the last round."""
        state = game.state
        fight = fight_of(state)
        if not self.able or fight.round >= state.rules.max_rounds:
            fight.result = RETREAT
            self._tell(game, forced=True)
            return goto("end")
        if state.rules.retreat_timing == "round_start":
            return goto("begin_round")
        return _ask_retreat(game)

    def choose(self, game: MekGame) -> Flow:
        return self._chosen(game, "begin_round")

    def end(self, game: MekGame) -> Flow:
        """[ML-14.3] The outcome. [ML-14.4] Mechanics, then Repair Drones, then window E;
        a Drone on a sound Mek rolls no die [ML-R68]."""
        state = game.state
        fight = fight_of(state)
        if not fight.result:
            fight.result = verdict(state)
            self._tell(game, forced=False)
        for crew in fight.crews:
            if "mechanic" in crew.loadout.skills:
                _mend(game, crew, MECHANIC, "mechanic", 0)
        for crew in fight.crews:
            if crew.loadout.has("repair_drone") and mek_of(state, crew).damage:
                die: int = game.draw(DRONE)
                _mend(game, crew, die, "repair_drone", die)
        return call(Window("E")) if fight.crews else NEXT

    def leave(self, game: MekGame) -> Flow:
        """[ML-14.5, ML-R49] Foes and Allies go to the Foe discard; what lasted ends [ML-4.7]."""
        fight = fight_of(game.state)
        for fighter in fight.foes + fight.allies:
            to_discard(game, fighter)
        fight.foes.clear()
        fight.allies.clear()
        return DONE

    def _chosen(self, game: MekGame, otherwise: str) -> Flow:
        """[ML-14.1] Retreat costs nothing and draws no parting shots."""
        if not isinstance(game.answer, Retreat):
            return goto(otherwise)
        fight_of(game.state).result = RETREAT
        self._tell(game, forced=False)
        return goto("end")

    def _tell(self, game: MekGame, forced: bool) -> None:
        if game.observed:
            fight = fight_of(game.state)
            game.emit(EngagementEnded(game.state.active, fight.result, fight.round, forced))


def _ask_retreat(game: MekGame) -> Flow:
    """[ML-14.1] The active player's choice, for the partner of a joint mission too."""
    return ask(game.state.active, "retreat", Listed([Continue(), Retreat()]))


def verdict(state: State) -> Verdict:
    """[ML-14.3, ML-R48] How the fight has ended, or an empty text while it goes on. Allies do not
    keep a side in it [ML-18.3, ML-R35]."""
    fight = fight_of(state)
    if not fight.crews:
        paid = not fight.foes and state.rules.mutual_destruction_pays
        return SUCCESS if paid else LOST
    return "" if fight.foes else SUCCESS


def _mend(game: MekGame, crew: Crew, points: int, why: str, die: int) -> None:
    """[ML-12.10, ML-14.4] Take damage off a Mek, never below 0."""
    mek = mek_of(game.state, crew)
    points = min(points, mek.damage)
    mek.damage -= points
    if game.observed and points:
        left = crew.loadout.hits - mek.damage
        game.emit(Repaired(crew.owner, mek.number, points, why, die, left))
