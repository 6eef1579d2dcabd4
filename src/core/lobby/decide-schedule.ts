import { controlOf, type TeamControl } from '../draft/draft.ts'
import { err, ok } from '../lib/result.ts'
import { isSameData } from '../lib/json.ts'
import { applyLobby } from './apply-lobby.ts'
import {
  answerOf,
  remindsAtMs,
  scheduleOf,
  START_DELAY_MAX_MS,
  startsItselfAtMs,
  type DraftPlan,
  type StartAnswer,
} from './draft-schedule.ts'
import type { LobbyCommand, LobbyDecision, LobbyEvent, LobbyFacts } from './lobby-command.ts'
import { seatOf, teamIndexOfSeat, type Lobby, type SeatId } from './lobby.ts'
import { isOrderComplete, orderCommand, seatsInOrder } from './seat-order.ts'

/** Sets, changes or removes the date. Another time asks everybody again; another choice for that time does not. */
export function setSchedule(lobby: Lobby, plan: DraftPlan | null, nowMs: number): LobbyDecision {
  const { schedule } = lobby
  if (plan === null) return ok(schedule === null ? [] : [{ kind: 'schedule-set', schedule: null }])
  const planned = scheduleOf(plan, nowMs)
  if (!planned.ok) return planned
  if (schedule?.startsAtMs !== plan.startsAtMs) return ok([{ kind: 'schedule-set', schedule: planned.value }])
  const { answers, remindsAtMs: reminderMs } = schedule
  const next = { ...planned.value, answers, remindsAtMs: reminderMs }
  return ok(isSameData(next, schedule) ? [] : [{ kind: 'schedule-set', schedule: next }])
}

export function answerStart(lobby: Lobby, seatId: SeatId, answer: StartAnswer | null): LobbyDecision {
  if (lobby.draft !== null) return err('draft_started')
  if (lobby.schedule === null) return err('no_start_time')
  return ok(answerOf(lobby, seatId) === answer ? [] : [{ kind: 'answer-set', seatId, answer }])
}

export function remind(lobby: Lobby, nowMs: number): LobbyDecision {
  const dueAtMs = remindsAtMs(lobby)
  return ok(dueAtMs !== null && nowMs >= dueAtMs ? [{ kind: 'reminded' }] : [])
}

/**
 * Starts the draft at its time as its host would: computers in the empty seats if they chose that, an order if there is none,
 * Start Draft, and autopick for whoever is missing. What Start Draft would refuse is noted, and the host has to act.
 */
export function startOnTime(
  lobby: Lobby,
  facts: LobbyFacts,
  asHost: (lobby: Lobby, command: LobbyCommand) => LobbyDecision,
): LobbyDecision {
  const dueAtMs = startsItselfAtMs(lobby)
  const { schedule } = lobby
  if (dueAtMs === null || schedule === null || facts.nowMs < dueAtMs) return ok([])
  if (facts.nowMs > dueAtMs + START_DELAY_MAX_MS) return ok([{ kind: 'start-missed', because: 'too_late' }])
  const events: LobbyEvent[] = []
  let next = lobby
  const add = (more: readonly LobbyEvent[]) => {
    for (const event of more) next = applyLobby(next, event, facts.nowMs)
    events.push(...more)
  }
  const { newSeatId, onlineSeatIds } = facts.start ?? NOBODY_KNOWN
  const emptyCount = schedule.fillsSeats && newSeatId !== null ? lobby.maxTeams - lobby.seats.length : 0
  for (let count = 0; count < emptyCount; count += 1) {
    const added = asHost(next, { kind: 'add-computer', seatId: newSeatId?.() ?? '' })
    if (added.ok) add(added.value)
  }
  for (const step of [orderStep, () => ({ kind: 'start' }) as const]) {
    const command = step(next)
    const decided = command === null ? ok([]) : asHost(next, command)
    if (!decided.ok) return ok([{ kind: 'start-missed', because: decided.error }])
    add(decided.value)
  }
  if (schedule.autopicksMissing && onlineSeatIds !== null) add(missingEvents(next, new Set(onlineSeatIds)))
  return ok(events)
}

/** Somebody for whom autopick drafts because they were missing is here. */
export function arrive(lobby: Lobby, seatId: SeatId): LobbyDecision {
  const teamIndex = teamIndexOfSeat(lobby, seatId)
  if (lobby.draft === null || teamIndex === null || lobby.schedule?.missingSeatIds.includes(seatId) !== true)
    return ok([])
  return ok([controlSet(lobby, teamIndex, 'person')])
}

const NOBODY_KNOWN = { newSeatId: null, onlineSeatIds: null }

/** Nothing if everybody has a place; a draw if nobody has one; else those without a place follow the others. */
function orderStep(lobby: Lobby): LobbyCommand | null {
  if (isOrderComplete(lobby.seats)) return null
  if (lobby.seats.every(({ draftOrder }) => draftOrder === null)) return { kind: 'shuffle-order' }
  return orderCommand(
    lobby,
    seatsInOrder(lobby.seats).map(({ id }) => id),
  )
}

function missingEvents(lobby: Lobby, online: ReadonlySet<SeatId>): readonly LobbyEvent[] {
  const { draft, auction } = lobby
  if (draft === null) return []
  const controlAt = (teamIndex: number) => auction?.teams[teamIndex]?.control ?? controlOf(draft, teamIndex)
  const missing = lobby.seats.flatMap(({ id, isComputer }) => {
    const teamIndex = teamIndexOfSeat(lobby, id)
    const isMissing = !isComputer && !online.has(id) && teamIndex !== null && controlAt(teamIndex) === 'person'
    return isMissing ? [{ id, teamIndex }] : []
  })
  if (missing.length === 0) return []
  return [
    ...missing.map(({ teamIndex }) => controlSet(lobby, teamIndex, 'autopick')),
    { kind: 'missing-set', seatIds: missing.map(({ id }) => id) },
  ]
}

function controlSet(lobby: Lobby, teamIndex: number, control: TeamControl): LobbyEvent {
  const event = { kind: 'control-set', teamIndex, control, because: 'chosen' } as const
  if (lobby.auction === null) return event
  return { kind: 'auction', event: { ...event, absence: control === 'person' ? 'ends' : 'begins' } }
}

/** Whose arrival ends their autopick. */
export function awaitedSeatIds(lobby: Lobby): readonly SeatId[] {
  const { draft, schedule } = lobby
  return draft === null ? [] : (schedule?.missingSeatIds ?? []).filter((id) => seatOf(lobby, id) !== null)
}
