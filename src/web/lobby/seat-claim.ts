import { createStore } from 'zustand/vanilla'
import type { CallFailure } from '../api/call-function.ts'
import { goTo, replacePlace } from '../platform/place.ts'
import { randomId } from '../platform/random-id.ts'
import { claimSeat, type EntryPorts } from './enter-lobby.ts'

/** A seat's one-time link (RU14). */
export interface SeatLink {
  readonly code: string
  readonly token: string
}

export type SeatClaim =
  | { readonly kind: 'none' }
  | { readonly kind: 'claiming' }
  | { readonly kind: 'failed'; readonly link: SeatLink; readonly commandId: string; readonly failure: CallFailure }

export const seatClaimStore = createStore<SeatClaim>(() => ({ kind: 'none' }))

/**
 * Claims the seat; a second call meanwhile does nothing. The address keeps its token until the server has answered, so
 * that a reload can retry; the same command id recovers a lost response.
 */
export async function claimByLink(
  door: EntryPorts,
  link: SeatLink,
  commandId = randomId(),
  answers: { readonly factorCode?: string; readonly userName?: string } = {},
): Promise<void> {
  if (seatClaimStore.getState().kind === 'claiming') return
  seatClaimStore.setState({ kind: 'claiming' }, true)
  const entry = await claimSeat({ ...door, enter: enterFromLink }, { ...link, ...answers }, commandId)
  seatClaimStore.setState(entry.ok ? { kind: 'none' } : { kind: 'failed', link, commandId, failure: entry.error }, true)
}

/** Goes home and removes the link from the address. */
export function leaveClaim(): void {
  seatClaimStore.setState({ kind: 'none' }, true)
  replacePlace({ view: 'home', dialog: null })
}

/** Home replaces the link in the history, so that Back leads there and the token is gone. */
const enterFromLink: EntryPorts['enter'] = (place) => {
  replacePlace({ view: 'home', dialog: null })
  goTo(place)
}
