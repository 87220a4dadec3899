// What the four lamps of an attacker show.

import { STEPS } from '../cards';
import type { Kind, Step, ArmState, ArmView } from '../wire';

export interface Lamp {
  step: Step;
  /** How many attacks are counted: those of the state that is told. */
  count: number;
  state: ArmState | 'none';
  type: Kind | null;
}

/** What is told of several attacks in one step: what can still be done before what cannot. */
const FIRST: readonly ArmState[] = ['open', 'ready', 'made', 'past', 'spent', 'dry'];

const STATE_WORDS: Record<ArmState, string> = {
  open: 'can fire now',
  ready: 'ready',
  past: 'not used',
  made: 'fired',
  spent: 'Missiles fired off',
  dry: 'Out of Ammo',
};

/** The lamps from LR to PB; an attack that may be made in one of several steps lights them all. */
export function lampsOf(arms: readonly Pick<ArmView, 'shots' | 'state' | 'type'>[]): Lamp[] {
  return STEPS.map((step) => {
    const here = arms.filter((arm) => arm.shots.some((shot) => shot.step === step));
    const state = FIRST.find((one) => here.some((arm) => arm.state === one)) ?? 'none';
    const told = here.filter((arm) => arm.state === state);
    return { step, state, count: told.length, type: told[0]?.type ?? null };
  });
}

/** The lamps of a printed card, before anybody fires. */
export const printedLamps = (attacks: readonly { range: Step; type: Kind }[]): Lamp[] =>
  lampsOf(
    attacks.map(({ range, type }) => ({
      type,
      state: 'ready' as const,
      shots: [{ step: range, to_hit: 0, to_hit_reasons: [], dice: 1, damage: 0, damage_reasons: [] }],
    })),
  );

/** `LR 2 fired, MR 1 can fire now`. */
export const lampsInWords = (lamps: readonly Lamp[]): string =>
  lamps
    .filter((lamp) => lamp.state !== 'none')
    .map(({ step, count, state }) => `${step} ${count} ${STATE_WORDS[state as ArmState]}`)
    .join(', ');
