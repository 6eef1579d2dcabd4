import type { LiveClock } from './live-clock.ts'
import type { SpectatorWatcher } from './live-watcher.ts'

/** A moment for everything else between two slices: the answer to a pick, the picks of other lobbies. */
const PAUSE_MS = 5
/** About a millisecond of writing to sockets. */
const SLICE_SIZE = 50

/** The spectators of a lobby on this node. They are served after the members and in slices, so that they delay nobody's pick. */
export interface Spectators {
  readonly watchers: ReadonlySet<SpectatorWatcher>
  add(watcher: SpectatorWatcher): void
  remove(watcher: SpectatorWatcher): void
  /** Soon and in order, for whoever is here by then. */
  serve(action: (watcher: SpectatorWatcher) => void): void
}

type Action = Parameters<Spectators['serve']>[0]

export function createSpectators(after: LiveClock['after']): Spectators {
  const watchers = new Set<SpectatorWatcher>()
  let waiting: Action[] = []
  let isServing = false

  function serveWaiting(): void {
    const actions = waiting
    waiting = []
    isServing = actions.length > 0 && watchers.size > 0
    if (isServing) after(PAUSE_MS, () => serveSlice([...watchers], actions))
  }

  function serveSlice(targets: readonly SpectatorWatcher[], actions: readonly Action[]): void {
    for (const watcher of targets.slice(0, SLICE_SIZE)) for (const action of actions) action(watcher)
    const others = targets.slice(SLICE_SIZE)
    if (others.length > 0) after(PAUSE_MS, () => serveSlice(others, actions))
    else serveWaiting()
  }

  return {
    watchers,
    add: (watcher) => void watchers.add(watcher),
    remove: (watcher) => void watchers.delete(watcher),
    serve(action) {
      if (watchers.size === 0) return
      waiting.push(action)
      if (!isServing) serveWaiting()
    },
  }
}
