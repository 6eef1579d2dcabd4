import { callFunction } from '../../api/http-client.ts'
import { deviceStorage } from '../../platform/device-storage.ts'
import { currentPlace, enterView } from '../../platform/place.ts'
import { showToast } from '../../ui/toast.ts'
import type { EntryPorts } from './enter-lobby.ts'

/** People who went elsewhere while the server was asked stay there: Recent Lobbies leads into the lobby. */
export const entryPorts: EntryPorts = {
  call: callFunction,
  storage: deviceStorage,
  nowMs: () => Date.now(),
  enter: (place) => {
    if (currentPlace().view === 'home') enterView(place)
  },
  toast: showToast,
}
