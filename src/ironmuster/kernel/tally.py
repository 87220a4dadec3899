"""Numbers that can explain themselves."""

from __future__ import annotations

from ironmuster.kernel.value import Value


class Modifier(Value, frozen=True):
    """One reason a number is what it is, with its rule."""

    label: str
    amount: int
    rule: str


class Sum(Value, frozen=True):
    """A number with all its reasons, as a screen shows it."""

    name: str
    value: int
    parts: tuple[Modifier, ...]


class Tally:
    """The reasons of a number, noted in the order the rules apply them.

    A rule function that computes a number takes an optional tally and calls `note` only when one
    is given, so that bulk play pays nothing for explanations.
    """

    def __init__(self) -> None:
        self.parts: list[Modifier] = []

    def note(self, label: str, amount: int, rule: str) -> None:
        """Add a reason; a zero leaves no trace."""
        if amount:
            self.parts.append(Modifier(label, amount, rule))

    @property
    def total(self) -> int:
        """The sum of the parts."""
        return sum(part.amount for part in self.parts)

    def named(self, name: str) -> Sum:
        """The whole as a value."""
        return Sum(name, self.total, tuple(self.parts))

    def explain(self) -> str:
        """One line for the log: `+4 Accuracy +1 Targeter = 5`."""
        return " ".join(f"{p.amount:+d} {p.label}" for p in self.parts) + f" = {self.total}"
