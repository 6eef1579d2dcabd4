import { parsedJson } from '#core/lib/json.ts'
import { remoteFactsForm, type RemoteFacts } from '#protocol/stored/stored-forms.ts'
import type { DeviceStorage } from '../../platform/device-storage.ts'
import { STORAGE_KEYS } from '../../platform/storage-keys.ts'

export interface RemoteMemory {
  facts(): RemoteFacts
  note(news: Partial<Omit<RemoteFacts, 'writerId'>>): void
}

export function openRemoteMemory(storage: DeviceStorage, newId: () => string): RemoteMemory {
  // If storage is full or blocked, this tab at least remembers.
  let known: RemoteFacts = { writerId: newId(), revision: 0, savedAt: '', emptiedAt: '', isUnsure: false }
  const facts = () => {
    known = remoteFactsForm.safeParse(parsedJson(storage.read(STORAGE_KEYS.remoteSolo) ?? '')).data ?? known
    return known
  }
  return {
    facts,
    note(news) {
      known = { ...facts(), ...news }
      const stored = storage.write(STORAGE_KEYS.remoteSolo, JSON.stringify(known))
      // Otherwise the old text would be read again.
      if (!stored.ok) storage.remove(STORAGE_KEYS.remoteSolo)
    },
  }
}
