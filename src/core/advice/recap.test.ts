import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Draft } from '../draft/draft.ts'
import { emptyDraft } from '../draft/empty-draft.ts'
import { DEFAULT_RULES, type Lineup } from '../league/rules.ts'
import { UNKNOWN_POINTS, type Player, type PlayerId, type Position } from '../players/player.ts'
import { draftRecap, percentileOf, quarterOf, type RecapFacts, teamValues } from './recap.ts'
import { TOP_THREE_BY_CHANCE, TOP_THREE_SHARES } from './top-three-shares.ts'

const NO_PLACES: Lineup = { QB: 0, RB: 0, WR: 0, TE: 0, RB_WR: 0, WR_TE: 0, FLEX: 0, SUPERFLEX: 0, K: 0, DST: 0, BN: 0 }

function player(id: string, position: Position, adp: number | null, bye: number | null): Player {
  const ids = { gsis_id: null, sleeper_id: null, espn_id: null, headshot_url: null }
  const seasons = { projected: UNKNOWN_POINTS, lastSeason: UNKNOWN_POINTS }
  return { ...ids, ...seasons, id, name: id, team: 'KC', position, rank: 1, tier: 1, adp, bye }
}

function draftOf(lineup: Partial<Lineup>, teamCount: number, roundCount: number, picks: readonly PlayerId[]): Draft {
  const rules = { ...DEFAULT_RULES, lineup: { ...NO_PLACES, ...lineup } }
  const empty = emptyDraft({ teamCount, roundCount, rules })
  const slots = empty.slots.map((_slot, index) => {
    const playerId = picks[index]
    return playerId === undefined ? null : { playerId, by: 'person' as const, reason: null }
  })
  return { ...empty, slots }
}

function factsOf(draft: Draft, players: readonly Player[]): RecapFacts {
  const adpById = new Map(players.flatMap(({ id, adp }) => (adp === null ? [] : [[id, adp] as const])))
  return { draft, players, adpById, points: () => null, basis: 'market' }
}

/** Two teams, two rounds: team 0 picks 1 and 4, team 1 picks 2 and 3. */
const PLAYERS = [
  player('rb1', 'RB', 1, 7),
  player('rb2', 'RB', 24, 7),
  player('wr1', 'WR', 3, 9),
  player('wr2', 'WR', 2, 7),
]
const DRAFT = draftOf({ RB: 1, WR: 1 }, 2, 2, ['rb1', 'rb2', 'wr1', 'wr2'])

test('[RCP1] a team is worth what its players cost, less what its picks usually bring', () => {
  const { teams, limits } = draftRecap(factsOf(DRAFT, PLAYERS))
  // By hand, 65.5 x ln((pick + 6) / (adp + 6)): wr2 at 4 with ADP 2 gives 65.5 x ln(10 / 8) = 14.6; rb2 at 2 with 24 loses 86.6.
  expect(teams[0]?.value).toBeCloseTo(14.6, 1)
  expect(teams[1]?.value).toBeCloseTo(-86.6, 1)
  expect(teams.map(({ percentile }) => percentile)).toEqual([1, 0])
  expect(teams[0]?.topThreeShare).toBe(TOP_THREE_SHARES[3])
  expect(limits).toEqual([])
})

test('[RCP2] bargains and reaches in units of the usual spread', () => {
  const { teams } = draftRecap(factsOf(DRAFT, PLAYERS))
  // ADP 2 spreads 1.8 picks: (4 - 2) / 1.8. ADP 24 spreads 5.3 picks: (2 - 24) / 5.3.
  expect(teams[0]?.bargains.map(({ playerId, spreads }) => [playerId, spreads.toFixed(2)])).toEqual([['wr2', '1.11']])
  expect(teams[1]?.reaches.map(({ playerId, spreads }) => [playerId, spreads.toFixed(2)])).toEqual([['rb2', '-4.15']])
  expect(teams[1]?.bargains).toEqual([])
})

test('[RCP2] less than a pick after the price is no bargain', () => {
  const late = (adp: number) =>
    draftRecap(factsOf(DRAFT, [player('rb1', 'RB', 1, 7), player('rb2', 'RB', adp, 7)])).teams[1]?.bargains.length
  expect([1, 1.4, 1.6].map(late)).toEqual([1, 1, 0])
})

