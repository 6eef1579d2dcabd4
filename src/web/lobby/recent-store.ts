import { createStore } from 'zustand/vanilla'
import type { CallFunction } from '../api/call-function.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import { activeRecent, type RecentCard } from './recent-card.ts'
import { forgetLobby, recentLobbies } from './recent-storage.ts'

/** What the landing knows of the recent lobbies. `failed`: asked, and nobody answered; the landing only logs that. */
export type RecentState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly cards: readonly RecentCard[]; readonly atMs: number }

export const recentStore = createStore<RecentState>(() => ({ kind: 'unknown' }))

export interface RecentPorts {
  readonly call: CallFunction
  readonly storage: DeviceStorage
  readonly nowMs: () => number
  readonly log: (text: string, reason: unknown) => void
}

/** Asks which of the recent lobbies are active; asks nobody where there is none (the landing stays as small as it is). */
export async function loadRecent({ call, storage, nowMs, log }: RecentPorts): Promise<void> {
  const recent = recentLobbies(storage)
  if (recent.length === 0) return recentStore.setState({ kind: 'loaded', cards: [], atMs: nowMs() }, true)
  const answer = await call('get_multiple_lobbies_by_codes', { lobby_codes: recent.map(({ code }) => code) })
  if (answer.ok) {
    // Read again: a lobby may have been removed from the list meanwhile.
    const cards = activeRecent(recentLobbies(storage), answer.value)
    recentStore.setState({ kind: 'loaded', cards, atMs: nowMs() }, true)
  } else {
    log('The recent lobbies could not be loaded.', answer.error.code)
    // Those that are shown already stay.
    if (recentStore.getState().kind !== 'loaded') recentStore.setState({ kind: 'failed' }, true)
  }
}

export function removeRecent(storage: DeviceStorage, code: string): void {
  forgetLobby(storage, code)
  const state = recentStore.getState()
  if (state.kind === 'loaded') {
    recentStore.setState({ ...state, cards: state.cards.filter((card) => card.code !== code) }, true)
  }
}
