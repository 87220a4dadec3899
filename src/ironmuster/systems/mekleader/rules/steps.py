"""[ML-10.3 to ML-10.10] One sub-step of a round: all its attacks, then removal."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ironmuster.kernel.flow import NEXT, Flow, Procedure, done, goto, put
from ironmuster.kernel.record import Decision, Options
from ironmuster.kernel.value import Action
from ironmuster.systems.mekleader.position.actions import Attack, End, Play, StandAside
from ironmuster.systems.mekleader.position.dice import target_die
from ironmuster.systems.mekleader.position.state import Fight, State
from ironmuster.systems.mekleader.position.units import (
    Unit,
    anyone_able,
    attacks,
    fight_of,
    find,
    own_side,
    sound,
    spend,
)
from ironmuster.systems.mekleader.rules.playing import play, plays
from ironmuster.systems.mekleader.rules.removal import remove_doomed
from ironmuster.systems.mekleader.rules.strike import Blow, strike
from ironmuster.systems.mekleader.rules.windows import asked, stand_aside, window_question

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame

SUPPORT: Final = "A"  # the window of support cards [ML-4]


class Attacks(Options):
    """[ML-10.7] Every attack of a side at every target, then what else can be done."""

    def __init__(
        self, makers: list[tuple[int, int]], targets: list[int], rest: list[Action]
    ) -> None:
        self.makers = makers
        self.targets = targets
        self.rest = rest

    def size(self) -> int:
        return len(self.makers) * len(self.targets) + len(self.rest)

    def at(self, index: int) -> Action:
        place = index - len(self.makers) * len(self.targets)
        if place >= 0:
            return self.rest[place]
        unit, attack = self.makers[index // len(self.targets)]
        return Attack(unit, attack, self.targets[index % len(self.targets)])

    def has(self, action: Action) -> bool:
        if isinstance(action, Attack):
            return (action.unit, action.attack) in self.makers and action.target in self.targets
        return action in self.rest


class SubStep(Procedure):
    """[ML-10.4] The Indirect or Direct attacks of a range step, with the dice in the order of
    ML-10.6. The result is whether any unit in play had an attack it was able to make [ML-14.2].

    `part` counts who makes attacks: the active side's players, the Foes, the rivals. Targets that
    were declared before the first roll wait in `declared` [ML-R33].
    """

    STEPS: ClassVar[tuple[str, ...]] = (
        "open",
        "command",
        "offer",
        "take",
        "taken",
        "foes",
        "foe_struck",
        "rivals",
        "support",
        "supported",
        "rival_struck",
        "resolve",
        "resolved",
        "remove",
    )
    able: bool
    place: int
    declared: list[Blow]

    def __init__(self, able: bool = False, place: int = 0, declared: list[Blow] | None = None):
        self.able = able
        self.place = place
        self.declared = [] if declared is None else declared

    def copy(self) -> SubStep:
        """Return an independent copy at the same step."""
        twin = SubStep(self.able, self.place, [blow.copy() for blow in self.declared])
        twin.at = self.at
        return twin

    def open(self, game: MekGame) -> Flow:
        """[ML-14.2] Who is able to attack; a sub-step without any attack asks nothing."""
        state = game.state
        fight = fight_of(state)
        self.able = anyone_able(fight, state.rules)
        if not self.able and not takes_support(fight):
            return done(False)
        return NEXT

    def command(self, game: MekGame) -> Flow:
        """[ML-10.6] The next player of the active side who can do something."""
        state = game.state
        fight = fight_of(state)
        commanders = self._commanders(state)
        while self.place < len(commanders):
            # Who is alone is asked by the next step, which looks for attacks anyway.
            if len(commanders) == 1 or self._question(state, fight, commanders[self.place]):
                return NEXT
            self.place += 1
        self.place = 0
        return goto("foes")

    def offer(self, game: MekGame) -> Flow:
        """[ML-10.7] The attacks of a player of the active side, one at a time."""
        state = game.state
        player = self._commanders(state)[self.place]
        question = self._question(state, fight_of(state), player)
        return goto("foes") if question is None else put(question)

    def take(self, game: MekGame) -> Flow:
        """[ML-10.7] Make the attack and see the result, or make no more."""
        state = game.state
        fight = fight_of(state)
        player = self._commanders(state)[self.place]
        answer = game.answer
        if isinstance(answer, StandAside):
            stand_aside(game, player, SUPPORT)
            return goto("command")
        if isinstance(answer, Attack):
            unit = find(fight, answer.unit)
            spend(fight, unit, answer.attack)
            flow = self._make(game, Blow(answer.unit, answer.attack, answer.target))
            return goto("command") if flow is NEXT else flow
        if isinstance(answer, Play):
            return self._support(game, player, answer)
        self.place += 1
        return goto("command")

    def taken(self, game: MekGame) -> Flow:
        return goto("command")

    def foes(self, game: MekGame) -> Flow:
        """[ML-10.9, ML-R34] The Foes' attacks in row order, each at a random target of its own."""
        state = game.state
        fight = fight_of(state)
        while self.place < len(fight.foes):
            foe = fight.foes[self.place]
            able = attacks(fight, foe, state.rules)
            targets = self._targets(state, fight) if able else []
            if targets:
                spend(fight, foe, able[0])
                place = 1 if len(targets) == 1 else game.draw(target_die(len(targets)))
                target = targets[place - 1]
                blow = Blow(foe.number, able[0], target.number, among=len(targets))
                flow = self._make(game, blow)
                if flow is not NEXT:
                    return flow
            else:
                self.place += 1
        self.place = 1
        return goto("rivals")

    def foe_struck(self, game: MekGame) -> Flow:
        return goto("foes")

    def rivals(self, game: MekGame) -> Flow:
        """[ML-19.4] Rivals' support cards, in turn order, one at a time."""
        state = game.state
        fight = fight_of(state)
        seats = len(state.players)
        if takes_support(fight) and state.rules.interaction == "rivals":
            while self.place < seats:
                if asked(state, (state.active + self.place) % seats, SUPPORT):
                    return NEXT
                self.place += 1
        self.place = 0
        return goto("resolve")

    def support(self, game: MekGame) -> Flow:
        """[ML-19.4] A support card, or no more of them."""
        player = self._rival(game.state)
        return put(window_question(game.state, player, SUPPORT, [End()]))

    def supported(self, game: MekGame) -> Flow:
        """[ML-19.4] Make the attack of the card."""
        player = self._rival(game.state)
        answer = game.answer
        if isinstance(answer, Play):
            return self._support(game, player, answer)
        if isinstance(answer, StandAside):
            stand_aside(game, player, SUPPORT)
        self.place += 1
        return goto("rivals")

    def rival_struck(self, game: MekGame) -> Flow:
        return goto("rivals")

    def resolve(self, game: MekGame) -> Flow:
        """[ML-R33] Roll for what was declared, in the same order."""
        if self.place < len(self.declared):
            return strike(game, self.declared[self.place])
        return goto("remove")

    def resolved(self, game: MekGame) -> Flow:
        self.place += 1
        return goto("resolve")

    def remove(self, game: MekGame) -> Flow:
        """[ML-10.5, ML-10.6] Remove the doomed, roll for ejections."""
        remove_doomed(game)
        return done(self.able)

    def _commanders(self, state: State) -> list[int]:
        """[ML-10.6, ML-21.2, ML-21.4] Who attacks on the active side, in order: the active player,
        the partner of a joint mission, and in a cooperative game the others with support cards."""
        if state.rules.interaction != "coop":
            return [state.active]
        seats = len(state.players)
        fight = fight_of(state)
        others = [(state.active + place) % seats for place in range(1, seats)]
        others.sort(key=lambda player: player != fight.partner)
        return [state.active, *others]

    def _question(self, state: State, fight: Fight, player: int) -> Decision | None:
        """[ML-10.7, ML-22] What a player can attack with, or None where that is nothing. The active
        player commands the Allies [ML-18.1]."""
        foes = sound(state, [*fight.foes])
        if not foes:
            return None
        units: list[Unit] = [crew for crew in fight.crews if crew.owner == player]
        if player == state.active:
            units += fight.allies
        makers = [
            (unit.number, attack) for unit in units for attack in attacks(fight, unit, state.rules)
        ]
        support = takes_support(fight) and asked(state, player, SUPPORT)
        if not makers and not support:
            return None
        rest: list[Action] = [*plays(state, player, SUPPORT)] if support else []
        rest.append(End())
        if support and len(state.players) > 1:
            rest.append(StandAside())
        targets = [foe.number for foe in foes]
        prompt = "attack" if makers or player == state.active else "support"
        return Decision(player, prompt, Attacks(makers, targets, rest), skippable=False)

    def _targets(self, state: State, fight: Fight) -> list[Unit]:
        """[ML-10.9, ML-18.2, ML-R36] Whom the Foes may hit."""
        return sound(state, own_side(fight) if state.rules.allies_draw_fire else [*fight.crews])

    def _rival(self, state: State) -> int:
        return (state.active + self.place) % len(state.players)

    def _support(self, game: MekGame, player: int, action: Play) -> Flow:
        """[ML-17.7] The attack of a support card. [ML-R47] It counts as an attack that could be
        made only when it is made: what is in a hand is nobody's business."""
        play(game, player, action)
        self.able = True
        return self._make(game, Blow(-1, -1, action.unit, player, action.card))

    def _make(self, game: MekGame, blow: Blow) -> Flow:
        """[ML-R33] Make an attack now, or after all have been declared."""
        if game.state.rules.simultaneous_targeting == "declared":
            self.declared.append(blow)
            return NEXT
        return strike(game, blow)


def takes_support(fight: Fight) -> bool:
    """[ML-17.7] Whether this is the sub-step of window A."""
    return fight.step == 0 and not fight.indirect
