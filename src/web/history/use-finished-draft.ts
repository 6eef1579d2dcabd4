// Apart because drafting screens use it, and what it loads is not needed before a draft is over.
import { useEffect } from 'react'
import { isComplete } from '#core/draft/draft.ts'
import type { FinishedFacts } from '#core/history/finish-draft.ts'
import type { DraftSession, DraftSnapshot } from '../session/draft-session.ts'

/** What only the host of a draft knows of it. */
export type FinishedAbout = Pick<FinishedFacts, 'kind' | 'draftKey' | 'title' | 'finishedAt' | 'teamIndex'>

/**
 * Keeps a finished draft of the person's for My drafts, and again whenever the host corrects a pick. `aboutOf` gives null for drafts that
 * are not kept; it must stay the same function.
 */
export function useKeepFinished<Snapshot extends DraftSnapshot>(
  session: DraftSession<Snapshot>,
  aboutOf: (snapshot: Snapshot) => FinishedAbout | null,
): void {
  useEffect(() => {
    const keep = () => {
      const snapshot = session.snapshot()
      if (!isComplete(snapshot.draft)) return
      const about = aboutOf(snapshot)
      if (about === null) return
      // Without a network it is kept the next time that the draft is open.
      import('./record-finished.ts').then((module) => module.recordFinished(snapshot, about)).catch(() => undefined)
    }
    keep()
    return session.subscribe((now, before) => {
      if (now.draft !== before.draft) keep()
    })
  }, [session, aboutOf])
}
