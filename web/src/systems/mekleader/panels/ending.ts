// What the shell shows at the end of a campaign.

import type { Ending } from '../../module';
import Battlefield from './Battlefield.svelte';
import { factsOf, heroesOf } from './heroes';
import Portrait from './Portrait.svelte';

const ending: Ending = { heroes: heroesOf, facts: factsOf, Portrait, Ground: Battlefield };

export default ending;
