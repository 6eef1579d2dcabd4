import { afterAll, beforeAll, expect, test } from 'vitest'
import { lobbyResultSchema } from '#protocol/lobby/lobby-result.ts'
import { resultPath } from '#protocol/lobby/result-path.ts'
import { refusalSchema } from '#protocol/refusal-codes.ts'
import { readBundledBoard } from '../../src/server/bundled-pool.ts'
import { databaseSettings, onEachDatabase } from '../support/each-database.ts'
import {
  callerWithoutCookie,
  newCaller,
  startLobbyServer,
  START_LIMIT_MS,
  type Caller,
  type LobbyServer,
} from '../support/lobby-server.ts'
import { newServerDraft, newServerLobby, type ServerLobby } from '../support/server-lobby.ts'

const [FIRST, SECOND, THIRD] = readBundledBoard().players
if (FIRST === undefined || SECOND === undefined || THIRD === undefined) throw new Error('the board has players')

let server: LobbyServer

beforeAll(async () => {
  server = await startLobbyServer()
}, START_LIMIT_MS)
afterAll(() => server.stop())

function get(caller: Caller, path: string, request: RequestInit = {}, url = server.url): Promise<Response> {
  const headers = { ...request.headers, ...(caller.cookie === null ? {} : { Cookie: caller.cookie }) }
  return fetch(url + path, { ...request, headers })
}

async function codeOf(answering: Promise<Response>): Promise<string> {
  const answer = await answering
  return answer.ok ? 'ok' : `${answer.status} ${refusalSchema.parse(await answer.json()).code}`
}

async function draft(lobby: ServerLobby, seatIndex: number, playerId: string): Promise<void> {
  const seat = lobby.seats[seatIndex]
  if (seat === undefined) throw new Error('no such seat')
  await seat.caller.get('make_draft_pick', {
    lobby_code: lobby.code,
    participant_username: seat.username,
    player_id: playerId,
  })
}

/** Hana drafts the first player of the board, Otto the second, and nobody drafts another. */
async function finishedDraft(url = server.url): Promise<ServerLobby> {
  const lobby = await newServerDraft(url, { usernames: ['Hana', 'Otto'], rounds: 1 })
  await draft(lobby, 0, FIRST?.id ?? '')
  await draft(lobby, 1, SECOND?.id ?? '')
  return lobby
}

test('[RE5] every member downloads the result as CSV, named after the day of the last pick', async () => {
  const lobby = await finishedDraft()
  for (const { caller } of lobby.seats) {
    const answer = await get(caller, resultPath(lobby.code, 'csv'))
    expect(answer.status).toBe(200)
    const { completedAt } = lobbyResultSchema.parse(await (await get(caller, resultPath(lobby.code, 'json'))).json())
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="draft-results-${completedAt.slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(await answer.text()).toBe(
      [
        '"Pick","Round","Team","Player","Position","NFLTeam","Rank","ADP"',
        `"1","1","Hana's Team","${FIRST.name}","${FIRST.position}","${FIRST.team}","${FIRST.rank}","${FIRST.adp}"`,
        `"2","1","Otto's Team","${SECOND.name}","${SECOND.position}","${SECOND.team}","${SECOND.rank}","${SECOND.adp}"`,
        '',
      ].join('\r\n'),
    )
  }
})

test('[RE2] [RE5] and as JSON, which names no device; a lowercase code works; HEAD answers without the file', async () => {
  const { code, host, seats } = await finishedDraft()
  const answer = await get(host.caller, `/rest/v1/lobby_results/${code.toLowerCase()}.json`)
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="draft-results-\d{4}-\d\d-\d\d\.json"$/,
  )
  const text = await answer.text()
  const result = lobbyResultSchema.parse(JSON.parse(text))
  expect(result).toMatchObject({ name: 'Friends', code, teamCount: 2, roundCount: 1 })
  expect(result.picks.map(({ username, playerId }) => [username, playerId])).toEqual([
    ['Hana', FIRST.id],
    ['Otto', SECOND.id],
  ])
  for (const { id, caller } of seats) {
    expect(text).not.toContain(id)
    expect(text).not.toContain(caller.cookie?.split('=')[1] ?? '-')
  }
  const head = await get(host.caller, resultPath(code, 'json'), { method: 'HEAD' })
  expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([
    200,
    String(Buffer.byteLength(text)),
    '',
  ])
})

