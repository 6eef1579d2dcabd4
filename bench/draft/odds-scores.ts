import { backOdds, type OddsRoom } from '#core/advice/odds.ts'
import { survivalByPrice } from './price-odds.ts'
import { boardWithKeepers, type PricedBoard } from '#core/automatic/candidates.ts'
import { openSlotOfTeam, ownerOf, slotNumberOfPlayer, type Draft } from '#core/draft/draft.ts'
import type { DraftFormat } from '#core/draft/order.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { RealDraft } from '../../scripts/drafts/real-drafts.ts'
import { startOf } from '../../scripts/drafts/replay.ts'

/** Probabilities closer to 0 or 1 than this count as this in a log loss. */
const SURE = 1e-4
const BIN_COUNT = 10
/** Predictions are scored for as many of the best-priced players as are drafted, and at least for so many. */
const MIN_SCORED_PLAYERS = 200
/** Near: priced up to so many rounds past the pick that the odds are for. */
const NEAR_ROUNDS = 2

export interface OddsScore {
  readonly count: number
  readonly brier: number
  readonly logLoss: number
}

export interface OddsBin {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly predicted: number
  readonly observed: number
}

export interface OddsScores {
  readonly all: OddsScore
  readonly near: OddsScore & { readonly calibrationError: number }
  readonly bins: readonly OddsBin[]
}

export interface OddsTally {
  add(chance: number, isBack: boolean, isNear: boolean): void
  scores(): OddsScores
}

/** Adds the odds of every team right after each of its picks, for its next one, and what prices alone would have said. */
export function addOdds(
  {
    real,
    format,
    board: listed,
    room,
  }: {
    readonly real: RealDraft
    readonly format: DraftFormat
    readonly board: PricedBoard
    readonly room: OddsRoom
  },
  fitted: OddsTally,
  byPrice: OddsTally,
): { readonly unsureCount: number; readonly certainCount: number; readonly timesMs: readonly number[] } {
  const { picks, keptPicks } = real
  const start = startOf(real, format)
  const board = boardWithKeepers(listed, start)
  const scoredIds = new Set(board.players.slice(0, Math.max(MIN_SCORED_PLAYERS, picks.length)).map(({ id }) => id))
  const pickIndexes = new Map(picks.map((id, index) => [id, index]))
  const timesMs: number[] = []
  let unsureCount = 0
  let certainCount = 0
  for (let doneCount = 1; doneCount < picks.length; doneCount += 1) {
    if (keptPicks.has(doneCount)) continue
    const teamIndex = ownerOf(start, doneCount)
    const nextSlot = openSlotOfTeam(withPicks(start, picks, doneCount), teamIndex)
    if (nextSlot === null) continue
    const between = Array.from({ length: nextSlot - doneCount - 1 }, (_slot, index) => doneCount + 1 + index).filter(
      (slotNumber) => !keptPicks.has(slotNumber),
    )
    // Between two picks in a row a team is on the clock already, and its next pick would be the one after.
    const isBackToBack = between.length === 0
    const draft = withPicks(start, picks, isBackToBack ? doneCount - 1 : doneCount)
    const startMs = performance.now()
    const odds = backOdds(draft, teamIndex, listed, room)
    timesMs.push(performance.now() - startMs)
    const available = board.players.filter(({ id }) => slotNumberOfPlayer(draft, id) === null)
    const priced = survivalByPrice(available, between)
    for (const [index, { id, adp }] of available.entries()) {
      const chance = odds.get(id)?.next ?? null
      if (chance === null || !scoredIds.has(id) || id === picks[doneCount - 1]) continue
      const isBack = (pickIndexes.get(id) ?? Infinity) >= nextSlot - 1
      const isNear = adp <= nextSlot + NEAR_ROUNDS * format.teamCount
      if (isBackToBack) {
        // Certain, so it says nothing of the odds.
        if (chance < 1) unsureCount += 1
        else certainCount += 1
        continue
      }
      fitted.add(chance, isBack, isNear)
      byPrice.add(priced[index] ?? 1, isBack, isNear)
    }
  }
  return { unsureCount, certainCount, timesMs }
}

function withPicks(start: Draft, picks: readonly PlayerId[], doneCount: number): Draft {
  const slots = start.slots.map((kept, index) => {
    const playerId = picks[index]
    return index >= doneCount || playerId === undefined
      ? kept
      : (kept ?? { playerId, by: 'person' as const, reason: null })
  })
  return { ...start, slots }
}

export function createOddsTally(): OddsTally {
  const sums = { all: emptySum(), near: emptySum() }
  const bins = { all: emptyBins(), near: emptyBins() }
  return {
    add(chance, isBack, isNear) {
      addTo(sums.all, bins.all, chance, isBack)
      if (isNear) addTo(sums.near, bins.near, chance, isBack)
    },
    scores() {
      const gap = bins.near.reduce((sum, { chances, backCount }) => sum + Math.abs(chances - backCount), 0)
      return {
        all: scoreOf(sums.all),
        near: { ...scoreOf(sums.near), calibrationError: gap / Math.max(1, sums.near.count) },
        bins: bins.all.map(({ count, chances, backCount }, index) => ({
          from: index / BIN_COUNT,
          to: (index + 1) / BIN_COUNT,
          count,
          predicted: chances / Math.max(1, count),
          observed: backCount / Math.max(1, count),
        })),
      }
    },
  }
}

interface Sum {
  count: number
  brier: number
  logLoss: number
}

interface Bin {
  count: number
  chances: number
  backCount: number
}

function emptySum(): Sum {
  return { count: 0, brier: 0, logLoss: 0 }
}

/** Tenths, the last one with 1 itself. */
function emptyBins(): readonly Bin[] {
  return Array.from({ length: BIN_COUNT }, () => ({ count: 0, chances: 0, backCount: 0 }))
}

function addTo(sum: Sum, bins: readonly Bin[], chance: number, isBack: boolean): void {
  const sure = Math.min(1 - SURE, Math.max(SURE, chance))
  sum.count += 1
  sum.brier += (chance - (isBack ? 1 : 0)) ** 2
  sum.logLoss -= Math.log(isBack ? sure : 1 - sure)
  const bin = bins[Math.min(BIN_COUNT - 1, Math.floor(chance * BIN_COUNT))]
  if (bin === undefined) return
  bin.count += 1
  bin.chances += chance
  if (isBack) bin.backCount += 1
}

function scoreOf({ count, brier, logLoss }: Sum): OddsScore {
  return { count, brier: brier / Math.max(1, count), logLoss: logLoss / Math.max(1, count) }
}
