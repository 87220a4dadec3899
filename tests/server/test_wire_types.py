"""The screen's types are those of what is sent."""

import pytest

import wire_types

FILES = {path.relative_to(wire_types.SCREEN).as_posix(): text for path, text in wire_types.files()}


@pytest.mark.parametrize("name", FILES)
def test_the_screens_types_are_generated_from_the_values(name: str) -> None:
    assert (wire_types.SCREEN / name).read_text("utf-8") == FILES[name], "run scripts/wire_types.py"


def test_every_system_with_a_screen_says_what_it_sends() -> None:
    folders = [path.parent.name for path in wire_types.SCREEN.glob("systems/*/index.ts")]
    assert folders and all(f"systems/{slug}/wire.ts" in FILES for slug in folders)
