import { usePlace } from '../app/place.ts'
import { DraftLayout } from '../draft/draft-layout.tsx'
import { HomeFooter } from '../home/home-footer.tsx'
import type { SoloDesk } from './solo-desk.ts'
import { SoloDialogs } from './solo-dialogs.tsx'
import { SoloHeader } from './solo-header.tsx'
import { SoloTrouble } from './solo-trouble.tsx'
import { useSoloNotices } from './use-solo-notices.ts'
import { useSoloShortcuts } from './use-solo-shortcuts.ts'

/** A solo draft: one person picks for every team. */
export function SoloScreen({ desk }: { desk: SoloDesk }) {
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
        footer={<HomeFooter boardFile={boardFile} />}
      />
      <SoloDialogs desk={desk} dialog={dialog} />
    </>
  )
}
