import { pickCount } from '#core/draft/draft.ts'
import { DEFAULT_DRAFT_NAME } from '#core/solo/solo-draft.ts'
import { closeDialog, type DialogName } from '../app/place.ts'
import { TOASTS } from '../app/toast-words.ts'
import { DraftWindows } from '../draft/draft-windows.tsx'
import { useSnapshotWhile } from '../draft/use-snapshot-while.ts'
import { CARD_KEYS } from '../players/card-keys.ts'
import { showToast } from '../ui/toaster.tsx'
import { LoadDialog } from './dialogs/load-dialog.tsx'
import { ResetDialog } from './dialogs/reset-dialog.tsx'
import { SaveDialog } from './dialogs/save-dialog.tsx'
import { SetupDialog } from './dialogs/setup-dialog.tsx'
import { useOpenedState } from './dialogs/use-opened-state.ts'
import { undoLast } from './solo-commands.ts'
import type { SoloDesk } from './solo-desk.ts'

/** Every window of the solo view. All stand here closed, so that their parts are fetched while the page is idle. */
export function SoloDialogs({ desk, dialog }: { desk: SoloDesk; dialog: DialogName | null }) {
  const { session, boardFile } = desk
  const snapshot = useSnapshotWhile(session, dialog !== null)
  const { draft, shortlist } = snapshot
  const close = closeDialog
  return (
    <>
      <SetupDialog
        open={dialog === 'setup'}
        onClose={close}
        current={{ numTeams: draft.teamCount, rounds: draft.roundCount, teamNames: snapshot.teamNames }}
        hasPicks={pickCount(draft) > 0}
        boardSize={snapshot.board.players.length}
        onSave={(setup) => {
          const isSaved = session.changeSetup(setup).ok
          if (isSaved) showToast(TOASTS.setupSaved())
          return isSaved
        }}
      />
      <DraftWindows
        dialog={dialog}
        board={snapshot.board}
        pool={snapshot.pool}
        boardFile={boardFile}
        hasImportedBoard={snapshot.hasImportedBoard}
        onBoard={(board) => {
          session.replaceBoard(board)
          return true
        }}
        shortcuts={CARD_KEYS}
      />
      <SaveDialog
        open={dialog === 'save'}
        onClose={close}
        draftName={snapshot.name === DEFAULT_DRAFT_NAME ? '' : snapshot.name}
        onSave={(name) => {
          const saved = session.saveAs(name)
          if (saved.ok) showToast(TOASTS.saved(name))
          else showToast(saved.error === 'full' ? TOASTS.storageFull() : TOASTS.blankName())
          return saved.ok
        }}
        onBlankName={() => showToast(TOASTS.blankName())}
      />
      <SavedDraftsDialog desk={desk} isOpen={dialog === 'load'} />
      <ResetDialog
        open={dialog === 'reset'}
        onClose={close}
        pickCount={pickCount(draft)}
        targetCount={shortlist.targets.size}
        avoidCount={shortlist.avoids.size}
        queuedCount={shortlist.queue.length}
        onReset={() => {
          session.reset()
          showToast({ ...TOASTS.reset(), action: { label: 'Undo', onPress: () => undoLast(session) } })
        }}
      />
    </>
  )
}

function SavedDraftsDialog({ desk: { session }, isOpen }: { desk: SoloDesk; isOpen: boolean }) {
  const [entries, setEntries] = useOpenedState(isOpen, () => session.savedDrafts())
  return (
    <LoadDialog
      open={isOpen}
      onClose={closeDialog}
      entries={entries}
      onLoad={(entry) => {
        const loaded = session.load(entry.draft)
        showToast(loaded.ok ? TOASTS.loaded(entry.draft.solo.name) : TOASTS.storageFull())
      }}
      onDelete={(id) => {
        session.forgetSaved(id)
        setEntries(session.savedDrafts())
      }}
    />
  )
}
