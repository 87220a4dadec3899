"""One game with the people and bots in its seats, and the journal from which it is played again.

Nothing here knows HTTP or a database: the server stores `Row`s, and shows what `told` gives.
"""

from ironmuster.bots.roster import MakeBot
from ironmuster.match.album import Album, album_in, leaves_of
from ironmuster.match.begin import header_of, import_match, load_match, start_match
from ironmuster.match.chronicle import Chronicle
from ironmuster.match.clock import Clock
from ironmuster.match.company import Happening, Note, SeatChanged, played_by
from ironmuster.match.film import Film, Shown
from ironmuster.match.journal import Row, pending, standing, surviving
from ironmuster.match.kept import Piece, Stored, Stretch, fresh, lasting, way_of
from ironmuster.match.landmarks import Point, landmarks
from ironmuster.match.levels import Level, levels_of, like
from ironmuster.match.log import Account, Contents, Heading, Page, Told
from ironmuster.match.pictures import Picture, look_at, picture_of
from ironmuster.match.play import TIME_UP, Mark, Match, Rolling
from ironmuster.match.report import (
    BattleReport,
    MatchReport,
    StillHidden,
    kept_report,
    report_of,
    thinking,
)
from ironmuster.match.seats import (
    Forfeit,
    SeatSpec,
    can_rank,
    check_seats,
    choose,
    may_ask,
    owners,
    patience,
    rank,
    seat_names,
    with_names,
)

__all__ = [
    "TIME_UP",
    "Account",
    "Album",
    "BattleReport",
    "Chronicle",
    "Clock",
    "Contents",
    "Film",
    "Forfeit",
    "Happening",
    "Heading",
    "Level",
    "MakeBot",
    "Mark",
    "Match",
    "MatchReport",
    "Note",
    "Page",
    "Picture",
    "Piece",
    "Point",
    "Rolling",
    "Row",
    "SeatChanged",
    "SeatSpec",
    "Shown",
    "StillHidden",
    "Stored",
    "Stretch",
    "Told",
    "album_in",
    "can_rank",
    "check_seats",
    "choose",
    "fresh",
    "header_of",
    "import_match",
    "kept_report",
    "landmarks",
    "lasting",
    "leaves_of",
    "levels_of",
    "like",
    "load_match",
    "look_at",
    "may_ask",
    "owners",
    "patience",
    "pending",
    "picture_of",
    "played_by",
    "rank",
    "report_of",
    "seat_names",
    "standing",
    "start_match",
    "surviving",
    "thinking",
    "way_of",
    "with_names",
]
