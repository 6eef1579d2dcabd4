import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { allAnswers, answerKey } from './recorded-answers.ts'

export const HOST_FAULTS = [
  'slow',
  'busy',
  'broken',
  'null',
  'stale',
  'shrunk',
  'empty',
  'shape',
  'large',
  'cut',
] as const

/**
 * `slow` never answers, `busy` is 429 with Retry-After 1, `broken` 500, `null` the body null with 200, `stale` the copy before the
 * newest with an age, `shrunk` a list without its last picks, `empty` an empty list, `shape` another form, `large` 10 MB, `cut` half a body.
 */
export type HostFault = (typeof HOST_FAULTS)[number]

export interface FakeHosts {
  readonly url: string
  /** For the server: its settings of addresses. Servers under test need LEAGUE_HOSTS=on too. */
  readonly environment: Readonly<
    Record<'SLEEPER_URL' | 'ESPN_FANTASY_URL' | 'MFL_URL' | 'FLEAFLICKER_URL' | 'FANTRAX_URL', string>
  >
  /** Paths with their queries, in the order in which they were asked for. */
  readonly requests: string[]
  /** Replaces an answer: `/v1/draft/1`, or of MyFantasyLeague `/2020/export?TYPE=league&L=10001`. */
  set(key: string, body: unknown, atMs?: number): void
  /** The answer as it is now. */
  get(key: string): unknown
  /** The next answers whose path contains `matching` have this fault, `times` of them (1 if it is left out). */
  fail(fault: HostFault, options?: { readonly times?: number; readonly matching?: string }): void
  /** Whether an answer is to come that never comes. */
  willBeSlow(): boolean
  /** Puts a recorded Sleeper draft back to its first `count` picks; before the last one it is `drafting`, at 0 `pre_draft`. */
  showPicks(draftId: string, count: number): void
  /** Makes the picks of a recorded Sleeper draft from the start, in real time. Ends with the last one. */
  play(draftId: string, options: { readonly picksPerSecond: number }): Promise<void>
  /** Ends a `play` under way. */
  stopPlaying(): void
  close(): Promise<void>
}

interface Copy {
  readonly body: unknown
  readonly atMs: number
}

/**
 * Sleeper, ESPN and MyFantasyLeague on this machine, with every answer of tests/fixtures/league-hosts. Pass `environment` to the
 * server under test. Drafts are complete, as recorded, until `showPicks` or `play` sets them back:
 *
 *     const hosts = await startFakeHosts()
 *     hosts.showPicks('1301000000000000017', 20)   // the 2025 redraft, twenty picks in
 *     await hosts.play('1301000000000000017', { picksPerSecond: 10 })
 *     await hosts.close()
 */
