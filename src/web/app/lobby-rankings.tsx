// Apart because it loads the lobby, which My rankings does without anywhere else.
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { leagueBoard } from '#core/automatic/league-market.ts'
import type { Edition } from '#core/players/board-edition.ts'
import { lobbyStore, openLobby } from '../lobby/sync/lobby-store.ts'
import type { LobbySession } from '../lobby/sync/lobby-session.ts'
import { RankingsView } from '../rankings/rankings-view.tsx'
import { useSnapshot } from '../session/use-snapshot.ts'
import { newestBoard } from '../solo/solo-store.ts'
import { OpeningPage } from '../ui/opening-screen.tsx'
import { carryMarks, NoRankings } from './rankings-page.tsx'

/** My rankings, under the rules of a lobby: its scoring and its teams. Nothing of a list is sent there. */
export function LobbyRankings({ code, username }: { code: string; username: string }) {
  useEffect(() => openLobby({ code, username }), [code, username])
  const state = useStore(lobbyStore)
  const [newest, setNewest] = useState(newestBoard.current)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    newestBoard.load().then(setNewest, () => setHasFailed(true))
  }, [])
  if (hasFailed || state.kind === 'failed') return <NoRankings />
  if (state.kind !== 'ready' || newest === null) return <OpeningPage text="Loading rankings..." />
  return <UnderRules session={state.session} newest={newest} />
}

/** Lists are made of the newest board, whichever edition the lobby drafts from: an older one would take players out. */
function UnderRules({ session, newest }: { session: LobbySession; newest: Edition }) {
  const format = useSnapshot(session, ({ draft }) => draft.format)
  const name = useSnapshot(session, ({ lobby }) => lobby.name)
  return (
    <RankingsView
      key={JSON.stringify(format.rules)}
      board={leagueBoard(newest.board, format)}
      boardDate={newest.rosterDate}
      seasonYear={newest.season}
      scoring={format.rules.scoring}
      teamCount={format.teamCount}
      league={name}
      onUse={(board, marks) => {
        const used = session.importBoard(board)
        return used.ok ? carryMarks(session, marks) : used
      }}
    />
  )
}
