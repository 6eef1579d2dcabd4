import { DraftWindows } from '../draft/draft-windows.tsx'
import { closeDialog, usePlace, type DialogName } from '../platform/place.ts'
import { CARD_KEYS } from '../players/card-keys.ts'
import { useSnapshotWhile } from '../session/use-snapshot.ts'
import { lazyDialog } from '../ui/lazy-part.ts'
import type { LoadedSolo } from './solo-store.ts'

/** Every dialog of a solo draft; the code of its own ones is not there before one is opened or the screen is in use. */
export function SoloWindows({ desk }: { desk: LoadedSolo }) {
  const dialog = usePlace((place) => place.dialog)
  const { session, boardFile } = desk
  const snapshot = useSnapshotWhile(session, dialog !== null)
  return (
    <>
      <DraftWindows
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
      <LazySoloDialogs
        desk={desk}
        dialog={dialog}
        open={dialog !== null && !SHARED_DIALOGS.has(dialog)}
        onClose={closeDialog}
      />
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

const LazySoloDialogs = lazyDialog(() => import('./solo-dialogs.tsx').then((module) => module.SoloDialogs))
