import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompressPlugin } from './scripts/vite/precompress-plugin.ts'
import { serviceWorkerPlugin } from './scripts/vite/service-worker-plugin.ts'
import { sharedChunk } from './scripts/vite/shared-chunk.ts'
import { styleHashesPlugin } from './scripts/vite/style-hashes-plugin.ts'

const root = import.meta.dirname

const DRAFTING_SCREENS = ['solo/solo-view.tsx', 'lobby/lobby-view.tsx'].map((file) => `${root}/src/web/${file}`)

export default defineConfig({
  root: `${root}/src/web`,
  cacheDir: `${root}/.cache/vite`,
  // The order matters at the end of a build: the worker lists what was written, then everything is compressed.
  plugins: [
    react(),
    tailwindcss(),
    styleHashesPlugin({ packageName: 'sonner', outFile: `${root}/dist/style-hashes.json` }),
    serviceWorkerPlugin({ entry: `${root}/src/web/platform/service-worker/service-worker.ts` }),
    precompressPlugin(),
  ],
  build: {
    outDir: `${root}/dist/web`,
    emptyOutDir: true,
    target: 'es2023',
    // The Content-Security-Policy has no data: for scripts, styles and fonts, and a file of its own can be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first screen needs is one file: without HTTP/2 each more is a wait in a queue of six.
    // The modules that both drafting screens need are a second file. Without this group, a screen would load up to ninety.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            {
              name: sharedChunk('drafting', `${root}/src/web/main.tsx`, DRAFTING_SCREENS),
              debugName: 'drafting',
              priority: 1,
            },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: { port: 5173 },
})
