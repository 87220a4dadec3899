"""30 Minute Missions: Wargame, on hexes with heights; the rules are `docs/rules/thirtymm.md`."""
