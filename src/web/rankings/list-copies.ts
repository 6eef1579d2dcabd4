// Apart because sharing with other devices reads lists without their screen.
import { parsedJson } from '#core/lib/json.ts'
import type { MyList } from '#core/rankings/my-list.ts'
import { LISTS_MAX, NO_LISTS, storedLists, type StoredLists } from '#core/rankings/stored-lists.ts'
import { readStoredList, readStoredLists } from '#protocol/stored/read-lists.ts'
import { writeMakingRoom, type DeviceStorage } from '../platform/device-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'

/** A list as a text that is the same for the same list. */
export interface ListCopy {
  readonly id: string
  readonly content: string
}

/** The lists of this device. Lists that cannot be read stay where they are and are not shared. */
export function storedListCopies(storage: DeviceStorage): readonly ListCopy[] {
  return (storedOn(storage) ?? NO_LISTS).lists.map(copyOf)
}

/**
 * Takes a list of another device in place of the one with its id, or beside the others. With `keptId`, this device's own version stays
 * under that id and another name. Null, and nothing changes, if the list can't be read or there is no room.
 */
export function receiveListCopy(storage: DeviceStorage, content: string, keptId: string | null): ListCopy | null {
  const stored = storedOn(storage)
  const read = readStoredList(parsedJson(content))
  if (stored === null || !read.ok) return null
  const list = read.value
  const own = stored.lists.find(({ id }) => id === list.id)
  const kept = own !== undefined && keptId !== null ? [{ ...own, id: keptId, name: `${own.name} (this device)` }] : []
  const others = stored.lists.map((other) => (other === own ? list : other))
  const lists = [...kept, ...others, ...(own === undefined ? [list] : [])]
  if (lists.length > Math.max(LISTS_MAX, stored.lists.length)) return null
  const text = JSON.stringify(storedLists({ ...stored, lists }))
  return writeMakingRoom(storage, STORAGE_KEYS.rankings, text).ok ? copyOf(list) : null
}

/** Null for lists that cannot be read. */
function storedOn(storage: DeviceStorage): StoredLists | null {
  const text = storage.read(STORAGE_KEYS.rankings)
  if (text === null) return NO_LISTS
  const read = readStoredLists(parsedJson(text))
  return read.ok ? read.value : null
}

function copyOf(list: MyList): ListCopy {
  return { id: list.id, content: JSON.stringify(list) }
}
