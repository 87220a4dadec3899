"""The screen's types are those of what is sent."""

import pytest

import wire_types
from ironmuster.server.protocol import PROTOCOL

ROOT = wire_types.SCREEN.parents[1]
FILES = {path.relative_to(ROOT).as_posix(): text for path, text in wire_types.files()}


@pytest.mark.parametrize("name", FILES)
def test_the_screens_types_are_generated_from_the_values(name: str) -> None:
    assert (ROOT / name).read_text("utf-8") == FILES[name], "run scripts/wire_types.py"


def test_the_number_of_the_protocol_is_another_when_anything_sent_has_another_form() -> None:
    texts = [text for _, text in wire_types.typed()]
    found = dict(wire_types.numbered(texts))
    assert all(f"= {PROTOCOL}" in text for text in found.values()) and len(found) == 2
    for place in range(len(texts)):
        other = [*texts[:place], texts[place] + " ", *texts[place + 1 :]]
        assert set(dict(wire_types.numbered(other)).values()).isdisjoint(found.values())


def test_every_system_with_a_screen_says_what_it_sends() -> None:
    folders = [path.parent.name for path in wire_types.SCREEN.glob("systems/*/index.ts")]
    assert folders and all(f"web/src/systems/{slug}/wire.ts" in FILES for slug in folders)
