import type { DeviceStorage } from '../../platform/device-storage.ts'
import { STORAGE_KEYS } from '../../platform/storage-keys.ts'
import { parseJson } from '../solo-storage.ts'

/** What this browser knows of its solo draft on the server, shared by its tabs. */
export interface RemoteFacts {
  /** Identifies this browser's storage: a copy with this id was saved from here, even if the response was lost. */
  readonly writerId: string
  /** The revision that the next save follows; 0 where none is known. */
  readonly revision: number
  /** `updatedAt` of the draft saved last; '' for none. */
  readonly savedAt: string
  /** When the draft was last emptied: an empty draft is not stored and cannot tell (RU27). */
  readonly emptiedAt: string
  /** A save got no response: the server may be ahead of what is known. */
  readonly isUnsure: boolean
}

export interface RemoteMemory {
  facts(): RemoteFacts
  note(news: Partial<Omit<RemoteFacts, 'writerId'>>): void
}

export function openRemoteMemory(storage: DeviceStorage, newId: () => string): RemoteMemory {
  // If storage is full or blocked, this tab at least remembers.
  let known: RemoteFacts = { writerId: newId(), revision: 0, savedAt: '', emptiedAt: '', isUnsure: false }
  const facts = () => {
    known = readFacts(storage.read(STORAGE_KEYS.remoteSolo)) ?? known
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

function readFacts(text: string | null): RemoteFacts | null {
  const parsed = parseJson(text)
  if (!parsed.ok || typeof parsed.value !== 'object' || parsed.value === null) return null
  const stored: { [Field in keyof RemoteFacts]?: unknown } = parsed.value
  const { writerId, revision, savedAt, emptiedAt, isUnsure } = stored
  if (typeof writerId !== 'string' || writerId === '') return null
  return {
    writerId,
    revision: typeof revision === 'number' && Number.isSafeInteger(revision) && revision > 0 ? revision : 0,
    savedAt: typeof savedAt === 'string' ? savedAt : '',
    emptiedAt: typeof emptiedAt === 'string' ? emptiedAt : '',
    isUnsure: isUnsure === true,
  }
}
