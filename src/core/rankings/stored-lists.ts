import type { MyList } from './my-list.ts'

/** To be raised when lists stored by an older app can no longer be read as they are. */
export const STORED_LISTS_VERSION = 1

export interface StoredLists {
  readonly lists: readonly MyList[]
  /** The list that was open last; null for none. */
  readonly openId: string | null
}

/** More than anybody compares, and they fit on a device. */
export const LISTS_MAX = 20

export const NO_LISTS: StoredLists = { lists: [], openId: null }

export function storedLists({ lists, openId }: StoredLists): unknown {
  return { schema_version: STORED_LISTS_VERSION, open_id: openId, lists }
}
