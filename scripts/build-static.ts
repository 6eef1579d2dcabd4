// `npm run build:static`: the app as a folder that any web host serves, without a server behind it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { basePathProblem, folderProblem } from './static/folder-problems.ts'

const PROJECT = join(import.meta.dirname, '..')

const USAGE = 'npm run build:static -- [--base /snakeboard/] [--out <folder>]'

function options(): { readonly base: string; readonly out: string } {
  try {
    const { base = '/', out = 'dist/static' } = parseArgs({
      options: { base: { type: 'string' }, out: { type: 'string' } },
    }).values
    return { base, out: resolve(PROJECT, out) }
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)} Use: ${USAGE}`)
  }
}

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** Null for a folder that is not there. */
function namesIn(folder: string): readonly string[] | null {
  if (!existsSync(folder)) return null
  return statSync(folder).isDirectory() ? readdirSync(folder) : ['a file']
}

const { base, out } = options()
const page = join(out, 'index.html')
const problem =
  basePathProblem(base) ??
  folderProblem({ folder: out, names: namesIn(out), page: existsSync(page) ? readFileSync(page, 'utf8') : '' })
if (problem !== null) refuse(problem)

// Whatever the shell says: React's development build is three times as large.
process.env['NODE_ENV'] = 'production'
await build({
  configFile: join(PROJECT, 'vite.config.ts'),
  mode: 'static',
  logLevel: 'warn',
  base,
  build: { outDir: out, emptyOutDir: true },
})
console.log(
  `Snakeboard for ${base} is in ${relative(process.cwd(), out) || '.'}. Put its files where your host has ${base}.`,
)
