import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LobbyOfCode } from '#protocol/lobby/lobby-rows.ts'
import { InvitedLobby } from './entry-dialogs.tsx'
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
const shown = (lookUp: LookUp) =>
  renderToStaticMarkup(createElement(InvitedLobby, { lookUp }))
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

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
