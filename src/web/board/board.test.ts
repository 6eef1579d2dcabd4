import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Sale } from '#core/auction/auction.ts'
import { boardOf as draftOfSales } from '#core/auction/board-of-sales.ts'
import type { Draft } from '#core/draft/draft.ts'
import { createBoard } from '#core/players/board.ts'
import { smallAuction } from '../../../tests/support/auction/auction-builders.ts'
import { boardOf, draftOf, pickBy, playerOf } from '../../../tests/support/builders.ts'
import { draftSessionOf } from '../../../tests/support/draft-snapshot.ts'
import { NO_ACTIONS } from '../../../tests/support/no-actions.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { DraftProvider } from '../session/session-context.tsx'
import { fitOf, nameFit, nameScale, tvScale, type BoardSize } from './board-sizes.ts'
import { BoardTable } from './board-table.tsx'
import { boardOfPicks, boardOfSales, headlineOf, surnamesOn, type BoardView, type PickFacts } from './board-view.ts'
import { DraftBoard } from './draft-board.tsx'
import { ReplayControls } from './replay/replay.tsx'
import { stepsOfPicks } from './replay/replay-steps.ts'

const { playersById } = boardOf(40)
const TEAMS = ['Alpha', 'Bravo']
const WATCHING = { mayPick: false, mayChooseTeam: false, mayUndraft: false }

function viewOf(draft: Draft, facts: Partial<PickFacts> = {}): BoardView {
  return boardOfPicks({ draft, playersById, teamNames: TEAMS, ...facts })
}

const cellsOf = (view: BoardView) => view.rows.flatMap(({ cells }) => cells)

function drawn(view: BoardView, size: BoardSize) {
  const html = renderToStaticMarkup(createElement(BoardTable, { view, size }))
  return { html, cells: textsOf(html, 'td'), heads: headsOf(html) }
}

/** A board of the screen's own draft. */
function drawnDraft(fields: Partial<DraftSnapshot>): string {
  const provided = { session: draftSessionOf(fields), actions: NO_ACTIONS, children: createElement(DraftBoard) }
  return renderToStaticMarkup(createElement(DraftProvider, provided))
}

function textsOf(html: string, tag: string): readonly string[] {
  return [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([cell]) => wordsOf(cell))
}

const wordsOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The heads of the rows, with the names of their arrows. */
function headsOf(html: string): readonly string[] {
  return [...html.matchAll(/<th scope="row".*?<\/th>/g)].map(([head]) =>
    head
      .replaceAll(/<span class="sr-only">.*?<\/span>/g, '')
      .replaceAll(/<svg[^>]*class="lucide lucide-([\w-]+)[^>]*>.*?<\/svg>/g, ' $1')
      .replaceAll(/<[^>]*>/g, '')
      .trim(),
  )
}

test('[RU36] [GR5] a cell shows the overall pick number with round and pick beside it, an empty one a dash', () => {
  const { cells } = drawn(viewOf(draftOf(2, 2, ['p1', 'p2'])), 'screen')
  expect(cells).toEqual([
    'P. 1 QB KC 1 · 1.01',
    'P. 2 RB KC 2 · 1.02',
    '– Open, pick 4 · 2.02',
    'On the clock 3 · 2.01',
  ])
})

test('[GR6] [BG3] each round has its direction, and one cell and its column are on the clock', () => {
  const view = viewOf(draftOf(2, 3, ['p1']))
  const { html, heads } = drawn(view, 'screen')
  expect(heads).toEqual(['1 arrow-right', '2 arrow-left', '3 arrow-right'])
  expect(view.clockNumber).toBe(2)
  expect(textsOf(html, 'th')).toEqual([
    'Round',
    'Alpha',
    'Bravo , on the clock',
    'Round 1 , first team to last',
    'Round 2 , last team to first',
    'Round 3 , first team to last',
  ])
  expect(html.match(/class="board-cell board-cell-clock"/g)).toHaveLength(1)
  expect(html).toContain('aria-label="Draft board, rounds by teams"')
})

test('[GR10] the newest pick is framed: the last one before the clock, and not a keeper behind it', () => {
  const kept = draftOf(2, 2, ['p1', 'p2', null, 'p4'])
  const newest = (view: BoardView) => cellsOf(view).flatMap(({ isNewest, number }) => (isNewest ? [number] : []))
  expect(newest(viewOf(kept))).toEqual([2])
  expect(newest(viewOf(draftOf(2, 2)))).toEqual([])
  expect(newest(viewOf(draftOf(2, 1, ['p1', 'p2'])))).toEqual([2])
  expect(newest(viewOf(kept, { newestSlot: 4 }))).toEqual([4])
  expect(newest(viewOf(kept, { newestSlot: null }))).toEqual([])
})

test('[GR10] a traded pick is in the column of the team that traded it away, and only the own column is marked', () => {
  // Slots 1 and 4 are the first column; slot 4 was traded to the second team, slot 2 to the first.
  const draft = { ...draftOf(2, 2, ['p1']), owners: [0, 0, 1, 1] }
  const view = viewOf(draft, { ownTeamIndex: 0 })
  const cells = cellsOf(view).map(({ number, isOwn, ownerName, isOnTheClock }) => [
    number,
    isOwn,
    ownerName,
    isOnTheClock,
  ])
  expect(cells).toEqual([
    [1, true, null, false],
    [2, false, 'Alpha', true],
    [4, true, 'Bravo', false],
    [3, false, null, false],
  ])
  expect(view.teams.map(({ isOnTheClock }) => isOnTheClock)).toEqual([true, false])
  const { html, cells: texts } = drawn(view, 'screen')
  expect(html.match(/<th[^>]*data-own/g)).toHaveLength(1)
  expect(html.match(/<td[^>]*data-own/g)).toHaveLength(1)
  expect(texts[1]).toBe('→ Traded to Alpha On the clock 2 · 1.02')
  expect(texts[2]).toBe('→ Traded to Bravo Open, pick 4 · 2.02')
})

test('[LGR111] a keeper has a K, an automatic pick a mark and its reason, and a traded pick the name of its owner', () => {
  const draft = draftOf(2, 2)
  const slots = [
    pickBy('p1', 'keeper'),
    { playerId: 'p2', by: 'autopick', reason: 'queue' } as const,
    pickBy('p3', 'clock'),
    pickBy('p4'),
  ]
  const view = viewOf({ ...draft, slots, owners: [0, 1, 1, 1] })
  const { html, cells } = drawn(view, 'screen')
  expect(cells).toEqual([
    'K Keeper, P. 1 QB KC 1 · 1.01',
    'Autopick · first in the queue, P. 2 RB KC 2 · 1.02',
    '→ traded to Bravo, P. 4 TE KC 4 · 2.02',
    'Time ran out, P. 3 WR KC 3 · 2.01',
  ])
  expect(html).toContain('lucide-bot')
  expect(html).toContain('lucide-timer')
  expect(html).toContain('title="Player 2 · Autopick · first in the queue"')
  expect(drawn(view, 'tv').cells[2]).toBe('4 TE KC → Bravo')
})

test.each(['screen', 'dense', 'full', 'tv'] as const)(
  '[SK8] [TV2] a skipped slot says so, and the next turns are marked where they are asked for, %s',
  (size) => {
    const draft = { ...draftOf(2, 2, [null, 'p2']), skipped: [1] }
    const view = viewOf(draft, { soonSlots: [4] })
    const { html, cells } = drawn(view, size)
    expect(cells[0]).toContain('Skipped')
    expect(cells[3]).toContain('On the clock')
    expect(html.match(/data-soon/g)).toHaveLength(1)
    expect(html.match(/data-skipped/g)).toHaveLength(1)
  },
)

test('[GR9] only somebody who may undraft can undraft a player from the board cell', () => {
  const draft = draftOf(2, 1, ['p1'])
  expect(drawnDraft({ draft })).toContain('aria-haspopup="dialog"')
  expect(drawnDraft({ draft, rights: WATCHING })).not.toContain('aria-haspopup')
})

const TAB_STOPS = { screen: ['3'], dense: ['3'], full: ['3'], replay: ['3'], tv: [], print: [] } as const

test.each(['screen', 'dense', 'full', 'replay', 'tv', 'print'] as const)(
  '[GR1] [TV1] Tab reaches one cell of a grid, the one on the clock first; nobody walks on a TV or on paper, %s',
  (size) => {
    const { html } = drawn(viewOf(draftOf(2, 2, ['p1', 'p2'])), size)
    const stops = [...html.matchAll(/data-slot="(\d)" tabindex="0"/g)].map(([, number]) => number)
    expect(stops).toEqual(TAB_STOPS[size])
    expect(html.includes('role="grid"')).toBe(TAB_STOPS[size].length > 0)
  },
)

test('[GR8] full screen says whose turn it is, what was picked last and how many picks there are', () => {
  expect(headlineOf(viewOf(draftOf(2, 2, ['p1'])))).toEqual({
    now: { caption: 'On the clock 1.02', team: 'Bravo' },
    last: { caption: 'Last pick 1.01 · Alpha', player: playersById.get('p1') },
    madeCount: 1,
    totalCount: 4,
  })
  const skipped = { ...draftOf(2, 2, [null, 'p2', 'p3', null]), skipped: [1, 4] }
  expect(headlineOf(viewOf(skipped)).now).toEqual({ caption: 'To make up 1.01', team: 'Alpha' })
  expect(headlineOf(viewOf({ ...skipped, owners: [1, 1, 1, 0] })).now?.team).toBe('Bravo')
  expect(headlineOf(viewOf(draftOf(2, 1, ['p1', 'p2']))).now).toBeNull()
  expect(headlineOf(viewOf(draftOf(2, 2))).last).toBeNull()
})

const SALE: Sale = { lotNumber: 1, playerId: '', teamIndex: 0, price: 1, by: 'person', reason: null, nominatedBy: 1 }

/** Three teams with five places, of which four start; the first bought these. */
function viewOfSales(ids: readonly string[], newestId: string | null = null): BoardView {
  const auction = smallAuction({ roundCount: 5, league: { lineup: { ...NO_PLACES, QB: 1, RB: 1, WR: 1, TE: 1 } } })
  const sales = ids.map((playerId, index) => ({ ...SALE, playerId, price: 20 - index, lotNumber: index + 1 }))
  return boardOfSales({
    draft: draftOfSales({ ...auction, sales }),
    playersById,
    teams: ['Ann', 'Bob', 'Cy'].map((name) => ({ name, note: '$0 spent', foot: '$20', isOwn: name === 'Bob' })),
    priceText: (playerId) => `$${playerId.slice(1)}`,
    placeText: (place) => place,
    newestId,
  })
}

const { lineup } = smallAuction().format.rules
const NO_PLACES = Object.fromEntries(Object.keys(lineup).map((place) => [place, 0])) as typeof lineup

test('[AUC117] the board of an auction has roster places by teams; the bench is as long as the longest one', () => {
  // All but p2 are quarterbacks.
  const view = viewOfSales(['p1', 'p2', 'p7', 'p13', 'p19'], 'p7')
  expect(view.rows.map(({ head }) => head)).toEqual(['QB', 'RB', 'WR', 'TE', 'BN', 'BN', 'BN'])
  const bought = view.rows.map(({ cells }) => cells[0]?.player?.id ?? null)
  expect(bought).toEqual(['p1', 'p2', null, null, 'p7', 'p13', 'p19'])
  expect(view.newestNumber).toBe(13)
  // A full team lists no open places.
  const full = viewOfSales(['p2', 'p8', 'p14', 'p20', 'p26'])
  expect(full.rows.slice(0, 4).map(({ cells }) => cells[0]?.player?.id ?? null)).toEqual([null, 'p2', null, null])
  expect(new Set(cellsOf(view).map(({ number }) => number)).size).toBe(21)
  const { html, cells, heads } = drawn(view, 'dense')
  expect(heads).toEqual(['QB', 'RB', 'WR', 'TE', 'BN', 'BN', 'BN', 'left'])
  expect(cells.slice(0, 3)).toEqual(['P. 1 QB KC $1', 'empty', 'empty'])
  expect(cells.slice(-3)).toEqual(['$20', '$20', '$20'])
  expect(html).toMatch(/<th[^>]*data-own="true"[^>]*><span class="board-head-name">Bob<\/span><small[^>]*>\$0 spent/)
  expect(html).toContain('aria-label="Board by roster place"')
})

test.each(['screen', 'dense', 'full', 'replay', 'print'] as const)(
  '[TV9] the board of an auction says nothing about turns: no arrows, no clock, no pick numbers, %s',
  (size) => {
    const { html, cells } = drawn(viewOfSales(['p1', 'p2']), size)
    expect(html).not.toMatch(/On the clock|data-clock|data-soon|lucide-arrow|\d\.\d\d/)
    expect(cells[0]).toContain('$1')
  },
)

test('[GR12] paper has names, letters and the owners of traded picks, a dash where nobody was picked, and no numbers', () => {
  const draft = { ...draftOf(2, 2, ['p1', null, 'p3']), owners: [1, 1, 1, 0] }
  const { html, cells } = drawn(viewOf(draft, { isReplayed: true }), 'print')
  expect(cells).toEqual(['P. 1 QB KC → Bravo', '– Open, pick', '– Open, pick', 'P. 3 WR KC'])
  expect(html).not.toContain('<button')
})

test('[ADS20] a replay shows the board after each pick; keepers stand from the start', () => {
  const draft = draftOf(2, 2, ['p1', 'p2', 'p3', 'p4'])
  const kept = { ...draft, slots: draft.slots.with(2, pickBy('p3', 'keeper')) }
  const steps = stepsOfPicks({ draft: kept, board: boardOf(4), teamNames: TEAMS })
  expect(steps.count).toBe(3)
  const shownAt = (count: number) => cellsOf(steps.at(count).view).map(({ player }) => player?.id ?? null)
  expect(shownAt(0)).toEqual([null, null, null, 'p3'])
  expect(shownAt(2)).toEqual(['p1', 'p2', null, 'p3'])
  expect([0, 2, 3].map((count) => steps.at(count).text)).toEqual([
    'Before the first pick',
    '1.02 Bravo: Player 2',
    '2.02 Alpha: Player 4',
  ])
  expect([0, 2, 3].map((count) => steps.at(count).view.newestNumber)).toEqual([null, 2, 4])
  const { html, cells } = drawn(steps.at(2).view, 'replay')
  expect(html).not.toMatch(/On the clock|data-clock/)
  expect(cells).toEqual(['P. 1 QB KC', 'P. 2 RB KC', '2.02', 'P. 3 WR KC'])
})

function pressable(step: number, last: number, noun: 'pick' | 'sale' = 'pick') {
  const shown = { text: `Step ${step}`, player: undefined }
  const props = { noun, last, step, onStep: () => undefined, shown }
  const html = renderToStaticMarkup(createElement(ReplayControls, props))
  return [...html.matchAll(/<button[^>]*>/g)].flatMap(([button]) =>
    button.includes('disabled=""') ? [] : [/aria-label="([^"]*)"/.exec(button)?.[1]],
  )
}

