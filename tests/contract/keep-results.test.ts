import { setImmediate as othersTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { resultText } from '#core/lobby/lobby-result.ts'
import { createLobbyPools } from '../../src/server/lobby/lobby-pools.ts'
import { StoreUnavailableError } from '../../src/server/lobby/lobby-store.ts'
import type { OpenStores } from '../../src/server/open-stores.ts'
import { finishedDraftOf } from '../../src/server/results/finished-drafts.ts'
import { startKeepingResults, type KeepingResults } from '../../src/server/results/keep-results.ts'
import { withResults } from '../../src/server/results/with-results.ts'
import { boardOf } from '../support/builders.ts'
import { createFakeLog } from '../support/live-bench.ts'
import { draftingLobby } from '../support/lobby-builders.ts'
import { createMemoryFileStore } from '../support/memory-file-store.ts'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'
import { askAll, newLobby, pick, POOL, startedLobby, type Asked } from './lobby-builders.ts'
import { gate } from './lobby-store.contract.ts'
import { postgresStores, sqliteStores, type TestStores } from './open-database.ts'

const postgres = await testPostgres()
afterAll(() => postgres?.release(), RELEASE_LIMIT_MS)

/** The whole draft of `startedLobby`, which ends with version 11. */
const PICKS: readonly Asked[] = ['cid', 'ann', 'bob', 'bob', 'ann', 'cid'].map((by, index) => pick(by, `p${index + 1}`))
const FILES = ['results/lobby/11.csv', 'results/lobby/11.json']
const NEWER_FILES = ['results/lobby/13.csv', 'results/lobby/13.json']
const UNDRAFT: Asked = { by: 'ann', command: { kind: 'undraft', playerId: 'p6' } }
const AGAIN: readonly Asked[] = [UNDRAFT, pick('cid', 'p7')]

const BOARD = boardOf(3)
/** Only a test looks. */
const NEVER = { everyMs: 2 ** 30 }

const nodes: KeepingResults[] = []
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop()
})

/** What one process does about results. */
function newNode(stores: OpenStores, files = createMemoryFileStore(), results = stores.results) {
  const log = { ...createFakeLog(), errors: [] as string[] }
  const pools = createLobbyPools(POOL, stores.lobbies)
  const node = startKeepingResults({
    store: stores.lobbies,
    results,
    pools,
    board: BOARD,
    files,
    now: () => 5,
    log: { warn: log.warn, error: (_facts: unknown, text?: string) => void log.errors.push(text ?? '') },
    pace: NEVER,
  })
  nodes.push(node)
  return { ...node, files, log, pools }
}

function namesIn({ kept }: { readonly kept: ReadonlyMap<string, string> }): readonly string[] {
  return [...kept.keys()].toSorted()
}

describeKeeping('on SQLite', sqliteStores)
describe.skipIf(postgres === null)('where there is one', () => {
  describeKeeping('on PostgreSQL', () => postgresStores(postgres))

  test('[RE9] two nodes look at the same time: the files are there once, and both are through', async () => {
    const opened = await postgresStores(postgres)
    const [here, there] = [opened.stores, await opened.openBeside()]
    await startedLobby(here.lobbies)
    await askAll(here.lobbies, PICKS)
    const files = createMemoryFileStore()
    const [one, other] = [newNode(here, files), newNode(there, files)]
    await Promise.all([one.look(), other.look()])
    expect(namesIn(files)).toEqual(FILES)
    expect(await there.results.due('all', 9)).toEqual([])
    expect([...one.log.lines, ...other.log.lines]).toEqual([])
    for (const node of nodes.splice(0)) await node.stop()
    await opened.close()
  })

  test('[RE7] [RE9] a node that is too late with a draft that was done over takes its files away again', async () => {
    const opened = await postgresStores(postgres)
    const [here, there] = [opened.stores, await opened.openBeside()]
    await startedLobby(here.lobbies)
    await askAll(here.lobbies, PICKS)
    const files = createMemoryFileStore()
    const [late, other] = [newNode(here, files), newNode(there, files)]
    const [held, released] = [gate(), gate()]
    files.beforePut = async (name) => {
      if (name !== 'results/lobby/11.json') return
      held.open()
      await released.opened
    }
    const looking = late.look()
    await held.opened
    await askAll(there.lobbies, AGAIN)
    await other.look()
    expect(namesIn(files)).toEqual(NEWER_FILES)
    released.open()
    await looking
    expect(namesIn(files)).toEqual(NEWER_FILES)
    expect(await here.results.due('all', 9)).toEqual([])
    for (const node of nodes.splice(0)) await node.stop()
    await opened.close()
  })
})

