// What is printed on the cards, in words.

import { signed } from '../../lib/odds';
import type { Kind, ShotFace, Size, Step, Window } from './wire';

export const STEPS: readonly Step[] = ['LR', 'MR', 'SR', 'PB'];
export const STEP_WORDS: Record<Step, string> = {
  LR: 'long range',
  MR: 'medium range',
  SR: 'short range',
  PB: 'point blank',
};
/** The colour of what is of that type. */
export const KIND_TONES: Record<Kind, string> = {
  Energy: 'var(--kind-0)',
  Ballistic: 'var(--kind-1)',
  Missile: 'var(--kind-2)',
  HTH: 'var(--kind-3)',
};
export const SIZE_LETTERS: Record<Size, string> = { small: 'S', medium: 'M', large: 'L' };
export const LEVELS: readonly string[] = ['Green', 'Regular', 'Veteran', 'Elite'];

/** When an Event card is played: as a short word, and as a sentence. */
export const WINDOWS: Record<Window, { word: string; when: string }> = {
  L: { word: 'Logistics', when: 'In your Event, Build or Repair Phase' },
  B: { word: 'Build', when: 'In your Build Phase' },
  M: { word: 'Mission', when: 'In your Mission Phase, before you choose' },
  P: { word: 'Before battle', when: 'When the Foes are known, before round 1' },
  R: { word: 'Round start', when: 'At the start of a round' },
  A: { word: 'Long range', when: 'In the long range step, as an attack' },
  H: { word: 'On a hit', when: 'When a Mek has just been hit' },
  E: { word: 'After battle', when: 'At the end of the engagement' },
  D: { word: 'Debriefing', when: 'After a success, before it is paid' },
};

/** How many attacks in each step, from LR to PB. */
export const attacksByStep = (steps: readonly Step[]): number[] =>
  STEPS.map((step) => steps.filter((one) => one === step).length);

/** The rolls of a D10 that hit: `7+`, or what is sure. */
export const needWords = (need: number): string =>
  need <= 1 ? 'always' : need > 10 ? 'never' : `${need}+`;

/** A damage as it is rolled: `2D6 −1`. */
export const damageWords = (dice: number, more: number): string =>
  `${dice > 1 ? dice : ''}D6${more ? ` ${signed(more)}` : ''}`;

/** What an attack adds To Hit and does: `LR −1, D6 −1`. */
export const shotWords = (shot: Pick<ShotFace, 'step' | 'to_hit' | 'dice' | 'damage'>): string =>
  `${shot.step} ${signed(shot.to_hit)}, ${damageWords(shot.dice, shot.damage)}`;

/** The attacks of a weapon in words, each kind once: `LR −1, D6 −1; MR +0, D6`. */
export const shotsInWords = (shots: readonly ShotFace[]): string =>
  [...new Set(shots.map(shotWords))].join('; ');

/** Attacks in words: `2 at long range, 1 at medium range`. */
export function attacksInWords(steps: readonly Step[]): string {
  return attacksByStep(steps)
    .map((count, i) => (count ? `${count} at ${STEP_WORDS[STEPS[i]!]}` : ''))
    .filter(Boolean)
    .join(', ');
}
