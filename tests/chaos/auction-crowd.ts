import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { AuctionEvent } from '#core/auction/auction-command.ts'
import { emptyAuction, highBid, nextNominator, pursesOf, takenPlayers } from '#core/auction/auction.ts'
import { foldLobby } from '#core/lobby/apply-lobby.ts'
import { lobbyPhase, type Lobby } from '#core/lobby/lobby.ts'
import type { OpenStores } from '../../src/server/open-stores.ts'
import { ledgerViolations } from '../simulation/auction/auction-lobby-night.ts'
import type { SimRandom } from '../simulation/sim-random.ts'
import { bundledBoard } from '../support/bundled-board.ts'
import { callerWithoutCookie, type Called, type Caller } from '../support/lobby-server.ts'
import { sized } from '../support/run-size.ts'
import { newServerLobby, type LobbySeat, type ServerLobby } from '../support/server-lobby.ts'
import type { ServerSettings } from '../support/server-process.ts'

const CLOCK = fileURLToPath(new URL('../support/fast-clock.ts', import.meta.url))
/** The servers' time passes so much faster than real time. */
const FACTOR = 8
const USERNAMES = ['Ann', 'Bob', 'Cleo', 'Dan']
const ROUND_COUNT = sized(2, 5)
const RULES = {
  format: 'auction',
  rounds: ROUND_COUNT,
  lineup: { WR: 1, BN: ROUND_COUNT - 1 },
  auction: { budget: 100, nomination_seconds: 10, bid_seconds: 10, reset_seconds: 4, open_lots: 2 },
}
/** Each look at the auction is a whole state to write and to read. */
const BETWEEN_ACTS_MS = { min: 50, max: 250 }
/** So that a lot is over after some ten bids. */
const RAISE = { min: 4, max: 12 }
const RETRY_MS = 50
const LOOK_MS = 150
/** For an auction that stands still. */
const STANDSTILL_LIMIT_MS = 300_000

/** For every server of a test: their clocks agree, also after a restart. */
export function fastServers(): Partial<ServerSettings> {
  const environment = { FAST_CLOCK: String(FACTOR), FAST_CLOCK_SINCE: String(Date.now()) }
  return { nodeArguments: ['--import', CLOCK], environment }
}

/** People who nominate and bid in an auction. Each has a server of their own, and goes to another while theirs is away. */
export interface AuctionCrowd {
  /** Waits for a player to be up. False once the auction is over. */
  untilLotIsUp(): Promise<boolean>
  /** Waits until somebody of this server nominated or bid at another one. False once the auction is over. */
  untilActedElsewhere(serverIndex: number): Promise<boolean>
  untilComplete(): Promise<void>
  /** Ends what people do. */
  stop(): Promise<void>
  /** Throws unless log, tables and what people received agree. Returns what was compared. */
  judge(stores: OpenStores): Promise<CrowdCounts>
}

export interface CrowdCounts {
  readonly events: number
  readonly bids: number
  readonly sales: number
  readonly acknowledged: number
  /** Acknowledged only when they were sent again. */
  readonly resent: number
}

/** A nomination or a bid. */
interface Acknowledged {
  readonly teamIndex: number
  readonly lotNumber: number
  readonly amount: number
}

