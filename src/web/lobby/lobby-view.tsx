import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useSnapshot } from '../session/use-snapshot.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { LOBBY_TOASTS } from './events/lobby-toasts.ts'
import { OpeningRoom, OpeningScreen } from '../ui/opening-screen.tsx'
import { usePageTitle } from '../platform/page.ts'
import { goTo, replacePlace, usePlace } from '../platform/place.ts'
import { showToast } from '../ui/toast.ts'
import { LobbyDraftScreen } from './draft/lobby-draft-screen.tsx'
import { lobbyStore, openLobby, retryLobby } from './sync/lobby-store.ts'
import type { LoadedLobby } from './sync/lobby-loader.ts'
import { endOfFailure } from './sync/lobby-failure.ts'
import { LobbyUnreachable } from './entry/lobby-unreachable.tsx'
import { removeRecent } from './entry/recent-store.ts'
import { useTurnPush } from './notifications/turn-push-store.ts'
import { LobbyRoom } from './room/lobby-room.tsx'
import { SeatDialogs } from './room/seat-dialogs.tsx'
import { useLobbyReports } from './events/use-lobby-reports.ts'

/** A lobby in all its states: loading, failed, waiting, drafting, over. */
export function LobbyView() {
  const view = usePlace((place) => place.view)
  const code = usePlace(({ lobby }) => lobby?.code ?? '')
  const username = usePlace(({ lobby }) => lobby?.username ?? '')
  useEffect(() => openLobby({ code, username }), [code, username])

  const state = useStore(lobbyStore)
  const hasFailed = state.kind === 'failed'
  const failedEnd = hasFailed ? endOfFailure(state.reason) : null
  // Once for each outage, however often the loader tries again.
  useEffect(() => {
    if (!hasFailed) return
    showToast(LOBBY_TOASTS.loadFailed())
    if (failedEnd === null) return
    showToast(LOBBY_TOASTS.ended(failedEnd))
    replacePlace({ view: 'home', lobby: null })
  }, [hasFailed, failedEnd])

  if (state.kind === 'ready') return <OpenLobby desk={state} />
  if (state.kind === 'failed' && failedEnd === null) {
    return (
      <LobbyUnreachable
        username={username}
        willRetry={state.willRetry}
        onRetry={retryLobby}
        onHome={() => goTo({ view: 'home' })}
      />
    )
  }
  return view === 'draft' ? <OpeningScreen /> : <OpeningRoom />
}

function OpenLobby({ desk: { session, actions, boardFile } }: { desk: LoadedLobby }) {
  const hasStarted = useSnapshot(session, (snapshot) => snapshot.lobby.draft !== null)
  const end = useSnapshot(session, (snapshot) => snapshot.end)
  const code = useSnapshot(session, (snapshot) => snapshot.lobby.code)
  const name = useSnapshot(session, (snapshot) => snapshot.lobby.name)
  const view = usePlace((place) => place.view)
  usePageTitle(`${name} · Snakeboard`)
  useLobbyReports(session)
  useTurnPush(session)

  // Somebody on the players screen of the waiting room stays there when the draft starts. Who has gone on to a rematch is elsewhere.
  const isHere = usePlace(({ lobby }) => lobby?.code.toUpperCase() === code)
  useEffect(() => {
    if (hasStarted && isHere && view === 'lobby') replacePlace({ view: 'draft', tab: 'players', dialog: null })
  }, [view, hasStarted, isHere])

  useEffect(() => {
    if (end === null) return
    showToast(LOBBY_TOASTS.ended(end))
    // This device has no seat to go back to any more.
    if (end === 'seat_moved') removeRecent(deviceStorage, code)
    replacePlace({ view: 'home', dialog: null, lobby: null })
  }, [end, code])

  return (
    <>
      {hasStarted || view === 'draft' ? (
        <LobbyDraftScreen session={session} actions={actions} boardFile={boardFile} />
      ) : (
        <LobbyRoom session={session} adpDate={boardFile.adpDate} />
      )}
      <SeatDialogs session={session} />
    </>
  )
}
