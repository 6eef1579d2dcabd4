// A process that plays people: it opens lobbies and drafts in them on request. One JSON message in, one out.
import { setTimeout as pause } from 'node:timers/promises'
import { makeLeague } from '../lobby/league.ts'
import { createLeanClient, type LeanClient } from '../lobby/lean-client.ts'
import { openFleetLobby, type FleetLobby } from './fleet-lobby.ts'
import { noCounts, type FleetFigures, type FleetOrder } from './fleet-messages.ts'
import { bidsOf, PEOPLES_AUCTION, picksOf } from './fleet-moves.ts'

const ROUND_COUNT = 20
const CONNECTIONS_A_NODE = 64
const OPENED_AT_ONCE = 16
/** Of phones that sleep at any time, for this long. */
const SLEEPING_SHARE = 0.02
const SLEEP_MS = 15_000
/** For the last of them to be back, and for a node that fell to be away long enough. */
const COME_BACK_MS = 3000
/** One queue is changed for so many picks. */
const PICKS_A_QUEUE_EDIT = 4
const EDITED_QUEUE_LENGTH = 12

const lobbies: FleetLobby[] = []
const clients = new Map<string, LeanClient>()
const counts = noCounts()
/** From the first lobby, for all. */
let playerIds: Promise<readonly string[]> | null = null

process.on('message', (order: FleetOrder) => {
  void (order.kind === 'open' ? open(order) : play(order)).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit(0))

async function open({ lobbyCount, baseUrls, format }: FleetOrder & { kind: 'open' }) {
  const first = lobbies.length
  const indexes = Array.from({ length: lobbyCount }, (_lobby, index) => first + index)
  const openUntilDone = async (isFirst: boolean) => {
    for (let index = indexes.pop(); index !== undefined; index = isFirst ? undefined : indexes.pop()) {
      const name = `Fleet ${process.pid} ${index}`
      const ownClients = baseUrls.map(clientOf)
      const client = ownClients[index % ownClients.length]
      if (client === undefined) throw new Error('no server')
      const rules = format === 'auction' ? PEOPLES_AUCTION : null
      const league = await makeLeague(client, name, ROUND_COUNT, playerIds, rules)
      const moves = format === 'auction' ? bidsOf(league) : picksOf(league)
      const lobby = await openFleetLobby({ clients: ownClients, baseUrls, league, moves, index, counts })
      lobbies.push(lobby)
      playerIds ??= Promise.resolve(lobby.league.playerIds)
    }
  }
  await openUntilDone(true)
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, () => openUntilDone(false)))
  return { kind: 'opened' as const }
}

function clientOf(baseUrl: string): LeanClient {
  const known = clients.get(baseUrl) ?? createLeanClient(baseUrl, CONNECTIONS_A_NODE)
  clients.set(baseUrl, known)
  return known
}

async function play({ seconds, picksPerSecond, isPlain = false }: FleetOrder & { kind: 'play' }) {
  Object.assign(counts, noCounts())
  for (const lobby of lobbies) lobby.forget()
  const lastScreenMs: number[] = []
  const resentMs: number[] = []
  const underWay = new Set<Promise<void>>()
  const sleepers = isPlain ? null : setInterval(sleepSome, 1000)
  const startMs = performance.now()
  const pickCount = Math.round(seconds * picksPerSecond)
  for (let index = 0; index < pickCount; index += 1) {
    await until(startMs + (index * 1000) / picksPerSecond)
    const lobby = lobbies[index % lobbies.length]
    if (lobby === undefined || !lobby.hasMovesLeft) continue
    const picking = pickAndNote(lobby).finally(() => underWay.delete(picking))
    underWay.add(picking)
    if (!isPlain && index % PICKS_A_QUEUE_EDIT === 0) void editQueue(lobby)
  }
  await until(startMs + seconds * 1000)
  await Promise.all(underWay)
  if (sleepers !== null) {
    clearInterval(sleepers)
    await pause(SLEEP_MS + COME_BACK_MS)
  }
  const figures: FleetFigures = {
    lastScreenMs,
    resentMs,
    ...counts,
    behindCount: lobbies.reduce((sum, lobby) => sum + lobby.behindCount(), 0),
    pickCount: lobbies.reduce((sum, { acknowledgedCount }) => sum + acknowledgedCount, 0),
    lostPickCount: isPlain ? 0 : await lostPicks(),
  }
  return { kind: 'played' as const, figures }

  async function pickAndNote(lobby: FleetLobby): Promise<void> {
    const taken = await lobby.move()
    if (taken !== null) (taken.isResent ? resentMs : lastScreenMs).push(taken.tookMs)
  }
}

async function until(atMs: number): Promise<void> {
  const leftMs = atMs - performance.now()
  if (leftMs > 0) await pause(leftMs)
}

function sleepSome(): void {
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
  const played = lobbies.filter(({ acknowledgedCount }) => acknowledgedCount > 0)
  const readers = [...clients.values()]
  let lost = 0
  await Promise.all(
    Array.from({ length: OPENED_AT_ONCE }, async () => {
      for (let lobby = played.pop(); lobby !== undefined; lobby = played.pop()) lost += await lobby.lostCount(readers)
    }),
  )
  return lost
}
