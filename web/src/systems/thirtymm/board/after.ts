// What is seen of the board between two acts of one change: enough of the position for figures,
// plates and markers. What the change ends at is sent; nothing here decides anything.

import type { Tagged } from '../../../lib/wire';
import type { MissionGameView, Unit } from '../wire';

const POSTURES: Readonly<Record<string, Unit['posture']>> = { get_up: 'standing', kneel: 'kneeling', prone: 'prone' };

const at = (label: string, elevation: number): Partial<Unit> => ({ at: label, hexes: [label], elevation, place: 'board' });

/** What an event makes of the unit it names. */
function changed(unit: Unit, event: Tagged, levels: Readonly<Record<string, number>>): Partial<Unit> {
  const ground = (label: string) => levels[label] ?? 0;
  switch (event.type) {
    case 'moved': {
      const [label, elevation] = (event['path'] as [string, number][]).at(-1)!;
      return { ...at(label, elevation), facing: event['facing'] as number };
    }
    case 'deployed':
    case 'displaced':
      return { ...at(event['at'] as string, event['elevation'] as number), facing: (event['facing'] as number | undefined) ?? unit.facing };
    case 'fell':
    case 'landed':
      return at(event['at'] as string, ground(event['at'] as string));
    case 'turned':
      return { facing: event['facing'] as number };
    case 'destroyed':
      return { place: 'destroyed', at: null, hexes: [] };
    case 'leftboard':
      return { place: 'escaped', at: null, hexes: [] };
    case 'activated':
      return { ready: false };
    case 'commanded':
      return { posture: POSTURES[event['command'] as string] ?? unit.posture };
    case 'statusgained':
      return event['status'] === 'downed' ? { posture: 'downed' } : {};
    case 'damaged':
      return {
        items: unit.items.map((one) => (one.item === event['item'] ? { ...one, left: event['left'] as number } : one)),
      };
    default:
      return {};
  }
}

export function after(view: MissionGameView, events: readonly Tagged[]): MissionGameView {
  const units = [...view.units];
  let { buildings, markers } = view.board;
  let { turn } = view;
  for (const event of events) {
    const index = event['unit'] as number | undefined;
    const unit = units[index ?? -1];
    if (unit) units[index!] = { ...unit, ...changed(unit, event, view.board.levels) };
    if (event.type === 'activated')
      turn = { unit: index!, phase: 'movement', pool: event['pool'] as number, way: 'still', turned: false, shifted: false, mp: null, strafing: false };
    if (event.type === 'turnended') turn = null;
    if (event.type === 'buildinghit' || event.type === 'buildingfell')
      buildings = buildings.map((one) =>
        one.number === event['building'] ? { ...one, left: event.type === 'buildingfell' ? 0 : (event['left'] as number) } : one,
      );
    if (event.type === 'markertaken' && event['how'] === 'controlled')
      markers = markers.map((one) => (one.number === event['marker'] ? { ...one, owner: event['team'] as number } : one));
  }
  return { ...view, units, turn, board: { ...view.board, buildings, markers } };
}
