import { positionTiers } from './position-tiers.ts'
import { PPR } from '../league/scoring.ts'
import { expect, test } from 'vitest'
import { draftOf, playerOf } from '../../../tests/support/builders.ts'
import type { Draft } from '../draft/draft.ts'
import { DEFAULT_RULES } from '../league/rules.ts'
import { createBoard } from '../players/board.ts'
import type { BackOdds } from './odds.ts'
import { pickOutlook, type OutlookFacts } from './pick-outlook.ts'

/** Two tiers of backs and receivers, one of the others. */
const BOARD = createBoard([
  playerOf('RB', { id: 'rb1', rank: 1, tier: 2 }),
  playerOf('RB', { id: 'rb2', rank: 2, tier: 2 }),
  playerOf('RB', { id: 'rb3', rank: 3, tier: 3 }),
  playerOf('WR', { id: 'wr1', rank: 4, tier: 2 }),
  playerOf('WR', { id: 'wr2', rank: 5, tier: 3 }),
  playerOf('WR', { id: 'wr3', rank: 6, tier: 3 }),
  playerOf('WR', { id: 'wr4', rank: 7, tier: 3 }),
  playerOf('WR', { id: 'wr5', rank: 8, tier: 3 }),
  playerOf('QB', { id: 'qb1', rank: 9, tier: 2 }),
  playerOf('K', { id: 'k1', rank: 10, tier: 5 }),
  playerOf('DST', { id: 'dst1', rank: 11, tier: 5 }),
])

/** Few rounds, but a whole lineup. */
function leagueOf(...draft: Parameters<typeof draftOf>): Draft {
  const short = draftOf(...draft)
  return { ...short, format: { ...short.format, rules: DEFAULT_RULES } }
}

function outlookOf(draft: Draft, fields: Partial<OutlookFacts> = {}) {
  const { players } = { ...BOARD, ...fields }
  const tiers = positionTiers({ players, scoring: PPR, isOwnRanking: true })
  return pickOutlook({ draft, teamIndex: 0, ...BOARD, odds: new Map(), tiers, adpById: new Map(), ...fields })
}

function oddsOf(nextById: Readonly<Record<string, number>>): ReadonlyMap<string, BackOdds> {
  return new Map(Object.entries(nextById).map(([id, next]) => [id, { next, afterNext: null }]))
}

test('[OUT1] the next pick and how many others pick before, on the clock and while waiting', () => {
  expect(outlookOf(leagueOf(3, 4))).toMatchObject({ isOnTheClock: true, nextSlotNumber: 6, othersPickCount: 4 })
  expect(outlookOf(leagueOf(3, 4, ['rb1']))).toMatchObject({
    isOnTheClock: false,
    nextSlotNumber: 6,
    othersPickCount: 4,
  })
  expect(outlookOf(leagueOf(3, 4, ['rb1', 'rb2', 'rb3', 'wr1', 'wr2']))).toMatchObject({
    isOnTheClock: true,
    nextSlotNumber: 7,
    othersPickCount: 0,
  })
})

test('[SK9] what a team owes is its next pick, also right after the one on the clock', () => {
  const waiting = { ...leagueOf(3, 4, [null, 'rb2']), skipped: [1] }
  expect(outlookOf(waiting)).toMatchObject({ isOnTheClock: true, nextSlotNumber: 6, othersPickCount: 3 })
  const onTheClock = { ...leagueOf(3, 4, [null, 'rb2', 'rb3', 'wr1', 'wr2']), skipped: [1] }
  expect(outlookOf(onTheClock)).toMatchObject({ isOnTheClock: true, nextSlotNumber: 1, othersPickCount: 0 })
})

test('[OUT1] after the last pick there is no next one', () => {
  expect(outlookOf(leagueOf(2, 1))).toMatchObject({ isOnTheClock: true, nextSlotNumber: null })
  const done = outlookOf(leagueOf(2, 1, ['rb1']), { odds: oddsOf({ rb2: 0.1 }) })
  expect(done).toMatchObject({ isOnTheClock: false, nextSlotNumber: null })
  expect(done.positions.map(({ likelyGoneCount }) => likelyGoneCount)).toEqual([null, null, null, null])
})

