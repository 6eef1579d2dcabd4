import { expect, test } from 'vitest'
import type { LastingState } from '../draft/draft-host.tsx'
import { pickBarView, type PickBarFacts } from './pick-bar-view.ts'

const OWN = { kind: 'own', title: 'Your pick', next: 'Then 2.02' } as const
const OTHER = { kind: 'other', title: 'Ann', next: 'You pick in 4' } as const
const RESUME = { label: 'Resume', run: () => undefined }
const PAUSED: LastingState = { kind: 'paused', keptMs: null, resumer: 'viewer', actions: [RESUME] }

const viewFor = (fields: Partial<PickBarFacts>) =>
  pickBarView({
    turn: OWN,
    isMakingUp: false,
    state: undefined,
    mayPick: true,
    isForOther: false,
    hasCandidate: true,
    isElsewhere: false,
    pending: null,
    ...fields,
  })

test('[PKB1] on one’s own turn the bar drafts; otherwise it says when that will be', () => {
  expect(viewFor({})).toEqual({ kind: 'draft', isOwn: true })
  expect(viewFor({ turn: OTHER, mayPick: false })).toEqual({
    kind: 'wait',
    title: 'You pick in 4',
    hasNext: true,
    note: '',
  })
})

test('[PKB1] a host does not draft for others by this bar, unless they are away', () => {
  expect(viewFor({ turn: OTHER }).kind).toBe('wait')
  expect(viewFor({ turn: OTHER, isForOther: true })).toEqual({ kind: 'draft', isOwn: false })
})

test('[PKB2] what stops the draft comes first: a pick on its way, a pause, a lost connection', () => {
  expect(viewFor({ pending: ['p1', 'sending'], state: PAUSED }).kind).toBe('sending')
  expect(viewFor({ pending: ['p1', 'not_sent'] })).toEqual({ kind: 'not-sent', playerId: 'p1' })
  expect(viewFor({ state: PAUSED })).toEqual({ kind: 'state', title: 'The draft is paused', action: RESUME })
  expect(viewFor({ state: { ...PAUSED, actions: [] } })).toMatchObject({ kind: 'wait', title: 'The draft is paused' })
  expect(viewFor({ state: { ...PAUSED, owedLabel: '5.06', actions: [] } })).toMatchObject({
    kind: 'wait',
    title: 'Paused. Your 5.06 was skipped',
  })
  expect(viewFor({ turn: { ...OWN, kind: 'unknown', title: 'Reconnecting...' } })).toMatchObject({ kind: 'wait' })
  expect(viewFor({ turn: { ...OWN, kind: 'over' } })).toEqual({ kind: 'recap' })
})

test('[PKB2] [RU35] without a connection the bar says how old the board is', () => {
  const turn = { ...OWN, kind: 'unknown' as const, title: 'Reconnecting...' }
  const state = { kind: 'reconnecting' as const, age: '12 s ago', actions: [] }
  expect(viewFor({ turn, state })).toMatchObject({ title: 'Reconnecting...', note: 'Board from 12 s ago' })
  expect(viewFor({ turn, state: { ...state, age: null } })).toMatchObject({ note: '' })
})
