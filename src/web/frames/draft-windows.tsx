import type { PlayerPool } from '#core/draft/draft-command.ts'
import type { Board } from '#core/players/board.ts'
import type { BoardFile } from '#core/players/board-file.ts'
import type { Player } from '#core/players/player.ts'
import { LazyCompareDialog, LazyMethodDialog } from '../advice/lazy-advice.tsx'
import { useIsPhone } from '../platform/media-query.ts'
import { closeDialog, usePlace } from '../platform/place.ts'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import type { KeyLabel } from '../ui/key-press.ts'
import { LazyPlanDialog } from '../shortlist/plan-line.tsx'
import { QueuePanel } from '../shortlist/queue-panel.tsx'
import { LazyPlayerWindow } from '../stats/lazy-player-window.tsx'
import { Sheet, Dialog } from '../ui/dialog.tsx'
import { createLoadOnce, useLoadInUse, usePartOnDemand, lazyDialog } from '../ui/lazy-part.ts'
import { showToast } from '../ui/toast.ts'
import { useIsDense, useIsSideWindow } from '../draft/players-view.ts'
import { useDraft } from '../session/session-context.tsx'
import { AUCTION_KEY_LABELS, rowsKeyLabels } from '../draft/shortcuts.ts'
import { PickQuestionDialog } from '../draft/pick-question-dialog.tsx'
import { RosterPanel } from '../team/roster-panel.tsx'
import { AutopickSwitch } from '../draft/autopick-switch.tsx'
import { Kbd } from '../ui/kbd.tsx'

interface DraftWindowsProps {
  board: Board
  /** Who may be drafted; null: everybody on the board. */
  pool: PlayerPool | null
  /** The bundled board's age and season. */
  boardFile: Pick<BoardFile, 'season' | 'adpDate'>
  hasImportedBoard: boolean
  /** Null goes back to the bundled board. False when the device has no room for it. */
  onBoard: (board: Board | null) => boolean
  shortcuts: readonly KeyLabel[]
}

const playerToolsPart = createLoadOnce(() => import('./player-tools.tsx').then((module) => module.PlayerTools))
const playerFootPart = createLoadOnce(() => import('./player-tools.tsx').then((module) => module.PlayerFoot))

/** The dialogs of every draft: import, player statistics, keys, and on phones queue and team as sheets (RU32). */
export function DraftWindows(props: DraftWindowsProps) {
  const { board, pool, boardFile, hasImportedBoard, onBoard, shortcuts } = props
  const dialog = usePlace((place) => place.dialog)
  const playerId = usePlace((place) => place.playerId)
  const isDense = useIsDense()
  const isAuction = useDraft((snapshot) => (snapshot.auction ?? null) !== null)
  const isSide = useIsSideWindow()
  const hasFoot = useIsPhone() && isDense
  const player = playerId === null ? null : (board.playersById.get(playerId) ?? null)
  const close = closeDialog
  useLoadInUse(playerToolsPart)
  return (
    <>
      <LazyImportDialog
        open={dialog === 'import'}
        onClose={close}
        board={board}
        pool={pool}
        seasonYear={boardFile.season}
        hasImportedBoard={hasImportedBoard}
        onImport={(imported, counts) => {
          const before = hasImportedBoard ? board : null
          showToast(
            onBoard(imported)
              ? DRAFT_TOASTS.imported(counts.matched + counts.added, () => void onBoard(before))
              : DRAFT_TOASTS.storageFull(),
          )
        }}
        onUseBundled={() => showToast(onBoard(null) ? DRAFT_TOASTS.bundledBoard() : DRAFT_TOASTS.storageFull())}
      />
      <LazyPlayerWindow
        open={dialog === 'player'}
        onClose={close}
        player={player}
        isSide={isSide}
        boardDate={boardFile.adpDate}
        Tools={LazyPlayerTools}
        Foot={hasFoot ? LazyPlayerFoot : undefined}
      />
      {/* An auction compares by dollars, in its own frame. */}
      {!isAuction && <LazyCompareDialog open={dialog === 'compare'} onClose={close} />}
      <LazyMethodDialog open={dialog === 'advice'} onClose={close} />
      <HelpSheet
        open={dialog === 'help'}
        onClose={close}
        shortcuts={isAuction ? AUCTION_KEY_LABELS : isDense ? rowsKeyLabels(shortcuts) : shortcuts}
      />
      <Sheet open={dialog === 'queue'} onClose={close} title="Queue">
        <QueuePanel variant="sheet" footer={<AutopickSwitch />} />
      </Sheet>
      <PickQuestionDialog />
      <LazyPlanDialog open={dialog === 'plan'} onClose={close} />
      <Sheet open={dialog === 'team'} onClose={close} title="Team">
        <RosterPanel variant="plain" />
      </Sheet>
    </>
  )
}

/** Without them the window is still there to read. */
function LazyPlayerTools(props: { player: Player }) {
  return usePartOnDemand(playerToolsPart, props, true, () => undefined)
}

function LazyPlayerFoot(props: { player: Player }) {
  return usePartOnDemand(playerFootPart, props, true, () => undefined)
}

interface Shortcut {
  readonly keys: readonly string[]
  readonly label: string
}

interface HelpSheetProps {
  open: boolean
  onClose: () => void
  shortcuts: readonly Shortcut[]
}

function HelpSheet({ open, onClose, shortcuts }: HelpSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="divide-y divide-line">
        {shortcuts.map(({ keys, label }) => (
          <div key={label} className="flex min-h-10 items-center gap-4 py-1.5 text-small">
            <dt className="min-w-0 flex-1">{label}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

const LazyImportDialog = lazyDialog(() =>
  import('../players-import/import-dialog.tsx').then((module) => module.ImportDialog),
)
