"""Example scenarios of every rule system, by system and label, for the contract tests.

A system that is installed brings them in `tests/<slug>/examples.py`, a made-up one in
`tests/toys/<slug>_examples.py`: `scenarios()` by label, and where there are any `REVEALS`, the
events by which the rules lay open what was hidden, `REBUILT`, what records inside a state
rebuild, by the class that marks it as derived, `unlisted`, answers to an open question that are
worth trying and are not in its list, and `BRIEF`, the labels of the cases that stand for the
others where CI plays interpreted; all do where it names none.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

import pytest

from ironmuster.kernel.system import RuleSystem
from ironmuster.registry import SYSTEMS as REGISTERED
from tests.toys.systems import TOYS


class Case(NamedTuple):
    """One scenario of one system."""

    system: RuleSystem[Any, Any]
    label: str
    scenario: Any

    @property
    def name(self) -> str:
        """The name in test reports and in the file of fingerprints."""
        return f"{self.system.name}-{self.label}"


SYSTEMS: Final[dict[str, RuleSystem[Any, Any]]] = {**TOYS, **REGISTERED}


@cache
def examples(system: str) -> ModuleType:
    """Return what a system brings for the contract tests; one that brings nothing is an error."""
    return import_module(
        f"tests.toys.{system}_examples" if system in TOYS else f"tests.{system}.examples"
    )


def kept(system: str, name: str) -> Path:
    """Return where the tests of a system keep a file."""
    tests = Path(__file__).parents[1]
    return tests / "toys" / f"{system}_{name}" if system in TOYS else tests / system / name


def reveals(system: str) -> tuple[str, ...]:
    """Return the events by which a system lays open what was hidden, by the name of the class."""
    found: tuple[str, ...] = getattr(examples(system), "REVEALS", ())
    return found


def rebuilt(kind: str) -> dict[str, Any]:
    """Return what records marked by a class of this name rebuild, by field."""
    found: dict[str, Any] = {}
    for system in SYSTEMS:
        found |= getattr(examples(system), "REBUILT", {}).get(kind, {})
    return found


def each(cases: list[Case]) -> pytest.MarkDecorator:
    """Let a test play every one of `cases`, named so; those for which a brief one stands bear the
    mark `long`."""
    played = []
    for case in cases:
        brief = getattr(examples(case.system.name), "BRIEF", (case.label,))
        marks = [] if case.label in brief else [pytest.mark.long]
        played.append(pytest.param(case, id=case.name, marks=marks))
    return pytest.mark.parametrize("case", played)


CASES: Final = [
    Case(system, label, scenario)
    for name, system in SYSTEMS.items()
    for label, scenario in examples(name).scenarios().items()
]
