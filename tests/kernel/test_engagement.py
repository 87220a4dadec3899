"""Battles that a campaign has fought by other systems: limits, the way there, the account back."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

import pytest

from ironmuster.kernel.catalog import Contents
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.engagement import (
    Account,
    Engagement,
    Host,
    Left,
    Side,
    read_account,
)
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.flow import DONE, Flow, Procedure, goto, subgame
from ironmuster.kernel.game import Game, start
from ironmuster.kernel.record import Record
from ironmuster.kernel.seat import deciding
from ironmuster.kernel.system import Label, Line, Outcome, RuleSystem, Telling, hosts_of
from ironmuster.kernel.value import Value
from tests.toys.campaign import CampaignSystem, March, Realm, held
from tests.toys.parley import PARLEY, Parley, ParleySystem

SIDES = (Side("attacker", 20, 3, ("1-1",)), Side("defender", 15, 6))
ASKED = Engagement("field", "plain", False, "destroy", 2, 17, SIDES)


def unplayable(asked: Engagement) -> Value:
    raise DataError("no battle")


def hosted(rate: tuple[int, int], cap: int, floor: int) -> Host[Any]:
    return Host(
        currency="points",
        rate=rate,
        cap=cap,
        floor=floor,
        engage=unplayable,
        account=lambda state: Value(),
    )


@pytest.mark.parametrize(
    ("host", "worths", "limits"),
    [
        (hosted((6, 5), 2500, 300), (2400, 2000), (2500, 2083)),  # 2880 and 2400 of 2500
        (hosted((1, 20), 200, 12), (4200, 3550), (200, 168)),  # 210 and 177 of 200
        (hosted((1, 50), 60, 5), (4200, 3550), (60, 50)),  # 84 and 71 of 60
        (hosted((1, 20), 200, 12), (1750, 1000), (87, 50)),
        (hosted((1, 20), 200, 12), (1000, 100), (50, 12)),  # 5 is below the floor
    ],
)
def test_limits_are_scaled_alike_and_raised(
    host: Host[Any], worths: tuple[int, int], limits: tuple[int, int]
) -> None:
    assert host.limits(worths) == limits


class Longer(Value, frozen=True):
    """What a system of its own tells: more than is asked."""

    rounds: int
    sides: tuple[Left, ...]
    holder: str


def test_an_account_may_tell_more_than_is_asked() -> None:
    sides = (Left(18, 4, 9), Left(15, 0, 0))
    told = Longer(6, sides, "attacker")
    assert read_account(told, ASKED) == Account(sides, "attacker")


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (None, "the account of the battle: Expected"),
        (Value(), "the account of the battle: Object missing required field `sides`"),
        (
            Longer(6, (Left(9, 9, 9),), ""),
            "the account of the battle: Expected `array` of length 2",
        ),
        (Longer(6, (Left(9, 9, 9), Left(9, 9, 9)), "nobody"), "the account of the battle: Invalid"),
        (
            Account((Left(21, -1, 22), Left(0, 0, 0))),
            "the account of the battle: attacker: a force of 21, of 20 at most; attacker: field -1,"
            " of 21; attacker: survive 22, of 21; defender: a force of 0, of 15 at most",
        ),
    ],
)
def test_an_impossible_account_is_refused(told: Value | None, text: str) -> None:
    with pytest.raises(DataError) as fault:
        read_account(told, ASKED)
    assert str(fault.value).startswith(text)


def talks(asked: Engagement) -> Value:
    return Parley(players=2, rounds=asked.rounds or 1)


def talked(state: Any) -> Account:
    """The cards that are left in both hands, of all that can be held."""
    left = [Left(3, len(hand), len(hand)) for hand in state.hands]
    return Account((left[0], left[1]))


def marches(asked: Engagement) -> Value:
    return March(lords=2, turns=asked.rounds)


def marched(state: Realm) -> Account:
    """The provinces of both lords, of all there are."""
    whole = len(state.holders)
    counts = [len(held(state, lord)) for lord in (0, 1)]
    sides = [Left(whole, count, count) for count in counts]
    return Account((sides[0], sides[1]), "attacker" if counts[0] > counts[1] else "")


class Talking(ParleySystem):
    """The parley as a host."""

    host = Host(currency="cards", rate=(1, 1), cap=3, floor=3, engage=talks, account=talked)


class Marching(CampaignSystem):
    """The campaign as a host."""

    host = Host(currency="places", rate=(1, 1), cap=9, floor=9, engage=marches, account=marched)


@dataclass
class Wars(Record):
    """How many battles were fought, and what came of each."""

    fields: list[int]
    holders: list[str]

    def copy(self) -> Wars:
        return Wars(self.fields[:], self.holders[:])


class War(Procedure):
    """A battle in each host there is."""

    STEPS: ClassVar[tuple[str, ...]] = ("fight", "settle")

    def copy(self) -> War:
        twin = War()
        twin.at = self.at
        return twin

    def asked(self, host: Host[Any]) -> Engagement:
        first, second = host.limits((5, 5))
        sides = (Side("attacker", first, 3), Side("defender", second, 3))
        return Engagement("field", "plain", False, "hold", 2, 0, sides)

    def fight(self, game: Game[Any, Any]) -> Flow:
        hosts = hosts_of(game.systems)
        done = len(game.state.holders)
        if done == len(hosts):
            return DONE
        name = list(hosts)[done]
        return subgame(name, hosts[name].engage(self.asked(hosts[name])), (1, 0))

    def settle(self, game: Game[Any, Any]) -> Flow:
        hosts = list(hosts_of(game.systems).values())
        account = read_account(game.account, self.asked(hosts[len(game.state.holders)]))
        game.state.fields += [side.field for side in account.sides]
        game.state.holders.append(account.holder)
        return goto("fight")


class Warfare(RuleSystem[Wars, Contents]):
    """A campaign that is nothing but battles."""

    name = "warfare"
    title = "Warfare"
    version = 1
    catalog = Contents()
    state_type = Wars
    scenario_type = Value
    procedures = (War,)
    actions = ()
    events = ()
    telling = Telling(
        observe=lambda game, viewer: Value(),
        describe=lambda game, action: Label(""),
        narrate=lambda game, event: Line("", ""),
        why_not=lambda game, action: "",
    )

    def setup(self, scenario: Any) -> tuple[Wars, Procedure]:
        return Wars([], []), War()

    def outcome(self, state: Wars) -> Outcome:
        return Outcome((0.5, 0.5), "over")


def test_two_hosts_fight_the_battles_of_one_campaign() -> None:
    systems: dict[str, Any] = {"parley": Talking(), "campaign": Marching(), "warfare": Warfare()}
    assert list(hosts_of(systems)) == ["parley", "campaign"]
    game = start(systems["warfare"], Value(), Dice(bytes(32)), systems)
    inner: list[str] = []
    chance = Random(4)
    while not game.over:
        seat = deciding(game)
        inner.append(game.innermost().system.name)
        decision = seat.decision
        assert decision is not None
        game.apply(decision.options.at(chance.randrange(decision.options.size())))
    assert list(dict.fromkeys(inner)) == ["parley", "campaign"]
    assert len(game.state.holders) == 2 and len(game.state.fields) == 4
    assert sum(game.state.fields[2:]) >= 2  # both lords keep a home, or one has taken it


def test_who_is_no_host_tells_nothing() -> None:
    assert hosts_of({"parley": PARLEY}) == {}
    assert Warfare().account(Wars([], [])) is None
