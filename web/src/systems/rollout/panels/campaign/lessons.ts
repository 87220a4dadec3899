// What an advance would change, in numbers.

import { percent } from '../../../../lib/words';
import { inchesOf } from '../../view';
import type { LessonView, MemberView } from '../../wire';

/** The chance of a roll of so much or more with a D6. */
const chance = (needed: number): number => Math.max(0, Math.min(1, (7 - needed) / 6));

const INCH = 1000;

/** From what to what a stat goes; for a roll the chance besides, before any modifier. */
export function changeOf({ advance, line }: LessonView, member: MemberView, half: boolean): string {
  const form = member.forms[line];
  const where = member.forms.length > 1 && form?.name ? `${form.name}: ` : '';
  switch (advance) {
    case 'move':
      return form ? `${where}${inchesOf(form.move, half)} to ${inchesOf(form.move + INCH, half)}` : '';
    case 'strike':
    case 'save': {
      const now = form?.[advance];
      if (!now) return '';
      return `${where}${now}+ to ${now - 1}+, ${percent(chance(now))} to ${percent(chance(now - 1))}`;
    }
    case 'fight':
      return form?.fight ? `${where}${form.fight}+ to ${form.fight - 1}+, 1 more in each fight` : '';
    case 'hp':
      return `HP ${member.hp} to ${member.hp + 2}`;
    case 'rank':
      return `Rank ${member.rank} to ${member.rank + 1}, a point more for support`;
    case 'leader':
      return 'It may lead a team: one mission more each turn';
    default:
      return '';
  }
}
