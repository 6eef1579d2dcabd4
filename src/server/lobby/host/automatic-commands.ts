import type { Lobby, LobbyId } from '#core/lobby/lobby.ts'
import type { Log } from '../../platform/log.ts'
import { loggableError } from '../../platform/loggable-error.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { LobbyStore } from '../store/lobby-store.ts'
import { dueAtMsOf } from '../store/stored-lobby.ts'
import type { LobbyAuthority } from './lobby-authority.ts'

/** A node that stops or crashes takes its timers with it. The others may then be late by this much. */
const SWEEP_EVERY_MS = 1000
/** Short rounds, so that a stop never waits long for one. */
const LOBBIES_PER_SWEEP = 100
/** The sweep finds the lobbies that get no timer. */
const MAX_TIMER_COUNT = 10_000
/** The longest delay that setTimeout takes, about 25 days. */
const MAX_DELAY_MS = 2 ** 31 - 1

interface AutomaticCommandsParts {
  readonly store: Pick<LobbyStore, 'dueLobbyIds'>
  readonly authority: Pick<LobbyAuthority, 'runAutomatic'>
  readonly clock: { now(): number; after(delayMs: number, run: () => void): () => void }
  readonly log: Pick<Log, 'warn'>
}

/** Runs what lobbies do by themselves when it is due. */
export interface AutomaticCommands {
  /** Sets the timer of a lobby that was changed here. */
  schedule(lobby: Lobby): void
  /** Runs everything that is due by now, on whichever node it was scheduled. */
  sweep(): Promise<void>
  stop(): Promise<void>
}

/**
 * Timers for the lobbies this node changes, plus a sweep of the due times in the database, at start and every second.
 * Several nodes may try the same command: the lock and core's decision make every attempt after the first a no-op.
 */
export function startAutomaticCommands({ store, authority, clock, log }: AutomaticCommandsParts): AutomaticCommands {
  const timers = new Map<LobbyId, () => void>()
  let isFailing = false
  const sweeps = runPeriodically(sweep, { firstMs: 0, everyMs: SWEEP_EVERY_MS })

  async function sweep(signal: AbortSignal): Promise<void> {
    await logFailure(async () => {
      for (const lobbyId of await store.dueLobbyIds(clock.now(), LOBBIES_PER_SWEEP)) {
        if (signal.aborted) return
        // One at a time, so that picks under way come first.
        await authority.runAutomatic(lobbyId)
      }
    })
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

  return {
    schedule(lobby) {
      timers.get(lobby.id)?.()
      timers.delete(lobby.id)
      const delayMs = (dueAtMsOf(lobby) ?? Infinity) - clock.now()
      if (delayMs > MAX_DELAY_MS || timers.size >= MAX_TIMER_COUNT) return
      const run = () => {
        timers.delete(lobby.id)
        void logFailure(() => authority.runAutomatic(lobby.id))
      }
      timers.set(lobby.id, clock.after(Math.max(0, delayMs), run))
    },
    sweep: () => sweeps.runNow(),
    async stop() {
      for (const cancel of timers.values()) cancel()
      timers.clear()
      await sweeps.stop()
    },
  }
}
