import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian and Ubuntu, Red Hat, and Homebrew put the programs of each version. */
const VERSION_FOLDERS = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt']
const FIXED_FOLDERS = ['/usr/pgsql-18/bin', '/usr/pgsql-17/bin', '/usr/pgsql-16/bin', '/usr/pgsql-15/bin']

/** The folder with PostgreSQL's own programs (initdb, postgres) on this machine, the newest one; null where there is none. */
export function findPostgres(): string | null {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...versionFolders(), ...FIXED_FOLDERS, ...inPath].find(hasPrograms) ?? null
}

function versionFolders(): readonly string[] {
  return VERSION_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^(?:postgresql(?:@\d+)?|\d+)$/.test(name))
      .toSorted((a, b) => versionOf(b) - versionOf(a))
      .map((name) => join(folder, name, 'bin')),
  )
}

function versionOf(name: string): number {
  return Number(/\d+/.exec(name)?.[0] ?? 0)
}

function hasPrograms(folder: string): boolean {
  return existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))
}
