import { parsedJson } from '#core/lib/json.ts'
import { sharedForm } from '#protocol/stored/stored-forms.ts'
import { finishedDrafts, receiveFinished } from '../history/finished-drafts.ts'
import { recentLobbies, rememberLobby } from '../lobby/entry/recent-storage.ts'
import type { Belongings } from '../my-devices/belongings.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { keyOfStored, storedName } from '../platform/site.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { randomId } from '../platform/random-id.ts'
import { receiveListCopy, storedListCopies } from '../rankings/list-copies.ts'
import { chosenUsername, saveUsername } from '../platform/username.ts'
import { showToast } from '../ui/toast.ts'
import { receiveSavedDrafts, storedSavedDrafts } from '../solo/saved-draft-copies.ts'

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
  lists: () => storedListCopies(deviceStorage),
  receiveList(content, keepsOwn) {
    const received = receiveListCopy(deviceStorage, content, keepsOwn ? randomId() : null)
    if (received === null) return null
    // An open editor is notified of what another tab writes, and of what sharing writes as well.
    dispatchEvent(new StorageEvent('storage', { key: storedName(STORAGE_KEYS.rankings), storageArea: localStorage }))
    if (keepsOwn)
      showToast({
        title: 'A list changed on another device, too',
        description: 'Your version is kept beside it, as “(this device)”.',
      })
    return received.content
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

/** Everything of ours has this prefix, or one of the specification's names. */
const OWN_PREFIX = 'snakeboard.'
const OWN_KEYS: ReadonlySet<string> = new Set(Object.values(STORAGE_KEYS))

/** Deletes drafts, notes, recent lobbies and settings from this browser. What other apps at this address stored stays. */
export function clearBrowser(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      const key = keyOfStored(name)
      if (key !== null && (OWN_KEYS.has(key) || key.startsWith(OWN_PREFIX))) localStorage.removeItem(name)
    }
  } catch {
    // Blocked storage holds nothing.
  }
}
