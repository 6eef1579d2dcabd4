import { Download, Import } from 'lucide-react'
import { openDialog } from '../../app/place.ts'
import type { CommandButton } from '../../draft/command-buttons.tsx'
import { exportDraft } from '../../draft/export-draft.ts'
import type { LobbySession } from '../lobby-session.ts'

/** The buttons of a lobby's draft, for the header and for the small screens' menu: what is one's own, not the draft's. */
export const LOBBY_BUTTONS: readonly CommandButton<LobbySession>[] = [
  { label: 'Import', Icon: Import, run: () => openDialog('import') },
  { label: 'Export', Icon: Download, run: (session) => exportDraft(session, Date.now()) },
]
