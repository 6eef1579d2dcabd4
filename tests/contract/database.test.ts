import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { ok } from '#core/lib/result.ts'
import { StoreUnavailableError } from '../../src/server/platform/database/transactions.ts'
import { openStores } from '../../src/server/open-stores.ts'
import type { Database } from '../../src/server/platform/database/database.ts'
import { isReachable, openDatabase, migrate } from '../../src/server/platform/database/open-database.ts'
import { MIGRATIONS } from '../../src/server/platform/database/migrations.ts'
import { ownCluster, RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'
import { runCommand, join as joining, newLobby, pick, startedLobby } from './lobby-builders.ts'
import { gate } from './lobby-store.contract.ts'
import { postgresStores, SILENT_LOG, sqliteStores } from './open-database.ts'
import { storedTime } from '../../src/server/platform/database/stored-time.ts'
import { eventually } from '../support/eventually.ts'

const OWN_SQLITE = fileURLToPath(new URL('own-sqlite.ts', import.meta.url))

const postgres = await testPostgres()
afterAll(() => postgres?.release(), RELEASE_LIMIT_MS)

const folders: string[] = []
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('the SQLite file', () => {
  test('[DB11] has one owner: a second process is refused with a reason, and kill -9 of the owner frees it', async () => {
    const dataDir = newFolder()
    const first = ownerProcess(dataDir)
    expect(await firstLine(first)).toBe('open')
    const second = ownerProcess(dataDir)
    const refusal = await text(second.stdout)
    expect(refusal).toContain(`Another Snakeboard is using ${dataDir}`)
    expect(refusal).toContain('DATA_DIR')
    const here = await openDatabase({ dataDir, databaseUrl: null, log: SILENT_LOG })
    expect(here).toMatchObject({ ok: false, error: expect.stringContaining('Another Snakeboard') })

    const ended = new Promise((resolve) => first.once('exit', resolve))
    first.kill('SIGKILL')
    await ended
    const third = await openStores({ dataDir, databaseUrl: null, log: SILENT_LOG })
    expect(third.ok).toBe(true)
    if (third.ok) await third.value.close()
  })

  test('[DB11] a close releases it, and a reopen finds the stored data', async () => {
    const opened = await sqliteStores()
    await opened.stores.lobbies.create(newLobby())
    const again = await opened.reopen()
    expect((await again.lobbies.read('lobby'))?.version).toBe(1)
    await opened.close()
  })

  test('[DB12] is written so that a power failure loses nothing: WAL, full sync, foreign keys', async () => {
    const { stores, close } = await sqliteStores()
    const pragma = async (name: string) => (await sql.raw(`pragma ${name}`).execute(stores.database.db)).rows[0]
    expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' })
    expect(await pragma('synchronous')).toEqual({ synchronous: 2 })
    expect(await pragma('foreign_keys')).toEqual({ foreign_keys: 1 })
    expect(await pragma('busy_timeout')).toEqual({ timeout: 5000 })
    await close()
  })

  test('[DB12] after reads, writes and a close, everything is in the single file', async () => {
    const dataDir = newFolder()
    const opened = await openStores({ dataDir, databaseUrl: null, log: SILENT_LOG })
    if (!opened.ok) throw new Error(opened.error)
    await opened.value.lobbies.create(newLobby())
    expect(await opened.value.lobbies.read('lobby')).not.toBeNull()
    await opened.value.close()
    expect(readdirSync(dataDir).toSorted()).toEqual(['snakeboard.lock', 'snakeboard.sqlite'])
  })

  test('[DB13] an unusable folder is refused with a reason', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'file'), '')
    const opened = await openDatabase({ dataDir: join(folder, 'file'), databaseUrl: null, log: SILENT_LOG })
    expect(opened).toMatchObject({ ok: false, error: expect.stringContaining('(DATA_DIR) cannot be made') })
    writeFileSync(join(folder, 'snakeboard.sqlite'), 'this is no database, and longer than its header'.repeat(50))
    const broken = await openDatabase({ dataDir: folder, databaseUrl: null, log: SILENT_LOG })
    expect(broken).toMatchObject({ ok: false, error: expect.stringContaining('cannot be opened') })
    rmSync(join(folder, 'snakeboard.sqlite'))
    const mended = await openDatabase({ dataDir: folder, databaseUrl: null, log: SILENT_LOG })
    expect(mended.ok).toBe(true)
    if (mended.ok) await mended.value.close()
  })
})

