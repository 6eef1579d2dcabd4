import type { LobbyId } from '#core/lobby/lobby.ts'

/** Work on one lobby that waits for its turn. */
export interface LobbyJob {
  readonly lobbyId: LobbyId
}

export interface BatchLimits {
  /** How many jobs share one transaction. */
  readonly maxSize: number
  /** How many transactions are open at once. */
  readonly maxConcurrent: number
  readonly maxWaiting: number
}

export interface LobbyBatches<Job extends LobbyJob> {
  /** False when too many wait already. */
  add(job: Job): boolean
}

/**
 * Puts jobs that wait at the same time into one transaction, each for another lobby: a commit costs a write to the disk,
 * and so many lobbies share one. Nobody waits for company; who comes while others are at it goes with the next. Jobs for
 * one lobby run one after the other, in the order of asking.
 */
export function createLobbyBatches<Job extends LobbyJob>(
  { maxSize, maxConcurrent, maxWaiting }: BatchLimits,
  run: (jobs: readonly Job[]) => Promise<void>,
): LobbyBatches<Job> {
  let waiting: Job[] = []
  const busyLobbyIds = new Set<LobbyId>()
  let runningCount = 0
  let isStarting = false

  function start(): void {
    if (isStarting) return
    isStarting = true
    // After what has already arrived from the network, so that it goes along.
    setImmediate(() => {
      isStarting = false
      while (runningCount < maxConcurrent) {
        const jobs = take()
        if (jobs.length === 0) return
        void runAll(jobs)
      }
    })
  }

  function take(): readonly Job[] {
    const taken: Job[] = []
    const left: Job[] = []
    for (const job of waiting) {
      const isFree = taken.length < maxSize && !busyLobbyIds.has(job.lobbyId)
      if (isFree) busyLobbyIds.add(job.lobbyId)
      ;(isFree ? taken : left).push(job)
    }
    waiting = left
    return taken
  }

  async function runAll(jobs: readonly Job[]): Promise<void> {
    runningCount += 1
    try {
      await run(jobs)
    } finally {
      runningCount -= 1
      for (const { lobbyId } of jobs) busyLobbyIds.delete(lobbyId)
      if (waiting.length > 0) start()
    }
  }

  return {
    add(job) {
      if (waiting.length >= maxWaiting) return false
      waiting.push(job)
      start()
      return true
    },
  }
}
