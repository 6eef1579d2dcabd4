import { useEffect } from 'react'
import { useStore } from 'zustand'
import { TOASTS } from '../app/toast-words.ts'
import { announce } from '../ui/live-region.tsx'
import { showToast, type ToastMessage } from '../ui/toaster.tsx'
import type { SoloSession } from './solo-session.ts'
import type { SoloNotice } from './solo-snapshot.ts'

/** Says once what another tab did to this draft (F4). */
export function useSoloNotices(session: SoloSession): void {
  const notice = useStore(session.store, (snapshot) => snapshot.notice)
  useEffect(() => {
    if (!notice) return
    const { playersById } = session.store.getState().board
    const message = noticeToast(notice, (playerId) => playersById.get(playerId)?.name ?? playerId)
    showToast(message)
    announce(`${message.title} ${message.description ?? ''}`)
    session.dismissNotice()
  }, [notice, session])
}

function noticeToast(notice: SoloNotice, nameOf: (playerId: string) => string): ToastMessage {
  switch (notice.kind) {
    case 'changed_elsewhere':
      return TOASTS.changedElsewhere()
    case 'reset_elsewhere':
      return TOASTS.resetElsewhere()
    case 'edits_lost':
      return TOASTS.editsLost(notice.lostEdits, nameOf)
  }
}
