import type { LobbyEvent, LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import type { LobbyHistory, TablesView, Violation } from './history.ts'
import { referenceNameKey, referenceRoundOf, referenceTeamOf } from './reference-lobby.ts'

type Report = (id: string, text: string) => void

/** S1 to S11 and H4: checks each log entry against the lobby it was applied to. */
export function checkStates(history: LobbyHistory, states: readonly (Lobby | null)[]): readonly Violation[] {
  const violations: Violation[] = []
  const report: Report = (id, text) => violations.push({ id, text })
  for (const [index, entry] of history.log.entries()) {
    const before = states[index] ?? null
    const after = states[index + 1] ?? null
    const at: Report = (id, text) => report(id, `version ${entry.version} (${entry.event.kind}): ${text}`)
    if (before !== null) checkEntry(before, entry, history, at)
    if (before === null && index > 0) at('S9', 'before the lobby was created')
    if (after !== null) checkSeats(after, at)
  }
  checkSeats(history.tables.lobby, report)
  checkTables(history.tables, report)
  for (const word of history.privateWords) report('S11', `a message carries ${word}`)
  return violations
}

function checkSeats(lobby: Lobby, report: Report): void {
  if (!lobby.isClosed && lobby.seats.filter((seat) => seat.id === lobby.hostSeatId).length !== 1) {
    report('S7', `${lobby.hostSeatId} is host and has no seat`)
  }
  if (lobby.seats.length > lobby.maxTeams) report('S8', `${lobby.seats.length} seats of ${lobby.maxTeams}`)
  const names = lobby.seats.map((seat) => referenceNameKey(seat.username))
  if (new Set(names).size < names.length) report('S8', `one name twice: ${names.join(', ')}`)
  const orders = lobby.seats.flatMap((seat) => (seat.draftOrder === null ? [] : [seat.draftOrder]))
  if (new Set(orders).size < orders.length) report('S5', `one place twice: ${orders.join(', ')}`)
}

function checkEntry(before: Lobby, entry: LogEntry, history: LobbyHistory, report: Report): void {
  const { event, bySeatId } = entry
  if (before.isClosed) report('S9', 'after the lobby was closed')
  if (event.kind === 'created') return report('S9', 'a second time')
  checkPhase(before, event, report)
  checkRights(before, event, bySeatId, report)
  if (event.kind === 'picked') checkPick(before, event, history.poolPlayerIds, report)
  if (event.kind === 'undrafted' && before.draft?.slots[event.slotNumber - 1]?.playerId !== event.playerId) {
    report('H6', `slot ${event.slotNumber} did not hold ${event.playerId}`)
  }
}

function checkPhase(before: Lobby, event: LobbyEvent, report: Report): void {
  const isDrafting = before.draft !== null
  switch (event.kind) {
    case 'joined':
    case 'left':
    case 'removed':
      if (isDrafting) report('S6', 'the teams change after the start')
      break
    case 'order-set':
      if (isDrafting) report('S5', 'the order changes after the start')
      if (
        event.seatIds.toSorted().join() !==
        before.seats
          .map((seat) => seat.id)
          .toSorted()
          .join()
      ) {
        report('S5', `${event.seatIds.join()} is no order of the seats`)
      }
      break
    case 'started': {
      if (isDrafting) report('S9', 'a second time')
      const orders = before.seats.map((seat) => seat.draftOrder)
      const isPermutation = before.seats.every((_seat, index) => orders.includes(index + 1))
      if (!isPermutation) report('S5', `starts with the orders ${orders.join()}`)
      if (orders.length < 2) report('S9', 'starts with fewer than two seats')
      break
    }
    case 'picked':
    case 'undrafted':
      if (!isDrafting) report('S10', 'while waiting')
      break
    case 'created':
    case 'expired':
      break
  }
}

function checkRights(before: Lobby, event: LobbyEvent, bySeatId: string | null, report: Report): void {
  if (event.kind === 'expired') return bySeatId === null ? undefined : report('H4', `by ${bySeatId}`)
  if (event.kind === 'joined') {
    return bySeatId === event.seat.id ? undefined : report('H4', `${String(bySeatId)} took seat ${event.seat.id}`)
  }
  const actor = before.seats.find((seat) => seat.id === bySeatId)
  if (actor === undefined) return report('H4', `by ${String(bySeatId)}, who has no seat`)
  const isHost = actor.id === before.hostSeatId
  switch (event.kind) {
    case 'left':
      return event.seatId === actor.id ? undefined : report('H4', `${actor.id} made ${event.seatId} leave`)
    case 'picked': {
      if (isHost || before.draft === null) return
      const onTheClock = before.draft.slots.indexOf(null) + 1
      const teamIndex = referenceTeamOf(event.slotNumber, before.draft.format.teamCount)
      if (event.slotNumber !== onTheClock) report('S4', `slot ${event.slotNumber}, but ${onTheClock} is on the clock`)
      if (actor.draftOrder !== teamIndex + 1) report('H4', `slot ${event.slotNumber} is not the turn of ${actor.id}`)
      return
    }
    case 'removed':
      if (event.seatId === before.hostSeatId) report('H4', 'the host was removed')
      if (!before.seats.some((seat) => seat.id === event.seatId)) report('H4', `there is no seat ${event.seatId}`)
      return isHost ? undefined : report('H4', `${actor.id} is not the host`)
    case 'created':
      return
    case 'order-set':
    case 'started':
    case 'undrafted':
      return isHost ? undefined : report('H4', `${actor.id} is not the host`)
  }
}

function checkPick(
  { draft }: Lobby,
  event: { readonly playerId: string; readonly slotNumber: number },
  poolPlayerIds: ReadonlySet<string> | null,
  report: Report,
): void {
  if (draft === null) return
  const { playerId, slotNumber } = event
  const held = draft.slots[slotNumber - 1]
  if (held === undefined) report('S3', `there is no slot ${slotNumber}`)
  if (held) report('S1', `slot ${slotNumber} holds ${held.playerId} already`)
  if (draft.slots.some((pick) => pick?.playerId === playerId)) report('S2', `${playerId} is drafted already`)
  if (poolPlayerIds !== null && !poolPlayerIds.has(playerId)) report('S6', `${playerId} is not in the pool`)
}

function checkTables(tables: TablesView, report: Report): void {
  const { draft, isClosed } = tables.lobby
  const lowest = draft === null ? -1 : draft.slots.indexOf(null)
  const onTheClock = lowest === -1 ? null : lowest + 1
  if (draft !== null && tables.slotOnTheClock !== onTheClock) {
    report('S4', `the clock shows slot ${String(tables.slotOnTheClock)}, the lowest empty one is ${String(onTheClock)}`)
  }
  const phase = isClosed ? 'closed' : draft === null ? 'waiting' : onTheClock === null ? 'complete' : 'drafting'
  if (tables.phase !== phase) report('S4', `the lobby is ${phase} and says ${tables.phase}`)

  const held = (draft?.slots ?? []).flatMap((pick, index) => (pick === null ? [] : [`${index + 1} ${pick.playerId}`]))
  const told = tables.picks.map(({ slotNumber, playerId }) => `${slotNumber} ${playerId}`)
  if (held.toSorted().join() !== told.toSorted().join()) report('S1', `slots ${held.join()} but picks ${told.join()}`)
  const teamCount = draft?.format.teamCount ?? 1
  for (const { slotNumber, roundNumber, teamIndex } of tables.picks) {
    const expected = [referenceRoundOf(slotNumber, teamCount), referenceTeamOf(slotNumber, teamCount)]
    if (expected.join() !== [roundNumber, teamIndex].join()) {
      report('S3', `slot ${slotNumber} is shown in round ${roundNumber} for team index ${teamIndex}`)
    }
  }
}
