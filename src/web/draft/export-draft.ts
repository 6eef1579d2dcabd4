import { pickCount } from '#core/draft/draft.ts'
import { exportCsv, exportFileName } from '#core/draft/export-csv.ts'
import type { PlayerId } from '#core/players/player.ts'
import { leagueFacts } from '../session/league-facts.ts'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import { downloadText } from '../platform/download.ts'
import { localIsoDate } from '../platform/local-date.ts'
import { showToast } from '../ui/toast.ts'
import type { DraftSession } from '../session/draft-session.ts'

/** Downloads the results, or tells that there are none (specification, section 5). */
export function exportDraft(session: DraftSession, nowMs: number): void {
  const { draft, teamNames, board, priceFacts } = session.snapshot()
  if (pickCount(draft) === 0) return showToast(DRAFT_TOASTS.nothingToExport())
  const players = withLeaguePrices(board.playersById, leagueFacts({ board, draft, priceFacts }).prices.adpById)
  downloadText(exportFileName(localIsoDate(nowMs)), exportCsv(draft, teamNames, players), 'text/csv')
  showToast(DRAFT_TOASTS.exported())
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
