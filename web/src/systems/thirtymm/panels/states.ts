// What is special about a unit now, in words.

import type { Unit } from '../wire';

export interface Condition {
  word: string;
  text: string;
  rule: string;
  bad?: boolean;
}

/** Statuses, postures and stances by their ids; the bad news is marked. */
const WORDS: Record<string, Condition> = {
  system_error: { word: 'System Error', text: 'Its activation is cancelled unless a die is high enough: 5+, one less at each later attempt.', rule: 'TM-15.7', bad: true },
  stuck: { word: 'Stuck', text: 'In a building: cannot move or evade; mounted weapons, orders and Break Free only.', rule: 'TM-15.6', bad: true },
  held: { word: 'Held', text: 'Cannot move or evade; −5 Accuracy Rolls, no Assault Rolls; its only Command Action is Break Grapple.', rule: 'TM-13.6', bad: true },
  downed: { word: 'Downed', text: 'No Move, rotation, Evasion or Assault Rolls; −2 Accuracy Rolls; until Get Up.', rule: 'TM-13.20', bad: true },
  freeze: { word: 'Freeze', text: 'At most 8 AP in its next activation.', rule: 'TM-15.3', bad: true },
  abyss: { word: 'Abyss', text: 'Standard MP −2, and 10 damage to the core section at the end of each own turn there.', rule: 'TM-15.5', bad: true },
  euphotic: { word: 'Euphotic', text: 'Standard MP −2 in light blue.', rule: 'TM-15.4', bad: true },
  kneeling: { word: 'Kneeling', text: 'No Move; +1 Accuracy Rolls, −1 Evasion Rolls; lower to see and to be seen.', rule: 'TM-14.4' },
  prone: { word: 'Prone', text: 'No Move, rotation or Assault Rolls; +2 Accuracy Rolls, −2 Evasion Rolls; lowest to see and to be seen.', rule: 'TM-14.4' },
  holding: { word: 'Holding', text: 'Cannot move or rotate; mounted and one-handed weapons and basic attacks only, or it lets go.', rule: 'TM-13.7' },
  overwatch: { word: 'Overwatch', text: 'Once, after an enemy has moved: one ranged attack against it from stored AP, −1 Accuracy Roll.', rule: 'TM-14.9' },
  guard: { word: 'Guard', text: '+1 to all Evasion Rolls until its next activation.', rule: 'TM-14.10' },
  counter: { word: 'Counter', text: 'Once, after a melee or basic attack against it: one such attack in return from stored AP.', rule: 'TM-14.11' },
  conceal: { word: 'Conceal', text: '+1 Evasion Rolls against ranged attacks, while grounded on green.', rule: 'TM-15.1' },
  airborne: { word: 'Airborne', text: 'Above the ground level of its hex.', rule: 'TM-15.9' },
  submerged: { word: 'Submerged', text: 'Below the surface of a blue hex.', rule: 'TM-15.9' },
  lit: { word: 'Lit', text: 'It can be attacked from any distance at night.', rule: 'TM-18.3' },
};

const GONE: Record<string, Condition> = {
  destroyed: { word: 'Destroyed', text: 'Its core section is gone, and it is out of the battle.', rule: 'TM-12.2', bad: true },
  escaped: { word: 'Escaped', text: 'It has left the board.', rule: 'TM-18.3' },
  reserve: { word: 'In reserve', text: 'It is not on the board yet.', rule: 'TM-4.8' },
};

/** All that is special about a unit now; the bad news first. */
export function conditionsOf(unit: Unit): Condition[] {
  const gone = GONE[unit.place];
  if (gone) return [gone];
  const found: Condition[] = [];
  if (unit.inoperative)
    found.push({ word: 'Inoperative', text: 'All limbs destroyed, or a vehicle that cannot move: no Move, rotation or evasion; mounted weapons only.', rule: 'TM-12.9', bad: true });
  if (unit.barred)
    found.push({ word: 'Waits', text: 'By the orders of the mission it may not be activated yet.', rule: 'TM-18.2' });
  const ids = [...unit.statuses, unit.posture, ...(unit.stance ? [unit.stance] : [])];
  for (const [id, condition] of Object.entries(WORDS)) if (ids.includes(id)) found.push(condition);
  return found;
}

/** An elevation with its sign. */
export const levelOf = (elevation: number): string =>
  elevation > 0 ? `+${elevation}` : elevation < 0 ? `−${-elevation}` : '0';

/** Out of the battle for good. */
export const isGone = ({ place }: Unit): boolean => place === 'destroyed' || place === 'escaped';

/** It has had its activation this round. */
export const hasActed = (unit: Unit, turn: { unit: number } | null): boolean =>
  unit.place === 'board' && !unit.ready && turn?.unit !== unit.index && unit.main === null;
