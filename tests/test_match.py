"""A match: seats, bots and their forfeits, taking back, real dice, and its journal."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from ironmuster.bots.beginners import RandomBot
from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.errors import DataError, IllegalAction, SaveError
from ironmuster.kernel.replay import verify
from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.snapshot import encode, fingerprint
from ironmuster.kernel.value import Concede
from ironmuster.match import (
    Match,
    Row,
    SeatSpec,
    header_of,
    import_match,
    load_match,
    seat_names,
    start_match,
    surviving,
)
from ironmuster.systems.battlemachine.system import SYSTEM as BATTLE
from tests.toys.campaign import CAMPAIGN, Cross, Hold, March, Muster
from tests.toys.parley import PARLEY, Bid, Parley, Pass, Raise
from tests.toys.systems import TOYS

KEY = key_of("a match")
PERSON = SeatSpec("person", "Ann")
OTHER = SeatSpec("person", "Ben")
DICE = SeatSpec("person", "Dora", real_dice=True)
BOT = SeatSpec("bot", bot="random")
SEATS = st.sampled_from([PERSON, DICE, BOT, SeatSpec("bot", bot="raising")])


class Raising(Bot):
    def choose(self, seat: Seat) -> int:
        raise RuntimeError("no idea")


class Lawless(Bot):
    def choose(self, seat: Seat) -> int:
        return 99


class Sleeper(Bot):
    def choose(self, seat: Seat) -> int:
        time.sleep(0.02)
        return 0


class Peeping(Bot):
    """Remembers the position it was given."""

    seen: bytes = b""

    def choose(self, seat: Seat) -> int:
        from ironmuster.kernel.snapshot import snapshot

        Peeping.seen = encode(snapshot(seat._game))
        return 0


def make(bot: str, system: str, dice: Dice) -> Bot:
    kinds: dict[str, type[Bot]] = {
        "random": RandomBot,
        "raising": Raising,
        "lawless": Lawless,
        "sleeper": Sleeper,
        "peeping": Peeping,
    }
    if bot not in kinds:
        raise DataError(f"no bot {bot!r}")
    return kinds[bot](dice)


def campaign(*seats: SeatSpec) -> Match:
    return start_match(CAMPAIGN, March(), seats, KEY, TOYS, make)


def again(match: Match, rows: list[Row]) -> Match:
    """The match as a restarted server finds it."""
    fresh = start_match(
        match.recorder.system, match.recorder.scenario, match.seats, KEY, TOYS, make
    )
    return load_match(header_of(fresh.recorder), match.seats, KEY, rows, TOYS, make)


def same(one: Match, two: Match) -> bool:
    def parts(match: Match) -> list[Any]:
        return [
            fingerprint(match.game),
            match.recorder.entries,
            match.recorder.free,
            match.game.dice.position,
            match.seq,
            match.taken_back,
            match.seqs,
            [match.lines(viewer) for viewer in (None, 0, 1)],
            match.forfeits,
            match.rolling and (match.rolling.player, match.rolling.action, match.rolling.rolled),
        ]

    return parts(one) == parts(two)


# -- seats ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "fault"),
    [
        ((PERSON,), "has 2 players, not 1"),
        ((PERSON, PERSON, PERSON), "has 2 players, not 3"),
        ((PERSON, SeatSpec("bot", bot="genius")), "no bot 'genius'"),
        ((PERSON, SeatSpec("bot", bot="random", real_dice=True)), r"seats\[1\].*real dice"),
        ((PERSON, SeatSpec("person", bot="random")), r"seats\[1\].*person"),
    ],
)
def test_seats_that_do_not_fit_are_refused(seats: tuple[SeatSpec, ...], fault: str) -> None:
    with pytest.raises(DataError, match=fault):
        campaign(*seats)


def test_three_lords_need_three_seats() -> None:
    match = start_match(CAMPAIGN, March(lords=3), (PERSON, BOT, OTHER), KEY, TOYS, make)
    assert [seat.kind for seat in match.seats] == ["person", "bot", "person"]


# -- bots -----------------------------------------------------------------------------------------


def test_bots_alone_play_to_the_end() -> None:
    match = campaign(BOT, BOT)
    rows: list[Row] = []
    while match.bot_to_move() is not None:
        rows.append(match.play_bot())
    assert match.game.over and match.game.outcome is not None
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    verify(match.recorder.replay(), TOYS)
    assert same(match, again(match, rows))


def test_the_same_key_gives_the_same_match() -> None:
    one, two = campaign(BOT, BOT), campaign(BOT, BOT)
    for match in (one, two):
        while match.bot_to_move() is not None:
            match.play_bot()
    assert same(one, two)


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("raising", "raised RuntimeError: no idea"),
        ("lawless", "answered what is not open: 99 of 2 options"),
    ],
)
def test_a_bot_that_fails_forfeits_its_answer_to_chance(bot: str, reason: str) -> None:
    match = campaign(SeatSpec("bot", bot=bot), PERSON)
    row = match.play_bot()
    assert (row.kind, row.player, row.note) == ("act", 0, reason)
    [forfeit] = match.forfeits
    assert (forfeit.entry, forfeit.player, forfeit.bot, forfeit.reason) == (1, 0, bot, reason)
    assert same(match, again(match, [row]))


def test_a_bot_that_takes_too_long_forfeits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ironmuster.match.seats.PATIENCE", 0.01)
    match = campaign(SeatSpec("bot", bot="sleeper"), PERSON)
    assert match.play_bot().note == "took too long"


def test_a_bot_never_gets_the_dice_of_the_match() -> None:
    match = campaign(SeatSpec("bot", bot="peeping"), PERSON)
    match.play_bot()
    assert Peeping.seen and KEY.hex().encode() not in Peeping.seen
    assert KEY.hex().encode() not in encode(match.snapshot_for(0))
    assert match.seen_by(0).dice.key != KEY


def test_a_bot_gets_no_hidden_cards_of_others() -> None:
    match = start_match(PARLEY, Parley(), (PERSON, BOT), KEY, TOYS, make)
    real = match.game.state.hands
    seen = [match.seen_by(1).state.hands for _ in range(3)]
    assert all(hands[1] == real[1] for hands in seen)
    others = set()
    for key in range(8):
        match = start_match(PARLEY, Parley(), (PERSON, BOT), key_of(key), TOYS, make)
        others.add(match.seen_by(1).state.hands[0] == match.game.state.hands[0])
    assert False in others


# -- taking back ----------------------------------------------------------------------------------


def test_a_choice_before_the_dice_is_free_to_take_back() -> None:
    match = campaign(PERSON, OTHER)
    rows = [match.act(Muster("ford"))]
    assert match.free_undos({0}) == [0] and match.free_undos({1}) == []
    rows.append(match.take_back(0, 0))
    assert (match.seq, match.taken_back, match.recorder.entries) == (2, 2, [])
    assert match.decision is not None and match.decision.prompt == "muster"
    assert same(match, again(match, rows))


def test_nothing_is_free_after_a_roll() -> None:
    match = campaign(PERSON, OTHER)
    match.act(Muster("ford"))
    match.act(Cross("moor"))
    assert match.free_undos({0, 1}) == []
    assert match.last_action({0}) == 1 and match.last_action({1}) is None


def test_nothing_is_free_once_the_turn_has_passed() -> None:
    match = campaign(PERSON, OTHER)
    match.act(Hold())
    assert match.free_undos({0}) == []


def test_dice_are_not_rolled_back() -> None:
    match = campaign(PERSON, OTHER)
    rows = [match.act(Muster("ford")), match.act(Cross("moor"))]
    used = match.game.dice.position
    rows.append(match.take_back(1, 0))
    assert used > 0 and match.game.dice.position == used
    assert same(match, again(match, rows))
    rows.append(match.act(Cross("moor")))
    assert match.game.dice.position > used
    assert [row.seq for row in surviving(rows)] == [1, 4]


def test_a_forfeit_that_is_taken_back_is_forgotten() -> None:
    match = campaign(PERSON, SeatSpec("bot", bot="raising"))
    match.act(Hold())
    match.play_bot()
    assert len(match.forfeits) == 1
    match.take_back(0, 0)
    assert match.forfeits == []


def test_a_mark_undoes_everything() -> None:
    match, untouched = campaign(PERSON, OTHER), campaign(PERSON, OTHER)
    for one in (match, untouched):
        one.act(Muster("ford"))
    mark = match.mark()
    match.act(Cross("moor"))
    match.back_to(mark)
    assert same(match, untouched)
    mark = match.mark()
    match.take_back(0, 0)
    match.back_to(mark)
    assert same(match, untouched)


# -- real dice ------------------------------------------------------------------------------------


def test_real_dice_are_asked_for_one_by_one() -> None:
    match = campaign(DICE, OTHER)
    rows = [match.act(Muster("ford"))]
    assert rows[0].kind == "act", "nothing is rolled for it"
    rows.append(match.act(Cross("moor")))
    assert rows[1].kind == "choose" and match.rolling is not None
    assert match.rolling.chance.values == [1, 2, 3, 4, 5, 6]
    assert len(match.recorder.entries) == 1 and match.game.state.holders["moor"] == -1
    assert same(match, again(match, rows))
    rows.append(match.roll(3))
    assert rows[2].kind == "act" and rows[2].draws == (3,)
    assert match.rolling is None and match.game.state.holders["moor"] == 0
    assert match.game.dice.position == 0, "the stream was not touched"
    assert same(match, again(match, rows))
    verify(match.recorder.replay(), TOYS)


@pytest.mark.parametrize("value", [0, 7, True, 3.0, "3", None, [3], {}])
def test_a_roll_that_cannot_come_up_is_refused(value: object) -> None:
    match = campaign(DICE, OTHER)
    match.act(Muster("ford"))
    match.act(Cross("moor"))
    with pytest.raises(IllegalAction, match="cannot come up on d6"):
        match.roll(value)
    assert match.rolling is not None and match.rolling.rolled == []


@pytest.mark.parametrize(
    ("place", "change", "message"),
    [
        (1, {"action": {"type": "cross", "p{ovince": "keep"}}, "row 2 of .*unknown field `p{"),
        (1, {"action": {"type": "cross", "province": "ford"}}, "row 2 of its journal: "),
        (1, {"action": None}, "row 2 of .*missing required field `type`"),
        (2, {"draws": ()}, "row 3 of its journal: 0 dice, not one"),
        (2, {"draws": (99,)}, "row 3 of .*cannot come up"),
    ],
)
def test_a_damaged_row_of_a_roll_under_way_is_told(
    place: int, change: dict[str, Any], message: str
) -> None:
    match = start_match(PARLEY, Parley(players=1, goal=1), (DICE,), KEY, TOYS, make)
    if "action" in change:
        match = campaign(DICE, OTHER)
        rows = [match.act(Muster("ford")), match.act(Cross("moor"))]
    else:
        hand = match.game.state.hands[0]
        rows = [match.act(Bid(hand[0])), match.act(Pass()), match.roll(1)]
    rows[place] = structs.replace(rows[place], **change)
    with pytest.raises(SaveError, match=message):
        again(match, rows)


@pytest.mark.parametrize("seats", [(), (DICE,), (DICE, OTHER, OTHER)])
def test_a_match_with_too_few_or_many_seats_is_not_loaded(seats: tuple[SeatSpec, ...]) -> None:
    fresh = campaign(DICE, OTHER)
    with pytest.raises(SaveError, match=f"seats: {len(seats)}, but 2 play"):
        load_match(header_of(fresh.recorder), seats, KEY, [], TOYS, make)


def test_a_roll_nobody_asked_for_is_refused() -> None:
    with pytest.raises(IllegalAction, match="no roll is wanted"):
        campaign(DICE, OTHER).roll(3)


def test_several_real_draws_survive_a_restart_between_them() -> None:
    match = start_match(PARLEY, Parley(players=1, goal=1), (DICE,), KEY, TOYS, make)
    hand = match.game.state.hands[0]
    rows = [match.act(Bid(hand[0])), match.act(Raise(hand[1]))]
    rows.append(match.act(Pass()))  # the host bids, and two cards are drawn: all are typed in
    assert match.rolling is not None and match.rolling.chance.name == "deck"
    rows += [match.roll(1), match.roll(2)]
    assert match.rolling.rolled == [1, 2] and same(match, again(match, rows))
    rows.append(match.roll(3))
    assert rows[-1].kind == "act" and rows[-1].draws == (1, 2, 3)
    assert match.game.state.hands == [sorted([hand[2], 2, 3])]
    assert same(match, again(match, rows))


def test_a_hidden_card_is_drawn_for_who_has_real_dice_too() -> None:
    match = start_match(CAMPAIGN, March(), (DICE, OTHER), KEY, TOYS, make)
    match.game.state.holders["keep"] = 1
    match.act(Muster("ford"))
    row = match.act(Cross("keep"))  # a parley: six cards are drawn, three of them for the other
    assert row.kind == "act" and len(row.draws) == 6 and match.rolling is None
    table = match.game.innermost().state
    assert sorted(row.draws) == sorted(card for hand in table.hands for card in hand)


def test_a_choice_can_be_taken_back_until_the_first_value() -> None:
    match = campaign(DICE, OTHER)
    rows = [match.act(Muster("ford")), match.act(Cross("moor"))]
    assert match.free_undos({0}) == [1] and match.free_undos({1}) == []
    rows.append(match.take_back(1, 0))
    assert match.rolling is None and len(match.recorder.entries) == 1
    assert same(match, again(match, rows))


def test_who_has_real_dice_may_still_concede() -> None:
    match = campaign(DICE, OTHER)
    match.act(Concede())
    assert match.game.outcome is not None and match.game.outcome.scores == (0.0, 1.0)


# -- journal and replay ---------------------------------------------------------------------------


def test_an_imported_match_goes_on_from_the_middle() -> None:
    match = campaign(BOT, BOT)
    while match.bot_to_move() is not None:
        match.play_bot()
    replay = match.recorder.replay()
    half = len(replay.entries) // 2
    taken, rows = import_match(replay, half, (PERSON, OTHER), key_of("new"), TOYS, make)
    assert [row.seq for row in rows] == list(range(1, half + 1))
    assert taken.recorder.entries == list(replay.entries[:half])
    assert fingerprint(taken.game) == fingerprint(match.recorder.at(half))
    assert taken.game.dice.position == replay.position


def test_each_viewer_is_told_what_it_may_know() -> None:
    match = start_match(PARLEY, Parley(), (PERSON, OTHER), KEY, TOYS, make)
    mine = [line.text for _, line in match.lines(0)]
    theirs = [line.text for _, line in match.lines(1)]
    watched = [line.text for _, line in match.lines(None)]
    assert mine[3:] == watched[3:] == ["Envoy 1 draws a card"] * 3
    assert theirs[:3] == watched[:3] == ["Envoy 0 draws a card"] * 3
    assert all(text.startswith("Envoy 0 draws ") and text[-1].isdigit() for text in mine[:3])


def test_everyone_has_a_name_of_their_own() -> None:
    twins = (PERSON, SeatSpec("person"), BOT, PERSON)
    assert seat_names(twins) == ("Ann (1)", "Player 2", "Random", "Ann (4)")


def test_the_log_calls_players_by_name() -> None:
    seats = (SeatSpec("bot", "Ann", "greedy"), SeatSpec("bot", "Ben", "greedy"))
    setup = scenario_from(BATTLE, {"options": {"point_limit": 25}})
    match = start_match(BATTLE, setup, seats, KEY, {BATTLE.name: BATTLE})
    dice = Dice(key_of("moves"))
    while len(match.recorder.entries) < 12 and match.decision is not None:
        match.bot_act(dice.below(match.decision.options.size()))
    told = [line.text for _, line in match.lines(None)]
    assert any(text.startswith("Roll-off: ") and "for Ann, " in text for text in told)
    assert any(text in ("Round 1, Ann to play", "Round 1, Ben to play") for text in told)
    assert "player" not in " ".join(told).lower()


def test_what_has_come_out_since_is_named() -> None:
    match = campaign(PERSON, OTHER)
    assert match.held({0}) == ""
    match.act(Muster("ford"))
    assert match.held({0}) == "", "it is free to take back"
    match.act(Cross("moor"))
    assert match.held({0}).startswith("dice were rolled: Lord 0 storms Moor: ")
    match = campaign(PERSON, OTHER)
    match.act(Hold())
    assert match.held({0}) == "it is for Ben to decide now"
    assert match.held({0, 1}) == "it is for Ben to decide now", "also where both share a screen"
    match.act(Hold())
    assert match.held({0}).startswith("Ben has answered")


def test_lines_since_a_row_are_only_the_later_ones() -> None:
    match = campaign(PERSON, OTHER)
    for action in (Muster("ford"), Cross("moor"), Hold()):
        match.act(action)
    assert len(match.lines(0)) == 2
    assert len(match.lines(0, 1)) == 2 and match.lines(0, 2) == []


@given(
    seats=st.tuples(SEATS, SEATS),
    steps=st.lists(st.integers(0, 999), max_size=40),
    system=st.sampled_from([(CAMPAIGN, March(turns=2)), (PARLEY, Parley())]),
)
@settings(max_examples=60)
def test_whatever_happens_the_journal_tells_it_again(
    seats: tuple[SeatSpec, SeatSpec], steps: list[int], system: tuple[Any, Any]
) -> None:
    match = start_match(*system, seats, KEY, TOYS, make)
    rows: list[Row] = []
    for step in steps:
        decision = match.decision
        if decision is None:
            break
        if match.rolling is not None and step % 5:
            values = match.rolling.chance.values
            rows.append(match.roll(values[step % len(values)]))
        elif match.rolling is not None or (step % 7 == 0 and match.recorder.entries):
            keep = step % (len(match.recorder.entries) + 1)
            rows.append(match.take_back(keep, decision.player))
        elif match.bot_to_move() is not None:
            rows.append(match.play_bot())
        elif step % 50 == 49:
            rows.append(match.act(Concede()))
        else:
            rows.append(match.act(decision.options[step % len(decision.options)]))
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    fresh = start_match(*system, seats, KEY, TOYS, make)
    loaded = load_match(header_of(fresh.recorder), seats, KEY, rows, TOYS, make)
    assert same(match, loaded)
    verify(loaded.recorder.replay(), TOYS)
