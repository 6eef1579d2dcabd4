import { useEffect } from 'react'
import { useStore } from 'zustand'
import { deviceStorage } from '../app/device.ts'
import { LOBBY_TOASTS } from '../app/lobby-toast-words.ts'
import { OpeningRoom, OpeningScreen } from '../app/opening-screen.tsx'
import { goTo, replacePlace, usePlace } from '../app/place.ts'
import { showToast } from '../ui/toaster.tsx'
import { LobbyDraftScreen } from './draft/lobby-draft-screen.tsx'
import { closeLobbyDesk, lobbyDeskStore, openLobbyDesk } from './lobby-desk.ts'
import type { LobbyAddress, LobbyDesk } from './lobby-desk-store.ts'
import { lobbyFailure } from './lobby-failure.ts'
import { LobbyNotReached } from './lobby-not-reached.tsx'
import { removeRecent } from './recent-store.ts'
import { LobbyRoom } from './room/lobby-room.tsx'
import { SeatDialogs } from './room/seat-dialogs.tsx'
import { useRoomNews } from './room/use-room-news.ts'

/** A lobby from the first moment: opening, could not be opened, waiting, drafting, over. */
export function LobbyView() {
  const { view, lobby } = usePlace()
  const code = lobby?.code ?? ''
  const username = lobby?.username ?? ''
  useEffect(() => {
    void openLobbyDesk({ code, username })
    return closeLobbyDesk
  }, [code, username])

  const state = useStore(lobbyDeskStore)
  const failure = state.kind === 'failed' ? lobbyFailure(state.reason) : null
  useEffect(() => {
    if (failure === null) return
    showToast(failure.toast)
    if (failure.kind === 'final') replacePlace({ view: 'home', lobby: null })
  }, [failure])

  if (state.kind === 'ready') return <OpenLobby desk={state} />
  if (state.kind === 'failed' && failure?.kind !== 'final') {
    return (
      <LobbyNotReached
        username={username}
        willRetry={state.willRetry}
        onRetry={() => void reopen({ code, username })}
        onHome={() => goTo({ view: 'home' })}
      />
    )
  }
  return view === 'draft' ? <OpeningScreen /> : <OpeningRoom />
}

/** Asks at once, where the desk would wait or has given up. */
function reopen(address: LobbyAddress): Promise<void> {
  closeLobbyDesk()
  return openLobbyDesk(address)
}

function OpenLobby({ desk: { session, actions, boardFile } }: { desk: LobbyDesk }) {
  const hasStarted = useStore(session.store, (snapshot) => snapshot.lobby.draft !== null)
  const end = useStore(session.store, (snapshot) => snapshot.end)
  const code = useStore(session.store, (snapshot) => snapshot.lobby.code)
  const { view, dialog, seatId } = usePlace()
  useRoomNews(session)

  const wantedView = hasStarted ? 'draft' : 'lobby'
  useEffect(() => {
    if (view !== wantedView) replacePlace({ view: wantedView, tab: 'players', dialog: null })
  }, [view, wantedView])

  useEffect(() => {
    if (end === null) return
    showToast(LOBBY_TOASTS.ended(end))
    // From here no name leads back to a seat that another device holds.
    if (end === 'seat_moved') removeRecent(deviceStorage, code)
    replacePlace({ view: 'home', dialog: null, lobby: null })
  }, [end, code])

  return (
    <>
      {hasStarted ? (
        <LobbyDraftScreen session={session} actions={actions} boardFile={boardFile} />
      ) : (
        <LobbyRoom session={session} />
      )}
      <SeatDialogs session={session} dialog={dialog} aboutSeatId={seatId} />
    </>
  )
}
