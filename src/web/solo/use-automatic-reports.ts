import { useEffect } from 'react'
import { usePlayersView } from '../draft/players-view.ts'
import { announce } from '../ui/live-region.tsx'
import { showToast } from '../ui/toast.ts'
import { automaticReport, isInBatch, newAutomaticPicks } from './automatic-reports.ts'
import type { SoloSession } from './solo-session.ts'

/** Reports the picks of computers, autopick and the clock, with one message for a batch. */
export function useAutomaticReports(session: SoloSession): void {
  useEffect(() => {
    let untold: readonly number[] = []
    return session.subscribe((snapshot, before) => {
      untold = [...untold, ...newAutomaticPicks(snapshot.draft, before.draft)]
      if (untold.length === 0 || isInBatch(snapshot)) return
      const message = automaticReport(untold, snapshot)
      untold = []
      if (message === null) return
      // The turn bar of the rows shows each pick already.
      if (usePlayersView.getState().view === 'cards') showToast(message)
      announce(`${message.title}. ${message.description ?? ''}`)
    })
  }, [session])
}
