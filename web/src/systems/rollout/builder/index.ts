// The team builder of Rollout 1942; a part of its own, loaded when it is opened.

import type { Builder } from '../../module';
import Badge from './Badge.svelte';
import Build from './Build.svelte';
import Sheet from './Sheet.svelte';
import { starts } from './shop';

const builder: Builder = { Build, Sheet, Badge, starts };
export default builder;
