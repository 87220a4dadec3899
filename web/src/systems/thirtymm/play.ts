// What a click on the board means: which anchors it stands for, or why there is none.

import { keep, type Choice } from '../../lib/narrow';
import type { Table } from '../../lib/table.svelte';
import type { Tagged } from '../../lib/wire';
import { aimAt, attacksOn, STRIKES } from './strike';
import { actorOf, buildingAt, heightOver, hexIn, markerAt, unitsAt, viewOf } from './view';
import type { MissionGameView, Unit } from './wire';

/** Questions whose only answer is a thing: one click chooses it, and the next takes it. */
const PICKED = new Set(['deploy', 'reserve', 'activate', 'watcher', 'drone']);

/** The elevations at which a hex is offered, the lowest first. */
export const elevationsAt = (options: readonly Choice[], label: string): number[] =>
  [...new Set(keep(options, [`hex:${label}`]).map(({ action }) => action['elevation']))]
    .filter((value): value is number => typeof value === 'number')
    .sort((a, b) => a - b);

/** The answers of moving to a hex, or of being set up there. */
export const movesTo = (options: readonly Choice[], label: string): Choice[] =>
  keep(options, [`hex:${label}`]).filter(({ action }) => action.type === 'move' || action.type === 'place');

/** Who is on a hex: the one that is meant, then who is highest. */
const unitsOn = (view: MissionGameView, label: string, first: number | null): Unit[] =>
  unitsAt(view, label).sort((a, b) => Number(b.index === first) - Number(a.index === first));

/** All that lies on a hex by its anchors: the unit that is meant, then what stands highest. */
export function anchorsAt(view: MissionGameView, label: string, first: number | null = null): string[] {
  const building = buildingAt(view, label);
  const marker = markerAt(view, label);
  return [
    ...unitsOn(view, label, first).map(({ index }) => `unit:${index}`),
    ...(building ? [`building:${building.number}`] : []),
    ...(marker ? [`marker:${marker.number}`] : []),
    `hex:${label}`,
  ];
}

/** Whether a click there answers something. */
export const canChoose = (table: Table, view: MissionGameView, label: string): boolean =>
  anchorsAt(view, label).some((anchor) => table.choosing.offers.has(anchor));

/** The leg of a flight over a hex that leaves the most, which is chosen by its facing too; null where
    there is none. */
export function legOver(options: readonly Choice[], label: string): string[] | null {
  const legs = keep(options, [`hex:${label}`]).filter(({ action }) => action.type === 'fly');
  const mp = ({ action }: Choice) => action['mp'] as number;
  const best = legs.reduce<Choice | null>((a, b) => (a && mp(a) >= mp(b) ? a : b), null);
  return best?.anchors ?? null;
}

/** The move that a hex means: who is in the air keeps its elevation, others take the lowest that does
    not lead under water. */
function moveTo(view: MissionGameView, options: readonly Choice[], label: string): Choice | undefined {
  const moves = movesTo(options, label);
  const own = actorOf(view);
  const high = ({ action }: Choice) => action['elevation'] as number;
  const kept = own && heightOver(view, own) > 0 ? moves.find((one) => high(one) === own.elevation) : undefined;
  return kept ?? moves.find((one) => high(one) >= Math.min(0, own?.elevation ?? 0)) ?? moves[0];
}

/** What chooses a hex: the move that it means, or a leg over it; null where it is no answer. */
export function anchorsTo(table: Table, label: string): string[] | null {
  const { options } = table.choosing;
  const move = moveTo(viewOf(table), options, label);
  return move?.anchors ?? legOver(options, label) ?? keep(options, [`hex:${label}`])[0]?.anchors ?? null;
}

/** Choose a hex at the elevation that it means, or at the one that was chosen there. */
function chooseHex(table: Table, label: string): boolean {
  const { choosing } = table;
  const anchor = `hex:${label}`;
  if (choosing.chosen.includes(anchor)) {
    if (choosing.settles(anchor)) return true;
    if (choosing.answer) choosing.confirm();
    else choosing.clear();
    return true;
  }
  const anchors = anchorsTo(table, label);
  if (anchors) choosing.choose(anchors, [anchor]);
  return anchors !== null;
}

