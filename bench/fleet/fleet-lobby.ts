import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { remoteFunctions } from '#protocol/remote-functions.ts'
import { hasPicksLeft, makeLeague, slotToSend, type League } from '../lobby/league.ts'
import type { LeanClient } from '../lobby/lean-client.ts'
import type { ScreenCounts } from './fleet-messages.ts'
import { createFleetScreen, type FleetScreen } from './fleet-screen.ts'

/** A lobby with its twelve screens, which drafts when it is told to. */
export interface FleetLobby {
  readonly league: League
  readonly screens: readonly FleetScreen[]
  readonly acknowledged: number[]
  /** Sends the next pick until it is acknowledged and the last screen that was awake has it; null if none was. */
  pick(): Promise<TakenPick | null>
  /** Screens that are not current or lack a pick. */
  behindCount(): number
  readonly hasPicksLeft: boolean
}

export interface TakenPick {
  readonly tookMs: number
  /** Its first server did not answer. */
  readonly isResent: boolean
}

export interface LobbyParts {
  readonly clients: readonly LeanClient[]
  readonly baseUrls: readonly string[]
  readonly name: string
  readonly index: number
  readonly counts: ScreenCounts
  /** The players of each lobby's pool, read once. */
  readonly playerIds: Promise<readonly string[]> | null
}

interface Arrival {
  readonly version: number
  readonly missing: Set<FleetScreen>
  readonly done: (atMs: number) => void
}

const ROUND_COUNT = 20
const SOURCE_ADDRESS_COUNT = 20
const RETRY_MS = 250
/** Longer than any restart here; later a pick would be refused as too old. */
const RETRY_FOR_MS = 60_000

export async function openFleetLobby({
  clients,
  baseUrls,
  name,
  index,
  counts,
  playerIds,
}: LobbyParts): Promise<FleetLobby> {
  const client = clients[index % clients.length]
  if (client === undefined) throw new Error('no server')
  const league = await makeLeague(client, name, ROUND_COUNT, playerIds)
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
  const acknowledged: number[] = []
  let nodeOffset = 0
  return {
    league,
    screens,
    acknowledged,
    get hasPicksLeft() {
      return hasPicksLeft(league)
    },
    pick,
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

  async function pick(): Promise<TakenPick | null> {
    const awake = screens.filter(({ isCurrent }) => isCurrent)
    const before = Math.max(0, ...awake.map(({ version }) => version ?? 0))
    const sentMs = performance.now()
    const arrived = new Promise<number>((resolve) => {
      if (awake.length === 0) resolve(sentMs)
      else waiting.add({ version: before + 1, missing: new Set(awake), done: resolve })
    })
    const { slotNumber, isResent } = await send()
    acknowledged.push(slotNumber)
    const atMs = await Promise.race([arrived, pause(RETRY_FOR_MS, null)])
    return awake.length === 0 || atMs === null ? null : { tookMs: atMs - sentMs, isResent }
  }

  /** One command id for every try, on whichever node answers. As behind a balancer, the next pick starts there. */
  async function send(): Promise<{ slotNumber: number; isResent: boolean }> {
    const { slotNumber, input } = slotToSend(league)
    const commandId = randomUUID()
    const deadlineMs = performance.now() + RETRY_FOR_MS
    for (let attempt = 0; ; attempt += 1) {
      const asked = clients[(index + nodeOffset) % clients.length]
      const answer = await asked?.call('make_draft_pick', input, league.cookie, commandId).catch(() => null)
      if (answer?.status === 200) {
        remoteFunctions.make_draft_pick.output.parse(JSON.parse(answer.text))
        return { slotNumber, isResent: attempt > 0 }
      }
      const isRefused = answer !== undefined && answer !== null && answer.status < 500
      if (isRefused || performance.now() > deadlineMs) {
        throw new Error(`pick ${slotNumber}: ${answer?.status} ${answer?.text}`)
      }
      nodeOffset += 1
      await pause(RETRY_MS)
    }
  }
}
