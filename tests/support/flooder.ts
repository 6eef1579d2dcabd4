import { parentPort, workerData } from 'node:worker_threads'
import { WebSocket } from 'ws'
import { LIVE_PATH, REST_PATH, rpcPath, COMMAND_ID_HEADER } from '#protocol/server-paths.ts'

/** Does everything that one client can do too often, as fast as the server answers, in a separate thread. */
export interface FloodOrder {
  readonly url: string
  readonly cookie: string
  readonly code: string
  readonly username: string
}

/** How often each kind of request got which status or ended for which reason. */
export type FloodCounts = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Concurrent requests of each kind. */
const PARALLEL = 3

const order = workerData as FloodOrder
const { url, cookie, code, username } = order
/** An address of its own, because everyone behind one router shares the limits. */
const ADDRESS = { 'X-Forwarded-For': '203.0.113.9' }
const counts: Record<string, Record<string, number>> = {}
const over = new AbortController()
let serial = 0

function countAnswer(kind: string, what: string): void {
  const ofKind = (counts[kind] ??= {})
  ofKind[what] = (ofKind[what] ?? 0) + 1
}

async function call(
  kind: string,
  name: Parameters<typeof rpcPath>[0],
  body: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const response = await fetch(url + rpcPath(name), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...ADDRESS, ...headers },
    body,
  })
  await response.arrayBuffer()
  countAnswer(
    kind,
    `${response.status}${response.status === 429 && !response.headers.has('Retry-After') ? ' without Retry-After' : ''}`,
  )
}

function socket(kind: string, talk: (ws: WebSocket) => void): Promise<void> {
  return new Promise((resolve) => {
    const ws = new WebSocket(`${url.replace('http', 'ws')}${LIVE_PATH}`, { headers: { cookie, ...ADDRESS } })
    ws.on('open', () => {
      countAnswer(kind, 'open')
      talk(ws)
    })
    ws.on('unexpected-response', (_request, response) => {
      countAnswer(kind, String(response.statusCode))
      ws.terminate()
    })
    ws.on('message', (text: Buffer) => {
      const reason = /"reason":"(\w+)"/.exec(text.toString())?.[1]
      if (reason !== undefined) countAnswer(kind, reason)
    })
    ws.on('error', () => undefined)
    ws.on('close', () => resolve())
  })
}

const hello = JSON.stringify({ type: 'hello', protocol: 1, lobby: code, seat: username, version: null })
const KINDS: Readonly<Record<string, () => Promise<void>>> = {
  commands: () =>
    call(
      'commands',
      'make_draft_pick',
      JSON.stringify({ lobby_code: code, participant_username: username, player_id: 'nobody', pick_number: 1 }),
      { cookie, [COMMAND_ID_HEADER]: `flood-${(serial += 1)}-${Math.random()}` },
    ),
  'wrong codes': () => call('wrong codes', 'get_lobby_by_code', JSON.stringify({ lobby_code: wrongCode() })),
  devices: () => call('devices', 'ensure_device', '{}'),
  'huge bodies': () => call('huge bodies', 'ensure_device', JSON.stringify({ nonce: 'x'.repeat(300_000) })),
  'no json': () => call('no json', 'ensure_device', '{"nonce":'),
  async reads() {
    const response = await fetch(`${url}${REST_PATH}players?limit=1000`, { headers: ADDRESS })
    await response.arrayBuffer()
    countAnswer('reads', String(response.status))
  },
  sockets: () => socket('sockets', (ws) => ws.terminate()),
  syncs: () =>
    socket('syncs', (ws) => {
      ws.send(hello)
      for (let index = 0; index < 200; index += 1) ws.send('{"type":"sync","version":0}')
    }),
  'no frames': () => socket('no frames', (ws) => ws.send('{"type":"hell')),
  'large frames': () => socket('large frames', (ws) => ws.send('x'.repeat(100_000))),
}

function wrongCode(): string {
  const symbols = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 6 }, () => symbols[Math.floor(Math.random() * symbols.length)]).join('')
}

async function flood(kind: string, once: () => Promise<void>): Promise<void> {
  while (!over.signal.aborted) {
    try {
      await once()
    } catch {
      countAnswer(kind, 'broken off')
    }
    // Lets the other loops of this thread run.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

parentPort?.once('message', () => over.abort())
await Promise.all(
  Object.entries(KINDS).flatMap(([kind, once]) => Array.from({ length: PARALLEL }, () => flood(kind, once))),
)
parentPort?.postMessage(counts satisfies FloodCounts)
