// The few things that are said by one press of a button.

import type { IconName } from '../marks/Icon.svelte';
import type { Signal } from './company.svelte';

export const SIGNALS: readonly { signal: Signal; words: string; icon: IconName }[] = [
  { signal: 'hello', words: 'Hello', icon: 'sun' },
  { signal: 'thinking', words: 'I am thinking', icon: 'bulb' },
  { signal: 'moment', words: 'One moment', icon: 'clock' },
  { signal: 'well_played', words: 'Well played', icon: 'star' },
  { signal: 'thanks', words: 'Thanks', icon: 'spark' },
];
