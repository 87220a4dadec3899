import { expect, it } from 'vitest';
import { signsOf } from '../../../src/systems/rollout/pieces/signs';

it('who is in disguise is ignored or recognised, never both [RO-14.2, RO-14.4]', () => {
  expect(signsOf({ marks: ['disguised', 'ignored'] }).map(({ word }) => word)).toEqual(['Disguised']);
  expect(signsOf({ marks: ['disguised'] }).map(({ word }) => word)).toEqual(['Recognised']);
});
