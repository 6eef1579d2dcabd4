import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterWritePlugin } from './after-write-plugin.ts'
import { writtenFiles } from './written-files.ts'

const WORKER_FILE = 'sw.js'

/**
 * A browser with a service worker reads woff2; the older form would only fill the cache. Copies of index.html in a folder are for
 * visits without a worker.
 */
const NOT_PRECACHED = /\.(?:map|woff|br|gz)$|^\/404\.html$|\/[^/]+\/index\.html$/

/**
 * Compiles the service worker after the app is written and hands it the list of all files with a hash over their
 * contents: a build that differs anywhere is a new worker, and the same build is the same worker byte for byte.
 */
export function serviceWorkerPlugin({ entry, hasServer }: { entry: string; hasServer: boolean }): Plugin {
  return afterWritePlugin({
    name: 'service-worker',
    isLast: true,
    async run({ outDir, basePath }) {
      const paths = writtenFiles(outDir).filter((path) => path !== `/${WORKER_FILE}` && !NOT_PRECACHED.test(path))
      const filled = {
        PRECACHE_PATHS: paths.map((path) => basePath + path.slice(1)),
        PRECACHE_REVISION: revisionOf(outDir, paths),
        BASE_PATH: basePath,
        HAS_SERVER: hasServer,
      }
      writeFileSync(join(outDir, WORKER_FILE), await compileWorker(entry, filled))
    },
  })
}

function revisionOf(folder: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    hash.update(`${path}\n`)
    hash.update(
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest(),
    )
  }
  return hash.digest('hex').slice(0, 16)
}

async function compileWorker(entry: string, filled: Readonly<Record<string, unknown>>): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'es2023',
      copyPublicDir: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const built = Array.isArray(output) ? output[0] : output
  if (built === undefined || !('output' in built)) throw new Error('the service worker was not built')
  return built.output[0].code
}
