import { pickCount } from '#core/draft/draft.ts'
import { countPositions } from '#core/players/player.ts'
import { DEFAULT_DRAFT_NAME, setupFactsOf } from '#core/solo/solo-setup.ts'
import { closeDialog, type DialogName } from '../platform/place.ts'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import { SOLO_TOASTS } from './solo-toasts.ts'
import { useSnapshotWhile } from '../session/use-snapshot.ts'
import { LazyTypeInDialog } from '../league-hosts/lazy-type-in-dialog.tsx'
import { showToast } from '../ui/toast.ts'
import { ReplacePickDialog, SwapPicksDialog } from '../draft/tools/pick-dialogs.tsx'
import { finishedPlace } from './dialogs/finished-place.ts'
import { LazyFollowDialog } from './follow/lazy-follow-dialog.tsx'
import { LoadDialog } from './dialogs/load-dialog.tsx'
import { SetupDialog } from './dialogs/setup-dialog.tsx'
import { lazyDialog } from '../ui/lazy-part.ts'
import { useOpenedState } from '../ui/dialog-state.ts'
import { undoLast } from './solo-commands.ts'
import type { LoadedSolo } from './solo-store.ts'
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx'
import { resetText, type ResetLoss } from './dialogs/reset-words.ts'
import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { draftPoolOf } from '#core/draft/draft-command.ts'
import { fullPositionText } from '#core/draft/position-limits.ts'
import { decideKeepers, hasBegun, keepersOf, limitOfSoloKeepers } from '#core/solo/solo-keepers.ts'
import { KeepersDialog } from '../draft/tools/keepers-dialog.tsx'
import { openPicks } from '../draft/tools/pick-choices.ts'
import { TradePicksDialog } from '../draft/tools/trade-picks-dialog.tsx'
import { actOnDraft } from '../session/draft-actions.ts'
import type { SoloSession } from './solo-session.ts'
import { NO_PREFERENCES } from '#core/automatic/autopick.ts'
import type { Board } from '#core/players/board.ts'
import type { SoloAuction } from '#core/solo/solo-auction.ts'
import type { CallFailure } from '../api/call-function.ts'
import type { KeeperRow } from '../draft/tools/keeper-rows.ts'
import { auctionsPart } from './auctions-part.ts'
import {
  keeperRows,
  salaryRows,
  slotMoves,
  soloKeepers,
  soloSalaries,
  teamOptions,
  teamsByName,
} from './dialogs/solo-tools.ts'

export interface SoloDialogsProps {
  desk: LoadedSolo
  dialog: DialogName | null
  open: boolean
  onClose: () => void
}

const LazyBringDialog = lazyDialog(() => import('./dialogs/bring-dialog.tsx').then((module) => module.SoloBringDialog))

const LazyTvLinkDialog = lazyDialog(
  () => import('./tv-link/tv-link-dialog.tsx').then((module) => module.TvLinkDialog),
  'when it opens',
)

/** The dialogs that only a solo draft has. */
export function SoloDialogs({ desk, dialog, open, onClose: close }: SoloDialogsProps) {
  const { session, boardFile } = desk
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
        adpDate={(snapshot.shownEdition ?? boardFile).adpDate}
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
      <LazyTvLinkDialog open={dialog === 'watch-link'} onClose={close} part={desk.tvLink} />
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

interface ResetDialogProps extends ResetLoss {
  open: boolean
  onClose: () => void
  onReset: () => void
}

function ResetDialog({ open, onClose, onReset, ...loss }: ResetDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onReset}
      title="Reset draft?"
      description={resetText(loss)}
      confirmLabel="Reset"
      variant="danger"
    />
  )
}

interface SaveDialogProps {
  open: boolean
  onClose: () => void
  /** What the draft is called now. */
  draftName: string
  /** The trimmed name, never blank. Says whether the draft was saved; if not, the dialog stays with the name in it. */
  onSave: (name: string) => boolean
  /** Save was pressed without a name: for the specification's toast. */
  onBlankName: () => void
}

/** Longer names would be cut in every list that shows them. */
const NAME_MAX_LENGTH = 60

function SaveDialog({ open, onClose, draftName, onSave, onBlankName }: SaveDialogProps) {
  const [{ name, hasFailed }, setForm] = useOpenedState(open, () => ({
    name: draftName,
    hasFailed: false,
  }))
  const fieldRef = useRef<HTMLInputElement>(null)
  const isBlank = name.trim() === ''

  const save = () => {
    if (isBlank) {
      setForm({ name, hasFailed: true })
      fieldRef.current?.focus()
      onBlankName()
    } else if (onSave(name.trim())) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Save Draft"
      size="sm"
      onSubmit={save}
      initialFocus={fieldRef}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </>
      }
    >
      <TextField
        ref={fieldRef}
        label="Draft name"
        value={name}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        hint="Picks and marks are kept on this device. Load brings them back."
        error={hasFailed && isBlank && 'Please enter a draft name'}
        onFocus={(event) => event.target.select()}
        onChange={(text) => setForm({ name: text, hasFailed })}
      />
    </Dialog>
  )
}

interface ToolDialogProps {
  open: boolean
  session: SoloSession
}

function SoloKeepersDialog({ open, session }: ToolDialogProps) {
  const snapshot = useSnapshotWhile(session, open)
  const { draft, board, teamNames, auction } = snapshot
  return (
    <KeepersDialog
      open={open}
      board={board}
      pool={null}
      teams={teamOptions(teamNames)}
      names={teamsByName(teamNames)}
      roundCount={draft.format.roundCount}
      hasSalaries={auction !== null}
      saved={() => (auction === null ? keeperRows(keepersOf(session.snapshot())) : salaryRows(auction.auction))}
      problemOf={(rows) => {
        if (auction !== null) return salaryProblem(auction, rows, board)
        const keepers = soloKeepers(rows)
        const decided = decideKeepers({ draft }, keepers, draftPoolOf(board))
        const limit = limitOfSoloKeepers({ draft }, keepers, draftPoolOf(board))
        return decided.ok ? null : { code: decided.error, details: limit && fullPositionText(limit) }
      }}
      onSave={async (rows) =>
        (auction === null ? session.setKeepers(soloKeepers(rows)) : session.setSalaries(soloSalaries(rows))).ok
      }
      isLocked={hasBegun(snapshot)}
    />
  )
}

function salaryProblem(auction: SoloAuction, rows: readonly KeeperRow[], board: Board): CallFailure | null {
  const facts = { pool: draftPoolOf(board), players: board.players, preferences: NO_PREFERENCES, nowMs: 0 }
  const command = { kind: 'set-salaries', keepers: soloSalaries(rows) } as const
  const decided = auctionsPart.current()?.decide(auction, command, facts)
  return decided === undefined || decided.ok ? null : { code: decided.error, details: null }
}

function SoloTradeDialog({ open, session }: ToolDialogProps) {
  const { draft, teamNames } = useSnapshotWhile(session, open)
  return (
    <TradePicksDialog
      open={open}
      teams={teamOptions(teamNames)}
      picks={openPicks(draft, teamNames)}
      roundCount={draft.format.roundCount}
      onTrade={(trade) => actOnDraft(session, { kind: 'trade-slots', moves: slotMoves(trade) })}
    />
  )
}