describe('lobbies on SQLite', () => {
  test('[DB16] of several commits at once, the one that the database aborted is unavailable, and the others are saved', async () => {
    const { stores, close } = await sqliteStores()
    const { lobbies } = stores
    await lobbies.create(newLobby())
    await lobbies.create(newLobby('second', { code: 'GHJKMN' }))
    const stopped = lobbies.inLobby('lobby', async () => {
      throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 10 })
    })
    const [first, second] = await Promise.allSettled([stopped, runCommand(lobbies, joining('bob', 'second'))])
    expect(first).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailableError) })
    expect(second).toMatchObject({ status: 'fulfilled', value: { ok: true } })
    await close()
  })
})

describe('the tables', () => {
  test('[DB14] are refused when a newer version created them', async () => {
    const { stores, close } = await sqliteStores()
    await expectNewerRefused(stores.database)
    await close()
  })

  test('[DB14] a failed migration leaves nothing of itself', async () => {
    const { stores, close } = await sqliteStores()
    const broken = [...MIGRATIONS, { name: 'broken', up: brokenStep }]
    await expect(migrate(stores.database, broken)).rejects.toThrow('stopped half-way')
    const steps = await stores.database.db.selectFrom('schema_migrations').select('number').execute()
    expect(steps).toHaveLength(MIGRATIONS.length)
    await expect(sql`select * from half_way`.execute(stores.database.db)).rejects.toThrow('half_way')
    expect(await migrate(stores.database)).toEqual(ok(null))
    await close()

    async function brokenStep(...[trx]: Parameters<(typeof MIGRATIONS)[number]['up']>): Promise<void> {
      await sql`create table half_way (id integer)`.execute(trx)
      throw new Error('stopped half-way')
    }
  })
})

