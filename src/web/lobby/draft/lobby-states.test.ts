import { nominationOrder } from '#core/auction/nomination-order.ts'
import { expect, test } from 'vitest'
import { emptyAuction } from '#core/auction/auction.ts'
import { EMPTY_PLAN, withOnly, type DraftPlan } from '#core/automatic/draft-plan.ts'
import { apply } from '#core/draft/apply-draft.ts'
import type { DraftClock, TeamControl } from '#core/draft/draft.ts'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import type { ClockRules } from '#core/league/clock-rules.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { lobbyPoolOfBoard } from '#core/lobby/lobby-pool.ts'
import { createBoard } from '#core/players/board.ts'
import type { Position } from '#core/players/player.ts'
import { EMPTY_SHORTLIST, type Shortlist } from '#core/shortlist/shortlist.ts'
import { playerOf } from '../../../../tests/support/builders.ts'
import { LOBBY_BOARD } from '../../../../tests/support/lobby-builders.ts'
import { lobbySnapshotOf, smallDraft } from '../../../../tests/support/lobby-snapshot.ts'
import type { LobbySnapshot } from '../sync/lobby-snapshot.ts'
import { autopickView, needsPreferences, preferencesOf } from './autopick-view.ts'
import {
  autopickPlan,
  isListShared,
  lobbyFacts,
  lobbyStates,
  type LobbyStateFacts,
  type LobbyNews,
} from './lobby-states.ts'
import { stateText } from '../../draft/state-text.ts'

const TEN_SECONDS: ClockRules = { secondsPerPick: 10, later: null, quietHours: null, onTimeout: 'autopick' }

interface SnapshotFields {
  readonly clock?: ClockRules
  readonly now?: DraftClock
  readonly control?: TeamControl
  readonly timeouts?: number
  readonly lobby?: Partial<Lobby>
  readonly fields?: Partial<LobbySnapshot>
}

/** The second of two teams, after the first pick. */
function snapshotOf({
  clock,
  now,
  control = 'person',
  timeouts = 0,
  lobby: lobbyFields = {},
  fields = {},
}: SnapshotFields = {}) {
  const lobby = smallDraft(['p1'])
  if (lobby.draft === null) throw new Error('a small draft has started')
  const rules = { ...lobby.draft.format.rules, ...(clock && { clock }) }
  const set = apply(lobby.draft, { kind: 'control-set', teamIndex: 1, control, because: 'chosen' })
  const draft = {
    ...set,
    format: { ...set.format, rules },
    clock: now ?? set.clock,
    teams: set.teams.with(1, { control, timeoutsInRow: timeouts }),
  }
  return lobbySnapshotOf({ ...lobby, draft, rules, ...lobbyFields }, 's2', { draft, ...fields })
}

const NOTHING = () => undefined
const ACTS = {
  resume: NOTHING,
  takeOver: NOTHING,
  nominateForAbsent: NOTHING,
  autopickAbsent: NOTHING,
  skip: NOTHING,
  addMinute: NOTHING,
  dismiss: NOTHING,
}

function statesOf(snapshot: LobbySnapshot, news: Partial<LobbyNews> = {}, facts: Partial<LobbyStateFacts> = {}) {
  const allNews = { age: null, absence: null, nameOf: () => 'Puka Nacua', ...news }
  return lobbyStates({ ...lobbyFacts(snapshot), ...facts }, allNews, ACTS)
}

const kindsOf = (...args: Parameters<typeof statesOf>) => statesOf(...args).map(({ kind }) => kind)
const labelsOf = (...args: Parameters<typeof statesOf>) => statesOf(...args)[0]?.actions.map(({ label }) => label)

const PAUSED: SnapshotFields = { clock: TEN_SECONDS, now: { kind: 'paused', remainingMs: 7_000 } }
const ABSENT: Partial<LobbyStateFacts> = {
  isAway: true,
  mayUseTools: true,
  hasClock: true,
  onTheClockName: 'Ray',
  onTheClockTeamIndex: 0,
  onTheClockSlotNumber: 1,
}

test('[CM1] [AUC66] in an auction nobody is said to be drafted next: the player may be up for bids', () => {
  const turns = snapshotOf()
  const auction = snapshotOf({ lobby: { auction: emptyAuction(turns.draft.format) } })
  const plans = [turns, auction].map((snapshot) => autopickPlan(lobbyFacts(snapshot)))
  expect(plans).toMatchObject([{ kind: 'would-draft', next: { playerName: 'Player 2' } }, { next: null }])
})

