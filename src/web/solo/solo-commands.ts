import {
  ArrowLeftRight,
  Download,
  FolderOpen,
  Gavel,
  Import,
  MonitorSmartphone,
  Radio,
  RotateCcw,
  Save,
  Settings2,
  Shuffle,
  SkipForward,
  Star,
  Timer,
  Tv,
  Undo2,
  Unplug,
} from 'lucide-react'
import type { AuctionCommand } from '#core/auction/auction-command.ts'
import { openDialog } from '../platform/place.ts'
import { BASE_PATH, HAS_SERVER } from '../platform/site.ts'
import { actOnDraft } from '../session/draft-actions.ts'
import { SOLO_TOASTS } from './solo-toasts.ts'
import type { CommandButton } from '../frames/draft-header.tsx'
import { openHostTool } from '../auction/host-tools-store.ts'
import { newestUndo } from '../draft/newest-undo.ts'
import { slotOfTurn } from '../draft/view.ts'
import { exportResults, exportWithBids } from '../recap/export-results.ts'
import { showToast } from '../ui/toast.ts'
import type { SoloSession } from './solo-session.ts'

/** What would change the board, which only the site of a followed draft does. */
const CHANGES_BOARD = new Set(['Setup', 'Reset', 'Keepers', 'Trade picks', 'Swap two picks', 'Skip this pick'])

const STOP_FOLLOWING: CommandButton<SoloSession> = {
  label: 'Stop following',
  Icon: Unplug,
  run: (session) => {
    session.stopFollowing()
    showToast(SOLO_TOASTS.stoppedFollowing())
  },
}

/** The buttons of the solo view (specification, section 2), for the header and for the menu on small screens. */
const SOLO_BUTTONS: readonly CommandButton<SoloSession>[] = [
  { label: 'Setup', Icon: Settings2, run: () => openDialog('setup') },
  { label: 'Import', Icon: Import, run: () => openDialog('import') },
  { label: 'Save', Icon: Save, run: () => openDialog('save') },
  { label: 'Load', Icon: FolderOpen, run: () => openDialog('load') },
  { label: 'Export', Icon: Download, run: (session) => void exportResults(session, Date.now()) },
  { label: 'Reset', Icon: RotateCcw, run: () => openDialog('reset') },
]

/** A folder without a server has nobody who would pass the board on. */
const TV_LINK: readonly CommandButton<SoloSession>[] = HAS_SERVER
  ? [{ label: 'TV link', Icon: MonitorSmartphone, run: () => openDialog('watch-link') }]
  : []

/** Lines of the menu at every width. */
const SOLO_TOOLS: readonly CommandButton<SoloSession>[] = [
  // Another window of this device, which follows what this one stores.
  { label: 'Open TV board', Icon: Tv, run: () => window.open(`${BASE_PATH}watch/solo?tv`, 'snakeboard-tv', 'popup') },
  ...TV_LINK,
  { label: 'Follow a room', Icon: Radio, run: () => openDialog('follow') },
  { label: 'Keepers', Icon: Star, run: () => openDialog('keepers') },
  { label: 'Trade picks', Icon: ArrowLeftRight, run: () => openDialog('trade-picks') },
  { label: 'Swap two picks', Icon: Shuffle, run: () => openDialog('swap-picks') },
  {
    label: 'Skip this pick',
    Icon: SkipForward,
    run: (session) => {
      const slotNumber = slotOfTurn(session.snapshot())
      void actOnDraft(session, { kind: 'skip-pick', slotNumber })
    },
  },
]

/** What the one person of an auction does as its host. */
const AUCTION_TOOLS: readonly CommandButton<SoloSession>[] = [
  ...TV_LINK,
  { label: 'Keepers', Icon: Star, run: () => openDialog('keepers') },
  { label: 'Move money', Icon: ArrowLeftRight, run: () => openHostTool({ kind: 'move-money' }) },
  { label: 'Who nominates', Icon: Gavel, run: () => openHostTool({ kind: 'set-nominator' }) },
  { label: 'Clocks', Icon: Timer, run: () => openHostTool({ kind: 'clocks' }) },
  {
    label: 'Take back the last bid',
    Icon: Undo2,
    run: (session) => actOnLot(session, (lotNumber) => ({ kind: 'retract-bid', lotNumber })),
  },
  {
    label: 'Withdraw this player',
    Icon: SkipForward,
    run: (session) => actOnLot(session, (lotNumber) => ({ kind: 'withdraw-lot', lotNumber })),
  },
  { label: 'Export with bids (JSON)', Icon: Download, run: (session) => void exportWithBids(session, Date.now()) },
]

/** On the player who is up, if anybody is. */
function actOnLot(session: SoloSession, commandFor: (lotNumber: number) => AuctionCommand): void {
  const lotNumber = session.snapshot().auction?.auction.lots[0]?.lotNumber
  if (lotNumber !== undefined) void actOnDraft(session, { kind: 'auction', command: commandFor(lotNumber) })
  else showToast(SOLO_TOASTS.nobodyIsUp())
}

/** The header's buttons that apply now. */
export function soloButtons(isFollowed: boolean): readonly CommandButton<SoloSession>[] {
  return isFollowed ? SOLO_BUTTONS.filter(({ label }) => !CHANGES_BOARD.has(label)) : SOLO_BUTTONS
}

export interface ToolFacts {
  readonly isFollowed: boolean
  readonly isAuction: boolean
  /** Somebody has drafted, so keepers stay as they are. */
  readonly hasBegun: boolean
}

/** The menu's tools that apply now. */
export function soloTools({ isFollowed, isAuction, hasBegun }: ToolFacts): readonly CommandButton<SoloSession>[] {
  const tools = (isAuction ? AUCTION_TOOLS : SOLO_TOOLS).filter(({ label }) => label !== 'Keepers' || !hasBegun)
  if (isAuction || !isFollowed) return tools
  return [...tools.filter(({ label }) => !CHANGES_BOARD.has(label)), STOP_FOLLOWING]
}

export function undoLast(session: SoloSession): void {
  if (session.undo()) showToast(SOLO_TOASTS.undone())
}

/** Undo of the screen. An auction's asks about the last sale, and is not there once it is over; what a toast takes back is a step. */
export function undoNewest(session: SoloSession): void {
  const snapshot = session.snapshot()
  if (snapshot.auction === null) return undoLast(session)
  const { undoPlayerId } = newestUndo(snapshot)
  if (undoPlayerId !== null) openHostTool({ kind: 'undo', playerId: undoPlayerId })
}

export function redoLast(session: SoloSession): void {
  if (session.redo()) showToast(SOLO_TOASTS.redone())
}
