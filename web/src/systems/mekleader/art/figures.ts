// Which parts of the kit make which Mek and which Foe. What a Mek carries is seen on its arms and
// its back.

import { bring } from '../../../stage/figures/brought';
import { equipped, type Carried, type Frame } from '../../../stage/figures/equip';
import type { Condition, Parts } from '../../../stage/figures/figure';
import { MACHINES } from '../../../stage/figures/machines';

bring(MACHINES);

/** A figure as the kit wants it. */
export interface Drawn {
  parts: Parts;
  condition: Condition;
}

/** The twelve models, small, medium and large. */
export const MEKS: Readonly<Record<string, Frame>> = {
  cricket: { torso: 'drum', legs: 'bird', scale: 0.8, shoulders: 0.85 },
  thistle: { torso: 'wedge', legs: 'biped', scale: 0.8, shoulders: 0.82 },
  magpie: { torso: 'dart', legs: 'bird', scale: 0.82, shoulders: 0.9 },
  flint: { torso: 'crate', legs: 'tracks', scale: 0.8, shoulders: 0.9 },
  halyard: { torso: 'wedge', legs: 'bird', scale: 1, shoulders: 0.95 },
  mastiff: { torso: 'drum', legs: 'biped', scale: 1, shoulders: 1 },
  brigand: { torso: 'crate', legs: 'biped', scale: 1, shoulders: 0.95 },
  anvil: { torso: 'cab', legs: 'tracks', scale: 0.98, shoulders: 1 },
  monolith: { torso: 'crate', legs: 'quad', scale: 1.2, shoulders: 1.1 },
  ironclad: { torso: 'drum', legs: 'quad', scale: 1.2, shoulders: 1.15 },
  behemoth: { torso: 'cab', legs: 'biped', scale: 1.24, shoulders: 1.2 },
  citadel: { torso: 'wedge', legs: 'tracks', scale: 1.2, shoulders: 1.2 },
};

/** How each attachment is carried; what is built in is not seen. */
export const ATTACHMENTS: Readonly<Record<string, Carried | null>> = {
  lasgun: { arm: 'rail' },
  plasgun: { arm: 'gun' },
  chain_gun: { arm: 'gatling' },
  autogun: { arm: 'gun' },
  light_flamer: { arm: 'flame' },
  light_mortar: { pack: 'mortar', arm: 'gun' },
  missile_pod: { arm: 'pod' },
  rocket_pod: { arm: 'pod' },
  power_claw: { arm: 'claw' },
  lascannon: { arm: 'rail' },
  rail_gun: { arm: 'rail' },
  heavy_mortar: { pack: 'mortar', arm: 'gun' },
  missile_rack: { pack: 'rack', arm: 'pod' },
  napalm_launcher: { arm: 'flame' },
  particle_accelerator: { arm: 'rail' },
  rail_cannon: { arm: 'rail' },
  siege_gun: { pack: 'howitzer', arm: 'gun' },
  plasma_cannon: { arm: 'gun' },
  heavy_flamer: { arm: 'flame' },
  siege_mortar: { pack: 'mortar', arm: 'gun' },
  missile_battery: { pack: 'rack', arm: 'pod' },
  titan_fists: { arm: 'fist' },
  armor_plate: { arm: 'shield' },
  jammer: { pack: 'dish' },
  inertia_field: { pack: 'fins' },
  absorption_field: { pack: 'reactor' },
  targeter: { pack: 'dish' },
  ammo_carrier: { pack: 'stacks' },
  jump_jets: { pack: 'wings' },
  ejection_seat: null,
  recon_scanner: { pack: 'dish' },
  repair_drone: { pack: 'stacks' },
  force_shield: { arm: 'shield' },
};

const PLAIN: Frame = MEKS['brigand']!;

interface Part {
  card: string;
  dry?: boolean;
  spent?: boolean;
}

/** A Mek of a card with what is on it; one without ammunition lets its arm hang. */
export function mekOf(card: string, parts: readonly Part[] = [], doomed = false): Drawn {
  const carried = parts.flatMap(({ card: part, dry, spent }): Carried[] => {
    const way = ATTACHMENTS[part];
    return way ? [{ ...way, state: dry || spent ? 'disabled' : 'whole' }] : [];
  });
  const { parts: all, ...arms } = equipped(MEKS[card] ?? PLAIN, carried);
  return { parts: all, condition: { ...arms, state: doomed ? 'wreck' : 'ready' } };
}

const walker = (frame: Frame, ...carried: Carried[]): Parts => equipped(frame, carried).parts;

/** The Foes: men, guns and machines, each as large as it is dangerous. */
export const FOES: Readonly<Record<string, Parts>> = {
  infantry: { machine: 'men', scale: 1 },
  power_infantry: { machine: 'armouredMen', scale: 1.15 },
  heavy_infantry: { machine: 'heavyMen', scale: 1 },
  entrenched_infantry: { machine: 'dugMen', scale: 1 },
  jump_troops: { machine: 'jumpMen', scale: 1 },
  hover_tank: { machine: 'hover', scale: 1 },
  gyrocoptor: { machine: 'helicopter', scale: 0.95 },
  artillery: { machine: 'cannon', scale: 1 },
  sp_artillery: { machine: 'assaultGun', scale: 1 },
  mmls: { machine: 'rocketTruck', scale: 1.05 },
  scout_mek: walker({ torso: 'dart', legs: 'bird', scale: 0.72, shoulders: 0.8 }, { arm: 'rail' }),
  light_mek: walker({ torso: 'drum', legs: 'bird', scale: 0.78, shoulders: 0.82 }, { arm: 'gun' }),
  support_mek: walker(
    { torso: 'crate', legs: 'bird', scale: 0.82, shoulders: 0.85 },
    { pack: 'rack' },
    { arm: 'pod' },
  ),
  medium_mek_foe: walker(
    { torso: 'crate', legs: 'biped', scale: 0.96, shoulders: 0.95 },
    { arm: 'gun' },
    { arm: 'shield' },
  ),
  battle_mek: walker(
    { torso: 'wedge', legs: 'biped', scale: 1.04, shoulders: 1 },
    { arm: 'rail' },
    { arm: 'gun' },
  ),
  heavy_mek: walker(
    { torso: 'cab', legs: 'biped', scale: 1.2, shoulders: 1.15 },
    { arm: 'rail' },
    { arm: 'rail' },
    { pack: 'stacks' },
  ),
  assault_mek: walker(
    { torso: 'drum', legs: 'biped', scale: 1.26, shoulders: 1.2 },
    { arm: 'gatling' },
    { arm: 'claw' },
    { pack: 'howitzer' },
  ),
};

const PLAIN_FOE: Parts = FOES['hover_tank']!;

/** A Foe or an Ally of a card. */
export const foeOf = (card: string, doomed = false): Drawn => ({
  parts: FOES[card] ?? PLAIN_FOE,
  condition: { state: doomed ? 'wreck' : 'ready' },
});
