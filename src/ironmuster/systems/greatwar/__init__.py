"""The Great War: a campaign of mech lances over a map of hexes."""