function describeKeeping(name: string, open: () => Promise<TestStores>): void {
  describe(`keeping results ${name}`, () => {
    let opened: TestStores
    beforeEach(async () => {
      opened = await open()
      await startedLobby(opened.stores.lobbies)
    })
    afterEach(async () => {
      for (const node of nodes.splice(0)) await node.stop()
      await opened.close()
    })

    const finish = () => askAll(opened.stores.lobbies, PICKS)

    test('[RE10] a finished draft is put into the file store as CSV and JSON, with the time of its last pick', async () => {
      const node = newNode(opened.stores)
      await node.look()
      expect(namesIn(node.files)).toEqual([])
      await finish()
      await node.look()
      expect(namesIn(node.files)).toEqual(FILES)
      const stored = await opened.stores.lobbies.read('lobby')
      if (stored === null) throw new Error('no lobby')
      const parts = { store: opened.stores.lobbies, pools: node.pools, board: BOARD }
      const result = await finishedDraftOf(parts, stored)
      if (result === null) throw new Error('not complete')
      expect(result).toMatchObject({ version: 11, finished: { completedAtMs: stored.changedAtMs } })
      expect(node.files.kept.get('results/lobby/11.csv')).toBe(resultText(result.finished, 'csv'))
      expect(node.files.kept.get('results/lobby/11.json')).toBe(resultText(result.finished, 'json'))
      expect(node.files.kept.get('results/lobby/11.csv')).toContain(`"1","1","cid's Team","Player O'Number 1","WR"`)
      expect(await opened.stores.results.due('all', 9)).toEqual([])
    })

    test('[RU2] [RE7] of a draft that is done over, the newer result takes the place of the older one', async () => {
      const node = newNode(opened.stores)
      await finish()
      await node.look()
      await askAll(opened.stores.lobbies, [UNDRAFT])
      await node.look()
      expect(namesIn(node.files)).toEqual(FILES)
      await askAll(opened.stores.lobbies, [pick('cid', 'p7')])
      await node.look()
      expect(namesIn(node.files)).toEqual(NEWER_FILES)
      expect(node.files.kept.get('results/lobby/13.csv')).toContain('Number 7')
    })

    test('[RE11] a file store that is down costs one line a look, and the result is kept when it is back', async () => {
      const node = newNode(opened.stores)
      await finish()
      node.files.isDown = true
      await node.look()
      await node.look()
      expect(node.log.lines).toEqual(Array.from({ length: 2 }, () => 'results of lobbies not kept, tried again later'))
      expect(JSON.stringify(node.log.facts)).not.toMatch(/ann|cid|Sunday/)
      expect(await opened.stores.results.due('live', 9)).toEqual(['lobby'])
      node.files.isDown = false
      await node.look()
      expect(namesIn(node.files)).toEqual(FILES)
      expect(node.log.lines).toHaveLength(2)
    })

    test('[RE12] a process that dies between commit and files, or between files and record, leaves it to the next one', async () => {
      const files = createMemoryFileStore()
      await finish()
      const record = async () => {
        throw new StoreUnavailableError('killed')
      }
      files.beforePut = async (file) => {
        if (file.endsWith('.json')) files.isDown = true
      }
      const first = newNode(opened.stores, files)
      await first.look()
      expect(namesIn(files)).toContain('results/lobby/11.csv')
      files.isDown = false
      files.beforePut = async () => undefined
      await newNode(opened.stores, files, { ...opened.stores.results, record }).look()
      expect(namesIn(files)).toEqual(FILES)
      const before = new Map(files.kept)
      expect(await opened.stores.results.due('all', 9)).toEqual(['lobby'])
      await newNode(opened.stores, files).look()
      expect(files.kept).toEqual(before)
      expect(await opened.stores.results.due('all', 9)).toEqual([])
    })

    test('[RU15] [RE8] a lobby that expired without a result gets one, at the first look and after looks that failed', async () => {
      const node = newNode(opened.stores)
      await node.look()
      await finish()
      node.files.isDown = true
      await node.look()
      await expire()
      node.files.isDown = false
      await node.look()
      expect(namesIn(node.files)).toEqual(FILES)
    })

    test('[RE8] lobbies that are closed are not gone through again once none of them was left', async () => {
      const scopes: string[] = []
      const results = {
        ...opened.stores.results,
        due: (...asked: Parameters<typeof opened.stores.results.due>) => {
          scopes.push(asked[0])
          return opened.stores.results.due(...asked)
        },
      }
      const node = newNode(opened.stores, undefined, results)
      await finish()
      for (const isDown of [false, false, true, false, false]) {
        node.files.isDown = isDown
        if (isDown) await askAll(opened.stores.lobbies, AGAIN)
        await node.look()
      }
      expect(scopes).toEqual(['all', 'live', 'live', 'all', 'live'])
    })

    test('[RE11] a mistake of ours in one lobby holds no other one up', async () => {
      const { lobbies, database } = opened.stores
      await finish()
      await lobbies.create(newLobby('second', { code: 'GHJKMN' }))
      await askAll(lobbies, [
        { by: 'bob', lobbyId: 'second', command: { kind: 'join', seatId: 'second-bob', username: 'bob' } },
        { by: 'ann', lobbyId: 'second', command: { kind: 'set-order', positions: [1, 2] } },
        { by: 'ann', lobbyId: 'second', command: { kind: 'start' } },
        ...['ann', 'bob', 'bob', 'ann'].map((by, index) => ({ ...pick(by, `p${index + 1}`), lobbyId: 'second' })),
      ])
      await database.db.deleteFrom('lobby_events').where('lobby_id', '=', 'second').execute()
      const node = newNode(opened.stores)
      await node.look()
      expect(namesIn(node.files)).toEqual(FILES)
      expect(node.log.errors).toEqual(['a result could not be made'])
    })

    test('[RE11] a stop does not wait for a file store that hangs', async () => {
      const node = newNode(opened.stores)
      const [held, released] = [gate(), gate()]
      node.files.beforePut = () => {
        held.open()
        return released.opened
      }
      await finish()
      const looking = node.look()
      await held.opened
      await node.stop()
      await looking
      released.open()
      await othersTurn()
      expect(await opened.stores.results.due('all', 9)).toEqual(['lobby'])
    })

    async function expire(): Promise<void> {
      await opened.stores.lobbies.inLobby('lobby', async ({ stored, save }) => {
        const entry = { version: stored.version + 1, event: { kind: 'expired' } as const, bySeatId: null, atMs: 9 }
        await save({ step: { entry, next: { ...stored.lobby, isClosed: true } } })
      })
    }
  })
}

