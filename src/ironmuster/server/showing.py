"""What a connection is shown of a match: its position, its log, and what is asked of whom."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from msgspec import UNSET

from ironmuster.bots.roster import BOTS
from ironmuster.kernel.bot import Advice
from ironmuster.kernel.game import Game
from ironmuster.kernel.record import Decision
from ironmuster.kernel.value import Action, Value
from ironmuster.match import Match, Told, may_ask
from ironmuster.server import wire
from ironmuster.server.answers import in_words, offered
from ironmuster.server.changes import changed
from ironmuster.server.client import Client
from ironmuster.server.lanes import Standing


class Allow(Action, frozen=True):
    """Let the others take back an action."""


class Refuse(Action, frozen=True):
    """Keep to what was done."""


@dataclass
class Asking:
    """A request to take back more than is free: to `keep` actions, if all `others` agree."""

    players: frozenset[int]
    keep: int
    others: set[int]


class Showing:
    """Puts a match into messages. `asking` is a request to take back that waits for an answer."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.asking: Asking | None = None
        self._views: tuple[int, dict[int | None, Value]] = (-1, {})
        self._changes: list[tuple[Value, Value, Any]] = []  # the latest: from, to, and how

    def viewer(self, client: Client) -> int | None:
        """Whose eyes a connection sees with: of its seats, the one that decides. Where they hide
        something from each other it is the one that is here, and nobody while it is handed over."""
        decision, seats = self.match.decision, client.seats
        if self._shares_secrets(client):
            return None if self.handed_over(client) else client.here
        if decision is not None and decision.player in seats:
            return decision.player
        return min(seats, default=None)

    def handed_over(self, client: Client) -> bool:
        """Whether the player who decides sits at this screen and has not yet said to be here."""
        decision = self.match.decision
        if decision is None or not self.asks(client):
            return False
        return decision.player != client.here and self._shares_secrets(client)

    def asks(self, client: Client) -> bool:
        """Whether the open question is for a person at this screen, and not to be passed over."""
        match, decision = self.match, self.match.decision
        if decision is None or decision.player not in client.seats:
            return False
        return match.seats[decision.player].kind == "person" and match.pass_over() is None

    def speaker(self, client: Client) -> int:
        """Return the player of a screen who speaks: who is here, who decides, or the first."""
        decision, seats = self.match.decision, client.seats
        if client.here in seats and client.here is not None:
            return client.here
        return decision.player if decision is not None and decision.player in seats else min(seats)

    def _shares_secrets(self, client: Client) -> bool:
        """Whether players at this screen may not all know the same."""
        return len(client.seats) > 1 and self.match.private

    def events(self, seats: frozenset[int], since: int | None) -> wire.Events | None:
        """Return the events after row `since`, or all where that is not enough; None for none.

        Two people at one screen are told only what both may know.
        """
        match = self.match
        fresh = since is None or not match.taken_back <= since <= match.seq
        viewer = min(seats) if len(seats) == 1 else None
        lines = lines_of(match, viewer, -1 if fresh or since is None else since)
        if not lines and not fresh:
            return None
        return wire.Events(match.seq, lines, fresh)

    def state(
        self,
        client: Client,
        connected: Collection[int],
        seconds_left: int | None,
        hints: bool,
    ) -> wire.State:
        """Return the position as a connection may see it, or what has changed of it since this was
        called last; `hints` where there are any."""
        match, seats, viewer = self.match, client.seats, self.viewer(client)
        free = len(match.free_undos(seats)) if seats and match.decision is not None else 0
        view, change = self._seen_anew(client, viewer)
        return wire.State(
            match.seq,
            players_of(match, connected, hints),
            tuple(sorted(seats)),
            free,
            not free and self._may_ask(seats),
            match.game.outcome,
            seconds_left,
            "" if free or match.decision is None else match.held(seats),
            len(match.recorder.entries),
            viewer,
            match.decision is not None and match.secrets,
            client.states,
            view,
            change,
        )

    def _seen_anew(self, client: Client, viewer: int | None) -> tuple[Any, Any]:
        """Return what a connection is sent of the view: the whole, or the change to what it was
        sent before, found once for all who saw and see the same."""
        old, new = client.seen, self._view(viewer)
        client.seen = new
        client.states += 1
        if old is None:
            return new, UNSET
        for was, now, change in self._changes:
            if was is old and now is new:
                return UNSET, change
        change = changed(old, new)
        self._changes = [(old, new, change), *self._changes[: len(self.match.seats)]]
        return UNSET, change

    def _view(self, viewer: int | None) -> Value:
        """Return the position as a viewer sees it; made once for all who see the same."""
        match = self.match
        if viewer is not None and not match.private:
            viewer = 0
        if self._views[0] != match.seq:
            self._views = match.seq, {}
        views = self._views[1]
        if viewer not in views:
            views[viewer] = self.seen(match.game, viewer)
        return views[viewer]

    def prompt(self, client: Client) -> wire.ServerMessage | None:
        """Return what is asked of a connection, or whom it waits for; None after the end."""
        match = self.match
        decision, rolling, asking, seats = match.decision, match.rolling, self.asking, client.seats
        if decision is None:
            return None
        if asking is not None:
            if asking.others & seats:
                return self._consent_question(asking, asking.others & seats)
            if asking.players & seats and decision.player not in seats:
                return wire.Waiting(match.seq, min(asking.others), "undo")
        if not self.asks(client):
            return wire.Waiting(match.seq, decision.player, decision.prompt)
        if self.handed_over(client):
            blind = () if rolling is not None else self._blind()
            return wire.Waiting(match.seq, decision.player, decision.prompt, blind)
        if rolling is not None:
            chance, game = rolling.chance, match.game.innermost()
            about = in_words(game, match.names, rolling.action).text
            return wire.RollWanted(
                match.seq,
                chance.name,
                tuple(chance.values),
                chance.purpose,
                about,
                tuple(rolling.rolled),
            )
        return self.question(match.game, decision, match.seq)

    def question(self, game: Game[Any, Any], decision: Decision, seq: int) -> wire.Question:
        """Return a decision of a game, the one being played or one imagined from it, in words."""
        many, few = offered(game.innermost(), self.match.names, list(decision.options))
        return wire.Question(seq, decision.player, decision.prompt, few, decision.sampled, many)

    def seen(self, game: Game[Any, Any], viewer: int | None) -> Value:
        """Return a game, the one being played or one imagined from it, as a viewer sees it."""
        return game.system.telling.observe(game, viewer)

    def thinking(self, standing: Standing) -> wire.Thinking:
        """Return how it stands with the bot that decides."""
        decision = self.match.decision
        assert decision is not None, "a bot decides"
        return wire.Thinking(self.match.seq, decision.player, standing.state, standing.before)

    def _blind(self) -> tuple[wire.Option, ...]:
        """Return the open answers that may be given without having looked."""
        game, names = self.match.game.innermost(), self.match.names
        return tuple(in_words(game, names, action) for action in game.system.blind(game))

    def _consent_question(self, asking: Asking, asked: set[int]) -> wire.Question:
        """Ask the players at a screen whether the others may take back, and say what."""
        match, player = self.match, min(asked)
        viewer = player if len(asked) == 1 else None
        name = match.names[min(asking.players)]
        told = [
            line.text
            for place, part in match.chapters(viewer)
            for _, line in part
            if place == asking.keep + 1
        ]
        text = f"Let {name} take back" + (f": {told[0]}" if told else " the latest action")
        options = (wire.Option(Allow(), text), wire.Option(Refuse(), "Play on"))
        return wire.Question(match.seq, player, "undo", options)

    def other_people(self, seats: frozenset[int]) -> set[int]:
        """Return the people who do not sit at this connection."""
        people = {n for n, seat in enumerate(self.match.seats) if seat.kind == "person"}
        return people - seats

    def among_people(self) -> bool:
        """Whether no bot plays, so that people may take back what they agree on."""
        seats = self.match.seats
        return len(seats) > 1 and all(seat.kind == "person" for seat in seats)

    def _may_ask(self, seats: frozenset[int]) -> bool:
        if not seats or self.match.decision is None or self.asking is not None:
            return False
        agreeable = bool(self.other_people(seats)) or self.among_people()
        return agreeable and self.match.last_action(seats) is not None

    def hint(self, message: str, bot: str, advice: Advice) -> wire.HintFound:
        """Return a bot's advice on the open decision in the words of its options."""
        choices = choices_of(self.match.game, self.match.names, advice)
        told = (advice.unit, advice.about, advice.scale)
        return wire.HintFound(message, BOTS[bot.partition(":")[0]].name, *told, choices)


