"""How answers that come by the hundred are told."""

from __future__ import annotations

from typing import Final

import pytest

from ironmuster.kernel.system import Phrase, share_of
from ironmuster.kernel.value import Action
from tests.toys.lawn.position import Roll


@pytest.mark.parametrize(
    ("number", "whole", "told"),
    [
        (1_500, 1_000, "1.5"),
        (12_000, 1_000, "12"),
        (250, 1_000, "0.25"),
        (0, 1_000, "0"),
        (10_000, 1_000, "10"),
        (24_001, 2_000, "12.001"),
        (1, 3, "0.333"),
    ],
)
def test_a_number_is_told_as_its_share_of_another(number: int, whole: int, told: str) -> None:
    assert share_of(number, whole) == told


def test_a_phrase_tells_fields_as_they_are_in_words_and_as_shares() -> None:
    phrase = Phrase("To {x} by {y}", ("place:{x}:{y}",), {"y": ("zero", "one")}, {"x": 1_000})
    label = phrase.label(Roll(2_500, 1))
    assert (label.text, label.anchors) == ("To 2.5 by one", ("place:2500:1",))


class Walk(Action, frozen=True):
    """Somebody goes a way."""

    who: str
    way: tuple[str, ...] = ()


GOING: Final = Phrase(
    "{who} goes to {way}",
    ("unit:{who}", "hex:{way}"),
    {"who": {"1": "Ann"}, "way": {"b2": "the mill"}},
)


@pytest.mark.parametrize(
    ("way", "told"),
    [
        (("a1",), "Ann goes to a1"),
        (("a1", "b2"), "Ann goes to the mill by a1"),
        (("a1", "b2", "c3"), "Ann goes to c3 by a1, the mill"),
    ],
)
def test_a_way_is_told_by_its_end_and_what_lies_before_it(way: tuple[str, ...], told: str) -> None:
    label = GOING.label(Walk("1", way))
    assert (label.text, label.anchors) == (told, ("unit:1", f"hex:{way[-1]}"))


class Call(Action, frozen=True):
    """Somebody of a number is called by a word."""

    unit: int = -1
    word: str = ""


def test_a_number_is_told_by_a_word_of_its_own_and_nobody_by_no_phrase() -> None:
    phrase = Phrase("{word} for {unit}", ("unit:{unit}",), {"unit": {"12": "Ann"}})
    label = phrase.label(Call(12, "Help"))
    assert (label.text, label.anchors) == ("Help for Ann", ("unit:12",))
    assert phrase.label(Call(3, "Help")).text == "Help for 3"
    assert phrase.tells(Call(0, "Help"))
    assert not phrase.tells(Call(-1, "Help"))
    assert not phrase.tells(Call(12))


def test_what_has_no_way_is_told_by_a_phrase_that_names_none() -> None:
    assert GOING.tells(Walk("1", ("a1",)))
    assert not GOING.tells(Walk("1"))
    assert Phrase("{who} rests", ("unit:{who}",)).tells(Walk("1"))
    assert Phrase("{who} rests").label(Walk("1")).text == "1 rests"
