"""A match looked at along its way: any position it has passed, without playing all of it again."""

from __future__ import annotations

from typing import Any, NamedTuple

from ironmuster.kernel.game import Game
from ironmuster.kernel.system import Outcome
from ironmuster.match.chronicle import Chronicle
from ironmuster.match.levels import levels_of
from ironmuster.match.pictures import Sight
from ironmuster.match.play import Match
from ironmuster.match.seats import owners


class Shown(NamedTuple):
    """What a viewer was shown after `entry` actions, and who had to decide what."""

    entry: int
    sight: Sight
    player: int | None
    prompt: str
    over: Outcome | None


class Film:
    """The positions of a match, each found from the nearest that is kept along the way.

    A match that goes on is given as a still (`Match.still`). One that takes something back needs a
    new film. `report` is the packed one that came with its file, `named` the bots that this names.
    """

    def __init__(
        self, match: Match, report: bytes = b"", named: tuple[str, ...] | None = None
    ) -> None:
        self.match = match
        self.report = report
        self.named = named

    def follow(self, match: Match) -> bool:
        """Go over to a later still of the same match; whether that can be done."""
        if match.taken_back != self.match.taken_back:
            return False
        self.match = match
        return True

    @property
    def system(self) -> str:
        """The name of its system."""
        return self.match.recorder.system.name

    @property
    def told(self) -> Chronicle:
        """Who tells of the match."""
        return self.match

    @property
    def bots(self) -> tuple[str, ...]:
        """The bot in each seat, by its id, empty for a person: what a file names is to be doubted,
        and may be too little."""
        if self.named is not None:
            return self.named
        return tuple([seat.bot for seat in owners(self.match.seats)])

    @property
    def over(self) -> Outcome | None:
        """How it ended, if it has."""
        return self.match.game.outcome

    @property
    def going(self) -> bool:
        """Whether it goes on."""
        return self.match.decision is not None

    @property
    def discreet(self) -> bool:
        """Whether not all of it may be told to everybody now."""
        return self.going and self.match.secrets

    @property
    def actors(self) -> tuple[int, ...]:
        """Who gave each answer."""
        return tuple(entry.player for entry in self.match.recorder.entries)

    @property
    def places(self) -> None:
        """After how many actions it can be looked at; all of them."""
        return None

    def shown(self, entry: int, viewer: int | None) -> Shown:
        """Return what a viewer was shown after `entry` actions."""
        game = self.at(entry)
        asked = game.decision
        sight = Sight(game.system.telling.observe(game, viewer), levels_of(game, viewer))
        player, prompt = (None, "") if asked is None else (asked.player, asked.prompt)
        return Shown(entry, sight, player, prompt, game.outcome)

    def __len__(self) -> int:
        return len(self.match.recorder.entries)

    def at(self, entry: int) -> Game[Any, Any]:
        """Return the position after the first `entry` actions, to read but not to change."""
        return self.match.recorder.at(entry)
