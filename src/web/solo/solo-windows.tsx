import { DraftWindows } from '../draft/draft-windows.tsx'
import { closeDialog, type DialogName } from '../platform/place.ts'
import { CARD_KEYS } from '../players/card-keys.ts'
import { useSnapshotWhile } from '../session/use-snapshot.ts'
import { createLoadOnce, useLazyDialog } from '../ui/lazy-part.ts'
import type { LoadedSolo } from './solo-store.ts'

interface SoloWindowsProps {
  desk: LoadedSolo
  dialog: DialogName | null
}

/** Every dialog of a solo draft; the code of its own ones is not there before one is opened or the screen is in use. */
export function SoloWindows({ desk, dialog }: SoloWindowsProps) {
  const { session, boardFile } = desk
  const snapshot = useSnapshotWhile(session, dialog !== null)
  return (
    <>
      <DraftWindows
        dialog={dialog}
        board={snapshot.board}
        pool={snapshot.pool}
        boardFile={snapshot.shownEdition ?? boardFile}
        hasImportedBoard={snapshot.hasImportedBoard}
        onBoard={(board) => {
          session.replaceBoard(board)
          return true
        }}
        shortcuts={CARD_KEYS}
      />
      <LazySoloDialogs desk={desk} dialog={dialog} />
    </>
  )
}

/** Those of every draft need none of the others' code. */
const SHARED_DIALOGS: ReadonlySet<DialogName> = new Set<DialogName>([
  'import',
  'player',
  'compare',
  'advice',
  'help',
  'queue',
  'team',
  'choices',
  'full-screen',
])

const dialogsPart = createLoadOnce(() => import('./solo-dialogs.tsx').then((module) => module.SoloDialogs))

function LazySoloDialogs(props: SoloWindowsProps) {
  const open = props.dialog !== null && !SHARED_DIALOGS.has(props.dialog)
  return useLazyDialog(dialogsPart, { ...props, open, onClose: closeDialog })
}
