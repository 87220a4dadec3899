// The squad builder of 30MM; a part of its own, loaded when it is opened.

import type { Builder } from '../../module';
import Badge from './Badge.svelte';
import Build from './Build.svelte';
import Sheet from './Sheet.svelte';
import { starts } from './shop';
import Units from './Units.svelte';

const builder: Builder = { Build, Sheet, Badge, starts, Catalogue: Units, unit: 'DC' };
export default builder;
