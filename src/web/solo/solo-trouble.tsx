import { useStore } from 'zustand'
import { exportDraft } from '../draft/export-draft.ts'
import { downloadText } from '../platform/download.ts'
import { TroubleBanner } from './dialogs/trouble-banner.tsx'
import type { SoloSession } from './solo-session.ts'

/** What the device's storage did to the draft, and the way out (RU26). */
export function SoloTrouble({ session }: { session: SoloSession }) {
  const trouble = useStore(session.store, (snapshot) => snapshot.trouble)
  if (!trouble) return null
  return (
    <TroubleBanner
      trouble={trouble}
      onExport={() => exportDraft(session, Date.now())}
      onDownloadDamaged={(text) => downloadText('snakeboard-damaged.txt', text, 'text/plain')}
      onDismiss={session.dismissTrouble}
    />
  )
}
