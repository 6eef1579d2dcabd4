import { useEffect } from 'react'
import { useSnapshot } from '../session/use-snapshot.ts'
import { SOLO_TOASTS } from './solo-toasts.ts'
import { announce } from '../ui/live-region.tsx'
import { showToast, type ToastMessage } from '../ui/toast.ts'
import type { SoloSession } from './solo-session.ts'
import type { SoloNotice } from './solo-state.ts'

/** Tells once what another tab did to this draft (F4). */
export function useSoloNotices(session: SoloSession): void {
  const notice = useSnapshot(session, (snapshot) => snapshot.notice)
  useEffect(() => {
    if (!notice) return
    const { playersById } = session.snapshot().board
    const message = noticeToast(notice, (playerId) => playersById.get(playerId)?.name ?? playerId)
    showToast(message)
    announce(`${message.title} ${message.description ?? ''}`)
    session.dismissNotice()
  }, [notice, session])
}

function noticeToast(notice: SoloNotice, nameOf: (playerId: string) => string): ToastMessage {
  switch (notice.kind) {
    case 'changed_elsewhere':
      return SOLO_TOASTS.changedElsewhere()
    case 'reset_elsewhere':
      return SOLO_TOASTS.resetElsewhere()
    case 'edits_lost':
      return SOLO_TOASTS.editsLost(notice.lostEdits, nameOf)
  }
}
