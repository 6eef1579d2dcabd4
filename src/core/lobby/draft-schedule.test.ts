import { describe, expect, test } from 'vitest'
import { factsOf, seatActor, waitingLobby } from '../../../tests/support/lobby-builders.ts'
import { controlOf } from '../draft/draft.ts'
import { applyLobby } from './apply-lobby.ts'
import { decideLobby } from './decide-lobby.ts'
import { awaitedSeatIds } from './decide-schedule.ts'
import { answerOf, REMINDER_MS, START_AHEAD_MAX_MS, START_DELAY_MAX_MS, type DraftPlan } from './draft-schedule.ts'
import { expiresAtMs } from './expiry.ts'
import { nextAutomatic } from './lobby-automatic.ts'
import type { Actor, LobbyCommand, LobbyFacts } from './lobby-command.ts'
import type { Lobby } from './lobby.ts'
import { publicEvent, publicLobby } from './public-lobby.ts'
import { turnCalls } from './turn-calls.ts'

const DAY_MS = 86_400_000
const START_MS = 10 * DAY_MS
const PLAN: DraftPlan = {
  startsAtMs: START_MS,
  timeZone: 'America/New_York',
  startsItself: true,
  autopicksMissing: true,
  fillsSeats: true,
}
const HOST = seatActor('s1')
const SYSTEM: Actor = { kind: 'system' }

function run(lobby: Lobby, actor: Actor, command: LobbyCommand, facts: Partial<LobbyFacts> = {}) {
  const all = factsOf(facts)
  const decided = decideLobby(lobby, actor, command, all)
  if (!decided.ok) return { code: decided.error, lobby, kinds: [] }
  const after = decided.value.reduce((next, event) => applyLobby(next, event, all.nowMs), lobby)
  return { code: null, lobby: after, kinds: decided.value.map(({ kind }) => kind) }
}

function planned(seatCount: number, plan: Partial<DraftPlan> = {}, maxTeams = 4): Lobby {
  const command = { kind: 'set-start-time', plan: { ...PLAN, ...plan } } as const
  return run(waitingLobby(seatCount, { maxTeams }), HOST, command).lobby
}

/** The start on time, with these seats here. */
function started(lobby: Lobby, online: readonly string[], nowMs = START_MS) {
  let count = 0
  const start = { newSeatId: () => `c${(count += 1)}`, onlineSeatIds: online }
  return run(lobby, SYSTEM, { kind: 'start-on-time' }, { nowMs, start })
}

