import { err, ok } from '../../src/core/lib/result.ts'
import type { DeviceStorage } from '../../src/web/platform/device-storage.ts'

/** A device storage that can fill up, crash during a write, and be shared by several tabs. */
export interface FakeStorage extends DeviceStorage {
  /** After this many writes, the next one throws like a crash. */
  crashAfterWrites(count: number): void
  fill(): void
  empty(): void
  /** The same storage in another tab. A deaf tab gets no events, as if they had not arrived yet. */
  tab(options?: { isDeaf: boolean }): FakeStorage
}

export function fakeStorage({ isPersistent = true } = {}): FakeStorage {
  const texts = new Map<string, string>()
  const hearings: { tabNumber: number; listener: (key: string | null) => void }[] = []
  let writesLeft = Number.POSITIVE_INFINITY
  let isFull = false
  let tabCount = 0

  return tabOf(0, false)

  function tabOf(tabNumber: number, isDeaf: boolean): FakeStorage {
    const changed = (key: string) => {
      for (const subscription of hearings) if (subscription.tabNumber !== tabNumber) subscription.listener(key)
    }
    const crashIfDue = () => {
      if (writesLeft <= 0) throw new Error('crash')
      writesLeft -= 1
    }
    return {
      isPersistent,
      read: (key) => texts.get(key) ?? null,
      write: (key, text) => {
        crashIfDue()
        if (isFull) return err('full')
        const isNew = texts.get(key) !== text
        texts.set(key, text)
        if (isNew) changed(key)
        return ok(null)
      },
      remove: (key) => {
        crashIfDue()
        if (texts.delete(key)) changed(key)
      },
      usedCount: () => [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0),
      subscribe: (listener) => {
        if (isDeaf) return () => undefined
        const subscription = { tabNumber, listener }
        hearings.push(subscription)
        return () => void hearings.splice(hearings.indexOf(subscription), 1)
      },
      crashAfterWrites: (count) => {
        writesLeft = count
      },
      fill: () => {
        isFull = true
      },
      empty: () => {
        isFull = false
      },
      tab: (options) => tabOf((tabCount += 1), options?.isDeaf ?? false),
    }
  }
}
