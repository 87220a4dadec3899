import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `npm run dev` serves the screen with hot reload and hands everything else to `ironmuster serve`.
const server = 'http://127.0.0.1:8420';

export default defineConfig({
  plugins: [svelte()],
  base: './', // a proxy may have it under a path of its own
  build: {
    outDir: '../src/ironmuster/web',
    emptyOutDir: true,
    target: 'es2022',
    // What comes late needs little that is not there yet: lists of it in every part weigh more.
    modulePreload: { polyfill: false, resolveDependencies: (_, found, { hostType }) => (hostType === 'html' ? found : []) },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'], css: true },
});
