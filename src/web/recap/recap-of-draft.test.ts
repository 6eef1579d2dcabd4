import { expect, test } from 'vitest'
import { boardOf, draftOf, playerOf } from '../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import { assert } from '#core/lib/assert.ts'
import { ordinal } from '../ui/english.ts'
import { createBoard } from '#core/players/board.ts'
import { judgedDraft, leagueText } from './recap-of-draft.ts'
import { recapOf } from './recap-of.ts'
import { recapFacts, type RecapFacts, type RecapSection, type RecapView, type SectionId } from './recap-view.ts'

const OLDER = { draftSeason: 2024, boardSeason: 2026 }

/** Two teams and three rounds. The boards of these tests have ADP in the order of the ids; Bob took p7 early and p3 late. */
function factsOf(fields: Partial<RecapFacts> = {}): RecapFacts {
  const draft = draftOf(2, 3, ['p1', 'p2', 'p7', 'p4', 'p5', 'p3'])
  const facts = recapFacts(draftSnapshotOf({ board: boardOf(8), draft, teamNames: ['Ann', 'Bob'], ownTeamIndex: 0 }))
  return { ...facts, ...fields }
}

/** A board on which nothing has a price. */
const UNPRICED = createBoard(boardOf(8).players.map((player) => ({ ...player, adp: null })))
const UNKNOWN = createBoard(
  UNPRICED.players.map((player) => ({ ...player, bye: null, projected: { pprPoints: null, line: null } })),
)

function sectionOf<Id extends SectionId>(view: RecapView, id: Id): Extract<RecapSection, { readonly id: Id }> {
  const found = view.sections.find(
    (section): section is Extract<RecapSection, { readonly id: Id }> => section.id === id,
  )
  assert(found !== undefined, `a section ${id}`)
  return found
}

function idsOf({ sections }: RecapView): readonly string[] {
  return sections.map(({ id }) => id)
}

test('[RCP9] the own team: the place by value, the lineup, steal and reach', () => {
  const view = recapOf(factsOf(), 0)
  expect(view).toMatchObject({
    league: '2 teams, 3 rounds, PPR',
    done: 'Draft Complete! All picks have been made.',
    headline: '1st of 2.',
    verdict: 'Best draft on paper.',
    missing: '',
    sharedIndex: 0,
  })
  expect(view.picture).toMatchObject({ kind: 'lineup', title: 'Your lineup', teamIndex: 0 })
  const other = recapOf(factsOf(), 1)
  expect(other).toMatchObject({ headline: '2nd of 2.', verdict: 'Behind on paper.', sharedIndex: 1 })
  expect(other.picture).toMatchObject({ title: 'Bob’s lineup', teamIndex: 1 })
  expect(other.boxes).toMatchObject([
    { title: 'Steal', player: { id: 'p3' }, text: '3.02, 3 picks after ADP' },
    { title: 'Reach', player: { id: 'p7' }, text: '2.01, 4 picks before ADP' },
  ])
  expect(recapOf(factsOf({ own: 1 }), 1).boxes.map(({ title }) => title)).toEqual(['Your steal', 'Your reach'])
})

test('[RCP9] a pick that is one pick off says so', () => {
  const board = createBoard(boardOf(8).players.map((player) => (player.id === 'p3' ? { ...player, adp: 5 } : player)))
  expect(recapOf(factsOf({ board }), 1).boxes[0]?.text).toBe('3.02, 1 pick after ADP')
})

test('[TV8] everybody’s: the winner, the longest run, the teams by value with their points, steal and reach with names', () => {
  const view = recapOf(factsOf({ own: null }), null)
  expect(view).toMatchObject({ headline: 'Ann wins the draft.', verdict: '', sharedIndex: 0 })
  expect(view.sentences[0]).toMatch(/^The best draft on paper: \+?−?\d+ points against ADP, \d+ more than Bob’s\.$/)
  expect(view.boxes).toMatchObject([
    { title: 'Steal of the draft', text: 'Bob, 3.02, 3 picks after ADP' },
    { title: 'Reach of the draft', text: 'Bob, 2.01, 4 picks before ADP' },
  ])
  expect(view.picture).toMatchObject({
    kind: 'teams',
    heads: ['against ADP', 'lineup points'],
    rows: [
      { place: '1', name: 'Ann', isMarked: true, pieces: [{ position: null, share: 1 }] },
      { place: '2', name: 'Bob', isMarked: false, pieces: [{ share: 0.06 }] },
    ],
  })
  // Who won is who leads the table of a member.
  expect(sectionOf(recapOf(factsOf(), 0), 'teams').table?.rows[0]?.name).toBe('Ann')
  const players = ['WR', 'WR', 'WR', 'WR', 'WR', 'RB', 'RB', 'RB'] as const
  const board = createBoard(players.map((position, index) => playerOf(position, { id: `x${index}`, adp: index + 1 })))
  const run = draftOf(
    2,
    4,
    players.map((_position, index) => `x${index}`),
  )
  expect(recapOf(factsOf({ board, draft: run }), null).sentences.at(-1)).toBe(
    'The longest run: 5 of 8 picks were WR, 1.01 to 4.02.',
  )
})

