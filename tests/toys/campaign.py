"""Campaign, a made-up map game that shows system authors dice and a whole game inside another.

Rules. [CP-1] Two or three lords hold provinces. [CP-2] In turn, each chooses a province to march
from, or holds; [CP-3] then the border to cross. [CP-4] A free province falls to a roll of 3 or
more. [CP-5] A province of another lord is settled by a parley of the two; the attacker must win it.
[CP-6] After the last turn most provinces win.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Final, TypeAlias

import msgspec

from ironmuster.kernel.catalog import Contents, read_table
from ironmuster.kernel.chance import D6
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, ask, call, goto, subgame
from ironmuster.kernel.game import Game
from ironmuster.kernel.record import Listed, Record
from ironmuster.kernel.system import Chances, Label, Line, Outcome, RuleSystem, Telling
from ironmuster.kernel.value import Action, Event, Value
from tests.toys.parley import Parley

FREE: Final = -1


class Province(Value, frozen=True):
    """[CP-1] A place on the map."""

    name: str
    borders: tuple[str, ...]


class Atlas(Contents, frozen=True):
    """[CP-1] The map."""

    provinces: dict[str, Province]

    @cached_property
    def digest(self) -> str:
        """The hash of the content in the order of the file, as the saves of earlier builds have
        it."""
        return blake2b(msgspec.json.encode(self), digest_size=16).hexdigest()


class March(Value, frozen=True):
    """The scenario: how many lords, turns each, and rounds of a parley."""

    lords: int = 2
    turns: int = 6
    rounds: int = 1


class Muster(Action, frozen=True):
    """[CP-2] Choose the province to march from."""

    province: str


class Cross(Action, frozen=True):
    """[CP-3] Choose the province to march into."""

    province: str


class Hold(Action, frozen=True):
    """[CP-2] Stay at home."""


class Stormed(Event, frozen=True):
    """[CP-4] The roll for a free province."""

    lord: int
    province: str
    roll: int


class Taken(Event, frozen=True):
    """[CP-4] [CP-5] A province has a new lord."""

    lord: int
    province: str


class Repelled(Event, frozen=True):
    """[CP-4] [CP-5] A province did not fall."""

    lord: int
    province: str


@dataclass
class Realm(Record):
    """The position: who holds what, and the turns played."""

    lords: int
    turns: int
    rounds: int
    turn: int
    holders: dict[str, int]
    quitter: int

    def copy(self) -> Realm:
        return Realm(
            self.lords, self.turns, self.rounds, self.turn, dict(self.holders), self.quitter
        )


CampaignGame: TypeAlias = Game[Realm, Atlas]


@dataclass
class Years(Procedure):
    """[CP-2] Turn after turn."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "finish")

    def copy(self) -> Years:
        twin = Years()
        twin.at = self.at
        return twin

    def begin(self, game: CampaignGame) -> Flow:
        """[CP-2] The next lord marches; [CP-6] the game ends after the last turn."""
        realm = game.state
        if realm.turn == realm.turns * realm.lords:
            return DONE
        return call(Marching(realm.turn % realm.lords, "", ""))

    def finish(self, game: CampaignGame) -> Flow:
        game.state.turn += 1
        return goto("begin")


@dataclass
class Marching(Procedure):
    """[CP-2] One march: from where, to where, and what comes of it."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "offer_source",
        "take_source",
        "offer_target",
        "take_target",
        "storm",
        "treat",
        "settle",
    )
    lord: int
    source: str
    target: str

    def copy(self) -> Marching:
        twin = Marching(self.lord, self.source, self.target)
        twin.at = self.at
        return twin

    def offer_source(self, game: CampaignGame) -> Flow:
        """[CP-2] Any own province with a border to cross, or hold."""
        sources = [Muster(place) for place in held(game.state, self.lord) if targets(game, place)]
        return ask(self.lord, "muster", Listed([*sources, Hold()]))

    def take_source(self, game: CampaignGame) -> Flow:
        answer = game.answer
        if not isinstance(answer, Muster):
            return DONE
        self.source = answer.province
        return NEXT

    def offer_target(self, game: CampaignGame) -> Flow:
        """[CP-3] Any province across the border that is not one's own."""
        return ask(self.lord, "cross", Listed([Cross(p) for p in targets(game, self.source)]))

    def take_target(self, game: CampaignGame) -> Flow:
        answer = game.answer
        assert isinstance(answer, Cross)
        self.target = answer.province
        return NEXT if game.state.holders[self.target] == FREE else goto("treat")

    def storm(self, game: CampaignGame) -> Flow:
        """[CP-4] A free province falls to 3 or more."""
        roll = game.draw(D6)
        game.emit(Stormed(self.lord, self.target, roll))
        end(game, self.lord, self.target, roll >= 3)
        return DONE

    def treat(self, game: CampaignGame) -> Flow:
        """[CP-5] The two lords parley; the attacker is envoy 0."""
        scenario = Parley(players=2, rounds=game.state.rounds)
        return subgame("parley", scenario, (self.lord, game.state.holders[self.target]))

    def settle(self, game: CampaignGame) -> Flow:
        """[CP-5] The province goes to an attacker who won the parley."""
        outcome = game.result
        assert isinstance(outcome, Outcome)
        end(game, self.lord, self.target, outcome.scores[0] == 1.0)
        return DONE


def held(realm: Realm, lord: int) -> list[str]:
    """Return a lord's provinces in the order of the map."""
    return [place for place, holder in realm.holders.items() if holder == lord]


