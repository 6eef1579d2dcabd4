import { useEffect } from 'react'
import { useStore } from 'zustand'
import { isComplete } from '#core/draft/draft.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { Button } from '../../ui/button.tsx'
import { LobbyTurn } from './lobby-turn-line.tsx'
import { useLobbyMoveColor, useTurnSignals } from './use-turn-signals.ts'
import { lobbyStore, openLobby } from '../sync/lobby-store.ts'
import type { LobbyAddress } from '../sync/lobby-loader.ts'
import { useLobbyReports } from '../events/use-lobby-reports.ts'
import type { LobbySession } from '../sync/lobby-session.ts'

export interface LobbyTurnBarProps {
  address: LobbyAddress
  onBack: () => void
}

/**
 * Keeps the lobby open while its person is in another view, so that others still see them here. Once the draft has
 * started, a bar at the foot of the page shows, and sounds, whose turn it is.
 */
export function LobbyTurnBar({ address: { code, username }, onBack }: LobbyTurnBarProps) {
  useEffect(() => openLobby({ code, username }), [code, username])
  const state = useStore(lobbyStore)
  return state.kind === 'ready' ? <DraftBehind session={state.session} onBack={onBack} /> : null
}

function DraftBehind({ session, onBack }: { session: LobbySession; onBack: () => void }) {
  useTurnSignals(session)
  useLobbyReports(session)
  useLobbyMoveColor(session)
  const isDrafting = useSnapshot(session, (snapshot) => snapshot.lobby.draft !== null && !isComplete(snapshot.draft))
  if (!isDrafting) return null
  return (
    <div
      data-foot-bar
      data-turn-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised safe-bottom"
    >
      <div className="mx-auto flex max-w-[74rem] items-center gap-2 pr-2 desk:pr-4">
        <div className="min-w-0 flex-1">
          <LobbyTurn session={session} />
        </div>
        <Button size="sm" onClick={onBack}>
          To the draft
        </Button>
      </div>
    </div>
  )
}
