import { useEffect, useRef, useState } from 'react'
import type { SeatId } from '#core/lobby/lobby.ts'
import type { HereSeats } from './room-lines.ts'

/** When each person who is away left, as far as this screen has seen it. */
export type AwaySince = ReadonlyMap<SeatId, number>

const NOBODY: AwaySince = new Map()

export function useAwaySince(presence: HereSeats): AwaySince {
  const [awaySince, setAwaySince] = useState(NOBODY)
  const before = useRef<HereSeats>(null)
  useEffect(() => {
    const were = before.current
    // While the server is out of reach nobody is known to leave.
    if (presence === null) return
    before.current = presence
    setAwaySince((known) => awaySinceAfter(known, were, presence, Date.now()))
  }, [presence])
  return awaySince
}

/** Whoever is missing now and was here before left now; whoever is here again did not leave. */
export function awaySinceAfter(
  known: AwaySince,
  before: HereSeats,
  now: ReadonlySet<SeatId>,
  nowMs: number,
): AwaySince {
  const gone = [...(before ?? [])].filter((id) => !now.has(id)).map((id) => [id, nowMs] as const)
  const still = [...known].filter(([id]) => !now.has(id))
  return new Map([...gone, ...still])
}
