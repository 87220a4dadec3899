"""What a bot says for its answer: the best few options, and why."""

from __future__ import annotations

from ironmuster.kernel.value import Value


class Reason(Value, frozen=True, omit_defaults=True):
    """One thing that speaks for or against an answer, with its rule and what to look at."""

    text: str
    rule: str = ""
    anchors: tuple[str, ...] = ()


class Ranked(Value, frozen=True):
    """An option by its place, what it is expected to gain (None: not worked out), and why."""

    place: int
    score: float | None
    reasons: tuple[Reason, ...]


class Advice(Value, frozen=True):
    """The best few options, the best first.

    `unit` is what the scores count, in a word to stand behind the number, and `about` says in a
    sentence what they mean. `scale` is from where to where scores are drawn: for a unit the same at
    every decision of a game, so that two of them can be compared.
    """

    choices: tuple[Ranked, ...] = ()
    unit: str = ""
    about: str = ""
    scale: tuple[float, float] = (0.0, 0.0)
