import { expect, test } from 'vitest'
import type { Draft, TeamControl } from '#core/draft/draft.ts'
import { draftOf } from '../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import { ELSEWHERE, NO_RIGHTS, type DraftSnapshot } from '../session/draft-session.ts'
import { phoneNextText, turnBarText, turnLineText } from './turn-text.ts'
import { draftView, soonTurns, type HostFacts } from './view.ts'

const QUIET: HostFacts = { isReconnecting: false, isAway: false, isSimulating: false }
const AWAY: HostFacts = { ...QUIET, isAway: true }
const OFF: HostFacts = { ...QUIET, isReconnecting: true }
const SIMULATING: HostFacts = { ...QUIET, isSimulating: true }

type Fields = Partial<DraftSnapshot>

/** Three teams, two rounds, seen by Bob, who has picks 2 and 5. */
const LOBBY: Fields = { pickerNames: ['Ann', 'Bob', 'Ray'], teamNames: ['A', 'B', 'C'], ownTeamIndex: 1 }
/** One person drafts for every team. */
const SOLO: Fields = { pickerNames: null, ownTeamIndex: null }
/** Team B is the person's, computers draft the others. */
const MOCK: Fields = { pickerNames: null, ownTeamIndex: 1 }
const FOLLOWED: Fields = { ...MOCK, rights: ELSEWHERE }

const FULL = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']

function viewOf(draft: Draft, fields: Fields = {}, host: HostFacts = QUIET) {
  return draftView(draftSnapshotOf({ ...LOBBY, draft, ...fields }), host)
}

const drafted = (slots: readonly (string | null)[]) => draftOf(3, 2, slots)
const paused = (slots: readonly (string | null)[]): Draft => ({
  ...drafted(slots),
  clock: { kind: 'paused', remainingMs: 42_000 },
})

function controlled(slots: readonly (string | null)[], controls: readonly TeamControl[]): Draft {
  return { ...drafted(slots), teams: controls.map((control) => ({ control, timeoutsInRow: 0 })) }
}

const COMPUTERS: readonly TeamControl[] = ['computer', 'person', 'computer']

/** Each way a draft can stand, with the turn line of the cards and the turn bar of the rows. */
test.each([
  ['[LD2] another is up', viewOf(drafted([])), 'drafting', "Ann's Turn", "Ann's Turn"],
  [
    '[LD2] [RU60] your pick',
    viewOf(drafted(['p1'])),
    'drafting',
    'Your Turn! Make Your Pick!',
    'Your Turn! Make Your Pick!',
  ],
  ['[LD7] [TN2] away', viewOf(drafted([]), {}, AWAY), 'drafting', "Ann's Turn away", "Ann's Turn away"],
  [
    '[LD7] autopick',
    viewOf(controlled([], ['autopick', 'person', 'person'])),
    'drafting',
    "Ann's Turn autopick",
    "Ann's Turn autopick",
  ],
  [
    '[LD7] a computer is never away',
    viewOf(controlled([], COMPUTERS), {}, AWAY),
    'drafting',
    "Ann's Turn",
    "Ann's Turn",
  ],
  ['[TN2] paused', viewOf(paused(['p1'])), 'paused', 'Your Turn! Make Your Pick!', 'Paused Your pick'],
  [
    '[RU17] no connection',
    viewOf(drafted(['p1']), {}, OFF),
    'unknown',
    'Your Turn! Make Your Pick!',
    'Reconnecting...',
  ],
  [
    '[WK1] before the start',
    viewOf(drafted([]), { rights: { ...NO_RIGHTS, isBeforeStart: true } }),
    'before',
    "Ann's Turn",
    'Room',
  ],
  ['[LD3] [TN2] complete', viewOf(drafted(FULL)), 'complete', '', 'Draft Complete'],
  ['[LD3] complete without a connection', viewOf(drafted(FULL), {}, OFF), 'complete', '', 'Draft Complete'],
  ['[TN3] every team by hand', viewOf(drafted(['p1']), SOLO), 'drafting', 'Your turn: B', "B's Turn Make Your Pick!"],
  ['[COM10] a computer drafts', viewOf(controlled([], COMPUTERS), MOCK), 'drafting', 'A is drafting', "A's Turn"],
  [
    '[COM10] your turn among computers',
    viewOf(controlled(['p1'], COMPUTERS), MOCK),
    'drafting',
    'Your turn: B',
    'Your Turn! Make Your Pick!',
  ],
  ['[COM10] ready', viewOf(paused([]), MOCK), 'ready', 'Ready: A', 'Paused Your pick'],
  ['[COM10] paused alone', viewOf(paused(['p1']), MOCK), 'paused', 'Paused: B', 'Paused Your pick'],
  ['[TN3] simulating', viewOf(drafted(['p1']), SOLO, SIMULATING), 'simulating', 'Drafting…', 'Drafting…'],
  ['[LH51] followed', viewOf(drafted([]), FOLLOWED), 'drafting', 'A', "A's Turn"],
  [
    '[LH51] your pick at the site',
    viewOf(drafted(['p1']), FOLLOWED),
    'drafting',
    'Your pick',
    'Your Turn! Make Your Pick!',
  ],
] as const)('%s', (_case, view, state, line, bar) => {
  const { title, call } = turnLineText(view)
  const barText = barOf(view)
  expect({
    state: view.state,
    line: `${title} ${call}`.trim(),
    bar: `${barText.title} ${barText.call}`.trim(),
  }).toEqual({ state, line, bar })
})

