"""The few exceptions the engine raises on purpose; everything else is a bug."""

from __future__ import annotations


class EngineError(Exception):
    """Base of every error a caller may want to catch."""


class IllegalAction(EngineError):
    """The action does not answer the open decision; the text says why and names the rule."""


class DataError(EngineError):
    """A data file or option does not match its schema, or names something missing."""


class SaveError(EngineError):
    """A save or replay names a system, version or procedure this build lacks, or is damaged."""


class OtherRules(SaveError):
    """What was saved is of rules that this build has not: of another version, of other data, or of
    a system that is not installed. It is not damaged, so what was told of it may be looked at."""
