import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installFresh } from './fresh-install.mjs'
import { LaunchError } from './launch-error.mjs'
import { findNpm } from './npm.mjs'
import { NODE_MAJOR, PROJECT } from './project.mjs'
import { runStep } from './task-process.mjs'

const LOCKFILE = join(PROJECT, 'package-lock.json')
const STAMP_FILE = join(PROJECT, 'node_modules/.installed-for')

/** Tasks that take `dependencies` only. Every other task also takes `devDependencies`: what tests and checks use. */
const RUNNING_TASKS = new Set([
  'start',
  'build',
  'build:static',
  'backup',
  'restore',
  'keys:rotate',
  'db:copy',
  'data:refresh',
])

/**
 * Installs what the task needs, in the versions of the lockfile, unless it is there already. Adds to what is installed,
 * and removes nothing that another task installed. `nodeReady` is a promise of the Node that will use the packages.
 */
export async function ensureDependencies(task, nodeReady) {
  // A container image has its dependencies and no lockfile.
  if (!existsSync(LOCKFILE)) return
  const withDev = !RUNNING_TASKS.has(task)
  const installed = readStamp()
  if (installed.isCurrent && (installed.withDev || !withDev)) return

  console.log('Installing dependencies ...')
  const keepsDev = withDev || installed.withDev
  const status = installed.isCurrent
    ? await addDevDependencies(await nodeReady)
    : await installFresh(nodeReady, keepsDev)
  if (status !== 0) {
    throw new LaunchError(
      '',
      'The dependencies could not be installed (see above).',
      'Is there a network? Then run the command again.',
    )
  }
  writeFileSync(STAMP_FILE, stampOf(keepsDev))
}

/** Unlike `npm ci`, this leaves alone what is there. */
function addDevDependencies(node) {
  // If it is interrupted, the next task has to find out what is there.
  rmSync(STAMP_FILE)
  return runStep(node, [
    findNpm(),
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
}

function readStamp() {
  const text = existsSync(STAMP_FILE) ? readFileSync(STAMP_FILE, 'utf8') : ''
  return { isCurrent: text === stampOf(false) || text === stampOf(true), withDev: text.includes(' with dev ') }
}

function stampOf(withDev) {
  const lockfile = createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex')
  return `${process.platform} ${process.arch} node ${NODE_MAJOR}${withDev ? ' with dev' : ''} lockfile ${lockfile}\n`
}
