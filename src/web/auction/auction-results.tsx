// Apart because a finished auction is also shown on a public page, where nobody bids.
import { SoldBoard } from './auction-board.tsx'
import { useFacts } from './use-auction.ts'

/** The board of a finished auction on a page, with everybody's money. */
export function AuctionResults() {
  return (
    <div className="text-small print:hidden">
      <SoldBoard facts={useFacts()} size="screen" />
    </div>
  )
}
