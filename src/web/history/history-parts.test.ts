import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { FinishedDraft } from '#core/history/finished-draft.ts'
import { rulesToJson } from '#core/league/rules-json.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import { boardOf } from '../../../tests/support/builders.ts'
import { choose, controlNames, press, show, shownHtml, shownWords } from '../../../tests/support/drawn-controls.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { addFinished, removeFinished } from './finished-drafts.ts'
import { HistoryFigures } from './history-figures.tsx'
import { HistoryList, type HistoryListProps } from './history-list.tsx'
import { HistoryView } from './history-view.tsx'

/** Four teams, two rounds; the person has the second seat and picks 2 and 7. */
function draftOfMine(name: string, fields: Partial<FinishedDraft> = {}): FinishedDraft {
  return {
    id: `history-${name}-1`,
    draftKey: name,
    kind: 'mock',
    finishedAt: '2026-08-21T12:00:00.000Z',
    title: name,
    teamCount: 4,
    roundCount: 2,
    rules: rulesToJson(defaultRulesFor(2), 2),
    teamIndex: 1,
    place: 3,
    value: 20,
    picks: [
      { slotNumber: 2, id: 'p2', name: 'Bijan Robinson', position: 'RB', team: 'ATL' },
      { slotNumber: 7, id: 'p9', name: 'Puka Nacua', position: 'WR', team: 'LAR' },
    ],
    board: null,
    ...fields,
  }
}

const LEAGUE = draftOfMine('League', {
  kind: 'lobby',
  teamIndex: 3,
  place: 1,
  value: -8,
  finishedAt: '2026-08-22T12:00:00.000Z',
  picks: [
    { slotNumber: 4, id: 'p9', name: 'Puka Nacua', position: 'WR', team: 'LAR' },
    { slotNumber: 5, id: 'p4', name: 'Brock Bowers', position: 'TE', team: 'LV' },
  ],
})
const AUCTION = draftOfMine('Auction', { value: null, money: { budget: 175, spent: 198, expected: 231 } })
const UNPRICED = draftOfMine('Unpriced', { place: null, value: null })
const DRAFTS = [LEAGUE, draftOfMine('Mock')]

test('[MYD5] figures over the drafts shown: whom one drafts, the place by seat, the positions by round', () => {
  show(() => renderToStaticMarkup(createElement(HistoryFigures, { drafts: DRAFTS })))
  expect(shownWords()).toBe(
    'Players you draft of 2 drafts WR Puka Nacua average round 1.5 100% , 2 of 2 RB Bijan Robinson average round 1.0 50% , 1 of 2 TE Brock Bowers average round 2.0 50% , 1 of 2 ' +
      'Place by seat averages Seat Drafts Place Value 2 1 3.0 +20 4 1 1.0 −8 ' +
      'Positions by round picks Round RB WR TE 1 1 1 – 2 – 1 1',
  )
  const bars = [...shownHtml().matchAll(/style="(width:[^"]*|--share:[^"]*)"/g)].map(([, style]) => style)
  expect(bars).toEqual([
    'width:100.0%',
    'width:50.0%',
    'width:50.0%',
    '--share:0.5',
    '--share:0.5',
    '--share:0.5',
    '--share:0.5',
  ])
})

test('[MYD5] of many players twelve are shown, and all with one press', () => {
  const picks = Array.from({ length: 14 }, (_pick, index) => ({
    slotNumber: index + 1,
    id: `p${index}`,
    name: `Name ${index}`,
    position: 'RB' as const,
    team: 'KC',
  }))
  show(() => renderToStaticMarkup(createElement(HistoryFigures, { drafts: [draftOfMine('Long', { picks })] })))
  expect(shownHtml().match(/Name \d+/g)).toHaveLength(12)
  press('Show all 14 players')
  expect(shownHtml().match(/Name \d+/g)).toHaveLength(14)
  expect(controlNames()).toEqual([])
})