def choices_of(
    game: Game[Any, Any], names: Sequence[str], advice: Advice
) -> tuple[wire.HintChoice, ...]:
    """Return advice on the open decision of a game in the words of its options."""
    decision, inner = game.decision, game.innermost()
    assert decision is not None, "only asked while a decision is open"
    found = [
        (in_words(inner, names, decision.options.at(one.place)), one) for one in advice.choices
    ]
    return tuple(
        wire.HintChoice(option.action, option.text, option.anchors, one.score, one.reasons)
        for option, one in found
    )


def lines_of(match: Match, viewer: int | None, since: int = -1) -> tuple[wire.EventLine, ...]:
    """Return what `viewer` was told after row `since`, and all were about the seats, in order; -1
    gives all, set-up included."""
    told = [
        (seq, line_of(one, entry))
        for seq, (entry, part) in match.dated(viewer, since)
        for one in part
    ]
    notes = [
        (note.seq, wire.EventLine(note.text, "", (), note.event, note.entry))
        for note in match.notes
        if note.seq > since
    ]
    return tuple(line for _, line in sorted([*told, *notes], key=itemgetter(0)))


def players_of(
    match: Match, connected: Collection[int], hints: bool = False
) -> tuple[wire.Player, ...]:
    """Return who sits where, who of them is there now, and who may ask where there are `hints`."""
    return tuple(
        wire.Player(
            match.names[place],
            seat.kind,
            seat.kind == "bot" or place in connected,
            seat.real_dice,
            hints and may_ask(match.seats, place),
        )
        for place, seat in enumerate(match.seats)
    )


def line_of(told: Told, entry: int) -> wire.EventLine:
    """Return a sentence of the log as a message; `entry` is the number of its action."""
    event, line = told
    return wire.EventLine(line.text, line.rule, line.anchors, event, entry)
