"""What an address and a connection may ask for, and who is told apart from whom."""

from __future__ import annotations

import pytest

from ironmuster.server.client import PATIENCE, Client, CloseCode
from ironmuster.server.limits import CLOSED, SOCKETS, Budget, Visitor, Visitors


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("ironmuster.server.limits.monotonic", clock)
    return clock


def test_a_budget_refills_and_is_never_more_than_full(clock: Clock) -> None:
    budget = Budget(3, 0.5)
    assert [budget.spend() for _ in range(4)] == [True, True, True, False]
    clock.now += 2
    assert [budget.spend() for _ in range(2)] == [True, False]
    clock.now += 1000
    assert [budget.spend() for _ in range(4)] == [True, True, True, False]


def flood(client: Client, messages: int) -> None:
    for _ in range(messages):
        client.spend()


def test_who_keeps_sending_too_much_is_cut_off(clock: Clock) -> None:
    hasty, calm = Client(burst=5), Client(burst=5)
    flood(hasty, 5 + PATIENCE)
    assert not hasty.gone.is_set(), "a moment of haste is forgiven"
    flood(hasty, 1)
    assert hasty.gone.is_set() and hasty.code == CloseCode.FLOODING
    for _ in range(1000):
        clock.now += 0.05
        assert calm.spend()


def test_an_address_whose_connections_flood_is_closed_for_a_while(clock: Clock) -> None:
    visitor = Visitor()
    for _ in range(3):
        flood(Client(visitor=visitor), 1000)
        assert not visitor.is_closed()
    assert visitor.is_suspected(), "its newcomers get less patience"
    newcomer = Client(visitor=visitor)
    flood(newcomer, 40)
    assert newcomer.gone.is_set() and visitor.is_closed()
    assert Client(visitor=visitor).doubted
    clock.now += CLOSED
    assert not visitor.is_closed() and not Client(visitor=visitor).doubted


def test_a_player_who_floods_is_not_held_against_the_address() -> None:
    visitor = Visitor()
    for _ in range(9):
        client = Client(visitor=visitor)
        client.sit(frozenset({0}))
        flood(client, 1000)
        assert client.gone.is_set()
    assert not visitor.is_suspected() and visitor.messages.left == visitor.messages.most


def test_this_machine_and_proxies_are_never_closed() -> None:
    visitors = Visitors(["10.1.0.0/16", "2001:db8::5"])
    for host in ("127.0.0.1", "::1", "127.0.0.9", "", "10.1.2.3", "2001:db8::5"):
        visitor = visitors.of((host, 1))
        for _ in range(99):
            visitor.blame()
        assert not visitor.is_closed(), host
    ordinary = visitors.of(("10.2.0.1", 1))
    for _ in range(99):
        ordinary.blame()
    assert ordinary.is_closed()


def test_a_household_is_one_address() -> None:
    visitors = Visitors()
    same = [
        (("192.0.2.7", 1), ("192.0.2.7", 2)),
        (("::ffff:192.0.2.7", 1), ("192.0.2.7", 1)),
        (("2001:db8:1:2::1", 1), ("2001:db8:1:2:aaaa::9", 1)),
        (("fe80::1%eth0", 1), ("fe80::2%eth0", 1)),
        (None, None),
    ]
    for one, other in same:
        assert visitors.of(one) is visitors.of(other)
    other_network = ("2001:db8:1:3::1", 1)
    assert visitors.of(("2001:db8:1:2::1", 1)) is not visitors.of(other_network)


def test_sockets_without_a_seat_are_bounded_for_each_address() -> None:
    visitor = Visitor()
    clients = [Client(visitor=visitor) for _ in range(SOCKETS)]
    assert not any(client.doubted for client in clients)
    late = Client(visitor=visitor)
    assert late.doubted and not visitor.is_crowded()
    late.sit(frozenset({1}))
    assert not late.doubted, "a player is no watcher"
    clients.pop().leave()
    assert not Client(visitor=visitor).doubted, "one has gone, one has come"
    for _ in range(9):
        assert Client(visitor=visitor).doubted
    assert visitor.is_crowded()


def test_strangers_that_come_and_go_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ironmuster.server.limits.MOST_VISITORS", 8)
    visitors = Visitors()
    guest = visitors.of(("192.0.2.1", 1))
    guest.sockets += 1
    for number in range(1000):
        visitors.of((f"198.51.{number // 256}.{number % 256}", 1))
    assert len(visitors.seen) <= 9
    assert visitors.of(("192.0.2.1", 1)) is guest
