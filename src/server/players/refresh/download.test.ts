import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startUpstream, type UpstreamAnswer, type UpstreamServer } from '../../../../tests/support/upstream-server.ts'
import type { DownloadOrder } from './download.ts'
import { downloadWithRetries } from './download-with-retries.ts'

const BODY = Buffer.from('a,b\n1,2\n'.repeat(1000))

let upstream: UpstreamServer
let folder: string
let file: string

beforeEach(async () => {
  upstream = await startUpstream()
  folder = mkdtempSync(join(tmpdir(), 'download-'))
  file = join(folder, 'kept.csv')
  writeFileSync(file, 'old')
})

afterEach(async () => {
  await upstream.close()
  rmSync(folder, { recursive: true })
})

async function get(answer: UpstreamAnswer, change: Partial<DownloadOrder> = {}, retryWaitsMs: number[] = []) {
  upstream.files.set('/file', answer)
  return downloadWithRetries(
    {
      url: `${upstream.url}/file`,
      file,
      maxBytes: 100_000,
      known: null,
      times: { idleMs: 300, totalMs: 5000 },
      signal: new AbortController().signal,
      onBytes: () => {},
      ...change,
    },
    retryWaitsMs,
  )
}

function expectOldFile(): void {
  expect(readFileSync(file, 'utf8')).toBe('old')
  expect(readdirSync(folder)).toEqual(['kept.csv'])
}

test('[DF2] a file arrives whole, with its version, and replaces the old one', async () => {
  expect(await get(BODY)).toEqual({
    ok: true,
    value: {
      kind: 'fetched',
      bytes: BODY.length,
      sha256: createHash('sha256').update(BODY).digest('hex'),
      version: { etag: expect.stringMatching(/^"[0-9a-f]{40}"$/), lastModified: null },
    },
  })
  expect(readFileSync(file).equals(BODY)).toBe(true)
  expect(readdirSync(folder)).toEqual(['kept.csv'])
})

test('[DF2] a body that is cut off changes nothing, said length or not', async () => {
  const short = await get((_, response) => {
    response.writeHead(200, { 'Content-Length': BODY.length })
    response.write(BODY.subarray(0, 500), () => response.destroy())
  })
  expect(short).toMatchObject({ ok: false, error: { kind: 'passing' } })
  const chunked = await get((_, response) => {
    response.write(BODY.subarray(0, 500), () => response.destroy())
  })
  expect(chunked).toMatchObject({ ok: false, error: { kind: 'passing' } })
  expectOldFile()
})

test.each<[string, UpstreamAnswer]>([
  ['never answers', () => {}],
  ['falls silent after the headers', (_, response) => response.writeHead(200).flushHeaders()],
  ['falls silent in the middle', (_, response) => void response.write('a,b\n')],
])('[DF3] a server that %s is given up', async (_, answer) => {
  const startedAtMs = performance.now()
  expect(await get(answer)).toMatchObject({
    ok: false,
    error: { kind: 'passing', text: expect.stringMatching(/\/file sent nothing for 0\.3 s$/) },
  })
  expect(performance.now() - startedAtMs).toBeLessThan(4000)
  expectOldFile()
})

test('[DF3] a server that drips for ever is given up, however regularly it drips', async () => {
  let timer: NodeJS.Timeout | undefined
  const answer = await get(
    (_, response) => {
      timer = setInterval(() => response.write('a'), 50)
    },
    { times: { idleMs: 3000, totalMs: 600 } },
  )
  clearInterval(timer)
  expect(answer).toMatchObject({
    ok: false,
    error: { kind: 'passing', text: expect.stringMatching(/longer than 0\.6 s$/) },
  })
  expectOldFile()
})

test('[DF3] a file that is too large is refused, whether it says so or not', async () => {
  const maxBytes = 1024 * 1024
  const huge = Buffer.alloc(maxBytes + 1)
  const said = await get(huge, { maxBytes }, [1, 1])
  expect(said).toMatchObject({
    ok: false,
    error: { kind: 'lasting', text: expect.stringMatching(/larger than 1 MB$/) },
  })
  const unsaid = await get((_, response) => void response.write(huge), { maxBytes }, [1, 1])
  expect(unsaid).toMatchObject({ ok: false, error: { kind: 'lasting' } })
  expect(upstream.answers).toHaveLength(2)
  expectOldFile()
})

test('[DF4] what may pass is tried again, and the answer of the last try counts', async () => {
  const statuses = [500, 503]
  const answer = await get(
    (_, response) => {
      const status = statuses.shift()
      if (status === undefined) response.end(BODY)
      else response.writeHead(status).end()
    },
    {},
    [1, 1, 1],
  )
  expect(answer).toMatchObject({ ok: true, value: { kind: 'fetched', bytes: BODY.length } })
  expect(upstream.answers).toEqual(['GET /file 500', 'GET /file 503', 'GET /file 200'])

  const down = await get((_, response) => void response.writeHead(502).end(), {}, [1, 1])
  expect(down).toMatchObject({ ok: false, error: { kind: 'passing', text: expect.stringMatching(/answered 502$/) } })
})

