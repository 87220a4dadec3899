"""Forces as files: what is written is read again, and says no more than it must."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.force import from_toml, to_toml
from ironmuster.kernel.value import Value


class Part(Value, frozen=True):
    """Something that is built on."""

    name: str
    gear: tuple[str, ...] = ()
    sealed: bool = True
    spare: bool = False


class Unit(Value, frozen=True):
    """Something made of parts."""

    name: str
    parts: tuple[Part, ...]
    pilot: str | None = None


class Squad(Value, frozen=True):
    """Something made of units."""

    name: str
    units: tuple[Unit, ...]
    limit: int = 50


def test_the_file_of_a_force() -> None:
    arm = Part("Arm", ("Claw", "Laser"), sealed=False)
    squad = Squad("Us", (Unit("One", (arm, Part("Leg", spare=True)), "Ann"), Unit("Two", ())))
    assert to_toml(squad) == (
        'name = "Us"\nlimit = 50\n\n'
        '[[units]]\nname = "One"\npilot = "Ann"\n\n'
        '[[units.parts]]\nname = "Arm"\ngear = ["Claw", "Laser"]\nsealed = false\n\n'
        '[[units.parts]]\nname = "Leg"\ngear = []\nsealed = true\nspare = true\n\n'
        '[[units]]\nname = "Two"\nparts = []\n'
    )
    assert from_toml(to_toml(squad), Squad, "mine") == squad


TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
PARTS = st.builds(Part, TEXT, st.lists(TEXT, max_size=3).map(tuple), st.booleans(), st.booleans())
UNITS = st.builds(Unit, TEXT, st.lists(PARTS, max_size=3).map(tuple), st.none() | TEXT)


@given(st.builds(Squad, TEXT, st.lists(UNITS, max_size=3).map(tuple), st.integers(-9, 9)))
def test_any_force_survives_its_file(squad: Squad) -> None:
    assert from_toml(to_toml(squad), Squad, "mine") == squad


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('name = "Us"\nunits = []\nlimits = 3', "mine: .*unknown field `limits`"),
        ('name = "Us"\n[[units]]\nname = 1', r"mine: .*got `int` - at `\$.units\[0\].name`"),
        ("#" * (64 * 1024 + 1), "mine: longer than 64 KiB"),
    ],
    ids=["unknown", "nested", "long"],
)
def test_a_bad_file_is_refused(text: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        from_toml(text, Squad, "mine")
