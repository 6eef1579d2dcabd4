import { expect, test } from 'vitest'
import { FEW_FACTS, manyFacts } from '../../../tests/support/player-facts.ts'
import type { PlayerFacts, LoadedEdition, PlayerStore } from './player-store.ts'
import { seedPlayers } from './start-players.ts'

const AS_OF_MS = Date.parse('2026-08-21')

/** A store that says what it holds, and whose loads go half, and then all, of the way. */
function storeHolding(...editions: readonly LoadedEdition[]) {
  const loaded: string[] = []
  const store: Pick<PlayerStore, 'editions' | 'replace'> = {
    editions: async () => editions,
    async replace({ name, fingerprint }, facts, nowMs, onProgress) {
      for (let step = 1; step <= 40; step += 1) onProgress?.({ season: step < 5 ? null : 2025, share: step / 40 })
      loaded.push(`${name} ${fingerprint} ${facts.players.length} ${nowMs}`)
      return true
    },
  }
  return { store, loaded }
}

async function seed(store: Pick<PlayerStore, 'editions' | 'replace'>, facts: PlayerFacts = FEW_FACTS) {
  const logged: string[] = []
  let readCount = 0
  const bundled = {
    fingerprint: 'of-this-program',
    asOfMs: AS_OF_MS,
    async read() {
      readCount += 1
      return facts
    },
  }
  const isLoaded = await seedPlayers({ store, bundled, nowMs: 5, print: (line) => void logged.push(line) })
  return { isLoaded, logged, readCount }
}

test('[PT7] an empty database is filled with what came with the program, and a person sees how far it is', async () => {
  const { store, loaded } = storeHolding()
  const { isLoaded, logged } = await seed(store, manyFacts([2025], 7, 1))
  expect(isLoaded).toBe(true)
  expect(loaded).toEqual(['bundled of-this-program 7 5'])
  expect(logged).toEqual([
    'Loading players and statistics ...',
    'Loading players and statistics: 2025, 20 %',
    'Loading players and statistics: 2025, 40 %',
    'Loading players and statistics: 2025, 60 %',
    'Loading players and statistics: 2025, 80 %',
    'Loading players and statistics: 2025, 100 %',
  ])
})

test.for<[string, LoadedEdition[], boolean]>([
  ['these very facts', [{ name: 'bundled', fingerprint: 'of-this-program', loadedAtMs: 1 }], false],
  ['those of an older program', [{ name: 'bundled', fingerprint: 'older', loadedAtMs: 1 }], true],
  ['a refresh of the same day or later', [{ name: 'refreshed', fingerprint: 'x', loadedAtMs: AS_OF_MS }], false],
  ['a refresh from before this program', [{ name: 'refreshed', fingerprint: 'x', loadedAtMs: AS_OF_MS - 1 }], true],
  [
    'these, and since then an old refresh',
    [
      { name: 'bundled', fingerprint: 'of-this-program', loadedAtMs: 1 },
      { name: 'refreshed', fingerprint: 'x', loadedAtMs: 2 },
    ],
    false,
  ],
  ['average draft positions alone', [{ name: 'adp', fingerprint: 'x', loadedAtMs: AS_OF_MS }], true],
])('[PT7] over %s: loaded or left', async ([, editions, expected]) => {
  const { store, loaded } = storeHolding(...editions)
  const { isLoaded, logged, readCount } = await seed(store)
  expect(isLoaded).toBe(expected)
  expect(loaded).toHaveLength(expected ? 1 : 0)
  // What is not needed is neither read nor talked about.
  expect([readCount, logged.length > 0]).toEqual(expected ? [1, true] : [0, false])
})