describe('a date', () => {
  test.each([
    ['that has passed', { startsAtMs: 1000 }, 'start_in_past'],
    ['in more than a year', { startsAtMs: 1001 + START_AHEAD_MAX_MS }, 'start_too_far'],
    ['that is none', { startsAtMs: NaN }, 'bad_start_time'],
    ['in a zone that nobody lives in', { timeZone: 'Mars/Olympus' }, 'bad_start_time'],
  ])('[DN1] %s is refused', (_what, plan, code) => {
    expect(run(waitingLobby(2), HOST, { kind: 'set-start-time', plan: { ...PLAN, ...plan } }).code).toBe(code)
  })

  test('[DN1] is the host’s to set, before the draft', () => {
    const command = { kind: 'set-start-time', plan: PLAN } as const
    expect(run(waitingLobby(2), seatActor('s2'), command).code).toBe('not_host')
    const { lobby } = started(planned(2), ['s1', 's2'])
    expect(run(lobby, HOST, command, { nowMs: START_MS }).code).toBe('draft_started')
  })

  test('[DN1] keeps a waiting lobby open until a day after it', () => {
    expect(expiresAtMs(planned(2))).toBe(START_MS + DAY_MS)
    expect(expiresAtMs(run(planned(2), HOST, { kind: 'set-start-time', plan: null }).lobby)).toBe(1000 + DAY_MS)
    const join = { kind: 'join', seatId: 's3', username: 'Cleo' } as const
    const joinedLate = run(planned(2), seatActor(null), join, { nowMs: START_MS + 5000 }).lobby
    expect(expiresAtMs(joinedLate)).toBe(START_MS + 5000 + DAY_MS)
  })

  test('[DN1] keeps a lobby that nobody has joined for two weeks and a day, however far away the date is', () => {
    const far = { ...PLAN, startsAtMs: 300 * DAY_MS }
    const alone = run(waitingLobby(1), HOST, { kind: 'set-start-time', plan: far }).lobby
    expect(alone.schedule?.startsAtMs).toBe(far.startsAtMs)
    expect(expiresAtMs(alone)).toBe(alone.changedAtMs + 15 * DAY_MS)
    const withComputer = run(alone, HOST, { kind: 'add-computer', seatId: 'c1' }).lobby
    expect(expiresAtMs(withComputer)).toBe(withComputer.changedAtMs + 15 * DAY_MS)
    const joined = run(alone, seatActor(null), { kind: 'join', seatId: 's9', username: 'Cleo' }).lobby
    expect(expiresAtMs(joined)).toBe(far.startsAtMs + DAY_MS)
  })

  test('[DN3] another time asks everybody again, another choice for it does not', () => {
    const answered = run(planned(2), seatActor('s2'), { kind: 'answer-start', answer: 'late' }).lobby
    const other = { ...PLAN, fillsSeats: false }
    const [chosen, moved] = [other, { ...PLAN, startsAtMs: START_MS + 1 }].map(
      (plan) => run(answered, HOST, { kind: 'set-start-time', plan }).lobby,
    )
    expect(chosen && [answerOf(chosen, 's2'), chosen.schedule?.fillsSeats]).toEqual(['late', false])
    expect(moved && answerOf(moved, 's2')).toBeNull()
    expect(run(answered, HOST, { kind: 'set-start-time', plan: PLAN }).kinds).toEqual([])
  })

  test('[DN2] everybody answers for their own seat, changes it and takes it back; who leaves takes it along', () => {
    const answering = (lobby: Lobby, answer: 'coming' | 'cannot' | null) =>
      run(lobby, seatActor('s2'), { kind: 'answer-start', answer }).lobby
    const coming = answering(planned(2), 'coming')
    expect([
      answerOf(coming, 's2'),
      answerOf(answering(coming, 'cannot'), 's2'),
      answerOf(answering(coming, null), 's2'),
    ]).toEqual(['coming', 'cannot', null])
    expect(run(coming, seatActor('s2'), { kind: 'leave' }).lobby.schedule?.answers).toEqual([])
    expect(run(waitingLobby(2), HOST, { kind: 'answer-start', answer: 'late' }).code).toBe('no_start_time')
  })

  test('[DN2] spectators see the date and nobody’s answer', () => {
    const before = planned(2)
    const decided = decideLobby(before, seatActor('s2'), { kind: 'answer-start', answer: 'late' }, factsOf())
    if (!decided.ok) throw new Error(decided.error)
    const after = decided.value.reduce((next, event) => applyLobby(next, event, 1000), before)
    const shown = decided.value.reduce((next, event) => applyLobby(next, publicEvent(event), 1000), publicLobby(before))
    expect(shown).toEqual(publicLobby(after))
    expect(shown.schedule).toMatchObject({ startsAtMs: START_MS, answers: [] })
  })
})

test('[DN9] a lobby without a date does nothing by itself but expire, and starts as its host says', () => {
  const lobby = run(waitingLobby(2), HOST, { kind: 'shuffle-order' }).lobby
  expect(nextAutomatic(lobby)?.command).toEqual({ kind: 'expire' })
  for (const kind of ['remind', 'start-on-time'] as const) expect(run(lobby, SYSTEM, { kind }).kinds).toEqual([])
  expect(run(lobby, HOST, { kind: 'start' }).lobby).toMatchObject({ schedule: null, draft: { skipped: [] } })
})

describe('reminders', () => {
  test('[DN3] everybody is called at a new date, a quarter of an hour before it, and when it is taken away', () => {
    const [none, dated] = [waitingLobby(3, { maxTeams: 4 }), planned(3)]
    expect(turnCalls(none, dated, 's1')).toEqual([
      { seatId: 's2', kind: 'date-set' },
      { seatId: 's3', kind: 'date-set' },
    ])
    expect(nextAutomatic(dated)).toEqual({ dueAtMs: START_MS - REMINDER_MS, command: { kind: 'remind' } })
    expect(run(dated, SYSTEM, { kind: 'remind' }, { nowMs: START_MS - REMINDER_MS - 1 }).kinds).toEqual([])
    const reminded = run(dated, SYSTEM, { kind: 'remind' }, { nowMs: START_MS - REMINDER_MS }).lobby
    expect(turnCalls(dated, reminded, null).map(({ kind }) => kind)).toEqual(Array(3).fill('starts-soon'))
    const late = run(dated, SYSTEM, { kind: 'remind' }, { nowMs: START_MS }).lobby
    expect(turnCalls(dated, late, null)).toEqual([])
    expect(nextAutomatic(reminded)).toEqual({ dueAtMs: START_MS, command: { kind: 'start-on-time' } })
    const removed = run(dated, HOST, { kind: 'set-start-time', plan: null }).lobby
    expect(turnCalls(dated, removed, 's1').map(({ kind }) => kind)).toEqual(['date-removed', 'date-removed'])
    const answered = run(dated, HOST, { kind: 'answer-start', answer: 'coming' }).lobby
    expect(turnCalls(dated, answered, 's1')).toEqual([])
  })

  test('[DN3] nobody is reminded of a date that is minutes away', () => {
    const soon = run(waitingLobby(2), HOST, { kind: 'set-start-time', plan: { ...PLAN, startsAtMs: 61_000 } }).lobby
    expect(nextAutomatic(soon)).toEqual({ dueAtMs: 61_000, command: { kind: 'start-on-time' } })
  })
})

