import { useMemo } from 'react'
import { useDraft } from '../../session/session-context.tsx'
import { advisedTeam } from '../advised-team.ts'
import { adviceFor } from '../pick-advice.ts'
import { pickView, type PickView } from './pick-view.ts'

/** Drawn with the pick that changes it: its figures take about 3 ms, and whatever is drawn later waits for the whole list. */
export function usePickView(): PickView | null {
  const draft = useDraft((snapshot) => snapshot.draft)
  const board = useDraft((snapshot) => snapshot.board)
  const priceFacts = useDraft((snapshot) => snapshot.priceFacts)
  const shortlist = useDraft((snapshot) => snapshot.shortlist)
  const ownTeamIndex = useDraft((snapshot) => snapshot.ownTeamIndex)
  const pickerNames = useDraft((snapshot) => snapshot.pickerNames)
  const rights = useDraft((snapshot) => snapshot.rights)
  const hasImportedBoard = useDraft((snapshot) => snapshot.hasImportedBoard)
  return useMemo(() => {
    const team = advisedTeam({ draft, ownTeamIndex, pickerNames, rights, shortlist })
    if (team === null) return null
    const { teamIndex, forName, queue, avoids } = team
    const advice = adviceFor({ draft, board, priceFacts, queue, avoids, hasImportedBoard }, teamIndex)
    return pickView(advice, { draft, teamIndex, board, forName })
  }, [draft, board, priceFacts, shortlist, ownTeamIndex, pickerNames, rights, hasImportedBoard])
}
