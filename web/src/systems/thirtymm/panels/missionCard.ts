// The card of the mission comes late, and once it is there it is there at once: paper waits for nothing.

import { fetched } from '../../../lib/fetched';

const load = () => fetched(() => import('./MissionCard.svelte'));
let card: ReturnType<typeof load> | undefined;

export const missionCard = (): ReturnType<typeof load> => (card ??= load());
