// Apart because headers of drafts load what makes files only when somebody exports.
import type { DraftSession } from '../session/draft-session.ts'

/** A draft as picks, an auction as sales. */
export async function exportResults(session: DraftSession, nowMs: number): Promise<void> {
  const { downloadCsv } = await import('./results-file.ts')
  downloadCsv(session.snapshot(), nowMs)
}

/** An auction with the bids of each lot. */
export async function exportWithBids(session: DraftSession, nowMs: number): Promise<void> {
  const { downloadBids } = await import('./results-file.ts')
  downloadBids(session.snapshot(), nowMs)
}
