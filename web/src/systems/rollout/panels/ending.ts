// What the shell shows at the end of a battle.

import type { Ending } from '../../module';
import { factsOf, heroesOf } from './heroes';
import Portrait from './Portrait.svelte';

const ending: Ending = { heroes: heroesOf, facts: factsOf, Portrait };

export default ending;
