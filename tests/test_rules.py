"""The specifications as data: every form a rule is written in, and looking it up."""

from __future__ import annotations

import re

import pytest

from ironmuster.kernel.errors import DataError
from ironmuster.rules import ID, look_up, parse, rules_of, specification, specifications

SAMPLE = """# Sample

# 2. Rules

## XX-1 Terms

- **XX-1.1** A die has six faces. [seed]
- **XX-1.2** Each unit has:

| key | name |
|---|---|
| `a` | Aim |

  - (a) and nothing else.

### XX-2 Play

| XX-2.1 | Turns alternate, see XX-1.1. |
| XX-2.2 | Both may pass. |

XX-2.3 Written without a list.

| id | name | ends |
|---|---|---|
| `duel` (**XX-2.4**) | Duel | when one is down |

# 3. Rulings

| ID | Question | Ruling | Why |
|---|---|---|---|
| XX-R1 | May one pass? | Yes. | \u2013 |
| **XX-R2** | First to move? | The younger. | Custom. |
"""


def test_every_form_of_a_rule_is_read_in_order() -> None:
    assert [rule.id for rule in parse(SAMPLE)] == [
        *("XX-1.1", "XX-1.2", "XX-2.1", "XX-2.2", "XX-2.3", "XX-2.4", "XX-R1", "XX-R2")
    ]


def test_a_bullet_keeps_what_belongs_to_it() -> None:
    first, second = parse(SAMPLE)[:2]
    assert (first.chapter, first.text) == ("XX-1 Terms", "A die has six faces. [seed]")
    assert "| `a` | Aim |" in second.text
    assert second.text.endswith("- (a) and nothing else.")


def test_a_row_says_what_its_columns_are() -> None:
    found = {rule.id: rule.text for rule in parse(SAMPLE)}
    assert found["XX-2.1"] == "Turns alternate, see XX-1.1."
    assert found["XX-2.4"] == "- id: `duel` (**XX-2.4**)\n- name: Duel\n- ends: when one is down"
    assert found["XX-R1"] == "- Question: May one pass?\n- Ruling: Yes."
    assert found["XX-R2"] == "- Question: First to move?\n- Ruling: The younger.\n- Why: Custom."


@pytest.mark.parametrize("slug", specifications())
def test_no_rule_of_a_specification_is_lost(slug: str) -> None:
    found = [rule.id for rule in rules_of(slug)]
    assert len(found) == len(set(found))
    named = set(re.findall(rf"\b{ID}\b", specification(slug)))
    own = found[0][:3]  # a book may name rules of another
    assert {id for id in named if id.startswith(own)} == set(found)
    assert all(rule.text and rule.chapter for rule in rules_of(slug))


def test_battle_machine_has_114_rules_and_77_rulings() -> None:
    found = [rule.id for rule in rules_of("battlemachine")]
    rulings = [name for name in found if name.startswith("BM-R")]
    assert (len(found) - len(rulings), len(rulings)) == (114, 77)


@pytest.mark.parametrize("wanted", ["BM-4.3", "bm-4.3", " BM-4.3 ", "BM-4.3b"])
def test_a_rule_is_found_by_its_id(wanted: str) -> None:
    [rule] = look_up("battlemachine", wanted)
    assert rule.id == "BM-4.3"
    assert rule.chapter == "BM-4 Sequence of play"
    assert "each burning mech of p rolls for fire" in rule.text


def test_a_chapter_is_all_of_its_rules() -> None:
    assert [rule.id for rule in look_up("battlemachine", "bm-8")] == [
        *("BM-8.1", "BM-8.2", "BM-8.3", "BM-8.4")
    ]


def test_words_find_the_rules_that_have_them_all() -> None:
    found = [rule.id for rule in look_up("battlemachine", "SMOKE tile counter")]
    assert "BM-12.5" in found
    assert "BM-2.2" in found
    assert "BM-5.3" not in found
    assert look_up("battlemachine", "zeppelin") == []


@pytest.mark.parametrize("slug", ["chess", "../README", "", "/etc/passwd"])
def test_an_unknown_system_is_an_error_that_lists_the_others(slug: str) -> None:
    with pytest.raises(DataError, match="there are: battlemachine"):
        rules_of(slug)


def test_a_table_of_rules_with_their_origin_reads_as_sentences() -> None:
    rows = "| ID | Rule | Origin |\n| --- | --- | --- |\n| ML-1.3 | Four decks. | [seed] |"
    assert [rule.text for rule in parse(rows)] == ["Four decks. [seed]"]
