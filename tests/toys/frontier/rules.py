"""[FR-2, FR-3, FR-4, FR-5] The course of a season."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask, call, goto, subgame
from ironmuster.kernel.orders import SealedOrders
from ironmuster.kernel.record import Listed, Options
from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.system import Outcome
from ironmuster.kernel.value import Value
from tests.toys.frontier.position import (
    NOBODY,
    PURSE,
    Attack,
    FrontierGame,
    Held,
    Levied,
    Levy,
    Lost,
    March,
    Meet,
    Rest,
    Taken,
)


@dataclass
class Seasons(Procedure):
    """[FR-2, FR-3] Season after season: the levy, then every house in order."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "levy", "reveal", "march", "next")
    house: int

    def copy(self) -> Seasons:
        twin = Seasons(self.house)
        twin.at = self.at
        return twin

    def begin(self, game: FrontierGame) -> Flow:
        """[FR-6] The game ends after the last season."""
        if game.state.season == game.state.seasons:
            return DONE
        game.state.season += 1
        game.state.sealed = True
        return NEXT

    def levy(self, game: FrontierGame) -> Flow:
        return call(Levies([]))

    def reveal(self, game: FrontierGame) -> Flow:
        """[FR-2] All forces lie open at once."""
        state = game.state
        state.sealed = False
        forces = iter(game.result)
        state.levies = [[] if gone else list(next(forces).companies) for gone in state.left]
        game.emit(Levied(tuple([tuple(levy) for levy in state.levies])))
        self.house = 0
        return NEXT

    def march(self, game: FrontierGame) -> Flow:
        """[FR-3] The next house marches."""
        return call(Marching(self.house, NOBODY, ""))

    def next(self, game: FrontierGame) -> Flow:
        self.house += 1
        return goto("march" if self.house < len(game.state.left) else "begin")


@dataclass
class Levies(SealedOrders):
    """[FR-2] The forces of a season, built in secret."""

    given: list[Levy]

    def players(self, game: FrontierGame) -> list[int]:
        return staying(game.state)

    def prompt(self) -> str:
        return "levy"

    def choices(self, game: FrontierGame, player: int) -> Options:
        """[FR-2] The forces that stand ready; any other that can be paid for will do."""
        return Listed([Levy(companies) for companies in game.catalog.ready])


@dataclass
class Marching(Procedure):
    """[FR-3, FR-4, FR-5] One march: where to, how it is fought, and what comes of it."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "offer_town",
        "take_town",
        "offer_way",
        "take_way",
        "fight",
        "settle",
        "occupy",
    )
    house: int
    town: int
    way: str

    def copy(self) -> Marching:
        twin = Marching(self.house, self.town, self.way)
        twin.at = self.at
        return twin

    def offer_town(self, game: FrontierGame) -> Flow:
        """[FR-3] Any town of another beside an own one, or rest."""
        if game.state.left[self.house]:
            return DONE
        marches = [Attack(town) for town in targets(game.state, self.house)]
        return ask(self.house, "attack", Listed([*marches, Rest()]))

    def take_town(self, game: FrontierGame) -> Flow:
        answer = game.answer
        if not isinstance(answer, Attack):
            return DONE
        self.town = answer.town
        return NEXT

    def offer_way(self, game: FrontierGame) -> Flow:
        """[FR-4] The defender chooses; [FR-7] a town that was left is marched into."""
        state = game.state
        if state.left[self.house]:
            return DONE
        if state.holders[self.town] == NOBODY:
            return goto("occupy")
        ways = [Meet(way) for way in fitting(state)]
        return ask(state.holders[self.town], "way", Listed(list(ways)))

    def take_way(self, game: FrontierGame) -> Flow:
        answer = game.answer
        assert isinstance(answer, Meet)
        self.way = answer.way
        return NEXT

    def fight(self, game: FrontierGame) -> Flow:
        """[FR-4] The battle is a game of its own."""
        state = game.state
        seats = fighters(state, self.house, state.holders[self.town], self.way)
        scenario = scenario_from(game.systems[self.way], battle(state, self.way, seats))
        return subgame(self.way, scenario, seats)

    def settle(self, game: FrontierGame) -> Flow:
        """[FR-5] Count what was lost; the town goes to an attacker who won."""
        state, outcome, account = game.state, game.result, game.account
        assert isinstance(outcome, Outcome)
        seats = fighters(state, self.house, state.holders[self.town], self.way)
        for house, count in zip(seats, lost(account, len(seats)), strict=True):
            if count:
                state.losses[house] += count
                game.emit(Lost(house, count))
        if outcome.scores[0] == 1.0:
            return NEXT
        game.emit(Held(self.house, self.town))
        return DONE

    def occupy(self, game: FrontierGame) -> Flow:
        """[FR-5, FR-7] The town has a new holder."""
        game.state.holders[self.town] = self.house
        game.emit(Taken(self.house, self.town))
        return DONE


def staying(state: March) -> list[int]:
    """[FR-7] The houses that have not given up."""
    return [house for house, gone in enumerate(state.left) if not gone]


def targets(state: March, house: int) -> list[int]:
    """[FR-3] The towns of others beside those of a house, in order."""
    count, holders = len(state.holders), state.holders
    beside = {
        near
        for town, holder in enumerate(holders)
        if holder == house
        for near in ((town - 1) % count, (town + 1) % count)
    }
    return sorted(town for town in beside if holders[town] != house)


def fitting(state: March) -> list[str]:
    """[FR-4] The ways to fight that were agreed on; a causeway takes four houses."""
    return [way for way in state.ways if way != "causeway" or len(staying(state)) == 4]


def fighters(state: March, house: int, rival: int, way: str) -> tuple[int, ...]:
    """[FR-4] Who plays player 0, 1, ... of a battle."""
    others = [one for one in staying(state) if one not in (house, rival)]
    if way == "causeway":
        return (house, rival, *others)
    if way == "parley" and len(others) == 2:
        return (house, rival, others[0])
    return (house, rival)


def battle(state: March, way: str, seats: tuple[int, ...]) -> dict[str, Any]:
    """[FR-4] The set-up of a battle, in the plain words of its rules."""
    if way == "parley":
        hand = min(5, max(1, *(len(state.levies[house]) for house in seats)))
        return {"players": len(seats), "rounds": 1, "hand": hand}
    if way == "causeway":
        return {"rounds": 1}
    if way == "campaign":
        return {"turns": 2}
    groups = ["sol_patrol", "union_patrol"]
    return {"map": "crossroads", "battlegroups": groups, "options": {"point_limit": 25}}


class Wreck(Struct, frozen=True):
    """[FR-5] What the frontier reads of a mech after a clash."""

    owner: int
    status: str


class Toll(Struct, frozen=True):
    """[FR-5] What the frontier reads of the account of a battle, whoever gives it."""

    strength: tuple[int, ...] = ()
    mechs: tuple[Wreck, ...] = ()


def lost(account: Value | None, players: int) -> list[int]:
    """[FR-5] What each player of a battle lost: strength on a causeway, mechs in a clash."""
    if account is None:
        return [0] * players
    toll = msgspec.convert(account, Toll, from_attributes=True)
    if toll.strength:
        return [3 - strength for strength in toll.strength]
    wrecks = [mech.owner for mech in toll.mechs if mech.status == "destroyed"]
    return [wrecks.count(player) for player in range(players)]


def cost(game: FrontierGame, levy: Levy) -> int:
    """[FR-2] What a force costs, more than anybody has where there is no such company."""
    costs = game.catalog.costs
    return sum(costs.get(company, PURSE + 1) for company in levy.companies)
