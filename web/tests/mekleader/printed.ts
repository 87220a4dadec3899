// A few cards, enough for Meks and Foes of every kind.

import { useCards } from '../../src/systems/mekleader/cards.svelte';

const printed = { copies: 1, size: 'medium', price: 10, slots: 2 };
const weapon = (id: string, name: string, attacks: string[], more: object = {}) => ({
  ...printed, kind: 'weapon', id, name, type: 'Energy', attacks, area: false, indirect: false, damage: 0, ...more,
});

/** Make the cards known, as the lobby of a server does. */
export const printCards = (): void =>
  useCards({
    cards: {
      anvil: { ...printed, kind: 'mek', id: 'anvil', name: 'Anvil', slots: 4, hits: 20, to_be_hit: 0 },
      lascannon: weapon('lascannon', 'Lascannon', ['LR', 'MR']),
      rack: weapon('rack', 'Missile Rack', ['LR', 'LR'], { type: 'Missile' }),
      mortar: weapon('mortar', 'Heavy Mortar', ['LR', 'MR'], { area: true, indirect: true }),
      tank: {
        kind: 'foe', id: 'tank', name: 'Hover Tank', copies: 2, hits: 15, dam: 0, evade: 0, missiles: false,
        keywords: [], attacks: [{ range: 'MR', type: 'Energy' }],
      },
    },
    skills: {},
    callsigns: [],
  } as never);
