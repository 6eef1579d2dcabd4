import { useEffect, useState } from 'react'
import { linkAge, linkMessage, type LinkMessage } from './link-message.ts'
import { WifiOff } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import type { LinkState } from './lobby-snapshot.ts'

export interface LinkBannerProps {
  link: LinkState
  what: 'board' | 'room'
}

/**
 * Tells that the screen is not fresh, and how old it is. It hangs below its header (which has to be positioned), so that
 * nothing moves when it appears. In the room on small screens it is at the bottom, because the lobby's name is up there.
 */
export function LinkBanner({ link, what }: LinkBannerProps) {
  const words = useLinkMessage(link, what)
  return (
    <output
      className={classNames(
        'pointer-events-none inset-x-0 z-10 flex justify-center px-3',
        what === 'room' ? 'fixed bottom-3 desk:absolute desk:top-full desk:bottom-auto' : 'absolute top-full',
      )}
    >
      {words !== null && (
        <LinkText
          words={words}
          className="mt-2 rounded-full border border-line bg-raised px-3.5 py-1.5 text-body shadow-float"
        />
      )}
    </output>
  )
}

interface LinkTextProps {
  words: LinkMessage
  className?: string
  textClassName?: string
}

/** The state of the link in one line. Screen readers get the title alone: the seconds would never end. */
function LinkText({ words, className, textClassName }: LinkTextProps) {
  return (
    <span
      title={`${words.title} ${words.age}`}
      className={classNames('inline-flex max-w-full items-center gap-2', className)}
    >
      <WifiOff aria-hidden className="size-4 shrink-0 text-warn" />
      <span className={classNames('shrink-0 font-semibold', textClassName)}>{words.title}</span>
      <span aria-hidden className={classNames('truncate text-muted', textClassName)}>
        {words.age}
      </span>
    </span>
  )
}

/** How old the screen is, updated every second; null while the link is live. */
export function useLinkAge(link: LinkState): string | null {
  return linkAge(link, useClock(link.kind !== 'live'))
}

/** The message about the link, updated every second; null while there is none. */
function useLinkMessage(link: LinkState, what: 'board' | 'room'): LinkMessage | null {
  return linkMessage(link, useClock(link.kind !== 'live'), what)
}

const TICK_MS = 1000

/** The device's time, ticking while `isWatched`. */
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
