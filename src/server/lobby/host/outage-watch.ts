import type { LobbyId } from '#core/lobby/lobby.ts'
import type { Log } from '../../platform/log.ts'
import { loggableError } from '../../platform/loggable-error.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { LobbyStore, Outage } from '../store/lobby-store.ts'
import { clocksSince } from '../store/outages.ts'

const CHECK_EVERY_MS = 2000
/** What was recorded longer ago may lack an outage that has just ended. */
const FRESH_MS = 3000
/** More lobbies than this draft against the clock nowhere. The others are made up for with their next command. */
const MAX_CLOCKED_LOBBIES = 10_000

/** Knows when nobody could pick, because no node ran or none reached the database. */
export interface OutageWatch {
  /** The outages up to now. Ask before each command and outside its lock: it may have to write. */
  current(): Promise<readonly Outage[]>
  stop(): Promise<void>
}

interface OutageWatchParts {
  readonly store: Pick<LobbyStore, 'recordAlive' | 'clockedLobbyIds'>
  readonly clock: { now(): number }
  readonly log: Pick<Log, 'warn'>
  /** Lobbies whose deadlines an outage may have moved. */
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
  let isFailing = false
  const checks = repeat(check, { firstMs: 0, everyMs: CHECK_EVERY_MS })

  async function check(): Promise<void> {
    try {
      await checkOnce()
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
    const nowMs = clock.now()
    known = await store.recordAlive(nowMs)
    checkedAtMs = nowMs
    const news = known.filter(({ untilMs }) => untilMs > handledUntilMs)
    const [first] = news
    if (first !== undefined) {
      handledUntilMs = Math.max(...news.map(({ untilMs }) => untilMs))
      void tell(first)
    }
    return known
  }

  async function tell({ fromMs }: Outage): Promise<void> {
    try {
      onOutage(await store.clockedLobbyIds(clocksSince(fromMs), MAX_CLOCKED_LOBBIES))
    } catch (error) {
      log.warn({ failure: loggableError(error) }, 'deadlines move with the next command of each lobby')
    }
  }

  return {
    async current() {
      return Math.abs(clock.now() - checkedAtMs) <= FRESH_MS ? known : checkOnce()
    },
    stop: checks.stop,
  }
}
