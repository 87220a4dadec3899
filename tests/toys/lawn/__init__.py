"""Lawn, a made-up game on a free plane, for questions with more answers than can be listed.

Rules. [LN-1] Two players have a ball each, a disc of half an inch round its middle, on a lawn of 12
by 8 inches with a hedge across and a peg near either end. The first ball begins in the south-west,
the other in the north-west; both make for the eastern peg first. [LN-2] In each of the agreed
rounds each player in turn rolls the ball up to 3 inches, straight on or round up to 12 corners that
are named; where none is, the ball goes straight, or else the shortest way round one corner of the
hedge. [LN-3] No part of the ball goes over the hedge. [LN-4] It may roll past the other ball and
the pegs, but not end on one. [LN-5] It stays wholly on the lawn. [LN-6] A ball that ends in contact
with the peg it makes for scores on a D6 of 3 or more, and then makes for the other peg. [LN-7] Most
points win; with as many it is a draw. Who gives up has lost. [LN-8] The mark on the ball looks any
whole degree that is named, else along the last leg; a ball that stays keeps it.
"""
