import { fireEvent, screen } from '@testing-library/react'
import { createElement, type ComponentProps, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_SHORTLIST } from '#core/shortlist/shortlist.ts'
import { saleTo, shownSnapshot, type ShownAuction } from '../../../../tests/support/auction/auction-screens.ts'
import { boardOf, draftOf } from '../../../../tests/support/builders.ts'
import { inDraft } from '../../../../tests/support/drawn.ts'
import { show } from '../../../../tests/support/used-part.ts'
import { useSnakePlayers } from '../../advice/snake-players.tsx'
import {
  RowNominationContext,
  useAuctionPlayers,
  useRowNomination,
  type NominationFacts,
} from '../../auction/auction-players.tsx'
import { ELSEWHERE, type DraftSnapshot } from '../../session/draft-session.ts'
import { queuesInRow } from '../../session/my-team.ts'
import { useDraft } from '../../session/session-context.tsx'
import { shownColumns, type Room } from './column.ts'
import { clearCompared, useCompared } from './compared-players.ts'
import { DividerLine } from './divider-line.tsx'
import { ListHeads } from './list-frame.tsx'
import type { ListSource } from './player-list.tsx'
import { PlayerRow } from './player-row.tsx'
import type { PlayerFacts } from './use-list-facts.ts'

const onOwnKey = vi.fn<(playerId: string) => void>()

beforeEach(clearCompared)

interface Drawn {
  playerId: string
  room: Room
  isLeaving: boolean
}

function SnakeRow(row: Drawn) {
  return rowOf(useSnakePlayers(), row, useDraft(queuesInRow))
}

function AuctionRow({ nominating, ...row }: Drawn & { nominating: NominationFacts }) {
  const value = useRowNomination(nominating)
  const shown = rowOf(useAuctionPlayers(value), row, false)
  return createElement(RowNominationContext, { value }, shown)
}

/** The heads and one row, as the list draws them. */
function rowOf<Facts extends PlayerFacts>(
  source: ListSource<Facts>,
  { playerId, room, isLeaving }: Drawn,
  isWaiting: boolean,
): ReactNode {
  const player = BOARD.playersById.get(playerId)
  if (player === undefined) return null
  const columns = room === 'column' ? source.narrowColumns : source.columns
  return [
    createElement(ListHeads, { key: 'heads', columns: shownColumns(columns, room), order: null }),
    createElement(PlayerRow<Facts>, {
      key: 'row',
      rowNumber: 2,
      topPx: 0,
      heightPx: 36,
      room,
      isTabStop: true,
      facts: source.factsOf(player),
      columns,
      isWaiting,
      isLeaving,
      isTaken: source.list.isDrafted(playerId),
      keys: { ...source.keys, n: onOwnKey },
      onDraftByKey: () => undefined,
    }),
  ]
}

const BOARD = boardOf(120)

function snakeRow(room: Room, snapshot: Partial<DraftSnapshot> = {}, isLeaving = false): ReactNode {
  return inDraft(createElement(SnakeRow, { playerId: 'p3', room, isLeaving }), {
    snapshot: { board: BOARD, ...snapshot },
  })
}

function auctionRow(
  room: Room,
  shown: ShownAuction = {},
  nominating: NominationFacts = { openingBid: null },
): ReactNode {
  const row = createElement(AuctionRow, { playerId: 'p3', room, isLeaving: false, nominating })
  return inDraft(row, { snapshot: { ...shownSnapshot(shown), rights: ELSEWHERE } })
}

const snakeHtml = (...about: Parameters<typeof snakeRow>) => renderToStaticMarkup(snakeRow(...about))
const auctionHtml = (...about: Parameters<typeof auctionRow>) => renderToStaticMarkup(auctionRow(...about))