test('[DF4] what a server asks for is waited, unless it is long', async () => {
  const times: number[] = []
  await get(
    (_, response) => {
      times.push(performance.now())
      response.writeHead(429, { 'Retry-After': '1' }).end()
    },
    {},
    [1],
  )
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(900)
  times.length = 0
  await get(
    (_, response) => {
      times.push(performance.now())
      response.writeHead(503, { 'Retry-After': '3600' }).end()
    },
    {},
    [1],
  )
  expect(times).toHaveLength(1)
})

test.each([400, 401, 403, 304])('[DF4] an answer %i is not asked for again', async (status) => {
  const answer = await get((_, response) => void response.writeHead(status).end(), {}, [1, 1])
  expect(answer).toMatchObject({
    ok: false,
    error: { kind: 'lasting', text: expect.stringContaining(`answered ${status}`) },
  })
  expect(upstream.answers).toHaveLength(1)
})

test.each([404, 410])('[DF4] %i says that there is no such file', async (status) => {
  const answer = await get((_, response) => void response.writeHead(status).end(), {}, [1])
  expect(answer).toEqual({ ok: true, value: { kind: 'missing' } })
  expectOldFile()
})

test('[DF4] a name that leads nowhere and a closed port are told in words', async () => {
  const closed = await get(BODY, { url: 'http://127.0.0.1:1/file' })
  expect(closed).toMatchObject({
    ok: false,
    error: { kind: 'passing', text: expect.stringContaining('127.0.0.1:1/file') },
  })
})

test('[DF5] who has the file asks whether it has changed', async () => {
  const first = await get(BODY)
  const known = first.ok && first.value.kind === 'fetched' ? first.value.version : null
  expect(await get(BODY, { known })).toEqual({ ok: true, value: { kind: 'unchanged' } })
  expect(await get(Buffer.from('new'), { known })).toMatchObject({ ok: true, value: { kind: 'fetched', bytes: 3 } })
  const lastModified = 'Fri, 18 Sep 2026 12:12:40 GMT'
  const dated = await get(
    (request, response) =>
      void response.writeHead(request.headers['if-modified-since'] === lastModified ? 304 : 200).end(),
    { known: { etag: null, lastModified } },
  )
  expect(dated).toEqual({ ok: true, value: { kind: 'unchanged' } })
})

test('[DF1] a redirect is followed a few times, and never to plain http outside', async () => {
  upstream.files.set('/there', BODY)
  const away =
    (location: string): UpstreamAnswer =>
    (_, response) =>
      void response.writeHead(302, { Location: location }).end()
  expect(await get(away('/there'))).toMatchObject({ ok: true, value: { kind: 'fetched', bytes: BODY.length } })
  writeFileSync(file, 'old')
  for (const location of ['http://192.0.2.1/file', 'ftp://127.0.0.1/file', 'file:///etc/passwd', 'http://[']) {
    expect(await get(away(location), {}, [1])).toMatchObject({
      ok: false,
      error: { kind: 'lasting', text: expect.stringContaining('redirects to an address that is not https') },
    })
  }
  expect(await get(away('/file'), {}, [1])).toMatchObject({
    ok: false,
    error: { kind: 'lasting', text: expect.stringContaining('more than 5 times') },
  })
  expectOldFile()
})

test('[DF3] a folder that cannot be written is no matter of trying again', async () => {
  const answer = await get(BODY, { file: join(file, 'below-a-file.csv') }, [1, 1])
  expect(answer).toMatchObject({ ok: false, error: { kind: 'lasting', text: expect.stringContaining('data folder') } })
  expect(upstream.answers).toHaveLength(1)
})

test('[DF6] a stop ends a download at once, also one that waits for its next try', async () => {
  const stopping = new AbortController()
  const startedAtMs = performance.now()
  setTimeout(() => stopping.abort(), 50)
  const slow = await get((_, response) => void response.write('a'), {
    signal: stopping.signal,
    times: { idleMs: 9000, totalMs: 9000 },
  })
  expect(slow).toMatchObject({ ok: false, error: { kind: 'stopped' } })
  const next = new AbortController()
  setTimeout(() => next.abort(), 50)
  const waiting = await get((_, response) => void response.writeHead(500).end(), { signal: next.signal }, [9000])
  expect(waiting).toMatchObject({ ok: false, error: { kind: 'stopped' } })
  expect(performance.now() - startedAtMs).toBeLessThan(2000)
  expectOldFile()
  expect(existsSync(`${file}.part`)).toBe(false)
})
