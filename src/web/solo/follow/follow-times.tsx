import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { deviceClock } from '../../platform/clock.ts'
import { followStore } from './follow-store.ts'
import { timesText, unknownText } from './follow-view.ts'

/** "Checked 4 s ago · last change 31 s ago · 2 not on this board", redrawn every second. */
export function FollowTimes({ unknownCount }: { unknownCount: number }) {
  const state = useStore(followStore, (following) => following.state)
  const [nowMs, setNowMs] = useState(deviceClock.wallMs)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(deviceClock.wallMs()), 1000)
    return () => clearInterval(timer)
  }, [])
  // An answer may be newer than the last second.
  const times = timesText(state, Math.max(nowMs, state.pulse?.answeredAtMs ?? 0))
  const unknown = unknownCount === 0 ? null : unknownText(unknownCount)
  return <span data-follow-times>{[times, unknown].filter((part) => part !== null).join(' · ')}</span>
}
