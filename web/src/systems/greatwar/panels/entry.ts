// What is wrong with a result that is typed in: all of it at once [GW-12.4]. The engine has the last word.

import type { Tagged } from '../../../lib/wire';
import type { Lance } from '../wire';

export interface Entry extends Tagged {
  type: 'enter';
  grade: string;
  winner: string;
  steps: number[];
  remarks: string;
}

/** `attackers` of the units are the attacker's, and come first. */
export function faultsOf({ grade, winner, steps }: Entry, units: readonly Pick<Lance, 'id' | 'name' | 'steps'>[], attackers: number): string[] {
  const faults: string[] = [];
  if ((grade === 'draw') !== (winner === '')) faults.push('A victory has a winner, and a draw has none [GW-12.4].');
  if (!steps.length) return faults;
  const won = (i: number) => (i < attackers) === (winner === 'attacker');
  units.forEach(({ id, name, steps: had }, i) => {
    const left = steps[i];
    // What is entered of the loser of a decisive victory does not count.
    if (grade === 'decisive' && !won(i)) return;
    if (typeof left !== 'number' || !Number.isInteger(left) || left < 0) faults.push(`${name} (${id}): enter a number of steps.`);
    else if (left > had) faults.push(`${name} (${id}) had ${had} ${had === 1 ? 'step' : 'steps'}, not ${left} [GW-12.4].`);
  });
  if (winner && units.every((_, i) => !won(i) || steps[i] === 0)) faults.push('The winner has no steps left [GW-12.4].');
  return faults;
}
