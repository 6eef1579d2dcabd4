import { expect, test } from 'vitest'
import { ruleProblems } from './rule-problems.ts'
import { proofsByRule, ruleIdsIn } from './test-titles.ts'

// Put together, so that the check does not take them for titles of this file.
const titled = (...ids: readonly string[]) => `test('${ids.map((id) => `[${id}]`).join(' ')} it holds', () => {})`
const row = (id: string, proofs = '') => `| ${id} | It holds. | src/${id}.ts | ${proofs}|`

test('[OP15] the IDs of a title are the brackets that it begins with', () => {
  expect([...ruleIdsIn(`${titled('S1', 'RU2')}\n${titled('PPR')}\nconst text = '[1] [x] [] []'`)]).toEqual([
    'S1',
    'RU2',
    'PPR',
  ])
})

test('[OP15] a list that agrees with the tests has no problem', () => {
  const proofs = proofsByRule(
    new Map([
      ['a.test.ts', titled('S1')],
      ['b.test.ts', titled('S1', 'S2')],
    ]),
  )
  const list = [row('S1', 'a.test.ts, b.test.ts '), row('S2', 'b.test.ts ')].join('\n')
  expect(ruleProblems(list, proofs, () => true)).toEqual([])
})

test('[OP15] each way to disagree is named', () => {
  const proofs = proofsByRule(new Map([['a.test.ts', titled('S1', 'S9')]]))
  const list = [row('S1', 'a.test.ts '), row('S1', 'a.test.ts '), row('S2')].join('\n')
  expect(ruleProblems(list, proofs, (path) => path !== 'src/S2.ts')).toEqual([
    'S1 stands twice in the list.',
    'S2 has no test whose title says it.',
    'S9 of a.test.ts is not listed.',
    'S2 is held by src/S2.ts, which does not exist.',
  ])
  expect(ruleProblems(row('S1', 'gone.test.ts '), proofs, () => true).at(-1)).toMatch(/out of date/)
})
