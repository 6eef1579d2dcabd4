import type { Transaction } from 'kysely'
import { assert } from '#core/lib/assert.ts'
import type { Meters } from '../observation/meters.ts'
import type { Database } from '../platform/database/database.ts'
import { askTogether, executeLast } from '../platform/database/statement-batch.ts'
import { isStorable } from '../platform/database/storable.ts'
import type { Tables } from '../platform/database/tables.ts'
import { asUnavailable, inTransaction } from '../platform/database/transactions.ts'
import { answersOf, answersQuestion, keyText } from './answer-lookup.ts'
import { createLobbyBatches, type BatchLimits, type LobbyJob } from './lobby-batches.ts'
import type { LobbyCopies } from './lobby-copies.ts'
import { lockingQuestion, stampsOf } from './lobby-lock.ts'
import { loadLobby, type LobbyStamp } from './lobby-rows.ts'
import {
  StoreUnavailableError,
  type CommandKey,
  type LobbyChange,
  type LobbyStore,
  type LockedLobby,
  type StoredLobby,
} from './lobby-store.ts'
import { writesOf, type DueChange } from './lobby-writes.ts'
import { lockedLobby, type KnownAnswers } from './locked-lobby.ts'
import type { PlayerPools } from './player-pools.ts'
import { afterChange } from './stored-lobby.ts'

/** More than are answered before their senders give up, so that a database that hangs does not fill the memory. */
const MAX_WAITING = 20_000

/** SQLite writes one transaction at a time. Beyond these sizes nothing is gained, and who waits for a lobby waits longer. */
const BATCH_LIMITS: Readonly<Record<Database['dialect'], BatchLimits>> = {
  sqlite: { maxSize: 32, maxConcurrent: 1, maxWaiting: MAX_WAITING },
  postgres: { maxSize: 32, maxConcurrent: 4, maxWaiting: MAX_WAITING },
}

interface Job extends LobbyJob {
  /** Whose answer it will ask for. */
  readonly key: CommandKey | null
  /** Its turn has come. */
  readonly began: () => void
  /** Gives what to do when it is saved. */
  readonly work: (locked: LockedLobby) => Promise<() => void>
  readonly missing: () => void
  readonly fail: (error: unknown) => void
}

type Outcome =
  | {
      readonly kind: 'done'
      readonly due: DueChange
      readonly after: StoredLobby
      readonly stamp: LobbyStamp
      readonly settle: () => void
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'again' }

interface Ended {
  readonly job: Job
  readonly outcome: Outcome
}

interface LobbyWorkParts {
  readonly database: Database
  readonly pools: PlayerPools
  readonly copies: LobbyCopies
  readonly meters: Pick<Meters, 'waiting' | 'transactionBegan'>
}

