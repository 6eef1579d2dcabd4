import { isDeepStrictEqual } from 'node:util'
import { auctionRulesOf, nextNominator, pursesOf } from '#core/auction/auction.ts'
import type { AuctionEvent } from '#core/auction/auction-command.ts'
import { foldLobby } from '#core/lobby/apply-lobby.ts'
import { nextAutomatic } from '#core/lobby/lobby-automatic.ts'
import { lobbyPhase, type SeatId } from '#core/lobby/lobby.ts'
import type { LobbyStore } from '../../../src/server/lobby/store/lobby-store.ts'
import { StoreUnavailableError } from '../../../src/server/platform/database/transactions.ts'
import type { RpcAnswer } from '../../../src/server/platform/rpc/rpc-call.ts'
import { AUCTION_POOL, AUCTION_RULES, auctionWorld, deviceOf, PEOPLE } from '../../support/auction/auction-lobby.ts'
import { createLedger } from '../../support/auction/ledger.ts'
import { createMemoryLobbyStore } from '../../support/memory-lobby-store.ts'
import { createRpcWorld } from '../../support/rpc-world.ts'
import { createLiveRoom } from '../../../src/server/live/live-room.ts'
import { createSimRandom, type SimRandom } from '../sim-random.ts'
import { auctionOnlookers, type MakeRoom } from './auction-onlookers.ts'

/** The parts that a planted bug may replace. */
export interface NightParts {
  /** What the nodes write to. */
  readonly disk: (store: LobbyStore, random: SimRandom) => LobbyStore
  /** What a retry is sent under. */
  readonly retryId: (commandId: string) => string
  /** What sends frames to the room and to spectators. */
  readonly makeRoom: MakeRoom
}

export const NIGHT_PARTS: NightParts = {
  disk: (store) => store,
  retryId: (commandId) => commandId,
  makeRoom: (parts) => createLiveRoom(parts),
}

/** What somebody did, and every answer that they received. */
interface Sent {
  readonly who: string
  readonly lotNumber: number | null
  readonly amount: number
  readonly answers: readonly RpcAnswer[]
}

export interface NightFacts {
  readonly acknowledgedBids: number
  readonly faults: number
  /** Limits of managers that no text may hold. */
  readonly secretLimits: number
  readonly violations: readonly string[]
}

const MOST_TRIES = 5
/** A round is several people at once, on two nodes. */
const BUSY_ROUNDS = 60
const MOST_ROUNDS = 2000
/** So large that a limit in a text is no coincidence. */
const RICH = { budget: 900_000, limits: { min: 100_000, max: 800_000 } }

