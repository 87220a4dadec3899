"""[part 5.4] The solid bot: the habits of the specification, for every question there is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from ironmuster.kernel.bot import Advice, Bot
from ironmuster.systems.mekleader.bots.advice import advise
from ironmuster.systems.mekleader.bots.cards import discard, play_or_pass, worth_playing
from ironmuster.systems.mekleader.bots.contracts import (
    choose_mission,
    choose_partner,
    choose_to_join,
    going,
)
from ironmuster.systems.mekleader.bots.hangar import better_refit, deploy
from ironmuster.systems.mekleader.bots.market import build
from ironmuster.systems.mekleader.bots.mind import Mind
from ironmuster.systems.mekleader.bots.upkeep import learn, repair, scan
from ironmuster.systems.mekleader.odds.gunnery import best_attack, retreats, rolls_again
from ironmuster.systems.mekleader.position.actions import Continue, End, Play, Reroll, Retreat
from ironmuster.systems.mekleader.position.units import fight_of
from ironmuster.systems.mekleader.rules.steps import Attacks, SubStep
from ironmuster.systems.mekleader.rules.strike import SecondChance

if TYPE_CHECKING:
    from ironmuster.kernel.chance import Dice
    from ironmuster.kernel.record import Options
    from ironmuster.kernel.seat import Seat
    from ironmuster.systems.mekleader.position.state import MekGame, State

WINDOWS: Final = ("prebattle", "round", "hit", "support", "aftermath")
SAMPLES: Final = 4  # imagined fights for each mission in question


@mypyc_attr(allow_interpreted_subclasses=True)
class Regular(Bot):
    """Answers with the habits of part 5.4, and imagines some fights before it takes a mission."""

    def __init__(self, dice: Dice, samples: int = SAMPLES) -> None:
        super().__init__(dice)
        self.samples = samples
        self.kept: Mind | None = None

    def choose(self, seat: Seat) -> int:
        """Return the place of the answer."""
        decision = seat.decision
        assert decision is not None
        game = seat.position()
        return self.answer(game, decision.prompt, decision.options, decision.player)

    def rank(self, seat: Seat) -> Advice:
        """Return the answer with what was weighed, and the next best where they were compared."""
        decision = seat.decision
        assert decision is not None
        game = seat.position()
        place = self.answer(game, decision.prompt, decision.options, decision.player)
        mind = self.mind(game, decision.player)
        return advise(mind, game.state, decision.prompt, decision.options, place)

    def mind(self, game: MekGame, player: int) -> Mind:
        """What is kept between the questions of one game."""
        if self.kept is None or not self.kept.fits(game.state, player):
            self.kept = Mind(game, player, self.samples)
        return self.kept

    def answer(self, game: MekGame, prompt: str, options: Options, player: int) -> int:
        """The place of the answer to a question of a player."""
        mind = self.mind(game, player)
        state: State = game.state
        if prompt == "attack":
            return attack(mind, game, options)
        if prompt in WINDOWS:
            return play_or_pass(mind, state, options)
        if prompt == "retreat":
            flees = retreats(mind.expect, state)
            return options.index(Retreat() if flees else Continue())
        if prompt == "reroll":
            top = game.stack[-1]
            assert isinstance(top, SecondChance)
            again = rolls_again(mind.expect, fight_of(state), top.blow)
            return options.index(Reroll(again))
        if prompt == "build":
            return build(mind, state, options)
        if prompt == "mission":
            mind.drill.know(state.foes)
            return choose_mission(mind, state, options)
        if prompt == "deploy":
            return deployment(mind, state, options)
        return self.rest(mind, state, prompt, options)

    def rest(self, mind: Mind, state: State, prompt: str, options: Options) -> int:
        """The rarer questions."""
        if prompt == "repair":
            money = first_of(options, "investors", "detailed_plans")
            return repair(mind, state, options) if money is None else money
        if prompt in ("event", "debrief"):
            found = first_of(options, "detailed_plans", "investors", "salvage")
            return options.index(End()) if found is None else found
        if prompt == "discard":
            return discard(mind, state, options)
        if prompt == "learn":
            return learn(mind, state, options)
        if prompt == "scan":
            return scan(mind, state, options)
        if prompt == "invite":
            return choose_partner(mind, state, options)
        assert prompt == "join", prompt
        return choose_to_join(mind, state, options)


def attack(mind: Mind, game: MekGame, options: Options) -> int:
    """[part 5.4] A support card where it is time for one, then the attacks."""
    assert isinstance(options, Attacks)
    first = len(options.makers) * len(options.targets)
    best = -1
    most = 0.0
    for place, action in enumerate(options.rest):
        if isinstance(action, Play):
            value = worth_playing(mind, game.state, action)
            if value > most:
                most = value
                best = place
    if best >= 0:
        return first + best
    if not options.makers:
        return first + options.rest.index(End())
    top = game.stack[-1]
    assert isinstance(top, SubStep)
    return best_attack(mind.expect, game.state, options, top.declared)


def deployment(mind: Mind, state: State, options: Options) -> int:
    """[part 5.4, ML-8.5] Refit, seat the pilots, go."""
    threat = state.catalog.missions[fight_of(state).mission].threat
    if not mind.own(state).bench:
        refit = better_refit(mind, state, options)
        if refit is not None:
            return refit
    return deploy(mind, state, options, going(mind, mind.own(state), threat))


def first_of(options: Options, *cards: str) -> int | None:
    """The place of the first of these cards that can be played."""
    for card in cards:
        if options.has(Play(card)):
            return options.index(Play(card))
    return None
