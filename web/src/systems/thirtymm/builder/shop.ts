// What squads are built from, in words, and the squads to start from.

import { idOf, type Draft } from '../../../lib/forces';
import { plain } from '../../../lib/words';
import type { Start } from '../../module';
import type { Part } from '../pieces/silhouettePlan';
import type { Datasheet, Shop, Squad, UnitWeight, WeaponType } from '../wire';

export interface SquadDraft extends Draft {
  force: Draft['force'] & Squad;
  /** Whom weapons are compared against. */
  target?: { evasion: number; reduction: number };
}

/** Whom weapons are compared against, where nothing else is said. */
export const TARGET = { evasion: 5, reduction: 0 };
/** The distances that a table of weapons has. */
export const DISTANCES = 10;

export const STATS = ['Accuracy', 'Assault', 'Evasion'] as const;

/** A unit of a squad as a whole datasheet; none where there is no such ready unit. */
export const sheetOf = (shop: Shop, entry: string | Datasheet): Datasheet | undefined =>
  typeof entry === 'string' ? shop.units.find(({ id }) => id === entry) : entry;

export const weaponOf = (shop: Shop, id: string): WeaponType | undefined => shop.weapons.find((one) => one.id === id);

/** The name of anything in the shop. */
export function nameIn(list: readonly { id: string; name: string }[], id: string): string {
  return list.find((one) => one.id === id)?.name ?? plain(id);
}

/** The names of a squad's units, numbered where several have one. */
export function unitNames(shop: Shop, squad: Squad): string[] {
  const names = squad.units.map((entry) => sheetOf(shop, entry)?.name ?? (typeof entry === 'string' ? entry : ''));
  return names.map((name, i) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${names.slice(0, i + 1).filter((one) => one === name).length}`,
  );
}

/** The faults of a unit, by the engine's words for the place: `unit 2`, `unit 2, left_arm`. */
export const isAbout = (where: string, index: number): boolean => {
  const place = `unit ${index + 1}`;
  return where === place || where.startsWith(`${place},`);
};

/** The sections of a datasheet for its silhouette, whole. */
export const partsOf = (unit: Datasheet, weight: UnitWeight | null): Part[] =>
  unit.sections.map(({ name, kind }, id) => {
    const full = weight?.defense[id] ?? 0;
    return { id, name, kind, left: full, full };
  });

/** A weapon in figures. */
export function gunFigures({ ap, range, damage, salvo, phase, type, hands }: WeaponType): string {
  const reach = phase === 'melee' && range <= 1 ? 'melee' : `range ${range}`;
  const hold = hands ? `${hands}H` : 'mount only';
  return `${ap} AP · ${reach} · ${salvo > 1 ? `${salvo} × ` : ''}${damage} ${type} · ${hold}`;
}

const EMPTY: Squad = { id: 'new_squad', name: 'New squad', size: 'scouting', units: [] };

const draftOf = (force: Squad): SquadDraft => ({ force: force as SquadDraft['force'], options: {} });

/** A squad that begins with one unit. */
export const beginning = (unit: string | Datasheet): SquadDraft => draftOf({ ...EMPTY, units: [unit] });

/** A ready unit as one's own, to be changed. */
export const ownCopy = (unit: Datasheet, name = unit.name): Datasheet => ({ ...structuredClone(unit), name, id: idOf(name) });

/** An empty squad, then the ready ones. */
export function starts(stock: unknown): Start[] {
  const shop = stock as Shop;
  const ready = shop.squads.map((squad) => ({
    draft: draftOf(squad),
    text: `${nameIn(shop.sizes, squad.size)}: ${unitNames(shop, squad).join(', ')}`,
  }));
  return [{ draft: draftOf(EMPTY), text: 'An empty squad, Scouting' }, ...ready];
}
