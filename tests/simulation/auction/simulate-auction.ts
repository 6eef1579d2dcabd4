import { apply } from '#core/auction/apply-auction.ts'
import { nextAutomatic } from '#core/auction/auction-clock.ts'
import type { AuctionCommand, AuctionEvent, AuctionFacts, BidLimit, Drafter } from '#core/auction/auction-command.ts'
import { emptyAuction, nextNominator, pursesOf, takenPlayers, type Auction } from '#core/auction/auction.ts'
import { isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import { isPositionFull, withLimit } from '#core/auction/bidding.ts'
import { decide } from '#core/auction/decide-auction.ts'
import type { DraftPool } from '#core/draft/draft-command.ts'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import { combinedSeed, seededRandom } from '#core/lib/seeded-random.ts'
import { POSITIONS } from '#core/players/player.ts'
import type { AuctionHistory, AuctionStep } from '../../support/auction/auction-history.ts'
import { createSimRandom, type SimRandom } from '../sim-random.ts'
import { anyAct, lateMs } from './auction-people.ts'
import { simpleBidders } from './simple-bidders.ts'

/** The parts that a planted bug may replace. */
export interface AuctionParts {
  readonly decide: typeof decide
  readonly apply: typeof apply
  readonly nextAutomatic: typeof nextAutomatic
  /** Whether a command that comes again gets its first answer. */
  readonly keepsAnswers: boolean
  /** What computers bid by, as `simpleBidders`. */
  readonly bidders: typeof simpleBidders
}

export const AUCTION_PARTS: AuctionParts = { decide, apply, nextAutomatic, keepsAnswers: true, bidders: simpleBidders }

const START_MS = 1_800_000_000_000
/** So long people and faults act; afterwards the auction runs to its end. */
const BUSY_STEPS = { min: 40, max: 160 }
const MOST_STEPS = 2500
/** Which of a seed's random numbers. */
const PRESENCE = 13
const PACE = { nominationMs: 1500, bidScale: 1 }

/** Plays one auction from its keepers to its end. One seed decides everything. */
export function simulateAuction(seed: number, parts: AuctionParts = AUCTION_PARTS): AuctionHistory {
  const random = createSimRandom(seed)
  const start = anyAuction(seed, random)
  const { teamCount, roundCount } = start.format
  const ids = Array.from({ length: teamCount * roundCount + random.between(3, 8) }, (_player, index) => `p${index}`)
  const positions = new Map(ids.map((id) => [id, random.oneOf(POSITIONS)]))
  const pool: DraftPool = {
    players: ids.map((id) => ({ id })),
    has: (playerId) => positions.has(playerId),
    positionOf: (playerId) => positions.get(playerId) ?? null,
  }
  const worth = pursesOf(start)[0]?.budget ?? 1
  const valueOf = (teamIndex: number, playerId: string) =>
    Math.floor(seededRandom(combinedSeed(seed, teamIndex, Number(playerId.slice(1))))() * (worth / 2))
  /** Three of four managers are there while a lot is up. */
  const isHere = (teamIndex: number, lotNumber: number) =>
    seededRandom(combinedSeed(seed, PRESENCE, teamIndex, lotNumber))() < 0.75
  let auction = start
  let nowMs = START_MS
  let limits: readonly BidLimit[] = []
  const steps: AuctionStep[] = []
  const answers = new Map<string, string[]>()
  let commandCount = 0

  function send(drafter: Drafter, command: AuctionCommand, commandId = `c${(commandCount += 1)}`): void {
    const known = answers.get(commandId)
    if (known !== undefined && parts.keepsAnswers) return void known.push(known[0] ?? '')
    const facts: AuctionFacts = {
      pool,
      nowMs,
      limits,
      nominate: anyoneLeft,
      isHere: (teamIndex, { lotNumber }) => isHere(teamIndex, lotNumber),
      ...parts.bidders(valueOf, pool),
    }
    const [before, limitsBefore] = [auction, limits]
    const decision = parts.decide(auction, drafter, command, facts)
    const decided = decision.ok ? decision.value : decision.error
    const states: Auction[] = []
    if (decision.ok) {
      for (const event of decision.value) states.push((auction = parts.apply(auction, event)))
      if (command.kind === 'set-limit' && drafter.kind === 'seat' && drafter.teamIndex !== null) {
        limits = withLimit(limits, drafter.teamIndex, command.playerId, command.limit)
      }
    }
    steps.push({ atMs: nowMs, commandId, drafter, command, limits: limitsBefore, before, decided, states })
    const answer = typeof decided === 'string' ? decided : `ok ${decided.length}`
    answers.set(commandId, [...(known ?? []), answer])
  }

  /** The first player left whom a team may have. */
  function anyoneLeft(from: Auction, teamIndex: number): { readonly playerId: string; readonly reason: string } | null {
    const taken = takenPlayers(from)
    const playerId = ids.find((id) => !taken.has(id) && !isPositionFull(from, teamIndex, id, pool))
    return playerId === undefined ? null : { playerId, reason: 'simulated' }
  }

  /** Keepers, before anybody nominates. */
  function keep(): void {
    for (let count = random.below(3); count > 0; count -= 1) {
      const teamIndex = random.below(teamCount)
      const playerId = anyoneLeft(auction, teamIndex)?.playerId
      const purse = pursesOf(auction)[teamIndex]
      if (playerId === undefined || purse === undefined || purse.placesLeft < 2) continue
      const spare = purse.left - purse.placesLeft
      const event: AuctionEvent = {
        kind: 'kept',
        playerId,
        teamIndex,
        price: random.between(1, Math.max(1, Math.floor(spare / 2))),
      }
      const before = auction
      auction = parts.apply(auction, event)
      const command: AuctionCommand = { kind: 'open' }
      steps.push({
        atMs: nowMs,
        commandId: `k${count}`,
        drafter: SYSTEM,
        command,
        limits: [],
        before,
        decided: [event],
        states: [auction],
      })
    }
  }

  keep()
  send(SYSTEM, { kind: 'open' })
  const busySteps = random.between(BUSY_STEPS.min, BUSY_STEPS.max)
  for (let count = 0; count < MOST_STEPS && !isAuctionComplete(auction); count += 1) {
    const isBusy = count < busySteps
    const due = parts.nextAutomatic(auction, PACE)
    if (isBusy && random.chance(0.55)) {
      nowMs = Math.max(nowMs, lateMs(random, auction, nowMs, due?.dueAtMs ?? null))
      const act = anyAct(random, auction, ids)
      const commandId = `c${(commandCount += 1)}`
      send(act.drafter, act.command, commandId)
      // A retry whose answer was lost.
      if (random.chance(0.25)) send(act.drafter, act.command, commandId)
      // Two presses: the same button, another command.
      if (random.chance(0.15)) send(act.drafter, act.command)
    } else if (isBusy && random.chance(0.03)) {
      const fromMs = nowMs
      nowMs += random.between(1000, 60_000)
      send(SYSTEM, { kind: 'make-up-outage', fromMs, untilMs: nowMs })
    } else if (due === null) {
      goOn()
    } else {
      nowMs = Math.max(nowMs, due.dueAtMs + (random.chance(0.2) ? random.between(0, 400) : 0))
      send(SYSTEM, due.command)
      // Another node fires too.
      if (random.chance(0.3)) send(SYSTEM, due.command)
      // Somebody's clock is ahead: the sale comes before its time.
      const lot = auction.lots[0]
      if (lot !== undefined && random.chance(0.1)) send(SYSTEM, { kind: 'sell', lotNumber: lot.lotNumber })
    }
  }
  return {
    start,
    steps,
    answers,
    end: auction,
    valueOf,
    positionOf: (playerId) => positions.get(playerId) ?? null,
    isHere,
    playerIds: ids,
    mustEnd: true,
  }

  /** Nothing happens by itself: the host resumes, or the nominator without a clock nominates. */
  function goOn(): void {
    nowMs += 500
    if (auction.isPaused) return send(HOST, { kind: 'resume' })
    const teamIndex = nextNominator(auction)?.teamIndex
    if (teamIndex === undefined) return
    const playerId = anyoneLeft(auction, teamIndex)?.playerId
    if (playerId === undefined) return
    const minimum = auction.format.rules.auction?.minimum ?? 1
    send({ kind: 'seat', teamIndex, isHost: true }, { kind: 'nominate', playerId, amount: minimum })
  }
}

const SYSTEM: Drafter = { kind: 'system' }
const HOST: Drafter = { kind: 'seat', teamIndex: 0, isHost: true }

function anyAuction(seed: number, random: SimRandom): Auction {
  const teamCount = random.between(2, 5)
  const roundCount = random.between(2, 4)
  /** Large sums, so that a limit in a text is no coincidence. */
  const isRich = random.chance(0.4)
  const minimum = isRich ? random.between(1, 50) : random.between(1, 2)
  const auctionRules = {
    ...DEFAULT_AUCTION_RULES,
    budget: isRich ? random.between(50_000, 200_000) : random.between(roundCount * minimum, 60),
    minimum,
    step: isRich ? random.between(1, 200) : random.between(1, 3),
    nominationSeconds: random.chance(0.2) ? null : random.between(5, 20),
    bidSeconds: random.between(8, 15),
    resetSeconds: random.between(3, 8),
    openLots: random.chance(0.5) ? 1 : random.between(2, 4),
    nominationOrder: random.chance(0.5) ? 'straight' : 'snake',
  } as const
  const rules = {
    ...defaultRulesFor(roundCount),
    auction: auctionRules,
    limitsBind: random.chance(0.3) ? 'everybody' : 'automatic',
  } as const
  const positionLimits = { QB: 1, RB: 2, WR: 2, TE: 1, K: 1, DST: 1 }
  const budgets = Array.from(
    { length: teamCount },
    () => auctionRules.budget + (random.chance(0.3) ? random.between(0, 20) : 0),
  )
  const empty = emptyAuction({ teamCount, roundCount, rules: { ...rules, positionLimits } }, seed, budgets)
  const teams = empty.teams.map((team) => ({
    ...team,
    control: random.oneOf(['person', 'person', 'computer', 'autopick'] as const) ?? team.control,
  }))
  return { ...empty, teams }
}