test('[RE14] only its members get a result: no stranger, no member of another lobby, no unknown device', async () => {
  const { code } = await finishedDraft()
  const elsewhere = await finishedDraft()
  const noCookie = callerWithoutCookie(server.url)
  for (const kind of ['csv', 'json'] as const) {
    const path = resultPath(code, kind)
    expect(await codeOf(get(await newCaller(server.url), path))).toBe('403 not_in_lobby')
    expect(await codeOf(get(elsewhere.host.caller, path))).toBe('403 not_in_lobby')
    expect(await codeOf(get(noCookie, path))).toBe('401 no_device')
    expect(await codeOf(get({ ...noCookie, cookie: 'snakeboard=made-up' }, path))).toBe('401 no_device')
  }
})

test('[RE14] a member removed before the start has no result', async () => {
  const lobby = await newServerLobby(server.url, { usernames: ['Hana', 'Otto', 'Rhea'], rounds: 1 })
  const [, , rhea] = lobby.seats
  const asHost = { lobby_code: lobby.code, host_username: 'Hana' }
  await lobby.host.caller.get('remove_participant', { ...asHost, participant_username: 'Rhea' })
  await lobby.host.caller.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await lobby.host.caller.get('start_draft', asHost)
  await draft(lobby, 0, FIRST.id)
  await draft(lobby, 1, SECOND.id)
  if (rhea === undefined) throw new Error('no third seat')
  expect(await codeOf(get(lobby.host.caller, resultPath(lobby.code, 'csv')))).toBe('ok')
  expect(await codeOf(get(rhea.caller, resultPath(lobby.code, 'csv')))).toBe('403 not_in_lobby')
})

test('[RU14] [RE14] when a seat moves, only the new device gets the result', async () => {
  const lobby = await finishedDraft()
  const [, otto] = lobby.seats
  if (otto === undefined) throw new Error('no second seat')
  const newDevice = await newCaller(server.url)
  const link = await otto.caller.get('make_seat_link', { lobby_code: lobby.code, participant_username: 'Otto' })
  await newDevice.get('claim_seat', { lobby_code: lobby.code, token: link.token })
  expect(await codeOf(get(newDevice, resultPath(lobby.code, 'csv')))).toBe('ok')
  expect(await codeOf(get(otto.caller, resultPath(lobby.code, 'csv')))).toBe('403 not_in_lobby')
})

test('[RE15] [RE7] [RU2] an unfinished draft has no result, with a reason; nor has one with an undrafted player', async () => {
  const waiting = await newServerLobby(server.url, { usernames: ['Hana', 'Otto'] })
  expect(await codeOf(get(waiting.host.caller, resultPath(waiting.code, 'csv')))).toBe('409 draft_not_complete')
  const lobby = await newServerDraft(server.url, { usernames: ['Hana', 'Otto'], rounds: 1 })
  const path = resultPath(lobby.code, 'csv')
  await draft(lobby, 0, FIRST.id)
  expect(await codeOf(get(lobby.host.caller, path))).toBe('409 draft_not_complete')
  await draft(lobby, 1, SECOND.id)
  await lobby.host.caller.get('undo_draft_pick', {
    lobby_code: lobby.code,
    host_username: 'Hana',
    player_id: SECOND.id,
  })
  expect(await codeOf(get(lobby.host.caller, path))).toBe('409 draft_not_complete')
  await draft(lobby, 1, THIRD.id)
  expect(await (await get(lobby.host.caller, path)).text()).toContain(`"Otto's Team","${THIRD.name}"`)
})

