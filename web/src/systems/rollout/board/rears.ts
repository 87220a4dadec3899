// Who has a back that a hit does more to [RO-10.4], and how much more.

import { formOf, isOnTable, isOut, kindOf } from '../view';
import type { Battle, Unit } from '../wire';

const MORE = 2;
/** With Armoured Back. */
const LESS = 1;

/** What a hit from behind adds; nothing to what is emplaced, and to objects. */
export function rearOf(view: Pick<Battle, 'kinds'>, unit: Unit): number {
  const { body } = formOf(view, unit);
  if (body === 'emplacement' || body === 'object') return 0;
  return kindOf(view, unit).abilities.includes('armoured_back') ? LESS : MORE;
}

/** Whose backs matter: of those who stand on the table. */
export const backsOf = (view: Pick<Battle, 'kinds'>, units: readonly Unit[]): Unit[] =>
  units.filter((unit) => isOnTable(unit) && !isOut(unit) && rearOf(view, unit) > 0);
