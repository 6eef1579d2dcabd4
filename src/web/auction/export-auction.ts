import { exportFileName } from '#core/draft/export-csv.ts'
import { exportAuctionCsv, exportAuctionJson } from '#core/auction/export-auction.ts'
import { downloadText } from '../platform/download.ts'
import { localIsoDate } from '../platform/local-date.ts'
import type { DraftSession } from '../session/draft-session.ts'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import { showToast } from '../ui/toast.ts'
import { auctionFacts } from './auction-facts.ts'

/** Downloads the sales as CSV, or everything with its bids as JSON; or tells that there are none. */
export function downloadAuction(session: DraftSession, kind: 'csv' | 'json', nowMs: number): void {
  const facts = auctionFacts(session.snapshot())
  if (facts === null || facts.auction.sales.length === 0) return showToast(DRAFT_TOASTS.nothingToExport())
  const { auction, part, board } = facts
  // Files have the names of the teams.
  const { teamNames } = session.snapshot()
  const exported = { teamNames, playersById: board.playersById, expectedPrice: facts.before }
  const name = exportFileName(localIsoDate(nowMs), kind)
  if (kind === 'csv') downloadText(name, exportAuctionCsv(auction, exported), 'text/csv')
  else downloadText(name, exportAuctionJson(auction, part.bidLog ?? [], exported), 'application/json')
  showToast(
    kind === 'csv' ? DRAFT_TOASTS.exported() : { ...DRAFT_TOASTS.exported(), description: 'JSON file downloaded' },
  )
}
