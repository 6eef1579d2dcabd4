// Long because every guarantee is proved for files and for bodies in memory.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startUpstream, type UpstreamAnswer, type UpstreamServer } from '../../../../tests/support/upstream-server.ts'
import { downloadBytes, downloadFile, withRetries, type DownloadRequest } from './download.ts'

vi.mock('node:dns', async (importOriginal) => {
  const dns = await importOriginal<typeof import('node:dns')>()
  type Callback = (error: Error | null, addresses: { address: string; family: number }[]) => void
  const lookup = (host: string, options: object, callback: Callback) =>
    host === 'private.example'
      ? callback(null, [{ address: '127.0.0.1', family: 4 }])
      : dns.lookup(host, { ...options, all: true }, callback)
  return { ...dns, lookup }
})

const BODY = Buffer.from('a,b\n1,2\n'.repeat(1000))
const LIMITS = { maxBytes: 1024 * 1024, totalMs: 5000, idleMs: 3000 }
const NO_RETRIES: readonly number[] = []

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

type Change = Partial<DownloadRequest> & { readonly file?: string; readonly waitsMs?: readonly number[] }

function getFile(answer: UpstreamAnswer, { file: target = file, waitsMs = NO_RETRIES, ...change }: Change = {}) {
  const request = requestFor(answer, change)
  return withRetries(() => downloadFile(request, { file: target, onProgress: () => {} }), {
    waitsMs,
    signal: request.signal,
  })
}

function getBytes(answer: UpstreamAnswer, { waitsMs = NO_RETRIES, ...change }: Change = {}) {
  const request = requestFor(answer, change)
  return withRetries(() => downloadBytes(request, 'text/xml'), { waitsMs, signal: request.signal })
}

function requestFor(answer: UpstreamAnswer, change: Partial<DownloadRequest>): DownloadRequest {
  upstream.files.set('/file', answer)
  const { signal } = new AbortController()
  return { url: `${upstream.url}/file`, known: null, limits: LIMITS, signal, ...change }
}

function failure(kind: string, reason: unknown) {
  return { ok: false, error: { kind, reason, retryAfterMs: null } }
}

function answering(status: number, headers: Record<string, string> = {}, body: string | Buffer = ''): UpstreamAnswer {
  return (_, response) => void response.writeHead(status, headers).end(body)
}

function expectOldFile(): void {
  expect(readFileSync(file, 'utf8')).toBe('old')
  expect(readdirSync(folder)).toEqual(['kept.csv'])
}

test('[DF2] a file arrives whole, with its version, and replaces the old one', async () => {
  let asked: unknown
  upstream.files.set('/headers', (request, response) => {
    asked = request.headers
    response.end()
  })
  expect(await getFile(BODY)).toEqual({
    ok: true,
    value: {
      kind: 'fetched',
      bytes: BODY.length,
      sha256: createHash('sha256').update(BODY).digest('hex'),
      validators: { etag: expect.stringMatching(/^"[0-9a-f]{40}"$/), lastModified: null },
    },
  })
  expect(readFileSync(file).equals(BODY)).toBe(true)
  expect(readdirSync(folder)).toEqual(['kept.csv'])
  await getFile(BODY, { url: `${upstream.url}/headers` })
  expect(asked).toMatchObject({ 'accept-encoding': 'identity' })
})

test('[NWG2] a server is told who asks and what is accepted, and nothing else', async () => {
  let asked: unknown
  const answer = await getBytes((request, response) => {
    asked = request.headers
    response.writeHead(200, {
      ETag: '"1"',
      'Last-Modified': 'Fri, 18 Sep 2026 12:00:00 GMT',
      'Content-Type': 'text/xml',
    })
    response.end('<rss>')
  })
  expect(answer).toEqual({
    ok: true,
    value: {
      kind: 'fetched',
      bytes: Buffer.from('<rss>'),
      contentType: 'text/xml',
      validators: { etag: '"1"', lastModified: 'Fri, 18 Sep 2026 12:00:00 GMT' },
    },
  })
  expect(asked).toEqual({
    host: new URL(upstream.url).host,
    connection: expect.any(String),
    'user-agent': expect.stringMatching(/^Snakeboard\/\d/),
    accept: 'text/xml',
    'accept-encoding': 'gzip, deflate, br',
  })
})

