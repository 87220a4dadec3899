// Which parts of the kit make which mech: the maker is its torso, its class legs and scale, and what
// it carries is seen on its arms and its back.

import { equipped, type Carried, type Frame } from '../../../stage/figures/equip';
import type { ArmState, Condition, Parts, State } from '../../../stage/figures/figure';
import type { TorsoName } from '../../../stage/figures/torsos';
import type { GearView, Mech } from '../wire';

/** A figure as the kit wants it. */
export interface Drawn {
  parts: Parts;
  condition: Condition;
}

export const MAKERS: Readonly<Record<string, TorsoName>> = {
  open: 'crate',
  sol: 'wedge',
  combine: 'drum',
  union: 'cab',
  outbound: 'dart',
};

const CLASSES = {
  scout: { legs: 'bird', scale: 0.86, shoulders: 0.82 },
  line: { legs: 'biped', scale: 0.98, shoulders: 0.95 },
  assault: { legs: 'biped', scale: 1.14, shoulders: 1.2 },
  titan: { legs: 'biped', scale: 1.24, shoulders: 1.1 },
  striker: { legs: 'bird', scale: 1.06, shoulders: 1.08 },
  siege: { legs: 'quad', scale: 1.1, shoulders: 1.15 },
  crawler: { legs: 'tracks', scale: 1.08, shoulders: 1.1 },
  skimmer: { legs: 'skirt', scale: 0.98, shoulders: 0.95 },
} as const satisfies Record<string, Omit<Frame, 'torso'>>;

/** Every chassis with its maker and class; one maker has no class twice. */
export const CHASSIS: Readonly<Record<string, readonly [maker: string, of: keyof typeof CLASSES]>> = {
  pattern_zero: ['open', 'scout'],
  journeyman: ['open', 'line'],
  ox: ['open', 'assault'],
  kestrel: ['sol', 'scout'],
  praetor: ['sol', 'line'],
  archon: ['sol', 'assault'],
  lictor: ['sol', 'striker'],
  gorgon: ['sol', 'siege'],
  sagitta: ['sol', 'crawler'],
  equerry: ['sol', 'skimmer'],
  sylph: ['combine', 'scout'],
  halberd: ['combine', 'line'],
  regent: ['combine', 'assault'],
  monarch: ['combine', 'titan'],
  envoy: ['combine', 'striker'],
  citadel: ['combine', 'siege'],
  prism: ['combine', 'skimmer'],
  gopher: ['union', 'scout'],
  stoker: ['union', 'line'],
  overman: ['union', 'assault'],
  mountain: ['union', 'titan'],
  foreman: ['union', 'striker'],
  hammerhead: ['union', 'siege'],
  digger: ['union', 'crawler'],
  swift: ['outbound', 'scout'],
  corsair: ['outbound', 'line'],
  arkwright: ['outbound', 'assault'],
  pilgrim: ['outbound', 'striker'],
  leviathan: ['outbound', 'siege'],
  lantern: ['outbound', 'crawler'],
  drifter: ['outbound', 'skimmer'],
};

