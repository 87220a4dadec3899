// Which parts of the kit make which unit: robots with what they carry, and machines by their kind.

import type { ArmName } from '../../../stage/figures/arms';
import { bring, type MachineName } from '../../../stage/figures/brought';
import type { Condition, Parts, Walker } from '../../../stage/figures/figure';
import type { LegsName } from '../../../stage/figures/legs';
import { MACHINES as PIECES } from '../../../stage/figures/machines';
import type { PackName } from '../../../stage/figures/packs';
import type { TorsoName } from '../../../stage/figures/torsos';
import { WHEELED } from '../../../stage/figures/wheels';
import type { Battle, Form, Unit } from '../wire';

bring({ ...PIECES, ...WHEELED });

export interface Drawn {
  parts: Parts;
  condition: Condition;
}

type Robot = readonly [legs: LegsName, torso: TorsoName, right: ArmName, left: ArmName, pack: PackName, shoulders: number];

const ROBOTS: Readonly<Record<string, Robot>> = {
  gearshift: ['biped', 'wedge', 'gun', 'blade', 'none', 1.1],
  zoomer: ['biped', 'dart', 'rail', 'fist', 'fins', 0.86],
  crosswise: ['biped', 'crate', 'pod', 'pod', 'rack', 1.14],
  evac: ['biped', 'wedge', 'rail', 'shield', 'dish', 1],
  posthaste: ['bird', 'dart', 'gun', 'gun', 'none', 0.84],
  heavyfist: ['quad', 'drum', 'fist', 'fist', 'howitzer', 1.2],
  hailstorm: ['biped', 'drum', 'gatling', 'gun', 'wings', 1.2],
  heatsink: ['biped', 'dart', 'gun', 'flame', 'wings', 1],
  cinder: ['bird', 'dart', 'blade', 'gun', 'wings', 0.96],
  groundswell: ['tracks', 'cab', 'blade', 'gun', 'stacks', 1.2],
  prestige: ['biped', 'cab', 'rail', 'claw', 'flag', 0.98],
  soundbite: ['biped', 'crate', 'pod', 'claw', 'dish', 1],
  moros: ['biped', 'drum', 'gatling', 'drill', 'reactor', 1.26],
};
/** Those of one's own making. */
const PLAIN: Robot = ['biped', 'crate', 'gun', 'fist', 'none', 1];

/** Of a robot's other form. */
const CARS: Readonly<Record<string, MachineName>> = {
  gearshift: 'armouredCar',
  zoomer: 'car',
  crosswise: 'car',
  evac: 'ambulance',
  posthaste: 'motorcycle',
  heavyfist: 'lorry',
  hailstorm: 'bomber',
  heatsink: 'jet',
  cinder: 'jet',
  groundswell: 'panzer',
  prestige: 'car',
  soundbite: 'halftrack',
  moros: 'assaultGun',
};

const MACHINES: Readonly<Record<string, MachineName>> = {
  infantry_a: 'men',
  infantry_g: 'men',
  commandos: 'heavyMen',
  at_team: 'heavyMen',
  sniper_team: 'dugMen',
  sappers: 'sappers',
  pioneers: 'jumpMen',
  medics: 'medics',
  mortar_a: 'mortarMen',
  mortar_g: 'mortarMen',
  sherman: 'tank',
  panzer3: 'panzer',
  panzer4: 'heavyPanzer',
  siegel: 'panzer',
  jeep: 'jeep',
  carrier: 'hover',
  halftrack: 'halftrack',
  lorry: 'lorry',
  transport: 'truck',
  landing_craft: 'boat',
  motorcycle: 'motorcycle',
  engel: 'bike',
  scout_car: 'armouredCar',
  civilian: 'folk',
  crowd: 'crowd',
  pak_43: 'cannon',
  vehicle: 'truck',
  enemy_light_tank: 'panzer',
  building: 'house',
  sports_car: 'car',
  military_motorcycle: 'motorcycle',
  armoured_car: 'armouredCar',
  attache_case: 'crate',
  rotary_plane_engine: 'crate',
  ammunition: 'crate',
  enemy_maps: 'crate',
  soldier: 'courier',
  glover: 'man',
  martinez: 'engineer',
  hayasaki: 'scholar',
  kraus: 'officer',
};

