import { peopleSoFar } from '#core/advice/people-so-far.ts'
import type { OddsRoom } from '#core/advice/odds.ts'
import { boardWithKeepers, type PricedBoard } from '#core/automatic/candidates.ts'
import { pairUtility, positionUtility, priceUtility } from '#core/automatic/drafter-model.ts'
import type { DraftFormat } from '#core/draft/order.ts'
import { POSITIONS } from '#core/players/player.ts'
import type { RealDraft } from '../../scripts/drafts/real-drafts.ts'
import { replay, startOf } from '../../scripts/drafts/replay.ts'

/** The drafters' view of one real pick. */
export interface PredictedPick {
  readonly roundNumber: number
  /** Minus the logarithm of the chance that the player had among everybody who was left. */
  readonly loss: number
  /** The same among the best-priced 60; null if the player was not one of them. */
  readonly windowLoss: number | null
  /** From 0, by chance. */
  readonly rank: number
}

const WINDOW = 60
/** A pick of somebody who is not on the board, and whatever the model thinks impossible, costs this much at most. */
const LEAST_CHANCE = 1e-5

/** By the mix that the odds use: how people of the room choose, as far as the picks before show. */
export function predictedPicks(
  real: RealDraft,
  format: DraftFormat,
  board: PricedBoard,
  room: OddsRoom,
): readonly PredictedPick[] {
  const predicted: PredictedPick[] = []
  const start = startOf(real, format)
  const priced = boardWithKeepers(board, start)
  const slots = start.slots.map((kept, index) => {
    const playerId = real.picks[index]
    return kept ?? (playerId === undefined ? null : { playerId, by: 'person' as const, reason: null })
  })
  replay(real, format, board, ({ slotNumber, moment, roster, available, playerId }) => {
    const before = slots.map((pick, index) => (index < slotNumber - 1 ? pick : (start.slots[index] ?? null)))
    const { people: model } = peopleSoFar({ ...start, slots: before }, priced, room)
    const wants = new Map(POSITIONS.map((position) => [position, positionUtility(model, position, moment)]))
    const weights = available.map((player, index) =>
      Math.exp(
        priceUtility(model, player, slotNumber, moment.roundNumber, index) +
          (wants.get(player.position) ?? 0) +
          pairUtility(model, player, roster),
      ),
    )
    const index = available.findIndex(({ id }) => id === playerId)
    const own = weights[index] ?? 0
    const chanceAmong = (some: readonly number[]) =>
      Math.max(LEAST_CHANCE, own / some.reduce((sum, weight) => sum + weight, 0))
    predicted.push({
      roundNumber: moment.roundNumber,
      loss: -Math.log(chanceAmong(weights)),
      windowLoss: index >= 0 && index < WINDOW ? -Math.log(chanceAmong(weights.slice(0, WINDOW))) : null,
      rank: index === -1 ? Infinity : weights.filter((weight) => weight > own).length,
    })
  })
  return predicted
}

export interface NextPickScores {
  /** Per pick of a player among the best-priced 60, among these. */
  readonly logLoss: number
  /** Per pick, among everybody who was left. */
  readonly logLossOfAll: number
  /** The share of picks beyond the best-priced 60. */
  readonly outside: number
  readonly top1: number
  readonly top5: number
  readonly logLossByRound: readonly number[]
}

export function nextPickScores(predicted: readonly PredictedPick[], roundCount: number): NextPickScores {
  const inWindow = (some: readonly PredictedPick[]) => some.flatMap(({ windowLoss }) => windowLoss ?? [])
  const shareOf = (passes: (pick: PredictedPick) => boolean) => predicted.filter(passes).length / predicted.length
  return {
    logLoss: mean(inWindow(predicted)),
    logLossOfAll: mean(predicted.map(({ loss }) => loss)),
    outside: shareOf(({ windowLoss }) => windowLoss === null),
    top1: shareOf(({ rank }) => rank < 1),
    top5: shareOf(({ rank }) => rank < 5),
    logLossByRound: Array.from({ length: roundCount }, (_round, index) =>
      mean(inWindow(predicted.filter(({ roundNumber }) => roundNumber === index + 1))),
    ),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
