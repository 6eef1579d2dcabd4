import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { APP_VERSION } from '#core/version.ts'
import { draftOf } from '../../../tests/support/builders.ts'
import { draftSessionOf } from '../../../tests/support/draft-snapshot.ts'
import { NO_ACTIONS } from '../../../tests/support/no-actions.ts'
import { CardsFrame } from './cards-frame.tsx'
import { DraftBoard } from './draft-board.tsx'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { DraftProvider } from '../session/session-context.tsx'
import { SummaryLine, SummaryTiles } from './summary-tiles.tsx'

const WAITING = { mayPick: false, mayChooseTeam: false, mayUndraft: false }

test('[LD5] Next Pick is the username where there are usernames, else the team; at the end TBD', () => {
  const pickerNames = ['Ann', 'Bob']
  expect(draw(createElement(SummaryTiles), { pickerNames, draft: draftOf(2, 1, ['p1']) })).toContain('title="Bob"')
  expect(draw(createElement(SummaryTiles), { pickerNames, draft: draftOf(2, 1, ['p1', 'p2']) })).toContain(
    'title="TBD"',
  )
  expect(draw(createElement(SummaryTiles), { draft: draftOf(2, 1, ['p1']) })).toContain('title="Bravo"')
  expect(draw(createElement(SummaryTiles), { draft: draftOf(2, 1, ['p1', 'p2']) })).toContain('title="Draft Complete"')
})

test('[GR9] only somebody who may undraft can undraft a player from the board cell', () => {
  const board = createElement(DraftBoard, { isFullScreen: false, onFullScreen: () => undefined })
  const draft = draftOf(2, 1, ['p1'])
  expect(draw(board, { draft })).toContain('aria-haspopup="dialog"')
  expect(draw(board, { draft, rights: WAITING })).not.toContain('aria-haspopup')
})

test('[RU36] [GR5] a cell shows the overall pick number with round and pick beside it, an empty one a dash', () => {
  const board = createElement(DraftBoard, { isFullScreen: false, onFullScreen: () => undefined })
  const html = draw(board, { draft: draftOf(2, 2, ['p1', 'p2']), rights: WAITING })
  const cells = [...html.matchAll(/<td.*?<\/td>/g)].map(([cell]) =>
    cell.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
  )
  expect(cells[0]).toContain('1 · 1.01')
  expect(cells[1]).toContain('2 · 1.02')
  expect(cells[2]).toMatch(/–.*4 · 2\.02/)
  expect(cells[3]).toContain('On the clock 3 · 2.01')
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

test('[RU42] the rows have the same figures by name in one line, with the version', () => {
  const line = draw(createElement(SummaryLine, { name: null, buttons: [] }), {})
  expect([...line.matchAll(/<dt[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual(FIGURES)
  expect(line).toContain(APP_VERSION)
})

const FIGURES = ['Drafted', 'Targets', 'Avoids', 'Next Pick']

function draw(children: ReactNode, fields: Partial<DraftSnapshot>): string {
  const provider = { session: draftSessionOf(fields), actions: NO_ACTIONS, children }
  return renderToStaticMarkup(createElement(DraftProvider, provider))
}
