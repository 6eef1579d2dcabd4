import { createdLobby } from '#core/lobby/apply-lobby.ts'
import type { LobbyCreated, LogEntry } from '#core/lobby/lobby-command.ts'
import type { CommandKey, LobbyChange, StoredAnswer, StoredLobby } from '../../src/server/lobby/lobby-store.ts'
import { afterChange } from '../../src/server/lobby/stored-lobby.ts'

/** One life of a server process: what it began goes on only while it lives. */
export interface ProcessLife {
  readonly nodeId: string
  isAlive: boolean
}

/** The database: it outlives every process. One lobby is enough for a world. */
export interface SimDisk {
  stored(): StoredLobby
  log(): readonly LogEntry[]
  answerOf(key: CommandKey): StoredAnswer | null
  /** As one transaction. It believes what it is told: the checker is to find what is wrong, not the disk. */
  commit(change: LobbyChange): void
  /** Everything, and back to it: for disks that forget (planted). */
  snapshot(): Kept
  restore(kept: Kept): void
  /** Calls back when this transaction holds the lobby's lock. */
  lock(transaction: Transaction, locked: () => void): void
  /** Again does no harm. */
  unlock(transaction: Transaction): void
  /** A process died: its locks are free again. */
  processDied(life: ProcessLife): void
}

export interface Transaction {
  readonly life: ProcessLife
}

export interface Kept {
  readonly stored: StoredLobby
  readonly log: readonly LogEntry[]
  readonly answers: ReadonlyMap<string, StoredAnswer>
}

export function createSimDisk(created: LobbyCreated, hostDeviceId: string, atMs: number): SimDisk {
  let kept: Kept = {
    stored: {
      lobby: createdLobby(created),
      version: 1,
      changedAtMs: atMs,
      deviceIds: new Map([[created.host.id, hostDeviceId]]),
    },
    log: [{ version: 1, event: created, bySeatId: created.host.id, atMs }],
    answers: new Map(),
  }
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
    commit: (change) => {
      kept = after(kept, change)
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

function after({ stored, log, answers }: Kept, change: LobbyChange): Kept {
  const { step, answer } = change
  return {
    stored: afterChange(stored, change),
    log: step === undefined ? log : [...log, step.entry],
    answers: answer === undefined ? answers : new Map([...answers, [nameOf(answer.key), answer.stored]]),
  }
}

function nameOf({ deviceId, commandId }: CommandKey): string {
  return `${deviceId} ${commandId}`
}
