// Apart because it loads with My drafts.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { HistoryView } from '../history/history-view.tsx'
import { leaveRankings } from '../platform/place.ts'
import { loadSolo, soloStore } from '../solo/solo-store.ts'
import { mockAgain, savedMocks } from '../solo/start-mock.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { OpeningPage } from '../ui/opening-screen.tsx'

/** My drafts, with the board that names and prices their players. */
export function HistoryPage() {
  const desk = useStore(soloStore)
  useEffect(() => void loadSolo(), [])
  if (desk.kind === 'failed') {
    return (
      <EmptyState
        title="The board could not be loaded"
        description="Check your connection and try again."
        action={<Button onClick={leaveRankings}>Back</Button>}
      />
    )
  }
  if (desk.kind !== 'ready') return <OpeningPage text="Loading your drafts..." />
  const { desk: solo } = desk
  return <HistoryView board={solo.boardFile.board} readSavedMocks={() => savedMocks(solo)} onAgain={mockAgain} />
}
