import { createStore } from 'zustand/vanilla'
import type { CallFailure } from '../api/call-function.ts'
import { goTo, replacePlace } from '../app/place.ts'
import { randomId } from '../platform/random-id.ts'
import { claimSeat, type LobbyDoor } from './enter-lobby.ts'

/** A seat's one-time link, as it was opened (RU14). */
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
 * Claims the seat; while that is under way, another call does nothing. Its address, with the token, stays until the server has judged, so that a reload may ask again; the
 * same command id takes an answer that was lost.
 */
export async function claimByLink(door: LobbyDoor, link: SeatLink, commandId = randomId()): Promise<void> {
  if (seatClaimStore.getState().kind === 'claiming') return
  seatClaimStore.setState({ kind: 'claiming' }, true)
  const entry = await claimSeat({ ...door, enter: enterFromLink }, link.code, link.token, commandId)
  seatClaimStore.setState(entry.ok ? { kind: 'none' } : { kind: 'failed', link, commandId, failure: entry.error }, true)
}

/** Goes home; the address forgets the link. */
export function leaveClaim(): void {
  seatClaimStore.setState({ kind: 'none' }, true)
  replacePlace({ view: 'home', dialog: null })
}

/** The home takes the place of the link, so that the way back leads there and the token is nowhere any more. */
const enterFromLink: LobbyDoor['enter'] = (place) => {
  replacePlace({ view: 'home', dialog: null })
  goTo(place)
}
