import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useDraft } from '../session/session-context.tsx'
import { useDraftHost } from './draft-host.tsx'
import { draftView, type DraftView } from './view.ts'

/** How the draft stands; a new object only when that changes. */
export function useDraftView(): DraftView {
  const { isReconnecting, isAway, isSimulating } = useDraftHost()
  const facts = useDraft(
    useShallow(({ draft, board, teamNames, pickerNames, ownTeamIndex, rights, pendingActs, auction = null }) => ({
      draft,
      board,
      teamNames,
      pickerNames,
      ownTeamIndex,
      rights,
      pendingActs,
      auction,
    })),
  )
  return useMemo(
    () => draftView(facts, { isReconnecting, isAway, isSimulating }),
    [facts, isReconnecting, isAway, isSimulating],
  )
}
