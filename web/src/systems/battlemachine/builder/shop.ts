// What Battle Machine's forces are built from, in words, and the forces to start from.

import type { Draft } from '../../../lib/forces';
import type { Start } from '../../module';
import { gearOf, isWeapon } from '../gear';
import type { Battlegroup, BattleWeight, MechEntry, MechType, Shop } from '../wire';

export interface BattleDraft extends Draft {
  force: Battlegroup;
  /** Expected damage is against a mech of this Def. */
  target_def?: number;
}

export const LIMITS = [25, 50, 125, 200];
/** What MtP are, for who hovers. */
export const MOUNTING = 'Mounting points: the room of a mech for weapons and modules';

/** The characteristics of a mech in the order of the book, with their names. */
export const STATS: [key: 'acu' | 'mov' | 'dam' | 'arm' | 'def' | 'eng', name: string][] = [
  ['acu', 'Accuracy'],
  ['mov', 'Movement'],
  ['dam', 'Damage'],
  ['arm', 'Armour'],
  ['def', 'Defence'],
  ['eng', 'Energy'],
];

/** A make's name, as it is sold. */
export function makerName(shop: Shop, maker: string): string {
  return shop.factions.find((one) => one.id === maker)?.name ?? 'Open market';
}

/** Names of the mechs, numbered where one make comes twice: `Gopher 2`. */
export function mechNames(shop: Shop, mechs: MechEntry[]): string[] {
  const named = mechs.map((one) => shop.mechs.find((m) => m.id === one.type)?.name ?? one.type);
  return named.map((name, i) => {
    if (named.indexOf(name) === named.lastIndexOf(name)) return name;
    return `${name} ${named.slice(0, i + 1).filter((one) => one === name).length}`;
  });
}

/** The mech the faults are about, by the engine's word for the place: `mech 2` is the second. */
export const placeOf = (index: number): string => `mech ${index + 1}`;

/** What every company may buy. */
const OPEN = 'open';

const EMPTY: Battlegroup = {
  id: 'new_company',
  name: 'New company',
  faction: null,
  commander: null,
  mechs: [],
  limit: 50,
};

/** What a piece of gear is called. */
export const gearName = (shop: Shop, id: string): string => gearOf(shop, null, id)?.name ?? id;

/** A make as it is sold. */
export const stockMech = (make: MechType, commander: boolean): MechEntry => ({
  type: make.id,
  gear: [...make.stock],
  commander,
});

/** What a make costs with its stock fit. */
export const stockPrice = (shop: Shop, make: MechType): number =>
  make.stock.reduce((sum, id) => sum + (gearOf(shop, null, id)?.points ?? 0), make.points);

/** A company that begins with one mech. */
export const beginning = (make: MechType): BattleDraft => ({
  force: { ...EMPTY, faction: make.maker === OPEN ? null : make.maker, mechs: [stockMech(make, true)] },
  options: {},
});

/** [BM-15.2] What the points of a mech went into; the sum is the engine's. */
export function spent(shop: Shop, weight: BattleWeight, mech: MechEntry, at: number) {
  const price = (weapons: boolean): number =>
    mech.gear
      .map((id) => gearOf(shop, weight, id))
      .reduce((sum, gear) => sum + (gear && isWeapon(gear) === weapons ? gear.points : 0), 0);
  const parts = {
    mech: shop.mechs.find(({ id }) => id === mech.type)?.points ?? 0,
    weapons: price(true),
    modules: price(false),
  };
  const points = weight.mechs[at]?.points ?? 0;
  return { ...parts, upgrade: Math.max(0, points - parts.mech - parts.weapons - parts.modules), points };
}

/** An empty force, then the ready ones. */
export function starts(stock: unknown): Start[] {
  const shop = stock as Shop;
  const draft = (force: Battlegroup): BattleDraft => ({ force, options: {} });
  const told = (force: Battlegroup) => {
    const names = mechNames(shop, force.mechs).join(', ');
    const whose = force.faction ? makerName(shop, force.faction) : 'Free company';
    return `${whose}, ${force.limit} points: ${names}`;
  };
  const ready = shop.battlegroups.map((force) => ({ draft: draft(force), text: told(force) }));
  return [{ draft: draft(EMPTY), text: 'An empty sheet, 50 points' }, ...ready];
}
