import { expect, test } from 'vitest'
import { sized } from '../../support/run-size.ts'
import { createLiveRoom, type LiveRoom } from '../../../src/server/live/live-room.ts'
import type { Watcher } from '../../../src/server/live/live-watcher.ts'
import type { LobbyStore, LockedLobby } from '../../../src/server/lobby/store/lobby-store.ts'
import { NIGHT_PARTS, playNight, type NightParts } from './auction-lobby-night.ts'

/** `AUCTION_NIGHT_SEED=77` repeats one. */
const ONE_SEED = process.env['AUCTION_NIGHT_SEED']
const SEED_COUNT = sized(25, 400)
/** Every planted bug has to be found within this many nights. */
const MAX_SEEDS = 100
const TIME_LIMIT_MS = 30 * 60_000

async function violationsOf(seed: number, parts?: NightParts): Promise<readonly string[]> {
  try {
    return (await playNight(seed, parts)).violations
  } catch (error) {
    return [`thrown: ${String(error)}`]
  }
}

test(
  '[AUC60] [AUC61] lobbies on two nodes, with failed commits and lost answers, lose no acknowledged bid, sell nobody twice and tell no limit',
  { timeout: TIME_LIMIT_MS },
  async () => {
    const seeds =
      ONE_SEED === undefined ? Array.from({ length: SEED_COUNT }, (_seed, index) => index + 1) : [Number(ONE_SEED)]
    const counts = { bids: 0, faults: 0, secrets: 0 }
    for (const seed of seeds) {
      const { acknowledgedBids, faults, secretLimits, violations } = await playNight(seed)
      expect({ seed, violations }).toEqual({ seed, violations: [] })
      counts.bids += acknowledgedBids
      counts.faults += faults
      counts.secrets += secretLimits
    }
    expect(counts.bids).toBeGreaterThan(seeds.length * 5)
    expect(counts.faults).toBeGreaterThan(seeds.length)
    expect(counts.secrets).toBeGreaterThan(seeds.length)
  },
)

interface NightPlant {
  readonly name: string
  readonly parts: Partial<NightParts>
  /** What the violations say of it. */
  readonly rings: RegExp
}

const PLANTS: readonly NightPlant[] = [
  {
    name: 'a retry is a new command',
    rings: /received/,
    parts: { retryId: (commandId) => `${commandId}-again` },
  },
  {
    name: 'a commit that is acknowledged and not written',
    rings: /is in the log 0 times|received/,
    parts: {
      disk: (store, random) =>
        withLocked(store, (locked) => (random.chance(0.03) ? { ...locked, save: async () => undefined } : locked)),
    },
  },
  {
    name: 'an answer that is not stored',
    rings: /received/,
    parts: {
      disk: (store) =>
        withLocked(store, (locked) => ({
          ...locked,
          save: ({ answer: _answer, ...change }) => locked.save(change),
        })),
    },
  },
  {
    name: 'limits in the snapshot of spectators',
    rings: /^a limit of \d+ is sent to a spectator$/,
    parts: {
      makeRoom(parts, limits) {
        const room = createLiveRoom(parts)
        return Object.assign(Object.create(room), {
          enter(watcher: Watcher, knownVersion: number | null) {
            const leaky = watcher.kind === 'spectator' ? leakingLimits(watcher, limits) : watcher
            room.enter(leaky, knownVersion)
          },
        })
      },
    },
  },
  {
    name: 'limits in the frames of the room',
    rings: /^a limit of \d+ is sent to a member$/,
    parts: {
      makeRoom(parts, limits) {
        const room = createLiveRoom(parts)
        return Object.assign(Object.create(room), {
          advance(step: Parameters<LiveRoom['advance']>[0]) {
            const applied = room.advance(step)
            const text = JSON.stringify({ type: 'limits', limits: limits() })
            for (const watcher of room.watchers) watcher.send(text)
            return applied
          },
        })
      },
    },
  },
]

for (const { name, parts, rings } of PLANTS) {
  test(`[AUC60] [AUC61] the checker finds a planted bug: ${name}`, { timeout: TIME_LIMIT_MS }, async () => {
    let found: readonly string[] = []
    for (let seed = 1; seed <= MAX_SEEDS && found.length === 0; seed += 1) {
      found = await violationsOf(seed, { ...NIGHT_PARTS, ...parts })
    }
    expect(found).toContainEqual(expect.stringMatching(rings))
  })
}

function withLocked(store: LobbyStore, change: (locked: LockedLobby) => LockedLobby): LobbyStore {
  return { ...store, inLobby: (lobbyId, work, key) => store.inLobby(lobbyId, (locked) => work(change(locked)), key) }
}

/** Whoever gets a snapshot finds everybody's limits in it. */
function leakingLimits(watcher: Watcher, limits: () => readonly object[]): Watcher {
  const sendSnapshot: Watcher['sendSnapshot'] = (snapshotText) =>
    watcher.sendSnapshot(() => JSON.stringify({ ...JSON.parse(snapshotText()), limits: limits() }))
  return { ...watcher, sendSnapshot }
}
