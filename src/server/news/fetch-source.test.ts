import { networkInterfaces } from 'node:os'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startUpstream, type UpstreamAnswer, type UpstreamServer } from '../../../tests/support/upstream-server.ts'
import { fetchSource, type SourceOrder } from './fetch-source.ts'
import { MAX_BODY_BYTES } from './read-body.ts'

const NOTHING_KNOWN = { etag: null, lastModified: null }

let upstream: UpstreamServer

beforeEach(async () => {
  upstream = await startUpstream()
})

afterEach(() => upstream.close())

function get(answer: UpstreamAnswer, change: Partial<SourceOrder> = {}) {
  upstream.files.set('/feed', answer)
  const signal = new AbortController().signal
  return fetchSource({ url: `${upstream.url}/feed`, known: NOTHING_KNOWN, signal, timeoutMs: 3000, ...change })
}

function answering(status: number, headers: Record<string, string>, body: string | Buffer = ''): UpstreamAnswer {
  return (_, response) => void response.writeHead(status, headers).end(body)
}

test('[NWG2] a source is asked by name and version, and says which version it gave', async () => {
  let asked: unknown
  const answer = await get((request, response) => {
    asked = request.headers
    response.writeHead(200, { ETag: '"1"', 'Last-Modified': 'Fri, 18 Sep 2026 12:00:00 GMT' }).end('<rss>')
  })
  expect(answer).toEqual({
    ok: true,
    value: {
      kind: 'fetched',
      text: '<rss>',
      version: { etag: '"1"', lastModified: 'Fri, 18 Sep 2026 12:00:00 GMT' },
    },
  })
  expect(asked).toMatchObject({ 'user-agent': expect.stringMatching(/^Snakeboard\/\d/) })
  expect(asked).not.toHaveProperty('if-none-match')
  expect(asked).not.toHaveProperty('cookie')
})

test('[NWG2] who has it already asks whether it has changed', async () => {
  const known = { etag: '"1"', lastModified: 'Fri, 18 Sep 2026 12:00:00 GMT' }
  const conditional: UpstreamAnswer = (request, response) => {
    const isKnown =
      request.headers['if-none-match'] === known.etag && request.headers['if-modified-since'] === known.lastModified
    response.writeHead(isKnown ? 304 : 200).end()
  }
  expect(await get(conditional, { known })).toEqual({ ok: true, value: { kind: 'unchanged' } })
  expect(await get(conditional)).toMatchObject({ ok: true, value: { kind: 'fetched' } })
  expect(await get(answering(304, {}))).toEqual({ ok: false, error: 'answered 304' })
})

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('[NWG4] a body packed as %s is unpacked', async (encoding, pack) => {
  const answer = await get(answering(200, { 'Content-Encoding': encoding }, pack('<rss>packed</rss>')))
  expect(answer).toMatchObject({ ok: true, value: { text: '<rss>packed</rss>' } })
})

test('[NWG4] ten megabytes are not read, packed small or not', async () => {
  const huge = Buffer.alloc(10 * 1024 * 1024, 'x')
  const tooLarge = { ok: false, error: 'is larger than 2 MB' }
  expect(await get(huge)).toEqual(tooLarge)
  for (const [encoding, pack] of [
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const) {
    expect(await get(answering(200, { 'Content-Encoding': encoding }, pack(huge)))).toEqual(tooLarge)
  }
  expect(await get(Buffer.alloc(MAX_BODY_BYTES, 'x'))).toMatchObject({ ok: true })
})

test('[NWG4] a bomb is left at two megabytes: memory stays flat', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
  expect(bomb.length).toBeLessThan(MAX_BODY_BYTES)
  const before = process.memoryUsage().arrayBuffers
  let highest = before
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().arrayBuffers)), 1)
  const answer = await get(answering(200, { 'Content-Encoding': 'gzip' }, bomb))
  clearInterval(watch)
  expect(answer).toEqual({ ok: false, error: 'is larger than 2 MB' })
  expect(highest - before).toBeLessThan(20 * 1024 * 1024)
})

test.each(['compress', 'constructor', 'gzip, gzip'])('[NWG4] a body packed as %s is refused', async (encoding) => {
  const answer = await get(answering(200, { 'Content-Encoding': encoding }, 'x'))
  expect(answer).toEqual({ ok: false, error: 'is packed in a way that nobody asked for' })
})

