import boardFingerprint from '#data/board-fingerprint.json'
import boardUrl from '#data/board.json?url'
import { deviceStorage } from './device-storage.ts'
import { createEditions, type Editions } from './editions.ts'

export const editions: Editions = createEditions({
  async fetchText(url, limitMs) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(limitMs) })
      return response.ok ? await response.text() : null
    } catch {
      return null
    }
  },
  storage: deviceStorage,
  bundled: { url: boardUrl, fingerprint: boardFingerprint.fingerprint },
  log: console.warn,
})