/** Work under the locks of lobbies: locked, done, saved and committed, those together that wait together. */
export function createLobbyWork({ database, pools, copies, meters }: LobbyWorkParts): LobbyStore['inLobby'] {
  const batches = createLobbyBatches<Job>(BATCH_LIMITS[database.dialect], (jobs) => {
    for (const job of jobs) job.began()
    return runBatch(jobs)
  })

  /** Never rejects: each job is told how it ended. */
  async function runBatch(jobs: readonly Job[]): Promise<void> {
    try {
      await runTogether(jobs)
    } catch (error) {
      const [only] = jobs
      if (jobs.length === 1 && only !== undefined) return only.fail(error)
      if (error instanceof StoreUnavailableError) return jobs.forEach((job) => job.fail(error))
      // Something of one of them could not be written; it must not take the others with it.
      for (const job of jobs) await runBatch([job])
    }
  }

  async function runTogether(jobs: readonly Job[]): Promise<void> {
    const outcomes = await committed(jobs)
    for (const { job, outcome } of outcomes) {
      switch (outcome.kind) {
        case 'done':
          // Only now: a copy of what was not committed could be taken for another event of the same version.
          copies.keep(outcome.after, outcome.stamp)
          outcome.settle()
          break
        case 'missing':
          job.missing()
          break
        case 'failed':
          job.fail(asUnavailable(outcome.error))
          break
        case 'again':
          if (!batches.add(job)) job.fail(new StoreUnavailableError('too many commands wait for the database'))
          break
      }
    }
  }

  async function committed(jobs: readonly Job[]): Promise<readonly Ended[]> {
    const ended = meters.transactionBegan(jobs.length)
    let isCommitted = false
    try {
      const outcomes = await inTransaction(database, (trx) => doAll(trx, jobs), isDoubleAnswer)
      isCommitted = true
      return outcomes
    } finally {
      ended(isCommitted)
    }
  }

  async function doAll(trx: Transaction<Tables>, jobs: readonly Job[]): Promise<readonly Ended[]> {
    const locking = lockingQuestion(
      database.dialect,
      trx,
      jobs.map((job) => job.lobbyId),
    )
    const keys = jobs.flatMap(({ key }) => key ?? [])
    // The answers after the lock: what was answered while this waited for it is found.
    const questions = keys.length === 0 ? [locking] : [locking, answersQuestion(trx, keys)]
    const [lobbyRows = [], answerRows = []] = await askTogether(trx, questions)
    const stamps = stampsOf(lobbyRows)
    const known: KnownAnswers = { keys: new Set(keys.map(keyText)), answers: answersOf(answerRows) }
    const outcomes = await Promise.all(jobs.map((job) => doOne(trx, job, stamps.get(job.lobbyId) ?? null, known)))
    const [first] = outcomes
    if (outcomes.length === 1 && first?.kind === 'failed') throw first.error
    const ended = withoutDoubleAnswers(jobs, outcomes)
    await executeLast(
      trx,
      writesOf(
        trx,
        ended.flatMap(({ outcome }) => (outcome.kind === 'done' ? [outcome.due] : [])),
      ),
    )
    return ended
  }

  async function doOne(
    trx: Transaction<Tables>,
    job: Job,
    stamp: LobbyStamp | null,
    known: KnownAnswers,
  ): Promise<Outcome> {
    if (stamp === null) return { kind: 'missing' }
    try {
      const before = copies.at(job.lobbyId, stamp) ?? (await loadLobby(trx, job.lobbyId))?.stored
      assert(before !== undefined, 'a locked lobby is there')
      const changes: LobbyChange[] = []
      const settle = await job.work(lockedLobby(trx, before, known, changes))
      const [change = {}] = changes
      const after = { after: afterChange(before, change), stamp: stampAfter(stamp, change) }
      return { kind: 'done', due: await dueOf(before, change), ...after, settle }
    } catch (error) {
      return { kind: 'failed', error }
    }
  }

  async function dueOf(before: StoredLobby, change: LobbyChange): Promise<DueChange> {
    const entry = change.step?.entry
    assert(entry === undefined || entry.version === before.version + 1, 'versions count without a gap')
    if (entry?.event.kind !== 'picked' || before.lobby.poolId === null) return { before, change, picked: null }
    const pool = await pools.read(before.lobby.poolId)
    return { before, change, picked: pool?.playersById.get(entry.event.playerId) ?? null }
  }

  return (lobbyId, work, key = null) => {
    if (!isStorable(lobbyId)) return Promise.resolve(null)
    return new Promise((resolve, reject) => {
      const isAdded = batches.add({
        lobbyId,
        key: key !== null && isStorable(key.commandId) ? key : null,
        began: meters.waiting('transaction'),
        async work(locked) {
          const value = await work(locked)
          return () => resolve(value)
        },
        missing: () => resolve(null),
        fail: reject,
      })
      if (!isAdded) reject(new StoreUnavailableError('too many commands wait for the database'))
    })
  }
}

function withoutDoubleAnswers(jobs: readonly Job[], outcomes: readonly Outcome[]): readonly Ended[] {
  const keys = new Set<string>()
  return jobs.map((job, index) => {
    const outcome = outcomes[index]
    assert(outcome !== undefined, 'each job has an outcome')
    const key = outcome.kind === 'done' ? outcome.due.change.answer?.key : undefined
    if (key === undefined) return { job, outcome }
    const text = keyText(key)
    // One command id for two lobbies at once: when it is done again, its answer is found.
    if (keys.has(text)) return { job, outcome: { kind: 'again' } }
    keys.add(text)
    return { job, outcome }
  })
}

function stampAfter(stamp: LobbyStamp, { step, seatDevice }: LobbyChange): LobbyStamp {
  const isMove = seatDevice !== undefined && step?.entry.event.kind !== 'joined'
  return { version: step?.entry.version ?? stamp.version, seat_moves: stamp.seat_moves + (isMove ? 1 : 0) }
}

/** One command id for two lobbies at once: the second time its answer is found. */
function isDoubleAnswer(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'command_answers_command'
}
