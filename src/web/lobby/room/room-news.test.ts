import { expect, test } from 'vitest'
import { emptyDraft } from '#core/draft/draft.ts'
import { roomOf } from '../../../../tests/support/room-of.ts'
import { roomNews } from './room-news.ts'

const TWO = roomOf(['Ann', 'Bob'])

test('[LR6] joins and leaves are read out', () => {
  const three = roomOf(['Ann', 'Bob', 'Cy'])
  expect(roomNews(TWO, three, 's1')).toEqual(['Cy joined'])
  expect(roomNews(three, TWO, 's1')).toEqual(['Cy left'])
  expect(roomNews(TWO, TWO, 's1')).toEqual([])
})

test('[LR6] [RU13] so is a new host', () => {
  const left = { ...TWO, seats: TWO.seats.slice(1), hostSeatId: 's2' }
  expect(roomNews(TWO, left, 's2')).toEqual(['Ann left', 'You are the host now'])
  const three = roomOf(['Ann', 'Bob', 'Cy'])
  expect(roomNews(three, { ...three, hostSeatId: 's2' }, 's3')).toEqual(['Bob is the host now'])
})

test('[LR6] an order is read out when it is set, and not when it only closes up behind somebody who left', () => {
  const ordered = roomOf(['Ann', 'Bob', 'Cy'], { orders: [3, 1, 2] })
  expect(roomNews(roomOf(['Ann', 'Bob', 'Cy']), ordered, 's1')).toEqual(['Draft order: 1 Bob, 2 Cy, 3 Ann'])
  const closedUp = roomOf(['Ann', 'Bob'], { orders: [2, 1] })
  expect(roomNews(ordered, closedUp, 's1')).toEqual(['Cy left'])
  expect(roomNews(ordered, roomOf(['Ann', 'Bob', 'Cy', 'Dee'], { orders: [3, 1, 2, null] }), 's1')).toEqual([
    'Dee joined',
  ])
})

test('[LR6] the start is read out', () => {
  expect(roomNews(TWO, { ...TWO, draft: emptyDraft(2, 15) }, 's1')).toEqual(['The draft has started'])
})
