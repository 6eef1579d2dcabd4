import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from './launch-error.mjs'
import { findNpm } from './npm.mjs'
import { NODE_MAJOR, PROJECT } from './project.mjs'
import { runStep } from './task-process.mjs'

const LOCKFILE = join(PROJECT, 'package-lock.json')
const STAMP_FILE = join(PROJECT, 'node_modules/.installed-for')

/**
 * Installs exactly what the lockfile says unless it is installed already. npm runs under the Node that will use the
 * result, because under an older one it silently leaves out native parts.
 */
export async function ensureDependencies(node) {
  // A container image has its dependencies and no lockfile.
  if (!existsSync(LOCKFILE)) return
  const stamp = installStamp()
  if (existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === stamp) return

  console.log('Installing dependencies ...')
  const status = await runStep(node, [findNpm(), 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (status !== 0) {
    throw new LaunchError(
      '',
      'The dependencies could not be installed (see above).',
      'Is there a network? Then run the command again.',
    )
  }
  writeFileSync(STAMP_FILE, stamp)
}

function installStamp() {
  const lockfile = createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex')
  return `${process.platform} ${process.arch} node ${NODE_MAJOR} lockfile ${lockfile}\n`
}
