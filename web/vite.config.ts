import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

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
    // What every page needs, what every stage and every board of places does, what cards have in common, and
    // what is read of odds, is a part each: left to itself the bundler makes dozens of parts that are compressed one by one, and
    // weigh more. A part takes nothing along that is not named: what it needs may be of another.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'base',
              test: /src\/(lib\/(settings|route|gate|theme|view|base|id|words|narrow|touch|rulebook|fetched|odds)|marks\/Icon|shell\/RuleLink)|node_modules\/(svelte|clsx)|vite\/preload-helper/,
            },
            {
              name: 'stage',
              test: /src\/(stage\/(figures\/(?!wheels)|effects\/(ink|smoke|motion|fire|pit|standing)|(solids|paint|order|palette|sprites|light|bitmaps|cache|seed|shadows|projection)\.|ground\/(marks|plan|picture)\.)|boards\/(cues|throws|acts|flash|lattice)|shell\/(Sides|Gauge|HouseRules|Die)\.|marks\/SideMark)/,
            },
            {
              name: 'board',
              test: /src\/(boards\/(?:Board|Stand|Picture|late|graining|Overlay|sighting|camera|Tools|Ground|fingers|viewing|nearby|pictures|motion|turned|labels|Flash|pointer|towards)\.|stage\/ground\/(building|surface|tiles|strokes)\.|shell\/(UnitRow|Explained))/,
            },
            {
              name: 'fight',
              test: /systems\/mekleader\/(board\/(fight\/(Fight|Steps|layout|advised|Post|MekPost|FoePost|Rank|Shot|Spot|Stars|Fan|Arms|Chance|flash|land|Land|salvo|volley)|Risk|news)|pieces\/(Ticket|EventCard)|crewing)|shell\/(drag|Folded)\./,
            },
            {
              name: 'cards',
              test: /systems\/mekleader\/(words|moves|cards|measure|view|art\/(glyphs|Glyph|Insignia|figures)|pieces\/(Frame|Hits|[Ll]amps|[Mm]arkers|PilotPlate|Rack|MekCard|FoeCard))/,
            },
            {
              name: 'units',
              test: /systems\/thirtymm\/(pieces\/(silhouettePlan|sections|sprite|signs|actionPoints|ActionTrack|plate)\.|panels\/(parts|UnitCard|Attack)\.|board\/Legend\.|view\.|measure\.|play\.|strike\.|art\/figures\.)|src\/(boards\/hexes|stage\/ground\/columns)\./,
            },
            {
              name: 'effects',
              test: /src\/(stage\/(dice\.|effects\/(shots|hits|dice)\.)|boards\/Effects\.)/,
            },
            {
              name: 'attack',
              test: /src\/(lib\/strike|shell\/(Strike|Aims|OddsView|Sums|Because))/,
            },
          ],
        },
      },
    },
    // What comes late needs little that is not there yet: lists of it in every part weigh more.
    modulePreload: { polyfill: false, resolveDependencies: (_, found, { hostType }) => (hostType === 'html' ? found : []) },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'], css: true },
});
