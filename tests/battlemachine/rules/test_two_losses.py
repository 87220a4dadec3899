"""[BM-4.5, BM-16, BM-R71] Two losses in one moment: a commander falls, and its Deadman Charge
takes the one beside it along. What comes of it under every option and scenario, by hand.

The *elder* is the commander that falls first, the *younger* the one that its charge destroys. On
kill points the elder's side wins: a Praetor of 12+1+6 against an Ox of 5+1+1+6.
"""

from __future__ import annotations

from typing import Final

import pytest

from ironmuster.systems.battlemachine.content.catalog import DATA
from ironmuster.systems.battlemachine.position.actions import EndAttack, Fire
from ironmuster.systems.battlemachine.position.events import Destroyed, TurnStarted
from tests.battlemachine.helpers import (
    BattleGame,
    battle,
    ending,
    mech,
    of,
    only,
    play,
    unrolled,
)

rule = pytest.mark.rule
Fate = tuple[str, str, int]  # whose side wins, why, and how many turns are started before that

SCENARIOS: Final = tuple(DATA.contents.scenarios)
LOSSES: Final = ("one_more_turn", "immediate", "none")
MUTUAL: Final = ("points", "first_loses")
ELDER, YOUNGER = "elder", "younger"

# Both sides have a mech left. `shot`: the younger shot the elder in its own turn, so the elder's
# side has its last turn next. `fire`: the elder burnt out in its own turn; the younger's is next.
AT_ONCE: Final[dict[str, Fate]] = {
    "points": (ELDER, "commander", 0),
    "first_loses": (YOUNGER, "commander", 0),
}
LATER: Final[dict[tuple[str, str], Fate]] = {
    ("points", "shot"): (ELDER, "commander", 1),
    ("points", "fire"): (ELDER, "commander", 1),
    ("first_loses", "shot"): (YOUNGER, "commander", 1),
    ("first_loses", "fire"): (ELDER, "commander", 1),
}


def duel(how: str, elder: int, oxen: tuple[bool, bool], first: int, **around: str) -> BattleGame:
    """The moment before the elder falls. `elder` and `first` are seats; `oxen` says whether the
    elder's and the younger's side have an Ox more, far away."""
    younger, scenario = 1 - elder, around.pop("scenario", "clash")
    units = [
        mech(
            "ox", "autogun", "deadman_charge",
            at=(5, 5), seat=elder, commander=True, dam=1, burning=how == "fire",
        ),
        mech("praetor", "autogun", at=(6, 5), seat=younger, facing="W", commander=True, dam=1),
    ]  # fmt: skip
    for seat, more, at in ((elder, oxen[0], (14, 14)), (younger, oxen[1], (1, 1))):
        units += [mech("ox", "autogun", seat=seat, at=at)] if more else []
    shooter = 0 if first == younger else 1 + oxen[0]
    return battle(
        *units,
        map="dust_flats",
        scenario=scenario,
        options=around,
        first=first,
        turn=elder if how == "fire" else younger,
        phase="attack" if how == "fire" else "firing",
        active=0 if how == "fire" else shooter,
        # fire takes the last Dam; or hit, full power; then the full power of the charge
        dice=[6, 6, 2] if how == "fire" else [6, 2, 6, 2, 6, 2],
        length=4,
    )


def fate(game: BattleGame, how: str, elder: int) -> Fate:
    """Let the elder fall, then play idle turns to the end."""
    leaders = [side.leader for side in game.state.table.sides]
    events = play(game, EndAttack() if how == "fire" else Fire(0, leaders[elder]))
    fallen = [event.mech for event in of(events, Destroyed)]
    assert fallen == [leaders[elder], leaders[1 - elder]] and unrolled(game) == []
    while game.decision is not None:
        options = game.decision.options
        events += game.apply(options.at(options.size() - 1))
    winner, reason = ending(events)
    return (ELDER if winner == elder else YOUNGER), reason, len(of(events, TurnStarted))


