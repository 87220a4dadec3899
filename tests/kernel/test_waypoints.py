"""Positions kept along the way: what is kept, what is found again, and what is never trusted."""

from __future__ import annotations

import zlib
from types import ModuleType
from typing import Any

import pytest
from msgspec import structs

from ironmuster.kernel import replay as replays
from ironmuster.kernel import waypoints
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.replay import Recorder, resume
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.kernel.waypoints import Way, Waypoint, packed, unpacked
from tests.toys.campaign import Hold, March, Muster
from tests.toys.systems import TOYS

CAMPAIGN = TOYS["campaign"]


def played(count: int, seed: str = "w7") -> Recorder:
    """Return a campaign of so many answers, given by chance."""
    recorder = Recorder(CAMPAIGN, March(lords=2, turns=300), key_of(seed), TOYS)
    dice = Dice(key_of(f"{seed} p"))
    while len(recorder.entries) < count and (decision := recorder.game.decision) is not None:
        recorder.act(decision.options.at(dice.below(decision.options.size())))
    assert len(recorder.entries) == count, "the campaign is long enough"
    return recorder


def holding(count: int) -> Recorder:
    """Return a campaign in which nobody ever marches: no battles, no dice."""
    recorder = Recorder(CAMPAIGN, March(lords=2, turns=400), key_of("peace"), TOYS)
    for _ in range(count):
        recorder.act(Hold())
    return recorder


def places(recorder: Recorder) -> list[int]:
    return [one.place for one in recorder.waypoints.held(recorder.marks)]


def walked(monkeypatch: pytest.MonkeyPatch, *others: ModuleType) -> list[int]:
    """Return the list that is told how many entries are played from now on, by replays and by
    other modules that have their `walk`."""
    found: list[int] = []
    walk = replays.walk

    def counting(game: Any, entries: Any, begun: int = 0) -> Any:
        found.append(len(entries))
        return walk(game, entries, begun)

    for module in (replays, *others):
        monkeypatch.setattr(module, "walk", counting)
    return found


def test_a_position_is_kept_every_thirty_two_entries() -> None:
    assert places(holding(100)) == [32, 64, 96]


def test_a_position_is_kept_where_a_battle_begins_and_where_it_ends() -> None:
    recorder = played(150)
    borders = []
    for place, entry in enumerate(recorder.entries):
        inner = entry.system == "parley"
        before = place > 0 and recorder.entries[place - 1].system == "parley"
        if inner != before:
            borders.append(place)  # after so many entries a battle has begun, or ended
    assert len(borders) > 4, "there are battles in it"
    assert set(borders) <= set(places(recorder)), "each beginning and each end is kept"


def test_any_position_is_found_from_the_nearest_that_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    recorder = played(150)
    plain = resume(recorder.replay(), 0, bytes(32), TOYS)
    wanted = [fingerprint(plain.game)]
    for _ in replays.walk(plain.game, recorder.entries):
        wanted.append(fingerprint(plain.game))
    played_again = walked(monkeypatch)
    found = [fingerprint(recorder.at(place)) for place in range(150, -1, -1)]
    assert found == wanted[::-1]
    assert max(played_again) < 32, "nothing is played from the beginning"


def test_what_is_looked_at_next_is_one_entry_on(monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = holding(60)
    played_again = walked(monkeypatch)
    for place in (50, 51, 52):
        recorder.at(place)
    assert played_again == [18, 1, 1]


def test_a_position_that_was_found_is_ones_own() -> None:
    recorder = holding(40)
    game = recorder.at(35)
    game.use(Dice(key_of("elsewhere")))
    game.apply(Hold())
    assert fingerprint(recorder.at(35)) != fingerprint(game)
    assert recorder.at(35).state.turn == 35


def test_taking_back_goes_to_the_nearest_and_keeps_the_dice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    recorder = holding(120)
    position = recorder.game.dice.position
    played_again = walked(monkeypatch)
    recorder.rewind(119)
    assert played_again == [119 - 96]
    assert recorder.game.state.turn == 119
    assert recorder.game.dice.position == position and recorder.game.dice.key == key_of("peace")
    assert len(recorder.marks) == 120


def test_positions_of_a_way_that_was_taken_back_are_not_found_on_another() -> None:
    recorder = holding(40)
    recorder.rewind(31)
    here = next(iter(recorder.game.decision.options))  # type: ignore[union-attr]
    assert isinstance(here, Muster)
    recorder.act(here)
    assert places(recorder) == [32], "the position of the new way has taken the place of the old"
    assert fingerprint(recorder.at(32)) == fingerprint(recorder.game)


def test_many_positions_are_thinned_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waypoints, "MOST", 4)
    recorder = holding(32 * 9)
    found = places(recorder)
    assert len(found) <= 4 and found[-1] == 288, "the last one stays"
    assert recorder.at(200).state.turn == 200


