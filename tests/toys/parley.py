"""Parley, a made-up card game that shows system authors hidden hands, secret orders and a window.

Rules. [PL-1] One to four envoys, a deck of cards 1 to 6, four of each. [PL-2] In each round every
envoy draws up to a full hand, [PL-3] all bid one card in secret and reveal together, [PL-4] then,
from the leader on, each may raise by a card or pass until all have passed in a row. [PL-5] The
highest total wins the pot; a tie leaves it for the next round. [PL-6] Most points win. An envoy may
give up. [PL-7] Against a host, as one envoy alone always plays, the host then bids a card off the
deck as well; all envoys together win with as many points as were agreed, and lose if one gives up.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Final, TypeAlias

from ironmuster.kernel.catalog import Contents
from ironmuster.kernel.chance import Chance
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask, call, goto
from ironmuster.kernel.game import Game
from ironmuster.kernel.orders import SecretOrders
from ironmuster.kernel.record import Listed, Options, Record
from ironmuster.kernel.system import Chances, Content, Label, Line, Outcome, RuleSystem, Telling
from ironmuster.kernel.value import Action, Event, Value


class Deck(Contents, frozen=True):
    """[PL-1] How many of each card there are; card 1 first."""

    copies: tuple[int, ...] = (4, 4, 4, 4, 4, 4)


class Parley(Value, frozen=True):
    """The scenario: how many envoys, rounds and cards in hand."""

    players: int = 2
    rounds: int = 3
    hand: int = 3
    goal: int = 0


class Bid(Action, frozen=True):
    """[PL-3] Commit a card in secret."""

    card: int


class Raise(Action, frozen=True):
    """[PL-4] Add a card to one's bid."""

    card: int


class Pass(Action, frozen=True):
    """[PL-4] Let the bids stand."""


class Drew(Event, frozen=True):
    """[PL-2] An envoy drew a card; 0 for whoever may not see it."""

    player: int
    card: int


class Revealed(Event, frozen=True):
    """[PL-3] The secret bids lie open."""

    cards: tuple[int, ...]


class Raised(Event, frozen=True):
    """[PL-4] An envoy added a card."""

    player: int
    card: int


class Hosted(Event, frozen=True):
    """[PL-7] The host bid a card."""

    card: int


class Won(Event, frozen=True):
    """[PL-5] The pot went to an envoy, or stays (-1)."""

    player: int
    pot: int


@dataclass
class Table(Record):
    """The position. A deck is a multiset: order does not exist until somebody looks."""

    rounds: int
    hand: int
    round: int
    pot: int
    scores: list[int]
    hands: list[list[int]]
    deck: list[int]
    spent: list[int]
    bids: list[list[int]]
    quitter: int
    goal: int
    course: list[int]

    def copy(self) -> Table:
        return Table(
            self.rounds,
            self.hand,
            self.round,
            self.pot,
            self.scores[:],
            [cards[:] for cards in self.hands],
            self.deck[:],
            self.spent[:],
            [cards[:] for cards in self.bids],
            self.quitter,
            self.goal,
            self.course[:],
        )


ParleyGame: TypeAlias = Game[Table, Deck]


@dataclass
class Session(Procedure):
    """[PL-2] Round after round."""

    STEPS: ClassVar[tuple[str, ...]] = ("play", "again")

    def copy(self) -> Session:
        twin = Session()
        twin.at = self.at
        return twin

    def play(self, game: ParleyGame) -> Flow:
        """[PL-2] Begin a round, or end after the last one."""
        if game.state.round == game.state.rounds:
            return DONE
        game.state.round += 1
        game.state.pot += game.state.round
        return call(Round())

    def again(self, game: ParleyGame) -> Flow:
        return goto("play")


@dataclass
class Round(Procedure):
    """[PL-2] Draw, bid, raise, award."""

    STEPS: ClassVar[tuple[str, ...]] = ("draw", "bid", "reveal", "award")

    def copy(self) -> Round:
        twin = Round()
        twin.at = self.at
        return twin

    def draw(self, game: ParleyGame) -> Flow:
        """[PL-2] Everyone fills the hand, in seat order, while there are cards."""
        table = game.state
        for player, hand in enumerate(table.hands):
            while len(hand) < table.hand and any(table.deck):
                card = game.draw(top(table.deck, len(table.hands) > 1))
                table.deck[card - 1] -= 1
                hand.append(card)
                hand.sort()
                game.emit(Drew(player, card))
        return NEXT

    def bid(self, game: ParleyGame) -> Flow:
        """[PL-3] All who hold a card bid in secret."""
        return call(Bids([])) if any(game.state.hands) else goto("award")

    def reveal(self, game: ParleyGame) -> Flow:
        """[PL-3] The bids lie open; then the window for raises."""
        table = game.state
        bidders = [player for player, hand in enumerate(table.hands) if hand]
        for player, bid in zip(bidders, game.result, strict=True):
            lay(table, player, bid.card)
        game.emit(Revealed(tuple(bid.card for bid in game.result)))
        return call(Window((table.round - 1) % len(table.hands), 0))

    def award(self, game: ParleyGame) -> Flow:
        """[PL-5] The single highest total takes the pot, [PL-7] if it is above the host's card."""
        table = game.state
        totals = [sum(cards) for cards in table.bids]
        host = 0
        if table.goal and any(table.deck):
            host = game.draw(top(table.deck, len(table.hands) > 1))
            table.deck[host - 1] -= 1
            table.spent.append(host)
            game.emit(Hosted(host))
        best = max(totals)
        winner = totals.index(best) if totals.count(best) == 1 and best > host else -1
        game.emit(Won(winner, table.pot))
        if winner >= 0:
            table.scores[winner] += table.pot
            table.pot = 0
        for cards in table.bids:
            table.spent.extend(cards)
            cards.clear()
        table.spent.sort()
        table.course.append(sum(table.scores))
        return DONE