test('[AUC90] [AUC74] what an auction’s host can do is about the sale and the nominator, never about a cell of the board', () => {
  const turns = snapshotOf()
  const empty = emptyAuction({ ...turns.draft.format, rules: { ...turns.draft.format.rules } })
  const nomination = { clock: { kind: 'running', deadlineMs: 9, setAtMs: 0 }, sinceMs: 0 } as const
  const sale = {
    lotNumber: 1,
    playerId: 'p3',
    teamIndex: 0,
    price: 5,
    by: 'person',
    reason: null,
    nominatedBy: 0,
  } as const
  // Team 1 nominates, and the first empty cell is team 1's too: the second of team 0 is not on the clock.
  const auction = { ...empty, turn: 0, nomination, sales: [sale], nextLotNumber: 2 }
  const part = {
    auction,
    order: nominationOrder(auction),
    rights: { mayNominate: false, mayBid: true, mayManage: true },
    limits: new Map(),
  }
  const snapshot = snapshotOf({
    lobby: { auction, hostSeatId: 's2' },
    fields: { auction: part, online: new Set(['s2']) },
  })
  expect(lobbyFacts(snapshot)).toMatchObject({
    undoLabel: 'Undo the sale of Player 3',
    undoPlayerId: 'p3',
    onTheClockTeamIndex: 0,
    onTheClockSlotNumber: null,
    isAway: true,
  })
  expect(labelsOf(snapshot, {}, { mayUseTools: true })).toEqual(['Nominate', 'Use autopick', 'Add 1 min'])
  expect(statesOf(snapshot, {}, { mayUseTools: true }).map(stateText)).toEqual([
    { title: 'Player 1 is away', text: 'Autopick nominates at 0:00.' },
  ])
})

test('[TN6] nothing lasts while the draft runs as it should', () => {
  expect(statesOf(snapshotOf())).toEqual([])
})

test('[TN6] [CK54] a pause keeps the time, and has Resume for those who may use the tools', () => {
  expect(statesOf(snapshotOf(PAUSED))).toMatchObject([{ kind: 'paused', keptMs: 7_000, resumer: 'host', actions: [] }])
  expect(labelsOf(snapshotOf(PAUSED), {}, { mayUseTools: true })).toEqual(['Resume'])
})

test('[SK10] a pause tells a skipped person of their pick', () => {
  const [paused, owed] = statesOf(snapshotOf(PAUSED), {}, { owedLabel: '5.06' })
  expect([paused?.kind, owed?.kind]).toEqual(['paused', 'owed'])
  expect(paused && stateText(paused).text).toBe(
    '0:07 is kept. The host resumes it. Your pick 5.06 was skipped; make it up then.',
  )
})

test('[TN6] the host is asked to draft for somebody who is away, others are not', () => {
  expect(kindsOf(snapshotOf(), {}, { ...ABSENT, mayUseTools: false })).toEqual([])
  expect(statesOf(snapshotOf(), {}, ABSENT)).toMatchObject([{ kind: 'absent', name: 'Ray' }])
  expect(labelsOf(snapshotOf(), {}, ABSENT)).toEqual(['Use autopick', 'Skip', 'Add 1 min'])
  expect(labelsOf(snapshotOf(), {}, { ...ABSENT, hasClock: false })).toEqual(['Use autopick', 'Skip'])
})

test('[TN6] [CM2] autopick after two time-outs offers to take over, as one’s own move', () => {
  const states = statesOf(snapshotOf({ control: 'autopick', timeouts: 2 }))
  expect(states).toMatchObject([{ kind: 'timeouts', teamName: null, actions: [{ label: 'Take over', isMove: true }] }])
})

test('[TN6] a lost connection comes before everything else', () => {
  const link = { kind: 'reconnecting', freshAtMs: 0 } as const
  const lost = snapshotOf({ ...PAUSED, fields: { link } })
  expect(kindsOf(lost, { age: '8 s ago' })).toEqual(['reconnecting', 'paused'])
  expect(
    kindsOf(snapshotOf({ fields: { link: { kind: 'polling', freshAtMs: 0, sinceMs: 0 } } }), { age: '8 s ago' }),
  ).toEqual(['slow'])
})

