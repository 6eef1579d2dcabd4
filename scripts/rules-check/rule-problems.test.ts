import { expect, test } from 'vitest'
import { ruleProblems } from './rule-problems.ts'
import { ruleIdsIn, testsByRule } from './test-titles.ts'

// Built from parts so that the check doesn't read them as titles of this file.
const titled = (...ids: readonly string[]) => `test('${ids.map((id) => `[${id}]`).join(' ')} it holds', () => {})`
const page = (...ids: readonly string[]) =>
  ['| ID | Rule |', '|---|---|', ...ids.map((id) => `| ${id} | It holds. |`)].join('\n')

test('[OP15] the rule IDs of a title are the brackets it starts with', () => {
  expect([...ruleIdsIn(`${titled('S1', 'RU2')}\n${titled('PPR')}\nconst text = '[1] [x] [] []'`)]).toEqual([
    'S1',
    'RU2',
    'PPR',
  ])
})

test('[OP15] pages that agree with the tests have no problem', () => {
  const tests = testsByRule(
    new Map([
      ['a.test.ts', titled('S1')],
      ['b.test.ts', titled('S1', 'S2')],
    ]),
  )
  const pages = new Map([
    ['one.md', page('S1')],
    ['two.md', page('S2')],
  ])
  expect(ruleProblems(pages, tests)).toEqual([])
})

test('[OP15] every disagreement is reported with its file', () => {
  const tests = testsByRule(new Map([['a.test.ts', titled('S1', 'S9')]]))
  const pages = new Map([
    ['one.md', page('S1')],
    ['two.md', page('S1', 'S2')],
    ['three.md', page('S9')],
  ])
  expect(ruleProblems(pages, tests)).toEqual(['two.md: S1 is listed twice.', 'two.md: no test title starts with [S2].'])
  expect(ruleProblems(new Map([['one.md', page('S1')]]), tests)).toEqual(['a.test.ts: S9 is in no rule page.'])
})
