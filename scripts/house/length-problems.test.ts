import { expect, test } from 'vitest'
import { lengthProblems, MOST_LINES } from './length-problems.ts'

const lines = (count: number, first = 'const a = 1') => `${[first, ...Array(count - 1).fill('a')].join('\n')}\n`
const problemsOf = (text: string) => lengthProblems(new Map([['src/a.ts', text]]))

test('[OP16] a file of up to 500 lines is as long as it likes; a longer one says in its first line why', () => {
  expect(problemsOf(lines(MOST_LINES))).toEqual([])
  expect(problemsOf(lines(MOST_LINES + 1))).toEqual([
    'src/a.ts has 501 lines. Split it, or begin it with "// Long because ...".',
  ])
  expect(problemsOf(lines(600, '// Long because each rule has a test of its own.'))).toEqual([])
  expect(problemsOf(lines(600, '/* Long because it is a table. */'))).toEqual([])
})

test.each(['// Long because', '// A table.', "'// Long because of this text'", ''])(
  '[OP16] %j is no reason',
  (first) => {
    expect(problemsOf(lines(600, first))).toHaveLength(1)
  },
)
