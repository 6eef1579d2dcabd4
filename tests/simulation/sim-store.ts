import { NOTHING_SHARED } from '#core/shortlist/shared-lists.ts'
import type { LobbyChange, LockedLobby, StoredLobby } from '../../src/server/lobby/store/lobby-store.ts'
import { StoreUnavailableError } from '../../src/server/platform/database/transactions.ts'
import { createLobbyCache } from '../../src/server/lobby/store/lobby-cache.ts'
import { deadlineMsOf } from '../../src/server/lobby/store/outages.ts'
import { afterChange, dueAtMsOf } from '../../src/server/lobby/store/stored-lobby.ts'
import type { ProcessLife, Transaction } from './sim-disk.ts'
import type { SimStore } from './sim-parts.ts'
import type { SimWorld } from './sim-world.ts'

export interface SimStoreParts {
  readonly life: ProcessLife
  readonly world: SimWorld
  /** Kills this process immediately. */
  readonly crash: () => void
}

/** One process's connection to the disk, with that process's cache. All waiting is on the timeline. */
export function createSimStore({ life, world, crash }: SimStoreParts): SimStore {
  const { disk, timeline, random, faults, counts, parts } = world
  const cache = createLobbyCache()

  function step(point: 'before-commit' | 'after-commit' | 'other'): Promise<void> {
    return new Promise((resolve) => {
      if (point !== 'other' && faults.strikes('crashAtStep')) {
        if (point === 'after-commit') counts.crashesBetweenCommitAndAnswer += 1
        crash()
        return
      }
      timeline.after(random.chance(0.05) ? random.between(5, 80) : random.below(3), () => {
        if (!life.isAlive) return
        timeline.promisesMoved()
        resolve()
      })
    })
  }

  function lock(transaction: Transaction): Promise<void> {
    return new Promise((resolve) => {
      disk.lock(transaction, () => {
        timeline.promisesMoved()
        resolve()
      })
    })
  }

  function fail(): never {
    counts.databaseErrors += 1
    throw new StoreUnavailableError('the database is away')
  }

  /** Reads a lobby as production does: its version from the database, the rest from the cache if it has this version. */
  function readLobby(): StoredLobby {
    const stored = disk.stored()
    return cache.get(stored.lobby.id, stampOf(stored)) ?? stored
  }

  function remember(stored: StoredLobby): void {
    cache.set(stored, stampOf(stored))
  }

  const store: SimStore = {
    step,
    async inLobby(lobbyId, work) {
      await step('other')
      if (faults.strikes('databaseError')) fail()
      const transaction: Transaction = { life }
      await lock(transaction)
      const changes: LobbyChange[] = []
      try {
        const stored = readLobby()
        if (stored.lobby.id !== lobbyId) return null
        const locked: LockedLobby = {
          stored,
          answerOf: async (key) => {
            await step('other')
            return disk.answerOf(key)
          },
          linkOf: () => Promise.resolve(null),
          askerOf: () => Promise.resolve(null),
          // These people take turns, each for a team of their own.
          bidLimits: () => Promise.resolve([]),
          sharedListsOf: () => Promise.resolve(NOTHING_SHARED),
          autopickListOf: async (seatId) => {
            await step('other')
            return disk.autopickListOf(seatId)
          },
          save: async (change) => {
            await step('other')
            changes.push(change)
            if (parts.cachedWhen === 'saved') remember(afterChange(stored, change))
          },
        }
        const value = await work(locked)
        await step('before-commit')
        if (changes.length > 0 && faults.strikes('commitFailed')) {
          counts.failedCommits += 1
          throw new StoreUnavailableError('the transaction was undone')
        }
        for (const change of changes) disk.commit(change)
        disk.unlock(transaction)
        await step('after-commit')
        // The connection broke, and whether the commit succeeded is unknown.
        if (changes.length > 0 && faults.strikes('databaseError')) fail()
        for (const change of changes) remember(afterChange(stored, change))
        return value
      } finally {
        disk.unlock(transaction)
      }
    },
    lastSeen: () => null,
    async read(lobbyId) {
      await step('other')
      if (faults.strikes('databaseError')) fail()
      const stored = readLobby()
      remember(stored)
      return stored.lobby.id === lobbyId ? stored : null
    },
    async entriesAfter(_lobbyId, version, limit) {
      await step('other')
      if (faults.strikes('databaseError')) fail()
      return disk.log().slice(version, version + limit)
    },
    async dueLobbyIds(nowMs) {
      const { lobby } = disk.stored()
      if ((dueAtMsOf(lobby) ?? Infinity) > nowMs) return []
      await step('other')
      if (faults.strikes('databaseError')) fail()
      return [lobby.id]
    },
    async recordAlive(nowMs) {
      await step('other')
      if (faults.strikes('databaseError')) fail()
      return disk.recordAlive(nowMs)
    },
    async lastAliveMs() {
      await step('other')
      if (faults.strikes('databaseError')) fail()
      return disk.lastAliveMs()
    },
    futureLobbyIds: () => Promise.resolve([]),
    async clockedLobbyIds(sinceMs) {
      const { lobby } = disk.stored()
      return (deadlineMsOf(lobby) ?? -Infinity) > sinceMs ? [lobby.id] : []
    },
    async lobbyIdOf(code) {
      await step('other')
      const { lobby } = disk.stored()
      return lobby.code === code ? lobby.id : null
    },
    answerOf: (key) => Promise.resolve(disk.answerOf(key)),
    keepPool: () => Promise.resolve(),
    create: notHere,
    poolPlayers: notHere,
    forgetAnswersBefore: notHere,
  }
  return store
}

function notHere(): Promise<never> {
  return Promise.reject(new Error('not a part of this world'))
}

/** No seat moves to another device in the simulation. */
function stampOf({ version }: StoredLobby) {
  return { version, seat_moves: 0 }
}
