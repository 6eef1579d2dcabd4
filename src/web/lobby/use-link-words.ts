import { useEffect, useState } from 'react'
import { linkWords, type LinkWords } from './link-words.ts'
import type { LinkState } from './lobby-session.ts'

/** What to say about the link, kept up to date while it is looked at; null while there is nothing to say. */
export function useLinkWords(link: LinkState, what: 'board' | 'room'): LinkWords | null {
  return linkWords(link, useClock(link.kind !== 'live'), what)
}

const TICK_MS = 1000

/** The device's clock, which goes on while it is looked at. */
function useClock(isWatched: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (!isWatched) return
    const tick = () => setNowMs(Date.now())
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [isWatched])
  return nowMs
}
