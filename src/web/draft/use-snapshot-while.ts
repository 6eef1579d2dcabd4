import { useState } from 'react'
import { useStore } from 'zustand'
import type { DraftSession, DraftSnapshot } from './draft-session.ts'

/**
 * The draft as it is while a window shows it, and as it last was for the others: all windows stand closed in the page, and
 * none of them need be drawn anew for a pick.
 */
export function useSnapshotWhile<Snapshot extends DraftSnapshot>(
  { store }: DraftSession<Snapshot>,
  isShown: boolean,
): Snapshot {
  const [kept, setKept] = useState(store.getState)
  const snapshot = useStore(store, (latest) => (isShown ? latest : kept))
  if (snapshot !== kept) setKept(snapshot)
  return snapshot
}
