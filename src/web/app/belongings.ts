import { parsedJson } from '#core/lib/parsed-json.ts'
import { sharedForm } from '#protocol/stored/stored-forms.ts'
import { finishedDrafts, receiveFinished } from '../history/finished-drafts.ts'
import { recentLobbies, rememberLobby } from '../lobby/recent-storage.ts'
import type { Belongings } from '../my-devices/belongings.ts'
import { deviceStorage } from '../platform/device.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { chosenUsername, saveUsername } from '../platform/username.ts'
import { receiveSavedDrafts, storedSavedDrafts } from '../solo/shared-drafts.ts'

/** What this browser has, for the other devices of its owner. */
export const belongings: Belongings = {
  // Finished drafts first: the server keeps many of them, and no more saved ones than a person needs.
  savedDrafts: () => [
    ...finishedDrafts(deviceStorage).map((draft) => ({ id: draft.id, draft: { ...draft } })),
    ...storedSavedDrafts(deviceStorage),
  ],
  receiveDrafts(drafts) {
    receiveFinished(deviceStorage, drafts)
    return receiveSavedDrafts(deviceStorage, drafts)
  },
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
  shared() {
    const text = deviceStorage.read(STORAGE_KEYS.shared)
    return text === null ? null : sharedForm.parse(parsedJson(text))
  },
  storeShared(shared) {
    if (shared === null) deviceStorage.remove(STORAGE_KEYS.shared)
    else deviceStorage.write(STORAGE_KEYS.shared, JSON.stringify(shared))
  },
}
