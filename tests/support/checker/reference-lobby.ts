import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby, Seat } from '#core/lobby/lobby.ts'

/**
 * Computes a lobby from its history independently of core, so that a bug in core cannot confirm itself. It never refuses:
 * it applies an illegal event as far as possible, and the checks report it.
 */
export function referenceStates(log: readonly LogEntry[]): readonly (Lobby | null)[] {
  const states: (Lobby | null)[] = [null]
  let state: Lobby | null = null
  for (const entry of log) {
    state = referenceAfter(state, entry)
    states.push(state)
  }
  return states
}

function referenceAfter(before: Lobby | null, entry: LogEntry): Lobby | null {
  const after = referenceChanged(before, entry)
  return after === null ? null : { ...after, changedAtMs: entry.atMs }
}

function referenceChanged(before: Lobby | null, { event, atMs }: LogEntry): Lobby | null {
  if (event.kind === 'created') {
    const { lobbyId: id, code, name, maxTeams, roundCount, host } = event
    const fixed = { id, code, name, maxTeams, roundCount, hostSeatId: host.id }
    return { ...fixed, seats: [host], draft: null, poolId: null, isClosed: false, changedAtMs: atMs }
  }
  if (before === null) return null
  switch (event.kind) {
    case 'joined':
      return { ...before, seats: [...before.seats, event.seat] }
    case 'left':
    case 'removed':
      return withoutSeatOf(before, event.seatId)
    case 'order-set': {
      const places = new Map(event.seatIds.map((seatId, index) => [seatId, index + 1]))
      return { ...before, seats: before.seats.map((seat) => ({ ...seat, draftOrder: places.get(seat.id) ?? 0 })) }
    }
    case 'started': {
      const teamCount = before.seats.length
      const slots = Array.from({ length: teamCount * before.roundCount }, () => null)
      const owners = slots.map((_slot, index) => referenceTeamOf(index + 1, teamCount))
      const format = { order: 'snake' as const, teamCount, roundCount: before.roundCount }
      return { ...before, poolId: event.poolId, draft: { format, owners, slots, clock: { kind: 'off' } } }
    }
    case 'expired':
      return { ...before, isClosed: true }
    case 'picked':
    case 'undrafted': {
      if (before.draft === null) return before
      const slots = [...before.draft.slots]
      const { playerId } = event
      slots[event.slotNumber - 1] = event.kind === 'picked' ? { playerId, by: event.by, reason: event.reason } : null
      return { ...before, draft: { ...before.draft, slots } }
    }
  }
}

function withoutSeatOf(before: Lobby, seatId: string): Lobby {
  const gone = before.seats.find((seat) => seat.id === seatId)
  const seats = before.seats
    .filter((seat) => seat.id !== seatId)
    .map((seat) => closedUp(seat, gone?.draftOrder ?? null))
  const isHostGone = before.hostSeatId === seatId
  const hostSeatId = isHostGone ? (seats[0]?.id ?? before.hostSeatId) : before.hostSeatId
  return { ...before, seats, hostSeatId, isClosed: seats.length === 0 }
}

/** Everyone after the seat that left moves up by one (RU13). */
function closedUp(seat: Seat, goneOrder: number | null): Seat {
  const { draftOrder } = seat
  return draftOrder !== null && goneOrder !== null && draftOrder > goneOrder
    ? { ...seat, draftOrder: draftOrder - 1 }
    : seat
}

/** The team that drafts in a slot, found by walking the snake slot by slot. */
export function referenceTeamOf(slotNumber: number, teamCount: number): number {
  let team = 0
  let direction = 1
  for (let at = 1; at < slotNumber; at += 1) {
    if (at % teamCount === 0) direction = -direction
    else team += direction
  }
  return team
}

export function referenceRoundOf(slotNumber: number, teamCount: number): number {
  let roundNumber = 1
  for (let at = teamCount; at < slotNumber; at += teamCount) roundNumber += 1
  return roundNumber
}

/** Names that count as equal (RU9), for the letters that tests use. */
export function referenceNameKey(username: string): string {
  return username
    .normalize('NFKC')
    .replaceAll(/[\u200b-\u200d\u2060\ufeff\p{Cc}]/gu, '')
    .trim()
    .toLowerCase()
}
