// A small shop: one core type for mechs and one for drones, and a few parts.

import type { Shop, WeaponType } from '../../../src/systems/thirtymm/wire';

const weapon = (id: string, hands: 0 | 1 | 2, mountable = false): WeaponType => ({
  id,
  name: id.toUpperCase(),
  phase: 'ranged',
  type: 'kinetic',
  ap: 4,
  range: 6,
  damage: 13,
  salvo: 1,
  durability: 10,
  hands,
  mountable,
  tags: [],
});

export const SHOP = {
  classes: [],
  cores: [
    { id: 'alto', name: 'Alto', kind: 'mech', accuracy: 5, assault: 6, evasion: 6 },
    { id: 'porta', name: 'Porta', kind: 'mech', accuracy: 6, assault: 5, evasion: 6 },
    { id: 'drone', name: 'Drone', kind: 'drone', accuracy: 6, assault: 6, evasion: 6 },
  ],
  frames: [
    { id: 'AL17', core: 'alto', defense: { head: 10, torso: 35, arm: 14, leg: 18 } },
    { id: 'PN15', core: 'porta', defense: { head: 9, torso: 37, arm: 15, leg: 17 } },
    { id: 'PN16', core: 'porta', defense: { tail: 6 } },
    { id: 'DC1', core: 'drone', defense: { ai_cockpit: 18 } },
  ],
  armour: [{ id: 'AP4', name: 'AP4', defense: 4, kinds: [] }],
  weapons: [weapon('rifle', 1), weapon('bazooka', 2), weapon('vulcan', 0, true)],
  equipment: [{ id: 'backpack', name: 'Backpack', kind: 'thruster', durability: 10 }],
  pilots: [
    { id: '1', name: 'Rank 1', kind: 'human', srm: 1, mods: 0, traits: 0, dc: 10 },
    { id: 'A1', name: 'A1', kind: 'ai', srm: 1, mods: 0, traits: 0, dc: 8 },
    { id: 'none', name: 'No pilot', kind: 'none', srm: 0, mods: 0, traits: 0, dc: 0 },
  ],
  sizes: [{ id: 'scouting', name: 'Scouting', limit: 600, cap: 3, board: 'standard', missions: [] }],
  units: [],
  squads: [],
  unit_dc: {},
  dc: {},
} as unknown as Shop;
