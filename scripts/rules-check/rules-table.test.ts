import { expect, test } from 'vitest'
import { readRules, withProofs } from './rules-table.ts'

const TEXT = [
  '# Rules',
  '| Word | Meaning |',
  '| ADP | Where drafters take a player. |',
  '| ID | Rule | Held by | Proved by |',
  '|---|---|---|---|',
  '| S1 | One player a slot. | src/a.ts, src/b.ts | src/a.test.ts |',
  '| PPR | A point a reception. | src/ppr.ts | |',
  '',
].join('\n')

test('[OP15] rules are the rows with an ID, not the glossary and not the heads', () => {
  expect(readRules(TEXT)).toEqual([
    { id: 'S1', heldBy: ['src/a.ts', 'src/b.ts'], provedBy: ['src/a.test.ts'] },
    { id: 'PPR', heldBy: ['src/ppr.ts'], provedBy: [] },
  ])
})

test('[OP15] the last column is filled in, and nothing else is touched', () => {
  const filled = withProofs(TEXT, (id) => (id === 'PPR' ? ['src/ppr.test.ts', 'tests/ppr.spec.ts'] : []))
  expect(filled).toBe(
    TEXT.replace('src/ppr.ts | |', 'src/ppr.ts | src/ppr.test.ts, tests/ppr.spec.ts |').replace(
      ' src/a.test.ts |',
      ' |',
    ),
  )
  expect(withProofs(filled, (id) => readRules(filled).find((rule) => rule.id === id)?.provedBy ?? [])).toBe(filled)
})