/** How each weapon and module is carried; what is built in is not seen. */
export const GEAR: Readonly<Record<string, Carried | null>> = {
  autogun: { arm: 'gun' },
  autocannon: { arm: 'gun' },
  laser: { arm: 'rail' },
  heavy_laser: { arm: 'rail' },
  lob_missile_rack: { pack: 'rack', arm: 'pod' },
  spam_rocket_pod: { arm: 'pod' },
  blast_grenades: { arm: 'pod' },
  power_claw: { arm: 'claw' },
  smoke_launcher: { arm: 'pod' },
  rail_gun: { arm: 'rail' },
  lightning_gun: { arm: 'gun' },
  lightning_cannon: { arm: 'gun' },
  lightning_lance: { arm: 'blade' },
  spam_autocannon: { arm: 'gatling' },
  plasma_cannon: { arm: 'gun' },
  void_caster: { arm: 'gun' },
  lob_void_mortar: { pack: 'mortar', arm: 'gun' },
  ion_beamer: { arm: 'rail' },
  ion_spam_needler: { arm: 'gatling' },
  flame_void_cannon: { arm: 'flame' },
  flame_projector: { arm: 'flame' },
  flame_cannon: { arm: 'flame' },
  acid_sprayer: { arm: 'flame' },
  acid_cannon: { arm: 'flame' },
  mining_drill: { arm: 'drill' },
  siege_maul: { arm: 'fist' },
  lob_siege_howitzer: { pack: 'howitzer', arm: 'gun' },
  spam_laser: { arm: 'gatling' },
  boarding_lance: { arm: 'blade' },
  smoke_rocket: { arm: 'pod' },
  lob_blast_mortar: { pack: 'mortar', arm: 'gun' },
  lob_spam_swarm: { pack: 'rack', arm: 'pod' },
  lob_smoke_mortar: { pack: 'mortar', arm: 'gun' },
  armour_plate: { arm: 'shield' },
  reactor_cell: { pack: 'reactor' },
  targeter: { pack: 'dish' },
  shield_projector: { arm: 'shield' },
  jammer: { pack: 'dish' },
  jump_jets: { pack: 'wings' },
  sprint_servos: null,
  extinguisher: { pack: 'stacks' },
  repair_rig: { pack: 'stacks' },
  turret_ring: null,
  dozer_blade: { arm: 'shield' },
  void_anchor: { pack: 'reactor' },
  sensor_mast: { pack: 'dish' },
  cloak_field: { pack: 'fins' },
  insulation: null,
  deadman_charge: { pack: 'reactor' },
  command_uplink: { pack: 'flag' },
  smoke_pots: { pack: 'rack' },
};

/** What the workshop puts before a weapon's id changes how it is carried. */
const WORKSHOP: Readonly<Record<string, Carried>> = {
  lob: { pack: 'mortar', arm: 'gun' },
  spam: { arm: 'gatling' },
  flame: { arm: 'flame' },
  acid: { arm: 'flame' },
};

/** How a gear is carried, by its id or its name. */
function carriedAs(gear: string): Carried | null {
  const id = gear.toLowerCase().replace(/[^a-z]+/g, '_');
  if (id in GEAR) return GEAR[id]!;
  const [effect = '', ...base] = id.split('_');
  return WORKSHOP[effect] ?? GEAR[base.join('_')] ?? null;
}

const STATES: Readonly<Record<GearView['state'], ArmState>> = {
  ready: 'whole',
  used: 'whole',
  disabled: 'disabled',
  destroyed: 'lost',
};

interface Fit {
  id: string;
  state?: GearView['state'];
}

function drawnWith(type: string, gear: readonly Fit[]): Drawn {
  const [maker, of] = CHASSIS[type] ?? ['open', 'line'];
  const carried = gear.flatMap(({ id, state = 'ready' }): Carried[] => {
    const way = carriedAs(id);
    return way ? [{ ...way, state: STATES[state] }] : [];
  });
  const { parts, ...arms } = equipped({ ...CLASSES[of], torso: MAKERS[maker] ?? 'crate' }, carried);
  return { parts, condition: arms };
}

/** A mech that is not on a board yet: its make, and its gear by ids or names. */
export function madeOf(type: string, gear: readonly string[], commander = false): Drawn {
  const { parts, condition } = drawnWith(type, gear.map((id) => ({ id })));
  return { parts, condition: { ...condition, commander } };
}

/** A mech of a game, as it is now. */
export function figureOf(mech: Mech, state: State = 'ready'): Drawn {
  const { parts, condition } = drawnWith(mech.type, mech.gear);
  const lost = mech.status === 'destroyed';
  return { parts, condition: { ...condition, commander: mech.commander, state: lost ? 'wreck' : state } };
}
