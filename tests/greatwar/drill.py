"""Drill, a made-up host of battles: each side says what its force cost and what is left of it, the
attacker first, then who holds the ground. It keeps what it was asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from ironmuster.kernel.catalog import Contents
from ironmuster.kernel.engagement import Account, Engagement, Host, Left
from ironmuster.kernel.errors import IllegalAction
from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, goto, put
from ironmuster.kernel.game import Game
from ironmuster.kernel.record import Decision, Listed, Record
from ironmuster.kernel.system import Label, Line, Outcome, RuleSystem, Telling
from ironmuster.kernel.value import Action, Event, Value

DrillGame = Game["Yard", Contents]


class Tell(Action, frozen=True):
    """What a side fielded, what of it can still fight, what has survived."""

    start: int
    field: int
    survive: int


class Hold(Action, frozen=True):
    """Who holds the ground."""

    role: Literal["attacker", "defender", ""]


class Told(Event, frozen=True):
    """A side has told it."""

    player: int


class Order(Value, frozen=True):
    """The scenario of a drill: what was asked for."""

    asked: Engagement


@dataclass
class Yard(Record):
    """What was asked for, and what both sides have told."""

    asked: Engagement
    starts: list[int]
    fields: list[int]
    survives: list[int]
    holder: str

    def copy(self) -> Yard:
        return Yard(self.asked, self.starts[:], self.fields[:], self.survives[:], self.holder)


class Parade(Procedure):
    """Both sides, then the ground."""

    STEPS: ClassVar[tuple[str, ...]] = ("ask_side", "hear_side", "ask_ground", "hear_ground")

    def copy(self) -> Parade:
        twin = Parade()
        twin.at = self.at
        return twin

    def ask_side(self, game: DrillGame) -> Flow:
        place = len(game.state.starts)
        limit = game.state.asked.sides[place].limit
        answers: list[Action] = [Tell(limit, limit, limit), Tell(limit, 0, limit // 2)]
        return put(Decision(place, "tell", Listed(answers), True))

    def hear_side(self, game: DrillGame) -> Flow:
        answer = game.answer
        assert isinstance(answer, Tell)
        game.emit(Told(len(game.state.starts)))
        game.state.starts.append(answer.start)
        game.state.fields.append(answer.field)
        game.state.survives.append(answer.survive)
        return goto("ask_side") if len(game.state.starts) < 2 else NEXT

    def ask_ground(self, game: DrillGame) -> Flow:
        if game.state.asked.objective == "destroy":
            return DONE
        answers: list[Action] = [Hold("attacker"), Hold("defender"), Hold("")]
        return put(Decision(0, "hold", Listed(answers)))

    def hear_ground(self, game: DrillGame) -> Flow:
        answer = game.answer
        assert isinstance(answer, Hold)
        game.state.holder = answer.role
        return NEXT


class Drill(RuleSystem[Yard, Contents]):
    """The rules of a drill, under the name of a host and with its scale."""

    version = 1
    catalog = Contents()
    state_type = Yard
    scenario_type = Order
    procedures = (Parade,)
    actions = (Tell, Hold)
    events = (Told,)
    telling = Telling(
        observe=lambda game, viewer: Value(),
        describe=lambda game, action: Label("an answer"),
        narrate=lambda game, event: Line("a side has told", "GW-10.13"),
        why_not=lambda game, action: "not this [GW-10.13]",
    )

    def __init__(self, name: str, currency: str, rate: tuple[int, int], cap: int, floor: int):
        self.name = name
        self.title = name.capitalize()
        self.host = Host(
            currency=currency, rate=rate, cap=cap, floor=floor, engage=Order, account=account
        )

    def setup(self, scenario: Order) -> tuple[Yard, Procedure]:
        return Yard(scenario.asked, [], [], [], ""), Parade()

    def accepts(self, game: DrillGame, action: Action) -> bool:
        return isinstance(action, Tell) and game.open is not None and game.open.prompt == "tell"

    def outcome(self, state: Yard) -> Outcome:
        """Its own victory is the attacker's, whatever was told [GW-10.15]."""
        return Outcome((1.0, 0.0), "drilled")

    def concede(self, game: DrillGame, player: int) -> None:
        """[GW-10.13] A side that concedes has field 0."""
        state = game.state
        if not game.stack:
            raise IllegalAction("it is over")
        for place in range(len(state.starts), 2):
            limit = state.asked.sides[place].limit
            state.starts.append(limit)
            state.fields.append(limit)
            state.survives.append(limit)
        state.fields[player] = 0


def account(state: Yard) -> Account:
    sides = [Left(*one) for one in zip(state.starts, state.fields, state.survives, strict=True)]
    return Account((sides[0], sides[1]), state.holder)  # type: ignore[arg-type]


HOSTS: dict[str, RuleSystem[Any, Any]] = {
    "battlemachine": Drill("battlemachine", "points", (1, 20), 200, 12),
    "thirtymm": Drill("thirtymm", "DC", (6, 5), 2500, 300),
    "rollout": Drill("rollout", "RP", (1, 50), 60, 5),
}
