import { apply } from '#core/auction/apply-auction.ts'
import { auctionBidders, type BidderModel } from '#core/auction/auction-bidders.ts'
import type { AuctionCommand, AuctionFacts } from '#core/auction/auction-command.ts'
import type { AuctionPlayer } from '#core/auction/auction-prices.ts'
import { nextNominator, type Auction } from '#core/auction/auction.ts'
import { isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import { decide } from '#core/auction/decide-auction.ts'
import type { DraftPool } from '#core/draft/draft-command.ts'
import { assert } from '#core/lib/assert.ts'

/** An auction of computers, and of autopick where a team is on it, from its keepers to its end. Each lot is settled at once. */
export function computersAuction(before: Auction, players: readonly AuctionPlayer[], model?: BidderModel): Auction {
  const positions = new Map(players.map(({ id, position }) => [id, position]))
  const pool: DraftPool = {
    players,
    has: (playerId) => positions.has(playerId),
    positionOf: (playerId) => positions.get(playerId) ?? null,
  }
  const bidders = auctionBidders({ players, pool, ...(model !== undefined && { model }) })
  const facts: AuctionFacts = { pool, nowMs: 0, limits: [], ...bidders }
  let auction: Auction = {
    ...before,
    teams: before.teams.map((team) => (team.control === 'person' ? { ...team, control: 'computer' } : team)),
  }
  const act = (command: AuctionCommand) => {
    const decision = decide(auction, { kind: 'system' }, command, facts)
    assert(decision.ok, `computers may ${command.kind}`)
    for (const event of decision.value) auction = apply(auction, event)
  }
  act({ kind: 'open' })
  while (!isAuctionComplete(auction)) {
    const nominator = nextNominator(auction)
    assert(nominator !== null, 'somebody nominates')
    act({ kind: 'nominate-automatically', turn: nominator.turn })
    const lot = auction.lots[0]
    assert(lot !== undefined, 'somebody is left to nominate')
    act({ kind: 'settle-lot', lotNumber: lot.lotNumber })
  }
  return auction
}
