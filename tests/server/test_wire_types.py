"""The screen's types are those of the wire."""

import wire_types


def test_the_screens_types_are_generated_from_the_schema() -> None:
    assert wire_types.TARGET.read_text("utf-8") == wire_types.generate(), (
        "run scripts/wire_types.py"
    )
