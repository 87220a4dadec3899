// A turn in few clicks: who acts next, at whom, and when a part of the turn has nothing left.

import type { Position, Suppose } from '../../lib/ahead';
import type { Choice } from '../../lib/narrow';
import { bestStrike, nextTarget, targetsIn } from '../../lib/strike';
import type { Table } from '../../lib/table.svelte';
import type { Tagged } from '../../lib/wire';
import { formationOf, outlookFrom } from './measure';
import { KINDS } from './strike';
import { indexIn } from '../../lib/anchors';
import { nameOf, squareIn, viewOf } from './view';
import type { BattleView, Mech, Post, Square } from './wire';

/** What tells whether a shot of this turn came before. */
const SHOWN = new Set(['fired', 'turnstarted']);
const FINISH: Tagged = { type: 'finish' };

const typed = (options: readonly Choice[], type: string): Choice[] =>
  options.filter(({ action }) => action.type === type);

/** Whether a mech that attacks has something left that is worth a question: a shot at an enemy, at
    an open square, at a building that its side has to destroy, or a module. Another building it could
    fire at is none. */
export function hasMore(options: readonly Choice[], view: BattleView): boolean {
  const isTarget = (id: string) =>
    view.board.buildings.some((building) => building.id === id && building.target_of === view.turn);
  return options.some(({ action, anchors }) => {
    const building = anchors.find((anchor) => anchor.startsWith('building:'));
    return action.type === 'use' || (action.type === 'fire' && (!building || isTarget(building.slice('building:'.length))));
  });
}

const hasMoreAt = ({ options, view }: Position): boolean => hasMore(options, view as BattleView);

/** Of mechs that could attack, the answers that lead to the first with something to do. */
async function nextAttack(
  options: readonly Choice[],
  suppose: Suppose,
  before: readonly Tagged[] = [],
): Promise<Tagged[]> {
  for (const { action } of typed(options, 'activate')) {
    const answers = [...before, action];
    const found = await suppose(answers);
    if (found?.prompt === 'fire' && hasMoreAt(found)) return answers;
  }
  return [...before];
}

/** The next mech that can act; its choice and the question after it are answered together. */
export async function propose(open: Position, suppose: Suppose): Promise<Tagged[]> {
  const { options, prompt } = open;
  if (prompt === 'move' || prompt === 'act') return typed(options, 'pick').slice(0, 1).map(({ action }) => action);
  if (prompt === 'attack') return nextAttack(options, suppose);
  if (prompt !== 'fire' || hasMoreAt(open)) return [];
  const after = await suppose([FINISH]);
  return after?.prompt === 'attack' ? nextAttack(after.options, suppose, [FINISH]) : [];
}

/** The answers by which a mech of one's own acts in place of the one that is shown; null where it
    cannot, and in a lesson, which has its own order. */
export function insteadBy(table: Table, view: BattleView, mech: Mech | undefined): Tagged[] | null {
  const { ahead, choosing, decision } = table;
  if (!mech || mech.owner !== decision?.player || mech.index === view.active || choosing.guard) return null;
  const open = ahead.supposed?.positions[0]?.prompt ?? decision.prompt;
  if (open === 'fire') return mech.attacked ? null : [FINISH, { type: 'activate', mech: mech.index }];
  if (open === 'attack') return mech.attacked ? null : [{ type: 'activate', mech: mech.index }];
  if (open !== 'move' && open !== 'act') return null;
  return mech.moved ? null : [{ type: 'pick', mech: mech.index }];
}

/** What may be chosen for the person at this moment: a target and a gun, or a gun for the target. */
export function aimProposed(table: Table): string[] | null {
  const { choosing, decision, lines } = table;
  if (decision?.prompt !== 'fire' || choosing.guard) return null;
  const [only, ...more] = choosing.chosen;
  if (only?.startsWith('mech:') && !more.length) return bestStrike(table, KINDS, [only])?.anchors ?? null;
  if (only || choosing.touched) return null;
  const targets = targetsIn(choosing.options, KINDS);
  const last = lines.filter(({ event }) => SHOWN.has(event.type)).at(-1)?.event;
  const same = `mech:${last?.type === 'fired' ? last['mech'] : -1}`;
  return bestStrike(table, KINDS, targets.includes(same) ? [same] : targets)?.anchors ?? null;
}

/** Whether guns and aims are compared now: in a lesson, which has them chosen by hand once the target is. */
export const comparesAims = ({ choosing, decision }: Table): boolean =>
  !!choosing.guard && decision?.prompt === 'fire' && indexIn(choosing.chosen, 'mech') >= 0;

/** Goes on to the next mech in range. */
export const nextAim = (table: Table): (() => void) | null =>
  table.decision?.prompt === 'fire' ? nextTarget(table, KINDS) : null;

/** What is chosen with the way to look from a square that shows the most; null until it is known. */
export function facingProposed(
  table: Table,
  mech: number,
  square: Square,
  facings: readonly number[],
): string[] | null {
  const found = outlookFrom(table, mech, square)?.facing;
  return found !== undefined && facings.includes(found) ? [...table.choosing.chosen, `facing:${found}`] : null;
}

/** Where the mechs would stand that are still to be set up, while no other square is chosen; none in a
    lesson, which has its own order. */
export function postsProposed(table: Table): readonly Post[] {
  const { choosing, decision, measures, mine } = table;
  if (!mine || !measures || decision?.prompt !== 'deploy' || choosing.guard || squareIn(choosing.chosen)) return [];
  return formationOf(table)?.posts ?? [];
}

/** All of them are set up there. */
export function allPlaced(table: Table): { text: string; answers: Tagged[] } | null {
  const posts = postsProposed(table);
  if (!posts.length) return null;
  const text = posts.length > 1 ? 'Place all as shown' : 'Place it as shown';
  return { text, answers: posts.map((post) => ({ type: 'place', ...post })) };
}

/** The answer that is meant where nothing else is left to do. */
export function onlyWay(table: Table): Choice | null {
  const { options } = table.choosing;
  const prompt = table.decision?.prompt;
  if (prompt === 'fire' && !hasMore(options, viewOf(table))) return typed(options, 'finish')[0] ?? null;
  // Whoever could attack has nothing to do: that was looked at before this was shown.
  const looked = table.ahead.nothing || table.ahead.answers.at(-1)?.type === 'finish';
  return prompt === 'attack' && looked ? (typed(options, 'endattack')[0] ?? null) : null;
}

/** Who could still act where a part of the turn is ended. */
export function leftBy(table: Table, action: Tagged, options: readonly Choice[]): string[] {
  const kind = { endmovement: 'pick', endattack: 'activate', endturn: 'pick' }[action.type];
  if (!kind) return [];
  const view = viewOf(table);
  return typed(options, kind).map(({ anchors }) => nameOf(view, indexIn(anchors, 'mech')));
}