def test_a_kept_position_does_not_hold_the_secret_of_the_dice() -> None:
    recorder = holding(32)
    [kept] = recorder.waypoints.held(recorder.marks)
    raw = zlib.decompress(kept.body)
    assert recorder.game.dice.key.hex().encode() not in raw
    assert b'"position":0' in raw


@pytest.mark.parametrize("how", ["noise", "cut", "other", "empty"])
def test_a_damaged_position_is_not_used(how: str) -> None:
    recorder = holding(70)
    held = {one.place: one for one in recorder.waypoints.held(recorder.marks)}
    spoilt: dict[str, bytes] = {
        "noise": b"\x00" + held[64].body[1:],
        "cut": held[64].body[:-8],
        "other": held[32].body,
        "empty": b"",
    }
    recorder.waypoints._held[64] = held[64]._replace(body=spoilt[how])
    assert recorder.at(66).state.turn == 66, "it is played from the one before"
    assert fingerprint(recorder.at(64)) == held[64].fingerprint


def test_a_position_of_other_rules_is_not_used() -> None:
    recorder = holding(40)
    [kept] = recorder.waypoints.held(recorder.marks)
    raw = zlib.decompress(kept.body).replace(b'"version":1', b'"version":0', 1)
    recorder.waypoints._held[32] = kept._replace(body=zlib.compress(raw))
    assert recorder.at(35).state.turn == 35
    assert places(recorder) == [32]
    assert unpacked(recorder.waypoints._held[32], TOYS).state.turn == 32, "it was made anew"


def test_stored_positions_are_brought_when_they_are_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    recorder = holding(90)
    kept = packed(80, recorder.marks[80], recorder.at(80))
    asked: list[int] = []

    def fetch() -> Waypoint:
        asked.append(80)
        return kept

    again = resume(recorder.replay(), 90, key_of("peace"), TOYS)
    again.waypoints._live.clear()
    again.waypoints.stored[80] = Way(again.marks[80], fetch)
    played_again = walked(monkeypatch)
    assert again.at(85).state.turn == 85 and asked == [80] and played_again == [5]


@pytest.mark.parametrize("fetched", [None, "damaged", "another"])
def test_a_stored_position_that_is_not_right_is_let_go(fetched: str | None) -> None:
    recorder = holding(90)
    kept = packed(80, recorder.marks[80], recorder.at(80))
    found = {
        None: None,
        "damaged": kept._replace(body=b"nothing"),
        "another": kept._replace(mark=recorder.marks[79]),
    }[fetched]
    recorder.waypoints._live.clear()
    recorder.waypoints.stored[80] = Way(recorder.marks[80], lambda: found)
    assert recorder.at(85).state.turn == 85
    assert recorder.waypoints.stored == {}


def test_the_mark_follows_from_the_header_and_every_entry() -> None:
    one, same, other = played(20), played(20), played(20, "w11")
    assert one.marks == same.marks and len(set(one.marks)) == 21
    assert one.marks[0] == other.marks[0] and one.marks[20] != other.marks[20]
    shorter = Recorder(CAMPAIGN, March(lords=2, turns=6), key_of("w7"), TOYS)
    assert shorter.marks[0] != one.marks[0]
    again = resume(one.replay(), 20, bytes(32), TOYS)
    assert again.marks == one.marks
    entry = structs.replace(one.entries[-1], player=1 - one.entries[-1].player)
    one.rewind(19)
    one.skip(entry, False)
    assert one.marks[:20] == same.marks[:20] and one.marks[20] != same.marks[20]
