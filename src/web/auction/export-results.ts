// Apart because headers of drafts export without loading the screens of auctions.
import { exportDraft } from '../draft/export-draft.ts'
import type { DraftSession } from '../session/draft-session.ts'

/** A draft as picks, an auction as sales. */
export function exportResults(session: DraftSession, nowMs: number): void {
  if ((session.snapshot().auction ?? null) === null) exportDraft(session, nowMs)
  else void import('./export-auction.ts').then(({ downloadAuction }) => downloadAuction(session, 'csv', nowMs))
}
