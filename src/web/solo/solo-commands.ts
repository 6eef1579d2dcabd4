import {
  ArrowLeftRight,
  Download,
  FolderOpen,
  Import,
  RotateCcw,
  Save,
  Settings2,
  Shuffle,
  Star,
  Tv,
} from 'lucide-react'
import { openDialog } from '../platform/place.ts'
import { SOLO_TOASTS } from './solo-toasts.ts'
import type { CommandButton } from '../draft/draft-header.tsx'
import { exportDraft } from '../draft/export-draft.ts'
import { showToast } from '../ui/toast.ts'
import type { SoloSession } from './solo-session.ts'

/** The buttons of the solo view (specification, section 2), for the header and for the menu on small screens. */
export const SOLO_BUTTONS: readonly CommandButton<SoloSession>[] = [
  { label: 'Setup', Icon: Settings2, run: () => openDialog('setup') },
  { label: 'Import', Icon: Import, run: () => openDialog('import') },
  { label: 'Save', Icon: Save, run: () => openDialog('save') },
  { label: 'Load', Icon: FolderOpen, run: () => openDialog('load') },
  { label: 'Export', Icon: Download, run: (session) => exportDraft(session, Date.now()) },
  { label: 'Reset', Icon: RotateCcw, run: () => openDialog('reset') },
]

/** Lines of the menu at every width. */
export const SOLO_TOOLS: readonly CommandButton<SoloSession>[] = [
  // Another window of this device, which follows what this one stores.
  { label: 'Open TV board', Icon: Tv, run: () => window.open('/watch/solo?tv', 'snakeboard-tv', 'popup') },
  { label: 'Keepers', Icon: Star, run: () => openDialog('keepers') },
  { label: 'Trade picks', Icon: ArrowLeftRight, run: () => openDialog('trade-picks') },
  { label: 'Swap two picks', Icon: Shuffle, run: () => openDialog('swap-picks') },
]

export function undoLast(session: SoloSession): void {
  if (session.undo()) showToast(SOLO_TOASTS.undone())
}

export function redoLast(session: SoloSession): void {
  if (session.redo()) showToast(SOLO_TOASTS.redone())
}
