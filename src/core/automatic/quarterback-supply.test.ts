import { expect, test } from 'vitest'
import { bundledBoard } from '../../../tests/support/bundled-board.ts'
import { recommend } from '../advice/recommend.ts'
import { backOdds } from '../advice/odds.ts'
import { type Draft } from '../draft/draft.ts'
import { emptyDraft } from '../draft/empty-draft.ts'
import { roundNumberOf } from '../draft/order.ts'
import { defaultRulesFor, STANDARD_LINEUP, type LeagueRules, type Lineup } from '../league/rules.ts'
import type { PlayerId } from '../players/player.ts'
import { autopick, NO_PREFERENCES } from './autopick.ts'
import { computerPick } from './computer-drafter.ts'
import { leagueMarket } from './league-market.ts'
import { quarterbackSupply } from './quarterback-supply.ts'
import { teamOutlook } from './team-outlook.ts'

const BOARD = await bundledBoard()
const ROUNDS = 16
const SUPERFLEX: Lineup = { ...STANDARD_LINEUP, SUPERFLEX: 1 }
const TWO_QUARTERBACKS: Lineup = { ...STANDARD_LINEUP, QB: 2 }

function leagueOf(teamCount: number, lineup: Lineup) {
  const rules: LeagueRules = { ...defaultRulesFor(ROUNDS), lineup }
  const format = { teamCount, roundCount: ROUNDS, rules }
  return { format, market: leagueMarket(BOARD.players, format) }
}

type Follow = (draft: Draft, teamIndex: number) => PlayerId | undefined

/** A mock against computers in which one team follows something; the rounds in which it took quarterbacks. */
function quarterbackRounds(
  teamCount: number,
  seat: number,
  lineup: Lineup,
  followOf: (league: ReturnType<typeof leagueOf>) => Follow,
) {
  const league = leagueOf(teamCount, lineup)
  const follow = followOf(league)
  let draft: Draft = emptyDraft(league.format, seat + 7)
  const rounds: number[] = []
  for (const [slotIndex, teamIndex] of draft.owners.entries()) {
    const playerId =
      teamIndex === seat ? follow(draft, seat) : computerPick(draft, teamIndex, league.market.board)?.playerId
    if (playerId === undefined) throw new Error(`nobody at pick ${slotIndex + 1}`)
    if (teamIndex === seat && BOARD.playersById.get(playerId)?.position === 'QB')
      rounds.push(roundNumberOf(slotIndex + 1, teamCount))
    draft = { ...draft, slots: draft.slots.with(slotIndex, { playerId, by: 'computer', reason: null }) }
  }
  return rounds
}

const byAutopick =
  ({ market }: ReturnType<typeof leagueOf>): Follow =>
  (draft, teamIndex) =>
    autopick(draft, teamIndex, market.board, NO_PREFERENCES)?.playerId

const byAdvice =
  ({ market }: ReturnType<typeof leagueOf>): Follow =>
  (draft, teamIndex) =>
    recommend({
      draft,
      teamIndex,
      players: BOARD.players,
      adpById: market.prices.adpById,
      odds: backOdds(draft, teamIndex, market.board),
      points: () => null,
      basis: 'market',
      tiers: new Map(),
      queue: [],
      avoids: new Set(),
    }).recommendations[0]?.playerId

test.each([
  [12, 5],
  [12, 11],
  [16, 0],
])(
  '[REC15] in superflex of %i teams, whoever follows the first recommendation from seat %i has two quarterbacks by round 6',
  (teamCount, seat) => {
    const [first = 99, second = 99] = quarterbackRounds(teamCount, seat, SUPERFLEX, byAdvice)
    expect(first).toBeLessThanOrEqual(5)
    expect(second).toBeLessThanOrEqual(6)
  },
)

