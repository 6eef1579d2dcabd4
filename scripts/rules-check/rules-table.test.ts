import { expect, test } from 'vitest'
import { readRules, withTests } from './rules-table.ts'

const PAGE = [
  '# Rules',
  '| Word | Meaning |',
  '| ADP | Where drafters take a player. |',
  '| ID | Rule | Tests |',
  '|---|---|---|',
  '| S1 | A slot holds one player. | src/a.test.ts, src/b.test.ts |',
  '| PPR | A reception scores one point. | |',
  '',
].join('\n')

test('[OP15] rules are the rows with an ID, not the glossary or table headers', () => {
  expect(readRules(PAGE)).toEqual([
    { id: 'S1', sentence: 'A slot holds one player.', tests: ['src/a.test.ts', 'src/b.test.ts'] },
    { id: 'PPR', sentence: 'A reception scores one point.', tests: [] },
  ])
})

test('[OP15] the Tests column is filled in and nothing else changes', () => {
  const filled = withTests(PAGE, (id) => (id === 'PPR' ? ['src/ppr.test.ts', 'tests/ppr.spec.ts'] : []))
  expect(filled).toBe(
    PAGE.replace('point. | |', 'point. | src/ppr.test.ts, tests/ppr.spec.ts |').replace(
      ' src/a.test.ts, src/b.test.ts |',
      ' |',
    ),
  )
  const testsOf = (id: string) => readRules(filled).find((rule) => rule.id === id)?.tests ?? []
  expect(withTests(filled, testsOf)).toBe(filled)
})