@rule("BM-16.3", "BM-17.8", "BM-R54", "BM-R71", "BM-4.5")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("elder", [0, 1])
@pytest.mark.parametrize("how", ["shot", "fire"])
@pytest.mark.parametrize("mutual", MUTUAL)
@pytest.mark.parametrize("loss", LOSSES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_both_commanders_fall_in_one_moment(
    scenario: str, loss: str, mutual: str, how: str, elder: int, first: int
) -> None:
    game = duel(
        how, elder, (True, True), first,
        scenario=scenario, commander_loss=loss, mutual_commander_loss=mutual,
    )  # fmt: skip
    found = fate(game, how, elder)
    if scenario == "decapitation" or loss == "immediate":
        assert found == AT_ONCE[mutual]
    elif loss == "one_more_turn":
        assert found == LATER[mutual, how]
    else:  # nothing but the length ends it; without objectives on kill points, the elder's
        defender = ELDER if first != elder else YOUNGER
        assert found[:2] == (defender if scenario == "breakthrough" else ELDER, "length")


@rule("BM-16.2", "BM-R71", "BM-4.5")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("how", ["shot", "fire"])
@pytest.mark.parametrize("mutual", MUTUAL)
@pytest.mark.parametrize("loss", LOSSES)
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize(
    ("oxen", "winner"), [((False, True), YOUNGER), ((True, False), ELDER), ((False, False), ELDER)]
)
def test_a_side_wiped_out_has_lost_whatever_commanders_are_worth(
    scenario: str,
    loss: str,
    mutual: str,
    how: str,
    first: int,
    oxen: tuple[bool, bool],
    winner: str,
) -> None:
    """Both wiped out: kill points, the elder's; but in Breakthrough nobody is left to escape."""
    game = duel(
        how, 0, oxen, first,
        scenario=scenario, commander_loss=loss, mutual_commander_loss=mutual,
    )  # fmt: skip
    if scenario == "breakthrough" and not any(oxen):
        winner = ELDER if first else YOUNGER  # [BM-17.5, BM-R74] the defender's
    assert fate(game, how, 0) == (winner, "wiped_out", 0)


def three(*, charge: bool, **house: str) -> BattleGame:
    """Seat 0's commander burns out between a mate with a charge and seat 1's commander, which only
    the mate's charge reaches; both sides have an Ox far away."""
    gear = ("deadman_charge",) if charge else ()
    return battle(
        mech("ox", "autogun", "deadman_charge", at=(5, 5), commander=True, dam=1, burning=True),
        mech("gopher", *gear, at=(6, 5), dam=1),
        mech("ox", "autogun", at=(14, 14)),
        mech("praetor", "autogun", at=(7, 5), seat=1, commander=True, dam=1),
        mech("ox", "autogun", at=(1, 1), seat=1),
        options=house,
        phase="attack",
        dice=[6, 6, 2, 6, 2] if charge else [6, 6, 2],
    )


@rule("BM-R54", "BM-R71", "BM-4.5")
@pytest.mark.parametrize(("mutual", "winner"), [("points", 0), ("first_loses", 1)])
def test_a_chain_of_charges_leaves_the_commander_that_fell_first_the_first(
    mutual: str, winner: int
) -> None:
    """Points: Praetor 19 against Ox 13 and Gopher 4."""
    game = three(charge=True, commander_loss="immediate", mutual_commander_loss=mutual)
    events = play(game, EndAttack())
    assert [event.mech for event in of(events, Destroyed)] == [0, 1, 3]
    assert ending(events) == (winner, "commander")


@rule("BM-R54")
@pytest.mark.parametrize("mutual", MUTUAL)
def test_one_commander_lost_is_not_two(mutual: str) -> None:
    game = three(charge=False, commander_loss="immediate", mutual_commander_loss=mutual)
    assert ending(play(game, EndAttack())) == (1, "commander")


@rule("BM-R54", "BM-R71", "BM-R72", "BM-12.10")
@pytest.mark.parametrize("mutual", MUTUAL)
@pytest.mark.parametrize("first", [0, 1])
def test_a_blast_that_reaches_both_commanders_ends_with_the_first_in_mech_index_order(
    first: int, mutual: str
) -> None:
    """Seat 0 fires at seat 1's Ox between both commanders, each with 1 Dam. The Blast comes to the
    first player's commander first; the other's dice are not rolled."""
    game = battle(
        mech("ox", "autogun", at=(6, 5), commander=True, dam=1),
        mech("ox", "blast_grenades", at=(5, 8)),
        mech("ox", "autogun", at=(4, 5), seat=1, commander=True, dam=1),
        mech("ox", "autogun", at=(5, 5), seat=1),
        options={"commander_loss": "immediate", "mutual_commander_loss": mutual},
        first=first,
        phase="firing",
        active=1 if first == 0 else 3,
        dice=[6, 2, 2, 6, 6, 2],  # hit, no damage, full power of the Blast
    )
    sides = game.state.table.sides
    events = play(game, Fire(0, sides[1].mechs[1]))
    assert only(events, Destroyed).mech == 0
    assert ending(events) == (1 - first, "commander") and unrolled(game) == []
