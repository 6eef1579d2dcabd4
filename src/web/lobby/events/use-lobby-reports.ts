import { useEffect } from 'react'
import { announce } from '../../ui/live-region.tsx'
import { showToast } from '../../ui/toast.ts'
import { reportToast, roomAnnouncement } from './lobby-reports.ts'
import type { LobbySession } from '../sync/lobby-session.ts'

/** Shows and reads out what happens in the lobby. Picks are read out with the turn (`watchDraft`). */
export function useLobbyReports(session: LobbySession): void {
  useEffect(
    () =>
      session.onReport((report) => {
        const toast = reportToast(report, session.snapshot())
        if (toast !== null) showToast(toast)
        const text = roomAnnouncement(report, session.snapshot())
        if (text !== null) announce(text)
      }),
    [session],
  )
}
