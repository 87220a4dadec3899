// The moves among what just happened, as the board shows them.

import type { Travel } from '../../../boards/motion';
import type { Tagged } from '../../../lib/wire';
import type { Square } from '../wire';

export const travelsOf = (events: readonly Tagged[]): Travel[] =>
  events.flatMap((event): Travel[] => {
    const [token, facing] = [event['mech'] as number, event['facing'] as number];
    if (event.type === 'moved') return [{ token, facing, path: event['path'] as Square[] }];
    if (event.type !== 'jumped') return [];
    return [{ token, facing, path: [event['start'] as Square, event['at'] as Square], leap: true }];
  });
