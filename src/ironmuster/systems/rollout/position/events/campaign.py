"""[RO-23] Facts of the campaign. Characters are told by their names, which are the player's own,
and sectors by their numbers."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.value import Event


class CampaignBegan(Event, frozen=True):
    """[RO-23.1] The campaign begins, or is taken up again, in a campaign turn."""

    turn: int
    again: bool


class CampaignTurnBegan(Event, frozen=True):
    """[RO-23.3] A campaign turn begins."""

    turn: int


class Ordered(Event, frozen=True):
    """[RO-23.4, RO-23.6] A mission was ordered, of a story where one is named."""

    kind: str
    sector: int
    story: str
    team: tuple[str, ...]


class PatrolRolled(Event, frozen=True):
    """[RO-23.4] What a patrol turns out to be, by 2D6, and where it is fought."""

    dice: tuple[int, int]
    mission: str
    sector: int


class Marched(Event, frozen=True):
    """[RO-23.3] A battle of the campaign begins."""

    kind: str
    mission: str
    sector: int
    team: tuple[str, ...]


class Hired(Event, frozen=True):
    """[RO-4.2] A support unit comes along, for nothing where it is free."""

    unit: str
    weapon: str
    points: int


class Fetched(Event, frozen=True):
    """[D9] Papers that were found win a Recon unplayed."""

    sector: int


class SectorChanged(Event, frozen=True):
    """[RO-23.4, RO-23.5, RO-23.12] How a sector stands now, 0 axis to 3 allied, and why, a word."""

    sector: int
    state: int
    why: str


class Booked(Event, frozen=True):
    """[RO-23.7] XP came into the pool, or were spent: so many, what for, and how many are left."""

    xp: int
    what: str
    left: int


class CareRolled(Event, frozen=True):
    """[RO-23.8] What becomes of a character that was out of action or withdrew: the die, what is
    added, how many campaign turns it misses, -1 for whoever is killed."""

    name: str
    die: int
    bonus: int
    misses: int


class PrizeWon(Event, frozen=True):
    """[RO-23.7, D9] A reward that waits."""

    prize: str


class PrizeSpent(Event, frozen=True):
    """[RO-23.7, D9] A reward was used."""

    prize: str


class Joined(Event, frozen=True):
    """[RO-23.7, RO-23.8, RO-24.6] A character joined the roster."""

    name: str


class Learned(Event, frozen=True):
    """[RO-23.9] A character bought a step or an ability."""

    name: str
    what: str


class Outfitted(Event, frozen=True):
    """[RO-23.10] A character got a piece of equipment."""

    name: str
    equipment: str


class Erected(Event, frozen=True):
    """[RO-23.11] A base module reached a level."""

    module: str
    level: int


class Renamed(Event, frozen=True):
    """A character is called something else."""

    old: str
    name: str


class Inscribed(Event, frozen=True):
    """A line was written under a battle of the diary."""

    battle: int
    line: str


class Spent(Event, frozen=True):
    """[RO-23.11] What an idle character did: with whom, or in which sector, -1 for none, the die, 0
    for none, and what came of it."""

    name: str
    deed: str
    other: str
    sector: int
    die: int
    gain: int


class StoryOpened(Event, frozen=True):
    """[RO-23.6] A story mission waits, in a sector."""

    story: str
    sector: int


class ThreatChanged(Event, frozen=True):
    """[RO-23.12] Threat rose or fell, and why, a word."""

    by: int
    threat: int
    why: str


class StruckBack(Event, frozen=True):
    """[RO-23.12] What the enemy does, by a D6 and a quarter of the Threat: the sectors it attacks
    next turn, or the module that Home is raided for."""

    die: int
    bonus: int
    sectors: tuple[int, ...]
    raid: str


class ModuleLost(Event, frozen=True):
    """[RO-23.12] A raid was not driven off: a module drops to a level."""

    module: str
    level: int


class CampaignEnded(Event, frozen=True):
    """[RO-23.14] The campaign is won or lost, and its score."""

    won: bool
    why: str
    score: int


CAMPAIGN: Final[tuple[type[Event], ...]] = (
    *(CampaignBegan, CampaignTurnBegan, Ordered, PatrolRolled, Marched, Hired, Fetched),
    *(SectorChanged, Booked, CareRolled, PrizeWon, PrizeSpent, Joined, Learned, Outfitted),
    *(Erected, Renamed, Inscribed, Spent, StoryOpened, ThreatChanged, StruckBack, ModuleLost),
    CampaignEnded,
)