test('[RCP2] three picks early is no reach, and neither is less than the usual spread', () => {
  const early = (adp: number) =>
    draftRecap(factsOf(DRAFT, [player('rb1', 'RB', 1, 7), player('rb2', 'RB', adp, 7)])).teams[1]?.reaches.length
  expect([5, 5.1, 13, 8].map(early)).toEqual([0, 1, 1, 1])
  // ADP 14 spreads 5.3 picks.
  const late = draftOf({ RB: 1 }, 2, 6, [
    ...Array(9)
      .fill('x')
      .map((name, index) => `${name}${index}`),
    'rb1',
  ])
  expect(draftRecap(factsOf(late, [player('rb1', 'RB', 14, 7)])).teams[1]?.reaches).toEqual([])
})

test('[RCP2] kickers, defenses, late rounds and picks that make up for a skipped one are neither', () => {
  const reachesOf = (draft: Draft, position: Position) =>
    draftRecap(factsOf(draft, [player('rb1', 'RB', 1, 7), player('rb2', position, 90, 7)])).teams[1]?.reaches.length
  expect(reachesOf(DRAFT, 'RB')).toBe(1)
  expect([reachesOf(DRAFT, 'K'), reachesOf(DRAFT, 'DST')]).toEqual([0, 0])
  expect(reachesOf({ ...DRAFT, skipped: [2] }, 'RB')).toBe(0)
  const lateIds = Array.from({ length: 24 }, (_pick, index) => (index === 21 ? 'rb2' : `x${index}`))
  expect(reachesOf(draftOf({ RB: 1 }, 2, 12, lateIds), 'RB')).toBe(0)
})

test('[RCP2] the longest wait comes first; the steal and the reach are those that mean most to the lineup', () => {
  const players = [player('rb1', 'RB', 2, 7), player('rb2', 'RB', 3, 7), player('wr1', 'WR', 20, 7)]
  // One team: the later the round, the less a pick is worth. The bench has the longest wait of all.
  const ids = ['x1', 'x2', 'x3', 'x4', 'rb1', 'x5', 'x6', 'rb2', 'x7', 'wr1']
  const { bargains, steal, reach } = draftRecap(factsOf(draftOf({ RB: 1 }, 1, 10, ids), players)).teams[0] ?? {}
  expect(bargains?.map(({ playerId }) => playerId)).toEqual(['rb2', 'rb1'])
  expect([steal?.playerId, reach?.playerId]).toEqual(['rb1', 'wr1'])
})

test('[RCP3] strength of starters by position, and the weeks in which they are off', () => {
  const { teams } = draftRecap(factsOf(DRAFT, PLAYERS))
  // Worth 65.5 x ln(196 / (adp + 6)): rb1 218.3, rb2 123.2.
  expect(teams[0]?.strengths.map(({ position, rankNumber }) => [position, rankNumber])).toEqual([
    ['RB', 1],
    ['WR', 1],
  ])
  expect(teams[1]?.strengths[0]).toEqual({ position: 'RB', points: expect.closeTo(123.2, 0), rankNumber: 2 })
  expect(teams[0]?.byeWeeks).toEqual([{ week: 7, starterCount: 2 }])
  expect(teams[1]?.byeWeeks).toEqual([
    { week: 7, starterCount: 1 },
    { week: 9, starterCount: 1 },
  ])
})

test('[RCP7] picks are compared with the prices that the keepers leave', () => {
  // rb1 is kept in the last slot, so wr2 (ADP 2) is the first choice, wr1 (ADP 3) the second and rb2 (ADP 24) usually goes in slot 23.
  const draft = draftOf({ RB: 1, WR: 1 }, 2, 2, ['wr2', 'wr1', 'rb2', 'rb1'])
  const slots = draft.slots.map((pick) => (pick?.playerId === 'rb1' ? { ...pick, by: 'keeper' as const } : pick))
  const { teams } = draftRecap(factsOf({ ...draft, slots }, PLAYERS))
  expect(teams[0]).toMatchObject({ value: 0, bargains: [], reaches: [] })
  expect(teams[1]?.reaches.map(({ playerId, adp }) => [playerId, adp])).toEqual([['rb2', 23]])
})

test('[RCP8] a team with nobody to start at a position does not lead by bargains elsewhere', () => {
  const players = [
    player('rb1', 'RB', 1, 7),
    player('rb2', 'RB', 2, 7),
    player('qb1', 'QB', 3, 7),
    player('qb2', 'QB', 4, 7),
    player('rb3', 'RB', 5, 7),
    player('rb4', 'RB', 6, 7),
    player('rb5', 'RB', 7, 7),
  ]
  // Team 0 picks 1, 6 and 7: two bargains and no quarterback.
  const picks = ['rb1', 'qb1', 'qb2', 'rb5', 'rb4', 'rb2', 'rb3', 'unknown1', 'unknown2']
  const draft = draftOf({ QB: 1, RB: 1, BN: 1 }, 3, 3, picks)
  const facts = factsOf(draft, players)
  const market = teamValues(draft, facts.adpById)
  expect(market.indexOf(Math.max(...market))).toBe(0)
  const { teams } = draftRecap(facts)
  expect(teams[0]).toMatchObject({ percentile: 0, rankNumber: 3 })
  // Who has a starter everywhere keeps what the market says.
  expect(teams.slice(1).map(({ value }) => value)).toEqual(market.slice(1))
})

