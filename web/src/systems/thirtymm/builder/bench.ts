// What is done to a datasheet on the bench: parts come and go, and what hung on them goes with them.
// Nothing is forbidden here; what is wrong with it the engine says.

import { idOf } from '../../../lib/forces';
import type { Datasheet, Section, Shop, WeaponEntry, WeaponType } from '../wire';

/** A part that can be put on a section: what it is, and its id. */
export type PartKind = 'weapon' | 'equipment' | 'armour';
export interface Piece {
  kind: PartKind;
  id: string;
}

export const pieceOf = (word: string): Piece => {
  const at = word.indexOf(':');
  return { kind: word.slice(0, at) as PartKind, id: word.slice(at + 1) };
};

type SectionKind = Section['kind'];
type Kind = Datasheet['kind'];

/** The sections that a unit of a kind begins with. */
const BODIES: Record<Kind, readonly (readonly [name: string, kind: SectionKind])[]> = {
  mech: [
    ['head', 'head'],
    ['torso', 'torso'],
    ['left_arm', 'arm'],
    ['right_arm', 'arm'],
    ['left_leg', 'leg'],
    ['right_leg', 'leg'],
  ],
  terrestrial: [
    ['cockpit', 'cockpit'],
    ['left_drive', 'terra_drive'],
    ['right_drive', 'terra_drive'],
  ],
  aerial: [
    ['cockpit', 'cockpit'],
    ['left_drive', 'aerial_drive'],
    ['right_drive', 'aerial_drive'],
  ],
  aquatic: [
    ['cockpit', 'cockpit'],
    ['left_drive', 'aquatic_drive'],
    ['right_drive', 'aquatic_drive'],
  ],
  drone_ai: [['cockpit', 'ai_cockpit']],
  drone_linked: [['cockpit', 'ai_cockpit']],
};

export const KINDS: readonly Kind[] = ['mech', 'terrestrial', 'aerial', 'aquatic', 'drone_ai', 'drone_linked'];
export const SECTION_KINDS: readonly SectionKind[] = [
  'head', 'torso', 'arm', 'leg', 'tail', 'cockpit', 'ai_cockpit', 'terra_drive', 'aerial_drive', 'aquatic_drive',
];
export const FOOTPRINTS: readonly Datasheet['footprint'][] = ['single', 'double', 'triple'];

/** The kind of core type that a kind of unit has. */
export const coreKind = (kind: Kind): string => (kind.startsWith('drone') ? 'drone' : kind);

/** The first part code of a core type that has this kind of section, or else its first. */
export function frameFor(shop: Shop, core: string, kind: SectionKind): string {
  const own = shop.frames.filter((frame) => frame.core === core);
  return (own.find((frame) => kind in frame.defense) ?? own[0])?.id ?? '';
}

const rankFor = (shop: Shop, kind: Kind): string => {
  const wanted = kind === 'drone_ai' ? 'ai' : kind === 'drone_linked' ? 'none' : 'human';
  return shop.pilots.find((pilot) => pilot.kind === wanted)?.id ?? '';
};

/** A unit of a kind with bare sections. */
export function bareUnit(shop: Shop, kind: Kind, name = 'New unit'): Datasheet {
  const core = shop.cores.find((one) => one.kind === coreKind(kind))?.id ?? '';
  return {
    id: idOf(name),
    name,
    kind,
    faction: 'independent',
    core,
    rank: rankFor(shop, kind),
    srm: [0, 0, 0],
    footprint: 'single',
    systems: [],
    mods: [],
    traits: [],
    sections: BODIES[kind].map(([name, part]) => ({ name, kind: part, frame: frameFor(shop, core, part), armour: [] })),
    weapons: [],
    equipment: [],
  };
}

/** The unit as another kind: its name stays, its body is that of the kind. */
export const withKind = (shop: Shop, unit: Datasheet, kind: Kind): Datasheet => ({
  ...bareUnit(shop, kind, unit.name),
  id: unit.id,
  faction: unit.faction,
});

/** The unit with another core type; sections of the old one become those of the new one. */
export function withCore(shop: Shop, unit: Datasheet, core: string): Datasheet {
  const old = new Set(shop.frames.filter((frame) => frame.core === unit.core).map(({ id }) => id));
  const sections = unit.sections.map((section) =>
    old.has(section.frame) || !section.frame ? { ...section, frame: frameFor(shop, core, section.kind) } : section,
  );
  return { ...unit, core, sections };
}

const isArm = (unit: Datasheet, name: string): boolean =>
  unit.sections.some((section) => section.name === name && section.kind === 'arm');
const arms = (unit: Datasheet): string[] => unit.sections.filter(({ kind }) => kind === 'arm').map(({ name }) => name);

