import { createStore } from 'zustand/vanilla'
import type { ReadRows } from '../api/read-rows.ts'
import { HEADSHOT_TOASTS } from '../app/headshot-toast-words.ts'
import type { ToastMessage } from '../ui/toaster.tsx'
import type { DemoPlayer } from './demo-player.ts'
import {
  fetchActivePlayers,
  fetchBalancedSample,
  fetchRandomSample,
  PAGE_SIZE,
  type FetchedPlayers,
} from './fetch-players.ts'
import { appended } from './samples.ts'

/** What one of the three buttons asks for. */
export type Ask = 'balanced' | 'random' | 'more'

export type LoadState =
  /** What the load before failed of stays in view until the answer. */
  | { readonly kind: 'loading'; readonly ask: Ask; readonly failure: string | null }
  /** The players before stay in view. */
  | { readonly kind: 'failed'; readonly ask: Ask; readonly failure: string }
  | { readonly kind: 'loaded' }

export interface DemoState {
  readonly players: readonly DemoPlayer[]
  readonly load: LoadState
  /** Where Load More goes on in the list of all active players; null at its end. */
  readonly nextOffset: number | null
}

export interface DemoPorts {
  readonly read: ReadRows
  /** From 0 up to 1. */
  readonly random: () => number
  readonly say: (message: ToastMessage) => void
}

/** The players of the demo page. The newest press wins: what an earlier one brings later is dropped. */
export function createHeadshotsDemo({ read, random, say }: DemoPorts) {
  const store = createStore<DemoState>(() => ({
    players: [],
    load: { kind: 'loading', ask: 'balanced', failure: null },
    nextOffset: 0,
  }))
  let underWay = new AbortController()

  async function load(ask: Ask): Promise<void> {
    const offset = ask === 'more' ? store.getState().nextOffset : 0
    if (offset === null) return
    underWay.abort()
    underWay = new AbortController()
    const { signal } = underWay
    store.setState({ load: { kind: 'loading', ask, failure: failureOf(store.getState().load) } })
    const answer = await fetchAsked(ask, offset, signal)
    if (signal.aborted) return
    if (!answer.ok) {
      store.setState({ load: { kind: 'failed', ask, failure: answer.error } })
      say(HEADSHOT_TOASTS.failed(answer.error))
      return
    }
    const { players } = store.getState()
    const brought = answer.value
    store.setState({
      players: ask === 'more' ? appended(players, brought) : brought,
      load: { kind: 'loaded' },
      nextOffset: offsetAfter(ask, offset, brought.length),
    })
    say(HEADSHOT_TOASTS[ask](brought.length))
  }

  function fetchAsked(ask: Ask, offset: number, signal: AbortSignal): FetchedPlayers {
    if (ask === 'balanced') return fetchBalancedSample(read, signal)
    return ask === 'random' ? fetchRandomSample(read, random, signal) : fetchActivePlayers(read, offset, signal)
  }

  return { store, load, stop: () => underWay.abort() }
}

/** What stands in the error card; null without one. */
export function failureOf(load: LoadState): string | null {
  return load.kind === 'loaded' ? null : load.failure
}

/** A sample starts the list of all anew; a page that is not full is its last. */
function offsetAfter(ask: Ask, offset: number, rowCount: number): number | null {
  if (ask !== 'more') return 0
  return rowCount < PAGE_SIZE ? null : offset + rowCount
}
