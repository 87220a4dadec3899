// The bundler names what parts share in the order it meets it, and met anywhere else this one makes the parts of tables
// weigh a tenth of a kilobyte more.
import './lib/newest';
import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/signs.css';
import './styles/figures.css';
import './styles/print.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element with the id "app"');

export default mount(App, { target });
