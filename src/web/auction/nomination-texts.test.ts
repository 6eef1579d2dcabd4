import { expect, test } from 'vitest'
import { OWN, saleTo, shownFacts } from '../../../tests/support/auction/auction-screens.ts'
import { suggestionsOf } from './nomination-texts.ts'

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
