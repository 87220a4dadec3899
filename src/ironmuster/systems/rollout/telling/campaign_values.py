"""[RO-23] The campaign for the wire; `campaign_view.py` makes it."""

from __future__ import annotations

from typing import Literal

from ironmuster.kernel.value import Value
from ironmuster.systems.rollout.telling.forms import FormView


class SectorView(Value, frozen=True):
    """[RO-23.2] A sector: its state, the turn in which it must be defended, 0 for none."""

    number: int
    id: str
    name: str
    location: str
    place: str
    links: tuple[int, ...]
    state: Literal["axis", "scouted", "contested", "allied"]
    due: int
    taken: bool
    home: bool
    goal: bool


class MemberView(Value, frozen=True):
    """[RO-23.1, RO-23.8] A character of the roster as it is now: `misses` is how many campaign
    turns it misses from this one on, `fit` whether it is there, `busy` whether it has acted.
    `steps` are those of each stat line, form by form."""

    id: str
    name: str
    side: str
    human: bool
    leader: bool
    rank: int
    hp: int
    forms: tuple[FormView, ...]
    steps: tuple[int, ...]
    hp_steps: int
    rank_steps: int
    abilities: tuple[str, ...]
    equipment: str | None
    weapon: str | None
    fit: bool
    busy: bool
    misses: int
    trained: bool
    created: bool


class LessonView(Value, frozen=True):
    """[RO-23.9] An advance that a character can have, and its price; the pool may be too small."""

    member: str
    advance: str
    name: str
    line: int
    ability: str
    price: int
    affordable: bool


class ModuleView(Value, frozen=True):
    """[RO-23.11] A base module: its level, the price of the next one, what each level does."""

    id: str
    name: str
    level: int
    price: int | None
    texts: tuple[str, str]


class StoryView(Value, frozen=True):
    """[RO-23.6] A story mission that was set off."""

    id: str
    name: str
    told: bool
    sector: int
    mission: str
    text: str


class OrderView(Value, frozen=True):
    """[RO-23.4] An order that is not yet fought."""

    kind: str
    sector: int
    story: str | None
    team: tuple[str, ...]


class EntryView(Value, frozen=True):
    """[RO-23.7] A line of the XP ledger."""

    turn: int
    what: str
    xp: int


class DiaryView(Value, frozen=True):
    """[RO-23.3] A battle of the past, with a line of the player's own."""

    turn: int
    kind: str
    mission: str
    sector: int
    won: bool
    xp: int
    enemy_xp: int
    turns: int
    team: tuple[str, ...]
    line: str


class ExpeditionView(Value, frozen=True):
    """[RO-23.4, RO-4.2] The order that is being fought: where, by whom, and the support points left
    while support is bought."""

    kind: str
    mission: str
    sector: int
    story: str | None
    team: tuple[str, ...]
    points: int
    free: tuple[str, ...]
    hired: tuple[str, ...]


class CampaignView(Value, frozen=True):
    """[RO-23.1] The campaign: all of it is known to everybody. `forming` is the order that is being
    given, with its team so far, `sheet` whether it can be written down now."""

    turn: int
    turns: int
    stage: str
    xp: int
    threat: int
    score: int
    sectors: tuple[SectorView, ...]
    roster: tuple[MemberView, ...]
    fallen: tuple[str, ...]
    modules: tuple[ModuleView, ...]
    raid: str | None
    stories: tuple[StoryView, ...]
    prizes: tuple[tuple[str, str, int], ...]
    orders: tuple[OrderView, ...]
    forming: OrderView | None
    expedition: ExpeditionView | None
    ledger: tuple[EntryView, ...]
    diary: tuple[DiaryView, ...]
    lessons: tuple[LessonView, ...]
    sheet: bool
