"""Speed of the rules beside other engines, in the same minutes on the same core."""
