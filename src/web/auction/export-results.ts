// Apart because headers of drafts load what makes files only when somebody exports.
import type { DraftSession } from '../session/draft-session.ts'

/** A draft as picks, an auction as sales. */
export async function exportResults(session: DraftSession, nowMs: number): Promise<void> {
  if ((session.snapshot().auction ?? null) === null) {
    const { exportDraft } = await import('../draft/export-draft.ts')
    exportDraft(session, nowMs)
  } else {
    const { downloadAuction } = await import('./export-auction.ts')
    downloadAuction(session, 'csv', nowMs)
  }
}