test('[DF5][NWG2] whoever has a copy asks whether it has changed', async () => {
  const known = { etag: '"1"', lastModified: 'Fri, 18 Sep 2026 12:00:00 GMT' }
  const conditional: UpstreamAnswer = (request, response) => {
    const hasTag = request.headers['if-none-match'] === known.etag
    const hasDate = request.headers['if-modified-since'] === known.lastModified
    response.writeHead(hasTag && hasDate ? 304 : 200).end()
  }
  expect(await getBytes(conditional, { known })).toEqual({ ok: true, value: { kind: 'unchanged' } })
  expect(await getFile(conditional, { known })).toEqual({ ok: true, value: { kind: 'unchanged' } })
  expect(await getBytes(conditional)).toMatchObject({ ok: true, value: { kind: 'fetched' } })
  expect(await getBytes(answering(304))).toEqual(failure('permanent', 'answered 304'))
  const unknown = { etag: null, lastModified: null }
  expect(await getBytes(answering(304), { known: unknown })).toEqual(failure('permanent', 'answered 304'))

  const first = await getFile(BODY)
  const validators = first.ok && first.value.kind === 'fetched' ? first.value.validators : null
  expect(await getFile(BODY, { known: validators })).toEqual({ ok: true, value: { kind: 'unchanged' } })
  const replaced = await getFile(Buffer.from('new'), { known: validators })
  expect(replaced).toMatchObject({ ok: true, value: { kind: 'fetched', bytes: 3 } })
})

test('[NWG2] a validator that is too long to remember is dropped', async () => {
  const longest = `"${'x'.repeat(298)}"`
  const answer = await getBytes(answering(200, { ETag: longest, 'Last-Modified': `${longest}x` }))
  expect(answer).toMatchObject({ ok: true, value: { validators: { etag: longest, lastModified: null } } })
})

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('[NWG4] a body compressed with %s is unpacked', async (encoding, pack) => {
  const answer = await getBytes(answering(200, { 'Content-Encoding': encoding }, pack('<rss>packed</rss>')))
  expect(answer).toMatchObject({ ok: true, value: { bytes: Buffer.from('<rss>packed</rss>') } })
})

test.each(['compress', 'constructor', 'gzip, gzip'])(
  '[NWG4] a body compressed with %s is refused',
  async (encoding) => {
    const answer = answering(200, { 'Content-Encoding': encoding }, 'x')
    expect(await getBytes(answer)).toEqual(failure('permanent', 'is compressed in a way that was not asked for'))
  },
)

test('[DF3] a file is refused where it is compressed all the same', async () => {
  const answer = answering(200, { 'Content-Encoding': 'gzip' }, gzipSync(BODY))
  expect(await getFile(answer)).toEqual(failure('permanent', 'is compressed though that was not asked for'))
  expectOldFile()
})

test('[DF3][NWG4] a body that is too large is refused, whether it says so or not, compressed or not', async () => {
  const tooLarge = failure('permanent', 'is larger than 1 MB')
  const huge = Buffer.alloc(LIMITS.maxBytes + 1, 'x')
  let requestCount = 0
  const sized: UpstreamAnswer = (_, response) => {
    requestCount++
    response.writeHead(200, { 'Content-Length': huge.length }).end(huge)
  }
  const unsized: UpstreamAnswer = (_, response) => {
    requestCount++
    response.write(huge)
  }
  for (const answer of [sized, unsized]) {
    expect(await getFile(answer, { waitsMs: [1, 1] })).toEqual(tooLarge)
    expect(await getBytes(answer)).toEqual(tooLarge)
  }
  expect(requestCount).toBe(4)
  expectOldFile()
  for (const [encoding, pack] of [
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const) {
    expect(await getBytes(answering(200, { 'Content-Encoding': encoding }, pack(huge)))).toEqual(tooLarge)
  }
  const largest = huge.subarray(1)
  expect(await getBytes(largest)).toMatchObject({ ok: true })
  expect(await getFile(largest)).toMatchObject({ ok: true })
})

test('[NWG4] unpacking stops at the limit: memory stays flat', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
  expect(bomb.length).toBeLessThan(LIMITS.maxBytes)
  const before = process.memoryUsage().arrayBuffers
  let highest = before
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().arrayBuffers)), 1)
  const answer = await getBytes(answering(200, { 'Content-Encoding': 'gzip' }, bomb))
  clearInterval(watch)
  expect(answer).toEqual(failure('permanent', 'is larger than 1 MB'))
  expect(highest - before).toBeLessThan(20 * 1024 * 1024)
})

