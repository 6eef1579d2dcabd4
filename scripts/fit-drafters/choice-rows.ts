import type { PricedCandidate } from '#core/automatic/candidates.ts'
import { pairFeatures, positionFeatures, priceFeatures } from '#core/automatic/choice-features.ts'
import type { DraftFormat } from '#core/draft/order.ts'
import type { BoardOf } from '../drafts/draft-prices.ts'
import type { RealDraft } from '../drafts/real-drafts.ts'
import { replay, type ReplayedPick } from '../drafts/replay.ts'

/** The features of every candidate of every choice, without their zeros. */
export interface ChoiceRows {
  /** Choice t has the candidates from `firstCandidates[t]` to before `firstCandidates[t + 1]`. */
  readonly firstCandidates: readonly number[]
  /** Candidate c has the entries from `firstEntries[c]` to before `firstEntries[c + 1]`. */
  readonly firstEntries: readonly number[]
  readonly features: Uint8Array
  readonly values: Float64Array
  /** The candidate who was chosen, by index. */
  readonly chosen: readonly number[]
  /** Picks of somebody who was no candidate. */
  readonly outsideCount: number
}

/** Few drafts of many leagues: what they don't say stays as in the first community. */
export const LEAGUES_RIDGE = 3

/** As many as people look at, and enough of each position for the end of a draft. */
const CANDIDATE_COUNT = 100
const CANDIDATES_PER_POSITION = 14

export function choiceRows(drafts: readonly RealDraft[], format: DraftFormat, boardOf: BoardOf): ChoiceRows {
  const firstCandidates = [0]
  const firstEntries = [0]
  const features: number[] = []
  const values: number[] = []
  const chosen: number[] = []
  let outsideCount = 0
  const add = (featureIndex: number, value: number) => {
    if (value === 0) return
    features.push(featureIndex)
    values.push(value)
  }
  const addPick = ({ slotNumber, moment, roster, available, playerId }: ReplayedPick) => {
    const candidates = candidatesOf(available)
    const index = candidates.findIndex(({ id }) => id === playerId)
    if (index === -1) {
      outsideCount += 1
      return
    }
    chosen.push(firstEntries.length - 1 + index)
    for (const [place, candidate] of candidates.entries()) {
      priceFeatures(add, candidate, slotNumber, moment.roundNumber, place)
      positionFeatures(add, candidate.position, moment)
      pairFeatures(add, candidate, roster)
      firstEntries.push(features.length)
    }
    firstCandidates.push(firstEntries.length - 1)
  }
  for (const draft of drafts) replay(draft, format, boardOf(draft), addPick)
  return {
    firstCandidates,
    firstEntries,
    features: Uint8Array.from(features),
    values: Float64Array.from(values),
    chosen,
    outsideCount,
  }
}

function candidatesOf(available: readonly PricedCandidate[]): readonly PricedCandidate[] {
  const seen = new Map<string, number>()
  return available.filter(({ position }, index) => {
    const count = (seen.get(position) ?? 0) + 1
    seen.set(position, count)
    return index < CANDIDATE_COUNT || count <= CANDIDATES_PER_POSITION
  })
}
