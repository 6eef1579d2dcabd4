import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby, Seat } from '#core/lobby/lobby.ts'
import type { Report } from './history.ts'
import { referenceOnTheClock, referenceOwed } from './reference-lobby.ts'

/** A pick counts until one second after the deadline (CK5). */
export const GRACE_MS = 1000

/** S4 and H4: whoever acted had the right to do so. */
export function checkRights(before: Lobby, { event, bySeatId, atMs }: LogEntry, report: Report): void {
  if (bySeatId === null) return checkSystem(event, report)
  if (event.kind === 'joined' && !event.seat.isComputer) {
    return bySeatId === event.seat.id ? undefined : report('H4', `${bySeatId} took seat ${event.seat.id}`)
  }
  const actor = before.seats.find((seat) => seat.id === bySeatId)
  if (actor === undefined) return report('H4', `by ${bySeatId}, who has no seat`)
  const isHost = [before.hostSeatId, before.standInSeatId].includes(actor.id)
  switch (event.kind) {
    case 'left':
      return event.seatId === actor.id ? undefined : report('H4', `${actor.id} made ${event.seatId} leave`)
    case 'picked':
      return isHost ? undefined : checkGuestPick(before, actor, event.slotNumber, atMs, report)
    case 'removed':
      if (event.seatId === before.hostSeatId) report('H4', 'the host was removed')
      if (!before.seats.some((seat) => seat.id === event.seatId)) report('H4', `there is no seat ${event.seatId}`)
      break
    case 'host-set': {
      const next = before.seats.find(({ id }) => id === event.seatId)
      if (next === undefined || next.isComputer) report('H4', `${event.seatId} can't be host`)
      if (actor.id !== before.hostSeatId) report('H4', `${actor.id} gave a role away that they don't have`)
      return
    }
    case 'team-renamed':
      return actor.id === before.hostSeatId || event.seatId === actor.id
        ? undefined
        : report('H4', `${actor.id} renamed ${event.seatId}`)
    case 'control-set': {
      const isOwn = actor.draftOrder === event.teamIndex + 1 && event.control !== 'computer'
      return isHost || isOwn ? undefined : report('H4', `${actor.id} switched team index ${event.teamIndex}`)
    }
    case 'expired':
    case 'stand-in-set':
    case 'seat-taken':
      return report('H4', `by ${actor.id}`)
    default:
  }
  if (!isHost) report('H4', `${actor.id} is not the host`)
}

function checkSystem(event: LogEntry['event'], report: Report): void {
  const isItsOwn =
    ['expired', 'stand-in-set', 'seat-taken', 'picked', 'skipped'].includes(event.kind) ||
    (event.kind === 'clock-changed' && event.change === 'outage') ||
    (event.kind === 'control-set' && (event.because === 'timeouts' || event.control === 'person'))
  if (!isItsOwn) report('H4', 'by nobody')
}

/** On their own turn or to make up for a skipped one, not while the draft is paused, and not once autopick may take over. */
function checkGuestPick(
  { draft }: Lobby,
  { id, draftOrder }: Seat,
  slotNumber: number,
  atMs: number,
  report: Report,
): void {
  if (draft === null) return
  const { clock, format, owners } = draft
  const onTheClock = referenceOnTheClock(draft)
  const isMadeUp = referenceOwed(draft).includes(slotNumber)
  if (slotNumber !== onTheClock && !isMadeUp) report('S4', `slot ${slotNumber}, but ${onTheClock} is on the clock`)
  if (draftOrder !== (owners[slotNumber - 1] ?? -1) + 1) report('H4', `slot ${slotNumber} is not the turn of ${id}`)
  if (clock.kind === 'paused') report('H4', 'a guest picks in a paused draft')
  const isLate = clock.kind === 'running' && atMs >= clock.deadlineMs + GRACE_MS
  if (isLate && !isMadeUp && format.rules.clock.onTimeout === 'autopick')
    report('H4', 'a guest picks after their time was up')
}