const barOf = (view: ReturnType<typeof viewOf>) => turnBarText(view, { title: 'Room', detail: '2/3 players' })

test('[TN1] [RU60] the turn bar says who is up, which pick it is, and when the viewer picks', () => {
  expect(barOf(viewOf(drafted([])))).toEqual({
    kind: 'other',
    title: "Ann's Turn",
    call: '',
    place: 'Round 1, Pick 1',
    shortPlace: '1.01',
    count: '',
    next: 'You pick next',
    nextDetail: '1.02',
    nextAfter: ', after Ann',
  })
  const later = barOf(viewOf(drafted(['p1', 'p2'])))
  expect(later).toMatchObject({
    title: "Ray's Turn",
    next: 'You pick in 2',
    nextDetail: '2.02',
    nextAfter: ', after Ray',
  })
  expect(phoneNextText(later)).toBe('You pick in 2 · 2.02')
})

test('[TN1] on the viewer’s own pick it says which one follows, and how many others pick in between', () => {
  const own = barOf(viewOf(drafted(['p1'])))
  expect(own).toMatchObject({ kind: 'own', next: 'Then 2.02', nextDetail: '2 others in between' })
  expect(phoneNextText(own)).toBe('then 2.02')
  expect(barOf(viewOf(drafted(['p1', 'p2', 'p3', 'p4'])))).toMatchObject({ kind: 'own', next: 'Your last pick' })
  expect(barOf(viewOf(drafted(['p1', 'p2', 'p3', 'p4', 'p5'])))).toMatchObject({ kind: 'other', next: '' })
})

test('[TN2] in a pause the place says who is up; without a connection nothing says who picks next', () => {
  expect(barOf(viewOf(paused(['p1'])))).toMatchObject({ kind: 'paused', call: 'Your pick', shortPlace: '1.02' })
  expect(barOf(viewOf(drafted(['p1']), {}, OFF))).toMatchObject({ kind: 'unknown', next: '' })
})

test('[WK1] before the start the turn names nobody, but what the waiting room waits for', () => {
  const view = viewOf(drafted([]), { rights: { ...NO_RIGHTS, isBeforeStart: true } })
  expect(barOf(view)).toMatchObject({ kind: 'other', title: 'Room', place: '', count: '2/3 players', next: '' })
  expect(view.soon).toEqual([])
})

test('[LD2] the turn line has round and pick, and how long one waits: open slots alone, so a gap shortens nothing', () => {
  const lineOf = (slots: readonly (string | null)[]) => turnLineText(viewOf(drafted(slots)))
  expect(lineOf([])).toMatchObject({ place: 'Round 1, Pick 1', shortPlace: '1.01', wait: 'You are next' })
  expect(lineOf(['p1', 'p2'])).toMatchObject({ place: 'Round 1, Pick 3', wait: 'Your turn in 2 picks' })
  expect(lineOf(['p1', 'p2', null, 'p4'])).toMatchObject({ place: 'Round 1, Pick 3', wait: 'You are next' })
  expect(lineOf(['p1'])).toMatchObject({ place: 'Round 1, Pick 2', wait: '' })
  expect(lineOf(['p1', 'p2', 'p3', 'p4', 'p5'])).toMatchObject({ place: 'Round 2, Pick 3', wait: '' })
})

test('[RU16] while one’s pick is on its way nobody is urged to make it', () => {
  const callWith = (pending: 'sending' | 'not_sent') =>
    turnLineText(viewOf(drafted(['p1']), { pendingPicks: new Map([['p2', pending]]) })).call
  expect(callWith('sending')).toBe('Drafting...')
  expect(callWith('not_sent')).toBe('Make Your Pick!')
})

test('[SK8] whoever owes a pick reads it while others are up, and has the move once nobody is on the clock', () => {
  const skipped = { ...drafted(['p1', null, 'p3']), skipped: [2] }
  const waiting = viewOf(skipped)
  expect(barOf(waiting)).toMatchObject({ title: "Ray's Turn", next: 'You have a pick to make up', nextDetail: '1.02' })
  expect(turnLineText(waiting).wait).toBe('You have a pick to make up')
  const last = { ...drafted(['p1', null, 'p3', 'p4', 'p5', 'p6']), skipped: [2] }
  expect(barOf(viewOf(last))).toMatchObject({
    kind: 'own',
    title: 'Your Turn!',
    shortPlace: '1.02',
    count: '5 of 6 made',
  })
  const others = viewOf(last, { ownTeamIndex: 0 })
  expect(barOf(others)).toMatchObject({ kind: 'other', title: "Bob's Turn", call: 'to make up', shortPlace: '1.02' })
  expect(turnLineText(others).call).toBe('to make up')
})

test('[SK8] whoever may choose the team makes up picks with that, others with any of theirs', () => {
  const skipped = { ...drafted(['p1', null, 'p3']), skipped: [2] }
  const asGuest = viewOf(skipped, { rights: { ...NO_RIGHTS, mayPick: true } })
  expect(asGuest.own?.isMakingUp).toBe(true)
  expect(viewOf(skipped).own?.isMakingUp).toBe(false)
})

test('[TN1] the next turns skip slots that are filled already', () => {
  const facts = draftSnapshotOf({ draft: drafted(['p1', null, 'p3']), ...LOBBY })
  expect(soonTurns(facts, 2).map(({ label, name }) => `${label} ${name}`)).toEqual(['2.01 Ray', '2.02 Bob'])
})
