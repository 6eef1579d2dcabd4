import { expect, test } from 'vitest'
import { readRules, rulesReport } from './rules-table.ts'

const PAGE = [
  '# Rules',
  '| Word | Meaning |',
  '| ADP | Where drafters take a player. |',
  '',
  '| ID | Rule |',
  '|---|---|',
  '| S1 | A slot holds one player. |',
  '| PPR | A reception scores one point. |',
  '',
].join('\n')

test('[OP15] rules are the rows below ID and Rule, not the glossary or the headers', () => {
  expect(readRules(PAGE)).toEqual([
    { id: 'S1', sentence: 'A slot holds one player.' },
    { id: 'PPR', sentence: 'A reception scores one point.' },
  ])
})

test('[OP15] the report has every rule with the files that test it', () => {
  const report = rulesReport(new Map([['one.md', PAGE]]), new Map([['PPR', ['src/ppr.test.ts', 'tests/ppr.spec.ts']]]))
  expect(report).toContain('## one.md\n')
  expect(report).toContain('| S1 | A slot holds one player. |  |\n')
  expect(report).toContain('| PPR | A reception scores one point. | src/ppr.test.ts, tests/ppr.spec.ts |\n')
})