test('[ADS20] a replay can go back from all steps but the first, and on from all but the last', () => {
  expect(pressable(0, 3)).toEqual(['Play', 'Next pick'])
  for (const step of [1, 2]) expect(pressable(step, 3)).toEqual(['To the start', 'Pick before', 'Play', 'Next pick'])
  expect(pressable(3, 3)).toEqual(['To the start', 'Pick before', 'Play'])
  expect(pressable(2, 2, 'sale')).toEqual(['To the start', 'Sale before', 'Play'])
  expect(pressable(0, 0)).toEqual([])
})

test('[NS1] names up to 13 letters have the full size, longer ones shrink until 18 letters fit', () => {
  expect(nameScale('J. Gibbs')).toBe(1)
  expect(nameScale('D. Montgomery')).toBe(1)
  expect(nameScale('J. Smith-Njigba')).toBeCloseTo(0.867, 3)
  expect(nameScale('J. Croskey-Merritt')).toBeCloseTo(0.722, 3)
  expect(nameScale('')).toBe(1)
})

test('[TV1] surnames, with an initial only where two drafted players share one', () => {
  const named = (id: string, name: string, position: 'WR' | 'DST' = 'WR') => playerOf(position, { id, name })
  const board = createBoard([
    named('1', 'Amon-Ra St. Brown'),
    named('2', 'Kenneth Walker III'),
    named('3', 'Jameson Williams'),
    named('4', 'Caleb Williams'),
    named('5', 'A.J. Brown'),
    named('6', 'Seattle Seahawks', 'DST'),
  ])
  const teamNames = ['A', 'B', 'C', 'D', 'E', 'F']
  const view = boardOfPicks({
    draft: draftOf(
      6,
      1,
      teamNames.map((_name, index) => String(index + 1)),
    ),
    ...board,
    teamNames,
  })
  const names = ['St. Brown', 'Walker', 'J. Williams', 'C. Williams', 'Brown', 'Seahawks']
  expect([...surnamesOn(view).values()]).toEqual(names)
  expect(drawn(view, 'tv').cells.map((text, index) => text.startsWith(names[index] ?? '?'))).not.toContain(false)
  expect(drawn(view, 'screen').cells[0]).toMatch(/^A\. St\. Brown /)
})

