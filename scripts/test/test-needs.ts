import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'

/** Whoever loads one of these reads the built app. */
const BUILD_READERS = [
  'tests/support/own-server.ts',
  'tests/support/server-process.ts',
  'tests/support/unpacked-image.ts',
]
const POSTGRES_USERS = ['tests/support/postgres.ts']
const NATS_USERS = ['tests/support/nats.ts']

const RELATIVE_IMPORT = /\bfrom '(\.[^']+)'/g

export interface TestNeeds {
  readonly build: boolean
  readonly postgres: boolean
  readonly nats: boolean
}

/** What has to be there before these tests run, read off their imports. */
export function needsOf(testFiles: readonly string[]): TestNeeds {
  const loaded = new Set<string>()
  for (const file of testFiles) collectTestModules(file, loaded)
  return {
    build: BUILD_READERS.some((file) => loaded.has(file)),
    postgres: POSTGRES_USERS.some((file) => loaded.has(file)),
    nats: NATS_USERS.some((file) => loaded.has(file)),
  }
}

/** Only within tests/: production code needs none of them by itself. */
function collectTestModules(file: string, loaded: Set<string>): void {
  if (loaded.has(file) || !existsSync(file)) return
  loaded.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT)) {
    const imported = join(file, '..', path)
    if (imported.startsWith('tests/')) collectTestModules(imported, loaded)
  }
}
