"""Every way chance can fall: exact branches, odds, and counts by hand."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.explore import TooManyBranches, branches, exactly, odds, perft
from ironmuster.kernel.game import Game, start
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.snapshot import encode, snapshot
from ironmuster.kernel.system import Chances
from ironmuster.kernel.value import Concede
from tests.toys.campaign import CAMPAIGN, Cross, Hold, March, Muster
from tests.toys.parley import PARLEY, Bid, Bids, Pass, Raise, Round, Session, Table
from tests.toys.systems import TOYS


def campaign(**scenario: int) -> Game[Any, Any]:
    return start(CAMPAIGN, March(**scenario), Dice(key_of(1)), TOYS)


def parley(hands: list[list[int]], rounds: int, deck: list[int]) -> Game[Any, Any]:
    """Return a two-handed parley at the first bid of its first round."""
    held = [card for hand in hands for card in hand]
    spent = [
        card
        for card in range(1, 7)
        for _ in range(PARLEY.catalog.copies[card - 1] - held.count(card) - deck[card - 1])
    ]
    bids: list[list[int]] = [[], []]
    size = max(map(len, hands))
    state = Table(rounds, size, 1, 1, [0, 0], hands, deck, spent, bids, -1, 0, [])
    session, round_ = Session(), Round()
    session.at, round_.at = 1, 2
    game: Game[Any, Any] = Game(PARLEY, state, [session, round_, Bids([])], Dice(key_of(1)), TOYS)
    game.advance()
    PARLEY.check(state)
    return game


def test_a_storm_falls_six_ways() -> None:
    game = campaign()
    game.apply(Muster("ford"))
    before = encode(snapshot(game))
    found = list(branches(game, Cross("keep")))
    assert encode(snapshot(game)) == before
    assert sorted(branch.draws for branch in found) == [(n,) for n in range(1, 7)]
    assert {branch.probability for branch in found} == {Fraction(1, 6)}
    taken = [b for b in found if b.game.state.holders["keep"] == 0]
    assert sum(b.probability for b in taken) == Fraction(4, 6)
    assert all(branch.game.decision is not None for branch in found)


def test_branches_of_a_deck_follow_its_weights_and_sum_to_one() -> None:
    # After the last bid each envoy draws one card: from two 1s and a 6, then from what is left.
    game = parley([[2], [5]], 2, [2, 0, 0, 0, 0, 1])
    game.apply(Bid(2))
    ways = {branch.draws: branch.probability for branch in branches(game, Bid(5))}
    third = Fraction(1, 3)
    assert ways == {(1, 1): third, (1, 6): third, (6, 1): third}
    assert sum(ways.values()) == 1


def test_too_many_branches_are_refused_before_they_are_made() -> None:
    game = campaign()
    game.apply(Muster("ford"))
    assert len(list(branches(game, Cross("keep"), 6))) == 6
    with pytest.raises(TooManyBranches):
        list(branches(game, Cross("keep"), 5))


def test_conceding_has_branches_too() -> None:
    [only] = branches(campaign(), Concede())
    assert only.probability == 1 and only.game.over


def test_exact_odds_are_exact() -> None:
    game = campaign()
    game.apply(Muster("ford"))
    found = odds(game, Cross("keep"))
    assert found.exact and found.samples == 0
    [provinces] = found.quantities
    assert (provinces.name, provinces.margin) == ("provinces", 0.0)
    assert provinces.mean == pytest.approx(2 / 3)
    assert [share.value for share in provinces.shares] == [0, 1]
    assert [share.probability for share in provinces.shares] == pytest.approx([1 / 3, 2 / 3])


def test_sampled_odds_carry_an_interval_that_holds_the_truth() -> None:
    game = campaign()
    game.apply(Muster("ford"))
    found = odds(game, Cross("keep"), limit=3, samples=2000)
    assert not found.exact and found.samples == 2000
    [provinces] = found.quantities
    share = provinces.mean
    assert provinces.margin == pytest.approx(1.96 * sqrt(share * (1 - share) / 2000))
    assert abs(share - 2 / 3) < provinces.margin
    assert odds(game, Cross("keep"), limit=3, samples=2000) == found


def test_a_system_may_know_its_odds_by_heart(monkeypatch: pytest.MonkeyPatch) -> None:
    game = campaign()
    game.apply(Muster("ford"))
    known = exactly({"provinces": {0: Fraction(1, 3), 1: Fraction(2, 3)}})
    assert odds(game, Cross("keep")) == known
    monkeypatch.setattr(CAMPAIGN, "chances", Chances(odds=lambda game, action: known))
    assert odds(game, Cross("keep"), limit=3, samples=5) is known


def test_branches_do_not_use_the_dice_to_come() -> None:
    game = campaign()
    game.apply(Muster("ford"))
    future = Seat(game, 0).position()
    assert [b.draws for b in branches(future, Cross("keep"))] == [
        b.draws for b in branches(game, Cross("keep"))
    ]


# [CP-2] At first lord 0 may march from the ford or hold: 2. To march (to two places, six rolls
# each) makes 12, to hold leaves lord 1 the same 2 answers: 14. One deeper: after each of those 12
# lord 1 has 2 answers, 24; after holding, lord 1 marches in 12 ways or holds and leaves lord 0 2.
@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 2), (2, 14), (3, 38)])
def test_perft_of_a_campaign(depth: int, count: int) -> None:
    assert perft(campaign(), depth) == count


# Envoy 0 bids 1 or 2 (2), envoy 1 can only bid 3 (2 still), then envoy 0 raises with the other
# card or passes (4); envoy 1 has no card left and is not asked, so the parley is over (4).
@pytest.mark.parametrize(("depth", "count"), [(1, 2), (2, 2), (3, 4), (4, 4)])
def test_perft_of_a_parley(depth: int, count: int) -> None:
    assert perft(parley([[1, 2], [3]], 1, [0] * 6), depth) == count


# The last bid brings one of three pairs of cards; then each envoy has one bid in each.
@pytest.mark.parametrize(("depth", "count"), [(1, 1), (2, 3), (3, 3), (4, 3)])
def test_perft_of_a_parley_with_a_deck(depth: int, count: int) -> None:
    assert perft(parley([[2], [5]], 2, [2, 0, 0, 0, 0, 1]), depth) == count


def test_the_priority_window_closes_after_passes_in_a_row() -> None:
    game = parley([[1, 2, 3], [4, 5, 6]], 1, [0] * 6)
    for action in (Bid(1), Bid(4), Pass(), Raise(5), Raise(2)):
        game.apply(action)
    assert game.decision is not None and game.decision.player == 1
    game.apply(Pass())
    game.apply(Pass())
    assert game.over and game.state.scores == [0, 1]


def test_a_lord_who_holds_lets_the_next_one_march() -> None:
    game = campaign()
    game.apply(Hold())
    assert game.decision is not None and game.decision.player == 1