class Bids(SecretOrders):
    """[PL-3] One card each, in secret."""

    def players(self, game: ParleyGame) -> list[int]:
        return [player for player, hand in enumerate(game.state.hands) if hand]

    def prompt(self) -> str:
        return "bid"

    def choices(self, game: ParleyGame, player: int) -> Options:
        return Listed([Bid(card) for card in sorted(set(game.state.hands[player]))])


@dataclass
class Window(Procedure):
    """[PL-4] From the leader on, raise or pass, until all have passed in a row."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take")
    player: int
    passes: int

    def copy(self) -> Window:
        twin = Window(self.player, self.passes)
        twin.at = self.at
        return twin

    def offer(self, game: ParleyGame) -> Flow:
        """[PL-4] An empty hand can only pass and is not asked; everyone sees that it is empty."""
        raises = [Raise(card) for card in sorted(set(game.state.hands[self.player]))]
        return ask(self.player, "raise", Listed([*raises, Pass()]))

    def take(self, game: ParleyGame) -> Flow:
        """[PL-4] A raise opens the window anew."""
        answer = game.answer
        if isinstance(answer, Raise):
            lay(game.state, self.player, answer.card)
            game.emit(Raised(self.player, answer.card))
            self.passes = 0
        else:
            self.passes += 1
        if self.passes == len(game.state.hands):
            return DONE
        self.player = (self.player + 1) % len(game.state.hands)
        return goto("offer")


def top(deck: list[int], secret: bool = False) -> Chance:
    """The chance of each card to be the next one off a shuffled deck; secret where others hold
    cards of it."""
    cards = [card for card in range(1, 7) if deck[card - 1]]
    return Chance("deck", cards, [deck[card - 1] for card in cards], secret=secret)


def lay(table: Table, player: int, card: int) -> None:
    """Move a card from a hand to the bids."""
    table.hands[player].remove(card)
    table.bids[player].append(card)


class Envoys(Value, frozen=True):
    """[PL-1] How many can play."""

    min_players: int = 2
    max_players: int = 4


def envoys(deck: Deck) -> Envoys:
    """[PL-1] How many can play; all else has a usual value."""
    return Envoys()


class Seen(Value, frozen=True):
    """What a viewer sees: the own hand, the size of the others."""

    round: int
    pot: int
    scores: tuple[int, ...]
    hand: tuple[int, ...]
    held: tuple[int, ...]
    deck: int
    spent: tuple[int, ...]
    bids: tuple[tuple[int, ...], ...]
    asked: int


def gauge(before: ParleyGame, action: Action, after: ParleyGame) -> dict[str, int]:
    """How many points an answer wins."""
    assert before.open is not None
    player = before.open.player
    return {"points": after.state.scores[player] - before.state.scores[player]}


def observe(game: ParleyGame, viewer: int | None) -> Seen:
    """Return what `viewer` may see; bids that are not revealed do not exist here."""
    table = game.state
    sits = viewer is not None and viewer >= 0
    return Seen(
        table.round,
        table.pot,
        tuple(table.scores),
        tuple(table.hands[viewer]) if sits and viewer is not None else (),
        tuple(len(hand) for hand in table.hands),
        sum(table.deck),
        tuple(table.spent),
        tuple(tuple(cards) for cards in table.bids),
        -1 if game.open is None else game.open.player,
    )


def describe(game: ParleyGame, action: Action) -> Label:
    """Return an answer in words."""
    if isinstance(action, Bid | Raise):
        verb = "Bid" if isinstance(action, Bid) else "Raise by"
        return Label(f"{verb} {action.card}", (f"card:{action.card}",))
    return Label("Pass")


def why_not(game: ParleyGame, action: Action) -> str:
    """Return why an answer is refused, with its rule."""
    question = game.open
    assert question is not None
    wanted: dict[str, tuple[type[Action], ...]] = {"bid": (Bid,), "raise": (Raise, Pass)}
    if not isinstance(action, wanted[question.prompt]):
        return f"this is the time to {question.prompt} [PL-2]"
    rule = "PL-3" if question.prompt == "bid" else "PL-4"
    return f"the card is not in your hand [{rule}]"


def narrate(game: ParleyGame, event: Event) -> Line:
    """Return an event as a sentence."""
    match event:
        case Drew(player, 0):
            return Line(f"Envoy {player} draws a card", "PL-2")
        case Drew(player, card):
            return Line(f"Envoy {player} draws {card}", "PL-2", (f"card:{card}",))
        case Revealed(cards):
            return Line(f"The bids are {', '.join(map(str, cards))}", "PL-3")
        case Raised(player, card):
            return Line(f"Envoy {player} raises by {card}", "PL-4", (f"card:{card}",))
        case Hosted(card):
            return Line(f"The host bids {card}", "PL-7", (f"card:{card}",))
        case Won(-1, pot):
            return Line(f"A tie: the pot of {pot} stays", "PL-5")
        case Won(player, pot):
            return Line(f"Envoy {player} wins {pot}", "PL-5")
    raise TypeError(event)


def summary(state: Table) -> dict[str, int]:
    """Return the points of all."""
    return {"points": sum(state.scores)}


def curves(state: Table) -> dict[str, list[int]]:
    """Return the points of all after each round."""
    return {"points by round": state.course}


class ParleySystem(RuleSystem[Table, Deck]):
    """The rules of Parley."""

    name = "parley"
    title = "Parley"
    version = 2
    changes = MappingProxyType({2: "All envoys together lose if one gives up."})
    catalog = Deck()
    state_type = Table
    scenario_type = Parley
    procedures = (Session, Round, Bids, Window)
    actions = (Bid, Raise, Pass)
    events = (Drew, Revealed, Raised, Hosted, Won)
    limit = 200
    players_key = "players"
    content = Content(lobby=envoys)
    chances = Chances(gauge=gauge)
    telling = Telling(
        observe=observe,
        describe=describe,
        narrate=narrate,
        why_not=why_not,
        summary=summary,
        curves=curves,
    )

    def setup(self, scenario: Parley) -> tuple[Table, Procedure]:
        """[PL-1] Empty hands around a full deck."""
        players = scenario.players
        if not 1 <= players <= 4:
            raise DataError(f"players: {players}, 1 to 4 can play [PL-1]")
        if not (players == 1) <= scenario.goal <= 45:
            raise DataError("goal: 0 to 45 points, at least 1 for one envoy [PL-7]")
        if not 1 <= scenario.rounds <= 9 or not 1 <= scenario.hand <= 5:
            raise DataError("rounds: 1 to 9, hand: 1 to 5 [PL-2]")
        empty = [0] * players
        table = Table(
            scenario.rounds,
            scenario.hand,
            0,
            0,
            empty,
            [[] for _ in empty],
            list(self.catalog.copies),
            [],
            [[] for _ in empty],
            -1,
            scenario.goal,
            [],
        )
        return table, Session()

    def seats(self, state: Table) -> int:
        return len(state.hands)

    def hides(self, state: Table) -> bool:
        """Whether there is a hand that somebody else may not see."""
        return len(state.hands) > 1

    def outcome(self, state: Table) -> Outcome:
        """[PL-6] Most points win; whoever gave up cannot. [PL-7] Together, all win or all lose."""
        players = range(len(state.scores))
        if state.goal:
            won = state.quitter < 0 and sum(state.scores) >= state.goal
            reason = "conceded" if state.quitter >= 0 else "goal" if won else "too few"
            return Outcome((float(won),) * len(state.scores), reason)
        rest = [player for player in players if player != state.quitter]
        best = max(state.scores[player] for player in rest)
        top = [player for player in rest if state.scores[player] == best]
        prize = 1.0 if len(top) == 1 else 0.5
        reason = "points" if state.quitter < 0 else "conceded"
        return Outcome(tuple(prize if player in top else 0.0 for player in players), reason)

    def concede(self, game: ParleyGame, player: int) -> None:
        game.state.quitter = player

    def redact(self, event: Event, viewer: int | None) -> Event | None:
        """[PL-2] Only who draws a card sees it."""
        return (
            Drew(event.player, 0) if isinstance(event, Drew) and event.player != viewer else event
        )

    def determinize(self, game: ParleyGame, viewer: int) -> None:
        """Deal the cards that `viewer` has not seen anew, from hands and deck together."""
        table = game.state
        pool = table.deck[:]
        others = [hand for player, hand in enumerate(table.hands) if player != viewer]
        for hand in others:
            for card in hand:
                pool[card - 1] += 1
        for hand in others:
            for place in range(len(hand)):
                card = game.draw(top(pool))
                pool[card - 1] -= 1
                hand[place] = card
            hand.sort()
        table.deck = pool

    def blind(self, game: ParleyGame) -> tuple[Action, ...]:
        """[PL-4] To pass needs no look at the hand, and is always open."""
        return (Pass(),) if game.open is not None and game.open.prompt == "raise" else ()

    def check(self, state: Table) -> None:
        """Every card is in exactly one place."""
        for card in range(1, 7):
            places = [*state.hands, state.spent, *state.bids]
            count = state.deck[card - 1] + sum(place.count(card) for place in places)
            assert count == self.catalog.copies[card - 1], f"card {card}"
            assert state.deck[card - 1] >= 0
        assert all(len(hand) <= state.hand and hand == sorted(hand) for hand in state.hands)
        assert 0 <= state.round <= state.rounds


PARLEY: Final = ParleySystem()
