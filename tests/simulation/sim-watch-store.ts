import type { WatchLinkStore } from '../../src/server/lobby/store/watch-link-store.ts'
import type { ProcessLife } from './sim-disk.ts'
import type { SimWorld } from './sim-world.ts'

const STEP_MS = 1

/** One process's connection to the stored link of the lobby. A process that dies gets no answer, and may have changed it. */
export function createSimWatchStore({ timeline, watchLink }: SimWorld, life: ProcessLife): WatchLinkStore {
  function step<Value>(work: () => Value): Promise<Value> {
    return new Promise((resolve) => {
      timeline.after(STEP_MS, () => {
        const value = work()
        timeline.after(STEP_MS, () => {
          if (!life.isAlive) return
          timeline.promisesMoved()
          resolve(value)
        })
      })
    })
  }

  return {
    save: (_lobbyId, link) => step(() => void (watchLink.kept = link)),
    remove: () => step(() => void (watchLink.kept = null)),
    linkOf: () => step(() => watchLink.kept),
  }
}
