import { callLazily } from '../api/lazy-call.ts'
import { deviceStorage } from '../app/device.ts'
import { currentPlace, enterView } from '../app/place.ts'
import { showToast } from '../ui/toaster.tsx'
import type { LobbyDoor } from './enter-lobby.ts'

/** The door of this page. Who went on elsewhere while the server was asked is not dragged back: Recent Lobbies leads in. */
export const lobbyDoor: LobbyDoor = {
  call: callLazily,
  storage: deviceStorage,
  nowMs: () => Date.now(),
  enter: (place) => {
    if (currentPlace().view === 'home') enterView(place)
  },
  toast: showToast,
}
