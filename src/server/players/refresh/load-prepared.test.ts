import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { knownPlayer } from '../../../../tests/support/player-facts.ts'
import { SILENT } from '../../../../tests/support/refresh-world.ts'
import { StoreUnavailableError } from '../../platform/database/transactions.ts'
import type { PlayerFacts, StoredFacts } from '../player-store.ts'
import { writeFacts } from '../facts-files.ts'
import { loadPrepared } from './load-prepared.ts'
import {
  factsIn,
  finishPrepared,
  newPreparedFolder,
  preparedRoot,
  takeVerdict,
  writePreparedAdp,
} from './prepared-folder.ts'

const FACTS: PlayerFacts = { rosterSeason: 2026, players: [], ids: [], seasons: [] }
const NO_CHANGES = { kind: 'loaded', changes: ['active players: unchanged'], board: null }

let dataDir: string
let root: string
let calls: string[]
let failure: Error | null
let stored: StoredFacts

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'load-prepared-'))
  root = preparedRoot(dataDir)
  calls = []
  failure = null
  stored = { rosterSeason: null, players: [], ids: [], unchangedSeasons: [], games: [] }
})

afterEach(() => rmSync(dataDir, { recursive: true }))

const store = {
  editions: () => Promise.resolve([]),
  stored: () => Promise.resolve(stored),
  replace: ({ name }: { name: string }) => called(name),
  replaceAdp: (_: string, { asOf }: { asOf: string }) => called(`adp ${asOf}`),
}

async function called(name: string): Promise<boolean> {
  if (failure !== null) throw failure
  calls.push(name)
  return Promise.resolve(true)
}

const NO_BOARDS = { newest: async () => null, content: async () => null, add: () => called('board') }

const load = () => loadPrepared({ dataDir, store, boards: NO_BOARDS, nowMs: 1, log: SILENT })

async function prepare(nowMs: number, { isFinished = true, isDryRun = false } = {}): Promise<string> {
  const folder = await newPreparedFolder(root, nowMs, isDryRun)
  await writeFacts(factsIn(folder), FACTS)
  await writePreparedAdp(folder, { source: 'S', asOf: `day ${nowMs}`, entries: [] })
  return isFinished ? finishPrepared(folder) : folder
}

/** What is in the folder besides verdicts. */
function waiting(): string[] {
  return readdirSync(root).filter((name) => !name.endsWith('.verdict.json'))
}

test('[DF13] the newest finished facts are loaded, and the older ones go', async () => {
  const [oldest, , newest] = [await prepare(9), await prepare(30), await prepare(100)]
  expect(await load()).toEqual(NO_CHANGES)
  expect(calls).toEqual(['refreshed', 'adp day 100'])
  expect(waiting()).toEqual([])
  expect(await load()).toBeNull()
  expect([await takeVerdict(oldest), await takeVerdict(newest ?? '')]).toEqual([{ kind: 'superseded' }, NO_CHANGES])
})

test('[DF13] unfinished facts wait; what a crash left goes with the next refresh', async () => {
  await prepare(5, { isFinished: false })
  expect(await load()).toBeNull()
  expect(waiting()).toHaveLength(1)
  await prepare(6)
  expect(waiting()).toHaveLength(1)
  expect(await load()).toEqual(NO_CHANGES)
})

test('[DF13] while the database is away the facts wait', async () => {
  await prepare(5)
  failure = new StoreUnavailableError('away')
  expect(await load()).toBe('unavailable')
  failure = null
  expect(await load()).toEqual(NO_CHANGES)
})

test('[DF18] facts that would lose a position are refused, and the verdict says why', async () => {
  const folder = await prepare(5)
  stored = { ...stored, players: [knownPlayer()] }
  const refused = { kind: 'refused', text: expect.stringContaining('0 of 1 active players at QB are still there') }
  expect(await load()).toEqual(refused)
  expect([waiting(), calls]).toEqual([[], []])
  expect([await takeVerdict(folder), await takeVerdict(folder)]).toEqual([refused, null])
})

test('[DF22] a verdict that nobody took is removed an hour later', async () => {
  await prepare(5)
  await load()
  await newPreparedFolder(root, 5 + 59 * 60_000, false)
  expect(readdirSync(root)).toHaveLength(2)
  await newPreparedFolder(root, 6 + 60 * 60_000, false)
  expect(readdirSync(root)).toHaveLength(1)
})

test('[DF23] a dry run changes nothing and stands beside facts to load', async () => {
  const dryRun = await prepare(7, { isDryRun: true })
  await prepare(5)
  expect(await load()).toEqual(NO_CHANGES)
  expect(calls).toEqual(['refreshed', 'adp day 5'])
  expect(await takeVerdict(dryRun)).toEqual({ kind: 'dry_run', changes: ['active players: unchanged'], board: null })
  await prepare(8, { isDryRun: true })
  expect(await load()).toBeNull()
  expect([waiting(), calls]).toEqual([[], ['refreshed', 'adp day 5']])
})

test('[DF8] facts that the database refuses, and damaged ones, are removed', async () => {
  await prepare(5)
  failure = new Error('constraint')
  expect(await load()).toMatchObject({ kind: 'refused', text: expect.not.stringContaining('constraint') })
  expect(waiting()).toEqual([])

  failure = null
  mkdirSync(join(root, '7-x', 'facts'), { recursive: true })
  writeFileSync(join(root, '7-x', 'facts', 'manifest.json'), '{}')
  expect(await load()).toMatchObject({ kind: 'refused' })
  expect([waiting(), calls]).toEqual([[], []])
})
