import boardFingerprint from '#data/board-fingerprint.json'
import boardUrl from '#data/board.json?url'
import { BOARDS_PATH } from '#protocol/server-paths.ts'
import { deviceStorage } from './device-storage.ts'
import { createEditions, type Editions } from './editions.ts'
import { HAS_SERVER } from './site.ts'
import { nextTask } from './when-idle.ts'

export const editions: Editions = createEditions({
  async fetchText(url, limitMs) {
    // A folder has the board that it was built with.
    if (!HAS_SERVER && url.startsWith(BOARDS_PATH)) return null
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
  pause: nextTask,
})
