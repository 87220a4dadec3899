// The places of a plan, as a report tells of it.

import type { Plan } from '../lib/http';
import { hexes, inLines } from './hexes';
import type { Lattice } from './lattice';
import { squares } from './squares';

const LATTICES: Record<Plan['shape'], (width: number, height: number) => Lattice> = {
  square: squares,
  hex_flat: (width, height) => hexes('flat', inLines('flat', new Array<number>(width).fill(height))),
  hex_pointy: (width, height) =>
    hexes('pointy', inLines('pointy', new Array<number>(height).fill(width))),
  plane: squares, // of an inch
};

export const latticeOf = ({ shape, width, height }: Omit<Plan, 'marks'>): Lattice => LATTICES[shape](width, height);
