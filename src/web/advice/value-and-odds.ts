import { slotNumberOfPlayer, type Draft } from '#core/draft/draft.ts'
import type { PlayerId } from '#core/players/player.ts'
import { slotOfTurn } from '../draft/view.ts'

/** The pick on the clock, or the player's own, minus ADP: above 0, the player lasted longer than usual. */
export function valueOf(draft: Draft, playerId: PlayerId, adp: number | null): number | null {
  const slotNumber = slotNumberOfPlayer(draft, playerId) ?? slotOfTurn({ draft })
  return slotNumber === null || adp === null ? null : Math.round(slotNumber - adp)
}

/** A probability as people read it: "62%", and never a certainty that is none. */
export function oddsText(probability: number): string {
  return `${wholePercent(probability)}%`
}

/** In the steps that people see: a row whose odds change by less is not drawn again. */
export function shownOdds(probability: number | null): number | null {
  return probability === null ? null : wholePercent(probability) / 100
}

function wholePercent(probability: number): number {
  if (probability <= 0) return 0
  if (probability >= 1) return 100
  return Math.min(99, Math.max(1, Math.round(probability * 100)))
}
