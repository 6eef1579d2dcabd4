import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPaths } from 'node:path'
import { createSqlLobbyStore } from '../../src/server/lobby/sql-lobby-store.ts'
import { openDatabase } from '../../src/server/platform/database/database.ts'
import { migrate } from '../../src/server/platform/database/migrate.ts'
import { MIGRATIONS } from '../../src/server/platform/database/migrations.ts'
import { createSqlResultStore, dueLobbies } from '../../src/server/results/sql-result-store.ts'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'
import { planOnPostgres, planOnSqlite } from '../support/query-plans.ts'
import { ask, askAll, join, newLobby, pick, START_MS, startedLobby, type Asked } from './lobby-builders.ts'
import { postgresStores, SILENT_LOG, sqliteStores, type TestStores } from './open-database.ts'

const postgres = await testPostgres()
afterAll(() => postgres?.release(), RELEASE_LIMIT_MS)

const LOOK = 10

/** Cid, Ann, Bob, and back: the whole draft of `startedLobby`, which ends with version 11. */
const PICKS: readonly Asked[] = ['cid', 'ann', 'bob', 'bob', 'ann', 'cid'].map((by, index) => pick(by, `p${index + 1}`))
const LAST_VERSION = 11

describeResults('on SQLite', sqliteStores)
describe.skipIf(postgres === null)('where there is one', () => {
  describeResults('on PostgreSQL', () => postgresStores(postgres))
})

