"""What a seat may not know leaves no trace in anything it receives; and a trace would be found."""

from __future__ import annotations

import pytest

from ironmuster.bots.bot import Bot
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.seat import Seat
from tests.contract import difference
from tests.contract.difference import Leak, compare
from tests.contract.play import begin
from tests.contract.scenarios import CASES, Case
from tests.toys import parley
from tests.toys.leaky import HOLES
from tests.toys.parley import Parley

SECRET = [case for case in CASES if begin(case).secretive() or case.system.name == "campaign"]


@pytest.mark.parametrize("case", SECRET, ids=[case.name for case in SECRET])
def test_a_seat_cannot_tell_the_game_from_one_with_other_secrets(case: Case) -> None:
    met = compare(case, 1, 60) + compare(case, 2, 60) + compare(case, 3, 40, skip=150)
    assert met.total(), "what is hidden was never changed"


def test_a_bot_that_peeks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(difference, "regular", lambda system: Peeking(Dice(bytes(32))))
    case = Case(parley.PARLEY, "peeking", Parley(players=3))
    with pytest.raises(Leak, match=r"^answer of the bot of"):
        for seed in range(8):
            compare(case, seed, 60)


class Peeking(Bot):
    """Looks at the game behind its seat."""

    def choose(self, seat: Seat) -> int:
        return sum(sum(hand) for hand in seat._game.state.hands) % 7


@pytest.mark.parametrize("name", HOLES)
def test_every_kind_of_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hole = HOLES[name]
    if hole.name:
        monkeypatch.setattr(parley, hole.name, hole.part)
    case = Case(hole.system, "hole", Parley(players=3, rounds=3, hand=3))
    with pytest.raises(Leak, match=f"^{hole.kind} of"):
        for seed in range(8):
            compare(case, seed, 60)
