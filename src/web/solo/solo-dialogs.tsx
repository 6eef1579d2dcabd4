import { pickCount } from '#core/draft/draft.ts'
import { countPositions } from '#core/players/player.ts'
import { DEFAULT_DRAFT_NAME, setupFactsOf } from '#core/solo/solo-setup.ts'
import { closeDialog, type DialogName } from '../platform/place.ts'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import { SOLO_TOASTS } from './solo-toasts.ts'
import { useSnapshotWhile } from '../session/use-snapshot.ts'
import { LazyTypeInDialog } from '../league-hosts/lazy-type-in-dialog.tsx'
import { showToast } from '../ui/toast.ts'
import { ReplacePickDialog } from '../draft/tools/replace-pick-dialog.tsx'
import { SwapPicksDialog } from '../draft/tools/swap-picks-dialog.tsx'
import { SoloKeepersDialog, SoloTradeDialog } from './dialogs/tool-dialogs.tsx'
import { finishedPlace } from './dialogs/finished-place.ts'
import { LazyFollowDialog } from './follow/lazy-follow-dialog.tsx'
import { LoadDialog } from './dialogs/load-dialog.tsx'
import { ResetDialog } from './dialogs/reset-dialog.tsx'
import { SaveDialog } from './dialogs/save-dialog.tsx'
import { SetupDialog } from './dialogs/setup-dialog.tsx'
import { lazyDialog } from '../ui/lazy-part.ts'
import { useOpenedState } from '../ui/use-opened-state.ts'
import { undoLast } from './solo-commands.ts'
import type { LoadedSolo } from './solo-store.ts'

export interface SoloDialogsProps {
  desk: LoadedSolo
  dialog: DialogName | null
  open: boolean
  onClose: () => void
}

const LazyBringDialog = lazyDialog(() => import('./dialogs/bring-dialog.tsx').then((module) => module.SoloBringDialog))

/** The dialogs that only a solo draft has. */
export function SoloDialogs({ desk, dialog, open, onClose: close }: SoloDialogsProps) {
  const { session } = desk
  const snapshot = useSnapshotWhile(session, open)
  const { draft, shortlist } = snapshot
  return (
    <>
      <SetupDialog
        open={dialog === 'setup'}
        onClose={close}
        facts={{
          ...setupFactsOf(snapshot, snapshot.board.players.length),
          playerCounts: countPositions(snapshot.board.players),
        }}
        seed={draft.seed}
        onSave={(setup, seed) => {
          const isSaved = session.changeSetup(setup, seed).ok
          if (isSaved) showToast(SOLO_TOASTS.setupSaved())
          return isSaved
        }}
      />
      <SaveDialog
        open={dialog === 'save'}
        onClose={close}
        draftName={snapshot.name === DEFAULT_DRAFT_NAME ? '' : snapshot.name}
        onSave={(name) => {
          const saved = session.saveAs(name)
          if (saved.ok) showToast(SOLO_TOASTS.saved(name))
          else showToast(saved.error === 'full' ? DRAFT_TOASTS.storageFull() : SOLO_TOASTS.blankName())
          return saved.ok
        }}
        onBlankName={() => showToast(SOLO_TOASTS.blankName())}
      />
      <LazyFollowDialog open={dialog === 'follow'} onClose={close} />
      <SoloKeepersDialog open={dialog === 'keepers'} session={session} />
      <ReplacePickDialog open={dialog === 'replace-pick'} session={session} />
      <SwapPicksDialog open={dialog === 'swap-picks'} session={session} />
      <SoloTradeDialog open={dialog === 'trade-picks'} session={session} />
      <LazyBringDialog open={dialog === 'bring-league'} onClose={close} session={session} />
      <LazyTypeInDialog open={dialog === 'type-in'} onClose={close} draftKey={`solo ${draft.seed}`} />
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
          showToast({ ...SOLO_TOASTS.reset(), action: { label: 'Undo', onPress: () => undoLast(session) } })
        }}
      />
    </>
  )
}

function SavedDraftsDialog({ desk: { session }, isOpen }: { desk: LoadedSolo; isOpen: boolean }) {
  const [entries, setEntries] = useOpenedState(isOpen, () => session.savedDrafts())
  return (
    <LoadDialog
      open={isOpen}
      onClose={closeDialog}
      entries={entries}
      placeOf={(entry) => finishedPlace(entry.draft.solo.draft, session.snapshot())}
      onLoad={(entry) => {
        const loaded = session.load(entry.draft)
        showToast(loaded.ok ? SOLO_TOASTS.loaded(entry.draft.solo.name) : DRAFT_TOASTS.storageFull())
      }}
      onDelete={(id) => {
        session.deleteSaved(id)
        setEntries(session.savedDrafts())
      }}
    />
  )
}
