import {
  StoreUnavailableError,
  type LobbyChange,
  type LobbyStore,
  type LockedLobby,
} from '../../src/server/lobby/lobby-store.ts'
import type { ProcessLife, SimDisk, Transaction } from './sim-disk.ts'
import type { Faults, SimCounts } from './sim-faults.ts'
import type { SimRandom } from './sim-random.ts'
import type { Timeline } from './timeline.ts'

export interface SimStoreParts {
  readonly life: ProcessLife
  readonly disk: SimDisk
  readonly timeline: Timeline
  readonly random: SimRandom
  readonly faults: Faults
  readonly counts: SimCounts
  /** Kills this process on the spot. */
  readonly crash: () => void
}

/** Where a process can die: each of them is a moment between two steps of one transaction. */
export interface SimStore extends LobbyStore {
  /** Waits for a step of the database, in which the process may die; then it never comes back. */
  step(point: 'before-commit' | 'after-commit' | 'other'): Promise<void>
}

/** One process's connection to the disk. All its waiting is on the timeline. */
export function createSimStore({ life, disk, timeline, random, faults, counts, crash }: SimStoreParts): SimStore {
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

  const store: SimStore = {
    step,
    async inLobby(lobbyId, work) {
      await step('other')
      if (faults.strikes('databaseError')) fail()
      const transaction: Transaction = { life }
      await lock(transaction)
      const changes: LobbyChange[] = []
      try {
        const stored = disk.stored()
        if (stored.lobby.id !== lobbyId) return null
        const locked: LockedLobby = {
          stored,
          answerOf: async (key) => {
            await step('other')
            return disk.answerOf(key)
          },
          linkOf: () => Promise.resolve(null),
          save: async (change) => {
            await step('other')
            changes.push(change)
          },
        }
        const value = await work(locked)
        await step('before-commit')
        for (const change of changes) disk.commit(change)
        disk.unlock(transaction)
        await step('after-commit')
        // The connection broke, and nobody here knows what became of the commit.
        if (changes.length > 0 && faults.strikes('databaseError')) fail()
        return value
      } finally {
        disk.unlock(transaction)
      }
    },
    async read(lobbyId) {
      await step('other')
      if (faults.strikes('databaseError')) fail()
      const stored = disk.stored()
      return stored.lobby.id === lobbyId ? stored : null
    },
    async entriesAfter(_lobbyId, version, limit) {
      await step('other')
      if (faults.strikes('databaseError')) fail()
      return disk.log().slice(version, version + limit)
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
    overdueLobbyIds: notHere,
    forgetAnswersBefore: notHere,
  }
  return store
}

function notHere(): Promise<never> {
  return Promise.reject(new Error('not a part of this world'))
}
