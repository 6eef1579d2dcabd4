import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PPR } from '#core/league/scoring.ts'
import { assert } from '#core/lib/assert.ts'
import { readRankings } from '#core/players/rankings-csv.ts'
import { boardOf, NO_FACTS } from '../../../tests/support/builders.ts'
import { fakeStorage } from '../../../tests/support/fake-storage.ts'
import type { ListRow } from './list-rows.ts'
import { openMyLists, type ListsState } from './my-lists.ts'
import { PlayerPanel, SourcesPanel } from './rankings-panels.tsx'
import { SHOWN_LIST_ROW } from '../../../tests/support/shown-list-row.ts'

const SOURCES = [
  { id: 'board', label: 'Board' },
  { id: 'file', label: 'Mine.csv' },
]
const IDLE = () => undefined

function textOf(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function buttonsOf(html: string): readonly string[] {
  return [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(
    ([, attributes = '', inner = '']) =>
      inner.replaceAll(/<[^>]*>/g, '') + (attributes.includes('aria-pressed="true"') ? ' (on)' : ''),
  )
}

test.each<readonly [string, Partial<ListRow>, boolean, readonly string[]]>([
  ['over all positions', {}, false, ['Target', 'Avoid', 'Up', 'Down']],
  ['within the position', {}, true, ['Target', 'Avoid', 'Up', 'Down', 'Break above']],
  ['the first of the position', { positionRank: 1 }, true, ['Target', 'Avoid', 'Up', 'Down']],
  ['a target', { mark: 'target' }, false, ['Target (on)', 'Avoid', 'Up', 'Down']],
  ['an avoided player', { mark: 'avoid' }, false, ['Target', 'Avoid (on)', 'Up', 'Down']],
])('[RK29] the panel of a player has its buttons: %s', (_case, changed, isByPosition, buttons) => {
  const props = { row: { ...SHOWN_LIST_ROW, ...changed }, sources: SOURCES, isByPosition, onEdit: IDLE, onNoted: IDLE }
  expect(buttonsOf(renderToStaticMarkup(createElement(PlayerPanel, props)))).toEqual(buttons)
})

test.each<readonly [string, Partial<ListRow>, RegExp]>([
  ['rank by each source, blend and points', {}, /Board 11 · Mine\.csv 13 · blend 12 · .*232/],
  ['a source without the player', { sourceRanks: [11, null] }, /Board 11 · Mine\.csv – · blend 12/],
  ['team and bye', {}, /WR9 HOU 6/],
  ['no team, no bye', { team: '', bye: null }, /WR9 FA –/],
])('[RK29] the panel of a player says %s', (_case, changed, words) => {
  const props = {
    row: { ...SHOWN_LIST_ROW, ...changed },
    sources: SOURCES,
    isByPosition: false,
    onEdit: IDLE,
    onNoted: IDLE,
  }
  expect(textOf(renderToStaticMarkup(createElement(PlayerPanel, props)))).toMatch(words)
})

/** A list of its board of six, and perhaps of a file that names two of them and a stranger. */
function stateWith({ hasFile, moved }: { hasFile: boolean; moved: boolean }): ListsState {
  let count = 0
  const newId = () => `id${(count += 1)}`
  const board = boardOf(6)
  const parts = { storage: fakeStorage(), board, boardDate: '2026-08-21', scoring: PPR, today: '2026-08-22', newId }
  const lists = openMyLists(parts)
  if (hasFile) {
    const records = [
      ['Rank', 'Player'],
      ['1', 'Player 3'],
      ['2', 'Player 1'],
    ]
    const reading = readRankings({ records, parseError: null }, NO_FACTS)
    assert(reading.ok, 'a list')
    lists.addFile('Mine.csv', reading.value)
  }
  if (moved) lists.edit({ kind: 'move', playerId: 'p6', toIndex: 0 })
  return lists.store.getState()
}

test.each([
  [
    { hasFile: false, moved: false },
    null,
    null,
    [/Board Aug 21, 2026, 6 players/, /You moved none of the 6 players/, /Start again from the blend$/],
  ],
  [
    { hasFile: true, moved: false },
    null,
    '2 of 2 names found',
    [/Mine\.csv Aug 22, 2026, 2 of 2/, /2 of 2 names found/, /Board, .*Mine\.csv|Mine\.csv, .*Board|\d+% Board/],
  ],
  [{ hasFile: false, moved: true }, null, null, [/You moved 1 of 6 players/]],
  [{ hasFile: false, moved: true }, 'QB', null, [/You moved none of the 1 QBs/, /Restore QB from the blend$/]],
] as const)('[RK29] the panel of the sources: %j, position %s, message %s', (facts, position, message, words) => {
  const props = {
    state: stateWith(facts),
    position,
    message,
    asked: [],
    onWeight: IDLE,
    onAdd: IDLE,
    onPaste: IDLE,
    onConfirm: IDLE,
    onRemove: IDLE,
    onRestore: IDLE,
  }
  const html = renderToStaticMarkup(createElement(SourcesPanel, props))
  for (const each of words) expect(textOf(html)).toMatch(each)
  // Only a file can be removed; each source has its weight.
  expect(html.includes('Remove Mine.csv')).toBe(facts.hasFile)
  expect(html).not.toContain('Remove Board')
  expect(html.match(/type="range"/g)).toHaveLength(props.state.sources.length)
  expect(html.match(/aria-label="Weight of/g)).toHaveLength(props.state.sources.length)
})
