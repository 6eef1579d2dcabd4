import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** `count` tells two announcements of the same text apart. */
export const announcements = createStore<{ readonly text: string; readonly count: number }>(() => ({
  text: '',
  count: 0,
}))

/** Screen readers read the text out politely, wherever the focus is. Needs one `LiveRegion` on the page. */
export function announce(text: string): void {
  announcements.setState(({ count }) => ({ text, count: count + 1 }))
}

/** Two regions take turns: in one, the same text twice in a row would be no change and not be read. */
export function LiveRegion() {
  const { text, count } = useStore(announcements)
  return (
    <div className="sr-only">
      <div aria-live="polite">{count % 2 === 0 ? text : ''}</div>
      <div aria-live="polite">{count % 2 === 1 ? text : ''}</div>
    </div>
  )
}
