// What Battle Machine's forces are built from, and small changes to one. No rule is judged here: a
// change may break them, and the engine then says which.

import type { Draft, Force, Weight } from '../../../lib/forces';
import type { Start } from '../../module';
import { rangeAndStrength } from '../view';

export interface MechType {
  id: string;
  name: string;
  maker: string;
  acu: number;
  mov: number;
  dam: number;
  arm: number;
  mtp: number;
  def: number;
  eng: number;
  trait: string | null;
  points: number;
  stock: string[];
  command: boolean;
}

export interface Weapon {
  id: string;
  name: string;
  maker: string;
  rng_min: number;
  rng_max: number;
  strength: number | null;
  eng: number;
  mtp: number;
  effects: string[];
  points: number;
}

export interface Module {
  id: string;
  name: string;
  mtp: number;
  eng: number;
  points: number;
  use: string;
  text: string;
}

export type Gear = Weapon | Module;

export interface Faction {
  id: string;
  name: string;
  who: string;
  style: string;
  style_rule: { name: string; text: string };
}

export interface Commander {
  id: string;
  name: string;
  faction: string;
  trait_name: string;
  text: string;
}

export interface Shop {
  mechs: MechType[];
  weapons: Weapon[];
  modules: Module[];
  traits: { id: string; name: string; text: string }[];
  factions: Faction[];
  commanders: Commander[];
  battlegroups: Battlegroup[];
  workshop: { id: string; name: string }[];
}

export interface MechEntry {
  type: string;
  gear: string[];
  commander: boolean;
}

export interface Battlegroup extends Force {
  faction: string | null;
  commander: string | null;
  mechs: MechEntry[];
  limit: number;
}

export interface BattleDraft extends Draft {
  force: Battlegroup;
  target_def?: number;
}

export interface MechWeight {
  points: number;
  mtp_used: number;
  mtp: number;
  eng_to_fire_all: number;
  eng: number;
  fire_all: number[];
  within_eng: number[];
  stats: Record<string, number>;
}

export interface BattleWeight extends Weight {
  mechs: MechWeight[];
  makers: string[];
  workshop: Weapon[];
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

export const isWeapon = (gear: Gear): gear is Weapon => 'rng_max' in gear;

export function gearOf(shop: Shop, weight: BattleWeight | null, id: string): Gear | undefined {
  const byId = (one: Gear) => one.id === id;
  return (
    shop.weapons.find(byId) ?? shop.modules.find(byId) ?? weight?.workshop.find(byId) ?? undefined
  );
}

/** A make's name, as it is sold. */
export function makerName(shop: Shop, maker: string): string {
  return shop.factions.find((one) => one.id === maker)?.name ?? 'Open market';
}

/** `1–8 sq · Str 4 · 2 Eng`: what a piece of gear does, in figures. */
export function figures(gear: Gear): string {
  const eng = `${gear.eng} Eng`;
  if (!isWeapon(gear)) return gear.eng ? eng : gear.use === 'passive' ? 'passive' : 'free';
  return `${rangeAndStrength(gear)} · ${eng}`;
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

const EMPTY: Battlegroup = {
  id: 'new_company',
  name: 'New company',
  faction: null,
  commander: null,
  mechs: [],
  limit: 50,
};

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
