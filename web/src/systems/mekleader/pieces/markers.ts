// What may be the matter with a unit in a fight: the bad news has square corners.

import type { FighterView, MekView } from '../wire';

export type Marker = 'immobilized' | 'gyros' | 'dry' | 'spent' | 'shield' | 'lucky';

export interface MarkerInfo {
  sign: string;
  word: string;
  text: string;
  rule: string;
  bad: boolean;
}

export const MARKERS: Record<Marker, MarkerInfo> = {
  immobilized: {
    sign: 'immobilized',
    word: 'Immobilized',
    text: '+2 To be Hit until the engagement ends.',
    rule: 'ML-17.9',
    bad: true,
  },
  gyros: {
    sign: 'gyros_damaged',
    word: 'Gyros damaged',
    text: 'All its attacks are at −2 To Hit until the engagement ends.',
    rule: 'ML-17.10',
    bad: true,
  },
  dry: {
    sign: 'out_of_ammo',
    word: 'Out of Ammo',
    text: 'Cannot attack for the rest of the engagement.',
    rule: 'ML-17.8',
    bad: true,
  },
  spent: {
    sign: 'Missile',
    word: 'Missiles fired',
    text: 'Missiles fire in round 1 only.',
    rule: 'ML-13.2',
    bad: true,
  },
  shield: {
    sign: 'force_shield',
    word: 'Force Shield',
    text: 'Cancels the first hit in this engagement.',
    rule: 'ML-12.11',
    bad: false,
  },
  lucky: {
    sign: 'lucky',
    word: 'Lucky',
    text: 'One miss may still be rolled again.',
    rule: 'ML-13.5',
    bad: false,
  },
};

/** The markers of a Mek in a fight; weapons Out of Ammo are struck in its rack. */
export function markersOf(mek: MekView): Marker[] {
  const found: [boolean, Marker][] = [
    [mek.immobilized, 'immobilized'],
    [mek.gyros, 'gyros'],
    [mek.shielded, 'shield'],
    [mek.lucky, 'lucky'],
  ];
  return found.filter(([is]) => is).map(([, marker]) => marker);
}

export function troublesOf(foe: FighterView): Marker[] {
  const found: [boolean, Marker][] = [
    [foe.immobilized, 'immobilized'],
    [foe.gyros, 'gyros'],
    [foe.dry, 'dry'],
    [foe.spent && !foe.dry, 'spent'],
  ];
  return found.filter(([is]) => is).map(([, marker]) => marker);
}
