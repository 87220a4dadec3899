import { createRawSnippet, type Component } from 'svelte';
import { render } from 'svelte/server';
import { expect, it, vi } from 'vitest';
import { foeOf } from '../../../../src/systems/mekleader/art/figures';
import Post from '../../../../src/systems/mekleader/board/fight/Post.svelte';

vi.mock('../../../../src/systems/mekleader/board/fight/Spot.svelte', () => ({ default: () => undefined }));

/** The buttons of a Foe that keys come to. */
function reached(look: string, onclick?: () => void): string[] {
  const words = (text: string) => createRawSnippet(() => ({ render: () => `<i>${text}</i>` }));
  const props = {
    number: 3, label: 'Raider, Foe', name: 'Raider', look, onclick, figure: foeOf('raider', look === 'dead'), side: null, facing: 180,
    s: 60, tall: 90, share: 1, news: [], onlook: () => undefined, plate: words('plate'), whole: words('card'),
  };
  const { body } = render(Post as unknown as Component<Record<string, unknown>>, { props });
  return [...body.matchAll(/<button [^>]*>/g)].map(([button]) => button).filter((button) => !button.includes('tabindex="-1"'));
}

it('keys come to those who stand, and to no wreck', () => {
  expect(reached('plain', () => undefined)).toHaveLength(2); // who is fired at, and its whole card
  expect(reached('dead')).toEqual([]); // it was: the card, and so the letter B went to the wreck first
});
