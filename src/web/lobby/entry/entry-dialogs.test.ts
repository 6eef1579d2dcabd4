import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LobbyOfCode } from '#protocol/lobby/lobby-rows.ts'
import { CreateFields, InvitedLobby, JoinFields } from './entry-dialogs.tsx'
import type { CreateForm, FieldProblems } from './entry-forms.ts'
import { failureMessage } from '../../api/refusal-messages.ts'
import type { LookUp } from './use-lobby-of-code.ts'

const LOBBY: LobbyOfCode = {
  id: 'l1',
  code: 'QX7K2M',
  name: 'Sunday League',
  host_username: 'Ann',
  max_teams: 8,
  rounds: 15,
  draft_started: false,
  is_active: true,
  current_pick: 1,
  player_count: 3,
  version: 4,
}
const seat = (username: string) => ({ username, picks_until: null })
const shown = (lookUp: LookUp) => textOf(renderToStaticMarkup(createElement(InvitedLobby, { lookUp })))

function textOf(html: string): string {
  return html
    .replace(/<option.*?<\/option>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

test.each<readonly [string, Partial<LobbyOfCode>, string]>([
  ['a league and its host', {}, 'Sunday League Ann is the host · 3 of 8 seats taken'],
  ['no host', { host_username: '' }, 'Sunday League 3 of 8 seats taken'],
  ['one’s own seat', { own_seats: [seat('Bob')] }, 'Sunday League Ann is the host · 3 of 8 seats taken · you are Bob'],
  [
    'two own seats',
    { own_seats: [seat('Bob'), seat('Cy')] },
    'Sunday League Ann is the host · 3 of 8 seats taken · you are Bob and Cy',
  ],
])('[CJ10] a code leads to %s', (_state, changed, text) => {
  expect(shown({ kind: 'found', lobby: { ...LOBBY, ...changed } })).toBe(text)
})

test('[CJ10] without a code nothing is shown, and the place is kept while the server is asked', () => {
  expect(shown({ kind: 'none' })).toBe('')
  expect(renderToStaticMarkup(createElement(InvitedLobby, { lookUp: { kind: 'asking' } }))).toContain('h-18')
})

const CREATE: CreateForm = {
  lobbyName: 'Sunday League',
  username: 'Ann',
  maxTeams: '9',
  roundCount: '14',
  format: 'turns',
  budget: '175',
}
const IDLE = () => undefined

/** The labels of the fields, and what stands below each. */
test.each<readonly [string, Partial<CreateForm>, FieldProblems, string]>([
  [
    'a snake draft',
    {},
    {},
    'Lobby name Your username What your friends see on the board. How you draft Snake Auction Teams Rounds',
  ],
  [
    'an auction',
    { format: 'auction' },
    {},
    'Teams Players each Budget per team, in dollars You can set everything else under League rules in the lobby.',
  ],
  ['a refused name', {}, { lobbyName: 'Too long' }, 'Lobby name Too long Your username What'],
  ['a refused username', {}, { username: 'Taken' }, 'Your username Taken How you draft'],
  ['too many teams', {}, { maxTeams: '2 to 12' }, 'Teams 2 to 12 Rounds'],
  ['too many rounds', {}, { roundCount: '1 to 20' }, 'Rounds 1 to 20'],
  ['a budget too small', { format: 'auction' }, { budget: 'Too small' }, 'Budget per team, in dollars Too small'],
])('[CJ4] the form of a new lobby: %s', (_case, changed, problems, text) => {
  const form = { ...CREATE, ...changed }
  const html = renderToStaticMarkup(createElement(CreateFields, { form, problems, change: IDLE }))
  expect(textOf(html)).toContain(text)
  expect(html.includes('Budget')).toBe(form.format === 'auction')
  expect(html).toContain('value="Sunday League"')
})

test.each<
  readonly [string, LookUp, Partial<LobbyOfCode> | null, 'lobby_not_found' | 'lobby_full' | 'draft_started', boolean]
>([
  ['a code of nobody', { kind: 'none' }, null, 'lobby_not_found', false],
  ['a full lobby', { kind: 'found', lobby: LOBBY }, {}, 'lobby_full', false],
  ['a draft that began', { kind: 'found', lobby: LOBBY }, { may_watch: true }, 'draft_started', true],
])(
  '[CJ10] joining %s says at once why not, and offers to watch where that is allowed',
  (_case, lookUp, more, code, mayWatch) => {
    const found: LookUp = lookUp.kind === 'found' ? { kind: 'found', lobby: { ...LOBBY, ...more } } : lookUp
    const problem = { code, details: null } as const
    const props = { form: { code: 'QX7K2M', username: 'Bob' }, problems: {}, change: IDLE, lookUp: found, problem }
    const html = renderToStaticMarkup(createElement(JoinFields, props))
    expect(textOf(html)).toContain(failureMessage(problem))
    expect(html.includes('>Watch<')).toBe(mayWatch)
    const refused = renderToStaticMarkup(createElement(JoinFields, { ...props, problems: { code: 'Six letters' } }))
    expect(textOf(refused)).toContain('Six letters')
    expect(textOf(refused)).not.toContain(failureMessage(problem))
    const open = renderToStaticMarkup(createElement(JoinFields, { ...props, problem: null }))
    expect(open).not.toContain('>Watch<')
  },
)
