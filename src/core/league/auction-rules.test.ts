import { expect, test } from 'vitest'
import { auctionProblems, DEFAULT_AUCTION_RULES } from './auction-rules.ts'
import { readRules, rulesToJson, unknownRulesFields } from './rules-json.ts'
import { areSameRules, DEFAULT_RULES } from './rules.ts'

test('[AUC42] rules without an auction stay as they are; with one they are other rules', () => {
  expect(Object.keys(DEFAULT_RULES)).not.toContain('auction')
  expect(areSameRules(DEFAULT_RULES, { ...DEFAULT_RULES, auction: DEFAULT_AUCTION_RULES })).toBe(false)
})

test('[AUC42] rules that are sent have no auction yet: the fields are unknown', () => {
  const sent = {
    ...rulesToJson({ ...DEFAULT_RULES, auction: DEFAULT_AUCTION_RULES }, 16),
    format: 'auction',
    auction: { budget: 200 },
  }
  expect(unknownRulesFields(sent)).toEqual(['format', 'auction'])
  const read = readRules(sent, 16)
  expect(read.ok && read.value.rules).toEqual(DEFAULT_RULES)
})

test('[AUC43] an auction needs whole numbers within limits, and a budget that pays for every place', () => {
  const problemsOf = (changed: Partial<typeof DEFAULT_AUCTION_RULES>) =>
    auctionProblems({ ...DEFAULT_AUCTION_RULES, ...changed }, 16).map(({ code, field }) => `${code} ${field}`)
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ nominationSeconds: null, openLots: 24 })).toEqual([])
  expect(problemsOf({ minimum: 0, step: 1.5, openLots: 25 })).toEqual([
    'out_of_range minimum',
    'out_of_range step',
    'out_of_range openLots',
  ])
  expect(problemsOf({ budget: 15 })).toEqual(['budget_too_small budget'])
  expect(problemsOf({ resetSeconds: 30 })).toEqual(['reset_above_bid resetSeconds'])
})
