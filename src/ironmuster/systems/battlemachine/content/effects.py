"""[BM-12.1] Where the code of a weapon effect is: the module of the room `effects` by its id.

No other room names such a module, so adding one changes none of them: they call the moments that
`position/effect.py` and `rules/effects.py` declare.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from ironmuster.systems.battlemachine.content.tables import PACKAGE

ROOM: Final = f"{PACKAGE}.effects"


def has_module(effect: str) -> bool:
    """Whether there is code for an effect; nothing of it is loaded to know that."""
    return find_spec(f"{ROOM}.{effect}") is not None


def module_of(effect: str) -> ModuleType:
    """The code of an effect, imported at its first use."""
    return import_module(f"{ROOM}.{effect}")