test('[TV8] teams of equal value share the first place, and nobody is ahead', () => {
  const draft = draftOf(2, 1, ['nobody1', 'nobody2'])
  const view = recapOf(factsOf({ draft }), null)
  expect(view).toMatchObject({ headline: 'Ann and Bob share first place.', sentences: [], boxes: [] })
  expect(view.picture).toMatchObject({ rows: [{ place: '1' }, { place: '1' }] })
})

test('[ADS21] [ADS25] every team by value with ranks by position, and no grade', () => {
  const { table, rosters } = sectionOf(recapOf(factsOf(), 0), 'teams')
  expect(table?.columns.map(({ head }) => head)).toEqual(['Value', 'Top three', 'RB', 'WR', 'TE', 'Byes'])
  expect(table?.rows.map(({ place, name, isMarked }) => [place, name, isMarked])).toEqual([
    ['1', 'Ann', true],
    ['2', 'Bob', false],
  ])
  expect(table?.rows[0]?.cells.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^[+−]?\d+$/),
    expect.stringMatching(/^\d+%$/),
    '2',
    '2',
    '1',
    'none',
  ])
  expect(table?.rows[0]?.cells.map(({ strength }) => strength)).toEqual([undefined, undefined, 0, 0, 1, undefined])
  expect(JSON.stringify(table)).not.toMatch(/"[A-F][+-]?"/)
  expect(rosters.map(({ name, note }) => [name, note])).toEqual([
    ['Ann', ''],
    ['Bob', ''],
  ])
})

test('[ADS21] a week with three starters off is named in the table', () => {
  const positions = ['QB', 'RB', 'WR', 'TE'] as const
  const board = createBoard(positions.map((position) => playerOf(position, { id: position, bye: 9 })))
  const draft = { ...draftOf(1, 4, [...positions]), owners: [0, 0, 0, 0] }
  const { table } = sectionOf(recapOf(factsOf({ board, draft, names: ['Ann'] }), 0), 'teams')
  expect(table?.rows[0]?.cells.at(-1)?.text).toMatch(/^[34] in week 9$/)
})

test('[ADS25] an open place and an empty draft are shown as they are', () => {
  const facts = factsOf({ draft: draftOf(2, 3, ['p1', null, 'nobody']) })
  const view = recapOf(facts, 0)
  expect(sectionOf(view, 'picks').list.rows).toHaveLength(1)
  expect(sectionOf(view, 'teams').rosters[1]?.places.some(({ player }) => player === null)).toBe(true)
  const empty = factsOf({ draft: draftOf(2, 3) })
  expect(sectionOf(recapOf(empty, 1), 'picks')).toMatchObject({ label: 'Their 0 picks', list: { rows: [] } })
  expect(recapOf(empty, null)).toMatchObject({ headline: 'Ann and Bob share first place.', boxes: [] })
})

test('[ADS22] best picks and reaches say where, the price, and how far in picks, the most first', () => {
  const [steals, reaches] = sectionOf(recapOf(factsOf(), 0), 'notable').lists
  expect(steals).toMatchObject({ title: 'Steals', unit: 'picks after ADP' })
  expect(steals?.rows.map(({ detail, figure }) => [detail, figure])).toEqual([['3.02 Bob, ADP 3.4', '+3']])
  expect(reaches?.rows[0]).toMatchObject({ detail: '2.01 Bob, ADP 7.4', figure: '−4', note: '', lotNumber: null })
  // One team: the later, the more picks after ADP.
  const draft = { ...draftOf(1, 8, ['p8', 'p7', 'p6', 'p5', 'p4', 'p3', 'p2', 'p1']), owners: Array(8).fill(0) }
  const [many] = sectionOf(recapOf(factsOf({ draft, names: ['Ann'] }), 0), 'notable').lists
  expect(many?.rows.map(({ figure }) => figure)).toEqual(['+7', '+5', '+3'])
})

test('[ADS25] what stands under More, and what needs prices is not there without them', () => {
  const facts = factsOf()
  expect(recapOf(facts, 0).sections.map(({ label }) => label)).toEqual([
    'Every team',
    'Your 3 picks',
    'Steals and reaches',
    'Byes',
  ])
  expect(recapOf(facts, null).sections.map(({ label }) => label)).toEqual(['Every team', 'Steals and reaches'])
  const unpriced = recapOf(factsOf({ board: UNPRICED, draft: draftOf(2, 1, ['p1', 'p2']) }), 1)
  expect(unpriced.sections.map(({ label }) => label)).toEqual(['Every team', 'Their pick', 'Byes'])
  expect(leagueText(draftOf(2, 1).format)).toBe('2 teams, 1 round, PPR')
})

