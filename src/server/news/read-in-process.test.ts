import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { pftItem, rssFeed } from '../../../tests/support/news-feeds.ts'
import { readInProcess } from './read-in-process.ts'

const NEVER = new AbortController().signal

test('[NWG11] what a source sent is read in a process of its own', async () => {
  expect(await readInProcess({ source: 'pft', text: rssFeed([pftItem()]) }, NEVER)).toMatchObject({
    ok: true,
    value: { items: [{ author: 'Mike Florio' }], leftOutCount: 0 },
  })
  expect(await readInProcess({ source: 'espn', text: rssFeed([pftItem()]) }, NEVER)).toEqual({
    ok: false,
    error: 'is no list of articles',
  })
})

test('[NWG11] a feed of another shape is a failure, not an empty feed', async () => {
  expect(await readInProcess({ source: 'pft', text: rssFeed(['<item><headline>x</headline></item>']) }, NEVER)).toEqual(
    {
      ok: false,
      error: 'has no article that can be read',
    },
  )
})

test('[NWG11] a text made to take for ever is given up, and meanwhile everything else goes on', async () => {
  // Names of authors are read in a time that grows with the square of their length.
  const text = rssFeed([pftItem({ more: `<author>${'('.repeat(200_000)}</author>` })])
  let turnCount = 0
  const turns = setInterval(() => (turnCount += 1), 10)
  const answer = await readInProcess({ source: 'pft', text }, NEVER, 2000)
  clearInterval(turns)
  expect(answer).toEqual({ ok: false, error: 'takes too long to read' })
  expect(turnCount).toBeGreaterThan(20)
})

test('[NWG11] the process keeps what it compiled for the next one, though it is killed when it has answered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'snakeboard-compiled-'))
  vi.stubEnv('NODE_COMPILE_CACHE', folder)
  await readInProcess({ source: 'pft', text: rssFeed([pftItem()]) }, NEVER)
  vi.unstubAllEnvs()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(50)
  rmSync(folder, { recursive: true })
})

test('[NWG10] a stop does not wait for it', async () => {
  const stopping = new AbortController()
  const reading = readInProcess({ source: 'pft', text: rssFeed([pftItem()]) }, stopping.signal)
  stopping.abort()
  expect(await reading).toEqual({ ok: false, error: 'was not read: the server is stopping' })
  expect(await readInProcess({ source: 'pft', text: '' }, stopping.signal)).toEqual(await reading)
})
