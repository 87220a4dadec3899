"""The computer players by name: what exists for a rule system, and how to make one.

A name may carry options after a colon: `veteran:seconds=0.5`, `veteran:playouts=64`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Final, TypeAlias

from ironmuster.bots.beginners import RandomBot, RecruitBot
from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice, derive
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value


class BotInfo(Value, frozen=True):
    """A bot as it is offered: the id for files and commands, the name and text for people."""

    id: str
    name: str
    text: str


BOTS: Final = {
    "random": BotInfo("random", "Random", "Answers every question by chance."),
    "recruit": BotInfo("recruit", "Recruit", "Knows the rules, but loses its head now and then."),
    "greedy": BotInfo("greedy", "Regular", "Takes the best it sees now."),
    "veteran": BotInfo("veteran", "Veteran", "Thinks ahead and punishes mistakes."),
}
MakeBot: TypeAlias = Callable[[str, str, Dice], Bot]
STAND_INS: Final = ("greedy", "random")  # in a battle whose rules know no bot of the name
ALIASES: Final = {"regular": "greedy"}
OPTIONS: Final = {"veteran": ("seconds", "playouts")}
SECONDS: Final = 1.0
LONGEST: Final = 3600.0
MOST_PLAYOUTS: Final = 1_000_000
# What a bot may have at a table, where others wait for it; interpreted, 2,000 playouts take some
# 10 to 20 s.
AT_TABLE: Final = {"seconds": 30.0, "playouts": 2_000.0}


def bots_of(system: str) -> list[BotInfo]:
    """Return the bots that can play `system`, from the weakest to the strongest."""
    module = own_bots(system)
    found = [BOTS["random"]]
    if hasattr(module, "greedy"):
        found += [BOTS["recruit"], BOTS["greedy"]]
    if hasattr(module, "veteran"):
        found.append(BOTS["veteran"])
    return found


def adviser(system: str, seconds: float) -> str:
    """Return the bot, with its options, that gives hints in `system`: the strongest there is."""
    name = bots_of(system)[-1].id
    return f"{name}:seconds={seconds:g}" if "seconds" in OPTIONS.get(name, ()) else name


def check(bot: str, system: str) -> None:
    """Raise `DataError` unless `bot`, with its options, can play `system`."""
    make(bot, system, Dice(bytes(32)))


def make(bot: str, system: str, dice: Dice, seconds: float = SECONDS) -> Bot:
    """Make a bot for a seat; `seconds` is its time for one decision unless its options bound that
    otherwise: by time, by playouts, or by what comes first. `DataError` lists what is allowed."""
    name, settings = parse(bot)
    offered = [info.id for info in bots_of(system)]
    if name not in offered:
        names = offered + [alias for alias, target in ALIASES.items() if target in offered]
        raise DataError(f"no bot {name!r} plays {system}; there are: {', '.join(names)}")
    if name == "random":
        return RandomBot(dice)
    module = own_bots(system)
    assert module is not None, "only what the module has is offered"
    made: Bot
    if name == "veteran":
        playouts = int(settings.get("playouts", 0))
        made = module.veteran(dice, settings.get("seconds", 0.0 if playouts else seconds), playouts)
    elif name == "recruit":
        made = RecruitBot(dice, module.greedy(Dice(derive(dice.key, "the better self"))))
    else:
        made = module.greedy(dice)
    return made


def make_inside(make: MakeBot, bot: str, system: str, dice: Dice) -> Bot:
    """Make who plays for a bot in a battle inside a game, by the rules of `system`."""
    return make(stand_in(make, bot, system), system, dice)


def stand_in(make: MakeBot, bot: str, system: str) -> str:
    """Return the bot that plays for another in a battle by the rules of `system`: the one of the
    same name, else the regular, else chance; `DataError` when none of them plays it."""
    for name in (bot, *STAND_INS):
        try:
            make(name, system, Dice(bytes(32)))
        except DataError as fault:
            refused = fault
        else:
            return name
    raise refused


def parse(bot: str) -> tuple[str, dict[str, float]]:
    """Split `name:option=value:...` into the bot's id and its options, read strictly."""
    first, *words = bot.strip().split(":")
    name = ALIASES.get(first, first)
    allowed = OPTIONS.get(name, ())
    settings: dict[str, float] = {}
    for word in words:
        key, _, text = word.partition("=")
        if key not in allowed:
            known = f"it has: {', '.join(allowed)}" if allowed else "it has none"
            raise DataError(f"bot {first!r} has no option {key!r}; {known}")
        if key in settings:
            raise DataError(f"bot {first!r}: option {key!r} is given twice")
        settings[key] = _number(first, key, text)
    return name, settings


def check_at_table(bot: str) -> None:
    """Raise `DataError` when a bot may take longer than a table would wait for it."""
    for key, value in parse(bot)[1].items():
        if value > AT_TABLE[key]:
            unit = "s" if key == "seconds" else key
            most = AT_TABLE[key]
            raise DataError(f"a bot may think {most:,.9g} {unit} at most; not {value:,.9g}")


def known(bot: str, system: str) -> str:
    """Return a bot that somebody names, by the id that it has here, with its options; `DataError`
    unless it can play `system` at a table."""
    check(bot, system)
    check_at_table(bot)
    _, colon, options = bot.strip().partition(":")
    return f"{parse(bot)[0]}{colon}{options}"


def at_table(bot: str) -> str:
    """Return a bot as it plays at a table: also one with a number of playouts, and one of a match
    that is older than the bounds, looks at the clock there."""
    return within(bot, AT_TABLE["seconds"])


def within(bot: str, longest: float) -> str:
    """Return a bot that thinks no longer than so many seconds about one answer; one without
    options has `SECONDS`, and is left as it is."""
    try:
        name, settings = parse(bot)
    except DataError:  # not one of ours
        return bot
    if not settings:
        return bot
    seconds = min(settings.get("seconds", longest), longest)
    playouts = f":playouts={settings['playouts']:.0f}" if "playouts" in settings else ""
    return f"{name}:seconds={seconds!r}{playouts}"


def budget(bot: str) -> float:
    """Return how many seconds a bot means to think about one answer at a table; 0 for one that
    does not think ahead."""
    try:
        name, settings = parse(at_table(bot))
    except DataError:  # not one of ours
        return 0.0
    return settings.get("seconds", SECONDS) if "seconds" in OPTIONS.get(name, ()) else 0.0


def is_timed(bot: str) -> bool:
    """Whether a bot looks at the clock, so that its games cannot be repeated."""
    name, settings = parse(bot)
    return name == "veteran" and ("seconds" in settings or "playouts" not in settings)


def own_bots(system: str) -> ModuleType | None:
    """Return the module with the bots made for `system`, if there is one."""
    name = f"ironmuster.systems.{system}.bots"
    if not system.isidentifier():
        return None
    try:
        return import_module(name)
    except ModuleNotFoundError as fault:
        if fault.name not in (name, f"ironmuster.systems.{system}"):
            raise
        return None


def _number(bot: str, key: str, text: str) -> float:
    most = MOST_PLAYOUTS if key == "playouts" else LONGEST
    try:
        value = int(text) if key == "playouts" else float(text)
    except ValueError:
        value = 0
    if not 0 < value <= most:
        kind = "a whole number" if key == "playouts" else "a number"
        raise DataError(f"bot {bot!r}: {key} is {kind} above 0, up to {most:,.0f}; not {text!r}")
    return value
