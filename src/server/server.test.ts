import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { get } from 'node:http'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { healthSchema } from '#protocol/health.ts'
import type { Config } from './config.ts'
import { DEFAULT_LIMITS } from './platform/limits.ts'
import { NO_NEWS } from './news/news-addresses.ts'
import type { HttpServer } from './platform/http-server.ts'
import { DEFAULT_ADDRESSES } from './players/refresh/source-addresses.ts'
import { createServer } from './server.ts'

const INDEX = '<!doctype html><div id="root"></div>'
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(3000))})`

const DEFAULTS: Omit<Config, 'dataDir'> = {
  port: 0,
  host: '127.0.0.1',
  databaseUrl: null,
  busUrl: null,
  publicUrl: null,
  allowedOrigins: new Set(),
  trustProxy: false,
  limits: DEFAULT_LIMITS,
  dataRefresh: 'off',
  sources: DEFAULT_ADDRESSES,
  lobbyAdp: false,
  news: NO_NEWS,
  leagueHosts: null,
  pushServices: [],
  files: { kind: 'folder', path: 'files' },
  backups: null,
  metricsToken: null,
  backupToken: null,
  drainMs: 0,
  slowQueryMs: 250,
  logLevel: 'info',
}

let dist: string
let logged: string
const running: HttpServer[] = []

beforeEach(() => {
  logged = ''
  dist = mkdtempSync(join(tmpdir(), 'snakeboard-'))
  const files = {
    'secret.txt': 'not for you',
    'web/index.html': INDEX,
    'web/sw.js': 'self',
    'web/manifest.webmanifest': '{}',
    'web/assets/app-1a2b3c4d.js': SCRIPT,
    'web/assets/app-1a2b3c4d.js.br': brotliCompressSync(SCRIPT),
    'web/assets/face-1a2b3c4d.woff2': 'wOF2',
  }
  mkdirSync(`${dist}/web/assets`, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(`${dist}/${name}`, content)
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
  rmSync(dist, { recursive: true })
})

/** Each server owns its folder; all of them go with the build. */
function newDataDir(): string {
  return mkdtempSync(`${dist}/data-`)
}

async function start(settings: Partial<Config> = {}): Promise<HttpServer & { url: string }> {
  const log = pino({ level: 'info' }, { write: (line: string) => void (logged += line) })
  const server = await createServer({ ...DEFAULTS, dataDir: newDataDir(), ...settings }, dist, log)
  if (!server.ok) throw new Error(server.error)
  running.push(server.value)
  return { ...server.value, url: `http://127.0.0.1:${server.value.port}` }
}

/** Sends bytes that fetch would tidy up first; the answer as text. */
function sendRaw(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
    socket.on('close', () => resolve(answer)).on('error', reject)
  })
}

test('[OP2] /healthz answers as the protocol says, and is never cached', async () => {
  const { url } = await start()
  const response = await fetch(`${url}/healthz`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(healthSchema.parse(await response.json())).toEqual({ status: 'ok', version: '1.2.0' })
})

test.each([
  ['/', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/headshots-demo', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/index.html', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/sw.js', 200, 'text/javascript; charset=utf-8', 'no-cache'],
  ['/manifest.webmanifest', 200, 'application/manifest+json', 'no-cache'],
  ['/assets/app-1a2b3c4d.js', 200, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/face-1a2b3c4d.woff2', 200, 'font/woff2', 'public, max-age=31536000, immutable'],
  ['/assets/app-1a2b3c4d.js.br', 404, 'text/plain; charset=UTF-8', 'no-store'],
])('[OP6] %s is served with its type and cache rule', async (path, status, type, cacheControl) => {
  const { url } = await start()
  const response = await fetch(url + path)
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    status,
    type,
    cacheControl,
  ])
})

test('[OP6] a file goes out compressed where the caller reads that, and plain where not', async () => {
  const { port } = await start()
  const ask = (accept: string) =>
    new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
      get({ port, path: '/assets/app-1a2b3c4d.js', headers: { 'Accept-Encoding': accept } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) }),
        )
      }).on('error', reject)
    })
  const brotli = await ask('gzip, deflate, br;q=0.8')
  expect(brotli.encoding).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT)
  for (const accept of ['', 'gzip', 'br;q=0, gzip', 'identity']) {
    expect(await ask(accept)).toEqual({ encoding: undefined, body: Buffer.from(SCRIPT) })
  }
})

