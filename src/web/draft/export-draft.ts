import { pickCount } from '#core/draft/draft.ts'
import { exportCsv, exportFileName } from '#core/draft/export-csv.ts'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import { downloadText } from '../platform/download.ts'
import { localIsoDate } from '../platform/local-date.ts'
import { showToast } from '../ui/toast.ts'
import type { DraftSession } from '../session/draft-session.ts'

/** Downloads the results, or tells that there are none (specification, section 5). */
export function exportDraft(session: DraftSession, nowMs: number): void {
  const { draft, teamNames, board } = session.snapshot()
  if (pickCount(draft) === 0) return showToast(DRAFT_TOASTS.nothingToExport())
  downloadText(exportFileName(localIsoDate(nowMs)), exportCsv(draft, teamNames, board.playersById), 'text/csv')
  showToast(DRAFT_TOASTS.exported())
}
