import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { APP_VERSION } from '#core/version.ts'
import { draftOf } from '../../../tests/support/builders.ts'
import { draftSessionOf } from '../../../tests/support/draft-snapshot.ts'
import { NO_ACTIONS } from '../../../tests/support/no-actions.ts'
import { CardsFrame } from './cards-frame.tsx'
import { DraftHostProvider } from '../draft/draft-host.tsx'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { DraftProvider } from '../session/session-context.tsx'
import { SummaryLine, SummaryTiles } from './summary-tiles.tsx'
import { TurnLine } from '../draft/turn-line.tsx'
import { QUIET_HOST } from '../../../tests/support/quiet-host.ts'

const ROOM = { title: 'Before the draft', detail: '2/12 players' }
const PAUSED = { ...draftOf(2, 1), clock: { kind: 'paused', remainingMs: 9000 } as const }
const WAITING = { mayPick: false, mayChooseTeam: false, mayUndraft: false }

test('[LD5] [SO6] Next Pick is the username where there are usernames, else the team; at the end TBD, in solo None', () => {
  const pickerNames = ['Ann', 'Bob']
  expect(draw(createElement(SummaryTiles), { pickerNames, draft: draftOf(2, 1, ['p1']) })).toContain('title="Bob"')
  expect(draw(createElement(SummaryTiles), { pickerNames, draft: draftOf(2, 1, ['p1', 'p2']) })).toContain(
    'title="TBD"',
  )
  expect(draw(createElement(SummaryTiles), { draft: draftOf(2, 1, ['p1']) })).toContain('title="Bravo"')
  expect(draw(createElement(SummaryTiles), { draft: draftOf(2, 1, ['p1', 'p2']) })).toContain('title="None"')
})

test.each(['players', 'board'] as const)('[RU42] the summary cards are on the tab %s, at every width', (tab) => {
  const layout = createElement(CardsFrame, {
    tab,
    title: 'Mock',
    cards: { header: null, turnLine: null, notices: null },
    rows: { home: null, name: null, buttons: [], tools: null, menu: null, notices: null },
    footer: null,
  })
  const panel = new RegExp(`id="draft-panel-${tab}"(.*)`, 's').exec(draw(layout, {}))?.[1] ?? ''
  const tiles = /<dl class="([^"]*)">(.*?)<\/dl>/s.exec(panel)
  expect(tiles?.[1]).toContain('grid-cols')
  expect(tiles?.[1]).not.toContain('hidden')
  expect([...(tiles?.[2] ?? '').matchAll(/<dt[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual(FIGURES)
})

test('[RU60] the name of the lobby, its badge, the logo and the version stand in the rows at every width', () => {
  const name = createElement('b', null, 'Sunday League · Multiplayer Draft')
  const html = draw(createElement(SummaryLine, { name, buttons: [] }), {})
  const [phone = '', wide = ''] = html.split('aria-label="Summary"')
  for (const part of [phone, wide]) {
    expect(part).toContain('Sunday League · Multiplayer Draft')
    expect(part).toContain(APP_VERSION)
  }
  expect(phone).toContain('<svg')
  expect(phone).toContain('md:hidden')
})

test('[RU42] the rows have the same figures by name in one line, with the version', () => {
  const line = draw(createElement(SummaryLine, { name: null, buttons: [] }), {})
  expect([...line.matchAll(/<dt[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual(FIGURES)
  expect(line).toContain(APP_VERSION)
})

/** Each state of the turn line above the cards: the title, and whether its tools are there. */
test.each([
  ['somebody else is up', {}, {}, 'Ann&#x27;s Turn', true],
  ['the own turn', { ownTeamIndex: 0 }, {}, 'Your Turn!', true],
  ['paused', { draft: PAUSED }, {}, '>Paused</p>', true],
  ['without a connection', {}, { isReconnecting: true }, 'Drafting is off for now', true],
  ['before the start', { rights: { ...WAITING, isBeforeStart: true } }, { room: ROOM }, 'Before the draft', false],
  ['complete', { draft: draftOf(2, 1, ['p1', 'p2']) }, {}, '', false],
] as const)('[LD2] [WK1] the turn line, %s', (_case, fields, host, words, hasTools) => {
  const line = createElement(TurnLine, { label: 'Turn', tools: createElement('button', null, 'Mute') })
  const all = { pickerNames: ['Ann', 'Bob'], ownTeamIndex: 1, ...fields }
  const provider = { host: { ...QUIET_HOST, ...host }, children: line }
  const html = draw(createElement(DraftHostProvider, provider), all)
  expect(html).toContain(words)
  expect(html.includes('Mute')).toBe(hasTools)
})

const FIGURES = ['Drafted', 'Targets', 'Avoids', 'Next Pick']

function draw(children: ReactNode, fields: Partial<DraftSnapshot>): string {
  const provider = { session: draftSessionOf(fields), actions: NO_ACTIONS, children }
  return renderToStaticMarkup(createElement(DraftProvider, provider))
}
