"""[RO-1.1, RO-1.2] The dice of the game: each says what it is rolled for."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.chance import Chance, die

# [RO-21] A battlefield is drawn, by hundreds of dice, even where people roll their own.
TERRAIN: Final = Chance("d6", range(1, 7), [1] * 6, "the terrain", secret=True)
PLACE: Final = Chance("d100", range(1, 101), [1] * 100, "a place on the table", secret=True)

MISSION: Final = die(6, "the mission")
TIME: Final = die(6, "day or night")
WEATHER: Final = die(6, "the weather")
LOCATION: Final = die(6, "the location")
EDGE: Final = die(6, "the edge from which they come")
DISGUISE: Final = die(6, "whether the disguise holds")
TOKEN: Final = die(100, "what the token is")
INJURED: Final = die(6, "which Skandan lies there")
TANK: Final = die(6, "which tank comes")
TANKS: Final = ("panzer3", "panzer3", "panzer3", "panzer4", "panzer4", "panzer4")  # [RO-R46]
SKANDANS: Final = die(6, "how many Skandans come")
SKANDAN: Final = die(6, "which Skandan comes")
EXTRA: Final = die(6, "what guards the object besides")
COMMANDER: Final = die(6, "whether a German commander comes")
OBJECT: Final = die(6, "what the mission is about")
POINTS: Final = die(6, "how many points of interest there are")
TRANSPORTS: Final = die(6, "how many transports there are")
BUDGET: Final = die(6, "the points of defensive terrain")
# What lies hidden is rolled for in secret, and so is whether it goes off [RO-17.13].
DEFENCE: Final = Chance(
    "d10", range(1, 11), [1] * 10, "which defensive terrain there is", secret=True
)
MINE: Final = Chance("d6", range(1, 7), [1] * 6, "whether a mine goes off", secret=True)
PEOPLE: Final = die(10, "how many civilian units there are")
PERSON: Final = die(6, "a civilian or a crowd")
HOUSE: Final = die(6, "whether the vehicle gets through the building")
HEADING: Final = die(6, "the way a civilian goes")
STRIKE: Final = die(6, "the Strike of an attack")
SAVE: Final = die(6, "a Save")
FIGHT: Final = die(6, "a fight")
PULL_BACK: Final = die(6, "how far a Pinned unit pulls back")
REPAIR: Final = die(6, "how many HP are restored")
ROUT: Final = die(6, "whether a unit flees")
CARE: Final = die(6, "what becomes of a character")  # [RO-23.8]
SCOUTING: Final = die(6, "what a scout finds out")  # [RO-23.11]
SCAVENGING: Final = die(6, "what is found")
RALLYING: Final = die(6, "whether people take heart")
RESPONSE: Final = die(6, "what the enemy does")  # [RO-23.12]
RAID: Final = die(6, "which module is raided")
REINFORCEMENT: Final = die(6, "which Skandan comes besides")  # [RO-23.13]
CRASH: Final = die(6, "whether a crash hurts who is under it")


def d3(face: int) -> int:
    """[RO-1.1] A D3 is one D6: 1-2 gives 1, 3-4 gives 2, 5-6 gives 3."""
    return (face + 1) // 2


def between(low: int, high: int, d100: int) -> int:
    """[RO-21.1] A coordinate by D100, to the nearest thousandth."""
    return low + (2 * (high - low) * (d100 - 1) + 99) // 198
