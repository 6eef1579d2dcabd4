import { expect, test } from 'vitest'
import { selectTests } from './select-tests.ts'

const TESTS = [
  'src/core/draft/turn.test.ts',
  'src/core/lobby/decide-lobby.test.ts',
  'src/server/news/gather-news.test.ts',
  'scripts/test/summary.test.ts',
  'tests/server/news-reads.test.ts',
  'tests/chaos/sigkill.test.ts',
  'tests/e2e/news.spec.ts',
  'tests/e2e/news-button.spec.ts',
]

function select(...areas: string[]): readonly string[] {
  const selected = selectTests(areas, TESTS)
  if (!selected.ok) return selected.error
  const { unit, chaos, browser } = selected.value
  return [...unit, ...chaos.map((file) => `chaos ${file}`), ...browser.map((file) => `browser ${file}`)]
}

test.each([
  ['core/draft', ['src/core/draft/turn.test.ts']],
  ['./src/core/draft/', ['src/core/draft/turn.test.ts']],
  ['src/core/draft/turn.ts', ['src/core/draft/turn.test.ts']],
  ['server/news', ['src/server/news/gather-news.test.ts', 'tests/server/news-reads.test.ts']],
  ['scripts', ['scripts/test/summary.test.ts']],
  ['tests/chaos', ['chaos tests/chaos/sigkill.test.ts']],
  ['tests/e2e/news.spec.ts', ['browser tests/e2e/news.spec.ts']],
])('[OP14] %s', (area, files) => {
  expect(select(area)).toEqual(files)
})

test('[OP14] several areas run together, each file once', () => {
  expect(select('e2e/news', 'core', 'core/draft')).toEqual([
    'src/core/draft/turn.test.ts',
    'src/core/lobby/decide-lobby.test.ts',
    'browser tests/e2e/news.spec.ts',
    'browser tests/e2e/news-button.spec.ts',
  ])
})

test('[OP14] an area without a test is an error that names it, even beside one that has some', () => {
  expect(select('core/darft', 'core/draft')[0]).toBe('No test matches "core/darft".')
  expect(select('src/core/draft/turns.ts')[0]).toBe('No test matches "src/core/draft/turns.ts".')
})
