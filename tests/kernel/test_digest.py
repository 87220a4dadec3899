"""What a catalogue is known by: all that is played by, and none of the words."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field, structs

from ironmuster.kernel.catalog import Contents
from ironmuster.kernel.digest import Text, hash_of, is_told, played
from ironmuster.kernel.value import Value


class Shell(Value, frozen=True, kw_only=True):
    """A kind of ammunition."""

    id: str
    name: Text
    motto: Text | None = None
    verses: Annotated[tuple[Text, ...], Meta(min_length=1)] = ("Bang",)
    weight: int = field(name="mass", default=3)
    marks: tuple[str, ...] = ()


class Armoury(Contents, frozen=True, kw_only=True, dict=True, gc=True):
    """Two shells."""

    shells: dict[str, Shell]


LEAD = Shell(id="lead", name="Lead")
IRON = Shell(id="iron", name="Iron", motto="It rusts.", weight=5, marks=("a",))
ARMOURY = Armoury(shells={"lead": LEAD, "iron": IRON})


def test_words_are_what_is_told() -> None:
    told = {one.name: is_told(one.type) for one in structs.fields(Shell)}
    assert [name for name in told if told[name]] == ["name", "motto", "verses"]


def test_what_is_played_by_has_no_words_and_no_defaults() -> None:
    assert played(LEAD) == [["id", "lead"]]
    assert played(IRON) == [["id", "iron"], ["marks", ["a"]], ["weight", 5]]


def test_a_corrected_word_leaves_the_digest() -> None:
    other = structs.replace(IRON, name="Irron", motto=None, verses=("Boom",))
    reworded = Armoury(shells={"lead": LEAD, "iron": other})
    assert reworded.digest == ARMOURY.digest
    assert reworded.whole != ARMOURY.whole == hash_of(ARMOURY)


def test_a_number_a_reference_or_an_entry_changes_it() -> None:
    heavier = Armoury(shells={"lead": LEAD, "iron": structs.replace(IRON, weight=6)})
    marked = Armoury(shells={"lead": LEAD, "iron": structs.replace(IRON, marks=("b",))})
    fewer = Armoury(shells={"lead": LEAD})
    assert len({one.digest for one in (ARMOURY, heavier, marked, fewer)}) == 4


def test_the_order_of_entries_counts_since_decks_follow_it() -> None:
    assert Armoury(shells={"iron": IRON, "lead": LEAD}).digest != ARMOURY.digest


def test_a_catalogue_is_known_by_both_of_its_hashes() -> None:
    assert ARMOURY.known_as(ARMOURY.digest) and ARMOURY.known_as(ARMOURY.whole)
    assert not ARMOURY.known_as(hash_of(LEAD))
