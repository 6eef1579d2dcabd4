import { create } from 'zustand'
import { parsedJson } from '#core/lib/json.ts'
import type { PlayerId } from '#core/players/player.ts'
import { playerNotesForm } from '#protocol/stored/stored-forms.ts'
import { type DeviceStorage, deviceStorage } from '../../platform/device-storage.ts'
import { STORAGE_KEYS } from '../../platform/storage-keys.ts'

export const NOTE_MAX_LENGTH = 500

/** More than a draft has picks; beyond it the oldest notes go. */
const NOTES_MAX = 400

export type PlayerNotes = ReadonlyMap<PlayerId, string>

/** Notes about players, kept on this device and never sent. */
export interface NotesStore {
  readonly use: <Value>(select: (notes: PlayerNotes) => Value) => Value
  readonly read: () => PlayerNotes
  /** False when the device has no room. */
  readonly write: (playerId: PlayerId, text: string) => boolean
  /** Adds a note to what is there, once. False when the device has no room. */
  readonly join: (playerId: PlayerId, text: string) => boolean
}

export function createNotesStore(storage: DeviceStorage): NotesStore {
  const useNotes = create<{ readonly notes: PlayerNotes }>(() => ({ notes: storedNotes(storage) }))
  storage.subscribe((key) => {
    if (key === null || key === STORAGE_KEYS.playerNotes) useNotes.setState({ notes: storedNotes(storage) })
  })
  const write: NotesStore['write'] = (playerId, text) => {
    const notes = withNote(storedNotes(storage), playerId, text)
    const isWritten = storage.write(STORAGE_KEYS.playerNotes, JSON.stringify(Object.fromEntries(notes))).ok
    if (isWritten) useNotes.setState({ notes })
    return isWritten
  }
  return {
    use: (select) => useNotes(({ notes }) => select(notes)),
    read: () => useNotes.getState().notes,
    write,
    join(playerId, text) {
      const known = storedNotes(storage).get(playerId) ?? ''
      if (known.includes(text)) return true
      return write(playerId, known === '' ? text : `${text}\n${known}`)
    },
  }
}

function withNote(notes: PlayerNotes, playerId: PlayerId, text: string): PlayerNotes {
  const changed = new Map(notes)
  changed.delete(playerId)
  const note = text.trim().slice(0, NOTE_MAX_LENGTH)
  if (note !== '') changed.set(playerId, note)
  return new Map([...changed].slice(-NOTES_MAX))
}

/** Entries that can't be read are left out. */
function storedNotes(storage: DeviceStorage): PlayerNotes {
  const stored = playerNotesForm.parse(parsedJson(storage.read(STORAGE_KEYS.playerNotes) ?? ''))
  return new Map(
    Object.entries(stored).flatMap(([playerId, text]) =>
      typeof text === 'string' && text !== '' ? [[playerId, text.slice(0, NOTE_MAX_LENGTH)] as const] : [],
    ),
  )
}

export const deviceNotes = createNotesStore(deviceStorage)
