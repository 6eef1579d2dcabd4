import { expect, test } from 'vitest'
import { draftOf } from '../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { soonTurns, turnView } from './turn-view.ts'

const QUIET = { isReconnecting: false, isAway: false, isSimulating: false }

const LOBBY = { pickerNames: ['Ann', 'Bob', 'Ray'], teamNames: ['A', 'B', 'C'], ownTeamIndex: 1 }

/** Three teams, two rounds, seen by Bob, who has picks 2 and 5. */
const viewFor = (
  slots: readonly (string | null)[],
  fields: Partial<DraftSnapshot> = {},
  host: Parameters<typeof turnView>[1] = QUIET,
) => turnView(draftSnapshotOf({ draft: draftOf(3, 2, slots), ...LOBBY, ...fields }), host)

test('[TN1] the turn bar says who is up, which pick it is, and when the viewer picks', () => {
  expect(viewFor([])).toEqual({
    kind: 'other',
    title: 'Ann',
    place: '1.01',
    count: 'Pick 1 of 6',
    next: 'You pick next',
    nextDetail: '1.02, after Ann',
    isMakingUp: false,
  })
  expect(viewFor(['p1', 'p2'])).toMatchObject({ title: 'Ray', next: 'You pick in 2', nextDetail: '2.02, after Ray' })
})

test('[TN1] on the viewer’s own pick it says which one follows, and how many others pick in between', () => {
  expect(viewFor(['p1'])).toMatchObject({ kind: 'own', title: 'Your pick', next: 'Then 2.02' })
  expect(viewFor(['p1']).nextDetail).toBe('2 others in between')
  expect(viewFor(['p1', 'p2', 'p3', 'p4'])).toMatchObject({ kind: 'own', next: 'Your last pick' })
  expect(viewFor(['p1', 'p2', 'p3', 'p4', 'p5'])).toMatchObject({ kind: 'other', next: '' })
})

test('[TN2] a pause, an absent person and a lost connection are said in the same place', () => {
  const paused = { ...draftOf(3, 2, ['p1']), clock: { kind: 'paused', remainingMs: 42_000 } } as const
  expect(viewFor([], { draft: paused })).toMatchObject({ kind: 'paused', title: 'Paused', place: 'Your pick, 1.02' })
  expect(viewFor([], {}, { ...QUIET, isAway: true }).title).toBe('Ann is away')
  expect(viewFor(['p1'], {}, { ...QUIET, isReconnecting: true })).toMatchObject({ kind: 'unknown', next: '' })
})

test('[WK1] before the start the turn names nobody, but what the waiting room waits for', () => {
  const room = { title: 'Before the draft', detail: '2/3 players · Ann starts' }
  expect(viewFor([], {}, { ...QUIET, room })).toEqual({
    kind: 'other',
    title: room.title,
    place: '',
    count: room.detail,
    next: '',
    nextDetail: '',
    isMakingUp: false,
  })
})

test('[TN2] a complete draft says so', () => {
  expect(viewFor(['p1', 'p2', 'p3', 'p4', 'p5', 'p6'])).toMatchObject({ kind: 'over', title: 'Draft Complete' })
})

test('[SK8] whoever owes a pick reads it while others are up, and has the move once nobody is on the clock', () => {
  const skipped = { ...draftOf(3, 2, ['p1', null, 'p3']), skipped: [2] }
  expect(viewFor([], { draft: skipped })).toMatchObject({
    kind: 'other',
    title: 'Ray',
    next: 'You have a pick to make up',
    nextDetail: '1.02',
  })
  const last = { ...draftOf(3, 2, ['p1', null, 'p3', 'p4', 'p5', 'p6']), skipped: [2] }
  expect(viewFor([], { draft: last })).toMatchObject({ kind: 'own', title: 'Your pick', place: '1.02' })
  expect(viewFor([], { draft: last, ownTeamIndex: 0 })).toMatchObject({ kind: 'other', title: 'Bob', place: '1.02' })
})

test('[TN3] where a person drafts for every team, the move is theirs and the team is named', () => {
  const solo = { pickerNames: null, ownTeamIndex: null }
  expect(viewFor(['p1'], solo)).toMatchObject({ kind: 'own', title: 'B', next: '' })
  expect(viewFor(['p1'], solo, { ...QUIET, isSimulating: true })).toMatchObject({ kind: 'other', title: 'Drafting…' })
})

test('[TN1] the next turns skip slots that are filled already', () => {
  const facts = draftSnapshotOf({ draft: draftOf(3, 2, ['p1', null, 'p3']), ...LOBBY })
  expect(soonTurns(facts, 2).map(({ label, name }) => `${label} ${name}`)).toEqual(['2.01 Ray', '2.02 Bob'])
})
