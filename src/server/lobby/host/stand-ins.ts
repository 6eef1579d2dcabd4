import { awaitedSeatIds } from '#core/lobby/decide-schedule.ts'
import { lobbyPhase, type Lobby, type LobbyId, type SeatId } from '#core/lobby/lobby.ts'
import { loggableError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { LobbyAuthority } from './lobby-authority.ts'

/** Long enough for a reload, a dead spot or another device; short enough that the evening goes on. */
export const HOST_AWAY_MS = 60_000
/** A host who is back waits no longer for their role, and no late person for their team. */
const CHECK_EVERY_MS = 1000

interface StandInsParts {
  readonly rooms: {
    /** The lobbies that somebody watches through this node. */
    watchedLobbies(): readonly Lobby[]
    onlineSeatIds(lobbyId: LobbyId): readonly SeatId[]
  }
  readonly authority: Pick<LobbyAuthority, 'runSystem'>
  readonly elapsedMs: () => number
  readonly log: Pick<Log, 'warn'>
}

export interface StandIns {
  check(): Promise<void>
  stop(): Promise<void>
}

/**
 * Lets the longest-joined person who is present stand in for a host who has been away for a while during the draft, until the
 * host is back, and gives people who were missing at a start on time their teams back once they are here. Every node that somebody watches the lobby through may do so; a second attempt changes nothing.
 */
export function startStandIns({ rooms, authority, elapsedMs, log }: StandInsParts): StandIns {
  /** Whoever has the host's rights and is away, and since when. */
  const away = new Map<LobbyId, { readonly seatId: SeatId; readonly sinceMs: number }>()
  const checks = runPeriodically(checkAll, { everyMs: CHECK_EVERY_MS })

  async function checkAll(): Promise<void> {
    const lobbies = rooms.watchedLobbies()
    const watched = new Set(lobbies.map(({ id }) => id))
    for (const lobbyId of away.keys()) if (!watched.has(lobbyId)) away.delete(lobbyId)
    for (const lobby of lobbies) await check(lobby)
  }

  async function check(lobby: Lobby): Promise<void> {
    const { id, hostSeatId, standInSeatId } = lobby
    const online = new Set(rooms.onlineSeatIds(id))
    for (const seatId of awaitedSeatIds(lobby)) if (online.has(seatId)) await returnTeam(id, seatId)
    if (standInSeatId !== null && online.has(hostSeatId)) return setStandIn(id, null)
    const seatId = standInSeatId ?? hostSeatId
    if (lobbyPhase(lobby) !== 'drafting' || online.has(seatId)) return void away.delete(id)
    const known = away.get(id)
    if (known?.seatId !== seatId) return void away.set(id, { seatId, sinceMs: elapsedMs() })
    if (elapsedMs() - known.sinceMs < HOST_AWAY_MS) return
    const next = lobby.seats.find((seat) => !seat.isComputer && seat.id !== hostSeatId && online.has(seat.id))
    if (next !== undefined) await setStandIn(id, next.id)
  }

  async function returnTeam(lobbyId: LobbyId, seatId: SeatId): Promise<void> {
    try {
      await authority.runSystem(lobbyId, { kind: 'arrive', seatId })
    } catch (error) {
      log.warn({ failure: loggableError(error) }, 'a late person could not get their team back, tried again later')
    }
  }

  async function setStandIn(lobbyId: LobbyId, seatId: SeatId | null): Promise<void> {
    away.delete(lobbyId)
    try {
      await authority.runSystem(lobbyId, { kind: 'stand-in', seatId })
    } catch (error) {
      log.warn({ failure: loggableError(error) }, 'a stand-in for the host could not be set, tried again later')
    }
  }

  return { check: () => checks.runNow(), stop: checks.stop }
}