test('[RE13] the pick that completes a draft, and no other step, calls for its result, after everybody was told', () => {
  const calls: string[] = []
  const audience = withResults(
    {
      tell: () => void calls.push('told'),
      mayHaveChanged: () => void calls.push('may have changed'),
      seatMoved: () => void calls.push('moved'),
    },
    { nudge: () => void calls.push('nudged') },
  )
  const drafting = draftingLobby(2, 1)
  const draft = { teamCount: 2, roundCount: 1, slots: ['p1', 'p2'] }
  const step = (event: { kind: 'picked' | 'undrafted'; playerId: string; slotNumber: number }, next: typeof drafting) =>
    audience.tell('lobby-1', { entry: { version: 9, event, bySeatId: 's1', atMs: 1 }, next })
  step({ kind: 'picked', playerId: 'p1', slotNumber: 1 }, { ...drafting, draft: { ...draft, slots: ['p1', null] } })
  step({ kind: 'undrafted', playerId: 'p2', slotNumber: 2 }, { ...drafting, draft: { ...draft, slots: ['p1', null] } })
  expect(calls).toEqual(['told', 'told'])
  step({ kind: 'picked', playerId: 'p2', slotNumber: 2 }, { ...drafting, draft })
  audience.mayHaveChanged('lobby-1')
  audience.seatMoved('lobby-1', 's1', 'd1')
  expect(calls).toEqual(['told', 'told', 'told', 'nudged', 'may have changed', 'moved'])
})

test('[RE13] many drafts that end at once call for one look behind the one under way', async () => {
  const opened = await sqliteStores()
  let lookCount = 0
  const due = async () => {
    lookCount += 1
    return []
  }
  const node = newNode(opened.stores, undefined, { ...opened.stores.results, due })
  for (let count = 0; count < 100; count += 1) node.nudge()
  await node.look()
  expect(lookCount).toBe(2)
  for (const each of nodes.splice(0)) await each.stop()
  await opened.close()
})
