export interface Announcement {
  readonly text: string
  /** Grows with every announcement, so that the same text said twice is read twice. */
  readonly number: number
}

export interface Announcements {
  announce: (text: string) => void
  current: () => Announcement
  subscribe: (listener: () => void) => () => void
}

export function createAnnouncements(): Announcements {
  let current: Announcement = { text: '', number: 0 }
  const listeners = new Set<() => void>()
  return {
    announce(text) {
      current = { text, number: current.number + 1 }
      for (const listener of listeners) listener()
    },
    current: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
