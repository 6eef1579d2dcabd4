import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsOf } from '../league/points.ts'
import { DEFAULT_RULES, STANDARD_LINEUP, type LeagueRules } from '../league/rules.ts'
import { PPR, type TePremium } from '../league/scoring.ts'
import { POSITIONS, UNKNOWN_POINTS, type Player, type Position } from '../players/player.ts'
import { needsEstimatedPrices, pricesFor } from './estimated-prices.ts'

const SUPERFLEX: LeagueRules = { ...DEFAULT_RULES, lineup: { ...STANDARD_LINEUP, SUPERFLEX: 1 } }

function player(id: string, position: Position, adp: number | null, line: Player['projected']['line'] = null): Player {
  const projected = line === null ? UNKNOWN_POINTS : { pprPoints: pointsOf(line, position, PPR), line }
  const ids = { gsis_id: null, sleeper_id: null, espn_id: null, headshot_url: null }
  return {
    ...ids,
    id,
    name: id,
    team: 'KC',
    position,
    rank: 1,
    tier: 1,
    adp,
    bye: 7,
    projected,
    lastSeason: UNKNOWN_POINTS,
  }
}

/** Three quarterbacks and five backs, of whom two teams start one quarterback and one back each. */
const BOARD: readonly Player[] = [
  player('rb1', 'RB', 1, { rushing_yards: 2500 }),
  player('rb2', 'RB', 2, { rushing_yards: 2000 }),
  player('rb3', 'RB', 3, { rushing_yards: 1500 }),
  player('qb1', 'QB', 4, { passing_yards: 7500 }),
  player('qb2', 'QB', 6, { passing_yards: 7000 }),
  player('k1', 'K', 7, { pat_made: 40 }),
  player('qb3', 'QB', 8, { passing_yards: 6500 }),
  player('qb4', 'QB', null, { passing_yards: 5000 }),
  player('qb5', 'QB', null, { passing_yards: 3000 }),
]
const SMALL_LINEUP = { ...STANDARD_LINEUP, RB: 1, WR: 0, TE: 0, FLEX: 0, K: 0, DST: 0 }

test('[PRC1] published prices stay in a league with one quarterback and no premium', () => {
  expect(needsEstimatedPrices(DEFAULT_RULES)).toBe(false)
  const prices = pricesFor(BOARD, DEFAULT_RULES, 2)
  expect(prices.get('qb2')).toBe(6)
  expect(prices.has('qb4')).toBe(false)
})

test('[PRC2] superflex raises quarterbacks by what a replacement loses', () => {
  // With one quarterback each, qb3 (260 points) replaces; with two, qb5 (120), so that every quarterback gains 140 points.
  // The market's values, in the order of prices: 100, 50, 40, 20, 0, 0. Then: rb 100, 50, 40; qb 160, 140, 140.
  const adpById = pricesFor(BOARD, { ...DEFAULT_RULES, lineup: { ...SMALL_LINEUP, SUPERFLEX: 1 } }, 2)
  expect([...adpById]).toEqual([
    ['rb1', 4],
    ['rb2', 6],
    ['rb3', 8],
    ['qb1', 1],
    ['qb2', 2],
    ['k1', 7],
    ['qb3', 3],
  ])
})

test('[PRC3] a premium for receptions raises the tight ends who catch most', () => {
  // The market's first two are worth 160 and 100 points; te1 gains 70 points on te3, who replaces, and so has 170.
  const board = [
    player('wr1', 'WR', 1, { receptions: 80, receiving_yards: 1000 }),
    player('te1', 'TE', 2, { receptions: 70, receiving_yards: 1000 }),
    player('te2', 'TE', 3, { receptions: 40, receiving_yards: 700 }),
    player('te3', 'TE', 4, { receiving_yards: 100 }),
    player('wr2', 'WR', 5, { receptions: 60, receiving_yards: 900 }),
  ]
  const lineup = { ...SMALL_LINEUP, QB: 0, RB: 0, WR: 1, TE: 2 }
  const rules = { ...DEFAULT_RULES, lineup, scoring: { ...DEFAULT_RULES.scoring, tePremium: 1 as const } }
  const adpById = pricesFor(board, rules, 1)
  expect(adpById.get('te1')).toBe(1)
  expect(adpById.get('wr1')).toBe(2)
})

test('[PRC4] estimates are the published prices in another order; kickers and defenses keep theirs', () => {
  const anyPlayer = fc.record({
    position: fc.constantFrom(...POSITIONS),
    adp: fc.option(fc.integer({ min: 1, max: 300 })),
    yards: fc.option(fc.integer({ min: 0, max: 4000 })),
  })
  fc.assert(
    fc.property(
      fc.array(anyPlayer, { maxLength: 60 }),
      fc.integer({ min: 2, max: 20 }),
      fc.constantFrom<TePremium>(0, 0.5, 1),
      (rows, teamCount, tePremium) => {
        const board = rows.map(({ position, adp, yards }, index) =>
          player(`p${index}`, position, adp, yards === null ? null : { rushing_yards: yards, receptions: yards / 20 }),
        )
        const scoring = { ...DEFAULT_RULES.scoring, tePremium }
        const adpById = pricesFor(board, { ...SUPERFLEX, scoring }, teamCount)
        const published = board.flatMap(({ adp }) => adp ?? [])
        expect([...adpById.values()].toSorted((a, b) => a - b)).toEqual(published.toSorted((a, b) => a - b))
        for (const { id, position, adp } of board) {
          if (adp !== null && (position === 'K' || position === 'DST')) expect(adpById.get(id)).toBe(adp)
        }
      },
    ),
  )
})

test('[PRC4] without projections everybody keeps their price', () => {
  const board = [player('qb1', 'QB', 20), player('rb1', 'RB', 1), player('wr1', 'WR', 9)]
  const adpById = pricesFor(board, SUPERFLEX, 12)
  expect(board.map(({ id }) => adpById.get(id))).toEqual([20, 1, 9])
})

test('[PRC5] a price that an import made of the rank counts as none', () => {
  const board = [
    player('rb1', 'RB', 1),
    { ...player('rb2', 'RB', 2), addedByImport: { adpFromRank: true, tierFromRank: true } },
  ]
  expect([...pricesFor(board, DEFAULT_RULES, 12).keys()]).toEqual(['rb1'])
})

test('[PRC6] a league with half a point per reception has the prices of that format', () => {
  const board = [{ ...player('rb1', 'RB', 10), adpIn: { half_ppr: 7, standard: 4 } }, player('rb2', 'RB', 2)]
  const priceIn = (base: 'ppr' | 'half_ppr' | 'standard') =>
    pricesFor(board, { ...DEFAULT_RULES, scoring: { ...PPR, base } }, 12).get('rb1')
  expect([priceIn('ppr'), priceIn('half_ppr'), priceIn('standard')]).toEqual([10, 7, 4])
})
