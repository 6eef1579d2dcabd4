import { expect, test } from 'vitest'
import { DRAFTED_LIFE_MS } from '#core/lobby/expiry.ts'
import type { ResultKind } from '#core/lobby/lobby-result.ts'
import { boardOf } from '../../../../tests/support/builders.ts'
import { LOBBY_POOL } from '../../../../tests/support/lobby-builders.ts'
import { createRpcWorld, draftOfTwo, type RpcWorld } from '../../../../tests/support/rpc-world.ts'
import { DEFAULT_LIMITS } from '../../platform/limits.ts'
import { createRateLimits } from '../../platform/rate-limit.ts'
import { createLobbyPools } from '../host/lobby-pools.ts'
import { createLobbyAccess } from './lobby-access.ts'
import { completedAtMsOf, createDownloadResult } from './download-result.ts'

const LAST_VERSION = 8

/** Hana and Otto have drafted, two rounds; the fourth pick was made at this moment. */
async function finishedWorld() {
  const world = await createRpcWorld()
  const code = await draftOfTwo(world)
  for (const [index, name] of ['Hana', 'Otto', 'Otto', 'Hana'].entries()) {
    world.clock.ms += 60_000
    const device = name === 'Hana' ? 'host-device' : 'otto-device'
    const pick = { lobby_code: code, participant_username: name, player_id: `p${index + 1}` }
    await world.get('make_draft_pick', pick, { device })
  }
  return { world, code }
}

function downloadsOf({ lobbies, clock }: RpcWorld) {
  const now = () => clock.ms
  const download = createDownloadResult({
    access: createLobbyAccess({ ...createRateLimits(DEFAULT_LIMITS, now), store: lobbies, now }),
    store: lobbies,
    pools: createLobbyPools(() => LOBBY_POOL, lobbies),
    boardOf: async () => boardOf(30),
  })
  /** The text of the file, or the code. */
  const ask = async (code: string, device = 'otto-device', kind: ResultKind = 'csv') => {
    const call = { deviceId: device, cookie: null, address: '192.0.2.1', commandId: null, issuedAtMs: null }
    const answer = await download({ code, kind }, call)
    return answer.ok ? answer.value.text() : answer.error.code
  }
  return { ask, download }
}

test('[RE16] the file is rendered from the database at each download', async () => {
  const { world, code } = await finishedWorld()
  const { ask } = downloadsOf(world)
  expect(await ask(code)).toContain('"1","1","Hana\'s Team","Player 1","QB","KC","1","1.4"')
  expect(JSON.parse(await ask(code, 'otto-device', 'json'))).toMatchObject({ code, participants: [{}, {}] })
})

test('[RE8] [RU15] a lobby whose time is over keeps its result for its members; to others it is an unknown code', async () => {
  const { world, code } = await finishedWorld()
  const { ask } = downloadsOf(world)
  const result = await ask(code)
  const json = await ask(code, 'otto-device', 'json')
  world.clock.ms += DRAFTED_LIFE_MS
  expect(await ask(code)).toBe(result)
  expect(await ask(code, 'stranger')).toBe('lobby_not_found')
  const lobbyId = await world.lobbies.lobbyIdOf(code)
  await world.authority.runAutomatic(lobbyId ?? '')
  expect((await world.lobbies.read(lobbyId ?? ''))?.version).toBe(LAST_VERSION + 1)
  expect(await ask(code)).toBe(result)
  expect(await ask(code, 'otto-device', 'json')).toBe(json)
  expect(await ask(code, 'stranger')).toBe('lobby_not_found')
})

test('[RE5] the day is that of the last pick, however long the log is', async () => {
  const DAY_MS = 24 * 3_600_000
  const { world, code } = await finishedWorld()
  const lobbyId = (await world.lobbies.lobbyIdOf(code)) ?? ''
  const stored = await world.lobbies.read(lobbyId)
  const [pick] = (await world.lobbies.entriesAfter(lobbyId, 0, LAST_VERSION)).filter(
    ({ event }) => event.kind === 'picked',
  )
  if (stored === null || pick === undefined) throw new Error('a draft with a pick')
  const log = Array.from({ length: 2500 }, (_entry, index) => ({ ...pick, version: index + 1, atMs: index * DAY_MS }))
  const entriesAfter = async (_lobbyId: string, after: number, limit: number) => log.slice(after, after + limit)
  const completedAtMs = completedAtMsOf({ entriesAfter }, { lobby: stored.lobby, version: log.length })
  expect(await completedAtMs).toBe(2499 * DAY_MS)
})

test('[RE5] the file is named after the day of the last pick, also in a lobby that has expired', async () => {
  const { world, code } = await finishedWorld()
  const { download } = downloadsOf(world)
  const day = new Date(world.clock.ms).toISOString().slice(0, 10)
  world.clock.ms += DRAFTED_LIFE_MS
  const lobbyId = await world.lobbies.lobbyIdOf(code)
  await world.authority.runAutomatic(lobbyId ?? '')
  const call = { deviceId: 'host-device', cookie: null, address: '', commandId: null, issuedAtMs: null }
  const answer = await download({ code, kind: 'json' }, call)
  expect(answer.ok && answer.value.headers.get('Content-Disposition')).toBe(
    `attachment; filename="draft-results-${day}.json"`,
  )
})