/** The hands that hold something already. */
const busy = (unit: Datasheet): Set<string> =>
  new Set(unit.weapons.flatMap(({ place, on }) => (place === 'held' ? on : [])));

/** Where a weapon goes that is put on a section: into the hand, into both, onto a mount. */
export function placedOn(unit: Datasheet, weapon: WeaponType, section: string): WeaponEntry {
  const entry = { weapon: weapon.id };
  if (!weapon.hands || !isArm(unit, section)) return { ...entry, place: 'mounted', on: [section] };
  if (weapon.hands === 1) return { ...entry, place: 'held', on: [section] };
  const taken = busy(unit);
  const others = arms(unit).filter((name) => name !== section);
  const other = others.find((name) => !taken.has(name)) ?? others[0];
  return { ...entry, place: 'held', on: other ? [section, other] : [section] };
}

/** A weapon put another way: held where it is or by the first arms, mounted on the section, or carried. */
export function replaced(unit: Datasheet, weapon: WeaponType, entry: WeaponEntry, place: WeaponEntry['place']): WeaponEntry {
  const section = entry.on[0] ?? arms(unit)[0] ?? unit.sections[0]?.name ?? '';
  if (place === 'carried') return { ...entry, place, on: [] };
  if (place === 'mounted') return { ...entry, place, on: [section] };
  const arm = isArm(unit, section) ? section : (arms(unit)[0] ?? section);
  return placedOn(unit, { ...weapon, hands: weapon.hands || 1 }, arm);
}

/** The unit with a piece on a section. */
export function withPiece(shop: Shop, unit: Datasheet, { kind, id }: Piece, section: string): Datasheet {
  if (kind === 'armour')
    return {
      ...unit,
      sections: unit.sections.map((one) => (one.name === section ? { ...one, armour: [...one.armour, id] } : one)),
    };
  if (kind === 'equipment') return { ...unit, equipment: [...unit.equipment, { equipment: id, on: section }] };
  const weapon = shop.weapons.find((one) => one.id === id);
  return weapon ? { ...unit, weapons: [...unit.weapons, placedOn(unit, weapon, section)] } : unit;
}

const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at);

export const withoutWeapon = (unit: Datasheet, at: number): Datasheet => ({ ...unit, weapons: without(unit.weapons, at) });
export const withoutEquipment = (unit: Datasheet, at: number): Datasheet => ({
  ...unit,
  equipment: without(unit.equipment, at),
});
export const withoutArmour = (unit: Datasheet, section: string, at: number): Datasheet => ({
  ...unit,
  sections: unit.sections.map((one) => (one.name === section ? { ...one, armour: without(one.armour, at) } : one)),
});
export const withWeapon = (unit: Datasheet, at: number, entry: WeaponEntry): Datasheet => ({
  ...unit,
  weapons: unit.weapons.map((one, i) => (i === at ? entry : one)),
});

/** A name for a further section of a kind that no other has. */
export function freeName(unit: Datasheet, kind: SectionKind): string {
  const taken = new Set(unit.sections.map(({ name }) => name));
  const stem = kind === 'ai_cockpit' ? 'cockpit' : kind.endsWith('_drive') ? 'drive' : kind;
  const paired = ['arm', 'leg', 'drive'].includes(stem);
  const names = [...(paired ? [`left_${stem}`, `right_${stem}`] : [stem])];
  for (let number = 2; number < 30; number += 1)
    names.push(...(paired ? [`left_${stem}_${number}`, `right_${stem}_${number}`] : [`${stem}_${number}`]));
  return names.find((name) => !taken.has(name)) ?? `${stem}_${taken.size}`;
}

export const withSection = (shop: Shop, unit: Datasheet, kind: SectionKind): Datasheet => ({
  ...unit,
  sections: [...unit.sections, { name: freeName(unit, kind), kind, frame: frameFor(shop, unit.core, kind), armour: [] }],
});

/** The unit without a section and all that was on it; what two hands held goes when one is gone. */
export const withoutSection = (unit: Datasheet, name: string): Datasheet => ({
  ...unit,
  sections: unit.sections.filter((one) => one.name !== name),
  weapons: unit.weapons.filter(({ on }) => !on.includes(name)),
  equipment: unit.equipment.filter(({ on }) => on !== name),
});

export const withFrame = (unit: Datasheet, name: string, frame: string): Datasheet => ({
  ...unit,
  sections: unit.sections.map((one) => (one.name === name ? { ...one, frame } : one)),
});

/** The unit with a point more or fewer on one of its stats. */
export const withStat = (unit: Datasheet, at: number, by: number): Datasheet => ({
  ...unit,
  srm: unit.srm.map((points, i) => (i === at ? Math.max(0, points + by) : points)) as Datasheet['srm'],
});
