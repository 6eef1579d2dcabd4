import { exportAuctionCsv, exportAuctionJson, type ExportFacts } from '#core/auction/export-auction.ts'
import { pricesBefore } from '#core/auction/prices-before.ts'
import { pickCount } from '#core/draft/draft.ts'
import { exportCsv, exportFileName } from '#core/draft/export-csv.ts'
import type { PlayerId } from '#core/players/player.ts'
import { downloadText } from '../platform/download.ts'
import { localIsoDate } from '../platform/local-date.ts'
import type { AuctionPart, DraftSnapshot } from '../session/draft-session.ts'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import { leagueFacts } from '../session/league-facts.ts'
import { showToast } from '../ui/toast.ts'

/** Downloads picks or sales, or shows that there are none (specification, section 5). */
export function downloadCsv(snapshot: DraftSnapshot, nowMs: number): void {
  const text = csvOf(snapshot)
  if (text === null) return showToast(DRAFT_TOASTS.nothingToExport())
  downloadText(exportFileName(localIsoDate(nowMs)), text, 'text/csv')
  showToast(DRAFT_TOASTS.exported())
}

/** Null where nobody has drafted. */
export function csvOf({ draft, auction = null, teamNames, board, priceFacts }: DraftSnapshot): string | null {
  if (auction !== null) {
    const isEmpty = auction.auction.sales.length === 0
    return isEmpty ? null : exportAuctionCsv(auction.auction, exportFacts(auction, board, teamNames))
  }
  if (pickCount(draft) === 0) return null
  const { adpById } = leagueFacts({ board, draft, priceFacts }).prices
  return exportCsv(draft, teamNames, withLeaguePrices(board.playersById, adpById))
}

/** Downloads an auction with the bids of each lot as JSON, or shows that nobody was sold. */
export function downloadBids({ auction = null, board, teamNames }: DraftSnapshot, nowMs: number): void {
  if (auction === null || auction.auction.sales.length === 0) return showToast(DRAFT_TOASTS.nothingToExport())
  const text = exportAuctionJson(auction.auction, auction.bidLog ?? [], exportFacts(auction, board, teamNames))
  downloadText(exportFileName(localIsoDate(nowMs), 'json'), text, 'application/json')
  showToast({ ...DRAFT_TOASTS.exported(), description: 'JSON file downloaded' })
}

/** Files have the names of the teams. */
function exportFacts(
  { auction }: AuctionPart,
  { players, playersById }: DraftSnapshot['board'],
  teamNames: readonly string[],
): ExportFacts {
  return { teamNames, playersById, expectedPrice: pricesBefore(auction, players) }
}

/** The ADP of the file is the one on the screen, as in superflex, where the league's prices are not the published ones. */
export function withLeaguePrices<Exported extends { readonly adp: number | null }>(
  playersById: ReadonlyMap<PlayerId, Exported>,
  adpById: ReadonlyMap<PlayerId, number>,
): ReadonlyMap<PlayerId, Exported> {
  return new Map(
    [...playersById].map(([id, player]) => {
      const adp = adpById.get(id)
      return [id, adp === undefined ? player : { ...player, adp: Math.round(adp * 10) / 10 }]
    }),
  )
}
