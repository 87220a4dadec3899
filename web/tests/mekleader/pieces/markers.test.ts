import { beforeAll, expect, it } from 'vitest';
import { markersOf, troublesOf } from '../../../src/systems/mekleader/pieces/markers';
import { foe, mek } from '../../../src/systems/mekleader/samples/sample';
import { printCards } from '../printed';

beforeAll(printCards);

it('markers tell what cards did, and what guards', () => {
  expect(markersOf(mek(1, 'anvil', [], { gyros: true, shielded: true }))).toEqual(['gyros', 'shield']);
  expect(troublesOf(foe(1, 'tank', { dry: true, spent: true }))).toEqual(['dry']);
});