/** Plays an auction lobby on two nodes, whose commits fail and whose answers get lost, to its end. One seed decides everything. */
export async function playNight(seed: number, parts: NightParts = NIGHT_PARTS): Promise<NightFacts> {
  const random = createSimRandom(seed)
  const faults = { count: 0, isOn: false }
  const disk = createMemoryLobbyStore()
  const planted = parts.disk(disk, random)
  // Gathering and starting is not what is tested.
  const inNight: LobbyStore = {
    ...disk,
    inLobby: (lobbyId, work, key) => (faults.isOn ? planted : disk).inLobby(lobbyId, work, key),
  }
  const store = faulty(inNight, random, faults)
  const isRich = random.chance(0.4)
  const rules = {
    ...AUCTION_RULES,
    limits_bind: random.chance(0.3) ? 'everybody' : 'automatic',
    auction: {
      ...AUCTION_RULES.auction,
      ...(isRich && { budget: RICH.budget }),
      open_lots: random.between(1, 2),
      nomination_order: random.oneOf(['straight', 'snake']),
    },
  }
  /** Whoever is connected at the moment, as both nodes see it. */
  let onlineSeatIds: readonly SeatId[] = []
  const online = () => onlineSeatIds
  const first = await auctionWorld(store, rules, random.between(0, 2), online)
  const second = await createRpcWorld({ pool: AUCTION_POOL, store, online })
  const nodes = [first, second]
  await first.start()
  const { auction: start } = await first.lobby()
  if (start === null) throw new Error('the auction has started')
  const sent: Sent[] = []
  const limitsSet: { readonly amount: number }[] = []
  const { lobbyId } = first
  const onlookers = await auctionOnlookers({
    store: disk,
    lobbyId,
    makeRoom: parts.makeRoom,
    limits: () => limitsSet,
    now: () => first.clock.ms,
  })
  const logs: string[] = []
  let commandCount = 0
  faults.isOn = true

  function passTo(ms: number): void {
    for (const { clock } of nodes) clock.ms = Math.max(clock.ms, ms)
  }

  async function settle(): Promise<boolean> {
    const lobby = await first.lobby()
    const due = nextAutomatic(lobby)
    if (due === null || lobbyPhase(lobby) !== 'drafting' || lobby.auction?.isPaused === true) return false
    passTo(due.dueAtMs + random.between(0, 200))
    onlineSeatIds = lobby.seats.flatMap(({ id }) => (random.chance(0.6) ? [id] : []))
    // Both nodes fire, and one may crash.
    await Promise.allSettled(nodes.map(({ authority }) => authority.runAutomatic(first.lobbyId)))
    return true
  }

  async function act(): Promise<void> {
    const auction = await first.auction()
    const who = random.oneOf(PEOPLE) ?? 'Hana'
    const lot = random.oneOf(auction.lots)
    const nominator = nextNominator(auction)
    const seat = { lobby_code: first.lobby_code, participant_username: who }
    const price = lot?.bids.at(-1)?.amount ?? 0
    const amount = price + random.between(0, random.chance(0.2) ? 40 : 4)
    const player_id = `w${random.below(30)}`
    if (nominator !== null && random.chance(0.3)) {
      const opening = {
        ...seat,
        participant_username: PEOPLE[nominator.teamIndex] ?? who,
        player_id,
        amount: random.between(1, 6),
      }
      await send(opening.participant_username, null, 0, (node, call) => node.ask('nominate_player', opening, call))
    } else if (lot !== null && random.chance(0.75)) {
      const bid = { ...seat, lot_number: lot.lotNumber, amount }
      await send(who, lot.lotNumber, amount, (node, call) => node.ask('place_bid', bid, call))
    } else if (random.chance(0.4)) {
      const { min, max } = isRich ? RICH.limits : { min: 1, max: 50 }
      const limit = { ...seat, player_id, limit: random.chance(0.2) ? null : random.between(min, max) }
      if (limit.limit !== null) limitsSet.push({ amount: limit.limit })
      await send(who, null, 0, (node, call) => node.ask('set_bid_limit', limit, call))
    } else if (lot !== null) {
      const out = { ...seat, lot_number: lot.lotNumber }
      await send(who, null, 0, (node, call) => node.ask('pass_lot', out, call))
    }
  }

  /** What anybody in the room may read. */
  async function readLog(): Promise<string> {
    const { lobby_code } = first
    const rows = await first.get('get_draft_log', { lobby_code })
    return JSON.stringify([rows, await first.get('get_lobby_state', { lobby_code })])
  }

  type Ask = (node: Pick<typeof second, 'ask'>, call: { device: string; commandId: string }) => Promise<RpcAnswer>

  /** Sends until an answer is received, on any node, and sometimes once more. */
  async function send(who: string, lotNumber: number | null, amount: number, ask: Ask): Promise<void> {
    const commandId = `c${(commandCount += 1)}`
    const answers: RpcAnswer[] = []
    for (let tryCount = 1; tryCount <= MOST_TRIES; tryCount += 1) {
      const node = random.oneOf(nodes) ?? second
      const id = tryCount === 1 ? commandId : parts.retryId(commandId)
      try {
        // oxlint-disable-next-line no-await-in-loop -- a retry follows its answer
        const answer = await ask(node, { ...deviceOf(who), commandId: id })
        const isDecided = answer.ok || answer.code !== 'too_many_requests'
        if (isDecided && !random.chance(0.15)) answers.push(answer)
        if (isDecided && answers.length > 0 && !random.chance(0.2)) break
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error
      }
    }
    sent.push({ who, lotNumber, amount, answers })
  }

  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (round === BUSY_ROUNDS) faults.isOn = false
    if (round < BUSY_ROUNDS) await Promise.all(Array.from({ length: random.between(1, 4) }, act))
    passTo((nodes[0]?.clock.ms ?? 0) + random.between(50, 900))
    if (round >= BUSY_ROUNDS || random.chance(0.5)) {
      if (!(await settle())) break
    }
    await onlookers.catchUp()
    if (round % 20 === 0) logs.push(await readLog())
  }
  faults.isOn = false
  await onlookers.catchUp()
  logs.push(await readLog())
  const entries = await disk.entriesAfter(first.lobbyId, 0, 100_000)
  const events = entries.flatMap(({ event }) => (event.kind === 'auction' ? [event.event] : []))
  const lobby = await first.lobby()
  const amounts = new Set(events.flatMap((event) => ('amount' in event ? [event.amount] : [])))
  const secretLimits = isRich ? limitsSet.map(({ amount }) => amount).filter((amount) => !amounts.has(amount)) : []
  const violations = [
    ...(isDeepStrictEqual(foldLobby(entries), lobby) ? [] : ['the log is not what is stored']),
    ...(lobbyPhase(lobby) === 'complete' ? [] : ['the auction did not end']),
    ...ledgerViolations(events, start),
    ...answerViolations(sent, events),
    ...secrecyViolations(secretLimits, {
      member: onlookers.framesOf('seat'),
      spectator: onlookers.framesOf('spectator'),
      log: logs,
    }),
    ...pursesOf(lobby.auction ?? start).flatMap(({ budget, spent, left, placesLeft }, team) =>
      budget === spent + left && left >= placesLeft ? [] : [`team ${team} spent ${spent} of ${budget}`],
    ),
  ]
  const acknowledgedBids = sent.filter((each) => each.lotNumber !== null && each.answers.some(({ ok }) => ok)).length
  return { acknowledgedBids, faults: faults.count, secretLimits: secretLimits.length, violations }
}

