// A turn in few clicks: who acts next, and when a part of it has nothing left.

import type { Position, Suppose } from '../../lib/ahead';
import type { Choice } from '../../lib/narrow';
import type { Table } from '../../lib/table.svelte';
import type { Tagged } from '../../lib/wire';
import { indexIn } from '../../lib/anchors';
import { hidesOf } from './measure';
import { nameOf, viewOf } from './view';

/** The questions which unit acts next, each with what it is asked then. */
export const CHOOSES: Readonly<Record<string, string>> = {
  deploy: 'place',
  movement: 'move',
  shooting: 'shoot',
  charging: 'charge',
  fighting: 'fight',
};

/** The questions whose answer is a place. */
export const PLACED: Readonly<Record<string, string>> = { move: 'move', place: 'deploy', lead: 'lead', build: 'build' };

const activates = (options: readonly Choice[]): Choice[] => options.filter(({ action }) => action.type === 'activate');

/** What is never missed: a shot at a wall, another form. */
const IDLE = new Set(['pass', 'change', 'shell', 'batter', 'demolish']);

/** Whether a unit that acts has something that is worth a question. */
const hasMore = ({ options }: Position): boolean => options.some(({ action }) => !IDLE.has(action.type));

/** No more than so many are looked at for one that has something to do. */
const MOST = 12;

/** The next unit that can do something; its choice and the question after it are answered together. Of
    one whose only fight begins with its choice nobody may know what comes of it. */
export async function propose(open: Position, suppose: Suppose): Promise<Tagged[] | null> {
  const { options, prompt } = open;
  if (!(prompt in CHOOSES) || prompt === 'deploy') return [];
  if (prompt === 'movement') return activates(options).slice(0, 1).map(({ action }) => action);
  let isKnown = true;
  for (const { action } of activates(options).slice(0, MOST)) {
    const found = await suppose([action]);
    if (found && hasMore(found)) return [action];
    isKnown &&= !!found;
  }
  return isKnown ? [] : null;
}

/** All that are left are set up where the enemy sees none of them, if there are such places. */
export function allHidden(table: Table): { text: string; answers: Tagged[] } | null {
  if (!isSought(table) || table.choosing.chosen.length) return null;
  const places = hidesOf(table)?.places ?? [];
  const answers = places.flatMap(([unit, x, y, form]) => [
    { type: 'activate', unit },
    { type: 'deploy', x, y, facing: -1, form },
  ]);
  return answers.length ? { text: `Set up ${places.length > 1 ? `all ${places.length}` : 'it'} out of sight`, answers } : null;
}

/** Whether places are looked for where the enemy does not see those that are left. */
const isSought = (table: Table): boolean => table.decision?.prompt === 'deploy' && viewOf(table).turn.noticed;

/** Whether there are none: some would be seen wherever they stand. */
export const isHopeless = (table: Table): boolean => isSought(table) && hidesOf(table)?.places.length === 0;

/** The answer that is meant where nothing is chosen: all lined up, where nobody notices or it cannot be helped, one that is the only one, or the end
    of a part in which nothing is left to do; whoever has charged must fight [RO-12.3]. */
export function onlyWay(table: Table): Choice | null {
  const { options } = table.choosing;
  const prompt = table.decision?.prompt ?? '';
  const of = (type: string) => options.find(({ action }) => action.type === type) ?? null;
  if (options.length === 1) return options[0]!;
  switch (prompt) {
    case 'deploy':
      return isSought(table) && !isHopeless(table) ? null : of('lineup');
    case 'edge':
      return options.find(({ action }) => action['edge'] === 4) ?? options[0] ?? null;
    case 'road':
      return options[0] ?? null;
    case 'stop':
      return of('stop');
    case 'shooting':
    case 'charging':
    case 'fighting':
      return table.ahead.nothing ? of('endpart') : (options.find(({ anchors }) => indexIn(anchors, 'unit') === viewOf(table).turn.forced) ?? null);
    case 'move':
      return of('hold') ?? of('fly');
    case 'burden':
      return of('pass');
    default:
      return null;
  }
}

/** Who could still act where a part of the turn is ended. */
export function leftBy(table: Table, action: Tagged, options: readonly Choice[]): string[] {
  if (action.type !== 'endpart') return [];
  const view = viewOf(table);
  return activates(options).map(({ anchors }) => nameOf(view, indexIn(anchors, 'unit')));
}
