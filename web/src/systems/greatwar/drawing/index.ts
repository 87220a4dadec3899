// The map editor of the Great War; a part of its own, loaded when it is opened.

import type { Drawing } from '../../module';
import Editor from './Editor.svelte';

const drawing: Drawing = { Editor };
export default drawing;
