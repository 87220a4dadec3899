// Written by scripts/wire_types.py; do not edit.

/** The number of the protocol, by which page and server know that they are of one build. */
export const PROTOCOL = 8320183;
