import { useMemo } from 'react'
import { tiersOf } from '#core/advice/position-tiers.ts'
import { useDraftNext } from '../../session/session-context.tsx'
import { advisedTeam } from '../advised-team.ts'
import { adviceFor } from '../pick-advice.ts'
import { pickView, type PickView } from './pick-view.ts'

/** Drawn with the frame after the pick that changes it, and before the list, which takes longer. */
export function usePickView(): PickView | null {
  const draft = useDraftNext((snapshot) => snapshot.draft)
  const board = useDraftNext((snapshot) => snapshot.board)
  const priceFacts = useDraftNext((snapshot) => snapshot.priceFacts)
  const shortlist = useDraftNext((snapshot) => snapshot.shortlist)
  const ownTeamIndex = useDraftNext((snapshot) => snapshot.ownTeamIndex)
  const pickerNames = useDraftNext((snapshot) => snapshot.pickerNames)
  const rights = useDraftNext((snapshot) => snapshot.rights)
  const hasImportedBoard = useDraftNext((snapshot) => snapshot.hasImportedBoard)
  return useMemo(() => {
    const team = advisedTeam({ draft, ownTeamIndex, pickerNames, rights, shortlist })
    if (team === null) return null
    const { teamIndex, forName, queue, avoids } = team
    const advice = adviceFor({ draft, board, priceFacts, queue, avoids, hasImportedBoard }, teamIndex)
    return pickView(advice, { draft, teamIndex, board, tiers: tiersOf({ draft, board, hasImportedBoard }), forName })
  }, [draft, board, priceFacts, shortlist, ownTeamIndex, pickerNames, rights, hasImportedBoard])
}
