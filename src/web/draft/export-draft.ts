import { pickCount } from '#core/draft/draft.ts'
import { exportCsv, exportFileName } from '#core/draft/export-csv.ts'
import { TOASTS } from '../app/toast-words.ts'
import { downloadText } from '../platform/download.ts'
import { localIsoDate } from '../platform/local-date.ts'
import { showToast } from '../ui/toaster.tsx'
import type { DraftSession } from './draft-session.ts'

/** Downloads the results, or says that there are none (specification, section 5). */
export function exportDraft(session: DraftSession, nowMs: number): void {
  const { draft, teamNames, board } = session.store.getState()
  if (pickCount(draft) === 0) return showToast(TOASTS.nothingToExport())
  downloadText(exportFileName(localIsoDate(nowMs)), exportCsv(draft, teamNames, board.playersById), 'text/csv')
  showToast(TOASTS.exported())
}