test('[RCP4] without prices nobody has a place, and one sentence says why; without projections there is no picture either', () => {
  const view = recapOf(factsOf({ board: UNPRICED }), 0)
  expect(view).toMatchObject({
    headline: '',
    verdict: '',
    boxes: [],
    missing: 'This ranking has no prices, so picks can’t be compared with ADP.',
    picture: { kind: 'lineup' },
  })
  expect(sectionOf(view, 'picks').list).toMatchObject({ unit: '', rows: [{ figure: '', difference: '' }, {}, {}] })
  expect(sectionOf(view, 'teams').table?.rows.map(({ place }) => place)).toEqual(['–', '–'])
  const everybody = recapOf(factsOf({ board: UNPRICED, own: null }), null)
  expect(everybody).toMatchObject({ headline: 'Draft complete.', picture: { heads: ['lineup points'] } })
  expect(everybody.picture).toMatchObject({ rows: [{ place: '', pieces: [], isMarked: false }, { place: '' }] })
  for (const teamIndex of [0, null]) expect(recapOf(factsOf({ board: UNKNOWN }), teamIndex).picture).toBeNull()
  expect(recapOf(factsOf({ board: UNKNOWN }), 0).sentences).toEqual([])
})

test('[ADS25] picks in order against their prices', () => {
  const { list } = sectionOf(recapOf(factsOf(), 1), 'picks')
  expect(list).toMatchObject({ title: 'Bob’s picks', unit: 'against ADP' })
  expect(list.rows.map(({ label, player, figure, difference }) => [label, player.id, figure, difference])).toEqual([
    ['1.02', 'p2', '2', '0'],
    ['2.01', 'p7', '7', '−4'],
    ['3.02', 'p3', '3', '+3'],
  ])
})

test('[RCP11] a draft of an older season says why it has no figures, and shows neither steals nor byes', () => {
  const facts = factsOf({ olderSeason: OLDER })
  const view = recapOf(facts, 0)
  expect(view).toMatchObject({
    headline: '',
    sentences: [],
    boxes: [],
    picture: null,
    missing: 'This draft is of 2024; this board’s prices are of 2026, so there is no recap of steals and values.',
  })
  expect(idsOf(view)).toEqual(['teams', 'picks'])
  expect(sectionOf(view, 'teams').table).toBeNull()
  expect(judgedDraft(factsOf()).recap.teams.flatMap(({ reaches }) => reaches)).not.toEqual([])
  const { recap, points } = judgedDraft(facts)
  expect(recap.limits).toContain('no-prices')
  expect(recap).toMatchObject({ steal: null, reach: null })
  for (const team of recap.teams)
    expect(team).toMatchObject({ bargains: [], reaches: [], steal: null, reach: null, strengths: [], byeWeeks: [] })
  expect(points('p1')).toBeNull()
})

test('[MYD4] a draft of which only the end was kept has the place that it ended with, for its own team alone', () => {
  const facts = factsOf({ kept: { place: 2, value: -12 } })
  expect(recapOf(facts, 0)).toMatchObject({
    headline: '2nd of 2.',
    verdict: 'Behind on paper.',
    missing: '',
    boxes: [],
    picture: null,
  })
  expect(idsOf(recapOf(facts, 0))).toEqual(['teams', 'picks'])
  expect(recapOf(facts, 1)).toMatchObject({ headline: '', verdict: '' })
  expect(recapOf(factsOf({ kept: { place: null, value: null } }), 0).headline).toBe('')
})

test('[ADS21] places are said as ordinals', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 100, 111].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 100th 111th',
  )
})

test('[RCP7] beside a keeper the list of picks has the prices of those who were left to choose from', () => {
  // p6 is kept in the first slot: the first choice is made in the second.
  const draft = draftOf(2, 3, ['p6', 'p1', 'p2', 'p3', 'p4', 'p5'])
  const slots = draft.slots.map((pick, index) =>
    pick !== null && index === 0 ? { ...pick, by: 'keeper' as const } : pick,
  )
  const facts = recapFacts(
    draftSnapshotOf({ board: boardOf(8), draft: { ...draft, slots }, teamNames: ['Ann', 'Bob'], ownTeamIndex: 1 }),
  )
  const { list } = sectionOf(recapOf(facts, 1), 'picks')
  expect(list.rows.map(({ label, figure, difference }) => [label, figure, difference])).toEqual([
    ['1.02', '2', '0'],
    ['2.01', '3', '0'],
    ['3.02', '6', '0'],
  ])
})
