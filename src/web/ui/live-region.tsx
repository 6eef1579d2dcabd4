import { useSyncExternalStore } from 'react'
import { createAnnouncements } from './announcements.ts'

const announcements = createAnnouncements()

/** Reads the text out politely, wherever the focus is. Needs one `LiveRegion` on the page. */
export const announce: (text: string) => void = announcements.announce

/** Two regions take turns: the same text twice in a row would otherwise be no change, and not be read. */
export function LiveRegion() {
  const { text, number } = useSyncExternalStore(announcements.subscribe, announcements.current)
  return (
    <div className="sr-only">
      <div aria-live="polite">{number % 2 === 0 ? text : ''}</div>
      <div aria-live="polite">{number % 2 === 1 ? text : ''}</div>
    </div>
  )
}
