// What a click on the map means, and what is chosen.

import type { Choice } from '../../lib/narrow';
import type { Table } from '../../lib/table.svelte';
import { reachOf } from './measure';
import { apart, hexAnchor, hexName, unitAnchor, unitIn, unitOf, unitsAt, viewOf } from './view';
import type { Lance, Way } from './wire';

export const promptOf = (table: Table): string => table.decision?.prompt ?? '';

const pathOf = ({ action }: Choice): string[] => (action['path'] as string[] | undefined) ?? [];

/** The unit that is chosen, or that the answer is about. */
export function subjectOf(table: Table): Lance | undefined {
  const view = viewOf(table);
  const { answer, chosen } = table.choosing;
  const acts = answer?.action['unit'];
  return unitOf(view, chosen) ?? (typeof acts === 'string' ? unitIn(view, acts) : undefined);
}

/** The path that is about to be taken. */
export function pathChosen(table: Table): string[] {
  const { answer } = table.choosing;
  return answer?.action.type === 'move' ? pathOf(answer) : [];
}

/** The ways of a unit to a hex that are offered. */
export const waysTo = (table: Table, unit: string, hex: string): Choice[] =>
  table.mine
    ? table.choosing.options.filter(({ action, anchors }) => action.type === 'move' && action['unit'] === unit && anchors.includes(hexAnchor(hex)))
    : [];

/** The sites that a way takes. */
const takenBy = (way: Choice, found: readonly Way[]): readonly string[] => found.find(({ path }) => path.join() === pathOf(way).join())?.takes ?? [];

/** Of several ways the shortest, and of these the one that takes the most sites. */
export const bestOf = (ways: readonly Choice[], found: readonly Way[]): Choice | undefined =>
  [...ways].sort((a, b) => pathOf(a).length - pathOf(b).length || takenBy(b, found).length - takenBy(a, found).length)[0];

/** The way to the hex that is chosen which takes the most sites more than the chosen one, and what it takes more. */
export function detourOf(table: Table): { way: Choice; takes: readonly string[] } | undefined {
  const { answer } = table.choosing;
  const end = pathChosen(table).at(-1);
  const subject = subjectOf(table);
  if (!answer || !subject || !end) return undefined;
  const found = reachOf(table, subject.id)?.hexes.flatMap(({ ways }) => ways) ?? [];
  const known = takenBy(answer, found);
  const more = waysTo(table, subject.id, end).map((way) => ({ way, takes: takenBy(way, found).filter((hex) => !known.includes(hex)) }));
  return more.filter(({ takes }) => takes.length).sort((a, b) => b.takes.length - a.takes.length || pathOf(a.way).length - pathOf(b.way).length)[0];
}

/** A way was chosen before it was known what each takes: the best to that hex takes its place, unless something
    else was done meanwhile. */
export function bettered(table: Table, early: Choice, ways: readonly Way[]): void {
  if (table.busy || table.choosing.made !== early) return;
  const best = bestOf(waysTo(table, String(early.action['unit']), pathOf(early).at(-1) ?? ''), ways);
  if (best) table.choosing.make(best);
}

/** Whether a click there answers something. */
export function isOpen(table: Table, hex: string, unit?: string): boolean {
  if (!table.mine) return false;
  const { offers } = table.choosing;
  const subject = subjectOf(table);
  if (promptOf(table) === 'move') {
    if (unit && offers.has(unitAnchor(unit))) return true;
    if (unitsAt(viewOf(table), hex).some(({ id }) => offers.has(unitAnchor(id)))) return true;
    return !!subject && waysTo(table, subject.id, hex).length > 0;
  }
  if (unit && offers.has(unitAnchor(unit)) && promptOf(table) === 'lose') return true;
  return table.choosing.open.has(hexAnchor(hex)) || unitsAt(viewOf(table), hex).some(({ id }) => promptOf(table) === 'lose' && offers.has(unitAnchor(id)));
}

/** A click: on a figure, or on the ground of a hex. */
export function pointAt(table: Table, hex: string, unit: string | null, ways: readonly Way[]): void {
  const view = viewOf(table);
  const { choosing } = table;
  const here = unitsAt(view, hex);
  const read = () => (table.inspected = unit ? unitAnchor(unit) : here[0] ? unitAnchor(here[0].id) : hexAnchor(hex));
  if (!table.mine || table.busy) return void read();
  if (promptOf(table) === 'move') return void move();
  if (promptOf(table) === 'lose') {
    const losing = here.find(({ id }) => (unit ? id === unit : true) && choosing.offers.has(unitAnchor(id)));
    return void (losing ? choosing.click(unitAnchor(losing.id)) : read());
  }
  if (choosing.offers.has(hexAnchor(hex))) return void choosing.click(hexAnchor(hex));
  read();
  if (promptOf(table) === 'retreat') {
    const [first] = choosing.options;
    if (first) void table.explain({ type: 'retreat', unit: first.action['unit'], hex });
  }

  function move() {
    const subject = subjectOf(table);
    const own = (unit ? [unit] : here.map(({ id }) => id)).find((id) => choosing.offers.has(unitAnchor(id)));
    const offered = subject ? waysTo(table, subject.id, hex) : [];
    // A figure of one's own is meant before the hex it stands in; the ground is the hex.
    if (own && own !== subject?.id && (unit || !offered.length)) {
      table.inspected = null;
      if (choosing.made) choosing.clear();
      return choosing.choose([unitAnchor(own)]);
    }
    if (subject && pathChosen(table).at(-1) === hex) return choosing.confirm();
    if (subject && hex === subject.hex && !offered.length) return choosing.clear();
    const best = bestOf(offered, ways);
    if (best) return choosing.make(best);
    read();
    if (!subject) return;
    if (table.planned || apart(subject.hex, hex) > 1) table.say(`${hexName(view, hex)} is out of reach: a move has 3 MP, a march leads over up to 4 road hexes [GW-4.3, GW-4.4]`, 'note');
    else void table.explain({ type: 'move', unit: subject.id, path: [hex] });
  }
}

/** A unit in a list: it is chosen where it can be, and read about where not. */
export function pickUnit(table: Table, id: string): void {
  const anchor = unitAnchor(id);
  const { choosing } = table;
  if (table.mine && !table.busy && choosing.offers.has(anchor)) {
    table.inspected = null;
    if (promptOf(table) === 'move') return choosing.choose(choosing.chosen.includes(anchor) ? [] : [anchor]);
    return choosing.click(anchor);
  }
  table.inspected = table.inspected === anchor ? null : anchor;
}

/** Where a unit is, in words. */
export function whereIs(table: Table, unit: Lance): string {
  const view = viewOf(table);
  if (unit.hex) return hexName(view, unit.hex);
  if (unit.square === 0) return 'ready to return';
  return `reserve, ${unit.arrives > view.last ? 'not back before the end' : `back in turn ${unit.arrives}`}`;
}
