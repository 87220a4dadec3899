"""The shell of the screen has no word of any rule system: what one brings stands in its folder.

That it reaches a system only through the list of all is tested in `web/tests/rooms.test.ts`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "web" / "src"
SHELL = sorted(
    path
    for part in ("App.svelte", "main.ts", "boards", "charts", "lib", "marks", "pages", "shell")
    for path in ([SOURCE / part] if (SOURCE / part).is_file() else (SOURCE / part).rglob("*.*"))
)
# The last ones are things of its board; "mech wargames" is what the tabletop is for.
WORDS = re.compile(
    r"battle[ _]?machine|\bBM-|\bmechs?\b(?! wargames)|\bbattlegroup|\bcommander|\bsalvag"
    r"|\bweapon|\brubble|\bvoid tile|\bsmoke|\bcell:",
    re.IGNORECASE,
)


@pytest.mark.parametrize("path", SHELL, ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_shell_has_no_word_of_battle_machine(path: Path) -> None:
    text = path.read_text("utf-8")
    found = [line.strip() for line in text.splitlines() if WORDS.search(line)]
    assert found == []
