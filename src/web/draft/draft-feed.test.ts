import { expect, test } from 'vitest'
import { boardOf, draftOf, playerOf } from '../../../tests/support/builders.ts'
import type { Sale } from '#core/auction/auction.ts'
import { createBoard } from '#core/players/board.ts'
import type { Draft } from '#core/draft/draft.ts'
import { feedLine, nextFeed, openFeed, soldLines, type DraftFeed } from './draft-feed.ts'
import type { HostAct } from './draft-host.tsx'

const names = {
  teamNames: ['A', 'B'],
  pickerNames: ['Ann', 'Bob'],
  ownTeamIndex: 0,
  playersById: boardOf(6).playersById,
}

const linesOf = (feed: DraftFeed, draft: Draft, acts: readonly HostAct[] = []) =>
  feed.items.map((item) => {
    const line = feedLine(item, { ...names, draft }, acts)
    return line === null ? null : `${line.title} | ${line.detail}`
  })

test('[TN4] the last three picks are shown, the newest last', () => {
  const before = draftOf(2, 3, ['p1', 'p2', 'p3', 'p4'])
  const draft = draftOf(2, 3, ['p1', 'p2', 'p3', 'p4', 'p5'])
  expect(linesOf(openFeed(before), before)).toEqual(
    ['Player 2 | 1.02 Bob', 'Player 3 | 2.01 Bob', 'Player 4 | 2.02 Ann'].map((text) => text.replace('Player', 'P.')),
  )
  expect(linesOf(nextFeed(openFeed(before), draft), draft).at(-1)).toBe('P. 5 | 3.01 Ann')
})

test('[TN4] keepers are no picks that anybody just made', () => {
  const made = draftOf(2, 3, ['p1', 'p2'])
  const slots = made.slots.map((pick, index) => (pick && index === 0 ? { ...pick, by: 'keeper' as const } : pick))
  expect(openFeed({ ...made, slots }).items.map(({ slotNumber }) => slotNumber)).toEqual([2])
})

test('[TN5] an undraft says who did it, and its pick is no longer one of the last', () => {
  const before = draftOf(2, 3, ['p1', 'p2'])
  const draft = draftOf(2, 3, ['p1'])
  const act = {
    id: 1,
    slotNumber: 2,
    title: '1.02 undone',
    byName: 'Ann',
    text: 'Ann undid 1.02: Player 2 is available again',
  }
  const feed = nextFeed(openFeed(before), draft)
  expect(linesOf(feed, draft, [act])).toEqual(['P. 1 | 1.01 Ann', '1.02 undone | by Ann: P. 2'])
  expect(linesOf(feed, draft)).toEqual(['P. 1 | 1.01 Ann', '1.02 undone | P. 2 is back'])
})

test('[WK3] what the clock does leaves the last picks where they are', () => {
  const draft = draftOf(2, 3, ['p1', 'p2', 'p3'])
  const paused: Draft = { ...draft, clock: { kind: 'paused', remainingMs: 9000 } }
  const feed = openFeed(draft)
  expect(linesOf(nextFeed(nextFeed(feed, paused), draft), draft)).toEqual(linesOf(feed, draft))
})

test('[TN5] a pick by the host names the host; an automatic one says why', () => {
  const made = draftOf(2, 3, ['p1', 'p2'])
  const slots = made.slots.map((pick, index) =>
    pick === null
      ? null
      : index === 0
        ? { ...pick, by: 'host' as const }
        : { ...pick, by: 'autopick' as const, reason: 'queue' },
  )
  const draft = { ...made, slots }
  const act = { id: 1, slotNumber: 1, title: '', byName: 'Ray', text: '' }
  const [host, automatic] = openFeed(draft).items.map((item) => feedLine(item, { ...names, draft }, [act]))
  expect(host).toMatchObject({ detail: '1.01 Ann, by Ray', maker: 'host' })
  expect(automatic?.text).toBe('Bob drafted Player 2, 1.02 · Autopick · first in the queue')
})

test('[TN4] another draft, or many changes at once, begin a new feed', () => {
  const before = draftOf(2, 3, ['p1', 'p2', 'p3'])
  const reset = draftOf(2, 3, [])
  expect(nextFeed(openFeed(before), reset).items).toEqual([])
})

test('[TN4] each pick is added once, however many came before', () => {
  const made = (count: number) => draftOf(2, 3, ['p1', 'p2', 'p3', 'p4', 'p5'].slice(0, count))
  const feed = [1, 2, 3, 4, 5].reduce((before, count) => nextFeed(before, made(count)), openFeed(made(0)))
  expect(feed.items.map(({ id, slotNumber }) => [id, slotNumber])).toEqual([
    [2, 3],
    [3, 4],
    [4, 5],
  ])
})

test('[TN4] [A11Y6] the last three sales have price, buyer and the letters of the position, and no keepers', () => {
  const defender = { ...playerOf('DST', { id: 'p7', name: 'Fred Warner' }), individual: 'LB' as const }
  const board = createBoard([...boardOf(4).players, defender])
  const sale = (lotNumber: number, playerId: string, by: Sale['by'] = 'person'): Sale => ({
    lotNumber,
    playerId,
    teamIndex: lotNumber % 2,
    price: lotNumber * 3,
    by,
    reason: null,
    nominatedBy: 0,
  })
  const sales = [sale(1, 'p1'), sale(2, 'p2'), sale(4, 'p4'), sale(5, 'p7'), sale(6, 'p3', 'keeper')]
  const lines = soldLines(sales, { board, pickerNames: ['Ann', 'Bob'], teamNames: ['A', 'B'] })
  expect(lines.map(({ id, title, letters, detail, text }) => [id, title, letters, detail, text])).toEqual([
    [2, 'P. 2', 'RB', '$6 Ann', 'Ann bought Player 2 for $6'],
    [4, 'P. 4', 'TE', '$12 Ann', 'Ann bought Player 4 for $12'],
    [5, 'F. Warner', 'LB', '$15 Bob', 'Bob bought Fred Warner for $15'],
  ])
})
