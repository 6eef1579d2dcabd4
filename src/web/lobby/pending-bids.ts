import { lotOf, type Auction } from '#core/auction/auction.ts'
import type { AuctionCommand } from '#core/auction/auction-command.ts'
import { ok } from '#core/lib/result.ts'
import type { Outcome, PendingBid } from '../session/draft-session.ts'
import type { CommandEnd } from './sync/sync-types.ts'
import { isUnsent, outcomeOf } from './sync-client.ts'

export type BidCommand = Extract<AuctionCommand, { readonly kind: 'bid' }>

/** The person's own bids that the server has not confirmed, in this tab's memory: beside the price, never as the price (C3). */
export interface PendingBids {
  shown(auction: Auction | null): ReadonlyMap<number, PendingBid>
  /** A second press of the same amount while the first is on its way is the same bid. */
  bid(command: BidCommand): Promise<Outcome>
}

interface TrackedBid extends PendingBid {
  /** Set once the server accepted it, until that version is here. */
  readonly version: number | null
}

interface PendingBidsParts {
  readonly version: () => number
  readonly give: (command: BidCommand) => Promise<CommandEnd>
  readonly onChange: () => void
}

export function trackPendingBids({ version: current, give, onChange }: PendingBidsParts): PendingBids {
  const bids = new Map<number, TrackedBid>()
  const inFlight = new Map<string, Promise<Outcome>>()

  function track(lotNumber: number, bid: TrackedBid): void {
    bids.set(lotNumber, bid)
    onChange()
  }

  /** Only the bid that this press made: a higher one may be on its way since. */
  function settle(lotNumber: number, sent: TrackedBid, after: TrackedBid | null): void {
    if (bids.get(lotNumber) !== sent) return
    if (after !== null) return track(lotNumber, after)
    bids.delete(lotNumber)
    onChange()
  }

  async function send(command: BidCommand): Promise<Outcome> {
    const { lotNumber, amount } = command
    const sent: TrackedBid = { amount, state: 'sending', version: null }
    track(lotNumber, sent)
    const end = await give(command)
    if (end.kind === 'applied') {
      settle(lotNumber, sent, end.version > current() ? { ...sent, version: end.version } : null)
      return ok(null)
    }
    settle(lotNumber, sent, isUnsent(end) ? { amount, state: 'not_sent', version: null } : null)
    return outcomeOf(end)
  }

  return {
    shown: (auction) =>
      new Map(
        [...bids].flatMap(([lotNumber, { amount, state, version }]) => {
          const isHere = version !== null && version <= current()
          const isOpen = auction !== null && lotOf(auction, lotNumber) !== null
          return isOpen && !isHere ? [[lotNumber, { amount, state }] as const] : []
        }),
      ),
    bid(command) {
      const key = JSON.stringify([command.lotNumber, command.amount, command.teamIndex])
      const running = inFlight.get(key)
      if (running !== undefined) return running
      const sending = send(command).finally(() => inFlight.delete(key))
      inFlight.set(key, sending)
      return sending
    },
  }
}
