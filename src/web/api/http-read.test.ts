import { expect, test, vi } from 'vitest'
import { createReadRows, type FetchRows } from './http-client.ts'

const ALLEN = {
  id: '00-0034857',
  name: 'Josh Allen',
  team: 'BUF',
  position: 'QB',
  headshot_url: null,
  gsis_id: '00-0034857',
  espn_id: '3918298',
}

test('[RW1] a read asks for the table with its words encoded, and its rows come back read by their schema', async () => {
  const fetchRows = answering(200, [{ ...ALLEN, jersey_number: 17 }])
  const read = createReadRows(fetchRows)
  const answer = await read('active_players', [
    ['name', 'ilike.*Ja’Marr & 100%*'],
    ['or', '(team.eq.CIN,team.is.null)'],
    ['limit', '10'],
  ])
  expect(answer).toEqual({ ok: true, value: [ALLEN] })
  const url = new URL(fetchRows.mock.calls[0]?.[0] ?? '', 'http://server')
  expect(url.pathname).toBe('/rest/v1/active_players')
  expect([...url.searchParams]).toEqual([
    ['name', 'ilike.*Ja’Marr & 100%*'],
    ['or', '(team.eq.CIN,team.is.null)'],
    ['limit', '10'],
  ])
})

test('[RW1] a column may be asked for twice, and a read without words has no question mark', async () => {
  const fetchRows = answering(200, [])
  const read = createReadRows(fetchRows)
  await read('player_seasons', [
    ['season', 'gte.2024'],
    ['season', 'lte.2025'],
  ])
  await read('player_adp', [])
  expect(fetchRows.mock.calls.map(([path]) => path)).toEqual([
    '/rest/v1/player_seasons?season=gte.2024&season=lte.2025',
    '/rest/v1/player_adp',
  ])
})

test.each([
  [
    'a refusal',
    answering(400, { code: 'bad_input', message: 'm', details: 'no column x', hint: null }),
    { code: 'bad_input', details: 'no column x' },
  ],
  ['no network', failing(), { code: 'no_answer' }],
  ['a proxy’s page', answering(502, '<html>'), { code: 'no_answer' }],
  ['a captive portal', answering(200, '<html>Log in'), { code: 'bad_answer' }],
  ['a row of another shape', answering(200, [ALLEN, { ...ALLEN, position: 'CB' }]), { code: 'bad_answer' }],
  ['one row in place of a list', answering(200, ALLEN), { code: 'bad_answer' }],
])('[RW2] %s is a failure with a code, never a rejection', async (_name, fetchRows, failure) => {
  expect(await createReadRows(fetchRows)('active_players', [])).toMatchObject({ ok: false, error: failure })
})

test('[RW2] a read that takes longer than 10 seconds, or that nobody waits for any more, has no answer', async () => {
  vi.useFakeTimers()
  try {
    const reading = createReadRows(never)('players', [])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await reading).toMatchObject({ error: { code: 'no_answer' } })
  } finally {
    vi.useRealTimers()
  }
  const abort = new AbortController()
  const reading = createReadRows(never)('players', [], { signal: abort.signal })
  abort.abort()
  expect(await reading).toMatchObject({ error: { code: 'no_answer' } })
})

function answering(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return vi.fn<FetchRows>(async () => new Response(text, { status }))
}

function failing() {
  return vi.fn<FetchRows>(async () => {
    throw new TypeError('Failed to fetch')
  })
}

const never: FetchRows = (_path, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
