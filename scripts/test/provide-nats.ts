import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage } from './install-package.ts'

const PROGRAM = 'nats-server'
/** Debian puts it where only root's path leads. */
const FOLDERS = ['/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin']

const HOW_TO = [
  'nats-server is needed, and it could not be installed here. One of these helps:',
  '  - Debian or Ubuntu:  sudo apt-get update && sudo apt-get install -y nats-server',
  '  - macOS:             brew install nats-server',
  'skipped: no nats-server',
]

/** The NATS server on this machine; null where there is none. */
export function findNats(): string | null {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...inPath, ...FOLDERS].map((folder) => join(folder, PROGRAM)).find((path) => existsSync(path)) ?? null
}

/** The NATS server, installed if missing; null, and said on the console, where that fails. */
export function findOrInstallNats(): string | null {
  const here = findNats()
  if (here !== null) return here
  console.log('nats-server is missing; installing it ...')
  installPackage(PROGRAM)
  const installed = findNats()
  if (installed === null) for (const line of HOW_TO) console.error(line)
  return installed
}
