// What is seen of the map between two acts of one change: where units stand, their steps, whose sites
// are. What the change ends at is sent; nothing here decides anything.

import type { Tagged } from '../../../lib/wire';
import type { Campaign, Lance } from '../wire';

/** What an event makes of the unit it names. */
function changed(unit: Lance, event: Tagged): Partial<Lance> {
  switch (event.type) {
    case 'moved':
      return { hex: (event['path'] as string[]).at(-1) ?? unit.hex, moved: true };
    case 'retreated':
      return { hex: event['hex'] as string };
    case 'deployed':
      return { hex: event['hex'] as string, square: -1, arrives: 0 };
    case 'steplost':
      return { steps: event['left'] as number, bv: Math.round((unit.bv / Math.max(1, unit.steps)) * (event['left'] as number)) };
    case 'refitted':
      return { steps: event['steps'] as number };
    case 'defeated':
      return { hex: '' };
    case 'waiting':
      return { square: event['square'] as number };
    default:
      return {};
  }
}

export function after(view: Campaign, events: readonly Tagged[]): Campaign {
  let { units, hexes, turn, leader, contested } = view;
  for (const event of events) {
    if (event.type === 'turnbegan') {
      turn = event['turn'] as number;
      units = units.map((unit) => ({ ...unit, moved: false, fought: false }));
    }
    if (event.type === 'initiativerolled' || event.type === 'initiativegiven') leader = event['player'] as number;
    if (event.type === 'sitetaken') hexes = hexes.map((one) => (one.hex === event['hex'] ? { ...one, owner: event['player'] as number } : one));
    if (event.type === 'battlesettled' || event.type === 'battlestruck') contested = contested.filter((hex) => hex !== event['hex']);
    if (event.type === 'removed') units = units.filter(({ id }) => id !== event['unit']);
    units = units.map((unit) => (unit.id === event['unit'] ? { ...unit, ...changed(unit, event) } : unit));
  }
  return { ...view, units, hexes, turn, leader, contested };
}
