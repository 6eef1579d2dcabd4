import { isDeepStrictEqual } from 'node:util'
import { auctionRulesOf, nextNominator, pursesOf } from '#core/auction/auction.ts'
import type { AuctionEvent } from '#core/auction/auction-command.ts'
import { foldLobby } from '#core/lobby/apply-lobby.ts'
import { nextAutomatic } from '#core/lobby/lobby-automatic.ts'
import { lobbyPhase } from '#core/lobby/lobby.ts'
import type { LobbyStore } from '../../../src/server/lobby/store/lobby-store.ts'
import { StoreUnavailableError } from '../../../src/server/platform/database/transactions.ts'
import type { RpcAnswer } from '../../../src/server/platform/rpc/rpc-call.ts'
import { AUCTION_POOL, AUCTION_RULES, auctionWorld, deviceOf, PEOPLE } from '../../support/auction/auction-lobby.ts'
import { createLedger } from '../../support/auction/ledger.ts'
import { createMemoryLobbyStore } from '../../support/memory-lobby-store.ts'
import { createRpcWorld } from '../../support/rpc-world.ts'
import { createSimRandom, type SimRandom } from '../sim-random.ts'

/** The parts that a planted bug may replace. */
export interface NightParts {
  /** What the nodes write to. */
  readonly disk: (store: LobbyStore, random: SimRandom) => LobbyStore
  /** What a retry is sent under. */
  readonly retryId: (commandId: string) => string
}

export const NIGHT_PARTS: NightParts = { disk: (store) => store, retryId: (commandId) => commandId }

/** What somebody did, and every answer that they heard to it. */
interface Sent {
  readonly who: string
  readonly lotNumber: number | null
  readonly amount: number
  readonly answers: readonly RpcAnswer[]
}

export interface NightFacts {
  readonly acknowledgedBids: number
  readonly faults: number
  readonly violations: readonly string[]
}

const MOST_TRIES = 5
/** A round is several people at once, on two nodes. */
const BUSY_ROUNDS = 60
const MOST_ROUNDS = 2000

/** Plays an auction lobby on two nodes, whose commits fail and whose answers get lost, to its end. One seed decides everything. */
export async function playNight(seed: number, parts: NightParts = NIGHT_PARTS): Promise<NightFacts> {
  const random = createSimRandom(seed)
  const faults = { count: 0, isOn: false }
  const disk = createMemoryLobbyStore()
  const store = faulty(parts.disk(disk, random), random, faults)
  const rules = {
    ...AUCTION_RULES,
    limits_bind: random.chance(0.3) ? 'everybody' : 'automatic',
    auction: {
      ...AUCTION_RULES.auction,
      open_lots: random.between(1, 2),
      nomination_order: random.oneOf(['straight', 'snake']),
    },
  }
  const first = await auctionWorld(store, rules, random.between(0, 2))
  const second = await createRpcWorld({ pool: AUCTION_POOL, store })
  const nodes = [first, second]
  await first.start()
  const { auction: start } = await first.lobby()
  if (start === null) throw new Error('the auction has started')
  const sent: Sent[] = []
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
      const limit = { ...seat, player_id, limit: random.chance(0.2) ? null : random.between(1, 50) }
      await send(who, null, 0, (node, call) => node.ask('set_bid_limit', limit, call))
    } else if (lot !== null) {
      const out = { ...seat, lot_number: lot.lotNumber }
      await send(who, null, 0, (node, call) => node.ask('pass_lot', out, call))
    }
  }

  type Ask = (node: Pick<typeof second, 'ask'>, call: { device: string; commandId: string }) => Promise<RpcAnswer>

  /** Sends until an answer is heard, on any node, and sometimes once more. */
  async function send(who: string, lotNumber: number | null, amount: number, ask: Ask): Promise<void> {
    const commandId = `c${(commandCount += 1)}`
    const answers: RpcAnswer[] = []
    for (let tryCount = 1; tryCount <= MOST_TRIES; tryCount += 1) {
      const node = random.oneOf(nodes) ?? second
      const id = tryCount === 1 ? commandId : parts.retryId(commandId)
      try {
        // oxlint-disable-next-line no-await-in-loop -- a retry follows its answer
        const answer = await ask(node, { ...deviceOf(who), commandId: id })
        const isHeard = answer.ok || answer.code !== 'too_many_requests'
        if (isHeard && !random.chance(0.15)) answers.push(answer)
        if (isHeard && answers.length > 0 && !random.chance(0.2)) break
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
  }
  faults.isOn = false
  const entries = await disk.entriesAfter(first.lobbyId, 0, 100_000)
  const events = entries.flatMap(({ event }) => (event.kind === 'auction' ? [event.event] : []))
  const lobby = await first.lobby()
  const violations = [
    ...(isDeepStrictEqual(foldLobby(entries), lobby) ? [] : ['the log is not what is stored']),
    ...(lobbyPhase(lobby) === 'complete' ? [] : ['the auction did not end']),
    ...ledgerViolations(events, start),
    ...answerViolations(sent, events),
    ...pursesOf(lobby.auction ?? start).flatMap(({ budget, spent, left, placesLeft }, team) =>
      budget === spent + left && left >= placesLeft ? [] : [`team ${team} spent ${spent} of ${budget}`],
    ),
  ]
  const acknowledgedBids = sent.filter((each) => each.lotNumber !== null && each.answers.some(({ ok }) => ok)).length
  return { acknowledgedBids, faults: faults.count, violations }
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

/** Everybody hears the same each time; what was acknowledged is in the log once, and what was refused is not. */
function answerViolations(sent: readonly Sent[], events: readonly AuctionEvent[]): readonly string[] {
  return sent.flatMap(({ who, lotNumber, amount, answers }) => {
    const [first] = answers
    if (first === undefined) return []
    // A bid that is answered without the lock says the price as it is then, and is not stored.
    const others = answers.filter((answer) => answer.ok || answer.code !== 'outbid')
    const isSame = others.every((answer) => JSON.stringify(answer) === JSON.stringify(others[0]))
    const isUndone = others.length < answers.length && others.some(({ ok }) => ok)
    const found = isSame && !isUndone ? [] : [`${who} heard ${JSON.stringify(answers)}`]
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
