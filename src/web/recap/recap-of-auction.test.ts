import { expect, test } from 'vitest'
import type { Auction } from '#core/auction/auction.ts'
import { isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import { assert } from '#core/lib/assert.ts'
import { createBoard } from '#core/players/board.ts'
import { AUCTION_BOARD, OWN, saleTo, shownSnapshot } from '../../../tests/support/auction/auction-screens.ts'
import { recapOf } from './recap-of.ts'
import { recapFacts, type RecapFacts, type RecapSection, type RecapView, type SectionId } from './recap-view.ts'

/** A whole auction of four teams with nine places each, every player at $5, the third team's first for $90. */
const SALES = Array.from({ length: 36 }, (_sale, index) =>
  saleTo(index % 4, `p${index + 1}`, index === 2 ? 90 : 5, index + 1),
)

/** The first team's players have most points, the second's 10 less each, and so on. */
const POINTS = (id: string) => 200 - 10 * ((Number(id.slice(1)) - 1) % 4)

function factsOf(
  points: (id: string) => number | null,
  fields: Partial<RecapFacts> = {},
  auction: Partial<Auction> = {},
) {
  const board = createBoard(
    AUCTION_BOARD.players.map((player) => ({ ...player, projected: { pprPoints: points(player.id), line: null } })),
  )
  const facts = recapFacts(shownSnapshot({ auction: { sales: SALES, ...auction }, snapshot: { board } }))
  return { ...facts, ...fields }
}

function sectionOf<Id extends SectionId>(view: RecapView, id: Id): Extract<RecapSection, { readonly id: Id }> {
  const found = view.sections.find(
    (section): section is Extract<RecapSection, { readonly id: Id }> => section.id === id,
  )
  assert(found !== undefined, `a section ${id}`)
  return found
}

test('[AUC88] the recap begins with the place, the best and the weakest place of the lineup, and the money', () => {
  const facts = factsOf(POINTS)
  assert(facts.auction !== null && isAuctionComplete(facts.auction), 'a complete auction')
  const own = recapOf(facts, OWN)
  expect(own).toMatchObject({ league: '4 teams, $200, PPR', done: '', headline: '2nd of 4.', sharedIndex: OWN })
  expect(own.verdict).toMatch(/^\d+ points behind Ann\.$/)
  expect(own.sentences.at(-1)).toBe('You spent $45 of $180.')
  expect(recapOf(factsOf(POINTS, { own: 0 }), 0)).toMatchObject({ headline: '1st of 4.' })
  expect(recapOf(factsOf(POINTS, { own: 0 }), 0).verdict).toMatch(/^\d+ points ahead of Bob\.$/)
  // Another team is described as theirs, and the reader is "you".
  const other = recapOf(facts, 0)
  expect(other.verdict).toMatch(/^\d+ points ahead of you\.$/)
  expect(other.sentences.at(-1)).toBe('They spent $45 of $200.')
  const uneven = (id: string) => POINTS(id) + (id === 'p2' ? 500 : 0)
  expect(recapOf(factsOf(uneven), OWN).sentences[0]).toBe(
    '2 is the best back and 14 the best second back; your quarterback place is open.',
  )
})

test('[AUC88] equal lineups, no projections, and all of the money', () => {
  const level = recapOf(
    factsOf(() => 100),
    OWN,
  )
  expect(level).toMatchObject({ headline: '1st of 4.', verdict: 'As many points as Ann.' })
  expect(level.sentences).toEqual([
    expect.stringMatching(/; your quarterback place is open\.$/),
    'You spent $45 of $180.',
  ])
  const unknown = recapOf(
    factsOf(() => null),
    OWN,
  )
  expect(unknown).toMatchObject({ headline: 'Auction complete.', verdict: '', sentences: ['You spent $45 of $180.'] })
  expect(unknown.picture).toMatchObject({ heads: [], rows: [{ place: '', figures: [] }, {}, {}, {}] })
  const spent = factsOf(POINTS, {}, { sales: [saleTo(OWN, 'p2', 180, 1)] })
  expect(recapOf(spent, OWN).sentences.at(-1)).toBe('You spent all of your $180.')
  expect(recapOf({ ...spent, own: null }, OWN).sentences.at(-1)).toBe('They spent all of their $180.')
})

test('[AUC119] everybody’s recap names the winner of the host’s, in dollars, and says who cost most', () => {
  const view = recapOf(factsOf(POINTS, { own: null }), null)
  expect(view.headline).toBe('Ann wins the night.')
  expect(recapOf(factsOf(POINTS), 0).headline).toBe('1st of 4.')
  expect(view.sentences[0]).toMatch(/^The best lineup on paper: [\d,]+ points, \d+ more than Bob’s\.$/)
  expect(view.sentences[1]).toBe('Player 3 cost most: Cy paid $90.')
  expect(view.boxes.map(({ title }) => title)).toEqual(['Steal of the night', 'Overpay of the night'])
  expect(view.boxes[1]).toMatchObject({
    player: { id: 'p3' },
    text: expect.stringMatching(/^Cy, \$90, \d+ over expected$/),
  })
  expect(view.picture).toMatchObject({
    kind: 'teams',
    title: 'Where the money went',
    heads: ['lineup, points'],
    rows: [{ place: '1', name: 'Ann', isMarked: true }, { name: 'Bob', isMarked: false }, {}, {}],
    legend: ['QB', 'RB', 'WR', 'TE', 'K', 'DST'],
  })
  expect(
    recapOf(
      factsOf(() => 100, { own: null }),
      null,
    ).headline,
  ).toBe('Ann, Bob, Cy and Wolfeschlegelsteinhausen share first place.')
  expect(
    recapOf(
      factsOf(() => null, { own: null }),
      null,
    ),
  ).toMatchObject({ headline: 'Auction complete.', sentences: ['Player 3 cost most: Cy paid $90.'] })
})

test('[AUC88] the picture has each team’s money by position, against the largest budget', () => {
  const { picture } = recapOf(factsOf(POINTS), OWN)
  assert(picture?.kind === 'teams', 'teams')
  expect(picture.rows.map(({ name, isMarked }) => [name, isMarked])).toEqual([
    ['Ann', false],
    ['You', true],
    ['Cy', false],
    ['Wolfeschlegelsteinhausen', false],
  ])
  expect(picture.rows[2]?.pieces).toMatchObject([
    { position: 'QB', text: '$15 for QB' },
    { position: 'WR', share: 100 / 210, text: '$100 for WR' },
    { position: 'K', text: '$15 for K' },
  ])
})

test('[AUC88] [AUC116] steal and overpay of a team, bargains and overpays of all, against the prices before', () => {
  const facts = factsOf(POINTS)
  const { boxes } = recapOf(facts, 2)
  expect(boxes.map(({ title }) => title)).toEqual(['Steal', 'Overpay'])
  expect(recapOf(facts, OWN).boxes[0]).toMatchObject({
    title: 'Your steal',
    text: expect.stringMatching(/^\$5, \d+ under expected$/),
  })
  const [bargains, overpays] = sectionOf(recapOf(facts, OWN), 'notable').lists
  expect(bargains).toMatchObject({ title: 'Bargains', unit: 'under expected', empty: 'Nobody.' })
  expect(bargains?.rows).toHaveLength(10)
  expect(bargains?.rows[0]).toMatchObject({ figure: '$5', note: expect.stringMatching(/^\d+ under$/), lotNumber: 1 })
  expect(overpays?.rows[0]).toMatchObject({
    player: { id: 'p3' },
    detail: expect.stringMatching(/^lot 3, Cy, expected \$\d+$/),
    figure: '$90',
    lotNumber: 3,
  })
  const nobody = sectionOf(recapOf(factsOf(POINTS, {}, { sales: [] }), OWN), 'notable').lists
  expect(nobody.map(({ rows }) => rows)).toEqual([[], []])
})

test('[AUC88] every team’s spending by position with a tint for the most, and rosters with prices', () => {
  const { table, rosters } = sectionOf(recapOf(factsOf(POINTS), OWN), 'teams')
  expect(table?.columns.map(({ head }) => head).join(', ')).toBe(
    'Points, Value, QB, RB, WR, TE, K, DST, Top three, Unspent',
  )
  const cy = table?.rows.find(({ name }) => name === 'Cy')
  expect(cy).toMatchObject({ place: '3', isMarked: false })
  expect(cy?.cells[4]).toEqual({ text: '$100', strength: 1 })
  expect(cy?.cells.at(-1)).toEqual({ text: '$80' })
  expect(table?.rows[1]).toMatchObject({ name: 'Bob', isMarked: true })
  expect(rosters[2]).toMatchObject({ name: 'Cy', note: '$80 left' })
  expect(rosters[2]?.places.find(({ player }) => player?.id === 'p3')).toMatchObject({ isBench: false, detail: '$90' })
})

test('[AUC88] a team’s players, the dearest first; keepers had no bids', () => {
  const sales = [{ ...saleTo(2, 'p9', 3, 0), by: 'keeper' as const }, ...SALES.slice(0, 3)]
  const { label, list } = sectionOf(recapOf(factsOf(POINTS, {}, { sales }), 2), 'picks')
  expect([label, list.title, list.unit]).toEqual(['Their 2 players', 'Cy’s players', 'price, against expected'])
  expect(list.rows.map(({ player, figure, difference }) => [player.id, figure, difference])).toEqual([
    ['p3', '$90', expect.stringMatching(/^\d+ over$/)],
    ['p9', '$3', 'keeper'],
  ])
  const own = sectionOf(recapOf(factsOf(POINTS), OWN), 'picks')
  expect([own.label, own.list.title]).toEqual(['Your 9 players', 'Your players'])
})

test('[AUC88] the stretches of the auction, and every sale with who nominated', () => {
  const view = recapOf(factsOf(POINTS), OWN)
  const { summary, stretches } = sectionOf(view, 'money')
  expect(summary).toMatch(
    /^\d+% went in the first 5 lots, \d+% in the first 10\. Percentages below compare prices with what was expected\.$/,
  )
  expect(stretches[0]).toMatchObject({ money: '$110', share: 1 })
  expect(stretches[0]?.text).toMatch(/^lots 1–5, [+−]\d+%$/)
  expect(stretches.at(-1)?.text).toBe('lot 36')
  const { sales } = sectionOf(view, 'sales')
  expect(sales).toHaveLength(36)
  expect(sales[2]).toMatchObject({ number: '3', price: '$90', teamName: 'Cy', nominatedBy: 'Wolfeschlegelsteinhausen' })
  const empty = sectionOf(recapOf(factsOf(POINTS, {}, { sales: [] }), OWN), 'money')
  expect(empty).toMatchObject({ summary: '', stretches: [] })
})

test('[ADS25] what stands under More of an auction', () => {
  const labels = (teamIndex: number | null) => recapOf(factsOf(POINTS), teamIndex).sections.map(({ label }) => label)
  expect(labels(OWN)).toEqual([
    'Every team',
    'Your 9 players',
    'Bargains and overpays',
    'When the money went',
    'Byes',
    'Every sale',
  ])
  expect(labels(null)).toEqual(['Every team', 'Bargains and overpays', 'When the money went', 'Every sale'])
})

test('[RCP11] an auction of an older season has its money and its sales, and no places, prices or byes', () => {
  const view = recapOf(factsOf(POINTS, { olderSeason: { draftSeason: 2024, boardSeason: 2026 } }), OWN)
  expect(view).toMatchObject({ headline: 'Auction complete.', verdict: '', boxes: [], note: '' })
  expect(view.sentences).toEqual(['You spent $45 of $180.'])
  expect(view.missing).toMatch(/^This draft is of 2024; this board’s prices are of 2026/)
  expect(view.sections.map(({ id }) => id)).toEqual(['teams', 'picks', 'sales'])
  expect(sectionOf(view, 'picks').list).toMatchObject({
    unit: 'price',
    rows: [{ difference: '' }, ...Array.from({ length: 8 }, () => ({}))],
  })
})

test('[MYD14] an auction of which only the end was kept has the place that it ended with', () => {
  const kept = { place: 3, value: null, money: { budget: 180, spent: 45, expected: 60 } }
  const view = recapOf(factsOf(POINTS, { kept }), OWN)
  expect(view).toMatchObject({ headline: '3rd of 4.', verdict: '', boxes: [], missing: '' })
  expect(recapOf(factsOf(POINTS, { kept }), 0).headline).toBe('Auction complete.')
})