test('[TN6] [LD10] picks that were missed are told once, and can be dismissed', () => {
  const absence = { pickCount: 3, lastPlayerId: 'p1', forYou: { drafter: 'Hanna', playerId: 'p9' } }
  expect(statesOf(snapshotOf(), { absence })).toMatchObject([
    { kind: 'missed', pickCount: 3, lastName: 'Puka Nacua', forYou: { drafter: 'Hanna', playerName: 'Puka Nacua' } },
  ])
  expect(labelsOf(snapshotOf(), { absence })).toEqual(['Dismiss'])
})

test('[CM1] without clock and autopick the screen says what autopick would take', () => {
  const plan = autopickPlan(lobbyFacts(snapshotOf()))
  expect(plan).toMatchObject({ kind: 'would-draft', next: { playerName: expect.stringMatching(/^Player \d+$/) } })
  expect(isListShared(lobbyFacts(snapshotOf()))).toBe(false)
})

test('[CM1] autopick says whom it takes next and why: the queue first', () => {
  const shortlist = { ...EMPTY_SHORTLIST, queue: ['p9', 'p5'] }
  const snapshot = snapshotOf({ control: 'autopick', fields: { shortlist } })
  const next = { playerName: 'Player 9', why: 'first in your queue' }
  expect(statesOf(snapshot)).toMatchObject([{ kind: 'autopick', next, actions: [{ label: 'Take over' }] }])
  expect(autopickPlan(lobbyFacts(snapshot))).toEqual({ kind: 'drafts', next })
  expect(isListShared(lobbyFacts(snapshot))).toBe(true)
})

test('[CM3] [RU34] the server knows the lists only where autopick drafts at zero', () => {
  const withClock = lobbyFacts(snapshotOf({ clock: TEN_SECONDS }))
  expect([autopickPlan(withClock)?.kind, isListShared(withClock)]).toEqual(['drafts-at-zero', true])
  const waits = lobbyFacts(snapshotOf({ clock: { ...TEN_SECONDS, onTimeout: 'wait' } }))
  expect([autopickPlan(waits)?.kind, isListShared(waits)]).toEqual(['would-draft', false])
  expect(autopickPlan(lobbyFacts(snapshotOf({ clock: { ...TEN_SECONDS, onTimeout: 'skip' } })))?.kind).toBe(
    'skips-at-zero',
  )
})

test('[WK1] in the waiting room the switch is for the whole draft to come', () => {
  const waiting = { lobby: { draft: null }, fields: { startsWithAutopick: true } }
  expect(autopickPlan(lobbyFacts(snapshotOf(waiting)))).toEqual({ kind: 'starts' })
  expect(statesOf(snapshotOf(waiting))).toEqual([])
})

test('[CM4] whoever stands in for the host is named', () => {
  expect(statesOf(snapshotOf({ lobby: { standInSeatId: 's2' } }))).toMatchObject([
    { kind: 'stand-in', name: null, hostName: 'Player 1' },
  ])
  expect(statesOf(snapshotOf({ lobby: { hostSeatId: 's2', standInSeatId: 's1' } }))).toMatchObject([
    { kind: 'stand-in', name: 'Player 1', hostName: 'Player 2' },
  ])
})

test('[CM1] nothing lasts in a complete draft, and a computer’s team has no switch', () => {
  const complete = lobbySnapshotOf(smallDraft(['p1', 'p2', 'p3', 'p4']), 's2')
  expect(statesOf(complete)).toEqual([])
  expect(lobbyFacts(complete).isOver).toBe(true)
  expect(autopickPlan(lobbyFacts(snapshotOf({ control: 'computer' })))).toBeNull()
})

test('[RU34] the lists leave the device only while a clock or one’s own autopick needs them', () => {
  expect(needsPreferences(snapshotOf())).toBe(false)
  expect(needsPreferences(snapshotOf({ clock: TEN_SECONDS }))).toBe(true)
  expect(needsPreferences(snapshotOf({ clock: { ...TEN_SECONDS, onTimeout: 'wait' } }))).toBe(false)
  expect(needsPreferences(snapshotOf({ control: 'autopick' }))).toBe(true)
  expect(needsPreferences(lobbySnapshotOf(smallDraft(['p1', 'p2', 'p3', 'p4']), 's2'))).toBe(false)
})

