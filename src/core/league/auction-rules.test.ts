import { expect, test } from 'vitest'
import { auctionProblems, DEFAULT_AUCTION_RULES } from './auction-rules.ts'
import { readRules, rulesToJson } from './rules-json.ts'
import { unknownRulesFields } from './unknown-rules-fields.ts'
import { areSameRules, DEFAULT_RULES } from './rules.ts'

test('[AUC42] rules without an auction stay as they are; with one they are other rules', () => {
  expect(Object.keys(DEFAULT_RULES)).not.toContain('auction')
  expect(areSameRules(DEFAULT_RULES, { ...DEFAULT_RULES, auction: DEFAULT_AUCTION_RULES })).toBe(false)
})

test('[AUC42] rules that are sent and stored say how the league auctions', () => {
  const rules = { ...DEFAULT_RULES, auction: { ...DEFAULT_AUCTION_RULES, budget: 260, nominationSeconds: null } }
  const sent = rulesToJson(rules, 16)
  expect(sent.auction).toMatchObject({ budget: 260, nomination_seconds: null, nomination_order: 'straight' })
  expect(sent.format).toBe('auction')
  expect(unknownRulesFields({ ...sent, auction: { budget: 200, cap: 1 } })).toEqual(['auction.cap'])
  expect(readRules(sent, 16)).toEqual({ ok: true, value: { rules, roundCount: 16 } })
  const standard = { value: { rules: { auction: DEFAULT_AUCTION_RULES } } }
  expect(readRules({ auction: {} }, 16)).toMatchObject(standard)
  expect(readRules({ format: 'auction' }, 16)).toMatchObject(standard)
  expect(readRules({ format: 'turns' }, 16)).toEqual({ ok: true, value: { rules: DEFAULT_RULES, roundCount: 16 } })
})

test.each([
  ['a budget of text', { budget: '200' }, ['auction.budget: unreadable']],
  ['a budget below the places', { budget: 15 }, ['auction.budget: budget_too_small']],
  ['a minimum of zero', { minimum: 0 }, ['auction.minimum: out_of_range']],
  ['cents', { step: 0.5 }, ['auction.step: out_of_range']],
  ['a reset above the time to bid', { reset_seconds: 60 }, ['auction.reset_seconds: reset_above_bid']],
  ['an unknown order', { nomination_order: 'random' }, ['auction.nomination_order: unreadable']],
])('[AUC43] sent rules with %s are refused by their field', (_name, auction, problems) => {
  const read = readRules({ auction }, 16)
  expect(read.ok ? [] : read.error.map(({ field, code }) => `${field}: ${code}`)).toEqual(problems)
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
