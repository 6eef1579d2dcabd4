import { createStore } from 'zustand/vanilla'
import type { CallFailure } from '../../api/call-function.ts'
import { failureMessage } from '../../api/refusal-messages.ts'
import { goTo, replacePlace } from '../../platform/place.ts'
import { randomId } from '../../platform/random-id.ts'
import { claimSeat, type EntryPorts } from './enter-lobby.ts'

/** A seat's one-time link (RU14). */
export interface SeatLink {
  readonly code: string
  readonly token: string
}

export type SeatClaim =
  | { readonly kind: 'none' }
  | { readonly kind: 'claiming' }
  /** The person of the seat has to agree first. */
  | { readonly kind: 'waiting'; readonly link: SeatLink; readonly commandId: string }
  | {
      readonly kind: 'failed'
      readonly link: SeatLink
      readonly commandId: string
      readonly failure: CallFailure
      readonly hasWaited?: boolean
    }

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
  const before = seatClaimStore.getState()
  if (before.kind === 'claiming') return
  const hasWaited = before.kind === 'waiting'
  if (!hasWaited) seatClaimStore.setState({ kind: 'claiming' }, true)
  const entry = await claimSeat({ ...door, enter: enterFromLink }, { ...link, ...answers }, commandId)
  // Whoever went home meanwhile stays there.
  if (hasWaited && seatClaimStore.getState().kind !== 'waiting') return
  seatClaimStore.setState(
    entry.ok
      ? { kind: 'none' }
      : isStillWaiting(entry.error, hasWaited)
        ? { kind: 'waiting', link, commandId }
        : { kind: 'failed', link, commandId, failure: entry.error, ...(hasWaited && { hasWaited }) },
    true,
  )
}

/** How often somebody who waits asks whether they were let in. */
export const WAITING_ASKS_EVERY_MS = 5000

/** Asks again, under the same link, while the person of the seat has not answered. */
export function askAgain(door: EntryPorts): void {
  const claim = seatClaimStore.getState()
  if (claim.kind === 'waiting') void claimByLink(door, claim.link, claim.commandId)
}

/** A lost connection is no answer. */
function isStillWaiting({ code }: CallFailure, hasWaited: boolean): boolean {
  return code === 'waits_for_person' || (hasWaited && (code === 'no_answer' || code === 'too_many_requests'))
}

interface ClaimProblem {
  readonly title: string
  readonly text: string
  readonly mayRetry: boolean
}

export function claimProblem({ failure, hasWaited = false }: Extract<SeatClaim, { kind: 'failed' }>): ClaimProblem {
  const isOver = failure.code === 'bad_seat_link'
  if (isOver && hasWaited) {
    return {
      title: 'You were not let in',
      text: 'The person of this team refused, or the link has ended. Ask them for a link of their own.',
      mayRetry: false,
    }
  }
  return {
    title: 'The seat could not be moved here',
    text: failureMessage(failure),
    mayRetry: !isOver && failure.code !== 'has_seat',
  }
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
