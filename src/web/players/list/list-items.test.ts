import { expect, test } from 'vitest'
import { boardOf, playerOf } from '../../../../tests/support/builders.ts'
import { tierText } from './tier-texts.ts'
import type { TierEnd } from '#core/advice/tier-ends.ts'
import type { Player, Position } from '#core/players/player.ts'
import { itemsInView } from '../../ui/virtual-rows.ts'
import { heightsIn, itemTops, playerItems, rowEdges, type ItemFacts, type ListItem } from './list-items.ts'
import { positionRanks } from '../position-ranks.ts'
import { longestBar } from './use-list-facts.ts'

const FACTS: ItemFacts = {
  tierOf: ({ tier }) => tier,
  tierEnds: new Map(),
  pickLine: null,
  isDrafted: () => false,
  taken: [],
}

function playersOf(...rows: readonly (readonly [Position, tier: number])[]): readonly Player[] {
  return rows.map(([position, tier], index) => playerOf(position, { id: `p${index}`, tier, rank: index + 1 }))
}

function textsOf(items: readonly ListItem<Player>[]): readonly string[] {
  return items.map((item) => {
    if (item.kind === 'row') return item.row.id
    if (item.kind === 'drafted') return 'Drafted'
    if (item.kind === 'tier-end') return `${tierText(item.end.position, item.end.tier)} ends`
    return item.kind === 'tier' ? `${item.title}: ${item.note}` : `pick ${item.place}`
  })
}

test('[ADS2] a tier begins with what is left of it, and never again further down', () => {
  const players = playersOf(['RB', 1], ['RB', 1], ['RB', 2], ['RB', 4], ['RB', 3])
  expect(textsOf(playerItems(players, { ...FACTS, isDrafted: (id) => id === 'p0' || id === 'p2' }))).toEqual([
    'RB tier 1: 1 left',
    'p0',
    'p1',
    'RB tier 2: all gone',
    'p2',
    'RB tier 4: 2 left',
    'p3',
    'p4',
  ])
  expect(textsOf(playerItems(players, { ...FACTS, tierOf: null }))).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
  // Behind an imported ranking, the players that it lacks repeat lower tiers.
  const lacking = players.map((player) => ({ ...player, isUnranked: true }))
  expect(textsOf(playerItems(lacking, FACTS))).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
})

test('[ADS2] a list of several positions has no heads, and a line after the last player of a tier', () => {
  const players = playersOf(['RB', 1], ['WR', 1], ['RB', 2])
  const end: TierEnd = { position: 'RB', tier: 1, pointsLower: 12, next: { tier: 2, count: 1 } }
  const tierEnds = new Map([['p0', end]])
  expect(textsOf(playerItems(players, { ...FACTS, tierOf: null, tierEnds }))).toEqual([
    'p0',
    'RB tier 1 ends',
    'p1',
    'p2',
  ])
})

test('[RU49] drafted players that a search finds stand last, in a group of their own', () => {
  const players = playersOf(['RB', 1], ['WR', 1], ['RB', 1])
  const facts = { ...FACTS, tierOf: null }
  expect(textsOf(playerItems(players, { ...facts, taken: players.slice(1) }))).toEqual(['p0', 'Drafted', 'p1', 'p2'])
  expect(textsOf(playerItems(players, { ...facts, taken: players }))).toEqual(['Drafted', 'p0', 'p1', 'p2'])
})

test('[ADS30] the line of the next pick stands below as many players as usually go before it', () => {
  const players = playersOf(['RB', 1], ['WR', 1], ['RB', 1], ['TE', 1])
  const adps: Readonly<Record<string, number>> = { p0: 1.2, p1: 9, p2: 3.4, p3: 4.4 }
  const lineAt = (slotNumber: number, drafted = '') =>
    textsOf(
      playerItems(players, {
        ...FACTS,
        tierOf: null,
        pickLine: { slotNumber, place: String(slotNumber), adpOf: (id) => adps[id] ?? null },
        isDrafted: (id) => id === drafted,
      }),
    )
  expect(lineAt(4)).toEqual(['p0', 'p1', 'pick 4', 'p2', 'p3'])
  expect(lineAt(4, 'p0')).toEqual(['p0', 'p1', 'pick 4', 'p2', 'p3'])
  expect(lineAt(1)).toEqual(['p0', 'p1', 'p2', 'p3'])
  expect(lineAt(20)).toEqual(['p0', 'p1', 'p2', 'p3'])
})

test('[ADS32] ranks at a position, and bars that begin at a replacement', () => {
  const board = boardOf(4)
  const ranks = positionRanks(board)
  const [first] = board.players
  expect(ranks.get(first?.id ?? '')).toBe(1)
  expect(
    longestBar(
      board.players,
      (id) => id === 'p1',
      (id) => (id === 'p1' ? 150 : 61),
    ),
  ).toBe(80)
})

test('[VL5] rows of two heights: only those in view are drawn, and by the block those around them', () => {
  const items = playerItems(playersOf(['RB', 1], ['RB', 1], ['RB', 2], ['RB', 3]), FACTS)
  const tops = itemTops(items, { row: 2, tier: 1, 'tier-end': 1, 'next-pick': 1, drafted: 1 }, 10)
  expect(tops).toEqual([0, 10, 30, 50, 60, 80, 90, 110])
  expect(itemsInView(tops, { top: 30, height: 25 }, 0)).toEqual({ startIndex: 2, endIndex: 4 })
  expect(itemsInView(tops, { top: 30, height: 25 }, 1)).toEqual({ startIndex: 0, endIndex: 7 })
  expect(itemsInView(tops, { top: -500, height: 100 }, 0)).toEqual({ startIndex: 0, endIndex: 1 })
  expect(itemsInView(tops, { top: 900, height: 100 }, 0)).toEqual({ startIndex: 6, endIndex: 7 })
  expect(itemsInView([0], { top: 0, height: 100 }, 1)).toEqual({ startIndex: 0, endIndex: 0 })

  const many = Array.from({ length: 101 }, (_item, index) => index * 10)
  const drawn = itemsInView(many, { top: 500, height: 95 }, 1)
  expect(drawn).toEqual({ startIndex: 48, endIndex: 72 })
  expect(itemsInView(many, { top: 535, height: 95 }, 1), 'a few rows on, nothing more is drawn').toEqual(drawn)
  expect(itemsInView(many, { top: 1000, height: 95 }, 1)).toEqual({ startIndex: 96, endIndex: 100 })
})

test('[RK30] a row may be dropped above another one, and above the tier that it begins', () => {
  const items = playerItems(playersOf(['RB', 1], ['RB', 1], ['RB', 2]), FACTS)
  const tops = itemTops(items, { row: 2, tier: 1, 'tier-end': 1, 'next-pick': 1, drafted: 1 }, 10)
  expect(tops).toEqual([0, 10, 30, 50, 60, 80])
  expect(rowEdges(items, tops)).toEqual([0, 30, 50, 80])
})

test('[VL6] rows are as high as two lines on a phone, as a finger where one presses, and lower if compact', () => {
  const heightOf = (room: 'phone' | 'desk' | 'column', isTouch: boolean, isCompact = false) =>
    heightsIn({ room, isTouch, isCompact }).row * 16
  expect(heightOf('desk', false)).toBe(36)
  expect(heightOf('desk', false, true)).toBe(30)
  expect(heightOf('column', false)).toBe(30)
  expect(heightOf('desk', true)).toBe(44)
  expect(heightOf('phone', true)).toBe(56)
  expect(heightsIn({ room: 'desk', isTouch: false, isCompact: false })['tier-end'] * 16).toBe(18)
})
