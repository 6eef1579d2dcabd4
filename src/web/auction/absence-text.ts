import type { Auction } from '#core/auction/auction.ts'
import { autopickFromLot, isManagerAway } from '#core/auction/absence.ts'
import type { AuctionFacts } from './auction-facts.ts'

/** What stands beside a team whose manager does not bid themselves; null for everybody else. */
export function absenceMark(auction: Auction, teamIndex: number): 'away' | 'autopick' | null {
  if (isManagerAway(auction, teamIndex)) return 'away'
  return auction.teams[teamIndex]?.control === 'autopick' ? 'autopick' : null
}

/** "Zoë is away, autopick from lot 24"; empty while everybody else is there. */
export function absenceText({ auction, own, teamNames }: Pick<AuctionFacts, 'auction' | 'own' | 'teamNames'>): string {
  const sentences = auction.teams.flatMap((_team, teamIndex) => {
    if (teamIndex === own || !isManagerAway(auction, teamIndex)) return []
    const lotNumber = autopickFromLot(auction, teamIndex)
    const until = lotNumber === null ? 'autopick bids' : `autopick from lot ${lotNumber}`
    return [`${teamNames[teamIndex] ?? ''} is away, ${until}`]
  })
  return sentences.join('. ')
}
