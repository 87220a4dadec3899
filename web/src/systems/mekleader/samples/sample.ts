// Fixed Meks, pilots, Foes and fights for the style page, the same every time.

import { LEVELS } from '../cards';
import { cardOf } from '../cards.svelte';
import type {
  AttachmentFace,
  FoeFace,
  MekFace,
  Step,
  ArmState,
  ArmView,
  FighterView,
  FightView,
  MekView,
  PilotView,
} from '../wire';

const arm = (attack: number, place: number, card: string, step: Step, more: Partial<ArmView>): ArmView => ({
  attack,
  place,
  card,
  type: 'Energy',
  indirect: false,
  area: false,
  shots: [{ step, to_hit: 0, to_hit_reasons: [], dice: 1, damage: 0, damage_reasons: [] }],
  state: 'ready',
  ...more,
});

/** A Mek with attachments; `states` are those of its attacks in order. */
export function mek(
  number: number,
  card: string,
  attachments: string[],
  change: Partial<MekView> = {},
  states: ArmState[] = [],
): MekView {
  const face = cardOf<MekFace>(card);
  const faces = attachments.map((id) => cardOf<AttachmentFace>(id));
  const arms: ArmView[] = [];
  faces.forEach((one, place) => {
    if (one.kind !== 'weapon') return;
    for (const step of one.attacks) {
      const { type, indirect, area } = one;
      const state = states[arms.length] ?? 'ready';
      arms.push(arm(arms.length, place, one.id, step, { type, indirect, area, state }));
    }
  });
  const hits = face.hits + faces.reduce((sum, one) => sum + (one.kind === 'equipment' ? one.armor : 0), 0);
  const damage = change.damage ?? 0;
  const value = face.price + faces.reduce((sum, one) => sum + one.price, 0);
  return {
    number,
    owner: 0,
    card,
    name: face.name,
    size: face.size,
    hits,
    damage,
    left: Math.max(0, hits - damage),
    slots: face.slots,
    used: faces.reduce((sum, one) => sum + one.slots, 0),
    to_be_hit: face.to_be_hit,
    to_be_hit_reasons: [],
    parts: faces.map((one, place) => {
      const here = arms.filter((each) => each.place === place);
      const all = (state: ArmState) => here.length > 0 && here.every((each) => each.state === state);
      return { place, card: one.id, slots: one.slots, sale: one.price, dry: all('dry'), spent: all('spent') };
    }),
    arms,
    pilot: null,
    sale: Math.max(0, value - damage),
    value,
    in_fight: true,
    doomed: false,
    immobilized: false,
    gyros: false,
    shielded: false,
    lucky: false,
    ...change,
  };
}

export const pilot = (number: number, name: string, level: number, skills: string[]): PilotView => ({
  number,
  owner: 0,
  card: ['green_pilot', 'regular_pilot', 'veteran_pilot', 'elite_pilot'][level] ?? 'green_pilot',
  name,
  level,
  level_name: LEVELS[level] ?? '',
  skills,
  mek: null,
  ejected: false,
  sale: 5 + 5 * skills.length,
});

export function foe(number: number, card: string, change: Partial<FighterView> = {}, state: ArmState = 'ready'): FighterView {
  const face = cardOf<FoeFace>(card);
  const damage = change.damage ?? 0;
  return {
    number,
    card,
    name: face.name,
    side: 'foe',
    hits: face.hits,
    damage,
    left: Math.max(0, face.hits - damage),
    doomed: false,
    immobilized: false,
    gyros: false,
    dry: false,
    spent: false,
    to_be_hit: face.evade,
    to_be_hit_reasons: [],
    need: 5 - face.evade,
    arms: face.attacks.map(({ range, type }, i) => arm(i, -1, card, range, { type, state })),
    ...change,
  };
}

export const fight = (meks: MekView[], foes: FighterView[], change: Partial<FightView> = {}): FightView => ({
  mission: 'assault_fort',
  type: 'Assault',
  threat: 8,
  pay: 80,
  partner: null,
  round: 1,
  max_rounds: 30,
  step: 'MR',
  indirect: false,
  foes,
  allies: [],
  crews: meks.map((one) => one.number),
  ejected: [],
  ambush: false,
  aims: [],
  salvage: [0],
  damage: [0],
  meks_lost: [0],
  result: '',
  ...change,
});
