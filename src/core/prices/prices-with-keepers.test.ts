import { expect, test } from 'vitest'
import { pricesWithKeepers } from './prices-with-keepers.ts'

const PRICES = new Map([1, 2, 3, 4, 5, 6, 7.5].map((adp) => [`p${adp}`, adp]))

/** Slots of six, the kept players in theirs. */
function priced(kept: Readonly<Record<number, string>>, slotCount = 6): Readonly<Record<string, number>> {
  const slots = Array.from({ length: slotCount }, (_slot, index) => {
    const playerId = kept[index + 1]
    return playerId === undefined ? null : { playerId, by: 'keeper' as const, reason: null }
  })
  return Object.fromEntries(pricesWithKeepers(PRICES, { slots }))
}

test('[PRC8] without keepers prices stay as they are', () => {
  expect(priced({})).toEqual(Object.fromEntries(PRICES))
  const slots = [{ playerId: 'p1', by: 'person' as const, reason: null }]
  expect(pricesWithKeepers(PRICES, { slots })).toBe(PRICES)
})

test('[PRC8] a star kept in the last slot leaves the list, and everybody after them goes a pick earlier', () => {
  expect(priced({ 6: 'p1' })).toEqual({ p1: 1, p2: 1, p3: 2, p4: 3, p5: 4, p6: 5, 'p7.5': 6.5 })
})

test('[PRC8] a keeper’s slot is nobody’s choice, so choices after it come a slot later', () => {
  // Slots 2 and 3 hold keepers whom nobody would have drafted: the second choice is made in slot 4.
  expect(priced({ 2: 'unpriced', 3: 'another' })).toEqual({ p1: 1, p2: 4, p3: 5, p4: 6, p5: 7, p6: 8, 'p7.5': 9.5 })
})

test('[PRC8] a keeper in the slot of their own price changes nothing, and two keepers in one round are two', () => {
  expect(priced({ 3: 'p3' })).toEqual(Object.fromEntries(PRICES))
  expect(priced({ 1: 'p3', 2: 'p4' })).toMatchObject({ p1: 3, p2: 4, p5: 5, p6: 6 })
})

test('[PRC8] the order stays, whatever is kept: even the whole draft', () => {
  expect(priced({ 1: 'a', 2: 'b', 3: 'c', 4: 'd', 5: 'e', 6: 'f' })).toMatchObject({ p1: 1, p2: 2, 'p7.5': 7.5 })
  const { p1, p2, p4, ...rest } = priced({ 5: 'p3', 6: 'p4' })
  const prices = [p1, p2, rest['p5'], rest['p6'], rest['p7.5']].map((price) => price ?? NaN)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(p4).toBe(4)
  const close = new Map([
    ['a', 4.9],
    ['kept', 5],
    ['b', 5.3],
  ])
  const slots = Array.from({ length: 8 }, (_slot, index) => (index < 7 ? null : { playerId: 'kept', by: 'keeper' }))
  expect([...pricesWithKeepers(close, { slots })]).toEqual([
    ['a', 4.9],
    ['kept', 5],
    ['b', 4.9],
  ])
})
