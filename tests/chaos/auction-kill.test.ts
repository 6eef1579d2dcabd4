import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { emptyAuction, highBid, nextNominator, pursesOf, takenPlayers } from '#core/auction/auction.ts'
import { foldLobby } from '#core/lobby/apply-lobby.ts'
import { lobbyPhase } from '#core/lobby/lobby.ts'
import { freePort } from '../../scripts/test/free-port.ts'
import type { OpenStores } from '../../src/server/open-stores.ts'
import { ledgerViolations } from '../simulation/auction/auction-lobby-night.ts'
import { createSimRandom } from '../simulation/sim-random.ts'
import { bundledBoard } from '../support/bundled-board.ts'
import { sized } from '../support/run-size.ts'
import { newServerLobby, type LobbySeat, type ServerLobby } from '../support/server-lobby.ts'
import { chaosSeed } from './chaos-run.ts'
import { prepareChaosServers, type DatabaseKind } from './chaos-server.ts'

const CLOCK = fileURLToPath(new URL('../support/fast-clock.ts', import.meta.url))
/** The server's time passes so much faster than real time. */
const FACTOR = 8
const KILL_COUNT = Number(process.env['CHAOS_KILLS'] ?? sized(4, 30))
const ROUND_COUNT = KILL_COUNT > 10 ? 12 : 3
const RULES = {
  format: 'auction',
  rounds: ROUND_COUNT,
  lineup: { WR: 1, BN: ROUND_COUNT - 1 },
  auction: {
    budget: KILL_COUNT > 10 ? 200 : 60,
    nomination_seconds: 10,
    bid_seconds: 10,
    reset_seconds: 4,
    open_lots: 2,
  },
}
/** In the middle of lots. */
const KILL_AFTER_MS = { min: 100, max: 900 }
const END_LIMIT_MS = 180_000
/** A restart takes up to this long on a busy machine. */
const KILL_LIMIT_MS = 30_000
const USERNAMES = ['Ann', 'Bob', 'Cleo', 'Dan']

interface Acknowledged {
  readonly teamIndex: number
  readonly lotNumber: number
  readonly amount: number
}

test.concurrent.each<DatabaseKind>(['SQLite', 'PostgreSQL'])(
  '[CH5] [AUC60] SIGKILL in the middle of lots, again and again, on %s: no acknowledged bid is lost, nobody is sold twice, money balances',
  { timeout: END_LIMIT_MS + (KILL_COUNT + 10) * KILL_LIMIT_MS },
  async (kind) => {
    const servers = await prepareChaosServers(kind)
    if (servers === null) return expect(process.env['CI'], 'PostgreSQL is needed in CI').not.toBe('true')
    const random = createSimRandom(chaosSeed())
    const playerIds = (await bundledBoard()).players.map(({ id }) => id)
    const port = await freePort()
    const fast = { FAST_CLOCK: String(FACTOR), FAST_CLOCK_SINCE: String(Date.now()) }
    const start = () => servers.startServer(port, { nodeArguments: ['--import', CLOCK], environment: fast })
    let server = await start()
    const acknowledged: Acknowledged[] = []
    const ending = new AbortController()
    try {
      const lobby = await startAuction(server.url)
      const people = lobby.seats.map((seat, teamIndex) => bidAlong(lobby, seat, teamIndex))
      for (let killCount = 0; killCount < KILL_COUNT; killCount += 1) {
        await wait(random.between(KILL_AFTER_MS.min, KILL_AFTER_MS.max))
        await server.kill()
        server = await start()
      }
      const limitMs = performance.now() + END_LIMIT_MS
      while (performance.now() < limitMs) {
        const { state } = await lobby.host.caller.get('get_lobby_state', { lobby_code: lobby.code })
        if (state !== null && lobbyPhase(state) === 'complete') break
        await wait(100)
      }
      ending.abort()
      await Promise.all(people)
      await server.stop()
      const stores = await servers.openStores()
      const bidCount = await judge(lobby.id, stores, acknowledged)
      await stores.close()
      console.log(`${kind}: ${KILL_COUNT} kills, ${bidCount} bids in the log, ${acknowledged.length} acknowledged`)
      expect(acknowledged.length).toBeGreaterThan(KILL_COUNT)
    } finally {
      ending.abort()
      if (!server.hasExited()) await server.kill()
      await servers.remove()
    }

    /** Nominates on their turn and bids on whatever is up, while the server comes and goes. */
    async function bidAlong({ code }: ServerLobby, seat: LobbySeat, teamIndex: number): Promise<void> {
      const own = { lobby_code: code, participant_username: seat.username }
      while (!ending.signal.aborted) {
        try {
          const { state } = await seat.caller.get('get_lobby_state', { lobby_code: code })
          const auction = state?.auction ?? null
          if (auction === null || (state !== null && lobbyPhase(state) === 'complete')) return
          const lot = random.oneOf(auction.lots)
          if (nextNominator(auction)?.teamIndex === teamIndex && auction.nomination !== null) {
            const taken = takenPlayers(auction)
            const player_id = playerIds.find((id) => !taken.has(id)) ?? ''
            await seat.caller.call('nominate_player', { ...own, player_id, amount: random.between(1, 3) })
          } else if (lot !== null && highBid(lot).teamIndex !== teamIndex) {
            const amount = highBid(lot).amount + random.between(1, 3)
            const { lotNumber } = lot
            const called = await seat.caller.call('place_bid', { ...own, lot_number: lotNumber, amount })
            if (called.ok) acknowledged.push({ teamIndex, lotNumber, amount })
          }
        } catch {
          // The server is away.
        }
        await wait(random.between(5, 60))
      }
    }
  },
)

async function startAuction(url: string): Promise<ServerLobby> {
  const lobby = await newServerLobby(url, { usernames: USERNAMES, rounds: ROUND_COUNT, maxTeams: USERNAMES.length })
  const asHost = { lobby_code: lobby.code, host_username: lobby.host.username }
  await lobby.host.caller.get('set_league_rules', { ...asHost, rules: RULES })
  const manual_order = USERNAMES.map((_name, index) => index + 1)
  await lobby.host.caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order })
  await lobby.host.caller.get('start_draft', asHost)
  return lobby
}

/** Throws unless the log, the tables and what people heard agree. Returns how many bids there were. */
async function judge(lobbyId: string, stores: OpenStores, acknowledged: readonly Acknowledged[]): Promise<number> {
  const log = await stores.lobbies.entriesAfter(lobbyId, 0, 100_000)
  const stored = await stores.lobbies.read(lobbyId)
  const folded = foldLobby(log)
  expect(stored?.lobby).toEqual(folded)
  expect(lobbyPhase(folded)).toBe('complete')
  const events = log.flatMap(({ event }) => (event.kind === 'auction' ? [event.event] : []))
  const start = folded.auction === null ? null : emptyAuction(folded.auction.format)
  if (start === null) throw new Error('the lobby has an auction')
  expect(ledgerViolations(events, start)).toEqual([])
  for (const { left, placesLeft } of pursesOf(folded.auction ?? start))
    expect([left >= 0, placesLeft]).toEqual([true, 0])
  const bids = events.flatMap((event) => (event.kind === 'bid' && event.by === 'person' ? [event] : []))
  for (const { teamIndex, lotNumber, amount } of acknowledged) {
    const same = bids.filter(
      (bid) => bid.teamIndex === teamIndex && bid.lotNumber === lotNumber && bid.amount === amount,
    )
    expect({ teamIndex, lotNumber, amount, count: same.length }).toEqual({ teamIndex, lotNumber, amount, count: 1 })
  }
  return bids.length
}
