import type { GearView, Mech } from '../wire';

/** Something that is the matter with a mech: the word, what it means, and its rule. */
export interface Condition {
  word: string;
  text: string;
  rule: string;
  bad?: boolean;
}

const turns = (count: number): string => (count === 1 ? '1 turn' : `${count} turns`);

/** All that is special about a mech now; the bad news first. */
export function conditionsOf(mech: Mech): Condition[] {
  if (mech.status === 'destroyed')
    return [{ word: 'destroyed', text: 'Out of the game.', rule: 'BM-10.3', bad: true }];
  if (mech.status === 'escaped')
    return [{ word: 'escaped', text: 'Left over the top row; not lost.', rule: 'BM-17.5' }];
  const found: Condition[] = [];
  const bad = (is: unknown, word: string, text: string, rule: string) =>
    is && found.push({ word, text, rule, bad: true });
  const fine = (is: unknown, word: string, text: string, rule: string) =>
    is && found.push({ word, text, rule });
  bad(mech.burning, 'burning', 'A die of damage at the end of its turn; a 1 puts the fire out.', 'BM-12.2');
  bad(mech.immobile, `immobile ${mech.immobile}`, `Cannot move for ${turns(mech.immobile)} of its owner.`, 'BM-11.4');
  bad(mech.marked, 'Kill Order', 'Shots of the other side at it have Accuracy +1 this turn.', 'BM-15.4');
  fine(mech.status === 'reserve', 'not set up', 'Still to be placed.', 'BM-3.5');
  fine(mech.shielded, 'shielded', 'Armour +3 until its owner’s next turn.', 'BM-14.3');
  fine(mech.jamming, 'jamming', 'Defence +1 until its owner’s next turn.', 'BM-14.3');
  fine(mech.cloaked, 'cloaked', 'Cannot be targeted from more than 3 squares away.', 'BM-7.2');
  fine(mech.linked, 'uplink', 'Accuracy +1 in its attack this turn.', 'BM-14.3');
  fine(mech.crate, 'carries a crate', 'Movement −1; the crate drops if it is destroyed.', 'BM-17.7');
  return found;
}

const words = (found: Condition[]): string[] => found.map((one) => one.word);

/** What is the matter with a mech, in words; the bad news first. */
export const statesOf = (mech: Mech): string[] => words(conditionsOf(mech));

/** What hurts it. */
export const troublesOf = (mech: Mech): string[] =>
  words(conditionsOf(mech).filter((one) => one.bad));

/** What helps it, or only is so. */
export const helpsOf = (mech: Mech): string[] =>
  words(conditionsOf(mech).filter((one) => !one.bad));

/** How a gear stands, in a sentence; empty while it is ready. */
export function gearInWords(gear: GearView): Condition | null {
  if (gear.state === 'used')
    return { word: 'used', text: 'Used this turn; ready again next turn.', rule: 'BM-7.1' };
  if (gear.state === 'destroyed')
    return { word: 'destroyed', text: 'Lost for the rest of the game.', rule: 'BM-11.2', bad: true };
  if (gear.state === 'disabled')
    return {
      word: `disabled ${gear.disabled}`,
      text: `Out for ${turns(gear.disabled)} of its owner; a Repair Rig can bring it back.`,
      rule: 'BM-11.3',
      bad: true,
    };
  return null;
}