/** Choose the best of what attacks a building or a marker: with most damage. */
function strikeAt(table: Table, anchor: string): boolean {
  const { choosing } = table;
  const { weapons } = viewOf(table);
  const options = keep(choosing.options, [anchor]);
  if (choosing.chosen.includes(anchor) && choosing.answer) {
    if (!choosing.settles(anchor)) choosing.confirm();
    return true;
  }
  const damage = ({ action }: Choice) => weapons[action['weapon'] as number]?.damage ?? 0;
  const best = options.reduce<Choice | undefined>((a, b) => (a && damage(a) >= damage(b) ? a : b), undefined);
  if (best) choosing.choose(best.anchors, [anchor]);
  return !!best;
}

/** A click on a hex; false where it answers nothing. */
function point(table: Table, view: MissionGameView, label: string, first: number | null): boolean {
  const { choosing, decision } = table;
  if (!decision || table.busy) return false;
  for (const anchor of anchorsAt(view, label, first)) {
    if (!choosing.offers.has(anchor)) continue;
    const number = Number(anchor.slice(anchor.indexOf(':') + 1));
    if (anchor.startsWith('unit:') && decision.prompt in STRIKES && attacksOn(choosing.options, number).length)
      return aimAt(table, number);
    if (anchor.startsWith('building:') || anchor.startsWith('marker:')) return strikeAt(table, anchor);
    if (anchor.startsWith('hex:')) return chooseHex(table, label);
    choosing.click(anchor);
    return true;
  }
  return false;
}

/** A hex is clicked, or a unit that shares it with others. */
export function pointAt(table: Table, view: MissionGameView, label: string, first: number | null = null): void {
  const [unit] = unitsOn(view, label, first);
  table.inspected = unit ? `unit:${unit.index}` : null;
  if (!table.decision || point(table, view, label, first)) return;
  table.choosing.clear();
  const attempt = attemptAt(table, view, label);
  if (attempt) void table.explain(attempt);
}

/** A unit is taken from a list: its card is read, and where it is an answer it is chosen. */
export function pickUnit(table: Table, index: number): void {
  table.inspected = `unit:${index}`;
  const { choosing, decision } = table;
  if (!decision || table.busy) return;
  if (!choosing.offers.has(`unit:${index}`)) return void table.insteadOf(`unit:${index}`);
  if (decision.prompt in STRIKES && attacksOn(choosing.options, index).length) aimAt(table, index);
  else choosing.click(`unit:${index}`);
}

/** The action a person seems to mean by a click that no option answers. */
export function attemptAt(table: Table, view: MissionGameView, label: string): Tagged | null {
  const { decision } = table;
  const prompt = decision?.prompt ?? '';
  const [unit] = unitsAt(view, label);
  if (PICKED.has(prompt)) return unit ? { type: 'pick', unit: unit.index } : null;
  if (prompt === 'place') return { type: 'place', at: label, elevation: view.board.levels[label] ?? 0 };
  if (prompt === 'marker') return { type: 'placemarker', at: label };
  if (prompt !== 'act' || !view.turn) return null;
  const actor = view.units[view.turn.unit];
  if (unit && actor && unit.team !== actor.team) {
    const weapon = view.weapons.find((one) => one.unit === actor.index && one.left > 0);
    return { type: 'attack', weapon: weapon?.number ?? -1, unit: unit.index, item: unit.core };
  }
  if (unit) return null;
  return { type: 'move', at: label, elevation: view.board.levels[label] ?? 0 };
}

/** Where the chosen hex is, and how high. */
export function chosenSpot(table: Table): { at: string; elevation: number | null; answer: Choice | null } | null {
  const at = hexIn(table.choosing.chosen);
  if (!at) return null;
  const answer = table.choosing.answer;
  const elevation = answer?.action['elevation'];
  return { at, elevation: typeof elevation === 'number' ? elevation : null, answer };
}
