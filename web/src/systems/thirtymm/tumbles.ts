// Throws and falls before they happen: which is looked at, and what is said of it.

import type { Table } from '../../lib/table.svelte';
import { amount, percent } from '../../lib/words';
import { fallsOf, throwTo } from './measure';
import { chosenShot } from './strike';
import { indexIn } from '../../lib/anchors';
import { heightOver, hexIn, nameOf, viewOf } from './view';
import type { Landing, MissionGameView, ThrowFound, Tumble, Unit } from './wire';

/** Of rarer landings only their sum is told. */
const FEW = 3;

/** The throw that is chosen, or that of the hex which is looked at; null where nobody is thrown. */
export function throwIn(table: Table, looked: string | null): ThrowFound | null {
  const { decision, choosing, mine } = table;
  if (!mine || decision?.prompt !== 'hold') return null;
  const at = hexIn(choosing.chosen) ?? looked;
  return at && choosing.offers.has(`hex:${at}`) ? throwTo(table, at) : null;
}

/** Where it comes down, in words. */
function landedOn(view: MissionGameView, { at, on, other }: Landing): string {
  if (on === 'unit') return `${at} against ${nameOf(view, other)}`;
  if (on === 'building') return `${at} into building ${view.board.buildings[other]?.id ?? ''}`;
  return at;
}

/** What a throw may bring, the likeliest landing first. */
export function throwTold(view: MissionGameView, { landings, thrown }: ThrowFound): string {
  const name = nameOf(view, thrown);
  const all = landings.map((one) => {
    const struck = one.on === 'unit' && one.struck >= 0.05 ? `, ${amount(one.struck)} to ${nameOf(view, one.other)}` : '';
    const lost = one.destroyed >= 0.005 ? `, destroyed ${percent(one.destroyed)}` : '';
    return `${percent(one.chance)} ${landedOn(view, one)}: ${amount(one.damage)} damage to ${name}${struck}${lost}`;
  });
  const rest = landings.slice(FEW).reduce((sum, { chance }) => sum + chance, 0);
  return [...all.slice(0, FEW), ...(rest ? [`${percent(rest)} elsewhere`] : [])].join(' · ');
}

/** The items of a unit in the air whose loss makes it fall. */
export const fallsIn = (table: Table, unit: Unit): readonly Tumble[] =>
  heightOver(viewOf(table), unit) > 0 ? (fallsOf(table, unit.index)?.falls ?? []) : [];

/** The fall that the chosen shot may bring, with its chance. */
export function fallAimed(table: Table): { unit: number; fall: Tumble; chance: number } | null {
  const shot = chosenShot(table);
  const unit = viewOf(table).units[indexIn(table.choosing.chosen, 'unit')];
  if (!shot || !unit) return null;
  const fall = fallsIn(table, unit).find(({ item }) => item === shot.item);
  return fall && shot.destroys > 0 ? { unit: unit.index, fall, chance: shot.destroys } : null;
}
