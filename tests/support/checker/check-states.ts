import type { LobbyEvent, LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { phaseOf } from '#protocol/lobby/events.ts'
import { checkDraftNight, checkOutages } from './check-draft-night.ts'
import { checkRights } from './check-rights.ts'
import { groupEnd, groupHead } from './effects.ts'
import type { LobbyHistory, Report, TablesView, Violation } from './history.ts'
import { referenceNameKey, referenceOnTheClock, referenceRoundOf } from './reference-lobby.ts'

/** S1 to S13, H4, H10 and H11: checks each log entry against the lobby it was applied to. */
export function checkStates(history: LobbyHistory, states: readonly (Lobby | null)[]): readonly Violation[] {
  const violations: Violation[] = []
  const report: Report = (id, text) => violations.push({ id, text })
  for (const [index, entry] of history.log.entries()) {
    const before = states[index] ?? null
    const after = states[index + 1] ?? null
    const at: Report = (id, text) => report(id, `version ${entry.version} (${entry.event.kind}): ${text}`)
    if (before !== null) checkEntry(before, entry, history, at)
    if (before !== null && after !== null) {
      const head = history.log[groupHead(history.log, states, index)]
      const isStarted = head?.event.kind === 'started' && groupEnd(history.log, states, index) === index
      checkDraftNight({ before, after, entry, isStarted }, at)
    }
    if (before === null && index > 0) at('S9', 'before the lobby was created')
    if (after !== null) checkSeats(after, at)
  }
  checkOutages(history, states, report)
  checkSeats(history.tables.lobby, report)
  checkTables(history.tables, report)
  for (const word of history.privateWords) report('S11', `a message carries ${word}`)
  return violations
}

function checkSeats(lobby: Lobby, report: Report): void {
  const hosts = lobby.seats.filter((seat) => seat.id === lobby.hostSeatId && !seat.isComputer)
  if (!lobby.isClosed && hosts.length !== 1) report('S7', `${lobby.hostSeatId} is host and has no seat`)
  if (lobby.seats.length > lobby.maxTeams) report('S8', `${lobby.seats.length} seats of ${lobby.maxTeams}`)
  const names = lobby.seats.map((seat) => referenceNameKey(seat.username))
  if (new Set(names).size < names.length) report('S8', `one name twice: ${names.join(', ')}`)
  const orders = lobby.seats.flatMap((seat) => (seat.draftOrder === null ? [] : [seat.draftOrder]))
  if (new Set(orders).size < orders.length) report('S5', `one place twice: ${orders.join(', ')}`)
}

function checkEntry(before: Lobby, entry: LogEntry, history: LobbyHistory, report: Report): void {
  const { event } = entry
  if (before.isClosed) report('S9', 'after the lobby was closed')
  if (event.kind === 'created') return report('S9', 'a second time')
  checkPhase(before, event, report)
  checkRights(before, entry, report)
  if (event.kind === 'picked') checkPick(before, event, history.poolPlayerIds, report)
  if (event.kind === 'replaced') checkPlayer(before, event.playerId, history.poolPlayerIds, report)
  if (event.kind === 'undrafted' && before.draft?.slots[event.slotNumber - 1]?.playerId !== event.playerId) {
    report('H6', `slot ${event.slotNumber} did not hold ${event.playerId}`)
  }
}

function checkPhase(before: Lobby, event: LobbyEvent, report: Report): void {
  const isDrafting = before.draft !== null
  const phase = phaseOf(event.kind)
  if (phase === 'drafting' && !isDrafting) report('S10', 'while waiting')
  if (phase === 'waiting' && isDrafting) report(AFTER_START[event.kind] ?? 'S6', 'after the start')
  if (event.kind === 'order-set') {
    const seatIds = before.seats.map(({ id }) => id)
    if (event.seatIds.toSorted().join() !== seatIds.toSorted().join()) {
      report('S5', `${event.seatIds.join()} is no order of the seats`)
    }
  }
  if (event.kind === 'started') {
    const orders = before.seats.map((seat) => seat.draftOrder)
    const isPermutation = before.seats.every((_seat, index) => orders.includes(index + 1))
    if (!isPermutation) report('S5', `starts with the orders ${orders.join()}`)
    if (orders.length < 2) report('S9', 'starts with fewer than two seats')
  }
}

/** The invariant that an event breaks once the draft has started. */
const AFTER_START: Readonly<Partial<Record<LobbyEvent['kind'], 'S5' | 'S9'>>> = { 'order-set': 'S5', started: 'S9' }

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
  checkPlayer({ draft }, playerId, poolPlayerIds, report)
}

function checkPlayer(
  { draft }: Pick<Lobby, 'draft'>,
  playerId: string,
  poolPlayerIds: ReadonlySet<string> | null,
  report: Report,
): void {
  if (draft?.slots.some((pick) => pick?.playerId === playerId)) report('S2', `${playerId} is drafted already`)
  if (poolPlayerIds !== null && !poolPlayerIds.has(playerId)) report('S6', `${playerId} is not in the pool`)
}

function checkTables(tables: TablesView, report: Report): void {
  const { draft, isClosed } = tables.lobby
  const onTheClock = draft === null ? null : referenceOnTheClock(draft) || null
  if (draft !== null && tables.slotOnTheClock !== onTheClock) {
    report(
      'S4',
      `the clock shows slot ${String(tables.slotOnTheClock)}, the lowest empty one that was not skipped is ${String(onTheClock)}`,
    )
  }
  const phase = isClosed ? 'closed' : draft === null ? 'waiting' : draft.slots.includes(null) ? 'drafting' : 'complete'
  if (tables.phase !== phase) report('S4', `the lobby is ${phase} and says ${tables.phase}`)

  const held = (draft?.slots ?? []).flatMap((pick, index) => (pick === null ? [] : [`${index + 1} ${pick.playerId}`]))
  const saved = tables.picks.map(({ slotNumber, playerId }) => `${slotNumber} ${playerId}`)
  if (held.toSorted().join() !== saved.toSorted().join()) report('S1', `slots ${held.join()} but picks ${saved.join()}`)
  const teamCount = draft?.format.teamCount ?? 1
  for (const { slotNumber, roundNumber, teamIndex } of tables.picks) {
    const expected = [referenceRoundOf(slotNumber, teamCount), draft?.owners[slotNumber - 1]]
    if (expected.join() !== [roundNumber, teamIndex].join()) {
      report('S3', `slot ${slotNumber} is shown in round ${roundNumber} for team index ${teamIndex}`)
    }
  }
}
