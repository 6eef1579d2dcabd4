import { expect, test } from 'vitest'
import { DEFAULT_RULES, type LeagueRules } from '#core/league/rules.ts'
import type { NamedScoring } from '#core/league/scoring.ts'
import { ownLists, readOwnLists, type OwnDraft } from './own-drafts.ts'

/** Players p1 to p96 in this order, picked by the people of eight teams on August 20. */
function draft(more: Partial<OwnDraft> = {}, numbers = Array.from({ length: 96 }, (_, index) => index + 1)): OwnDraft {
  return {
    finishedAtMs: Date.parse('2026-08-20T20:00:00Z'),
    teamCount: 8,
    rules: DEFAULT_RULES,
    picks: numbers.map((number) => ({ playerId: `p${number}`, position: 'WR' as const, by: 'person' })),
    ...more,
  }
}

function rulesOf(base: NamedScoring, more: Partial<LeagueRules> = {}): LeagueRules {
  return { ...DEFAULT_RULES, scoring: { kind: 'named', base, tePremium: 0, passingTouchdown: 4 }, ...more }
}

/** The first picks of a draft made by somebody else than a person for their own team. */
function madeBy(by: string, count: number): Partial<OwnDraft> {
  return { picks: draft().picks.map((pick, index) => (index < count ? { ...pick, by } : pick)) }
}

test('[DF28] each scoring has its list, with the days and the number of its drafts', () => {
  const lists = ownLists([
    draft(),
    draft({ finishedAtMs: Date.parse('2026-08-28T01:00:00Z') }),
    draft({ rules: rulesOf('standard') }),
  ])
  expect(lists.map(({ prices: _prices, ...list }) => list)).toEqual([
    {
      source: 'Drafts on this server',
      scoring: 'ppr',
      firstDay: '2026-08-20',
      lastDay: '2026-08-28',
      draftCount: 2,
    },
    {
      source: 'Drafts on this server',
      scoring: 'standard',
      firstDay: '2026-08-20',
      lastDay: '2026-08-20',
      draftCount: 1,
    },
  ])
  expect(ownLists([])).toEqual([])
})

test.each<[string, Partial<OwnDraft>]>([
  ['seven teams', { teamCount: 7 }],
  ['two quarterbacks', { rules: { ...DEFAULT_RULES, lineup: { ...DEFAULT_RULES.lineup, QB: 2 } } }],
  ['superflex', { rules: { ...DEFAULT_RULES, lineup: { ...DEFAULT_RULES.lineup, SUPERFLEX: 1 } } }],
  ['no quarterback', { rules: { ...DEFAULT_RULES, lineup: { ...DEFAULT_RULES.lineup, QB: 0 } } }],
  ['a premium for tight ends', { rules: rulesOf('ppr', { scoring: { ...rulesOf('ppr').scoring, tePremium: 1 } }) }],
  ['a keeper', madeBy('keeper', 1)],
  ['more than a quarter of its picks by computers', madeBy('computer', 25)],
  ['more than a quarter of its picks by autopick', madeBy('autopick', 25)],
])('[DF29] a draft of a league with %s does not count', (_, more) => {
  expect(ownLists([draft(more)])).toEqual([])
  expect(ownLists([draft(), draft(more)])[0]?.draftCount).toBe(1)
})

test.each(['computer', 'autopick', 'clock', 'host'])('[DF30] a pick by %s does not count, the others do', (by) => {
  const [list] = ownLists([draft(madeBy(by, 24))])
  expect(list?.prices.map(({ playerId, adp }) => [playerId, adp])).toEqual(
    Array.from({ length: 72 }, (_, index) => [`p${index + 25}`, index + 25]),
  )
})

test('[DF30] a price is the mean pick with its spread; write-ins and players whom few drafts took have none', () => {
  const shifted = Array.from({ length: 96 }, (_, index) => (index === 0 ? 2 : index === 1 ? 1 : index + 1))
  const writeIn = { playerId: 'write-in:WR:KC:Joe Newcomer', position: 'WR' as const, by: 'person' }
  const rare = { playerId: 'rare', position: 'TE' as const, by: 'person' }
  const last = draft({ picks: [...draft().picks.slice(0, 94), writeIn, rare] })
  const [list] = ownLists([draft(), draft({}, shifted), last])
  const priceOf = (id: string) => list?.prices.find(({ playerId }) => playerId === id)
  expect(priceOf('p1')).toEqual({
    playerId: 'p1',
    position: 'WR',
    adp: 4 / 3,
    draftCount: 3,
    spread: Math.sqrt(1 / 3),
  })
  expect(priceOf('p96')).toMatchObject({ adp: 96, draftCount: 2, spread: 0 })
  expect(priceOf('rare')).toBeUndefined()
  expect(priceOf(writeIn.playerId)).toBeUndefined()
  expect(ownLists([draft()])[0]?.prices[0]?.spread).toBeNull()
})

test('[DF28] drafts are read from the first day of the sites’ newest drafts on, and none of the future counts', async () => {
  const asked: number[] = []
  const lists = await readOwnLists(async (sinceMs) => {
    asked.push(sinceMs)
    return [draft(), draft({ finishedAtMs: Date.parse('2026-08-30T00:00:00Z') })]
  }, Date.parse('2026-08-29T12:00:00Z'))
  expect(asked).toEqual([Date.parse('2026-08-15')])
  expect(lists[0]).toMatchObject({ draftCount: 1, lastDay: '2026-08-20' })
})