/** Money, bids and sales counted from the events alone. */
export function ledgerViolations(
  events: readonly AuctionEvent[],
  start: Parameters<typeof createLedger>[0],
): readonly string[] {
  const ledger = createLedger({ ...start, sales: [], lots: [] })
  const { step } = auctionRulesOf(start.format)
  const found: string[] = []
  for (const event of events) {
    if (event.kind === 'bid') {
      const last = ledger.bidsOf(event.lotNumber).at(-1)
      const isLimit = event.by === 'proxy'
      const least = (last?.amount ?? 0) + (isLimit ? 0 : step)
      if (last === undefined) found.push(`a bid on lot ${event.lotNumber}, which is not up`)
      if (event.amount < least || last?.teamIndex === event.teamIndex)
        found.push(`bid ${event.amount} after ${last?.amount}`)
      if (event.amount > ledger.maxBid(event.teamIndex, event.lotNumber))
        found.push(`bid ${event.amount} is over the max bid`)
    }
    if (event.kind === 'nominated' && ledger.isSold(event.playerId)) found.push(`${event.playerId} was sold before`)
    if (event.kind === 'sold') {
      const last = ledger.bidsOf(event.lotNumber).at(-1)
      if (ledger.isSold(event.playerId)) found.push(`${event.playerId} is sold twice`)
      if (last?.teamIndex !== event.teamIndex || last.amount !== event.price)
        found.push(`lot ${event.lotNumber} went astray`)
    }
    ledger.apply(event)
  }
  return ledger.budgetSum() === ledger.firstBudgetSum ? found : [...found, 'money was made or lost']
}

/** Everybody receives the same each time; what was acknowledged is in the log once, and what was refused is not. */
function answerViolations(sent: readonly Sent[], events: readonly AuctionEvent[]): readonly string[] {
  return sent.flatMap(({ who, lotNumber, amount, answers }) => {
    const [first] = answers
    if (first === undefined) return []
    // A bid that is answered without the lock says the price as it is then, and is not stored.
    const others = answers.filter((answer) => answer.ok || answer.code !== 'outbid')
    const isSame = others.every((answer) => JSON.stringify(answer) === JSON.stringify(others[0]))
    const isUndone = others.length < answers.length && others.some(({ ok }) => ok)
    const found = isSame && !isUndone ? [] : [`${who} received ${JSON.stringify(answers)}`]
    if (lotNumber === null || !first.ok) return found
    const count = events.filter((event) => {
      const isOnLot = event.kind === 'bid' && event.lotNumber === lotNumber
      return (
        isOnLot &&
        event.amount === amount &&
        event.by === 'person' &&
        event.teamIndex === PEOPLE.findIndex((name) => name === who)
      )
    }).length
    return count === 1
      ? found
      : [...found, `${who}'s bid of ${amount} on lot ${lotNumber} is in the log ${count} times`]
  })
}

/** A limit stands in nothing that somebody else reads. */
function secrecyViolations(
  limits: readonly number[],
  texts: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  return Object.entries(texts).flatMap(([who, received]) => {
    // Dates, ids and seeds may have the same digits in a row.
    const numbers = new Set(received.flatMap((text) => text.match(/(?<![\w.-])\d{6}(?![\w.-])/g) ?? []).map(Number))
    return limits.filter((limit) => numbers.has(limit)).map((limit) => `a limit of ${limit} is sent to a ${who}`)
  })
}

/** Transactions fail before they are written, or the answer to a commit is lost. */
function faulty(store: LobbyStore, random: SimRandom, faults: { count: number; readonly isOn: boolean }): LobbyStore {
  const strike = () => {
    if (!faults.isOn || !random.chance(0.08)) return
    faults.count += 1
    throw new StoreUnavailableError('the database is away')
  }
  return {
    ...store,
    async inLobby(lobbyId, work, key) {
      const value = await store.inLobby(
        lobbyId,
        async (locked) => {
          const done = await work(locked)
          strike()
          return done
        },
        key,
      )
      strike()
      return value
    },
  }
}
