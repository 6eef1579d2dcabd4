import type { LobbyId } from '#core/lobby/lobby.ts'
import type { LobbyStore } from '../lobby/lobby-store.ts'
import { StoreUnavailableError } from '../lobby/lobby-store.ts'
import { FileStoreError, type FileStore } from '../platform/files/file-store.ts'
import type { Log } from '../platform/log.ts'
import { loggableError } from '../platform/loggable-error.ts'
import { lookRegularly, type LookPace } from '../platform/regular-look.ts'
import { finishedDraftOf, type FinishedDraftParts } from './finished-drafts.ts'
import { putResult, removeResultsBefore } from './result-files.ts'
import type { ResultStore } from './result-store.ts'

export interface KeepingResults {
  /** A draft has just been completed on this node: look soon. Costs its caller nothing. */
  nudge(): void
  /** One look, behind the one under way. */
  look(): Promise<void>
  stop(): Promise<void>
}

export interface KeepingResultsParts extends Omit<FinishedDraftParts, 'store'> {
  readonly store: Pick<LobbyStore, 'read' | 'entriesAfter'>
  readonly results: ResultStore
  readonly files: FileStore
  readonly now: () => number
  readonly log: Pick<Log, 'warn' | 'error'>
  readonly pace?: LookPace
}

/** Soon after the start, for what a crash left; then for what other nodes or a store that was down left. */
const PACE: LookPace = { firstMs: 5000, everyMs: 60_000 }

/** Short looks: a stop waits for the file under way alone, and a nudge for one look. */
const RESULTS_PER_LOOK = 50

/**
 * Puts the result of every finished draft into the file store, as CSV and as JSON. Which ones are missing is asked of the
 * database, so neither a crash nor a store that is down loses one. Several nodes may do the same one at once: they
 * write the same bytes.
 */
export function startKeepingResults(parts: KeepingResultsParts): KeepingResults {
  const { store, results, files, now, log } = parts
  // A lobby lives for 30 days after its draft. Those that were closed without a result, before there was a file store or
  // because it was down for so long, are looked for until one look left none behind.
  let isAllKept = false
  let isNudged = false
  const regular = lookRegularly(lookNow, parts.pace ?? PACE)

  function nudge(): void {
    if (isNudged) return
    isNudged = true
    void regular.look()
  }

  async function lookNow(signal: AbortSignal): Promise<void> {
    isNudged = false
    try {
      const due = await results.due(isAllKept ? 'live' : 'all', RESULTS_PER_LOOK)
      const isEach = await keepEach(due, signal)
      if (signal.aborted) return
      isAllKept = isEach && (isAllKept || due.length < RESULTS_PER_LOOK)
      if (isEach && due.length === RESULTS_PER_LOOK) nudge()
    } catch (error) {
      isAllKept = false
      log.warn({ failure: loggableError(error) }, 'results of lobbies not kept, tried again later')
    }
  }

  /** Whether each was kept. What is down for one is down for all, and ends it; a mistake of ours costs its lobby alone. */
  async function keepEach(lobbyIds: readonly LobbyId[], signal: AbortSignal): Promise<boolean> {
    let isEach = true
    for (const lobbyId of lobbyIds) {
      if (signal.aborted) return false
      try {
        await unlessStopped(keep(lobbyId, signal), signal)
      } catch (error) {
        if (error instanceof FileStoreError || error instanceof StoreUnavailableError) throw error
        isEach = false
        log.error({ failure: loggableError(error) }, 'a result could not be made')
      }
    }
    return isEach
  }

  async function keep(lobbyId: LobbyId, signal: AbortSignal): Promise<void> {
    const stored = await store.read(lobbyId)
    const result = stored === null ? null : await finishedDraftOf(parts, stored)
    if (result === null) return
    await putResult(files, result)
    await removeResultsBefore(files, lobbyId, result.version)
    if (signal.aborted) return
    const newest = await results.record(lobbyId, result.version, now())
    // Another node has kept a newer one meanwhile: then this one was too late.
    if (newest > result.version) await removeResultsBefore(files, lobbyId, newest)
  }

  return { nudge, look: () => regular.look(), stop: () => regular.stop() }
}

/** A stop waits for no store that hangs: what it puts is put whole or not at all, and looked for again. */
function unlessStopped(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise: stopped, resolve } = Promise.withResolvers<void>()
  const stop = () => resolve()
  signal.addEventListener('abort', stop)
  return Promise.race([work, stopped]).finally(() => signal.removeEventListener('abort', stop))
}
