import { receiveSavedDrafts, storedSavedDrafts } from '../solo/saved-drafts.ts'
import { callFunction, thisDevice } from '../api/http-call.ts'
import { recentLobbies, rememberLobby } from '../lobby/recent-storage.ts'
import { MyDevicesView } from '../my-devices/my-devices-view.tsx'
import type { MyDevicesPorts } from '../my-devices/my-devices-ports.ts'
import { clearBrowser } from '../platform/clear-browser.ts'
import { deviceStorage } from '../platform/device.ts'
import { chosenUsername, saveUsername } from '../platform/username.ts'

/** My devices with what this browser has. */
export function MyDevicesRoute() {
  return <MyDevicesView ports={PORTS} />
}

const PORTS: MyDevicesPorts = {
  call: callFunction,
  belongings: {
    savedDrafts: () => storedSavedDrafts(deviceStorage),
    receiveDrafts: (drafts) => receiveSavedDrafts(deviceStorage, drafts),
    rememberLobbies(lobbies) {
      const known = new Set(recentLobbies(deviceStorage).map(({ code }) => code))
      // The last one that is remembered goes first.
      for (const { code, name, username } of lobbies.toReversed())
        if (!known.has(code)) rememberLobby(deviceStorage, { code, name, username, how: 'joined' }, Date.now())
    },
    username: () => chosenUsername(deviceStorage),
    suggestUsername(username) {
      if (username !== '' && chosenUsername(deviceStorage) === '') saveUsername(deviceStorage, username)
    },
  },
  origin: () => thisDevice.inviteOrigin() ?? location.origin,
  clearBrowser,
  // A new page: every part of the app asks the server again who this is.
  openApp: () => location.replace('/'),
  nowMs: () => Date.now(),
}
