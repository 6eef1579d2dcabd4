import { expect, test } from 'vitest'
import { playerOf } from '../../../tests/support/builders.ts'
import { DEFAULT_RULES } from '../league/rules.ts'
import { PPR } from '../league/scoring.ts'
import { BOARD_PRICES, boardPrices, type PriceFacts } from '../prices/price-facts.ts'
import { leagueMarket } from './league-market.ts'

const PLAYERS = [
  playerOf('RB', { id: 'rb', adp: 1, adpIn: { half_ppr: 2, standard: 3 } }),
  playerOf('WR', { id: 'wr', adp: 2, adpIn: { half_ppr: 1, standard: 4 } }),
]
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
