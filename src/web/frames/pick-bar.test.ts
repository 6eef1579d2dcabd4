import { createElement } from 'react'
import { expect, test } from 'vitest'
import { EMPTY_SHORTLIST } from '#core/shortlist/shortlist.ts'
import { draftOf } from '../../../tests/support/builders.ts'
import { controlNames, press, show, shownHtml, shownWords } from '../../../tests/support/drawn-controls.ts'
import { drawnInDraft, type DrawnDraft } from '../../../tests/support/drawn.ts'
import type { LastingState } from '../draft/draft-host.tsx'
import { ALL_RIGHTS, ELSEWHERE, NO_RIGHTS } from '../session/draft-session.ts'
import { PickBar } from './pick-bar.tsx'

/** Bob reads, who has picks 2 and 3 of 4; p4 and then p3 stand in his queue. */
function showBar({ snapshot, host }: DrawnDraft, done: string[] = []) {
  const fields = {
    pickerNames: ['Ann', 'Bob'],
    ownTeamIndex: 1,
    shortlist: { ...EMPTY_SHORTLIST, queue: ['p4', 'p3'] },
    draft: draftOf(2, 2, ['p1']),
    ...snapshot,
  }
  const note = (what: string) => (id: string) => done.push(`${what} ${id}`)
  const actions = { draft: note('draft'), undraft: note('undraft'), retryPick: note('retry') }
  show(() => drawnInDraft(createElement(PickBar), { snapshot: fields, host: host ?? {}, actions }))
}

const PAUSED: LastingState = {
  kind: 'paused',
  keptMs: null,
  resumer: 'viewer',
  actions: [{ label: 'Resume', isMove: true, run: () => undefined }],
}
const OTHERS_TURN = { draft: draftOf(2, 2) }
const WITH_PICKER = { ...ALL_RIGHTS, isPickerHere: true }
const SENDING = [{ kind: 'pick', playerId: 'p2', state: 'sending' }] as const
const NOT_SENT = [{ kind: 'pick', playerId: 'p2', state: 'not_sent' }] as const
const SITE = { siteName: 'Sleeper', open: () => undefined }

test.each<readonly [string, DrawnDraft, string, string]>([
  ['your turn', {}, 'Draft Player 4 TE', 'own'],
  ['the first of the queue is gone', { snapshot: { draft: draftOf(2, 2, ['p4']) } }, 'Draft Player 3 WR', 'own'],
  [
    'the first of the queue is not in the lobby',
    { snapshot: { pool: { has: (id) => id !== 'p4' } } },
    'Draft Player 3 WR',
    'own',
  ],
  ['another is up', { snapshot: { ...OTHERS_TURN, rights: NO_RIGHTS } }, 'You pick next 4 first', 'still'],
  [
    'another is up and here, to the host',
    { snapshot: { ...OTHERS_TURN, rights: WITH_PICKER } },
    'You pick next 4 first',
    'still',
  ],
  [
    'another is away, to the host',
    { snapshot: OTHERS_TURN, host: { isAway: true } },
    'Draft Player 2 for Ann',
    'strong',
  ],
  ['a pause', { host: { states: [PAUSED] } }, 'Resume The draft is paused', 'own'],
  ['a pick on its way', { snapshot: { pendingActs: SENDING } }, 'Drafting 2...', 'still'],
  ['a pick not sent', { snapshot: { pendingActs: NOT_SENT } }, 'Retry 2 Not sent', 'own'],
  ['a lost connection', { host: { isReconnecting: true } }, 'Reconnecting...', 'still'],
  [
    'your turn at another site',
    { snapshot: { rights: ELSEWHERE, pickerNames: null }, host: { elsewhere: SITE } },
    'Draft Player 4 on Sleeper',
    'own',
  ],
  ['the end', { snapshot: { draft: draftOf(2, 2, ['p1', 'p2', 'p3', 'p4']) } }, 'Draft Complete · Recap', 'strong'],
])('[PKB1] [PKB2] the one move of a phone: %s', (_case, drawn, words, look) => {
  showBar(drawn)
  expect(shownWords()).toBe(words)
  expect(/pick-bar-(own|strong)/.exec(shownHtml())?.[1] ?? 'still').toBe(look)
})

test('[PKB1] [PKB3] the bar drafts whom it names, sends again what was not sent, and takes back what the draft offers', () => {
  const done: string[] = []
  const undo = { label: 'Undo 1.01', isDisabled: false, run: () => done.push('undo') }
  showBar({ host: { undo } }, done)
  expect(controlNames()).toEqual(['Undo 1.01', 'Draft Player 4TE', 'Other choices'])
  press('Undo 1.01')
  press('Draft Player 4TE')
  showBar({ snapshot: { pendingActs: NOT_SENT } }, done)
  press('Retry 2 Not sent')
  showBar({ host: { states: [{ ...PAUSED, actions: [{ label: 'Resume', run: () => done.push('resume') }] }] } }, done)
  press('ResumeThe draft is paused')
  expect(done).toEqual(['undo', 'draft p4', 'retry p2', 'resume'])
  showBar({ host: { undo: { ...undo, isDisabled: true } } })
  expect(controlNames()[0]).toBe('Undo 1.01 (off)')
})
