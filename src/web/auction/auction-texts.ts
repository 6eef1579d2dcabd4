import type { AuctionFacts } from './auction-facts.ts'

export function teamName({ own, teamNames }: Pick<AuctionFacts, 'own' | 'teamNames'>, teamIndex: number): string {
  return teamIndex === own ? 'You' : (teamNames[teamIndex] ?? '')
}

export function places(count: number): string {
  return count === 1 ? '1 place' : `${count} places`
}

export function teams(count: number): string {
  return count === 1 ? '1 team' : `${count} teams`
}

/** At which seconds before the end the time is announced: twice, and after a late bid only what is still ahead. */
export function secondsToAnnounce(leftMs: number): readonly number[] {
  return [10, 5].filter((seconds) => leftMs > 1000 * seconds)
}
