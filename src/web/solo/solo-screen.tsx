import { useSnapshot } from '../session/use-snapshot.ts'
import { exportDraft } from '../draft/export-draft.ts'
import { downloadText } from '../platform/download.ts'
import { TroubleBanner } from './dialogs/trouble-banner.tsx'
import type { SoloSession } from './solo-session.ts'
import { usePlace } from '../platform/place.ts'
import { DraftLayout } from '../draft/draft-layout.tsx'
import { BoardCredits } from '../ui/board-credits.tsx'
import type { LoadedSolo } from './solo-store.ts'
import { SoloDialogs } from './solo-dialogs.tsx'
import { SoloHeader } from './solo-header.tsx'
import { useSoloNotices } from './use-solo-notices.ts'
import { useSoloShortcuts } from './use-solo-shortcuts.ts'

/** A solo draft: one person picks for every team. */
export function SoloScreen({ desk }: { desk: LoadedSolo }) {
  const { session, boardFile } = desk
  const { tab, dialog } = usePlace()
  useSoloNotices(session)
  useSoloShortcuts(session, dialog === null)
  return (
    <>
      <DraftLayout
        tab={tab}
        dialog={dialog}
        header={<SoloHeader session={session} tab={tab} />}
        notices={<SoloTrouble session={session} />}
        footer={<BoardCredits boardFile={boardFile} />}
      />
      <SoloDialogs desk={desk} dialog={dialog} />
    </>
  )
}

/** What happened to the stored draft, with Export (RU26). */
function SoloTrouble({ session }: { session: SoloSession }) {
  const trouble = useSnapshot(session, (snapshot) => snapshot.trouble)
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
