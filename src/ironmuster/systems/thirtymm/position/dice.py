"""[TM-0.1] The dice of the game: all are D8, and each says what it is rolled for."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.chance import die

MISSION: Final = die(8, "the mission, by the table of this size")
ROLE: Final = die(8, "who chooses the roles")
INITIATIVE: Final = die(8, "which team begins this round")
WEATHER: Final = die(8, "the weather of this round")
EYE: Final = die(8, "where the eye of the storm is this round")
ACTION_POINTS: Final = die(8, "Action Points")
REBOOT: Final = die(8, "whether the unit recovers from its System Error")
ACCURACY: Final = die(8, "the Accuracy Roll")
ASSAULT: Final = die(8, "the Assault Roll")
EVASION: Final = die(8, "the Evasion Roll")
DEVIATION: Final = die(8, "where the shot lands")
LANDING: Final = die(8, "where the thrown unit lands")
EXPLOSION: Final = die(8, "whether the weapon explodes")

# [TM-11.17, TM-13.13, TM-R54] Where a shot or throw comes down, by the die, in steps clockwise from
# the target's facing, or from the direction of the flight.
DEVIATIONS: Final[list[int]] = [0, 3, 3, 4, 5, 0, 0, 1, 2]
