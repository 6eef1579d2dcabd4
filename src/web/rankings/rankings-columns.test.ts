import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shownColumns } from '../players/list/column.ts'
import { ListHeads } from '../players/list/list-frame.tsx'
import { SHOWN_LIST_ROW } from '../../../tests/support/shown-list-row.ts'
import type { ListRow } from './list-rows.ts'
import { rankingsColumns, RankingsRow, type RowActs } from './rankings-columns.tsx'
import { rankingsItems } from './rankings-list.tsx'

const COLUMNS = rankingsColumns([
  { id: 'board', label: 'Board' },
  { id: 'file', label: 'Mine.csv' },
])
const IDLE = () => undefined
const ACTS: RowActs = { moveTo: IDLE, drag: IDLE, type: IDLE, select: IDLE, edit: IDLE }

function row(changed: Partial<ListRow> = {}, more: object = {}): string {
  return renderToStaticMarkup(
    createElement(RankingsRow, {
      row: { ...SHOWN_LIST_ROW, ...changed },
      columns: COLUMNS,
      rowNumber: 21,
      topPx: 0,
      heightPx: 36,
      room: 'desk',
      canDrag: true,
      isTabStop: true,
      isSelected: false,
      isTyping: false,
      isPassing: false,
      acts: ACTS,
      ...more,
    }),
  ).replaceAll('<!-- -->', '')
}

/** The text in each column, by the column's name. */
function textsOf(html: string): ReadonlyMap<string, string> {
  const cells = html.split('data-column-id=').slice(1)
  return new Map(
    cells.map((cell) => [
      /^"([^"]*)"/.exec(cell)?.[1] ?? '',
      cell
        .slice(cell.indexOf('>') + 1)
        .replaceAll(/<[^>]*>?/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ]),
  )
}

test('[RK29] each figure stands under its head', () => {
  const heads = textsOf(
    renderToStaticMarkup(createElement(ListHeads, { columns: shownColumns(COLUMNS, 'desk'), order: null })),
  )
  const cells = textsOf(row())
  expect([...heads.keys()]).toEqual([...cells.keys()])
  const byHead = [...heads].map(([id, head]) => [head, cells.get(id)])
  expect(byHead.slice(3, -1)).toEqual([
    ['Team, bye', 'HOU 6'],
    ['Board', '11'],
    ['Mine', '13'],
    ['Blend', '12'],
    ['Diff.', '+3'],
    ['Pts', '232'],
    ['Note', 'Buy low'],
  ])
})

test.each([
  ['moved down', { positionRank: 15 }, '>−3<'],
  ['nothing known', { sourceRanks: [null, null], points: null, bye: null, team: '', note: '' }, 'FA <span'],
  ['a target', { mark: 'target' as const }, '<span class="sr-only">Target</span>'],
  ['an avoided player', { mark: 'avoid' as const }, 'list-row-avoided'],
  ['new on the board', { newSince: '2026-08-21' }, 'new since Aug 21, 2026'],
  ['a value', { dollars: 34 }, '$34'],
])('[RK29] a row of %s', (_state, changed, text) => {
  expect(row(changed)).toContain(text)
})

test('[RK29] a line above the first row of a tier names it and says how many it has', () => {
  const first: ListRow = { ...SHOWN_LIST_ROW, divider: { tier: 2, count: 5 } }
  expect(rankingsItems([first, { ...SHOWN_LIST_ROW, id: 'p2' }])).toMatchObject([
    { kind: 'tier', rowId: 'p1', title: 'WR tier 2', note: '5 players' },
    { kind: 'row', rowIndex: 0 },
    { kind: 'row', rowIndex: 1 },
  ])
  expect(rankingsItems([{ ...first, divider: { tier: 3, count: 1 } }])).toMatchObject([{ note: '1 player' }, {}])
})

test('[RK29] narrow rows have one line for what has no column, and a typed number replaces the rank', () => {
  expect(row({}, { room: 'phone' })).toContain('list-second-line')
  expect([...textsOf(row({}, { room: 'phone' })).keys()]).toEqual(['rank', 'player', 'marks'])
  expect(textsOf(row({}, { room: 'laptop' })).has('points')).toBe(false)
  expect(row({}, { isTyping: true })).toContain('aria-label="New number of Nico Collins"')
  expect(row({}, { isPassing: true })).toContain('data-passing')
  for (const room of ['desk', 'phone']) {
    expect(row({}, { room })).toContain('aria-label="Move Nico Collins"')
    expect(row({}, { room, canDrag: false })).not.toContain('aria-label="Move Nico Collins"')
  }
})
