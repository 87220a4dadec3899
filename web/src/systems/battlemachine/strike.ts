// Who attacks with what: a mech with its weapons and modules, for the panel of the shell.

import type { Means, StrikeKinds, Striking } from '../../lib/strike';
import type { Tagged } from '../../lib/wire';
import { rangeAndStrength } from './gear';
import { indexIn } from '../../lib/anchors';
import { nameOf } from './view';
import type { BattleView, GearView, Mech } from './wire';

export const KINDS: StrikeKinds = {
  action: 'fire',
  target: 'mech',
  means: 'gear',
  place: 'cell',
  plain: 'aim:none',
};

/** What the numbers of the odds are called, but those of weapon effects. */
const NUMBERS: Record<string, string> = {
  destroyed: 'Kill',
  gear_out: 'Gear out of action',
  gear_destroyed: 'Gear destroyed for good',
  immobile: 'Turns it cannot move',
  energy_lost: 'Energy it loses',
  damage_to_other_enemies: 'Damage to enemies beside it',
  other_enemies_destroyed: 'Enemies beside it destroyed',
  damage_to_own_mechs: 'Damage to your own mechs',
  own_mechs_destroyed: 'Own mechs destroyed',
  damage_repaired: 'Damage repaired',
  accuracy: 'To hit: your Accuracy',
  defence: 'Its Defence',
  strength: 'Damage: your Strength',
  armour: 'Its Armour',
  energy_left: 'Energy left after it',
};

const BESIDES: Striking['besides'] = [
  ['gear_out', 'out'],
  ['gear_destroyed', 'for good'],
  ['immobile', 'stuck'],
  ['energy_lost', 'drained'],
  ['damage_to_other_enemies', 'others hurt'],
  ['damage_to_own_mechs', 'own hurt'],
];

/** Why a piece of gear is out of use, or needs none. */
function stateOf(gear: GearView, mech: Mech): string {
  if (gear.state !== 'ready') return gear.disabled ? `disabled ${gear.disabled}` : gear.state;
  if (gear.eng > mech.eng) return 'not enough energy';
  if (gear.use === 'passive') return 'always on';
  return gear.use === 'move' ? 'for moving' : '';
}

function meansOf(gear: GearView, mech: Mech): Means {
  const figures = [
    ...(gear.weapon ? [rangeAndStrength(gear)] : []),
    ...(gear.use === 'passive' ? [] : [`${gear.eng} Eng`]),
    ...(gear.effects.length ? [gear.effects.map((effect) => effect.id).join(', ')] : []),
  ];
  return {
    anchor: `gear:${gear.index}`,
    name: gear.name,
    figures: figures.join(' · '),
    strikes: gear.weapon,
    passive: gear.use === 'passive',
    state: stateOf(gear, mech),
    hit: gear.volley ? '≥ 1 hit' : undefined,
  };
}

/** A firing, or the use of a module, that somebody may want. */
function attempt(mech: Mech, means: string, target: string | undefined): Tagged {
  const gear = indexIn([means], 'gear');
  if (!mech.gear[gear]?.weapon) return { type: 'use', module: gear };
  return { type: 'fire', weapon: gear, mech: indexIn([target ?? ''], 'mech') };
}

/** What a firing is aimed at: the mech as a whole, its legs, or a gear of it. */
function aimOf(view: BattleView, action: Tagged): { row: string; at: string } {
  const [index, aim] = [action['mech'] as number, action['aim']];
  if (typeof aim !== 'number') return { row: 'The mech', at: nameOf(view, index) };
  if (aim === -2) return { row: 'Its legs', at: 'the legs' };
  const gear = view.mechs[index]?.gear[aim]?.name;
  return { row: gear ?? 'Gear', at: `the ${gear ?? 'gear'}` };
}

/** What the numbers of its weapons' effects are called, and in short. */
const figuresOf = (mech: Mech) =>
  mech.gear.flatMap((gear) => gear.effects.flatMap((effect) => Object.entries(effect.figures)));

const numbersOf = (mech: Mech): Striking['numbers'] => ({
  ...NUMBERS,
  ...Object.fromEntries(figuresOf(mech).map(([name, { text }]) => [name, text])),
});

/** Each number once, though several weapons have it. */
const besidesOf = (mech: Mech): Striking['besides'] => [
  ...BESIDES,
  ...new Map(figuresOf(mech).flatMap(([name, { word }]) => (word ? [[name, word]] : []))),
];

/** All that is told of the mech that attacks. */
export const strikingOf = (view: BattleView, mech: Mech): Striking => ({
  kinds: KINDS,
  means: mech.gear.map((gear) => meansOf(gear, mech)),
  rivals: view.mechs
    .filter((other) => other.owner !== mech.owner && other.status === 'standing')
    .map((other) => `mech:${other.index}`),
  nameOf: (target) => nameOf(view, indexIn([target], 'mech')),
  aimOf: (action) => aimOf(view, action),
  attempt: (means, target) => attempt(mech, means, target),
  place: 'square',
  verbs: { strike: 'Fire', use: 'Use' },
  numbers: numbersOf(mech),
  besides: besidesOf(mech),
});
