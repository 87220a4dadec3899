import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { PARTS } from './parts';

// `npm run dev` serves the screen with hot reload and hands everything else to `ironmuster serve`.
const server = 'http://127.0.0.1:8420';

export default defineConfig({
  // Short names for the styles of components: each stands in scripts and in sheets.
  plugins: [svelte({ compilerOptions: { cssHash: ({ hash, css }) => `s${hash(css).slice(0, 5)}` } })],
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