/** The words of the row, without those of its heads. */
function wordsOf(html: string): string {
  return html
    .slice(html.indexOf('data-player-id'))
    .replace(/^[^>]*>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function labelsOf(html: string): readonly string[] {
  return [...html.matchAll(/<(?:button|input|svg)[^>]*aria-label="([^"]*)"/g)].map(([, label = '']) => label)
}

function columnsOf(html: string): readonly string[] {
  return [...html.matchAll(/role="(?:gridcell|rowheader)" data-column-id="([^"]*)"/g)].map(([, id = '']) => id)
}

function headsOf(html: string): readonly string[] {
  return [...html.matchAll(/role="columnheader"[^>]*data-column-id="([^"]*)"/g)].map(([, id = '']) => id)
}

const EVERYWHERE: readonly Room[] = ['desk', 'laptop', 'tablet', 'phone', 'column']

test.each(EVERYWHERE)('[VL6] in a %s a row has a cell for each head, whatever is drafted', (room) => {
  for (const html of [snakeHtml(room), auctionHtml(room)]) expect(columnsOf(html)).toEqual(headsOf(html))
})

test('[RU38] [VL6] a draft of turns gives ADP, value and odds, an auction the expected price', () => {
  const snake = ['rank', 'player', 'position', 'team', 'adp', 'value', 'points', 'last', 'odds', 'marks', 'action']
  expect(columnsOf(snakeHtml('desk'))).toEqual(snake)
  expect(columnsOf(snakeHtml('laptop'))).toEqual(snake.filter((id) => id !== 'last' && id !== 'marks'))
  expect(columnsOf(snakeHtml('tablet'))).toEqual(['rank', 'player', 'position', 'adp', 'points', 'odds', 'action'])
  expect(columnsOf(snakeHtml('phone'))).toEqual(['rank', 'player', 'points', 'action'])
  expect(columnsOf(snakeHtml('column'))).toEqual(['rank', 'player', 'points', 'odds', 'action'])
  const auction = ['rank', 'player', 'position', 'team', 'points', 'expected', 'marks', 'action']
  expect(columnsOf(auctionHtml('desk'))).toEqual(auction)
  expect(columnsOf(auctionHtml('laptop'))).toEqual(auction.filter((id) => id !== 'marks'))
  expect(columnsOf(auctionHtml('phone'))).toEqual(['rank', 'player', 'expected', 'action'])
})

test('[RU37] what has no column on a phone or a narrow list stands below the name', () => {
  expect(wordsOf(snakeHtml('phone'))).toMatch(/^Rank 3 Player 3 .+ bye .+ · ADP \d+\.\d · val .+ Proj .+ Draft$/)
  expect(wordsOf(snakeHtml('tablet'))).toMatch(/^Rank 3 Player 3 .+ bye .+ · val /)
  expect(wordsOf(snakeHtml('desk'))).not.toContain(' · val ')
  expect(wordsOf(auctionHtml('phone'))).toMatch(/^Rank 3 Player 3 .+ bye .+ · \d+ pts expected \$\d+ Queue$/)
})

test('[AUC114] the expected price has a name and the own one beside it, and a row that is sold its price, over or under', () => {
  expect(wordsOf(auctionHtml('desk'))).toMatch(/mine \$ expected \$\d+ Queue$/)
  expect(labelsOf(auctionHtml('desk'))).toContain('Your price for Player 3')
  const sold: ShownAuction = { auction: { sales: [saleTo(0, 'p3', 40, 1)] } }
  expect(wordsOf(auctionHtml('desk', sold))).toMatch(/Taken \$40 · Ann.*s Team .* (\d+ (over|under)|fair) \$40 Sold$/)
  expect(labelsOf(auctionHtml('desk', sold))).not.toContain('Your price for Player 3')
})

test('[AUC82] [VL8] each row has one action: to draft, to queue, to nominate, or to choose for a nomination', () => {
  const nominating = { openingBid: 1 }
  expect(wordsOf(snakeHtml('desk'))).toMatch(/Draft$/)
  expect(wordsOf(snakeHtml('desk', { rights: ELSEWHERE }))).toMatch(/Queue$/)
  expect(wordsOf(auctionHtml('desk'))).toMatch(/Queue$/)
  expect(wordsOf(auctionHtml('desk', {}, nominating))).toMatch(/Nominate$/)
  expect(wordsOf(auctionHtml('phone', {}, { ...nominating, onChoose: () => undefined }))).toMatch(/Choose$/)
})

test('[VL8] every row has its menu, and marks as buttons where there is room, else as signs', () => {
  const shortlist = { ...EMPTY_SHORTLIST, targets: new Set(['p3']), queue: ['p9', 'p3'] }
  for (const html of [snakeHtml, (room: Room, snapshot: object) => auctionHtml(room, { snapshot })]) {
    for (const room of EVERYWHERE) expect(labelsOf(html(room, {}))).toContain('More for Player 3')
    expect(labelsOf(html('desk', { shortlist }))).toEqual(
      expect.arrayContaining(['Target Player 3', 'Avoid Player 3', 'Remove from Queue: Player 3']),
    )
    for (const room of ['laptop', 'tablet', 'phone', 'column'] as const) {
      expect(html(room, { shortlist })).toContain('data-mark-signs')
      expect(html(room, {})).not.toContain('data-mark-signs')
    }
  }
})

test('[LG4] [RU49] a row that leaves says so in its place; one that was drafted before says where', () => {
  const draft = draftOf(2, 2, ['p3'])
  const leaving = snakeHtml('desk', { draft }, true)
  expect(leaving).toContain('data-leaving')
  expect(wordsOf(leaving)).toMatch(/Drafted$/)
  expect(wordsOf(leaving)).not.toContain('Taken')
  const taken = snakeHtml('desk', { draft })
  expect(taken).toContain('list-row-out')
  expect(wordsOf(taken)).toContain('Taken 1.01 · Alpha')
  expect(wordsOf(snakeHtml('column', { draft }))).toContain('1.01 · Alpha')
})

/** True if the row did something of its own. */
function press(key: string, row: ReactNode, more: object = {}): boolean {
  show(row)
  return !fireEvent.keyDown(screen.getByRole('row', { name: /Player 3/ }), { key, ...more })
}

test('[KB8] [VL8] C marks the focused row to compare, in every list of a draft, once for a held key', () => {
  press('c', snakeRow('desk'))
  expect(useCompared.getState().ids).toEqual(['p3'])
  press('c', snakeRow('desk'), { repeat: true })
  press('c', snakeRow('desk'), { ctrlKey: true })
  expect(useCompared.getState().ids).toEqual(['p3'])
  press('C', auctionRow('phone'))
  expect(useCompared.getState().ids).toEqual([])
})

test('[AUC82] a key that a feature gives its rows acts once, on a player who is left', () => {
  expect(press('n', auctionRow('desk'))).toBe(true)
  expect(onOwnKey).toHaveBeenCalledWith('p3')
  press('n', auctionRow('desk'), { repeat: true })
  press('n', auctionRow('desk'), { altKey: true })
  press('n', auctionRow('desk', { auction: { sales: [saleTo(0, 'p3', 40, 1)] } }))
  expect(onOwnKey).toHaveBeenCalledTimes(1)
})

test('[ADS2] [ADS30] [RU49] what stands between rows says what it is', () => {
  const line = (divider: ComponentProps<typeof DividerLine>['divider']) =>
    renderToStaticMarkup(
      createElement(DividerLine, { divider, rowNumber: 3, topPx: 36, heightPx: 18, tools: undefined }),
    )
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const end = { position: 'RB', tier: 1, pointsLower: 12, next: { tier: 2, count: 1 } } as const
  expect(line({ kind: 'tier-end', end })).toBe('RB tier 1 ends next RB 12 points lower')
  expect(line({ kind: 'tier', rowId: 'p1', title: 'RB tier 1', note: '3 left', tier: 1 })).toBe('RB tier 1 3 left')
  expect(line({ kind: 'next-pick', place: '4.08' })).toBe('4.08, your next pick players above usually go first')
  expect(line({ kind: 'drafted' })).toBe('Drafted')
})
