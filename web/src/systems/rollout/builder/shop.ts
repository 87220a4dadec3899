// What teams are built from, in words, what is done to one on the bench, and the teams to start from.
// Nothing is forbidden here; what is wrong with a team the engine says.

import { idOf, type Draft } from '../../../lib/forces';
import type { Start } from '../../module';
import type { Shape } from '../art/figures';
import type { Arm, Bought, Character, Line, Metarian, Officer, Shop, Support, Team, UnitForm, Weapon } from '../wire';

export interface TeamDraft extends Draft {
  force: Draft['force'] & Team;
  /** What it is meant for; anything, where nothing is said. */
  mission?: string;
  location?: string;
}

export type Camp = Team['camp'];

/** Millimetres in half an inch: bases are measured across in the one and drawn by their half in the other. */
const HALF_INCH = 12.7;

/** A form as figures are made of it. */
export function shapeOf(form: UnitForm): Shape {
  const [long = 0, wide = long] = form.base;
  const half = (mm: number) => Math.round((1000 * mm) / (2 * HALF_INCH));
  return { name: form.name ?? '', body: form.body, long: half(long), wide: half(wide), wingspan: 1000 * (form.wingspan ?? 0) };
}

/** A target number as it is printed. */
export const roll = (value: number | null): string => (value === null ? '–' : value === 6 ? '6' : `${value}+`);

const words = (list: readonly string[]): string => list.map((word) => word.replaceAll('_', ' ')).join(', ');

/** A weapon in figures, one's own or one of the list. */
export function gunFigures(gun: Pick<Weapon | Arm, 'phase' | 'range' | 'damage' | 'shots' | 'keywords'>): string {
  const parts = gun.phase === 'melee' ? [`adds ${gun.damage ?? 0} in a fight`] : [`${gun.range}"`, gun.damage ? `${gun.damage} damage` : 'no damage'];
  if (gun.phase === 'fight') parts.push('thrown');
  if (gun.phase !== 'melee' && (gun.shots ?? 1) > 1) parts.push(`${gun.shots} shots`);
  if (gun.keywords.length) parts.push(words(gun.keywords));
  return parts.join(' · ');
}

export const weaponIn = (shop: Shop, id: string): Weapon | undefined => shop.weapons.find((one) => one.id === id);

/** Where the faults of a character or a unit are, in the engine's words: `character 2`, `metarian 1, Rust`. */
export const isAbout = (where: string, kind: string, index: number): boolean => {
  const place = `${kind} ${index + 1}`;
  return where === place || where.startsWith(`${place},`);
};

/** The characters and the support that may fight for a camp. */
export const charactersFor = (shop: Shop, camp: Camp): Character[] => shop.characters.filter(({ side }) => (shop.camps[camp] ?? []).includes(side));
export const supportFor = (shop: Shop, camp: Camp): Support[] => shop.support.filter(({ side }) => (shop.camps[camp] ?? []).includes(side));

/** How often a unit is bought, with a weapon where it has a choice. */
export const countOf = (team: Team, unit: string, weapon: string | null): number =>
  team.support.filter((one) => one.unit === unit && one.weapon === weapon).length;

/** The team with one more of a unit beside those it has, or one fewer. */
export function withSupport(team: Team, unit: string, weapon: string | null, more: boolean): Team {
  const last = team.support.map((one) => one.unit === unit && one.weapon === weapon).lastIndexOf(true);
  if (!more) return last < 0 ? team : { ...team, support: team.support.filter((_, i) => i !== last) };
  const at = last < 0 ? team.support.length : last + 1;
  const bought: Bought = { unit, weapon };
  return { ...team, support: [...team.support.slice(0, at), bought, ...team.support.slice(at)] };
}

/** The team as one of the other camp: nobody in it can fight there. */
export const withCamp = (team: Team, camp: Camp): Team => ({ ...team, camp, characters: [], metarians: [], officers: [], support: [] });

/** An id for a created character that nobody else has. */
export function freeId(shop: Shop, team: Team, name: string, but = ''): string {
  const taken = new Set([...shop.characters, ...shop.support, ...team.metarians, ...team.officers].map(({ id }) => id));
  taken.delete(but);
  const plain = idOf(name);
  if (!taken.has(plain)) return plain;
  let number = 2;
  while (taken.has(`${plain}_${number}`)) number += 1;
  return `${plain}_${number}`;
}

/** What the random method makes of a chassis, under a name of its own. */
export function newMetarian(shop: Shop, team: Team, chassis: string): Metarian | undefined {
  const made = shop.made.find((one) => one.chassis === chassis);
  return made && { ...structuredClone(made), id: freeId(shop, team, made.name) };
}

/** A human character with the worst numbers there are. */
export function newOfficer(shop: Shop, team: Team): Officer {
  const { officer, arms } = shop.limits;
  const least = (name: string) => officer[name]?.[0] ?? 1;
  const worst = (name: string) => officer[name]?.[1] ?? 6;
  const name = 'New officer';
  const line = { move: least('move'), strike: worst('strike'), fight: worst('fight'), save: worst('save') };
  return { id: freeId(shop, team, name), name, rank: least('rank'), leader: false, ...line, weapon: arms[0] ?? '', abilities: [] };
}

/** The Metarian on another chassis: its other form has the chassis' cheapest numbers, as far as the old ones do not fit. */
export function withChassis(shop: Shop, one: Metarian, id: string): Metarian {
  const chassis = shop.chassis.find((found) => found.id === id);
  if (!chassis) return one;
  const [robot, other] = one.forms;
  const into = (value: number | null, [low, high]: readonly [number, number]) => Math.min(high, Math.max(low, value ?? high));
  const line: Line = {
    ...other,
    move: into(other.move, chassis.move),
    save: into(other.save, chassis.save),
    fight: chassis.fight && into(other.fight, chassis.fight),
  };
  return { ...one, chassis: id, forms: [robot, line] };
}

/** The Metarian with a further weapon of a phase. */
export function withArm(one: Metarian, phase: Arm['phase']): Metarian {
  const name = phase === 'melee' ? 'Fists' : 'Gun';
  const ids = new Set(one.weapons.map(({ id }) => id));
  let id = idOf(name);
  for (let number = 2; ids.has(id); number += 1) id = `${idOf(name)}_${number}`;
  const arm: Arm = { id, name, phase, range: phase === 'melee' ? 0 : 6, damage: 1, shots: 1, keywords: [] };
  return { ...one, weapons: [...one.weapons, arm] };
}

/** A list with a word in it or without it. */
export const toggled = <T>(list: readonly T[], word: T): T[] => (list.includes(word) ? list.filter((one) => one !== word) : [...list, word]);

const EMPTY: Team = { id: 'new_team', name: 'New team', camp: 'player', characters: [], metarians: [], officers: [], support: [] };

const draftOf = (force: Team): TeamDraft => ({ force: force as TeamDraft['force'], options: {} });

/** An empty team, then the ready ones. */
export function starts(stock: unknown): Start[] {
  const shop = stock as Shop;
  const named = (list: readonly { id: string; name: string }[], id: string) => list.find((one) => one.id === id)?.name ?? id;
  const ready = shop.teams.map((team) => ({
    draft: draftOf(team),
    text: [...team.characters.map((id) => named(shop.characters, id)), ...team.support.map(({ unit }) => named(shop.support, unit))].join(', '),
  }));
  return [{ draft: draftOf(EMPTY), text: 'An empty team: characters, and support for the sum of their Ranks' }, ...ready];
}