export async function startFakeHosts({
  now = Date.now,
  port = 0,
}: { now?: () => number; port?: number } = {}): Promise<FakeHosts> {
  const recorded = allAnswers()
  const answers = new Map<string, Copy[]>([...recorded].map(([key, body]) => [key, [{ body, atMs: 0 }]]))
  const faults: { readonly fault: HostFault; times: number; readonly matching: string }[] = []
  const requests: string[] = []
  let playing = new AbortController()

  function set(key: string, body: unknown, atMs = now()): void {
    answers.set(key, [...(answers.get(key) ?? []), { body, atMs }].slice(-20))
  }

  function get(key: string): unknown {
    return answers.get(key)?.at(-1)?.body
  }

  function showPicks(draftId: string, count: number): void {
    const picks = recorded.get(`/v1/draft/${draftId}/picks`) as { readonly is_keeper?: boolean | null }[]
    const draft = recorded.get(`/v1/draft/${draftId}`) as Record<string, unknown>
    const isWhole = count >= picks.length
    const status = isWhole ? draft['status'] : count === 0 ? 'pre_draft' : 'drafting'
    const last = count === 0 ? null : now()
    set(`/v1/draft/${draftId}/picks`, picks.slice(0, count))
    set(`/v1/draft/${draftId}`, {
      ...draft,
      status,
      start_time: now() - count,
      last_picked: isWhole ? draft['last_picked'] : last,
    })
  }

  function takeFault(path: string): HostFault | null {
    const found = faults.find(({ matching, times }) => times > 0 && path.includes(matching))
    if (found === undefined) return null
    found.times -= 1
    return found.fault
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '/'
    requests.push(path)
    const copies = answers.get(answerKey(path)) ?? []
    const fault = takeFault(path)
    if (fault === 'slow') return
    if (fault === 'busy')
      return void response.writeHead(429, { 'Retry-After': '1' }).end('{"error":"Too Many Requests"}')
    if (fault === 'broken') return void response.writeHead(500).end('Internal Server Error')
    const newest = copies.at(-1)
    if (newest === undefined && fault === null) return unknown(path, response)
    const copy = (fault === 'stale' ? copies.at(-2) : newest) ?? newest ?? { body: null, atMs: 0 }
    const xml = fault === null && typeof copy.body === 'string' && copy.body.startsWith('<') ? copy.body : null
    const text =
      xml !== null
        ? xml
        : fault === 'large'
          ? `["${'x'.repeat(10 * 1024 * 1024)}"]`
          : JSON.stringify(faultyBody(copy.body, fault))
    const ageS = fault === 'stale' ? Math.ceil((now() - (newest?.atMs ?? 0)) / 1000) + 2 : 0
    const etag = `W/"${createHash('sha1').update(text).digest('hex')}"`
    const headers = {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, s-maxage=15, stale-while-revalidate=300',
      Date: new Date(now()).toUTCString(),
      Age: String(ageS),
      ETag: etag,
    }
    if (request.headers['if-none-match'] === etag) response.writeHead(304, headers).end()
    else if (fault === 'cut') response.writeHead(200, headers).end(text.slice(0, text.length / 2))
    else response.writeHead(200, headers).end(text)
  }

  const server = createServer(answer)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    environment: {
      SLEEPER_URL: `${url}/v1`,
      ESPN_FANTASY_URL: url,
      MFL_URL: url,
      FLEAFLICKER_URL: url,
      FANTRAX_URL: url,
    },
    requests,
    set,
    get,
    fail: (fault, { times = 1, matching = '' } = {}) => void faults.push({ fault, times, matching }),
    willBeSlow: () => faults.some(({ fault, times }) => fault === 'slow' && times > 0),
    showPicks,
    async play(draftId, { picksPerSecond }) {
      playing = new AbortController()
      const { signal } = playing
      const { length } = recorded.get(`/v1/draft/${draftId}/picks`) as unknown[]
      const startMs = performance.now()
      for (let count = 1; count <= length && !signal.aborted; count += 1) {
        showPicks(draftId, count)
        const waitMs = startMs + (count * 1000) / picksPerSecond - performance.now()
        // oxlint-disable-next-line no-await-in-loop -- one pick after the other
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, waitMs)))
      }
    },
    stopPlaying: () => playing.abort(),
    async close() {
      playing.abort()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function faultyBody(body: unknown, fault: HostFault | null): unknown {
  if (fault === 'null') return null
  if (fault === 'shape') return Array.isArray(body) ? [{ error: 'try again' }] : { error: 'try again' }
  if (fault === 'empty') return []
  if (fault === 'shrunk') return Array.isArray(body) ? body.slice(0, -2) : body
  return body
}

/** Each as its host says it: Sleeper null with 200, ESPN 401 for a private league, MyFantasyLeague an error with 200. */
function unknown(path: string, response: ServerResponse): void {
  if (path.startsWith('/v1/')) return void response.writeHead(200, { 'Content-Type': 'application/json' }).end('null')
  if (path.includes('/export?')) return void response.writeHead(200).end('{"error":{"$t":"Invalid league ID"}}')
  const isPrivate = path.includes('/leagues/1000004')
  const type = isPrivate ? 'AUTH_LEAGUE_NOT_VISIBLE' : 'GENERAL_NOT_FOUND'
  response.writeHead(isPrivate ? 401 : 404).end(JSON.stringify({ messages: [], details: [{ type }] }))
}
