import { isTableName, readableTables } from '#protocol/readable-tables.ts'
import { remoteFunctions } from '#protocol/remote-functions.ts'
import type { SimRandom } from '../simulation/sim-random.ts'

/** The bytes of one connection: a request that is broken in one of many ways, or no request at all. */
export interface MalformedMessage {
  readonly kind: string
  readonly bytes: Buffer
}

const NAMES = Object.keys(remoteFunctions)
const TABLES = Object.keys(readableTables).filter(isTableName)

/** Fragments of query parameters. Few of their combinations are valid. */
const READ_PIECES: readonly string[] = [
  'eq neq gte in is ilike cs not fts(x) and or asc desc nullsfirst null true 0 -1 1e9 2025 NaN KC Josh'.split(' '),
  '. . . , , ( ) () " %5C * %25 _ : :: ->> + ; -- \' %00 %FF %F0%9F%8F%88 %E0%A4%A __proto__ constructor'.split(' '),
  ['%20', '9'.repeat(30), 'a'.repeat(900), '%25_'.repeat(150), '(and'.repeat(300)],
].flat()

/** Valid for every table, so that some requests get as far as the database. */
const READABLE_WORDS: readonly string[] = ['limit=1', 'limit=0', 'offset=900', 'select=*', 'limit=1000000000', '']

/** Values that no function expects. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  '',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  'x'.repeat(9000),
  [],
  [[[]]],
  {},
  { toString: 1, length: -1 },
  "'; drop table lobbies; --",
  '../../etc/passwd',
  'NaN',
  Number.MAX_SAFE_INTEGER,
]

/** JSON texts that JSON.stringify would never write. */
const ODD_TEXTS: readonly string[] = [
  '{"__proto__":{"lobby_code":"ABC234","admin":true}}',
  '{"constructor":{"prototype":{"polluted":1}},"lobby_code":"ABC234"}',
  '{"lobby_code":"A","lobby_code":"B"}',
  '{"lobby_code":1e999}',
  '{"lobby_code":"\\ud800\\u0000"}',
  '{lobby_code:"ABC234"}',
  "{'lobby_code':'ABC234'}",
  '[1,2',
  'undefined',
  'null',
  '\ufeff{}',
  '{"a":'.repeat(3000),
  '['.repeat(30_000),
]

/** A sender with a seat, so that messages get as far as possible. */
export interface FuzzedSeat {
  readonly cookie: string
  readonly code: string
  readonly username: string
}

type Maker = (random: SimRandom, seat: FuzzedSeat) => Buffer