function describeResults(name: string, open: () => Promise<TestStores>): void {
  describe(`results of lobbies ${name}`, () => {
    let opened: TestStores
    beforeEach(async () => {
      opened = await open()
      await startedLobby(opened.stores.lobbies)
    })
    afterEach(() => opened.close())

    async function finish(): Promise<void> {
      await askAll(opened.stores.lobbies, PICKS)
    }

    async function expectDue(ids: readonly string[], scope: 'live' | 'all' = 'live'): Promise<void> {
      expect(await opened.stores.results.due(scope, LOOK)).toEqual(ids)
    }

    test('[RE6] a lobby is due from its last pick until its result is recorded, also after a restart', async () => {
      await askAll(opened.stores.lobbies, PICKS.slice(0, -1))
      await expectDue([])
      await askAll(opened.stores.lobbies, PICKS.slice(-1))
      await expectDue(['lobby'])
      expect(await (await opened.reopen()).results.due('live', LOOK)).toEqual(['lobby'])
      const { results } = await opened.reopen()
      expect(await results.record('lobby', LAST_VERSION, 5)).toBe(LAST_VERSION)
      expect(await results.due('live', LOOK)).toEqual([])
      expect(await results.due('all', LOOK)).toEqual([])
    })

    test('[RE6] lobbies that wait or draft are not due; as many are told as were asked for, the last changed first', async () => {
      const { lobbies, results } = opened.stores
      await lobbies.create(newLobby('second', { code: 'GHJKMN' }))
      await expectDue([], 'all')
      const inSecond = (asked: Asked): Asked => ({ ...asked, lobbyId: 'second', atMs: START_MS + 60_000 })
      await askAll(lobbies, [
        inSecond(join('bob', 'second')),
        inSecond({ by: 'ann', command: { kind: 'set-order', positions: [1, 2] } }),
        inSecond({ by: 'ann', command: { kind: 'start' } }),
        ...['ann', 'bob', 'bob', 'ann'].map((by, index) => inSecond(pick(by, `p${index + 1}`))),
      ])
      await expectDue(['second'])
      await finish()
      await expectDue(['second', 'lobby'])
      expect(await results.due('live', 1)).toEqual(['second'])
    })

    test('[RU2] [RE7] a draft that is completed anew after an undraft is due again', async () => {
      const { lobbies, results } = opened.stores
      await finish()
      await results.record('lobby', LAST_VERSION, 5)
      await askAll(lobbies, [{ by: 'ann', command: { kind: 'undraft', playerId: 'p6' } }])
      await expectDue([])
      await askAll(lobbies, [pick('cid', 'p6')])
      await expectDue(['lobby'])
      expect(await results.record('lobby', LAST_VERSION + 2, 6)).toBe(LAST_VERSION + 2)
      await expectDue([])
    })

    test('[RU15] [RE8] a lobby that has expired keeps its result, and is looked for only among all', async () => {
      const { lobbies, results } = opened.stores
      await finish()
      await expire()
      await expectDue([])
      await expectDue(['lobby'], 'all')
      expect((await lobbies.read('lobby'))?.version).toBe(LAST_VERSION + 1)
      await results.record('lobby', LAST_VERSION, 5)
      await expectDue([], 'all')
    })

    test('[RE9] of two nodes the newer result stays recorded, whoever comes last', async () => {
      await finish()
      const { results } = opened.stores
      expect(await results.record('lobby', LAST_VERSION, 5)).toBe(LAST_VERSION)
      expect(await results.record('lobby', LAST_VERSION + 2, 6)).toBe(LAST_VERSION + 2)
      expect(await results.record('lobby', LAST_VERSION, 7)).toBe(LAST_VERSION + 2)
      const kept = await opened.stores.database.db.selectFrom('lobby_results').selectAll().execute()
      expect(kept).toEqual([{ lobby_id: 'lobby', version: LAST_VERSION + 2, kept_at: 6 }])
      const both = await Promise.all([results.record('lobby', 20, 8), results.record('lobby', 22, 8)])
      expect(both[1]).toBe(22)
      expect(await results.record('lobby', 1, 9)).toBe(22)
    })

    test('[RE6] the tables refuse a result of no lobby, and of no version', async () => {
      await finish()
      const insert = (lobbyId: string, version: number) =>
        sql`insert into lobby_results values (${lobbyId}, ${version}, 1)`.execute(opened.stores.database.db)
      await expect(insert('nobody', 1)).rejects.toThrow(/foreign key/i)
      await expect(insert('lobby', 0)).rejects.toThrow(/check/i)
      await insert('lobby', 1)
      await expect(insert('lobby', 1)).rejects.toThrow(/unique/i)
    })

    test('[RE6] live lobbies are looked for by their index, so that closed ones cost nothing', async () => {
      const { database } = opened.stores
      const planOf = database.dialect === 'sqlite' ? planOnSqlite : planOnPostgres
      expect(await planOf(database.reads, dueLobbies(database.reads, 'live', LOOK))).toContain('lobbies_live_code')
    })

    async function expire(): Promise<void> {
      const { lobbies } = opened.stores
      await lobbies.inLobby('lobby', async ({ stored, save }) => {
        const entry = { version: stored.version + 1, event: { kind: 'expired' } as const, bySeatId: null, atMs: 9 }
        await save({ step: { entry, next: { ...stored.lobby, isClosed: true } } })
      })
      expect(await ask(lobbies, pick('cid', 'p9'))).toMatchObject({ ok: false })
    }
  })
}

test('[DB14] [RE8] drafts that were finished before there were results are due after the update', async () => {
  const dataDir = mkdtempSync(joinPaths(tmpdir(), 'snakeboard-data-'))
  const opened = await openDatabase({ dataDir, databaseUrl: null, log: SILENT_LOG })
  if (!opened.ok) throw new Error(opened.error)
  const database = opened.value
  expect(await migrate(database, MIGRATIONS.slice(0, 4))).toMatchObject({ ok: true })
  const lobbies = createSqlLobbyStore(database)
  await startedLobby(lobbies)
  await askAll(lobbies, PICKS)
  expect(await migrate(database)).toMatchObject({ ok: true })
  expect(await createSqlResultStore(database).due('all', LOOK)).toEqual(['lobby'])
  await database.close()
  rmSync(dataDir, { recursive: true })
})
