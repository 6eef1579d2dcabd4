import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { League } from '../lobby/league.ts'
import type { LeanAnswer, LeanClient } from '../lobby/lean-client.ts'
import type { ScreenCounts } from './fleet-messages.ts'
import type { FleetMoves } from './fleet-moves.ts'
import { createFleetScreen, type FleetScreen } from './fleet-screen.ts'

/** A lobby with its twelve screens, which drafts on request. */
export interface FleetLobby {
  readonly league: League
  readonly screens: readonly FleetScreen[]
  /** Acknowledged moves since the last `forget`. */
  readonly acknowledgedCount: number
  forget(): void
  /** Sends the next move until it is acknowledged and the last screen that was awake has it; null if none was, or if there is no move yet. */
  move(): Promise<TakenMove | null>
  /** Screens that are not current or lack a move. */
  behindCount(): number
  /** Acknowledged moves that a fresh read does not have. */
  lostCount(clients: readonly LeanClient[]): Promise<number>
  readonly hasMovesLeft: boolean
}

export interface TakenMove {
  readonly tookMs: number
  /** Its first server did not answer. */
  readonly isResent: boolean
}

export interface LobbyParts {
  readonly clients: readonly LeanClient[]
  readonly baseUrls: readonly string[]
  readonly league: League
  readonly moves: FleetMoves
  readonly index: number
  readonly counts: ScreenCounts
}

interface Arrival {
  readonly version: number
  readonly missing: Set<FleetScreen>
  readonly done: (atMs: number) => void
}

const SOURCE_ADDRESS_COUNT = 20
const RETRY_MS = 250
/** Longer than any restart here; later a pick would be refused as too old. */
const RETRY_FOR_MS = 60_000

export async function openFleetLobby({
  clients,
  baseUrls,
  league,
  moves,
  index,
  counts,
}: LobbyParts): Promise<FleetLobby> {
  const waiting = new Set<Arrival>()
  const screens = league.usernames.map((username, seatIndex): FleetScreen => {
    let next = index + seatIndex
    const screen = createFleetScreen({
      code: league.code,
      username,
      cookie: league.cookie,
      nextUrl: () => baseUrls[next++ % baseUrls.length] ?? '',
      sourceAddress: `127.0.0.${2 + (index % SOURCE_ADDRESS_COUNT)}`,
      onVersion: (version) => drop(screen, version),
      onLost: () => drop(screen, Number.POSITIVE_INFINITY),
      counts,
    })
    return screen
  })
  for (const screen of screens) await screen.open()
  let nodeOffset = 0
  return {
    league,
    screens,
    get acknowledgedCount() {
      return moves.acknowledgedCount()
    },
    forget: moves.forget,
    get hasMovesLeft() {
      return moves.areLeft()
    },
    lostCount: (readers) => moves.lostCount(readers),
    move,
    behindCount() {
      const newest = Math.max(0, ...screens.map(({ version }) => version ?? 0))
      return screens.filter(({ isCurrent, version }) => !isCurrent || version !== newest).length
    },
  }

  /** A screen that lost its socket is not waited for. */
  function drop(screen: FleetScreen, version: number): void {
    for (const arrival of waiting) {
      if (version < arrival.version || !arrival.missing.delete(screen) || arrival.missing.size > 0) continue
      waiting.delete(arrival)
      arrival.done(performance.now())
    }
  }

  async function move(): Promise<TakenMove | null> {
    const awake = screens.filter(({ isCurrent }) => isCurrent)
    const before = Math.max(0, ...awake.map(({ version }) => version ?? 0))
    const sentMs = performance.now()
    let arrival: Arrival | null = null
    const arrived = new Promise<number>((resolve) => {
      if (awake.length === 0) return resolve(sentMs)
      arrival = { version: before + 1, missing: new Set(awake), done: resolve }
      waiting.add(arrival)
    })
    const isResent = await send()
    if (isResent === null) {
      if (arrival !== null) waiting.delete(arrival)
      return null
    }
    const atMs = await Promise.race([arrived, pause(RETRY_FOR_MS, null)])
    return awake.length === 0 || atMs === null ? null : { tookMs: atMs - sentMs, isResent }
  }

  /** One command id for every try, on whichever node answers. As behind a balancer, the next move starts there. Null: not now. */
  async function send(): Promise<boolean | null> {
    const next = moves.next()
    if (next === null) return null
    const commandId = randomUUID()
    const deadlineMs = performance.now() + RETRY_FOR_MS
    for (let attempt = 0; ; attempt += 1) {
      const asked = clients[(index + nodeOffset) % clients.length]
      const answer: LeanAnswer | null = asked === undefined ? null : await next.ask(asked, commandId).catch(() => null)
      const isRefused = answer !== null && answer.status < 500
      if (answer !== null && isRefused && next.note(answer)) return answer.status === 200 ? attempt > 0 : null
      if (isRefused || performance.now() > deadlineMs) throw new Error(`a move: ${answer?.status} ${answer?.text}`)
      nodeOffset += 1
      await pause(RETRY_MS)
    }
  }
}
