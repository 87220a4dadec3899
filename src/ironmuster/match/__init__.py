"""One game with the people and bots in its seats, and the journal from which it is played again.

Nothing here knows HTTP or a database: the server stores `Row`s, and shows what `told` gives.
"""

from ironmuster.match.begin import header_of, import_match, load_match, start_match
from ironmuster.match.clock import Clock
from ironmuster.match.company import Happening, Note, SeatChanged, played_by
from ironmuster.match.film import Film
from ironmuster.match.journal import Row, pending, standing, surviving
from ironmuster.match.play import Mark, Match, Rolling, Told
from ironmuster.match.report import MatchReport, StillHidden, report_of, thinking
from ironmuster.match.seats import (
    Forfeit,
    MakeBot,
    SeatSpec,
    can_rank,
    check_seats,
    choose,
    may_ask,
    patience,
    rank,
    seat_names,
    with_names,
)

__all__ = [
    "Clock",
    "Film",
    "Forfeit",
    "Happening",
    "MakeBot",
    "Mark",
    "Match",
    "MatchReport",
    "Note",
    "Rolling",
    "Row",
    "SeatChanged",
    "SeatSpec",
    "StillHidden",
    "Told",
    "can_rank",
    "check_seats",
    "choose",
    "header_of",
    "import_match",
    "load_match",
    "may_ask",
    "patience",
    "pending",
    "played_by",
    "rank",
    "report_of",
    "seat_names",
    "standing",
    "start_match",
    "surviving",
    "thinking",
    "with_names",
]
