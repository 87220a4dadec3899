import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/signs.css';
import './styles/print.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element with the id "app"');

export default mount(App, { target });
