import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { readinessSchema } from '#protocol/health.ts'
import { z } from '#protocol/zod.ts'
import { MIGRATIONS } from '../../src/server/platform/database/migrations.ts'
import { DATABASE_FILE } from '../../src/server/platform/database/sqlite.ts'
import { newCaller, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { ownCluster, RELEASE_LIMIT_MS } from '../support/postgres.ts'
import { smallDisk } from '../support/small-disk.ts'
import { serverFigures } from '../support/server-figures.ts'
import { eventually } from '../support/eventually.ts'

let stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop()
  stops = []
}, RELEASE_LIMIT_MS)

async function start(environment: Readonly<Record<string, string>> = {}): Promise<LobbyServer> {
  const server = await startLobbyServer(environment)
  stops.push(() => server.stop())
  return server
}

async function readiness({ url }: LobbyServer) {
  const response = await fetch(`${url}/readyz`)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  return { httpStatus: response.status, ...z.strictObject(readinessSchema.shape).parse(await response.json()) }
}

/** Waits, because the answer is cached for a second. */
async function soon(server: LobbyServer, expected: object) {
  await eventually(async () => expect(await readiness(server)).toMatchObject(expected))
}

const READY = { httpStatus: 200, status: 'ready', database: 'ok', migrations: 'ok' }
const NOT_READY = { httpStatus: 503, status: 'not_ready' }

test('[OB4] on SQLite, tables of a newer program take it out of service, and /healthz is not affected', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-ready-'))
  stops.push(async () => rmSync(dataDir, { recursive: true }))
  const server = await start({ DATA_DIR: dataDir })
  expect(await readiness(server)).toEqual({
    ...READY,
    serving: 'ok',
    integrity: expect.stringMatching(/^(?:ok|unchecked)$/),
    feeds: { espn: 'off', rotowire: 'off', pft: 'off', players: 'off' },
  })
  const file = new DatabaseSync(join(dataDir, DATABASE_FILE))
  file.prepare('insert into schema_migrations values (?, ?, ?)').run(MIGRATIONS.length + 1, 'of tomorrow', 0)
  await soon(server, { ...NOT_READY, database: 'ok', migrations: 'newer' })
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  file.prepare('delete from schema_migrations where number >= ?').run(MIGRATIONS.length)
  await soon(server, { ...NOT_READY, migrations: 'older' })
  file.exec('drop table schema_migrations')
  file.close()
  await soon(server, { ...NOT_READY, migrations: 'unknown' })
})

test('[OB4] [OB5] on PostgreSQL, a hanging, stopped and restarted database is reported at once', async ({ skip }) => {
  const cluster = await ownCluster()
  if (cluster === null) return skip('PostgreSQL is not on this machine')
  stops.push(() => cluster.remove())
  const server = await start({ DATABASE_URL: cluster.url })
  await soon(server, READY)

  const other = new pg.Client({ connectionString: cluster.url })
  other.on('error', () => undefined)
  await other.connect()
  await other.query('begin; lock table schema_migrations in access exclusive mode')
  await soon(server, { ...NOT_READY, database: 'slow', migrations: 'unknown' })
  expect((await serverFigures(server.url)).get('snakeboard_database_up')).toBe(0)
  await other.query('rollback')
  await soon(server, READY)
  await other.query(`insert into schema_migrations values (${MIGRATIONS.length + 1}, 'of tomorrow', 0)`)
  await soon(server, { ...NOT_READY, migrations: 'newer' })
  await other.query(`delete from schema_migrations where number = ${MIGRATIONS.length + 1}`)
  await other.end()

  await cluster.stop()
  await soon(server, { ...NOT_READY, database: 'unreachable', migrations: 'unknown' })
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const figures = await serverFigures(server.url)
  expect([figures.get('snakeboard_database_up'), figures.get('snakeboard_ready')]).toEqual([0, 0])
  expect(figures.get('snakeboard_bus_connected')).toBe(0)
  const caller = newCaller(server.url)
  await expect(caller).rejects.toThrow('unavailable')
  expect((await serverFigures(server.url)).get('snakeboard_database_unavailable_total{who="request"}')).toBe(1)
  await cluster.start()
  await soon(server, READY)
}, 90_000)

test('[OP23] a PostgreSQL that can only be read is not writable, and ready again once it takes writes', async (context) => {
  const cluster = await ownCluster()
  if (cluster === null) return context.skip()
  stops.push(() => cluster.remove())
  const server = await start({ DATABASE_URL: cluster.url })
  await soon(server, READY)
  const owner = new pg.Client({ connectionString: cluster.url })
  await owner.connect()
  const name = new URL(cluster.url).pathname.slice(1)
  const setReadOnly = async (value: 'on' | 'off') => {
    await owner.query('set default_transaction_read_only = off')
    await owner.query(`alter database "${name}" set default_transaction_read_only = ${value}`)
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  }
  await setReadOnly('on')
  await soon(server, { ...NOT_READY, database: 'not_writable', migrations: 'ok' })
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  await setReadOnly('off')
  await owner.end()
  await soon(server, READY)
}, 90_000)

test('[OP23] a full disk under SQLite is not writable, and ready again once there is room', async (context) => {
  const disk = smallDisk(24)
  if (typeof disk === 'string') return context.skip(disk)
  stops.push(async () => disk.remove())
  const server = await start({ DATA_DIR: join(disk.folder, 'data') })
  await soon(server, READY)
  disk.fill()
  await soon(server, { ...NOT_READY, database: 'not_writable', migrations: 'ok' })
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  disk.makeRoom()
  await soon(server, READY)
}, 90_000)

test('[OB7] a stopping server says so first, and serves until balancers have had their time', async () => {
  const server = await startLobbyServer({ DRAIN_SECONDS: '1' })
  const caller = await newCaller(server.url)
  const stopped = server.stop()
  expect(await readiness(server)).toMatchObject({ ...NOT_READY, serving: 'stopping', database: 'ok' })
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await caller.get('ensure_device', {})).toMatchObject({ now: expect.any(Number) })
  await stopped
  await expect(fetch(`${server.url}/readyz`)).rejects.toThrow('fetch failed')
})

test('[OB14] a SQLite file damaged after the start is reported by /readyz and /metrics', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-ready-'))
  stops.push(async () => rmSync(dataDir, { recursive: true }))
  const first = await startLobbyServer({ DATA_DIR: dataDir })
  await soon(first, { ...READY, integrity: 'ok' })
  expect((await serverFigures(first.url)).get('snakeboard_database_intact')).toBe(1)
  await first.stop()
  damageTable(join(dataDir, DATABASE_FILE), 'solo_drafts')
  const second = await start({ DATA_DIR: dataDir })
  await soon(second, { ...READY, integrity: 'damaged' })
  expect((await serverFigures(second.url)).get('snakeboard_database_intact')).toBe(0)
  expect(second.logged()).toContain('npm run restore')
})

/** Overwrites the first page of a table that a start of the server doesn't read. */
function damageTable(path: string, table: string): void {
  const database = new DatabaseSync(path)
  const row = database.prepare('select rootpage from sqlite_master where name = ?').get(table)
  const size = database.prepare('pragma page_size').get()
  database.close()
  const [page, pageSize] = [Number(row?.['rootpage']), Number(size?.['page_size'])]
  writeFileSync(path, readFileSync(path).fill(0, (page - 1) * pageSize, page * pageSize))
}
