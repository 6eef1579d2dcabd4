import type { LobbyId } from '#core/lobby/lobby.ts'

export interface LobbyJob {
  readonly lobbyId: LobbyId
}

export interface BatchLimits {
  /** Jobs per transaction. */
  readonly maxSize: number
  /** Transactions open at once. */
  readonly maxConcurrent: number
  readonly maxWaiting: number
}

interface CommandBatches<Waiting extends LobbyJob> {
  /** False if too many jobs wait already. */
  add(job: Waiting): boolean
}

/**
 * Puts jobs for different lobbies that wait at the same time into one transaction, because each commit costs a write to
 * the disk. No job waits for others to arrive; those that come during a batch join the next one. Jobs for one lobby run
 * one after the other, in the order they were added.
 */
export function createCommandBatches<Waiting extends LobbyJob>(
  { maxSize, maxConcurrent, maxWaiting }: BatchLimits,
  run: (jobs: readonly Waiting[]) => Promise<void>,
): CommandBatches<Waiting> {
  let waiting: Waiting[] = []
  const busyLobbyIds = new Set<LobbyId>()
  let runningCount = 0
  let isStarting = false

  function start(): void {
    if (isStarting) return
    isStarting = true
    // After everything that has already arrived from the network, so that it joins this batch.
    setImmediate(() => {
      isStarting = false
      while (runningCount < maxConcurrent) {
        const jobs = take()
        if (jobs.length === 0) return
        void runAll(jobs)
      }
    })
  }

  function take(): readonly Waiting[] {
    const taken: Waiting[] = []
    const left: Waiting[] = []
    for (const job of waiting) {
      const isFree = taken.length < maxSize && !busyLobbyIds.has(job.lobbyId)
      if (isFree) busyLobbyIds.add(job.lobbyId)
      ;(isFree ? taken : left).push(job)
    }
    waiting = left
    return taken
  }

  async function runAll(jobs: readonly Waiting[]): Promise<void> {
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
