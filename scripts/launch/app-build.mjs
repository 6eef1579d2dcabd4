import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { LaunchError } from './launch-error.mjs'
import { PROJECT } from './project.mjs'

/** Everything the built app is made from. */
const INPUTS = [
  'src/core',
  'src/protocol',
  'src/web',
  'data',
  'scripts/vite',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

const STAMP_FILE = join(PROJECT, 'dist/built-from')

/** Builds the app unless the existing build was made from exactly these files. */
export async function ensureBuild(build) {
  // A container image has the built app and no sources.
  if (!existsSync(join(PROJECT, 'vite.config.ts'))) return
  const inputs = hashInputs()
  if (existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === inputs) return
  console.log('Building the app ...')
  if ((await buildFresh(build, inputs)) !== 0) throw new LaunchError('', 'The app could not be built (see above).')
}

/**
 * Builds the app and returns the exit status. The stamp is of the files before the build: one that is edited meanwhile may be in it
 * or not, and is built by the next start.
 */
export async function buildFresh(build, inputs = hashInputs()) {
  const status = await build()
  if (status === 0) writeFileSync(STAMP_FILE, inputs)
  return status
}

function hashInputs() {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap((input) => filesOf(join(PROJECT, input))).toSorted((a, b) => (a < b ? -1 : 1))) {
    hash.update(`${relative(PROJECT, file)}\n`).update(createHash('sha256').update(readFileSync(file)).digest())
  }
  return `${hash.digest('hex')}\n`
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const child = join(path, entry.name)
    if (entry.isDirectory()) return filesOf(child)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [child]
  })
}
