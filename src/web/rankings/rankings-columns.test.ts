import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListRow } from './list-rows.ts'
import { ListHeads } from './rankings-list.tsx'
import { RankingsRow } from './rankings-row.tsx'
import { SHOWN_LIST_ROW } from '../../../tests/support/shown-list-row.ts'

const SOURCES = [
  { id: 'board', label: 'Board' },
  { id: 'file', label: 'Mine.csv' },
]
const IDLE = () => undefined
const ACTS = { moveTo: IDLE, moveBreak: IDLE, drag: IDLE }

function row(changed: Partial<ListRow> = {}, more: object = {}): string {
  return renderToStaticMarkup(
    createElement(RankingsRow, {
      row: { ...SHOWN_LIST_ROW, ...changed },
      rowNumber: 21,
      rowCount: 300,
      topPx: 0,
      heightPx: 36,
      room: 'wide',
      canDrag: true,
      isTabStop: true,
      isSelected: false,
      isTyping: false,
      isPassing: false,
      onType: IDLE,
      onSelect: IDLE,
      onEdit: IDLE,
      acts: ACTS,
      ...more,
    }),
  )
}

/** The text in each column, by the name that its style has. */
function columnsOf(html: string): ReadonlyMap<string, string> {
  const cells = html.matchAll(/<span[^>]*class="(rankings-(?:source|blend|difference|points|note))[^"]*"[^>]*>([^<]*)/g)
  return new Map([...cells].map(([, name = '', text = '']) => [name, text]))
}

test('[RK29] each figure stands under its head', () => {
  const heads = renderToStaticMarkup(createElement(ListHeads, { sources: SOURCES, isWide: true }))
  const cells = columnsOf(row())
  const byHead = [...columnsOf(heads)].map(([name, head]) => [head, cells.get(name)])
  expect(byHead).toEqual([
    ['Mine', '13'],
    ['Blend', '12'],
    ['Diff.', '+3'],
    ['Pts', '232'],
    ['Note', 'Buy low'],
  ])
  // Columns are placed by their order in the line.
  expect([...columnsOf(heads).keys()]).toEqual([...cells.keys()])
})

test.each([
  ['moved down', { positionRank: 15 }, 'rankings-difference">−3<'],
  ['nothing known', { sourceRanks: [null, null], points: null, bye: null, team: '', note: '' }, 'FA <span>–'],
  ['a target', { mark: 'target' as const }, '<span class="sr-only">Target</span>'],
  ['an avoided player', { mark: 'avoid' as const }, 'rankings-avoided'],
  ['new on the board', { newSince: '2026-08-21' }, 'new since Aug 21, 2026'],
  ['a value', { dollars: 34 }, '$34'],
  ['the first of a tier', { divider: { tier: 2, count: 5 } }, '<b>Tier 2</b><small>5 WR</small>'],
])('[RK29] a row of %s', (_state, changed, text) => {
  expect(row(changed).replaceAll('<!-- -->', '')).toContain(text)
})

test('[RK29] narrow rows have one line for what has no column, and a typed number replaces the rank', () => {
  expect(row({}, { room: 'narrow' })).toContain('rankings-under')
  expect(row({}, { room: 'narrow' })).not.toContain('rankings-blend')
  expect(row({}, { room: 'medium' })).not.toContain('rankings-points')
  expect(row({}, { isTyping: true })).toContain('aria-label="New number of Nico Collins"')
  expect(row({}, { isPassing: true })).toContain('rankings-passing')
  expect(row({}, { canDrag: false })).not.toContain('aria-label="Move Nico Collins"')
})