const MAKERS: Readonly<Record<string, Maker>> = {
  truncated(random, seat) {
    const text = likelyJson(random, seat)
    return request(random, seat, text.slice(0, random.below(text.length)))
  },
  'wrong types': (random, seat) => request(random, seat, likelyJson(random, seat)),
  'odd text': (random, seat) => request(random, seat, random.oneOf(ODD_TEXTS) ?? ''),
  nested(random, seat) {
    const depth = random.between(1, 9000)
    return request(random, seat, `{"draft_state":${'['.repeat(depth)}${']'.repeat(depth)}}`)
  },
  binary: (random, seat) => request(random, seat, randomBytes(random, random.between(0, 2000))),
  'nine kilobytes': (random, seat) => request(random, seat, JSON.stringify({ x: 'y'.repeat(9 * 1024) })),
  'too large': (random, seat) =>
    request(random, seat, JSON.stringify({ x: 'y'.repeat(random.between(65_000, 300_000)) })),
  'no JSON': (random, { cookie }) =>
    Buffer.from(
      `POST /rest/v1/rpc/${random.oneOf(NAMES) ?? ''} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: ${cookie}\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\r\n{}`,
    ),
  'too short a body': (random, seat) => request(random, seat, '{}', `Content-Length: ${random.between(3, 5000)}\r\n`),
  'bad length': (random, seat) =>
    request(random, seat, '{}', `Content-Length: ${random.oneOf(['-1', 'x', '1e9', '2, 3', '']) ?? ''}\r\n`),
  'bad chunks': (random, seat) =>
    request(
      random,
      seat,
      random.oneOf(['zz\r\n{}\r\n0\r\n\r\n', '5\r\n{}\r\n', 'ffffffffff\r\n']) ?? '',
      'Transfer-Encoding: chunked\r\n',
    ),
  'odd headers'(random, seat) {
    const header = random.oneOf([
      `Idempotency-Key: ${'k'.repeat(random.below(300))}`,
      'Idempotency-Key: \u00ff\u00fe not ascii',
      `Issued-At: ${random.oneOf(['never', '-1', '1e99', '9'.repeat(40)]) ?? ''}`,
      'Content-Type: application/json; charset=utf-16',
      'Content-Encoding: gzip',
      'Origin: http://[',
      'Origin: null',
      `Cookie: ${'a=b; '.repeat(2000)}`,
      'Cookie: snakeboard=; snakeboard==; =',
      `Cookie: snakeboard=${'A'.repeat(43)}`,
      'X-Forwarded-For: ,,,::ffff:999.1.1.1',
      'Expect: 100-continue',
      'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings',
      'Host: a b c',
      'No colon at all',
      ': no name',
      `X: ${'x'.repeat(20_000)}`,
    ])
    return request(random, seat, likelyJson(random, seat), `${header ?? ''}\r\n`)
  },
  'odd line'(random) {
    const line = random.oneOf([
      'POST /rest/v1/rpc/%E0%A4%A HTTP/1.1',
      'POST /rest/v1/rpc/__proto__ HTTP/1.1',
      'POST /rest/v1/rpc/toString HTTP/1.1',
      'POST /rest/v1/rpc/../../rpc HTTP/1.1',
      'DELETE /rest/v1/draft_picks?lobby_id=eq.%00&player_name=eq.%FF HTTP/1.1',
      'DELETE /rest/v1/draft_picks?__proto__=eq.x HTTP/1.1',
      'DELETE /rest/v1/draft_picks?lobby_id=eq.1&lobby_id=eq.2&player_name=in.(a) HTTP/1.1',
      'PATCH /rest/v1/lobbies HTTP/1.1',
      'BREW /rest/v1/rpc/start_draft HTTP/1.1',
      'POST http://[ HTTP/1.1',
      'POST /rest/v1/rpc/start_draft HTTP/9.9',
      'POST',
      '',
    ])
    return Buffer.from(`${line ?? ''}\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`)
  },
  'odd read'(random, { cookie }) {
    const table = random.oneOf(TABLES) ?? 'players'
    const names = [
      ...Object.keys(readableTables[table].columns),
      'or',
      'and',
      'not.or',
      'select',
      'order',
      'limit',
      'offset',
    ]
    const piece = () => random.oneOf(random.chance(0.3) ? names : READ_PIECES) ?? ''
    const operand = () => Array.from({ length: random.between(0, 9) }, piece).join('')
    const oddWord = () => `${random.chance(0.9) ? random.oneOf(names) : piece()}=${likelyOperand(random)}${operand()}`
    const word = () => (random.chance(0.5) ? (random.oneOf(READABLE_WORDS) ?? '') : oddWord())
    const query = Array.from({ length: random.between(0, 4) }, word).join('&')
    const header = random.oneOf([
      '',
      'Prefer: count=exact\r\n',
      'Accept: application/vnd.pgrst.object+json\r\n',
      `Range: ${random.oneOf(['0-9', '9-0', 'bytes=0-', '-', '99999999-', '5-5, 7-8', 'x']) ?? ''}\r\nPrefer: count=exact\r\n`,
    ])
    const method = random.oneOf(['GET', 'GET', 'GET', 'GET', 'HEAD', 'DELETE'])
    const head = `${method ?? 'GET'} /rest/v1/${table}?${query} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`
    return Buffer.from(`${head}Cookie: ${cookie}\r\n${header ?? ''}\r\n`, 'latin1')
  },
  'no HTTP': (random) => randomBytes(random, random.between(1, 500)),
}

export function malformedMessage(random: SimRandom, seat: FuzzedSeat): MalformedMessage {
  const kind = random.oneOf(Object.keys(MAKERS)) ?? ''
  return { kind, bytes: MAKERS[kind]?.(random, seat) ?? Buffer.alloc(0) }
}

/** The beginning of a valid condition, so that some requests get as far as the database. */
function likelyOperand(random: SimRandom): string {
  return random.oneOf(['', '', 'eq.', 'gte.', 'ilike.', 'in.(', 'is.null', 'not.', '1', '(team.eq.', 'eq.2025']) ?? ''
}

/** Real input names, with right, odd or missing values. */
function likelyJson(random: SimRandom, { code, username }: FuzzedSeat): string {
  const inputs = [
    'lobby_code',
    'lobby_codes',
    'host_username',
    'participant_username',
    'user_name',
    'player_name',
    'draft_state',
    'manual_order',
    'order_type',
    'token',
    'nonce',
    'pick_number',
    'max_teams',
    'rounds',
    'num_teams',
    'team_names',
    'revision',
    'version',
  ]
  const right: Readonly<Record<string, unknown>> = {
    lobby_code: code,
    host_username: username,
    participant_username: username,
    order_type: 'manual',
    player_name: 'Josh Allen',
  }
  const chosen = inputs
    .filter(() => random.chance(0.7))
    .map((input) => [input, random.chance(0.6) && input in right ? right[input] : random.oneOf(ODD_VALUES)])
  return JSON.stringify(Object.fromEntries(chosen))
}

function request(random: SimRandom, { cookie }: FuzzedSeat, body: string | Buffer, header = ''): Buffer {
  const name = random.oneOf(NAMES) ?? ''
  const bytes = Buffer.from(body)
  const length = /content-length|transfer-encoding/i.test(header) ? '' : `Content-Length: ${bytes.byteLength}\r\n`
  const ownCookie = /cookie/i.test(header) || random.chance(0.3) ? '' : `Cookie: ${cookie}\r\n`
  const head = `POST /rest/v1/rpc/${name} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n`
  return Buffer.concat([Buffer.from(`${head}${ownCookie}${length}${header}\r\n`, 'latin1'), bytes])
}

function randomBytes(random: SimRandom, count: number): Buffer {
  return Buffer.from(Array.from({ length: count }, () => random.below(256)))
}
