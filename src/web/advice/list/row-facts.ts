import { slotNumberOfPlayer, slotOnTheClock, type Draft } from '#core/draft/draft.ts'
import type { BrowseSort } from '#core/players/browse.ts'
import type { Player, PlayerId } from '#core/players/player.ts'

/** The pick on the clock, or the player's own, minus ADP: above 0, the player lasted longer than usual. */
export function valueOf(draft: Draft, playerId: PlayerId, adp: number | null): number | null {
  const slotNumber = slotNumberOfPlayer(draft, playerId) ?? slotOnTheClock(draft)
  return slotNumber === null || adp === null ? null : Math.round(slotNumber - adp)
}

/** "+3", "0", "−12" */
export function signedText(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−')
}

/** The players that begin a tier, with its number. Only in the order of ranks are tiers in one piece. */
export function tierStarts(players: readonly Player[], sort: BrowseSort): ReadonlyMap<PlayerId, number> {
  const starts = new Map<PlayerId, number>()
  if (sort !== 'rank') return starts
  let tier = 0
  for (const player of players) {
    // Behind an imported ranking, the players that it lacks repeat lower tiers.
    if (player.tier <= tier || player.isUnranked === true) continue
    tier = player.tier
    starts.set(player.id, tier)
  }
  return starts
}

/** A probability as people read it: "62%", and never a certainty that is none. */
export function oddsText(probability: number): string {
  if (probability <= 0) return '0%'
  if (probability >= 1) return '100%'
  return `${Math.min(99, Math.max(1, Math.round(probability * 100)))}%`
}
