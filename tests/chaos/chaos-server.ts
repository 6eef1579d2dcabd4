import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openStores, type OpenStores } from '../../src/server/open-stores.ts'
import { testPostgres } from '../support/postgres.ts'
import { ROBOT_LIMITS } from '../support/robot-limits.ts'
import { startServerProcess, type ServerProcess, type ServerSettings } from '../support/server-process.ts'

/** A database for one test, and servers on it. */
export interface ChaosHome {
  /** Starts a server; the same port again after it was killed. */
  startServer(port: number, settings?: Partial<ServerSettings>): Promise<ServerProcess>
  /** Opens the database itself, once no server is on it any more. */
  openStores(): Promise<OpenStores>
  remove(): Promise<void>
}

export type DatabaseKind = 'SQLite' | 'PostgreSQL'

/** Null where the machine has no PostgreSQL. */
export async function chaosHome(kind: DatabaseKind): Promise<ChaosHome | null> {
  if (kind === 'SQLite') {
    const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-chaos-'))
    return homeOn({ dataDir, databaseUrl: null }, () => Promise.resolve(rmSync(dataDir, { recursive: true })))
  }
  const postgres = await testPostgres()
  if (postgres === null) return null
  return homeOn({ dataDir: '', databaseUrl: await postgres.createDatabase() }, () => postgres.release())
}

export function homeOn(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  remove: () => Promise<void>,
): ChaosHome {
  const environment = databaseUrl === null ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl }
  return {
    startServer: (port, settings) =>
      startServerProcess({
        ...settings,
        port,
        environment: { ...environment, LIMITS: ROBOT_LIMITS, ...settings?.environment },
      }),
    async openStores() {
      const opened = await openStores({ dataDir, databaseUrl, log: pino({ level: 'silent' }) })
      if (!opened.ok) throw new Error(opened.error)
      return opened.value
    },
    remove,
  }
}
