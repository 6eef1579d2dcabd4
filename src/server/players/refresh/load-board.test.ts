import { expect, test } from 'vitest'
import { readBundledEdition } from '../../bundled-pool.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { StoredEdition } from '../board/board-store.ts'
import { loadBoard } from './load-prepared.ts'

const BUNDLED = readBundledEdition()

/** The bundled board with other texts in it. */
function madeOf(season: number, ...changes: readonly (readonly [string | RegExp, string])[]) {
  const content = changes.reduce((text, [from, to]) => text.replaceAll(from, to), BUNDLED.content)
  return { kind: 'made', season, fingerprint: sha256(content), content } as const
}

function world(standing: StoredEdition | null = BUNDLED) {
  const added: StoredEdition[] = []
  const store = {
    newest: async () => standing?.fingerprint ?? null,
    content: async () => standing?.content ?? null,
    add: async (edition: StoredEdition) => added.push(edition) > 0,
  }
  return {
    added,
    load: (board: Parameters<typeof loadBoard>[0]) => loadBoard(board, { store, nowMs: 1, isDryRun: false }),
  }
}

const NEXT_DAY = ['"rosterDate": "2026-08-21"', '"rosterDate": "2026-08-22"'] as const
const OTHER_PRICE = ['"adp":1.7,', '"adp":1.6,'] as const

test('[ED3] a board of newer rosters with other figures is a new edition', async () => {
  const { added, load } = world()
  expect(await load(madeOf(2026, NEXT_DAY, OTHER_PRICE))).toBe('board of 2026 (2026-08-22): 320 players')
  expect(added).toMatchObject([{ season: 2026, rosterDate: '2026-08-22' }])
})

test('[ED3] of the next season, and where there is none yet, it is one too', async () => {
  const next = madeOf(2027, ['"season": 2026', '"season": 2027'])
  expect(await world().load(next)).toBe('board of 2027 (2026-08-21): 320 players')
  expect(await world(null).load(madeOf(2026))).toBe('board of 2026 (2026-08-21): 320 players')
})

test.each([
  ['without a source', { kind: 'refused', reason: 'no ADP of 2027' }, 'no ADP of 2027'],
  ['with nothing new', madeOf(2026, NEXT_DAY), 'nothing has changed'],
  ['of a season before', madeOf(2025, ['"season": 2026', '"season": 2025']), 'the board is of 2025, and one of 2026'],
  ['of rosters before', madeOf(2026, ['"rosterDate": "2026-08-21"', '"rosterDate": "2026-08-20"']), 'of 2026-08-20'],
  ['of another season than it says', madeOf(2027), 'it is of 2026, not of 2027'],
  ['with another fingerprint', { ...madeOf(2026, NEXT_DAY), fingerprint: BUNDLED.fingerprint }, 'the fingerprint is'],
  ['that ends in the middle', madeOf(2026, [/"name":"Puka Nacua"[\s\S]*/g, '']), 'expected an object'],
  ['without defenses', madeOf(2026, NEXT_DAY, ['"position":"DST"', '"position":"K"']), '0 DST, at least 32 are needed'],
  ['of another game', madeOf(2026, NEXT_DAY, ['"id":"00-', '"id":"99-']), 'of the first players are still among'],
] as const)('[ED4] a board %s leaves the standing one and says why', async (_, board, reason) => {
  const { added, load } = world()
  const line = await load(board)
  expect(line).toContain('no new board, that of 2026 (2026-08-21) stays: ')
  expect(line).toContain(reason)
  expect(added).toEqual([])
})