export async function startAuctionCrowd(urls: readonly string[], random: SimRandom): Promise<AuctionCrowd> {
  const { code, id, host, seats } = await gathered(urls[0] ?? '')
  const playerIds = (await bundledBoard()).players.map((player) => player.id)
  const acknowledged: Acknowledged[] = []
  const elsewhereCounts = urls.map(() => 0)
  let resent = 0
  const ending = new AbortController()
  const people = seats.map(takePart)

  /** A person's device at each server, their own first. */
  function devicesOf({ caller }: LobbySeat, teamIndex: number): readonly Caller[] {
    return urls.map((_url, index) => {
      const url = urls[(teamIndex + index) % urls.length] ?? ''
      return Object.assign(callerWithoutCookie(url), { cookie: caller.cookie })
    })
  }

  /** Null while nobody answers. */
  async function read(devices: readonly Caller[]): Promise<Lobby | null> {
    for (const device of devices) {
      const called = await device.call('get_lobby_state', { lobby_code: code }).catch(() => null)
      if (called?.ok === true) return called.output.state
    }
    return null
  }

  /** The same command until somebody answers, at one server after the other. */
  async function send<Output>(
    devices: readonly Caller[],
    teamIndex: number,
    ask: (device: Caller, commandId: string) => Promise<Called<Output>>,
  ): Promise<Output | null> {
    const commandId = randomUUID()
    for (let tryIndex = 0; !ending.signal.aborted; tryIndex += 1) {
      const device = devices[tryIndex % devices.length]
      const called = device === undefined ? null : await ask(device, commandId).catch(() => null)
      if (called?.ok === true) {
        resent += tryIndex > 0 ? 1 : 0
        const own = teamIndex % urls.length
        if (device !== devices[0]) elsewhereCounts[own] = (elsewhereCounts[own] ?? 0) + 1
        return called.output
      }
      if (called !== null && called.status < 500) return null
      await wait(RETRY_MS)
    }
    return null
  }

  /** Nominates on their turn and bids on whatever is up, until the end. */
  async function takePart(seat: LobbySeat, teamIndex: number): Promise<void> {
    const own = { lobby_code: code, participant_username: seat.username }
    const devices = devicesOf(seat, teamIndex)
    while (!ending.signal.aborted) {
      const auction = (await read(devices))?.auction ?? null
      const lot = auction === null ? null : random.oneOf(auction.lots)
      if (auction !== null && nextNominator(auction)?.teamIndex === teamIndex && auction.nomination !== null) {
        const taken = takenPlayers(auction)
        const player_id = playerIds.find((playerId) => !taken.has(playerId)) ?? ''
        const amount = random.between(1, 3)
        const nominated = await send(devices, teamIndex, (device, commandId) =>
          device.call('nominate_player', { ...own, player_id, amount, for_participant: seat.username }, { commandId }),
        )
        if (nominated !== null) acknowledged.push({ teamIndex, lotNumber: nominated.lot_number, amount })
      } else if (lot !== null && highBid(lot).teamIndex !== teamIndex) {
        const { lotNumber } = lot
        const amount = highBid(lot).amount + random.between(RAISE.min, RAISE.max)
        const bid = await send(devices, teamIndex, (device, commandId) =>
          device.call('place_bid', { ...own, lot_number: lotNumber, amount }, { commandId }),
        )
        if (bid !== null) acknowledged.push({ teamIndex, lotNumber, amount })
      }
      await wait(random.between(BETWEEN_ACTS_MS.min, BETWEEN_ACTS_MS.max))
    }
  }

  const hosts = devicesOf(host, 0)

  /** False if the auction is over before this is true. */
  async function until(isSo: (lobby: Lobby) => boolean): Promise<boolean> {
    const limitMs = performance.now() + STANDSTILL_LIMIT_MS
    while (performance.now() < limitMs) {
      const lobby = await read(hosts)
      if (lobby !== null && lobbyPhase(lobby) === 'complete') return false
      if (lobby !== null && isSo(lobby)) return true
      await wait(LOOK_MS)
    }
    throw new Error('the auction stands still')
  }

  return {
    untilLotIsUp: () => until(({ auction }) => (auction?.lots.length ?? 0) > 0),
    untilActedElsewhere(serverIndex) {
      const before = elsewhereCounts[serverIndex] ?? 0
      return until(() => (elsewhereCounts[serverIndex] ?? 0) > before)
    },
    async untilComplete() {
      await until(() => false)
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
      const playersSold = ended.sales.map(({ playerId }) => playerId)
      expect(new Set(playersSold).size).toBe(USERNAMES.length * ROUND_COUNT)
      for (const { budget, spent, left, placesLeft } of pursesOf(ended))
        expect([budget, spent + left, left >= 0, placesLeft]).toEqual([RULES.auction.budget, budget, true, 0])
      for (const act of acknowledged) expect({ ...act, count: countOf(events, act) }).toEqual({ ...act, count: 1 })
      expect(acknowledged.length).toBeGreaterThan(ROUND_COUNT)
      const bids = events.filter((event) => event.kind === 'bid').length
      return { events: events.length, bids, sales: playersSold.length, acknowledged: acknowledged.length, resent }
    },
  }
}

const MOST_TRIES = 5

/** A lobby that has begun. Its server has just come back, and on a busy machine may be away once more: then another lobby. */
async function gathered(url: string, tryCount = 1): Promise<ServerLobby> {
  try {
    const lobby = await newServerLobby(url, {
      usernames: USERNAMES,
      rounds: ROUND_COUNT,
      maxTeams: USERNAMES.length,
    })
    const { caller, username } = lobby.host
    const asHost = { lobby_code: lobby.code, host_username: username }
    await caller.get('set_league_rules', { ...asHost, rules: RULES })
    const manual_order = USERNAMES.map((_name, index) => index + 1)
    await caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order })
    await caller.get('start_draft', asHost)
    return lobby
  } catch (error) {
    if (tryCount === MOST_TRIES) throw error
    await wait(RETRY_MS)
    return gathered(url, tryCount + 1)
  }
}

/** How often a person's nomination or bid is in the log. */
function countOf(events: readonly AuctionEvent[], { teamIndex, lotNumber, amount }: Acknowledged): number {
  return events.filter(
    (event) =>
      (event.kind === 'bid' || event.kind === 'nominated') &&
      event.by === 'person' &&
      event.teamIndex === teamIndex &&
      event.lotNumber === lotNumber &&
      event.amount === amount,
  ).length
}
