import type { Lobby, LobbyId } from '#core/lobby/lobby.ts'
import { StoreUnavailableError } from '../../platform/database/transactions.ts'
import { loggableError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { LobbyStore } from '../store/lobby-store.ts'
import { dueAtMsOf } from '../store/stored-lobby.ts'
import type { LobbyAuthority } from './lobby-authority.ts'

/** A node that stops or crashes takes its timers with it. The others may then be late by this much. */
const SWEEP_EVERY_MS = 1000
/** Short rounds, so that a stop never waits long for one. */
const LOBBIES_PER_ROUND = 100
/** Few enough that picks under way hardly wait for them, and enough to share transactions. */
const MAX_CONCURRENT = 8
/** A lobby that fails, or stays due, is left alone for this long, so that it never holds up the others. */
const TROUBLE_MS = 60_000
/** The sweep finds the lobbies that get no timer. */
const MAX_TIMER_COUNT = 10_000
/** The longest delay that setTimeout takes, about 25 days. */
const MAX_DELAY_MS = 2 ** 31 - 1

interface AutomaticCommandsParts {
  readonly store: Pick<LobbyStore, 'dueLobbyIds'>
  readonly authority: Pick<LobbyAuthority, 'runAutomatic'>
  readonly clock: { now(): number; after(delayMs: number, run: () => void): () => void }
  readonly log: Pick<Log, 'warn'>
  /** Replaced by the simulator, whose time is not real. */
  readonly repeat?: typeof runPeriodically
}

/** Runs what lobbies do by themselves when it is due. */
export interface AutomaticCommands {
  /** Sets the timer of a lobby that was changed here. */
  schedule(lobby: Lobby): void
  /** Runs everything that is due by now, on whichever node it was scheduled. */
  sweep(): Promise<void>
  /** Runs these now, as far as something is due in them. */
  runAll(lobbyIds: readonly LobbyId[]): Promise<void>
  stop(): Promise<void>
}

/**
 * Timers for the lobbies this node changes, plus a sweep of the due times in the database, at start and every second.
 * Several nodes may try the same command: the lock and core's decision make every attempt after the first a no-op.
 */
export function startAutomaticCommands({
  store,
  authority,
  clock,
  log,
  repeat = runPeriodically,
}: AutomaticCommandsParts): AutomaticCommands {
  const timers = new Map<LobbyId, () => void>()
  /** Until when to leave each of these alone. */
  const troubled = new Map<LobbyId, number>()
  const stopping = new AbortController()
  let isFailing = false
  const sweeps = repeat(sweep, { firstMs: 0, everyMs: SWEEP_EVERY_MS })

  async function sweep(): Promise<void> {
    await logFailure(async () => {
      const tried = new Set<LobbyId>()
      for (;;) {
        const due = await dueLobbyIds()
        for (const lobbyId of due) if (tried.has(lobbyId)) leaveAlone(lobbyId)
        const fresh = due.filter((lobbyId) => !tried.has(lobbyId))
        await runAll(fresh)
        for (const lobbyId of fresh) tried.add(lobbyId)
        if (fresh.length < LOBBIES_PER_ROUND || stopping.signal.aborted) return
      }
    })
  }

  async function dueLobbyIds(): Promise<readonly LobbyId[]> {
    const nowMs = clock.now()
    for (const [lobbyId, untilMs] of troubled) if (untilMs <= nowMs) troubled.delete(lobbyId)
    const due = await store.dueLobbyIds(nowMs, LOBBIES_PER_ROUND + troubled.size)
    return due.filter((lobbyId) => !troubled.has(lobbyId)).slice(0, LOBBIES_PER_ROUND)
  }

  function leaveAlone(lobbyId: LobbyId): void {
    troubled.set(lobbyId, clock.now() + TROUBLE_MS)
  }

  /** Rejects only if the database is away, which concerns them all. */
  async function runAll(lobbyIds: readonly LobbyId[]): Promise<void> {
    const waiting = [...lobbyIds]
    const worker = async () => {
      for (let lobbyId = waiting.shift(); lobbyId !== undefined; lobbyId = waiting.shift()) {
        if (stopping.signal.aborted) return
        await runOne(lobbyId)
      }
    }
    await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker))
  }

  async function runOne(lobbyId: LobbyId): Promise<void> {
    try {
      await authority.runAutomatic(lobbyId)
    } catch (error) {
      if (error instanceof StoreUnavailableError) throw error
      leaveAlone(lobbyId)
      log.warn({ failure: loggableError(error) }, 'an automatic command failed, tried again in a minute')
    }
  }

  /** The next sweep tries again, so one line per outage is enough. */
  async function logFailure(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ failure: loggableError(error) }, 'an automatic command failed, tried again later')
      isFailing = true
    }
  }

  function schedule(lobby: Lobby): void {
    timers.get(lobby.id)?.()
    timers.delete(lobby.id)
    const dueAtMs = dueAtMsOf(lobby) ?? Infinity
    const delayMs = dueAtMs - clock.now()
    if (delayMs > MAX_DELAY_MS || timers.size >= MAX_TIMER_COUNT || stopping.signal.aborted) return
    const run = () => {
      timers.delete(lobby.id)
      // Timers may fire a millisecond early.
      if (clock.now() < dueAtMs) schedule(lobby)
      else void logFailure(() => runOne(lobby.id))
    }
    timers.set(lobby.id, clock.after(Math.max(0, delayMs), run))
  }

  return {
    schedule,
    sweep: () => sweeps.runNow(),
    runAll: (lobbyIds) => logFailure(() => runAll(lobbyIds)),
    async stop() {
      stopping.abort()
      for (const cancel of timers.values()) cancel()
      timers.clear()
      await sweeps.stop()
    },
  }
}
