// A process that plays people: it opens lobbies and drafts in them as it is told. One JSON message in, one out.
import { setTimeout as pause } from 'node:timers/promises'
import { remoteFunctions } from '#protocol/remote-functions.ts'
import { createLeanClient, type LeanClient } from '../lobby/lean-client.ts'
import { openFleetLobby, type FleetLobby } from './fleet-lobby.ts'
import type { FleetFigures, FleetOrder } from './fleet-messages.ts'

const CONNECTIONS_A_NODE = 64
const OPENED_AT_ONCE = 16
/** Of phones that sleep at any time, for this long. */
const SLEEPING_SHARE = 0.02
const SLEEP_MS = 15_000
/** One queue is changed for so many picks. */
const PICKS_A_QUEUE_EDIT = 4
const EDITED_QUEUE_LENGTH = 12

const lobbies: FleetLobby[] = []
const clients = new Map<string, LeanClient>()
const counts = { silencesMs: [], backMs: [], snapshotCount: 0, reconnectCount: 0, retryCount: 0 } as {
  silencesMs: number[]
  backMs: number[]
  snapshotCount: number
  reconnectCount: number
  retryCount: number
}

process.on('message', (order: FleetOrder) => {
  void (order.kind === 'open' ? open(order) : play(order)).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit(0))

async function open({ lobbyCount, baseUrls }: FleetOrder & { kind: 'open' }) {
  let left = lobbyCount
  await Promise.all(
    Array.from({ length: OPENED_AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1
        const index = lobbies.length + left
        const name = `Fleet ${process.pid} ${index}`
        lobbies.push(await openFleetLobby({ clients: baseUrls.map(clientOf), baseUrls, name, index, counts }))
      }
    }),
  )
  return { kind: 'opened' as const }
}

function clientOf(baseUrl: string): LeanClient {
  const known = clients.get(baseUrl) ?? createLeanClient(baseUrl, CONNECTIONS_A_NODE)
  clients.set(baseUrl, known)
  return known
}

async function play({ seconds, picksPerSecond }: FleetOrder & { kind: 'play' }) {
  Object.assign(counts, { silencesMs: [], backMs: [], snapshotCount: 0, reconnectCount: 0, retryCount: 0 })
  for (const { acknowledged } of lobbies) acknowledged.length = 0
  const lastScreenMs: number[] = []
  const underWay = new Set<Promise<void>>()
  const sleepers = setInterval(putToSleep, 1000)
  const startMs = performance.now()
  const pickCount = Math.round(seconds * picksPerSecond)
  for (let index = 0; index < pickCount; index += 1) {
    const dueMs = startMs + (index * 1000) / picksPerSecond
    if (dueMs > performance.now()) await pause(dueMs - performance.now())
    const lobby = lobbies[index % lobbies.length]
    if (lobby === undefined || !lobby.hasPicksLeft) continue
    const picking = pickAndNote(lobby).finally(() => underWay.delete(picking))
    underWay.add(picking)
    if (index % PICKS_A_QUEUE_EDIT === 0) void editQueue(lobby)
  }
  await Promise.all(underWay)
  clearInterval(sleepers)
  await pause(SLEEP_MS)
  const figures: FleetFigures = {
    lastScreenMs,
    silencesMs: counts.silencesMs,
    backMs: counts.backMs,
    snapshotCount: counts.snapshotCount,
    reconnectCount: counts.reconnectCount,
    retryCount: counts.retryCount,
    pickCount: lobbies.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    lostPickCount: await lostPicks(),
  }
  return { kind: 'played' as const, figures }

  async function pickAndNote(lobby: FleetLobby): Promise<void> {
    const tookMs = await lobby.pick()
    if (tookMs !== null) lastScreenMs.push(tookMs)
  }
}

function putToSleep(): void {
  const screens = lobbies.flatMap((lobby) => lobby.screens)
  const count = Math.round((screens.length * SLEEPING_SHARE * 1000) / SLEEP_MS)
  for (let index = 0; index < count; index += 1) {
    const screen = screens[Math.floor(Math.random() * screens.length)]
    if (screen?.isCurrent) screen.sleep(SLEEP_MS)
  }
}

async function editQueue({ league }: FleetLobby): Promise<void> {
  const [client] = clients.values()
  const start = Math.floor(Math.random() * (league.playerIds.length - EDITED_QUEUE_LENGTH))
  const input = {
    lobby_code: league.code,
    participant_username: league.usernames[0] ?? '',
    queue: league.playerIds.slice(start, start + EDITED_QUEUE_LENGTH),
    avoids: [],
    ranking: null,
  }
  await client?.call('set_autopick_list', input, league.cookie).catch(() => null)
}

/** Acknowledged picks that a fresh read does not have. */
async function lostPicks(): Promise<number> {
  let lost = 0
  for (const { league, acknowledged } of lobbies) {
    if (acknowledged.length === 0) continue
    for (const client of clients.values()) {
      const answer = await client.call('get_draft_picks', { lobby_code: league.code }, league.cookie).catch(() => null)
      if (answer?.status !== 200) continue
      const stored = new Set(
        remoteFunctions.get_draft_picks.output.parse(JSON.parse(answer.text)).map(({ pick_number }) => pick_number),
      )
      lost += acknowledged.filter((slotNumber) => !stored.has(slotNumber)).length
      break
    }
  }
  return lost
}
