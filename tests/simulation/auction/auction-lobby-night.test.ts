import { expect, test } from 'vitest'
import { sized } from '../../support/run-size.ts'
import { NIGHT_PARTS, playNight, type NightParts } from './auction-lobby-night.ts'

/** `AUCTION_NIGHT_SEED=77` repeats one. */
const ONE_SEED = process.env['AUCTION_NIGHT_SEED']
const SEED_COUNT = sized(25, 400)
const TIME_LIMIT_MS = 30 * 60_000

async function violationsOf(seed: number, parts?: NightParts): Promise<readonly string[]> {
  try {
    return (await playNight(seed, parts)).violations
  } catch (error) {
    return [`thrown: ${String(error)}`]
  }
}

test(
  '[AUC60] lobbies on two nodes, with failed commits and lost answers, lose no acknowledged bid and sell nobody twice',
  { timeout: TIME_LIMIT_MS },
  async () => {
    const seeds =
      ONE_SEED === undefined ? Array.from({ length: SEED_COUNT }, (_seed, index) => index + 1) : [Number(ONE_SEED)]
    const counts = { bids: 0, faults: 0 }
    for (const seed of seeds) {
      const { acknowledgedBids, faults, violations } = await playNight(seed)
      expect({ seed, violations }).toEqual({ seed, violations: [] })
      counts.bids += acknowledgedBids
      counts.faults += faults
    }
    expect(counts.bids).toBeGreaterThan(seeds.length * 5)
    expect(counts.faults).toBeGreaterThan(seeds.length)
  },
)

const PLANTS: Readonly<Record<string, NightParts>> = {
  'a retry is a new command': { ...NIGHT_PARTS, retryId: (commandId) => `${commandId}-again` },
  'a commit that is acknowledged and not written': {
    ...NIGHT_PARTS,
    disk: (store, random) => ({
      ...store,
      inLobby: (lobbyId, work, key) =>
        store.inLobby(
          lobbyId,
          (locked) => work(random.chance(0.03) ? { ...locked, save: async () => undefined } : locked),
          key,
        ),
    }),
  },
  'an answer that is not stored': {
    ...NIGHT_PARTS,
    disk: (store) => ({
      ...store,
      inLobby: (lobbyId, work, key) =>
        store.inLobby(
          lobbyId,
          (locked) => work({ ...locked, save: ({ answer: _answer, ...change }) => locked.save(change) }),
          key,
        ),
    }),
  },
}

for (const [name, parts] of Object.entries(PLANTS)) {
  test(`[AUC60] the checker finds a planted bug: ${name}`, { timeout: TIME_LIMIT_MS }, async () => {
    let found: readonly string[] = []
    for (let seed = 1; seed <= 100 && found.length === 0; seed += 1) found = await violationsOf(seed, parts)
    expect(found).not.toEqual([])
  })
}
