import { isAuctionComplete } from '#core/auction/auction.ts'
import { hasAuctionBegun } from '#core/solo/solo-auction.ts'
import { isComplete, pickCount } from '#core/draft/draft.ts'
import { picksUntilTurn, turnOnTheClock } from '#core/draft/turn.ts'
import { useSnapshot } from '../session/use-snapshot.ts'
import { goTo } from '../platform/place.ts'
import { pickWait, ReturnBar } from '../ui/return-bar.tsx'
import type { LoadedSolo } from './solo-store.ts'
import type { SoloSnapshot } from './solo-snapshot.ts'

/** The solo draft of this device, if it has begun and is not complete. */
export function ReturnToSolo({ desk: { session } }: { desk: LoadedSolo }) {
  const detail = useSnapshot(session, whatIsNext)
  if (detail === null) return null
  return <ReturnBar name="your solo draft" detail={detail} isOwnMove={false} onReturn={() => goTo({ view: 'solo' })} />
}

type WhatIsNext = Pick<SoloSnapshot, 'draft' | 'ownTeamIndex' | 'auction'>

function nextLot({ auction }: NonNullable<WhatIsNext['auction']>): string | null {
  if (!hasAuctionBegun(auction) || isAuctionComplete(auction)) return null
  const lotNumber = auction.lots[0]?.lotNumber ?? auction.nextLotNumber
  return auction.lots.length > 0 ? `lot ${lotNumber} is up` : `lot ${lotNumber} is next`
}

/** Null if there is nothing to return to. */
function whatIsNext({ draft, ownTeamIndex, auction }: WhatIsNext): string | null {
  if (auction !== null) return nextLot(auction)
  const turn = turnOnTheClock(draft)
  if (pickCount(draft) === 0 || isComplete(draft) || turn === null) return null
  return ownTeamIndex === null ? `pick ${turn.label} is next` : pickWait(picksUntilTurn(draft, ownTeamIndex))
}