describe('a body that is cut off', () => {
  test.each<[string, UpstreamAnswer]>([
    [
      'a length',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': BODY.length })
        response.write(BODY.subarray(0, 500), () => response.destroy())
      },
    ],
    ['no length', (_, response) => void response.write(BODY.subarray(0, 500), () => response.destroy())],
  ])('[DF2][NWG4] with %s changes nothing', async (_, answer) => {
    expect(await getFile(answer)).toEqual(failure('transient', expect.stringMatching(/^cannot be reached \(.+\)$/)))
    expect(await getBytes(answer)).toEqual(failure('transient', expect.stringMatching(/^cannot be reached \(.+\)$/)))
    expectOldFile()
  })

  test('[NWG4] inside its compression is no answer', async () => {
    const packed = gzipSync('<rss>'.repeat(1000))
    for (const body of [packed.subarray(0, packed.length / 2), 'no gzip']) {
      const answer = await getBytes(answering(200, { 'Content-Encoding': 'gzip' }, body))
      expect(answer).toEqual(failure('transient', 'is cut off or damaged'))
    }
  })
})

const SILENT_SERVERS: readonly [string, UpstreamAnswer][] = [
  ['never answers', () => {}],
  ['falls silent after the headers', (_, response) => response.writeHead(200).flushHeaders()],
  ['falls silent in the middle', (_, response) => void response.write('a,b\n')],
  ['falls silent in a redirect', (_, response) => void response.writeHead(302, { Location: '/there' }).write('a')],
]

test.each(SILENT_SERVERS)('[DF3][NWG4] a server that %s is given up', async (_, answer) => {
  const idle = await getFile(answer, { limits: { ...LIMITS, idleMs: 300 } })
  expect(idle).toEqual(failure('transient', 'sent nothing for 0.3 s'))
  expectOldFile()
  const { maxBytes } = LIMITS
  const total = await getBytes(answer, { limits: { maxBytes, totalMs: 200 } })
  expect(total).toEqual(failure('transient', 'took longer than 0.2 s'))
})

test('[DF3][NWG4] a server that drips for ever, or redirects slowly, is given up', async () => {
  const limits = { ...LIMITS, totalMs: 400 }
  const timers: NodeJS.Timeout[] = []
  const drip: UpstreamAnswer = (_, response) => {
    timers.push(setInterval(() => response.write('a'), 50))
  }
  expect(await getFile(drip, { limits })).toEqual(failure('transient', 'took longer than 0.4 s'))
  expect(await getBytes(drip, { limits })).toEqual(failure('transient', 'took longer than 0.4 s'))
  for (const timer of timers) clearInterval(timer)
  expectOldFile()
  const slowRedirect: UpstreamAnswer = (request, response) => {
    setTimeout(() => response.writeHead(302, { Location: `${request.url}x` }).end(), 150)
  }
  for (const path of ['/filex', '/filexx', '/filexxx']) upstream.files.set(path, slowRedirect)
  expect(await getBytes(slowRedirect, { limits })).toEqual(failure('transient', 'took longer than 0.4 s'))
})

test('[DF4] a failure that may pass is retried, and the last attempt counts', async () => {
  const statuses = [500, 503]
  const recovering = await getFile(
    (_, response) => {
      const status = statuses.shift()
      if (status === undefined) response.end(BODY)
      else response.writeHead(status).end()
    },
    { waitsMs: [1, 1, 1] },
  )
  expect(recovering).toMatchObject({ ok: true, value: { kind: 'fetched', bytes: BODY.length } })
  expect(upstream.answers).toEqual(['GET /file 500', 'GET /file 503', 'GET /file 200'])

  const down = await getFile(answering(502), { waitsMs: [1, 1] })
  expect(down).toEqual(failure('transient', 'answered 502'))
})

test('[DF4] the wait that a server asks for is respected, unless it is long', async () => {
  const times: number[] = []
  const busy =
    (status: number, seconds: string): UpstreamAnswer =>
    (_, response) => {
      times.push(performance.now())
      response.writeHead(status, { 'Retry-After': seconds }).end()
    }
  await getFile(busy(429, '1'), { waitsMs: [1] })
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(900)
  times.length = 0
  expect(await getFile(busy(503, '3600'), { waitsMs: [1] })).toMatchObject({ error: { retryAfterMs: 3_600_000 } })
  expect(times).toHaveLength(1)
})

test.each([204, 206, 400, 401, 403])('[DF4][NWG4] an answer %i is a failure that is not retried', async (status) => {
  expect(await getFile(answering(status), { waitsMs: [1, 1] })).toEqual(failure('permanent', `answered ${status}`))
  expect(upstream.answers).toHaveLength(1)
})

