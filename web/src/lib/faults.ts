// Which part of the set-up a fault of it is about: the engine names it before the first colon.

export interface Place {
  part: 'battle' | 'sides' | 'rules';
  /** The seat that brings it, where it is one's. */
  seat?: number;
  /** The house rule, where it is one. */
  option?: string;
}

const OPTION = /^option `(\w+)`/;
const SEATED = /^\w+\[(\d+)\]/;

/** Where a fault belongs; `option` tells house rules by their name alone. */
export function placeOf(fault: string, isOption: (name: string) => boolean = () => false): Place {
  const option = OPTION.exec(fault)?.[1] ?? /^(\w+):/.exec(fault)?.[1];
  if (option && isOption(option)) return { part: 'rules', option };
  const seat = SEATED.exec(fault)?.[1];
  if (seat !== undefined) return { part: 'sides', seat: Number(seat) };
  return { part: /^(players|seats)\b/.test(fault) ? 'sides' : 'battle' };
}
