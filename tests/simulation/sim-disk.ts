import { createdLobby } from '#core/lobby/apply-lobby.ts'
import type { AutopickList } from '#core/lobby/autopick-lists.ts'
import type { LobbyCreated, LogEntry } from '#core/lobby/lobby-command.ts'
import type {
  CommandKey,
  LobbyChange,
  Outage,
  StoredAnswer,
  StoredLobby,
} from '../../src/server/lobby/store/lobby-store.ts'
import { ALIVE_GAP_MS, clocksSince, deadlineMsOf, withOutage } from '../../src/server/lobby/store/outages.ts'
import { afterChange, endedListsOf } from '../../src/server/lobby/store/stored-lobby.ts'

/** One run of a server process: its pending work continues only while it is alive. */
export interface ProcessLife {
  readonly nodeId: string
  isAlive: boolean
}

/** The database: it outlives every process. One lobby is enough for a run. */
export interface SimDisk {
  stored(): StoredLobby
  log(): readonly LogEntry[]
  answerOf(key: CommandKey): StoredAnswer | null
  autopickListOf(seatId: string): AutopickList | null
  /** As stores do: notes that a process is alive, and returns the times in which none was. */
  recordAlive(nowMs: number): readonly Outage[]
  lastAliveMs(): number | null
  /** Writes as one transaction, without validation: finding errors is the checker's job. */
  commit(change: LobbyChange): void
  /** Saves and restores everything: for disks that lose data (planted). */
  snapshot(): Kept
  restore(kept: Kept): void
  /** Calls back when this transaction holds the lobby's lock. */
  lock(transaction: Transaction, locked: () => void): void
  /** Repeating it is harmless. */
  unlock(transaction: Transaction): void
  /** A process died: its locks are released. */
  processDied(life: ProcessLife): void
}

export interface Transaction {
  readonly life: ProcessLife
}

export interface Kept {
  readonly stored: StoredLobby
  readonly log: readonly LogEntry[]
  readonly answers: ReadonlyMap<string, StoredAnswer>
  /** By seat. */
  readonly lists: ReadonlyMap<string, AutopickList>
}

export function createSimDisk(created: LobbyCreated, hostDeviceId: string, atMs: number): SimDisk {
  let kept: Kept = {
    stored: {
      lobby: createdLobby(created, atMs),
      version: 1,
      deviceIds: new Map([[created.host.id, hostDeviceId]]),
      secondDeviceIds: new Map<string, string>(),
    },
    log: [{ version: 1, event: created, bySeatId: created.host.id, atMs }],
    answers: new Map(),
    lists: new Map(),
  }
  let aliveAtMs: number | null = null
  let outages: readonly Outage[] = []
  let holder: Transaction | null = null
  let waiting: { readonly transaction: Transaction; readonly locked: () => void }[] = []

  function passOn(): void {
    const next = waiting.shift()
    holder = next?.transaction ?? null
    next?.locked()
  }

  return {
    stored: () => kept.stored,
    log: () => kept.log,
    answerOf: (key) => kept.answers.get(nameOf(key)) ?? null,
    autopickListOf: (seatId) => kept.lists.get(seatId) ?? null,
    recordAlive(nowMs) {
      const hasClock = (deadlineMsOf(kept.stored.lobby) ?? -Infinity) > clocksSince(aliveAtMs ?? nowMs)
      if (hasClock && aliveAtMs !== null && nowMs - aliveAtMs > ALIVE_GAP_MS) {
        outages = withOutage(outages, { fromMs: aliveAtMs, untilMs: nowMs })
      }
      aliveAtMs = hasClock ? Math.max(nowMs, aliveAtMs ?? nowMs) : null
      return outages
    },
    lastAliveMs: () => aliveAtMs,
    commit: (change) => {
      kept = after(kept, change)
      if (deadlineMsOf(kept.stored.lobby) !== null) aliveAtMs ??= kept.stored.lobby.changedAtMs
    },
    snapshot: () => kept,
    restore: (earlier) => {
      kept = earlier
    },
    lock(transaction, locked) {
      if (holder !== null) {
        waiting.push({ transaction, locked })
        return
      }
      holder = transaction
      locked()
    },
    unlock(transaction) {
      if (holder === transaction) passOn()
    },
    processDied(life) {
      waiting = waiting.filter((waiter) => waiter.transaction.life !== life)
      if (holder?.life === life) passOn()
    },
  }
}

function after({ stored, log, answers, lists }: Kept, change: LobbyChange): Kept {
  const { steps = [], answer, autopickList } = change
  const next = afterChange(stored, change)
  const ended = endedListsOf(stored, next.lobby, change)
  const stay = [...lists].filter(([seatId]) => !ended.includes(seatId))
  return {
    stored: next,
    lists: autopickList === undefined ? new Map(stay) : new Map([...stay, [autopickList.seatId, autopickList.list]]),
    log: [...log, ...steps.map(({ entry }) => entry)],
    answers: answer === undefined ? answers : new Map([...answers, [nameOf(answer.key), answer.stored]]),
  }
}

function nameOf({ deviceId, commandId }: CommandKey): string {
  return `${deviceId} ${commandId}`
}
