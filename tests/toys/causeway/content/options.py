"""[CW-R1] The house rules: every option, its default and its meaning."""

from __future__ import annotations

from typing import Final, Literal

from ironmuster.kernel.house_rules import OptionBook, OptionText
from ironmuster.kernel.value import Value


class HouseRules(Value, frozen=True, kw_only=True, omit_defaults=True):
    """The options of one game; the defaults are the rulings, and are not saved: one more option
    changes no save that does without it."""

    cover: Literal["none", "ends"] = "none"


TEXTS: Final[dict[str, OptionText]] = {
    "cover": OptionText(
        "CW-R1",
        "Ground",
        "Cover",
        "Whether units on the ends of the causeway are harder to hit.",
        words={"none": "Nowhere", "ends": "On the ends"},
    ),
}
BOOK: Final = OptionBook(HouseRules, TEXTS)
