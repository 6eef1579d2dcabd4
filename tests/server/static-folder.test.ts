import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { basePathProblem } from '../../scripts/static/folder-problems.ts'
import { buildStatic } from '../support/static-folder.ts'

const all = mkdtempSync(join(tmpdir(), 'snakeboard-folder-'))
afterAll(() => rmSync(all, { recursive: true }))

test.each([
  'snakeboard',
  '/snakeboard',
  'snakeboard/',
  '',
  '//',
  '/a//b/',
  '/../',
  '/a b/',
  '/a?b/',
  'https://x.example/',
])('[WS8] the base "%s" is refused in one sentence', (base) => {
  expect(basePathProblem(base)).toMatch(/^The base ".*" must begin and end with a slash, such as \/snakeboard\/\.$/)
})

test.each(['/', '/snakeboard/', '/a/b/', '/~me/1.2_x/'])('[WS8] the base "%s" is taken', (base) => {
  expect(basePathProblem(base)).toBeNull()
})

test('[WS7] [WS8] a folder of at most 5 MB is written, packs of at most 90 kB a season in it, and written again by the next run', async () => {
  const folder = join(all, 'site')
  for (const run of ['first', 'again']) {
    const { status, output } = await buildStatic(['--base', '/a/b/', '--out', folder])
    expect([run, status, output]).toEqual([run, 0, expect.stringMatching(/^Snakeboard for \/a\/b\/ is in .*\n$/)])
  }
  const files = globSync('**/*', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile())
  const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  expect(bytes).toBeLessThan(5_000_000)
  const packs = files.filter((name) => name.startsWith('assets/season-'))
  expect(packs).toHaveLength(2)
  for (const name of packs) expect(statSync(join(folder, name)).size).toBeLessThan(90_000)
  expect(readFileSync(join(folder, '404.html'), 'utf8')).toBe(readFileSync(join(folder, 'index.html'), 'utf8'))
}, 120_000)

test('[WS8] a folder with other files is refused in one sentence and left as it is', async () => {
  const folder = mkdtempSync(join(all, 'other-'))
  writeFileSync(join(folder, 'thesis.txt'), 'mine')
  const { status, output } = await buildStatic(['--out', folder])
  expect([status, output]).toEqual([
    1,
    `${folder} has other files: choose an empty folder with --out, or empty this one.\n`,
  ])
  expect(globSync('*', { cwd: folder })).toEqual(['thesis.txt'])
})

test('[WS8] an option that does not exist is refused with those that do', async () => {
  expect(await buildStatic(['--bsae', '/x/'])).toEqual({
    status: 1,
    output: expect.stringContaining('Use: npm run build:static -- [--base /snakeboard/] [--out <folder>]'),
  })
})
