import { expect, test } from 'vitest'
import { lotWith, OWN, saleTo, shownFacts, shownSnapshot } from '../../../tests/support/auction/auction-screens.ts'
import { noticeBetween } from './auction-notices.ts'
import { shortAgainst } from '#core/auction/price-texts.ts'
import { bidNumber } from './bid-number.ts'
import { suggestionsOf } from './nomination-texts.ts'
import { recapOf } from '../recap/recap-of.ts'
import { recapFacts } from '../recap/recap-view.ts'

test('[AUC86] a typed number is the one number, $0 as well; without one the advice is', () => {
  const facts = shownFacts({})
  const typed = (targets: Readonly<Record<string, number>>) =>
    bidNumber(facts, { style: null, places: {}, targets }, 'p3')
  expect(typed({ p3: 0 })).toMatchObject({ dollars: 0, isTyped: true })
  expect(typed({ p3: 7 })).toMatchObject({ dollars: 7, isTyped: true })
  const advised = typed({ p4: 0 })
  expect(advised).toMatchObject({ dollars: advised.advice?.upTo, isTyped: false })
  const watching = shownFacts({ snapshot: { ownTeamIndex: null } })
  expect(bidNumber(watching, { style: null, places: {}, targets: {} }, 'p3')).toEqual({
    dollars: watching.expected('p3'),
    isTyped: false,
    advice: null,
  })
})

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

test('[AUC113] no two suggestions have the same reason as long as there is another one', () => {
  const facts = shownFacts({})
  const points = (id: string) => ({ p2: 200, p8: 180, p3: 190, p9: 190 })[id] ?? 90
  const about = { upTo: () => 30, points, rows: [] }
  const advice = ['p2', 'p3', 'p8'].map((playerId) => ({ playerId, reason: 'early' as const }))
  const texts = suggestionsOf(facts, advice, about)
  expect(texts.map(({ title }) => title)).toEqual(['For your RB place', 'For your WR place', 'For your RB place'])
  expect(texts.map(({ text }) => text.replace(/^Expected \$\d+\. /, ''))).toEqual([
    'The first players usually go a little under their price.',
    '3 teams can pay that.',
    'The next RB is 90 points lower.',
  ])
  const cheap = suggestionsOf(
    facts,
    [
      { playerId: 'p60', reason: 'cheap' },
      { playerId: 'p2', reason: 'queue' },
    ],
    about,
  )
  expect(cheap[0]).toMatchObject({ title: 'For your DST place, $1' })
  expect(cheap[1]?.text).toMatch(/^Expected \$\d+, bid up to \$30\. 3 teams can pay that\.$/)
  const planned = {
    key: 'RB1',
    place: 'RB',
    position: 'RB',
    label: 'RB',
    player: null,
    price: 0,
    dollars: 55,
    isTyped: true,
  } as const
  expect(suggestionsOf(facts, [{ playerId: 'p2', reason: 'plan' }], { ...about, rows: [planned] })[0]?.text).toMatch(
    /^Planned at \$55, expected \$\d+\./,
  )
  const filled = shownFacts({
    auction: { sales: [2, 8, 14, 20].map((id, index) => saleTo(OWN, `p${id}`, 2, index + 1)) },
  })
  expect(suggestionsOf(filled, [{ playerId: 'p26', reason: 'plan' }], about)[0]?.title).toBe('For your bench')
})
