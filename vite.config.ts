import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { folderPlugin } from './scripts/vite/folder-plugin.ts'
import { precompressPlugin } from './scripts/vite/precompress-plugin.ts'
import { serviceWorkerPlugin } from './scripts/vite/service-worker-plugin.ts'

const root = import.meta.dirname

/** What reads pasted and typed lists of players: dialogs and rankings need it, a draft doesn't. */
const LISTS =
  /\/papaparse\/|\/src\/web\/players-import\/(?:parse-csv|read-text-file|read-import|import-messages|import-texts|remembered-layouts)\.ts|\/src\/core\/players\/(?:headless-list|called-players|csv-\w+|match-rankings|import-rankings|combine-lists|rankings-csv|column-reading|identity-columns|plain-lists|round-picks|list-order|known-facts|player-cell)\.ts/
/** The schemas of calls that no start needs. */
const CALLS =
  /\/src\/protocol\/(?:auth\/(?!start)|league-hosts|lobby|news|players|remote-functions|readable-tables|sent-rules|solo\/tv-functions)\b/
/** A solo draft opens without its board, auctions, lobbies, finished drafts, news and statistics. */
const SHARED =
  /\/src\/(?!core\/auction\/(?!sale-to-undo)|core\/(?:history|lobby|news|rankings|stats)\/|core\/advice\/(?:recap|best-lineup|top-three|tier-ends)|core\/players\/(?:csv-columns|identity-columns|player-cell|player-index|side-by-side|stat-columns)|core\/draft\/(?:export-csv|best-lineup|board-grid)|core\/league\/(?:presets|unknown-rules-fields)|protocol\/stored\/(?:finished|read-lists)|web\/platform\/(?:share|download)|web\/ui\/(?:price-against|segments)|web\/board\/(?!follow-now)|web\/draft\/(?:state-|turn-bar-text)|web\/players\/(?:list\/|notes\/|use-steady-list)|web\/ui\/qr-code|web\/(?:recap|auction|history|league|league-hosts|lobby|stats)\/|web\/api\/(?:live-socket|refusal-messages)|web\/session\/refusal-toasts|web\/ui\/movable-row|core\/league-hosts)|\/node_modules\/zod\//

/** `--mode static` is for `npm run build:static`: the same app in a folder that needs no server. */
export default defineConfig(({ mode }) => ({
  root: `${root}/src/web`,
  cacheDir: `${root}/.cache/vite`,
  // The order matters at the end of a build: the worker lists what was written, then everything is compressed.
  plugins: [
    react(),
    tailwindcss(),
    mode === 'static' && folderPlugin(),
    serviceWorkerPlugin({
      entry: `${root}/src/web/platform/service-worker/service-worker.ts`,
      hasServer: mode !== 'static',
    }),
    // Hosts of folders compress by themselves.
    mode !== 'static' && precompressPlugin(),
  ],
  build: {
    outDir: `${root}/dist/web`,
    emptyOutDir: true,
    target: 'es2023',
    // The Content-Security-Policy has no data: for scripts, styles and fonts, and a file of its own can be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first screen needs is one file: without HTTP/2 each more is a wait in a queue of six. What many screens and
    // dialogs share is another; otherwise each set of them that shares something makes a small file (docs/decisions/0068).
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 4 },
            {
              name: 'shared',
              test: (id) => SHARED.test(id) && !LISTS.test(id) && !CALLS.test(id),
              minShareCount: 4,
              priority: 3,
            },
            { name: 'calls', test: CALLS, minShareCount: 2, priority: 2 },
            { name: 'auctions', test: /\/src\/core\/auction\//, minShareCount: 2, priority: 2 },
            { name: 'lists', test: LISTS, minShareCount: 2, priority: 2 },
            { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: { port: 5173 },
}))
