"""Fights for tests: a squad against a row of Foes at the start of the engagement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import Game
from ironmuster.kernel.value import Action, Event
from ironmuster.systems.mekleader.actions import Pass, Play
from ironmuster.systems.mekleader.catalog import load
from ironmuster.systems.mekleader.engagement import Engagement
from ironmuster.systems.mekleader.events import Attacked
from ironmuster.systems.mekleader.foes import FoePhase
from ironmuster.systems.mekleader.setup import Setup
from ironmuster.systems.mekleader.start import first_position
from ironmuster.systems.mekleader.state import Fight, Fighter, Mek, Pilot
from ironmuster.systems.mekleader.system import SYSTEM
from ironmuster.systems.mekleader.units import fight_of, find, hits_left, man

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.state import MekGame

E = TypeVar("E", bound=Event)
A = TypeVar("A", bound=Action)
SIZES = {"small": "cricket", "medium": "halyard", "large": "monolith"}


class Unit:
    """A Mek for a fight: its size, attachments, pilot's skills and damage."""

    def __init__(
        self, size: str, *mounted: str, skills: Sequence[str] = (), damage: int = 0, level: int = 0
    ) -> None:
        self.model = SIZES[size]
        self.mounted = mounted
        self.skills = skills
        self.damage = damage
        self.level = level


def small(*mounted: str, **more: Any) -> Unit:
    """A Small Mek."""
    return Unit("small", *mounted, **more)


def medium(*mounted: str, **more: Any) -> Unit:
    """A Medium Mek."""
    return Unit("medium", *mounted, **more)


def large(*mounted: str, **more: Any) -> Unit:
    """A Large Mek, with a Regular pilot [ML-7.9]."""
    return Unit("large", *mounted, **{"level": 1, **more})


def fight(
    squad: Sequence[Unit],
    foes: Sequence[str | tuple[str, int]],
    dice: Sequence[Any] = (),
    *,
    hands: Sequence[Sequence[str]] = ((),),
    mission: str = "assault_outpost",
    allies: Sequence[str | tuple[str, int]] = (),
    prebattle: bool = False,
    seed: int = 0,
    **options: Any,
) -> MekGame:
    """Return a game at the start of the engagement, or in window P. A Foe or Ally is named by its
    card, or by card and damage. One hand a player; player 0 is active."""
    setup = Setup(players=len(hands), options=options)
    state = first_position(setup, load())
    state.first = state.active = 0
    for player, hand in zip(state.players, hands, strict=True):
        for card in hand:
            state.events.take(card)
            player.hand.append(card)
        player.hand.sort()
    player = state.players[0]
    for unit in squad:
        card = list(load().pilots)[unit.level]
        pilot = Pilot(state.number(card), card, unit.level, list(unit.skills))
        mek = Mek(
            state.number(unit.model), unit.model, unit.damage, list(unit.mounted), pilot.number
        )
        for taken in (card, unit.model, *unit.mounted):
            state.build.take(taken)
        player.pilots.append(pilot)
        player.meks.append(mek)
    state.missions.take(mission)
    seats = len(hands)
    state.number(mission)
    state.fight = Fight(
        mission=mission,
        partner=-1,
        round=0,
        step=0,
        indirect=True,
        foes=[],
        allies=[],
        crews=[man(state, player, 0, mek) for mek in player.meks],
        ejected=[],
        ambush=False,
        struck=-1,
        aside=[""] * seats,
        salvage=[0] * seats,
        damage=[0] * seats,
        meks_lost=[0] * seats,
        result="",
    )
    for row, cards in ((state.foes, foes), (state.foes, allies)):
        line = state.fight.foes if cards is foes else state.fight.allies
        for entry in cards:
            card, damage = entry if isinstance(entry, tuple) else (entry, 0)
            row.take(card)
            line.append(Fighter(state.number(card), card, damage))
    stack: list[Any] = [Engagement()]
    if prebattle:
        before = FoePhase()
        before.at = before.STEPS.index("window")
        stack.append(before)
    game: MekGame = Game(SYSTEM, state, stack, Dice(key_of(seed), 0, dice), {SYSTEM.name: SYSTEM})
    game.advance()
    return game


def mek(game: MekGame, place: int) -> int:
    """The number of a Mek of player 0, by its place in the squad."""
    return game.state.players[0].meks[place].number


def foe(game: MekGame, card: str, which: int = 0) -> int:
    """The number of a Foe in the row."""
    return [one.number for one in fight_of(game.state).foes if one.card == card][which]


def left(game: MekGame, number: int) -> int:
    """The hits left of a unit in the fight."""
    return hits_left(game.state, find(fight_of(game.state), number))


def play(game: MekGame, *actions: Action) -> list[Event]:
    """Apply answers, the next when the one before is done; return all that happened."""
    events: list[Event] = []
    for action in actions:
        events += game.apply(action)
    return events


def of(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def unrolled(game: MekGame) -> list[Any]:
    """The scripted dice that have not been rolled."""
    return game.dice.script


def shots(events: Sequence[Event], card: str) -> list[Attacked]:
    """The attacks made with a weapon, by a Foe or Ally, or by a support card, told by the card."""
    return [event for event in of(events, Attacked) if event.card == card]


def exact(game: MekGame) -> bool:
    """Whether the scripted dice, and no others, were rolled."""
    return not game.dice.script and game.dice.position == 0


def asked(game: MekGame) -> tuple[int, str]:
    """Who is asked what; (-1, "") when the fight is over."""
    question = game.decision
    return (-1, "") if question is None else (question.player, question.prompt)


def offered(game: MekGame, kind: type[A]) -> list[A]:
    """The options of a kind."""
    assert game.decision is not None
    return [action for action in game.decision.options if isinstance(action, kind)]


def cards(game: MekGame) -> list[str]:
    """The Event cards that may be played now, each once."""
    return sorted({action.card for action in offered(game, Play)})


def ally(game: MekGame, card: str, which: int = 0) -> int:
    """The number of an Ally."""
    return [one.number for one in fight_of(game.state).allies if one.card == card][which]


def close(game: MekGame, prompt: str = "round") -> list[Event]:
    """Have everybody pass in a window, which may open whatever they hold [ML-R66]."""
    events: list[Event] = []
    while asked(game)[1] == prompt:
        events += play(game, Pass())
    return events
