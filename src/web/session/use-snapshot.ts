import { useState, useSyncExternalStore } from 'react'
import type { DraftSession, DraftSnapshot } from './draft-session.ts'

type Source<Snapshot extends DraftSnapshot> = Pick<DraftSession<Snapshot>, 'snapshot' | 'subscribe'>

/** Subscribes to one fact of a session: the component renders again only when that fact changes. */
export function useSnapshot<Snapshot extends DraftSnapshot, Value>(
  session: Source<Snapshot>,
  select: (snapshot: Snapshot) => Value,
): Value {
  const read = () => select(session.snapshot())
  return useSyncExternalStore(session.subscribe, read, read)
}

/** The newest snapshot while `isShown`, then the last one shown: all windows are mounted, and closed ones stay still. */
export function useSnapshotWhile<Snapshot extends DraftSnapshot>(
  session: Source<Snapshot>,
  isShown: boolean,
): Snapshot {
  const [kept, setKept] = useState(session.snapshot)
  const snapshot = useSnapshot(session, (latest) => (isShown ? latest : kept))
  if (snapshot !== kept) setKept(snapshot)
  return snapshot
}
