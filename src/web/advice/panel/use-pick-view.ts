import { useMemo } from 'react'
import { myTeamIndex } from '../../session/my-team.ts'
import { useDraft } from '../../session/session-context.tsx'
import { adviceFor } from '../pick-advice.ts'
import { pickView, type PickView } from './pick-view.ts'

/** Drawn with the pick that changes it: its figures take about 3 ms, and whatever is drawn later waits for the whole list. */
export function usePickView(): PickView | null {
  const draft = useDraft((snapshot) => snapshot.draft)
  const board = useDraft((snapshot) => snapshot.board)
  const priceFacts = useDraft((snapshot) => snapshot.priceFacts)
  const queue = useDraft((snapshot) => snapshot.shortlist.queue)
  const avoids = useDraft((snapshot) => snapshot.shortlist.avoids)
  const ownTeamIndex = useDraft((snapshot) => snapshot.ownTeamIndex)
  const hasImportedBoard = useDraft((snapshot) => snapshot.hasImportedBoard)
  return useMemo(() => {
    const teamIndex = myTeamIndex({ draft, ownTeamIndex })
    if (teamIndex === null) return null
    const advice = adviceFor({ draft, board, priceFacts, queue, avoids, hasImportedBoard }, teamIndex)
    return pickView(advice, { draft, teamIndex, board })
  }, [draft, board, priceFacts, queue, avoids, ownTeamIndex, hasImportedBoard])
}