test('[NWG4] a body that is cut off is no answer, packed or not', async () => {
  const cut: UpstreamAnswer = (_, response) => {
    response.writeHead(200, { 'Content-Length': 1000 })
    response.write('<rss>', () => response.destroy())
  }
  expect(await get(cut)).toEqual({ ok: false, error: expect.stringMatching(/^cannot be reached \(/) })
  const packed = gzipSync('<rss>'.repeat(1000))
  const half = answering(200, { 'Content-Encoding': 'gzip' }, packed.subarray(0, packed.length / 2))
  expect(await get(half)).toEqual({ ok: false, error: 'is cut off or damaged' })
  const noise = answering(200, { 'Content-Encoding': 'gzip' }, 'no gzip')
  expect(await get(noise)).toEqual({ ok: false, error: 'is cut off or damaged' })
})

test.each<[string, UpstreamAnswer]>([
  ['never answers', () => {}],
  ['falls silent after the headers', (_, response) => response.writeHead(200).flushHeaders()],
  ['falls silent in the middle', (_, response) => void response.write('<rss>')],
])('[NWG4] a source that %s is given up', async (_, answer) => {
  const startedAtMs = performance.now()
  expect(await get(answer, { timeoutMs: 200 })).toEqual({ ok: false, error: 'took longer than 0.2 s' })
  expect(performance.now() - startedAtMs).toBeLessThan(2500)
})

test('[NWG4] without another word it gets 5 seconds and 2 MB', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  upstream.files.set('/feed', answering(200, {}, '<rss></rss>'))
  const signal = new AbortController().signal
  expect(await fetchSource({ url: `${upstream.url}/feed`, known: NOTHING_KNOWN, signal })).toMatchObject({ ok: true })
  expect(timeout.mock.calls).toEqual([[5000]])
  expect(MAX_BODY_BYTES).toBe(2 * 1024 * 1024)
  timeout.mockRestore()
})

test('[NWG4] a source that drips for ever is given up, and so is one that sends from place to place', async () => {
  let timer: NodeJS.Timeout | undefined
  const drip: UpstreamAnswer = (_, response) => {
    timer = setInterval(() => response.write('a'), 20)
  }
  expect(await get(drip, { timeoutMs: 200 })).toEqual({ ok: false, error: 'took longer than 0.2 s' })
  clearInterval(timer)
  const slowly: UpstreamAnswer = (_, response) => {
    setTimeout(() => response.writeHead(302, { Location: '/feed' }).end(), 90)
  }
  expect(await get(slowly, { timeoutMs: 200 })).toEqual({ ok: false, error: 'took longer than 0.2 s' })
})

test.each([400, 403, 404, 429, 500, 503, 204])('[NWG4] an answer %i is none', async (status) => {
  expect(await get(answering(status, {}))).toEqual({ ok: false, error: `answered ${status}` })
})

test('[NWG4] a source that is down is told by its code, without its address', async () => {
  expect(await get('' as never, { url: 'http://127.0.0.1:1/feed?key=secret' })).toEqual({
    ok: false,
    error: 'cannot be reached (ECONNREFUSED)',
  })
  const hangUp: UpstreamAnswer = (request) => request.socket.destroy()
  expect(await get(hangUp)).toEqual({ ok: false, error: 'cannot be reached (ECONNRESET)' })
})

test('[NWG2] a redirect is followed a few times', async () => {
  upstream.files.set('/there', answering(301, { Location: '/at-last' }))
  upstream.files.set('/at-last', Buffer.from('<rss>'))
  expect(await get(answering(302, { Location: '/there' }))).toMatchObject({ ok: true, value: { text: '<rss>' } })
  expect(await get(answering(302, { Location: '/feed' }))).toEqual({ ok: false, error: 'redirects more than 4 times' })
  expect(upstream.answers.filter((line) => line === 'GET /feed 302')).toHaveLength(6)
})

test.each([
  'http://192.0.2.1/feed',
  'http://www.example.com/',
  'ftp://127.0.0.1/feed',
  'file:///etc/passwd',
  'javascript:1',
  'http://[',
])('[NWG3] a redirect to %s is refused', async (location) => {
  expect(await get(answering(302, { Location: location }))).toEqual({
    ok: false,
    error: 'redirects to an address that is not https',
  })
})

test.each([
  'https://10.0.0.1/feed',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00::1]/feed',
  'https://0/',
])('[NWG3] a redirect to %s, of a private network, is refused before anybody is connected to', async (location) => {
  expect(await get(answering(302, { Location: location }))).toEqual({
    ok: false,
    error: 'leads to an address that is not on the internet',
  })
})

test('[NWG3] an address of a private network is refused also where a source has it', async () => {
  for (const url of ['https://10.0.0.1/feed', 'https://192.168.1.1/', 'https://[::ffff:10.0.0.1]/']) {
    expect(await get('' as never, { url })).toEqual({
      ok: false,
      error: 'leads to an address that is not on the internet',
    })
  }
})

test('[NWG3] this machine by its address in the house is not asked, though it would answer', async () => {
  const [own] = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
  const location = `https://${own?.address ?? '192.168.0.1'}:${new URL(upstream.url).port}/feed`
  expect(await get(answering(302, { Location: location }))).toMatchObject({ ok: false })
  expect(upstream.answers).toEqual(['GET /feed 302'])
})

test('[NWG10] a stop ends a question at once', async () => {
  const stopping = new AbortController()
  setTimeout(() => stopping.abort(), 50)
  const startedAtMs = performance.now()
  const answer = await get((_, response) => void response.write('a'), { signal: stopping.signal })
  expect(answer).toEqual({ ok: false, error: 'was not waited for: the server stops' })
  expect(performance.now() - startedAtMs).toBeLessThan(2000)
})
