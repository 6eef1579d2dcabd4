import { expect, test } from 'vitest'
import { budgetProblems, loweredBudgets, sizesOf, smallFiles } from './house-problems.ts'

const lines = (count: number, first = '// a') => `${[first, ...Array(count - 1).fill('// b')].join('\n')}\n`
const house = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files))

test('[OP27] a small file with one reader in its feature is part of that reader, if the reader has room', () => {
  const small = { file: 'src/core/draft/clock.ts', reader: 'src/core/draft/draft.ts' }
  const readBy = (reader: string, more = {}) =>
    smallFiles(house({ [small.file]: lines(119), [small.reader]: reader, ...more }))
  expect(readBy(lines(281, "import { a } from './clock.ts'"))).toEqual([small])
  expect(readBy(lines(281, "import { a } from '#core/draft/clock.ts'"))).toEqual([small])
  expect(readBy(lines(282, "import { a } from './clock.ts'"))).toEqual([])
  const secondReader = { 'src/core/draft/board.ts': "export { a } from './clock.ts'" }
  expect(readBy(lines(281, "import { a } from './clock.ts'"), secondReader)).toEqual([])
  expect(smallFiles(house({ [small.file]: lines(120), [small.reader]: "import { a } from './clock.ts'" }))).toEqual([])
})

test.each([
  ['another feature reads it', 'src/core/lobby/lobby.ts', "import { a } from '../draft/clock.ts'", '// a'],
  [
    'it says why',
    'src/core/draft/draft.ts',
    "import { a } from './clock.ts'",
    '// Apart because each site has a format.',
  ],
  ['it is loaded on demand', 'src/core/draft/draft.ts', "const load = () => import('./clock.ts')", '// a'],
  ['it is a process', 'src/core/draft/draft.ts', "const file = new URL('./clock.ts', import.meta.url)", '// a'],
  ['its reader is a component', 'src/core/draft/draft.tsx', "import { a } from './clock.ts'", '// a'],
])('[OP27] it stays apart where %s', (_why, reader, text, first) => {
  expect(smallFiles(house({ 'src/core/draft/clock.ts': lines(20, first), [reader]: text }))).toEqual([])
})

test('[OP27] what a process reads stays apart from it', () => {
  const files = house({
    'src/server/news/read.ts': lines(9),
    'src/server/news/worker.ts': "import { read } from './read.ts'",
    'src/server/news/start.ts': "const file = new URL('./worker.ts', import.meta.url)",
  })
  expect(smallFiles(files)).toEqual([])
})

test('[OP28] a folder above its budget is a problem, and so is one without', () => {
  const sizes = sizesOf(
    house({ 'src/core/a/one.ts': lines(10), 'src/core/a/deeper/two.ts': lines(5, "import './one.ts'") }),
  )
  expect(sizes).toEqual({ 'src/core/a': { files: 2, lines: 15, small: 0 } })
  expect(budgetProblems(sizes, sizes)).toEqual([])
  expect(budgetProblems(sizes, {})).toEqual([
    'src/core/a has no budget in scripts/house/budgets.json. Say in a decision record why there is a new folder.',
  ])
  expect(budgetProblems(sizes, { 'src/core/a': { files: 1, lines: 14, small: 0 } })).toEqual([
    'src/core/a has 2 files, and its budget is 1. Join files, or say in a decision record why the budget rises.',
    'src/core/a has 15 lines, and its budget is 14. Delete what is no longer needed, or say in a decision record why the budget rises.',
  ])
})

test('[OP28] a budget falls with its folder and never rises', () => {
  const budgets = { 'src/a': { files: 3, lines: 100, small: 1 }, 'src/gone': { files: 1, lines: 1, small: 0 } }
  expect(loweredBudgets({ 'src/a': { files: 2, lines: 120, small: 0 } }, budgets)).toEqual({
    'src/a': { files: 2, lines: 100, small: 0 },
  })
})
