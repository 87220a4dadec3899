"""Who sits where: people, bots, and what a bot may take."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Annotated, Any, Final, Literal

import msgspec

from ironmuster.bots import roster
from ironmuster.bots.names import kind_of, name_of
from ironmuster.bots.roster import MakeBot
from ironmuster.kernel.bot import Advice, Bot
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.game import Game
from ironmuster.kernel.seat import deciding
from ironmuster.kernel.value import Value

PATIENCE: Final = 10  # a bot may take this many times its budget before it forfeits the answer


class SeatSpec(Value, frozen=True):
    """Who sits in a seat: a person, perhaps with dice of their own on the table, or a bot.

    `hints` lets a person ask a bot for advice, or not; null allows it where no other person plays.
    With `when_able` a person is asked only when there is more to choose than to let others go on,
    though everybody can see that. `person` is for whom a bot plays here, where it stands in for
    somebody: until further notice, or `until` the battle that began with so many actions is over.
    """

    kind: Literal["person", "bot"]
    name: Annotated[str, msgspec.Meta(max_length=60)] = ""
    bot: Annotated[str, msgspec.Meta(max_length=60)] = ""
    real_dice: bool = False
    hints: bool | None = None
    when_able: bool = False
    person: Annotated[str, msgspec.Meta(max_length=60)] = ""
    until: int | None = None


def seat_names(seats: Sequence[SeatSpec]) -> tuple[str, ...]:
    """Return what everyone is called, each by a name of its own."""
    names = [
        seat.name or (kind_of(seat.bot) if seat.bot else f"Player {place + 1}")
        for place, seat in enumerate(seats)
    ]
    return tuple(
        f"{name} ({place + 1})" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    )


def owners(seats: Sequence[SeatSpec]) -> tuple[SeatSpec, ...]:
    """Return whose the seats are: of a person, where a bot only stands in for them."""
    return tuple([SeatSpec("person", seat.person) if seat.person else seat for seat in seats])


def with_names(seats: Sequence[SeatSpec]) -> list[SeatSpec]:
    """Return the same seats at the beginning of a match: every bot that has no name gets one, and
    keeps it whatever happens to the others."""
    nameless = count()
    return [
        msgspec.structs.replace(seat, name=name_of(seat.bot, next(nameless)))
        if seat.bot and not seat.name
        else seat
        for seat in seats
    ]


class Forfeit(Value, frozen=True):
    """A decision a bot did not answer legally or in time; chance answered in its place."""

    entry: int
    player: int
    bot: str
    reason: str


def check_seats(game: Game[Any, Any], seats: Sequence[SeatSpec], make: MakeBot) -> None:
    """Raise `DataError` when the seats do not fit the scenario or name an unknown bot."""
    count = game.system.seats(game.state)
    if len(seats) != count:
        raise DataError(f"seats: this scenario has {count} players, not {len(seats)}")
    for place, seat in enumerate(seats):
        if seat.person or seat.until is not None:
            raise DataError(f"seats[{place}]: nobody stands in for anybody when a match begins")
        if seat.kind == "bot":
            if seat.real_dice:
                raise DataError(f"seats[{place}]: a bot has no hands for real dice")
            if seat.hints:
                raise DataError(f"seats[{place}]: a bot asks for no hints")
            if seat.when_able:
                raise DataError(f"seats[{place}]: a bot is asked every time")
            make(seat.bot, game.system.name, Dice(bytes(32)))
        elif seat.bot:
            raise DataError(f"seats[{place}]: a person sits here, so `bot` must be empty")


def may_ask(seats: Sequence[SeatSpec], player: int) -> bool:
    """Whether the person in a seat may ask for hints: as agreed, else where no other person
    plays."""
    seat = seats[player]
    if seat.kind != "person":
        return False
    people = [one for one in seats if one.kind == "person"]
    return len(people) == 1 if seat.hints is None else seat.hints


def rank(make: MakeBot, bot: str, game: Game[Any, Any], dice: Dice) -> Advice:
    """Return what a new bot would think of at the open decision of `game`, and why."""
    return seated(make, bot, game, dice).rank(deciding(game))


def can_rank(make: MakeBot, bot: str, system: str) -> bool:
    """Whether a bot is one that says what it would do, and why."""
    return type(make(bot, system, Dice(bytes(32)))).rank is not Bot.rank


def choose(make: MakeBot, bot: str, game: Game[Any, Any], dice: Dice) -> int:
    """Return the place of the answer of a new bot to the open decision of `game`."""
    return seated(make, bot, game, dice).choose(deciding(game))


def seated(make: MakeBot, bot: str, game: Game[Any, Any], dice: Dice) -> Bot:
    """Return a new bot for the chair of who decides; in a battle inside one of its rules."""
    system = game.innermost().system.name
    if game.child is None:
        return make(bot, system, dice)
    return roster.make_inside(make, bot, system, dice)


def patience(bot: str) -> float:
    """Return how many seconds a bot may take before it forfeits the answer."""
    try:
        return PATIENCE * roster.parse(bot)[1].get("seconds", roster.SECONDS)
    except DataError:
        return PATIENCE * roster.SECONDS
