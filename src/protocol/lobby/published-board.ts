import { emptyAuction, type Auction, type Sale } from '#core/auction/auction.ts'
import { boardOf } from '#core/auction/board-of-sales.ts'
import { type Draft } from '#core/draft/draft.ts'
import { emptyDraft } from '#core/draft/empty-draft.ts'
import type { PublishedDraft } from '#core/lobby/published-draft.ts'
import { rulesFrom } from './rules-schema.ts'

/** A published draft as every screen reads drafts. */
export function draftOfPublished(published: PublishedDraft): Draft {
  const auction = auctionOfPublished(published)
  if (auction !== null) return boardOf(auction)
  const { teamCount, roundCount, rules, picks } = published
  return {
    ...emptyDraft({ teamCount, roundCount, rules: rulesFrom(rules, roundCount) }),
    owners: picks.map(({ teamIndex }) => teamIndex),
    slots: picks.map(({ playerId, by }) => ({ playerId, by, reason: null })),
  }
}

/** The finished auction of a published draft; null where teams took turns. */
export function auctionOfPublished(published: PublishedDraft): Auction | null {
  const { teamCount, roundCount, rules: sent, picks, budgets } = published
  const rules = rulesFrom(sent, roundCount)
  if (rules.auction === undefined || budgets === undefined) return null
  const sales = picks.map(({ teamIndex, by, playerId, price = 0, saleNumber = 0, nominatedBy = null }): Sale => {
    return { lotNumber: saleNumber, playerId, teamIndex, price, by, reason: null, nominatedBy }
  })
  return {
    ...emptyAuction({ teamCount, roundCount, rules }, 0, budgets),
    sales: sales.toSorted((one, other) => one.lotNumber - other.lotNumber),
  }
}