def targets(game: CampaignGame, source: str) -> list[str]:
    """[CP-3] Return the provinces that can be marched into from `source`."""
    holders = game.state.holders
    borders = game.catalog.provinces[source].borders
    return [place for place in borders if holders[place] != holders[source]]


def end(game: CampaignGame, lord: int, province: str, falls: bool) -> None:
    """[CP-4] [CP-5] A march ends: the province falls, or not."""
    if falls:
        game.state.holders[province] = lord
        game.emit(Taken(lord, province))
    else:
        game.emit(Repelled(lord, province))


class Chart(Value, frozen=True):
    """What a viewer sees: everything here, and of a parley what its own rules show."""

    turn: int
    holders: dict[str, int]
    parley: Value | None = None


class Borders(Value, frozen=True):
    """[CP-3] The borders that could be crossed from a province, as far as the asker may know."""

    viewer: int | None
    provinces: tuple[str, ...]


def gauge(before: CampaignGame, action: Action, after: CampaignGame) -> dict[str, int]:
    """How many provinces an answer wins or costs."""
    decision = before.decision
    assert decision is not None
    lord = decision.player
    return {"provinces": len(held(after.state, lord)) - len(held(before.state, lord))}


def observe(game: CampaignGame, viewer: int | None) -> Chart:
    """Return what `viewer` sees."""
    inside = game.child
    seen = None
    if inside is not None:
        seen = inside.system.telling.observe(inside, inside.seat_inside(viewer))
    return Chart(game.state.turn, dict(game.state.holders), seen)


def describe(game: CampaignGame, action: Action) -> Label:
    """Return an answer in words."""
    if isinstance(action, Muster | Cross):
        verb = "March from" if isinstance(action, Muster) else "Cross into"
        name = game.catalog.provinces[action.province].name
        return Label(f"{verb} {name}", (f"province:{action.province}",))
    return Label("Hold")


def why_not(game: CampaignGame, action: Action) -> str:
    """Return why an answer is refused, with its rule."""
    assert game.open is not None
    if game.open.prompt == "muster":
        if not isinstance(action, Muster):
            return "first choose where to march from, or hold [CP-2]"
        return "march from a province of yours with a border to cross [CP-2]"
    return "cross the border of the province you march from [CP-3]"


def narrate(game: CampaignGame, event: Event) -> Line:
    """Return an event as a sentence."""
    assert isinstance(event, Stormed | Taken | Repelled)
    name = game.catalog.provinces[event.province].name
    anchors = (f"province:{event.province}",)
    match event:
        case Stormed():
            return Line(f"Lord {event.lord} storms {name}: {event.roll}", "CP-4", anchors)
        case Taken():
            return Line(f"{name} falls to lord {event.lord}", "CP-6", anchors)
        case Repelled():
            return Line(f"{name} stands against lord {event.lord}", "CP-5", anchors)


def measure(game: CampaignGame, viewer: int | None, question: dict[str, Any]) -> Borders:
    """[CP-3] Return the borders that could be crossed from a province."""
    province = question.get("province")
    if question.get("type") != "borders" or province not in list(game.catalog.provinces):
        raise DataError("question: the borders of a province [CP-3]")
    return Borders(viewer, tuple(targets(game, str(province))))


class CampaignSystem(RuleSystem[Realm, Atlas]):
    """The rules of the campaign."""

    name = "campaign"
    title = "Campaign"
    version = 2
    changes = MappingProxyType({2: "Whoever gives up cannot win [CP-6]."})
    catalog = Atlas(read_table(Path(__file__).parent / "data" / "provinces.toml", Province))
    state_type = Realm
    scenario_type = March
    procedures = (Years, Marching)
    actions = (Muster, Cross, Hold)
    events = (Stormed, Taken, Repelled)
    limit = 2000
    players_key = "lords"
    chances = Chances(gauge=gauge)
    telling = Telling(
        observe=observe, describe=describe, narrate=narrate, why_not=why_not, measure=measure
    )

    def setup(self, scenario: March) -> tuple[Realm, Procedure]:
        """[CP-1] Each lord begins with one province, in the order of the map."""
        if scenario.lords not in (2, 3) or not 1 <= scenario.turns <= 400:
            raise DataError("lords: 2 or 3, turns: 1 to 400 [CP-1]")
        homes = ("ford", "port", "keep")[: scenario.lords]
        holders = {place: FREE for place in self.catalog.provinces}
        holders.update({home: lord for lord, home in enumerate(homes)})
        realm = Realm(scenario.lords, scenario.turns, scenario.rounds, 0, holders, -1)
        return realm, Years()

    def seats(self, state: Realm) -> int:
        return state.lords

    def outcome(self, state: Realm) -> Outcome:
        """[CP-6] Most provinces win; whoever gave up cannot."""
        counts = [
            -1 if lord == state.quitter else len(held(state, lord)) for lord in range(state.lords)
        ]
        prize = 1.0 if counts.count(max(counts)) == 1 else 0.5
        scores = tuple(prize if count == max(counts) else 0.0 for count in counts)
        return Outcome(scores, "provinces" if state.quitter < 0 else "conceded")

    def concede(self, game: CampaignGame, player: int) -> None:
        game.state.quitter = player

    def check(self, state: Realm) -> None:
        assert state.holders.keys() == self.catalog.provinces.keys()
        assert all(FREE <= holder < state.lords for holder in state.holders.values())
        assert 0 <= state.turn <= state.turns * state.lords


CAMPAIGN: Final = CampaignSystem()