test('[RE5] only reads with a code and a format are answered, and none from a page of another site', async () => {
  const { code, host } = await finishedDraft()
  for (const odd of [code, `${code}.xml`, `${code}.CSV`, '.csv', `%01.csv.`]) {
    expect([odd, await codeOf(get(host.caller, `/rest/v1/lobby_results/${odd}`))]).toEqual([odd, '404 PGRST205'])
  }
  expect(await codeOf(get(host.caller, `/rest/v1/lobby_results/${code}.csv/x`))).toBe('404 PGRST125')
  expect(await codeOf(get(host.caller, '/rest/v1/lobby_results'))).toBe('404 PGRST205')
  for (const unknown of ['ZZZZZZ', 'nonsense', '..%2F..', '%F0%9F%8F%88']) {
    expect([unknown, await codeOf(get(host.caller, `/rest/v1/lobby_results/${unknown}.csv`))]).toEqual([
      unknown,
      '404 lobby_not_found',
    ])
  }
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await get(host.caller, resultPath(code, 'csv'), { method })
    expect([method, answer.status, answer.headers.get('Allow')]).toEqual([method, 405, 'GET, HEAD'])
  }
  const foreign = { headers: { Origin: 'https://elsewhere.example' } }
  expect(await codeOf(get(host.caller, resultPath(code, 'csv'), foreign))).toBe('403 bad_origin')
})

test('[RU11] [RE14] wrong codes are counted here too, but a seat holder is not limited', async () => {
  const strict = await startLobbyServer({ LIMITS: '{"wrongCodesPerAddressPerMinute":3}' })
  try {
    const lobby = await newServerDraft(strict.url, { usernames: ['Hana', 'Otto'], rounds: 1 })
    await draft(lobby, 0, FIRST.id)
    await draft(lobby, 1, SECOND.id)
    const guesser = await newCaller(strict.url)
    const guess = (code: string) => codeOf(get(guesser, resultPath(code, 'csv'), {}, strict.url))
    const guesses = []
    for (const code of ['AAAAAA', 'BBBBBB', 'CCCCCC', 'DDDDDD', lobby.code]) guesses.push(await guess(code))
    expect(guesses).toEqual([
      ...Array.from({ length: 3 }, () => '404 lobby_not_found'),
      '429 too_many_requests',
      '429 too_many_requests',
    ])
    expect(await codeOf(get(lobby.host.caller, resultPath(lobby.code, 'csv'), {}, strict.url))).toBe('ok')
  } finally {
    await strict.stop()
  }
})

test('[RE5] downloads count as reads of their address', async () => {
  const strict = await startLobbyServer({ LIMITS: '{"tableReadsPerAddressPerMinute":2}' })
  try {
    const caller = await newCaller(strict.url)
    const codes = []
    for (let count = 0; count < 3; count += 1) {
      codes.push(await codeOf(get(caller, resultPath('ABCDEF', 'csv'), {}, strict.url)))
    }
    expect(codes).toEqual(['404 lobby_not_found', '404 lobby_not_found', '429 too_many_requests'])
  } finally {
    await strict.stop()
  }
})

await onEachDatabase((database) => {
  test('[RE18] a result stays the same, and publishing works, whatever is corrected after the last pick', async () => {
    const own = await startLobbyServer(await databaseSettings(database))
    try {
      const { code, host } = await finishedDraft(own.url)
      const completedAt = async () => {
        const answer = await get(host.caller, resultPath(code, 'json'), {}, own.url)
        return lobbyResultSchema.parse(await answer.json()).completedAt
      }
      const before = await completedAt()
      const asHost = { lobby_code: code, host_username: 'Hana' }
      const asHana = { lobby_code: code, participant_username: 'Hana' }
      await host.caller.get('rename_team', { ...asHana, team_name: 'Sharks' })
      await host.caller.get('rename_team', { ...asHana, team_name: 'Otters' })
      await host.caller.get('replace_pick', { ...asHost, pick_number: 2, player_id: THIRD.id })
      await host.caller.get('swap_picks', { ...asHost, pick_numbers: [1, 2] })
      expect(await codeOf(get(host.caller, resultPath(code, 'csv'), {}, own.url))).toBe('ok')
      expect(await completedAt()).toBe(before)
      expect((await host.caller.get('publish_draft', { lobby_code: code })).token).not.toBeNull()
    } finally {
      await own.stop()
    }
  })
})
