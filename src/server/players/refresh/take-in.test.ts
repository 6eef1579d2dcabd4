import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SILENT } from '../../../../tests/support/refresh-world.ts'
import { StoreUnavailableError } from '../../lobby/lobby-store.ts'
import type { PlayerFacts } from '../facts.ts'
import { writeFacts } from '../facts-files.ts'
import { factsIn, finishPrepared, newPreparedFolder, writePreparedAdp } from './prepared-folder.ts'
import { takeIn } from './take-in.ts'

const FACTS: PlayerFacts = { players: [], ids: [], seasons: [] }

let root: string
let calls: string[]
let failure: Error | null

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'take-in-'))
  calls = []
  failure = null
})

afterEach(() => rmSync(root, { recursive: true }))

const store = {
  editions: () => Promise.resolve([]),
  seasonRowCounts: () => Promise.resolve(new Map()),
  knownCounts: () => Promise.reject(new Error('there is nothing to compare with')),
  replace: ({ name }: { name: string }) => called(name),
  replaceAdp: (_: string, { asOf }: { asOf: string }) => called(`adp ${asOf}`),
}

async function called(name: string): Promise<boolean> {
  if (failure !== null) throw failure
  calls.push(name)
  return Promise.resolve(true)
}

const take = () => takeIn({ root, store, nowMs: 1, log: SILENT })

async function prepare(nowMs: number, isFinished = true): Promise<string> {
  const folder = await newPreparedFolder(root, nowMs)
  await writeFacts(factsIn(folder), FACTS)
  await writePreparedAdp(folder, { source: 'S', asOf: `day ${nowMs}`, entries: [] })
  if (isFinished) await finishPrepared(folder)
  return folder
}

test('[DF13] the newest finished facts are loaded, and the older ones go', async () => {
  for (const nowMs of [9, 30, 100]) await prepare(nowMs)
  expect(await take()).toEqual({ kind: 'loaded', isNew: true })
  expect(calls).toEqual(['refreshed', 'adp day 100'])
  expect(readdirSync(root)).toEqual([])
  expect(await take()).toEqual({ kind: 'nothing' })
})

test('[DF13] what is still being written waits; what a crash left goes with the next refresh', async () => {
  await prepare(5, false)
  expect(await take()).toEqual({ kind: 'nothing' })
  expect(readdirSync(root)).toHaveLength(1)
  await prepare(6)
  expect(readdirSync(root)).toHaveLength(1)
  expect(await take()).toEqual({ kind: 'loaded', isNew: true })
})

test('[DF13] while the database is away the facts wait', async () => {
  await prepare(5)
  failure = new StoreUnavailableError('away')
  expect(await take()).toEqual({ kind: 'later' })
  failure = null
  expect(await take()).toEqual({ kind: 'loaded', isNew: true })
})

test('[DF16] facts that know half of what the last refresh knew are refused', async () => {
  await prepare(5)
  const counts = { activePlayers: 900, sleeperIds: 800, espnIds: 800, rotowireIds: 700, mflIds: 700 }
  const fuller = {
    ...store,
    editions: async () => [{ name: 'refreshed', fingerprint: '', loadedAtMs: 1 }] as const,
    knownCounts: async () => counts,
  }
  expect(await takeIn({ root, store: fuller, nowMs: 2, log: SILENT })).toEqual({
    kind: 'refused',
    text: expect.stringContaining('0 active players where 900 are stored'),
  })
  expect([readdirSync(root), calls]).toEqual([[], []])
})

test('[DF8] facts that the database does not take, and damaged ones, are removed', async () => {
  await prepare(5)
  failure = new Error('constraint')
  expect(await take()).toMatchObject({ kind: 'refused' })
  expect(readdirSync(root)).toEqual([])

  failure = null
  mkdirSync(join(root, '7-x', 'facts'), { recursive: true })
  writeFileSync(join(root, '7-x', 'facts', 'manifest.json'), '{}')
  expect(await take()).toMatchObject({ kind: 'refused' })
  expect([readdirSync(root), calls]).toEqual([[], []])
})
