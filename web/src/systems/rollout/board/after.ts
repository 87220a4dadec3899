// What is seen of the table between two acts of one change: enough of the position for figures, plates
// and terrain. What the change ends at is sent; nothing here decides anything.

import type { Tagged } from '../../../lib/wire';
import type { Battle, Unit } from '../wire';

type Point = readonly [number, number];
type Mark = Unit['marks'][number];

const marked = (unit: Unit, mark: Mark): Unit['marks'] => (unit.marks.includes(mark) ? unit.marks : [...unit.marks, mark]);
const without = (unit: Unit, ...gone: Mark[]): Unit['marks'] => unit.marks.filter((mark) => !gone.includes(mark));

/** What an event makes of the unit it names. */
function changed(unit: Unit, event: Tagged): Partial<Unit> {
  const way = event['way'] as Point[] | undefined;
  const at = (point: Point | undefined): Partial<Unit> => (point ? { x: point[0], y: point[1] } : {});
  const named = at([event['x'] as number, event['y'] as number]);
  const facing = event['facing'] as number | undefined;
  const looks: Partial<Unit> = facing === undefined ? {} : { facing };
  switch (event.type) {
    case 'moved':
    case 'charged':
    case 'retreated':
      return { ...at(way?.at(-1)), ...looks };
    case 'flew':
      return { ...at(way?.at(-1)), ...looks, ...(event['away'] ? { place: 'away' as const } : {}) };
    case 'turned':
      return looks;
    case 'deployed':
    case 'flewin':
    case 'cameout':
      return { ...named, ...looks, place: 'table' };
    case 'shifted':
    case 'advanced':
    case 'walked':
    case 'crashed':
      return named;
    case 'formchanged':
      return { ...named, form: event['form'] as number };
    case 'wentin':
      return { place: 'house', host: event['piece'] as number };
    case 'boarded':
      return { place: 'aboard', host: event['transport'] as number };
    case 'lefttable':
    case 'delivered':
      return { place: 'left' };
    case 'withdrew':
      return { place: 'withdrawn' };
    case 'removed':
    case 'sheltered':
      return { place: 'removed' };
    case 'hurt':
      return { hp: event['left'] as number };
    case 'fell':
      return { hp: 0, marks: marked(unit, 'out') };
    case 'pinned':
      return { marks: marked(unit, 'pinned') };
    case 'unpinned':
      return { marks: without(unit, 'pinned') };
    case 'staggered':
      return { marks: marked(unit, 'staggered') };
    case 'recovered':
      return { marks: without(unit, 'staggered') };
    case 'spotted':
      return { marks: marked(unit, 'spotted') };
    case 'lostsight':
      return { marks: without(unit, 'spotted') };
    case 'unmasked':
      return { marks: without(unit, 'disguised', 'ignored') };
    default:
      return {};
  }
}

export function after(view: Battle, events: readonly Tagged[]): Battle {
  const units = [...view.units];
  let { pieces, turn, alert } = view;
  for (const event of events) {
    const named = event.type === 'restored' ? event['target'] : event['unit'];
    const index = units.findIndex(({ unit }) => unit === named);
    if (index >= 0) {
      const unit = units[index]!;
      units[index] = event.type === 'restored' ? { ...unit, hp: event['left'] as number } : { ...unit, ...changed(unit, event) };
    }
    if (event.type === 'battered') pieces = pieces.map((one) => (one.piece === event['piece'] ? { ...one, hp: event['left'] as number } : one));
    if (event.type === 'razed')
      pieces = pieces.flatMap((one) => {
        if (one.piece !== event['piece']) return [one];
        const becomes = event['becomes'] as string;
        return becomes ? [{ ...one, kind: becomes, hp: null, cover: 'light' as const, opaque: false }] : [];
      });
    if (event.type === 'alerted') {
      alert = [...alert, event['group'] as number];
      units.forEach((unit, i) => unit.group === event['group'] && (units[i] = { ...unit, marks: without(unit, 'unaware') }));
    }
    if (event.type === 'turnbegan') turn = { ...turn, turn: event['turn'] as number };
    if (event.type === 'partbegan')
      turn = {
        ...turn,
        phase: (['movement', 'shoot', 'charge', 'fight', 'recover'] as const)[event['phase'] as number] ?? turn.phase,
        acting: (['player', 'enemy', 'civilian'] as const)[event['side'] as number] ?? turn.acting,
      };
  }
  return { ...view, units, pieces, turn, alert };
}
