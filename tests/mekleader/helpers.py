"""A moment of a game of Mek Leader, built directly: these squads, this phase, these dice.

    table = game(
        squad(mek("medium", "lasgun", pilot=man("green")), cash=60, hand=["salvage"]),
        at="engagement", mission="patrol_jungle", foes=["hover_tank"], script=[5, 4],
    )
    events = play(table, Attack(1, 0, 4))

Numbers are given in this order: the Meks of seat 0, those of seat 1, ...; the pilots (of each squad
those in Meks first, in the order of the Meks, then the spare ones); the mission; Foes; Allies. The
script holds dice as numbers and drawn cards as ids, in the order they come; these and no others: a
draw too many raises `Undecided`, what is left over stays in `game.dice.script`, which `play`
refuses when it is told to use all.

Phases `at`: `deal` (before the first hands), `start` (of a turn), `event`, `subsidy`, `build`,
`mission`, `deploy`, `foes`, `prebattle`, `engagement`, `debriefing`, `repair`, `end` (of the turn).
Build and Mission Phase begin with what `market` and `row` say lies there; None has it flipped, from
the script. An Event Phase always begins with its draw. The procedures around the phase are there
too, so the game goes on; the fight `alone` is the whole game and ends it. Foes and Allies are named
by their cards, or by card and damage.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.game import Game
from ironmuster.kernel.value import Action, Event
from ironmuster.systems.mekleader.content.entries import Verdict
from ironmuster.systems.mekleader.content.setup import Setup
from ironmuster.systems.mekleader.content.tables import Catalog
from ironmuster.systems.mekleader.position.state import Fighter, Mek, Offer, Pilot, State
from ironmuster.systems.mekleader.position.units import fight_of, muster
from ironmuster.systems.mekleader.position.units import man as crew_of
from ironmuster.systems.mekleader.rules.build import BuildPhase
from ironmuster.systems.mekleader.rules.debriefing import Debriefing
from ironmuster.systems.mekleader.rules.deployment import Deployment
from ironmuster.systems.mekleader.rules.engagement import Engagement
from ironmuster.systems.mekleader.rules.event_phase import EventPhase
from ironmuster.systems.mekleader.rules.foes import FoePhase
from ironmuster.systems.mekleader.rules.mission import MissionPhase, begin
from ironmuster.systems.mekleader.rules.repair import RepairPhase
from ironmuster.systems.mekleader.rules.start import first_position
from ironmuster.systems.mekleader.rules.turn import Campaign, Turn
from ironmuster.systems.mekleader.system import SYSTEM, MekLeader
from tests.moments import of as of

MekGame = Game[State, Catalog]
A_ = TypeVar("A_", bound=Action)
MODELS = {"small": "cricket", "medium": "halyard", "large": "monolith"}
LEVELS = ("green", "regular", "veteran", "elite")
Enemy = str | tuple[str, int]


@dataclass
class Man:
    """A pilot of the moment: level and skills now, and the card as it was bought."""

    level: str
    skills: tuple[str, ...]
    card: str


@dataclass
class Unit:
    """A Mek of the moment."""

    model: str
    mounted: tuple[str, ...]
    pilot: Man | None
    damage: int


@dataclass
class Squad:
    """A player of the moment."""

    meks: tuple[Unit, ...] = ()
    pilots: Sequence[Man] = ()
    cash: int = 100
    hand: Sequence[str] = ()
    turns: int = 0
    partnered: bool = False
    bench: Sequence[str] = field(default_factory=list)


def man(level: str = "green", *skills: str, card: str = "") -> Man:
    """Describe a pilot by level and skills."""
    return Man(level, skills, card or f"{level}_pilot")


def mek(model: str, *mounted: str, pilot: Man | None = None, damage: int = 0) -> Unit:
    """Describe a Mek by its model or just its size; without a pilot it stays at home."""
    return Unit(MODELS.get(model, model), mounted, pilot, damage)


def squad(*meks: Unit, **others: Any) -> Squad:
    """Describe a player: Meks, spare `pilots`, `cash`, `hand`, `turns` ended."""
    return Squad(meks, **others)


def game(
    *squads: Squad,
    players: int = 0,
    at: str = "build",
    script: Sequence[int | str] = (),
    active: int = 0,
    first: int = 0,
    market: Iterable[str] | None = (),
    row: Iterable[str] | None = (),
    mission: str = "patrol_jungle",
    foes: Iterable[Enemy] = (),
    allies: Iterable[Enemy] = (),
    partner: int = -1,
    alone: bool = False,
    result: Verdict = "success",
    empty: Iterable[str] = (),
    discards: Mapping[str, Iterable[str]] | None = None,
    seed: int | None = None,
    observed: bool = True,
    system: MekLeader = SYSTEM,
    **options: Any,
) -> MekGame:
    """Return a game at its first decision in that phase of `active`'s turn.

    `discards` moves cards of a deck (`build`, `missions`, `foes`, `events`) to its discard pile,
    `empty` names decks whose whole rest is there, `system` has the catalogue. With a `seed` chance
    goes on after the script.
    """
    seats = max(players, len(squads), 1)
    state = first_position(Setup(seats, options), system.catalog)
    people = [*squads, *[Squad() for _ in range(seats - len(squads))]]
    _fill(state, people)
    state.first, state.active = first, active
    for deck, cards in (discards or {}).items():
        for card in cards:
            getattr(state, deck).take(card)
            getattr(state, deck).put(card)
    if at in ("deploy", "foes", "prebattle", "engagement", "debriefing"):
        _fight(state, mission, at, foes, allies, partner)
        fight_of(state).result = result if at == "debriefing" else ""
    if market is not None:
        state.market = [Offer(card, []) for card in _take(state, "build", market)]
    if row is not None:
        state.row = _take(state, "missions", row)
    for name in empty:
        deck = getattr(state, name)
        for card, count in deck.cards.items():
            deck.discard[card] += count
            deck.cards[card] = 0
    dice = Dice(key_of(seed or 0), 0, list(script), seed is None)
    stack = _fight_alone(at) if alone else _stack(state, at, market, row, partner)
    table: MekGame = Game(system, state, stack, dice, {system.name: system}, observed)
    table.advance()
    return table


def play(table: MekGame, *actions: Action, all: bool = False) -> list[Event]:
    """Apply the actions and return every event; with `all` the script must be used up."""
    events: list[Event] = []
    for action in actions:
        events += table.apply(action)
        SYSTEM.check(table.state)
    if all:
        assert table.dice.script == [], "the script was not used up"
    return events


def offered(table: MekGame, kind: type[A_]) -> list[A_]:
    """Return the options of one kind."""
    assert table.decision is not None
    return [action for action in table.decision.options if isinstance(action, kind)]


def prompt(table: MekGame) -> tuple[int, str]:
    """Return who is asked what; (-1, "") when the game is over."""
    question = table.decision
    return (-1, "") if question is None else (question.player, question.prompt)


def _take(state: State, name: str, cards: Iterable[str]) -> list[str]:
    """Take cards out of a deck."""
    found = list(cards)
    for card in found:
        getattr(state, name).take(card)
    return found


def _fill(state: State, people: list[Squad]) -> None:
    """Put the squads on the table."""
    for player, one in zip(state.players, people, strict=True):
        player.cash, player.turns, player.partnered = one.cash, one.turns, one.partnered
        player.ledger, player.worth = [0] * one.turns, [0] * one.turns
        player.hand = _take(state, "events", one.hand)
        player.bench = _take(state, "build", one.bench)
        for unit in one.meks:
            _take(state, "build", [unit.model, *unit.mounted])
            number = state.number(unit.model)
            player.meks.append(Mek(number, unit.model, unit.damage, list(unit.mounted), -1))
    for player, one in zip(state.players, people, strict=True):
        for place, unit in enumerate(one.meks):
            if unit.pilot is not None:
                player.meks[place].pilot = _enlist(state, player.pilots, unit.pilot)
        for spare in one.pilots:
            _enlist(state, player.pilots, spare)


def _enlist(state: State, pilots: list[Pilot], one: Man) -> int:
    _take(state, "build", [one.card])
    number = state.number(one.card)
    pilots.append(Pilot(number, one.card, LEVELS.index(one.level), list(one.skills)))
    return number


def _fight(
    state: State,
    mission: str,
    at: str,
    foes: Iterable[Enemy],
    allies: Iterable[Enemy],
    partner: int,
) -> None:
    """Put the mission on the table, with the crews of all manned Meks once they are deployed."""
    _take(state, "missions", [mission])
    begin(state, mission)
    fight = fight_of(state)
    fight.partner = partner
    fight.foes = _fighters(state, foes)
    fight.allies = _fighters(state, allies)
    if at == "deploy":
        return
    for seat in (state.active, partner):
        if seat >= 0:
            owner = state.players[seat]
            for one in owner.meks:
                if one.pilot >= 0:
                    fight.crews.append(crew_of(state, owner, seat, one))


def _fighters(state: State, cards: Iterable[Enemy]) -> list[Fighter]:
    found = []
    for entry in cards:
        card, damage = entry if isinstance(entry, tuple) else (entry, 0)
        _take(state, "foes", [card])
        fighter = muster(state, state.number(card), card)
        fighter.damage = damage
        found.append(fighter)
    return found


def _stack(
    state: State,
    at: str,
    market: Iterable[str] | None,
    row: Iterable[str] | None,
    partner: int,
) -> list[Procedure]:
    """Return the procedures in progress, the outermost first."""
    if at == "deal":
        state.first = state.active = -1
        return [Campaign()]
    campaign = Campaign()
    campaign.at = campaign.STEPS.index("next")
    turn = Turn(partner)
    if at == "start":
        return [campaign, turn]
    inner: dict[str, tuple[str, Procedure | None, str]] = {
        "event": ("subsidy", EventPhase(), "draw"),
        "subsidy": ("subsidy", None, ""),
        "build": ("mission", BuildPhase(), "flip" if market is None else "offer"),
        "mission": ("foes", MissionPhase(), "flip" if row is None else "offer"),
        "deploy": ("foes", Deployment(state.active), "offer"),
        "foes": ("engagement", FoePhase(), "lay_out"),
        "prebattle": ("engagement", FoePhase(), "window"),
        "engagement": ("debriefing", Engagement(), "begin_round"),
        "debriefing": ("repair", Debriefing(), "judge"),
        "repair": ("end", RepairPhase(), "offer"),
        "end": ("end", None, ""),
    }
    step, procedure, place = inner[at]
    turn.at = turn.STEPS.index(step)
    if procedure is None:
        return [campaign, turn]
    procedure.at = procedure.STEPS.index(place)
    return [campaign, turn, procedure]


def _fight_alone(at: str) -> list[Procedure]:
    """Return an engagement and, for window P, the phase before it."""
    if at == "engagement":
        return [Engagement()]
    before = FoePhase()
    before.at = before.STEPS.index("window")
    return [Engagement(), before]
