import type { Auction } from '#core/auction/auction.ts'
import type { AuctionFacts } from './auction-facts.ts'

export function money(dollars: number): string {
  return dollars < 0 ? `−$${(-dollars).toLocaleString('en-US')}` : `$${dollars.toLocaleString('en-US')}`
}

/** "4 under expected" */
export function againstExpected(price: number, expected: number): string {
  if (price === expected) return 'as expected'
  return price < expected ? `${plain(expected - price)} under expected` : `${plain(price - expected)} over expected`
}

/** "2 under", for lists. */
export function shortAgainst(price: number, expected: number): string {
  if (price === expected) return 'fair'
  return price < expected ? `${plain(expected - price)} under` : `${plain(price - expected)} over`
}

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

function plain(count: number): string {
  return count.toLocaleString('en-US')
}