test('[OP6] who has the file already is told so', async () => {
  const { url } = await start()
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await fetch(url, { headers: { 'If-None-Match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
  expect((await fetch(url, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
})

test('[OP6] HEAD answers like GET, without the body', async () => {
  const { url } = await start()
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(INDEX.length), ''])
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  '[OP6] %s is refused and told what is allowed',
  async (method) => {
    const { url } = await start()
    const response = await fetch(url, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  },
)

test('[OP7] an unknown path gets the app with status 404, and is logged', async () => {
  const { url } = await start()
  const response = await fetch(`${url}/no%0Asuch/page?secret=1`)
  expect([response.status, await response.text()]).toEqual([404, INDEX])
  expect(logged).toContain('"path":"/no?such/page","msg":"page not found"')
  expect(logged).not.toContain('secret')
})

test('[OP7] a missing file is no page, unless a person typed it', async () => {
  const { url } = await start()
  for (const path of ['/assets/gone', '/gone.js', '/gone.png']) {
    expect(await (await fetch(url + path)).text()).toBe('There is no such file.')
  }
  const typed = await fetch(`${url}/index.php`, { headers: { Accept: 'text/html,*/*' } })
  expect([typed.status, await typed.text()]).toEqual([404, INDEX])
})

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '//secret.txt',
  '/assets/%00',
])('[OP8] %s leads nowhere', async (path) => {
  const { port } = await start()
  const answer = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
  expect(answer).not.toContain('not for you')
})

test.each([
  ['GET /%E0%A4%A HTTP/1.1\r\nHost: x', 404],
  ['GET /%zz HTTP/1.1\r\nHost: x', 404],
  ['GET / HTTP/1.1\r\nHost: a b/c', 400],
  ['GET http://[ HTTP/1.1\r\nHost: x', 400],
  ['GET / HTTP/1.1\r\nX: y', 400],
])('[OP8] %j is answered %i, and the next request as usual', async (request, status) => {
  const { port, url } = await start()
  const answer = await sendRaw(port, `${request}\r\nConnection: close\r\n\r\n`)
  expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`)
  expect((await fetch(url)).status).toBe(200)
})

test.each(['/', '/healthz', '/assets/gone.js', '/no/such/page'])(
  '[OP1] %s carries the security headers',
  async (path) => {
    const { url } = await start()
    const { headers } = await fetch(url + path)
    expect(headers.get('content-security-policy')).toBe(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: https://static.www.nfl.com https://a.espncdn.com https://nbcsports.brightspotcdn.com",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types snakeboard',
      ].join('; '),
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
  },
)

test('[OP1] behind https, and only there, browsers are told to insist on it', async () => {
  const { url } = await start({ publicUrl: 'https://draft.example.com' })
  const { headers } = await fetch(url)
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
  expect(headers.get('content-security-policy')).toMatch(/; upgrade-insecure-requests$/)
  const plain = await fetch((await start({ publicUrl: 'http://draft.example.com' })).url)
  expect(plain.headers.get('strict-transport-security')).toBeNull()
  expect(plain.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
})

test('[OP10] a port in use is told in words', async () => {
  const { port } = await start()
  const second = await createServer({ ...DEFAULTS, dataDir: newDataDir(), port }, dist, pino({ level: 'silent' }))
  expect(second).toEqual({ ok: false, error: expect.stringContaining(`Port ${port} is already in use.`) })
})

test('[OP10] a start that is refused leaves nothing running: its folder is free again', async () => {
  const { port } = await start()
  const dataDir = newDataDir()
  const refused = await createServer({ ...DEFAULTS, dataDir, port }, dist, pino({ level: 'silent' }))
  expect(refused.ok).toBe(false)
  const { url } = await start({ dataDir })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test('[OP10] a missing build and a foreign address are told in words', async () => {
  const silent = pino({ level: 'silent' })
  expect(await createServer({ ...DEFAULTS, dataDir: newDataDir() }, `${dist}/none`, silent)).toEqual({
    ok: false,
    error: expect.stringContaining('The app is not built yet'),
  })
  expect(await createServer({ ...DEFAULTS, dataDir: newDataDir(), host: '203.0.113.7' }, dist, silent)).toEqual({
    ok: false,
    error: expect.stringContaining('This machine has no address 203.0.113.7'),
  })
})

test('[OP11] stopping closes idle connections at once and takes no new ones', async () => {
  const { port, url, stop } = await start()
  await (await fetch(url)).text()
  const startedAtMs = performance.now()
  await Promise.all([stop(), stop()])
  expect(performance.now() - startedAtMs).toBeLessThan(1000)
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed')
})

test('[OP11] a request that never ends holds the stop for four seconds, no longer', async () => {
  const { port, stop } = await start()
  const stuck = connect(port, '127.0.0.1')
  stuck.on('error', () => {})
  await new Promise((resolve) => stuck.write('GET / HTTP/1.1\r\nHost: x\r\n', resolve))
  await new Promise((resolve) => setTimeout(resolve, 50))
  const startedAtMs = performance.now()
  await stop()
  const tookMs = performance.now() - startedAtMs
  expect(tookMs).toBeGreaterThan(3500)
  expect(tookMs).toBeLessThan(6000)
}, 10_000)
