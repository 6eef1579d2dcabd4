import { useEffect } from 'react'
import { useStore } from 'zustand'
import { leagueBoard } from '#core/automatic/league-market.ts'
import { leaveRankings } from '../platform/place.ts'
import { loadSolo, soloStore } from '../solo/solo-store.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { OpeningPage } from '../ui/opening-screen.tsx'
import { RankingsView } from './screens.tsx'

/** My rankings, under the rules of the solo draft on this device. */
export function RankingsPage() {
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
  if (desk.kind !== 'ready') return <OpeningPage text="Loading rankings..." />
  const { session, boardFile } = desk.desk
  const { format } = session.snapshot().draft
  return (
    <RankingsView
      board={leagueBoard(boardFile.board, format)}
      boardDate={boardFile.rosterDate}
      seasonYear={boardFile.season}
      scoring={format.rules.scoring}
      teamCount={format.teamCount}
      onUse={session.replaceBoard}
    />
  )
}