test('[OUT2] each position counts what is left in its best tier, and who of these is likely gone', () => {
  const draft = leagueOf(3, 4, ['wr1'])
  const odds = oddsOf({ rb1: 0.1, rb2: 0.6, rb3: 0.2, wr2: 0.4, wr3: 0.49, wr4: 0.5, wr5: 0.9, qb1: 1 })
  const supplies = outlookOf(draft, { odds }).positions
  expect(supplies).toMatchObject([
    { position: 'QB', tier: 2, leftCount: 1, likelyGoneCount: 0 },
    { position: 'RB', tier: 2, leftCount: 2, likelyGoneCount: 1 },
    { position: 'WR', tier: 3, leftCount: 4, likelyGoneCount: 2 },
    { position: 'TE', tier: null, leftCount: 0, likelyGoneCount: 0 },
  ])
})

test('[OUT2] without prices or tiers less is said', () => {
  expect(outlookOf(leagueOf(3, 4)).positions[1]).toMatchObject({ leftCount: 2, likelyGoneCount: null })
  const flat = createBoard(BOARD.players.map((player) => ({ ...player, tier: 1 })))
  expect(outlookOf(leagueOf(3, 4), flat).positions[2]).toMatchObject({ tier: null, leftCount: 5 })
})

test('[OUT6] where a team may start two quarterbacks, the starters left count for the teams that may start one more', () => {
  const rows = Array.from({ length: 40 }, (_row, index) =>
    playerOf('QB', { id: `qb${index + 1}`, rank: index + 1, tier: index < 3 ? 1 : 2 }),
  )
  const quarterbacks = createBoard(rows)
  const league = leagueOf(3, 12, ['qb2', 'qb40', 'qb1'])
  const lineup = { ...DEFAULT_RULES.lineup, SUPERFLEX: 1 }
  const superflex = { ...league, format: { ...league.format, rules: { ...DEFAULT_RULES, lineup } } }
  const odds = oddsOf({ qb3: 0.1, qb4: 0.49, qb5: 0.5, qb33: 0.1 })
  const [qb] = outlookOf(superflex, { ...quarterbacks, odds }).positions
  // By price the last of the board starts too, and qb32 doesn't.
  const adpById = new Map(rows.map(({ id, rank }) => [id, id === 'qb40' ? 0 : rank] as const))
  expect(qb).toMatchObject({ position: 'QB', tier: null, leftCount: 30, forTeamCount: 3, likelyGoneCount: 2 })
  expect(outlookOf(superflex, { ...quarterbacks, odds, adpById }).positions[0]).toMatchObject({ leftCount: 29 })
  expect(outlookOf(league, { ...quarterbacks, odds }).positions[0]).toMatchObject({ tier: 1, forTeamCount: null })
})

test('[OUT3] four of the last six picks at one position are a run', () => {
  const four = outlookOf(leagueOf(3, 4, ['wr1', 'rb1', 'wr2', 'qb1', 'wr3', 'wr4']))
  expect(four.positions.map(({ run }) => run)).toEqual([null, null, { position: 'WR', count: 4, of: 6 }, null])
  const three = outlookOf(leagueOf(3, 4, ['wr1', 'rb1', 'wr2', 'qb1', 'wr3', 'rb2']))
  expect(three.positions.every(({ run }) => run === null)).toBe(true)
})

test('[OUT4] kickers and defenses wait for the last three rounds, until the team has them', () => {
  const late = { positions: ['K', 'DST'], fromRound: 2 }
  expect(outlookOf(leagueOf(2, 4)).late).toEqual({ ...late, state: 'wait' })
  expect(outlookOf(leagueOf(2, 4, ['rb1'])).late).toEqual({ ...late, state: 'open' })
  expect(outlookOf(leagueOf(2, 4, ['k1', 'rb1', 'rb2', 'dst1'])).late).toEqual({ ...late, state: 'filled' })
})

test('[OUT4] [DR12] a team that traded later picks away has its last three picks earlier', () => {
  const draft = leagueOf(2, 8)
  // Its own picks are 1, 4, 5 and 8, and then no more.
  const traded = { ...draft, owners: draft.owners.map((owner, index) => (index > 7 ? 1 : owner)) }
  expect(outlookOf(traded).late).toMatchObject({ fromRound: 2, state: 'wait' })
  expect(outlookOf({ ...traded, slots: leagueOf(2, 8, ['rb1', 'rb2']).slots }).late).toMatchObject({
    fromRound: 2,
    state: 'open',
  })
  expect(outlookOf(draft).late).toMatchObject({ fromRound: 6 })
})
