"""A match in play: actions, real dice, taking back, and the bots in its seats."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from copy import copy
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Final

import msgspec

from ironmuster.bots import roster
from ironmuster.bots.roster import MakeBot
from ironmuster.kernel.chance import Chance, Dice, derive
from ironmuster.kernel.errors import EngineError, IllegalAction
from ironmuster.kernel.explore import next_draw
from ironmuster.kernel.game import Game
from ironmuster.kernel.names import inside
from ironmuster.kernel.record import Decision
from ironmuster.kernel.replay import Entry, Recorder, walk
from ironmuster.kernel.snapshot import Snapshot, snapshot
from ironmuster.kernel.value import Action, Concede, Event, TimeUp, union
from ironmuster.match.chronicle import Chronicle
from ironmuster.match.company import Happening, Note
from ironmuster.match.journal import Row, entry_of
from ironmuster.match.log import Log
from ironmuster.match.seats import Forfeit, SeatSpec, choose, patience, seat_names
from ironmuster.match.telling import account_of, headings_of

TIME_UP: Final = msgspec.to_builtins(TimeUp())["type"]


@dataclass
class Rolling:
    """An action that waits for real dice: what was rolled, and what is to be rolled next."""

    player: int
    action: Action
    rolled: list[Any]
    chance: Chance


@dataclass
class Mark:
    """A point a match can fall back to when a change could not be made durable."""

    game: Game[Any, Any]
    entries: list[Entry]
    free: list[bool]
    met: dict[str, int]
    marks: list[str]
    log: Log
    seqs: list[int]
    rolling: Rolling | None
    seq: int
    taken_back: int
    moved: int
    forfeits: list[Forfeit]
    seats: tuple[SeatSpec, ...]
    notes: list[Note]


@dataclass
class Match(Chronicle):
    """A recorder with its seats. `seq` numbers the journal; `taken_back` is the `seq` of the
    latest undo and `moved` that of the latest row that is about the game, not about who sits
    where; `log` holds what each viewer was told of the set-up and of each action, and `notes` what
    all were told about the seats."""

    recorder: Recorder
    seats: tuple[SeatSpec, ...]
    key: bytes
    make: MakeBot = roster.make
    rolling: Rolling | None = None
    seq: int = 0
    taken_back: int = 0
    moved: int = 0
    seqs: list[int] = field(default_factory=list)
    log: Log = field(default_factory=Log)
    forfeits: list[Forfeit] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)

    def __post_init__(self) -> None:
        if not self.log:
            self._tell(self.recorder.opening_events, False)

    # -- what is so --------------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any, Any]:
        """The position now."""
        return self.recorder.game

    @property
    def names(self) -> tuple[str, ...]:
        """What everyone is called now."""
        return seat_names(self.seats)

    @property
    def decision(self) -> Decision | None:
        """The open question, or None when the match is over."""
        return self.game.decision

    @property
    def secrets(self) -> bool:
        """Whether a seat may know less than the state holds."""
        return self.game.secretive()

    @property
    def private(self) -> bool:
        """Whether one seat may know what another may not."""
        return self.game.private()

    @property
    def time_limit(self) -> int | None:
        """The seconds agreed for the game being played, while they may still run out."""
        game = self.game.innermost()
        return game.system.time_limit(game.state)

    def bot_to_move(self) -> int | None:
        """Return the player who decides when a bot sits there."""
        decision = self.decision
        if decision is None or self.seats[decision.player].kind != "bot":
            return None
        return decision.player

    def read_action(
        self, raw: bytes | dict[str, Any], game: Game[Any, Any] | None = None
    ) -> Action:
        """Read an action of the game being played, or of one that was imagined from it;
        `IllegalAction` when it is not one."""
        kinds = union((*(game or self.game).innermost().system.actions, Concede))
        try:
            if isinstance(raw, dict):
                return msgspec.convert(raw, kinds, str_keys=True)  # type: ignore[no-any-return]
            return msgspec.json.decode(raw, type=kinds)  # type: ignore[no-any-return]
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
            raise IllegalAction(str(fault)) from None

    def mark(self) -> Mark:
        """Return this point, to fall back to."""
        recorder = self.recorder
        return Mark(
            recorder.game,
            recorder.entries[:],
            recorder.free[:],
            dict(recorder.met),
            recorder.marks[:],
            self.log.copy(),
            self.seqs[:],
            self.rolling,
            self.seq,
            self.taken_back,
            self.moved,
            self.forfeits[:],
            self.seats,
            self.notes[:],
        )

    def back_to(self, mark: Mark) -> None:
        """Forget everything since `mark`."""
        recorder = self.recorder
        recorder.game, recorder.entries, recorder.free = mark.game, mark.entries, mark.free
        recorder.met = mark.met
        recorder.marks = mark.marks
        self.log, self.seqs, self.rolling = mark.log, mark.seqs, mark.rolling
        self.seq, self.taken_back, self.moved = mark.seq, mark.taken_back, mark.moved
        self.forfeits, self.seats, self.notes = mark.forfeits, mark.seats, mark.notes

    def still(self) -> Match:
        """Return the match as it stands, for others to look at while this one goes on."""
        twin = copy(self)
        twin.recorder = copy(self.recorder)
        twin.back_to(self.mark())
        return twin

    def become(self, twin: Match) -> None:
        """Go over to what a still of this match has come to."""
        self.back_to(twin.mark())

    # -- actions -----------------------------------------------------------------------------------

    def act(self, action: Action, message: str = "", note: str = "") -> Row:
        """Answer the open decision; with real dice it may only begin to wait for a roll."""
        reason = self.game.why_not(action)
        if reason is not None:
            raise IllegalAction(reason)
        decision = self.decision
        assert decision is not None, "why_not has an answer when nothing is open"
        player = decision.player
        if self.seats[player].real_dice and not isinstance(action, Concede | TimeUp):
            chance = next_draw(self.game, action, [])
            if chance is not None:
                self.rolling = Rolling(player, action, [], chance)
                body = msgspec.to_builtins(action, str_keys=True)
                return Row(self._step(), "choose", player, message, action=body)
        return self._complete(action, None, message, note, self.seats[player].real_dice)

    def concede(self, player: int, message: str = "", level: int = -1) -> Row:
        """Let `player` give up, whoever decides: the battle they play in, or the game inside so
        many others at `level`. No dice are waited for any more."""
        action = Concede(level)
        reason = self.game.why_not(action)
        if reason is not None:
            raise IllegalAction(reason)
        return self._complete(action, None, message, player=player)

    def _step(self) -> int:
        """Return the number of a new row of the journal that is about the game."""
        self.seq += 1
        self.moved = self.seq
        return self.seq

    def roll(self, value: Any, message: str = "") -> Row:
        """Take a value of real dice; the last one needed completes the action."""
        rolling = self.rolling
        if rolling is None:
            raise IllegalAction("no roll is wanted")
        try:
            found = rolling.chance.known(value)
        except EngineError as fault:
            raise IllegalAction(str(fault)) from None
        rolled = [*rolling.rolled, found]
        chance = next_draw(self.game, rolling.action, rolled)
        if chance is None:
            return self._complete(rolling.action, rolled, message, "", True)
        self.rolling = Rolling(rolling.player, rolling.action, rolled, chance)
        return Row(self._step(), "roll", rolling.player, message, draws=(found,))

    def _complete(
        self,
        action: Action,
        draws: list[Any] | None,
        message: str = "",
        note: str = "",
        by_hand: bool = False,
        player: int = -1,
    ) -> Row:
        hidden, inside = self.secrets, self.game.depth
        events = self.recorder.act(action, draws, by_hand, player)
        entry = self.recorder.entries[-1]
        self.rolling = None
        self.seqs.append(self._step())
        if note:
            self._forfeit(entry.player, note)
        self._tell(events, hidden, inside)
        return Row(
            self.seq,
            "act",
            entry.player,
            message,
            entry.system,
            entry.action,
            entry.draws,
            entry.position,
            self.recorder.free[-1],
            note=note,
        )

    def _forfeit(self, player: int, reason: str) -> None:
        spec = self.seats[player]
        place = len(self.recorder.entries)
        self.forfeits.append(Forfeit(place, player, spec.bot, reason))

    def _tell(self, events: Iterable[Event], hidden: bool, inside: int = 0) -> None:
        """Tell everyone what has come of an answer, given when the game was so deep `inside`."""
        account = account_of(self.game, events, hidden, self.names)
        self.log.add(account, headings_of(self.game, account, len(self.log), inside, self.log.on))

    def skip(self, row: Row) -> None:
        """Take an action of the journal down without playing it, or change who sits where."""
        if row.kind == "seat":
            return self.seat_again(row)
        self.recorder.skip(entry_of(row), row.free)
        self.seqs.append(row.seq)
        if row.note:
            self._forfeit(row.player, row.note)

    def again(self, row: Row) -> None:
        """Play an action of the journal again, or change who sits where."""
        if row.kind == "seat":
            return self.seat_again(row)
        entry = entry_of(row)
        hidden, inside = self.secrets, self.game.depth
        for events in walk(self.game, [entry]):
            self.recorder.keep(entry, row.free, events, inside)
            self.seqs.append(row.seq)
            if row.note:
                self._forfeit(row.player, row.note)
            self._tell(events, hidden, inside)

    # -- taking back -------------------------------------------------------------------------------

    def free_undos(self, players: Collection[int]) -> list[int]:
        """Return the places of the latest actions of `players` that are free to take back, the
        latest first: they and what followed drew no chance, showed nothing and kept the turn."""
        if self.rolling is not None:
            unrolled = self.rolling.player in players and not self.rolling.rolled
            return [len(self.recorder.entries)] if unrolled else []
        places: list[int] = []
        for place in range(len(self.recorder.entries) - 1, -1, -1):
            player = self.recorder.entries[place].player
            if player not in players or not self.recorder.free[place]:
                break
            places.append(place)
        return places

    def last_action(self, players: Collection[int]) -> int | None:
        """Return the place of the latest action of `players`, free or not; that time ran out was
        nobody's."""
        for place in range(len(self.recorder.entries) - 1, -1, -1):
            entry = self.recorder.entries[place]
            if entry.player in players and entry.action["type"] != TIME_UP:
                return place
        return None

    def held(self, players: Collection[int]) -> str:
        """Return why the latest action of `players` is not free to take back: what has come out
        since. Empty when it is free, or when there is none."""
        place = self.last_action(players)
        if place is None or self.free_undos(players):
            return ""
        if self.rolling is not None:
            return "dice were rolled"
        entries = self.recorder.entries
        for later in range(place, len(entries)):
            entry = entries[later]
            if entry.action["type"] == TIME_UP:
                return "the agreed time has run out"
            if entry.draws:
                chance = "chance has decided" if self.secrets else "dice were rolled"
                return f"{chance}{self._quoted(later, players)}"
            if entry.player not in players:
                return f"{self.names[entry.player]} has answered{self._quoted(later, players)}"
        decision = self.decision
        if decision is not None and decision.player != entries[place].player:
            return f"it is for {inside(self.names[decision.player])} to decide now"
        return "something hidden was shown"

    def _quoted(self, place: int, players: Collection[int]) -> str:
        """Return the first sentence about the action at `place`, as `players` were told it."""
        lines = self.heard(min(players) if len(players) == 1 else None, place + 1)
        return f": {lines[0][1].text}" if lines else ""

    def take_back(self, keep: int, player: int, message: str = "") -> Row:
        """Go back to the first `keep` actions; the dice are not rolled back."""
        self._cut(keep)
        self.taken_back = self._step()
        return Row(self.seq, "undo", player, message, keep=keep)

    def _cut(self, keep: int) -> None:
        if keep < len(self.recorder.entries):
            self.recorder.rewind(keep)
        self.rolling = None
        del self.seqs[keep:]
        self.log.cut(keep)
        self.forfeits = [forfeit for forfeit in self.forfeits if forfeit.entry <= keep]
        self.notes = [note._replace(entry=min(note.entry, keep)) for note in self.notes]

    # -- who sits where ----------------------------------------------------------------------------

    def seat(self, player: int, spec: SeatSpec, what: Happening, message: str = "") -> Row:
        """Say who sits in a seat from now on, and what happened to it. Dice that its player was to
        roll by hand wait no longer; where they were for a choice, it is open again."""
        self.seq += 1
        if spec.kind == "bot" and self.rolling is not None and self.rolling.player == player:
            self.rolling = None
        self.seated(self.seq, player, spec, what)
        body = msgspec.to_builtins(spec)
        return Row(self.seq, "seat", player, message, action=body, note=what)

    def person_of(self, player: int) -> SeatSpec:
        """Return the person a seat is for: who sits there, or did before a bot played for them."""
        told = [note.before for note in self.notes if note.event.player == player]
        people = [seat for seat in (*told, self.seats[player]) if seat.kind == "person"]
        return people[-1] if people else SeatSpec("person")

    def battle_of(self, player: int) -> int | None:
        """Return with which action the battle began that `player` fights, the innermost of them;
        None where they fight in none."""
        found, depth = None, 0
        for battle in self.log.on:
            depth += not battle.own
            if self.game.level(depth, player)[1] is not None:
                found = battle.entry
        return found

    def is_handed(self) -> bool:
        """Whether a bot stands in for somebody in a match that goes on."""
        return self.decision is not None and any(seat.person for seat in self.seats)

    def relieved(self) -> int | None:
        """Return a player for whom a bot plays in a battle that is not being fought any more."""
        if self.decision is None or all(seat.until is None for seat in self.seats):
            return None
        on = self.log.battles()
        over = (
            player
            for player, seat in enumerate(self.seats)
            if seat.until is not None and seat.until not in on
        )
        return next(over, None)

    def pass_over(self) -> Action | None:
        """Return the answer that lets others go on, when whoever decides wants to be asked only
        where there is more to choose, and there is not."""
        decision = self.decision
        if decision is None or self.rolling is not None:
            return None
        game = self.game.innermost()
        blind = game.system.blind(game) if self.seats[decision.player].when_able else ()
        if not blind or any(option not in blind for option in decision.options):
            return None
        return blind[0]

    # -- bots --------------------------------------------------------------------------------------

    def bot_dice(self, player: int, entry: int | None = None) -> Dice:
        """Return the dice a bot thinks with after `entry` actions, or now: new for every decision,
        never those of the game."""
        at = len(self.recorder.entries) if entry is None else entry
        return Dice(derive(self.key, f"bot {player} at {at}"))

    def seen_by(self, player: int) -> Game[Any, Any]:
        """Return the game as `player` may use it: without the secret of the dice, and with
        everything it cannot know redrawn."""
        return self.as_seen(self.game, player, len(self.recorder.entries))

    def as_seen(self, game: Game[Any, Any], player: int, entry: int) -> Game[Any, Any]:
        """Return `game`, the position after `entry` actions, as `player` may use it."""
        if game.secretive():
            return game.imagine(player, entry)
        twin = game.clone()
        twin.use(Dice(derive(self.bot_dice(player, entry).key, "the dice it imagines")))
        return twin

    def has_people(self) -> bool:
        """Whether a person plays, or did before a bot played for them."""
        seats = [*self.seats, *(note.before for note in self.notes)]
        return any(seat.kind == "person" for seat in seats)

    def snapshot_for(self, player: int, game: Game[Any, Any] | None = None) -> Snapshot:
        """Return `seen_by` at rest, for a bot in another process; of `game` where it is what the
        match would be after answers of `player`."""
        return snapshot(self.as_seen(game or self.game, player, len(self.recorder.entries)))

    def spare_answer(self) -> Action:
        """Return the answer chance gives for a bot that forfeits."""
        decision = self.decision
        assert decision is not None, "only asked while a bot decides"
        dice = Dice(derive(self.bot_dice(decision.player).key, "forfeit"))
        return decision.options.at(dice.below(decision.options.size()))

    def bot_act(self, answer: object, reason: str = "") -> Row:
        """Play the option at place `answer` for the bot that decides; chance plays instead when
        there is a `reason` or no such option, and the journal says so."""
        decision = self.decision
        assert decision is not None, "only called while a bot decides"
        size = decision.options.size()
        if not reason and (type(answer) is not int or not 0 <= answer < size):
            reason = f"answered what is not open: {answer!r:.60} of {size} options"
        if reason:
            return self.act(self.spare_answer(), note=reason)
        assert isinstance(answer, int), "checked above"
        return self.act(decision.options.at(answer))

    def play_bot(self) -> Row:
        """Let the bot that decides think in this process, and play its answer."""
        player = self.bot_to_move()
        assert player is not None, "a bot decides"
        began = monotonic()
        answer, reason = None, ""
        try:
            answer = choose(
                self.make,
                self.seats[player].bot,
                self.seen_by(player),
                self.bot_dice(player),
            )
        except Exception as fault:  # whatever a bot does wrong costs it the answer, not the match
            reason = f"raised {type(fault).__name__}: {fault}"
        if monotonic() - began > patience(self.seats[player].bot):
            reason = "took too long"
        return self.bot_act(answer, reason)
