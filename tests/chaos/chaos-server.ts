import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openStores, type OpenStores } from '../../src/server/open-stores.ts'
import { testPostgres } from '../support/postgres.ts'
import { ROBOT_LIMITS } from '../support/robot-limits.ts'
import { startServerProcess, type ServerProcess, type ServerSettings } from '../support/server-process.ts'

/** A database for one test, and the servers that use it. */
export interface ChaosServers {
  /** Starts a server; a restart after a kill reuses its port. */
  startServer(port: number, settings?: Partial<ServerSettings>): Promise<ServerProcess>
  /** Opens the database directly, once no server uses it. */
  openStores(): Promise<OpenStores>
  remove(): Promise<void>
}

export type DatabaseKind = 'SQLite' | 'PostgreSQL'

/** Null where the machine has no PostgreSQL. */
export async function prepareChaosServers(kind: DatabaseKind): Promise<ChaosServers | null> {
  if (kind === 'SQLite') {
    const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-chaos-'))
    return serversOn({ dataDir, databaseUrl: null }, () => Promise.resolve(rmSync(dataDir, { recursive: true })))
  }
  const postgres = await testPostgres()
  if (postgres === null) return null
  return serversOn({ dataDir: '', databaseUrl: await postgres.createDatabase() }, () => postgres.release())
}

export function serversOn(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  remove: () => Promise<void>,
): ChaosServers {
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
