import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { linkWords } from './link-words.ts'
import type { LinkState } from './lobby-session.ts'

export interface LinkBannerProps {
  link: LinkState
  what: 'board' | 'room'
}

/**
 * Says when what is shown is not fresh, and how old it is. It hangs below the header that it stands in (which has to be
 * positioned), so that nothing moves when it comes and goes. Read out once, without the seconds.
 */
export function LinkBanner({ link, what }: LinkBannerProps) {
  const nowMs = useClock(link.kind !== 'live')
  const words = linkWords(link, nowMs, what)
  return (
    <output className="pointer-events-none absolute inset-x-0 top-full z-10 flex justify-center px-3">
      {words !== null && (
        <span className="mt-2 flex items-center gap-2 rounded-full border border-line bg-raised px-3.5 py-1.5 text-sm shadow-float">
          <WifiOff aria-hidden className="size-4 shrink-0 text-warn" />
          <span className="font-semibold">{words.title}</span>
          <span aria-hidden className="text-muted">
            {words.age}
          </span>
        </span>
      )}
    </output>
  )
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
