"""What serves all rule systems has no word of any: what one brings stands in its folder.

That a system is reached only through the list of all is tested in `web/tests/rooms.test.ts` and
`tests/test_imports.py`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCREEN = ("App.svelte", "main.ts", "boards", "charts", "lib", "marks", "pages", "shell")
ENGINE = ("kernel", "geometry", "match", "server", "lab", "cli", "bots")
PLACES = [ROOT / "web" / "src" / one for one in SCREEN]
PLACES += [ROOT / "src" / "ironmuster" / one for one in ENGINE]
FILES = sorted(
    path
    for place in PLACES
    for path in ([place] if place.is_file() else place.rglob("*.*"))
    if path.suffix in (".py", ".ts", ".svelte", ".css")
)
# Names, rule IDs, and the things of their boards and cards; "mech wargames" is what the tabletop is
# for, and TypeScript has a type `void`.
WORDS = re.compile(
    r"battle[ _]?machine|\bBM-|\bmechs?\b(?! wargames)|\bbattlegroup|\bcommander|\bsalvag"
    r"|\bweapon|\brubble|\bvoid (tile|damage|counter)|\bsmoke|['\"`]cell:"
    r"|mek[ _]?leader|\bML-|\bmeks?\b|\bpilot|\bmissions?\b|\bhangar|\bmercenar|\bfoes?\b|\bMC\b"
    r"|\brollout|\bRO-|\bmetarian|\bskandan|\bsealion|\bconvoy|\bRP\b|\bsupport unit|\brouted\b"
    r"|thirty ?mm|\b30 ?mm|\bTM-|\bsquads?\b|\bcockpit|\bthruster|\bgrappl|\bdrone|\bevasion"
    r"|\bdurability|\bDC\b|great ?war|\bGW-|\bwarchest|\bgarrison|\bspaceport|\bacadem|\bbv\b",
    re.IGNORECASE,
)
EXAMPLE = re.compile(r"^  ironmuster .*$", re.MULTILINE)  # of `--help`, by the slugs of systems
RULES = re.compile(r"\[(BM|ML|RO|TM|GW)-[^]]*\]")  # what decides a question of geometry


def words_of(path: Path) -> list[str]:
    """The lines of a file with a word of a game, but for examples and the rules of geometry."""
    text = path.read_text("utf-8")
    if path.parent.name == "cli":
        text = EXAMPLE.sub("", text)
    if "geometry" in path.parts:
        text = RULES.sub("", text)
    return [line.strip() for line in text.splitlines() if WORDS.search(line)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_serves_all_has_no_word_of_one(path: Path) -> None:
    assert words_of(path) == []


def test_words_are_found_and_examples_are_none(tmp_path: Path) -> None:
    for place, text, found in (
        ("kernel", "a mech fires [BM-7.1]", 1),
        ("cli", "  ironmuster sim mekleader\nthe pilot", 1),
        ("geometry", '"""[BM-2.1, BM-R9] Squares."""\nBM-2.1', 1),
        ("lab", "30MM, Rollout\nand the Great War\n[GW-9.1] a warchest", 3),
        ("shell", "for mech wargames", 0),
    ):
        path = tmp_path / place / "one.py"
        path.parent.mkdir()
        path.write_text(text, "utf-8")
        assert len(words_of(path)) == found, text
