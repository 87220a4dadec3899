"""Frontier, a made-up campaign whose battles are whole games of other systems.

Rules. [FR-1] Two to four houses hold two towns each, in a ring. [FR-2] Every season begins with a
levy: in secret, each house builds a force of companies for up to six crowns, any mix of militia
(1), pikes (2) and guns (3); then all lie open. [FR-3] In order each house attacks a town beside one
of its own, or rests. [FR-4] The defender chooses how it is fought, among those agreed on: a parley
of the two, with as many cards as the larger levy has companies, up to five; a causeway of four
houses, the next ones in order on the side of attacker and defender; a clash of Battle Machine.
Where four play, the third in order sits in the parley, too. [FR-5] The town goes to an attacker who
wins. What a house lost in battle is counted. [FR-6] After the last season most towns win. [FR-7] A
house that gives up leaves its towns to whoever marches in; the others play on while there are two.
"""
