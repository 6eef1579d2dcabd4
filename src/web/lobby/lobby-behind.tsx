import { useEffect } from 'react'
import { useStore } from 'zustand'
import { Button } from '../ui/button.tsx'
import { TurnLine } from './draft/turn-line.tsx'
import { turnLineWords } from './draft/turn-line-words.ts'
import { useMoveColour, useTurnSignals } from './draft/use-turn-signals.ts'
import { closeLobbyDesk, lobbyDeskStore, openLobbyDesk } from './lobby-desk.ts'
import type { LobbyAddress } from './lobby-desk-store.ts'
import type { LobbySession } from './lobby-session.ts'

export interface LobbyBehindProps {
  address: LobbyAddress
  onBack: () => void
}

/**
 * The lobby of somebody who looks at another view for a while: he stays here for the others, and once the draft has
 * started the foot of the page says, and sounds, whose turn it is.
 */
export function LobbyBehind({ address: { code, username }, onBack }: LobbyBehindProps) {
  useEffect(() => {
    void openLobbyDesk({ code, username })
    return closeLobbyDesk
  }, [code, username])
  const state = useStore(lobbyDeskStore)
  return state.kind === 'ready' ? <DraftBehind session={state.session} onBack={onBack} /> : null
}

function DraftBehind({ session, onBack }: { session: LobbySession; onBack: () => void }) {
  useTurnSignals(session)
  useMoveColour(session)
  const isDrafting = useStore(
    session.store,
    (snapshot) => snapshot.lobby.draft !== null && turnLineWords(snapshot).kind !== 'over',
  )
  if (!isDrafting) return null
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised safe-bottom">
      <div className="mx-auto flex max-w-[74rem] items-center gap-2 pr-2 desk:pr-4">
        <div className="min-w-0 flex-1">
          <TurnLine session={session} />
        </div>
        <Button size="sm" onClick={onBack}>
          To the draft
        </Button>
      </div>
    </div>
  )
}
