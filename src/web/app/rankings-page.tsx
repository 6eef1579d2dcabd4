import { useEffect } from 'react'
import { useStore } from 'zustand'
import { leagueBoard } from '#core/automatic/league-market.ts'
import { slotNumberOfPlayer } from '#core/draft/draft.ts'
import { ok, type Result } from '#core/lib/result.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { ListMarks } from '#core/rankings/my-list.ts'
import { deviceNotes } from '../players/notes/player-notes.ts'
import { storeListMarks } from '../platform/board-storage.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { leaveRankings } from '../platform/place.ts'
import { RankingsView } from '../rankings/rankings-view.tsx'
import type { DraftSession } from '../session/draft-session.ts'
import { loadSolo, soloStore } from '../solo/solo-store.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { OpeningPage } from '../ui/opening-screen.tsx'

/** My rankings, under the rules of the solo draft on this device. */
export function SoloRankings() {
  const desk = useStore(soloStore)
  useEffect(() => void loadSolo(), [])
  if (desk.kind === 'failed') return <NoRankings />
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
      league={null}
      onUse={(board, marks) => {
        session.replaceBoard(board)
        if (session.snapshot().trouble?.kind === 'full') return { ok: false, error: 'full' }
        return carryMarks(session, marks)
      }}
    />
  )
}

/** Without a board there is nothing to rank. */
export function NoRankings() {
  return (
    <EmptyState
      title="The board could not be loaded"
      description="Check your connection and try again."
      action={<Button onClick={leaveRankings}>Back</Button>}
    />
  )
}

/**
 * Takes targets, avoids and notes of a list into a draft; lobbies that this device enters later begin with them. Marks and notes that
 * the person made in the draft stay.
 */
export function carryMarks(session: DraftSession, marks: ListMarks): Result<null, 'full'> {
  const { draft, shortlist } = session.snapshot()
  const isOpen = (playerId: PlayerId) => slotNumberOfPlayer(draft, playerId) === null
  for (const playerId of marks.targets)
    if (isOpen(playerId) && !shortlist.targets.has(playerId))
      void session.send({ kind: 'set-target', playerId, isOn: true })
  for (const playerId of marks.avoids)
    if (isOpen(playerId) && !shortlist.avoids.has(playerId))
      void session.send({ kind: 'set-avoid', playerId, isOn: true })
  const isKept = storeListMarks(deviceStorage, marks).ok
  const areNotesKept = [...marks.notes].every(([playerId, note]) => deviceNotes.join(playerId, note))
  return isKept && areNotesKept ? ok(null) : { ok: false, error: 'full' }
}