test.each([8, 10, 12, 14, 16])(
  '[APK11] in superflex of %i teams, autopick has two starting quarterbacks by round 9',
  (teamCount) => {
    for (const seat of [0, Math.floor(teamCount / 2), teamCount - 1]) {
      const [first = 99, second = 99] = quarterbackRounds(teamCount, seat, SUPERFLEX, byAutopick)
      expect(first, `seat ${seat}`).toBeLessThanOrEqual(8)
      expect(second, `seat ${seat}`).toBeLessThanOrEqual(9)
    }
  },
)

test('[APK11] where two quarterbacks must start, autopick has both in time', () => {
  const [, second = 99] = quarterbackRounds(12, 4, TWO_QUARTERBACKS, byAutopick)
  expect(second).toBeLessThanOrEqual(7)
})

/** The outlook of team 0 after so many quarterbacks went to the others, and so many to it. */
function supplyAfter(othersCount: number, ownCount: number, lineup = SUPERFLEX, teamCount = 12) {
  const { format, market } = leagueOf(teamCount, lineup)
  const empty = emptyDraft(format, 1)
  const quarterbacks = market.board.players.filter(({ position }) => position === 'QB').map(({ id }) => id)
  const own = empty.owners.flatMap((owner, index) => (owner === 0 ? [index] : [])).slice(0, ownCount)
  const others = empty.owners.flatMap((owner, index) => (owner === 0 ? [] : [index])).slice(0, othersCount)
  const slots = [...empty.slots]
  for (const [index, slotIndex] of [...others, ...own].entries())
    slots[slotIndex] = { playerId: quarterbacks[index] ?? '', by: 'person', reason: null }
  const outlook = teamOutlook({ ...empty, slots }, 0, market.board)
  if (outlook === null) throw new Error('team 0 has an empty slot')
  return quarterbackSupply(outlook, market.board)
}

function leftAfter(...supply: Parameters<typeof supplyAfter>) {
  return supplyAfter(...supply)?.leftIds.length
}

test('[REC15] the starters who are left are counted against the teams that may start one more', () => {
  expect([leftAfter(0, 0), leftAfter(21, 0)]).toEqual([32, 11])
  expect(supplyAfter(0, 0)).toMatchObject({ teamCount: 12, isDue: false })
  expect(supplyAfter(21, 0)?.isDue).toBe(true)
  expect(supplyAfter(10, 0)?.isDue).toBe(false)
  expect(supplyAfter(11, 0)?.isDue).toBe(true)
  expect(supplyAfter(14, 1)?.isDue).toBe(false)
  expect(supplyAfter(15, 1)?.isDue).toBe(true)
  expect(supplyAfter(24, 2)?.isDue).toBe(false)
})

test('[REC15] nothing is counted where a team starts one quarterback, and in small leagues nobody hurries', () => {
  expect(supplyAfter(11, 0, STANDARD_LINEUP)).toBeNull()
  expect(supplyAfter(8, 0, SUPERFLEX, 8)?.isDue).toBe(false)
  expect(supplyAfter(10, 0, SUPERFLEX, 8)?.isDue).toBe(true)
})

test('[REC15] the reason for a quarterback who is due says how many starters are left for how many teams', () => {
  const { format, market } = leagueOf(16, SUPERFLEX)
  const quarterbacks = market.board.players.filter(({ position }) => position === 'QB').map(({ id }) => id)
  const empty = emptyDraft(format, 1)
  // 21 of the starters are gone, six teams have two, and the first has none.
  const slots = empty.slots.map((slot, index) =>
    index > 0 && index <= 21 ? { playerId: quarterbacks[index - 1] ?? '', by: 'person' as const, reason: null } : slot,
  )
  const facts = (teamIndex: number) => ({
    draft: { ...empty, slots },
    teamIndex,
    players: BOARD.players,
    adpById: market.prices.adpById,
    odds: new Map(),
    points: () => null,
    basis: 'market' as const,
    tiers: new Map(),
    queue: [],
    avoids: new Set<PlayerId>(),
  })
  expect(recommend(facts(0)).recommendations[0]?.reasons[0]).toEqual({
    kind: 'quarterbacks-left',
    count: 11,
    teamCount: 10,
  })
})
