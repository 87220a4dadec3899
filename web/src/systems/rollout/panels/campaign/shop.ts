// What is on offer in every campaign, told once: what equipment and abilities do.

import { lobby } from '../../../../lib/api';
import type { CampaignChoice, OnOffer } from '../../wire';

let told: Promise<OnOffer> | null = null;

/** The lobby; asked for once, and again where that failed. */
function hall(): Promise<OnOffer> {
  if (!told) {
    told = lobby('rollout').then((found) => found as unknown as OnOffer);
    told.catch(() => (told = null));
  }
  return told;
}

/** The campaign as the lobby tells it. */
export const onOffer = (): Promise<CampaignChoice> => hall().then(({ campaign }) => campaign);

/** The names of the missions. */
export const missionNames = (): Promise<ReadonlyMap<string, string>> =>
  hall().then(({ missions }) => new Map(missions.map(({ id, name }) => [id, name])));
