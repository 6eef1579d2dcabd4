import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { emptyAuction, highBid, nextNominator, pursesOf, takenPlayers } from '#core/auction/auction.ts'
import { foldLobby } from '#core/lobby/apply-lobby.ts'
import { lobbyPhase, type Lobby } from '#core/lobby/lobby.ts'
import type { OpenStores } from '../../src/server/open-stores.ts'
import { ledgerViolations } from '../simulation/auction/auction-lobby-night.ts'
import type { SimRandom } from '../simulation/sim-random.ts'
import { bundledBoard } from '../support/bundled-board.ts'
import { callerWithoutCookie, type Called, type Caller } from '../support/lobby-server.ts'
import { newServerLobby } from '../support/server-lobby.ts'
import type { ServerSettings } from '../support/server-process.ts'

const CLOCK = fileURLToPath(new URL('../support/fast-clock.ts', import.meta.url))
/** The servers' time passes so much faster than real time. */
const FACTOR = 8
const USERNAMES = ['Ann', 'Bob', 'Cleo', 'Dan']
const BETWEEN_ACTS_MS = { min: 5, max: 60 }
const RETRY_MS = 50
/** For an auction that stands still. */
const END_LIMIT_MS = 300_000

/** For every server of a test: their clocks agree, also after a restart. */
export function fastServers(): Partial<ServerSettings> {
  const environment = { FAST_CLOCK: String(FACTOR), FAST_CLOCK_SINCE: String(Date.now()) }
  return { nodeArguments: ['--import', CLOCK], environment }
}

/** People who nominate and bid on whichever server answers, while servers and databases come and go. */
export interface AuctionCrowd {
  /** Waits for a player to be up. False once the auction is over. */
  untilLotIsUp(): Promise<boolean>
  untilComplete(): Promise<void>
  /** Ends what people do. */
  stop(): Promise<void>
  /** Throws unless log, tables and what people heard agree. Says what was compared. */
  judge(stores: OpenStores): Promise<string>
}

interface CrowdSettings {
  readonly urls: readonly string[]
  readonly roundCount: number
  readonly random: SimRandom
}

interface AcknowledgedBid {
  readonly teamIndex: number
  readonly lotNumber: number
  readonly amount: number
}