test.each([404, 410])('[DF4][NWG4] an answer %i says that there is no such file', async (status) => {
  expect(await getFile(answering(status), { waitsMs: [1] })).toEqual(failure('missing', `answered ${status}`))
  expect(upstream.answers).toHaveLength(1)
  expectOldFile()
})

test('[DF4][NWG4] a server that is down is named by its error, without its address', async () => {
  const closedPort = await getBytes(BODY, { url: 'http://127.0.0.1:1/feed?key=secret' })
  expect(closedPort).toEqual(failure('transient', 'cannot be reached (ECONNREFUSED)'))
  const hangingUp = await getBytes((request) => request.socket.destroy())
  expect(hangingUp).toEqual(failure('transient', 'cannot be reached (other side closed)'))
})

test('[DF1][NWG2] a redirect is followed at most five times', async () => {
  for (const [from, to] of [
    ['/1', '/2'],
    ['/2', '/3'],
    ['/3', '/4'],
    ['/4', '/5'],
  ] as const)
    upstream.files.set(from, answering(302, { Location: to }))
  upstream.files.set('/5', BODY)
  const redirect = answering(301, { Location: '/1' })
  expect(await getFile(redirect)).toMatchObject({ ok: true, value: { kind: 'fetched', bytes: BODY.length } })
  upstream.files.set('/5', answering(302, { Location: '/6' }))
  upstream.files.set('/6', BODY)
  expect(await getFile(redirect)).toEqual(failure('permanent', 'redirects too often'))
  expect(upstream.answers).not.toContain('GET /6 200')
})

test.each(['http://192.0.2.1/file', 'http://www.example.com/'])(
  '[DF1][NWG3] a redirect to %s, plain http outside, is refused',
  async (location) => {
    writeFileSync(file, 'old')
    const answer = await getFile(answering(302, { Location: location }), { waitsMs: [1] })
    expect(answer).toEqual(failure('permanent', 'redirects to an address that is not https'))
    expectOldFile()
  },
)

test.each(['ftp://127.0.0.1/file', 'file:///etc/passwd', 'javascript:1', 'http://[', '/file'])(
  '[DF1][NWG3] a redirect to %s leads nowhere',
  async (location) => {
    const answer = await getFile(answering(302, { Location: location }), { waitsMs: [1] })
    expect(answer).toEqual(failure('permanent', 'redirects in a circle or to an invalid address'))
    expect(upstream.answers).toHaveLength(1)
  },
)

const PRIVATE = failure('permanent', 'leads to an address that is not on the internet')

test.each([
  'https://10.0.0.1/feed',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00::1]/feed',
  'https://[::ffff:10.0.0.1]/',
  'https://0/',
])('[NWG3] %s, on a private network, is never connected to, configured or redirected to', async (address) => {
  expect(await getBytes(answering(302, { Location: address }))).toEqual(PRIVATE)
  expect(await getBytes(BODY, { url: address })).toEqual(PRIVATE)
})

test('[NWG3] a name that resolves to a private network is never connected to', async () => {
  const { port } = new URL(upstream.url)
  expect(await getBytes(BODY, { url: `http://private.example:${port}/file` })).toEqual(PRIVATE)
  expect(upstream.answers).toEqual([])
})

test('[NWG3] this machine is not asked by its address on the local network', async () => {
  const [own] = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
  const location = `https://${own?.address ?? '192.168.0.1'}:${new URL(upstream.url).port}/file`
  expect(await getBytes(answering(302, { Location: location }))).toMatchObject({ ok: false })
  expect(upstream.answers).toEqual(['GET /file 302'])
})

test('[DF3] a folder that cannot be written to is not retried', async () => {
  const answer = await getFile(BODY, { file: join(file, 'below-a-file.csv'), waitsMs: [1, 1] })
  expect(answer).toEqual(failure('permanent', expect.stringMatching(/^cannot be written to the data folder \(E\w+\)$/)))
  expect(upstream.answers).toHaveLength(1)
})

test('[DF6][NWG10] a stop ends a download at once, and one that waits for its next attempt', async () => {
  const startedAtMs = performance.now()
  const slow: UpstreamAnswer = (_, response) => void response.write('a')
  const signal = () => AbortSignal.timeout(50)
  expect(await getFile(slow, { signal: signal() })).toEqual(failure('stopped', 'was stopped'))
  expect(await getBytes(slow, { signal: signal() })).toEqual(failure('stopped', 'was stopped'))
  const waiting = await getFile(answering(500), { signal: signal(), waitsMs: [9000] })
  expect(waiting).toEqual(failure('stopped', 'was stopped'))
  expect(performance.now() - startedAtMs).toBeLessThan(2000)
  expectOldFile()
})