describe('a start on time', () => {
  test('[DN5] fills the seats, draws an order, and puts whoever is missing on autopick', () => {
    const { lobby, kinds } = started(planned(3), ['s1', 's2'])
    expect(kinds).toEqual(['joined', 'order-set', 'started', 'control-set', 'missing-set'])
    const { draft } = lobby
    const controls = lobby.seats.map(({ id, draftOrder }) => [id, draft && controlOf(draft, (draftOrder ?? 0) - 1)])
    expect(controls).toEqual([
      ['s1', 'person'],
      ['s2', 'person'],
      ['s3', 'autopick'],
      ['c1', 'computer'],
    ])
    expect(awaitedSeatIds(lobby)).toEqual(['s3'])
    expect(turnCalls(planned(3), lobby, null)).toContainEqual({ seatId: 's3', kind: 'started' })
  })

  test('[DN5] leaves seats empty and people to their clock if the host chose that', () => {
    const { lobby, kinds } = started(planned(3, { fillsSeats: false, autopicksMissing: false }), ['s1'])
    expect(kinds).toEqual(['order-set', 'started'])
    expect(lobby.seats).toHaveLength(3)
  })

  test('[DN5] keeps an order that was set, with later seats behind it', () => {
    const two = run(planned(2), HOST, { kind: 'set-order', positions: [2, 1] }).lobby
    const three = run(two, seatActor(null), { kind: 'join', seatId: 's3', username: 'Cleo' }).lobby
    const { lobby } = started(three, ['s1', 's2', 's3'])
    expect(lobby.seats.map(({ id, draftOrder }) => `${id} ${draftOrder}`)).toEqual(['s1 2', 's2 1', 's3 3', 'c1 4'])
  })

  test('[DN6] gives a late person their team back once they are here, and not twice', () => {
    const { lobby } = started(planned(3), ['s1', 's2'])
    const arrived = run(lobby, SYSTEM, { kind: 'arrive', seatId: 's3' })
    expect(arrived.kinds).toEqual(['control-set'])
    expect(awaitedSeatIds(arrived.lobby)).toEqual([])
    expect(run(arrived.lobby, SYSTEM, { kind: 'arrive', seatId: 's3' }).kinds).toEqual([])
    expect(run(lobby, SYSTEM, { kind: 'arrive', seatId: 's1' }).kinds).toEqual([])
    expect(run(lobby, seatActor('s3'), { kind: 'arrive', seatId: 's3' }).code).toBe('not_host')
  })

  test('[DN6] nobody is awaited for whose team somebody has decided again', () => {
    const { lobby } = started(planned(3), ['s1', 's2'])
    const teamIndex = (lobby.seats.find(({ id }) => id === 's3')?.draftOrder ?? 0) - 1
    const handed = run(lobby, HOST, { kind: 'set-control', teamIndex, control: 'computer' }).lobby
    expect(awaitedSeatIds(handed)).toEqual([])
  })

  test('[DN5] happens once, not before its time, and only if the host chose it', () => {
    expect(started(planned(3), ['s1'], START_MS - 1).kinds).toEqual([])
    expect(started(planned(3, { startsItself: false }), ['s1']).kinds).toEqual([])
    const { lobby } = started(planned(3), ['s1'])
    expect(started(lobby, ['s1']).kinds).toEqual([])
  })

  test('[DN7] waits for a server that was away, but not longer than an hour', () => {
    expect(started(planned(3), ['s1'], START_MS + START_DELAY_MAX_MS).lobby.draft).not.toBeNull()
    const late = started(planned(3), ['s1'], START_MS + START_DELAY_MAX_MS + 1)
    expect(late.kinds).toEqual(['start-missed'])
    expect(late.lobby.schedule?.missedBecause).toBe('too_late')
    expect(nextAutomatic(late.lobby)?.command).toEqual({ kind: 'expire' })
  })

  test('[DN7] with one person and no computers it does not happen, and another time can be set', () => {
    const alone = started(planned(1, { fillsSeats: false }), ['s1'])
    expect(alone.kinds).toEqual(['start-missed'])
    expect(alone.lobby.schedule?.missedBecause).toBe('too_few_players')
    expect(started(planned(1), ['s1']).lobby.seats).toHaveLength(4)
    const plan = { ...PLAN, startsAtMs: START_MS + DAY_MS }
    const again = run(alone.lobby, HOST, { kind: 'set-start-time', plan }, { nowMs: START_MS }).lobby
    expect(started(again, ['s1'], START_MS + DAY_MS).lobby.seats).toHaveLength(4)
  })
})