export async function startAuctionCrowd({ urls, roundCount, random }: CrowdSettings): Promise<AuctionCrowd> {
  const shape = { usernames: USERNAMES, rounds: roundCount, maxTeams: USERNAMES.length }
  const { code, id, host, seats } = await newServerLobby(urls[0] ?? '', shape)
  const asHost = { lobby_code: code, host_username: host.username }
  const auction = {
    budget: 20 * roundCount,
    nomination_seconds: 10,
    bid_seconds: 10,
    reset_seconds: 4,
    open_lots: 2,
  }
  const rules = { format: 'auction', rounds: roundCount, lineup: { WR: 1, BN: roundCount - 1 }, auction }
  await host.caller.get('set_league_rules', { ...asHost, rules })
  const manual_order = USERNAMES.map((_name, index) => index + 1)
  await host.caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order })
  await host.caller.get('start_draft', asHost)
  const playerIds = (await bundledBoard()).players.map((player) => player.id)
  const acknowledged: AcknowledgedBid[] = []
  let resentCount = 0
  const ending = new AbortController()
  const people = seats.map(({ username, caller }, teamIndex) => {
    const callers = urls.map((url) => Object.assign(callerWithoutCookie(url), { cookie: caller.cookie }))
    return bidAlong({ lobby_code: code, participant_username: username }, teamIndex, callers)
  })
  const watchers = urls.map((url) => callerWithoutCookie(url))

  /** Null while nobody answers. */
  async function read(callers: readonly Caller[]): Promise<Lobby | null> {
    const called = await random.oneOf(callers)?.call('get_lobby_state', { lobby_code: code }).catch(() => null)
    return called?.ok === true ? called.output.state : null
  }

  type Ask<Output> = (caller: Caller, commandId: string) => Promise<Called<Output>>

  /** The same command until somebody answers, on any server. */
  async function send<Output>(callers: readonly Caller[], ask: Ask<Output>): Promise<Called<Output> | null> {
    const commandId = randomUUID()
    for (let tryCount = 1; !ending.signal.aborted; tryCount += 1) {
      const caller = random.oneOf(callers)
      const called = caller === null ? null : await ask(caller, commandId).catch(() => null)
      if (called !== null && (called.ok || called.status < 500)) {
        resentCount += tryCount > 1 && called.ok ? 1 : 0
        return called
      }
      await wait(RETRY_MS)
    }
    return null
  }

  async function bidAlong(
    seat: { readonly lobby_code: string; readonly participant_username: string },
    teamIndex: number,
    callers: readonly Caller[],
  ): Promise<void> {
    while (!ending.signal.aborted) {
      const lobby = await read(callers)
      const now = lobby?.auction ?? null
      if (now !== null) {
        const lot = random.oneOf(now.lots)
        if (nextNominator(now)?.teamIndex === teamIndex && now.nomination !== null) {
          const taken = takenPlayers(now)
          const player_id = playerIds.find((each) => !taken.has(each)) ?? ''
          const opening = { ...seat, player_id, amount: random.between(1, 3) }
          await send(callers, (caller, commandId) => caller.call('nominate_player', opening, { commandId }))
        } else if (lot !== null && highBid(lot).teamIndex !== teamIndex) {
          const { lotNumber } = lot
          const amount = highBid(lot).amount + random.between(1, 3)
          const bid = { ...seat, lot_number: lotNumber, amount }
          const called = await send(callers, (caller, commandId) => caller.call('place_bid', bid, { commandId }))
          if (called?.ok === true) acknowledged.push({ teamIndex, lotNumber, amount })
        }
      }
      await wait(random.between(BETWEEN_ACTS_MS.min, BETWEEN_ACTS_MS.max))
    }
  }

  /** The first lobby of which this is true. */
  async function until(isSo: (lobby: Lobby) => boolean): Promise<Lobby> {
    const limitMs = performance.now() + END_LIMIT_MS
    while (performance.now() < limitMs) {
      const lobby = await read(watchers)
      if (lobby !== null && isSo(lobby)) return lobby
      await wait(RETRY_MS)
    }
    throw new Error('the auction stands still')
  }

  const isOver = (lobby: Lobby) => lobbyPhase(lobby) === 'complete'
  return {
    async untilLotIsUp() {
      return !isOver(await until((lobby) => isOver(lobby) || (lobby.auction?.lots.length ?? 0) > 0))
    },
    async untilComplete() {
      await until(isOver)
    },
    async stop() {
      ending.abort()
      await Promise.all(people)
    },
    async judge({ lobbies }) {
      const log = await lobbies.entriesAfter(id, 0, 100_000)
      const folded = foldLobby(log)
      expect((await lobbies.read(id))?.lobby).toEqual(folded)
      expect(lobbyPhase(folded)).toBe('complete')
      const events = log.flatMap(({ event }) => (event.kind === 'auction' ? [event.event] : []))
      const ended = folded.auction
      if (ended === null) throw new Error('the lobby has an auction')
      expect(ledgerViolations(events, emptyAuction(ended.format))).toEqual([])
      for (const { budget, spent, left, placesLeft } of pursesOf(ended))
        expect([spent + left, left >= 0, placesLeft]).toEqual([budget, true, 0])
      const bids = events.flatMap((event) => (event.kind === 'bid' && event.by === 'person' ? [event] : []))
      for (const { teamIndex, lotNumber, amount } of acknowledged) {
        const same = bids.filter(
          (bid) => bid.teamIndex === teamIndex && bid.lotNumber === lotNumber && bid.amount === amount,
        )
        expect({ teamIndex, lotNumber, amount, count: same.length }).toEqual({ teamIndex, lotNumber, amount, count: 1 })
      }
      expect(acknowledged.length).toBeGreaterThan(roundCount)
      return `${bids.length} bids in the log, ${acknowledged.length} acknowledged, ${resentCount} of them sent again`
    },
  }
}
