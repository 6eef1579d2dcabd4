import type { Auction } from '#core/auction/auction.ts'
import type { AuctionFacts } from './auction-facts.ts'

/** "0:06", "12:30", "7 h 12 min" */
export function timeLeft(ms: number | null): string {
  if (ms === null) return ''
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function teamName({ own, teamNames }: Pick<AuctionFacts, 'own' | 'teamNames'>, teamIndex: number): string {
  return teamIndex === own ? 'You' : (teamNames[teamIndex] ?? '')
}

export function places(count: number): string {
  return count === 1 ? '1 place' : `${count} places`
}

export function teams(count: number): string {
  return count === 1 ? '1 team' : `${count} teams`
}

/** At which seconds before the end people are told: twice, and after a late bid only what is still ahead. */
export function secondsToTell(leftMs: number): readonly number[] {
  return [10, 5].filter((seconds) => leftMs > 1000 * seconds)
}

/** How many players are bought in all, and which one is up. */
export function lotCount({ format }: Auction): number {
  return format.teamCount * format.roundCount
}