test('[RU57] before the start the lists leave the device as soon as the person may be missing', () => {
  const schedule = {
    startsAtMs: 1,
    timeZone: 'UTC',
    startsItself: true,
    autopicksMissing: true,
    fillsSeats: false,
    answers: [],
    remindsAtMs: null,
    missedBecause: null,
    missingSeatIds: [],
  } as const
  const answered = (answer: 'coming' | 'late' | 'cannot', fields = {}) => ({
    ...schedule,
    startsItself: false,
    answers: [{ seatId: 's2', answer }],
    ...fields,
  })
  const needs = (lobby: Partial<Lobby>, fields: Partial<LobbySnapshot> = {}, clock?: ClockRules) =>
    needsPreferences(snapshotOf({ lobby: { draft: null, ...lobby }, fields, ...(clock && { clock }) }))
  expect(needs({})).toBe(false)
  expect(needs({ schedule })).toBe(true)
  expect(needs({ schedule: { ...schedule, autopicksMissing: false } })).toBe(false)
  expect(needs({ schedule: { ...schedule, missedBecause: 'too_late' } })).toBe(false)
  expect([needs({ schedule: answered('late') }), needs({ schedule: answered('cannot') })]).toEqual([true, true])
  expect(needs({ schedule: answered('coming') })).toBe(false)
  expect(needs({ schedule: answered('cannot', { answers: [{ seatId: 's1', answer: 'cannot' }] }) })).toBe(false)
  // A clock alone is no reason yet; autopick that starts with the draft is.
  expect(needs({}, {}, TEN_SECONDS)).toBe(false)
  expect(needs({}, { startsWithAutopick: true }, TEN_SECONDS)).toBe(true)
  // Whoever could not come stays in need while the draft runs without a clock.
  expect(needsPreferences(snapshotOf({ lobby: { schedule: answered('cannot') } }))).toBe(true)
})

test('[AUC47] [RU34] in an auction autopick may take over at any time, so the server has the lists, and the screen says so', () => {
  const turns = snapshotOf()
  const rules = { ...turns.draft.format.rules, auction: DEFAULT_AUCTION_RULES }
  const draft = { ...turns.draft, format: { ...turns.draft.format, rules } }
  const auction = emptyAuction(draft.format)
  const snapshot = snapshotOf({ lobby: { auction, rules, draft }, fields: { draft } })
  expect(needsPreferences(snapshot)).toBe(true)
  expect(isListShared(lobbyFacts(snapshot))).toBe(true)
})

test('[CSV26] [RU34] the ranking for automatic picks keeps unranked players who stand between others', () => {
  const ids = ['rb1', 'wr1', 'rb2', 'wr2', 'rb3']
  const players = ids.map((id, index) => ({
    ...playerOf('RB', { id, rank: index + 1 }),
    ...((id === 'rb2' || id === 'rb3') && { isUnranked: true }),
  }))
  const board = createBoard(players)
  const facts = { shortlist: EMPTY_SHORTLIST, board, pool: lobbyPoolOfBoard(board) }
  expect(preferencesOf({ ...facts, hasImportedBoard: true }).ranking).toEqual(['rb1', 'wr1', 'rb2', 'wr2'])
  expect(preferencesOf({ ...facts, hasImportedBoard: false }).ranking).toBeNull()
})

const KICKERS = new Set(LOBBY_BOARD.players.filter(({ position }) => position === 'K').map(({ id }) => id))

test.each<readonly [string, Shortlist, string]>([
  ['no list', EMPTY_SHORTLIST, 'Player 2: fills a starting place'],
  ['the queue', { ...EMPTY_SHORTLIST, queue: ['p5'] }, 'Player 5: first in your queue'],
  ['the plan', { ...EMPTY_SHORTLIST, plan: onlyInRound1(['TE']) }, 'Player 4: as your plan says'],
  [
    'a queue and a plan',
    { ...EMPTY_SHORTLIST, queue: ['p5', 'p4'], plan: onlyInRound1(['TE']) },
    'Player 4: first in your queue that fits your plan',
  ],
  [
    'a plan that nobody fits',
    { ...EMPTY_SHORTLIST, avoids: KICKERS, plan: onlyInRound1(['K']) },
    'Player 2: nobody left fits your plan',
  ],
])('[CM1] [APP5] the strip says whom autopick takes next and why: %s', (_state, shortlist, why) => {
  const view = autopickView(snapshotOf({ fields: { shortlist, hasImportedBoard: true } }))
  expect(`${view?.next?.playerName}: ${view?.next?.why}`).toBe(why)
})

function onlyInRound1(positions: readonly Position[]): DraftPlan {
  return withOnly(EMPTY_PLAN, 1, positions)
}
