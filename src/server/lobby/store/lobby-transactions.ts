import type { Kysely } from 'kysely'
import { seatOf } from '#core/lobby/lobby.ts'
import { assert } from '#core/lib/assert.ts'
import type { Meters } from '../../platform/meters.ts'
import type { Database } from '../../platform/database/database.ts'
import { StoreUnavailableError, asUnavailable, inTransaction } from '../../platform/database/transactions.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { LobbyCache } from './lobby-cache.ts'
import { type KnownRows, type LockedRow, lockRows, lockedLobby } from './lobby-lock.ts'
import type { CommandKey, LobbyChange, LobbyStore, LockedLobby, StoredLobby } from './lobby-store.ts'
import { type LobbyWrite, statementsOf } from './lobby-writes.ts'
import type { PlayerPools } from './player-pools.ts'
import { type LobbyStamp, loadLobby, readBidLimits } from './read-lobby.ts'
import { keyText, readAnswers } from './stored-answers.ts'
import { afterChange } from './stored-lobby.ts'
import { type BatchLimits, type LobbyJob, createCommandBatches } from './command-batches.ts'

/** More than can be answered before their senders give up. Keeps a database that hangs from filling the memory. */
const MAX_WAITING = 20_000

/** SQLite writes one transaction at a time. Larger batches gain nothing and make each command wait longer. */
const BATCH_LIMITS: Readonly<Record<Database['dialect'], BatchLimits>> = {
  sqlite: { maxSize: 32, maxConcurrent: 1, maxWaiting: MAX_WAITING },
  postgres: { maxSize: 32, maxConcurrent: 4, maxWaiting: MAX_WAITING },
}

interface Job extends LobbyJob {
  /** The answer it will ask for. */
  readonly key: CommandKey | null
  readonly began: () => void
  /** Resolves with what to do after the commit. */
  readonly work: (locked: LockedLobby) => Promise<() => void>
  readonly missing: () => void
  readonly fail: (error: unknown) => void
}

type Outcome =
  | {
      readonly kind: 'done'
      readonly write: LobbyWrite
      readonly settle: () => void
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'again' }

interface Ended {
  readonly job: Job
  readonly outcome: Outcome
}

interface LobbyTransactionsParts {
  readonly database: Database
  readonly pools: PlayerPools
  readonly cache: LobbyCache
  readonly meters: Pick<Meters, 'waiting' | 'transactionBegan'>
}

