"""What bots are called: a name of their own and their kind, so that two are told apart."""

from __future__ import annotations

from typing import Final

from ironmuster.bots import roster

EACH: Final = 4  # names to choose from for each bot of a match, so that no two share one
NAMES: Final = (
    *("Brandt", "Moreau", "Castell", "Halloran", "Lindqvist", "Navarro", "Osei", "Petrov"),
    *("Sorel", "Tanaka", "Varga", "Wexler", "Yildiz", "Zeller", "Adeyemi", "Bakker"),
    *("Corvin", "Dvorak", "Eklund", "Ferreira", "Grabowski", "Haddad", "Ivanek", "Jansen"),
    *("Kimura", "Laurent", "Mbeki", "Nilsen", "Orlov", "Pereira", "Quist", "Rossi"),
)


def kind_of(bot: str) -> str:
    """Return what kind of bot it is, in a word and without its options: `Regular`."""
    name = _id(bot)
    return roster.BOTS[name].name if name in roster.BOTS else name.capitalize()


def name_of(bot: str, place: int) -> str:
    """Return what a bot is called that is number `place`, from 0, of those of its match:
    `Brandt (Regular)`, the same every time."""
    turn = sum(map(ord, _id(bot))) % EACH
    return f"{NAMES[(place * EACH + turn) % len(NAMES)]} ({kind_of(bot)})"


def _id(bot: str) -> str:
    first = bot.partition(":")[0]
    return roster.ALIASES.get(first, first)
