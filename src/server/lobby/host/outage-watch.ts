import type { LobbyId } from '#core/lobby/lobby.ts'
import { loggableError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { LobbyStore, Outage } from '../store/lobby-store.ts'
import { ALIVE_GAP_MS, CLOCK_SKEW_MS, clocksSince } from '../store/outages.ts'

const CHECK_EVERY_MS = 500
/** While no clock runs anywhere and this node had no command for `QUIET_AFTER_MS`. A command wakes it, because it may start a clock. */
const CHECK_QUIET_EVERY_MS = 10_000
const QUIET_AFTER_MS = 60_000
/** More lobbies than this draft against the clock nowhere. The others are made up for with their next command. */
const MAX_CLOCKED_LOBBIES = 10_000

/** Knows when nobody could pick, because no node ran or none reached the database. */
export interface OutageWatch {
  /** Finds the outages up to now. Wait for it before each command and outside its lock: it may have to write. */
  current(): Promise<readonly Outage[]>
  /** The outages, for a command under its lock; null if another one may just have ended. */
  known(): readonly Outage[] | null
  stop(): Promise<void>
}

interface OutageWatchParts {
  readonly store: Pick<LobbyStore, 'recordAlive' | 'lastAliveMs' | 'futureLobbyIds' | 'clockedLobbyIds'>
  readonly clock: { now(): number; after(delayMs: number, run: () => void): () => void }
  readonly log: Pick<Log, 'warn'>
  /** Lobbies whose deadlines an outage may have moved, or a clock that was ahead. */
  readonly onOutage: (lobbyIds: readonly LobbyId[]) => void
  /** Replaced by the simulator, whose time is not real. */
  readonly repeat?: typeof runPeriodically
}

export function startOutageWatch({
  store,
  clock,
  log,
  onOutage,
  repeat = runPeriodically,
}: OutageWatchParts): OutageWatch {
  let known: readonly Outage[] = []
  /** In the machine's time, which goes on while it sleeps. */
  let checkedAtMs = -Infinity
  let handledUntilMs = -Infinity
  let checking: Promise<readonly Outage[]> | null = null
  /** Whether this node has reported since its start, or since the database was away. */
  let hasReported = false
  let isFirst = true
  let commandAtMs = -Infinity
  let isQuiet = false
  let isFailing = false
  const checks = repeat(check, { firstMs: 0, everyMs: CHECK_EVERY_MS })

  async function check(): Promise<void> {
    const nowMs = clock.now()
    if (isQuiet && Math.abs(nowMs - checkedAtMs) < CHECK_QUIET_EVERY_MS) return
    try {
      await checkOnce()
      isQuiet = Math.abs(nowMs - commandAtMs) >= QUIET_AFTER_MS && (await store.lastAliveMs()) === null
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ failure: loggableError(error) }, 'nobody can pick while the database is away')
      isFailing = true
    }
  }

  function checkOnce(): Promise<readonly Outage[]> {
    checking ??= recorded().finally(() => (checking = null))
    return checking
  }

  async function recorded(): Promise<readonly Outage[]> {
    try {
      if (!hasReported) await untilOthersReported()
      const nowMs = clock.now()
      known = await store.recordAlive(nowMs)
      checkedAtMs = nowMs
      hasReported = true
    } catch (error) {
      hasReported = false
      throw error
    }
    if (isFirst) void reportFuture()
    isFirst = false
    const news = known.filter(({ untilMs }) => untilMs > handledUntilMs)
    const [first] = news
    if (first !== undefined) {
      handledUntilMs = Math.max(...news.map(({ untilMs }) => untilMs))
      void report(first)
    }
    return known
  }

  /** Another node that lives reports within the gap. Without one, the time since counts, however short it was. */
  async function untilOthersReported(): Promise<void> {
    const aliveAtMs = await store.lastAliveMs()
    const silentMs = aliveAtMs === null ? Infinity : clock.now() - aliveAtMs
    if (silentMs > ALIVE_GAP_MS || silentMs < -CLOCK_SKEW_MS) return
    await new Promise<void>((resolve) => clock.after(ALIVE_GAP_MS + 1 - Math.max(0, silentMs), resolve))
  }

  async function reportFuture(): Promise<void> {
    try {
      const lobbyIds = await store.futureLobbyIds(clock.now(), MAX_CLOCKED_LOBBIES)
      if (lobbyIds.length > 0) onOutage(lobbyIds)
    } catch (error) {
      log.warn({ failure: loggableError(error) }, 'clocks that were set in the future start with the next command')
    }
  }

  async function report({ fromMs }: Outage): Promise<void> {
    try {
      onOutage(await store.clockedLobbyIds(clocksSince(fromMs), MAX_CLOCKED_LOBBIES))
    } catch (error) {
      log.warn({ failure: loggableError(error) }, 'deadlines move with the next command of each lobby')
    }
  }

  function isCurrent(): boolean {
    return Math.abs(clock.now() - checkedAtMs) <= ALIVE_GAP_MS
  }

  return {
    async current() {
      commandAtMs = clock.now()
      isQuiet = false
      return isCurrent() ? known : checkOnce()
    },
    known: () => (isCurrent() ? known : null),
    stop: checks.stop,
  }
}
