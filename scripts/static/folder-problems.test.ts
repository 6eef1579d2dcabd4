import { expect, test } from 'vitest'
import { basePathProblem, folderProblem } from './folder-problems.ts'

test('[WS8] the app is written into a folder that is missing, empty or from an earlier run, and into no other one', () => {
  const isRefused = (names: readonly string[] | null, page = '') =>
    folderProblem({ folder: 'site', names, page }) !== null
  expect([isRefused(null), isRefused([])]).toEqual([false, false])
  expect(isRefused(['index.html'], '<meta name="snakeboard-folder" content="/">')).toBe(false)
  expect(isRefused(['index.html'], '<title>Mine</title>')).toBe(true)
  expect(isRefused(['thesis.txt'])).toBe(true)
})

test.each([
  ['/', true],
  ['/snakeboard/', true],
  ['/a/b-c.d/', true],
  ['', false],
  ['snakeboard/', false],
  ['/snakeboard', false],
  ['/a//b/', false],
  ['/../', false],
  ['/a/./', false],
  ['/a b/', false],
])('[WS8] the path "%s" can be a base: %s', (base, isUsable) => {
  expect(basePathProblem(base) === null).toBe(isUsable)
})
