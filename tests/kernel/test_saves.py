"""Saved games: what is written is read back, and damage is always called damage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec
import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.codec import hints, read, write
from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.game import Game, start
from ironmuster.kernel.record import Record
from ironmuster.kernel.snapshot import Snapshot, decode, encode, fingerprint, restore, snapshot
from ironmuster.kernel.value import Value
from tests.kernel.hostile import damaged
from tests.toys.campaign import CAMPAIGN, Cross, March, Muster
from tests.toys.parley import PARLEY, Parley
from tests.toys.systems import TOYS

BIG: Final = (1 << 200) | 5


class Tag(Value, frozen=True):
    """A value inside a record."""

    name: str
    counts: dict[int, int]


@dataclass
class Part(Record):
    """A record inside a record."""

    number: int


@dataclass
class Base(Record):
    """Fields that another record inherits."""

    first: int


@dataclass
class Whole(Base):
    """One field of every kind that a record may hold."""

    flag: bool
    text: str
    mask: int
    parts: list[Part]
    pair: tuple[int, str]
    many: tuple[int, ...]
    table: dict[str, list[int]]
    cells: dict[int, bool]
    maybe: int | None
    part: Part | None
    tag: Tag
    other: Tag | None
    word: Literal["", "won"]


def whole(**changes: Any) -> Whole:
    fields: dict[str, Any] = {
        "first": 1,
        "flag": True,
        "text": "t",
        "mask": BIG,
        "parts": [Part(1), Part(-2)],
        "pair": (1, "a"),
        "many": (1, 2, 3),
        "table": {"a": [1], "b": []},
        "cells": {5: True, -1: False},
        "maybe": None,
        "part": None,
        "tag": Tag("x", {1: 2}),
        "other": None,
        "word": "",
    }
    return Whole(**{**fields, **changes})


@pytest.mark.parametrize(
    "record",
    [
        whole(),
        whole(mask=-BIG, maybe=0, part=Part(3), other=Tag("y", {})),
        whole(parts=[], many=(), table={}, cells={}, mask=(1 << 63) - 1),
        whole(mask=1 << 63, word="won"),
        whole(mask=-(1 << 63)),
        whole(many=(1, BIG), parts=[Part(BIG)], cells={BIG: True}, table={"a": [-BIG]}),
        whole(many=((1 << 63) - 1, -(1 << 63)), pair=(1 << 63, "a"), first=-(1 << 63) - 1),
    ],
)
def test_every_kind_of_field_comes_back(record: Whole) -> None:
    plain = write(record)
    assert read(plain, Whole, "state") == record
    assert read(msgspec.json.decode(msgspec.json.encode(plain)), Whole, "state") == record


def test_inherited_fields_come_first() -> None:
    schema: Any = Whole
    assert next(iter(hints(schema))) == "first"


@pytest.mark.parametrize(
    ("field", "raw"),
    [
        ("flag", 1),
        ("first", True),
        ("first", "1"),
        ("first", 1.0),
        ("mask", "0xzz"),
        ("mask", "0x"),
        ("mask", "12"),
        ("parts", {}),
        ("parts", [{"number": 1, "more": 2}]),
        ("parts", [{}]),
        ("pair", [1]),
        ("pair", ["a", 1]),
        ("many", [1, "2"]),
        ("table", {"a": [1]}),
        ("table", [["a", [1]], ["a", [2]]]),
        ("table", [["a"]]),
        ("cells", [[[], True]]),
        ("maybe", "none"),
        ("part", 3),
        ("tag", {"name": "x"}),
        ("tag", None),
        ("word", "lost"),
        ("word", None),
        ("other", {"name": 1, "counts": {}}),
    ],
)
def test_a_wrong_field_is_named(field: str, raw: Any) -> None:
    plain = {**write(whole()), field: raw}
    with pytest.raises(SaveError, match=rf"state\.{field}"):
        read(plain, Whole, "state")


@pytest.mark.parametrize("value", [1.5, {1, 2}, object(), b"raw", [0.1]])
def test_what_cannot_be_saved_is_refused_at_once(value: Any) -> None:
    with pytest.raises(TypeError, match="cannot hold"):
        write(value)


@dataclass
class Loose(Record):
    """Holds what no record may."""

    ratio: float


def test_a_fault_of_the_author_is_told_to_the_author() -> None:
    with pytest.raises(TypeError, match="cannot hold"):
        read({"ratio": 1.5}, Loose, "state")


def battle() -> Game[Any, Any]:
    """Return a campaign in the middle of a parley, one secret bid already made."""
    game = start(CAMPAIGN, March(), Dice(key_of("battle")), TOYS)
    game.state.holders["moor"] = 1
    for action in (Muster("ford"), Cross("moor")):
        game.apply(action)
    game.choose(0)
    return game


def test_a_battle_inside_a_campaign_is_saved_whole() -> None:
    game = battle()
    saved = snapshot(game)
    assert saved.child is not None and saved.child.seats == (0, 1)
    assert saved.child.stack[-1]["procedure"] == "Bids"
    assert saved.child.stack[-1]["chosen"] == [0]
    back = restore(decode(encode(saved)), TOYS)
    assert encode(snapshot(back)) == encode(saved)
    assert fingerprint(back) == fingerprint(game)
    assert back.decision is not None and back.decision.player == 1
    assert back.child is not None and back.child.dice is back.dice


def test_equal_positions_have_equal_fingerprints_whatever_their_dice() -> None:
    game = battle()
    other = game.clone()
    other.use(Dice(key_of("other"), 99))
    assert fingerprint(other) == fingerprint(game)
    other.state.turn += 1
    assert fingerprint(other) != fingerprint(game)
    inner = game.clone()
    assert inner.child is not None
    inner.child.stack[-1].chosen = [1]  # type: ignore[attr-defined]
    assert fingerprint(inner) != fingerprint(game)


def test_another_version_catalogue_or_system_is_refused() -> None:
    saved = snapshot(battle())
    for field, value, text in (
        ("system", "chess", "no rule system 'chess'"),
        ("version", 99, "version 99, this is 2"),
        ("catalog", "feed", r"another catalogue \(feed\)"),
        ("key", "12", "16 to 64 bytes"),
        ("key", "12" * 65, "16 to 64 bytes"),
        ("key", "zz", "hexadecimal"),
    ):
        with pytest.raises(SaveError, match=text):
            restore(msgspec.structs.replace(saved, **{field: value}), TOYS)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"null",
        b"[" * 100_000,
        b'{"child":' * 100_000,
        b"\xff\xfe",
        b'{"system":"\xff"}',
        b"x" * (16 << 20) + b"x",
        b'{"system": 1}',
    ],
    ids=["empty", "null", "deep", "deep children", "binary", "not utf-8", "huge", "wrong"],
)
def test_bytes_that_are_no_saved_game_are_refused(raw: bytes) -> None:
    with pytest.raises(SaveError, match="not a saved game"):
        decode(raw)


def test_a_damaged_save_is_refused_or_is_another_position() -> None:
    document = msgspec.json.decode(encode(snapshot(battle())))
    refused = 0
    for broken in damaged(document):
        try:
            game = restore(msgspec.convert(broken, Snapshot), TOYS)
        except (SaveError, msgspec.ValidationError):
            refused += 1
        else:
            assert game.over or game.decision is not None
    assert refused > 500


def test_a_step_that_does_not_exist_is_named() -> None:
    saved = snapshot(start(PARLEY, Parley(), Dice(key_of(1)), TOYS))
    saved.stack[-1]["at"] = "rest"
    with pytest.raises(SaveError, match=r"stack\[2\]: Bids has no step 'rest'"):
        restore(saved, TOYS)
    saved.stack[-1]["procedure"] = "Siege"
    with pytest.raises(SaveError, match=r"stack\[2\]: there is no procedure 'Siege'"):
        restore(saved, TOYS)


def test_a_position_the_rules_forbid_is_refused() -> None:
    saved = snapshot(start(PARLEY, Parley(), Dice(key_of(1)), TOYS))
    saved.state["deck"][0] += 1
    with pytest.raises(SaveError, match="no such position"):
        restore(saved, TOYS)