function showList(fields: Partial<HistoryListProps> = {}) {
  const onAgain = vi.fn<HistoryListProps['onAgain']>(() => new Promise(() => undefined))
  const props = {
    drafts: DRAFTS,
    board: boardOf(12),
    onAgain,
    onRemove: vi.fn<HistoryListProps['onRemove']>(),
    ...fields,
  }
  show(() => renderToStaticMarkup(createElement(HistoryList, props)))
  return onAgain
}

test('[MYD1] [MYD14] a row says day, kind, league, seat, place and value, or what was spent', () => {
  showList({ drafts: [...DRAFTS, AUCTION, UNPRICED] })
  expect(shownWords().replaceAll(/Again [^,]*, Aug 2\d, 2026/g, '/')).toBe(
    'Drafts 4 League Aug 22, 2026 · Lobby · 4 teams, PPR · seat 4 1st of 4 −8 points by value / ' +
      'Mock Aug 21, 2026 · Mock · 4 teams, PPR · seat 2 3rd of 4 +20 points by value / ' +
      'Auction Aug 21, 2026 · Mock · 4 teams, PPR, $175 auction · seat 2 3rd of 4 $198 spent, worth $231 / ' +
      'Unpriced Aug 21, 2026 · Mock · 4 teams, PPR · seat 2 No prices /',
  )
})

test('[MYD4] Again begins that draft once, and a draft with its board has a recap', () => {
  const withBoard = draftOfMine('Whole', { board: { teamNames: ['A', 'B', 'C', 'D'], owners: [], players: [] } })
  const onAgain = showList({ drafts: [LEAGUE, withBoard] })
  press('Again Whole, Aug 21, 2026')
  expect(onAgain.mock.calls).toEqual([[withBoard]])
  expect(controlNames()).toEqual([
    'Again League, Aug 22, 2026',
    'Remove League, Aug 22, 2026',
    'Recap Whole, Aug 21, 2026',
    'Again Whole, Aug 21, 2026 (off)',
    'Remove Whole, Aug 21, 2026',
  ])
  expect(shownHtml().match(/aria-expanded="(\w+)"/)?.[1]).toBe('false')
  press('Recap Whole, Aug 21, 2026')
  expect(shownHtml().match(/aria-expanded="(\w+)"/)?.[1]).toBe('true')
  press('Recap Whole, Aug 21, 2026')
  expect(shownHtml()).not.toContain('data-recap')
})

test('[MYD1] of many drafts twenty are shown, and all with one press', () => {
  showList({ drafts: Array.from({ length: 23 }, (_draft, index) => draftOfMine(`Mock ${index}`)) })
  expect(shownHtml().match(/<li/g)).toHaveLength(20)
  press('Show all 23')
  expect(shownHtml().match(/<li/g)).toHaveLength(23)
})

function showView() {
  const props = { board: boardOf(12), readSavedMocks: () => [], onAgain: () => Promise.resolve() }
  show(() => renderToStaticMarkup(createElement(HistoryView, props)))
}

test('[MYD5] [MYD12] kind and league choose the drafts, and without any the screen leads to a mock', () => {
  showView()
  expect(shownWords()).toMatch(
    /^My drafts Kept on this device Export CSV No finished drafts yet .* Start a mock draft$/,
  )
  expect(controlNames()).toEqual(['Back', 'Export CSV (off)', 'Start a mock draft'])
  const larger = draftOfMine('Larger', { teamCount: 6 })
  const drafts = [LEAGUE, draftOfMine('Mock'), larger]
  addFinished(deviceStorage, drafts)
  showView()
  const titles = () => [...shownHtml().matchAll(/title="([^"]*)">\1</g)].map(([, title]) => title)
  expect(titles()).toEqual(['League', 'Larger', 'Mock'])
  choose('Mocks', 'on')
  expect(titles()).toEqual(['Larger', 'Mock'])
  choose('League', '6 teams, PPR')
  expect(titles()).toEqual(['Larger'])
  choose('Lobbies', 'on')
  expect(shownWords()).toContain('No drafts like that')
  expect(controlNames()).toContain('Export CSV (off)')
  press('Show all')
  expect(titles()).toHaveLength(3)
  for (const { id } of drafts) removeFinished(deviceStorage, id)
})
