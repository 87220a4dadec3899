import { readdirSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { PARTS } from './parts';

// `npm run dev` serves the screen with hot reload and hands everything else to `ironmuster serve`.
const server = 'http://127.0.0.1:8420';

// Short names for the styles of components, for each stands in scripts and in sheets: their number.
const inSource = (path: string): string => path.replaceAll('\\', '/').replace(/^.*\bsrc\//, '');
const COMPONENTS = readdirSync(new URL('src', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.svelte'))
  .map(inSource)
  .sort();
const styleOf = (filename: string): string => {
  const number = COMPONENTS.indexOf(inSource(filename));
  return number < 0 ? '' : `S${number.toString(36)}`;
};

export default defineConfig({
  plugins: [svelte({ compilerOptions: { cssHash: ({ hash, css, filename }) => styleOf(filename) || `S_${hash(css)}` } })],
  base: './', // a proxy may have it under a path of its own
  build: {
    outDir: '../src/ironmuster/web',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: PARTS } } },
    // What comes late needs little that is not there yet: lists of it in every part weigh more.
    modulePreload: { polyfill: false, resolveDependencies: (_, found, { hostType }) => (hostType === 'html' ? found : []) },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'], css: true, isolate: false, setupFiles: ['tests/afresh.ts'] },
});