test('[TV1] twelve by sixteen has names of 29 px, and every size fits its cells', () => {
  expect(tvScale(12, 16)).toMatchObject({ namePx: 29, isOneLine: false })
  for (let teamCount = 2; teamCount <= 12; teamCount += 1) {
    for (let roundCount = 1; roundCount <= 20; roundCount += 1) {
      const scale = tvScale(teamCount, roundCount)
      const rowPx = 866 / roundCount - 3
      expect(scale.namePx + (scale.isOneLine ? 0 : scale.metaPx)).toBeLessThanOrEqual(rowPx)
      expect(scale.namePx).toBeGreaterThanOrEqual(26)
      expect(nameFit('Smith-Njigba', scale).share).toBeGreaterThan(0.6)
    }
  }
})

test('[TV1] at twelve by twenty the longest names have 22 px, and few teams have large heads', () => {
  const scale = tvScale(12, 20)
  const { share, isLong } = nameFit('Smith-Njigba', scale)
  expect(isLong).toBe(true)
  expect(scale.namePx * share).toBeGreaterThanOrEqual(22)
  expect(nameFit('Hall', scale)).toEqual({ share: 1, isLong: false })
  expect(tvScale(4, 4)).toMatchObject({ headPx: 38, openPx: 64 })
})

test('[TV1] [CO7] a TV has arrows and round numbers, one line where rows are low, and sizes that follow the league', () => {
  const low = viewOf(draftOf(2, 20, ['p1']))
  expect(fitOf('tv', low).isOneLine).toBe(true)
  expect(fitOf('full', low).isOneLine).toBe(false)
  const { html, heads, cells } = drawn(viewOf(draftOf(2, 3, ['p1'])), 'tv')
  expect(heads).toEqual(['1 arrow-right', '2 arrow-left', '3 arrow-right'])
  expect(cells.slice(0, 3)).toEqual(['1 QB KC 1.01', 'On the clock', '2.02'])
  expect(html).toContain('--name:64')
})
