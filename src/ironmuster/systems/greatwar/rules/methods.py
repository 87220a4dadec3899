"""[GW-5.4] How a battle is resolved: by dice, on a real table, in another system, or as both sides
say."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ironmuster.kernel.engagement import Engagement, read_account
from ironmuster.kernel.flow import NEXT, Flow, Procedure, ask, done, goto, put, subgame
from ironmuster.kernel.record import Decision, Listed
from ironmuster.kernel.system import host_of, hosts_of
from ironmuster.kernel.value import Action
from ironmuster.systems.greatwar.content.options import TACTICAL
from ironmuster.systems.greatwar.position.actions import (
    ANY,
    AUTO,
    MANUAL,
    Confirm,
    Enter,
    LeaveToDice,
    LetThemEnter,
    Name,
)
from ironmuster.systems.greatwar.position.events import (
    AccountJudged,
    MethodNamed,
    PlayedOut,
    ResultConfirmed,
    ResultEntered,
)
from ironmuster.systems.greatwar.position.state import NOWHERE
from ironmuster.systems.greatwar.position.stats import side_at, steps_of
from ironmuster.systems.greatwar.rules.border import FIELD, engagement, judged, result_of
from ironmuster.systems.greatwar.rules.by_hand import MOST, RESULTS, entered, fault_of
from ironmuster.systems.greatwar.rules.resolver import roll

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.position.state import State, Unit, WarGame


class Settlement(Procedure):
    """[GW-5.4, GW-10, GW-12.5] From the naming of the method to the result. The lists have attacker
    and defender: `teams`, `speakers`, their `bv`, and what was `said`. `cell` is nowhere in the
    final battle. `entry` is what was entered last, the `entries`-th; `turn` is whose answer is
    next. `system` is where the battle is played out, on which of its fields."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "ask_attacker",
        "hear_attacker",
        "ask_defender",
        "hear_defender",
        "resolve",
        "lay_out",
        "fight",
        "judge",
        "ask_entry",
        "hear_entry",
        "dice",
    )
    cell: int
    teams: list[int]
    speakers: list[int]
    bv: list[int]
    said: list[str]
    turn: int
    entries: int
    entry: Enter | None
    system: str
    field: int

    def __init__(
        self,
        cell: int,
        teams: list[int],
        speakers: list[int],
        bv: list[int],
        said: list[str],
        turn: int = 0,
        entries: int = 0,
        entry: Enter | None = None,
        system: str = "",
        field: int = 0,
    ) -> None:
        self.cell = cell
        self.teams = teams
        self.speakers = speakers
        self.bv = bv
        self.said = said
        self.turn = turn
        self.entries = entries
        self.entry = entry
        self.system = system
        self.field = field

    def copy(self) -> Settlement:
        """Return an independent copy at the same step."""
        twin = Settlement(
            self.cell,
            self.teams[:],
            self.speakers[:],
            self.bv[:],
            self.said[:],
            self.turn,
            self.entries,
            self.entry,
            self.system,
            self.field,
        )
        twin.at = self.at
        return twin

    def ask_attacker(self, game: WarGame) -> Flow:
        """[GW-5.4, GW-R38] The attacker's speaker names a method openly, unless one is agreed."""
        if agreed_before(game) != "ask":
            return goto("resolve")
        return ask(self.speakers[0], "name", Listed(named(game)))

    def hear_attacker(self, game: WarGame) -> Flow:
        """[GW-5.4] The defender is not asked when it is by dice."""
        self._hear(game, 0)
        return goto("resolve") if self.said == [AUTO] else NEXT

    def ask_defender(self, game: WarGame) -> Flow:
        """[GW-5.4] Then the defender's speaker."""
        return ask(self.speakers[1], "name", Listed(named(game)))

    def hear_defender(self, game: WarGame) -> Flow:
        """[GW-5.4] What both come to."""
        self._hear(game, 1)
        return NEXT

    def resolve(self, game: WarGame) -> Flow:
        """[GW-5.4] By the method."""
        mode = agreed_before(game)
        method = agreed_method(self.said) if mode == "ask" else mode
        if method.startswith(TACTICAL):
            self.system = method.removeprefix(TACTICAL)
            return NEXT
        return goto("ask_entry" if method == MANUAL else "dice")

    def lay_out(self, game: WarGame) -> Flow:
        """[GW-10.2, GW-R40] The field is drawn."""
        self.field = game.draw(FIELD)
        if game.observed:
            asked = self._asked(game)
            limits = (asked.sides[0].limit, asked.sides[1].limit)
            game.emit(PlayedOut(self.system, limits, self.field))
        return NEXT

    def fight(self, game: WarGame) -> Flow:
        """[GW-10.1] The battle is a game of its own; the speakers play it."""
        host = host_of(game.systems, self.system)
        assert host is not None
        scenario = host.engage(self._asked(game))
        return subgame(self.system, scenario, (self.speakers[0], self.speakers[1]))

    def judge(self, game: WarGame) -> Flow:
        """[GW-10.13 to GW-10.16] What came of it is judged by its account; the other system's own
        victory counts for nothing here."""
        state = game.state
        found = judged(read_account(game.account, self._asked(game)))
        if game.observed:
            fields, survives = found.fields, found.survives
            game.emit(
                AccountJudged(
                    (fields[0], fields[1]), (survives[0], survives[1]), found.margin, found.grade
                )
            )
        steps = [steps_of(self.units(state, place)) for place in (0, 1)]
        return done(result_of(found, steps, state.table.rules.salvage))

    def ask_entry(self, game: WarGame) -> Flow:
        """[GW-12.5, GW-R46, GW-R50] The attacker's speaker enters a result, leaves it to the dice,
        or has the other side enter; then each in turn confirms, or enters another."""
        answers: list[Action] = []
        if self.entries:
            answers.append(Confirm())
        if self.entries < MOST:
            answers += RESULTS
        if not self.entries or self.entries == MOST:
            answers.append(LeaveToDice())
        if not self.entries and self.turn == 0:
            answers.append(LetThemEnter())
        prompt = "confirm" if self.entries else "enter"
        sampled = self.entries < MOST
        return put(Decision(self.speakers[self.turn], prompt, Listed(answers), sampled))

    def hear_entry(self, game: WarGame) -> Flow:
        """[GW-12.5] A confirmed result is delivered."""
        answer = game.answer
        player = self.speakers[self.turn]
        if isinstance(answer, LeaveToDice):
            return NEXT
        if isinstance(answer, Confirm):
            assert self.entry is not None
            if game.observed:
                game.emit(ResultConfirmed(player))
            return done(entered(game.state, self.entry))
        if isinstance(answer, Enter):
            self.entry = answer
            self.entries += 1
            if game.observed:
                game.emit(ResultEntered(player, answer.grade, answer.winner, answer.remarks))
        self.turn = 1 - self.turn
        return goto("ask_entry")

    def dice(self, game: WarGame) -> Flow:
        """[GW-11] By dice."""
        return done(roll(game, self.cell, self.bv[0], self.bv[1]))

    def units(self, state: State, place: int) -> list[Unit]:
        """The units of a side, none in the final battle."""
        return [] if self.cell == NOWHERE else side_at(state, self.cell, self.teams[place])

    def fault(self, state: State, entry: Enter) -> str:
        """[GW-12.4] What is wrong with a result that is entered; empty if nothing is."""
        return fault_of(entry, self.units(state, 0), self.units(state, 1))

    def _asked(self, game: WarGame) -> Engagement:
        """[GW-10.2] The request for the battle."""
        host = host_of(game.systems, self.system)
        assert host is not None
        sides = [self.units(game.state, place) for place in (0, 1)]
        return engagement(game.state, host, self.cell, sides, self.bv, self.speakers, self.field)

    def _hear(self, game: WarGame, place: int) -> None:
        answer = game.answer
        assert isinstance(answer, Name)
        self.said.append(answer.method)
        if game.observed:
            game.emit(MethodNamed(self.speakers[place], answer.method))


def agreed_before(game: WarGame) -> str:
    """[GW-5.4, section 5.5] The method that was agreed on for the campaign, or `ask`, also where a
    system is not there any more; in a campaign that a bot imagines it is by dice."""
    if game.state.by_dice:
        return AUTO
    mode = game.state.table.rules.battle_mode
    gone = mode.startswith(TACTICAL) and host_of(game.systems, mode.removeprefix(TACTICAL)) is None
    return "ask" if gone else mode


def named(game: WarGame) -> list[Action]:
    """[GW-5.4] The methods there are: dice, a real table, the systems that take battles, any."""
    hosts = [TACTICAL + name for name in hosts_of(game.systems)]
    return [Name(one) for one in [AUTO, MANUAL, *hosts, ANY]]


def agreed_method(said: list[str]) -> str:
    """[GW-5.4] Equal names are used, `any` agrees to what the other named; else it is by dice."""
    if len(said) < 2 or said == [ANY, ANY]:
        return AUTO
    attacker, defender = said
    if attacker == ANY:
        return defender
    return attacker if defender in (attacker, ANY) else AUTO