/** How long a machine is at scale 1, in cells, where not as most of them. */
const LONG: Partial<Record<MachineName, number>> = {
  tank: 1, panzer: 0.92, heavyPanzer: 1.02, assaultGun: 1.2, cannon: 0.9, jet: 1.2, bomber: 1.5, plane: 1.3, helicopter: 1.5,
  men: 0.82, heavyMen: 0.82, dugMen: 1, jumpMen: 0.82, mortarMen: 0.82, crowd: 0.86, man: 0.4, folk: 0.4, officer: 0.4, engineer: 0.4, scholar: 0.4, courier: 0.4, sappers: 0.9, medics: 0.9, boat: 1, lorry: 1.05,
};
const USUAL = 0.95;
const LEAST = 100;
/** Of a robot: from its middle to the rim of its base. */
const STANCE = 0.52;

/** The kind of the catalogue, without what it carries, and without that it is a thing of a mission. */
const plainKind = (kind: string): string => kind.replace(/^(item|object):/, '').split(':')[0]!;

/** What created robots change into, by their chassis. */
const CHASSIS: Readonly<Record<string, MachineName>> = {
  Motorcycle: 'motorcycle',
  Car: 'car',
  'Armoured car': 'armouredCar',
  Lorry: 'lorry',
  Tank: 'panzer',
  Aircraft: 'jet',
};

/** What of a form is drawn. */
export type Shape = Pick<Form, 'name' | 'body' | 'long' | 'wide' | 'wingspan'>;

/** Officers and squads on foot stand in their second form beside what they came in. */
const ON_FOOT: Readonly<Record<string, MachineName>> = { siegel: 'officer' };

function partsFor(kind: string, form: Shape, at: number): Parts {
  const id = plainKind(kind);
  if (form.body === 'robot') {
    const [legs, torso, right, left, pack, shoulders] = ROBOTS[id] ?? PLAIN;
    const walker: Walker = { legs, torso, right, left, pack, shoulders, scale: form.wide / 1000 / STANCE };
    return walker;
  }
  const named = at ? (CARS[id] ?? ON_FOOT[id] ?? CHASSIS[form.name]) : (MACHINES[id] ?? CARS[id]);
  const fallback: MachineName =
    form.body === 'foot' || form.body === 'emplacement' ? (form.long < 700 ? 'man' : 'men') : form.body === 'aerial' ? 'plane' : form.body === 'light' ? 'jeep' : 'truck';
  const machine = named ?? fallback;
  const long = LONG[machine] ?? USUAL;
  const wing = form.wingspan ? form.wingspan / 2600 : 0;
  // What stands in a piece of terrain has no base to speak of.
  return { machine, scale: wing || (form.long > LEAST ? (2 * form.long) / 1000 / long : 1) };
}

/** A unit as it stands there: what is out of action is a wreck, and a robot without a Move lies prone. */
export function figureFor(view: Pick<Battle, 'kinds'>, unit: Pick<Unit, 'kind' | 'form' | 'marks'>): Drawn {
  const kind = view.kinds[unit.kind]!;
  const form = kind.forms[unit.form] ?? kind.forms[0]!;
  const state = unit.marks.includes('out') ? 'wreck' : form.body === 'robot' && !form.move ? 'lying' : 'ready';
  return { parts: partsFor(unit.kind, form, unit.form), condition: { state } };
}

/** A form of a kind, for lists and cards. */
export const portraitOf = (kind: string, form: Shape, at: number): Parts => partsFor(kind, form, at);
