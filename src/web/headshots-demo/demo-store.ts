import { createStore } from 'zustand/vanilla'
import type { ReadRows } from '../api/call-function.ts'
import type { ToastMessage } from '../ui/toast.ts'
import {
  fetchActivePlayers,
  fetchBalancedSample,
  fetchRandomSample,
  PAGE_SIZE,
  type DemoPlayer,
  type FetchedPlayers,
} from './fetch-players.ts'
import { appended } from './samples.ts'

/** The three buttons. */
export type LoadKind = 'balanced' | 'random' | 'more'

export type LoadState =
  /** The failure of the load before stays visible until this one ends. */
  | { readonly kind: 'loading'; readonly load: LoadKind; readonly failure: string | null }
  /** The players stay visible. */
  | { readonly kind: 'failed'; readonly load: LoadKind; readonly failure: string }
  | { readonly kind: 'loaded' }

export interface DemoState {
  readonly players: readonly DemoPlayer[]
  readonly load: LoadState
  /** Where Load More continues in the list of active players; null at its end. */
  readonly nextOffset: number | null
}

export interface DemoPorts {
  readonly read: ReadRows
  /** 0 <= n < 1. */
  readonly random: () => number
  readonly notify: (message: ToastMessage) => void
}

/** The players of the demo page. The latest press wins; later results of earlier ones are dropped. */
export function createHeadshotsDemo({ read, random, notify }: DemoPorts) {
  const store = createStore<DemoState>(() => ({
    players: [],
    load: { kind: 'loading', load: 'balanced', failure: null },
    nextOffset: 0,
  }))
  let running = new AbortController()

  async function load(kind: LoadKind): Promise<void> {
    const offset = kind === 'more' ? store.getState().nextOffset : 0
    if (offset === null) return
    running.abort()
    running = new AbortController()
    const { signal } = running
    store.setState({ load: { kind: 'loading', load: kind, failure: failureOf(store.getState().load) } })
    const result = await fetchKind(kind, offset, signal)
    if (signal.aborted) return
    if (!result.ok) {
      store.setState({ load: { kind: 'failed', load: kind, failure: result.error } })
      notify(HEADSHOT_TOASTS.failed(result.error))
      return
    }
    const { players } = store.getState()
    const loaded = result.value
    store.setState({
      players: kind === 'more' ? appended(players, loaded) : loaded,
      load: { kind: 'loaded' },
      nextOffset: offsetAfter(kind, offset, loaded.length),
    })
    notify(HEADSHOT_TOASTS[kind](loaded.length))
  }

  function fetchKind(kind: LoadKind, offset: number, signal: AbortSignal): FetchedPlayers {
    if (kind === 'balanced') return fetchBalancedSample(read, signal)
    return kind === 'random' ? fetchRandomSample(read, random, signal) : fetchActivePlayers(read, offset, signal)
  }

  return { store, load, stop: () => running.abort() }
}

/** The message of the error card; null without one. */
export function failureOf(load: LoadState): string | null {
  return load.kind === 'loaded' ? null : load.failure
}

/** A sample restarts the list; a page that is not full is the last. */
function offsetAfter(kind: LoadKind, offset: number, rowCount: number): number | null {
  if (kind !== 'more') return 0
  return rowCount < PAGE_SIZE ? null : offset + rowCount
}

/** The demo's toasts (specification, section 8). With one id, a new toast replaces the one before. */
export const HEADSHOT_TOASTS = {
  balanced: (playerCount: number): ToastMessage => ({
    title: 'Players Loaded',
    description: `Loaded ${playerCount} players with balanced positions`,
    id: 'headshots',
  }),
  random: (playerCount: number): ToastMessage => ({
    title: 'Random Players Loaded',
    description: `Loaded ${playerCount} players at random`,
    id: 'headshots',
  }),
  more: (playerCount: number): ToastMessage => ({
    title: 'All Players Loaded',
    description: `Loaded ${playerCount} active players`,
    id: 'headshots',
  }),
  failed: (message: string): ToastMessage => ({
    title: 'Error',
    description: message,
    tone: 'destructive',
    id: 'headshots',
  }),
} as const