test('[RCP10] a hole at quarterback costs what the league’s median quarterback there is worth, and is never first', () => {
  const players = [
    ...Array.from({ length: 8 }, (_row, index) => player(`qb${index + 1}`, 'QB', 10 * index + 1, 7)),
    ...Array.from({ length: 12 }, (_row, index) => player(`rb${index + 1}`, 'RB', 5 * index + 2, 7)),
  ]
  const leagueOf = (lineup: Partial<Lineup>, third: PlayerId) =>
    // Team 0 picks 1, 6 and 7; its last pick is a bargain of a back or its second quarterback.
    draftRecap(factsOf(draftOf(lineup, 3, 3, ['qb1', 'qb2', 'qb3', 'qb5', 'qb4', 'rb1', third, 'rb8', 'rb9']), players))
  const lineup = { QB: 1, RB: 1, SUPERFLEX: 1 }
  const hole = leagueOf(lineup, 'rb2').teams
  const market = leagueOf({ QB: 1, RB: 1, FLEX: 1 }, 'rb2').teams
  expect(market[0]?.rankNumber).toBe(1)
  expect(hole[0]?.rankNumber).toBeGreaterThan(1)
  expect(hole[0]?.value).toBeLessThan(Math.max(...hole.slice(1).map(({ value }) => value)))
  // The median second quarterback is the fifth of the board, at ADP 41: 65.5 x ln(196 / 47) = 93.5; less so much, it is still ahead.
  expect(hole[0]?.value).toBeCloseTo(
    Math.min((market[0]?.value ?? 0) - 93.5, Math.max(...hole.slice(1).map(({ value }) => value)) - 1),
    0,
  )
  expect(hole.slice(1).map(({ value }) => value)).toEqual(market.slice(1).map(({ value }) => value))
  expect(leagueOf(lineup, 'qb6').teams[0]?.value).toBeCloseTo(
    leagueOf({ QB: 1, RB: 1, FLEX: 1 }, 'qb6').teams[0]?.value ?? 0,
    5,
  )
  expect(leagueOf({ QB: 2, RB: 1 }, 'rb2').teams[0]?.rankNumber).toBeGreaterThan(1)
})

test('[RCP4] keepers and players without a price count nothing', () => {
  const kept = {
    ...DRAFT,
    slots: DRAFT.slots.map((pick) => (pick?.playerId === 'rb2' ? { ...pick, by: 'keeper' as const } : pick)),
  }
  const team = draftRecap(factsOf(kept, PLAYERS)).teams[1]
  // Only wr1 counts: its price is 4 where a keeper holds slot 2, so slot 3 was early: 65.5 x ln(9 / 10).
  expect(team?.value).toBeCloseTo(-6.9, 1)
  expect(team?.reaches).toEqual([])
  const unpriced = PLAYERS.map((each) => ({ ...each, adp: null }))
  const recap = draftRecap(factsOf(DRAFT, unpriced))
  expect(recap.limits).toEqual(['no-prices'])
  expect(recap.teams.map(({ value, percentile }) => [value, percentile])).toEqual([
    [0, 0.5],
    [0, 0.5],
  ])
  expect(draftRecap(factsOf(draftOf({ RB: 1 }, 2, 1, ['rb1']), PLAYERS)).limits).toEqual(['unfinished'])
})

test('[RCP5] percentiles are between 0 and 1, their mean is a half, and every one has a quarter', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 16 }), (values) => {
      const percentiles = values.map((value) => percentileOf(value, values))
      for (const percentile of percentiles) {
        expect(percentile).toBeGreaterThanOrEqual(0)
        expect(percentile).toBeLessThanOrEqual(1)
        expect(TOP_THREE_SHARES[quarterOf(percentile)]).toBeGreaterThan(0)
      }
      expect(percentiles.reduce((sum, each) => sum + each, 0) / values.length).toBeCloseTo(0.5)
    }),
  )
  const meanShare = TOP_THREE_SHARES.reduce((sum, share) => sum + share, 0) / TOP_THREE_SHARES.length
  expect(meanShare).toBeCloseTo(TOP_THREE_BY_CHANCE, 2)
})