describe.skipIf(postgres === null)('PostgreSQL', () => {
  test('[DB14] four nodes start at once on an empty database: each migration runs once', async () => {
    const databaseUrl = (await postgres?.createDatabase()) ?? ''
    const opening = Array.from({ length: 4 }, () => openStores({ dataDir: '', databaseUrl, log: SILENT_LOG }))
    const opened = await Promise.all(opening)
    expect(opened.map((each) => each.ok)).toEqual([true, true, true, true])
    const [first] = opened
    if (!first?.ok) throw new Error('not open')
    const steps = await first.value.database.db
      .selectFrom('schema_migrations')
      .select('number')
      .orderBy('number')
      .execute()
    expect(steps.map(({ number }) => number)).toEqual(MIGRATIONS.map((_, index) => index + 1))
    await expectNewerRefused(first.value.database)
    for (const each of opened) if (each.ok) await each.value.close()
  })

  test('[DB13] an unusable address is refused with a reason, without its password', async () => {
    const wrong = await openDatabase({ dataDir: '', databaseUrl: 'mysql://me:secret@db/x', log: SILENT_LOG })
    expect(wrong).toMatchObject({ ok: false, error: expect.stringContaining('DATABASE_URL must be') })
    const databaseUrl = 'postgres://me:secret@127.0.0.1:1/snakeboard'
    const closed = await openDatabase({ dataDir: '', databaseUrl, log: SILENT_LOG })
    expect(closed).toMatchObject({ ok: false, error: expect.stringContaining('127.0.0.1:1/snakeboard') })
    expect(JSON.stringify([wrong, closed])).not.toContain('secret')
  })

  test('[DB13] a database without the right to create tables is refused with a reason, and left unchanged', async () => {
    const url = new URL((await postgres?.createDatabase()) ?? '')
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const refused = await openStores({ dataDir: '', databaseUrl: url.href, log: SILENT_LOG })
    expect(refused).toEqual({
      ok: false,
      error: expect.stringMatching(/^The tables of the database cannot be made: .*read-only transaction/),
    })
    const open = sql<{
      count: number
    }>`select count(*)::int as count from pg_stat_activity where datname = ${url.pathname.slice(1)}`
    url.searchParams.delete('options')
    const left = await openDatabase({ dataDir: '', databaseUrl: url.href, log: SILENT_LOG })
    if (!left.ok) throw new Error(left.error)
    const { reads } = left.value
    // Only the caller is connected; PostgreSQL notices a moment later that the others have gone.
    await eventually(async () => expect((await open.execute(reads)).rows).toEqual([{ count: 1 }]))
    await left.value.close()
  })

  test('[DB15] two nodes see each other’s changes: a copy in memory is used only while it is current', async () => {
    const opened = await postgresStores(postgres)
    const here = opened.stores.lobbies
    const there = (await opened.openBeside()).lobbies
    await startedLobby(here)
    const turns = [pick('cid', 'p1'), pick('ann', 'p2'), pick('bob', 'p3'), pick('bob', 'p4'), pick('ann', 'p5')]
    for (const [index, turn] of turns.entries()) {
      expect(await runCommand(index % 2 === 0 ? here : there, turn)).toMatchObject({ ok: true })
      expect(await here.read('lobby')).toEqual(await there.read('lobby'))
    }
    await there.inLobby('lobby', (locked) => locked.save({ seatDevice: { seatId: 'lobby-bob', deviceId: 'phone' } }))
    expect((await here.read('lobby'))?.deviceIds.get('lobby-bob')).toBe('phone')
    const moved = await here.inLobby('lobby', async ({ stored }) => stored.deviceIds.get('lobby-bob'))
    expect(moved).toBe('phone')
    await opened.close()
  })

  test('[DB15] two nodes and fifty joins for three seats: three get one', async () => {
    const opened = await postgresStores(postgres)
    const nodes = [opened.stores.lobbies, (await opened.openBeside()).lobbies]
    await nodes[0]?.create(newLobby())
    const asked = Array.from({ length: 50 }, (_, index) => {
      const node = nodes[index % 2]
      if (node === undefined) throw new Error('no node')
      return runCommand(node, joining(`user${index}`))
    })
    const answers = await Promise.all(asked)
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3)
    expect((await nodes[1]?.read('lobby'))?.version).toBe(4)
    await opened.close()
  })

  test('[DB16] a connection that did not answer in time is not used again', async () => {
    const opened = await postgresStores(postgres)
    const { reads } = opened.stores.database
    const unanswered = reads.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection)
      await sql`select pg_sleep(25)`.execute(connection)
    })
    await expect(unanswered).rejects.toThrow('Query read timeout')
    // One more query may fail before the connection is gone, but at once.
    await eventually(async () => expect((await sql`select 1 as one`.execute(reads)).rows).toEqual([{ one: 1 }]))
    await opened.close()
  }, 60_000)

  test('[DB16] killed and restarted, it is unavailable and then available again; acknowledged changes are still there', async ({
    skip,
  }) => {
    const cluster = await ownCluster()
    if (cluster === null) return skip('PostgreSQL is not on this machine, only at TEST_DATABASE_URL')
    const opened = await openStores({ dataDir: '', databaseUrl: cluster.url, log: SILENT_LOG })
    if (!opened.ok) throw new Error(opened.error)
    const { lobbies, database, isReachable: isThere, close } = opened.value
    await startedLobby(lobbies)
    expect(await isThere()).toBe(true)

    const entered = gate()
    const killed = gate()
    const underWay = lobbies.inLobby('lobby', async (locked) => {
      entered.open()
      await killed.opened
      await locked.save({})
      return locked.stored.version
    })
    const outcome = underWay.then(
      () => 'saved',
      (error: unknown) => error,
    )
    await entered.opened
    await cluster.kill()
    killed.open()
    expect(await outcome).toBeInstanceOf(StoreUnavailableError)
    await expect(lobbies.read('lobby')).rejects.toBeInstanceOf(StoreUnavailableError)
    await expect(runCommand(lobbies, pick('cid', 'p1'))).rejects.toBeInstanceOf(StoreUnavailableError)
    expect(await isReachable(database)).toBe(false)

    await cluster.start()
    await eventually(async () => expect(await isThere()).toBe(true))
    expect(await runCommand(lobbies, pick('cid', 'p1'))).toMatchObject({ ok: true })
    await cluster.stop()
    await expect(lobbies.read('lobby')).rejects.toBeInstanceOf(StoreUnavailableError)
    await cluster.start()
    await eventually(async () => expect((await lobbies.read('lobby'))?.version).toBe(6))
    await close()
    await cluster.remove()
  }, 120_000)
})

async function expectNewerRefused(database: Database): Promise<void> {
  await database.db
    .insertInto('schema_migrations')
    .values({ number: 99, name: 'later', applied_at: storedTime(1) })
    .execute()
  expect(await migrate(database)).toMatchObject({ ok: false, error: expect.stringContaining('a newer Snakeboard') })
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'snakeboard-data-'))
  folders.push(folder)
  return folder
}

function ownerProcess(dataDir: string) {
  const child = spawn(process.execPath, [OWN_SQLITE, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return child
}

async function firstLine(child: ReturnType<typeof ownerProcess>): Promise<string> {
  for await (const chunk of child.stdout) return String(chunk).trim()
  return ''
}
