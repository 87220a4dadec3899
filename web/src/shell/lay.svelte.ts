// How the parts of a table with a stage lie, by the size of the window: beside the board, folded to
// rails, as the sheet of a phone, or as that of a phone on its side and of a desk zoomed in. On paper
// the board stands over the forces, and nothing else is there.

import { MediaQuery } from 'svelte/reactivity';
import { look } from '../lib/theme.svelte';

export type Lay = 'desk' | 'rails' | 'phone' | 'lying' | 'paper';

// In rem, so that large letters make a window as narrow as small ones on a small screen.
const LYING = new MediaQuery('(max-height: 30rem) and (orientation: landscape)');
const PHONE = new MediaQuery('(max-width: 43.75rem)');
const RAILS = new MediaQuery('(max-width: 68.75rem)');

export const layNow = (): Lay =>
  look.printing ? 'paper' : LYING.current ? 'lying' : PHONE.current ? 'phone' : RAILS.current ? 'rails' : 'desk';
