import { expect, test } from 'vitest';
import { mechNames } from '../../../src/systems/battlemachine/builder/shop';
import type { Shop } from '../../../src/systems/battlemachine/wire';

const mech = (type: string) => ({ type, gear: [], commander: false });

test('mechs of one make are numbered, others are not', () => {
  const shop = { mechs: [{ id: 'ox', name: 'Ox' }, { id: 'kestrel', name: 'Kestrel' }] } as Shop;
  const names = mechNames(shop, [mech('ox'), mech('kestrel'), mech('ox'), mech('teapot')]);
  expect(names).toEqual(['Ox 1', 'Kestrel', 'Ox 2', 'teapot']);
});
