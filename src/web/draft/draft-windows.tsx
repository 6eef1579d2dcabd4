import type { PlayerPool } from '#core/draft/draft.ts'
import type { Board } from '#core/players/board.ts'
import { closeDialog, type DialogName } from '../app/place.ts'
import { TOASTS } from '../app/toast-words.ts'
import { ImportDialog } from '../players-import/import-dialog.tsx'
import type { KeyLabel } from '../players/card-keys.ts'
import { QueuePanel } from '../shortlist/queue-panel.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { showToast } from '../ui/toaster.tsx'
import { HelpSheet } from './help-sheet.tsx'
import { RosterPanel } from './roster-panel.tsx'

export interface DraftWindowsProps {
  dialog: DialogName | null
  board: Board
  /** Who may be drafted; null: everybody on the board. */
  pool: PlayerPool | null
  seasonYear: number
  hasImportedBoard: boolean
  /** Null goes back to the bundled board. False when the device has no room for it. */
  onBoard: (board: Board | null) => boolean
  shortcuts: readonly KeyLabel[]
}

/** The windows of every draft: import, keys, and on phones queue and team as sheets (RU32). */
export function DraftWindows(props: DraftWindowsProps) {
  const { dialog, board, pool, seasonYear, hasImportedBoard, onBoard, shortcuts } = props
  const close = closeDialog
  return (
    <>
      <ImportDialog
        open={dialog === 'import'}
        onClose={close}
        board={board}
        pool={pool}
        seasonYear={seasonYear}
        hasImportedBoard={hasImportedBoard}
        onImport={(imported, counts) =>
          showToast(onBoard(imported) ? TOASTS.imported(counts.matched + counts.added) : TOASTS.storageFull())
        }
        onUseBundled={() => showToast(onBoard(null) ? TOASTS.bundledBoard() : TOASTS.storageFull())}
      />
      <HelpSheet open={dialog === 'help'} onClose={close} shortcuts={shortcuts} />
      <Sheet open={dialog === 'queue'} onClose={close} title="Queue">
        <QueuePanel variant="sheet" />
      </Sheet>
      <Sheet open={dialog === 'team'} onClose={close} title="Team">
        <RosterPanel variant="plain" />
      </Sheet>
    </>
  )
}
