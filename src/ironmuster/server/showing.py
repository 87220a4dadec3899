"""What a connection is shown of a match: its position, its log, and what is asked of whom."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from msgspec import UNSET, structs

from ironmuster.bots.roster import BOTS
from ironmuster.kernel.bot import Advice
from ironmuster.kernel.game import Game
from ironmuster.kernel.names import inside
from ironmuster.kernel.record import Decision
from ironmuster.kernel.value import Action, Value, readable
from ironmuster.match import Match, SeatSpec, may_ask, seat_names
from ironmuster.match.levels import levels_of, like
from ironmuster.server import company, wire
from ironmuster.server.answers import in_words, offered, with_players
from ironmuster.server.changes import changed
from ironmuster.server.client import Client, Seen
from ironmuster.server.lanes import Standing
from ironmuster.server.pages import PAGE, chapters_of, lines_of, page_of
from ironmuster.server.presence import Presence

AGAIN: Final = 60  # seconds in which a page that comes back was only loaded again


class Allow(Action, frozen=True):
    """Let the others take back an action."""


class Refuse(Action, frozen=True):
    """Keep to what was done."""


CONSENT: Final = msgspec.json.Decoder(readable(Allow | Refuse))


@dataclass
class Asking:
    """A request to take back, made by a `message` of `players`: to `keep` actions, if all `others`
    agree, of whom there are none where it is free; `back` names a landmark."""

    message: str
    players: frozenset[int]
    keep: int
    others: set[int]
    back: str = ""


class Showing:
    """Puts a match into messages. `asking` is a request to take back that waits for an answer."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.asking: Asking | None = None
        self.ordered: Callable[[], bool] = lambda: False  # whether an order answers
        self._views: tuple[int, dict[int | None, Seen]] = (-1, {})
        self._changes: list[
            tuple[Seen, Seen, tuple[Any, Any, Any]]
        ] = []  # the latest: from, to, and how

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
        """Whether the open question is for a person at this screen, and not to be passed over or
        answered by order."""
        match, decision = self.match, self.match.decision
        if decision is None or decision.player not in client.seats:
            return False
        if match.seats[decision.player].kind != "person" or self.ordered():
            return False
        return match.pass_over() is None

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
        """Return the events after row `since`, or the last screenful where that is not enough, or
        too much; None for none.

        Two people at one screen are told only what both may know.
        """
        match, viewer = self.match, hearer(seats)
        known = -1 if since is None else since
        if match.taken_back <= known <= match.seq:
            lines = lines_of(match, viewer, known)
            if len(lines) <= PAGE:
                new = chapters_of(match, bisect_right(match.seqs, known))
                return wire.Events(match.seq, lines, chapters=new) if lines else None
        page = page_of(match, viewer)
        chapters = chapters_of(match)
        return wire.Events(match.seq, page.lines, True, page.before, page.first, chapters)

    def missed(
        self, client: Client, there: Collection[int], presence: Presence
    ) -> company.Missed | None:
        """Return what the players of a connection have missed who come back, `there` are those who
        were there; None for a page that is only loaded again, and where nothing was told since."""
        last = [presence.last(player) for player in client.seats - set(there)]
        known = [one for one in last if one is not None]
        first = min(known, key=lambda one: one.entry or 0, default=None)
        if first is None or first.at is None or (presence.away(first.player) or 0) < AGAIN:
            return None
        match, viewer = self.match, hearer(client.seats)
        entry = min(first.entry or 0, len(match.recorder.entries))
        before = match.count_before(viewer, entry + 1)
        lines = match.count_before(viewer, len(match.log)) - before
        return company.Missed(first.at, entry, lines) if lines else None

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
        view, change, inside = self._seen_anew(client, viewer)
        return wire.State(
            match.seq,
            players_of(match.seats, connected, hints),
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
            inside,
            self._fighting(),
            self._agreeing(seats),
        )

    def _fighting(self) -> tuple[int, ...]:
        """Return who fights a battle inside the match, in which a bot may stand in for them."""
        match = self.match
        seats = range(len(match.seats)) if match.log.on and match.decision is not None else ()
        return tuple([seat for seat in seats if match.battle_of(seat) is not None])

    def _agreeing(self, seats: frozenset[int]) -> tuple[int, ...]:
        """Return who has yet to agree to what is asked for from these seats."""
        asking = self.asking
        return tuple(sorted(asking.others)) if asking and asking.players & seats else ()

    def _seen_anew(self, client: Client, viewer: int | None) -> tuple[Any, Any, Any]:
        """Return what a connection is sent of the view: the whole, or the change to what it was
        sent before, found once for all who saw and see the same; and so of the games inside."""
        old, new = client.seen, self._view(viewer)
        client.seen = new
        client.states += 1
        if old is None:
            return new.view, UNSET, changed((), new.inside) or UNSET
        for was, now, change in self._changes:
            if was is old and now is new:
                return change
        inside = changed(old.inside, new.inside) or UNSET
        found = UNSET, changed(old.view, new.view), inside
        self._changes = [(old, new, found), *self._changes[: len(self.match.seats)]]
        return found

    def _view(self, viewer: int | None) -> Seen:
        """Return the position as a viewer sees it; made once for all who see the same."""
        match = self.match
        if viewer is not None and not match.private:
            viewer = like(match.game, viewer)
        if self._views[0] != match.seq:
            self._views = match.seq, {}
        views = self._views[1]
        if viewer not in views:
            views[viewer] = Seen(self.seen(match.game, viewer), levels_of(match.game, viewer))
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
            chance = rolling.chance
            about = in_words(match.game, match.names, rolling.action).text
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
        answers = decision.options
        many, few = offered(game, self.match.names, list(answers), answers.named())
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
        game, names = self.match.game, self.match.names
        inner = game.innermost()
        return tuple(in_words(game, names, action) for action in inner.system.blind(inner))

    def _consent_question(self, asking: Asking, asked: set[int]) -> wire.Question:
        """Ask the players at a screen whether the others may take back, and say what."""
        match, player = self.match, min(asked)
        viewer = player if len(asked) == 1 else None
        name = inside(match.names[min(asking.players)])
        text = f"Let {name} {self.taking_back(viewer, asking)}"
        options = (wire.Option(Allow(), text), wire.Option(Refuse(), "No, play on"))
        return wire.Question(match.seq, player, "undo", options)

    def taking_back(self, viewer: int | None, asking: Asking, *, they: bool = False) -> str:
        """Return in words what is asked, as something to do or as what `they` do."""
        if asking.back:
            return f"{'goes' if they else 'go'} back to {asking.back}"
        match, first, s = self.match, asking.keep + 1, "s" if they else ""
        done = match.deed(viewer, first) if first < len(match.log) else ""
        text = f"take{s} back" + (f": {done}" if done else " the latest action")
        since = len(match.log) - 1 - first
        if since > 0:
            text += f", and {'what' if since == 1 else f'all {since} things that'} came after it"
        return text

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

    def hint(self, message: str, bot: str, advice: Advice, game: Game[Any, Any]) -> wire.HintFound:
        """Return a bot's advice on the open decision of a game in the words of its options."""
        choices = choices_of(game, self.match.names, advice)
        told = (advice.unit, advice.about, advice.scale)
        return wire.HintFound(message, BOTS[bot.partition(":")[0]].name, *told, choices)


def choices_of(
    game: Game[Any, Any], names: Sequence[str], advice: Advice
) -> tuple[wire.HintChoice, ...]:
    """Return advice on the open decision of a game in the words of its options."""
    decision = game.decision
    assert decision is not None, "only asked while a decision is open"
    found = [(in_words(game, names, decision.options.at(one.place)), one) for one in advice.choices]
    return tuple(
        wire.HintChoice(
            option.action,
            option.text,
            option.anchors,
            one.score,
            tuple(
                structs.replace(reason, text=with_players(game, names, reason.text))
                for reason in one.reasons
            ),
        )
        for option, one in found
    )


def hearer(seats: frozenset[int]) -> int | None:
    """Return whose log the people of some seats at one screen may read."""
    return min(seats) if len(seats) == 1 else None


def players_of(
    seats: Sequence[SeatSpec], connected: Collection[int], hints: bool = False
) -> tuple[wire.Player, ...]:
    """Return who sits where, who of them is there now, and who may ask where there are `hints`."""
    names = seat_names(seats)
    return tuple(
        wire.Player(
            names[place],
            seat.kind,
            seat.kind == "bot" or place in connected,
            seat.real_dice,
            hints and may_ask(seats, place),
        )
        for place, seat in enumerate(seats)
    )
