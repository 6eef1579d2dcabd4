import { expect, test } from 'vitest'
import { shortAgainst } from '../ui/price-against.ts'
import { lotWith, saleTo, shownFacts, shownSnapshot } from '../../../tests/support/auction/auction-screens.ts'
import { recapOf } from '../recap/recap-of.ts'
import { recapFacts } from '../recap/recap-view.ts'
import { noticeBetween } from './auction-notices.ts'

test('[AUC116] a sale is told, listed and remembered against the same price', () => {
  const first = saleTo(0, 'p1', 90, 1)
  const lots = [lotWith([[3, 30]])]
  const before = shownFacts({ auction: { sales: [first], lots } })
  // Bought far over its price, so that the price of now is another one than before the auction.
  const price = before.before('p7') + 3
  expect(before.expected('p7')).not.toBe(before.before('p7'))
  const after = shownFacts({ auction: { sales: [first, { ...saleTo(3, 'p7', price, 5) }] } })
  const notice = noticeBetween(before, after, () => 0)
  expect(notice).toMatchObject({ kind: 'sold', text: '3 over expected.' })
  expect(notice?.title).toBe(`Sold to Wolfeschlegelsteinhausen: Player 7, $${price}`)
  expect(shortAgainst(price, after.before('p7'))).toBe('3 over')
  const facts = recapFacts(shownSnapshot({ auction: { sales: after.auction.sales } }))
  const boxes = recapOf(facts, 3).boxes
  expect(boxes.map(({ title, text }) => `${title}: ${text}`)).toEqual([`Overpay: $${price}, 3 over expected`])
})
