"""The number of the protocol, by which page and server know that they are of one build.

Written by scripts/wire_types.py; do not edit.
"""

from typing import Final

PROTOCOL: Final = 8320183
