"""Where a move on hexes can end, found by trying every move from every spot, for tests only."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from tests.geometry.hex_boards import HexBoard
from tests.geometry.reference_hexes import Place

Spot = tuple[int, Place, int, bool, bool]  # tier, place, facing, free turn left, has stepped


@dataclass
class PlainWays:
    """A kind of mover in sets of places; the fields are those of `Ways`, move by move."""

    board: HexBoard
    tiers: int
    manner: int
    turns: list[int]
    room: list[set[tuple[Place, int]]]
    steps: list[tuple[int, int, int, set[Place], int, int]] = field(default_factory=list)
    shifts: list[tuple[int, int, set[Place], int, int]] = field(default_factory=list)
    leaps: list[tuple[int, int, tuple[int, int], set[int], set[Place], int, int]] = field(
        default_factory=list
    )

    def moves(self, spot: Spot, exact: bool) -> list[tuple[Spot, int, int, bool]]:
        """Every next spot, with its price, its use, and whether it is a step."""
        tier, place, facing, free, stepped = spot
        found: list[tuple[Spot, int, int, bool]] = []
        for source, to, d, places, price, use in self.steps:
            apart = (d - facing) % 6
            near = min(apart, 6 - apart) <= self.manner
            there = self.board.paper.step(place, d)
            if source == tier and near and there in places:
                found.append(((to, there, facing, free, True), price, use, True))
        for source, to, places, price, use in self.shifts:
            if source == tier and place in places:
                found.append(((to, place, facing, free, stepped), price, use, False))
        for source, to, (one, two), facings, places, price, use in self.leaps:
            there = self.board.paper.step(self.board.paper.step(place, one), two)
            if source == tier and facing in facings and there in places:
                found.append(((to, there, facing, free, True), price, use, False))
        for turned in range(6):
            if free:
                found.append(((tier, place, turned, False, stepped), 0, 0, False))
            elif self.turns[tier] >= 0 and (turned != facing or not exact):
                found.append(((self.turns[tier], place, turned, False, stepped), 1, 1, False))
        there_too = [move for move in found if (move[0][1], move[0][2]) in self.room[move[0][0]]]
        return there_too

    def reached(self, start: Spot, budget: int, first: bool, exact: bool) -> set[tuple[Spot, int]]:
        """Every spot with every number of points that leads there."""
        found = {(start, 0)}
        edge = [(start, 0)]
        while edge:
            spot, points = edge.pop()
            for there, price, use, is_step in self.moves(spot, exact):
                after = min(points + use, budget)
                if points + price > budget:
                    if not (first and is_step and not spot[4] and points < budget):
                        continue
                    after = budget
                if (there, after) not in found:
                    found.add((there, after))
                    edge.append((there, after))
        return found


def random_ways(board: HexBoard, random: Random, tiers: int, drops: bool) -> PlainWays:
    """Any kind of mover: walls, slopes, dear and cheap hexes, some that take more than asked."""
    places = sorted(board.all)

    def some(share: float) -> set[Place]:
        return {place for place in places if random.random() < share}

    def cost() -> tuple[int, int]:
        price = random.choice([1, 1, 1, 2, 3])
        return price, price + (random.choice([0, 0, 2]) if drops else 0)

    room = []
    for _ in range(tiers):
        open_to = some(0.9)
        only = {place: random.choice([set(range(6)), {0, 1, 4}]) for place in open_to}
        whole = random.random() < 0.7
        room.append({(p, f) for p in open_to for f in range(6) if whole or f in only[p]})
    turns = [random.choice([tier, tier, -1, random.randrange(tiers)]) for tier in range(tiers)]
    plain = PlainWays(board, tiers, random.choice([0, 1, 1, 3]), turns, room)
    for tier in range(tiers):
        for direction in range(6):
            for _ in range(random.randint(1, 2)):
                to = random.choice([tier, tier, random.randrange(tiers)])
                plain.steps.append((tier, to, direction, some(0.5), *cost()))
        for to in range(tiers):
            if to != tier and random.random() < 0.4:
                shift = (0, 0) if to > tier and random.random() < 0.3 else cost()
                plain.shifts.append((tier, to, some(0.5), *shift))
        if random.random() < 0.3:
            far = (random.randrange(6), random.randrange(6))
            facings = set(random.sample(range(6), 4))
            plain.leaps.append((tier, random.randrange(tiers), far, facings, some(0.4), *cost()))
    return plain
