import { expect, test } from 'vitest'
import { playerOf } from '../../../tests/support/builders.ts'
import { DEFAULT_RULES } from '../league/rules.ts'
import { PPR } from '../league/scoring.ts'
import { BOARD_PRICES, boardPrices, type PriceFacts } from '../prices/price-facts.ts'
import { createBoard } from '../players/board.ts'
import { emptyDraft } from '../draft/empty-draft.ts'
import { autopick, NO_PREFERENCES } from './autopick.ts'
import { inLeagueOrder, leagueBoard, leagueMarket } from './league-market.ts'

const PLAYERS = [
  playerOf('RB', { id: 'rb', adp: 1, adpIn: { half_ppr: 2, standard: 3 } }),
  playerOf('WR', { id: 'wr', adp: 2, adpIn: { half_ppr: 1, standard: 4 } }),
]
const RANKED = PLAYERS.map((player, index) => ({ ...player, rank: index + 1, tier: index + 1 }))
const BASIS = { ppr: 'published', half_ppr: 'converted', standard: 'published' } as const

function format(base: 'ppr' | 'half_ppr' | 'standard' = 'ppr', superflexCount = 0) {
  const lineup = { ...DEFAULT_RULES.lineup, SUPERFLEX: superflexCount }
  return { teamCount: 2, rules: { ...DEFAULT_RULES, lineup, scoring: { ...PPR, base } } }
}

test('[PRC7] prices say where they come from: published, converted, estimated, or learned from the league', () => {
  const facts = boardPrices(BASIS)
  const basisOf = (...asked: Parameters<typeof leagueMarket>) => leagueMarket(...asked).prices.basis
  expect(basisOf(PLAYERS, format('ppr'), facts)).toBe('published')
  expect(basisOf(PLAYERS, format('half_ppr'), facts)).toBe('converted')
  expect(basisOf(PLAYERS, format('standard'), facts)).toBe('published')
  expect(basisOf(PLAYERS, format('ppr', 1), facts)).toBe('estimated')
  expect(basisOf(PLAYERS, format('half_ppr'))).toBe('published')
  const learned = { ...facts, finishedDrafts: [{ picks: ['wr', 'rb'], keptIds: [] }] }
  expect(basisOf(PLAYERS, format('half_ppr'), learned)).toBe('learned')
})

/** Two quarterbacks late on the list, of whom superflex starts both. */
const SUPERFLEX_BOARD = createBoard([
  playerOf('RB', { id: 'rb1', rank: 1, tier: 1, adp: 1, projected: pointsOf(250) }),
  playerOf('RB', { id: 'rb2', rank: 2, tier: 2, adp: 2, projected: pointsOf(200) }),
  playerOf('RB', { id: 'rb3', rank: 3, tier: 2, adp: 3, projected: pointsOf(120) }),
  playerOf('QB', { id: 'qb1', rank: 4, tier: 3, adp: 40, projected: pointsOf(380) }),
  playerOf('QB', { id: 'qb2', rank: 5, tier: 4, adp: 60, projected: pointsOf(330) }),
  playerOf('QB', { id: 'qb3', rank: 6, tier: 4, adp: 90, projected: pointsOf(320) }),
  playerOf('QB', { id: 'qb4', rank: 7, tier: 5, adp: 120, projected: pointsOf(200) }),
  playerOf('QB', { id: 'qb5', rank: 8, tier: 5, adp: null, projected: pointsOf(100) }),
])

function pointsOf(pprPoints: number) {
  return { pprPoints, line: null }
}

test('[PRC9] a board is ranked by the league’s prices in superflex, its ranks and tiers with the places on the list', () => {
  const ranked = leagueBoard(SUPERFLEX_BOARD, format('ppr', 1))
  const { adpById } = leagueMarket(SUPERFLEX_BOARD.players, format('ppr', 1)).prices
  const prices = ranked.players.map(({ id }) => adpById.get(id) ?? Infinity)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(ranked.players.map(({ id }) => id)).not.toEqual(SUPERFLEX_BOARD.players.map(({ id }) => id))
  expect(ranked.players[0]?.position).toBe('QB')
  expect(ranked.players.map(({ rank, tier }) => [rank, tier])).toEqual(
    SUPERFLEX_BOARD.players.map(({ rank, tier }) => [rank, tier]),
  )
  expect(leagueBoard(SUPERFLEX_BOARD, format('ppr', 1))).toBe(ranked)
})

test('[PRC9] a board stays as it is where one quarterback starts, a reception is a point and nobody gets a premium', () => {
  expect(leagueBoard(SUPERFLEX_BOARD, format('ppr'))).toBe(SUPERFLEX_BOARD)
  expect(inLeagueOrder(SUPERFLEX_BOARD.players, format('ppr'))).toBe(SUPERFLEX_BOARD.players)
})

test('[PRC9] with half a point or none per reception a board is ranked by the prices of such leagues', () => {
  const rank = (base: 'ppr' | 'half_ppr' | 'standard') =>
    leagueBoard(createBoard(RANKED), format(base)).players.map((player) => [player.id, player.rank, player.tier])
  expect(rank('ppr')).toEqual([
    ['rb', 1, 1],
    ['wr', 2, 2],
  ])
  expect(rank('half_ppr')).toEqual([
    ['wr', 1, 1],
    ['rb', 2, 2],
  ])
  expect(rank('standard')).toEqual(rank('ppr'))
  expect(inLeagueOrder(RANKED, format('half_ppr')).map(({ id }) => id)).toEqual(['wr', 'rb'])
})

test('[APK10] autopick follows the league’s order in superflex', () => {
  const rules = { ...format('ppr', 1), roundCount: 3 }
  const players = inLeagueOrder(SUPERFLEX_BOARD.players, rules)
  const choice = autopick(emptyDraft(rules), 0, { players }, NO_PREFERENCES)
  expect(choice).toEqual({ playerId: players[0]?.id, reason: expect.any(String) })
  expect(players[0]?.position).toBe('QB')
})

test('[PRC7] drafters see the board at the league’s prices', () => {
  const idsIn = (...asked: Parameters<typeof leagueMarket>) => leagueMarket(...asked).board.players.map(({ id }) => id)
  expect(idsIn(PLAYERS, format('ppr'))).toEqual(['rb', 'wr'])
  expect(idsIn(PLAYERS, format('half_ppr'))).toEqual(['wr', 'rb'])
})

test('[ODD6] the drafters of a league are taken for known from its sixth draft on', () => {
  const pricesAfter = (count: number) => {
    const finishedDrafts = Array.from({ length: count }, () => ({ picks: ['wr', 'rb'], keptIds: [] }))
    const facts: PriceFacts = { ...BOARD_PRICES, finishedDrafts }
    return leagueMarket(PLAYERS, format(), facts).board.prices
  }
  expect([0, 5, 6].map(pricesAfter)).toEqual(['public', 'public', 'league'])
})

test('[PRC7] the same question has the same answer, also with rules that were read anew', () => {
  const first = leagueMarket(PLAYERS, format('half_ppr'))
  expect(leagueMarket(PLAYERS, format('half_ppr'))).toBe(first)
  expect(leagueMarket(PLAYERS, format('standard'))).not.toBe(first)
  expect(leagueMarket(PLAYERS, format('half_ppr'))).toBe(first)
})
