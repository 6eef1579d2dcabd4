import { createStore } from 'zustand/vanilla'
import { isUnanswered, type CallFunction } from '../../api/call-function.ts'
import type { DeviceStorage } from '../../platform/device-storage.ts'
import { activeRecent, type RecentCard } from './recent-card.ts'
import { forgetLobby, recentLobbies } from './recent-storage.ts'

/** `failed`: the server did not answer. A refusal, such as too many requests, only means that there are no cards (RU46). */
export type RecentState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly cards: readonly RecentCard[]; readonly atMs: number }

export const recentStore = createStore<RecentState>(() => ({ kind: 'unknown' }))

/** Whether lobbies can be created and joined now, as far as this device knows. */
export function isServerInReach(isOnline: boolean, kind: RecentState['kind']): boolean {
  return isOnline && kind !== 'failed'
}

export interface RecentPorts {
  readonly call: CallFunction
  readonly storage: DeviceStorage
  readonly nowMs: () => number
  readonly log: (text: string, reason: unknown) => void
}

/** Asks which of the recent lobbies are active; makes no request if there are none. */
export async function loadRecent({ call, storage, nowMs, log }: RecentPorts): Promise<void> {
  const recent = recentLobbies(storage)
  if (recent.length === 0) return recentStore.setState({ kind: 'loaded', cards: [], atMs: nowMs() }, true)
  const answer = await call('get_multiple_lobbies_by_codes', {
    lobby_codes: recent.map(({ code }) => code),
    with_seats: true,
  })
  if (answer.ok) {
    // Read again: a lobby may have been removed from the list meanwhile.
    const cards = activeRecent(recentLobbies(storage), answer.value)
    recentStore.setState({ kind: 'loaded', cards, atMs: nowMs() }, true)
  } else {
    log('The recent lobbies could not be loaded.', answer.error.code)
    if (recentStore.getState().kind === 'loaded') return
    const isRefusal = !isUnanswered(answer.error.code) || answer.error.code === 'too_many_requests'
    recentStore.setState(isRefusal ? { kind: 'loaded', cards: [], atMs: nowMs() } : { kind: 'failed' }, true)
  }
}

export function removeRecent(storage: DeviceStorage, code: string): void {
  forgetLobby(storage, code)
  const state = recentStore.getState()
  if (state.kind === 'loaded') {
    recentStore.setState({ ...state, cards: state.cards.filter((card) => card.code !== code) }, true)
  }
}
