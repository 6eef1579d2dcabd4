import { expect, test, vi } from 'vitest'
import { createPostFunction, type FetchAnswer } from './http-client.ts'

const REFUSAL = { code: 'lobby_full', message: 'full', details: 'twelve', hint: null }

test('[AP1] a call posts named inputs as JSON, with the command’s id and issue time in the headers', async () => {
  const fetchAnswer = answering(200, { version: 7 })
  const call = createPostFunction(fetchAnswer)
  const input = { lobby_code: 'ABCDEF', host_username: 'Ann' }
  expect(await call('start_draft', input, { commandId: 'a1', issuedAtMs: 1234 })).toEqual({
    ok: true,
    value: { version: 7 },
  })
  const [url, init] = fetchAnswer.mock.calls[0] ?? []
  expect(url).toBe('/rest/v1/rpc/start_draft')
  expect(init).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'a1', 'Issued-At': '1234' },
  })
  expect(JSON.parse(init?.body ?? '')).toEqual(input)
})

test('[AP1] without a command there are no command headers', async () => {
  const fetchAnswer = answering(200, [])
  await createPostFunction(fetchAnswer)('get_lobby_by_code', { lobby_code: 'ABCDEF' })
  const headers = new Headers(fetchAnswer.mock.calls[0]?.[1]?.headers)
  expect([headers.has('Idempotency-Key'), headers.has('Issued-At')]).toEqual([false, false])
})

test.each([
  ['a refusal', answering(409, REFUSAL), { code: 'lobby_full', details: 'twelve' }],
  ['no database', answering(503, { ...REFUSAL, code: 'unavailable', details: null }), { code: 'unavailable' }],
  ['no network', failing(new TypeError('Failed to fetch')), { code: 'no_answer' }],
  ['a proxy’s page', answering(502, '<html>Bad gateway'), { code: 'no_answer' }],
  ['a captive portal', answering(200, '<html>Log in'), { code: 'bad_answer' }],
  ['an answer of another shape', answering(200, { version: 'seven' }), { code: 'bad_answer' }],
  ['a refusal of tomorrow', answering(409, { ...REFUSAL, code: 'too_sunny' }), { code: 'bad_answer' }],
  ['a refusal without words', answering(404, ''), { code: 'bad_answer' }],
  ['an empty answer', answering(200, ''), { code: 'bad_answer' }],
])('[AP2] %s is a failure with a code, never a rejection', async (_name, fetchAnswer, failure) => {
  const call = createPostFunction(fetchAnswer)
  const answer = await call('start_draft', { lobby_code: 'ABCDEF', host_username: 'Ann' })
  expect(answer).toMatchObject({ ok: false, error: failure })
})

test('[AP3] no answer in 10 seconds is no answer', async () => {
  vi.useFakeTimers()
  try {
    const calling = createPostFunction(never)('ensure_device', {})
    await vi.advanceTimersByTimeAsync(9_999)
    expect(await Promise.race([calling, Promise.resolve('still waiting')])).toBe('still waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await calling).toMatchObject({ error: { code: 'no_answer' } })
  } finally {
    vi.useRealTimers()
  }
})

test('[AP3] a call that nobody waits for any more ends at once', async () => {
  const abort = new AbortController()
  const calling = createPostFunction(never)('ensure_device', {}, { signal: abort.signal })
  abort.abort()
  expect(await calling).toMatchObject({ error: { code: 'no_answer' } })
})

function answering(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return vi.fn<FetchAnswer>(async () => new Response(text, { status }))
}

function failing(error: Error) {
  return vi.fn<FetchAnswer>(async () => {
    throw error
  })
}

const never: FetchAnswer = (_url, init) =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
