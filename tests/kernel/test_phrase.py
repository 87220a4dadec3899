"""How answers that come by the hundred are told."""

from __future__ import annotations

import pytest

from ironmuster.kernel.system import Phrase, share_of
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
