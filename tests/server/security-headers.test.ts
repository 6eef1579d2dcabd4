import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readableTables } from '#protocol/readable-tables.ts'
import { remoteFunctions, type FunctionName } from '#protocol/remote-functions.ts'
import { rpcPath } from '#protocol/server-paths.ts'
import { createApp } from '../../src/server/app.ts'
import { NO_METERS } from '../../src/server/platform/meters.ts'
import { startHttpServer } from '../../src/server/platform/http-server.ts'
import { securityHeaders } from '../../src/server/platform/security-headers.ts'
import { allowListedOrigins } from '../../src/server/platform/origin.ts'
import { newCaller, START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { sendRaw, upgradeRequest } from '../support/raw-websocket.ts'
import { headOf, readPolicy, type AnswerHead } from '../support/security-answers.ts'

/** Small, so that a one-kilobyte body is too large and a few requests are too many. */
const LIMITS = JSON.stringify({ bodyBytes: 512, tableReadsPerAddressPerMinute: 400, newSocketsPerAddressPerMinute: 8 })

const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Headers that would expose our pages or responses to others, or identify the server software. */
const NEVER = ['access-control-allow-origin', 'access-control-allow-credentials', 'server', 'x-powered-by', 'location']

/** Every kind of request: its name, its bytes, and the status of its response. */
type Case = readonly [name: string, request: string, status: number]

const get = (path: string, extra = '', method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${extra}\r\n`

function post(path: string, body: string, extra = 'Content-Type: application/json\r\n'): string {
  return `${get(path, `Content-Length: ${Buffer.byteLength(body)}\r\n${extra}`, 'POST')}${body}`
}

const functionNames = Object.keys(remoteFunctions) as FunctionName[]

function casesFor(cookie: string): readonly Case[] {
  const known = `Cookie: ${cookie}\r\n`
  return [
    ['landing', get('/'), 200],
    ['landing, head', get('/', '', 'HEAD'), 200],
    ['headshots', get('/headshots-demo'), 200],
    ['the page file', get('/index.html'), 200],
    ['no such screen', get('/no/such/page'), 404],
    ['no such file', get('/assets/gone.js'), 404],
    ['outside', get('/../../etc/passwd'), 404],
    ['health', get('/healthz'), 200],
    ['health, written to', post('/healthz', '{}'), 405],
    ['readiness', get('/readyz'), 200],
    ['readiness, written to', post('/readyz', '{}'), 405],
    ['the figures, asked by a stranger', get('/metrics'), 404],
    ['the figures, written to', post('/metrics', '{}'), 405],
    ['a result, asked by nobody', get('/rest/v1/lobby_results/ABC234.csv'), 401],
    ['a result, in no form', get('/rest/v1/lobby_results/ABC234.exe'), 404],
    ['a result, written to', post('/rest/v1/lobby_results/ABC234.json', '{}'), 405],
    ['a result, from another site', get('/rest/v1/lobby_results/ABC234.csv', 'Origin: https://evil.example\r\n'), 403],
    ['the live channel without an upgrade', get('/live'), 404],
    ...['OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'QUERY'].map(
      (method) => [`${method} of the landing`, get('/', '', method), 405] as const,
    ),
    ...['OPTIONS', 'TRACE'].map(
      (method) => [`${method} of a function`, get(rpcPath('get_lobby_by_code'), '', method), 405] as const,
    ),
    ['the description', get('/rest/v1/'), 200],
    ['the description, written to', post('/rest/v1/', '{}'), 405],
    ['nothing below rest', get('/rest/v1/a/b'), 404],
    ['no such table', get('/rest/v1/lobbies'), 404],
    ['no such function', post('/rest/v1/rpc/constructor', '{}'), 404],
    ...Object.keys(readableTables).flatMap((name): Case[] => [
      [`table ${name}`, get(`/rest/v1/${name}?limit=1`), 200],
      [`table ${name}, head`, get(`/rest/v1/${name}?limit=1`, '', 'HEAD'), 200],
      [`table ${name}, no such column`, get(`/rest/v1/${name}?no_such=eq.1`), 400],
      [`table ${name}, written to`, post(`/rest/v1/${name}`, '{}'), 405],
    ]),
    ['more rows than there are', get('/rest/v1/players?limit=1&offset=9000000', 'Prefer: count=exact\r\n'), 416],
    ['one row of many', get('/rest/v1/players', 'Accept: application/vnd.pgrst.object+json\r\n'), 406],
    ...functionNames.flatMap((name): Case[] => [
      // Functions that only read may be called this way; most of them need an input.
      [`${name}, read`, get(rpcPath(name)), !name.startsWith('get_') ? 405 : WITHOUT_INPUT.has(name) ? 200 : 400],
      [`${name}, no JSON`, post(rpcPath(name), 'x', 'Content-Type: text/plain\r\n'), 415],
      [`${name}, broken JSON`, post(rpcPath(name), '{', `Content-Type: application/json\r\n${known}`), 400],
      [
        `${name}, from another site`,
        post(rpcPath(name), '{}', 'Content-Type: application/json\r\nOrigin: https://evil.example\r\n'),
        403,
      ],
    ]),
    ['a function that answers', post(rpcPath('ensure_device'), '{}'), 200],
    [
      'a function without a device',
      post(rpcPath('leave_lobby'), JSON.stringify({ lobby_code: 'ABC234', participant_username: 'A' })),
      401,
    ],
    ['too large', post(rpcPath('ensure_device'), `{"x":"${'x'.repeat(1000)}"}`), 413],
    ['a pick deleted by nobody', get('/rest/v1/draft_picks?lobby_id=eq.x&player_name=eq.y', '', 'DELETE'), 401],
    ['a host that is none', get('/').replace('Host: x', 'Host: a b/c'), 400],
    ['no host', get('/').replace('Host: x\r\n', ''), 400],
    ['all of the server', get('*', '', 'OPTIONS'), 400],
    ['no HTTP', '\u0016\u0003\u0001 hello\r\n\r\n', 400],
    ['two lengths', get('/', 'Content-Length: 1\r\nContent-Length: 2\r\n', 'POST'), 400],
    ['a length and chunks', get('/', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', 'POST'), 400],
    [
      'an encoding that nobody knows',
      get(rpcPath('ensure_device'), 'Content-Type: application/json\r\nTransfer-Encoding: xchunked\r\n', 'POST'),
      400,
    ],
    ['lines that end with half an end', get('/').replaceAll('\r\n', '\n'), 400],
    ['a head without end', get('/', `X: ${'a'.repeat(20_000)}\r\n`), 431],
    ['an expectation', get('/', 'Expect: nonsense\r\n'), 417],
    ['an upgrade elsewhere', upgradeRequest({}, '/elsewhere'), 404],
    ['an upgrade from another site', upgradeRequest({ Origin: 'https://evil.example' }), 403],
    ['an upgrade that is no handshake', upgradeRequest({ 'Sec-WebSocket-Key': 'x' }), 400],
    ['an upgrade to a version that is none', upgradeRequest({ 'Sec-WebSocket-Version': '7' }), 400],
  ]
}

const WITHOUT_INPUT: ReadonlySet<string> = new Set(['get_push_key', 'get_news_feed'])

describe.each([
  ['plain http', {}, false],
  ['https', { PUBLIC_URL: 'https://draft.example.com' }, true],
] as const)('over %s', (_name, settings, isHttps) => {
  let server: LobbyServer
  let cookie: string

  beforeAll(async () => {
    server = await startLobbyServer({ ...settings, LIMITS })
    cookie = (await newCaller(server.url)).cookie ?? ''
  }, START_LIMIT_MS)
  afterAll(() => server.stop())

  async function ask(request: string): Promise<AnswerHead> {
    return headOf(await sendRaw(server.port, [request]))
  }

  /** The headers that are missing or unwanted on a response; the status if it is unexpected. */
  function problemsOf({ status, headers }: AnswerHead, name: string, wanted: number): readonly string[] {
    const policy = readPolicy(headers.get('content-security-policy') ?? 'none')
    const holds: readonly (readonly [what: string, isSo: boolean])[] = [
      [`status ${status}`, status === wanted],
      ...Object.entries(ALWAYS).map(([header, value]) => [header, headers.get(header) === value] as const),
      ...NEVER.map((header) => [header, headers.get(header) === null] as const),
      ['HSTS', headers.get('strict-transport-security') === (isHttps ? 'max-age=63072000' : null)],
      ['cache rule', /no-store|no-cache|private|immutable/.test(headers.get('cache-control') ?? '')],
      ['policy', policy.get('default-src')?.join() === "'none'"],
      ['upgrade-insecure-requests', policy.has('upgrade-insecure-requests') === isHttps],
    ]
    return holds.flatMap(([what, isSo]) => (isSo ? [] : [`${name}: ${what}`]))
  }

  test('[SE1] every kind of response carries the security headers', async () => {
    const problems: string[] = []
    for (const [name, request, status] of casesFor(cookie))
      problems.push(...problemsOf(await ask(request), name, status))
    expect(problems).toEqual([])
  })

  test('[SE1] the metrics that a caller on this machine gets carry them too', async () => {
    const answer = await ask(get('/metrics').replace('Host: x', 'Host: localhost'))
    expect(problemsOf(answer, 'the figures', isHttps ? 404 : 200)).toEqual([])
  })

  test.each([
    ['a read', get('/rest/v1/players?limit=0')],
    ['an upgrade', upgradeRequest()],
  ])('[SE1] %s too many is refused under the same headers', async (name, request) => {
    let answer = await ask(request)
    for (let count = 0; count < 500 && answer.status !== 429; count += 1) answer = await ask(request)
    expect(problemsOf(answer, name, 429)).toEqual([])
  })

  test('[SE2] personal responses are never cached', async () => {
    const rules = new Set<string | null>()
    for (const name of functionNames) {
      const known = `Content-Type: application/json
Cookie: ${cookie}
`
      rules.add((await ask(post(rpcPath(name), '{}', known))).headers.get('cache-control'))
    }
    expect([...rules]).toEqual(['no-store'])
    expect((await ask(get('/rest/v1/players?limit=1&offset=0'))).headers.get('cache-control')).toMatch(
      /^private|no-store/,
    )
    expect((await ask(get('/assets/gone.js'))).headers.get('cache-control')).toBe('no-store')
  })

  test('[SE3] the policy allows no inline code, no eval, no wildcard, and no hosts except the picture hosts', async () => {
    const policy = readPolicy((await ask(get('/'))).headers.get('content-security-policy') ?? '')
    const sources = [...policy].flatMap(([name, values]) => (name === 'trusted-types' ? [] : values))
    for (const source of sources) {
      expect(source).not.toMatch(/unsafe|\*|^(?:https?|wss?|blob|filesystem):$|nonce|strict-dynamic/)
    }
    expect(sources.filter((source) => source === 'data:')).toHaveLength(1)
    expect(policy.get('img-src')).toContain('data:')
    const hosts = sources.filter((source) => source.includes('//'))
    expect(hosts.toSorted()).toEqual([
      'https://a.espncdn.com',
      'https://nbcsports.brightspotcdn.com',
      'https://static.www.nfl.com',
    ])
    const own = ['script-src', 'connect-src', 'font-src', 'manifest-src', 'worker-src']
    expect(own.map((name) => policy.get(name)?.join())).toEqual(own.map(() => "'self'"))
    const none = ['base-uri', 'form-action', 'frame-ancestors']
    expect(none.map((name) => policy.get(name)?.join())).toEqual(none.map(() => "'none'"))
    // Everything else falls back to default-src 'none': objects, frames, media, prefetch.
    expect(policy.has('object-src') || policy.has('frame-src') || policy.has('media-src')).toBe(false)
  })

  test('[SE3] only the address of the service worker may become a script', async () => {
    const policy = readPolicy((await ask(get('/'))).headers.get('content-security-policy') ?? '')
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policy.get('trusted-types')).toEqual(['snakeboard'])
  })
})

test('[SE1] an internal error is answered in general terms, with the same headers', async () => {
  const rest = new Hono().all('*', () => {
    throw new Error('near "geheim"')
  })
  const log = pino({ level: 'silent' })
  const app = createApp({
    builtApp: new Map(),
    rest,
    auth: new Hono(),
    storage: new Hono(),
    cors: allowListedOrigins(new Set()),
    realtime: new Hono(),
    boards: new Hono(),
    previews: new Hono(),
    watch: new Hono(),
    log,
    meters: NO_METERS,
  })
  const headers = securityHeaders({ isHttps: false })
  const server = await startHttpServer(app, '127.0.0.1', 0, { headers })
  if (!server.ok) throw new Error(server.error.detail)
  const received = await sendRaw(server.value.port, [get('/rest/v1/players')])
  expect(headOf(received).status).toBe(500)
  for (const [name, value] of Object.entries(headers)) expect(headOf(received).headers.get(name)).toBe(value)
  expect(received).toMatch(/Something went wrong on the server/)
  expect(received).not.toMatch(/geheim|\.ts/)
  await server.value.stop()
})

test('[SE10] the description of all functions is large, so it counts as a read', async () => {
  const server = await startLobbyServer({ LIMITS: JSON.stringify({ tableReadsPerAddressPerMinute: 2 }) })
  const statuses: number[] = []
  for (const path of ['/rest/v1/', '/rest/v1/', '/rest/v1/']) statuses.push((await fetch(server.url + path)).status)
  expect(statuses).toEqual([200, 200, 429])
  await server.stop()
})

test('[SE4] a request whose end is ambiguous closes its connection: nothing after it is read as a request', async () => {
  const server = await startLobbyServer()
  const behind = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  const head = 'POST /rest/v1/rpc/ensure_device HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  for (const rest of [
    `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n${behind}`,
    `Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n2\r\n{}\r\n0\r\n\r\n${behind}`,
    `Content-Length: 2\r\nContent-Length: 0\r\n\r\n{}${behind}`,
    `Transfer-Encoding: xchunked\r\n\r\n${behind}`,
    `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${behind}`,
    `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${behind}`,
    `Content-Length: +2\r\n\r\n{}${behind}`,
    `X: y\r\n Content-Length: 2\r\n\r\n{}${behind}`,
    `Transfer-Encoding: chunked\r\n\r\n2;\n{}\r\n0\r\n\r\n${behind}`,
  ]) {
    const received = await sendRaw(server.port, [head + rest])
    expect([rest, received.match(/HTTP\/1\.1 \d+/g)]).toEqual([rest, ['HTTP/1.1 400']])
  }
  await server.stop()
})