/** Runs work under the locks of lobbies. Work for different lobbies that waits at the same time shares a transaction. */
export function createLobbyTransactions({
  database,
  pools,
  cache,
  meters,
}: LobbyTransactionsParts): LobbyStore['inLobby'] {
  const batches = createCommandBatches<Job>(BATCH_LIMITS[database.dialect], (jobs) => {
    for (const job of jobs) job.began()
    return runBatch(jobs)
  })

  /** Never rejects: each job learns how it ended. */
  async function runBatch(jobs: readonly Job[]): Promise<void> {
    try {
      await runTogether(jobs)
    } catch (error) {
      const [only] = jobs
      if (jobs.length === 1 && only !== undefined) return only.fail(error)
      if (error instanceof StoreUnavailableError) return jobs.forEach((job) => job.fail(error))
      // One of them could not be written, and must not take the others with it.
      for (const job of jobs) await runBatch([job])
    }
  }

  async function runTogether(jobs: readonly Job[]): Promise<void> {
    const outcomes = await committed(jobs)
    for (const { job, outcome } of outcomes) {
      switch (outcome.kind) {
        case 'done':
          // Not before the commit, or an entry could be taken for another event of the same version.
          cache.set(outcome.write.after, stampAfter(outcome.write))
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

  async function doAll(trx: Kysely<Tables>, jobs: readonly Job[]): Promise<readonly Ended[]> {
    const keys = jobs.flatMap(({ key }) => key ?? [])
    const lobbyIds = jobs.map((job) => job.lobbyId)
    // Each bid asks for the limits. A lobby that was not seen here yet reads them by itself.
    const auctionIds = lobbyIds.filter((lobbyId) => cache.lastSeen(lobbyId)?.lobby.auction != null)
    const rows = await lockRows(database.dialect, trx, lobbyIds)
    // Read after the lock, to find what was stored while this waited for it.
    const answers = await readAnswers(trx, keys)
    const bidLimits = await readBidLimits(trx, auctionIds)
    const known: KnownRows = { keys: new Set(keys.map(keyText)), answers, bidLimits }
    const outcomes = await Promise.all(jobs.map((job) => doOne(trx, job, rows.get(job.lobbyId) ?? null, known)))
    const [first] = outcomes
    if (outcomes.length === 1 && first?.kind === 'failed') throw first.error
    const ended = withoutDoubleAnswers(jobs, outcomes)
    const writes = ended.flatMap(({ outcome }) => (outcome.kind === 'done' ? [outcome.write] : []))
    // oxlint-disable-next-line no-await-in-loop -- in order
    for (const statement of statementsOf(trx, writes)) await trx.executeQuery(statement)
    return ended
  }

  async function doOne(trx: Kysely<Tables>, job: Job, locked: LockedRow | null, known: KnownRows): Promise<Outcome> {
    if (locked === null) return { kind: 'missing' }
    try {
      const before = cache.get(job.lobbyId, locked) ?? (await loadLobby(trx, job.lobbyId))?.stored
      assert(before !== undefined, 'a locked lobby is there')
      const changes: LobbyChange[] = []
      const settle = await job.work(lockedLobby(trx, before, known, changes))
      const [change = {}] = changes
      return { kind: 'done', write: await writeOf(before, locked, change), settle }
    } catch (error) {
      return { kind: 'failed', error }
    }
  }

  async function writeOf(before: StoredLobby, locked: LockedRow, change: LobbyChange): Promise<LobbyWrite> {
    const { steps = [] } = change
    const isGapless = steps.every(({ entry }, index) => entry.version === before.version + index + 1)
    assert(isGapless, 'versions count without a gap')
    const hasPick = steps.some(({ entry: { event } }) =>
      FILLING_KINDS.has(event.kind === 'auction' ? event.event.kind : event.kind),
    )
    const after = afterChange(before, change)
    // The start brings the pool and, with keepers, the first picks.
    const { poolId } = after.lobby
    const pool = hasPick && poolId !== null ? await pools.read(poolId) : null
    return { before, locked, change, after, playersById: pool?.playersById ?? new Map() }
  }

  return (lobbyId, work, key = null) => {
    return new Promise((resolve, reject) => {
      const isAdded = batches.add({
        lobbyId,
        key,
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

/** Events that write picks. */
const FILLING_KINDS: ReadonlySet<string> = new Set([
  'picked',
  'replaced',
  'swapped',
  // An undone or corrected sale moves later ones of the team.
  'kept',
  'sold',
  'sale-undone',
  'sale-corrected',
])

function withoutDoubleAnswers(jobs: readonly Job[], outcomes: readonly Outcome[]): readonly Ended[] {
  const keys = new Set<string>()
  return jobs.map((job, index) => {
    const outcome = outcomes[index]
    assert(outcome !== undefined, 'each job has an outcome')
    const key = outcome.kind === 'done' ? outcome.write.change.answer?.key : undefined
    if (key === undefined) return { job, outcome }
    const text = keyText(key)
    // One command id for two lobbies at once: the second run finds the answer of the first.
    if (keys.has(text)) return { job, outcome: { kind: 'again' } }
    keys.add(text)
    return { job, outcome }
  })
}

function stampAfter({ before, locked, change: { seatDevice }, after }: LobbyWrite): LobbyStamp {
  const isMove = seatDevice !== undefined && seatOf(before.lobby, seatDevice.seatId) !== null
  return { version: after.version, seat_moves: locked.seat_moves + (isMove ? 1 : 0) }
}

/** One command id for two lobbies at once, on different nodes: the second run finds the answer of the first. */
function isDoubleAnswer(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'command_answers_command'
}
